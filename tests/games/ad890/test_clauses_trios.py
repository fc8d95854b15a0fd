"""Chapter 5: trios."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from annodomini.games.ad890.tiles import CROPS, Tiles
from kingdoms import CELL_NAMES, GAME, act, cards, cell, chance, changed, coins, landed, legal, only, position, row, seen, told, towers, why

LINES = ["nw n ne", "w c e", "sw s se", "nw w sw", "n c s", "ne e se", "nw c se", "ne c sw"]


def kingdom(laid: dict[str, str]) -> str:
    """Three lines of a text table; the castle lies in the centre unless said."""
    cells = [laid.get(name, "castle-wheat-olive" if name == "c" else ".") for name in CELL_NAMES]
    return "\n".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6))


def trios_of(cells: dict[str, str], tile: str, where: str, *, tiles: Tiles | None = None) -> list[tuple[int, str]]:
    """The trios that a tile placed there makes, by line and crop."""
    state = position(f"row {tile}\nseat\n{kingdom(cells)}\nseat\nseat\nseat", tiles=tiles)
    effects = act(state, f"take {tile}", f"place {where}")
    found = [effect for effect in effects if effect["do"] == "trios"]
    return [(trio["line"], trio["crop"]) for effect in found for trio in effect["trios"]]


@pytest.mark.parametrize("line", range(8))
def test_890_5_1_each_of_the_eight_lines_makes_a_trio(line: int) -> None:
    cells = LINES[line].split()
    wheat = ["watchtower-wheat", "frontier-wheat"]
    for where in cells:
        if where != "c":
            others = [name for name in cells if name not in (where, "c")]
            tiles = dict(zip(others, wheat, strict=False))
            assert trios_of(tiles, "farm-wheat", where) == [(line, "wheat")], where


def test_890_5_1_no_other_three_cells_do() -> None:
    lines = [set(line.split()) for line in LINES]
    outer = [name for name in CELL_NAMES if name != "c"]
    for one, other, where in ((one, other, where) for one, other in combinations(outer, 2) for where in outer if where not in (one, other)):
        tiles = {"c": "castle-olive-poppy", one: "watchtower-wheat", other: "frontier-wheat"}
        assert bool(trios_of(tiles, "farm-wheat", where)) is ({one, other, where} in lines), (one, other, where)


def test_890_5_1_all_three_must_show_the_same_crop() -> None:
    assert trios_of({"nw": "watchtower-wheat", "n": "farm-olive"}, "farm-wheat", "ne") == []
    assert trios_of({"nw": "watchtower-wheat"}, "farm-wheat", "ne") == [], "a free cell between"


@pytest.mark.parametrize(("castle", "made"), [("castle-wheat-olive", True), ("castle-wheat-poppy", True), ("castle-olive-poppy", False)])
def test_890_5_2_the_crops_of_the_castle_count(castle: str, made: bool) -> None:
    for line, one, where in ((6, "nw", "se"), (7, "ne", "sw"), (1, "w", "e"), (4, "n", "s")):
        assert trios_of({"c": castle, one: "watchtower-wheat"}, "farm-wheat", where) == ([(line, "wheat")] if made else [])


def test_890_5_3_a_line_that_was_there_before_is_no_trio() -> None:
    tiles = {"nw": "watchtower-wheat", "n": "frontier-wheat", "ne": "church-wheat"}
    assert trios_of(tiles, "farm-wheat", "e") == []
    assert trios_of(tiles | {"w": "abbey-wheat"}, "farm-wheat", "sw") == [(3, "wheat"), (7, "wheat")]


def test_890_5_3_only_in_the_kingdom_of_the_seat_on_turn() -> None:
    state = position(f"""
        row farm-poppy
        seat
        seat
        {kingdom({"c": "castle-wheat-lavender", "nw": "farm-wheat", "n": "frontier-wheat", "ne": "church-wheat"})}
    """)
    assert "trios" not in told(act(state, "take farm-poppy", "place n"))


def test_890_5_4_a_line_can_hold_two_trios() -> None:
    assert trios_of({"nw": "inn-wheat-olive"}, "hill-farm-wheat-olive", "se") == [(6, "wheat"), (6, "olive")]


def test_890_5_4_one_crop_shared_is_one_trio() -> None:
    assert trios_of({"nw": "inn-wheat-lavender"}, "hill-farm-wheat-olive", "se") == [(6, "wheat")]


def test_890_5_4_six_trios_at_a_corner_four_at_an_edge() -> None:
    both = {"crops": ["wheat", "olive"]}
    names = ["inn_wheat_olive", "hill_farm_wheat_olive", "farm_wheat", "farm_olive", "church_wheat", "church_olive"]
    tiles = changed(**dict.fromkeys(names, both))
    corner = {"n": "inn-wheat-olive", "ne": "farm-wheat", "w": "farm-olive", "sw": "church-wheat", "se": "church-olive"}
    assert trios_of(corner, "hill-farm-wheat-olive", "nw", tiles=tiles) == [
        *((0, "wheat"), (0, "olive"), (3, "wheat"), (3, "olive"), (6, "wheat"), (6, "olive"))
    ]
    edge = {"nw": "inn-wheat-olive", "ne": "farm-wheat", "s": "farm-olive"}
    assert trios_of(edge, "hill-farm-wheat-olive", "n", tiles=tiles) == [(0, "wheat"), (0, "olive"), (4, "wheat"), (4, "olive")]


@pytest.mark.parametrize(
    ("tile", "made"), [("~frontier-wheat/t1", False), ("cultivated-fields", True), ("~cultivated-fields", False), ("fortress/t2", False)]
)
def test_890_5_5_ruins_do_not_count_special_buildings_by_their_crop(tile: str, made: bool) -> None:
    assert bool(trios_of({"nw": "watchtower-wheat", "n": tile}, "farm-wheat", "ne")) is made


def test_890_5_5_a_special_building_completes_a_trio_too() -> None:
    for special, made in (("cultivated-fields", True), ("fortress", False)):
        tiles = kingdom({"nw": "watchtower-wheat", "n": "farm-wheat"})
        state = position(f"row farm-poppy\nspecials {special}\nseat coins=4\n{tiles}\nseat")
        assert ("trios" in told(act(state, f"take {special}", "place ne"))) is made


THREE_TRIOS = f"""
    row hill-farm-wheat-olive farm-poppy
    wheat {{wheat}}
    olive {{olive}}
    seat coins=0
    {kingdom({"n": "watchtower-wheat/t1", "ne": "frontier-wheat/t1", "w": "farm-olive/n1", "sw": "church-olive", "se": "tavern-poppy"})}
    seat coins=3
