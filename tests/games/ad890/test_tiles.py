"""What a tile set must be for the rules."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from annodomini.games.ad890.tiles import SCENARIOS, make_tiles
from annodomini.packs.tilefile import shipped_tiles
from kingdoms import printed

Value = dict[str, Any]


def value() -> Value:
    """The plain data of the set that comes with the program."""
    return copy.deepcopy(dict(shipped_tiles("890-reconstruction").value))


def test_ids_are_numbered_in_file_order() -> None:
    tiles = printed()
    assert tiles.ids == shipped_tiles("890-reconstruction").ids
    assert (tiles.ids[0], tiles.ids[36], tiles.ids[48]) == ("church-wheat", "pig-farm", "castle-wheat-olive")
    assert tiles.cards[:3] == ("apprentice", "military-architect.1", "military-architect.2")
    assert tiles.ids.index("castle-wheat-olive") == 48
    assert tiles.cards.index("thief.2") == 17


def test_scenarios_are_told_apart_by_id_whatever_their_order() -> None:
    given = value()
    for scenario in given["scenario"]:
        scenario["coins"] = 3 + SCENARIOS.index(scenario["id"])
    given["scenario"].reverse()
    tiles = make_tiles(given)
    assert tiles.table.coins == [3, 4, 5, 6, 7, 8]
    assert make_tiles(tiles.plain).table == tiles.table


def test_a_set_is_the_same_again_from_what_the_rules_keep_of_it() -> None:
    tiles = printed()
    assert make_tiles(tiles.plain) == tiles
    assert "name" not in tiles.plain["territory"][0]


def too_few(given: Value) -> None:
    given["territory"].pop()


def other_scenarios(given: Value) -> None:
    given["scenario"][0]["id"] = "plague"


def twice(given: Value) -> None:
    given["special"][0]["id"] = given["territory"][0]["id"]


def unknown_crop(given: Value) -> None:
    given["territory"][0]["crops"] = ["rye"]


def unknown_thing(given: Value) -> None:
    given["special"][0]["bonus"] = {"vp": 1, "per": 1, "of": "cow"}


def unknown_character(given: Value) -> None:
    given["character"][0]["id"] = "abbot"


def unknown_rule(given: Value) -> None:
    given["scenario"][0]["rules"] = ["rain"]


def unknown_figure(given: Value) -> None:
    given["scenario"][0]["rules"] = ["invader_start_4"]


def a_scenario_twice(given: Value) -> None:
    given["scenario"][1]["id"] = given["scenario"][0]["id"]


def all_marked(given: Value) -> None:
    for tile in given["territory"]:
        tile["min_players"] = 3


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (too_few, "36 territories"),
        (other_scenarios, "scenarios"),
        (twice, "only once"),
        (unknown_crop, "rye"),
        (unknown_thing, "cow"),
        (unknown_character, "abbot"),
        (unknown_rule, "rain"),
        (unknown_figure, "invader_start_4"),
        (a_scenario_twice, "scenarios"),
        (all_marked, "at least 19"),
    ],
)
def test_a_set_that_the_rules_cannot_play_is_refused(change: Callable[[Value], None], said: str) -> None:
    given = value()
    change(given)
    with pytest.raises(ValueError, match=said):
        make_tiles(given)
