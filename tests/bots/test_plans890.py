"""What the bots of 890 work out ahead: the same states as the rules make, and nothing changed that was lent."""

from __future__ import annotations

from hypothesis import given, settings

from annodomini.bots.ad890.outlook import Outlook
from annodomini.bots.ad890.planner import played_through
from annodomini.bots.ad890.plans import after, choices, followed, placings, settle, take_back
from annodomini.games.ad890 import rules
from annodomini.games.ad890.placing import place
from annodomini.games.ad890.state import CELL, CELLS, OVER, TAKE, State
from annodomini.games.ad890.tiles import NONE
from bots.worlds890 import asked
from kingdoms import GAME, act, position
from strategies890 import Setup, setups


def free_cells(state: State) -> list[int]:
    """Where the seat that decides may place a tile."""
    return [cell for cell in range(CELLS) if state.tiles[state.turn][cell] == NONE]


@given(setups())
@settings(max_examples=10)
def test_what_was_tried_is_taken_back_whole(setup: Setup) -> None:
    """Every tile in two cells: the state that was lent is again the one it came from, in every field."""
    for state in asked(setup.state(), setup.seed):
        if state.phase not in (TAKE, CELL):
            continue
        before = state.values()
        lying = state.copy()
        for take in GAME.legal_actions(state) if state.phase == TAKE else [NONE]:
            for cell in {*free_cells(state)[:1], *free_cells(state)[-1:]}:
                if take != NONE:
                    rules.apply(lying, lying.components.table, take)
                place(lying, lying.components.table, cell)
                take_back(lying, state)
                assert lying == state, f"{take} {cell}"
        assert state.values() == before


@given(setups())
@settings(max_examples=6)
def test_thinking_changes_nothing_of_the_state_thought_about(setup: Setup) -> None:
    for number, state in enumerate(asked(setup.state(), setup.seed)):
        before = state.values()
        outlook = Outlook(state)
        if state.phase in (TAKE, CELL):
            plans = placings(state, outlook)
            assert all(0 <= plan.value <= 1 for plan in plans)
            assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
            for plan in plans[:: 1 + len(plans) // 5]:
                settle(followed(state, plan.actions), outlook)
                played_through(state, plan.actions, outlook, length=2, rng=[1 + number])
        else:
            for actions, reached in choices(state, outlook):
                assert reached.values() == followed(state, actions).values()
                played_through(state, actions, outlook, length=2, rng=[1 + number])
        assert state.values() == before


@given(setups())
@settings(max_examples=15)
def test_every_tile_and_cell_is_weighed_once(setup: Setup) -> None:
    for state in asked(setup.state(), setup.seed):
        if state.phase in (TAKE, CELL):
            takes = [[action] for action in GAME.legal_actions(state)] if state.phase == TAKE else [[]]
            ways = [(*take, place) for take in takes for place in GAME.legal_actions(after(state, take[0]) if take else state)]
            weighed = [tuple(plan.actions) for plan in placings(state, Outlook(state))]
            looks = [way for way in ways if GAME.notation(state, way[-1]) == "look"]
            assert sorted(weighed) == sorted(set(ways) - set(looks))
            best_of_each = placings(state, Outlook(state), cells=1)
            assert len(best_of_each) == len(takes)
            assert best_of_each[0].value == max(plan.value for plan in placings(state, Outlook(state)))


@given(setups())
@settings(max_examples=15)
def test_chances_are_shared_out_whole(setup: Setup) -> None:
    for state in asked(setup.state(), setup.seed):
        chances = Outlook(state).chances(state)
        assert len(chances) == state.seats
        assert abs(sum(chances) - 1) < 1e-9
        assert min(chances) >= 0


def test_at_the_end_the_winner_has_all_but_a_little_which_is_for_points() -> None:
    for seed in range(3):
        state = position("seat coins=4\nseat coins=3\nseat\n")
        for _ in asked(state, seed):
            pass
        assert state.phase == OVER
        ranks = GAME.outcome(state).ranks
        for chance, rank in zip(Outlook(state).chances(state), ranks, strict=True):
            assert (chance > 0.98) if rank == 1 else (chance < 0.02)


def test_a_look_ahead_draws_nothing() -> None:
    """What follows from an action leaves the gap in the row, a match played through fills it up."""
    state = position("row farm-wheat inn-wheat-olive watchtower-olive church-olive\nseat coins=3\nseat\n")
    taken = followed(state, [1, GAME.parse(after(state, 1), "place nw")])
    assert (taken.row_size, taken.stack_size, taken.turn) == (3, state.stack_size, 1)
    assert (taken.phase, taken.refill) == (TAKE, 0)
    act(state, "take watchtower-olive")
    assert GAME.current(state) == 0
