"""The store of one process: a SQLite file in WAL mode, every commit on the disk before it is acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Row, create_engine, delete, event, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from annodomini.errors import JournalBroken, StoreUnavailable
from annodomini.play.entries import Entry, encode
from annodomini.play.ports import ENDED, MatchRow, Player, RevisionTaken
from annodomini.store import schema
from annodomini.store.contract import Duplicate, Report, Store, Table, User, people, without
from annodomini.store.guard import Guard
from annodomini.store.memory import MemoryStore
from annodomini.store.migrate import migrate
from annodomini.store.writer import Writer, fault

T = TypeVar("T")

BUSY_MS: Final = 1000  # how long SQLite waits for a lock of another process
READERS: Final = 2

APPEND: Final = "INSERT INTO entry (match, revision, seat, action_id, body) VALUES (?, ?, ?, ?, ?)"
ADVANCE: Final = "UPDATE match SET revision = ?, status = ?, turn = ?, due = ?, touched = ? WHERE id = ? AND revision = ?"
FORGET: Final = "DELETE FROM match_secret WHERE match = ?"


def open_store(database: str) -> Store:
    """The store of a URL: "memory:", "sqlite:///PATH", or a plain path. StoreUnavailable when it cannot be used."""
    if database == "memory:":
        return MemoryStore()
    if "://" not in database:
        return SqliteStore(URL.create("sqlite", database=database))  # a path is no URL: it may hold a ?
    if not database.startswith("sqlite:///"):
        raise StoreUnavailable(f"expected memory:, sqlite:///PATH or a path, got {database[:80]!r}", field="database")
    return SqliteStore(database)


class SqliteStore:
    """Journals and all beside them in one SQLite file; a second process on the same file is refused."""

    def __init__(self, url: str | URL) -> None:
        path = _path(url)
        self._guard = Guard(path)
        try:
            _for_us_alone(path)
            self._engine = _engine(url)
            with self._engine.connect() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")  # tells at once whether it is locked
                migrate(connection)  # all steps or none
                connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")  # or read-only
                connection.exec_driver_sql("COMMIT")
            self.writer = Writer(self._engine.connect)
        except DBAPIError as error:
            self._guard.release()
            if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
                raise StoreUnavailable(f"The file {path} is no SQLite database.", field="database") from error
            raise fault(error) from error
        except Exception:
            self._guard.release()
            raise
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def close(self) -> None:
        """Ends all work; what was accepted is written."""
        await asyncio.to_thread(self.writer.close)
        self._readers.shutdown()
        self._engine.dispose()
        self._guard.release()

    async def _write(self, wish: Callable[[Connection], T]) -> T:
        return await asyncio.wrap_future(self.writer.submit(wish))

    async def _read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, question)

    def _ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return question(connection)
        except DBAPIError as error:
            raise fault(error) from error

    async def create_match(self, row: MatchRow, entries: Sequence[Entry], *, seed: bytes, players: Sequence[Player]) -> None:
        """Keeps a new match with its first entries and its secret seed; RevisionTaken when the id exists."""

        def wish(connection: Connection) -> None:
            try:
                connection.execute(insert(schema.matches).values(_match_values(row)))
            except IntegrityError as error:
                raise RevisionTaken(f"match {row.match} exists") from error
            connection.execute(insert(schema.secrets).values(match=row.match, seed=seed))
            for player in players:
                connection.execute(insert(schema.players).values(match=row.match, seat=player.seat, label=player.label, user=player.user))
            _driver(connection).executemany(APPEND, _entry_rows(row.match, entries))

        await self._write(wish)

    async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
        """Adds entries that follow one another, all or none, and takes over the row; an end erases the secret. RevisionTaken."""
        match, first = row.match, entries[0]["revision"]
        rows = _entry_rows(match, entries)

        def wish(connection: Connection) -> None:
            driver = _driver(connection)
            moved = driver.execute(ADVANCE, (row.revision, row.status, row.turn, row.due, row.touched, match, first - 1))
            if moved.rowcount != 1:
                raise RevisionTaken(f"match {match} is not at revision {first - 1}")
            try:
                driver.executemany(APPEND, rows)
            except sqlite3.IntegrityError as error:
                raise RevisionTaken(f"match {match} has revision {first} or this command already") from error
            if row.status in ENDED:
                driver.execute(FORGET, (match,))

        await self._write(wish)

    async def entries(self, match: str, *, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries behind revision `after`, ascending; none for an unknown match."""
        table = schema.entries
        query = select(table.c.body).where(table.c.match == match, table.c.revision > after).order_by(table.c.revision)
        bodies = await self._read(lambda connection: connection.execute(query.limit(limit)).scalars().all())
        return [_entry(body, match) for body in bodies]

    async def match(self, match: str) -> MatchRow | None:
        """The row of a match."""
        query = select(schema.matches).where(schema.matches.c.id == match)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _match_row(row)

    async def seed(self, match: str) -> bytes | None:
        """The secret seed of a match that is not over."""
        query = select(schema.secrets.c.seed).where(schema.secrets.c.match == match)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def players(self, match: str) -> list[Player]:
        """The persons of a match, by seat."""
        table = schema.players
        query = select(table.c.seat, table.c.label, table.c.user).where(table.c.match == match).order_by(table.c.seat)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Player(row.seat, row.label, row.user) for row in rows]

    async def dues(self) -> list[tuple[str, int]]:
        """Every match that waits for the host, with its due time."""
        query = select(schema.matches.c.id, schema.matches.c.due).where(schema.matches.c.due.is_not(None))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.id, row.due) for row in rows]

    async def keep_pack(self, digest: str, value: dict[str, Any]) -> None:
        """Keeps a compiled pack under its digest; again is no harm."""
        table = schema.packs
        there = await self._read(lambda connection: connection.execute(select(table.c.id).where(table.c.digest == digest)).one_or_none())
        if there is None:
            row = {"digest": digest, "id": value["id"], "version": value["version"], "body": json.dumps(value, ensure_ascii=False)}
            await self._write(lambda connection: _insert_or_leave(connection, insert(table).values(row)))

    async def pack(self, digest: str) -> dict[str, Any] | None:
        """The compiled pack of this digest."""
        query = select(schema.packs.c.body).where(schema.packs.c.digest == digest)
        body = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        found: dict[str, Any] | None = None if body is None else json.loads(body)
        return found

    async def setting(self, key: str) -> str | None:
        """A value of the program's own."""
        query = select(schema.settings.c.value).where(schema.settings.c.key == key)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def put_setting(self, key: str, value: str) -> str:
        """Keeps a value unless there is one; the one that is kept comes back."""
        table = schema.settings

        def wish(connection: Connection) -> str:
            _insert_or_leave(connection, insert(table).values(key=key, value=value))
            return str(connection.execute(select(table.c.value).where(table.c.key == key)).scalar_one())

        return await self._write(wish)

    async def create_user(self, user: User) -> None:
        """Keeps a new user; Duplicate."""
        row = {"id": user.id, "name": user.name, "language": user.language, "created": user.created}
        await self._write(lambda connection: _insert_new(connection, insert(schema.users).values(row)))

    async def user(self, user: str) -> User | None:
        """The user of this id."""
        query = select(schema.users).where(schema.users.c.id == user)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else User(row.id, row.name, row.language, row.created)

    async def change_user(self, user: User) -> bool:
        """Replaces name and language; False when there is no such user."""
        change = update(schema.users).where(schema.users.c.id == user.id).values(name=user.name, language=user.language)
        return await self._write(lambda connection: connection.execute(change).rowcount == 1)

    async def delete_user(self, user: str) -> list[Table]:
        """Erases a user wherever they stand; the tables that have changed come back."""
        table, sitter, report = schema.tables, schema.sitters, schema.reports
        theirs = select(table).where(table.c.code.in_(select(sitter.c.table).where(sitter.c.user == user)))

        def wish(connection: Connection) -> list[Table]:
            connection.execute(delete(schema.players).where(schema.players.c.user == user))
            connection.execute(delete(schema.users).where(schema.users.c.id == user))
            connection.execute(update(report).where(report.c.user == user).values(user=report.c.id))
            changed = [without(_table(row), user) for row in connection.execute(theirs).all()]
            for one in changed:
                connection.execute(update(table).where(table.c.code == one.code).values(_table_values(one)))
                _seat(connection, one)
            return changed

        return await self._write(wish)

    async def names(self, users: Iterable[str]) -> dict[str, str]:
        """The names of those that exist."""
        query = select(schema.users.c.id, schema.users.c.name).where(schema.users.c.id.in_(list(users)))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.id: row.name for row in rows}

    async def create_table(self, table: Table) -> None:
        """Keeps a new table; Duplicate when the code is taken."""

        def wish(connection: Connection) -> None:
            _insert_new(connection, insert(schema.tables).values(_table_values(table)))
            _seat(connection, table)

        await self._write(wish)

    async def table(self, code: str) -> Table | None:
        """The table of this code."""
        query = select(schema.tables).where(schema.tables.c.code == code)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _table(row)

    async def change_table(self, table: Table) -> bool:
        """Replaces a table of version `table.version - 1`; False when it has another version by now."""
        there = schema.tables.c
        change = update(schema.tables).where(there.code == table.code, there.version == table.version - 1).values(_table_values(table))

        def wish(connection: Connection) -> bool:
            changed = connection.execute(change).rowcount == 1
            if changed:
                _seat(connection, table)
            return changed

        return await self._write(wish)

    async def tables_of(self, user: str, *, limit: int) -> list[tuple[Table, MatchRow | None]]:
        """The tables of a user whose match is not over, last touched first; each with its match."""
        table, sitter, match = schema.tables, schema.sitters, schema.matches
        mine = table.c.code.in_(select(sitter.c.table).where(sitter.c.user == user))
        query = select(table).outerjoin(match, match.c.id == table.c.match).where(mine, match.c.status.is_distinct_from("over"))
        ordered = query.order_by(table.c.touched.desc(), table.c.code).limit(limit)

        def question(connection: Connection) -> list[tuple[Table, MatchRow | None]]:
            found = [_table(row) for row in connection.execute(ordered).all()]
            their = select(match).where(match.c.id.in_([one.match for one in found if one.match is not None]))
            rows = {row.id: _match_row(row) for row in connection.execute(their).all()}
            return [(one, rows.get(one.match or "")) for one in found]

        return await self._read(question)

    async def matches_of(self, user: str, *, limit: int, before: int | None = None) -> list[MatchRow]:
        """The matches a user sits or sat in, last touched first; `before`: only those touched before this time."""
        match, player = schema.matches, schema.players
        query = select(match).where(match.c.id.in_(select(player.c.match).where(player.c.user == user)))
        if before is not None:
            query = query.where(match.c.touched < before)
        ordered = query.order_by(match.c.touched.desc(), match.c.id).limit(limit)
        rows = await self._read(lambda connection: connection.execute(ordered).all())
        return [_match_row(row) for row in rows]

    async def create_report(self, report: Report) -> None:
        """Keeps a report; Duplicate when this user has reported this card in this match."""
        row = {
            "id": report.id,
            "user": report.user,
            "match": report.match,
            "card": report.card,
            "pack_version": report.pack_version,
            "body": json.dumps(report.body, ensure_ascii=False),
            "created": report.created,
        }
        await self._write(lambda connection: _insert_new(connection, insert(schema.reports).values(row)))

    async def delete_report(self, report: str, user: str) -> bool:
        """Takes a report back; False when this user has made none of this id."""
        gone = delete(schema.reports).where(schema.reports.c.id == report, schema.reports.c.user == user)
        return await self._write(lambda connection: connection.execute(gone).rowcount == 1)

    async def reports(self, *, limit: int = 100) -> list[Report]:
        """The reports, newest first."""
        query = select(schema.reports).order_by(schema.reports.c.created.desc(), schema.reports.c.id).limit(limit)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Report(row.id, row.user, row.match, row.card, row.pack_version, json.loads(row.body), row.created) for row in rows]


