"""What play asks of the rooms around it: a store of journals, a bus, jobs, somebody who thinks for bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from annodomini.errors import AnnoDominiError
from annodomini.play.entries import Entry


class RevisionTaken(AnnoDominiError):
    """Another worker has written this revision of the match; fold on and judge again."""

    code = "command.stale"


ENDED: Final = ("over", "void")  # the statuses of a match whose seed is open


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat of a match: `label` stands in the journal, `user` only beside it."""

    seat: int
    label: str
    user: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What a store knows of a match beside its entries, so that lists need no fold."""

    match: str
    game: str
    table: str | None
    status: str  # ready | running | over | void
    revision: int
    turn: int | None  # the seat that decides now
    due: int | None  # ms since 1970 UTC when the host must act
    touched: int  # ms since 1970 UTC of the last entry


class JournalStore(Protocol):
    """Keeps journals. What a call has returned from is durable; StoreUnavailable (store.*) means nothing was changed."""

    async def create_match(self, row: MatchRow, entries: Sequence[Entry], *, seed: bytes, players: Sequence[Player]) -> None:
        """Keeps a new match with its first entries and its secret seed; RevisionTaken when the id exists."""
        ...

    async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
        """Adds entries that follow one another, all or none, and takes over the row; an end erases the secret. RevisionTaken."""
        ...

    async def entries(self, match: str, *, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries behind revision `after`, ascending; none for an unknown match."""
        ...

    async def match(self, match: str) -> MatchRow | None:
        """The row of a match."""
        ...

    async def seed(self, match: str) -> bytes | None:
        """The secret seed of a match that is not over."""
        ...

    async def players(self, match: str) -> list[Player]:
        """The persons of a match, by seat."""
        ...

    async def dues(self) -> list[tuple[str, int]]:
        """Every match that waits for the host, with its due time."""
        ...

    async def keep_pack(self, digest: str, value: dict[str, Any]) -> None:
        """Keeps a compiled pack under its digest; again is no harm."""
        ...

    async def pack(self, digest: str) -> dict[str, Any] | None:
        """The compiled pack of this digest."""
        ...


Listener = Callable[[str, int], None]  # topic, revision


class Bus(Protocol):
    """Tells who listens that a topic has changed: ids and revisions only."""

    def publish(self, topic: str, revision: int) -> None:
        """Tells all listeners of the topic."""
        ...

    def subscribe(self, topic: str, listener: Listener) -> Callable[[], None]:
        """Calls `listener` at each publish until the returned function is called."""
        ...


class Jobs(Protocol):
    """Calls back when a match is due. At least once; a hint, since the due time stands in the store."""

    def schedule(self, match: str, due: int) -> None:
        """Asks for a call at `due` (ms since 1970 UTC); an earlier wish for the same match is replaced."""
        ...

    def run(self, handler: Callable[[str], Awaitable[None]]) -> None:
        """Sets who is called with the match's id."""
        ...

    async def close(self) -> None:
        """Forgets all wishes and waits for calls that are under way."""
        ...


class Thinker(Protocol):
    """Thinks for bots. Only observation, knowledge and seed cross over to it."""

    async def command(self, bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
        """A whole turn as action ids; BotFailed when nothing usable came back."""
        ...

    async def close(self) -> None:
        """Ends its workers."""
        ...
