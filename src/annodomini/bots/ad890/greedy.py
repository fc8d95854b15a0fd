"""Somebody who thinks one whole turn ahead, and of what it leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from annodomini.bots.ad890.outlook import Outlook
from annodomini.bots.ad890.plans import Plan, best_choice, followed, placings, settle
from annodomini.bots.ad890.turn import check_decides, goes_on
from annodomini.bots.ad890.weights import WEIGHTS, Weights
from annodomini.bots.bot import Noise
from annodomini.bots.stream import stream_of
from annodomini.games.ad890 import rules
from annodomini.games.ad890.observe import Observation, state_of
from annodomini.games.ad890.state import CELL, TAKE, State
from annodomini.games.ad890.tiles import Tiles
from annodomini.kernel.rng import below

BEST: Final = 6  # plans thought through to the end of the turn and to what the next seat makes of it
EQUAL: Final = 0.0005  # chances to win that are too near to be told apart


class Greedy:
    """Takes the turn behind which its chance to win is best, once the next seat has done its best with what is left."""

    name = "890-greedy"
    game = "890"
    level = 1
    title: ClassVar[Mapping[str, str]] = {"de": "die Gutsherrin", "en": "The Landlady"}

    def __init__(self, weights: Weights = WEIGHTS, *, best: int = BEST) -> None:
        self._weights = weights
        self._best = best

    def command(self, observation: Observation, knowledge: None, *, seed: int) -> list[int]:
        """A whole command; ValueError when no seat is to decide."""
        check_decides(observation)
        state = state_of(observation)
        outlook = Outlook(state, self._weights)
        seat, turns = state.turn, state.turns
        actions: list[int] = []
        if state.phase in (TAKE, CELL):
            actions += thought_through(state, placings(state, outlook)[: self._best], outlook, seed=seed).actions
            for action in actions:
                rules.apply(state, state.components.table, action)
        while goes_on(state, seat, turns):
            chosen, state = best_choice(state, outlook)
            actions += chosen
        return actions

    def believe(self, components: Tiles, noise: Noise, *, difficulties: Sequence[int] | None = None) -> None:
        """Nothing: all that lies on the table is there to be seen."""
        return


def thought_through(state: State, plans: Sequence[Plan], outlook: Outlook, *, seed: int) -> Plan:
    """The best of some plans once the turn is over and the next seat has had its turn; among equal ones the seed decides."""
    if len(plans) == 1:
        return plans[0]
    seat = state.turn
    weighed = [Plan(answered(settle(followed(state, plan.actions), outlook), outlook, seat), plan.actions) for plan in plans]
    top = max(plan.value for plan in weighed)
    near = [plan for plan in weighed if plan.value >= top - EQUAL]
    return near[below(stream_of(seed), len(near))]


def answered(state: State, outlook: Outlook, seat: int) -> float:
    """The chance of `seat` to win once the seat whose turn it is has done what looks best for it."""
    if state.phase == TAKE:
        state = settle(followed(state, placings(state, outlook, cells=1)[0].actions), outlook)
    return outlook.chances(state)[seat]