def _path(url: str | URL) -> Path:
    """The file of a SQLite URL; its folder is made, for us alone. StoreUnavailable for one without a file."""
    named = make_url(url).database
    if not named or named == ":memory:":
        raise StoreUnavailable(f"expected the path of a file, got {str(url)[:80]!r}", field="database")
    path = Path(named.removeprefix("file:"))
    if path.is_dir():
        raise StoreUnavailable(f"expected the path of a file, got the folder {path}", field="database")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(f"The folder of the database cannot be made: {error.strerror}.", field="database") from error
    return path


def _entry(body: str, match: str) -> Entry:
    """A stored entry; JournalBroken when somebody has written what is none."""
    try:
        entry = json.loads(body)
    except ValueError as error:
        raise JournalBroken(f"The journal of match {match} holds a line that is no entry.") from error
    if not isinstance(entry, dict):
        raise JournalBroken(f"The journal of match {match} holds a line that is no entry.")
    return entry


def _for_us_alone(path: Path) -> None:
    """Makes the file before SQLite does, and takes it from other users of the machine: it holds seeds, names, the cookies' secret.

    SQLite gives the files beside it (-wal, -shm) the same mode. What cannot be done is left for SQLite to complain of.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):
            file.chmod(stat.S_IMODE(file.stat().st_mode) & ~0o077)


def _engine(url: str | URL) -> Engine:
    """Engine whose errors do not quote what was written: that may be a seed."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT", hide_parameters=True, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in (f"busy_timeout = {BUSY_MS}", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection), "the append path is SQLite's own"
    return driver


