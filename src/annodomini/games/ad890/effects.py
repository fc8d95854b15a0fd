"""What everybody saw when an action was carried out: effects, told by comparing the state before and after."""

from __future__ import annotations

from annodomini.games.ad890 import ids, invasion
from annodomini.games.ad890.actions import CELL_NAMES
from annodomini.games.ad890.observe import banners_of, name_of, row_of, trios_of
from annodomini.games.ad890.placing import defence, place
from annodomini.games.ad890.sheet import outcome_of
from annodomini.games.ad890.state import (
    APPRENTICE,
    BANNER,
    CARD,
    CASTLE,
    CELL,
    DEAL_CASTLE,
    FIRST,
    KEEP,
    MOVE,
    NOBLE_TO,
    OVER,
    REFILL,
    RUIN,
    SWAP,
    TAKE,
    TOWER,
    TURN_UP,
    State,
)
from annodomini.games.ad890.tiles import CROPS, FIRST_CASTLE, NONE, THIEF
from annodomini.kernel.game import Effect


def told(was: State, state: State, action: int) -> list[Effect]:
    """The effects of an action in the order of happening, each complete in itself: JSON, names for numbers."""
    return _with_what_follows(was, state, action, _done(was, state, action))


def told_without_tile(was: State, state: State) -> list[Effect]:
    """What comes after the row was to be filled up and no tile was drawn for it: an invasion, the next turn."""
    return _with_what_follows(was, state, ids.DRAW_REFILL, [])


def _with_what_follows(was: State, state: State, action: int, effects: list[Effect]) -> list[Effect]:
    if was.phase == RUIN:
        effects += _ruined(was, state, action)
    if (defence(state), state.invader) != (defence(was), was.invader):
        effects.append({"do": "cubes", "defence": defence(state), "invader": state.invader})
    if was.phase == CELL and action != ids.LOOK:
        effects += _trios(was, state)
    if _has_landed(was, state):
        effects.append(_invasion(was, state))
    if state.turns != was.turns:
        effects += _turn(was, state, _paid(effects))
    if state.phase == OVER:
        outcome = outcome_of(state)
        effects += [{"do": "ended", "reason": outcome.reason}, {"do": "won", "seat": outcome.ranks.index(1)}]
    return effects


def _done(was: State, state: State, action: int) -> list[Effect]:
    """What the action itself did."""
    phase, tiles = was.phase, state.components
    if phase == FIRST:
        return [{"do": "first", "seat": state.first}]
    if phase == BANNER and state.phase != BANNER:
        specials = [name_of(tiles, tile) for tile in state.specials[: state.laid_out]]
        return [{"do": "laid_out", "row": row_of(state), "specials": specials, "banners": banners_of(state)}]
    if phase in (CASTLE, DEAL_CASTLE):
        castle = action - ids.TAKE_CASTLE + FIRST_CASTLE
        tokens = {"towers": state.tower_sum[was.turn], "nobles": state.noble_sum[was.turn]}
        return [{"do": "castle", "seat": was.turn, "tile": tiles.ids[castle], **tokens}]
    if phase == TAKE:
        return [_took(was, state, action)]
    if phase == CELL and action != ids.LOOK:
        return [_placed(was, state, action - ids.PLACE)]
    if phase == REFILL:
        slot = was.row_size
        return [{"do": "refilled", "tile": name_of(tiles, state.row[slot]), "slot": slot, "stack": state.stack_size}]
    if phase == CARD:
        return _answered(was, state, action)
    if phase == RUIN:
        return [{"do": "chose", "seat": was.turn, "cell": CELL_NAMES[action - ids.RUIN_TILE]}]
    if phase == APPRENTICE and state.phase == KEEP:
        return [{"do": "drawn", "seat": state.turn, "cards": [tiles.cards[card] for card in state.drawn[: state.drawn_size]]}]
    if phase == KEEP:
        return [{"do": "kept", "seat": was.turn, "card": tiles.cards[action - ids.KEEP_CARD]}]
    return _carried_out(was, state, action)


def _took(was: State, state: State, action: int) -> Effect:
    """A tile taken: `paid` are the coins laid beside each tile of the row as it lay before, `invented` the Inventor that went for it."""
    tiles, seat = state.components, was.turn
    invented = None
    price, paid, won, saracens = 0, [0] * len(was.row), 0, 0
    if action < ids.TAKE_SPECIAL:
        slot = action
        price, won, saracens = slot, was.row_coins[slot], was.row_saracens[slot]
        paid = [1 if at < slot else 0 for at in range(len(was.row))]
    elif action < ids.INVENT:
        price = was.coins[seat] - state.coins[seat]
        paid = [1 if at < was.row_size else 0 for at in range(len(was.row))]
    else:
        left = state.cards[seat][: state.card_size[seat]]
        invented = next(tiles.cards[card] for card in was.cards[seat][: was.card_size[seat]] if card not in left)
    return {
        "do": "took",
        "seat": seat,
        "tile": name_of(tiles, state.held),
        "price": price,
        "paid": paid,
        "won": won,
        "saracens": saracens,
        "invented": invented,
    }


def _placed(was: State, state: State, cell: int) -> Effect:
    """A tile placed, and what its icons brought as far as the supply went; `tithe` is what the others paid."""
    table, seat, tile = state.components.table, was.turn, was.held
    alone = was.copy()
    place(alone, table, cell)  # without what follows: the next seat's Treasurer, say
    paid = {other: was.coins[other] - alone.coins[other] for other in _clockwise(was) if other != seat}
    tithe = [[other, coins] for other, coins in paid.items() if coins > 0]
    red = min(table.red[tile], was.coins[seat])
    return {
        "do": "placed",
        "seat": seat,
        "tile": name_of(state.components, tile),
        "cell": CELL_NAMES[cell],
        "towers": alone.towers[seat][cell],
        "swords": table.swords[tile],
        "nobles": alone.nobles[seat][cell],
        "coins": alone.coins[seat] - was.coins[seat] - sum(coins for _, coins in tithe) + red,
        "red": red,
        "tithe": tithe,
    }


