"""SQLite's own promises: durable before acknowledged, groups in one commit, one process a file, clear refusals."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, insert, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool
from sqlalchemy.schema import CreateTable

from annodomini.errors import AnnoDominiError, JournalBroken, StoreUnavailable
from annodomini.play.ports import MatchRow, RevisionTaken
from annodomini.store import MemoryStore, SqliteStore, User, open_store, schema
from annodomini.store.guard import Guard
from annodomini.store.writer import Writer

SECOND = """
import sys
from annodomini.store import SqliteStore
try:
    SqliteStore(sys.argv[1])
except Exception as error:
    print(error.wire_code)
"""


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'a.sqlite'}"


def user(number: int = 0) -> User:
    return User(f"u-{number}", "Ada", "en", 1)


def test_wal_and_full_synchronous_are_set(tmp_path: Path) -> None:
    store = SqliteStore(url(tmp_path))
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    asyncio.run(store.close())


def test_what_was_acknowledged_is_there_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(url(tmp_path))
        await store.create_user(user())
        await store.close()
        again = SqliteStore(url(tmp_path))
        assert await again.user("u-0") == user()
        await again.close()
        with pytest.raises(StoreUnavailable):
            await again.create_user(user(1))

    asyncio.run(work())


def test_many_wishes_share_a_commit_and_a_refused_one_fails_alone(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(url(tmp_path))
        before = store.writer.commits
        results = await asyncio.gather(*(store.create_user(user(number % 50)) for number in range(100)), return_exceptions=True)
        refused = [result for result in results if result is not None]
        assert len(refused) == 50
        assert all(isinstance(result, AnnoDominiError) for result in refused)
        assert len(await store.names([f"u-{number}" for number in range(50)])) == 50
        assert store.writer.commits - before < 50
        await store.close()

    asyncio.run(work())


def test_a_wish_that_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    def half(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO setting (key, value) VALUES ('half', 'done')")
        raise ValueError("half way")

    async def work() -> None:
        store = SqliteStore(url(tmp_path))
        futures = [store.writer.submit(half), store.writer.submit(lambda connection: connection.exec_driver_sql("SELECT 1").scalar_one())]
        with pytest.raises(ValueError, match="half way"):
            await asyncio.wrap_future(futures[0])
        assert await asyncio.wrap_future(futures[1]) == 1
        assert await store.setting("half") is None
        await store.close()

    asyncio.run(work())


def test_a_locked_database_refuses_and_keeps_what_it_had(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(url(tmp_path))
        await store.create_user(user())
        other = sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreUnavailable) as refused:
            await store.create_user(user(1))
        assert (refused.value.wire_code, refused.value.status) == ("store.locked", 503)
        assert refused.value.retry_ms is not None
        other.execute("ROLLBACK")
        other.close()
        assert await store.user("u-1") is None
        await store.create_user(user(1))
        assert await store.user("u-1") == user(1)
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize(("pragma", "code"), [("query_only = 1", "store.read_only"), ("max_page_count = 1", "store.full")])
def test_read_only_and_full_have_codes_of_their_own(tmp_path: Path, pragma: str, code: str) -> None:
    async def work() -> None:
        store = SqliteStore(url(tmp_path))

        def hinder(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA {pragma}")

        await asyncio.wrap_future(store.writer.submit(hinder))
        with pytest.raises(StoreUnavailable) as refused:
            await store.keep_pack("d" * 64, {"id": "x", "version": "1", "cards": ["y" * 1_000_000]})
        assert refused.value.wire_code == code
        assert "yyy" not in refused.value.message
        assert await store.pack("d" * 64) is None
        await store.close()

    asyncio.run(work())


def test_a_database_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(url(tmp_path)).close())
    with pytest.raises(StoreUnavailable) as refused:
        SqliteStore(f"sqlite:///file:{tmp_path / 'a.sqlite'}?mode=ro&uri=true")
    assert refused.value.wire_code == "store.read_only"
    (tmp_path / "not-a-folder").write_text("x")
    with pytest.raises(StoreUnavailable):
        SqliteStore(f"sqlite:///{tmp_path / 'not-a-folder' / 'a.sqlite'}")
    (tmp_path / "not.sqlite").write_text("no database at all, but long enough to be taken for a header of one" * 20)
    with pytest.raises(StoreUnavailable):
        SqliteStore(f"sqlite:///{tmp_path / 'not.sqlite'}")


def test_a_second_process_on_one_file_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(url(tmp_path))
    code = SECOND
    said = subprocess.run([sys.executable, "-c", code, url(tmp_path)], capture_output=True, text=True, check=True, timeout=60)
    assert said.stdout.strip() == "store.locked"
    asyncio.run(store.close())
    said = subprocess.run([sys.executable, "-c", code, url(tmp_path)], capture_output=True, text=True, check=True, timeout=60)
    assert said.stdout.strip() == ""


def test_case_108_a_database_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(url(tmp_path)).close())
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreUnavailable, match="newer program"):
        SqliteStore(url(tmp_path))
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)
    connection.close()


def test_the_steps_make_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    store = SqliteStore(url(tmp_path))
    asyncio.run(store.close())
    made = create_engine(url(tmp_path))
    wanted = create_engine("sqlite://")
    schema.metadata.create_all(wanted)
    assert described(made) == described(wanted)
    made.dispose()
    wanted.dispose()
    assert str(CreateTable(schema.entries))


def described(engine: Any) -> dict[str, Any]:
    seen = inspect(engine)
    return {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in seen.get_columns(name)],
            seen.get_pk_constraint(name)["constrained_columns"],
            sorted((index["name"] or "", tuple(index["column_names"])) for index in seen.get_indexes(name)),
            sorted((rule["name"] or "", tuple(rule["column_names"])) for rule in seen.get_unique_constraints(name)),
            sorted((key["referred_table"], tuple(key["constrained_columns"])) for key in seen.get_foreign_keys(name)),
        )
        for name in seen.get_table_names()
        if name != "alembic_version"
    }


def test_a_url_that_is_no_store_is_refused(tmp_path: Path) -> None:
    assert isinstance(open_store("memory:"), MemoryStore)
    for bad in ("mysql://x/y", "sqlite:///:memory:", "sqlite:///"):
        with pytest.raises(StoreUnavailable):
            open_store(bad)
    plain = open_store(str(tmp_path / "folder" / "b.sqlite"))
    assert (tmp_path / "folder" / "b.sqlite").exists()
    asyncio.run(plain.close())


def test_an_append_to_a_match_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(url(tmp_path))
        with pytest.raises(AnnoDominiError) as refused:
            await store.append(MatchRow("m-none", "g", None, "running", 2, None, None, 1), [{"revision": 2, "kind": "seat"}])
        assert refused.value.wire_code == "command.stale"
        await store.close()

    asyncio.run(work())


def writer_on(folder: Path, connect: Callable[[Engine], Connection] = Engine.connect) -> Writer:
    engine = create_engine(f"sqlite:///{folder / 'w.sqlite'}", isolation_level="AUTOCOMMIT", poolclass=NullPool)
    return Writer(lambda: connect(engine))


def two(connection: Connection) -> int:
    return int(connection.exec_driver_sql("SELECT 2").scalar_one())


def test_a_writer_that_cannot_connect_says_so_at_once(tmp_path: Path) -> None:
    def refuse(_: Engine) -> Connection:
        raise OSError("no more files")

    with pytest.raises(OSError, match="no more files"):
        writer_on(tmp_path, refuse)


def test_a_writer_outlives_every_fault_and_answers_every_wish(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def ends(connection: Connection) -> None:  # no complaint of the database, and the savepoint is gone: SQLAlchemy's own error follows
        connection.close()

    def gives_up(connection: Connection) -> None:  # its own error, and the whole group is gone
        connection.exec_driver_sql("ROLLBACK")
        raise RevisionTaken("m-secret")

    def exits(_: Connection) -> None:
        raise SystemExit

    writer = writer_on(tmp_path)
    for bad in (ends, gives_up, exits):
        futures: list[Future[Any]] = [writer.submit(bad), writer.submit(two)]
        for future in futures:
            with contextlib.suppress(StoreUnavailable):
                future.result(timeout=10)
        assert isinstance(futures[0].exception(timeout=10), StoreUnavailable), bad
        assert writer.submit(two).result(timeout=10) == 2, bad
    writer.close()
    writer.close()
    assert "SystemExit" in caplog.text
    assert "m-secret" not in caplog.text


def test_a_connection_that_is_lost_is_made_anew_as_soon_as_it_can_be(tmp_path: Path) -> None:
    made: list[int] = []

    def connect(engine: Engine) -> Connection:
        made.append(0)
        if len(made) == 2:
            raise OSError("not now")
        return engine.connect()

    writer = writer_on(tmp_path, connect)
    with pytest.raises(StoreUnavailable):
        writer.submit(lambda connection: connection.close()).result(timeout=10)
    with pytest.raises(StoreUnavailable):
        writer.submit(two).result(timeout=10)
    assert writer.submit(two).result(timeout=10) == 2
    writer.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        writer.submit(two)


def test_faults_are_logged_by_name_and_without_values(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    secret = "very" + "secret" * 2  # not as it stands here, since a traceback quotes these lines

    async def work() -> None:
        store = SqliteStore(url(tmp_path))

        def hinder(connection: Connection) -> None:
            connection.exec_driver_sql("PRAGMA query_only = 1")

        await asyncio.wrap_future(store.writer.submit(hinder))
        with pytest.raises(StoreUnavailable) as refused:
            await store.put_setting("cookie_secret", secret)
        seen = "".join(traceback.format_exception(refused.value))
        with store._engine.connect() as connection:
            hinder(connection)
            with pytest.raises(DBAPIError) as raw:
                connection.execute(insert(schema.settings).values(key="cookie_secret", value=secret))
        assert secret not in seen + str(raw.value) + caplog.text
        await store.close()

    asyncio.run(work())
    assert "SQLITE_READONLY" in caplog.text
    assert "OperationalError" in caplog.text


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    old = tmp_path / "folder" / "old.sqlite"
    new = tmp_path / "folder" / "new.sqlite"
    before = os.umask(0o022)
    try:
        stores = [open_store(str(new))]
        old.touch(0o644)
        stores.append(open_store(str(old)))
        for file in (new.parent, *new.parent.iterdir()):
            assert file.stat().st_mode & 0o077 == 0, file
        assert new.with_name("new.sqlite-wal").exists()
    finally:
        os.umask(before)
        for store in stores:
            asyncio.run(store.close())


def test_a_path_is_taken_as_it_is_written(tmp_path: Path) -> None:
    for name in ("what?.sqlite", "50%20.sqlite", "a#b.sqlite", "a b.sqlite"):
        asyncio.run(open_store(str(tmp_path / name)).close())
        assert (tmp_path / name).exists()
    assert not (tmp_path / "what").exists()


def test_a_lock_of_another_user_is_not_called_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: Any) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    (tmp_path / "a.sqlite.lock").touch()
    monkeypatch.setattr("annodomini.store.guard.os.open", denied)
    with pytest.raises(StoreUnavailable, match="Permission denied") as refused:
        Guard(tmp_path / "a.sqlite")
    assert refused.value.wire_code == "store.read_only"
    monkeypatch.undo()

    def without_locks(*_: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("annodomini.store.guard.fcntl.flock", without_locks)
    with pytest.raises(StoreUnavailable, match="No locks available"):
        Guard(tmp_path / "a.sqlite")


def test_a_file_that_is_no_database_and_a_folder_are_named(tmp_path: Path) -> None:
    text = tmp_path / "README.md"
    text.write_text("# no database, but long enough to be taken for one\n" * 100, encoding="utf-8")
    for path, said in ((text, "no SQLite database"), (tmp_path, "folder")):
        with pytest.raises(StoreUnavailable, match=said) as caught:
            open_store(str(path))
        assert str(path) in caught.value.message
    assert text.read_text(encoding="utf-8").startswith("# no database")


@pytest.mark.parametrize("body", ["{not json", "[]", ""])
def test_a_stored_line_that_is_no_entry_is_a_broken_journal(tmp_path: Path, body: str) -> None:
    async def work() -> None:
        store = SqliteStore(url(tmp_path))
        row = MatchRow("m-1", "anno-domini", None, "running", 1, 0, None, 1)
        await store.create_match(row, [{"revision": 1, "kind": "header"}], seed=b"0" * 32, players=[])
        with sqlite3.connect(tmp_path / "a.sqlite") as beside:
            beside.execute("update entry set body = ?", (body,))
        beside.close()
        with pytest.raises(JournalBroken, match="m-1"):
            await store.entries("m-1")
        await store.close()

    asyncio.run(work())
