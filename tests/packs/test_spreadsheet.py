"""Cards as rows of a spreadsheet: a pack given out comes back the same; what is no card is refused with its row (cases 72, 87, 93)."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annodomini.errors import PackInvalid
from annodomini.packs import load, shipped
from annodomini.packs.dates import date_of
from annodomini.packs.pack import Card, Erratum, Pack, Review, Source
from annodomini.packs.spreadsheet import Intake, cards_of, sheet_of

DATA = Path(__file__).with_name("data")
LINE = st.text(
    st.characters(
        blacklist_categories=["Cs", "Cc", "Zs", "Zl", "Zp"], blacklist_characters="\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    ),
    min_size=1,
    max_size=30,
)
YEAR = st.integers(-3000, 3000)


def read(text: str) -> Intake:
    return cards_of("cards.csv", text, language="de", prefix="mt")


@st.composite
def a_card(draw: st.DrawFn) -> Card:
    first = draw(YEAR)
    date = date_of(first, first + draw(st.integers(0, 1200)), circa=draw(st.booleans()))
    day = st.dates().map(str)
    return Card(
        id=f"aa-{draw(st.integers(0, 9999)):04d}",
        key=f"{draw(LINE).replace('|', '_')}|done",
        when=date.when,
        date=date,
        text={"de": draw(LINE), "en": draw(LINE)},
        comment={"de": f"{draw(LINE)}\n{draw(LINE)}", "en": draw(LINE)},
        sources=tuple(draw(st.lists(st.builds(Source, st.sampled_from("ABC"), LINE, LINE, LINE, day), max_size=3))),
        claim=draw(LINE),
        tags=tuple(draw(st.lists(st.sampled_from(["a", "b c", "d"]), unique=True))),
        difficulty=draw(st.integers(1, 5)),
        volatile=draw(st.booleans()),
        status=draw(st.sampled_from(["draft", "checked", "withdrawn"])),
        joins={"swissvotes": 68, "f1": "1954 switzerland"},
        reviews=tuple(draw(st.lists(st.builds(Review, LINE, day, st.booleans(), st.sampled_from(["", "1843"])), max_size=2))),
        errata=tuple(draw(st.lists(st.builds(Erratum, day, st.just("1"), st.just("2"), LINE), max_size=2))),
    )


@given(st.lists(a_card(), max_size=4, unique_by=(lambda card: card.id, lambda card: card.key)))
def test_given_out_and_read_again_cards_are_the_same(cards: list[Card]) -> None:
    pack = Pack("mine", "1.0.0", {"de": "Mein"}, "CC0", ("de", "en"), tuple(cards))
    intake = read(sheet_of(pack))
    assert intake.refused == ()
    assert intake.cards == tuple(sorted(cards, key=lambda card: card.id))


def test_the_packs_of_the_program_come_back_the_same() -> None:
    for pack in (shipped("switzerland"), load(DATA / "sample")):
        intake = read(sheet_of(pack))
        assert intake.refused == ()
        canonical = [dataclasses.replace(card, when=card.date.when) for card in (*pack.cards, *pack.withdrawn)]
        assert list(intake.cards) == sorted(canonical, key=lambda card: card.id)


def test_what_a_teacher_types_becomes_drafts() -> None:
    intake = read('Jahr;Text;Quelle;Stichworte\n1843;Ein   Fest.;https://www.admin.ch/x;fest\num 1900;Zweitens.;;"a; b"\n')
    assert (intake.refused, intake.languages) == ((), ("de",))
    by_text = {card.text["de"]: card for card in intake.cards}
    feast, second = by_text["Ein Fest."], by_text["Zweitens."]
    assert (feast.when, feast.status, feast.tags, feast.comment) == ("1843", "draft", ("fest",), {})
    assert feast.sources == (Source("C", "https://www.admin.ch/x"),)
    assert (second.when, second.tags, second.sources) == ("c. 1900", ("a", "b"), ())


def test_a_card_wants_every_language_of_the_table() -> None:
    (finding,) = read("when,de,en\n1843,Eins.,One.\n1844,Zwei.,\n").refused
    assert (finding.line, finding.code) == (3, "text.missing")


@pytest.mark.parametrize(
    ("row", "code", "said"),
    [
        ("69,Kurz.,", "date.invalid", "expected an era with a year before 100"),
        ("0,Kurz.,", "date.invalid", "got '0'"),
        ("-43,Kurz.,", "date.invalid", "got '-43'"),
        ("1907-1903,Kurz.,", "date.invalid", "earlier year"),
        ("gestern,Kurz.,", "date.invalid", "got 'gestern'"),
        (",Kurz.,", "cell.missing", "expected a when"),
        ("1843,,", "cell.missing", "expected a text"),
        ("1843,=HYPERLINK(1),", "text.formula", "got a formula"),
        ("1843,Ver\u202ekehrt.,", "text.control", "U+202E"),
        (f"1843,{'a' * 111},", "text.length", "at most 110 signs, got 111"),
        ("1843,Kurz.,9", "pack.schema", "difficulty"),
        ("1843,Kurz.,viel", "cell.invalid", "expected a whole number, got 'viel'"),
    ],
)
def test_a_row_that_is_no_card_is_refused_with_its_reason(row: str, code: str, said: str) -> None:
    intake = read(f"when,text,difficulty\n1800,Gut.,\n{row}\n")
    assert [(finding.line, finding.code) for finding in intake.refused] == [(3, code)]
    assert said in intake.refused[0].message
    assert [card.text["de"] for card in intake.cards] == ["Gut."]


@pytest.mark.parametrize(
    ("column", "cell", "said"),
    [
        ("sources", "A | Name", "expected tier | name | url | seen | retrieved"),
        ("volatile", "vielleicht", "expected yes or no"),
        ("joins", "fifa = 1", "expected swissvotes or canton"),
        ("joins", "canton", "expected swissvotes or canton"),
        ("reviews", "me | 2026-12-01 | blind | 1843", "expected yes or no"),
    ],
)
def test_a_cell_of_another_form_is_refused(column: str, cell: str, said: str) -> None:
    (finding,) = read(f"when,text,{column}\n1843,Kurz.,{cell}\n").refused
    assert (finding.code, finding.line) == ("cell.invalid", 2)
    assert said in finding.message


def test_a_date_for_machines_that_differs_is_refused() -> None:
    for table in ("edtf,when,text\n-0044,44 BC,Gut.\n", "when,edtf,text\n44 BC,-0044,Gut.\n"):
        (finding,) = read(table).refused
        assert (finding.code, finding.message) == ("date.edtf", "expected -0043 for 44 BC, got -0044")


def test_a_column_nobody_knows_is_refused_before_anything_is_lost() -> None:
    with pytest.raises(PackInvalid, match=r"expected columns such as when, text_de, .* got 'colour'"):
        read("when,text,colour\n1843,Kurz.,red\n")


def test_markup_is_text_and_stays_text() -> None:
    (card,) = read('when,text\n1843,"<img src=x onerror=alert(1)> & Co. 🎲"\n').cards
    assert card.text["de"] == "<img src=x onerror=alert(1)> & Co. 🎲"


def test_ids_and_keys_are_ones_own() -> None:
    intake = read("id,key,when,text\nmt-0001,a|b,1843,Eins.\nmt-0001,c|d,1844,Zwei.\nmt-0002,a|b,1845,Drei.\n")
    assert [(finding.line, finding.code) for finding in intake.refused] == [(3, "card.id_twice"), (4, "card.key_twice")]
    same = read("when,text\n1843,Eins.\n1843,Eins.\n")
    assert [finding.code for finding in same.refused] == ["card.key_twice"]


def test_ids_that_are_made_up_tell_neither_dates_nor_rows() -> None:
    rows = "".join(f"{year},Karte {year % 7} {'x' * (year % 11)}.\n" for year in range(1000, 1900))
    intake = read(f"when,text\n{rows}")
    assert intake.refused == ()
    years = [card.date.start for card in intake.cards]  # ascending by id
    count = len(years)
    mean = (count - 1) / 2
    rank = {year: place for place, year in enumerate(sorted(years))}
    covariance = sum((place - mean) * (rank[year] - mean) for place, year in enumerate(years))
    assert abs(covariance / (count * (count**2 - 1) / 12 / count * count)) < 0.1
    assert not any(1000 <= int(card.id[3:]) <= 2100 for card in intake.cards)
