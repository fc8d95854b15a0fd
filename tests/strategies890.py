"""Hypothesis strategies for 890 Anno Domini, and walks through its matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from annodomini.games.ad890.state import CARD, CELL, State
from annodomini.games.ad890.tiles import SCENARIOS
from annodomini.kernel.game import CHANCE, TERMINAL
from kingdoms import GAME, printed


@dataclass(frozen=True)
class Setup:
    """A match before its first draw, and the seed of a walk through it."""

    seats: int
    options: dict[str, Any]
    seed: int

    def state(self) -> State:
        """The match before its first draw."""
        return GAME.new(seats=self.seats, options=self.options, components=printed())


def setups() -> st.SearchStrategy[Setup]:
    """Matches of two to four seats with every option."""

    def of(seats: int) -> st.SearchStrategy[Setup]:
        options = st.fixed_dictionaries(
            {
                "scenario": st.sampled_from(SCENARIOS),
                "first": st.sampled_from(["owner", "random", "chosen"]),
                "first_seat": st.integers(0, seats - 1),
                "castles": st.sampled_from(["draft", "random"]),
                "coins_limited": st.booleans(),
                "castle_swap": st.booleans(),
                "keep_ruin_tower": st.booleans(),
                "bonus_needs_one": st.booleans(),
            }
        )
        return st.builds(Setup, st.just(seats), options, st.integers(0, 2**32))

    return st.sampled_from([2, 3, 4]).flatmap(of)


def walk(state: State, seed: int, *, eager: float = 0.6) -> Iterator[int]:
    """Plays a match in place, giving each action before it is applied."""
    rng = random.Random(seed)
    while GAME.current(state) != TERMINAL:
        action = choose(state, rng, eager=eager)
        yield action
        GAME.apply(state, action)


def choose(state: State, rng: random.Random, *, eager: float) -> int:
    """Any action, but now and then one that people would rather take: a cell that makes trios, a card and not the coins."""
    actions = GAME.legal_actions(state)
    if GAME.current(state) != CHANCE and rng.random() < eager:
        if state.phase == CELL:
            return max(rng.sample(actions, len(actions)), key=lambda action: trios_after(state, action))
        if state.phase == CARD:
            return rng.choice(actions[1:] or actions)
    return rng.choice(actions)


def trios_after(state: State, action: int) -> int:
    """How many trios the seat that decides has formed once it has taken an action."""
    twin = state.copy()
    GAME.apply(twin, action)
    return twin.trios[state.turn]
