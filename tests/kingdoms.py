"""Positions of 890 Anno Domini as text tables, and hands to play them with.

    turn 1                                  the seat about to take a tile (0); `first` (0), `round` (3) and `invader` (0) likewise
    row farm-wheat/c2 church-olive/s1       the row, free tile first: coins and Saracen tokens beside a tile behind a stroke
    specials cathedral - forge              the special buildings laid out, `-` where one is gone
    stack watchtower-olive                  what may still come; when left out, every territory of so many seats that lies nowhere
    deck thief.1                            likewise of the characters
    wheat blacksmith.1 thief.2              the characters beside a banner; likewise olive, lavender, poppy
    seat coins=3 cards=inventor,duchess     a seat; also trios=2 saracens=1
        farm-wheat/n1  .                   .
        .              castle-wheat-olive  ~inn-wheat-olive/t1
        .              fortress/t2         .

Below a seat stands its kingdom, a line a row: `.` is a free cell, `~` a ruin, t and n are towers and nobles standing there. Without
these three lines there is only a castle. Towers, nobles and coins that lie nowhere are the supply, castles that lie nowhere are out.
"""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any

from annodomini.games.ad890.game import Ad890
from annodomini.games.ad890.scoring import settle_end
from annodomini.games.ad890.state import CELLS, State
from annodomini.games.ad890.taking import begin_turn
from annodomini.games.ad890.tiles import CROPS, FIRST_CASTLE, FIRST_SPECIAL, NONE, SPECIALS, TERRITORIES, Tiles, make_tiles
from annodomini.kernel.game import CHANCE, TERMINAL, Effect
from annodomini.packs.tilefile import shipped_tiles

GAME = Ad890()
CELL_NAMES = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"]
DRAWN = ("first", "special", "row", "banner", "refill", "apprentice")  # words of chance's actions; of `castle` it shares one with seats
_PIECES = re.compile(r"([a-z])(\d+)")


@cache
def printed() -> Tiles:
    """The tile set that comes with the program."""
    return make_tiles(shipped_tiles("890-reconstruction").value)


def changed(characters: dict[str, dict[str, Any]] | None = None, /, **tiles: dict[str, Any]) -> Tiles:
    """That set with other icons on some tiles, `church_wheat={"tithe": ["wheat", "olive"]}`, or other characters."""
    value = copy.deepcopy(dict(shipped_tiles("890-reconstruction").value))
    for name, icons in tiles.items():
        (tile,) = (tile for part in ("territory", "special", "castle") for tile in value[part] if tile["id"] == name.replace("_", "-"))
        tile.update(icons)
    for name, figures in (characters or {}).items():
        (character,) = (character for character in value["character"] if character["id"] == name)
        character.update(figures)
    return make_tiles(value)


def start(seats: int, **options: Any) -> State:
    """A match before its first draw."""
    return GAME.new(seats=seats, options=options, components=printed())


def position(text: str, *, tiles: Tiles | None = None, **options: Any) -> State:
    """The state of a text table, the seat of `turn` about to take a tile."""
    words, seats = _read(text)
    state = GAME.new(seats=len(seats), options=options, components=tiles or printed())
    state.first = int(words.get("first", ["0"])[0])
    state.coins_left += sum(state.coins)
    for seat, (figures, cells) in enumerate(seats):
        _lay_kingdom(state, seat, figures, cells)
    _lay_table(state, words)
    turn = int(words.get("turn", ["0"])[0])
    state.turns = (int(words.get("round", ["3"])[0]) - 1) * state.seats + (turn - state.first) % state.seats
    state.invader = int(words.get("invader", ["0"])[0])
    begin_turn(state, state.components.table, turn)
    return state


def _read(text: str) -> tuple[dict[str, list[str]], list[tuple[dict[str, str], list[str]]]]:
    """The lines of the table by their first word, and the figures and cells of each seat."""
    words: dict[str, list[str]] = {}
    seats: list[tuple[dict[str, str], list[str]]] = []
    rows = 0
    for line in filter(str.strip, text.splitlines()):
        word, *rest = line.split()
        if word == "seat":
            seats.append((dict(figure.split("=") for figure in rest), []))
            rows = 3
        elif rows and len(rest) == 2:
            seats[-1][1].extend([word, *rest])
            rows -= 1
        else:
            assert word in ("turn", "first", "round", "invader", "row", "specials", "stack", "deck", *CROPS), line
            words[word] = rest
            rows = 0
    for _, cells in seats:
        assert len(cells) in (0, CELLS), cells
    return words, seats


