"""Chance of a live match: every draw follows from the match's seed, its stream and its index. Scheme: docs/protocol.md, part E."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from annodomini.kernel.chance import LIMIT, NOISE_DRAWS, NOISE_MEAN, below, stream_key


class Streams:
    """The named streams of one match; `drawn` counts the chance actions of each stream so far."""

    def __init__(self, match_seed: bytes, drawn: Mapping[str, int]) -> None:
        self._seed = match_seed
        self._keys: dict[str, bytes] = {}
        self.drawn = dict(drawn)

    def draw(self, name: str, n: int) -> dict[str, Any]:
        """The next draw of a stream, 0..n-1, as it stands in `chance` but for its action."""
        index = self.drawn.get(name, 0)
        self.drawn[name] = index + 1
        return {"stream": name, "index": index, "below": n, "drawn": below(self.key(name), index, n)}

    def key(self, name: str) -> bytes:
        """The key of a stream."""
        if name not in self._keys:
            self._keys[name] = stream_key(self._seed, name)
        return self._keys[name]


def bot_seed(match_seed: bytes, seat: int, revision: int) -> int:
    """The seed with which a bot decides at `revision`: 0..2^32-1, the same however often it is asked."""
    return below(stream_key(match_seed, f"bot/{seat}"), revision, LIMIT)


def noise(match_seed: bytes, seat: int) -> Callable[[int], int]:
    """Near-normal whole numbers of spread 65,536 by component number, for what the bot at `seat` believes."""
    key = stream_key(match_seed, f"knowledge/{seat}")

    def of(number: int) -> int:
        first = NOISE_DRAWS * number
        return sum(_below_noise(key, first + place) for place in range(NOISE_DRAWS)) - NOISE_MEAN

    return of


def _below_noise(key: bytes, index: int) -> int:
    """`below(key, index, 65536)`, which never refuses a word: the lower half of the first one. Some 5,000 are drawn at once."""
    return int.from_bytes(hashlib.sha256(key + index.to_bytes(8, "big") + bytes(4)).digest()[2:4], "big")
