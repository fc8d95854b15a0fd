"""Why an action is not allowed now: the clause that forbids it."""

from __future__ import annotations

from annodomini.games.ad890 import ids, rules, taking
from annodomini.games.ad890.actions import Buy, Castle, Invent, Keep, Look, Place, Ruin, Take, typed
from annodomini.games.ad890.chance import drawable
from annodomini.games.ad890.state import (
    APPRENTICE,
    BANNER,
    CARD,
    CASTLE,
    CELL,
    DEAL_CASTLE,
    FIRST,
    KEEP,
    LAY_ROW,
    MOVE,
    NOBLE,
    NOBLE_TO,
    OVER,
    REFILL,
    RUIN,
    SPECIAL,
    SWAP,
    TAKE,
    TOWER,
    TRIO,
    TURN_UP,
    State,
)
from annodomini.games.ad890.tiles import NONE
from annodomini.kernel.game import Clause

# By phase: the clause that says what is due; whoever does something else of that step is shown it.
DUE: dict[int, Clause] = {
    FIRST: "890-2.9",
    SPECIAL: "890-2.1",
    LAY_ROW: "890-2.3",
    BANNER: "890-2.6",
    DEAL_CASTLE: "890-2.10",
    REFILL: "890-3.8",
    APPRENTICE: "890-6.1",
    CASTLE: "890-2.10",
    TAKE: "890-3.4",
    CELL: "890-4.1",
    TRIO: "890-5.6",
    CARD: "890-5.7",
    TOWER: "890-6.10",
    MOVE: "890-6.2",
    TURN_UP: "890-6.5",
    SWAP: "890-6.7",
    NOBLE: "890-6.8",
    NOBLE_TO: "890-6.8",
    RUIN: "890-7.5",
    KEEP: "890-6.1",
    OVER: "890-8.1",
}
STEP_CLAUSE: Clause = "890-3.2"
STEPS = {TAKE: 1, CELL: 2, **dict.fromkeys(range(TRIO, RUIN), 3), RUIN: 4}  # by phase


def explain(state: State, action: int) -> Clause | None:
    """None when the action is legal, else the clause that forbids it: who wants to know why, reads there."""
    if state.phase < CASTLE:
        return None if action in drawable(state) else DUE[state.phase]
    found = [0] * ids.CHOICES
    if action in found[: rules.legal_actions(state, state.components.table, found)]:
        return None
    return _why_not(state, action) if 0 <= action < ids.TOTAL else STEP_CLAUSE


def why_not_yet(state: State) -> Clause | None:
    """None when a command may end here, else the clause that asks for more: a tile to place, an effect, the other trios."""
    if state.phase == CELL or TOWER <= state.phase <= NOBLE_TO:
        return DUE[state.phase]
    return DUE[state.phase] if state.phase in (TRIO, CARD) and state.resolving == 1 else None


def _why_not(state: State, action: int) -> Clause:
    """What forbids an action of this game that is not legal."""
    if state.phase in (OVER, CASTLE, KEEP):
        return DUE[state.phase]
    if action >= ids.CHOICES:  # chance alone draws
        return "890-2.11"
    chosen = typed(action)
    match chosen:
        case Castle():
            return DUE[CASTLE]
        case Keep():
            return DUE[KEEP]
        case Take() | Buy() | Invent():
            step = 1
        case Place() | Look():
            step = 2
        case Ruin():
            step = 4
        case _:
            step = 3
    if step != STEPS[state.phase]:
        return STEP_CLAUSE
    match chosen:
        case Take(slot):
            return "890-3.4" if slot >= state.row_size else "890-3.5"
        case Buy(slot):
            return "890-3.4" if state.specials[slot] == NONE else "890-3.9"
        case Invent():
            return "890-3.4" if taking.may_invent(state, state.components.table) else "890-6.11"
        case Look():
            return "890-3.8"
        case Ruin(cell) if state.ruin[state.turn][cell] == 1:
            return "890-7.6"
        case _:
            return DUE[state.phase]
