"""Chapter 2, setting up: what is laid out by chance, the castles, the tokens of a scenario."""

from __future__ import annotations

from annodomini.games.ad890.placing import add_nobles, add_towers
from annodomini.games.ad890.state import (
    BANNER,
    CASTLE,
    CELLS,
    CENTRE,
    DEAL_CASTLE,
    FIRST,
    LAID_OUT,
    LAY_ROW,
    SPECIAL,
    State,
)
from annodomini.games.ad890.tiles import (
    CARDS,
    CARDS_AT_BANNER,
    CASTLES,
    FIRST_CASTLE,
    FIRST_SPECIAL,
    NONE,
    ROW,
    SPECIALS,
    TERRITORIES,
    Table,
)
from annodomini.kernel.rule import rule
from annodomini.kernel.zone import insert_ascending, place_of, remove_at


@rule
def begin(state: State, table: Table, first: int) -> None:
    """Lays out a match whose options are set, nothing drawn yet; a `first` of NONE is drawn [890-2.4] [890-2.7] [890-2.9]."""
    for special in range(SPECIALS):
        state.box[special] = special
        state.box_place[special] = special
    state.box_size = SPECIALS
    for card in range(CARDS):
        state.deck[card] = card
        state.deck_place[card] = card
    state.deck_size = CARDS
    for castle in range(CASTLES):
        state.castles[castle] = FIRST_CASTLE + castle
    state.castle_size = CASTLES
    for slot in range(LAID_OUT):
        state.specials[slot] = NONE
    for slot in range(ROW):
        state.row[slot] = NONE
    fill_stack(state, table)
    for seat in range(state.seats):
        for cell in range(CELLS):
            state.tiles[seat][cell] = NONE
        state.castle_at[seat] = NONE
        state.ruining[seat] = NONE
        state.coins[seat] = table.coins[state.scenario]
    state.towers_left = table.supply[0]
    state.nobles_left = table.supply[1]
    state.coins_left = table.supply[2] - state.seats * table.coins[state.scenario]
    state.saracens_left = table.saracens[state.seats] * table.saracen_row[state.scenario]
    state.invader = table.invader[state.scenario]
    state.first = first
    state.turn = NONE
    state.player = NONE
    state.held = NONE
    state.trio = NONE
    state.card = NONE
    state.picked_seat = NONE
    state.picked_cell = NONE


@rule
def fill_stack(state: State, table: Table) -> None:
    """Makes a stack of the territories that so many seats play with [890-2.2]."""
    for tile in range(TERRITORIES):
        if table.min_seats[tile] <= state.seats:
            state.stack[state.stack_size] = tile
            state.stack_place[tile] = state.stack_size
            state.stack_size += 1


@rule
def set_up(state: State) -> bool:
    """Asks for what is to be drawn or chosen next; False when the table is set [890-2.11]."""
    if state.first == NONE:
        state.phase = FIRST
    elif state.laid_out <= state.seats:
        state.phase = SPECIAL
    elif state.row_size < ROW:
        state.phase = LAY_ROW
    elif state.deck_size > CARDS - 4 * cards_at_banner(state):
        state.phase = BANNER
    elif state.castle_size > CASTLES - state.seats:
        state.turn = (state.first - 1 - (CASTLES - state.castle_size)) % state.seats
        state.phase = CASTLE if state.draft == 1 else DEAL_CASTLE
    else:
        return False
    return True


@rule
def take_out(zone: list[int], place: list[int], size: int, item: int) -> None:
    """Takes an item out of a zone without order, of `size` items; `place` is where each item lies [890-2.12]."""
    at = place[item]
    moved = zone[size - 1]
    zone[at] = moved
    place[moved] = at


@rule
def lay_out_special(state: State, special: int) -> None:
    """Lays out a drawn special building: one more than there are seats, the others are out of the match [890-2.1]."""
    take_out(state.box, state.box_place, state.box_size, special)
    state.box_size -= 1
    state.specials[state.laid_out] = FIRST_SPECIAL + special
    state.laid_out += 1


@rule
def lay_in_row(state: State, tile: int) -> None:
    """Lays a drawn territory at the end of the row, with a Saracen token while some are to come [890-2.3] [890-3.7] [890-9.3]."""
    take_out(state.stack, state.stack_place, state.stack_size, tile)
    state.stack_size -= 1
    slot = state.row_size
    state.row[slot] = tile
    if state.saracens_left > 0:
        state.saracens_left -= 1
        state.row_saracens[slot] = 1
    state.row_size = slot + 1


@rule
def cards_at_banner(state: State) -> int:
    """How many characters lie beside each banner at the start [890-2.6]."""
    return CARDS_AT_BANNER[state.seats]


@rule
def lay_at_banner(state: State, card: int) -> None:
    """Lays a drawn character beside the first banner that lacks one, in the order of the crops [890-1.2] [890-2.6]."""
    crop = (CARDS - state.deck_size) // cards_at_banner(state)
    take_out(state.deck, state.deck_place, state.deck_size, card)
    state.deck_size -= 1
    insert_ascending(state.banners[crop], state.banner_size[crop], card)
    state.banner_size[crop] += 1


@rule
def take_castle(state: State, table: Table, castle: int) -> None:
    """Gives a castle to the seat that is due, with the tokens of the scenario [890-2.8] [890-2.10] [890-9.3] [890-9.4] [890-9.6]."""
    seat = state.turn
    tile = FIRST_CASTLE + castle
    remove_at(state.castles, state.castle_size, place_of(state.castles, state.castle_size, tile))
    state.castle_size -= 1
    state.tiles[seat][CENTRE] = tile
    state.crops[seat][CENTRE] = table.crops[tile]
    state.castle_at[seat] = CENTRE
    add_towers(state, seat, CENTRE, table.castle_tower[state.scenario])
    add_nobles(state, seat, CENTRE, table.castle_noble[state.scenario])
