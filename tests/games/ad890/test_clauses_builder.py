"""Chapter 6: the Master Builder, who turns ruins up."""

from __future__ import annotations

import pytest

from games.ad890.attracting import PLAIN, WITH, attract
from kingdoms import GAME, act, cards, cell, coins, landed, legal, only, points, position, seen, towers, why


def test_890_6_5_a_ruin_is_turned_up_with_its_towers_and_nobles() -> None:
    state = attract("master-builder.1", nw="~frontier-olive/t1", n="~farm-olive", s="~fortress")
    assert legal(state) == ["turn_up nw", "turn_up n"], "whichever, but no special building"
    assert why(state, "turn_up s") == "890-6.5"
    assert why(state, "turn_up w") == "890-6.5"
    before = seen(state)["defence"]
    other = state.copy()
    effects = act(state, "turn_up nw")
    assert only(effects, "turned_up") == {
        "do": "turned_up",
        "seat": 0,
        "cell": "nw",
        "tile": "frontier-olive",
        "towers": 1,
        "nobles": 0,
        "returned": 0,
    }
    assert (cell(state, 0, "nw"), seen(state)["defence"]) == ("frontier-olive/t2", before + 1)
    act(other, "turn_up n")
    assert cell(other, 0, "n") == "farm-olive/n1"


def test_890_6_5_coins_swords_and_church_are_not_applied_again() -> None:
    for ruin in ("inn-olive-poppy", "church-wheat", "hill-farm-wheat-olive", "frontier-olive"):
        state = attract("master-builder.1", nw=f"~{ruin}/t1", a="farm-olive/n1")
        before = (coins(state), seen(state)["invader"])
        effects = act(state, "turn_up nw")
        assert (coins(state), seen(state)["invader"]) == before
        assert landed(state, effects) is None


def test_890_6_5_points_crops_and_category_count_again() -> None:
    table = WITH.format(**PLAIN | {"card": "master-builder.1", "nw": "~abbey-olive/t1", "n": "cathedral", "ne": "forest"})
    state = position(table)
    act(state, "take farm-wheat", "place e", "card master-builder.1")
    before = points(state)[0]
    act(state, "turn_up nw")
    assert points(state)[0] - before == 1 + 2 + 1, "the abbey counts itself, the cathedral and the forest count it"


def test_890_6_5_as_far_as_the_supply_goes() -> None:
    state = attract("master-builder.1", "turn_up nw", nw="~watchtower-olive/t1", c="/t9", w="/t5", a="farm-olive/t5")
    assert cell(state, 0, "nw") == "watchtower-olive/t1"
    state = attract("master-builder.1", "turn_up nw", nw="~farm-olive/t1", a="farm-poppy/n11")
    assert cell(state, 0, "nw") == "farm-olive/t1", "the farm placed in this turn took the last noble"


def test_890_6_5_without_a_ruined_territory_nothing_happens() -> None:
    state = attract("master-builder.1", s="~fortress", a="~farm-olive/t1")
    assert (GAME.current(state), cards(state, 0)) == (1, ["master-builder.1"])


@pytest.mark.parametrize(("keep", "standing", "left"), [(True, "t1", "t2"), (False, "t1", "t1"), (True, "t3", "t4"), (False, "t3", "t3")])
def test_890_6_6_the_tower_of_the_ruin(keep: bool, standing: str, left: str) -> None:
    state = attract("master-builder.1", nw=f"~watchtower-olive/{standing}", options={"keep_ruin_tower": keep})
    before = seen(state)["supply"]["towers"]
    act(state, "turn_up nw")
    assert cell(state, 0, "nw") == f"watchtower-olive/{left}"
    assert seen(state)["supply"]["towers"] == before - int(keep)
    assert towers(state)[0] == int(left[1]) + 1, "and one on the watchtower in the west"


def test_890_6_6_it_goes_back_before_the_icons_are_applied() -> None:
    state = attract(
        *("master-builder.1", "turn_up nw"),
        nw="~watchtower-olive/t1",
        c="/t9",
        w="/t5",
        a="farm-olive/t5",
        options={"keep_ruin_tower": False},
    )
    assert cell(state, 0, "nw") == "watchtower-olive/t1", "the supply was empty; the tower gone back is there for the icon"


LATER = """
    row farm-wheat farm-poppy church-wheat
    stack tavern-lavender tavern-poppy
    wheat blacksmith.1 military-architect.1 master-builder.1
    seat
        ~watchtower-olive{ruin} . frontier-wheat
        watchtower-wheat{west} castle-wheat-olive .
        . . .
    seat
"""


@pytest.mark.parametrize(
    ("ruin", "west", "first", "left"),
    [
        ("", "", ["card blacksmith.1", "tower nw"], 2),
        ("/t1", "", ["card blacksmith.1", "tower nw"], 2),
        ("/t2", "", ["card military-architect.1", "move nw", "stay"], 1),
        ("/t1", "", ["card military-architect.1", "move nw"], 1),
        ("/t1", "/t1", ["card military-architect.1", "move w", "stay"], 1),
    ],
    ids=["none of its own", "its own and another", "one of two moved away", "its own moved away", "untouched"],
)
def test_890_6_6_its_own_tower_is_the_last_to_leave(ruin: str, west: str, first: list[str], left: int) -> None:
    state = position(LATER.format(ruin=ruin, west=west), keep_ruin_tower=False)
    act(state, "take farm-wheat", "place e", *first, "take farm-poppy", "place nw", "take church-wheat", "place sw")
    act(state, "card master-builder.1", "turn_up nw")
    assert cell(state, 0, "nw") == f"watchtower-olive/t{left}"
