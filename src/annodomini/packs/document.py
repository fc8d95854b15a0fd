"""One TOML file of a pack: its table, and in which line each card begins."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from annodomini.errors import PackInvalid

LARGEST = 4 * 1024 * 1024  # bytes of a file; a pack of 1,000 cards has about 2 MB

DEEPEST = 16  # parts of a dotted key; ours have three

_DEEP_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST},}}+")
_QUOTES = re.compile(r'"""|\'\'\'')
_HEADER = re.compile(r"\s*\[\[\s*card\s*\]\]\s*(?:#.*)?")
_AT_LINE = re.compile(r"\(at line (\d+)")
_BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "UTF-8 with a byte order mark", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


class DocumentInvalid(PackInvalid):
    """A file that is no TOML text in UTF-8; `line` counts from 1, 0 when it is unknown."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}:{line}: {message}" if line else f"{name}: {message}")
        self.line = line
        self.reason = message


@dataclass(frozen=True, slots=True)
class Document:
    """The contents of one file."""

    name: str
    table: dict[str, Any]
    lines: tuple[str, ...]
    starts: tuple[int, ...]  # the line of each [[card]], from 1, in file order

    def line_of(self, card: int, field: str | None = None) -> int:
        """The line where a card of this file begins, or where it names `field` when that can be found; 0 when cards are written inline."""
        if card >= len(self.starts):
            return 0
        begin = self.starts[card]
        if field is None:
            return begin
        end = self.starts[card + 1] - 1 if card + 1 < len(self.starts) else len(self.lines)
        wanted = re.compile(rf"\s*(?:{re.escape(field)}\s*=|\[+card\.{re.escape(field)}\])")
        return next((number for number in range(begin, end + 1) if wanted.match(self.lines[number - 1])), begin)


def read_document(file: Traversable) -> Document:
    """The document in a file; DocumentInvalid names the byte or the line that is wrong."""
    if not file.is_file():  # a pipe would never end
        raise DocumentInvalid(file.name, 0, "expected a file")
    with file.open("rb") as opened:
        return parse_document(file.name, opened.read(LARGEST + 1))


def parse_document(name: str, data: bytes) -> Document:
    """The document of these bytes; DocumentInvalid names the byte or the line that is wrong."""
    text = _decode(name, data)
    if deep := _DEEP_KEY.search(text):  # each part is a table of its own, and the parser copies the way to it
        raise DocumentInvalid(name, text.count("\n", 0, deep.start()) + 1, f"expected keys of at most {DEEPEST} parts")
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise DocumentInvalid(name, 0, "expected a flat table of cards, got brackets nested too deep") from None
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        at = _AT_LINE.search(str(error))
        raise DocumentInvalid(name, int(at[1]) if at else 0, f"expected TOML, got: {error}") from None
    lines = tuple(text.split("\n"))
    return Document(name, table, lines, _card_starts(lines))


def _decode(name: str, data: bytes) -> str:
    if len(data) > LARGEST:
        raise DocumentInvalid(name, 0, f"expected at most {LARGEST} bytes, got more")
    for mark, encoding in _BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            raise DocumentInvalid(name, 1, f"expected UTF-8 without a byte order mark, got {encoding} (byte 0 is 0x{data[0]:02X})")
    if (zero := data.find(0)) >= 0:
        raise DocumentInvalid(name, 0, f"expected UTF-8 text, got a zero byte (byte {zero} is 0x00; UTF-16 without its mark?)")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DocumentInvalid(
            name, line, f"expected UTF-8, got byte {error.start} = 0x{data[error.start]:02X} in another encoding (Latin-1?)"
        ) from None


def _card_starts(lines: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers of the lines that open a [[card]], multi-line texts left out."""
    starts = []
    inside: str | None = None  # the quotes that will close the text we are in
    for number, line in enumerate(lines, 1):
        if inside is None and _HEADER.fullmatch(line):
            starts.append(number)
            continue
        for quotes in _QUOTES.findall(line):
            if inside is None:
                inside = quotes
            elif quotes == inside:
                inside = None
    return tuple(starts)
