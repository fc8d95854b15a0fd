"""Cards from Wikidata: precision is honoured, the two ways to count years before Christ are told apart (cases 73, 76, 78)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from annodomini.errors import PackInvalid
from annodomini.packs.spreadsheet import Intake
from annodomini.packs.wikidata import from_items, from_query


def answer(*rows: dict[str, Any], variables: tuple[str, ...] = ("item", "itemLabel", "date", "precision")) -> str:
    bindings = [{key: {"type": "literal", "value": value} for key, value in row.items()} for row in rows]
    return json.dumps({"head": {"vars": variables}, "results": {"bindings": bindings}})


def row(number: int = 1, time: str = "1843-01-01T00:00:00Z", precision: str = "9", label: str = "Ein Fest") -> dict[str, Any]:
    return {"item": f"http://www.wikidata.org/entity/Q{number}", "itemLabel": label, "date": time, "precision": precision}


def item(number: int = 1, *times: tuple[str, int], rank: str = "normal", **labels: str) -> dict[str, Any]:
    claims = [
        {"rank": rank, "mainsnak": {"snaktype": "value", "datavalue": {"value": {"time": time, "precision": precision}}}}
        for time, precision in times
    ]
    return {
        "id": f"Q{number}",
        "labels": {key: {"language": key, "value": label} for key, label in (labels or {"de": "Ein Fest"}).items()},
        "claims": {"P585": claims},
    }


def query(text: str) -> Intake:
    return from_query("rows.json", text, language="de", prefix="wd")


def items(value: Any) -> Intake:
    return from_items("items.json", value if isinstance(value, str) else json.dumps(value), language="de", prefix="wd")


@pytest.mark.parametrize(
    ("time", "precision", "when"),
    [
        ("-0043-03-15T00:00:00Z", "11", "44 BC"),
        ("-0489-01-01T00:00:00Z", "9", "490 BC"),
        ("1901-01-01T00:00:00Z", "7", "20th c."),
        ("-0400-01-01T00:00:00Z", "7", "5th c. BC"),
        ("2000-01-01T00:00:00Z", "6", "2nd mill."),
        ("1874-01-01T00:00:00Z", "8", "1870s"),
    ],
)
def test_an_answer_counts_years_astronomically(time: str, precision: str, when: str) -> None:
    intake = query(answer(row(time=time, precision=precision)))
    assert intake.refused == ()
    (card,) = intake.cards
    assert (card.when, card.text, card.joins, card.status) == (when, {"de": "Ein Fest"}, {"wikidata": "Q1"}, "draft")
    assert [(source.tier, source.url) for source in card.sources] == [("C", "https://www.wikidata.org/wiki/Q1")]


@pytest.mark.parametrize(
    ("time", "precision", "when"),
    [("-0044-03-15T00:00:00Z", 11, "44 BC"), ("-0490-00-00T00:00:00Z", 9, "490 BC"), ("+1901-00-00T00:00:00Z", 7, "20th c.")],
)
def test_items_count_them_historically(time: str, precision: int, when: str) -> None:
    (card,) = items(item(1, (time, precision))).cards
    assert card.when == when


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (row() | {"precision": ""}, "expected a precision, got none"),
        (row() | {"date": ""}, "expected a date, got none"),
        (row(precision="5"), "expected a precision of 6"),
        (row(time="somevalue"), "expected a time"),
        (row(time="+1843-01-01T00:00:00Z"), "got that of an item, which counts years otherwise"),
        (row() | {"item": "http://example.org/x"}, "expected an item such as Q2, got 'x'"),
        (row(label="Q1"), "expected a label"),
        (row(label=" "), "expected a label"),
    ],
)
def test_rows_that_cannot_be_cards_are_refused_with_the_reason(bad: dict[str, Any], said: str) -> None:
    intake = query(answer(row(7), bad))
    assert [(finding.line, finding.code) for finding in intake.refused] == [(2, "row.refused")]
    assert said in intake.refused[0].message
    assert [card.key for card in intake.cards] == ["wikidata|Q7"]


def test_a_label_speaks_its_own_language() -> None:
    told = json.loads(answer(row()))
    told["results"]["bindings"][0]["itemLabel"]["xml:lang"] = "fr"
    assert query(json.dumps(told)).cards[0].text == {"fr": "Ein Fest"}


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (item(2), "expected a known P585, got none"),
        (item(2, ("1843-01-01T00:00:00Z", 9)), "got that of the query service, which counts years otherwise"),
        (item(2, ("+1843-00-00T00:00:00Z", 9), ("+1844-00-00T00:00:00Z", 9)), "expected one P585, got 2"),
        (item(2, ("+1843-00-00T00:00:00Z", 9), rank="deprecated"), "expected a known P585"),
        (item(2, ("+0000-00-00T00:00:00Z", 9)), "no year 0 in the historical convention"),
        (item(2, ("+1843-00-00T00:00:00Z", 9), en="A feast"), "expected a label"),
        ({"id": "P31"}, "expected an item with its id, got 'P31'"),
        ({"id": "Q2", "labels": {"de": 1}}, "expected labels and claims"),
        (7, "expected an item with its id"),
    ],
)
def test_items_that_cannot_be_cards_are_refused(bad: Any, said: str) -> None:
    intake = items([item(1, ("+1843-00-00T00:00:00Z", 9)), bad])
    assert [finding.line for finding in intake.refused] == [2]
    assert said in intake.refused[0].message
    assert len(intake.cards) == 1


def test_the_preferred_of_several_dates_counts() -> None:
    both = item(1, ("+1843-00-00T00:00:00Z", 9), ("+1900-00-00T00:00:00Z", 9))
    both["claims"]["P585"][1]["rank"] = "preferred"
    assert items(both).cards[0].when == "1900"


def test_items_come_in_several_forms() -> None:
    one, two = item(1, ("+1843-00-00T00:00:00Z", 9)), item(2, ("+1844-00-00T00:00:00Z", 9), de="Noch eins")
    dump = "[\n" + ",\n".join(json.dumps(each) for each in (one, two)) + "\n]\n"
    for form in ([one, two], {"entities": {"Q1": one, "Q2": two}}, dump):
        assert sorted(card.when for card in items(form).cards) == ["1843", "1844"]
    assert [card.when for card in items(one).cards] == ["1843"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "expected JSON"),
        ("[" * 100_000, "expected JSON"),
        ("[]", "expected the answer of a query"),
        ('{"head": {"vars": []}, "results": {"bindings": 3}}', "expected a list of rows"),
        (answer(variables=("item", "itemLabel", "date")), "expected a variable precision"),
    ],
)
def test_what_is_no_answer_is_refused_whole(text: str, said: str) -> None:
    with pytest.raises(PackInvalid, match=said):
        query(text)


def test_a_broken_dump_names_the_item() -> None:
    with pytest.raises(PackInvalid, match="item 2: expected JSON"):
        items("{}\n{,}\n")
