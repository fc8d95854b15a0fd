"""What fails for a moment is taken up again: jobs, starts, matches that are read while others write."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from annodomini.errors import Refused, StoreUnavailable
from annodomini.kernel.chance import nonce_hash
from annodomini.kernel.record import check
from annodomini.play.commands import Asked
from annodomini.play.due import Pace
from annodomini.play.entries import Entry, bot_id, digest, encode
from annodomini.play.jobs import LoopJobs, now_ms
from annodomini.play.live import Live
from annodomini.play.ports import MatchRow
from annodomini.play.start import Plan, Sitter
from annodomini.store import MemoryStore
from play.room import Room, run, simple_turn


class Stumbling(MemoryStore):
    """A store whose next `faults` appends fail."""

    faults = 0

    async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
        """Appends, or fails."""
        if self.faults:
            self.faults -= 1
            raise StoreUnavailable("locked for a moment")
        await super().append(row, entries)


def with_jobs(room: Room, jobs: LoopJobs) -> Room:
    """The room with jobs that run, by the clock of the machine."""
    room.host.jobs = jobs
    room.host.clock = now_ms
    return room


async def until(done: Any, *, seconds: float = 5) -> None:
    """Waits until `done()`; AssertionError when it takes too long."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "this takes too long"
        await asyncio.sleep(0.01)


def nonce_of(user: str) -> bytes:
    """A nonce for a user."""
    return hashlib.sha256(user.encode()).digest()


async def all_ready(room: Room, *users: str) -> Live:
    """A match whose persons are all ready; nobody has opened."""
    live = await room.host.create(Plan("anno-domini", {}, ["switzerland"], [Sitter(user=user) for user in users]))
    header = digest(live.fold.header)
    for seat, user in enumerate(users):
        hashed = nonce_hash(nonce_of(user), bytes.fromhex(header), seat).hex()
        await room.host.ready(live.match, user, header=header, nonce_hash=hashed)
    return live


def test_a_job_that_fails_is_tried_again_with_growing_delay() -> None:
    async def work() -> None:
        calls: list[float] = []

        async def handler(match: str) -> None:
            calls.append(time.monotonic())
            if len(calls) < 4:
                raise StoreUnavailable(f"{match} cannot be written")

        jobs = LoopJobs(first_s=0.02, longest_s=0.05)
        jobs.run(handler)
        jobs.schedule("m-1", 0)
        await until(lambda: len(calls) == 4)
        waits = [after - before for before, after in pairwise(calls)]
        assert waits[0] >= 0.02
        assert waits[1] >= 0.04
        assert 0.05 <= waits[2] < 0.09, "the delay grows no further than its longest"
        await asyncio.sleep(0.1)
        assert len(calls) == 4
        await jobs.close()

    run(work())


def test_bots_play_on_when_the_store_failed_for_a_moment() -> None:
    async def work() -> None:
        store = Stumbling()
        room = with_jobs(Room(store=store), LoopJobs(first_s=0.02))
        await room.host.open()
        live = await room.match(bots=2, options={"max_rounds": 2})
        store.faults = 2
        await until(lambda: live.fold.ended)
        assert store.faults == 0
        assert check(live.fold.entries) == []
        await room.host.close()

    run(work())


def test_a_start_of_bots_alone_that_cannot_be_written_is_taken_up_again() -> None:
    async def work() -> None:
        store = Stumbling()
        room = Room(store=store)
        store.faults = 1
        live = await room.match(bots=2)
        assert live.fold.status == "ready"
        assert room.jobs.wishes[live.match] <= room.now + 1000
        room.now += 1000
        task = asyncio.create_task(room.host.tick(live.match))
        while live.fold.status == "ready" and not task.done():
            await asyncio.sleep(0)
        assert live.fold.status in ("running", "over")
        await room.host.close()
        await task

    run(work())


def test_closing_waits_for_one_entry_and_not_for_the_match() -> None:
    class Slow(MemoryStore):
        async def append(self, row: MatchRow, entries: Sequence[Entry]) -> None:
            """Takes its time."""
            await asyncio.sleep(0.05)
            await super().append(row, entries)

    async def work() -> None:
        jobs = LoopJobs()
        room = with_jobs(Room(store=Slow()), jobs)
        await room.host.open()
        live = await room.match(bots=2)
        await until(lambda: live.fold.moved > 2)
        revision, before = live.fold.revision, time.monotonic()
        await room.host.close()
        assert time.monotonic() - before < 1
        assert live.fold.revision <= revision + 1
        assert not live.fold.ended
        jobs.schedule(live.match, 0)
        revision = live.fold.revision
        await asyncio.sleep(0.2)
        assert live.fold.revision == revision, "what asks for a call behind the end is not called"

    run(work())


