"""Cards as rows of a spreadsheet, there and back: the columns, what a cell may hold, and what of it is refused."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from annodomini.errors import DateInvalid, PackInvalid
from annodomini.packs.dates import render
from annodomini.packs.finding import Finding
from annodomini.packs.imports import read_date
from annodomini.packs.loader import card_faults, card_of
from annodomini.packs.pack import JOINS, Card, Pack
from annodomini.packs.table import Row, is_formula, meant, rows_of, table_of

NAMES: Final[Mapping[str, str]] = {  # what else people write above a column
    "date": "when",
    "datum": "when",
    "year": "when",
    "jahr": "when",
    "wann": "when",
    "front": "text",
    "caption": "text",
    "vorderseite": "text",
    "kommentar": "comment",
    "source": "sources",
    "quelle": "sources",
    "quellen": "sources",
    "schwierigkeit": "difficulty",
    "stichworte": "tags",
}
PLAIN: Final = ("id", "key", "when", "claim", "status")
LISTS: Final = ("series", "tags")
RECORDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {  # column -> table of a card, its fields in the order of a line
    "sources": ("source", ("tier", "name", "url", "seen", "retrieved")),
    "reviews": ("review", ("by", "date", "blind", "found")),
    "errata": ("erratum", ("date", "was", "now", "reason")),
}
SIDES: Final = ("text", "comment", "text_status")
_OF_LANGUAGE: Final = re.compile(rf"({'|'.join(SIDES)})[_. ]([a-z]{{2}})")
_LIKE_YEARS: Final = range(1000, 2101)  # a number that might be a year is no id
_BLANKS: Final = re.compile(r"[ \t\r\n]+")
_BETWEEN: Final = re.compile(r"(?<!\\)\|")

Fault = tuple[str, str]  # code, message


@dataclass(frozen=True, slots=True)
class Intake:
    """What was read: the cards, and a finding for each row that was refused."""

    cards: tuple[Card, ...]
    refused: tuple[Finding, ...]
    languages: tuple[str, ...]


def sheet_of(pack: Pack) -> str:
    """A whole pack as a table with commas, withdrawn cards included; `cards_of` reads the same cards back."""
    cards = sorted((*pack.cards, *pack.withdrawn), key=lambda card: card.id)
    sides = [f"{side}_{language}" for side in SIDES for language in sorted({key for card in cards for key in getattr(card, side)})]
    columns = ["id", "key", "when", *sides, "claim", *LISTS, "difficulty", "volatile", "status", "joins", *RECORDS]
    return table_of(columns, [[_cell(card, column) for column in columns] for card in cards])


def cards_of(name: str, text: str, *, language: str, prefix: str) -> Intake:
    """The cards of a table. `language` is that of columns without one; ids that are not given are `prefix` and a number that tells nothing.

    PackInvalid when it is no table, or has a column nobody knows; a row with a fault is refused with its line and the reason.
    """
    rows = rows_of(text)
    columns = {column: _known(column, language) for row in rows for column in row.cells}
    tables, refused = [], []
    for row in rows:
        table, faults = _table(row, columns)
        tables.append((row.line, table))
        refused += [Finding("error", name, row.line, str(table.get("id", "")), code, message) for code, message in faults]
    return taken(name, tables, refused, prefix=prefix)


def taken(name: str, tables: Sequence[tuple[int, dict[str, Any]]], refused: Sequence[Finding], *, prefix: str) -> Intake:
    """The cards of tables as a pack's file holds them, each with its line or row; ids and keys are made up where missing."""
    findings = list(refused)
    spoiled = {finding.line for finding in refused}
    whole = [(line, table) for line, table in tables if line not in spoiled]
    _name_all([table for _, table in whole], prefix)
    languages = tuple(sorted({language for _, table in whole for language in table.get("text", {})}))
    cards: list[Card] = []
    seen: dict[tuple[str, str], int] = {}
    for line, table in whole:
        faults, readable = card_faults(table, languages)
        told = [(code, message) for _, code, message in faults]
        for field in ("id", "key"):
            before = seen.setdefault((field, table[field]), line)
            if before != line:
                told.append((f"card.{field}_twice", f"expected a {field} of its own, got that of row {before}"))
        findings += [Finding("error", name, line, table["id"], code, message) for code, message in told]
        if readable and not told:
            cards.append(card_of(table))
    return Intake(tuple(sorted(cards, key=lambda card: card.id)), tuple(sorted(findings, key=lambda finding: finding.line)), languages)


def _known(column: str, language: str) -> str:
    """The column that is meant."""
    named = NAMES.get(column, column)
    if named in SIDES:
        return f"{named}_{language}"
    if match := _OF_LANGUAGE.fullmatch(named):
        return f"{match[1]}_{match[2]}"
    if re.fullmatch(r"[a-z]{2}", named) and named != "id":
        return f"text_{named}"
    if named in (*PLAIN, *LISTS, *RECORDS, "edtf", "difficulty", "volatile", "joins"):
        return named
    raise PackInvalid(f"expected columns such as when, text_{language}, comment_{language}, sources, tags, got {column!r:.40}")


