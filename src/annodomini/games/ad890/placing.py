"""Chapter 4, placing a tile: its icons one after the other."""

from __future__ import annotations

from annodomini.games.ad890.state import CELLS, State
from annodomini.games.ad890.tiles import CROPS, NONE, Table
from annodomini.kernel.rule import rule

CROP_COUNT = len(CROPS)


@rule
def place(state: State, table: Table, cell: int) -> None:
    """Places the held tile and carries out its icons: towers, swords, nobles, coins, red coins, church [890-1.10] [890-4.1] [890-4.2]."""
    seat = state.turn
    tile = state.held
    state.held = NONE
    state.tiles[seat][cell] = tile
    state.crops[seat][cell] = table.crops[tile]
    if table.towers[tile] > 0:
        add_towers(state, seat, cell, table.towers[tile])
    if table.swords[tile] > 0:
        advance_invader(state, table.swords[tile])
    if table.nobles[tile] > 0:
        add_nobles(state, seat, cell, table.nobles[tile])
    if table.white[tile] > 0:
        gain_coins(state, seat, table.white[tile])
    if table.red[tile] > 0:
        lose_coins(state, seat, table.red[tile])
    if table.tithe[tile] > 0:
        collect_tithe(state, seat, table.tithe[tile])


@rule
def add_towers(state: State, seat: int, cell: int, wanted: int) -> None:
    """Puts towers of the supply on a tile, as many as there are [890-4.3] [890-4.15]."""
    count = min(wanted, state.towers_left)
    state.towers_left -= count
    state.towers[seat][cell] += count
    state.tower_sum[seat] += count


@rule
def defence(state: State) -> int:
    """Towers in play and the number of seats, wherever that leads [890-1.9] [890-4.4] [890-4.6]."""
    towers = 0
    for seat in range(state.seats):
        towers += state.tower_sum[seat]
    return towers + state.seats


@rule
def advance_invader(state: State, swords: int) -> None:
    """Moves the Invader; it never goes back [890-4.5]."""
    state.invader += swords
    state.invader_moved = 1


@rule
def add_nobles(state: State, seat: int, cell: int, wanted: int) -> None:
    """Puts nobles of the supply on a tile, as many as there are [890-4.7]."""
    count = min(wanted, state.nobles_left)
    state.nobles_left -= count
    state.nobles[seat][cell] += count
    state.noble_sum[seat] += count


@rule
def gain_coins(state: State, seat: int, wanted: int) -> None:
    """Gives coins of the supply to a seat, as many as there are when they are limited [890-4.8]."""
    count = min(wanted, state.coins_left) if state.coins_limited == 1 else wanted
    state.coins_left -= count
    state.coins[seat] += count


@rule
def lose_coins(state: State, seat: int, wanted: int) -> None:
    """Takes coins of a seat back into the supply, never more than it has [890-4.9]."""
    count = min(wanted, state.coins[seat])
    state.coins[seat] -= count
    state.coins_left += count


@rule
def collect_tithe(state: State, seat: int, crops: int) -> None:
    """Takes a coin of every other seat for each crop shown that it has, if it has a coin [890-4.10]."""
    for step in range(1, state.seats):
        payer = (seat + step) % state.seats
        for crop in range(CROP_COUNT):
            if crops >> crop & 1 and state.coins[payer] > 0 and grows(state, payer, crop):
                state.coins[payer] -= 1
                state.coins[seat] += 1


@rule
def grows(state: State, seat: int, crop: int) -> bool:
    """Is the crop to be seen in a kingdom, castle and special buildings included? [890-4.11]"""
    for cell in range(CELLS):  # noqa: SIM110 - the rule dialect has loops only
        if state.crops[seat][cell] >> crop & 1:
            return True
    return False


@rule
def legal_cells(state: State, actions: list[int], base: int) -> int:
    """Writes the free spaces of the seat on turn; ruins are not free [890-4.1]."""
    count = 0
    tiles = state.tiles[state.turn]
    for cell in range(CELLS):
        if tiles[cell] == NONE:
            actions[count] = base + cell
            count += 1
    return count
