"""Chapters 1 and 2: what is needed, and the deal."""

from __future__ import annotations

import pytest

from annodomini.errors import ComponentsTooFew, IllegalAction, OptionsInvalid
from annodomini.games.anno_domini.cards import make_cards
from annodomini.kernel.game import CHANCE
from position import GAME, cards_of, chance, many, only, start


def test_ad_1_1_a_card_is_an_id_and_two_ranks_of_its_date() -> None:
    cards = cards_of(["1900", "1850", "1850..1900"])
    by_name = {name: (cards.table.first[at], cards.table.last[at]) for name, at in cards.numbers.items()}
    assert by_name == {"t/1900": (1, 1), "t/1850": (0, 0), "t/1850..1900": (0, 1)}


def test_ad_1_2_a_card_enters_only_once() -> None:
    with pytest.raises(ValueError, match="only once"):
        make_cards(["a/1", "a/1"], starts=[1, 2], ends=[1, 2], edtfs=["1", "2"])


def test_ad_1_2_the_number_of_a_card_is_its_place_among_all_ids() -> None:
    cards = make_cards(["b/1", "a/2", "a/10"], starts=[3, 2, 1], ends=[3, 2, 1], edtfs=["3", "2", "1"])
    assert cards.ids == ("a/10", "a/2", "b/1")
    assert cards.starts == (1, 2, 3)


@pytest.mark.parametrize("seats", [0, 1, 11, True, "2"])
def test_ad_1_3_two_to_ten_seats(seats: int) -> None:
    with pytest.raises(OptionsInvalid) as caught:
        GAME.new(seats=seats, components=many(200))
    assert caught.value.clause == "AD-1.3"


def test_ad_1_4_cards_dealt_and_one_more() -> None:
    assert start(4, 4 * 9 + 1).cards == 37
    with pytest.raises(ComponentsTooFew) as caught:
        start(4, 4 * 9)
    assert caught.value.clause == "AD-1.4"
    assert start(4, 4 * 9 + 1 - 6, handicap=[6, 0, 0, 0]).cards == 31


@pytest.mark.parametrize(("seats", "deal"), [(2, 9), (6, 9), (7, 7), (10, 7)])
def test_ad_2_1_nine_cards_or_seven_for_many(seats: int, deal: int) -> None:
    state = start(seats, 100)
    chance(state)
    assert state.hand_size == [deal] * seats


def test_ad_2_1_option_deal() -> None:
    state = start(3, 100, deal=5)
    effects = chance(state)
    assert state.hand_size == [5, 5, 5]
    assert [effect["seat"] for effect in effects if effect["do"] == "dealt"] == [0, 1, 2]


def test_ad_2_1_the_deal_goes_round_by_round() -> None:
    state = start(3, 30, deal=4, handicap=[0, 1, 0])
    owners = []
    while GAME.stream(state) == "deal":
        sizes = list(state.hand_size)
        GAME.apply(state, GAME.legal_actions(state)[0])
        owners.append(next(seat for seat in range(3) if state.hand_size[seat] != sizes[seat]))
    assert owners == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 2]


def test_ad_2_2_handicap_a_seat() -> None:
    state = start(2, 100, handicap=[0, 6])
    chance(state)
    assert state.hand_size == [9, 3]
    with pytest.raises(OptionsInvalid) as caught:
        start(2, 100, deal=5, handicap=[0, 3])
    assert caught.value.field == "handicap"


def test_ad_2_3_nobody_chooses_a_card_of_the_deal() -> None:
    state = start(2, 100)
    assert GAME.current(state) == CHANCE
    assert len(GAME.legal_actions(state)) == 100
    for text in ("doubt", "lay t/1000", "top t/1000", "first 0"):
        with pytest.raises(IllegalAction) as caught:
            GAME.play(state, GAME.parse(state, text))
        assert caught.value.clause == "AD-2.3"


def test_ad_2_3_a_card_is_dealt_only_once() -> None:
    state = start(2, 100)
    action = GAME.parse(state, "deal t/1000")
    GAME.play(state, action)
    assert GAME.explain(state, action) == "AD-2.3"


def test_ad_2_4_all_hands_are_open_to_all() -> None:
    state = start(3, 100)
    chance(state)
    for viewer in (0, 2, None):
        assert [len(hand) for hand in GAME.observe(state, viewer).to_dict()["hands"]] == [9, 9, 9]


def test_ad_2_5_no_date_is_seen_before_a_reveal() -> None:
    state = start(3, 100)
    chance(state)
    observation = GAME.observe(state, 1)
    assert set(observation.dates) == {None}
    assert set(observation.edtfs) == {None}
    assert observation.to_dict()["known"] == {}


def test_ad_2_6_the_top_of_the_draw_pile_is_readable_and_no_more() -> None:
    state = start(2, 100)
    effects = chance(state)
    view = GAME.observe(state, None).to_dict()
    assert len(view["top"]) == 1
    assert view["pile"] == 100 - 18 - 1 - 1
    assert only(effects, "top")["card"] == view["top"][0]


def test_ad_2_6_only_a_card_of_the_pile_is_turned_up() -> None:
    state = start(2, 100, deal=3)
    while GAME.stream(state) == "deal":
        GAME.apply(state, GAME.legal_actions(state)[0])
    assert GAME.explain(state, GAME.parse(state, "top t/1000")) == "AD-2.6"
    assert GAME.explain(state, GAME.parse(state, "top t/1050")) is None


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"deal": 2}, "deal"),
        ({"deal": 13}, "deal"),
        ({"deal": True}, "deal"),
        ({"handicap": [1]}, "handicap"),
        ({"handicap": "00"}, "handicap"),
        ({"handicap": [0, -1]}, "handicap"),
        ({"first": "youngest"}, "first"),
        ({"first_seat": 2}, "first_seat"),
        ({"correction": "all"}, "correction"),
        ({"penalty_doubter": -1}, "penalty_doubter"),
        ({"penalty_layer": 0}, "penalty_layer"),
        ({"penalty_layer": 13}, "penalty_layer"),
        ({"last_card": "new_chain"}, "last_card"),
        ({"reversal": 1}, "reversal"),
        ({"max_rounds": 0}, "max_rounds"),
        ({"memory": "all"}, "memory"),
        ({"final_penalty": "yes"}, "final_penalty"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_options_out_of_range_name_their_field(options: dict[str, object], field: str) -> None:
    with pytest.raises(OptionsInvalid) as caught:
        GAME.options(2, options)
    assert caught.value.field == field


def test_options_are_written_out() -> None:
    assert GAME.options(7, {"deal": None}) == {
        "deal": 7,
        "handicap": [0] * 7,
        "first": "owner",
        "first_seat": 0,
        "correction": "free",
        "last_card": "opening",
        "reversal": True,
        "penalty_doubter": 4,
        "penalty_layer": 2,
        "memory": "log",
        "final_penalty": False,
        "max_rounds": 200,
    }
