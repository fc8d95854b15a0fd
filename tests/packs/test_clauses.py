"""Chapter 7 of the rulebook, clause by clause: what a date may be, and what cards must say."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annodomini.errors import DateInvalid
from annodomini.games import GAMES
from annodomini.games.anno_domini.cards import make_cards
from annodomini.games.anno_domini.rules import chain_stands
from annodomini.packs import available, mix
from annodomini.packs.dates import parse_edtf, parse_when, render

GAME = GAMES["anno-domini"]


def stands(*whens: str) -> bool:
    dates = [parse_when(when) for when in whens]
    ids = [f"t/{at}" for at in range(len(dates))]
    cards = make_cards(ids, starts=[d.start for d in dates], ends=[d.end for d in dates], edtfs=[d.edtf for d in dates])
    return chain_stands(list(range(len(dates))), len(dates), cards.table)


def test_ad_7_1_a_date_has_years_and_nothing_finer() -> None:
    for text in ("1843-03-01", "1 March 1843", "1843-03"):
        with pytest.raises(DateInvalid):
            parse_when(text)
    with pytest.raises(DateInvalid):
        parse_edtf("1843-03-01")


def test_ad_7_2_every_year_of_a_span_counts() -> None:
    assert stands("1903-1907", "1903")
    assert stands("1907", "1903-1907")
    assert not stands("1908", "1903-1907")
    assert not stands("1903-1907", "1902")


@pytest.mark.parametrize(
    ("when", "years"),
    [
        ("20th c.", (1901, 2000)),
        ("19th c.", (1801, 1900)),
        ("1st c.", (1, 100)),
        ("1st c. BC", (-99, 0)),
        ("8th c. BC", (-799, -700)),
        ("5th c. BC", (-499, -400)),
    ],
)
def test_ad_7_3_a_century_runs_from_01_to_00(when: str, years: tuple[int, int]) -> None:
    date = parse_when(when)
    assert (date.start, date.end) == years


@pytest.mark.parametrize(
    ("when", "years"),
    [("2nd mill.", (1001, 2000)), ("1st mill.", (1, 1000)), ("1st mill. BC", (-999, 0)), ("3rd mill. BC", (-2999, -2000))],
)
def test_ad_7_4_a_millennium_likewise(when: str, years: tuple[int, int]) -> None:
    date = parse_when(when)
    assert (date.start, date.end) == years


@pytest.mark.parametrize(("when", "years"), [("c. 1900", (1895, 1905)), ("c. 3 BC", (-7, 3)), ("c. 1", (-4, 6))])
def test_ad_7_5_about_means_five_years_either_side(when: str, years: tuple[int, int]) -> None:
    date = parse_when(when)
    assert (date.start, date.end) == years


def test_ad_7_6_the_five_forms_and_two_more_are_read_all_else_is_refused() -> None:
    for when in ("1843", "44 BC", "1903-1907", "c. 1900", "19th c.", "2nd mill.", "1870s", "c. 1560-1570"):
        assert parse_when(parse_when(when).when) == parse_when(when)
    for text in ("before 1900", "early 19th c.", "c. 19th c.", "1907-1903", "0", "0th c.", "-44", "'69", "18XX", ""):
        with pytest.raises(DateInvalid) as caught:
            parse_when(text)
        assert caught.value.wire_code == "date.invalid"


def test_ad_7_6_our_own_cards_use_only_the_five_forms() -> None:
    for pack in available().values():
        for card in pack.cards:
            assert card.date.kind != "decade", card.id
            assert not (card.date.circa and card.date.kind == "span"), card.id


@given(st.integers(-(10**10) + 1, 10**10))
def test_ad_7_7_deep_time_goes_through_every_layer(year: int) -> None:
    when = f"{1 - year} BC" if year < 1 else str(year)
    date = parse_when(when)
    assert (date.start, date.end) == (year, year)
    assert parse_edtf(date.edtf) == date
    filler = [f"x/{number:02d}" for number in range(18)]
    cards = make_cards(
        ["t/deep", *filler], starts=[date.start, *range(18)], ends=[date.end, *range(18)], edtfs=[date.edtf, *map(str, range(18))]
    )
    state = GAME.from_json(GAME.to_json(GAME.new(seats=2, options={}, components=cards)))
    assert state.components.starts[state.components.numbers["t/deep"]] == year
    assert not re.search(r"(?<![0-9.,  '’])0(?![0-9])|-[0-9]", render(date, "de"))


def test_ad_7_7_there_is_no_year_0() -> None:
    assert parse_when("1 BC").end + 1 == parse_when("1").start
    with pytest.raises(DateInvalid):
        parse_when("0")


def test_ad_7_8_the_year_is_taken_as_printed() -> None:
    date = parse_when("1582")
    assert (date.start, date.end, date.when, date.edtf) == (1582, 1582, "1582", "1582")


def test_ad_7_9_every_card_names_the_act_that_is_dated() -> None:
    for pack in available().values():
        for card in pack.cards:
            assert len(card.claim.split()) >= 4, card.id


def test_ad_7_11_a_front_holds_no_riddle_about_its_year() -> None:
    for pack in available().values():
        for card in pack.cards:
            for text in card.text.values():
                years = {str(year) for year in {abs(card.date.first), abs(card.date.last), 1 - card.date.first, 1 - card.date.last}}
                assert not years & set(re.findall(r"[0-9]{3,}", text)), card.id


def test_ad_7_12_every_card_names_its_sources_and_corrections_only_meet_later_matches() -> None:
    packs = list(available().values())
    for pack in packs:
        assert all(card.sources for card in pack.cards)
    before = mix(packs).components
    assert before == mix(packs).components
    assert before.starts  # a match keeps the cards that it was made with: `Cards` cannot be changed
    with pytest.raises(AttributeError):
        before.starts = ()  # type: ignore[misc]  # what is frozen refuses
