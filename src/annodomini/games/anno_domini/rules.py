"""The rules of Anno Domini, in the order of the rulebook: small functions in the plain dialect that can be compiled.

Action ids, N cards: doubt 0, lay 1.., move 1+N.., gap 1+2N.., deal 2+3N.., top 2+4N.., first 2+5N...
"""

from __future__ import annotations

from typing import Final

from annodomini.games.anno_domini.cards import Table
from annodomini.games.anno_domini.state import (
    CHOOSE,
    DEAL,
    DEALING,
    ENDING,
    EXHAUSTED,
    FIRST,
    FREE_CORRECTION,
    GAP,
    LAST_CARD_EVERY_TURN,
    LAST_CARD_OFF,
    MAX_ROUNDS,
    NONE,
    ONE_CORRECTION,
    OPENING,
    OVER,
    STACK,
    TOP,
    TURN,
    WON,
    State,
)
from annodomini.kernel.rule import rule
from annodomini.kernel.zone import insert_ascending, insert_at, place_of, remove_at

DOUBT: Final = 0
LAY: Final = 1  # + card; the other bases depend on the number of cards


# 2 Dealing


@rule
def deal_to_next(state: State, card: int) -> None:
    """Gives a drawn card to the seat whose card is due: round by round, seats that have theirs are passed over [AD-2.1] [AD-2.3]."""
    take_from_pile(state, card)
    seat = state.deal_seat
    take_in_hand(state, seat, card)
    state.to_deal -= 1
    if state.to_deal > 0:
        seat = (seat + 1) % state.seats
        while state.hand_size[seat] >= state.allotted[seat]:
            seat = (seat + 1) % state.seats
        state.deal_seat = seat


@rule
def take_from_pile(state: State, card: int) -> None:
    """Takes a card out of the draw pile, which has no order [AD-2.6]."""
    at = state.place[card]
    state.pile_size -= 1
    moved = state.pile[state.pile_size]
    state.pile[at] = moved
    state.place[moved] = at


@rule
def put_in_pile(state: State, card: int) -> None:
    """Puts a card into the draw pile; a table without memory forgets its date [AD-4.8] [AD-5.2]."""
    state.pile[state.pile_size] = card
    state.place[card] = state.pile_size
    state.pile_size += 1
    if state.memory_table == 1:
        state.known[card] = 0


@rule
def take_in_hand(state: State, seat: int, card: int) -> None:
    """Adds a card to the open hand of a seat [AD-2.4]."""
    insert_ascending(state.hands[seat], state.hand_size[seat], card)
    state.hand_size[seat] += 1


@rule
def draw_top(state: State, card: int) -> None:
    """Makes a drawn card the next readable one of the draw pile [AD-2.6]."""
    take_from_pile(state, card)
    state.top[state.top_size] = card
    state.top_size += 1


@rule
def take_top(state: State) -> int:
    """Takes the first readable card of the draw pile."""
    card = state.top[0]
    state.top_size -= 1
    for at in range(state.top_size):
        state.top[at] = state.top[at + 1]
    return card


# 3 The chain


@rule
def open_round(state: State) -> None:
    """Begins a round with a start card that is nobody's, or with the two stack cards of a last card [AD-3.1] [AD-3.12] [AD-5.3]."""
    set_chain_aside(state)
    state.round += 1
    state.layer = NONE
    state.opening = 1
    if not opens_with_last_card(state):
        card = take_top(state)
        state.by[card] = NONE
        state.chain[0] = card
        state.lain[0] = card
        state.chain_size = 1
        state.lain_size = 1
    begin_turn(state, state.turn)


@rule
def opens_with_last_card(state: State) -> bool:
    """Does the opener lay a last card, behind two cards of the stack? [AD-3.12]"""
    return state.last_card != LAST_CARD_OFF and state.hand_size[state.turn] == 1


@rule
def asks_for_stack_cards(state: State) -> bool:
    """Must the seat on turn lay stack cards before its last card? [AD-3.12] [AD-3.13]"""
    if state.hand_size[state.turn] != 1 or state.last_card == LAST_CARD_OFF:
        return False
    return state.opening == 1 or state.last_card == LAST_CARD_EVERY_TURN


@rule
def next_seat(state: State) -> int:
    """The neighbour in the direction of play [AD-3.3]."""
    return (state.turn + state.direction) % state.seats


@rule
def begin_turn(state: State, seat: int) -> None:
    """A turn: corrections and one card laid, or a doubt [AD-3.4]."""
    state.turn = seat
    state.turns += 1
    state.step = TURN
    state.fresh = 1
    state.moved = 0
    state.stack_to_lay = 0
    state.stack_laid = 0
    state.moves_left = corrections_of(state)


@rule
def corrections_of(state: State) -> int:
    """How many cards of the chain may be moved in a turn: at most one fewer than lie there, which reaches every order [AD-3.6]."""
    if state.chain_size < 2:
        return 0
    if state.correction == FREE_CORRECTION:
        return state.chain_size - 1
    if state.correction == ONE_CORRECTION:
        return 1
    return 0


