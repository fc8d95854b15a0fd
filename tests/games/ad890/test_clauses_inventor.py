"""Chapter 6: the Inventor, who takes special buildings."""

from __future__ import annotations

from games.ad890.attracting import attract
from kingdoms import GAME, act, cards, cell, chance, full, legal, only, position, seen, told, why

INVENTOR = """
    row farm-wheat church-olive tavern-lavender farm-poppy
    specials {specials}
    seat coins=0 cards=thief.1,inventor
        . . .
        . castle-wheat-olive .
        . . .
    seat
"""


def test_890_6_11_a_special_building_for_nothing() -> None:
    state = position(INVENTOR.format(specials="cathedral - fortress"))
    assert legal(state) == ["take farm-wheat", "invent cathedral", "invent fortress"]
    took = only(act(state, "invent fortress"), "took")
    assert (took["price"], took["paid"], took["invented"]) == (0, [0, 0, 0, 0], "inventor")
    assert [slot["coins"] for slot in seen(state)["row"]] == [0, 0, 0, 0]
    assert seen(state)["specials"] == ["cathedral", None, None]
    assert cards(state, 0) == ["thief.1"]


def test_890_6_11_the_other_steps_follow() -> None:
    state = position(
        INVENTOR.format(specials="cultivated-fields fortress").replace(
            ". . .\n        . castle", "farm-wheat watchtower-wheat .\n        . castle", 1
        )
    )
    effects = act(state, "invent cultivated-fields", "place ne")
    assert "trios" in told(effects)
    state = position(INVENTOR.format(specials="fortress"))
    act(state, "invent fortress", "place n")
    assert (cell(state, 0, "n"), GAME.current(state)) == ("fortress/t2", 1)


def test_890_6_11_not_without_one() -> None:
    state = position(INVENTOR.format(specials="cathedral").replace(",inventor", ""))
    assert why(state, "invent cathedral") == "890-6.11"


def test_890_6_11_not_when_no_building_is_left() -> None:
    assert legal(position(INVENTOR.format(specials="- -"))) == ["take farm-wheat"]


def test_890_6_11_not_in_the_turn_it_was_attracted() -> None:
    state = attract("inventor")
    assert GAME.current(state) == 1
    for _ in range(2):
        chance(state)
        assert not [text for text in legal(state) if text.startswith("invent")]
        act(state, legal(state)[0], "place se")
        chance(state)
    assert "invent cathedral" in legal(state)


def test_890_6_11_nor_once_a_tile_was_taken() -> None:
    state = position(INVENTOR.format(specials="cathedral"))
    act(state, "take farm-wheat")
    assert why(state, "invent cathedral") == "890-3.2"


def test_890_6_12_a_discarded_inventor_is_worth_nothing() -> None:
    used, kept = (position(INVENTOR.format(specials="amphitheatre")) for _ in range(2))
    act(used, "invent amphitheatre", "place n")
    act(kept, "take farm-wheat", "place n")
    sheets = []
    for state in (used, kept):
        full(state)
        sheets.append(GAME.outcome(state).to_dict()["sheet"][0])
    assert [line["card"] for line in sheets[0]["cards"]] == ["thief.1"]
    assert [line["card"] for line in sheets[1]["cards"]] == ["thief.1", "inventor"]
    (building,) = (line for line in sheets[0]["tiles"] if line["tile"] == "amphitheatre")
    assert building["bonus"] == 1, "nor does it count as a character"
