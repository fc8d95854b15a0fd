"""Chapter 7: the invasion."""

from __future__ import annotations

from typing import Any

import pytest

from annodomini.games.ad890.state import State
from annodomini.kernel.game import TERMINAL
from kingdoms import GAME, act, cards, cell, chance, coins, landed, legal, only, position, seen, told, towers, why

COAST = """
    turn {turn}
    row {tile} church-wheat
    stack farm-lavender
    invader {invader}
    seat coins=3 cards=thief.1
        {a} farm-wheat/n1 .
        . castle-wheat-olive{ca} .
        . . .
    seat coins=2 cards=duchess
        {b} farm-olive/n1 .
        . castle-wheat-lavender{cb} .
        . . .
    seat coins=1 cards=inventor
        {c} farm-poppy/n1 .
        . castle-wheat-poppy{cc} .
        . . .
"""
PLAIN = {"turn": 0, "tile": "inn-olive-poppy", "invader": 0, "a": ".", "b": ".", "c": ".", "ca": "", "cb": "", "cc": ""}


def coast(**what: Any) -> State:
    """Three seats with a farm each; two swords lie at the free place of the row."""
    return position(COAST.format(**PLAIN | what))


def sail(state: State, tile: str = "inn-olive-poppy") -> list[int] | None:
    """Whom the invasion hits when that tile is placed, None when there is none."""
    return landed(state, act(state, f"take {tile}", "place se") + chance(state))


@pytest.mark.parametrize(("invader", "lands"), [(0, False), (1, False), (2, True), (3, True)])
def test_890_7_1_strictly_ahead(invader: int, lands: bool) -> None:
    state = coast(invader=invader)
    assert (sail(state) is not None) is lands, "two swords against a Defence of 3"


def test_890_7_1_the_towers_of_the_tile_count_first() -> None:
    for invader, lands in ((2, False), (3, True)):
        state = coast(invader=invader, tile="frontier-lavender")
        assert (sail(state, "frontier-lavender") is not None) is lands, "two swords and a tower: the Defence stands on 4"


def test_890_7_1_a_saracen_token_moves_it_as_well() -> None:
    for token, lands in (("/s1", True), ("", False)):
        state = position(f"row farm-wheat{token}\ninvader 2\nseat\nseat", scenario="sails-on-the-horizon")
        assert (landed(state, act(state, "take farm-wheat", "place n") + chance(state)) is not None) is lands


@pytest.mark.parametrize("tile", ["church-lavender", "tavern-lavender", "watchtower-olive"])
def test_890_7_2_without_a_move_there_is_none(tile: str) -> None:
    state = coast(invader=9, tile=tile)
    assert sail(state, tile) is None
    assert GAME.current(state) == 1


def test_890_7_2_the_next_one_waits_for_a_move() -> None:
    state = coast(invader=9)
    assert sail(state) == [0, 1, 2]
    act(state, "ruin n", "ruin n", "ruin n")
    assert (seen(state)["defence"], seen(state)["invader"]) == (6, 11)
    effects = act(state, "take church-wheat", "place ne") + chance(state)
    assert landed(state, effects) is None


@pytest.mark.parametrize(
    ("standing", "hit"),
    [
        ({"ca": "/t1", "cb": "/t2", "cc": "/t3"}, [0]),
        ({"ca": "/t2", "cb": "/t1", "cc": "/t1"}, [1, 2]),
        ({"ca": "/t1", "cb": "/t1", "cc": "/t1"}, [0, 1, 2]),
        ({}, [0, 1, 2]),
        ({"a": "~church-olive/t1", "cb": "/t1"}, [2]),
        ({"a": "fortress/t2", "cb": "/t1", "c": "watchtower-wheat/t1"}, [1, 2]),
    ],
)
def test_890_7_3_the_fewest_towers_wherever_they_stand(standing: dict[str, str], hit: list[int]) -> None:
    assert sail(coast(invader=20, **standing)) == hit