def _seat(connection: Connection, table: Table) -> None:
    connection.execute(delete(schema.sitters).where(schema.sitters.c.table == table.code))
    for user in sorted(people(table)):
        connection.execute(insert(schema.sitters).values(table=table.code, user=user))


def _insert_new(connection: Connection, statement: Any) -> None:
    try:
        connection.execute(statement)
    except IntegrityError as error:
        raise Duplicate("this row exists") from error


def _insert_or_leave(connection: Connection, statement: Any) -> None:
    connection.execute(statement.prefix_with("OR IGNORE"))


def _entry_rows(match: str, entries: Sequence[Entry]) -> list[tuple[str, int, int | None, str | None, str]]:
    return [(match, e["revision"], e.get("seat") if e["kind"] == "command" else None, e.get("action_id"), encode(e)) for e in entries]


def _match_values(row: MatchRow) -> dict[str, Any]:
    return {
        "id": row.match,
        "game": row.game,
        "table": row.table,
        "status": row.status,
        "revision": row.revision,
        "turn": row.turn,
        "due": row.due,
        "touched": row.touched,
    }


def _match_row(row: Row[Any]) -> MatchRow:
    there = row._mapping
    return MatchRow(
        there["id"], there["game"], there["table"], there["status"], there["revision"], there["turn"], there["due"], there["touched"]
    )


def _table(row: Row[Any]) -> Table:
    return Table(row.code, row.host, row.match, json.loads(row.body), row.version, row.touched)


def _table_values(table: Table) -> dict[str, Any]:
    return {
        "code": table.code,
        "host": table.host,
        "match": table.match,
        "body": json.dumps(table.body, ensure_ascii=False),
        "version": table.version,
        "touched": table.touched,
    }
