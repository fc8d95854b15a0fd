"""Chapter 6: who moves towers and adds one, the Military Architect and the Blacksmith."""

from __future__ import annotations

from games.ad890.attracting import attract
from kingdoms import GAME, act, cards, cell, legal, seen, told, towers, why

# The Military Architect


def test_890_6_2_up_to_three_towers_to_the_castle() -> None:
    state = attract("military-architect.1", w="/t2", nw="fortress/t2", c="/t1")
    assert (legal(state), seen(state)["moves_left"]) == (["move nw", "move w", "stay"], 3)
    effects = act(state, "move nw", "move w", "move nw")
    assert told(effects)[:3] == ["moved", "moved", "moved"]
    assert [cell(state, 0, name) for name in ("nw", "w", "c")] == ["fortress", "watchtower-wheat/t1", "castle-wheat-olive/t4"]
    assert GAME.current(state) == 1, "three and no more"
    assert seen(state)["defence"] == 3 + 5


def test_890_6_2_fewer_or_none() -> None:
    for moves, on_castle in ((0, 0), (1, 1), (2, 2)):
        state = attract("military-architect.1", *["move w"] * moves, "stay", w="/t4")
        assert cell(state, 0, "c") == "castle-wheat-olive" + (f"/t{on_castle}" if moves else "")
        assert GAME.current(state) == 1


def test_890_6_2_it_ends_when_none_is_left() -> None:
    state = attract("military-architect.1", "move w")
    assert (GAME.current(state), cell(state, 0, "w")) == (1, "watchtower-wheat")


def test_890_6_2_towers_of_ruins_too_but_not_of_the_castle() -> None:
    state = attract("military-architect.1", n="~farm-olive/t1", c="/t3", w="")
    assert legal(state) == ["move n", "stay"]
    for text in ("move c", "move w", "move se"):
        assert why(state, text) == "890-6.2"
    act(state, "move n")
    assert cell(state, 0, "n") == "~farm-olive"


def test_890_6_2_without_towers_outside_nothing_happens() -> None:
    state = attract("military-architect.1", w="", c="/t2")
    assert (GAME.current(state), cards(state, 0)) == (1, ["military-architect.1"])


# The Blacksmith


def test_890_6_10_a_tower_on_any_own_tile() -> None:
    for where in ("nw", "w", "c", "e", "s"):
        state = attract("blacksmith.1", nw="~farm-olive", s="fortress/t2", c="/t1")
        assert legal(state) == ["tower nw", "tower w", "tower c", "tower e", "tower s"]
        before = towers(state)[0]
        act(state, f"tower {where}")
        assert (
            cell(state, 0, where)
            == {
                "nw": "~farm-olive/t1",
                "w": "watchtower-wheat/t2",
                "c": "castle-wheat-olive/t2",
                "e": "farm-wheat/t1n1",
                "s": "fortress/t3",
            }[where]
        )
        assert (towers(state)[0], seen(state)["defence"]) == (before + 1, 3 + before + 1)


def test_890_6_10_not_on_a_free_cell() -> None:
    assert why(attract("blacksmith.1"), "tower se") == "890-6.10"


def test_890_6_10_an_empty_supply_skips_it() -> None:
    state = attract("blacksmith.1", c="/t9", w="/t1", a="farm-olive/t10")
    assert (GAME.current(state), cards(state, 0)) == (1, ["blacksmith.1"])
