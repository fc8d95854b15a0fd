"""What a bot is: somebody who decides a whole turn from an observation, a knowledge and a seed, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

Observation = TypeVar("Observation", contravariant=True)
Knowledge = TypeVar("Knowledge")
Components = TypeVar("Components", contravariant=True)

Noise = Callable[[int], int]  # component number -> near-normal whole number of spread 65,536


class Bot(Protocol[Observation, Knowledge, Components]):
    """A player made of rules. Its object holds no state of a match: every match and every process may share it."""

    @property
    def name(self) -> str:
        """The name on the wire, "ad-club"."""
        ...

    @property
    def game(self) -> str:
        """The name of the game it plays."""
        ...

    @property
    def level(self) -> int:
        """How well it plays, ascending from 0 among the bots of its game; no two are equal."""
        ...

    @property
    def title(self) -> Mapping[str, str]:
        """The name shown, by language (de, en)."""
        ...

    def command(self, observation: Observation, knowledge: Knowledge, *, seed: int) -> list[int]:
        """The actions of a whole turn; equal arguments give equal turns. ValueError when no seat is to decide."""
        ...

    def believe(self, components: Components, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Knowledge:
        """What it believes at the beginning of a match; `difficulties` 1..5 by component number."""
        ...


AnyBot = Bot[Any, Any, Any]
