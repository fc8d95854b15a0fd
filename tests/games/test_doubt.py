"""Chapters 4 and 5: doubt, penalties, the draw pile, a new round."""

from __future__ import annotations

import pytest

from position import GAME, act, chain, chance, hand, only, position, why

WRONG = """
    chain 1600 1500@0 1700@1
    hand 1 2 3
    hand 4 5 6
    hand 7 8 9
    top 20
    pile 21 22 23 24 25 26 27
    turn 2
"""
RIGHT = WRONG.replace("1600 1500@0", "1500 1600@0")


def test_ad_4_1_a_doubt_ends_the_round_and_only_the_seat_on_turn_has_it() -> None:
    state = position(RIGHT)
    assert GAME.current(state) == 2
    effects = [*act(state, "doubt"), *chance(state)]
    assert only(effects, "round")["round"] == 2


def test_ad_4_2_a_lone_start_card_cannot_be_doubted() -> None:
    state = position("""
        chain 1500
        hand 1 2 3
        hand 4 5 6
        top 20
        pile 21 22
    """)
    assert why(state, "doubt") == "AD-4.2"
    act(state, "lay 1", "gap 0")
    assert why(state, "doubt") is None


def test_ad_4_3_all_cards_are_shown_from_top_to_bottom() -> None:
    revealed = only(act(position(WRONG), "doubt"), "revealed")
    assert [(card["card"], card["years"]) for card in revealed["cards"]] == [
        ("t/1600", [1600, 1600]),
        ("t/1500", [1500, 1500]),
        ("t/1700", [1700, 1700]),
    ]
    assert revealed["why"] == [["t/1600", "t/1500"]]


def test_ad_4_4_the_start_card_is_judged_too() -> None:
    state = position(WRONG)
    act(state, "doubt")
    assert state.correct == 0


@pytest.mark.parametrize("penalty", [0, 4, 12])
def test_ad_4_5_a_wrong_doubter_takes_cards(penalty: int) -> None:
    state = position(RIGHT.replace("pile", "discard 40 41 42 43 44 45\npile"), penalty_doubter=penalty)
    effects = [*act(state, "doubt"), *chance(state)]
    assert state.hand_size == [3, 3, 3 + penalty]
    if penalty:
        taken = only(effects, "penalty")
        assert (taken["seat"], len(taken["cards"]), taken["left"]) == (2, penalty, 3 + penalty)
        assert taken["cards"][0] == "t/20"


@pytest.mark.parametrize("penalty", [1, 2, 5])
def test_ad_4_6_the_last_layer_of_a_wrong_chain_takes_cards(penalty: int) -> None:
    state = position(WRONG, penalty_layer=penalty)
    act(state, "doubt")
    chance(state)
    assert state.hand_size == [3, 3 + penalty, 3]


def test_ad_4_7_whoever_erred_the_last_layer_pays() -> None:
    state = position(WRONG)
    revealed = only(act(state, "doubt"), "revealed")
    assert revealed["answers"] == 1
    assert chance(state) is not None
    assert state.hand_size[1] == 5


def test_ad_4_7_even_for_an_error_of_the_doubter() -> None:
    state = position(WRONG.replace("1500@0", "1500@2"))
    act(state, "doubt")
    chance(state)
    assert state.hand_size == [3, 5, 3]


def test_ad_4_8_vector_6_three_cards_then_the_reshuffled_discard_pile() -> None:
    state = position(RIGHT.replace("pile 21 22 23 24 25 26 27", "pile 21 22\ndiscard 30 31 32"))
    effects = [*act(state, "doubt"), *chance(state)]
    assert only(effects, "penalty")["cards"][:3] == ["t/20", "t/21", "t/22"]
    assert only(effects, "penalty")["cards"][3] in {"t/30", "t/31", "t/32"}
    assert only(effects, "reshuffled") == {"do": "reshuffled", "count": 3, "chain": False}
    assert only(effects, "discarded")["cards"] == ["t/1500", "t/1600", "t/1700"]


def test_ad_4_8_the_revealed_chain_joins_only_when_nothing_else_is_left() -> None:
    state = position(RIGHT.replace("pile 21 22 23 24 25 26 27", "pile 21\ndiscard 30"))
    effects = [*act(state, "doubt"), *chance(state)]
    assert [effect["chain"] for effect in effects if effect["do"] == "reshuffled"] == [False, True]
    assert only(effects, "penalty")["cards"][:3] == ["t/20", "t/21", "t/30"]
    assert only(effects, "penalty")["cards"][3] in {"t/1500", "t/1600", "t/1700"}
    assert not [effect for effect in effects if effect["do"] == "discarded"]


def test_ad_4_9_as_many_as_there_are() -> None:
    state = position(RIGHT.replace("pile 21 22 23 24 25 26 27", "pile"), penalty_doubter=12)
    effects = [*act(state, "doubt"), *chance(state)]
    assert only(effects, "penalty")["cards"] == ["t/20", "t/1500", "t/1600", "t/1700"]
    assert only(effects, "ended")["reason"] == "exhausted"


def test_ad_5_1_the_chain_goes_to_the_discard_pile() -> None:
    state = position(WRONG)
    act(state, "doubt")
    chance(state)
    assert GAME.observe(state, None).to_dict()["discard"] == ["t/1600", "t/1500", "t/1700"]


@pytest.mark.parametrize(("memory", "remembered"), [("log", True), ("table", False)])
def test_ad_5_2_revealed_dates_stay_known_or_are_forgotten_when_reshuffled(memory: str, remembered: bool) -> None:
    state = position(RIGHT.replace("pile 21 22 23 24 25 26 27", "pile 21 22\ndiscard 30 31 32"), memory=memory)
    act(state, "doubt")
    chance(state)
    known = GAME.observe(state, None).to_dict()["known"]
    assert known["t/1500"] == {"edtf": "1500/1500", "years": [1500, 1500]}
    assert ("t/30" in known) is remembered


def test_ad_5_3_a_new_start_card_from_the_draw_pile() -> None:
    state = position(WRONG, penalty_layer=1)
    act(state, "doubt", "top 23", "top 24")
    assert chain(state) == ["23"]
    assert state.round == 2


def test_ad_5_4_the_doubter_opens_right_or_wrong() -> None:
    for text in (WRONG, RIGHT):
        state = position(text)
        act(state, "doubt")
        chance(state)
        assert GAME.current(state) == 2
        assert GAME.observe(state, None).to_dict()["opening"]


def test_ad_5_5_the_direction_stays() -> None:
    state = position(WRONG + "\ndirection -1\nreversed 1")
    act(state, "doubt")
    chance(state)
    act(state, f"lay {hand(state, 2)[0]}", "gap 0")
    assert GAME.current(state) == 1
