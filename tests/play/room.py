"""A host with nothing around it: store in memory, bots in the calling thread, a clock that is moved by hand."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from annodomini.kernel.chance import nonce_hash
from annodomini.packs.kinds import all_shipped
from annodomini.play.bus import LocalBus
from annodomini.play.commands import Asked, Reply
from annodomini.play.components import Library
from annodomini.play.due import Pace
from annodomini.play.entries import digest
from annodomini.play.host import Host
from annodomini.play.live import Live
from annodomini.play.ports import Thinker
from annodomini.play.start import Plan, Sitter
from annodomini.play.thinker import LocalThinker
from annodomini.store import MemoryStore, Store


class NoJobs:
    """Remembers what was asked for; a test calls `tick` itself."""

    def __init__(self) -> None:
        self.wishes: dict[str, int] = {}

    def schedule(self, match: str, due: int) -> None:
        """Notes the wish."""
        self.wishes[match] = due

    def run(self, handler: Callable[[str], Awaitable[None]]) -> None:
        """Nobody is called."""

    async def close(self) -> None:
        """Has nothing to end."""


class Room:
    """A host and what a test needs to play at it."""

    def __init__(self, *, store: Store | None = None, thinker: Thinker | None = None, pace: Pace | None = None) -> None:
        self.store = store or MemoryStore()
        self.now = 1_796_032_800_000
        self.jobs = NoJobs()
        self.bus = LocalBus()
        self.host = Host(
            self.store,
            bus=self.bus,
            jobs=self.jobs,
            thinker=thinker or LocalThinker(),
            library=Library(all_shipped(), self.store),
            pace=pace or Pace(bot=0),
            clock=lambda: self.now,
        )

    async def match(
        self, *users: str, bots: int = 0, bot: str = "ad-random", options: dict[str, Any] | None = None, game: str = "anno-domini"
    ) -> Live:
        """A match that has begun; users first, then bots."""
        sitters = [*(Sitter(user=user) for user in users), *(Sitter(bot=bot) for _ in range(bots))]
        live = await self.host.create(Plan(game, options or {}, self.host.library.usual(game), sitters))
        header = digest(live.fold.header)
        nonces = {user: hashlib.sha256(user.encode()).digest() for user in users}
        for seat, user in enumerate(users):
            hashed = nonce_hash(nonces[user], bytes.fromhex(header), seat).hex()
            await self.host.ready(live.match, user, header=header, nonce_hash=hashed)
        for user in users:
            await self.host.open_nonce(live.match, user, nonce=nonces[user])
        return live

    async def command(
        self, live: Live, user: str, actions: list[str], *, action_id: str | None = None, revision: int | None = None
    ) -> Reply:
        """A command at the revision now, unless another is said."""
        at = live.fold.revision if revision is None else revision
        return await self.host.command(live.match, Asked(user, action_id or secrets.token_urlsafe(12), at, tuple(actions)))

    async def play_out(self, live: Live, *users: str) -> None:
        """Plays to the end: persons lay their first card at the foot, bots as they like."""
        while not live.fold.ended:
            turn = live.fold.turn
            assert turn is not None
            if live.fold.plays[turn] is not None:
                await self.host.tick(live.match)
            else:
                assert (await self.command(live, users[turn], simple_turn(live))).status == "accepted"


def simple_turn(live: Live) -> list[str]:
    """The first own card at the foot of the chain, the stack cards of the last-card rule before it."""
    view = live.fold.view()
    assert view is not None
    foot = len(view["chain"])
    cards = [*view["top"][: view["stack_to_lay"]], view["hands"][view["turn"]][0]]
    return [text for place, card in enumerate(cards) for text in (f"lay {card}", f"gap {foot + place}")]


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs an asynchronous test."""
    asyncio.run(asyncio.wait_for(work, 60))