def test_890_7_3_the_seat_on_turn_is_not_spared() -> None:
    state = coast(turn=1, invader=20, ca="/t1", cc="/t1")
    assert sail(state) == [1]
    assert GAME.current(state) == 1


def test_890_7_4_from_the_seat_on_turn_clockwise() -> None:
    state = coast(turn=1, invader=20)
    assert sail(state) == [1, 2, 0]
    assert (seen(state)["player"], seen(state)["hit"]) == (1, [1, 2, 0])
    order = []
    for _ in range(3):
        order.append(GAME.current(state))
        act(state, "ruin n")
    assert order == [1, 2, 0]
    assert GAME.current(state) == 2, "the next turn"


def test_890_7_4_all_choose_openly_before_anything_falls() -> None:
    state = coast(invader=20)
    sail(state)
    act(state, "ruin n")
    assert cell(state, 0, "n") == "farm-wheat/n1"
    assert (seen(state)["ruined"], seen(state)["hit"]) == ([[0, "n"]], [1, 2])
    effects = act(state, "ruin n", "ruin n")
    assert [(effect["seat"], effect["tower"]) for effect in effects if effect["do"] == "ruined"] == [(0, 1), (1, 1), (2, 1)]


def test_890_7_4_who_is_hit_is_settled_before_anything_falls() -> None:
    state = coast(invader=20, a="watchtower-wheat/t1", b="watchtower-olive/t1", cc="/t2")
    assert sail(state) == [0, 1]
    act(state, "ruin nw")
    assert seen(state)["hit"] == [1]
    act(state, "ruin n")
    assert [cell(state, seat, "n") for seat in range(3)] == ["farm-wheat/n1", "~farm-olive/t1", "farm-poppy/n1"]


@pytest.mark.parametrize(("turn", "served"), [(0, 0), (1, 1), (2, 0)])
def test_890_7_4_scarce_towers_go_round_from_the_seat_on_turn(turn: int, served: int) -> None:
    state = coast(turn=turn, invader=40, ca="/t2", cb="/t2", cc="/t15")
    assert seen(state)["supply"]["towers"] == 1
    assert sail(state) == [seat for seat in ((turn + step) % 3 for step in range(3)) if seat != 2]
    effects = act(state, "ruin n", "ruin n")
    assert {effect["seat"]: effect["tower"] for effect in effects if effect["do"] == "ruined"} == {served: 1, 1 - served: 0}
    assert cell(state, served, "n").endswith("/t1")


def test_890_7_4_all_pieces_go_back_before_any_ruin_has_its_tower() -> None:
    """The supply is empty; seat 1's watchtower gives its tower back, and seat 0 comes first when the ruins are served."""
    state = coast(invader=40, ca="/t2", b="watchtower-wheat/t1", cb="/t1", cc="/t16")
    assert seen(state)["supply"]["towers"] == 0
    assert sail(state) == [0, 1]
    act(state, "ruin n", "ruin nw")
    assert (cell(state, 0, "n"), cell(state, 1, "nw")) == ("~farm-wheat/t1", "~watchtower-wheat")


def test_890_7_5_any_tile_face_up_but_the_castle() -> None:
    state = coast(invader=20, a="fortress", cb="/t1", cc="/t1")
    assert sail(state) == [0]
    assert legal(state) == ["ruin nw", "ruin n", "ruin se"], "a special building and the tile just placed included"
    for text in ("ruin c", "ruin s"):
        assert why(state, text) == "890-7.5"


def test_890_7_5_pieces_on_the_castle_are_safe() -> None:
    state = coast(invader=20, ca="/t1n2", cb="/t2", cc="/t2")
    sail(state)
    act(state, "ruin n")
    assert cell(state, 0, "c") == "castle-wheat-olive/t1n2"


def test_890_7_6_a_ruin_cannot_fall_again() -> None:
    state = coast(invader=20, a="~church-olive/t1", cb="/t2", cc="/t2")
    assert sail(state) == [0]
    assert legal(state) == ["ruin n", "ruin se"]
    assert why(state, "ruin nw") == "890-7.6"


