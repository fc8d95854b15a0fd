"""The books under test: all that lie in the package, with what of each is fixed (`fixed/GAME.toml`). A new book adds its file there."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from annodomini import rulebook

GAMES = list(rulebook.GAMES)


@dataclass(frozen=True, slots=True)
class Fixed:
    """`chapters`: how many clauses each has. `rulings`: the decisions the book rests on, by tag ("text", "inferred", …)."""

    chapters: list[int]
    rulings: dict[str, list[str]]


def fixed(game: str) -> Fixed:
    """What may not change in the book of this game."""
    return Fixed(**tomllib.loads((Path(__file__).parent / "fixed" / f"{game}.toml").read_text("utf-8")))
