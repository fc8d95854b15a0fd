"""What every bot of 890 must keep: legal whole commands, nothing but the observation, the same answer everywhere."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings

from annodomini.bots import BOTS, AnyBot
from annodomini.bots.ad890.planner import Planner
from annodomini.games.ad890.state import State
from annodomini.games.ad890.tiles import SCENARIOS
from bots.worlds890 import HASTY, QUICK, asked, match, matches, played, positions
from kingdoms import GAME, act, position, start
from strategies890 import Setup, setups

EVERYBODY = BOTS.of("890")
every_bot = pytest.mark.parametrize("bot", EVERYBODY, ids=lambda bot: bot.name)


def test_a_thousand_states_get_legal_whole_commands() -> None:
    """Wherever a match may stand, as others have played it: in the middle of a turn, of a draft, of an invasion."""
    phases = set()
    states = 0
    for number, state in enumerate(positions(18, seed=31)):
        bot = QUICK[number % 2] if number % 8 else HASTY
        played(state, bot.command(GAME.observe(state, GAME.current(state)), None, seed=number))
        phases.add(state.phase)
        states += 1
    assert states > 1000
    assert len(phases) == 13, "every question that a seat may be asked"


@given(setups())
@settings(max_examples=8)
def test_every_combination_of_options_gets_legal_whole_commands(setup: Setup) -> None:
    for number, state in enumerate(asked(setup.state(), setup.seed)):
        bot = QUICK[number % 2] if number % 8 else HASTY
        played(state, bot.command(GAME.observe(state, GAME.current(state)), None, seed=setup.seed))


def test_bots_play_whole_matches_among_themselves() -> None:
    seen = set()
    for number, state in enumerate(matches(18, seed=32, castles="draft")):
        bots = [QUICK[(number + seat) % len(QUICK)] for seat in range(state.seats)]
        over = match(bots, state, number)
        assert sorted(GAME.outcome(over).ranks) == list(range(1, state.seats + 1))
        seen.add((state.seats, state.scenario))
    assert len(seen) == 3 * len(SCENARIOS)


@every_bot
def test_nobody_decides_when_nobody_is_asked(bot: AnyBot) -> None:
    with pytest.raises(ValueError, match="a seat is to decide"):
        bot.command(GAME.observe(start(2), 0), None, seed=1)


@pytest.mark.parametrize("bot", QUICK, ids=lambda bot: bot.name)
def test_an_observation_is_lent_and_comes_back_as_it_was(bot: AnyBot) -> None:
    for number, state in enumerate(positions(4, seed=33)):
        if number % 7 == 0:
            observation = GAME.observe(state, GAME.current(state))
            before = pickle.dumps(observation)
            command = bot.command(observation, None, seed=number)
            assert pickle.dumps(observation) == before
            assert bot.command(observation, None, seed=number) == command


def _stirred(state: State, rng: random.Random) -> State:
    """The same table, what is not drawn lying in another order."""
    twin = state.copy()
    for pile, place, size in (
        (twin.stack, twin.stack_place, twin.stack_size),
        (twin.deck, twin.deck_place, twin.deck_size),
        (twin.box, twin.box_place, twin.box_size),
    ):
        pile[:size] = rng.sample(pile[:size], size)
        for at, item in enumerate(pile[:size]):
            place[item] = at
    return twin


@pytest.mark.parametrize("bot", QUICK, ids=lambda bot: bot.name)
def test_the_order_of_what_is_not_drawn_changes_nothing(bot: AnyBot) -> None:
    rng = random.Random(34)
    differing = 0
    for number, state in enumerate(positions(4, seed=34)):
        if number % 7 == 0:
            twin = _stirred(state, rng)
            differing += twin.stack != state.stack
            seat = GAME.current(state)
            here, there = (bot.command(GAME.observe(one, seat), None, seed=number) for one in (state, twin))
            assert here == there
    assert differing > 20


def test_what_is_drawn_next_is_not_known() -> None:
    """The same command whatever the next tile will be, as long as the same tiles may come."""
    state = position("row farm-wheat inn-olive-poppy watchtower-olive church-olive\nseat coins=3\nseat coins=3")
    commands = {tuple(HASTY.command(GAME.observe(_stirred(state, random.Random(seed)), 0), None, seed=1)) for seed in range(10)}
    assert len(commands) == 1


def digest() -> str:
    """What all bots do in some matches, as one number."""
    commands = []
    for number, state in enumerate(positions(2, seed=35)):
        if number % 3 == 0:
            observation = GAME.observe(state, GAME.current(state))
            commands += [bot.command(observation, None, seed=number) for bot in QUICK]
    return hashlib.sha256(json.dumps(commands).encode()).hexdigest()


def test_processes_and_hash_seeds_change_nothing() -> None:
    root = Path(__file__).parents[2]
    code = "from bots.test_conformance890 import digest; print(digest())"
    paths = os.pathsep.join([str(root / "src"), str(root / "tests"), str(root)])
    said = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert said == digest()


def test_bots_cross_into_spawned_processes() -> None:
    state = position("row farm-wheat inn-olive-poppy watchtower-olive church-olive\nseat coins=3\nseat coins=3")
    observation = GAME.observe(state, 0)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor:
        for bot in EVERYBODY:
            assert executor.submit(bot.command, observation, None, seed=5).result(60) == bot.command(observation, None, seed=5)


def test_a_turn_that_a_person_has_begun_is_carried_on() -> None:
    """The tile is taken, and the refill was looked at: the bot that takes the seat over places it."""
    for looked in ([], ["look"]):
        state = position("row farm-wheat inn-olive-poppy watchtower-olive church-olive\nseat coins=3\nseat coins=3")
        act(state, "take farm-wheat", *looked)
        if looked:
            GAME.apply(state, GAME.legal_actions(state)[0])
        for bot in QUICK:
            command = bot.command(GAME.observe(state, 0), None, seed=2)
            played(state, command)
            assert bot.name == "890-random" or GAME.notation(state, command[0]).startswith("place")


def test_a_planner_out_of_time_gives_what_it_has_and_counts_it() -> None:
    state = position("row farm-wheat inn-olive-poppy watchtower-olive church-olive\nseat coins=3\nseat coins=3")
    planner = Planner(turns=4800, cap_s=0.0)
    played(state, planner.command(GAME.observe(state, 0), None, seed=3))
    assert planner.capped == 1
    patient = Planner(turns=48, cap_s=60.0)
    patient.command(GAME.observe(state, 0), None, seed=3)
    assert patient.capped == 0
