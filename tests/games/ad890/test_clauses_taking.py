"""Chapter 3: taking a tile."""

from __future__ import annotations

import random

import pytest

from annodomini.kernel.game import TERMINAL
from kingdoms import CELL_NAMES, GAME, act, cards, cell, chance, coins, finish, legal, only, position, row, seen, start, told, why

PLAIN = """
    row farm-wheat church-olive/c1 tavern-lavender/c2 farm-poppy/c3
    specials cathedral forge -
    stack watchtower-olive farm-olive
    seat coins={coins}
    seat coins=0
"""


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (4, 2)])
def test_890_3_1_eight_rounds_clockwise(seats: int, first: int) -> None:
    state = start(seats, first="chosen", first_seat=first, castles="random")
    effects = finish(state)
    turns = [(effect["round"], effect["seat"]) for effect in effects if effect["do"] == "turn"]
    assert turns == [(round_, (first + step) % seats) for round_ in range(1, 9) for step in range(seats)]
    assert all(None not in kingdom["cells"] for kingdom in seen(state)["kingdoms"])
    assert GAME.current(state) == TERMINAL


STEPS = """
    row {tile} church-olive tavern-lavender farm-poppy
    invader 9
    wheat blacksmith.1
    seat coins=3
        . . .
        watchtower-wheat/t1 castle-wheat-olive .
        . . .
    seat
        farm-olive/n1 . .
        . castle-wheat-lavender .
        . . .
"""


def test_890_3_2_take_place_trios_invasion() -> None:
    state = position(STEPS.format(tile="frontier-wheat"))
    effects = act(state, "take frontier-wheat", "place e", "card blacksmith.1", "tower e", "ruin nw") + chance(state)
    kept = ["took", "placed", "trios", "card", "tower", "invasion", "ruined", "turn"]
    assert [name for name in told(effects) if name in kept] == kept


def test_890_3_2_a_choice_of_another_step_is_refused() -> None:
    state = position(STEPS.format(tile="frontier-wheat"))
    for text in ("place e", "look", "card blacksmith.1", "coins", "tower c", "ruin w", "trio wheat"):
        assert why(state, text) == "890-3.2", text
    act(state, "take frontier-wheat")
    for text in ("take church-olive", "coins", "swap c", "ruin w"):
        assert why(state, text) == "890-3.2", text
    act(state, "place e")
    chance(state)
    for text in ("take church-olive", "place n", "look", "ruin w"):
        assert why(state, text) == "890-3.2", text
    act(state, "coins")
    for text in ("take church-olive", "place n", "coins", "tower n"):
        assert why(state, text) == "890-3.2", text


def test_890_3_2_a_number_that_is_no_action_is_refused() -> None:
    state = position(STEPS.format(tile="frontier-wheat"))
    assert (GAME.explain(state, -1), GAME.explain(state, 10_000)) == ("890-3.2", "890-3.2")


def test_890_3_3_the_treasurers_coin_comes_first_then_the_inventor() -> None:
    state = position(PLAIN.format(coins="3 cards=treasurer,inventor"))
    assert coins(state)[0] == 4
    assert "take forge" in legal(state), "paid with the Treasurer's coin"
    assert "invent forge" in legal(state)


def test_890_3_3_the_story_tells_the_coin_before_the_tile() -> None:
    state = position("row farm-wheat church-olive\nseat\nseat coins=1 cards=treasurer\nseat")
    effects = act(state, "take farm-wheat", "place n") + chance(state)
    assert told(effects)[-2:] == ["turn", "treasurer"]
    assert coins(state)[1] == 2


@pytest.mark.parametrize(("purse", "takes"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 6), (9, 6)])
def test_890_3_4_one_tile_must_be_taken(purse: int, takes: int) -> None:
    state = position(PLAIN.format(coins=purse))
    tiles = ["farm-wheat", "church-olive", "tavern-lavender", "farm-poppy", "cathedral", "forge"]
    assert legal(state) == [f"take {tile}" for tile in tiles[:takes]]


def test_890_3_4_nothing_can_be_taken_where_nothing_lies() -> None:
    state = position(PLAIN.format(coins="9 cards=inventor").replace("tavern-lavender/c2 farm-poppy/c3", ""))
    assert why(state, "take row.3") == "890-3.4"
    assert why(state, "take special.3") == "890-3.4"
    assert why(state, "invent special.3") == "890-3.4"


