"""Who plays whom, and how sure a share of their matches is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players and how they play: matches at `seats`, the first of them at one seat, the second at all others."""

    first: str
    second: str
    seats: int = 2
    seed: int = 1


def wilson(won: int, matches: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score."""
    share = won / matches
    middle = share + z * z / (2 * matches)
    half = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    norm = 1 + z * z / matches
    return (middle - half) / norm, (middle + half) / norm
