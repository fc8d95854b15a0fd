"""Names of people: cleaned, so that one name can neither hide, nor break a line, nor turn the text around it."""

from __future__ import annotations

import unicodedata
from typing import Final

from annodomini.errors import Refused

WIDEST: Final = 40  # columns; a wide character takes two
LONGEST: Final = 120  # code points, marks included
MARKS: Final = 3  # marks on one letter
OVERRIDES: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # would turn the text around a name
JOINERS: Final = frozenset("\u200c\u200d")  # needed by scripts and emoji, invisible alone


def clean_name(name: str, *, widest: int = WIDEST) -> str:
    """The name as it is kept: composed, blanks single, at most `widest` columns; Refused with name.invalid. Markup is mere text."""
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for letter in name):
        raise _invalid("control characters cannot stand in a name")
    if any(letter in OVERRIDES for letter in name):
        raise _invalid("a name cannot change the direction of writing")
    kept = "".join(letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter) != "Cf" or letter in JOINERS)
    cleaned = " ".join(kept.split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned):
        raise _invalid("expected at least one letter")
    if width(cleaned) > widest or len(cleaned) > LONGEST:
        raise _invalid(f"expected at most {widest} columns")
    if _most_marks(cleaned) > MARKS:
        raise _invalid(f"expected at most {MARKS} marks on a letter")
    return cleaned


def width(text: str) -> int:
    """How many columns a text takes: two for a wide character, none for a mark or a joiner."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _most_marks(text: str) -> int:
    most = run = 0
    for letter in text:
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, run)
    return most


def _invalid(why: str) -> Refused:
    return Refused("name.invalid", f"This name cannot be used: {why}.", field="name")
