"""The door to the rules of 890: what is asked for wrongly is refused, and what is kept comes back."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from annodomini.errors import IllegalAction, NotationInvalid, OptionsInvalid
from annodomini.games.ad890 import actions, ids
from annodomini.games.ad890.options import OPTIONS
from annodomini.games.ad890.tiles import make_tiles
from annodomini.packs.tilefile import shipped_tiles
from kingdoms import GAME, act, cards, chance, finish, legal, only, position, printed, seen, start


def test_options_are_data() -> None:
    listed = GAME.option_list(4)
    assert [option["name"] for option in listed] == [
        "scenario",
        "first",
        "first_seat",
        "castles",
        "coins_limited",
        "castle_swap",
        "keep_ruin_tower",
        "bonus_needs_one",
    ]
    assert listed[2] == {"name": "first_seat", "clause": "890-2.9", "default": 0, "each_seat": False, "low": 0, "high": 3}
    assert listed[4]["choices"] == [True, False]
    assert GAME.options(2, {}) == {option.name: option.default for option in OPTIONS}


@pytest.mark.parametrize(
    ("seats", "given", "field"),
    [
        (1, {}, "seats"),
        (5, {}, "seats"),
        (True, {}, "seats"),
        (2, {"colour": "red"}, "colour"),
        (2, {"scenario": "plague"}, "scenario"),
        (2, {"coins_limited": 1}, "coins_limited"),
        (2, {"first_seat": 2}, "first_seat"),
        (4, {"first_seat": 4}, "first_seat"),
        (4, {"first_seat": True}, "first_seat"),
    ],
)
def test_options_out_of_range_are_refused(seats: int, given: dict[str, Any], field: str) -> None:
    with pytest.raises(OptionsInvalid) as refused:
        GAME.options(seats, given)
    assert refused.value.field == field


def test_890_2_9_who_goes_first_when_the_owner_does() -> None:
    owner = {"first": "owner"}
    assert GAME.options_at({}, persons=[False, True], owner=1) == {}
    assert GAME.options_at(owner, persons=[True, False], owner=0) == owner
    assert GAME.options_at(owner, persons=[True, False], owner=None) == owner
    assert GAME.options_at(owner, persons=[False, True], owner=1) == {"first": "chosen", "first_seat": 1}
    assert GAME.options_at(owner, persons=[False, False], owner=None) == {"first": "random"}
    assert GAME.options_at({"first": "random"}, persons=[False, True], owner=1) == {"first": "random"}


@pytest.mark.parametrize(("first", "seat"), [("owner", 0), ("chosen", 2)])
def test_890_2_10_castles_are_chosen_in_reverse_turn_order(first: str, seat: int) -> None:
    state = start(3, first=first, first_seat=2)
    chance(state)
    order = []
    while GAME.notation(state, GAME.legal_actions(state)[0]).startswith("castle"):
        order.append(GAME.current(state))
        GAME.play(state, GAME.legal_actions(state)[-1])
    assert order == [(seat + 2) % 3, (seat + 1) % 3, seat]
    assert GAME.current(state) == seat


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay n",
        "place",
        "place x",
        "place  n",
        "look n",
        "look ",
        "card farm-wheat",
        "card",
        "noble n",
        "noble 4 n",
        "noble 0 x",
        "trio rye",
        "first 4",
        "first 00",
        "castle farm-wheat",
        "special farm-wheat",
        "row cathedral",
        "take plague",
        "take row.1",
        "take cathedral",
        "invent farm-wheat",
        "invent cathedral",
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    state = position("""
        row farm-wheat tavern-lavender church-olive watchtower-poppy
        specials forge - market
        seat
        seat
    """)
    with pytest.raises(NotationInvalid) as refused:
        GAME.parse(state, text)
    assert refused.value.field == "actions"


def test_890_3_4_a_tile_that_lies_nowhere_is_refused_with_its_clause() -> None:
    state = position("seat\nseat")
    with pytest.raises(NotationInvalid) as refused:
        GAME.parse(state, "take cathedral")
    assert refused.value.clause == "890-3.4"


def test_an_id_that_is_no_action_is_refused() -> None:
    state = start(2)
    for action in (-1, ids.TOTAL):
        with pytest.raises(ValueError, match="expected an action"):
            GAME.typed(state, action)
        with pytest.raises(IllegalAction):
            GAME.play(state, action)
    assert GAME.typed(state, ids.TAKE_NOBLE + 11) == actions.Noble(1, 2)


def test_what_is_not_yet_or_no_longer_to_be_had() -> None:
    state = start(2)
    with pytest.raises(ValueError, match="over"):
        GAME.outcome(state)
    assert GAME.returns(state) == (0.0, 0.0)
    assert GAME.stream(state) == "first"
    with pytest.raises(ValueError, match="seat"):
        GAME.observe(state, 2)
    chance(state)
    with pytest.raises(ValueError, match="chance"):
        GAME.stream(state)
    finish(state)
    assert GAME.legal_actions(state) == []
    assert GAME.observe(state, 0).current is None
    assert sorted(GAME.returns(state)) == [-1.0, 1.0]
    assert GAME.observe(state, 0).to_dict()["outcome"] == GAME.outcome(state).to_dict()


def test_streams_follow_the_setting_up() -> None:
    state = start(2, castles="random")
    names = []
    while GAME.current(state) < 0:
        names.append(GAME.stream(state))
        GAME.play(state, GAME.legal_actions(state)[0])
    assert names == ["first", *["special"] * 3, *["row"] * 4, *["banner"] * 8, *["castle"] * 2]
    act(state, "take " + state.components.ids[state.row[0]], "place n")
    assert GAME.stream(state) == "refill"


@pytest.mark.parametrize("broken", [{"rules": "0.9"}, {"game": "anno-domini"}, {"state": {}}, {"state": None}, {"components": {}}])
def test_a_state_of_something_else_is_refused(broken: dict[str, Any]) -> None:
    value = GAME.to_json(start(2))
    with pytest.raises(ValueError, match="expected"):
        GAME.from_json(value | broken)
    seats = {**value["state"], "seats": 5}
    with pytest.raises(ValueError, match="expected"):
        GAME.from_json(value | {"state": seats})


def test_states_of_other_tiles_differ() -> None:
    value = copy.deepcopy(dict(shipped_tiles("890-reconstruction").value))
    value["territory"][0]["vp"] = 9
    other = GAME.new(seats=2, components=make_tiles(value))
    assert other != start(2)
    assert other.components != printed()
    assert start(2) == start(2)


def test_a_preview_refuses_with_the_clause_and_changes_nothing() -> None:
    state = position("""
        turn 0
        row farm-wheat tavern-lavender church-olive watchtower-poppy
        wheat blacksmith.1
        seat coins=1
            . farm-lavender watchtower-wheat/t1
            . castle-wheat-olive .
            . . .
        seat
    """)
    observation = GAME.observe(state, 1)
    before = observation.to_dict()
    texts = ["take farm-wheat", "place sw", "card blacksmith.1", "tower c"]
    foreseen = GAME.preview(observation, [GAME.parse(state, text) for text in texts])
    view = foreseen.to_dict()
    assert foreseen.seat == 1
    assert (view["phase"], view["turn"], view["row"][3], view["stack"]) == ("take", 1, None, before["stack"])
    assert view["kingdoms"][0]["towers"] == 2
    assert observation.to_dict() == before
    with pytest.raises(IllegalAction) as refused:
        GAME.preview(observation, [GAME.parse(state, text) for text in ("take farm-wheat", "place n")])
    assert refused.value.clause == "890-4.1"
    looked = GAME.preview(observation, [GAME.parse(state, text) for text in ("take farm-wheat", "look")]).to_dict()
    assert (looked["phase"], looked["held"], looked["refill"], looked["turn"]) == ("cell", "farm-wheat", False, 0)


def test_890_2_12_nothing_tells_the_order_of_what_was_drawn() -> None:
    state = start(2)
    chance(state)
    other = GAME.copy(state)
    for pile, place, size in (
        (other.stack, other.stack_place, other.stack_size),
        (other.box, other.box_place, other.box_size),
        (other.deck, other.deck_place, other.deck_size),
    ):
        pile[0], pile[size - 1] = pile[size - 1], pile[0]
        place[pile[0]], place[pile[size - 1]] = 0, size - 1
    assert other != state
    assert GAME.observe(other, 0) == GAME.observe(state, 0)
    assert GAME.legal_actions(other) == GAME.legal_actions(state)


def test_890_6_12_the_cards_behind_a_discarded_inventor_close_up() -> None:
    state = position("""
        turn 0
        specials forge - market
        seat cards=treasurer,inventor,duchess
        seat
    """)
    assert only(act(state, "invent market"), "took")["invented"] == "inventor"
    assert cards(state, 0) == ["treasurer", "duchess"]
    assert seen(state)["specials"] == ["forge", None, None]
    assert legal(state)[0] == "place nw"
