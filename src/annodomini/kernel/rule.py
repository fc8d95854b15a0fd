"""The `@rule` mark: a pure function over a state, written in the dialect that can be compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Notes `function` as a rule and returns it unchanged."""
    RULES.append(function)
    return function
