"""What goes along when two tiles change places: the castle from either side, and what a ruin remembers."""

from __future__ import annotations

import pytest

from annodomini.games.ad890.state import CARD, State
from kingdoms import act, cell, chance, legal, position, seen

TABLE = """
    turn 0
    row farm-wheat tavern-lavender church-olive watchtower-poppy
    wheat cartographer.1 master-builder.1
    seat
        . farm-lavender watchtower-wheat/t1
        ~tavern-wheat/t1 castle-wheat-olive .
        . farm-poppy .
    seat
        . . watchtower-lavender/t1
        . castle-olive-poppy .
        . . .
"""


def swapped(one: str, other: str) -> State:
    """The table after a trio has brought a Cartographer and two tiles have changed places."""
    state = position(TABLE, keep_ruin_tower=False)
    act(state, "take farm-wheat", "place sw")
    chance(state)
    act(state, "card cartographer.1", f"swap {one}", f"swap {other}")
    return state


@pytest.mark.parametrize(("one", "other"), [("c", "n"), ("n", "c")])
def test_890_6_7_the_castle_is_known_where_it_went(one: str, other: str) -> None:
    state = swapped(one, other)
    assert (cell(state, 0, "n"), cell(state, 0, "c")) == ("castle-wheat-olive", "farm-lavender")
    assert state.castle_at[0] == 1
    assert seen(state)["turn"] == 1


def test_890_6_6_a_ruin_that_moved_still_has_its_own_tower() -> None:
    state = swapped("w", "n")
    assert cell(state, 0, "n") == "~tavern-wheat/t1"
    assert (state.own_tower[0][1], state.own_tower[0][3]) == (1, 0)
    state.turn = state.player = 0  # the same seat once more, a trio of its own still to resolve
    state.phase, state.trio, state.trio_size, state.trio_line[0], state.trio_crop[0] = CARD, 0, 1, 7, 0
    act(state, "card master-builder.1")
    assert legal(state) == ["turn_up n"]
    act(state, "turn_up n")
    assert cell(state, 0, "n") == "tavern-wheat"
    assert seen(state)["supply"]["towers"] == 18
