"""What lies on the table of 890 Anno Domini. Tiles and cards are component numbers, seats 0..n-1, cells 0..8, -1 is none."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from annodomini.games.ad890.tiles import CARDS, CASTLES, CROPS, ROW, SPECIALS, TERRITORIES, Tiles
from annodomini.kernel.layout import Fields, Record

# phase: what is due; chance first
FIRST: Final = 0  # chance: the first player
SPECIAL: Final = 1  # chance: a special building is laid out
LAY_ROW: Final = 2  # chance: a territory for the row
BANNER: Final = 3  # chance: a character beside a banner
DEAL_CASTLE: Final = 4  # chance: a castle for the seat that is due
REFILL: Final = 5  # chance: a new territory for the row
APPRENTICE: Final = 6  # chance: a character for an Apprentice
CASTLE: Final = 7  # a seat: which castle
TAKE: Final = 8  # which tile
CELL: Final = 9  # where the tile goes, or a look at the refill
TRIO: Final = 10  # which crop's trio first
CARD: Final = 11  # a character of that banner, or coins
TOWER: Final = 12  # Blacksmith: where the tower goes
MOVE: Final = 13  # Military Architect: a tower to the castle, or no more
TURN_UP: Final = 14  # Master Builder: which ruin
SWAP: Final = 15  # Cartographer: a tile, then the other
NOBLE: Final = 16  # Courtesan: whose noble
NOBLE_TO: Final = 17  # Courtesan: where it goes
RUIN: Final = 18  # an invaded seat: which tile
KEEP: Final = 19  # an Apprentice: which of the drawn cards
OVER: Final = 20

CELLS: Final = 9
CENTRE: Final = 4
MAX_SEATS: Final = 4
LAID_OUT: Final = MAX_SEATS + 1  # special buildings at most
AT_BANNER: Final = 3  # characters beside a banner at most
AT_ONCE: Final = 6  # new trios of a turn at most: two crops on the three lines of a corner
DRAWN: Final = 2  # cards that an Apprentice draws


@lru_cache
def fields(seats: int) -> Fields:
    """The one description of a state with so many seats."""
    crops = len(CROPS)
    return (
        ("seats", ()),
        # options
        ("scenario", ()),
        ("draft", ()),  # 1: castles are chosen, 0: dealt
        ("coins_limited", ()),
        ("castle_swap", ()),
        ("keep_ruin_tower", ()),
        ("bonus_needs_one", ()),
        # where the match stands
        ("phase", ()),
        ("turn", ()),  # the seat that decides, or that chance serves
        ("player", ()),  # whose turn it is
        ("first", ()),
        ("turns", ()),  # turns begun so far
        ("round", ()),  # from 1; 0 before the first turn
        ("invader", ()),
        ("invader_moved", ()),  # 1: in this turn
        # the turn
        ("held", ()),  # the tile taken and not yet placed
        ("refill", ()),  # 1: the row's gap is still to be filled
        ("trio_size", ()),
        ("trio_line", (AT_ONCE,)),  # new trios not yet resolved, by line, then by crop
        ("trio_crop", (AT_ONCE,)),
        ("trio", ()),  # the crop whose trio is being resolved
        ("resolving", ()),  # 1: a choice of step 3 has been made in this turn
        ("card", ()),  # the character whose effect is being chosen
        ("picked_seat", ()),  # first half of the Courtesan's choice
        ("picked_cell", ()),  # first half of the Courtesan's or the Cartographer's
        ("moves_left", ()),  # towers that the Military Architect may still move
        ("hit", (seats,)),  # 1: invaded, and its tile not yet chosen
        ("ruining", (seats,)),  # the cell chosen in this invasion
        ("apprenticed", ()),  # Apprentices of the seat on turn served at the end
        ("drawn_size", ()),
        ("drawn", (DRAWN,)),  # ascending
        # the middle of the table
        ("row_size", ()),
        ("row", (ROW,)),  # tiles, the free one first
        ("row_coins", (ROW,)),
        ("row_saracens", (ROW,)),
        ("laid_out", ()),  # special buildings laid out so far
        ("specials", (LAID_OUT,)),  # NONE where one was taken, or none lies
        ("box_size", ()),
        ("box", (SPECIALS,)),  # special buildings not laid out: a set, no order
        ("box_place", (SPECIALS,)),  # by special building
        ("stack_size", ()),
        ("stack", (TERRITORIES,)),  # territories not drawn: a set, no order
        ("stack_place", (TERRITORIES,)),
        ("deck_size", ()),
        ("deck", (CARDS,)),  # characters not drawn: a set, no order
        ("deck_place", (CARDS,)),
        ("castle_size", ()),
        ("castles", (CASTLES,)),  # castles nobody has, ascending
        ("banner_size", (crops,)),
        ("banners", (crops, AT_BANNER)),  # ascending
        ("towers_left", ()),
        ("nobles_left", ()),
        ("coins_left", ()),  # may fall below 0 when coins are not limited
        ("saracens_left", ()),
        # the kingdoms
        ("coins", (seats,)),
        ("saracens", (seats,)),
        ("trios", (seats,)),
        ("card_size", (seats,)),
        ("cards", (seats, CARDS)),  # as they came
        ("kept", (CARDS,)),  # 1: an Apprentice's, for its points alone
        ("tower_sum", (seats,)),
        ("noble_sum", (seats,)),
        ("castle_at", (seats,)),
        ("tiles", (seats, CELLS)),
        ("ruin", (seats, CELLS)),  # 1: face down
        ("crops", (seats, CELLS)),  # bits of what is to be seen there
        ("towers", (seats, CELLS)),
        ("nobles", (seats, CELLS)),
        ("own_tower", (seats, CELLS)),  # 1: a ruin, and one of its towers came with it
    )


class State(Record):
    """A state of a match; `components` is its tile set, shared and never changed."""

    __slots__ = (*(name for name, _ in fields(2)), "components")

    components: Tiles
    seats: int
    scenario: int
    draft: int
    coins_limited: int
    castle_swap: int
    keep_ruin_tower: int
    bonus_needs_one: int
    phase: int
    turn: int
    player: int
    first: int
    turns: int
    round: int
    invader: int
    invader_moved: int
    held: int
    refill: int
    trio_size: int
    trio_line: list[int]
    trio_crop: list[int]
    trio: int
    resolving: int
    card: int
    picked_seat: int
    picked_cell: int
    moves_left: int
    hit: list[int]
    ruining: list[int]
    apprenticed: int
    drawn_size: int
    drawn: list[int]
    row_size: int
    row: list[int]
    row_coins: list[int]
    row_saracens: list[int]
    laid_out: int
    specials: list[int]
    box_size: int
    box: list[int]
    box_place: list[int]
    stack_size: int
    stack: list[int]
    stack_place: list[int]
    deck_size: int
    deck: list[int]
    deck_place: list[int]
    castle_size: int
    castles: list[int]
    banner_size: list[int]
    banners: list[list[int]]
    towers_left: int
    nobles_left: int
    coins_left: int
    saracens_left: int
    coins: list[int]
    saracens: list[int]
    trios: list[int]
    card_size: list[int]
    cards: list[list[int]]
    kept: list[int]
    tower_sum: list[int]
    noble_sum: list[int]
    castle_at: list[int]
    tiles: list[list[int]]
    ruin: list[list[int]]
    crops: list[list[int]]
    towers: list[list[int]]
    nobles: list[list[int]]
    own_tower: list[list[int]]

    def __init__(self, seats: int, components: Tiles) -> None:
        super().__init__(fields(seats))
        self.seats = seats
        self.components = components

    def copy(self) -> State:
        """An equal state with lists of its own and the same components."""
        twin = State.__new__(State)
        twin.fields = self.fields
        twin.components = self.components
        twin.copy_fields(self)
        return twin

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, State) and self.components == other.components

    __hash__ = None
