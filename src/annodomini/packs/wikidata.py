"""Draft cards from Wikidata: answers of its query service, and its items as JSON. A hint to a fact, never its proof.

The query service counts 44 BC as -43 (astronomical), the items as -44 (historical); a time without its precision is refused, since a
century would pass for a year. Source: `imports`, and the data model of Wikibase (times, ranks, snaks).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from annodomini.errors import DateInvalid, PackInvalid
from annodomini.packs.dates import Date
from annodomini.packs.finding import Finding
from annodomini.packs.imports import Convention, from_wikidata
from annodomini.packs.spreadsheet import Intake, taken
from annodomini.packs.table import ROWS

POINT_IN_TIME: Final = "P585"
DATES: Final = ("date", "time", "when")  # names of the variable that holds the time
_ITEM: Final = re.compile(r"Q[1-9][0-9]*")
_ADDRESS: Final = "https://www.wikidata.org/wiki/"

Table = dict[str, Any]


def from_query(name: str, text: str, *, language: str, prefix: str) -> Intake:
    """The cards of a query's answer in JSON, rows counted from 1.

    Variables: `item`, `itemLabel` (in its own language, else `language`), `date` (or `time`, `when`) and `precision`.
    PackInvalid when it is no such answer; a row that cannot be a card is refused with the reason.
    """
    answer = _json(text)
    try:
        rows = answer["results"]["bindings"]
        variables = answer["head"]["vars"]
    except (TypeError, KeyError):
        raise PackInvalid("expected the answer of a query (head, results.bindings), got other JSON") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise PackInvalid("expected a list of rows in results.bindings")
    for needed, among in (("item", ("item",)), ("itemLabel", ("itemLabel",)), ("date", DATES), ("precision", ("precision",))):
        if not any(variable in variables for variable in among):
            raise PackInvalid(f"expected a variable {needed} in the query, got {', '.join(map(str, variables))[:80]}")
    return _gathered(name, (_of_row(row, language) for row in rows), prefix)


def from_items(name: str, text: str, *, language: str, prefix: str, which: str = POINT_IN_TIME) -> Intake:
    """The cards of items as JSON: one item, a list, {"entities": ...}, or a dump, one item a line; `which` is the property dated."""
    return _gathered(name, (_of_item(item, language, which) for item in _items(text)), prefix)


def _gathered(name: str, found: Iterable[Table | str], prefix: str) -> Intake:
    """The cards of tables; a text in the place of one is the reason why there is none."""
    tables: list[tuple[int, Table]] = []
    refused: list[Finding] = []
    for number, table in enumerate(found, 1):
        if number > ROWS:
            raise PackInvalid(f"expected at most {ROWS} rows, got more")
        if isinstance(table, str):
            refused.append(Finding("error", name, number, "", "row.refused", table))
        else:
            tables.append((number, table))
    return taken(name, tables, refused, prefix=prefix)


def _of_row(row: Mapping[str, Any], language: str) -> Table | str:
    values = {key: part.get("value", "") for key, part in row.items() if isinstance(part, dict)}
    item = str(values.get("item", "")).rpartition("/")[2]
    if not _ITEM.fullmatch(item):
        return f"expected an item such as Q2, got {item[:40]!r}"
    time = next((str(values[key]) for key in DATES if key in values), "")
    if not time:
        return f"{item}: expected a date, got none"
    if time.startswith("+"):
        return f"{item}: expected a time as the query service writes it, got that of an item, which counts years otherwise: {time[:40]}"
    if not str(values.get("precision", "")).isdigit():
        return f"{item}: expected a precision, got none: a century would pass for a year"
    label = row.get("itemLabel")
    spoken = str(label.get("xml:lang", language)) if isinstance(label, dict) else language
    return _table(item, {spoken: str(values.get("itemLabel", ""))}, time, int(values["precision"]), "astronomical")


def _of_item(item: Any, language: str, which: str) -> Table | str:
    id_ = item.get("id") if isinstance(item, dict) else None
    if not isinstance(id_, str) or not _ITEM.fullmatch(id_):
        return f"expected an item with its id, got {str(id_)[:40]!r}"
    try:
        labels = {key: str(label["value"]) for key, label in item.get("labels", {}).items()}
        statements = [claim for claim in item.get("claims", {}).get(which, []) if claim.get("rank") != "deprecated"]
        preferred = [claim for claim in statements if claim.get("rank") == "preferred"] or statements
        snaks = [claim["mainsnak"] for claim in preferred]
        times = {(s["datavalue"]["value"]["time"], s["datavalue"]["value"]["precision"]) for s in snaks if s.get("snaktype") == "value"}
    except (AttributeError, KeyError, TypeError):
        return f"{id_}: expected labels and claims as Wikidata writes them"
    if not times:
        return f"{id_}: expected a known {which}, got none"
    if len(times) > 1:
        return f"{id_}: expected one {which}, got {len(times)} that differ"
    ((time, precision),) = times
    if not isinstance(time, str) or not isinstance(precision, int):
        return f"{id_}: expected a time and its precision"
    if not time.startswith(("+", "-")):
        return f"{id_}: expected a time as items have it, got that of the query service, which counts years otherwise: {time[:40]}"
    wanted = {key: label for key, label in labels.items() if key == language}
    return _table(id_, wanted, time, precision, "historical")


def _table(item: str, labels: Mapping[str, str], time: str, precision: int, convention: Convention) -> Table | str:
    """The table of a draft: its label stands where somebody will write a caption."""
    texts = {language: " ".join(label.split()) for language, label in labels.items() if label.strip()}
    if not texts or _ITEM.fullmatch(next(iter(texts.values()))):
        return f"{item}: expected a label in the language asked for, got none"
    try:
        date: Date = from_wikidata(time, precision, convention)
    except DateInvalid as error:
        return f"{item}: {error.message}"
    return {
        "key": f"wikidata|{item}",
        "when": date.when,
        "edtf": date.edtf,
        "text": texts,
        "wikidata": item,
        "source": [{"tier": "C", "name": "Wikidata", "url": f"{_ADDRESS}{item}", "seen": date.when}],
    }


def _items(text: str) -> Iterator[Any]:
    """The items of any of the forms; a dump's lines end with commas between square brackets."""
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    dump = [line for line in lines if line not in ("", "[", "]")]
    if len(dump) > 1 and all(line.startswith("{") and line.endswith("}") for line in dump):
        for number, line in enumerate(dump, 1):
            yield _json(line, f"item {number}: ")
        return
    value = _json(text)
    if isinstance(value, dict) and isinstance(value.get("entities"), dict):
        yield from value["entities"].values()
    elif isinstance(value, list):
        yield from value
    else:
        yield value


def _json(text: str, where: str = "") -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackInvalid(f"{where}expected JSON, got: {str(error)[:120]}") from None