def test_closing_does_not_wait_for_a_bot_that_thinks_and_plays_no_turn_in_its_stead() -> None:
    class Pondering:
        def __init__(self) -> None:
            self.gone = asyncio.Event()
            self.thinks = asyncio.Event()

        async def command(self, bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
            """Thinks until it is told to end."""
            self.thinks.set()
            await self.gone.wait()
            return []

        async def close(self) -> None:
            """Ends its thoughts."""
            self.gone.set()

    async def work() -> None:
        thinker = Pondering()
        room = with_jobs(Room(thinker=thinker), LoopJobs())
        await room.host.open()
        live = await room.match(bots=2)
        await thinker.thinks.wait()
        revision = live.fold.revision
        await asyncio.wait_for(room.host.close(), 2)
        assert live.fold.revision == revision

    run(work())


def test_a_nonce_is_kept_while_nobody_looks_and_forgotten_behind_the_start() -> None:
    async def work() -> None:
        room = Room()
        live = await all_ready(room, "u-a", "u-b")
        match = live.match
        await room.host.open_nonce(match, "u-a", nonce=nonce_of("u-a"))
        del live
        gc.collect()
        await room.host.open_nonce(match, "u-b", nonce=nonce_of("u-b"))
        again = await room.host.live(match)
        assert again.fold.status == "running"
        assert check([*again.fold.entries])[:1] == ["the seed is not opened"]
        del again
        await asyncio.sleep(0)  # the loop itself holds what it has just handed over
        gc.collect()
        assert room.host.in_memory == 0

    run(work())


def test_a_void_start_names_only_who_did_not_open_and_is_forgotten() -> None:
    async def work() -> None:
        room = Room(pace=Pace(open=500))
        live = await all_ready(room, "u-a", "u-b")
        match = live.match
        await room.host.open_nonce(match, "u-a", nonce=nonce_of("u-a"))
        del live
        gc.collect()
        room.now += 500
        await room.host.tick(match)
        again = await room.host.live(match)
        assert again.fold.outcome is not None
        assert (again.fold.outcome["reason"], again.fold.outcome["missing"]) == ("nonce_missing", [1])
        assert again.fold.outcome["nonces"] == {"0": nonce_of("u-a").hex()}
        del again
        await asyncio.sleep(0)  # the loop itself holds what it has just handed over
        gc.collect()
        assert room.host.in_memory == 0

    run(work())


def test_a_start_whose_deal_could_not_be_written_is_dealt_and_not_given_up() -> None:
    async def work() -> None:
        store = Stumbling()
        room = Room(store=store, pace=Pace(open=500))
        live = await all_ready(room, "u-a", "u-b")
        await room.host.open_nonce(live.match, "u-a", nonce=nonce_of("u-a"))
        store.faults = 1
        with pytest.raises(StoreUnavailable):
            await room.host.open_nonce(live.match, "u-b", nonce=nonce_of("u-b"))
        assert live.fold.status == "ready"
        assert room.jobs.wishes[live.match] <= room.now + 1000, "somebody asks again soon"
        await room.host.tick(live.match)
        assert live.fold.status == "running"

    run(work())


def test_ready_and_open_of_a_void_start_come_too_late() -> None:
    async def work() -> None:
        room = Room(pace=Pace(ready=1000))
        live = await room.host.create(Plan("anno-domini", {}, ["switzerland"], [Sitter(user="u-a"), Sitter(user="u-b")]))
        header = digest(live.fold.header)
        hashed = nonce_hash(nonce_of("u-a"), bytes.fromhex(header), 0).hex()
        await room.host.ready(live.match, "u-a", header=header, nonce_hash=hashed)
        room.now += 1000
        await room.host.tick(live.match)
        assert live.fold.status == "void"
        for late in (
            room.host.ready(live.match, "u-a", header=header, nonce_hash=hashed),
            room.host.ready(live.match, "u-a", header=header, nonce_hash="0" * 64),
            room.host.ready(live.match, "u-b", header=header, nonce_hash=hashed),
            room.host.open_nonce(live.match, "u-a", nonce=nonce_of("u-a")),
            room.host.open_nonce(live.match, "u-b", nonce=nonce_of("u-b")),
        ):
            with pytest.raises(Refused) as refused:
                await late
            assert refused.value.wire_code == "ready.too_late"

    run(work())


def test_ready_and_open_behind_the_start_are_no_harm_when_they_say_the_same() -> None:
    async def work() -> None:
        room = Room()
        live = await all_ready(room, "u-a", "u-b")
        for user in ("u-a", "u-b", "u-a"):
            await room.host.open_nonce(live.match, user, nonce=nonce_of(user))
        header = digest(live.fold.header)
        await room.host.ready(live.match, "u-a", header=header, nonce_hash=live.fold.ready[0])
        assert live.fold.status == "running"

    run(work())


def test_a_match_is_read_once_however_many_ask_and_a_failed_reading_is_not_kept() -> None:
    class Counting(MemoryStore):
        reads = 0
        broken = False

        async def entries(self, match: str, *, after: int = 0, limit: int | None = None) -> list[Entry]:
            """Takes its time, or fails."""
            self.reads += 1
            await asyncio.sleep(0.02)
            if self.broken:
                raise StoreUnavailable("broken")
            return await super().entries(match, after=after, limit=limit)

    async def work() -> None:
        store = Counting()
        room = Room(store=store)
        live = await room.match("u-a", "u-b")
        match = live.match
        del live
        gc.collect()
        store.reads = 0
        store.broken = True
        found = await asyncio.gather(*(room.host.live(match) for _ in range(3)), return_exceptions=True)
        assert all(isinstance(one, StoreUnavailable) for one in found)
        store.broken = False
        impatient = asyncio.create_task(room.host.live(match))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(room.host.live(match)) for _ in range(4)]
        await asyncio.sleep(0.01)
        impatient.cancel()
        lives = await asyncio.gather(*waiting)
        assert len({id(one) for one in lives}) == 1
        assert store.reads == 2
        with pytest.raises(Refused):
            await room.host.live("m-nobody")

    run(work())


