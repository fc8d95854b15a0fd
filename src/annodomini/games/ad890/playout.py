"""Whole matches at random, in the same dialect as the rules: what the figures count and learners sample."""

from __future__ import annotations

from annodomini.games.ad890.rules import apply, legal_actions, refill, settle_start
from annodomini.games.ad890.scoring import draw_for_apprentice, settle_end
from annodomini.games.ad890.setting import lay_at_banner, lay_in_row, lay_out_special, take_castle
from annodomini.games.ad890.state import APPRENTICE, BANNER, CASTLE, FIRST, LAY_ROW, OVER, REFILL, SPECIAL, State
from annodomini.games.ad890.tiles import FIRST_CASTLE, Table
from annodomini.kernel.rng import below
from annodomini.kernel.rule import rule


@rule
def draw_any(state: State, table: Table, rng: list[int]) -> None:
    """Carries out the chance action that is due, drawn in bulk from a playout's stream."""
    phase = state.phase
    if phase == REFILL:
        refill(state, table, state.stack[below(rng, state.stack_size)])
        return
    if phase == APPRENTICE:
        draw_for_apprentice(state, state.deck[below(rng, state.deck_size)])
        settle_end(state, table)
        return
    if phase == FIRST:
        state.first = below(rng, state.seats)
    elif phase == SPECIAL:
        lay_out_special(state, state.box[below(rng, state.box_size)])
    elif phase == LAY_ROW:
        lay_in_row(state, state.stack[below(rng, state.stack_size)])
    elif phase == BANNER:
        lay_at_banner(state, state.deck[below(rng, state.deck_size)])
    else:
        take_castle(state, table, state.castles[below(rng, state.castle_size)] - FIRST_CASTLE)
    settle_start(state, table)


@rule
def playout(state: State, table: Table, actions: list[int], rng: list[int]) -> int:
    """Plays a match to its end, every choice equally likely; returns the number of decisions."""
    decisions = 0
    while state.phase != OVER:
        if state.phase < CASTLE:
            draw_any(state, table, rng)
        else:
            count = legal_actions(state, table, actions)
            apply(state, table, actions[below(rng, count)])
            decisions += 1
    return decisions
