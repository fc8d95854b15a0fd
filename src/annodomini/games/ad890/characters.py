"""Chapter 6, the characters: what each does at once, and what is asked for."""

from __future__ import annotations

from annodomini.games.ad890.cards import put_in_front
from annodomini.games.ad890.placing import add_nobles, add_towers
from annodomini.games.ad890.state import CELLS, MOVE, NOBLE, NOBLE_TO, SWAP, TOWER, TURN_UP, State
from annodomini.games.ad890.tiles import (
    ARCHITECT,
    BLACKSMITH,
    BUILDER,
    CARTOGRAPHER,
    COURTESAN,
    NONE,
    TERRITORIES,
    THIEF,
    Table,
)
from annodomini.games.ad890.trios import leave_banner
from annodomini.kernel.rule import rule

MOVES = 3


@rule
def attract(state: State, table: Table, card: int) -> bool:
    """Takes a card and begins what it does at once; True when a choice is asked for, which no one may refuse [890-5.9]."""
    leave_banner(state, card)
    put_in_front(state, state.turn, card)
    ability = table.ability[card]
    if ability == THIEF:
        steal(state)
        return False
    if ability == ARCHITECT and towers_to_move(state) > 0:
        state.moves_left = MOVES
        state.phase = MOVE
    elif ability == BUILDER and has_territory_ruin(state):
        state.phase = TURN_UP
    elif ability == CARTOGRAPHER:  # a trio has two tiles beside the castle, so there is always something to swap
        state.phase = SWAP
    elif ability == COURTESAN and others_have_nobles(state):
        state.phase = NOBLE
    elif ability == BLACKSMITH and state.towers_left > 0:
        state.phase = TOWER
    else:
        return False
    state.card = card
    return True


# The Military Architect


@rule
def towers_to_move(state: State) -> int:
    """How many towers of the seat on turn stand outside its castle [890-6.2]."""
    seat = state.turn
    return state.tower_sum[seat] - state.towers[seat][state.castle_at[seat]]


@rule
def move_tower(state: State, cell: int) -> bool:
    """Moves a tower to the castle; True when another may follow [890-6.2] [890-4.16]."""
    seat = state.turn
    state.towers[seat][cell] -= 1
    state.towers[seat][state.castle_at[seat]] += 1
    if state.towers[seat][cell] == 0:
        state.own_tower[seat][cell] = 0
    state.moves_left -= 1
    return state.moves_left > 0 and towers_to_move(state) > 0


# The Master Builder


@rule
def is_territory_ruin(state: State, seat: int, cell: int) -> bool:
    """Can a Master Builder turn up what lies in a cell? [890-6.5]"""
    return state.ruin[seat][cell] == 1 and state.tiles[seat][cell] < TERRITORIES


@rule
def has_territory_ruin(state: State) -> bool:
    """Has the seat on turn a ruin to turn up? [890-6.5]"""
    for cell in range(CELLS):  # noqa: SIM110 - the rule dialect has loops only
        if is_territory_ruin(state, state.turn, cell):
            return True
    return False


@rule
def turn_up(state: State, table: Table, cell: int) -> None:
    """Turns a ruin up: towers and nobles of its icons come back, nothing else is applied and no trio made [890-6.5] [890-5.11]."""
    seat = state.turn
    tile = state.tiles[seat][cell]
    if state.keep_ruin_tower == 0 and state.own_tower[seat][cell] == 1:
        state.towers[seat][cell] -= 1
        state.tower_sum[seat] -= 1
        state.towers_left += 1
    state.own_tower[seat][cell] = 0
    state.ruin[seat][cell] = 0
    state.crops[seat][cell] = table.crops[tile]
    add_towers(state, seat, cell, table.towers[tile])
    add_nobles(state, seat, cell, table.nobles[tile])


# The Cartographer


@rule
def may_swap(state: State, cell: int) -> bool:
    """May the tile of a cell change its place, the castle only if the option says so? [890-6.7]"""
    seat = state.turn
    if state.tiles[seat][cell] == NONE or cell == state.picked_cell:
        return False
    return state.castle_swap == 1 or cell != state.castle_at[seat]


