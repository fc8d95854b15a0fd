"""Bots at a table: they think elsewhere, and a bot that fails does not stop a match."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from typing import Any

import pytest

from annodomini.bots import BOTS
from annodomini.kernel.chance import NOISE_BOUND, NOISE_DRAWS, NOISE_MEAN, below, stream_key
from annodomini.play.fair import bot_seed, noise
from annodomini.play.thinker import BotFailed, LocalThinker, ProcessThinker
from annodomini.play.turns import notations, safe_turn
from play.room import Room, run


class Answering:
    """Gives the answer it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.asked = 0

    async def command(self, bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
        """The answer; an exception is raised."""
        self.asked += 1
        if isinstance(self.answer, Exception):
            raise self.answer
        found: list[int] = self.answer
        return found

    async def close(self) -> None:
        """Has nothing to end."""


@pytest.mark.parametrize(
    "answer", [BotFailed("dead"), [], [0], [999_999], [-5], ["doubt"], [None], [1, 1], None, 7], ids=lambda value: repr(value)[:12]
)
def test_case_51_and_52_a_useless_answer_gives_a_safe_turn_once_and_a_line_in_the_log(
    answer: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        thinker = Answering(answer)
        room = Room(thinker=thinker)
        live = await room.match(bots=2, options={"first": "owner"})
        revision = live.fold.revision
        fold = live.fold
        task = asyncio.create_task(room.host.tick(live.match))
        while live.fold.revision == revision and not task.done():
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        first = live.fold.entries[revision]
        assert (first["kind"], first["by"], first["seat"]) == ("command", "bot", fold.turn)
        assert first["actions"][0].startswith("lay"), "a doubt is not allowed at an opening"
        assert any(record.levelno == logging.WARNING for record in caplog.records)
        assert thinker.asked <= 1 + live.fold.revision - revision + 1

    run(work())


def test_a_match_of_failing_bots_comes_to_its_end() -> None:
    async def work() -> None:
        room = Room(thinker=Answering(BotFailed("dead")))
        live = await room.match(bots=4, options={"max_rounds": 6})
        await room.host.tick(live.match)
        assert live.fold.ended

    run(work())


def test_every_safe_turn_is_legal() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", options={"last_card": "every_turn"})
        game = live.fold.game
        for seed in range(40):
            if live.fold.ended or live.fold.turn is None:
                break
            ids = safe_turn(game, live.fold.state, live.fold.turn, seed=seed)
            state = game.copy(live.fold.state)
            texts = []
            for action in ids:
                texts.append(game.notation(state, action))
                game.play(state, action)
            reply = await room.command(live, ("u-a", "u-b")[live.fold.turn], texts)
            assert reply.status == "accepted", (texts, reply)

    run(work())


def test_case_55_a_worker_that_dies_is_replaced_and_the_bot_answers() -> None:
    async def work() -> None:
        thinker = ProcessThinker(1)
        try:
            await thinker.warm()
            room = Room()
            live = await room.match(bots=2)
            game, fold = live.fold.game, live.fold
            assert fold.turn is not None
            asked = (game.observe(fold.state, fold.turn), live.knowledge(fold.turn, "ad-random"))
            alive = await thinker.command("ad-random", *asked, seed=5)
            for process in thinker.processes:
                os.kill(process, signal.SIGKILL)
            assert await thinker.command("ad-random", *asked, seed=5) == alive
            assert alive == await LocalThinker().command("ad-random", *asked, seed=5)
            with pytest.raises(BotFailed):
                await thinker.command("ad-nobody", *asked, seed=5)
        finally:
            await thinker.close()

    run(work())


def test_a_bot_that_thinks_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        thinker = ProcessThinker(1, cap_s=0.3)
        try:
            await thinker.warm()
            with pytest.raises(BotFailed):
                await thinker.command("ad-club", Endless(), None, seed=1)
        finally:
            await thinker.close()

    run(work())


class Endless:
    """An observation that cannot be looked at in any time."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        while True:
            pass


def test_the_noise_is_drawn_from_the_stream_as_the_protocol_says() -> None:
    match_seed = bytes(range(32))
    key, of = stream_key(match_seed, "knowledge/3"), noise(match_seed, 3)
    for number in (0, 1, 7, 199, 5119):
        assert of(number) == sum(below(key, NOISE_DRAWS * number + place, NOISE_BOUND) for place in range(NOISE_DRAWS)) - NOISE_MEAN


def test_what_a_bot_believes_and_its_seed_follow_from_the_match() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", bots=2, bot="ad-club")
        again = await room.host.live(live.match)
        assert live.knowledge(1, "ad-club") == again.knowledge(1, "ad-club")
        assert live.knowledge(1, "ad-club") != live.knowledge(2, "ad-club")
        assert bot_seed(live.match_seed(), 1, 7) == bot_seed(live.match_seed(), 1, 7) != bot_seed(live.match_seed(), 1, 8)
        of = noise(live.match_seed(), 1)
        drawn = [of(number) for number in range(300)]
        assert drawn == [noise(live.match_seed(), 1)(number) for number in range(300)]
        mean = sum(drawn) / len(drawn)
        spread = (sum((value - mean) ** 2 for value in drawn) / len(drawn)) ** 0.5
        assert abs(mean) < 15_000
        assert 55_000 < spread < 77_000

    run(work())


@pytest.mark.parametrize("bot", BOTS.names())
def test_case_49_a_bot_plays_on_from_the_journal_alone(bot: str) -> None:
    """Killed between two moves, read again from the store: the same command comes out, as nothing of a bot is kept but the journal."""

    async def work() -> None:
        room = Room()
        live = await room.match("u-a", bots=1, bot=bot, game=BOTS[bot].game)
        game = live.fold.game
        while live.fold.turn == 0:
            turn = notations(game, live.fold.state, safe_turn(game, live.fold.state, 0, seed=1))
            assert (await room.command(live, "u-a", turn)).status == "accepted"
        fold = live.fold
        assert fold.turn == 1
        seed = bot_seed(live.match_seed(), 1, fold.revision)
        first = await LocalThinker().command(bot, game.observe(fold.state, 1), live.knowledge(1, bot), seed=seed)
        match = live.match
        del live, fold
        again = await room.host.live(match)
        seed = bot_seed(again.match_seed(), 1, again.fold.revision)
        assert first == await LocalThinker().command(bot, game.observe(again.fold.state, 1), again.knowledge(1, bot), seed=seed)

    run(work())