@rule
def may_move(state: State) -> bool:
    """Corrections come before anything is laid [AD-3.6] [AD-3.13]."""
    return state.moves_left > 0 and state.stack_laid == 0


@rule
def pick_up(state: State, card: int) -> None:
    """Takes a card out of the chain to move it [AD-3.6]."""
    state.held = card
    state.held_from = place_of(state.chain, state.chain_size, card)
    remove_at(state.chain, state.chain_size, state.held_from)
    state.chain_size -= 1


@rule
def put_held(state: State, gap: int) -> bool:
    """Puts the held card into a gap, above the cards that lie from there on; True when that ends the turn [AD-3.5] [AD-3.9] [AD-3.10]."""
    card = state.held
    state.held = NONE
    insert_at(state.chain, state.chain_size, gap, card)
    state.chain_size += 1
    if state.held_from != NONE:
        state.moves_left -= 1
        state.moved = 1
        return False
    insert_ascending(state.lain, state.lain_size, card)
    state.lain_size += 1
    if state.stack_to_lay > 0:
        take_top(state)
        state.by[card] = NONE
        state.stack_to_lay -= 1
        state.stack_laid += 1
        return False
    seat = state.turn
    size = state.hand_size[seat]
    remove_at(state.hands[seat], size, place_of(state.hands[seat], size, card))
    state.hand_size[seat] = size - 1
    state.by[card] = seat
    state.layer = seat
    state.opening = 0
    return True


@rule
def end_turn(state: State, table: Table) -> None:
    """After a card was laid: its owner answers for the chain, the direction may turn, a last card is doubted by rule [AD-3.11] [AD-6.2]."""
    left = state.hand_size[state.turn]
    if left == 0:
        resolve(state, table, next_seat(state), 1)
    else:
        if left == 2 and state.reversal == 1 and state.reversed == 0:
            reverse(state)
        begin_turn(state, next_seat(state))


@rule
def reverse(state: State) -> None:
    """Turns the direction of play, at once and once a match [AD-3.15] [AD-3.16]."""
    state.direction = -state.direction
    state.reversed = 1


# 4 Doubt


@rule
def may_doubt(state: State) -> bool:
    """Is there a chain that somebody answers for, untouched by this turn? [AD-4.2] [AD-3.8]"""
    return state.layer != NONE and state.moved == 0 and state.stack_laid == 0


@rule
def chain_stands(chain: list[int], size: int, table: Table) -> bool:
    """Can a year be picked from every card so that they never fall? The latest first year so far must not pass any last year [AD-7.10]."""
    latest = -1
    for at in range(size):
        card = chain[at]
        if table.first[card] > latest:
            latest = table.first[card]
        if latest > table.last[card]:
            return False
    return True


@rule
def resolve(state: State, table: Table, doubter: int, forced: int) -> None:
    """Turns all cards and judges the whole chain: the doubter or the last layer pays [AD-4.1] [AD-4.3] [AD-4.4] [AD-4.7] [AD-6.4]."""
    for at in range(state.chain_size):
        state.known[state.chain[at]] = 1
    state.reveals += 1
    state.judged = 1
    state.doubter = doubter
    state.forced = forced
    state.taken_size = 0
    state.step = OPENING
    state.overtime = 0
    if chain_stands(state.chain, state.chain_size, table):
        state.correct = 1
        judge_right(state, doubter)
    else:
        state.correct = 0
        state.owed_seat = state.layer
        state.owed = state.penalty_layer
        state.overtime = forced
    state.turn = doubter


@rule
def judge_right(state: State, doubter: int) -> None:
    """The chain is right: the doubter takes cards, or the match is won [AD-4.5] [AD-6.1] [AD-6.3]."""
    state.owed_seat = doubter
    if state.forced == 1:
        state.winner = state.layer
        state.step = ENDING
        state.owed = state.penalty_doubter * state.final_penalty
    else:
        state.owed = state.penalty_doubter


@rule
def pay_one(state: State) -> None:
    """The seat that owes takes the top of the draw pile, unseen [AD-4.5] [AD-4.6]."""
    card = take_top(state)
    take_in_hand(state, state.owed_seat, card)
    state.taken[state.taken_size] = card
    state.taken_size += 1
    state.owed -= 1
    if state.owed == 0:
        state.penalties += 1


@rule
def reshuffle(state: State) -> bool:
    """Makes a new draw pile of the discarded cards, else of the chain just revealed; False when nothing is left [AD-4.8]."""
    if state.discard_size > 0:
        for at in range(state.discard_size):
            put_in_pile(state, state.discard[at])
        state.discard_size = 0
    elif state.judged == 1 and state.chain_size > 0:
        for at in range(state.chain_size):
            put_in_pile(state, state.chain[at])
        state.chain_size = 0
        state.lain_size = 0
    else:
        return False
    state.reshuffles += 1
    return True


