"""What every store must do, run on each of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from annodomini.play.entries import digest, follow, header_entry
from annodomini.play.ports import MatchRow, Player, RevisionTaken
from annodomini.store import MemoryStore, Report, SqliteStore, Store, Table, User
from annodomini.store.contract import NOBODY, Duplicate

Work = Callable[[Store], Coroutine[Any, Any, None]]
Opener = Callable[[Work], None]


@pytest.fixture(params=["memory", "sqlite"])
def on_store(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Runs a piece of work on a fresh store."""

    def run(work: Work) -> None:
        async def whole() -> None:
            store: Store = MemoryStore() if request.param == "memory" else SqliteStore(f"sqlite:///{tmp_path / 'store.sqlite'}")
            try:
                await work(store)
            finally:
                await store.close()

        asyncio.run(whole())

    return run


def journal(match: str, count: int) -> list[dict[str, Any]]:
    """A header and commands of seat 0, `count` entries."""
    entries = [header_entry(at=1000, fields={"match": match, "format": 1, "text": "Zürich 界 🂡\u2028"})]
    while len(entries) < count:
        fields = {"seat": 0, "action_id": f"a-{match}-{len(entries):04d}", "actions": ["doubt"], "chance": [], "effects": []}
        entries.append(follow(entries[-1], digest(entries[-1]), at=1000 + len(entries), kind="command", fields=fields))
    return entries


def row(match: str, revision: int, *, status: str = "running", due: int | None = None, touched: int = 1000) -> MatchRow:
    return MatchRow(match, "anno-domini", "K7QXMW", status, revision, 0, due, touched)


async def begun(store: Store, match: str, entries: list[dict[str, Any]], *users: str) -> None:
    players = [Player(seat, f"p{seat}", user) for seat, user in enumerate(users)]
    await store.create_match(row(match, 1, status="ready", due=77), entries[:1], seed=b"s" * 32, players=players)