@pytest.mark.parametrize(
    ("tile", "price", "laid"),
    [
        ("farm-wheat", 0, ["church-olive/c1", "tavern-lavender/c2", "farm-poppy/c3"]),
        ("church-olive", 1, ["farm-wheat/c1", "tavern-lavender/c2", "farm-poppy/c3"]),
        ("tavern-lavender", 2, ["farm-wheat/c1", "church-olive/c2", "farm-poppy/c3"]),
        ("farm-poppy", 3, ["farm-wheat/c1", "church-olive/c2", "tavern-lavender/c3"]),
    ],
)
def test_890_3_5_a_coin_beside_each_tile_before_it(tile: str, price: int, laid: list[str]) -> None:
    state = position(PLAIN.format(coins=3))
    took = only(act(state, f"take {tile}"), "took")
    assert (took["price"], took["paid"]) == (price, [1] * price + [0] * (4 - price))
    assert coins(state)[0] == 3 - price + took["won"]
    assert row(state) == laid


@pytest.mark.parametrize(("purse", "dear"), [(0, "church-olive"), (1, "tavern-lavender"), (2, "farm-poppy")])
def test_890_3_5_too_dear(purse: int, dear: str) -> None:
    assert why(position(PLAIN.format(coins=purse)), f"take {dear}") == "890-3.5"


def test_890_3_5_coins_pile_up_without_limit() -> None:
    state = position("row farm-wheat/c30 church-olive/c9\nseat coins=1\nseat")
    act(state, "take church-olive")
    assert row(state)[0] == "farm-wheat/c31"


def test_890_3_6_pay_first_then_receive() -> None:
    state = position("row farm-wheat church-olive tavern-lavender farm-poppy/c2\nseat coins=3\nseat")
    took = only(act(state, "take farm-poppy"), "took")
    assert (took["price"], took["won"]) == (3, 2)
    assert coins(state)[0] == 2


@pytest.mark.parametrize("purse", [1, 2])
def test_890_3_6_coins_beside_a_tile_do_not_pay_for_it(purse: int) -> None:
    state = position(f"row farm-wheat church-olive tavern-lavender farm-poppy/c5\nseat coins={purse}\nseat")
    assert why(state, "take farm-poppy") == "890-3.5"


def test_890_3_6_the_free_tile_brings_its_coins_too() -> None:
    state = position("row farm-wheat/c3 church-olive\nseat\nseat")
    act(state, "take farm-wheat")
    assert coins(state)[0] == 3


def test_890_3_7_tokens_move_along_and_go_to_the_taker() -> None:
    state = position(
        "row farm-wheat church-olive/s1 tavern-lavender/c1s1 farm-poppy\nstack farm-olive\nseat\nseat", scenario="sails-on-the-horizon"
    )
    act(state, "take farm-wheat", "place n")
    chance(state)
    assert row(state)[:3] == ["church-olive/s1", "tavern-lavender/c1s1", "farm-poppy"]
    took = only(act(state, "take church-olive"), "took")
    assert took["saracens"] == 1
    assert [kingdom["saracens"] for kingdom in seen(state)["kingdoms"]] == [0, 1]


def test_890_3_7_without_that_scenario_there_are_none() -> None:
    state = start(4, first="owner")
    assert seen(state)["saracens_left"] == 0
    chance(state)
    assert [slot["saracens"] for slot in seen(state)["row"]] == [0, 0, 0, 0]


def test_890_3_8_the_row_closes_up_and_a_new_tile_enters() -> None:
    state = position(PLAIN.format(coins=1))
    effects = act(state, "take church-olive", "place n", "refill farm-olive")
    assert row(state) == ["farm-wheat/c1", "tavern-lavender/c2", "farm-poppy/c3", "farm-olive"]
    assert only(effects, "refilled") == {"do": "refilled", "tile": "farm-olive", "slot": 3, "stack": 1}


