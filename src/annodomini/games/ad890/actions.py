"""Actions of 890 Anno Domini: id <-> frozen dataclass <-> notation, one to one at every step of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from annodomini.errors import NotationInvalid
from annodomini.games.ad890 import ids
from annodomini.games.ad890.state import CELLS, LAID_OUT, MAX_SEATS, State
from annodomini.games.ad890.tiles import CARDS, CASTLES, CROPS, FIRST_CASTLE, FIRST_SPECIAL, NONE, ROW, SPECIALS, TERRITORIES, Tiles

SEAT_NAMES = tuple(str(seat) for seat in range(MAX_SEATS))
CELL_NAMES = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")


@dataclass(frozen=True, slots=True)
class Take:
    """Takes the tile of a slot of the row, 0 the free one, for as many coins as the slot's number."""

    slot: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Takes the special building of a slot for four coins."""

    slot: int


@dataclass(frozen=True, slots=True)
class Invent:
    """Discards an Inventor and takes the special building of a slot for nothing."""

    slot: int


@dataclass(frozen=True, slots=True)
class Place:
    """Places the tile taken."""

    cell: int


@dataclass(frozen=True, slots=True)
class Look:
    """Lets the row be filled up before the tile is placed."""


@dataclass(frozen=True, slots=True)
class Trio:
    """Chooses the crop whose trio is resolved next."""

    crop: int


@dataclass(frozen=True, slots=True)
class Coins:
    """Takes coins instead of a card."""


@dataclass(frozen=True, slots=True)
class Card:
    """Takes a card from beside the banner."""

    card: int


@dataclass(frozen=True, slots=True)
class Tower:
    """Blacksmith: puts a tower on an own tile."""

    cell: int


@dataclass(frozen=True, slots=True)
class Move:
    """Military Architect: moves a tower to the castle."""

    cell: int


@dataclass(frozen=True, slots=True)
class Stay:
    """Military Architect: moves no more towers."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Master Builder: turns a ruin up."""

    cell: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Cartographer: chooses a tile, then the other."""

    cell: int


@dataclass(frozen=True, slots=True)
class Noble:
    """Courtesan: whose noble comes, and from which tile."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class NobleTo:
    """Courtesan: where the noble goes."""

    cell: int


@dataclass(frozen=True, slots=True)
class Ruin:
    """An invaded seat gives up a tile."""

    cell: int


@dataclass(frozen=True, slots=True)
class Keep:
    """An Apprentice keeps a card."""

    card: int


@dataclass(frozen=True, slots=True)
class Castle:
    """Takes a castle, 0..5; chance's as well when castles are dealt."""

    castle: int


