"""A match that somebody looks at: its fold, one lock, and the secrets that stay with the host."""

from __future__ import annotations

import asyncio
from typing import Any

from annodomini.bots import draw_knowledge
from annodomini.kernel.chance import entry_digest, match_seed
from annodomini.play.components import Components
from annodomini.play.fair import Streams, noise
from annodomini.play.fold import Fold


class Live:
    """One match in memory. `fold` is replaced, never changed, so that a reader keeps what it has begun to read.

    `seed` is the host's secret, None once it is opened; `users` is who owns each person's seat.
    """

    def __init__(self, fold: Fold, components: Components, *, seed: bytes | None, users: dict[int, str], table: str | None) -> None:
        self.match: str = fold.header["match"]
        self.table = table
        self.fold = fold
        self.components = components
        self.lock = asyncio.Lock()
        self.users = users
        self.nonces: dict[int, bytes] = {}  # opened so far, until `start` writes them down
        self.seed = seed
        self._match_seed: bytes | None = None
        self._knowledge: dict[tuple[int, str], Any] = {}

    def seat_of(self, user: str | None) -> int | None:
        """The seat that this user owns."""
        return next((seat for seat, owner in self.users.items() if owner == user), None)

    def streams(self) -> Streams:
        """The streams of the match as they stand."""
        return Streams(self.match_seed(), self.fold.drawn)

    def match_seed(self) -> bytes:
        """The seed of all draws: the host's and every person's nonce together."""
        assert self.seed is not None, "a match that draws is not over"
        if self._match_seed is None:
            start = next((entry for entry in self.fold.entries if entry["kind"] == "start"), None)
            opened = {} if start is None else {int(seat): bytes.fromhex(nonce) for seat, nonce in start["nonces"].items()}
            whole = match_seed(self.seed, entry_digest(self.fold.header), self.nonces if start is None else opened)
            if start is None:
                return whole  # a nonce may still come
            self._match_seed = whole
        return self._match_seed

    def knowledge(self, seat: int, bot: str) -> Any:
        """What the bot at `seat` believes about the components: drawn once a match, the same whenever it is asked."""
        if (seat, bot) not in self._knowledge:
            of = noise(self.match_seed(), seat)
            self._knowledge[seat, bot] = draw_knowledge(bot, self.components.value, of, difficulties=self.components.difficulties)
        return self._knowledge[seat, bot]
