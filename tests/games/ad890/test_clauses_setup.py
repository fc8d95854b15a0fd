"""Chapters 1 and 2: what you play with, and setting up."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from annodomini.errors import OptionsInvalid
from annodomini.games.ad890.state import State
from annodomini.games.ad890.tiles import ABILITIES, CROPS, make_tiles
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs.tilefile import shipped_tiles
from kingdoms import (
    GAME,
    act,
    cell,
    chance,
    changed,
    coins,
    finish,
    full,
    landed,
    legal,
    only,
    points,
    position,
    printed,
    row,
    seen,
    start,
    why,
)

SET = shipped_tiles("890-reconstruction").value
CASTLE_PAIRS = [f"castle-{one}-{other}" for one, other in combinations(CROPS, 2)]


def set_up(seats: int, **options: object) -> State:
    """A match at the first choice of a seat, chance having drawn the lowest."""
    state = start(seats, **{"first": "owner", **options})
    chance(state)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_890_1_1_two_to_four_seats(seats: int) -> None:
    assert seen(start(seats))["seats"] == seats


@pytest.mark.parametrize("seats", [1, 5, 0, True])
def test_890_1_1_no_fewer_and_no_more(seats: int) -> None:
    with pytest.raises(OptionsInvalid) as caught:
        start(seats)
    assert caught.value.clause == "890-1.1"


BANNERS = {"wheat": "thief.1", "olive": "thief.2", "lavender": "duchess", "poppy": "inventor"}


@pytest.mark.parametrize("crop", CROPS)
def test_890_1_2_every_crop_has_a_banner_of_its_own(crop: str) -> None:
    state = position(f"""
        row church-{crop}
        wheat thief.1
        olive thief.2
        lavender duchess
        poppy inventor
        seat
            abbey-{crop} farm-{crop} .
            . castle-wheat-olive .
            . . .
        seat
        seat
        seat
    """)
    act(state, f"take church-{crop}", "place ne")
    chance(state)
    assert legal(state) == ["coins", f"card {BANNERS[crop]}"]


def test_890_1_3_territories_show_one_or_two_crops() -> None:
    assert len(SET["territory"]) == 36
    assert {len(tile["crops"]) for tile in SET["territory"]} == {1, 2}
    assert all(len({*tile["crops"]}) == len(tile["crops"]) for tile in SET["territory"])


def test_890_1_3_only_taverns_and_churches_mean_anything_to_the_rules() -> None:
    table = """
        seat cards=caravanner.1
            farm-wheat church-wheat tavern-wheat
            watchtower-wheat castle-wheat-olive abbey-olive
            cathedral pig-farm .
        seat
    """
    usual = position(table)
    other = position(table, tiles=changed(farm_wheat={"category": "mill"}, watchtower_wheat={"category": "palace"}))
    assert points(usual) == points(other)
    without = position(table, tiles=changed(church_wheat={"category": "mill"}, tavern_wheat={"category": "palace"}))
    assert points(usual)[0] - points(without)[0] == (1 + 2) + (2 + 2), "abbey and cathedral; caravanner and pig farm"


@pytest.mark.parametrize("tile", [tile["id"] for tile in SET["territory"]])
def test_890_1_3_every_territory_has_a_tower_on_its_back(tile: str) -> None:
    sail = "inn-wheat-lavender" if tile == "inn-olive-poppy" else "inn-olive-poppy"
    state = position(f"""
        row {sail}
        invader 18
        seat
            . . .
            . castle-wheat-olive/t5 .
            . . .
        seat
            {tile} . .
            . castle-wheat-lavender .
            . . .
        seat
            . . .
            . castle-wheat-poppy/t5 .
            . . .
        seat
            . . .
            . castle-olive-lavender/t5 .
            . . .
    """)
    act(state, f"take {sail}", "place nw", "ruin nw")
    assert cell(state, 1, "nw") == f"~{tile}/t1"


def test_890_1_4_every_pair_of_crops_has_its_castle() -> None:
    assert [castle["id"] for castle in SET["castle"]] == CASTLE_PAIRS
    assert [tuple(castle["crops"]) for castle in SET["castle"]] == list(combinations(CROPS, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_890_1_4_a_castle_has_no_tower_and_counts_as_its_seat(seats: int) -> None:
    state = set_up(seats)
    while seen(state)["phase"] == "castle":
        act(state, legal(state)[0])
    assert [kingdom["towers"] for kingdom in seen(state)["kingdoms"]] == [0] * seats
    assert seen(state)["defence"] == seats


def test_890_1_5_twelve_special_buildings_count_as_such() -> None:
    names = [tile["id"] for tile in SET["special"]]
    assert len(set(names)) == 12
    for name in names:
        if name == "arc-de-triomphe":
            continue
        table = "seat\n {} arc-de-triomphe .\n . castle-wheat-olive .\n . . .\nseat"
        alone, beside = (position(table.format(tile)) for tile in (".", name))
        full(alone)
        full(beside)
        (of_one,), of_two = ([line for line in sheet_tiles(state) if line["tile"] == "arc-de-triomphe"] for state in (alone, beside))
        assert (of_one["bonus"], of_two[0]["bonus"]) == (2, 4), name


def sheet_tiles(state: State) -> list[dict[str, object]]:
    """The lines of seat 0's tiles at the end."""
    lines: list[dict[str, object]] = GAME.outcome(state).to_dict()["sheet"][0]["tiles"]
    return lines


