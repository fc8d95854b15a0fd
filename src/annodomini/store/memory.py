"""The store of a process that keeps nothing: for tests and for one match in a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from annodomini.play.entries import Entry, encode
from annodomini.play.ports import ENDED, MatchRow, Player, RevisionTaken
from annodomini.store.contract import Duplicate, Report, Table, User, people, without


class MemoryStore:
    """Keeps everything in dictionaries. Entries are kept as text, so that nobody can change one that is written."""

    def __init__(self) -> None:
        self._rows: dict[str, MatchRow] = {}
        self._entries: dict[str, list[str]] = {}
        self._commands: dict[str, set[tuple[int | None, str]]] = {}  # seat and action_id, each once a match
        self._seeds: dict[str, bytes] = {}
        self._players: dict[str, list[Player]] = {}
        self._packs: dict[str, str] = {}
        self._settings: dict[str, str] = {}
        self._users: dict[str, User] = {}
        self._tables: dict[str, Table] = {}
        self._reports: dict[str, Report] = {}

    async def create_match(self, row: MatchRow, entries: Sequence[Entry], *, seed: bytes, players: Sequence[Player]) -> None:
        """Keeps a new match with its first entries and its secret seed; RevisionTaken when the id exists."""
        if row.match in self._rows:
            raise RevisionTaken(f"match {row.match} exists")
        self._rows[row.match] = row
        self._entries[row.match] = [encode(entry) for entry in entries]
        self._seeds[row.match] = seed
        self._players[row.match] = list(players)

    async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
        """Adds entries that follow one another, all or none, and takes over the row; an end erases the secret. RevisionTaken."""
        match, there, written = row.match, self._entries[row.match], self._commands.setdefault(row.match, set())
        if entries[0]["revision"] != len(there) + 1:
            raise RevisionTaken(f"match {match} is at revision {len(there)}")
        commands = {(entry.get("seat"), entry["action_id"]) for entry in entries if "action_id" in entry}
        if not written.isdisjoint(commands):
            raise RevisionTaken(f"match {match} has this command already")
        written |= commands
        there += [encode(entry) for entry in entries]
        self._rows[match] = row
        if row.status in ENDED:
            self._seeds.pop(match, None)

    async def entries(self, match: str, *, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries behind revision `after`, ascending; none for an unknown match."""
        texts = self._entries.get(match, [])[after : None if limit is None else after + limit]
        return [json.loads(text) for text in texts]

    async def match(self, match: str) -> MatchRow | None:
        """The row of a match."""
        return self._rows.get(match)

    async def seed(self, match: str) -> bytes | None:
        """The secret seed of a match that is not over."""
        return self._seeds.get(match)

    async def players(self, match: str) -> list[Player]:
        """The persons of a match, by seat."""
        return list(self._players.get(match, []))

    async def dues(self) -> list[tuple[str, int]]:
        """Every match that waits for the host, with its due time."""
        return [(row.match, row.due) for row in self._rows.values() if row.due is not None]

    async def keep_pack(self, digest: str, value: dict[str, Any]) -> None:
        """Keeps a compiled pack under its digest; again is no harm."""
        self._packs.setdefault(digest, json.dumps(value))

    async def pack(self, digest: str) -> dict[str, Any] | None:
        """The compiled pack of this digest."""
        text = self._packs.get(digest)
        found: dict[str, Any] | None = None if text is None else json.loads(text)
        return found

    async def setting(self, key: str) -> str | None:
        """A value of the program's own."""
        return self._settings.get(key)

    async def put_setting(self, key: str, value: str) -> str:
        """Keeps a value unless there is one; the one that is kept comes back."""
        return self._settings.setdefault(key, value)

    async def create_user(self, user: User) -> None:
        """Keeps a new user; Duplicate."""
        if user.id in self._users:
            raise Duplicate(f"user {user.id} exists")
        self._users[user.id] = user

    async def user(self, user: str) -> User | None:
        """The user of this id."""
        return self._users.get(user)

    async def change_user(self, user: User) -> bool:
        """Replaces name and language; False when there is no such user."""
        known = self._users.get(user.id)
        if known is None:
            return False
        self._users[user.id] = replace(known, name=user.name, language=user.language)
        return True

    async def delete_user(self, user: str) -> list[Table]:
        """Erases a user wherever they stand; the tables that have changed come back."""
        self._users.pop(user, None)
        for players in self._players.values():
            players[:] = [player for player in players if player.user != user]
        self._reports = {name: replace(kept, user=name) if kept.user == user else kept for name, kept in self._reports.items()}
        changed = [without(table, user) for table in self._tables.values() if user in people(table)]
        self._tables.update({table.code: _apart(table) for table in changed})
        return changed

    async def names(self, users: Iterable[str]) -> dict[str, str]:
        """The names of those that exist."""
        return {user: self._users[user].name for user in users if user in self._users}

    async def create_table(self, table: Table) -> None:
        """Keeps a new table; Duplicate when the code is taken."""
        if table.code in self._tables:
            raise Duplicate(f"table {table.code} exists")
        self._tables[table.code] = _apart(table)

    async def table(self, code: str) -> Table | None:
        """The table of this code."""
        found = self._tables.get(code)
        return None if found is None else _apart(found)

    async def change_table(self, table: Table) -> bool:
        """Replaces a table of version `table.version - 1`; False when it has another version by now."""
        known = self._tables.get(table.code)
        if known is None or known.version != table.version - 1:
            return False
        self._tables[table.code] = _apart(table)
        return True

    async def tables_of(self, user: str, *, limit: int) -> list[tuple[Table, MatchRow | None]]:
        """The tables of a user whose match is not over, last touched first; each with its match."""
        mine = [(table, self._rows.get(table.match or "")) for table in self._tables.values() if user in people(table)]
        found = [(_apart(table), row) for table, row in mine if row is None or row.status != "over"]
        return sorted(found, key=lambda pair: (-pair[0].touched, pair[0].code))[:limit]

    async def matches_of(self, user: str, *, limit: int, before: int | None = None) -> list[MatchRow]:
        """The matches a user sits or sat in, last touched first."""
        mine = [self._rows[match] for match, players in self._players.items() if any(player.user == user for player in players)]
        found = [row for row in mine if before is None or row.touched < before]
        return sorted(found, key=lambda row: (-row.touched, row.match))[:limit]

    async def create_report(self, report: Report) -> None:
        """Keeps a report; Duplicate when this user has reported this card in this match."""
        key = (report.user, report.match, report.card)
        if any((known.user, known.match, known.card) == key for known in self._reports.values()):
            raise Duplicate("this card is reported already")
        self._reports[report.id] = report

    async def delete_report(self, report: str, user: str) -> bool:
        """Takes a report back; False when this user has made none of this id."""
        known = self._reports.get(report)
        if known is None or known.user != user:
            return False
        del self._reports[report]
        return True

    async def reports(self, *, limit: int = 100) -> list[Report]:
        """The reports, newest first."""
        return sorted(self._reports.values(), key=lambda report: (-report.created, report.id))[:limit]

    async def close(self) -> None:
        """Has nothing to end."""


def _apart(table: Table) -> Table:
    return replace(table, body=json.loads(json.dumps(table.body)))
