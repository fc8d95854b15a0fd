"""Somebody who does anything that is allowed, as the wind blows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from annodomini.bots.ad890.turn import random_command
from annodomini.bots.bot import Noise
from annodomini.games.ad890.observe import Observation
from annodomini.games.ad890.tiles import Tiles


class Random:
    """Every action equally likely among the legal ones, until the command is over."""

    name = "890-random"
    game = "890"
    level = 0
    title: ClassVar[Mapping[str, str]] = {"de": "der Mistral", "en": "The Mistral"}

    def command(self, observation: Observation, knowledge: None, *, seed: int) -> list[int]:
        """A whole command by the seed alone; ValueError when no seat is to decide."""
        return random_command(observation, seed=seed)

    def believe(self, components: Tiles, noise: Noise, *, difficulties: Sequence[int] | None = None) -> None:
        """Nothing: all that lies on the table is there to be seen."""
        return
