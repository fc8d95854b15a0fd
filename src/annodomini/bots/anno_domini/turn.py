"""A turn to be played: what is allowed in it, and how a plan is written as actions."""

from __future__ import annotations

from typing import Final

from annodomini.games.anno_domini import rules
from annodomini.games.anno_domini.observe import Observation, dateless, state_of
from annodomini.games.anno_domini.state import CHOOSE, GAP, NONE
from annodomini.kernel.rng import below

_MIX: Final = 0x9E3779B97F4A7C15


def stream_of(seed: int) -> list[int]:
    """The xorshift32 stream of a seed; neighbouring seeds give streams that have nothing in common."""
    mixed = ((seed + 1) * _MIX) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return [(mixed ^ (mixed >> 31)) & 0xFFFFFFFF or 1]


def check_decides(observation: Observation) -> None:
    """ValueError unless a seat is to decide."""
    if observation.current is None:
        raise ValueError("expected an observation in which a seat is to decide")


def random_turn(observation: Observation, *, seed: int) -> list[int]:
    """A whole turn of the seat that decides, every step equally likely among the legal ones."""
    check_decides(observation)
    cards = dateless(observation)
    state = state_of(observation, cards)
    rng = stream_of(seed)
    found = [0] * (3 * state.cards + 2)
    actions: list[int] = []
    turns = state.turns
    while state.phase in (CHOOSE, GAP) and state.turns == turns:
        actions.append(found[below(rng, rules.legal_actions(state, found))])
        lays = state.phase == GAP and state.held_from == NONE and state.stack_to_lay == 0
        if lays or actions[-1] == rules.DOUBT:
            break  # the turn ends here; what follows is not for a bot to know
        rules.apply(state, cards.table, actions[-1])
    return actions
