"""Chapter 3, taking a tile: the start of a turn, what a tile costs, the refill."""

from __future__ import annotations

from annodomini.games.ad890.cards import discard, holds
from annodomini.games.ad890.ids import INVENT, TAKE_SPECIAL
from annodomini.games.ad890.placing import gain_coins
from annodomini.games.ad890.state import CELL, TAKE, State
from annodomini.games.ad890.tiles import INVENTOR, NONE, TREASURER, Table
from annodomini.kernel.rule import rule

PRICE = 4  # of a special building


@rule
def begin_turn(state: State, table: Table, seat: int) -> None:
    """Begins the turn of a seat, the Treasurer's coin first [890-3.1] [890-3.3] [890-6.3]."""
    state.player = seat
    state.turn = seat
    state.round = state.turns // state.seats + 1
    state.turns += 1
    state.invader_moved = 0
    state.resolving = 0
    if state.card_size[seat] > 0:
        gain_coins(state, seat, holds(state, table, seat, TREASURER))
    state.phase = TAKE


@rule
def may_invent(state: State, table: Table) -> bool:
    """Does the seat on turn hold an Inventor? [890-6.11]"""
    return holds(state, table, state.turn, INVENTOR) > 0


@rule
def take_from_row(state: State, slot: int) -> None:
    """Takes a tile: a coin beside each before it, then what lies beside it, then the row closes up [890-3.5] [890-3.6]."""
    row, coins, saracens = state.row, state.row_coins, state.row_saracens
    seat = state.turn
    for skipped in range(slot):
        coins[skipped] += 1
    state.coins[seat] += coins[slot] - slot
    state.held = row[slot]
    if saracens[slot] > 0:
        take_saracens(state, seat, saracens[slot])
    last = state.row_size - 1
    for at in range(slot, last):
        row[at] = row[at + 1]
        coins[at] = coins[at + 1]
        saracens[at] = saracens[at + 1]
    row[last] = NONE
    coins[last] = 0
    saracens[last] = 0
    state.row_size = last
    state.refill = 1 if state.stack_size > 0 else 0
    state.phase = CELL


@rule
def take_saracens(state: State, seat: int, tokens: int) -> None:
    """Gives the Saracen tokens beside a tile to its taker; the Invader moves by one for each [890-3.7] [890-9.3]."""
    state.saracens[seat] += tokens
    state.invader += tokens
    state.invader_moved = 1


@rule
def buy_special(state: State, slot: int) -> None:
    """Takes a special building for four coins, one beside each tile of the row, what is over to the supply [890-3.9] [890-3.10]."""
    state.coins[state.turn] -= PRICE
    for at in range(state.row_size):
        state.row_coins[at] += 1
    state.coins_left += PRICE - state.row_size
    take_special(state, slot)


@rule
def invent(state: State, table: Table, slot: int) -> None:
    """Discards an Inventor and takes a special building for nothing [890-6.11] [890-6.12]."""
    discard(state, table, state.turn, INVENTOR)
    take_special(state, slot)


@rule
def take_special(state: State, slot: int) -> None:
    """Takes a special building; its slot stays empty [890-2.1]."""
    state.held = state.specials[slot]
    state.specials[slot] = NONE
    state.refill = 0
    state.phase = CELL


@rule
def legal_takes(state: State, table: Table, actions: list[int]) -> int:
    """Writes what the seat on turn can pay; there is no passing, the first of the row is free [890-3.4] [890-3.5] [890-3.9]."""
    seat = state.turn
    count = state.row_size
    if state.coins[seat] < count:
        count = state.coins[seat] + 1
    for slot in range(count):
        actions[slot] = slot
    if state.coins[seat] >= PRICE:
        count = add_specials(state, actions, count, TAKE_SPECIAL)
    if state.card_size[seat] > 0 and may_invent(state, table):
        count = add_specials(state, actions, count, INVENT)
    return count


@rule
def add_specials(state: State, actions: list[int], count: int, base: int) -> int:
    """Writes the special buildings that lie there behind `count` actions; returns how many there are then."""
    specials = state.specials
    for slot in range(state.laid_out):
        if specials[slot] != NONE:
            actions[count] = base + slot
            count += 1
    return count
