"""Chapter 6: the characters whose clauses are short, and what holds for all."""

from __future__ import annotations

import pytest

from games.ad890.attracting import PLAIN, WITH, attract, end
from kingdoms import GAME, act, cards, chance, changed, coins, legal, only, points, position

# The Treasurer


def test_890_6_3_a_coin_at_the_start_of_own_turns() -> None:
    state = position("row farm-wheat farm-poppy farm-olive farm-lavender\nseat coins=2 cards=treasurer\nseat\nseat")
    assert coins(state) == [3, 0, 0]
    for tile in ("farm-wheat", "farm-poppy", "farm-olive"):
        act(state, f"take {tile}", "place n")
        assert coins(state)[0] == 3, "in no other seat's turn"
        chance(state)
    assert (GAME.current(state), coins(state)[0]) == (0, 4)


def test_890_6_3_from_the_next_turn_on() -> None:
    state = attract("treasurer")
    assert coins(state)[0] == 1
    for _ in range(2):
        chance(state)
        act(state, legal(state)[0], "place se")
        chance(state)
    assert (GAME.current(state), coins(state)[0]) == (0, 2)


# The Caravanner


@pytest.mark.parametrize(
    ("hand", "taverns", "worth"),
    [
        ("caravanner.1", "tavern-wheat inn-wheat-olive .", 2 + 2 * 2),
        ("caravanner.1", "tavern-wheat ~inn-wheat-olive/t1 .", 2 + 2),
        ("caravanner.1", "farm-wheat church-wheat .", 2),
        ("caravanner.1,caravanner.2", "tavern-wheat inn-wheat-olive .", 2 * (2 + 2 * 2)),
    ],
)
def test_890_6_4_two_points_for_each_tavern(hand: str, taverns: str, worth: int) -> None:
    with_, without = (end(f"seat {held}\n{taverns}\n. castle-wheat-olive .\n. . .\nseat\nseat\nseat") for held in (f"cards={hand}", ""))
    assert points(with_)[0] - points(without)[0] == worth


# The Duchess


@pytest.mark.parametrize("lady", [0, 1, 2])
def test_890_6_9_wins_every_tie(lady: int) -> None:
    """All three have nothing: every prize and the first place hang on the tie-break."""
    state = end("\n".join("seat cards=duchess" if seat == lady else "seat" for seat in range(3)))
    outcome = GAME.outcome(state)
    assert [sheet["prizes"] for sheet in outcome.to_dict()["sheet"]][lady] == {"noble": 5, "coin": 3, "tower": 5}
    assert outcome.ranks[lady] == 1


def test_890_6_9_wins_the_tie_for_victory() -> None:
    """Seat 1 has 4 for the Duchess and all first prizes, 13; seat 0 the second ones, 5, and 12 Saracen tokens."""
    state = end("seat saracens=12\nseat cards=duchess\nseat")
    outcome = GAME.outcome(state)
    assert [sheet["total"] for sheet in outcome.to_dict()["sheet"]] == [17, 17, 0]
    assert (outcome.ranks, outcome.reason) == ((2, 1, 3), "duchess")


def test_890_6_9_there_is_one() -> None:
    assert [card for card in changed().cards if card.startswith("duchess")] == ["duchess"]


# The Thief


def test_890_6_13_a_coin_from_every_other_seat_that_has_one() -> None:
    state = position(WITH.format(**PLAIN | {"card": "thief.1"}))
    effects = act(state, "take farm-wheat", "place e", "card thief.1")
    assert only(effects, "thief") == {"do": "thief", "seat": 0, "coins": [[1, 1]]}
    assert coins(state) == [2, 0, 0]


def test_890_6_14_characters_are_not_lost() -> None:
    state = position("""
        row inn-olive-poppy
        invader 9
        seat cards=thief.1,duchess
        seat cards=inventor
            farm-poppy . .
            . castle-wheat-lavender .
            . . .
    """)
    act(state, "take inn-olive-poppy", "place n", "ruin n", "ruin nw")
    assert (cards(state, 0), cards(state, 1)) == (["thief.1", "duchess"], ["inventor"])
