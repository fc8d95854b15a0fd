"""What a seat believes beyond the observation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A belief about every card, by component number: a centre (astronomical year) and a spread (years, one standard deviation)."""

    centres: tuple[int, ...]
    spreads: tuple[int, ...]
