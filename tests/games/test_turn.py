"""Chapter 3: the chain, corrections, the last card, the reversal."""

from __future__ import annotations

from itertools import permutations

import pytest

from annodomini.errors import IllegalAction
from annodomini.games.anno_domini.state import State
from annodomini.kernel.game import CHANCE
from position import GAME, act, chain, chance, hand, legal, only, position, start, why

THREE = """
    chain 1500 1600@2 1700@0
    hand 1 2 3
    hand 4 5 6 7
    hand 8 9 10
    top 20
    pile 21 22 23 24 25 26
    turn 1
"""
OPENER = """
    chain 1500
    hand 1 2 3
    hand 4 5 6 7
    top 20
    pile 21 22 23
"""
LAST_AT_OPENING = """
    chain 1500 1600@1
    hand 1550
    hand 4 5 6
    top 1400
    pile 1700 1800 1900 2000
    discard 10 11 12
    turn 0
    layer 1
"""


def opened_with_last_card(**options: object) -> State:
    """Seat 0 holds one card and has doubted rightly: it opens."""
    state = position(LAST_AT_OPENING.replace("chain 1500 1600@1", "chain 1600 1500@1"), **options)
    act(state, "doubt")
    chance(state)
    return state


def test_ad_3_1_the_start_card_is_nobodys() -> None:
    state = position(OPENER)
    view = GAME.observe(state, None).to_dict()
    assert view["by"] == [None]
    assert view["layer"] is None


def test_ad_3_1_the_start_card_can_be_wrong_like_any_other() -> None:
    state = position(OPENER)
    act(state, "lay 1", "gap 1", "doubt")
    assert state.correct == 0


@pytest.mark.parametrize(("options", "opener"), [({}, 0), ({"first": "owner"}, 0), ({"first": "chosen", "first_seat": 2}, 2)])
def test_ad_3_2_who_opens(options: dict[str, object], opener: int) -> None:
    state = start(3, 40, **options)
    chance(state)
    assert GAME.current(state) == opener


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ad_3_2_the_opener_may_be_drawn(seat: int) -> None:
    state = start(3, 40, first="random")
    assert GAME.stream(state) == "first"
    assert legal(state) == ["first 0", "first 1", "first 2"]
    assert why(state, "first 3") == "AD-3.2"
    assert act(state, f"first {seat}") == [{"do": "first", "seat": seat}]
    chance(state)
    assert GAME.current(state) == seat


def test_ad_3_3_clockwise() -> None:
    state = position(THREE)
    act(state, "lay 4", "gap 0")
    assert GAME.current(state) == 2


def test_ad_3_4_a_turn_is_a_card_or_a_doubt() -> None:
    state = position(THREE, correction="none")
    assert legal(state) == ["doubt", "lay 4", "lay 5", "lay 6", "lay 7"]
    assert why(state, "lay 1") == "AD-3.4"
    assert why(state, "lay 20") == "AD-3.4"
    assert GAME.explain(state, -1) == "AD-3.4"


def test_ad_3_5_every_gap_is_open() -> None:
    state = position(THREE)
    act(state, "lay 4")
    assert legal(state) == ["gap 0", "gap 1", "gap 2", "gap 3"]
    assert why(state, "gap 4") == "AD-3.5"
    assert why(state, "lay 5") == "AD-3.5"
    assert GAME.may_commit(state) == "AD-3.5"


def test_ad_3_5_a_gap_belongs_to_a_chosen_card() -> None:
    assert why(position(THREE), "gap 0") == "AD-3.5"


@pytest.mark.parametrize(("gap", "order"), [(0, "4 1500 1600 1700"), (1, "1500 4 1600 1700"), (3, "1500 1600 1700 4")])
def test_ad_3_5_earlier_above_later_below(gap: int, order: str) -> None:
    state = position(THREE)
    laid = only(act(state, "lay 4", f"gap {gap}"), "laid")
    assert chain(state) == order.split()
    assert laid == {
        "do": "laid",
        "seat": 1,
        "card": "t/4",
        "gap": gap,
        "chain": [f"t/{name}" for name in order.split()],
        "stack": False,
        "left": 3,
    }


