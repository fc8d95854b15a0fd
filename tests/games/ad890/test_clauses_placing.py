"""Chapter 4: placing the tile, and its icons."""

from __future__ import annotations

import random
from typing import Any

import pytest

from annodomini.games.ad890.state import State
from annodomini.kernel.game import TERMINAL
from kingdoms import (
    CELL_NAMES,
    GAME,
    act,
    cell,
    chance,
    changed,
    coins,
    full,
    landed,
    legal,
    only,
    position,
    seen,
    start,
    towers,
    why,
)


def free(state: State) -> list[str]:
    """The cells where a tile may be placed."""
    return [text.removeprefix("place ") for text in legal(state) if text != "look"]


def line(state: State, seat: int, tile: str) -> dict[str, Any]:
    """The line of a tile on the score sheet, were the match over."""
    state = state.copy()
    full(state)
    (found,) = (one for one in GAME.outcome(state).to_dict()["sheet"][seat]["tiles"] if one["tile"] == tile)
    return dict(found)


def test_890_4_1_any_free_cell() -> None:
    state = position("row farm-wheat\nseat\nseat\n farm-olive . .\n . castle-wheat-lavender .\n . . .")
    act(state, "take farm-wheat")
    assert free(state) == [name for name in CELL_NAMES if name != "c"], "the neighbour's tile takes no cell of mine"


def test_890_4_1_a_tile_need_not_touch_another() -> None:
    state = position("row farm-wheat\nseat\n . . .\n . castle-wheat-olive .\n . . .\nseat")
    act(state, "take farm-wheat", "place nw")
    assert cell(state, 0, "nw") == "farm-wheat/n1"


def test_890_4_1_neither_a_tile_nor_a_ruin_is_free() -> None:
    state = position("row farm-wheat\nseat\n farm-olive ~church-olive/t1 .\n . castle-wheat-olive ~fortress\n . . .\nseat")
    act(state, "take farm-wheat")
    assert free(state) == ["ne", "w", "sw", "s", "se"]
    for name in ("nw", "n", "e", "c"):
        assert why(state, f"place {name}") == "890-4.1"


def test_890_4_1_it_must_be_placed() -> None:
    state = position("row farm-wheat church-olive\nseat\nseat")
    act(state, "take farm-wheat", "look")
    chance(state)
    assert "look" not in legal(state)
    assert GAME.may_commit(state) is not None
    assert len(legal(state)) == 8


def test_890_4_2_the_red_coin_goes_before_the_church_brings_one() -> None:
    state = position(
        "row church-wheat\nseat coins=0\nseat coins=3\nseat coins=3", tiles=changed(church_wheat={"coins": -1, "tithe": ["wheat"]})
    )
    placed = only(act(state, "take church-wheat", "place nw"), "placed")
    assert (placed["red"], placed["tithe"]) == (0, [[1, 1], [2, 1]])
    assert coins(state) == [2, 2, 2]


def test_890_4_2_a_coin_beside_the_tile_can_be_lost() -> None:
    state = position("row abbey-olive/c1\nseat coins=0\nseat")
    assert only(act(state, "take abbey-olive", "place nw"), "placed")["red"] == 1
    assert coins(state)[0] == 0


def test_890_4_3_towers_come_from_the_supply() -> None:
    state = position("row watchtower-wheat\nseat\nseat")
    assert only(act(state, "take watchtower-wheat", "place n"), "placed")["towers"] == 1
    assert cell(state, 0, "n") == "watchtower-wheat/t1"
    assert (seen(state)["supply"]["towers"], towers(state)) == (19, [1, 0])


EMPTY_OF_TOWERS = """
    row {tile}
    specials fortress
    invader 0
    seat coins=4
        . . .
        . castle-wheat-olive/t9 .
        . . .
    seat
        . . .
        . castle-wheat-poppy/t{others} .
        . . .
"""


@pytest.mark.parametrize(
    ("others", "tile", "come"), [(11, "watchtower-wheat", 0), (10, "watchtower-wheat", 1), (10, "fortress", 1), (11, "fortress", 0)]
)
def test_890_4_3_what_is_not_there_is_not_added(others: int, tile: str, come: int) -> None:
    state = position(EMPTY_OF_TOWERS.format(others=others, tile="farm-wheat" if tile == "fortress" else tile))
    before = seen(state)["defence"]
    placed = only(act(state, f"take {tile}", "place n"), "placed")
    assert placed["towers"] == come
    assert cell(state, 0, "n") == (f"{tile}/t1" if come else tile)
    assert seen(state)["defence"] == before + come
    assert seen(state)["supply"]["towers"] == 0


