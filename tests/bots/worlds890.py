"""Walks through matches of 890 for tests of its bots, and what a command does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from annodomini.bots import BOTS, AnyBot
from annodomini.bots.ad890.planner import Planner
from annodomini.games.ad890.state import State
from annodomini.games.ad890.tiles import SCENARIOS
from annodomini.kernel.game import CHANCE
from kingdoms import GAME, start
from strategies890 import walk

HASTY: Final = Planner(turns=12, branches=3)  # thinks in milliseconds, by the same rules
QUICK: Final[list[AnyBot]] = [BOTS["890-random"], BOTS["890-greedy"], HASTY]
SWITCHES: Final = ("coins_limited", "castle_swap", "keep_ruin_tower", "bonus_needs_one")


def matches(count: int, *, seed: int, **options: Any) -> Iterator[State]:
    """So many matches before their first draw: 2, 3 and 4 seats, each scenario, either draft and every switch in turn."""
    rng = random.Random(seed)
    for number in range(count):
        switches = {switch: rng.random() < 0.5 for switch in SWITCHES}
        drafts = {"scenario": SCENARIOS[number % len(SCENARIOS)], "castles": rng.choice(["draft", "random"])}
        yield start(2 + number // len(SCENARIOS) % 3, first="random", **{**drafts, **switches, **options})


def asked(state: State, seed: int) -> Iterator[State]:
    """The states of a match at which a seat decides, in the middle of a turn too: one state that changes."""
    for _ in walk(state, seed):
        if GAME.current(state) >= 0:
            yield state


def positions(count: int, *, seed: int) -> Iterator[State]:
    """States of so many matches at which a seat decides."""
    for number, state in enumerate(matches(count, seed=seed)):
        yield from asked(state, seed + number)


def played(state: State, command: list[int]) -> State:
    """The state after a whole command; fails unless every action is legal and the seat has nothing left to decide before a draw."""
    after = GAME.copy(state)
    seat, turns = GAME.current(state), state.turns
    assert command
    for action in command:
        assert (GAME.current(after), after.turns) == (seat, turns), "the command had ended"
        GAME.play(after, action)  # IllegalAction names the clause
    assert GAME.current(after) != seat or after.turns != turns, "the seat is to decide still"
    return after


def match(bots: list[AnyBot], state: State, seed: int) -> State:
    """A whole match between bots, every action checked."""
    rng = random.Random(seed)
    while (seat := GAME.current(state)) >= CHANCE:
        if seat == CHANCE:
            GAME.apply(state, rng.choice(GAME.legal_actions(state)))
        else:
            state = played(state, bots[seat].command(GAME.observe(state, seat), None, seed=rng.getrandbits(31)))
    return state
