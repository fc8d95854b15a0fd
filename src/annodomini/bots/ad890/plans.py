"""What a seat may do with its turn, and what each way of doing it leads to; nothing is drawn, a gap in the row stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annodomini.bots.ad890.outlook import Outlook
from annodomini.games.ad890 import rules
from annodomini.games.ad890.ids import ADD_TOWER, CHOICES, MOVE_TOWER, PLACE, PUT_NOBLE, RUIN_TILE, STAY, SWAP_TILE, TAKE_NOBLE
from annodomini.games.ad890.placing import place
from annodomini.games.ad890.state import CASTLE, CELL, CELLS, MOVE, NOBLE, NOBLE_TO, OVER, REFILL, RUIN, SWAP, TAKE, TOWER, TRIO, State
from annodomini.games.ad890.tiles import NONE


class Plan(NamedTuple):
    """Actions of a seat and its chance to win behind them."""

    value: float
    actions: list[int]


def advance(state: State, action: int) -> None:
    """Carries out an action in place; a draw for the row that would be due is left out."""
    rules.apply(state, state.components.table, action)
    if state.phase == REFILL:
        rules.skip_refill(state, state.components.table)


def after(state: State, action: int) -> State:
    """What an action leads to; a draw for the row that would be due is left out."""
    twin = state.copy()
    advance(twin, action)
    return twin


def legal(state: State) -> list[int]:
    """What the seat that decides may do."""
    found = [0] * CHOICES
    return found[: rules.legal_actions(state, state.components.table, found)]


def followed(state: State, actions: Sequence[int]) -> State:
    """What actions lead to; draws for the row are left out."""
    twin = state.copy()
    for action in actions:
        advance(twin, action)
    return twin


def placings(state: State, outlook: Outlook, *, cells: int = CELLS) -> list[Plan]:
    """What may be taken and where it may go, the best first, at most so many cells a tile. `state` is at `take` or `cell`.

    Only what the tile itself does is looked at: trios and an invasion count for what they are usually worth.
    """
    seat, table = state.turn, state.components.table
    takes = legal(state) if state.phase == TAKE else [NONE]
    free = [cell for cell in range(CELLS) if state.tiles[seat][cell] == NONE]
    others = outlook.of_others(state, seat)
    sketched: dict[int, list[tuple[float, int]]] = {}  # by crops shown: lines and trios a cell, best first
    plans = []
    lying = state.copy()
    for take in takes:
        take_back(lying, state)
        if take != NONE:
            rules.apply(lying, table, take)
        crops = table.crops[lying.held]
        place(lying, table, free[0])
        points = outlook.laid(lying, seat, others)
        if crops not in sketched:
            shown = outlook.shown(state, seat)
            left = len(free) - 1
            worth = outlook.banners(state, seat, left)
            sketched[crops] = outlook.with_tile(shown, crops, left, worth)[:cells]
        own = points[seat]
        for value, cell in sketched[crops]:
            actions = [PLACE + cell] if take == NONE else [take, PLACE + cell]
            points[seat] = own + value
            plans.append(Plan(outlook.odds(points, state)[seat], actions))
    plans.sort(key=lambda plan: -plan.value)
    return plans


_CHANGED = ("phase", "held", "refill", "row_size", "invader", "invader_moved", "towers_left", "nobles_left", "coins_left")
_CHANGED_LISTS = ("row", "row_coins", "row_saracens", "specials", "coins", "saracens", "card_size", "tower_sum", "noble_sum")
_CHANGED_CELLS = ("cards", "tiles", "crops", "towers", "nobles")


def take_back(changed: State, state: State) -> None:
    """Makes `changed` equal to `state` again, from which the seat on turn took a tile and placed it, no more: cheaper than a copy."""
    for name in _CHANGED:
        setattr(changed, name, getattr(state, name))
    for name in _CHANGED_LISTS:
        getattr(changed, name)[:] = getattr(state, name)
    for name in _CHANGED_CELLS:
        getattr(changed, name)[state.turn][:] = getattr(state, name)[state.turn]


def settle(state: State, outlook: Outlook) -> State:
    """What comes when all is resolved that waits for a choice, each seat making its best: a tile to be taken, a draw, or the end.

    `state` is used up.
    """
    while state.phase == CASTLE or CELL < state.phase < OVER:
        if state.phase == RUIN:
            give_up(state, outlook)
        else:
            state = best_choice(state, outlook)[1]
    return state


def give_up(state: State, outlook: Outlook) -> None:
    """Lets the invaded seat that is asked give up what it could best do without, in place."""
    advance(state, RUIN_TILE + outlook.least(state, state.turn)[1])


def best_choice(state: State, outlook: Outlook) -> tuple[list[int], State]:
    """The best choice with all that belongs to it (a crop, its card, the effect), and what it leads to."""
    seat = state.turn
    best, found = -1.0, ([0], state)
    for actions, reached in choices(state, outlook):
        value = outlook.chances(all_ruined(reached, outlook, state.turns))[seat]
        if value > best:
            best, found = value, (actions, reached)
    return found


def choices(state: State, outlook: Outlook) -> Iterator[tuple[list[int], State]]:
    """Every choice that is worth a thought, with all that belongs to it."""
    for action in sensible(state, outlook):
        reached = after(state, action)
        if reached.turn == state.turn and (state.phase == TRIO or TOWER <= reached.phase <= NOBLE_TO):
            for rest, last in choices(reached, outlook):
                yield [action, *rest], last
        else:
            yield [action], reached


def sensible(state: State, outlook: Outlook) -> list[int]:
    """The legal choices, those left out that are never better than another: tokens are nowhere as safe as in the castle [890-7.5]."""
    seat, phase = state.turn, state.phase
    if phase == TOWER:
        return [ADD_TOWER + state.castle_at[seat]]
    if phase == NOBLE_TO:
        return [PUT_NOBLE + state.castle_at[seat]]
    actions = legal(state)
    if phase == SWAP:
        return [SWAP_TILE + outlook.best_swap(state, [action - SWAP_TILE for action in actions])]
    if phase == NOBLE:
        return list({(action - TAKE_NOBLE) // CELLS: action for action in actions}.values())
    if phase == MOVE:
        cells = [action - MOVE_TOWER for action in actions if action != STAY]
        at_risk = [cell for cell in cells if state.ruin[seat][cell] == 0]
        return [MOVE_TOWER + min(at_risk, key=lambda cell: outlook.table.vp[state.tiles[seat][cell]])] if at_risk else [STAY]
    return actions


def all_ruined(state: State, outlook: Outlook, turns: int) -> State:
    """What comes when all seats that are still asked in an invasion give up what they could best do without."""
    if state.phase == RUIN:
        state = state.copy()
        while state.phase == RUIN and state.turns == turns:
            give_up(state, outlook)
    return state
