"""What every bot must keep, whatever it thinks: legal whole turns, nothing but its arguments, the same answer everywhere."""

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

from annodomini.bots import BOTS, AnyBot, draw_knowledge
from annodomini.errors import BotUnknown
from annodomini.games import GAMES
from annodomini.games.anno_domini.cards import make_cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.games.anno_domini.state import State
from bots.worlds import EVERYBODY, GAME, believes, matches, played, states_of
from strategies import Setup, setups

every_bot = pytest.mark.parametrize("bot", EVERYBODY, ids=lambda bot: bot.name)


def test_the_list_names_each_bot_once_by_level() -> None:
    assert list(BOTS) == [bot.name for bot in BOTS.values()]
    assert {"ad-random", "ad-beginner", "ad-club", "ad-scholar", "890-random"} <= set(BOTS)
    for game in GAMES:
        bots = [bot for bot in BOTS.values() if bot.game == game]
        assert [bot.name for bot in BOTS.of(game)] == BOTS.names(game) == [bot.name for bot in bots]
        assert [bot.level for bot in bots] == list(range(len(bots)))
    assert {bot.game for bot in BOTS.values()} == set(GAMES)
    assert all(set(bot.title) == {"de", "en"} and all(bot.title.values()) for bot in BOTS.values())


def test_an_unknown_bot_is_told_as_such() -> None:
    with pytest.raises(BotUnknown, match="ad-club"):
        draw_knowledge("ad-nobody", None, lambda _: 0)


def test_thousands_of_states_of_all_options_get_legal_whole_turns() -> None:
    asked = dict.fromkeys((bot.name for bot in EVERYBODY), 0)
    first_is_illegal = states = 0
    for state in matches(45, seed=11):
        bot = EVERYBODY[states % len(EVERYBODY)]
        observation = GAME.observe(state, GAME.current(state))
        played(state, bot.command(observation, believes(bot, state.components, states % 7), seed=states))
        states += 1
        asked[bot.name] += 1
        first_is_illegal += observation.legal[0] != 0  # no doubt: the action that stands first in the numbering is forbidden
    assert states > 2000
    assert min(asked.values()) > 300
    assert 200 < first_is_illegal < states - 200


def test_a_turn_that_has_begun_is_carried_on() -> None:
    begun = 0
    for state in matches(18, seed=12, begun=True):
        if GAME.may_commit(state) is not None:
            begun += 1
            bot = EVERYBODY[begun % len(EVERYBODY)]
            played(state, bot.command(GAME.observe(state, GAME.current(state)), believes(bot, state.components, 3), seed=begun))
    assert begun > 1000


@given(setups())
@settings(max_examples=40)
def test_every_combination_of_options_gets_legal_whole_turns(setup: Setup) -> None:
    for number, state in enumerate(states_of(setup)):
        bot = EVERYBODY[number % len(EVERYBODY)]
        played(state, bot.command(GAME.observe(state, GAME.current(state)), believes(bot, state.components, 5), seed=setup.seed))


@every_bot
def test_nobody_decides_when_nobody_is_asked(bot: AnyBot) -> None:
    state = next(iter(matches(1, seed=13)))
    before = GAME.new(seats=2, options={}, components=state.components)
    with pytest.raises(ValueError, match="a seat is to decide"):
        bot.command(GAME.observe(before, 0), believes(bot, state.components, 1), seed=1)


@pytest.mark.parametrize("name", ["ad-beginner", "ad-club", "ad-scholar"])
def test_a_knowledge_of_other_cards_is_refused(name: str) -> None:
    state = next(iter(matches(1, seed=13)))
    with pytest.raises(ValueError, match="a belief for each"):
        BOTS[name].command(GAME.observe(state, GAME.current(state)), Knowledge((1,), (1,)), seed=1)


def _other_dates(state: State, rng: random.Random) -> State:
    """The same state with other dates beneath all cards whose dates are hidden."""
    cards = state.components
    starts, ends, edtfs = list(cards.starts), list(cards.ends), list(cards.edtfs)
    hidden = [card for card in range(cards.count) if not state.known[card]]
    for card, other in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        starts[card], ends[card], edtfs[card] = cards.starts[other], cards.ends[other], cards.edtfs[other]
    twin = GAME.copy(state)
    twin.components = make_cards(cards.ids, starts=starts, ends=ends, edtfs=edtfs)
    return twin


