"""How sure a share of matches is."""

from __future__ import annotations

from math import sqrt


def wilson(won: int, matches: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score."""
    share = won / matches
    middle = share + z * z / (2 * matches)
    half = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    norm = 1 + z * z / matches
    return (middle - half) / norm, (middle + half) / norm
