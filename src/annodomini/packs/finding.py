"""What a check says about one place of a pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal
from unicodedata import category

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One remark: an error stops the pack, a warning wants a second look, a note informs."""

    level: Level
    file: str  # name within the pack's folder
    line: int  # from 1; 0: the file as a whole
    card: str  # id of the card or tile, or ""
    code: str  # e.g. "date.edtf"; stable, so that a report can be filtered
    message: str  # what was expected and what came
    what: str = "card"  # what `card` names: a card, or the list of a tile set

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return visible(f"{place}: {self.level} {self.code}: {f'{self.what} {self.card}: ' if self.card else ''}{self.message}")


def visible(text: str) -> str:
    """The text with every sign written out that would steer a terminal instead of being read: names and ids are strangers'."""
    return "".join(sign if sign.isprintable() or category(sign) == "Zs" else sign.encode("unicode_escape").decode() for sign in text)
