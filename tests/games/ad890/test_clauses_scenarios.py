"""Chapter 9: the scenarios."""

from __future__ import annotations

import re
from typing import Any

import pytest

from annodomini import rulebook
from annodomini.games.ad890.state import State
from annodomini.packs.tilefile import shipped_tiles
from kingdoms import GAME, act, cell, chance, coins, full, landed, only, points, position, row, seen, start, towers

SCENARIOS = {scenario["id"]: scenario for scenario in shipped_tiles("890-reconstruction").value["scenario"]}
CLAUSES = dict(zip(SCENARIOS, [f"890-9.{number}" for number in range(2, 8)], strict=True))


def at_first_turn(seats: int, scenario: str) -> State:
    """A match of that scenario whose castles are dealt."""
    state = start(seats, scenario=scenario, first="owner", castles="random")
    chance(state)
    return state


def ended(text: str, **options: Any) -> State:
    """A position whose last turn is over."""
    state = position(text, **options)
    full(state)
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_890_9_1_the_book_and_the_set_say_the_same(scenario: str, language: str) -> None:
    """Coins and prizes of the reconstruction stand in the clause of each scenario, in both languages."""
    figures, clause = SCENARIOS[scenario], rulebook.clause(CLAUSES[scenario], language)
    assert clause.title == figures["name"][language]
    items = [[int(number) for number in re.findall(r"\d+", line)] for line in clause.text.splitlines() if line.startswith("- ")]
    kinds = ("noble", "coin", "tower")
    assert items == [
        [figures["coins"]],
        [*(figures["bonus"][kind][0] for kind in kinds), *(figures["bonus"][kind][1] for kind in kinds)],
        [figures["bonus_2p"][kind][0] for kind in kinds],
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_890_9_1_coins_and_prizes_are_those_of_the_scenario(scenario: str) -> None:
    figures = SCENARIOS[scenario]
    for seats, side in ((2, "bonus_2p"), (3, "bonus")):
        state = at_first_turn(seats, scenario)
        assert coins(state) == [figures["coins"]] * seats
        assert seen(state)["prizes"] == figures[side]
    most = "seat coins=9\n. . .\n. castle-wheat-olive/t2n2 .\n. . .\nseat coins=8"
    both = ended(f"{most}\n. . .\n. castle-wheat-poppy/t1n1 .\n. . .\nseat", scenario=scenario)
    sheets = GAME.outcome(both).to_dict()["sheet"]
    for place in (0, 1):
        assert sheets[place]["prizes"] == {kind: prizes[place] for kind, prizes in figures["bonus"].items()}
    two = ended(most, scenario=scenario)
    assert GAME.outcome(two).to_dict()["sheet"][0]["prizes"] == {kind: first for kind, (first,) in figures["bonus_2p"].items()}


def test_890_9_2_first_steps_has_no_special_rule() -> None:
    view = seen(at_first_turn(4, "first-steps"))
    assert (view["defence"], view["invader"], view["saracens_left"]) == (4, 0, 0)
    assert [(kingdom["towers"], kingdom["nobles"], kingdom["coins"]) for kingdom in view["kingdoms"]] == [(0, 0, 4)] * 4
    assert [slot["saracens"] for slot in view["row"]] == [0] * 4
    state = ended("seat trios=3\nseat")
    assert points(state)[0] == 5 + 3 + 5


@pytest.mark.parametrize(("seats", "beside", "left"), [(2, [1, 1, 1, 0], 0), (3, [1, 1, 1, 1], 0), (4, [1, 1, 1, 1], 2)])
def test_890_9_3_tokens_beside_the_row_from_the_free_end(seats: int, beside: list[int], left: int) -> None:
    view = seen(at_first_turn(seats, "sails-on-the-horizon"))
    assert ([slot["saracens"] for slot in view["row"]], view["saracens_left"]) == (beside, left)


def test_890_9_3_beside_new_tiles_until_they_are_used_up() -> None:
    state = at_first_turn(4, "sails-on-the-horizon")
    came = []
    for seat in range(4):
        free = seen(state)["row"][0]["tile"]
        act(state, f"take {free}", "place nw")
        chance(state)
        came.append(seen(state)["row"][3]["saracens"])
        while GAME.current(state) != (seat + 1) % 4:
            act(state, GAME.notation(state, GAME.legal_actions(state)[0]))
    assert came == [1, 1, 0, 0]
    assert seen(state)["saracens_left"] == 0


def test_890_9_3_the_invader_moves_before_the_tile_is_placed() -> None:
    state = position("row farm-wheat/s1 church-olive/s2\ninvader 3\nseat coins=1\nseat", scenario="sails-on-the-horizon")
    one, two = state.copy(), state
    effects = act(one, "take farm-wheat")
    assert (seen(one)["invader"], seen(one)["invader_moved"], seen(one)["held"]) == (4, True, "farm-wheat")
    assert only(effects, "cubes")["invader"] == 4
    act(two, "take church-olive")
    assert seen(two)["invader"] == 5, "one space a token"


def test_890_9_3_a_token_is_a_point_at_the_end() -> None:
    state = position("row farm-wheat/s1 church-olive\nseat\nseat\nseat", scenario="sails-on-the-horizon")
    before = points(state)[0]
    act(state, "take farm-wheat")
    assert points(state)[0] - before == 1
    full(state)
    assert GAME.outcome(state).to_dict()["sheet"][0]["saracens"] == 1


@pytest.mark.parametrize("scenario", ["sails-on-the-horizon", "the-old-walls"])
@pytest.mark.parametrize("seats", [2, 4])
def test_890_9_3_a_tower_on_each_castle(scenario: str, seats: int) -> None:
    state = at_first_turn(seats, scenario)
    assert towers(state) == [1] * seats
    assert all(cell(state, seat, "c").endswith("/t1") for seat in range(seats))
    assert (seen(state)["supply"]["towers"], seen(state)["defence"]) == (20 - seats, 2 * seats)


def test_890_9_4_a_noble_on_each_castle() -> None:
    state = at_first_turn(3, "the-court-of-arles")
    assert all(cell(state, seat, "c").endswith("/n1") for seat in range(3))
    assert (seen(state)["supply"]["nobles"], towers(state)) == (9, [0, 0, 0])


@pytest.mark.parametrize(("scenario", "paid"), [("lean-years", 3), ("first-steps", 2), ("harvest-home", 2)])
def test_890_9_5_three_coins_instead_of_a_character(scenario: str, paid: int) -> None:
    for banner in ("wheat thief.1", ""):
        state = position(
            f"row farm-wheat farm-poppy\n{banner}\nseat\n. . .\nwatchtower-wheat castle-wheat-olive .\n. . .\nseat", scenario=scenario
        )
        assert only(act(state, "take farm-wheat", "place e", "coins"), "coins")["coins"] == paid
        assert coins(state)[0] == paid


def test_890_9_6_the_old_walls_stand_and_the_invader_starts_on_2() -> None:
    view = seen(at_first_turn(3, "the-old-walls"))
    assert (view["invader"], view["invader_moved"], view["defence"]) == (2, False, 6)
    assert [kingdom["towers"] for kingdom in view["kingdoms"]] == [1, 1, 1]


HARVEST = """
    row farm-wheat farm-poppy
    wheat thief.1 duchess
    invader {invader}
    seat
        . . .
        watchtower-wheat castle-wheat-olive .
        . . .
    seat
        farm-olive . .
        . castle-wheat-lavender/t1 .
        . . .
"""


@pytest.mark.parametrize(("scenario", "worth"), [("harvest-home", 1), ("first-steps", 0)])
@pytest.mark.parametrize("choice", ["coins", "card duchess"])
def test_890_9_7_a_point_for_each_trio(scenario: str, worth: int, choice: str) -> None:
    state = position(HARVEST.format(invader=0), scenario=scenario)
    act(state, "take farm-wheat", "place e", choice)
    full(state)
    assert GAME.outcome(state).to_dict()["sheet"][0]["trios"] == worth


def test_890_9_7_even_if_one_of_its_tiles_falls() -> None:
    state = position(HARVEST.format(invader=9).replace("farm-wheat farm-poppy", "inn-wheat-lavender farm-poppy"), scenario="harvest-home")
    effects = act(state, "take inn-wheat-lavender", "place e", "coins")
    assert landed(state, effects) == [0]
    act(state, "ruin e")
    assert cell(state, 0, "e") == "~inn-wheat-lavender/t1"
    assert seen(state)["kingdoms"][0]["trios"] == 1
    full(state)
    assert GAME.outcome(state).to_dict()["sheet"][0]["trios"] == 1


def test_890_9_7_two_trios_of_one_tile_are_two_points() -> None:
    state = position("row hill-farm-wheat-olive\nseat\n. . .\n. castle-wheat-olive .\n. . inn-wheat-olive\nseat", scenario="harvest-home")
    act(state, "take hill-farm-wheat-olive", "place nw")
    assert seen(state)["kingdoms"][0]["trios"] == 2
    assert row(state) == []
