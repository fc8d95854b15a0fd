"""What a draft would lead to: the table after it and what everybody would see on the way, with nothing drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from annodomini.games.ad890 import invasion, scoring
from annodomini.games.ad890.actions import notation
from annodomini.games.ad890.game import Ad890
from annodomini.games.ad890.observe import Observation
from annodomini.games.ad890.placing import defence
from annodomini.games.ad890.state import RUIN, TRIO
from annodomini.games.ad890.tiles import TERRITORIES
from annodomini.kernel.game import Effect

GAME: Final = Ad890()
STEP_3 = range(TRIO, RUIN)  # phases in which trios are resolved


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The table after some actions, the row with a gap where a tile is still to be drawn, and the effects on the way to it."""

    now: Observation
    effects: tuple[Effect, ...]
    texts: tuple[str, ...]  # the actions in notation


def foreseen(base: Observation, actions: Sequence[int]) -> Foreseen:
    """What these actions of the seat that observes lead to; IllegalAction names the clause that forbids one."""
    now, effects = GAME.foresee(base, actions)
    ways = [GAME.preview(base, actions[:number]) for number in range(len(actions))]
    return Foreseen(now, tuple(effects), tuple(notation(action, way.shown) for action, way in zip(actions, ways, strict=True)))


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
