"""What a store promises. What a call has returned from is durable; an error of store.* means that nothing was changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from annodomini.errors import StoreUnavailable
from annodomini.play.ports import JournalStore, MatchRow


@dataclass(frozen=True, slots=True)
class User:
    """A guest. `name` is as it was cleaned, `language` two letters, `created` ms since 1970 UTC."""

    id: str
    name: str
    language: str
    created: int


NOBODY: Final = ""  # host of a table whose host was erased when nobody else sat there: who sits down next


@dataclass(frozen=True, slots=True)
class Table:
    """Where people gather. `body` is the table's JSON; `version` counts its changes, from 1; `touched` ms since 1970 UTC."""

    code: str
    host: str  # user, or NOBODY
    match: str | None  # the last one begun
    body: dict[str, Any]
    version: int
    touched: int


def people(table: Table) -> set[str]:
    """The users of a table: who sits there, and its host."""
    return {table.host, *(seat.get("user") or NOBODY for seat in table.body.get("seats", ()))} - {NOBODY}


def without(table: Table, user: str) -> Table:
    """The table when this user is erased: their seats are free, the host's role is the next sitter's."""
    seats = [{**seat, "kind": "open", "user": None} if seat.get("user") == user else seat for seat in table.body.get("seats", ())]
    others = [seat["user"] for seat in seats if seat.get("user")]
    host = table.host if table.host != user else others[0] if others else NOBODY
    return replace(table, body={**table.body, "seats": seats}, host=host, version=table.version + 1)


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody says that a card is wrong. `body` holds what was shown and what was said."""

    id: str
    user: str  # the report's own id once the user is erased
    match: str
    card: str  # "pack/card"
    pack_version: str
    body: dict[str, Any]
    created: int  # ms since 1970 UTC


class StoreLocked(StoreUnavailable):
    """Another process holds the database."""

    code = "store.locked"


class StoreReadOnly(StoreUnavailable):
    """The database may not be written."""

    code = "store.read_only"


class StoreFull(StoreUnavailable):
    """No space is left for the database."""

    code = "store.full"


class StoreNewer(StoreUnavailable):
    """The database was written by a newer program."""

    code = "store.unavailable"


class Duplicate(StoreUnavailable):
    """A row of this key exists; nothing was changed. For the caller to handle, never for the wire."""


class Store(JournalStore, Protocol):
    """Journals, and beside them guests, tables, reports, settings."""

    async def setting(self, key: str) -> str | None:
        """A value of the program's own, such as the secret that signs cookies."""
        ...

    async def put_setting(self, key: str, value: str) -> str:
        """Keeps a value unless there is one; the one that is kept comes back."""
        ...

    async def create_user(self, user: User) -> None:
        """Keeps a new user; Duplicate."""
        ...

    async def user(self, user: str) -> User | None:
        """The user of this id."""
        ...

    async def change_user(self, user: User) -> bool:
        """Replaces name and language; False when there is no such user."""
        ...

    async def delete_user(self, user: str) -> list[Table]:
        """Erases a user wherever they stand: name, link from match labels, seats and host's role of tables, sender of reports.

        Journals stay as they are. The tables that have changed come back.
        """
        ...

    async def names(self, users: Iterable[str]) -> dict[str, str]:
        """The names of those that exist."""
        ...

    async def create_table(self, table: Table) -> None:
        """Keeps a new table; Duplicate when the code is taken."""
        ...

    async def table(self, code: str) -> Table | None:
        """The table of this code."""
        ...

    async def change_table(self, table: Table) -> bool:
        """Replaces a table of version `table.version - 1`; False when it has another version by now."""
        ...

    async def tables_of(self, user: str, *, limit: int) -> list[tuple[Table, MatchRow | None]]:
        """The tables whose host a user is or at which they sit and whose match is not over, last touched first; each with its match."""
        ...

    async def matches_of(self, user: str, *, limit: int, before: int | None = None) -> list[MatchRow]:
        """The matches a user sits or sat in, last touched first; `before`: only those touched before this time."""
        ...

    async def create_report(self, report: Report) -> None:
        """Keeps a report; Duplicate when this user has reported this card in this match."""
        ...

    async def delete_report(self, report: str, user: str) -> bool:
        """Takes a report back; False when this user has made none of this id."""
        ...

    async def reports(self, *, limit: int = 100) -> list[Report]:
        """The reports, newest first."""
        ...

    async def close(self) -> None:
        """Ends all work; what was accepted is written."""
        ...