def _pieces(token: str) -> tuple[str, dict[str, int]]:
    """A tile's id and what stands on it or lies beside it."""
    name, _, rest = token.partition("/")
    assert re.fullmatch(r"(?:[a-z]\d+)*", rest), token
    return name, {piece: int(count) for piece, count in _PIECES.findall(rest)}


def _lay_kingdom(state: State, seat: int, figures: dict[str, str], cells: list[str]) -> None:
    tiles = state.components
    state.coins[seat] = int(figures.get("coins", 0))
    state.trios[seat] = int(figures.get("trios", 0))
    state.saracens[seat] = int(figures.get("saracens", 0))
    for card in filter(None, figures.get("cards", "").split(",")):
        state.cards[seat][state.card_size[seat]] = tiles.cards.index(card.removesuffix("*"))
        state.kept[tiles.cards.index(card.removesuffix("*"))] = int(card.endswith("*"))
        state.card_size[seat] += 1
    for cell, token in enumerate(cells or [".", ".", ".", ".", tiles.ids[FIRST_CASTLE + seat], ".", ".", ".", "."]):
        if token == ".":
            continue
        name, pieces = _pieces(token)
        ruin = name.startswith("~")
        tile = tiles.ids.index(name.removeprefix("~"))
        state.tiles[seat][cell] = tile
        state.ruin[seat][cell] = int(ruin)
        state.crops[seat][cell] = 0 if ruin else tiles.table.crops[tile]
        state.towers[seat][cell] = pieces.get("t", 0)
        state.nobles[seat][cell] = pieces.get("n", 0)
        state.own_tower[seat][cell] = int(ruin and tile < TERRITORIES and pieces.get("t", 0) > 0)
        state.tower_sum[seat] += pieces.get("t", 0)
        state.noble_sum[seat] += pieces.get("n", 0)
        if tile >= FIRST_CASTLE:
            state.castle_at[seat] = cell


def _lay_table(state: State, words: dict[str, list[str]]) -> None:
    tiles = state.components
    placed = {tile for kingdom in state.tiles for tile in kingdom}
    free = [tile for tile in range(TERRITORIES) if tiles.table.min_seats[tile] <= state.seats and tile not in placed]
    row = [_pieces(token) for token in words.get("row", [tiles.ids[tile] for tile in free[:4]])]
    for slot, (name, pieces) in enumerate(row):
        state.row[slot] = tiles.ids.index(name)
        state.row_coins[slot] = pieces.get("c", 0)
        state.row_saracens[slot] = pieces.get("s", 0)
    state.row_size = len(row)
    specials = words.get("specials", [])
    for slot, name in enumerate(specials):
        state.specials[slot] = NONE if name == "-" else tiles.ids.index(name)
    state.laid_out = state.seats + 1
    box = [special for special in range(SPECIALS) if FIRST_SPECIAL + special not in {*placed, *state.specials}]
    state.box_size = _fill(state.box, state.box_place, box)
    left = [tile for tile in free if tile not in state.row]
    state.stack_size = _fill(
        state.stack, state.stack_place, [tiles.ids.index(name) for name in words["stack"]] if "stack" in words else left
    )
    for crop, name in enumerate(CROPS):
        cards = sorted(tiles.cards.index(card) for card in words.get(name, []))
        state.banners[crop][: len(cards)] = cards
        state.banner_size[crop] = len(cards)
    gone = {card for size, cards in zip(state.card_size, state.cards, strict=True) for card in cards[:size]}
    gone |= {card for size, cards in zip(state.banner_size, state.banners, strict=True) for card in cards[:size]}
    deck = [tiles.cards.index(card) for card in words["deck"]] if "deck" in words else [card for card in range(18) if card not in gone]
    state.deck_size = _fill(state.deck, state.deck_place, sorted(deck))
    state.castle_size = _fill(state.castles, None, [castle for castle in range(FIRST_CASTLE, FIRST_CASTLE + 6) if castle not in placed])
    state.towers_left -= sum(state.tower_sum)
    state.nobles_left -= sum(state.noble_sum)
    state.coins_left -= sum(state.coins) + sum(state.row_coins)
    state.saracens_left = max(0, state.saracens_left - sum(state.row_saracens) - sum(state.saracens))
    assert min(state.towers_left, state.nobles_left, state.coins_left) >= 0


