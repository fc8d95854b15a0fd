"""The ids of all actions: fixed numbers, the same at every step of every match."""

from __future__ import annotations

from typing import Final

from annodomini.games.ad890.state import CELLS, LAID_OUT, MAX_SEATS
from annodomini.games.ad890.tiles import CARDS, CASTLES, CROPS, ROW, SPECIALS, TERRITORIES

# choices of seats
TAKE_ROW: Final = 0  # + slot of the row
TAKE_SPECIAL: Final = TAKE_ROW + ROW  # + slot of the special buildings
INVENT: Final = TAKE_SPECIAL + LAID_OUT  # + slot of the special buildings
PLACE: Final = INVENT + LAID_OUT  # + cell
LOOK: Final = PLACE + CELLS
CROP: Final = LOOK + 1  # + crop
COINS: Final = CROP + len(CROPS)
TAKE_CARD: Final = COINS + 1  # + card
ADD_TOWER: Final = TAKE_CARD + CARDS  # + cell
MOVE_TOWER: Final = ADD_TOWER + CELLS  # + cell
STAY: Final = MOVE_TOWER + CELLS
TURN_UP_RUIN: Final = STAY + 1  # + cell
SWAP_TILE: Final = TURN_UP_RUIN + CELLS  # + cell
TAKE_NOBLE: Final = SWAP_TILE + CELLS  # + seat * CELLS + cell
PUT_NOBLE: Final = TAKE_NOBLE + MAX_SEATS * CELLS  # + cell
RUIN_TILE: Final = PUT_NOBLE + CELLS  # + cell
KEEP_CARD: Final = RUIN_TILE + CELLS  # + card
TAKE_CASTLE: Final = KEEP_CARD + CARDS  # + castle; chance's as well when castles are dealt
CHOICES: Final = TAKE_CASTLE + CASTLES  # how many ids the choices of seats use

# chance
DRAW_FIRST: Final = CHOICES  # + seat
DRAW_SPECIAL: Final = DRAW_FIRST + MAX_SEATS  # + special building
DRAW_ROW: Final = DRAW_SPECIAL + SPECIALS  # + territory
DRAW_BANNER: Final = DRAW_ROW + TERRITORIES  # + card
DRAW_REFILL: Final = DRAW_BANNER + CARDS  # + territory
DRAW_APPRENTICE: Final = DRAW_REFILL + TERRITORIES  # + card
TOTAL: Final = DRAW_APPRENTICE + CARDS  # how many ids there are
