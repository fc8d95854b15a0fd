"""The normal distribution as tables, built with + - * / alone so that every machine and Python reads the same numbers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

REACH: Final = 6.0  # standard deviations; beyond them nothing is left
_STEPS: Final = 32  # entries a standard deviation


def _densities(step: float, count: int) -> list[float]:
    """exp(-x^2 / 2) at x = 0, step, ... : each from the one before, as the ratio of neighbours shrinks by exp(-step^2)."""
    shrink = _exp(-step * step)
    ratio = _exp(-step * step / 2)
    values = [1.0]
    for _ in range(count - 1):
        values.append(values[-1] * ratio)
        ratio *= shrink
    return values


def _exp(x: float) -> float:
    """The exponential of a small number, by its series."""
    term = total = 1.0
    for n in range(1, 20):
        term *= x / n
        total += term
    return total


def _tables() -> tuple[list[float], list[float]]:
    """Density and cumulated probability at -REACH, ..., REACH, with one entry more to read past the end."""
    side = int(REACH) * _STEPS
    fine = _densities(1 / (2 * _STEPS), 2 * side + 1)
    halves = [0.0]  # probability of 0..x, Simpson's rule, not yet normed
    for at in range(side):
        halves.append(halves[-1] + fine[2 * at] + 4 * fine[2 * at + 1] + fine[2 * at + 2])
    whole = 2 * halves[-1]
    upper = [0.5 + half / whole for half in halves]
    cumulated = [1 - value for value in reversed(upper[1:])] + upper + [1.0]
    top = 6 * _STEPS / whole  # the area of Simpson's rule is a sixth of the coarse step
    right = [value * top for value in fine[::2]]
    return [*reversed(right[1:]), *right, 0.0], cumulated


_DENSITY, _BELOW = _tables()


def below(x: float) -> float:
    """The probability that a standard normal number lies below x; error under 0.0001."""
    if x <= -REACH:
        return 0.0
    if x >= REACH:
        return 1.0
    at = (x + REACH) * _STEPS
    entry = int(at)
    value = _BELOW[entry]
    return value + (_BELOW[entry + 1] - value) * (at - entry)


def density(x: float) -> float:
    """The density of the standard normal distribution at x; error under 0.0001."""
    if not -REACH < x < REACH:
        return 0.0
    at = (x + REACH) * _STEPS
    entry = int(at)
    value = _DENSITY[entry]
    return value + (_DENSITY[entry + 1] - value) * (at - entry)


def total(values: Iterable[float]) -> float:
    """The sum from left to right; the built-in one rounds otherwise since Python 3.12. 0.0 of nothing."""
    return list(accumulate(values, initial=0.0))[-1]