def _fill(zone: list[int], place: list[int] | None, items: list[int]) -> int:
    """Lays items into a zone, and where each of them lies into `place`; how many there are."""
    zone[:] = [*items, *([NONE] * (len(zone) - len(items)))]
    for at, item in enumerate(items):
        if place is not None:
            place[item] = at
    return len(items)


def act(state: State, *texts: str) -> list[Effect]:
    """Plays actions by notation, checked; gives their effects. Chance that is due and not named draws the lowest candidate."""
    effects: list[Effect] = []
    for text in texts:
        if text.split()[0] not in DRAWN:
            effects += chance(state)
        action = GAME.parse(state, text)
        GAME.play(state.copy(), action)
        effects += GAME.enact(state, action)
    return effects


def chance(state: State) -> list[Effect]:
    """Draws the lowest candidate until a seat is to choose or the match is over."""
    effects: list[Effect] = []
    while GAME.current(state) == CHANCE:
        effects += GAME.enact(state, GAME.legal_actions(state)[0])
    return effects


def finish(state: State) -> list[Effect]:
    """Plays the first legal action until the match is over."""
    effects: list[Effect] = []
    while GAME.current(state) != TERMINAL:
        effects += GAME.enact(state, GAME.legal_actions(state)[0])
    return effects


def legal(state: State) -> list[str]:
    """The legal actions by notation."""
    return [GAME.notation(state, action) for action in GAME.legal_actions(state)]


def why(state: State, text: str) -> str | None:
    """The clause that forbids an action, or None."""
    return GAME.explain(state, GAME.parse(state, text))


def seen(state: State) -> dict[str, Any]:
    """The view that everybody has."""
    return GAME.observe(state, None).to_dict()


def only(effects: list[Effect], name: str) -> Effect:
    """The one effect of this name."""
    (found,) = (effect for effect in effects if effect["do"] == name)
    return found


def told(effects: list[Effect]) -> list[str]:
    """The names of effects in order."""
    return [effect["do"] for effect in effects]


def landed(state: State, effects: list[Effect]) -> list[int] | None:
    """Whom an invasion has hit, before anybody chooses; None when there was none: as the story tells it and as the table goes on."""
    found = [effect["seats"] for effect in effects if effect["do"] == "invasion"]
    view = seen(state)
    may_fall = [any(map(_may_fall, kingdom["cells"])) for kingdom in view["kingdoms"]]
    assert view["hit"] == [seat for seats in found for seat in seats if may_fall[seat]]
    assert (view["phase"] == "ruin") is bool(view["hit"])
    return found[0] if found else None


def _may_fall(place: dict[str, Any] | None) -> bool:
    return place is not None and not place["ruin"] and not place["tile"].startswith("castle-")


def cell(state: State, seat: int, name: str) -> str:
    """What lies in a cell, as the text table writes it."""
    found = seen(state)["kingdoms"][seat]["cells"][CELL_NAMES.index(name)]
    if found is None:
        return "."
    pieces = "".join(f"{sign}{found[key]}" for sign, key in (("t", "towers"), ("n", "nobles")) if found[key])
    return f"{'~' if found['ruin'] else ''}{found['tile']}{'/' if pieces else ''}{pieces}"


def row(state: State) -> list[str]:
    """The row as the text table writes it."""
    found = []
    for slot in filter(None, seen(state)["row"]):
        beside = "".join(f"{sign}{slot[key]}" for sign, key in (("c", "coins"), ("s", "saracens")) if slot[key])
        found.append(f"{slot['tile']}{'/' if beside else ''}{beside}")
    return found


def coins(state: State) -> list[int]:
    """The coins of every seat."""
    return [kingdom["coins"] for kingdom in seen(state)["kingdoms"]]


def towers(state: State) -> list[int]:
    """The towers of every seat."""
    return [kingdom["towers"] for kingdom in seen(state)["kingdoms"]]


def cards(state: State, seat: int) -> list[str]:
    """The cards in front of a seat, those with a star that an Apprentice kept."""
    return [card["card"] + "*" * card["kept"] for card in seen(state)["kingdoms"][seat]["cards"]]


def points(state: State) -> list[int]:
    """The points of every seat, all that counts at the end included."""
    return [kingdom["points"] for kingdom in seen(state)["kingdoms"]]


def full(state: State) -> None:
    """Ends the match there as if the last turn were over: Apprentices, then the count."""
    state.turn = state.first
    state.held = NONE
    settle_end(state, state.components.table)