@every_bot
def test_hidden_dates_change_nothing(bot: AnyBot) -> None:
    """Two worlds that differ in hidden dates alone, the same knowledge and seed: the same command (cases 16 and 18)."""
    rng = random.Random(14)
    differing = 0
    for number, state in enumerate(matches(9, seed=14)):
        if number % 3:
            continue
        seat = GAME.current(state)
        knowledge = believes(bot, state.components, 2)
        twin = _other_dates(state, rng)
        differing += twin.components.starts != state.components.starts
        here, there = GAME.observe(state, seat), GAME.observe(twin, seat)
        assert pickle.dumps(here) == pickle.dumps(there)
        assert bot.command(here, knowledge, seed=number) == bot.command(there, knowledge, seed=number)
    assert differing > 50


def _renumbered(observation: Observation, knowledge: Knowledge, new: list[int]) -> tuple[Observation, Knowledge]:
    """The same table with card `card` numbered `new[card]`."""
    count = len(new)
    old = [0] * count
    for card, number in enumerate(new):
        old[number] = card
    numbers = dict(observation.numbers)
    if numbers["held"] >= 0:
        numbers["held"] = new[numbers["held"]]
    seen = Observation(
        seat=observation.seat,
        ids=tuple(f"q/{number:05d}" for number in range(count)),
        numbers=numbers,
        allotted=observation.allotted,
        chain=tuple(new[card] for card in observation.chain),
        hands=tuple(tuple(sorted(new[card] for card in hand)) for hand in observation.hands),
        top=tuple(new[card] for card in observation.top),
        pile=observation.pile,
        discard=tuple(new[card] for card in observation.discard),
        taken=tuple(new[card] for card in observation.taken),
        by=tuple(observation.by[card] for card in old),
        dates=tuple(observation.dates[card] for card in old),
        edtfs=tuple(observation.edtfs[card] for card in old),
        legal=observation.legal,
        outcome=None,
    )
    return seen, Knowledge(tuple(knowledge.centres[card] for card in old), tuple(knowledge.spreads[card] for card in old))


@pytest.mark.parametrize("name", ["ad-beginner", "ad-club", "ad-scholar"])
def test_what_a_card_is_called_says_nothing(name: str) -> None:
    """Cards with other ids and in another order: the same cards are laid in the same gaps."""
    bot, rng = BOTS[name], random.Random(15)
    for number, state in enumerate(matches(6, seed=15)):
        if number % 2:
            continue
        observation = GAME.observe(state, GAME.current(state))
        count = state.cards
        knowledge = believes(bot, state.components, 4)
        if len(set(knowledge.centres)) < count:  # two cards believed alike cannot be told apart
            knowledge = Knowledge(tuple(centre * count + card for card, centre in enumerate(knowledge.centres)), knowledge.spreads)
        new = rng.sample(range(count), count)
        expected = [
            1 + new[action - 1] if 0 < action <= count else 1 + count + new[action - 1 - count] if count < action <= 2 * count else action
            for action in bot.command(observation, knowledge, seed=number)
        ]
        assert bot.command(*_renumbered(observation, knowledge, new), seed=number) == expected


def digest() -> str:
    """What all bots do in some matches, as one number."""
    commands = []
    for number, state in enumerate(matches(3, seed=16)):
        if number % 4:
            continue
        for bot in EVERYBODY:
            observation = GAME.observe(state, GAME.current(state))
            commands.append(bot.command(observation, believes(bot, state.components, 6), seed=number))
    return hashlib.sha256(json.dumps(commands).encode()).hexdigest()


def test_processes_and_hash_seeds_change_nothing() -> None:
    root = Path(__file__).parents[2]
    code = "from bots.test_conformance import digest; print(digest())"
    paths = os.pathsep.join([str(root / "src"), str(root / "tests"), str(root)])
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("0", "1", "4711")
    }
    assert said == {digest()}


def test_machines_and_versions_of_python_change_nothing() -> None:
    """Written down once; it changes with what bots think, and with nothing else."""
    assert digest() == "5863091eb8f79a11161affb94d129dc451f9013ccb9bdae37c32fd99988044eb"


def test_bots_cross_into_spawned_processes() -> None:
    state = next(state for state in matches(1, seed=17) if state.chain_size > 2)
    observation = GAME.observe(state, GAME.current(state))
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor:
        for bot in EVERYBODY:
            knowledge = believes(bot, state.components, 7)
            assert executor.submit(bot.command, observation, knowledge, seed=5).result(60) == bot.command(observation, knowledge, seed=5)


def test_another_seed_may_decide_otherwise_and_the_same_one_never() -> None:
    state = next(iter(matches(1, seed=18)))
    observation = GAME.observe(state, GAME.current(state))
    said = [tuple(BOTS["ad-random"].command(observation, None, seed=seed)) for seed in range(50)]
    assert len(set(said)) > 10
    assert said == [tuple(BOTS["ad-random"].command(observation, None, seed=seed)) for seed in range(50)]
