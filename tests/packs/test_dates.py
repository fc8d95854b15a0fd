"""The date grammar: golden cards, borders, refusals, round trips (cases 72, 76, 79, 81, 82, 84)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annodomini.errors import DateInvalid
from annodomini.packs import dates
from annodomini.packs.dates import ABOUT, LIMIT, Date, date_of, ending_of, parse_edtf, parse_when, render
from annodomini.rulebook import Language

GOLDEN: list[dict[str, Any]] = json.loads(Path(__file__).with_name("data").joinpath("dates.json").read_text("utf-8"))

years = st.one_of(st.integers(-150, 150), st.integers(-12_000, 12_000), st.integers(-LIMIT + 2000, LIMIT - 2000))
lengths = st.one_of(st.just(0), st.sampled_from([9, 99, 999]), st.integers(1, 1500))


@st.composite
def any_dates(draw: st.DrawFn) -> Date:
    """Dates of every kind, the round spans often."""
    first = draw(years)
    if draw(st.booleans()):
        first = first // 10 * 10 + draw(st.sampled_from([0, 1]))
    return date_of(first, first + draw(lengths), circa=draw(st.booleans()))


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: str(golden["what"]))
def test_golden_dates(golden: dict[str, Any]) -> None:
    date = parse_when(golden["when"])
    assert [date.start, date.end] == golden["years"]
    assert date.edtf == golden["edtf"]
    assert date.kind == golden["kind"]
    assert date.circa is golden["when"].startswith("c. ")
    assert date.when == golden["when"]
    assert parse_edtf(golden["edtf"]) == date
    assert render(date, "de") == golden["de"]
    assert render(date, "en") == golden["en"]


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("1801-1900", "19th c."),
        ("1870-1879", "1870s"),
        ("1001-2000", "2nd mill."),
        ("500-401 BC", "5th c. BC"),
        ("1000-1 BC", "1st mill. BC"),
        ("49-40 BC", "40s BC"),
        ("58 BC-51 BC", "58-51 BC"),
        ("1903 - 1907", "1903-1907"),
        ("AD 69", "69"),
        ("15 BC-AD 9", "15 BC-9"),
        (" 1843 ", "1843"),
    ],
)
def test_other_spellings_become_the_canonical_one(written: str, canonical: str) -> None:
    assert parse_when(written).when == canonical
    assert parse_when(written) == parse_when(canonical)


@pytest.mark.parametrize("when", ["1800-1899", "1871-1880", "1908-1899 BC", "1-9", "9-1 BC", "c. 1801-1900", "9 BC-1", "1000-1999"])
def test_almost_round_spans_stay_spans(when: str) -> None:
    assert parse_when(when).kind == "span"
    assert parse_when(when).when == when


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", "no year 0"),
        ("0 BC", "no year 0"),
        ("0-5", "no year 0"),
        ("c. 0", "no year 0"),
        ("0th c.", "no 0th century"),
        ("0s", "no year 0"),
        ("1907-1903", "earlier year of a span first"),
        ("9-15 BC", "earlier year of a span first"),
        ("1903-1903", "earlier year of a span first"),
        ("-44", "44 BC"),
        ("'69", "without an apostrophe"),
        ("’69", "without an apostrophe"),
        ("18XX", "a century is written 19th c."),
        ("1900/1905", "stands in `edtf`"),
        ("1900~", "stands in `edtf`"),
        ("c. 19th c.", "c. with a year or a span only"),
        ("c. 1870s", "c. with a year or a span only"),
        ("c. 1900 ±5", "expected a year"),
        ("year 5", "expected a year"),
        ("", "expected a year"),
        ("before 1900", "expected a year"),
        ("1 May 1900", "expected a year"),
        ("1900-05-01", "expected a year"),
        ("1,000", "expected a year"),
        ("١٩٠٠", "expected a year"),
        ("1th c.", "expected 1st"),
        ("22th c.", "expected 22nd"),
        ("11st c.", "expected 11th"),
        ("1875s", "round year"),
        ("0820", "without a leading 0"),
        ("0044 BC", "without a leading 0"),
        ("AD 44 BC", "one era"),
        ("10000000001", "within 10000000000"),
        ("c. 9999999999", "within 10000000000"),
        ("9" * 6000, "within 10000000000"),
        ("1843\n44", "expected a year"),
    ],
)
def test_what_the_grammar_refuses_is_told(text: str, said: str) -> None:
    with pytest.raises(DateInvalid) as refused:
        parse_when(text)
    assert said in refused.value.message
    assert "got" in refused.value.message or said.startswith("expected")
    assert refused.value.wire_code == "date.invalid"
    assert len(refused.value.message) < 500  # a long text is not told back whole


@pytest.mark.parametrize(
    "text",
    [
        "18XX",
        "-04XX",
        "1900?",
        "1900%",
        "19XX~",
        "1890~/1910",
        "1890/1910~",
        "1910/1890",
        "1900/1900",
        "-0000",
        "44",
        "-43",
        "+1900",
        "Y1900",
        "Y-0044",
        "Y012345",
        "1900/",
        "/1900",
        "../1900",
        "1900/..",
        "1900/1901/1902",
        "[1899..1902]",
        "1900-05",
        "1900-05-01",
        "",
        "~",
        "Y99999999999",
    ],
)
def test_edtf_outside_the_profile_is_refused(text: str) -> None:
    with pytest.raises(DateInvalid, match="got"):
        parse_edtf(text)


def test_the_farthest_years() -> None:
    oldest, latest = parse_when(f"{LIMIT + 1} BC"), parse_when(str(LIMIT))
    assert (oldest.start, latest.end) == (-LIMIT, LIMIT)
    assert oldest.edtf == "Y-10000000000"
    assert parse_edtf(oldest.edtf) == oldest
    with pytest.raises(DateInvalid):
        parse_when(f"{LIMIT + 2} BC")


@given(any_dates())
def test_when_edtf_when_comes_back(date: Date) -> None:
    assert parse_when(date.when) == date
    assert parse_edtf(date.edtf) == date
    assert parse_edtf(parse_when(date.when).edtf).when == date.when


@given(any_dates(), st.sampled_from(get_args(Language)))
def test_no_reader_sees_a_year_0_or_a_minus(date: Date, language: Language) -> None:
    shown = render(date, language)
    assert "-" not in shown.replace("er-Jahre", "")
    assert "~" not in shown
    assert not re.search(r"(?<![0-9,\u202f])0", shown)


@given(any_dates())
def test_um_is_five_years_either_side(date: Date) -> None:
    assert (date.first - date.start, date.end - date.last) == ((ABOUT, ABOUT) if date.circa else (0, 0))


@given(st.integers(1, 40), st.booleans())
def test_centuries_and_millennia_tile_the_line(number: int, bc: bool) -> None:
    for unit, length in (("c.", 100), ("mill.", 1000)):
        era = " BC" if bc else ""
        here = parse_when(f"{number}{ending_of(number)} {unit}{era}")
        assert here.end - here.start == length - 1
        after = number - 1 if bc else number + 1
        following = parse_when(f"{after}{ending_of(after)} {unit}{era}") if after else parse_when(f"1st {unit}")
        assert following.start == here.end + 1


@pytest.mark.parametrize(
    ("year", "inside"),
    [("1800", False), ("1801", True), ("1900", True), ("1901", False)],
)
def test_the_19th_century_is_1801_to_1900(year: str, inside: bool) -> None:
    century = parse_when("19th c.")
    assert (century.start <= parse_when(year).start <= century.end) is inside


def test_the_first_centuries_meet_without_a_year_0() -> None:
    assert parse_when("1st c. BC").end == parse_when("1 BC").start == 0
    assert parse_when("1st c.").start == parse_when("1").start == 1
    assert parse_when("100 BC").start == parse_when("1st c. BC").start
    assert parse_when("100").end == parse_when("1st c.").end


def test_a_date_cannot_contradict_itself() -> None:
    for arguments in [(5, 4, "span"), (1801, 1900, "span"), (1900, 1900, "decade"), (0, LIMIT + 1, "span"), (-LIMIT - 1, 0, "span")]:
        with pytest.raises(DateInvalid):
            Date(arguments[0], arguments[1], arguments[2], False)  # type: ignore[arg-type] # the kinds are right, mypy sees texts
    with pytest.raises(DateInvalid):
        Date(1900, 1905, "span", True)  # narrower than "um" makes it


def test_a_language_without_words_for_dates_is_refused() -> None:
    with pytest.raises(DateInvalid, match="expected a language of de, en, got 'fr'"):
        render(parse_when("1900"), "fr")  # type: ignore[arg-type] # a reader's wish may come from outside


def test_no_calendar_library_counts_our_years() -> None:
    source = Path(dates.__file__).read_text("utf-8")
    assert "import datetime" not in source
    assert "import time" not in source