def test_a_match_that_changes_while_it_is_read_is_read_to_its_end() -> None:
    """The row, entries, players and seed are read one after the other: between them another worker may write, even the end."""

    class Overtaken(MemoryStore):
        meanwhile: Any = None

        async def seed(self, match: str) -> bytes | None:
            """Lets somebody write just before the seed is read."""
            if self.meanwhile is not None:
                then, self.meanwhile = self.meanwhile, None
                await then()
            return await super().seed(match)

    async def work() -> None:
        store = Overtaken()
        one, two = Room(store=store), Room(store=store)
        live = await one.match("u-a", bots=1, options={"deal": 3, "max_rounds": 1})

        async def ends() -> None:
            await one.play_out(live, "u-a")

        store.meanwhile = ends
        other = await two.host.live(live.match)
        assert (other.fold.revision, other.fold.status, other.seed) == (live.fold.revision, "over", None)

    run(work())


def test_who_watches_is_told_what_another_worker_wrote() -> None:
    async def work() -> None:
        store = MemoryStore()
        one, two = Room(store=store), Room(store=store)
        live = await one.match("u-a", "u-b")
        other = await two.host.live(live.match)
        told: list[int] = []
        two.bus.subscribe(f"match/{live.match}", lambda _, revision: told.append(revision))
        await one.command(live, "u-a", simple_turn(live))
        assert (await two.command(other, "u-a", simple_turn(other))).status == "stale"
        assert told == [live.fold.revision]

    run(work())


def test_nobody_can_take_the_id_that_a_bot_will_use() -> None:
    """A bot's id holds a character that the wire allows to nobody."""

    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b")
        for old in ("bot-{}-{:08d}", "bot-{}-{}"):
            forged = old.format(0, live.fold.revision + 2)
            assert (await room.command(live, "u-a", simple_turn(live), action_id=forged)).status == "accepted"
            assert (await room.command(live, "u-b", simple_turn(live))).status == "accepted"
            await room.host.call_bot(live.match, "u-b", seat=0, bot="ad-random", here=lambda _: False)
            revision = live.fold.revision
            await room.host.tick(live.match)
            assert live.fold.revision > revision
            await room.host.come_back(live.match, "u-a")
            assert (await room.command(live, "u-b", simple_turn(live))).status == "accepted"
        bots = [entry["action_id"] for entry in live.fold.entries if entry.get("by") == "bot"]
        assert bots
        assert all(":" in name and len(name) <= 40 for name in bots)

    run(work())


def test_a_bot_whose_id_is_taken_all_the_same_fails_aloud() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", bots=1)
        await room.command(live, "u-a", simple_turn(live), action_id="a-123456789012")
        assert isinstance(room.store, MemoryStore)
        texts = room.store._entries[live.match]
        forged = {**live.fold.last, "seat": 1, "action_id": bot_id(1, live.fold.revision)}
        texts[-1] = encode(forged)
        room.store._commands[live.match].add((1, forged["action_id"]))
        with pytest.raises(Exception, match="has this command already"):
            await asyncio.wait_for(room.host.tick(live.match), 2)

    run(work())


def test_an_asker_over_the_host_itself_cannot_forge_either() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b")
        with pytest.raises(Refused) as refused:
            await room.host.command(live.match, Asked("u-a", "bot:0:0000000", live.fold.revision, tuple(simple_turn(live))))
        assert refused.value.wire_code == "frame.invalid"

    run(work())


@pytest.mark.parametrize("back", [60_000, 86_400_000])
def test_a_clock_that_is_set_back_stops_no_bot(back: int) -> None:
    async def work() -> None:
        room = Room(pace=Pace(bot=700))
        live = await room.match("ada", bots=1)
        assert (await room.command(live, "ada", simple_turn(live))).status == "accepted"
        written = live.fold.revision
        room.now -= back
        await room.host.tick(live.match)
        assert live.fold.revision > written
        assert live.fold.last["at"] >= live.fold.entries[written - 1]["at"]

    run(work())


def test_after_a_restart_with_a_clock_set_back_matches_are_looked_at_soon() -> None:
    async def work() -> None:
        room = Room(pace=Pace(bot=700))
        live = await room.match("ada", bots=1)
        await room.command(live, "ada", simple_turn(live))
        room.now -= 600_000
        await room.host.open()
        assert room.jobs.wishes[live.match] <= room.now + 700

    run(work())
