"""Cards against open data: every join field names a row with the card's year."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from annodomini.packs import Card, shipped
from annodomini.packs.check import check_pack
from annodomini.packs.dates import parse_when
from annodomini.packs.joins import Facts, read_facts, remarks_on_joins, years_of
from annodomini.packs.pack import Source

DATA = Path(__file__).with_name("data")


@pytest.fixture(scope="module")
def facts() -> Facts:
    return read_facts(DATA / "facts")


def test_the_tables_are_whole(facts: Facts) -> None:
    assert len(facts.votes) == 714
    assert len(facts.cantons) == 26
    assert len(facts.councillors) == 119
    assert len(facts.football) == 890  # by chance the other game's number
    assert len(facts.f1) == 1160
    assert len(facts.nobel) == 839


@pytest.mark.parametrize(
    ("name", "value", "years"),
    [
        ("swissvotes", "68", {1908}),
        ("swissvotes", "547", {2009}),
        ("canton", "JU", {1979}),
        ("canton", "VD", {1803}),
        ("councillor", "Elisabeth Kopp", {1984, 1989}),
        ("councillor", "Guy Parmelin", {2015}),
        ("football", "1954-06-26 Austria-Switzerland", {1954}),
        ("f1", "1954 switzerland", {1954}),
        ("f1", "1982-08-29 keke-rosberg", {1982}),
        ("nobel", "Spitteler", {1919}),
        ("nobel", "Kocher", {1909}),
        ("swissvotes", "99999", set()),
        ("football", "1954-06-26 Brazil-Germany", set()),
        ("f1", "1955 switzerland", set()),
        ("nobel", "Nobody", set()),
        ("weather", "1816", set()),
    ],
)
def test_what_the_open_data_know(facts: Facts, name: str, value: str, years: set[int]) -> None:
    assert years_of(name, value, facts) == years


def test_a_wrong_year_and_an_unknown_row_are_errors(facts: Facts) -> None:
    date = parse_when("1910")
    card = Card(
        "aa-0001", "a|b", "1910", date, {"de": "Ja."}, {"de": "Ja."}, (Source("A", "https://swissvotes.ch"),), joins={"swissvotes": 68}
    )
    assert list(remarks_on_joins(card, facts)) == [
        ("swissvotes", "error", "join.year", "expected 1908 as in the open data for 68, got 1910"),
    ]
    assert [remark[2] for remark in remarks_on_joins(dataclasses.replace(card, joins={"canton": "XX"}), facts)] == ["join.unknown"]
    assert not list(remarks_on_joins(dataclasses.replace(card, joins={"wikidata": "Q1", "hls": "D1"}), facts))
    span = dataclasses.replace(card, when="1903-1910", date=parse_when("1903-1910"))
    assert not list(remarks_on_joins(span, facts))


def test_the_check_joins_when_it_is_given_the_data(facts: Facts) -> None:
    assert [finding.code for finding in check_pack(DATA / "faulty", facts=facts) if finding.code.startswith("join")] == ["join.year"]
    assert not [finding for finding in check_pack(DATA / "sample", facts=facts) if finding.level == "error"]


def test_every_swiss_card_with_a_join_agrees(facts: Facts) -> None:
    joined = [card for card in shipped("switzerland").cards if set(card.joins) - {"wikidata", "hls"}]
    assert len(joined) >= 10
    for card in joined:
        assert not list(remarks_on_joins(card, facts)), card.id
