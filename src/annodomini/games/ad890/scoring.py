"""Chapter 8, the end: Apprentices, points, prizes, ties."""

from __future__ import annotations

from annodomini.games.ad890.cards import holds, put_in_front
from annodomini.games.ad890.setting import take_out
from annodomini.games.ad890.state import APPRENTICE as DRAW
from annodomini.games.ad890.state import CELLS, DRAWN, KEEP, OVER, State
from annodomini.games.ad890.tiles import (
    APPRENTICE,
    CARAVANNER,
    CHURCH,
    DUCHESS,
    FIRST_CASTLE,
    NONE,
    OF_CHARACTER,
    OF_CHURCH,
    OF_COIN,
    OF_NOBLE,
    OF_SPECIAL,
    OF_TAVERN,
    OF_TOWER,
    TAVERN,
    TERRITORIES,
    Table,
)
from annodomini.kernel.rule import rule
from annodomini.kernel.zone import insert_ascending

A_TAVERN = 2  # points of a tavern for each Caravanner
NOBLE_PRIZE, COIN_PRIZE, TOWER_PRIZE = 0, 1, 2


# The Apprentices


@rule
def settle_end(state: State, table: Table) -> None:
    """Lets every Apprentice draw and keep, in turn order, then ends the match [890-6.1] [890-8.1] [890-8.2]."""
    while True:
        if holds(state, table, state.turn, APPRENTICE) > state.apprenticed and state.deck_size + state.drawn_size > 0:
            state.phase = DRAW if state.drawn_size < DRAWN and state.deck_size > 0 else KEEP
            return
        state.turn = (state.turn + 1) % state.seats
        state.apprenticed = 0
        if state.turn == state.first:
            state.phase = OVER
            return


@rule
def draw_for_apprentice(state: State, card: int) -> None:
    """Draws a card for the Apprentice that is due [890-6.1]."""
    take_out(state.deck, state.deck_place, state.deck_size, card)
    state.deck_size -= 1
    insert_ascending(state.drawn, state.drawn_size, card)
    state.drawn_size += 1


@rule
def keep(state: State, card: int) -> None:
    """Keeps a drawn card for its points alone; the other goes away [890-6.1]."""
    put_in_front(state, state.turn, card)
    state.kept[card] = 1
    state.drawn_size = 0
    state.apprenticed += 1


@rule
def legal_keeps(state: State, actions: list[int], base: int) -> int:
    """Writes the cards that an Apprentice has drawn [890-6.1]."""
    for at in range(state.drawn_size):
        actions[at] = base + state.drawn[at]
    return state.drawn_size


# Points


@rule
def count_of(state: State, table: Table, seat: int, element: int) -> int:
    """How many of an element a kingdom holds: things, not icons, and no ruins [890-4.13]."""
    if element == OF_CHARACTER:
        return state.card_size[seat]
    if element == OF_NOBLE:
        return state.noble_sum[seat]
    if element == OF_COIN:
        return state.coins[seat]
    if element == OF_TOWER:
        return state.tower_sum[seat]
    count = 0
    for cell in range(CELLS):
        tile = state.tiles[seat][cell]
        if tile == NONE or state.ruin[seat][cell] == 1:
            continue
        if element == OF_CHURCH:
            count += 1 if table.category[tile] == CHURCH else 0
        elif element == OF_TAVERN:
            count += 1 if table.category[tile] == TAVERN else 0
        elif element == OF_SPECIAL:
            count += 1 if TERRITORIES <= tile < FIRST_CASTLE else 0
        else:
            count += table.crops[tile] >> element & 1
    return count


@rule
def bonus_of_tile(state: State, table: Table, seat: int, tile: int) -> int:
    """The points that a tile gives for things, rounded down where it asks for several [890-4.13] [890-4.14]."""
    if table.bonus_of[tile] == NONE:
        return 0
    return table.bonus_vp[tile] * (count_of(state, table, seat, table.bonus_of[tile]) // table.bonus_per[tile])


@rule
def points_of_tiles(state: State, table: Table, seat: int) -> int:
    """The points of all tiles that lie face up [890-4.12] [890-8.3]."""
    points = 0
    for cell in range(CELLS):
        tile = state.tiles[seat][cell]
        if tile != NONE and state.ruin[seat][cell] == 0:
            points += table.vp[tile] + bonus_of_tile(state, table, seat, tile)
    return points


@rule
def bonus_of_card(state: State, table: Table, seat: int, card: int) -> int:
    """The points that a card gives beyond its own: a Caravanner's taverns [890-6.4]."""
    if table.ability[card] != CARAVANNER or state.kept[card] == 1:
        return 0
    return A_TAVERN * count_of(state, table, seat, OF_TAVERN)


@rule
def points_of_cards(state: State, table: Table, seat: int) -> int:
    """The points of all cards in front of a seat [890-8.3]."""
    points = 0
    for at in range(state.card_size[seat]):
        card = state.cards[seat][at]
        points += table.card_vp[card] + bonus_of_card(state, table, seat, card)
    return points


@rule
def points_of_scenario(state: State, table: Table, seat: int) -> int:
    """Saracen tokens, and trios where they count [890-9.3] [890-9.7]."""
    return state.saracens[seat] + table.trio_vp[state.scenario] * state.trios[seat]


# Prizes and ties


@rule
def amount_of(state: State, seat: int, prize: int) -> int:
    """What a seat has of the thing that a prize is for [890-8.4]."""
    if prize == NOBLE_PRIZE:
        return state.noble_sum[seat]
    if prize == COIN_PRIZE:
        return state.coins[seat]
    return state.tower_sum[seat]


@rule
def wins_tie(state: State, table: Table, seat: int, other: int) -> bool:
    """Does a seat stand before another that is level: Duchess, nobles, coins, towers, turn order? [890-8.6] [890-6.9]"""
    mine, theirs = holds(state, table, seat, DUCHESS), holds(state, table, other, DUCHESS)
    if mine != theirs:
        return mine > theirs
    for prize in range(3):
        mine, theirs = amount_of(state, seat, prize), amount_of(state, other, prize)
        if mine != theirs:
            return mine > theirs
    return (seat - state.first) % state.seats < (other - state.first) % state.seats


@rule
def prize_of(state: State, table: Table, seat: int, prize: int) -> int:
    """What being first or second wins: never shared; with two seats the second wins nothing [890-8.4] [890-8.5] [890-8.6] [890-8.7]."""
    amount = amount_of(state, seat, prize)
    if amount == 0 and state.bonus_needs_one == 1:
        return 0
    place = 0
    for other in range(state.seats):
        theirs = amount_of(state, other, prize)
        if theirs > amount or (theirs == amount and other != seat and wins_tie(state, table, other, seat)):
            place += 1
    if place > 1:
        return 0
    side = 1 if state.seats == 2 else 0
    return table.prizes[2 * state.scenario + side][2 * prize + place]


@rule
def score(state: State, table: Table, seat: int) -> int:
    """All points of a seat, plain whole numbers; coins as such are none [890-8.2] [890-8.9] [890-8.10] [890-9.1]."""
    points = points_of_tiles(state, table, seat) + points_of_cards(state, table, seat) + points_of_scenario(state, table, seat)
    for prize in range(3):
        points += prize_of(state, table, seat, prize)
    return points


@rule
def stands_before(state: State, table: Table, seat: int, other: int) -> bool:
    """Does a seat end before another: points, then the order of ties? [890-8.8]"""
    mine, theirs = score(state, table, seat), score(state, table, other)
    return mine > theirs or (mine == theirs and wins_tie(state, table, seat, other))
