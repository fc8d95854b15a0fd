"""Rows of a table as a spreadsheet saves it: commas, semicolons or tabs, byte order marks, cells of several lines.

What cannot be read is refused with the line; nothing is guessed about letters.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from annodomini.errors import PackInvalid
from annodomini.packs.document import LARGEST

ROWS: Final = 5_000  # at most in one table
DELIMITERS: Final = ",;\t"
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet runs what begins so
_NUMBER: Final = re.compile(r"[+-][0-9]+")
_MARKS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row as they stand there, by the name of their column; empty ones are left out."""

    line: int  # where it begins in the file, from 1
    cells: Mapping[str, str]


def decoded(data: bytes, *, encoding: str | None = None) -> str:
    """The text of a file: by its byte order mark, else UTF-8, else the encoding that is named; PackInvalid says which byte is wrong."""
    if len(data) > LARGEST:
        raise PackInvalid(f"expected at most {LARGEST} bytes, got more")
    if encoding is None:
        encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except LookupError:
        raise PackInvalid(f"expected the name of an encoding such as cp1252, got {encoding!r:.40}") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PackInvalid(
            f"line {line}: expected {encoding}, got byte {error.start} = 0x{data[error.start]:02X}; "
            "name the encoding (an old Excel writes cp1252)"
        ) from None
    if "\0" in text:
        raise PackInvalid("expected text, got a zero sign (UTF-16 without its byte order mark? name the encoding)")
    return text


def rows_of(text: str) -> list[Row]:
    """The rows below the heading; PackInvalid names the line of what is no table."""
    heading = text.split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=heading.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[Row] = []
    columns: list[str] = []
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise PackInvalid(f"line {line}: expected a row of a table, got: {error}") from None
        if cells is None:
            break
        stripped = [cell.strip(" \t\r\n") for cell in cells]
        if not any(stripped):
            continue
        if not columns:
            columns = [cell.lower() for cell in stripped]
            _check_heading(columns, line)
            continue
        if len(stripped) > len(columns):
            raise PackInvalid(
                f"line {line}: expected {len(columns)} cells, got {len(stripped)}: is a text with the sign {delimiter!r} without quotes?"
            )
        if len(rows) == ROWS:
            raise PackInvalid(f"line {line}: expected at most {ROWS} rows, got more")
        rows.append(Row(line, {column: cell for column, cell in zip(columns, stripped, strict=False) if cell}))
    if not columns:
        raise PackInvalid("expected a heading and rows, got an empty table")
    return rows


def table_of(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The text of a table with commas; a cell that a spreadsheet would run as a formula stands behind an apostrophe."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([f"'{cell}" if cell.startswith((*FORMULA, "'")) else cell for cell in row])
    return out.getvalue()


def is_formula(cell: str) -> bool:
    """Would a spreadsheet run it? A number with its sign it would only show."""
    return cell.startswith(FORMULA) and _NUMBER.fullmatch(cell) is None


def meant(cell: str) -> str:
    """The text of a cell, the apostrophe taken off that keeps it from being run."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith((*FORMULA, "'")) else cell


def _check_heading(columns: Sequence[str], line: int) -> None:
    if "" in columns:
        raise PackInvalid(f"line {line}: expected a name above every column, got none above column {columns.index('') + 1}")
    for column in columns:
        if columns.count(column) > 1:
            raise PackInvalid(f"line {line}: expected columns of different names, got {column!r:.40} twice")