@rule
def swap(state: State, one: int, other: int) -> None:
    """Lets two tiles change places with all that is on them; no trio is made [890-6.7] [890-5.11]."""
    seat = state.turn
    exchange(state.tiles[seat], one, other)
    exchange(state.ruin[seat], one, other)
    exchange(state.crops[seat], one, other)
    exchange(state.towers[seat], one, other)
    exchange(state.nobles[seat], one, other)
    exchange(state.own_tower[seat], one, other)
    if state.castle_at[seat] == one:
        state.castle_at[seat] = other
    elif state.castle_at[seat] == other:
        state.castle_at[seat] = one


@rule
def exchange(cells: list[int], one: int, other: int) -> None:
    """Lets two cells change what they hold."""
    held = cells[one]
    cells[one] = cells[other]
    cells[other] = held


# The Courtesan


@rule
def others_have_nobles(state: State) -> bool:
    """Has any other seat a noble? [890-6.8]"""
    for seat in range(state.seats):  # noqa: SIM110 - the rule dialect has loops only
        if seat != state.turn and state.noble_sum[seat] > 0:
            return True
    return False


@rule
def pick_noble(state: State, seat: int, cell: int) -> None:
    """Chooses the noble that comes; it moves when its new tile is chosen [890-6.8]."""
    state.picked_seat = seat
    state.picked_cell = cell
    state.phase = NOBLE_TO


@rule
def put_noble(state: State, cell: int) -> None:
    """Moves the chosen noble to an own tile [890-6.8]."""
    seat, other = state.turn, state.picked_seat
    state.nobles[other][state.picked_cell] -= 1
    state.noble_sum[other] -= 1
    state.nobles[seat][cell] += 1
    state.noble_sum[seat] += 1


# The Thief


@rule
def steal(state: State) -> None:
    """Takes a coin from every other seat that has one [890-6.13]."""
    for seat in range(state.seats):
        if seat != state.turn and state.coins[seat] > 0:
            state.coins[seat] -= 1
            state.coins[state.turn] += 1


# What may be chosen


@rule
def legal_tiles(state: State, actions: list[int], base: int) -> int:
    """Writes all own tiles, castle and ruins included [890-6.10] [890-6.8]."""
    count = 0
    for cell in range(CELLS):
        if state.tiles[state.turn][cell] != NONE:
            actions[count] = base + cell
            count += 1
    return count


@rule
def legal_moves(state: State, actions: list[int], base: int) -> int:
    """Writes the own tiles outside the castle that a tower stands on, then to stay, whose id lies behind the cells' [890-6.2]."""
    seat = state.turn
    count = 0
    for cell in range(CELLS):
        if state.towers[seat][cell] > 0 and cell != state.castle_at[seat]:
            actions[count] = base + cell
            count += 1
    actions[count] = base + CELLS
    return count + 1


@rule
def legal_ruins(state: State, actions: list[int], base: int) -> int:
    """Writes the own ruined territories [890-6.5]."""
    count = 0
    for cell in range(CELLS):
        if is_territory_ruin(state, state.turn, cell):
            actions[count] = base + cell
            count += 1
    return count


@rule
def legal_swaps(state: State, actions: list[int], base: int) -> int:
    """Writes the own tiles that may change places, the one already picked left out [890-6.7]."""
    count = 0
    for cell in range(CELLS):
        if may_swap(state, cell):
            actions[count] = base + cell
            count += 1
    return count


@rule
def legal_nobles(state: State, actions: list[int], base: int) -> int:
    """Writes every tile of every other seat that a noble stands on [890-6.8]."""
    count = 0
    for seat in range(state.seats):
        if seat != state.turn and state.noble_sum[seat] > 0:
            for cell in range(CELLS):
                if state.nobles[seat][cell] > 0:
                    actions[count] = base + seat * CELLS + cell
                    count += 1
    return count