def _trios(was: State, state: State) -> list[Effect]:
    """The new trios, told when they are found, before any of them is resolved."""
    if state.trios[was.turn] == was.trios[was.turn]:
        return []
    return [{"do": "trios", "seat": was.turn, "trios": trios_of(state)}]


def _answered(was: State, state: State, action: int) -> list[Effect]:
    """A card or coins for a trio."""
    seat = was.turn
    at = was.trio_crop.index(was.trio)
    trio = {"line": was.trio_line[at], "crop": CROPS[was.trio]}
    if action == ids.COINS:
        return [{"do": "coins", "seat": seat, "coins": state.coins[seat] - was.coins[seat], "trio": trio}]
    card = action - ids.TAKE_CARD
    effects: list[Effect] = [{"do": "card", "seat": seat, "card": state.components.cards[card], "trio": trio}]
    if state.components.table.ability[card] == THIEF:
        paid = [[other, 1] for other in _clockwise(was) if other != seat and was.coins[other] > 0]
        effects.append({"do": "thief", "seat": seat, "coins": paid})
    return effects


def _carried_out(was: State, state: State, action: int) -> list[Effect]:
    """What the choice for a character's effect did; the first half of a choice of two does nothing yet."""
    seat = was.turn
    if was.phase == TOWER:
        return [{"do": "tower", "seat": seat, "cell": CELL_NAMES[action - ids.ADD_TOWER]}]
    if was.phase == MOVE and action != ids.STAY:
        castle = CELL_NAMES[was.castle_at[seat]]
        return [{"do": "moved", "seat": seat, "from": CELL_NAMES[action - ids.MOVE_TOWER], "to": castle, "towers": 1}]
    if was.phase == TURN_UP:
        return [_turned_up(was, state, action - ids.TURN_UP_RUIN)]
    if was.phase == SWAP and was.picked_cell != NONE:
        return [{"do": "swapped", "seat": seat, "cells": [CELL_NAMES[was.picked_cell], CELL_NAMES[action - ids.SWAP_TILE]]}]
    if was.phase == NOBLE_TO:
        came, went = CELL_NAMES[was.picked_cell], CELL_NAMES[action - ids.PUT_NOBLE]
        return [{"do": "noble", "seat": seat, "of": was.picked_seat, "from": came, "to": went}]
    return []


def _turned_up(was: State, state: State, cell: int) -> Effect:
    """A ruin turned up: what its icons brought; `returned` is its own tower where that goes back."""
    seat = was.turn
    returned = int(was.keep_ruin_tower == 0 and was.own_tower[seat][cell] == 1)
    return {
        "do": "turned_up",
        "seat": seat,
        "cell": CELL_NAMES[cell],
        "tile": name_of(state.components, state.tiles[seat][cell]),
        "towers": state.towers[seat][cell] - was.towers[seat][cell] + returned,
        "nobles": state.nobles[seat][cell] - was.nobles[seat][cell],
        "returned": returned,
    }


def _ruined(was: State, state: State, action: int) -> list[Effect]:
    """The tiles ruined once all have chosen, in the order in which the ruins have their towers."""
    if state.phase == RUIN:
        return []
    chosen = [action - ids.RUIN_TILE if seat == was.turn else cell for seat, cell in enumerate(was.ruining)]
    return [
        {
            "do": "ruined",
            "seat": seat,
            "cell": CELL_NAMES[chosen[seat]],
            "tile": name_of(state.components, state.tiles[seat][chosen[seat]]),
            "tower": state.own_tower[seat][chosen[seat]],
            "lost": {"towers": was.towers[seat][chosen[seat]], "nobles": was.nobles[seat][chosen[seat]]},
        }
        for seat in _clockwise(was)
        if chosen[seat] != NONE
    ]


def _has_landed(was: State, state: State) -> bool:
    """Did this action lead to step 4 and an invasion, though perhaps nobody had anything to lose?"""
    if was.round == 0 or was.phase in (RUIN, APPRENTICE, KEEP):
        return False
    reached = state.phase in (RUIN, APPRENTICE, KEEP, OVER) or state.turns != was.turns
    moved = was.invader_moved == 1 or state.invader != was.invader
    return reached and moved and invasion.is_ahead(state)


def _invasion(was: State, state: State) -> Effect:
    fewest = invasion.fewest_towers(state)
    hit = [seat for seat in _clockwise(was) if state.tower_sum[seat] == fewest]
    return {"do": "invasion", "invader": state.invader, "defence": defence(state), "seats": hit}


def _turn(was: State, state: State, paid: dict[int, int]) -> list[Effect]:
    """The turn that begins; `paid`: what each seat paid to others in the same action."""
    seat = state.player
    effects: list[Effect] = [{"do": "turn", "seat": seat, "round": state.round}]
    coins = state.coins[seat] - was.coins[seat] + paid.get(seat, 0)
    if coins > 0:
        effects.append({"do": "treasurer", "seat": seat, "coins": coins})
    return effects


def _paid(effects: list[Effect]) -> dict[int, int]:
    """What each seat paid to the seat on turn."""
    key = {"placed": "tithe", "thief": "coins"}
    return {seat: coins for effect in effects if effect["do"] in key for seat, coins in effect[key[effect["do"]]]}


def _clockwise(was: State) -> list[int]:
    """All seats from the one whose turn it is."""
    return [(was.player + step) % was.seats for step in range(was.seats)]