def _table(row: Row, columns: Mapping[str, str]) -> tuple[dict[str, Any], list[Fault]]:
    """The row as a table of a pack's file, and what is wrong with single cells."""
    table: dict[str, Any] = {}
    faults: list[Fault] = []
    for column, cell in row.cells.items():
        if is_formula(cell):
            faults.append(
                ("text.formula", f"{column}: expected a text, got a formula: {cell[:40]!r}; an apostrophe before it makes it a text")
            )
            continue
        try:
            _take(table, columns[column], meant(cell))
        except ValueError as error:
            faults.append(("cell.invalid", f"{column}: {error}"))
        except DateInvalid as error:
            faults.append((error.code, error.message))
    for needed in ("when", "text"):
        if needed not in table and not faults:
            faults.append(("cell.missing", f"expected a {needed}, got none"))
    return table, faults


def _take(table: dict[str, Any], column: str, cell: str) -> None:
    """Puts what a cell holds into the table; ValueError or DateInvalid when it holds something else."""
    if match := _OF_LANGUAGE.fullmatch(column):
        lines = [_folded(line) for line in cell.splitlines()]
        table.setdefault(match[1], {})[match[2]] = ("\n" if match[1] == "comment" else " ").join(lines)
    elif column == "when":
        date = read_date(cell)
        table["when"] = date.when
        table.setdefault("edtf", date.edtf)
    elif column == "edtf":
        table["edtf"] = cell  # compared with `when`, as in a pack's own file
    elif column in PLAIN:
        table[column] = cell
    elif column in LISTS:
        table[column] = [part.strip() for part in cell.split(";") if part.strip()]
    elif column == "difficulty":
        table[column] = _whole(cell)
    elif column == "volatile":
        table[column] = _truth(cell)
    elif column == "joins":
        for part in cell.split(";"):
            name, _, value = (piece.strip() for piece in part.partition("="))
            if name not in JOINS or not value:
                raise ValueError(f"expected {' or '.join(JOINS)} = value, got {part.strip()!r:.60}")
            table[name] = int(value) if value.isascii() and value.isdigit() and name == "swissvotes" else value
    else:
        key, fields = RECORDS[column]
        table[key] = [_record(line, fields) for line in cell.splitlines() if line.strip()]


def _record(line: str, fields: Sequence[str]) -> dict[str, Any]:
    """A source, review or erratum of one line: its fields between upright strokes, or for a source its address alone."""
    parts = [part.strip().replace("\\|", "|") for part in _BETWEEN.split(line)]
    if len(parts) == 1 and fields[0] == "tier":
        return {"tier": "C", "url": parts[0]}
    if len(parts) != len(fields):
        raise ValueError(f"expected {' | '.join(fields)}, got {line.strip()!r:.80}")
    readers: Mapping[str, Callable[[str], Any]] = {"blind": _truth}
    return {field: readers.get(field, str)(part) for field, part in zip(fields, parts, strict=True) if part}


def _cell(card: Card, column: str) -> str:
    """What a card has in a column."""
    if match := _OF_LANGUAGE.fullmatch(column):
        return str(getattr(card, match[1]).get(match[2], ""))
    if column == "when":
        return render(card.date, "en")  # with its era below 100, as `read_date` wants it
    if column in LISTS:
        return "; ".join(getattr(card, column))
    if column == "joins":
        return "; ".join(f"{name} = {value}" for name, value in card.joins.items())
    if column in RECORDS:
        fields = RECORDS[column][1]
        return "\n".join(
            " | ".join(_part(getattr(record, field)).replace("|", "\\|") for field in fields) for record in getattr(card, column)
        )
    return _part(getattr(card, column))


def _part(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _folded(str(value))


def _folded(text: str) -> str:
    """One line, with single blanks; blanks of other widths stay."""
    return _BLANKS.sub(" ", text).strip(" ")


def _whole(cell: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", cell):
        raise ValueError(f"expected a whole number, got {cell[:40]!r}")
    return int(cell)


def _truth(cell: str) -> bool:
    truths = {"yes": True, "true": True, "ja": True, "1": True, "no": False, "false": False, "nein": False, "0": False}
    if cell.lower() not in truths:
        raise ValueError(f"expected yes or no, got {cell[:40]!r}")
    return truths[cell.lower()]


def _name_all(tables: Sequence[dict[str, Any]], prefix: str) -> None:
    """Ids and keys where none are given; ids run in the order of a digest, which has nothing to do with dates or rows."""
    used = {table.get("id") for table in tables}
    digests = [hashlib.sha256(repr((sorted(table.get("text", {}).items()), table.get("when"))).encode()).hexdigest() for table in tables]
    number = 0
    for digest, table in sorted(zip(digests, tables, strict=True), key=lambda pair: pair[0]):
        table.setdefault("key", f"imported|{digest[:16]}")
        if "id" not in table:
            number += 1
            while f"{prefix}-{number:04d}" in used or number in _LIKE_YEARS:
                number += 1
            table["id"] = f"{prefix}-{number:04d}"