def test_890_4_4_towers_and_seats() -> None:
    state = position("""
        seat
            watchtower-wheat/t1 ~farm-wheat/t1 .
            . castle-wheat-olive/t3 .
            . . .
        seat
            fortress/t2 . .
            . castle-wheat-lavender .
            . . .
        seat
        seat
    """)
    assert seen(state)["defence"] == 7 + 4


def test_890_4_4_it_follows_the_towers_all_match_long() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = start(2 + seed % 3, castles="random", scenario="the-old-walls")
        while GAME.current(state) != TERMINAL:
            GAME.apply(state, rng.choice(GAME.legal_actions(state)))
            if rng.random() < 0.1:
                view = seen(state)
                assert view["defence"] == sum(kingdom["towers"] for kingdom in view["kingdoms"]) + state.seats
                standing = [place["towers"] for kingdom in view["kingdoms"] for place in kingdom["cells"] if place]
                assert sum(standing) == 20 - view["supply"]["towers"]


def test_890_4_5_every_sword_moves_the_invader() -> None:
    state = position("row inn-olive-poppy\ninvader 3\nseat\nseat")
    effects = act(state, "take inn-olive-poppy", "place n")
    assert only(effects, "cubes") == {"do": "cubes", "defence": 2, "invader": 5}


def test_890_4_5_the_invader_never_goes_back() -> None:
    state = position("""
        row inn-olive-poppy
        invader 8
        seat
        seat
            inn-wheat-lavender . .
            . castle-wheat-lavender .
            . . .
    """)
    act(state, "take inn-olive-poppy", "place n", "ruin n", "ruin nw")
    assert (cell(state, 0, "n"), cell(state, 1, "nw")) == ("~inn-olive-poppy/t1", "~inn-wheat-lavender/t1")
    assert seen(state)["invader"] == 10


def test_890_4_6_neither_cube_stops() -> None:
    state = position(EMPTY_OF_TOWERS.format(others=10, tile="frontier-wheat").replace("invader 0", "invader 40"))
    act(state, "take frontier-wheat", "place n")
    assert (seen(state)["defence"], seen(state)["invader"]) == (22, 42)


def test_890_4_6_how_far_the_reconstructed_tiles_lead() -> None:
    swords = sum(tile["saracens"] for tile in changed().plain["territory"])
    assert (swords, swords + 6, swords + 2) == (24, 30, 26)


def test_890_4_7_nobles_come_from_the_supply() -> None:
    state = position("row farm-wheat\nspecials town\nseat coins=4\nseat")
    assert only(act(state, "take town", "place n"), "placed")["nobles"] == 2
    assert (cell(state, 0, "n"), seen(state)["supply"]["nobles"]) == ("town/n2", 10)


@pytest.mark.parametrize(("out", "come"), [(12, 0), (11, 1), (10, 2)])
def test_890_4_7_what_is_not_there_does_not_come(out: int, come: int) -> None:
    state = position(f"row farm-wheat\nspecials town\nseat coins=4\n farm-olive/n{out} . .\n . castle-wheat-olive .\n . . .\nseat")
    assert only(act(state, "take town", "place n"), "placed")["nobles"] == come
    assert seen(state)["supply"]["nobles"] == 12 - out - come


def test_890_4_8_coins_come_from_the_supply() -> None:
    state = position("row inn-olive-poppy\nseat coins=1\nseat coins=0")
    assert only(act(state, "take inn-olive-poppy", "place n"), "placed")["coins"] == 2
    assert (coins(state), seen(state)["supply"]["coins"]) == ([3, 0], 51)


FOUR = "row farm-wheat/c10 church-olive tavern-lavender farm-poppy"


@pytest.mark.parametrize(("limited", "come"), [(True, 1), (False, 3)])
def test_890_4_8_limited_unless_the_table_wants_otherwise(limited: bool, come: int) -> None:
    state = position(f"{FOUR}\nspecials market\nseat coins=13\nseat coins=30", coins_limited=limited)
    assert seen(state)["supply"]["coins"] == (1 if limited else None)
    assert only(act(state, "take market", "place n"), "placed")["coins"] == come


def test_890_4_8_the_coins_of_a_refused_card_are_limited_too() -> None:
    table = """
        row farm-wheat
        seat coins=23
            . . .
            watchtower-wheat castle-wheat-olive .
            . . .
        seat coins=30
    """
    for limited, come in ((True, 1), (False, 2)):
        state = position(table, coins_limited=limited)
        assert only(act(state, "take farm-wheat", "place e", "coins"), "coins")["coins"] == come


def test_890_4_8_the_treasurers_coin_is_limited_too() -> None:
    for limited, purse in ((True, 24), (False, 25)):
        assert coins(position("seat coins=24 cards=treasurer\nseat coins=30", coins_limited=limited))[0] == purse