def test_890_1_6_eighteen_cards_of_eleven_characters() -> None:
    assert len(printed().cards) == 18
    assert {card.partition(".")[0] for card in printed().cards} == set(ABILITIES)
    assert len(ABILITIES) == 11


def test_890_1_7_a_scenario_has_a_side_for_two() -> None:
    for scenario in SET["scenario"]:
        for seats, side, prizes in ((2, "2", scenario["bonus_2p"]), (3, "3-4", scenario["bonus"]), (4, "3-4", scenario["bonus"])):
            view = seen(start(seats, scenario=scenario["id"]))
            assert (view["scenario"], view["side"], view["prizes"]) == (scenario["id"], side, prizes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_890_1_8_what_the_box_holds(seats: int) -> None:
    view = seen(start(seats))
    assert view["supply"] == {"towers": 20, "nobles": 12, "coins": 54 - 4 * seats}
    assert SET["meta"]["saracens"] == 6


def test_890_1_9_level_cubes_are_no_danger() -> None:
    table = "row inn-olive-poppy\ninvader {}\nseat\nseat\n farm-poppy . .\n . castle-wheat-lavender .\n . . ."
    for invader, hit in ((0, None), (1, [0, 1])):
        state = position(table.format(invader))
        effects = act(state, "take inn-olive-poppy", "place n") + chance(state)
        assert landed(state, effects) == hit, "the Defence stands on 2"


ICONS = [
    ("watchtower-wheat", {"towers": 1}),
    ("inn-wheat-lavender", {"swords": 2, "coins": 2}),
    ("farm-wheat", {"nobles": 1}),
    ("tavern-lavender", {"coins": 1}),
    ("hill-farm-wheat-olive", {"swords": 1, "nobles": 1, "red": 1}),
    ("church-lavender", {"tithe": [[1, 1], [3, 1]]}),
]


@pytest.mark.parametrize(("tile", "brings"), ICONS)
def test_890_1_10_what_each_icon_brings(tile: str, brings: dict[str, object]) -> None:
    state = position(f"row {tile}\nseat coins=1\nseat coins=1\nseat coins=1\nseat coins=1")
    placed = only(act(state, f"take {tile}", "place n"), "placed")
    nothing = {"towers": 0, "swords": 0, "nobles": 0, "coins": 0, "red": 0, "tithe": []}
    assert {key: placed[key] for key in nothing} == nothing | brings


def test_890_1_11_the_set_says_that_it_is_a_reconstruction() -> None:
    assert SET["reconstruction"] is True
    assert SET["source"]


def test_890_1_11_what_the_rulebook_prints_is_kept() -> None:
    special = {tile["id"]: tile for tile in SET["special"]}
    assert [tile["name"]["en"].replace("\u00ad", "") for tile in SET["special"]] == [
        *("Pig Farm", "Amphitheatre", "Arc de Triomphe", "Cultivated Fields", "Cathedral", "Town"),
        *("Forge", "Forest", "Fortress", "Market", "Pasture", "Flower Meadow"),
    ]
    assert [character["name"]["en"] for character in SET["character"]] == [
        *("Apprentice", "Military Architect", "Treasurer", "Caravanner", "Master Builder", "Cartographer", "Courtesan"),
        *("Duchess", "Blacksmith", "Inventor", "Thief"),
    ]
    assert special["fortress"]["towers"] == 2
    assert special["forge"]["bonus"] == {"vp": 2, "per": 2, "of": "tower"}
    assert SET["scenario"][0]["bonus"] == {"noble": [5, 2], "coin": [3, 1], "tower": [5, 2]}


# 2 Setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_890_2_1_one_special_building_more_than_seats(seats: int) -> None:
    state = set_up(seats)
    assert len([tile for tile in seen(state)["specials"] if tile]) == seats + 1


def test_890_2_1_the_others_are_out_and_none_is_replaced() -> None:
    state = set_up(4, castles="random", scenario="harvest-home")
    laid = seen(state)["specials"]
    act(state, f"take {laid[2]}", "place nw")
    assert seen(state)["specials"] == [*laid[:2], None, *laid[3:]]
    assert why(state, "take special.3") == "890-3.4"
    finish(state)
    assert seen(state)["specials"] == [*laid[:2], None, *laid[3:]]


@pytest.mark.parametrize(("seats", "count"), [(2, 20), (3, 28), (4, 36)])
def test_890_2_2_marked_tiles_are_out(seats: int, count: int) -> None:
    view = seen(set_up(seats))
    assert len(view["row"]) + view["stack"] == count
    marks = {tile["id"]: tile["min_players"] for tile in SET["territory"]}
    assert sorted(marks.values()) == [2] * 20 + [3] * 8 + [4] * 8
    state = start(seats, first="owner")
    while seen(state)["phase"] != "row":
        act(state, drawn(state))
    drawable = [GAME.notation(state, action).removeprefix("row ") for action in GAME.legal_actions(state)]
    assert sorted(drawable) == sorted(tile for tile, mark in marks.items() if mark <= seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_890_2_2_the_row_is_full_whenever_somebody_takes(seats: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        state = start(seats)
        stacks = []
        while GAME.current(state) != TERMINAL:
            if seen(state)["phase"] == "take":
                assert None not in seen(state)["row"]
                stacks.append(seen(state)["stack"])
            GAME.apply(state, rng.choice(GAME.legal_actions(state)))
        assert all(stacks[:-1])


def test_890_2_2_other_marks_are_accepted_as_long_as_the_row_stays_full() -> None:
    names = {tile["id"].replace("-", "_"): tile["min_players"] for tile in SET["territory"]}
    unmarked, three = ([name for name, mark in names.items() if mark == wanted] for wanted in (2, 3))
    assert changed(**{three[0]: {"min_players": 4}})
    assert changed(**{unmarked[0]: {"min_players": 3}})
    with pytest.raises(ValueError, match="at least 27 territories for 3 seats, got 26"):
        changed(**{name: {"min_players": 4} for name in three[:2]})
    with pytest.raises(ValueError, match="at least 19 territories for 2 seats, got 18"):
        changed(**{name: {"min_players": 3} for name in unmarked[:2]})


def test_890_2_3_four_in_the_row_the_first_is_free() -> None:
    state = set_up(3, castles="random")
    assert [slot["price"] for slot in seen(state)["row"]] == [0, 1, 2, 3]
    assert all(slot["coins"] == 0 for slot in seen(state)["row"])


def test_890_2_3_a_new_tile_enters_at_place_4() -> None:
    state = position("row farm-wheat church-olive tavern-lavender farm-poppy\nstack watchtower-olive farm-olive\nseat\nseat\nseat")
    act(state, "take farm-wheat", "place n", "refill watchtower-olive")
    assert row(state) == ["church-olive", "tavern-lavender", "farm-poppy", "watchtower-olive"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_890_2_4_where_the_cubes_start(seats: int) -> None:
    view = seen(set_up(seats))
    assert (view["defence"], view["invader"], view["invader_moved"]) == (seats, 0, False)


def test_890_2_5_the_table_chooses_the_scenario() -> None:
    names = [scenario["id"] for scenario in SET["scenario"]]
    assert seen(start(3))["scenario"] == "first-steps" == names[0]
    assert [seen(start(3, scenario=name))["scenario"] for name in names] == names
    with pytest.raises(OptionsInvalid) as caught:
        start(3, scenario="sixth-steps")
    assert (caught.value.field, caught.value.clause) == ("scenario", "890-2.5")


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 2, 10), (3, 2, 10), (4, 3, 6)])
def test_890_2_6_open_cards_at_the_banners(seats: int, each: int, left: int) -> None:
    view = seen(set_up(seats))
    assert [len(view["banners"][crop]) for crop in CROPS] == [each] * 4
    assert len({card for cards in view["banners"].values() for card in cards}) == 4 * each
    assert view["characters_left"] == left


@pytest.mark.parametrize(("scenario", "purse"), [("first-steps", 4), ("lean-years", 2), ("the-old-walls", 3)])
def test_890_2_7_coins_come_from_the_supply(scenario: str, purse: int) -> None:
    state = set_up(3, scenario=scenario)
    assert coins(state) == [purse] * 3
    assert seen(state)["supply"]["coins"] == 54 - 3 * purse


def test_890_2_8_the_castle_lies_in_the_centre() -> None:
    state = set_up(2)
    act(state, "castle castle-olive-poppy", "castle castle-wheat-poppy")
    for seat, castle in ((1, "castle-olive-poppy"), (0, "castle-wheat-poppy")):
        assert [cell(state, seat, name) for name in ("nw", "n", "ne", "w", "e", "sw", "s", "se")] == ["."] * 8
        assert cell(state, seat, "c") == castle
    act(state, "take church-wheat")
    assert legal(state) == [*(f"place {name}" for name in ("nw", "n", "ne", "w", "e", "sw", "s", "se")), "look"]


@pytest.mark.parametrize(
    ("options", "first"), [({"first": "owner"}, 0), ({"first": "chosen"}, 0), ({"first": "chosen", "first_seat": 2}, 2)]
)
def test_890_2_9_who_goes_first(options: dict[str, object], first: int) -> None:
    state = start(3, **options, castles="random")
    chance(state)
    assert (GAME.current(state), seen(state)["first"]) == (first, first)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_890_2_9_chance_decides_when_nothing_is_said(seat: int) -> None:
    state = start(3, castles="random")
    assert (GAME.current(state), GAME.stream(state)) == (CHANCE, "first")
    assert legal(state) == ["first 0", "first 1", "first 2"]
    assert why(state, "first 3") == "890-2.9"
    assert act(state, f"first {seat}") == [{"do": "first", "seat": seat}]
    chance(state)
    assert GAME.current(state) == seat


def test_890_2_9_a_seat_that_is_not_there_cannot_be_chosen() -> None:
    with pytest.raises(OptionsInvalid) as caught:
        start(2, first="chosen", first_seat=2)
    assert caught.value.clause == "890-2.9"


@pytest.mark.parametrize(("persons", "owner", "first"), [([True, True], 1, 1), ([True, True], 0, 0), ([True, False], None, 0)])
def test_890_2_9_the_owner_goes_first_wherever_they_sit(persons: list[bool], owner: int | None, first: int) -> None:
    options = GAME.options_at({"first": "owner", "castles": "random"}, persons=persons, owner=owner)
    state = start(2, **options)
    chance(state)
    assert GAME.current(state) == first


def test_890_2_9_among_bots_alone_chance_decides() -> None:
    options = GAME.options_at({"first": "owner"}, persons=[False, False], owner=None)
    assert legal(start(2, **options)) == ["first 0", "first 1"]


def test_890_2_10_castles_are_chosen_in_reverse_turn_order() -> None:
    state = set_up(4, first="chosen", first_seat=1)
    assert (GAME.current(state), legal(state)) == (0, [f"castle {castle}" for castle in CASTLE_PAIRS])
    chosen = []
    for castle in ("castle-olive-poppy", "castle-wheat-olive", "castle-lavender-poppy", "castle-wheat-poppy"):
        chosen.append(GAME.current(state))
        effect = only(act(state, f"castle {castle}"), "castle")
        assert (effect["seat"], effect["tile"]) == (chosen[-1], castle)
    assert chosen == [0, 3, 2, 1]
    assert seen(state)["castles"] == ["castle-wheat-lavender", "castle-olive-lavender"]
    assert GAME.current(state) == 1, "the first seat has the first turn"


def test_890_2_10_a_castle_that_is_gone_cannot_be_chosen() -> None:
    state = set_up(2)
    act(state, "castle castle-olive-poppy")
    assert why(state, "castle castle-olive-poppy") == "890-2.10"
    assert why(state, "place nw") == "890-2.10"


def test_890_2_10_castles_may_be_dealt() -> None:
    state = set_up(3, castles="random")
    assert seen(state)["phase"] == "take"
    state = start(3, first="owner", castles="random")
    while GAME.stream(state) != "castle":
        act(state, drawn(state))
    assert legal(state) == [f"castle {castle}" for castle in CASTLE_PAIRS]


def drawn(state: State) -> str:
    """The lowest chance action due."""
    return legal(state)[0]


def test_890_2_11_chance_may_draw_whatever_is_left() -> None:
    state = start(4, first="owner")
    assert [GAME.stream(state), len(legal(state))] == ["special", 12]
    act(state, "special market", "special town", "special forge", "special forest")
    assert [GAME.stream(state), len(legal(state))] == ["special", 8]
    assert why(state, "special market") == "890-2.1"
    act(state, "special pasture")
    assert [GAME.stream(state), len(legal(state))] == ["row", 36]
    act(state, "row farm-wheat")
    assert why(state, "row farm-wheat") == "890-2.3"
    act(state, "row inn-olive-poppy", "row church-olive", "row farm-olive")
    assert [GAME.stream(state), len(legal(state))] == ["banner", 18]
    act(state, "banner duchess")
    assert why(state, "banner duchess") == "890-2.6"
    assert seen(state)["banners"]["wheat"] == ["duchess"]


def test_890_2_11_no_seat_draws() -> None:
    state = position("row farm-wheat church-olive\nstack farm-olive\nseat\nseat")
    for text in ("special market", "row farm-olive", "banner duchess", "refill farm-olive", "apprentice duchess", "first 1"):
        assert why(state, text) == "890-2.11"


def test_890_2_12_everybody_sees_the_same() -> None:
    state = set_up(3, castles="random")
    views = [GAME.observe(state, seat).to_dict() for seat in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)


def test_890_2_12_the_order_of_the_stacks_is_nobodys_knowledge() -> None:
    """Two matches that drew the same things in another order cannot be told apart, whatever lies in the piles inside."""
    one, other = (start(2, first="owner", castles="random") for _ in range(2))
    for state, names in ((one, ["town", "forge", "market"]), (other, ["town", "forge", "market"])):
        act(state, *(f"special {name}" for name in names))
    act(one, "row farm-wheat", "row church-olive", "row farm-poppy", "row tavern-poppy")
    act(other, "row farm-wheat", "row church-olive", "row farm-poppy", "row tavern-poppy")
    for state, order in ((one, ["duchess", "inventor"]), (other, ["inventor", "duchess"])):
        act(state, *(f"banner {card}" for card in order))
        chance(state)
    assert one.deck != other.deck, "or the test shows nothing"
    assert GAME.observe(one, 0) == GAME.observe(other, 0)
    assert "deck" not in seen(one)


def test_890_2_12_a_set_of_tiles_is_made_anew_from_its_data() -> None:
    assert make_tiles(SET) == printed()