def test_ad_3_6_one_move() -> None:
    state = position(THREE)
    moved = only(act(state, "move 1700", "gap 0"), "moved")
    assert chain(state) == ["1700", "1500", "1600"]
    assert moved["chain"] == ["t/1700", "t/1500", "t/1600"]
    assert GAME.current(state) == 1


def test_ad_3_6_a_move_takes_another_gap() -> None:
    state = position(THREE)
    act(state, "move 1600")
    assert legal(state) == ["gap 0", "gap 2"]
    assert why(state, "gap 1") == "AD-3.6"


def test_ad_3_6_one_fewer_moves_than_cards_reach_every_order() -> None:
    for order in permutations(["1500", "1600", "1700"]):
        found = False
        for first in [None, *((card, gap) for card in order for gap in range(3))]:
            for second in [None, *((card, gap) for card in order for gap in range(3))]:
                state = position(THREE)
                moves = [move for move in (first, second) if move]
                if all(try_move(state, card, gap) for card, gap in moves) and chain(state) == list(order):
                    found = True
        assert found, order


def try_move(state: State, card: str, gap: int) -> bool:
    if why(state, f"move {card}"):
        return False
    act(state, f"move {card}")
    if why(state, f"gap {gap}"):
        return False
    act(state, f"gap {gap}")
    return True


def test_ad_3_6_no_more_moves_than_that() -> None:
    state = position(THREE)
    act(state, "move 1500", "gap 1", "move 1700", "gap 0")
    assert why(state, "move 1500") == "AD-3.6"
    assert legal(state) == ["lay 4", "lay 5", "lay 6", "lay 7"]


def test_ad_3_6_option_one() -> None:
    state = position(THREE, correction="one")
    act(state, "move 1500", "gap 1")
    assert why(state, "move 1500") == "AD-3.6"


def test_ad_3_6_option_none() -> None:
    assert why(position(THREE, correction="none"), "move 1500") == "AD-3.6"


def test_ad_3_6_only_cards_of_the_chain_are_moved() -> None:
    state = position(THREE)
    for card in ("4", "1", "20"):
        assert why(state, f"move {card}") == "AD-3.6"


def test_ad_3_6_a_lone_start_card_has_no_order() -> None:
    assert why(position(OPENER), "move 1500") == "AD-3.6"


def test_ad_3_7_who_corrects_must_lay() -> None:
    state = position(THREE)
    assert GAME.may_commit(state) is None
    act(state, "move 1500", "gap 1")
    assert GAME.may_commit(state) == "AD-3.7"
    act(state, "lay 4", "gap 0")
    assert GAME.may_commit(state) is None


def test_ad_3_8_who_has_corrected_cannot_doubt() -> None:
    state = position(THREE)
    assert why(state, "doubt") is None
    act(state, "move 1500", "gap 1")
    assert why(state, "doubt") == "AD-3.8"


def test_ad_3_9_a_card_may_lie_where_it_cannot_belong_and_all_see_it() -> None:
    state = position(THREE)
    effects = act(state, "lay 4", "gap 3")
    assert only(effects, "laid")["card"] == "t/4"
    assert GAME.current(state) == 2


def test_ad_3_10_a_laid_card_never_goes_back() -> None:
    state = position(THREE)
    assert why(state, "lay 1500") == "AD-3.10"
    act(state, "move 1500")
    assert why(state, "lay 1500") == "AD-3.5"


def test_ad_3_11_who_laid_last_answers_for_the_chain() -> None:
    state = position(THREE)
    act(state, "move 1700", "gap 0", "lay 4", "gap 0")
    assert GAME.observe(state, None).to_dict()["layer"] == 1
    revealed = only(act(state, "doubt"), "revealed")
    assert revealed["answers"] == 1


