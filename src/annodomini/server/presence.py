"""Who is here: the sockets of each person at each topic, and when they were last heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

SILENT_MS: Final = 35_000


@dataclass(eq=False, slots=True)
class Ear:
    """One socket: whose it is, when it was last heard (ms since 1970 UTC)."""

    user: str | None
    heard: int


@dataclass(eq=False, slots=True)
class Presence:
    """The sockets at one topic. Several tabs are one person."""

    clock: Callable[[], int]
    ears: set[Ear] = field(default_factory=set)

    def here(self, user: str) -> bool:
        """Was one of this person's sockets heard lately?"""
        now = self.clock()
        return any(ear.user == user and now - ear.heard <= SILENT_MS for ear in self.ears)

    def watchers(self, seated: Iterable[str]) -> int:
        """How many look on without a seat: persons once, those without a cookie by socket."""
        seats = set(seated)
        persons = {ear.user for ear in self.ears if ear.user is not None and ear.user not in seats}
        return len(persons) + sum(ear.user is None for ear in self.ears)
