"""The test vectors at the end of the rulings."""

from __future__ import annotations

import pytest

from kingdoms import GAME, act, cell, chance, coins, legal, only, position, row, seen, start, told


def test_a_tower_and_two_swords_as_the_first_take() -> None:
    state = start(3, first="owner")
    act(state, *["special cathedral", "special forge", "special town", "special market"])
    act(state, *["row frontier-wheat", "row farm-wheat", "row church-olive", "row tavern-lavender"])
    chance(state)
    act(state, "castle castle-wheat-olive", "castle castle-wheat-poppy", "castle castle-olive-poppy")
    assert (GAME.current(state), seen(state)["defence"]) == (0, 3)
    effects = act(state, "take frontier-wheat", "place nw") + chance(state)
    assert (seen(state)["defence"], seen(state)["invader"]) == (4, 2)
    assert "invasion" not in told(effects)
    assert (GAME.current(state), seen(state)["phase"]) == (1, "take")


FOUR_TWO_TWO = """
    row inn-olive-poppy farm-wheat tavern-wheat tavern-lavender
    invader {invader}
    seat
        fortress/t2 watchtower-wheat/t1 watchtower-olive/t1
        .           castle-wheat-olive  .
        .           .                   .
    seat
        farm-poppy . .
        . castle-wheat-lavender/t2 .
        . . .
    seat
        church-poppy . .
        . castle-wheat-poppy/t2 .
        . . .
"""


def test_towers_4_2_2_and_the_invader_on_12() -> None:
    state = position(FOUR_TWO_TWO.format(invader=10))
    assert seen(state)["defence"] == 3 + 8
    effects = act(state, "take inn-olive-poppy", "place w") + chance(state)
    assert only(effects, "invasion")["seats"] == [1, 2]
    act(state, "ruin nw", "ruin nw")
    assert (seen(state)["defence"], seen(state)["invader"]) == (13, 12)


def test_towers_4_2_2_and_the_invader_on_11() -> None:
    state = position(FOUR_TWO_TWO.format(invader=9))
    effects = act(state, "take inn-olive-poppy", "place w") + chance(state)
    assert (seen(state)["defence"], seen(state)["invader"]) == (11, 11)
    assert "invasion" not in told(effects)
    assert (GAME.current(state), seen(state)["phase"]) == (1, "take")


def test_a_fortress_ruined_with_defence_10_leaves_8() -> None:
    state = position("""
        row inn-olive-poppy farm-wheat tavern-wheat tavern-lavender
        invader 9
        seat
            watchtower-wheat/t3 . .
            . castle-wheat-olive .
            . . .
        seat
            fortress/t2 . .
            . castle-wheat-lavender .
            . . .
        seat
            watchtower-olive/t2 . .
            . castle-wheat-poppy .
            . . .
    """)
    assert seen(state)["defence"] == 10
    act(state, "take inn-olive-poppy", "place w", "ruin nw")
    assert seen(state)["defence"] == 10, "all choose first"
    act(state, "ruin nw")
    assert cell(state, 1, "nw") == "~fortress"
    assert seen(state)["defence"] == 8 - 2 + 1, "the fortress alone leaves 8; the other seat's tile costs 2 towers and brings 1"


def test_place_4_with_two_coins_on_it_needs_three_and_leaves_two() -> None:
    table = """
        row farm-wheat church-olive tavern-lavender farm-poppy/c2
        seat coins={coins}
        seat
        seat
    """
    assert "take farm-poppy" not in legal(position(table.format(coins=2)))
    state = position(table.format(coins=3))
    act(state, "take farm-poppy")
    assert coins(state)[0] == 2
    assert row(state) == ["farm-wheat/c1", "church-olive/c1", "tavern-lavender/c1"]


def test_one_diagonal_holds_two_trios() -> None:
    state = position("""
        row hill-farm-wheat-olive farm-wheat tavern-wheat tavern-lavender
        seat
            . . .
            . castle-wheat-olive .
            . . inn-wheat-olive
        seat
        seat
        seat
    """)
    trios = only(act(state, "take hill-farm-wheat-olive", "place nw"), "trios")["trios"]
    assert trios == [{"line": 6, "crop": "wheat"}, {"line": 6, "crop": "olive"}]


@pytest.mark.parametrize(
    ("kingdom", "purse", "pays"),
    [
        ("farm-poppy . . . castle-wheat-olive . . . .", 0, 0),
        ("~farm-poppy/t1 . . . castle-wheat-olive . . . .", 2, 0),
        (". . . . castle-wheat-poppy . . . .", 2, 1),
    ],
    ids=["no coin", "only a ruin", "the castle"],
)
def test_who_pays_to_a_church_of_poppies(kingdom: str, purse: int, pays: int) -> None:
    cells = kingdom.split()
    state = position(f"""
        row church-poppy farm-wheat tavern-wheat tavern-lavender
        seat
        seat coins={purse}
            {" ".join(cells[:3])}
            {" ".join(cells[3:6])}
            {" ".join(cells[6:])}
        seat
            . . .
            . castle-olive-lavender .
            . . .
    """)
    act(state, "take church-poppy", "place nw")
    assert coins(state) == [pays, purse - pays, 0]
