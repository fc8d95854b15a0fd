"""A store that cannot write, seen from outside: a clear code, nothing changed, the same id accepted once it can again."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from annodomini.store import SqliteStore
from server.door import door, run
from server.friends import on_turn, started


def test_a_locked_database_refuses_a_command_and_loses_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        async with door(store=store) as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            lock = sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)
            lock.execute("BEGIN EXCLUSIVE")
            revision, turn = mine.revision, mine.turn()
            refused = await mine.command(turn, action_id="a-123456789012")
            assert (refused["status"], refused["code"]) == ("refused", "store.locked")
            assert refused["retry_ms"] > 0
            answer = await guests[0].http.post("/tables", json={"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "bot"}]})
            assert (answer.status_code, answer.json()["code"]) == (503, "store.locked")
            assert (await guests[0].get(f"/matches/{mine.match}"))["revision"] == revision
            assert other.revision == revision
            lock.execute("ROLLBACK")
            lock.close()
            assert (await mine.command(turn, action_id="a-123456789012", revision=revision))["status"] == "accepted"
            await other.until_view(lambda view: view["turn"] == other.seat)

    run(work())


def test_a_read_only_database_still_shows_what_it_holds(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        async with door(store=store) as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)

            def set_read_only(connection: Connection) -> None:
                connection.exec_driver_sql("PRAGMA query_only = 1")

            await asyncio.wrap_future(store.writer.submit(set_read_only))
            refused: dict[str, Any] = await mine.command(mine.turn(), action_id="a-123456789012")
            assert refused["code"] == "store.read_only"
            assert (await guests[0].get(f"/matches/{mine.match}/entries"))["entries"] == mine.entries

    run(work())
