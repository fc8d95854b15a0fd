"""The machine of 890 Anno Domini: one action carried out, and all that follows until chance, a seat or the end is due.

The chapters of the rulebook stand in `setting`, `taking`, `placing`, `trios`, `characters`, `invasion` and `scoring`.
"""

from __future__ import annotations

from annodomini.games.ad890.characters import (
    attract,
    legal_moves,
    legal_nobles,
    legal_ruins,
    legal_swaps,
    legal_tiles,
    move_tower,
    pick_noble,
    put_noble,
    swap,
    turn_up,
)
from annodomini.games.ad890.ids import (
    ADD_TOWER,
    COINS,
    CROP,
    DRAW_APPRENTICE,
    DRAW_BANNER,
    DRAW_FIRST,
    DRAW_REFILL,
    DRAW_ROW,
    DRAW_SPECIAL,
    INVENT,
    KEEP_CARD,
    LOOK,
    MOVE_TOWER,
    PLACE,
    PUT_NOBLE,
    RUIN_TILE,
    STAY,
    SWAP_TILE,
    TAKE_CARD,
    TAKE_CASTLE,
    TAKE_NOBLE,
    TAKE_SPECIAL,
    TURN_UP_RUIN,
)
from annodomini.games.ad890.invasion import ask_for_ruin, choose_ruin, hit, lands, legal_victims, raze
from annodomini.games.ad890.placing import add_towers, legal_cells, place
from annodomini.games.ad890.scoring import draw_for_apprentice, keep, legal_keeps, settle_end
from annodomini.games.ad890.setting import lay_at_banner, lay_in_row, lay_out_special, set_up, take_castle
from annodomini.games.ad890.state import (
    BANNER,
    CARD,
    CASTLE,
    CELL,
    CELLS,
    DEAL_CASTLE,
    FIRST,
    KEEP,
    LAY_ROW,
    MOVE,
    NOBLE,
    NOBLE_TO,
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
from annodomini.games.ad890.taking import begin_turn, buy_special, invent, legal_takes, take_from_row
from annodomini.games.ad890.tiles import FIRST_CASTLE, NONE, ROUNDS, Table
from annodomini.games.ad890.trios import ask_for_trio, choose_trio, end_trio, find_trios, legal_cards, legal_crops, refuse
from annodomini.kernel.rule import rule


@rule
def apply(state: State, table: Table, action: int) -> None:
    """Carries out one action, of a seat or of chance, unchecked."""
    phase = state.phase
    if phase == TAKE:
        if action < TAKE_SPECIAL:
            take_from_row(state, action)
        elif action < INVENT:
            buy_special(state, action - TAKE_SPECIAL)
        else:
            invent(state, table, action - INVENT)
    elif phase == CELL:
        if action == LOOK:
            state.phase = REFILL
        else:
            place(state, table, action - PLACE)
            find_trios(state, action - PLACE)
            settle_turn(state, table)
    elif phase == RUIN:
        choose_ruin(state, action - RUIN_TILE)
        settle_invasion(state, table)
    elif phase < CASTLE:
        draw(state, table, action)
    else:
        resolve(state, table, action)


@rule
def draw(state: State, table: Table, action: int) -> None:
    """Carries out a chance action: each that is left is equally likely [890-2.11]."""
    phase = state.phase
    if phase == REFILL:
        refill(state, table, action - DRAW_REFILL)
    elif phase == SPECIAL:
        lay_out_special(state, action - DRAW_SPECIAL)
        settle_start(state, table)
    elif phase == LAY_ROW:
        lay_in_row(state, action - DRAW_ROW)
        settle_start(state, table)
    elif phase == BANNER:
        lay_at_banner(state, action - DRAW_BANNER)
        settle_start(state, table)
    elif phase == DEAL_CASTLE:
        take_castle(state, table, action - TAKE_CASTLE)
        settle_start(state, table)
    elif phase == FIRST:
        state.first = action - DRAW_FIRST
        settle_start(state, table)
    else:
        draw_for_apprentice(state, action - DRAW_APPRENTICE)
        settle_end(state, table)


@rule
def resolve(state: State, table: Table, action: int) -> None:
    """Carries out a choice of step 3, of the castle draft or of an Apprentice [890-5.6] [890-5.9]."""
    phase = state.phase
    state.resolving = 1
    if phase == CARD:
        if action == COINS:
            refuse(state, table)
        elif attract(state, table, action - TAKE_CARD):
            return
    elif phase == MOVE:
        if action != STAY and move_tower(state, action - MOVE_TOWER):
            return
        state.moves_left = 0
    elif phase == SWAP:
        if state.picked_cell == NONE:
            state.picked_cell = action - SWAP_TILE
            return
        swap(state, state.picked_cell, action - SWAP_TILE)
        state.picked_cell = NONE
    elif phase == NOBLE:
        pick_noble(state, (action - TAKE_NOBLE) // CELLS, (action - TAKE_NOBLE) % CELLS)
        return
    elif phase == NOBLE_TO:
        put_noble(state, action - PUT_NOBLE)
        state.picked_seat = NONE
        state.picked_cell = NONE
    elif phase == TRIO:
        choose_trio(state, action - CROP)
        return
    elif phase == TOWER:
        add_towers(state, state.turn, action - ADD_TOWER, 1)
    elif phase == TURN_UP:
        turn_up(state, table, action - TURN_UP_RUIN)
    elif phase == CASTLE:
        take_castle(state, table, action - TAKE_CASTLE)
        settle_start(state, table)
        return
    else:
        keep(state, action - KEEP_CARD)
        settle_end(state, table)
        return
    end_trio(state)
    settle_turn(state, table)


@rule
def settle_start(state: State, table: Table) -> None:
    """Goes on setting up; the first turn begins when the table is set."""
    if not set_up(state):
        begin_turn(state, table, state.first)


@rule
def refill(state: State, table: Table, tile: int) -> None:
    """Fills the row up; then the tile is still to be placed, or the turn goes on [890-3.8]."""
    lay_in_row(state, tile)
    skip_refill(state, table)


@rule
def skip_refill(state: State, table: Table) -> None:
    """Goes on as if the row had been filled up: all that a preview can do."""
    state.refill = 0
    if state.held != NONE:
        state.phase = CELL
    else:
        settle_turn(state, table)


@rule
def settle_turn(state: State, table: Table) -> None:
    """Goes on with a turn whose tile is placed: the refill, the trios, the invasion [890-3.2] [890-5.10]."""
    if state.refill == 1:
        state.phase = REFILL
    elif state.trio_size > 0:
        ask_for_trio(state)
    elif lands(state):
        hit(state)
        settle_invasion(state, table)
    else:
        end_turn(state, table)


@rule
def settle_invasion(state: State, table: Table) -> None:
    """Lets all seats that are hit choose, then ruins the tiles and ends the turn: never a second invasion [890-7.11]."""
    if not ask_for_ruin(state):
        raze(state)
        end_turn(state, table)


@rule
def end_turn(state: State, table: Table) -> None:
    """The next seat clockwise has its turn; behind the last turn, invasion included, the match ends [890-3.1] [890-7.12] [890-8.1]."""
    if state.turns < ROUNDS * state.seats:
        begin_turn(state, table, (state.player + 1) % state.seats)
    else:
        state.turn = state.first
        settle_end(state, table)


@rule
def legal_actions(state: State, table: Table, actions: list[int]) -> int:
    """Writes the legal actions of the seat that decides into `actions`, ascending; returns how many there are."""
    phase = state.phase
    if phase == TAKE:
        return legal_takes(state, table, actions)
    if phase == CELL:
        count = legal_cells(state, actions, PLACE)
        if state.refill == 1:
            actions[count] = LOOK
            count += 1
        return count
    if phase == RUIN:
        return legal_victims(state, actions, RUIN_TILE)
    if phase == CARD:
        return legal_cards(state, actions, TAKE_CARD)
    if phase == MOVE:
        return legal_moves(state, actions, MOVE_TOWER)
    if phase == SWAP:
        return legal_swaps(state, actions, SWAP_TILE)
    if phase == NOBLE:
        return legal_nobles(state, actions, TAKE_NOBLE)
    if phase == NOBLE_TO:
        return legal_tiles(state, actions, PUT_NOBLE)
    if phase == TRIO:
        return legal_crops(state, actions, CROP)
    if phase == TOWER:
        return legal_tiles(state, actions, ADD_TOWER)
    if phase == TURN_UP:
        return legal_ruins(state, actions, TURN_UP_RUIN)
    if phase == KEEP:
        return legal_keeps(state, actions, KEEP_CARD)
    if phase == CASTLE:
        for at in range(state.castle_size):
            actions[at] = TAKE_CASTLE + state.castles[at] - FIRST_CASTLE
        return state.castle_size
    return 0