def test_890_7_7_only_a_castle_is_nothing_to_lose() -> None:
    state = position("row inn-olive-poppy\nstack farm-lavender\ninvader 20\nseat\nseat\nseat")
    assert sail(state) == [0, 1, 2]
    assert (GAME.current(state), seen(state)["hit"]) == (0, [0])
    act(state, "ruin se")
    assert GAME.current(state) == 1
    assert [kingdom["towers"] for kingdom in seen(state)["kingdoms"]] == [1, 0, 0]


def test_890_7_7_all_in_ruins_is_nothing_to_lose_nor_is_another_hit_instead() -> None:
    state = position("""
        row inn-olive-poppy
        stack farm-lavender
        invader 20
        seat
            . . .
            . castle-wheat-olive/t3 .
            . . .
        seat
            ~farm-olive . ~fortress
            . castle-wheat-lavender .
            . . .
    """)
    assert sail(state) == [1]
    assert (GAME.current(state), seen(state)["hit"]) == (1, [])
    assert seen(state)["phase"] == "take"


def test_890_7_8_all_pieces_go_back_and_it_lies_face_down() -> None:
    state = coast(invader=20, a="fortress/t2n3", cb="/t3", cc="/t3")
    sail(state)
    before = seen(state)
    ruined = only(act(state, "ruin nw"), "ruined")
    assert ruined == {"do": "ruined", "seat": 0, "cell": "nw", "tile": "fortress", "tower": 0, "lost": {"towers": 2, "nobles": 3}}
    assert cell(state, 0, "nw") == "~fortress"
    after = seen(state)
    assert after["supply"]["towers"] - before["supply"]["towers"] == 2
    assert after["supply"]["nobles"] - before["supply"]["nobles"] == 3
    assert (before["defence"], after["defence"]) == (11, 9)


def test_890_7_8_a_ruin_keeps_its_cell() -> None:
    state = coast(invader=20, cb="/t3", cc="/t3")
    sail(state)
    act(state, "ruin n")
    for tile in ("take church-wheat", "take farm-lavender"):
        act(state, tile, "place ne")
        chance(state)
    assert cell(state, 0, "n") == "~farm-wheat/t1"


FALLS = """
    row inn-wheat-lavender church-poppy farm-wheat inn-olive-poppy
    stack farm-lavender tavern-lavender
    wheat blacksmith.1
    invader 20
    seat coins=2
        . . .
        . castle-olive-lavender/t2 .
        . . .
    seat coins=2
        farm-poppy . .
        watchtower-wheat{west} castle-wheat-lavender .
        . . .
"""


def test_890_7_8_the_crop_of_a_ruin_is_not_seen_any_more() -> None:
    state = position(FALLS.format(west=""))
    act(state, "take inn-wheat-lavender", "place se", "ruin nw")
    act(state, "take farm-wheat", "place se")
    chance(state)
    paid = only(act(state, "take church-poppy", "place n"), "placed")["tithe"]
    assert paid == [], "its poppies would have paid"


def test_890_7_8_a_ruin_falls_once_and_is_left_alone_afterwards() -> None:
    state = position(FALLS.format(west="/t1"))
    act(state, "take inn-wheat-lavender", "place se", "ruin nw")
    assert cell(state, 1, "nw") == "~farm-poppy/t1"
    act(state, "take farm-wheat", "place e", "card blacksmith.1", "tower nw")
    chance(state)
    assert (GAME.current(state), cell(state, 1, "nw"), towers(state)) == (0, "~farm-poppy/t2", [2, 3])
    effects = act(state, "take inn-olive-poppy", "place n") + chance(state)
    assert (landed(state, effects), seen(state)["ruined"]) == ([0], [])
    act(state, "ruin se")
    assert (cell(state, 0, "se"), cell(state, 1, "nw")) == ("~inn-wheat-lavender/t1", "~farm-poppy/t2")


