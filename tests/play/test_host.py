"""The host: atomic commands, forks of the fold, races of two workers, starts, memory."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Sequence
from functools import partial

import pytest

from annodomini.errors import AnnoDominiError, JournalBroken, JournalUnknownFormat, OptionsInvalid, Refused, StoreUnavailable
from annodomini.kernel.record import check
from annodomini.play.commands import Asked
from annodomini.play.due import Pace
from annodomini.play.entries import Entry, encode
from annodomini.play.fold import Fold
from annodomini.play.host import APART_MS
from annodomini.play.ports import MatchRow
from annodomini.play.start import Plan, Sitter
from annodomini.store import MemoryStore
from play.room import Room, run, simple_turn


def test_a_match_with_persons_and_bots_ends_with_a_sound_record() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", bots=1, options={"deal": 4, "max_rounds": 8})
        await room.play_out(live, "u-a", "u-b")
        assert [entry["kind"] for entry in live.fold.entries[-2:]] == ["outcome", "opened"]
        assert check(live.fold.entries) == []
        assert await room.store.seed(live.match) is None
        row = await room.store.match(live.match)
        assert row is not None
        assert (row.status, row.due, row.turn, row.revision) == ("over", None, None, live.fold.revision)

    run(work())


def test_case_106_a_fold_from_the_store_equals_the_one_in_memory_at_every_revision() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", bots=2, options={"deal": 4, "max_rounds": 6})
        views = {live.fold.revision: live.fold.view()}
        while not live.fold.ended:
            if live.fold.turn == 0:
                await room.command(live, "u-a", simple_turn(live))
            else:
                await room.host.tick(live.match)
            views[live.fold.revision] = live.fold.view()
        entries = await room.store.entries(live.match)
        fresh = Fold(live.fold.game, live.components.value, entries[0])
        for entry in entries[1:]:
            fresh.add(entry)
            if fresh.revision in views:
                assert fresh.view() == views[fresh.revision]
        assert fresh.state == live.fold.state
        assert (fresh.head, fresh.commands, fresh.drawn, fresh.revealed) == (
            live.fold.head,
            live.fold.commands,
            live.fold.drawn,
            live.fold.revealed,
        )
        assert fresh.plays == live.fold.plays

    run(work())


class Failing(MemoryStore):
    """A store that cannot write while `broken`."""

    broken = False

    async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
        """Appends, or fails."""
        if self.broken:
            raise StoreUnavailable("broken")
        await super().append(row, entries)


def test_case_46_a_store_that_fails_changes_nothing_and_the_same_id_may_be_sent_again() -> None:
    async def work() -> None:
        store = Failing()
        room = Room(store=store)
        live = await room.match("u-a", "u-b")
        fold, told = live.fold, list[int]()
        room.bus.subscribe(f"match/{live.match}", lambda _, revision: told.append(revision))
        store.broken = True
        turn = simple_turn(live)
        with pytest.raises(StoreUnavailable):
            await room.command(live, "u-a", turn, action_id="a-123456789012")
        assert live.fold is fold
        assert told == []
        assert len(await store.entries(live.match)) == fold.revision
        store.broken = False
        assert (await room.command(live, "u-a", turn, action_id="a-123456789012")).status == "accepted"
        assert told == [fold.revision + 1]

    run(work())


def test_nothing_is_told_before_it_is_durable() -> None:
    class Slow(MemoryStore):
        async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
            """Takes its time."""
            await asyncio.sleep(0.05)
            await super().append(row, entries)

    async def work() -> None:
        room = Room(store=Slow())
        live = await room.match("u-a", "u-b")
        written: list[bool] = []

        def listener(_: str, revision: int) -> None:
            assert isinstance(room.store, MemoryStore)
            written.append(len(room.store._entries[live.match]) == revision)

        room.bus.subscribe(f"match/{live.match}", listener)
        await room.command(live, "u-a", simple_turn(live))
        assert written == [True]

    run(work())


def test_two_workers_on_one_store_the_loser_folds_on_and_judges_again() -> None:
    async def work() -> None:
        store = MemoryStore()
        one, two = Room(store=store), Room(store=store)
        live = await one.match("u-a", "u-b")
        other = await two.host.live(live.match)
        assert other is not live
        assert (await one.command(live, "u-a", simple_turn(live), action_id="a-of-worker-one")).status == "accepted"
        assert other.fold.revision == live.fold.revision - 1
        stale = await two.command(other, "u-a", simple_turn(other))
        assert (stale.status, stale.details["revision"]) == ("stale", live.fold.revision)
        assert other.fold.state == live.fold.state
        again = await two.host.command(live.match, Asked("u-a", "a-of-worker-one", 3, tuple(live.fold.last["actions"])))
        assert again.status == "already"
        assert (await two.command(other, "u-b", ["doubt"])).status == "accepted"

    run(work())


def test_one_who_goes_away_in_mid_command_leaves_it_whole() -> None:
    class Slow(MemoryStore):
        async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
            """Takes its time."""
            await asyncio.sleep(0.05)
            await super().append(row, entries)

    async def work() -> None:
        room = Room(store=Slow())
        live = await room.match("u-a", "u-b")
        task = asyncio.create_task(room.command(live, "u-a", simple_turn(live), action_id="a-123456789012"))
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.sleep(0.1)
        assert live.fold.last["action_id"] == "a-123456789012"
        assert (await room.command(live, "u-b", simple_turn(live))).status == "accepted"

    run(work())


def test_case_127_a_match_nobody_holds_is_forgotten_at_once() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", bots=1)
        match, gone = live.match, weakref.ref(live)
        gc.disable()
        try:
            del live
            assert gone() is None
            assert room.host.in_memory == 0
            again = await room.host.live(match)
            assert again.fold.turn is not None
        finally:
            gc.enable()

    run(work())


def test_a_start_is_void_when_somebody_is_not_ready_or_does_not_open() -> None:
    async def work() -> None:
        room = Room(pace=Pace(ready=1000, open=500))
        live = await room.host.create(Plan("anno-domini", {}, ["switzerland"], [Sitter(user="u-a"), Sitter(user="u-b")]))
        assert room.jobs.wishes[live.match] == room.now + 1000
        room.now += 999
        await room.host.tick(live.match)
        assert live.fold.status == "ready"
        room.now += 1
        await room.host.tick(live.match)
        assert live.fold.status == "void"
        assert live.fold.outcome is not None
        assert (live.fold.outcome["reason"], live.fold.outcome["missing"]) == ("ready_missing", [0, 1])
        assert check(live.fold.entries) == []
        with pytest.raises(Refused) as refused:
            await room.command(live, "u-a", ["doubt"])
        assert refused.value.wire_code == "match.finished"

    run(work())


def test_a_table_of_bots_begins_at_once_and_plays_itself() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match(bots=3, options={"first": "random", "max_rounds": 3})
        assert live.fold.status == "running"
        assert live.fold.entries[1]["chance"][0]["stream"] == "first"
        await room.host.tick(live.match)
        assert live.fold.ended
        assert check(live.fold.entries) == []

    run(work())


def test_bots_wait_between_moves_at_tables_with_persons() -> None:
    async def work() -> None:
        room = Room(pace=Pace(bot=700))
        live = await room.match("u-a", bots=2)
        assert (await room.command(live, "u-a", simple_turn(live))).status == "accepted"
        revision = live.fold.revision
        assert room.jobs.wishes[live.match] == room.now + 700
        await room.host.tick(live.match)
        assert live.fold.revision == revision
        room.now += 700
        await room.host.tick(live.match)
        assert live.fold.revision == revision + 1
        assert room.jobs.wishes[live.match] == room.now + 700

    run(work())


def test_a_restart_takes_up_what_is_due() -> None:
    async def work() -> None:
        store = MemoryStore()
        before = Room(store=store, pace=Pace(bot=700))
        live = await before.match("u-a", bots=1)
        await before.command(live, "u-a", simple_turn(live))
        match, revision = live.match, live.fold.revision
        after = Room(store=store, pace=Pace(bot=700))
        await after.host.open()
        assert after.jobs.wishes == {match: before.now + 700}
        after.now += 700
        await after.host.tick(match)
        assert (await after.host.live(match)).fold.revision == revision + 1

    run(work())


def test_the_clock_that_jumps_back_is_held() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b")
        at = live.fold.last["at"]
        room.now -= 60_000
        await room.command(live, "u-a", simple_turn(live))
        assert live.fold.last["at"] == at

    run(work())


def test_case_10_an_id_that_comes_twice_joins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        room = Room()
        monkeypatch.setattr("secrets.token_urlsafe", lambda _: "the-same-id-twic")
        first = await room.match("u-a", "u-b")
        entries = await room.store.entries(first.match)
        with pytest.raises(AnnoDominiError):
            await room.match("u-c", "u-d")
        assert await room.store.entries(first.match) == entries
        assert [player.user for player in await room.store.players(first.match)] == ["u-a", "u-b"]

    run(work())


def test_case_108_a_journal_of_unknown_format_is_refused_and_one_of_other_rules_can_still_be_seen() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b")
        await room.command(live, "u-a", simple_turn(live))
        header, *rest = live.fold.entries
        with pytest.raises(JournalUnknownFormat):
            Fold(live.fold.game, live.components.value, {**header, "format": 99})
        with pytest.raises(JournalBroken):
            Fold(live.fold.game, live.components.value, rest[0])
        with pytest.raises(JournalBroken):
            Fold(live.fold.game, live.components.value, header).add(rest[1])
        assert isinstance(room.store, MemoryStore)
        texts = room.store._entries[live.match]
        old = Room(store=MemoryStore())
        assert isinstance(old.store, MemoryStore)
        changed = {**header, "rules": "0.1"}
        fold = Fold(live.fold.game, live.components.value, changed)
        for entry in rest:
            fold.add({**entry, "prev": fold.head})
        assert (fold.status, fold.view(), fold.turn) == ("running", None, None)
        assert len(texts) == live.fold.revision
        old.store._entries["m-old"] = [encode(entry) for entry in fold.entries]
        old.store._rows["m-old"] = MatchRow("m-old", "anno-domini", None, "running", fold.revision, None, None, 0)
        old.store._players["m-old"] = await room.store.players(live.match)
        with pytest.raises(AnnoDominiError) as refused:
            await old.host.command("m-old", Asked("u-b", "a-123456789012", fold.revision, ("doubt",)))
        assert refused.value.wire_code == "journal.unknown_format"

    run(work())


def test_what_cannot_be_dealt_is_refused_before_anything_is_written() -> None:
    async def work() -> None:
        room = Room()
        for plan in (
            Plan("anno-domini", {"deal": 99}, ["switzerland"], [Sitter(user="u-a"), Sitter(user="u-b")]),
            Plan("anno-domini", {}, ["switzerland"], [Sitter(user="u-a")]),
        ):
            with pytest.raises(OptionsInvalid):
                await room.host.create(plan)
        with pytest.raises(AnnoDominiError) as refused:
            await room.host.create(Plan("anno-domini", {}, ["nowhere"], [Sitter(user="u-a"), Sitter(user="u-b")]))
        assert refused.value.wire_code == "pack.unknown"
        with pytest.raises(AnnoDominiError) as refused:
            await room.host.create(Plan("anno-domini", {}, ["switzerland"], [Sitter(user="u-a"), Sitter(bot="ad-god")]))
        assert refused.value.wire_code == "bot.unknown"
        assert await room.store.dues() == []

    run(work())


def test_matches_that_are_overdue_at_the_start_are_taken_up_one_after_another() -> None:
    async def work() -> None:
        room = Room()
        plan = partial(Plan, "anno-domini", {}, ["switzerland"], [Sitter(user="u-a"), Sitter(user="u-b")])
        lives = [await room.host.create(plan()) for _ in range(20)]
        room.now += 3_600_000
        late = await room.host.create(plan())
        due = room.jobs.wishes[late.match]
        room.jobs.wishes.clear()
        await room.host.open()
        assert room.jobs.wishes.pop(late.match) <= due  # looked at early, as its clock may have been set back
        await room.host.tick(late.match)
        assert room.jobs.wishes.pop(late.match) == due
        assert sorted(room.jobs.wishes) == sorted(live.match for live in lives)
        assert sorted(room.jobs.wishes.values()) == [room.now + APART_MS * number for number in range(1, 21)]

    run(work())
