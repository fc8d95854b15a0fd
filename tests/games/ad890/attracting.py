"""What the tests of the characters share: positions in which one is attracted, and matches at their end."""

from __future__ import annotations

from typing import Any

from annodomini.games.ad890.state import State
from kingdoms import act, full, position

WITH = """
    row farm-wheat farm-poppy
    stack farm-lavender outpost-olive-poppy tavern-lavender
    wheat {card}
    invader {invader}
    specials cathedral forge
    seat coins=1
        {nw} {n} {ne}
        watchtower-wheat{w} castle-wheat-olive{c} .
        {sw} {s} .
    seat coins=1
        {a} {b} .
        . castle-wheat-lavender .
        . . .
    seat coins=0
        {d} . .
        . castle-wheat-poppy .
        . . .
"""
PLAIN = dict.fromkeys(("nw", "n", "ne", "sw", "s", "a", "b", "d"), ".") | {"w": "/t1", "c": "", "invader": "0"}


def attract(card: str, *choices: str, options: dict[str, Any] | None = None, **what: str) -> State:
    """Seat 0 places farm-wheat in the east, completes a trio of wheat and takes that card."""
    state = position(WITH.format(**PLAIN | {"card": card} | what), **(options or {}))
    act(state, "take farm-wheat", "place e", f"card {card}", *choices)
    return state


def end(text: str, **options: Any) -> State:
    """A position whose last turn is over."""
    state = position(text, **options)
    full(state)
    return state
