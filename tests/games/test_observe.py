"""Observation, preview and resampling: what is known, what would follow, what could be."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from annodomini.errors import IllegalAction, NotationInvalid
from annodomini.games.anno_domini.cards import make_cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.games.anno_domini.resample import noise
from annodomini.games.anno_domini.state import State
from annodomini.kernel.game import CHANCE
from position import GAME, act, chain, many, names, position
from strategies import Setup, setups, walk

TABLE = """
    chain 1500 1600@2 1700@0
    hand 1 2 3
    hand 4
    hand 8 9 10
    top 20
    pile 21 22 23 24 25 26
    discard 30 31
    turn 1
"""


def looked(state: State, *texts: str) -> tuple[Observation, Observation]:
    """The observation of the seat on turn, and its preview of some actions."""
    observation = GAME.observe(state, GAME.current(state))
    full = [text if text.startswith("gap") or text == "doubt" else text.replace(" ", " t/") for text in texts]
    return observation, GAME.preview(observation, [GAME.parse(state, text) for text in full])


def test_preview_shows_what_was_tried() -> None:
    state = position(TABLE)
    _, after = looked(state, "move 1700", "gap 0")
    assert names(state, list(after.chain)) == ["1700", "1500", "1600"]
    assert after.numbers["moves_left"] == 1
    assert chain(state) == ["1500", "1600", "1700"]


def test_preview_of_a_doubt_shows_nothing_new() -> None:
    before, after = looked(position(TABLE), "doubt")
    assert after == before


def test_preview_of_a_last_card_does_not_judge() -> None:
    state = position(TABLE)
    _, after = looked(state, "lay 4", "gap 3")
    assert names(state, list(after.chain)) == ["1500", "1600", "1700", "4"]
    assert after.outcome is None
    assert after.dates == GAME.observe(state, 1).dates
    assert after.hands[1] == ()


def test_preview_refuses_with_the_clause() -> None:
    with pytest.raises(IllegalAction) as caught:
        looked(position(TABLE), "gap 1")
    assert caught.value.clause == "AD-3.5"
    state = position(TABLE)
    with pytest.raises(IllegalAction, match="-1"):
        GAME.preview(GAME.observe(state, 1), [-1])


@given(setups())
def test_preview_equals_what_follows_until_something_is_revealed(setup: Setup) -> None:
    state = setup.state()
    for action in walk(state, setup.seed):
        if GAME.current(state) == CHANCE:
            continue
        observation = GAME.observe(state, GAME.current(state))
        preview = GAME.preview(observation, [action])
        twin = GAME.copy(state)
        GAME.apply(twin, action)
        if twin.reveals == state.reveals:
            assert preview == GAME.observe(twin, observation.seat)


@given(setups())
def test_resampled_states_show_the_same_and_differ_beneath(setup: Setup) -> None:
    state = setup.state()
    cards = state.components
    knowledge = Knowledge(tuple(start // 2 for start in cards.starts), (1000,) * cards.count)
    rng = random.Random(setup.seed)
    for step, _ in enumerate(walk(state, setup.seed)):
        if step % 23:
            continue
        seat = None if GAME.current(state) == CHANCE else GAME.current(state)
        observation = GAME.observe(state, seat)
        worlds = [GAME.resample(observation, knowledge, rng.randrange) for _ in range(3)]
        assert all(GAME.observe(world, seat) == observation for world in worlds)
        assert all(GAME.current(world) == GAME.current(state) for world in worlds)
        if None in observation.dates:
            assert len({world.components.starts for world in worlds}) > 1
        for world in worlds:
            known = [at for at, date in enumerate(observation.dates) if date]
            assert [world.components.starts[at] for at in known] == [cards.starts[at] for at in known]


@given(setups())
def test_nothing_seen_depends_on_hidden_dates(setup: Setup) -> None:
    """Permute the dates of cards that are never revealed: no observation, effect or refusal changes (no leak)."""
    state = setup.state()
    script = list(walk(state.copy(), setup.seed))
    twin = setup.state()
    for action in script:
        GAME.apply(twin, action)
    hidden = [card for card in range(state.cards) if not twin.known[card]] if setup.options["memory"] == "log" else []
    shuffled = hidden[:]
    random.Random(setup.seed).shuffle(shuffled)
    cards = state.components
    starts, ends = list(cards.starts), list(cards.ends)
    for card, other in zip(hidden, shuffled, strict=True):
        starts[card], ends[card] = cards.starts[other], cards.ends[other]
    other_cards = make_cards(cards.ids, starts=starts, ends=ends, edtfs=[f"{a}/{b}" for a, b in zip(starts, ends, strict=True)])
    other_world = GAME.new(seats=setup.seats, options=setup.options, components=other_cards)
    for action in script:
        assert json.dumps(GAME.enact(state, action)) == json.dumps(GAME.enact(other_world, action))
        assert GAME.observe(state, 0) == GAME.observe(other_world, 0)


def test_noise_is_near_normal_in_whole_numbers() -> None:
    rng = random.Random(1)
    values = [noise(rng.randrange, 1000) for _ in range(4000)]
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
    assert abs(mean) < 60
    assert 950 < spread < 1050


def test_an_observation_is_of_a_seat_that_there_is() -> None:
    with pytest.raises(ValueError, match="seat"):
        GAME.observe(position(TABLE), 3)


def test_a_belief_is_about_every_card() -> None:
    state = position(TABLE)
    with pytest.raises(ValueError, match="belief"):
        GAME.resample(GAME.observe(state, 1), Knowledge((1,), (1,)), lambda n: 0)


@pytest.mark.parametrize(
    "text", ["", "doubt ", "Doubt", "lay", "lay t/99", "gap", "gap -1", "gap 01", "gap 99", "first 10", "lay t/4 x", "lay\nt/4", "gap ٣"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(NotationInvalid):
        GAME.parse(position(TABLE), text)


def test_an_id_out_of_range_has_no_action() -> None:
    state = position(TABLE)
    for action in (-1, 5 * state.cards + 12):
        with pytest.raises(ValueError, match="expected an action"):
            GAME.typed(state, action)


def test_no_stream_is_due_when_a_seat_decides() -> None:
    with pytest.raises(ValueError, match="chance"):
        GAME.stream(position(TABLE))


@pytest.mark.parametrize(
    "broken",
    [
        {"game": "890"},
        {"rules": "0.9"},
        {"state": {"seats": 3}},
        {"state": {}},
        {"state": {"seats": "3"}},
        {"state": {"seats": 10_000_000}},
        {"components": {}},
        {"components": None},
    ],
)
def test_a_state_of_something_else_is_refused(broken: dict[str, object]) -> None:
    value = GAME.to_json(position(TABLE)) | broken
    with pytest.raises(ValueError, match="expected"):
        GAME.from_json(value)


def test_a_state_with_a_wrong_shape_is_refused() -> None:
    value = GAME.to_json(position(TABLE))
    for name, wrong in (("turn", True), ("chain", [1]), ("hands", [[1]])):
        with pytest.raises(ValueError, match=name):
            GAME.from_json(value | {"state": value["state"] | {name: wrong}})


def test_cards_are_parallel_and_run_forwards() -> None:
    with pytest.raises(ValueError, match="as many"):
        make_cards(["a/1"], starts=[], ends=[1], edtfs=["1"])
    with pytest.raises(ValueError, match="backwards"):
        make_cards(["a/1"], starts=[2], ends=[1], edtfs=["1"])
    assert len(many(3).digest) == 64


def test_states_of_different_cards_differ() -> None:
    state = position(TABLE)
    assert state != position(TABLE.replace("30 31", "32 33"))
    assert state != "a state"
    act(state, "doubt")
    assert state != position(TABLE)