def test_ad_3_12_vector_5_the_opener_with_one_card_lays_it_behind_two_stack_cards() -> None:
    state = opened_with_last_card()
    view = GAME.observe(state, None).to_dict()
    assert GAME.current(state) == 0
    assert view["opening"]
    assert view["chain"] == []
    assert view["stack_to_lay"] == 2
    assert len(view["top"]) == 2
    first, second = (card.removeprefix("t/") for card in view["top"])
    assert legal(state) == [f"lay {first}"]
    assert why(state, "doubt") == "AD-4.2"
    assert why(state, "lay 1550") == "AD-3.12"
    act(state, f"lay {first}", "gap 0")
    assert GAME.may_commit(state) == "AD-3.12"
    assert why(state, "doubt") == "AD-4.2"
    assert why(state, f"move {first}") == "AD-3.12"
    act(state, f"lay {second}")
    assert legal(state) == ["gap 0", "gap 1"]
    act(state, "gap 0")
    assert GAME.current(state) == 0
    act(state, "lay 1550")
    assert legal(state) == ["gap 0", "gap 1", "gap 2"]
    effects = act(state, "gap 1")
    revealed = only(effects, "revealed")
    assert [card["card"] for card in revealed["cards"]] == [f"t/{second}", "t/1550", f"t/{first}"]
    assert revealed["forced"] is True
    assert revealed["answers"] == 0


def test_ad_3_12_the_effects_tell_the_stack_cards() -> None:
    state = position(LAST_AT_OPENING.replace("chain 1500 1600@1", "chain 1600 1500@1"))
    effects = [*act(state, "doubt"), *chance(state)]
    turned = only(effects, "turned_up")
    assert turned["seat"] == 0
    assert turned["cards"] == GAME.observe(state, None).to_dict()["top"]
    assert only(effects, "round")["chain"] == []
    first = turned["cards"][0].removeprefix("t/")
    laid = only(act(state, f"lay {first}", "gap 0"), "laid")
    assert laid["stack"] is True
    assert laid["left"] == 1


def test_ad_3_13_the_effects_tell_the_stack_cards_of_the_next_turn_too() -> None:
    state = position(LAST_AT_OPENING.replace("chain 1500 1600@1", "chain 1600 1500@1"), last_card="every_turn")
    assert only(act(state, "top 1700"), "turned_up")["cards"] == ["t/1400", "t/1700"]
    effects = [*act(state, "doubt"), *chance(state)]  # right: the same seat opens, and other two are turned up
    assert only(effects, "turned_up")["cards"] == GAME.observe(state, None).to_dict()["top"]


def test_ad_3_12_option_off_opens_as_ever() -> None:
    state = opened_with_last_card(last_card="off")
    assert state.chain_size == 1
    assert legal(state) == ["lay 1550"]


def test_ad_3_13_in_mid_round_a_last_card_is_laid_as_ever_under_opening() -> None:
    state = position(LAST_AT_OPENING)
    assert legal(state) == ["doubt", "lay 1550", "move 1500", "move 1600"]


def test_ad_3_13_every_turn_lays_two_stack_cards_anywhere_first() -> None:
    state = position(LAST_AT_OPENING, last_card="every_turn")
    act(state, "top 1700")
    assert legal(state) == ["doubt", "lay 1400", "move 1500", "move 1600"]
    assert why(state, "lay 1550") == "AD-3.13"
    act(state, "move 1600", "gap 0", "lay 1400", "gap 1")
    assert chain(state) == ["1600", "1400", "1500"]
    assert GAME.may_commit(state) == "AD-3.13"
    assert why(state, "move 1500") == "AD-3.13"
    assert why(state, "doubt") == "AD-3.8"
    act(state, "lay 1700", "gap 3")
    assert legal(state) == ["lay 1550"]
    effects = act(state, "lay 1550", "gap 0")
    assert only(effects, "revealed")["answers"] == 0
    assert len(only(effects, "revealed")["cards"]) == 5


def test_ad_3_13_once_stack_cards_lie_there_is_no_doubt() -> None:
    state = position(LAST_AT_OPENING, last_card="every_turn")
    act(state, "top 1700", "lay 1400", "gap 0")
    assert why(state, "doubt") == "AD-3.13"


