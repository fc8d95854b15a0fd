"""Every refusal names the clause that forbids the action, step by step."""

from __future__ import annotations

import pytest

from annodomini.errors import IllegalAction
from annodomini.games.ad890 import ids
from kingdoms import GAME, act, chance, position, start, why

TABLE = """
    turn 0
    row farm-wheat tavern-lavender church-olive watchtower-poppy
    specials forge - market
    wheat blacksmith.1 cartographer.1 military-architect.1 master-builder.1 courtesan.1
    olive thief.1
    seat coins=2
        . farm-lavender watchtower-wheat/t1
        ~tavern-wheat/t1 castle-wheat-olive .
        . ~fortress .
    seat
        farm-olive/n1 . .
        . castle-olive-poppy .
        . . .
"""


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("take watchtower-poppy", "890-3.5"),
        ("take forge", "890-3.9"),
        ("take special.2", "890-3.4"),
        ("invent forge", "890-6.11"),
        ("place nw", "890-3.2"),
        ("look", "890-3.2"),
        ("trio wheat", "890-3.2"),
        ("coins", "890-3.2"),
        ("card thief.1", "890-3.2"),
        ("ruin n", "890-3.2"),
        ("keep duchess", "890-6.1"),
        ("castle castle-wheat-poppy", "890-2.10"),
        ("refill church-wheat", "890-2.11"),
        ("first 0", "890-2.11"),
    ],
)
def test_890_3_4_when_a_tile_is_to_be_taken(text: str, clause: str) -> None:
    state = position(TABLE)
    assert why(state, text) == clause
    with pytest.raises(IllegalAction, match=clause) as refused:
        GAME.play(state, GAME.parse(state, text))
    assert refused.value.clause == clause
    assert state == position(TABLE)


def test_890_3_10_an_empty_place_of_a_short_row() -> None:
    state = position(TABLE.replace(" watchtower-poppy", ""))
    assert why(state, "take row.4") == "890-3.4"


def test_890_6_11_an_inventor_takes_what_lies_there() -> None:
    state = position(TABLE.replace("coins=2", "coins=2 cards=inventor"))
    assert why(state, "invent special.2") == "890-3.4"
    assert why(state, "invent forge") is None


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("place n", "890-4.1"),
        ("place c", "890-4.1"),
        ("place w", "890-4.1"),
        ("take tavern-lavender", "890-3.2"),
        ("coins", "890-3.2"),
        ("look", None),
        ("place nw", None),
    ],
)
def test_890_4_1_when_it_is_to_be_placed(text: str, clause: str | None) -> None:
    state = position(TABLE)
    act(state, "take farm-wheat")
    assert GAME.may_commit(state) == "890-4.1"
    assert why(state, text) == clause


def test_890_3_8_a_look_that_is_not_due() -> None:
    state = position(TABLE)
    act(state, "take farm-wheat", "look")
    assert why(state, "place nw") == "890-3.8"
    chance(state)
    assert why(state, "look") == "890-3.8"
    assert GAME.may_commit(state) == "890-4.1"
    assert GAME.explain(state, -1) == "890-3.2" == GAME.explain(state, ids.TOTAL)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("card thief.1", "890-5.7"),
        ("card duchess", "890-5.7"),
        ("trio wheat", "890-5.7"),
        ("tower n", "890-5.7"),
        ("place nw", "890-3.2"),
        ("ruin n", "890-3.2"),
        ("card blacksmith.1", None),
        ("coins", None),
    ],
)
def test_890_5_7_when_a_trio_brings_a_card(text: str, clause: str | None) -> None:
    state = position(TABLE)
    act(state, "take farm-wheat", "place sw")
    chance(state)
    assert why(state, text) == clause
    assert GAME.may_commit(state) is None


@pytest.mark.parametrize(
    ("card", "texts", "clause"),
    [
        ("blacksmith.1", ["tower se", "move n", "card thief.1", "coins"], "890-6.10"),
        ("military-architect.1", ["move n", "move c", "move e", "tower n"], "890-6.2"),
        ("master-builder.1", ["turn_up n", "turn_up s", "turn_up e"], "890-6.5"),
        ("cartographer.1", ["swap e", "swap se"], "890-6.7"),
        ("courtesan.1", ["noble 0 n", "noble 1 n", "noble 3 n", "noble_to n"], "890-6.8"),
    ],
)
def test_890_6_an_effect_is_carried_through(card: str, texts: list[str], clause: str) -> None:
    state = position(TABLE)
    act(state, "take farm-wheat", "place sw")
    chance(state)
    act(state, f"card {card}")
    assert GAME.may_commit(state) == clause
    assert {why(state, text) for text in texts} == {clause}
    assert why(state, "place nw") == "890-3.2"


