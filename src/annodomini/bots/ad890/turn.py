"""How far one command of a seat goes, and a command by chance alone."""

from __future__ import annotations

from annodomini.bots.stream import stream_of
from annodomini.games.ad890 import rules
from annodomini.games.ad890.ids import CHOICES
from annodomini.games.ad890.observe import Observation, state_of
from annodomini.games.ad890.state import CASTLE, OVER, State
from annodomini.kernel.rng import below


def check_decides(observation: Observation) -> None:
    """ValueError unless a seat is to decide."""
    if observation.current is None:
        raise ValueError("expected an observation in which a seat is to decide")


def goes_on(state: State, seat: int, turns: int) -> bool:
    """Is it still the seat's to decide, in the turn that was the match's `turns`-th: no draw between, no other seat? [890-3.2]"""
    return state.turn == seat and state.turns == turns and CASTLE <= state.phase < OVER


def random_command(observation: Observation, *, seed: int) -> list[int]:
    """A whole command of the seat that decides, every step equally likely among the legal ones; ValueError when none decides."""
    check_decides(observation)
    state = state_of(observation)
    table, seat, turns = state.components.table, state.turn, state.turns
    rng = stream_of(seed)
    found = [0] * CHOICES
    actions: list[int] = []
    while goes_on(state, seat, turns):
        actions.append(found[below(rng, rules.legal_actions(state, table, found))])
        rules.apply(state, table, actions[-1])
    return actions
