"""The name that a person gives."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len

from annodomini.errors import AnnoDominiError

WIDEST: Final = 24  # columns


def checked_name(name: str) -> str:
    """The name without blanks around it; name.invalid when nothing is left, or it is too wide, or holds invisible signs."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy or not any(sign.isalnum() for sign in tidy):
        raise AnnoDominiError(f"expected a name with a letter or a digit, got {name!r:.60}", code="name.invalid")
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs") for sign in tidy):
        raise AnnoDominiError(f"expected a name without control or direction signs, got {name!a:.60}", code="name.invalid")
    if cell_len(tidy) > WIDEST:
        raise AnnoDominiError(f"expected a name of at most {WIDEST} columns, got {cell_len(tidy)}", code="name.invalid")
    return tidy