def test_890_6_7_a_tile_does_not_change_places_with_itself() -> None:
    state = position(TABLE)
    act(state, "take farm-wheat", "place sw")
    chance(state)
    act(state, "card cartographer.1", "swap n")
    assert why(state, "swap n") == "890-6.7"
    assert GAME.may_commit(state) == "890-6.7"


def test_890_6_8_a_noble_needs_a_tile_to_go_to() -> None:
    state = position(TABLE)
    act(state, "take farm-wheat", "place sw")
    chance(state)
    act(state, "card courtesan.1", "noble 1 nw")
    assert why(state, "noble_to e") == "890-6.8"
    assert why(state, "noble 1 nw") == "890-6.8"
    assert why(state, "noble_to s") is None


def test_890_5_6_which_trio_comes_first() -> None:
    state = position(
        """
        turn 0
        row hill-farm-wheat-olive tavern-lavender church-olive watchtower-poppy
        wheat blacksmith.1
        seat
            . farm-wheat watchtower-wheat
            farm-olive castle-wheat-lavender .
            watchtower-olive . .
        seat
        """
    )
    act(state, "take hill-farm-wheat-olive", "place nw")
    chance(state)
    assert [why(state, text) for text in ("trio lavender", "coins", "card blacksmith.1")] == ["890-5.6"] * 3
    assert GAME.may_commit(state) is None
    act(state, "trio wheat")
    assert GAME.may_commit(state) == "890-5.7"
    assert why(state, "trio olive") == "890-5.7"
    act(state, "card blacksmith.1", "tower nw")
    assert GAME.may_commit(state) == "890-5.7"
    act(state, "coins")
    assert GAME.may_commit(state) is None


def test_890_7_5_which_tile_is_ruined() -> None:
    state = position(
        """
        turn 0
        row inn-wheat-olive tavern-lavender church-olive watchtower-poppy
        invader 9
        seat
            ~farm-wheat farm-lavender .
            . castle-wheat-lavender .
            . . .
        seat
            watchtower-olive/t1 . .
            . castle-olive-poppy .
            . . .
        """,
    )
    act(state, "take inn-wheat-olive", "place se")
    chance(state)
    assert GAME.may_commit(state) is None
    assert [why(state, f"ruin {cell}") for cell in ("nw", "c", "e", "n", "se")] == ["890-7.6", "890-7.5", "890-7.5", None, None]
    assert why(state, "place e") == "890-3.2"


def test_chance_and_the_draft_say_what_is_due() -> None:
    state = start(2)
    due: list[str | None] = []
    while not due or GAME.current(state) < 0:
        due.append(GAME.explain(state, ids.STAY))
        assert GAME.may_commit(state) is None
        GAME.apply(state, GAME.legal_actions(state)[0])
    assert due == ["890-2.9", *["890-2.1"] * 3, *["890-2.3"] * 4, *["890-2.6"] * 8]
    assert why(state, "take row.1" if state.row[0] < 0 else f"take {state.components.ids[state.row[0]]}") == "890-2.10"
    state = start(2, castles="random", first="owner")
    while GAME.current(state) < 0:
        last = GAME.explain(state, ids.STAY)
        GAME.apply(state, GAME.legal_actions(state)[0])
    assert last == "890-2.10"


def test_890_6_1_an_apprentice_keeps_one_of_what_was_drawn() -> None:
    state = position(
        """
        turn 1
        round 8
        row farm-wheat tavern-lavender church-olive watchtower-poppy
        deck duchess inventor thief.2
        seat cards=apprentice
        seat
        """
    )
    act(state, "take farm-wheat", "place n")
    GAME.apply(state, GAME.legal_actions(state)[0])
    assert GAME.stream(state) == "apprentice"
    assert why(state, "keep duchess") == "890-6.1"
    act(state, "apprentice duchess", "apprentice thief.2")
    assert why(state, "keep inventor") == "890-6.1"
    assert why(state, "coins") == "890-6.1"
    act(state, "keep thief.2")
    assert why(state, "keep duchess") == "890-8.1"