def test_890_3_8_looking_first_makes_no_difference() -> None:
    one, other = position(PLAIN.format(coins=2)), position(PLAIN.format(coins=2))
    act(one, "take tavern-lavender", "place sw", "refill watchtower-olive")
    act(other, "take tavern-lavender", "look", "refill watchtower-olive")
    assert (seen(other)["held"], seen(other)["refill"]) == ("tavern-lavender", False)
    assert row(other) == row(one)
    assert legal(other) == [f"place {name}" for name in CELL_NAMES if name != "c"]
    act(other, "place sw")
    assert seen(one) == seen(other)
    assert one == other


def test_890_3_8_the_new_tile_comes_before_a_character_is_chosen() -> None:
    state = position(STEPS.format(tile="farm-wheat"))
    act(state, "take farm-wheat", "place e")
    assert GAME.stream(state) == "refill"
    chance(state)
    assert legal(state) == ["coins", "card blacksmith.1"]


def test_890_3_8_an_empty_stack_leaves_the_row_shorter() -> None:
    state = position("row farm-wheat church-olive tavern-lavender farm-poppy\nstack\nseat\nseat")
    act(state, "take farm-wheat")
    assert why(state, "look") == "890-3.8"
    act(state, "place n")
    assert seen(state)["row"][3] is None
    assert GAME.current(state) == 1


def test_890_3_8_a_look_is_for_once() -> None:
    state = position(PLAIN.format(coins=0))
    act(state, "take farm-wheat")
    assert why(state, "look") is None
    act(state, "look")
    assert why(state, "place n") == "890-3.8", "the tile enters first"
    chance(state)
    assert why(state, "look") == "890-3.8"


def test_890_3_8_tile_and_cell_are_one_command() -> None:
    state = position(PLAIN.format(coins=0))
    assert GAME.may_commit(state) is None
    act(state, "take farm-wheat")
    assert GAME.may_commit(state) is not None
    placed, looked = state.copy(), state.copy()
    act(placed, "place n")
    act(looked, "look")
    assert (GAME.may_commit(placed), GAME.may_commit(looked)) == (None, None)


def test_890_3_9_four_coins_one_beside_each_tile() -> None:
    state = position(PLAIN.format(coins=5))
    took = only(act(state, "take forge"), "took")
    assert (took["price"], took["paid"], took["won"]) == (4, [1, 1, 1, 1], 0)
    assert coins(state)[0] == 1
    assert row(state) == ["farm-wheat/c1", "church-olive/c2", "tavern-lavender/c3", "farm-poppy/c4"]
    assert seen(state)["specials"] == ["cathedral", None, None]


def test_890_3_9_three_coins_are_too_few() -> None:
    assert why(position(PLAIN.format(coins=3)), "take forge") == "890-3.9"


def test_890_3_9_nothing_is_refilled() -> None:
    state = position(PLAIN.format(coins=4))
    act(state, "take cathedral")
    assert why(state, "look") == "890-3.8"
    effects = act(state, "place n")
    assert "refilled" not in told(effects)
    assert seen(state)["stack"] == 2
    assert GAME.current(state) == 1


@pytest.mark.parametrize("lying", [0, 1, 3])
def test_890_3_10_in_a_short_row_the_rest_goes_to_the_supply(lying: int) -> None:
    tiles = ["farm-wheat", "church-olive", "tavern-lavender"][:lying]
    state = position(f"row {' '.join(tiles)}\nspecials forge\nstack\nseat coins=4\nseat")
    supply = seen(state)["supply"]["coins"]
    act(state, "take forge", "place n")
    assert coins(state)[0] == 0
    assert row(state) == [f"{tile}/c1" for tile in tiles]
    assert seen(state)["supply"]["coins"] == supply + 4 - lying


def test_no_coin_is_ever_lost() -> None:
    """Supply, seats and row always hold the 54 coins of the box, in matches at random."""
    for seed in range(6):
        rng = random.Random(seed)
        state = start(2 + seed % 3, castles="random")
        while GAME.current(state) != TERMINAL:
            GAME.apply(state, rng.choice(GAME.legal_actions(state)))
            assert state.coins_left + sum(state.coins) + sum(state.row_coins) == 54


def test_the_cards_of_a_seat_do_not_change_by_taking() -> None:
    state = position(PLAIN.format(coins="4 cards=treasurer,thief.1"))
    act(state, "take forge", "place n")
    assert cards(state, 0) == ["treasurer", "thief.1"]
    assert cell(state, 0, "n") == "forge"