"""


def test_890_5_6_all_are_noted_first_and_settled_one_by_one() -> None:
    state = position(THREE_TRIOS.format(wheat="thief.1", olive="blacksmith.1"))
    effects = act(state, "take hill-farm-wheat-olive", "place nw") + chance(state)
    assert only(effects, "trios")["trios"] == [{"line": 0, "crop": "wheat"}, {"line": 3, "crop": "olive"}]
    assert legal(state) == ["trio wheat", "trio olive"]
    act(state, "trio olive")
    assert (seen(state)["trio"], legal(state)) == ("olive", ["coins", "card blacksmith.1"])
    act(state, "card blacksmith.1", "tower c")
    assert seen(state)["trios"] == [{"line": 0, "crop": "wheat"}]
    assert legal(state) == ["coins", "card thief.1"]
    act(state, "card thief.1")
    assert cards(state, 0) == ["blacksmith.1", "thief.1"]


def test_890_5_6_a_crop_that_waits_for_nothing_cannot_be_chosen() -> None:
    state = position(THREE_TRIOS.format(wheat="thief.1", olive="blacksmith.1"))
    act(state, "take hill-farm-wheat-olive", "place nw")
    chance(state)
    assert why(state, "trio poppy") == "890-5.6"


def test_890_5_6_a_character_in_between_neither_breaks_nor_makes_a_trio() -> None:
    state = position(THREE_TRIOS.format(wheat="thief.1", olive="cartographer.1"))
    act(state, "take hill-farm-wheat-olive", "place nw")
    chance(state)
    effects = act(state, "trio olive", "card cartographer.1", "swap nw", "swap se")
    assert "trios" not in told(effects)
    assert seen(state)["trios"] == [{"line": 0, "crop": "wheat"}]
    assert legal(state) == ["coins", "card thief.1"]


def test_890_5_6_the_choices_of_a_turn_are_one_command() -> None:
    state = position(THREE_TRIOS.format(wheat="thief.1", olive="blacksmith.1"))
    act(state, "take hill-farm-wheat-olive", "place nw")
    chance(state)
    assert GAME.may_commit(state) is None
    act(state, "trio olive", "coins")
    assert GAME.may_commit(state) is not None
    act(state, "coins")
    assert GAME.may_commit(state) is None


ONE_TRIO = f"""
    row farm-wheat farm-poppy
    wheat {{cards}}
    olive duchess
    invader {{invader}}
    seat coins=0
    {kingdom({"w": "watchtower-wheat/t1"})}
    seat coins=3
    {kingdom({"c": "castle-wheat-lavender/t1", "nw": "farm-poppy"})}