def test_890_4_9_a_red_coin_costs_a_coin() -> None:
    state = position("row hill-farm-wheat-olive\nseat coins=2\nseat")
    assert only(act(state, "take hill-farm-wheat-olive", "place n"), "placed")["red"] == 1
    assert (coins(state)[0], seen(state)["supply"]["coins"]) == (1, 53)


@pytest.mark.parametrize(("red", "purse", "lost"), [(1, 0, 0), (2, 1, 1), (2, 3, 2)])
def test_890_4_9_there_are_no_debts(red: int, purse: int, lost: int) -> None:
    state = position(f"row farm-wheat\nseat coins={purse}\nseat", tiles=changed(farm_wheat={"coins": -red}))
    assert only(act(state, "take farm-wheat", "place n"), "placed")["red"] == lost
    assert coins(state)[0] == purse - lost


CHURCH = """
    row church-wheat
    seat coins=0
        farm-wheat . .
        . castle-wheat-olive .
        . . .
    seat coins={first}
        farm-wheat watchtower-wheat frontier-wheat
        . castle-wheat-lavender .
        . . .
    seat coins={second}
        . . .
        . castle-olive-lavender .
        . . .
"""


def test_890_4_10_one_coin_however_often_the_crop_grows() -> None:
    state = position(CHURCH.format(first=5, second=5))
    assert only(act(state, "take church-wheat", "place n"), "placed")["tithe"] == [[1, 1]]
    assert coins(state) == [1, 4, 5]


def test_890_4_10_who_has_no_coin_gives_none() -> None:
    state = position(CHURCH.format(first=0, second=5))
    assert only(act(state, "take church-wheat", "place n"), "placed")["tithe"] == []
    assert coins(state) == [0, 0, 5]


@pytest.mark.parametrize(("purses", "pay"), [((5, 5), [[1, 2], [2, 1]]), ((1, 5), [[1, 1], [2, 1]]), ((0, 0), [])])
def test_890_4_10_each_icon_is_a_payment_of_its_own(purses: tuple[int, int], pay: list[list[int]]) -> None:
    tiles = changed(church_wheat={"tithe": ["wheat", "lavender"]})
    state = position(CHURCH.format(first=purses[0], second=purses[1]), tiles=tiles)
    assert only(act(state, "take church-wheat", "place n"), "placed")["tithe"] == pay


@pytest.mark.parametrize(
    ("kingdom", "pays"),
    [
        ("farm-wheat . . / . castle-olive-poppy . / . . .", True),
        (". . . / . castle-wheat-poppy . / . . .", True),
        (". . cultivated-fields / . castle-olive-poppy . / . . .", True),
        (". . . / . castle-olive-poppy . / . . inn-wheat-lavender", True),
        ("~farm-wheat/t1 . ~inn-wheat-olive/t1 / . castle-olive-poppy . / ~cultivated-fields . .", False),
        ("farm-olive . . / . castle-olive-poppy . / forest . .", False),
    ],
    ids=["tile", "castle", "special building", "two crops", "ruins", "none"],
)
def test_890_4_11_what_lies_face_up_pays(kingdom: str, pays: bool) -> None:
    rows = "\n".join(kingdom.split(" / "))
    state = position(f"row church-wheat\nseat coins=0\nseat coins=2\n{rows}")
    placed = only(act(state, "take church-wheat", "place n"), "placed")
    assert placed["tithe"] == ([[1, 1]] if pays else [])


@pytest.mark.parametrize(("tile", "vp"), [("watchtower-wheat", 1), ("frontier-wheat", 2), ("outpost-wheat-poppy", -1), ("farm-wheat", 0)])
def test_890_4_12_points_count_face_up_only(tile: str, vp: int) -> None:
    up = position(f"seat\n{tile} . .\n. castle-wheat-olive .\n. . .\nseat\nseat")
    down = position(f"seat\n~{tile} . .\n. castle-wheat-olive .\n. . .\nseat\nseat")
    assert (line(up, 0, tile)["vp"], line(down, 0, tile)["vp"]) == (vp, 0)
    assert seen(up)["kingdoms"][0]["points"] - seen(down)["kingdoms"][0]["points"] == vp


def test_890_4_12_a_ruin_pays_for_no_things_either() -> None:
    state = position("seat\n~cathedral church-wheat .\n. castle-wheat-olive .\n. . .\nseat")
    found = line(state, 0, "cathedral")
    assert (found["vp"], found["bonus"]) == (0, 0)


NEIGHBOUR = "farm-lavender church-lavender . / . castle-wheat-poppy/t3 . / . . ."


