"""How a match ended: ranks, the reason and the score sheet, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match.

    `ranks`: one an each seat, 1 is best; shared places share a rank and the next one is skipped (1, 2, 2, 4).
    `reason`: the game's own word. `sheet`: the score sheet, a line a seat.
    """

    ranks: tuple[int, ...]
    reason: str
    sheet: tuple[dict[str, Any], ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return {"ranks": list(self.ranks), "reason": self.reason, "sheet": [dict(line) for line in self.sheet]}


def ranks_of(scores: Sequence[int]) -> tuple[int, ...]:
    """Ranks by score, the lowest first; equal scores share the better rank."""
    return tuple(1 + sum(other < score for other in scores) for score in scores)


def returns_of(ranks: Sequence[int]) -> tuple[float, ...]:
    """One float a seat in [-1, 1], summing to 0: places spread evenly, shared places averaged."""
    seats = len(ranks)
    values = []
    for rank in ranks:
        place = rank - 1 + (ranks.count(rank) - 1) / 2
        values.append(1 - 2 * place / (seats - 1))
    return tuple(values)