@pytest.mark.parametrize(("elsewhere", "tower"), [(18, 1), (19, 1), (20, 0)])
def test_890_7_9_a_ruined_territory_has_a_tower_if_there_is_one(elsewhere: int, tower: int) -> None:
    state = coast(invader=40, cb=f"/t{elsewhere - 9}", cc="/t9")
    assert sail(state) == [0]
    before = seen(state)["defence"]
    assert only(act(state, "ruin n"), "ruined")["tower"] == tower
    assert cell(state, 0, "n") == ("~farm-wheat/t1" if tower else "~farm-wheat")
    assert seen(state)["defence"] == before + tower


def test_890_7_9_a_tower_that_fell_with_the_tile_can_come_back_to_it() -> None:
    state = coast(invader=40, a="watchtower-wheat/t1", cb="/t9", cc="/t10")
    assert seen(state)["supply"]["towers"] == 0
    assert sail(state) == [0]
    act(state, "ruin nw")
    assert cell(state, 0, "nw") == "~watchtower-wheat/t1"


def test_890_7_10_a_ruined_special_building_has_none() -> None:
    state = coast(invader=20, a="cathedral", cb="/t3", cc="/t3")
    sail(state)
    points = seen(state)["kingdoms"][0]["points"]
    assert only(act(state, "ruin nw"), "ruined")["tower"] == 0
    assert (cell(state, 0, "nw"), towers(state)[0]) == ("~cathedral", 0)
    assert points - seen(state)["kingdoms"][0]["points"] == 1


def test_890_7_10_the_master_builder_cannot_turn_it_up() -> None:
    state = position("""
        row farm-wheat
        stack farm-lavender
        wheat master-builder.1
        seat
            ~cathedral . ~forge
            watchtower-wheat castle-wheat-olive .
            . . .
        seat
    """)
    act(state, "take farm-wheat", "place e", "card master-builder.1")
    assert GAME.current(state) == 1


def test_890_7_11_one_invasion_a_turn() -> None:
    state = coast(invader=30)
    sail(state)
    effects = act(state, "ruin n", "ruin n", "ruin n") + chance(state)
    assert seen(state)["invader"] > seen(state)["defence"]
    assert landed(state, effects) is None
    assert told(effects)[-1] == "turn"
    assert GAME.current(state) == 1


LAST = """
    round 8
    turn 1
    row inn-olive-poppy
    stack farm-lavender
    invader 20
    seat
        farm-wheat/n1 church-wheat watchtower-wheat/t1
        abbey-olive castle-wheat-olive tavern-poppy
        farm-olive/n1 church-olive tavern-lavender
    seat
        farm-poppy/n1 church-lavender watchtower-olive/t1
        abbey-poppy castle-wheat-lavender frontier-wheat/t1
        watchtower-lavender/t1 frontier-lavender/t1 .
"""


def test_890_7_12_in_the_very_last_turn_too() -> None:
    state = position(LAST)
    assert sail(state) == [0]
    assert GAME.current(state) == 0
    effects = act(state, "ruin nw")
    assert told(effects)[-2:] == ["ended", "won"]
    assert (cell(state, 0, "nw"), GAME.current(state)) == ("~farm-wheat/t1", TERMINAL)


def test_890_7_13_coins_and_characters_stay() -> None:
    state = coast(invader=20)
    sail(state)
    before = coins(state)
    act(state, "ruin n", "ruin n", "ruin n")
    assert coins(state) == before
    assert [cards(state, seat) for seat in range(3)] == [["thief.1"], ["duchess"], ["inventor"]]


def test_890_7_13_only_one_tile_is_lost() -> None:
    state = coast(invader=20, a="church-lavender", cb="/t1", cc="/t1")
    sail(state)
    act(state, "ruin n")
    assert [cell(state, 0, name) for name in ("nw", "n", "se")] == ["church-lavender", "~farm-wheat/t1", "inn-olive-poppy"]