@pytest.mark.parametrize(
    ("tile", "kingdom", "bonus"),
    [
        ("pig-farm", "pig-farm tavern-wheat inn-wheat-olive / . castle-wheat-olive ~tavern-poppy/t1 / . . .", 4),
        ("cathedral", "cathedral church-wheat abbey-olive / . castle-wheat-olive ~church-olive/t1 / . . .", 4),
        ("abbey-olive", "abbey-olive church-wheat cathedral / . castle-wheat-olive . / . . .", 2),
        ("arc-de-triomphe", "arc-de-triomphe forge ~fortress / . castle-wheat-olive . / . . .", 4),
        ("town", "town/n2 farm-wheat/n1 ~farm-olive / . castle-wheat-olive/n1 . / . . .", 4),
        ("cultivated-fields", "cultivated-fields farm-wheat inn-wheat-olive / . castle-wheat-olive ~church-wheat/t1 / . . .", 4),
        ("forest", "forest farm-wheat farm-olive / . castle-wheat-olive . / . . .", 3),
        ("pasture", "pasture farm-wheat . / . castle-wheat-olive . / . . .", 1),
        ("flower-meadow", "flower-meadow farm-poppy inn-lavender-poppy / . castle-wheat-olive . / . . .", 3),
        ("forge", "forge watchtower-wheat/t1 ~farm-wheat/t1 / . castle-wheat-olive/t2 . / . . .", 4),
        ("market", "market . . / . castle-wheat-olive . / . . .", 2),
        ("amphitheatre", "amphitheatre . . / . castle-wheat-olive . / . . .", 3),
    ],
)
def test_890_4_13_things_are_counted_not_icons(tile: str, kingdom: str, bonus: int) -> None:
    rows, neighbour = ("\n".join(cells.split(" / ")) for cells in (kingdom, NEIGHBOUR))
    state = position(f"seat coins=6 cards=thief.1,duchess,inventor*\n{rows}\nseat\n{neighbour}\nseat\nseat")
    assert line(state, 0, tile)["bonus"] == bonus


@pytest.mark.parametrize(("standing", "paid"), [(0, 0), (1, 0), (2, 2), (3, 2), (5, 4)])
def test_890_4_14_only_full_pairs_count(standing: int, paid: int) -> None:
    state = position(f"seat\nforge . .\n. castle-wheat-olive/t{standing} .\n. . .\nseat")
    assert line(state, 0, "forge")["bonus"] == paid


@pytest.mark.parametrize(("purse", "paid"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_890_4_14_only_full_threes_count(purse: int, paid: int) -> None:
    state = position(f"seat coins={purse}\nmarket . .\n. castle-wheat-olive .\n. . .\nseat")
    assert line(state, 0, "market")["bonus"] == paid


def test_890_4_15_the_fortress_brings_two_towers() -> None:
    state = position("row farm-wheat\nspecials fortress\nseat coins=4\nseat")
    act(state, "take fortress", "place n")
    assert (cell(state, 0, "n"), towers(state), seen(state)["defence"]) == ("fortress/t2", [2, 0], 4)


def test_890_4_15_both_are_lost_with_it() -> None:
    state = position("""
        row inn-olive-poppy
        invader 10
        seat
            . . .
            . castle-wheat-olive/t4 .
            . . .
        seat
            fortress/t2 . .
            . castle-wheat-lavender .
            . . .
    """)
    act(state, "take inn-olive-poppy", "place nw", "ruin nw")
    assert (cell(state, 1, "nw"), towers(state), seen(state)["defence"]) == ("~fortress", [4, 0], 6)


def test_890_4_16_a_turn_moves_no_piece() -> None:
    state = position("""
        row frontier-wheat
        seat
            watchtower-wheat/t2n1 ~farm-wheat/t1n1 .
            . castle-wheat-olive/t1n1 .
            . . .
        seat
            farm-olive/n2 . .
            . castle-wheat-lavender .
            . . .
    """)
    act(state, "take frontier-wheat", "place se")
    assert [cell(state, 0, name) for name in ("nw", "n", "c")] == ["watchtower-wheat/t2n1", "~farm-wheat/t1n1", "castle-wheat-olive/t1n1"]
    assert cell(state, 1, "nw") == "farm-olive/n2"


def test_the_pieces_of_the_box_are_neither_lost_nor_made() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = start(2 + seed % 3, castles="random", scenario="the-court-of-arles")
        while GAME.current(state) != TERMINAL:
            GAME.apply(state, rng.choice(GAME.legal_actions(state)))
            assert state.nobles_left + sum(map(sum, state.nobles)) == 12
            assert state.towers_left + sum(map(sum, state.towers)) == 20
            assert min(state.coins) >= 0


def test_an_invasion_follows_the_tile_that_called_it() -> None:
    state = position("row inn-olive-poppy\ninvader 1\nseat\nseat")
    assert landed(state, act(state, "take inn-olive-poppy", "place n") + chance(state)) == [0, 1]