"""


def made_trio(cards: str, invader: int = 0, **options: Any) -> Any:
    """A position with a trio of wheat to settle."""
    state = position(ONE_TRIO.format(cards=cards, invader=invader), **options)
    act(state, "take farm-wheat", "place e")
    chance(state)
    return state


def test_890_5_7_a_card_of_that_banner_or_two_coins() -> None:
    state = made_trio("treasurer inventor")
    assert legal(state) == ["coins", "card treasurer", "card inventor"]
    assert why(state, "card duchess") == "890-5.7"
    taken, refused = state.copy(), state
    act(taken, "card inventor")
    assert (cards(taken, 0), coins(taken)[0]) == (["inventor"], 0)
    assert seen(taken)["banners"]["wheat"] == ["treasurer"]
    assert only(act(refused, "coins"), "coins")["coins"] == 2
    assert (cards(refused, 0), coins(refused)[0]) == ([], 2)
    assert seen(refused)["banners"]["wheat"] == ["treasurer", "inventor"]


def test_890_5_7_an_empty_banner_pays_coins() -> None:
    state = made_trio("")
    assert legal(state) == ["coins"]
    act(state, "coins")
    assert coins(state)[0] == 2


def test_890_5_7_two_trios_of_a_crop_are_two_choices() -> None:
    tiles = kingdom({"w": "watchtower-wheat", "ne": "frontier-wheat", "se": "church-wheat"})
    state = position(f"row farm-wheat\nwheat treasurer inventor duchess\nseat\n{tiles}\nseat")
    effects = act(state, "take farm-wheat", "place e")
    assert only(effects, "trios")["trios"] == [{"line": 1, "crop": "wheat"}, {"line": 5, "crop": "wheat"}]
    act(state, "card duchess", "card treasurer")
    assert (cards(state, 0), seen(state)["banners"]["wheat"]) == (["duchess", "treasurer"], ["inventor"])


def test_890_5_8_a_card_taken_is_not_replaced() -> None:
    state = made_trio("treasurer inventor")
    left = seen(state)["characters_left"]
    act(state, "card treasurer")
    assert seen(state)["banners"] == {"wheat": ["inventor"], "olive": ["duchess"], "lavender": [], "poppy": []}
    assert seen(state)["characters_left"] == left


@pytest.mark.parametrize(
    ("card", "choices"),
    [
        ("blacksmith.1", ["tower w", "tower c", "tower e"]),
        ("cartographer.1", ["swap w", "swap c", "swap e"]),
        ("military-architect.1", ["move w", "stay"]),
    ],
)
def test_890_5_9_what_can_be_carried_out_must_be(card: str, choices: list[str]) -> None:
    state = made_trio(card)
    act(state, f"card {card}")
    assert legal(state) == choices
    assert GAME.current(state) == 0


@pytest.mark.parametrize("card", ["treasurer", "inventor", "duchess", "apprentice", "caravanner.1"])
def test_890_5_9_what_works_later_does_nothing_now(card: str) -> None:
    state = position(ONE_TRIO.format(cards=card, invader=0).replace("olive duchess", "olive thief.1"))
    act(state, "take farm-wheat", "place e", f"card {card}")
    assert (GAME.current(state), coins(state)) == (1, [0, 3])


@pytest.mark.parametrize("card", ["master-builder.1", "courtesan.1"])
def test_890_5_9_what_cannot_be_carried_out_is_skipped(card: str) -> None:
    state = made_trio(card)
    act(state, f"card {card}")
    assert (cards(state, 0), GAME.current(state)) == ([card], 1)


def test_890_5_10_a_tower_of_a_character_counts_for_the_invasion() -> None:
    table = f"""
        row frontier-wheat farm-poppy
        wheat blacksmith.1 duchess
        invader 3
        seat
        {kingdom({"w": "watchtower-wheat/t1"})}
        seat
        {kingdom({"c": "castle-wheat-lavender", "nw": "farm-poppy"})}
    """
    for choices, lands in ((["card blacksmith.1", "tower e"], False), (["card duchess"], True)):
        state = position(table)
        effects = act(state, "take frontier-wheat", "place e", *choices)
        assert seen(state)["defence"] == (4 if lands else 5)
        assert (landed(state, effects) is not None) is lands, "the Invader stands on 5"


def test_890_5_11_swapping_makes_no_trio() -> None:
    tiles = kingdom({"nw": "watchtower-wheat", "n": "farm-poppy", "ne": "frontier-wheat", "w": "church-wheat"})
    state = position(f"row farm-wheat\nwheat cartographer.1 duchess\nseat\n{tiles}\nseat")
    act(state, "take farm-wheat", "place e")
    chance(state)
    effects = act(state, "card cartographer.1", "swap n", "swap w")
    assert cell(state, 0, "n") == "church-wheat", "so the first row is wheat now"
    assert "trios" not in told(effects)
    assert GAME.current(state) == 1


def test_890_5_11_turning_up_makes_no_trio_not_later_either() -> None:
    tiles = kingdom(
        {"nw": "watchtower-wheat", "n": "~church-wheat/t1", "ne": "frontier-wheat", "w": "abbey-olive", "c": "castle-olive-poppy"}
    )
    state = position(f"row farm-olive farm-poppy\nolive master-builder.1 duchess\nseat\n{tiles}\nseat")
    effects = act(state, "take farm-olive", "place e", "card master-builder.1", "turn_up n")
    assert cell(state, 0, "n") == "church-wheat/t1"
    assert told(effects).count("trios") == 1
    act(state, "take farm-poppy", "place nw")
    chance(state)
    effects = act(state, f"take {row(state)[0]}", "place s")
    assert "trios" not in told(effects), "the row of wheat was there before"


def test_every_crop_makes_trios() -> None:
    for crop in CROPS:
        assert trios_of({"nw": f"watchtower-{crop}", "n": f"frontier-{crop}"}, f"farm-{crop}", "ne") == [(0, crop)]


def test_a_trio_brings_no_tower_by_itself() -> None:
    state = made_trio("")
    before = towers(state)
    act(state, "coins")
    assert towers(state) == before
