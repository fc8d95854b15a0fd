"""Chapter 6: the last card, overtime, places, and the ends without a winner."""

from __future__ import annotations

import pytest

from annodomini.kernel.game import TERMINAL
from position import GAME, act, chance, only, position, why

LAST = """
    chain 1500 1600@2
    hand 1550
    hand 4 5 6
    hand 7 8
    top 20
    pile 21 22 23 24 25 26 27
    turn 0
"""


def test_ad_6_1_the_last_card_in_a_right_chain_wins_at_once() -> None:
    state = position(LAST)
    effects = act(state, "lay 1550", "gap 1")
    assert GAME.current(state) == TERMINAL
    assert [effect["do"] for effect in effects] == ["laid", "revealed", "won", "ended"]
    assert GAME.outcome(state).reason == "won"
    assert GAME.outcome(state).ranks == (1, 3, 2)
    assert why(state, "doubt") == "AD-6.1"
    assert GAME.legal_actions(state) == []


def test_ad_6_2_the_successor_doubts_by_rule() -> None:
    state = position(LAST)
    revealed = only(act(state, "lay 1550", "gap 2"), "revealed")
    assert (revealed["doubter"], revealed["answers"], revealed["forced"], revealed["correct"]) == (1, 0, True, False)


def test_ad_6_2_the_successor_is_the_seat_before_once_reversed() -> None:
    state = position(LAST + "\ndirection -1\nreversed 1")
    assert only(act(state, "lay 1550", "gap 1"), "revealed")["doubter"] == 2


@pytest.mark.parametrize(("penalty", "cards"), [(False, 3), (True, 7)])
def test_ad_6_3_the_forced_doubter_takes_cards_only_by_option(penalty: bool, cards: int) -> None:
    state = position(LAST, final_penalty=penalty)
    effects = [*act(state, "lay 1550", "gap 1"), *chance(state)]
    assert state.hand_size[1] == cards
    assert GAME.current(state) == TERMINAL
    assert len([effect for effect in effects if effect["do"] == "penalty"]) == int(penalty)
    assert effects[-2:] == [{"do": "won", "seat": 0}, {"do": "ended", "reason": "won"}]


def test_ad_6_4_vector_4_a_wrong_last_card_means_two_cards_and_overtime() -> None:
    state = position(LAST)
    effects = [*act(state, "lay 1550", "gap 2"), *chance(state)]
    assert state.hand_size[0] == 2
    assert GAME.current(state) == 1
    assert only(effects, "round")["overtime"] is True
    assert GAME.observe(state, None).to_dict()["overtime"] is True
    assert state.reversed == 0


def test_ad_6_4_overtime_lasts_a_round_and_keeps_the_reversal_used() -> None:
    state = position(LAST + "\nreversed 1\ndirection -1")
    act(state, "lay 1550", "gap 2")
    chance(state)
    assert GAME.current(state) == 2
    act(state, "lay 7", "gap 0", "doubt")
    chance(state)
    assert GAME.observe(state, None).to_dict()["overtime"] is False
    assert (state.reversed, state.direction) == (1, -1)


def test_ad_6_5_places_by_cards_left_with_shared_places() -> None:
    state = position(LAST.replace("hand 7 8", "hand 7 8 9"))
    act(state, "lay 1550", "gap 1")
    outcome = GAME.outcome(state)
    assert outcome.ranks == (1, 2, 2)
    assert outcome.to_dict()["sheet"] == [{"seat": 0, "cards": 0}, {"seat": 1, "cards": 3}, {"seat": 2, "cards": 3}]
    assert GAME.returns(state) == (1.0, -0.5, -0.5)


def test_ad_6_6_without_a_start_card_the_match_ends_with_no_winner() -> None:
    state = position(LAST.replace("top 20", "top").replace("pile 21 22 23 24 25 26 27", "pile"), penalty_layer=12)
    effects = [*act(state, "lay 1550", "gap 2"), *chance(state)]
    assert only(effects, "ended")["reason"] == "exhausted"
    assert GAME.outcome(state).ranks == (2, 2, 1)
    assert GAME.outcome(state).reason == "exhausted"


def test_ad_6_7_after_the_last_round_there_is_no_winner() -> None:
    state = position(LAST + "\nround 5", max_rounds=5)
    effects = [*act(state, "doubt"), *chance(state)]
    assert only(effects, "ended")["reason"] == "max_rounds"
    assert state.hand_size == [5, 3, 2]
    assert GAME.outcome(state).ranks == (3, 2, 1)
    assert sum(GAME.returns(state)) == pytest.approx(0)


def test_before_the_end_there_is_no_outcome() -> None:
    state = position(LAST)
    with pytest.raises(ValueError, match="over"):
        GAME.outcome(state)
    assert GAME.returns(state) == (0.0, 0.0, 0.0)
