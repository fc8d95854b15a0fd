"""Dates from elsewhere (cases 72, 73, 76, 78, 81)."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annodomini.errors import DateInvalid
from annodomini.packs.dates import Date, date_of, parse_when, render
from annodomini.packs.imports import from_wikidata, read_date
from annodomini.rulebook import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("332 BC", "332 BC"),
        ("332 BCE", "332 BC"),
        ("332 v. Chr.", "332 BC"),
        ("AD 69", "69"),
        ("69 AD", "69"),
        ("69 n. Chr.", "69"),
        ("1969", "1969"),
        ("820", "820"),
        ("um 1900", "c. 1900"),
        ("ca. 1900", "c. 1900"),
        ("5. Jahrhundert v. Chr.", "5th c. BC"),
        ("21st century", "21st c."),
        ("111th century BC", "111th c. BC"),
        ("1870er-Jahre", "1870s"),
        ("AD 50–120", "50-120"),
        ("58-51 BC", "58-51 BC"),
        ("215’000’000 v. Chr.", "215000000 BC"),
    ],
)
def test_what_people_write_is_read(text: str, when: str) -> None:
    assert read_date(text).when == when


def test_332_bc_is_not_ad_332() -> None:
    assert read_date("332 BC").start == -331


@pytest.mark.parametrize("text", ["69", "'69", "0", "5-12", "70er-Jahre", "44 BC-9", "18XX", "", "gestern", "0. Jahrhundert", "1900/1905"])
def test_what_is_not_certain_is_refused(text: str) -> None:
    with pytest.raises(DateInvalid, match="got"):
        read_date(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_year_from_100_bc_to_100_is_read_back_as_shown(language: Language) -> None:
    for year in range(-100, 101):
        for date in (date_of(year, year), date_of(year, year, circa=True), date_of(year, year + 3), date_of(year, year + 9)):
            assert read_date(render(date, language)) == date


@given(
    st.integers(-(10**9), 10**9),
    st.one_of(st.sampled_from([0, 9, 99, 999]), st.integers(1, 3000)),
    st.booleans(),
    st.sampled_from(LANGUAGES),
)
def test_whatever_is_shown_is_read_back(first: int, length: int, circa: bool, language: Language) -> None:
    date = date_of(first, first + length, circa=circa)
    assert read_date(render(date, language)) == date


@pytest.mark.parametrize(
    ("time", "precision", "historical", "astronomical"),
    [
        ("+1952-03-11T00:00:00Z", 11, "1952", "1952"),
        ("+1952-03-00T00:00:00Z", 10, "1952", "1952"),
        ("-0044-03-15T00:00:00Z", 11, "44 BC", "45 BC"),
        ("-0043-03-15T00:00:00Z", 11, "43 BC", "44 BC"),
        ("-0030-09-02T00:00:00Z", 11, "30 BC", "31 BC"),  # Actium, as the query service has it
        ("+1875-00-00T00:00:00Z", 8, "1870s", "1870s"),
        ("-0044-00-00T00:00:00Z", 8, "40s BC", "40s BC"),
        ("+0005-00-00T00:00:00Z", 8, "1-9", "1-9"),
        ("-0005-00-00T00:00:00Z", 8, "9-1 BC", "9-1 BC"),
        ("+0701-00-00T00:00:00Z", 7, "8th c.", "8th c."),
        ("+1900-00-00T00:00:00Z", 7, "19th c.", "19th c."),
        ("+1901-00-00T00:00:00Z", 7, "20th c.", "20th c."),
        ("-0400-00-00T00:00:00Z", 7, "4th c. BC", "5th c. BC"),
        ("-0001-00-00T00:00:00Z", 7, "1st c. BC", "1st c. BC"),
        ("+2000-00-00T00:00:00Z", 6, "2nd mill.", "2nd mill."),
        ("-1045-00-00T00:00:00Z", 6, "2nd mill. BC", "2nd mill. BC"),
    ],
)
def test_a_wikidata_time_gives_a_range_as_wide_as_its_precision(time: str, precision: int, historical: str, astronomical: str) -> None:
    assert from_wikidata(time, precision, "historical").when == historical
    assert from_wikidata(time, precision, "astronomical").when == astronomical


@given(st.integers(-9999, 9999).filter(bool), st.sampled_from([(6, 1000), (7, 100), (8, 10)]))
def test_a_coarse_time_never_becomes_one_year(year: int, precision: tuple[int, int]) -> None:
    code, length = precision
    date: Date = from_wikidata(f"{'-' if year < 0 else '+'}{abs(year):04d}-00-00T00:00:00Z", code, "astronomical")
    assert date.start <= year <= date.end
    assert date.end - date.start in (length - 1, length - 2)  # the two decades beside the era have nine years


@pytest.mark.parametrize("precision", [0, 3, 5, 12, 14])
def test_other_precisions_are_refused(precision: int) -> None:
    with pytest.raises(DateInvalid, match=f"got {precision}"):
        from_wikidata("+1900-00-00T00:00:00Z", precision, "historical")


@pytest.mark.parametrize("time", ["", "1900-13", "yesterday", "+1900-01-01 00:00", "+123456789012-00-00T00:00:00Z"])
def test_what_is_no_time_is_refused(time: str) -> None:
    with pytest.raises(DateInvalid, match="expected a time"):
        from_wikidata(time, 9, "historical")


def test_year_0_exists_in_the_astronomical_convention_only() -> None:
    assert from_wikidata("0000-00-00T00:00:00Z", 9, "astronomical") == parse_when("1 BC")
    with pytest.raises(DateInvalid, match="is it astronomical"):
        from_wikidata("0000-00-00T00:00:00Z", 9, "historical")


def test_a_convention_must_be_named() -> None:
    with pytest.raises(DateInvalid, match="expected a convention"):
        from_wikidata("+1900-00-00T00:00:00Z", 9, "iso")  # type: ignore[arg-type] # it comes from a file


def test_each_convention_has_its_own_year_before_christ() -> None:
    """Case 78; that the two are not mixed in one import is tried in test_wikidata."""
    assert from_wikidata("-0044-03-15T00:00:00Z", 11, "historical") == parse_when("44 BC")
    assert from_wikidata("-0043-03-15T00:00:00Z", 11, "astronomical") == parse_when("44 BC")
