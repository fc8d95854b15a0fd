"""Chapter 7, the invasion: when they land, whom it hits, what is ruined."""

from __future__ import annotations

from annodomini.games.ad890.placing import add_towers, defence
from annodomini.games.ad890.state import CELLS, RUIN, State
from annodomini.games.ad890.tiles import FIRST_CASTLE, NONE, TERRITORIES
from annodomini.kernel.rule import rule


@rule
def lands(state: State) -> bool:
    """Has the Invader moved in this turn, and does it stand ahead? [890-7.1] [890-7.2]"""
    return state.invader_moved == 1 and is_ahead(state)


@rule
def is_ahead(state: State) -> bool:
    """Does the Invader stand strictly ahead of the Defence? [890-7.1]"""
    return state.invader > defence(state)


@rule
def fewest_towers(state: State) -> int:
    """The number of towers that is hit: castle and ruins count [890-7.3]."""
    fewest = state.tower_sum[0]
    for seat in range(1, state.seats):
        fewest = min(fewest, state.tower_sum[seat])
    return fewest


@rule
def may_ruin(state: State, seat: int, cell: int) -> bool:
    """Can a tile be ruined: face up, and not the castle? [890-7.5] [890-7.6]"""
    tile = state.tiles[seat][cell]
    return tile != NONE and tile < FIRST_CASTLE and state.ruin[seat][cell] == 0


@rule
def has_to_lose(state: State, seat: int) -> bool:
    """Has a seat a tile that can be ruined? [890-7.7]"""
    for cell in range(CELLS):  # noqa: SIM110 - the rule dialect has loops only
        if may_ruin(state, seat, cell):
            return True
    return False


@rule
def hit(state: State) -> None:
    """Marks all seats that are hit and have something to lose [890-7.3] [890-7.7]."""
    fewest = fewest_towers(state)
    for seat in range(state.seats):
        if state.tower_sum[seat] == fewest and has_to_lose(state, seat):
            state.hit[seat] = 1


@rule
def ask_for_ruin(state: State) -> bool:
    """Lets the next seat that is hit choose, from the current player clockwise; False when all have chosen [890-7.4]."""
    for step in range(state.seats):
        seat = (state.player + step) % state.seats
        if state.hit[seat] == 1:
            state.turn = seat
            state.phase = RUIN
            return True
    return False


@rule
def choose_ruin(state: State, cell: int) -> None:
    """Notes the tile that a seat gives up [890-7.4]."""
    state.ruining[state.turn] = cell
    state.hit[state.turn] = 0


@rule
def raze(state: State) -> None:
    """Ruins all chosen tiles: first all tokens go back, then the ruins have their towers, from the current player clockwise [890-7.4]."""
    for seat in range(state.seats):
        if state.ruining[seat] != NONE:
            turn_down(state, seat, state.ruining[seat])
    for step in range(state.seats):
        seat = (state.player + step) % state.seats
        cell = state.ruining[seat]
        if cell != NONE:
            state.ruining[seat] = NONE
            if state.tiles[seat][cell] < TERRITORIES and state.towers_left > 0:
                raise_ruin_tower(state, seat, cell)


@rule
def turn_down(state: State, seat: int, cell: int) -> None:
    """Makes a ruin: its tokens go to the supply, crops and points are hidden; cards and coins are untouched [890-7.8] [890-7.13]."""
    state.towers_left += state.towers[seat][cell]
    state.tower_sum[seat] -= state.towers[seat][cell]
    state.towers[seat][cell] = 0
    state.nobles_left += state.nobles[seat][cell]
    state.noble_sum[seat] -= state.nobles[seat][cell]
    state.nobles[seat][cell] = 0
    state.ruin[seat][cell] = 1
    state.crops[seat][cell] = 0


@rule
def raise_ruin_tower(state: State, seat: int, cell: int) -> None:
    """Puts the tower of its back on a ruined territory; a special building has none [890-7.9] [890-7.10]."""
    add_towers(state, seat, cell, 1)
    state.own_tower[seat][cell] = 1


@rule
def legal_victims(state: State, actions: list[int], base: int) -> int:
    """Writes the tiles that an invaded seat may give up [890-7.5]."""
    count = 0
    for cell in range(CELLS):
        if may_ruin(state, state.turn, cell):
            actions[count] = base + cell
            count += 1
    return count