def test_a_journal_comes_back_as_it_was_written(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        entries = journal("m-1", 6)
        await begun(store, "m-1", entries, "u-a", "u-b")
        assert await store.dues() == [("m-1", 77)]
        await store.append(row("m-1", 3), entries[1:3])
        await store.append(row("m-1", 6, touched=1006), entries[3:])
        assert await store.entries("m-1") == entries
        assert await store.entries("m-1", after=2) == entries[2:]
        assert await store.entries("m-1", after=2, limit=2) == entries[2:4]
        assert await store.entries("m-1", after=6) == []
        assert await store.entries("m-none") == []
        assert await store.match("m-1") == row("m-1", 6, touched=1006)
        assert await store.match("m-none") is None
        assert await store.players("m-1") == [Player(0, "p0", "u-a"), Player(1, "p1", "u-b")]
        assert await store.dues() == []

    on_store(work)


def test_a_revision_and_a_command_are_written_once(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        entries = journal("m-1", 4)
        await begun(store, "m-1", entries, "u-a")
        with pytest.raises(RevisionTaken):
            await begun(store, "m-1", entries, "u-a")
        await store.append(row("m-1", 2), entries[1:2])
        for bad in (entries[1:2], entries[3:4]):
            with pytest.raises(RevisionTaken):
                await store.append(row("m-1", bad[-1]["revision"]), bad)
        again = {**entries[2], "action_id": entries[1]["action_id"]}
        with pytest.raises(RevisionTaken):
            await store.append(row("m-1", 3), [again])
        assert await store.entries("m-1") == entries[:2]
        assert (await store.match("m-1") or row("", 0)).revision == 2
        await store.append(row("m-1", 4), entries[2:])
        assert await store.entries("m-1") == entries

    on_store(work)


def test_of_many_who_append_at_once_one_wins_each_revision_and_nothing_is_lost(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        entries = journal("m-0", 1)
        await begun(store, "m-0", entries, "u-a")

        async def writer(name: int) -> int:
            won = 0
            while won < 5:
                known = await store.entries("m-0")
                fields = {"seat": name, "action_id": f"a-{name}-{won:08d}", "actions": ["doubt"], "chance": [], "effects": []}
                entry = follow(known[-1], digest(known[-1]), at=1, kind="command", fields=fields)
                try:
                    await store.append(row("m-0", entry["revision"]), [entry])
                except RevisionTaken:
                    await asyncio.sleep(0)
                    continue
                won += 1
            return won

        assert sum(await asyncio.gather(*(writer(name) for name in range(8)))) == 40
        written = await store.entries("m-0")
        assert [entry["revision"] for entry in written] == list(range(1, 42))
        assert len({entry.get("action_id") for entry in written}) == 41
        assert all(after["prev"] == digest(before) for before, after in pairwise(written))

    on_store(work)


@pytest.mark.parametrize("end", ["over", "void"])
def test_the_secret_goes_with_the_end(on_store: Opener, end: str) -> None:
    async def work(store: Store) -> None:
        entries = journal("m-1", 3)
        await begun(store, "m-1", entries)
        assert await store.seed("m-1") == b"s" * 32
        await store.append(row("m-1", 2), entries[1:2])
        assert await store.seed("m-1") == b"s" * 32
        await store.append(row("m-1", 3, status=end), entries[2:])
        assert await store.seed("m-1") is None

    on_store(work)


def test_packs_are_kept_by_digest_and_settings_once(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        value = {"id": "switzerland", "version": "1.0.0", "cards": [{"text": "Zürich «界»"}]}
        assert await store.pack("d" * 64) is None
        await store.keep_pack("d" * 64, value)
        await store.keep_pack("d" * 64, {**value, "cards": []})
        assert await store.pack("d" * 64) == value
        assert await store.setting("k") is None
        assert await store.put_setting("k", "first") == "first"
        assert await store.put_setting("k", "second") == "first"
        assert await store.setting("k") == "first"

    on_store(work)


def test_users_are_kept_changed_and_erased(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        ada = User("u-a", "<img src=x onerror=alert(1)> שלום", "de", 5)
        await store.create_user(ada)
        with pytest.raises(Duplicate):
            await store.create_user(ada)
        assert await store.user("u-a") == ada
        assert await store.change_user(replace(ada, name="Ada", language="en", created=9))
        assert await store.user("u-a") == replace(ada, name="Ada", language="en")
        assert not await store.change_user(replace(ada, id="u-none"))
        assert await store.names(["u-a", "u-none"]) == {"u-a": "Ada"}
        assert await store.names([]) == {}
        await begun(store, "m-1", journal("m-1", 1), "u-a", "u-b")
        await store.delete_user("u-a")
        assert await store.user("u-a") is None
        assert await store.players("m-1") == [Player(1, "p1", "u-b")]

    on_store(work)


def test_who_is_erased_stands_nowhere_any_more(on_store: Opener) -> None:
    def seats(*users: str | None) -> dict[str, Any]:
        return {"game": "g", "seats": [{"kind": "person" if user else "bot", "user": user, "bot": None if user else "b"} for user in users]}

    async def work(store: Store) -> None:
        for name in ("u-a", "u-b", "u-c"):
            await store.create_user(User(name, name, "en", 1))
        tables = {
            "HOSTAA": Table("HOSTAA", "u-a", "m-1", seats(None, "u-a", "u-b"), 1, 10),
            "SITSAA": Table("SITSAA", "u-b", None, seats("u-b", "u-a"), 1, 11),
            "ALONEA": Table("ALONEA", "u-a", None, seats("u-a", None), 1, 12),
            "OTHERS": Table("OTHERS", "u-b", None, seats("u-b", None), 1, 13),
        }
        for table in tables.values():
            await store.create_table(table)
        for user in ("u-a", "u-b"):
            await store.create_report(Report(f"r-{user}", user, "m-1", "p/c", "1.0.0", {}, 1))
        changed = await store.delete_user("u-a")
        assert {table.code for table in changed} == {"HOSTAA", "SITSAA", "ALONEA"}
        for table in changed:
            assert await store.table(table.code) == table
            assert (table.version, table.touched) == (2, tables[table.code].touched)
            assert "u-a" not in json.dumps([table.host, table.body])
        hosts = {table.code: table.host for table in changed}
        assert hosts == {"HOSTAA": "u-b", "SITSAA": "u-b", "ALONEA": NOBODY}
        host = await store.table("HOSTAA")
        assert host is not None
        assert host.body["seats"][1] == {"kind": "open", "user": None, "bot": None}
        assert host.body["seats"][0] == {"kind": "bot", "user": None, "bot": "b"}
        assert await store.table("OTHERS") == tables["OTHERS"]
        assert await store.tables_of("u-a", limit=9) == []
        assert await store.tables_of(NOBODY, limit=9) == []
        assert {report.id: report.user for report in await store.reports()} == {"r-u-a": "r-u-a", "r-u-b": "u-b"}
        assert await store.delete_user("u-a") == []

    on_store(work)


def test_a_table_changes_by_versions(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        body = {"seats": [{"kind": "person", "user": "u-a"}, {"kind": "open", "user": None}]}
        table = Table("K7QXMW", "u-a", None, body, 1, 10)
        await store.create_table(table)
        with pytest.raises(Duplicate):
            await store.create_table(table)
        body["seats"] = []
        found = await store.table("K7QXMW")
        assert found is not None
        assert len(found.body["seats"]) == 2, "the store's table is its own"
        seats = [{"kind": "person", "user": "u-a"}, {"kind": "person", "user": "u-b"}]
        second = replace(found, body={"seats": seats}, match="m-1", version=2, touched=20)
        assert await store.change_table(second)
        assert not await store.change_table(replace(second, touched=30))
        assert await store.table("K7QXMW") == second
        assert await store.table("ZZZZZZ") is None
        await store.create_table(replace(table, code="ABCDEF", host="u-b", body={"seats": []}, touched=5))
        assert [table.code for table, _ in await store.tables_of("u-b", limit=9)] == ["K7QXMW", "ABCDEF"]
        assert [table.code for table, _ in await store.tables_of("u-b", limit=1)] == ["K7QXMW"]
        assert [table.code for table, _ in await store.tables_of("u-a", limit=9)] == ["K7QXMW"]
        await begun(store, "m-1", journal("m-1", 1), "u-a", "u-b")
        (known,) = await store.tables_of("u-a", limit=9)
        assert known == (second, await store.match("m-1"))
        await store.append(row("m-1", 2, status="over"), journal("m-1", 2)[1:])
        assert [table.code for table, _ in await store.tables_of("u-b", limit=9)] == ["ABCDEF"], "a match that is over is no table's"

    on_store(work)


def test_matches_of_a_user_last_touched_first(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        for number in range(4):
            match = f"m-{number}"
            await store.create_match(
                row(match, 1, touched=100 + number),
                journal(match, 1),
                seed=bytes(32),
                players=[Player(0, "p0", "u-a" if number else "u-b")],
            )
        assert [found.match for found in await store.matches_of("u-a", limit=9)] == ["m-3", "m-2", "m-1"]
        assert [found.match for found in await store.matches_of("u-a", limit=1, before=103)] == ["m-2"]
        assert [found.match for found in await store.matches_of("u-b", limit=9)] == ["m-0"]

    on_store(work)


def test_a_report_is_made_once_and_taken_back_by_its_owner(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        report = Report("r-1", "u-a", "m-1", "switzerland/ch-0001", "1.0.0", {"says": '1291: "no"; ,\n'}, 5)
        await store.create_report(report)
        with pytest.raises(Duplicate):
            await store.create_report(replace(report, id="r-2"))
        await store.create_report(replace(report, id="r-3", user="u-b", created=6))
        assert [found.id for found in await store.reports()] == ["r-3", "r-1"]
        assert (await store.reports())[1] == report
        assert not await store.delete_report("r-1", "u-b")
        assert await store.delete_report("r-1", "u-a")
        assert [found.id for found in await store.reports(limit=1)] == ["r-3"]

    on_store(work)


def test_what_is_read_cannot_change_what_is_kept(on_store: Opener) -> None:
    async def work(store: Store) -> None:
        entries = journal("m-1", 2)
        await begun(store, "m-1", entries)
        read = await store.entries("m-1")
        read[0]["match"] = "m-other"
        assert (await store.entries("m-1"))[0]["match"] == "m-1"
        assert json.dumps(read[0]) != json.dumps(entries[0])

    on_store(work)