def test_ad_3_13_doubting_stays_open_and_leaves_the_stack_cards() -> None:
    state = position(LAST_AT_OPENING, last_card="every_turn")
    act(state, "top 1700", "doubt")
    assert state.doubter == 0
    assert hand(state, 0)[0] != "1500"


def test_ad_3_14_short_of_stack_cards_the_discard_pile_is_reshuffled() -> None:
    text = LAST_AT_OPENING.replace("pile 1700 1800 1900 2000", "pile")
    state = position(text, last_card="every_turn")
    assert state.reshuffles == 1
    assert GAME.current(state) == CHANCE
    chance(state)
    assert state.top_size == 2


@pytest.mark.parametrize(("top", "stack"), [("top 1400", 1), ("top", 0)])
def test_ad_3_14_as_many_stack_cards_as_there_are(top: str, stack: int) -> None:
    text = LAST_AT_OPENING.replace("pile 1700 1800 1900 2000", "pile").replace("discard 10 11 12", "discard").replace("top 1400", top)
    state = position(text, last_card="every_turn")
    assert state.stack_to_lay == stack
    assert legal(state)[:2] == ["doubt", "lay 1400" if stack else "lay 1550"]


def test_ad_3_14_an_opening_with_one_stack_card() -> None:
    text = LAST_AT_OPENING.replace("pile 1700 1800 1900 2000", "pile").replace("discard 10 11 12", "discard")
    state = position(text.replace("chain 1500 1600@1", "chain 1600 1500@1"), penalty_layer=2)
    act(state, "doubt")
    chance(state)
    assert state.stack_to_lay == 1
    act(state, f"lay {GAME.observe(state, None).to_dict()['top'][0].removeprefix('t/')}", "gap 0", "lay 1550", "gap 0")
    assert state.forced == 1


REVERSAL = """
    chain 1500 1600@1
    hand 1 2 3 30
    hand 4 5 6 31
    hand 1700 1710 1720
    hand 8 9 10 32
    top 20
    pile 21 22 23 24 25 26
    turn 2
"""


def test_ad_3_15_vector_1_the_direction_turns_at_once() -> None:
    state = position(REVERSAL)
    effects = act(state, "lay 1700", "gap 2")
    assert only(effects, "reversed") == {"do": "reversed", "seat": 2, "direction": -1}
    assert GAME.current(state) == 1
    revealed = only(act(state, "doubt"), "revealed")
    assert revealed["answers"] == 2


def test_ad_3_15_vector_2_the_wrong_doubter_takes_four_and_opens() -> None:
    state = position(REVERSAL)
    act(state, "lay 1700", "gap 2", "doubt")
    chance(state)
    assert state.hand_size[1] == 8
    assert GAME.current(state) == 1
    assert state.direction == -1


def test_ad_3_15_only_once_a_match() -> None:
    state = position(REVERSAL + "\nreversed 1\ndirection -1")
    effects = act(state, "lay 1700", "gap 2")
    assert not [effect for effect in effects if effect["do"] == "reversed"]
    assert GAME.current(state) == 1


def test_ad_3_15_option_off() -> None:
    state = position(REVERSAL, reversal=False)
    act(state, "lay 1700", "gap 2")
    assert GAME.current(state) == 3
    assert state.reversed == 0


def test_ad_3_15_two_cards_by_penalty_or_deal_do_not_reverse() -> None:
    state = position(LAST_AT_OPENING)
    act(state, "lay 1550", "gap 2")
    chance(state)
    assert hand(state, 0) != []
    assert state.reversed == 0
    assert state.direction == 1


def test_ad_3_16_at_two_seats_the_reversal_is_used_up_unseen() -> None:
    state = position("""
        chain 1500
        hand 1 2 3
        hand 4 5 6 7
        top 20
        pile 21 22
    """)
    act(state, "lay 1", "gap 0")
    assert state.reversed == 1
    assert GAME.current(state) == 1


def test_a_refused_action_changes_nothing() -> None:
    state = position(THREE)
    twin = state.copy()
    with pytest.raises(IllegalAction) as caught:
        GAME.play(state, GAME.parse(state, "gap 2"))
    assert caught.value.clause == "AD-3.5"
    assert state == twin