# 5 A new round


@rule
def set_chain_aside(state: State) -> None:
    """Puts the cards of the revealed chain on the discard pile [AD-5.1]."""
    for at in range(state.chain_size):
        state.discard[state.discard_size] = state.chain[at]
        state.discard_size += 1
    state.chain_size = 0
    state.lain_size = 0
    state.judged = 0


# 6 Winning


@rule
def end(state: State, reason: int) -> None:
    """Ends the match [AD-6.1] [AD-6.6] [AD-6.7]."""
    state.phase = OVER
    state.step = ENDING
    state.reason = reason


# The machine


@rule
def begin(state: State, starter: int) -> None:
    """Lays out a match whose options are set: all cards in the draw pile, nothing dealt; a starter of NONE is drawn [AD-3.2]."""
    for card in range(state.cards):
        state.pile[card] = card
        state.place[card] = card
        state.by[card] = NONE
    state.pile_size = state.cards
    for seat in range(state.seats):
        state.to_deal += state.allotted[seat]
    state.turn = starter
    state.direction = 1
    state.layer = NONE
    state.doubter = NONE
    state.winner = NONE
    state.held = NONE
    state.held_from = NONE
    state.phase = FIRST if starter == NONE else DEAL


@rule
def settle(state: State) -> None:
    """Carries out what follows until chance, a seat or the end is due; the doubter opens, the direction stays [AD-5.4] [AD-5.5]."""
    while True:
        if state.step == DEALING:
            if state.to_deal > 0:
                state.phase = DEAL
                return
            state.step = OPENING
        elif state.owed > 0:
            if draw_is_due(state, 1):
                return
            if state.top_size > 0:
                pay_one(state)
            else:  # as many as there are [AD-4.9]
                state.owed = 0
                state.penalties += 1
        elif state.step == ENDING:
            end(state, WON)
            return
        elif state.step == OPENING:
            if state.round >= state.max_rounds:
                end(state, MAX_ROUNDS)
                return
            if draw_is_due(state, STACK if opens_with_last_card(state) else 1):
                return
            if state.top_size == 0:
                end(state, EXHAUSTED)
                return
            open_round(state)
        else:
            settle_turn(state)
            return


@rule
def settle_turn(state: State) -> None:
    """Lets the seat on turn choose, once the cards that it must be able to read are turned up [AD-2.6] [AD-3.13]."""
    if state.stack_laid == 0:  # a command holds no chance: nothing is drawn between the stack cards and the last card
        if state.fresh == 1 and asks_for_stack_cards(state):
            if draw_is_due(state, STACK):
                return
            state.stack_to_lay = state.top_size  # short of two: as many as there are [AD-3.14]
        if state.top_size == 0 and state.pile_size > 0:
            state.phase = TOP
            return
        state.fresh = 0
    state.phase = CHOOSE


@rule
def draw_is_due(state: State, wanted: int) -> bool:
    """Asks chance for the next readable card unless `wanted` are there; False when there is no need or no card [AD-4.8]."""
    if state.top_size >= wanted:
        return False
    if state.pile_size == 0 and not reshuffle(state):
        return False
    state.phase = TOP
    return True


@rule
def apply(state: State, table: Table, action: int) -> None:
    """Carries out one action, of a seat or of chance, unchecked."""
    cards = state.cards
    if action > 2 * cards:
        if action < 2 + 3 * cards:
            if put_held(state, action - 1 - 2 * cards):
                end_turn(state, table)
        elif action < 2 + 4 * cards:
            deal_to_next(state, action - 2 - 3 * cards)
        elif action < 2 + 5 * cards:
            draw_top(state, action - 2 - 4 * cards)
        else:
            state.turn = action - 2 - 5 * cards
        settle(state)
    elif action == DOUBT:
        resolve(state, table, state.turn, 0)
        settle(state)
    elif action <= cards:
        state.held = action - LAY
        state.held_from = NONE
        state.phase = GAP
    else:
        pick_up(state, action - 1 - cards)
        state.phase = GAP


@rule
def legal_actions(state: State, actions: list[int]) -> int:
    """Writes the legal actions of the seat on turn into `actions`, ascending; returns how many there are."""
    cards = state.cards
    count = 0
    if state.phase == CHOOSE:
        if may_doubt(state):
            actions[0] = DOUBT
            count = 1
        if state.stack_to_lay > 0:
            actions[count] = LAY + state.top[0]
            count += 1
        else:
            seat = state.turn
            hand = state.hands[seat]
            for at in range(state.hand_size[seat]):
                actions[count] = LAY + hand[at]
                count += 1
        if may_move(state):
            base = 1 + cards
            for at in range(state.lain_size):
                actions[count] = base + state.lain[at]
                count += 1
    elif state.phase == GAP:
        base = 1 + 2 * cards
        for gap in range(state.chain_size + 1):
            if gap != state.held_from:
                actions[count] = base + gap
                count += 1
    return count
