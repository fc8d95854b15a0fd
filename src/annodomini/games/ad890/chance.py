"""What chance may draw, and from which stream."""

from __future__ import annotations

from annodomini.games.ad890 import ids
from annodomini.games.ad890.state import APPRENTICE, BANNER, DEAL_CASTLE, FIRST, LAY_ROW, REFILL, SPECIAL, State
from annodomini.games.ad890.tiles import FIRST_CASTLE

STREAMS = {
    FIRST: "first",
    SPECIAL: "special",
    LAY_ROW: "row",
    BANNER: "banner",
    DEAL_CASTLE: "castle",
    REFILL: "refill",
    APPRENTICE: "apprentice",
}


def drawable(state: State) -> list[int]:
    """The chance actions that may be drawn where chance is due, in component order [890-2.11]."""
    if state.phase == FIRST:
        return [ids.DRAW_FIRST + seat for seat in range(state.seats)]
    if state.phase == SPECIAL:
        return [ids.DRAW_SPECIAL + special for special in sorted(state.box[: state.box_size])]
    if state.phase == DEAL_CASTLE:
        return [ids.TAKE_CASTLE + castle - FIRST_CASTLE for castle in state.castles[: state.castle_size]]
    if state.phase in (LAY_ROW, REFILL):
        base = ids.DRAW_ROW if state.phase == LAY_ROW else ids.DRAW_REFILL
        return [base + tile for tile in sorted(state.stack[: state.stack_size])]
    base = ids.DRAW_BANNER if state.phase == BANNER else ids.DRAW_APPRENTICE
    return [base + card for card in sorted(state.deck[: state.deck_size])]
