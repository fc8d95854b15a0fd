"""Whole matches at random, in the same dialect as the rules: what the figures count and learners sample."""

from __future__ import annotations

from annodomini.games.anno_domini.cards import Table
from annodomini.games.anno_domini.rules import apply, deal_to_next, draw_top, legal_actions, settle
from annodomini.games.anno_domini.state import DEAL, FIRST, OVER, TOP, State
from annodomini.kernel.rng import below
from annodomini.kernel.rule import rule


@rule
def draw_any(state: State, rng: list[int]) -> None:
    """Carries out the chance action that is due, drawn in bulk from a playout's stream."""
    if state.phase == FIRST:
        state.turn = below(rng, state.seats)
    elif state.phase == DEAL:
        deal_to_next(state, state.pile[below(rng, state.pile_size)])
    else:
        draw_top(state, state.pile[below(rng, state.pile_size)])
    settle(state)


@rule
def playout(state: State, table: Table, actions: list[int], rng: list[int]) -> int:
    """Plays a match to its end, every choice equally likely; returns the number of decisions."""
    decisions = 0
    while state.phase != OVER:
        if state.phase <= TOP:
            draw_any(state, rng)
        else:
            count = legal_actions(state, actions)
            apply(state, table, actions[below(rng, count)])
            decisions += 1
    return decisions
