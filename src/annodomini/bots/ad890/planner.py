"""Somebody who plays what might come through, many times over, before it decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import thread_time
from typing import ClassVar, Final

from annodomini.bots.ad890.outlook import Outlook
from annodomini.bots.ad890.plans import Plan, all_ruined, choices, placings, settle
from annodomini.bots.ad890.turn import check_decides, goes_on
from annodomini.bots.ad890.weights import WEIGHTS, Weights
from annodomini.bots.bot import Noise
from annodomini.bots.stream import stream_of
from annodomini.games.ad890 import rules
from annodomini.games.ad890.observe import Observation, state_of
from annodomini.games.ad890.playout import draw_any
from annodomini.games.ad890.state import APPRENTICE, CELL, OVER, REFILL, TAKE, State
from annodomini.games.ad890.tiles import ROUNDS, Tiles

TURNS: Final = 960  # turns played through for one choice
BRANCHES: Final = 8  # ways to begin that are played through at first
HORIZON: Final = ROUNDS  # rounds that are played through: to the end of the match
CAP_S: Final = 0.9  # of the processor: a slow machine thinks less instead of longer


class Planner:
    """Plays the most promising beginnings through with resampled draws and takes the one that fares best.

    `turns` is its level: how many turns it plays through for one choice. Equal arguments give equal commands as long as
    the cap is not reached; `capped` counts how often it was, in this process.
    """

    name = "890-planner"
    game = "890"
    level = 2
    title: ClassVar[Mapping[str, str]] = {"de": "die Äbtissin", "en": "The Abbess"}

    def __init__(
        self, weights: Weights = WEIGHTS, *, turns: int = TURNS, branches: int = BRANCHES, rounds: int = HORIZON, cap_s: float = CAP_S
    ) -> None:
        self._weights = weights
        self._turns = turns
        self._branches = branches
        self._rounds = rounds
        self._cap_s = cap_s
        self.capped = 0

    def command(self, observation: Observation, knowledge: None, *, seed: int) -> list[int]:
        """A whole command; ValueError when no seat is to decide."""
        check_decides(observation)
        state = state_of(observation)
        outlook = Outlook(state, self._weights)
        seat, turns = state.turn, state.turns
        deadline = thread_time() + self._cap_s
        actions: list[int] = []
        while goes_on(state, seat, turns):
            chosen = self._choose(state, outlook, seed=seed, deadline=deadline)
            for action in chosen:
                rules.apply(state, state.components.table, action)
            actions += chosen
        return actions

    def believe(self, components: Tiles, noise: Noise, *, difficulties: Sequence[int] | None = None) -> None:
        """Nothing: all that lies on the table is there to be seen."""
        return

    def _choose(self, state: State, outlook: Outlook, *, seed: int, deadline: float) -> list[int]:
        """The best beginning: all are played through with the same draws, and the better half of them again with others."""
        plans = beginnings(state, outlook)[: self._branches]
        if len(plans) == 1:
            return plans[0].actions
        length = self._rounds * state.seats
        each = self._turns // length
        racing = [(plan.actions, [0.0]) for plan in plans]
        played = 0
        halvings = (len(plans) - 1).bit_length()
        for _ in range(halvings):
            for _ in range(max(1, each // halvings // len(racing))):
                for actions, wins in racing:
                    wins[0] += played_through(state, actions, outlook, length=length, rng=stream_of(seed + played))
                played += 1
                if thread_time() > deadline:
                    self.capped += 1
                    return max(racing, key=lambda racer: racer[1][0])[0]
            racing.sort(key=lambda racer: -racer[1][0])
            racing = racing[: (len(racing) + 1) // 2]
        return racing[0][0]


def beginnings(state: State, outlook: Outlook) -> list[Plan]:
    """What the seat that decides may do next, the most promising first."""
    if state.phase in (TAKE, CELL):
        return placings(state, outlook)
    seat = state.turn
    plans = [
        Plan(outlook.chances(all_ruined(reached, outlook, state.turns))[seat], actions) for actions, reached in choices(state, outlook)
    ]
    plans.sort(key=lambda plan: -plan.value)
    return plans


def played_through(state: State, actions: Sequence[int], outlook: Outlook, *, length: int, rng: list[int]) -> float:
    """The chance to win of who decides, as it looks so many turns later; all do what looks best, draws come from `rng`."""
    seat, last = state.turn, state.turns + length
    state = state.copy()
    begin(state, actions, rng)
    while state.phase != OVER:
        if state.phase != TAKE:
            state = settle(state, outlook)
            draw_all(state, rng)
        elif state.turns > last:
            break
        else:
            begin(state, placings(state, outlook, cells=1)[0].actions, rng)
    return outlook.chances(state)[seat]


def begin(state: State, actions: Sequence[int], rng: list[int]) -> None:
    """Carries out actions and the draws behind them in place."""
    for action in actions:
        rules.apply(state, state.components.table, action)
        draw_all(state, rng)


def draw_all(state: State, rng: list[int]) -> None:
    """Draws in place what is due."""
    while state.phase in (REFILL, APPRENTICE):
        draw_any(state, state.components.table, rng)
