"""How much is too much: buckets that fill with time, one a person or an address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from annodomini.errors import Refused


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second, and so many at once."""

    code: str
    per_s: float
    burst: int


FRAMES: Final = Rate("rate.frames", 20, 40)
COMMANDS: Final = Rate("rate.commands", 5, 10)
PREVIEWS: Final = Rate("rate.previews", 10, 20)
REQUESTS: Final = Rate("rate.requests", 40, 200)  # of a person
OF_ADDRESS: Final = Rate("rate.requests", 200, 1000)  # of all persons behind one address, whatever guests they call themselves
GUESTS: Final = Rate("rate.requests", 0.5, 60)  # new ones of an address
TABLES: Final = Rate("rate.tables", 0.5, 30)  # new ones of a person
TABLES_OF_ADDRESS: Final = Rate("rate.tables", 2, 120)
MATCHES: Final = Rate("rate.matches", 0.5, 30)  # new ones of a person
MATCHES_OF_ADDRESS: Final = Rate("rate.matches", 2, 120)
ALONE_OF_ADDRESS: Final = Rate("rate.matches", 1 / 60, 6)  # new ones of bots alone
REPLAYS: Final = Rate("rate.requests", 1, 10)  # verifications of an address: a whole match is replayed
NEW_SOCKETS: Final = Rate("rate.sockets", 50 / 60, 50)

SOCKETS_A_PERSON: Final = 20
SOCKETS_AN_ADDRESS: Final = 200
TABLES_A_PERSON: Final = 100  # whose match is not over, as their host
RUNNING_A_PERSON: Final = 50  # matches ready or running at the tables of a person
ALONE_A_PERSON: Final = 2  # of these, matches of bots alone: nothing but their end stops them


class Bucket:
    """What is left of a rate; it fills with time. `now` in seconds of any clock."""

    __slots__ = ("_left", "_rate", "_then")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._then = now

    def left(self, now: float) -> float:
        """How many may be used at once now."""
        return min(self._rate.burst, self._left + max(0.0, now - self._then) * self._rate.per_s)

    def is_full(self, now: float) -> bool:
        """Is it like a new one?"""
        return self.left(now) >= self._rate.burst

    def take(self, now: float) -> None:
        """Uses one; Refused with the rate's code and the time to wait."""
        self._left, self._then = self.left(now), now
        if self._left < 1:
            raise Refused(self._rate.code, "Too much at once.", retry_ms=int(1000 * (1 - self._left) / self._rate.per_s) + 1)
        self._left -= 1


class Limits:
    """Counts what each key has used of each rate. `counting` False allows everything."""

    def __init__(self, *, counting: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.counting = counting
        self._clock = clock
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def take(self, rate: Rate, key: str) -> None:
        """Uses one; Refused with the rate's code and the time to wait."""
        if not self.counting:
            return
        now = self._clock()
        while self._buckets and next(iter(self._buckets.values())).is_full(now):
            self._buckets.popitem(last=False)  # only what is like new: however many ask, nobody gets a new one
        bucket = self._buckets.setdefault((rate, key), Bucket(rate, now))
        self._buckets.move_to_end((rate, key))
        bucket.take(now)

    def own(self, rate: Rate) -> Callable[[], None]:
        """A bucket that is shared with nobody and goes with who holds it: each call uses one, or is Refused."""
        bucket = Bucket(rate, self._clock())
        return lambda: bucket.take(self._clock()) if self.counting else None


class Sockets:
    """How many sockets are open, by person and by address."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def open(self, keys: Mapping[str, int], *, counting: bool) -> None:
        """Counts one more for each key; Refused when a key has as many as it may."""
        if counting and any(self._open[key] >= most for key, most in keys.items()):
            raise Refused("rate.sockets", "Too many connections.", retry_ms=30_000)
        self._open.update(keys.keys())

    def close(self, keys: Iterable[str]) -> None:
        """Counts one less for each key."""
        for key in keys:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
