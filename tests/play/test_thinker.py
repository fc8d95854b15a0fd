"""Workers in which bots think: one that hangs or dies harms nobody else, and ending waits for none."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

from annodomini.play.thinker import BotFailed, ProcessThinker
from play.napping import nap
from play.room import run

CAP_S = 0.6


@pytest.fixture(autouse=True)
def _napping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("annodomini.play.thinker.think", nap)


async def asked(thinker: ProcessThinker, observation: Any, seed: int) -> list[int] | str:
    """The answer, or the name of what went wrong: CancelledError too."""
    try:
        return await thinker.command("ad-random", observation, None, seed=seed)
    except BaseException as error:  # noqa: BLE001 - what is raised here is what is tested
        return type(error).__name__


def test_one_bot_that_hangs_fails_alone() -> None:
    async def work() -> None:
        thinker = ProcessThinker(2, cap_s=CAP_S)
        try:
            await thinker.warm()
            hangs = asyncio.create_task(asked(thinker, 60, 0))
            await asyncio.sleep(0.05)
            others = [asyncio.create_task(asked(thinker, 0.1, seed)) for seed in range(1, 16)]
            assert await asyncio.gather(*others) == [[seed] for seed in range(1, 16)]
            assert await hangs == "BotFailed"
            assert await asked(thinker, 0, 99) == [99], "there are as many workers as before"
            assert len(thinker.processes) == 2
        finally:
            await thinker.close()

    run(work())


def test_the_cap_runs_from_the_start_of_thinking_and_not_while_a_turn_waits() -> None:
    async def work() -> None:
        thinker = ProcessThinker(1, cap_s=CAP_S)
        try:
            await thinker.warm()
            before = thinker.processes
            found = await asyncio.gather(*(asked(thinker, 0.15, seed) for seed in range(12)))
            assert found == [[seed] for seed in range(12)], "all together take three times the cap"
            assert thinker.processes == before, "no worker was killed"
        finally:
            await thinker.close()

    run(work())


def test_a_worker_that_dies_is_replaced_and_the_others_think_on() -> None:
    async def work() -> None:
        thinker = ProcessThinker(2, cap_s=5)
        try:
            await thinker.warm()
            long = asyncio.create_task(asked(thinker, 0.5, 1))
            await asyncio.sleep(0.1)
            process = thinker.processes
            assert await asked(thinker, "die", 2) == "BotFailed"
            assert await long == [1]
            assert len(set(process) & set(thinker.processes)) == 1
            assert await asyncio.gather(*(asked(thinker, 0.1, seed) for seed in (3, 4))) == [[3], [4]]
        finally:
            await thinker.close()

    run(work())


def test_who_goes_away_while_a_bot_thinks_leaves_no_busy_worker_behind() -> None:
    async def work() -> None:
        thinker = ProcessThinker(1, cap_s=CAP_S)
        try:
            await thinker.warm()
            task = asyncio.create_task(thinker.command("ad-random", 60, None, seed=1))
            await asyncio.sleep(0.1)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert await asked(thinker, 0, 7) == [7]
        finally:
            await thinker.close()

    run(work())


def test_closing_ends_thoughts_and_whoever_waits_is_answered() -> None:
    async def work() -> None:
        thinker = ProcessThinker(1, cap_s=60)
        await thinker.warm()
        waiting = [asyncio.create_task(asked(thinker, 60, seed)) for seed in range(4)]
        await asyncio.sleep(0.1)
        before = time.monotonic()
        processes = thinker.processes
        await thinker.close()
        assert await asyncio.gather(*waiting) == ["BotFailed"] * 4
        assert time.monotonic() - before < 3
        for process in processes:
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)
        with pytest.raises(BotFailed):
            await thinker.command("ad-random", 0, None, seed=1)

    run(work())