@dataclass(frozen=True, slots=True)
class DrawFirst:
    """Chance: who goes first."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawSpecial:
    """Chance: a special building, 0..11, that is laid out."""

    special: int


@dataclass(frozen=True, slots=True)
class DrawRow:
    """Chance: a territory for the row at the start."""

    tile: int


@dataclass(frozen=True, slots=True)
class DrawBanner:
    """Chance: a card for a banner."""

    card: int


@dataclass(frozen=True, slots=True)
class DrawRefill:
    """Chance: the territory that fills the row up."""

    tile: int


@dataclass(frozen=True, slots=True)
class DrawApprentice:
    """Chance: a card for an Apprentice."""

    card: int


Action = (
    Take
    | Buy
    | Invent
    | Place
    | Look
    | Trio
    | Coins
    | Card
    | Tower
    | Move
    | Stay
    | TurnUp
    | Swap
    | Noble
    | NobleTo
    | Ruin
    | Keep
    | Castle
    | DrawFirst
    | DrawSpecial
    | DrawRow
    | DrawBanner
    | DrawRefill
    | DrawApprentice
)

_KINDS: tuple[tuple[type[Any], int, int, str], ...] = (  # type, first id, how many, the word of its notation; ascending
    (Take, ids.TAKE_ROW, ROW, "take"),
    (Buy, ids.TAKE_SPECIAL, LAID_OUT, "take"),
    (Invent, ids.INVENT, LAID_OUT, "invent"),
    (Place, ids.PLACE, CELLS, "place"),
    (Look, ids.LOOK, 1, "look"),
    (Trio, ids.CROP, len(CROPS), "trio"),
    (Coins, ids.COINS, 1, "coins"),
    (Card, ids.TAKE_CARD, CARDS, "card"),
    (Tower, ids.ADD_TOWER, CELLS, "tower"),
    (Move, ids.MOVE_TOWER, CELLS, "move"),
    (Stay, ids.STAY, 1, "stay"),
    (TurnUp, ids.TURN_UP_RUIN, CELLS, "turn_up"),
    (Swap, ids.SWAP_TILE, CELLS, "swap"),
    (Noble, ids.TAKE_NOBLE, MAX_SEATS * CELLS, "noble"),
    (NobleTo, ids.PUT_NOBLE, CELLS, "noble_to"),
    (Ruin, ids.RUIN_TILE, CELLS, "ruin"),
    (Keep, ids.KEEP_CARD, CARDS, "keep"),
    (Castle, ids.TAKE_CASTLE, CASTLES, "castle"),
    (DrawFirst, ids.DRAW_FIRST, MAX_SEATS, "first"),
    (DrawSpecial, ids.DRAW_SPECIAL, SPECIALS, "special"),
    (DrawRow, ids.DRAW_ROW, TERRITORIES, "row"),
    (DrawBanner, ids.DRAW_BANNER, CARDS, "banner"),
    (DrawRefill, ids.DRAW_REFILL, TERRITORIES, "refill"),
    (DrawApprentice, ids.DRAW_APPRENTICE, CARDS, "apprentice"),
)
_KIND_OF = [kind for kind in _KINDS for _ in range(kind[2])]  # by id
_BY_TYPE = {kind[0]: kind for kind in _KINDS}
_BY_WORD = {kind[3]: kind for kind in reversed(_KINDS)}
_OF_CARD = (Card, Keep, DrawBanner, DrawApprentice)
_OF_CELL = (Place, Tower, Move, TurnUp, Swap, NobleTo, Ruin)
_BARE = (Look, Coins, Stay)
_OF_TILE = {Castle: FIRST_CASTLE, DrawSpecial: FIRST_SPECIAL, DrawRow: 0, DrawRefill: 0}  # the number of the first tile


def typed(action: int) -> Action:
    """The action of an id; ValueError when there is none."""
    if not 0 <= action < ids.TOTAL:
        raise ValueError(f"expected an action 0..{ids.TOTAL - 1}, got {action}")
    kind, first, _, _ = _KIND_OF[action]
    if kind is Noble:
        return Noble((action - first) // CELLS, (action - first) % CELLS)
    made: Action = kind() if kind in _BARE else kind(action - first)
    return made


def untyped(action: Action) -> int:
    """The id of an action."""
    first = _BY_TYPE[type(action)][1]
    if isinstance(action, Noble):
        return first + action.seat * CELLS + action.cell
    if isinstance(action, _BARE):
        return first
    (field,) = action.__slots__
    return first + int(getattr(action, field))


def notation(action: int, state: State) -> str:
    """The text of an id: a word, and what it is about; an empty slot is `row.4` or `special.2`, counted from 1."""
    kind, first, _, word = _KIND_OF[action]
    at, tiles = action - first, state.components
    if kind in _BARE:
        return word
    if kind in _OF_CELL:
        return f"{word} {CELL_NAMES[at]}"
    if kind in _OF_CARD:
        return f"{word} {tiles.cards[at]}"
    if kind is Noble:
        return f"{word} {at // CELLS} {CELL_NAMES[at % CELLS]}"
    if kind is Trio:
        return f"{word} {CROPS[at]}"
    if kind is DrawFirst:
        return f"{word} {at}"
    if kind in _OF_TILE:
        return f"{word} {tiles.ids[_OF_TILE[kind] + at]}"
    slots = state.row if kind is Take else state.specials
    return f"{word} {_slots_of(slots, 'row' if kind is Take else 'special', tiles)[at]}"


def parse(text: str, state: State) -> int:
    """The id of a text; NotationInvalid when it is no action of a match with these tiles, or names a tile that does not lie there."""
    word, _, rest = text.partition(" ")
    found = _BY_WORD.get(word)
    if found is None:
        raise NotationInvalid(f"expected one of {', '.join(_BY_WORD)}, got {text!r:.80}", field="actions")
    kind, tiles = found[0], state.components
    first: int = found[1]
    if kind in _BARE:
        if text != word:
            raise NotationInvalid(f"expected {word} alone, got {text!r:.80}", field="actions")
        return first
    if kind in _OF_CELL:
        return first + _place(CELL_NAMES, rest, "a cell", text)
    if kind in _OF_CARD:
        return first + _place(tiles.cards, rest, "a card of this match", text)
    if kind is Noble:
        seat, _, cell = rest.partition(" ")
        return first + _place(SEAT_NAMES, seat, "a seat", text) * CELLS + _place(CELL_NAMES, cell, "a cell", text)
    if kind is Trio:
        return first + _place(CROPS, rest, "a crop", text)
    if kind is DrawFirst:
        return first + _place(SEAT_NAMES, rest, "a seat", text)
    if kind in _OF_TILE:
        start, count = _OF_TILE[kind], found[2]
        return first + _place(tiles.ids[start : start + count], rest, "such a tile", text)
    return _parse_take(text, state)


def _parse_take(text: str, state: State) -> int:
    """A tile by its id, wherever it lies open; an empty slot by its place [890-3.4]."""
    word, _, rest = text.partition(" ")
    tiles = state.components
    names = _slots_of(state.specials, "special", tiles)
    if word == "take":
        names = [*_slots_of(state.row, "row", tiles), *names]
    if rest not in names:
        raise NotationInvalid(f"expected a tile that lies there, got {text!r:.80}", field="actions", clause="890-3.4")
    return (ids.TAKE_ROW if word == "take" else ids.INVENT) + names.index(rest)


def _slots_of(slots: list[int], name: str, tiles: Tiles) -> list[str]:
    """What lies in each slot by id; an empty one as `row.4`."""
    return [f"{name}.{at + 1}" if tile == NONE else tiles.ids[tile] for at, tile in enumerate(slots)]


def _place(names: tuple[str, ...], name: str, what: str, text: str) -> int:
    if name not in names:
        raise NotationInvalid(f"expected {what}, got {text!r:.80}", field="actions")
    return names.index(name)
