"""Somebody who knows nothing and does anything that is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from annodomini.bots.anno_domini.knowledge import Learning, believed
from annodomini.bots.anno_domini.turn import random_turn
from annodomini.bots.bot import Noise
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation

CLUELESS: Final = Learning(recent=500, share=1000)


class Random:
    """Every action equally likely among the legal ones, until the turn is over."""

    name = "ad-random"
    game = "anno-domini"
    level = 0
    title: ClassVar[Mapping[str, str]] = {"de": "der Zufall", "en": "Pure Chance"}

    def command(self, observation: Observation, knowledge: Knowledge, *, seed: int) -> list[int]:
        """A whole turn by the seed alone; ValueError when no seat is to decide."""
        return random_turn(observation, seed=seed)

    def believe(self, components: Cards, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Knowledge:
        """Next to nothing, and it makes no use of that."""
        return believed(CLUELESS, components, noise, difficulties=difficulties)
