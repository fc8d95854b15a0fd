"""Chapter 6: who moves tiles and nobles, the Cartographer and the Courtesan."""

from __future__ import annotations

from games.ad890.attracting import attract
from kingdoms import GAME, act, cards, cell, chance, legal, only, position, seen, towers, why

# The Cartographer


def test_890_6_7_two_tiles_change_places_with_all_on_them() -> None:
    state = attract("cartographer.1", nw="~farm-olive/t1", c="/t2n1")
    assert legal(state) == ["swap nw", "swap w", "swap c", "swap e"], "two tiles, not a free cell, and it must be done"
    act(state, "swap nw")
    assert (seen(state)["picked"], legal(state)) == ({"cell": "nw"}, ["swap w", "swap c", "swap e"])
    assert GAME.may_commit(state) is not None
    assert why(state, "swap nw") == "890-6.7"
    assert why(state, "swap s") == "890-6.7"
    effects = act(state, "swap c")
    assert only(effects, "swapped") == {"do": "swapped", "seat": 0, "cells": ["nw", "c"]}
    assert (cell(state, 0, "nw"), cell(state, 0, "c")) == ("castle-wheat-olive/t2n1", "~farm-olive/t1")
    assert towers(state)[0] == 4


MOVED = """
    row farm-wheat inn-olive-poppy
    wheat military-architect.1 cartographer.2
    invader 20
    seat
        castle-wheat-olive . .
        watchtower-wheat/t1 ~farm-olive/t1 .
        church-wheat . .
    seat
        . . .
        . castle-wheat-lavender/t9 .
        . . .
"""


def test_890_6_7_a_castle_that_moved_is_still_the_castle() -> None:
    state = position(MOVED.replace("castle-wheat-olive . .", "castle-wheat-olive . frontier-wheat"))
    act(state, "take farm-wheat", "place n", "card military-architect.1", "move w", "move c")
    assert cell(state, 0, "nw") == "castle-wheat-olive/t2", "towers move to it wherever it lies"
    state = position(MOVED)
    act(state, "take farm-wheat", "place s")
    act(state, "take inn-olive-poppy", "place s")
    chance(state)
    assert (GAME.current(state), legal(state)) == (0, ["ruin w", "ruin sw", "ruin s"])


def test_890_6_7_option_the_castle_stays() -> None:
    state = attract("cartographer.1", options={"castle_swap": False})
    assert legal(state) == ["swap w", "swap e"]
    assert why(state, "swap c") == "890-6.7"
    act(state, "swap w")
    assert legal(state) == ["swap e"]


# The Courtesan


def test_890_6_8_one_noble_from_anywhere_to_anywhere() -> None:
    state = attract("courtesan.1", nw="~farm-olive/t1", a="farm-poppy/n2", b="~church-olive/t1n1", d="church-lavender")
    assert legal(state) == ["noble 1 nw", "noble 1 n"]
    for text in ("noble 0 e", "noble 2 nw", "noble 1 c", "noble 1 se"):
        assert why(state, text) == "890-6.8"
    act(state, "noble 1 n")
    assert seen(state)["picked"] == {"seat": 1, "cell": "n"}
    assert legal(state) == ["noble_to nw", "noble_to w", "noble_to c", "noble_to e"]
    assert why(state, "noble_to s") == "890-6.8"
    assert GAME.may_commit(state) is not None
    effects = act(state, "noble_to nw")
    assert only(effects, "noble") == {"do": "noble", "seat": 0, "of": 1, "from": "n", "to": "nw"}
    assert (cell(state, 1, "n"), cell(state, 0, "nw")) == ("~church-olive/t1", "~farm-olive/t1n1")
    assert [kingdom["nobles"] for kingdom in seen(state)["kingdoms"]] == [2, 2, 0]


def test_890_6_8_a_noble_of_a_castle_to_the_castle() -> None:
    state = position("""
        row farm-wheat
        wheat courtesan.1
        seat
            . . .
            watchtower-wheat castle-wheat-olive .
            . . .
        seat
            . . .
            . castle-wheat-lavender/n1 .
            . . .
    """)
    act(state, "take farm-wheat", "place e", "card courtesan.1", "noble 1 c", "noble_to c")
    assert (cell(state, 0, "c"), cell(state, 1, "c")) == ("castle-wheat-olive/n1", "castle-wheat-lavender")


def test_890_6_8_without_a_noble_elsewhere_nothing_happens() -> None:
    state = attract("courtesan.1", c="/n2")
    assert (GAME.current(state), cards(state, 0)) == (1, ["courtesan.1"])
