"""What a draft would lead to: the table after it and what everybody would see on the way, with nothing drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from annodomini.errors import IllegalAction
from annodomini.games.ad890 import ids, invasion, rules, scoring
from annodomini.games.ad890.actions import notation
from annodomini.games.ad890.effects import told
from annodomini.games.ad890.explain import explain
from annodomini.games.ad890.observe import Observation, observe
from annodomini.games.ad890.placing import defence
from annodomini.games.ad890.state import REFILL, RUIN, TRIO, State
from annodomini.games.ad890.tiles import TERRITORIES
from annodomini.kernel.game import Effect

STEP_3 = range(TRIO, RUIN)  # phases in which trios are resolved


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The table after some actions, the row with a gap where a tile is still to be drawn, and the effects on the way to it."""

    now: Observation
    effects: tuple[Effect, ...]
    texts: tuple[str, ...]  # the actions in notation


def foreseen(base: Observation, actions: Sequence[int]) -> Foreseen:
    """What these actions of the seat that observes lead to; IllegalAction names the clause that forbids one."""
    state = base.shown.copy()
    effects: list[Effect] = []
    texts = []
    for action in actions:
        clause = explain(state, action)
        if clause is not None:
            raise IllegalAction(f"action {action} is not allowed by {clause}", clause=clause)
        texts.append(notation(action, state))
        was = state.copy()
        rules.apply(state, state.components.table, action)
        effects += told(was, state, action)
        if state.phase == REFILL:
            effects += _without_the_new_tile(state)
    return Foreseen(observe(state, base.seat), tuple(effects), tuple(texts))


def _without_the_new_tile(state: State) -> list[Effect]:
    """Goes on in place as if the row had been filled up, and what follows that is no draw: an invasion, the next turn."""
    was = state.copy()
    rules.skip_refill(state, state.components.table)
    return [effect for effect in told(was, state, ids.DRAW_REFILL) if effect["do"] != "refilled"]


def threatens(view: Observation) -> list[int]:
    """Whom an invasion would hit if the turn ended as it stands, from the current player clockwise; nobody unless one would come."""
    state = view.shown
    if state.invader_moved == 0 or state.invader <= defence(state):
        return []
    fewest = invasion.fewest_towers(state)
    order = [(state.player + step) % state.seats for step in range(state.seats)]
    return [seat for seat in order if state.tower_sum[seat] == fewest]


def points_without(view: Observation, seat: int, cell: int) -> int:
    """The points of a seat if one of its tiles fell, whatever the others give up."""
    state = view.shown.copy()
    invasion.turn_down(state, seat, cell)
    if state.tiles[seat][cell] < TERRITORIES and state.towers_left > 0:
        invasion.raise_ruin_tower(state, seat, cell)
    return scoring.score(state, state.components.table, seat)
