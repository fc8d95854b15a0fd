"""What holds in every match: cards conserved, somebody can act, legal iff unexplained, copies stand alone, ids and texts one to one."""

from __future__ import annotations

import json
import random

from hypothesis import given

from annodomini.games.anno_domini.playout import playout
from annodomini.games.anno_domini.state import NONE, State
from annodomini.kernel.game import CHANCE, TERMINAL
from strategies import GAME, Setup, setups, walk


def everything(state: State) -> list[int]:
    """All cards, wherever they lie."""
    held = [state.held] if state.held != NONE and state.held_from != NONE else []
    hands = [card for hand, size in zip(state.hands, state.hand_size, strict=True) for card in hand[:size]]
    return [
        *state.chain[: state.chain_size],
        *held,
        *hands,
        *state.top[: state.top_size],
        *state.pile[: state.pile_size],
        *state.discard[: state.discard_size],
    ]


@given(setups())
def test_cards_are_conserved_and_someone_can_act(setup: Setup) -> None:
    state = setup.state()
    for _ in walk(state, setup.seed):
        assert sorted(everything(state)) == list(range(state.cards))
        actions = GAME.legal_actions(state)
        assert actions
        assert actions == sorted(set(actions))
        assert state.hands[0][: state.hand_size[0]] == sorted(state.hands[0][: state.hand_size[0]])
    assert GAME.current(state) == TERMINAL
    assert state.round <= state.max_rounds
    outcome = GAME.outcome(state)
    assert (outcome.reason == "won") == (state.winner != NONE)
    assert min(outcome.ranks) == 1
    assert abs(sum(GAME.returns(state))) < 1e-9


@given(setups())
def test_an_action_is_legal_iff_nothing_forbids_it(setup: Setup) -> None:
    state = setup.state()
    rng = random.Random(setup.seed)
    for step, _ in enumerate(walk(state, setup.seed)):
        if step % 7 == 0:
            legal = set(GAME.legal_actions(state))
            for action in rng.sample(range(-1, 5 * state.cards + 13), 40):
                assert (GAME.explain(state, action) is None) == (action in legal)
    assert all(GAME.explain(state, action) is not None for action in range(5 * state.cards + 12))


@given(setups())
def test_a_copy_is_equal_and_stands_alone(setup: Setup) -> None:
    state = setup.state()
    for step, action in enumerate(walk(state, setup.seed)):
        if step % 11 == 0:
            before = GAME.to_json(state)
            twin = GAME.copy(state)
            assert twin == state
            GAME.apply(twin, action)
            assert twin != state
            assert GAME.to_json(state) == before
            assert GAME.from_json(json.loads(json.dumps(before))) == state


@given(setups())
def test_id_dataclass_and_notation_are_one(setup: Setup) -> None:
    state = setup.state()
    for action in range(5 * state.cards + 2 + 10):
        assert GAME.untyped(state, GAME.typed(state, action)) == action
        assert GAME.parse(state, GAME.notation(state, action)) == action


@given(setups())
def test_the_observation_holds_all_but_the_dates(setup: Setup) -> None:
    state = setup.state()
    for step, _ in enumerate(walk(state, setup.seed)):
        if step % 5:
            continue
        for seat in (0, None):
            observation = GAME.observe(state, seat)
            view = json.loads(json.dumps(observation.to_dict()))
            assert view == GAME.observe(state, 1).to_dict()
            assert [GAME.parse(state, text) for text in view["legal"]] == (
                GAME.legal_actions(state) if GAME.current(state) != CHANCE else []
            )
            known = {state.components.numbers[card] for card in view["known"]}
            assert known == {card for card in range(state.cards) if state.known[card]}
            assert len(observation.dates) == state.cards


@given(setups())
def test_the_effects_tell_the_whole_table(setup: Setup) -> None:
    state = setup.state()
    hands: dict[int, int] = {}
    chain: list[str] = []
    turn = None
    for action in walk(state.copy(), setup.seed):
        for effect in GAME.enact(state, action):
            match effect["do"]:
                case "dealt":
                    hands[effect["seat"]] = len(effect["cards"])
                case "laid" | "moved":
                    chain = effect["chain"]
                    hands[effect["seat"]] = effect.get("left", hands[effect["seat"]])
                case "round":
                    chain = effect["chain"]
                case "penalty":
                    hands[effect["seat"]] = effect["left"]
                case "turn":
                    turn = effect["seat"]
        view = GAME.observe(state, None).to_dict()
        if view["phase"] == "choose":
            assert turn == view["turn"]
            assert chain == view["chain"]
            assert [hands[seat] for seat in range(state.seats)] == [len(hand) for hand in view["hands"]]


@given(setups())
def test_a_playout_ends(setup: Setup) -> None:
    state = setup.state()
    decisions = playout(state, state.components.table, [0] * (3 * state.cards + 2), [setup.seed | 1])
    assert GAME.current(state) == TERMINAL
    assert decisions >= 0
