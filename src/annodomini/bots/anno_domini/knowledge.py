"""What people of different knowledge believe about the dates of cards. Source: docs/protocol.md E.4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from annodomini.bots.bot import Noise
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.kernel.chance import NOISE_SPREAD

PRESENT: Final = 2026  # from where people look back; a constant, so that a match believes the same in every year
TENTHS: Final = (4, 7, 10, 14, 19)  # a spread by difficulty 1..5, in tenths of the usual one


@dataclass(frozen=True, slots=True)
class Learning:
    """How much somebody knows: the spread of a belief in a date of today, and what each year of age adds to it.

    `recent` in years, `share` in thousandths of the age; both for a card of usual difficulty.
    """

    recent: int
    share: int

    def spread(self, year: int, difficulty: int) -> int:
        """How far off somebody is who dates a card about `year`: one standard deviation in years, at least 1."""
        age = max(0, PRESENT - year)
        return max(1, (1000 * self.recent + self.share * age) * TENTHS[difficulty - 1] // 10_000)


def believed(learning: Learning, cards: Cards, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Knowledge:
    """A belief about every card: truth plus noise by learning, difficulty and age. Whole numbers, so the same on every machine.

    The spread it is told follows from the centre it believes, never from the true year, which it would give away.
    ValueError when there are not as many difficulties, 1..5, as cards.
    """
    hard = tuple(difficulties) if difficulties is not None else (3,) * cards.count
    if len(hard) != cards.count or not all(1 <= difficulty <= len(TENTHS) for difficulty in hard):
        raise ValueError(f"expected a difficulty 1..{len(TENTHS)} for each of {cards.count} cards")
    centres = []
    for card, (start, end) in enumerate(zip(cards.starts, cards.ends, strict=True)):
        middle = (start + end) // 2
        centres.append(middle + noise(card) * learning.spread(middle, hard[card]) // NOISE_SPREAD)
    return Knowledge(tuple(centres), tuple(learning.spread(centre, hard[card]) for card, centre in enumerate(centres)))
