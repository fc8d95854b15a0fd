"""Rows of text for the full screen: styles of the two themes, and how text is cut, filled and wrapped by columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

_MEASURE: Final = Console(width=500, color_system=None)  # for wrapping only


@dataclass(frozen=True, slots=True)
class Ink:
    """The styles of one theme."""

    text: str
    dim: str
    key: str  # what can be chosen: a number
    picked: str  # what is chosen
    wrong: str
    right: str


DARK: Final = Ink("#f7eedd", "#b3a78f", "bold #f0c95a", "#1d1a16 on #f0c95a", "#ff9c86", "#c3d283")
LIGHT: Final = Ink("#1d1a16", "#655d50", "bold #8a6400", "#1d1a16 on #f0c95a", "#ab2a1b", "#4a5a1b")


@dataclass(slots=True)
class Rows:
    """Rows to draw, and the first and last of those that must be seen."""

    lines: list[Text]
    first: int = 0
    last: int = 0

    def focus(self, count: int) -> None:
        """The last `count` rows are what the person is at."""
        self.first, self.last = len(self.lines) - count, len(self.lines) - 1


def apart(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a row; the left one gives way."""
    room = width - cell_len(right.plain)
    left.truncate(max(0, room - 1), overflow="ellipsis")
    return left.append(" " * max(1, room - cell_len(left.plain))).append_text(right)


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, wide signs counted as two columns."""
    return [line.plain.rstrip() for line in Text(text).wrap(_MEASURE, max(8, width))] or [""]


def lately(told: list[str], width: int, rows: int) -> str:
    """The last of these sentences, whole ones, as many as fit on so many rows."""
    kept = list(told)
    while kept and len(wrapped(" ".join(kept), width)) > rows:
        del kept[0]
    return " ".join(kept)


def shortened(text: str, width: int) -> str:
    """The text in at most `width` columns, an ellipsis where something is missing."""
    return text if cell_len(text) <= width else set_cell_size(text, max(1, width - 1)).rstrip() + "…"


def filled(text: str, width: int) -> str:
    """The text in exactly `width` columns."""
    return set_cell_size(text, max(1, width))


def key_row(keys: list[tuple[str, str]], ink: Ink) -> Text:
    """Keys and what each does, in one row."""
    line = Text()
    for key, what in keys:
        line.append(f" {key}", ink.key).append(f" {what}  ", ink.text)
    return line


def exactly(text: Text, width: int) -> Text:
    """The text in exactly so many columns, its styles kept."""
    fitting = text.copy()
    fitting.truncate(width, overflow="ellipsis")
    return fitting.append(" " * (width - cell_len(fitting.plain)))
