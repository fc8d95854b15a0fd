"""Why an action is not allowed now: the clause that forbids it."""

from __future__ import annotations

from annodomini.games.anno_domini.actions import Doubt, Gap, Lay, Move, typed
from annodomini.games.anno_domini.rules import may_doubt
from annodomini.games.anno_domini.state import CHOOSE, DEAL, FIRST, NO_CORRECTION, NONE, OVER, TOP, State
from annodomini.kernel.game import Clause
from annodomini.kernel.zone import place_of


def explain(state: State, action: int) -> Clause | None:
    """None when the action is legal, else the clause that forbids it: who wants to know why, reads there."""
    if not 0 <= action < 12 + 5 * state.cards:
        return "AD-3.4"
    if state.phase == OVER:
        return "AD-6.1"
    if state.phase in (FIRST, DEAL, TOP):
        return _at_chance(state, action)
    return _at_choice(state, action) if state.phase == CHOOSE else _at_gap(state, action)


def _at_chance(state: State, action: int) -> Clause | None:
    """Chance is due: no seat decides [AD-2.3]."""
    base = 2 + {DEAL: 3, TOP: 4, FIRST: 5}[state.phase] * state.cards
    drawn = action - base
    if state.phase == FIRST:
        return None if 0 <= drawn < state.seats else "AD-3.2"
    if 0 <= drawn < state.cards and state.pile_size > state.place[drawn] and state.pile[state.place[drawn]] == drawn:
        return None
    return "AD-2.3" if state.phase == DEAL else "AD-2.6"


def _at_choice(state: State, action: int) -> Clause | None:
    """A seat on turn lays, moves or doubts [AD-3.4]."""
    match typed(action, state.cards):
        case Doubt():
            return None if may_doubt(state) else _why_no_doubt(state)
        case Lay(card):
            if state.stack_to_lay > 0:
                return None if card == state.top[0] else _last_card_clause(state)
            if place_of(state.hands[state.turn], state.hand_size[state.turn], card) != NONE:
                return None
            return "AD-3.10" if place_of(state.chain, state.chain_size, card) != NONE else "AD-3.4"
        case Move(card):
            if state.stack_laid > 0:
                return _last_card_clause(state)
            if state.correction == NO_CORRECTION or state.moves_left == 0 or place_of(state.chain, state.chain_size, card) == NONE:
                return "AD-3.6"
            return None
        case Gap():
            return "AD-3.5"
        case _:
            return "AD-2.3"


def _why_no_doubt(state: State) -> Clause:
    """Nothing to doubt yet, or the chain is no longer as it was received [AD-4.2] [AD-3.8]."""
    if state.layer == NONE and not state.moved:
        return "AD-4.2"
    return "AD-3.8" if state.moved else _last_card_clause(state)


def _last_card_clause(state: State) -> Clause:
    return "AD-3.12" if state.opening else "AD-3.13"


def _at_gap(state: State, action: int) -> Clause | None:
    """The held card goes into a gap; a moved one not back to its place [AD-3.5] [AD-3.6]."""
    match typed(action, state.cards):
        case Gap(place):
            if place > state.chain_size:
                return "AD-3.5"
            return "AD-3.6" if place == state.held_from else None
        case _:
            return "AD-3.5"
