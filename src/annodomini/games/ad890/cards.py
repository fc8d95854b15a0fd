"""Character cards in front of a seat."""

from __future__ import annotations

from annodomini.games.ad890.state import State
from annodomini.games.ad890.tiles import Table
from annodomini.kernel.rule import rule
from annodomini.kernel.zone import remove_at


@rule
def holds(state: State, table: Table, seat: int, ability: int) -> int:
    """How many cards of an ability a seat has, those not counted that an Apprentice keeps for their points [890-6.1]."""
    count = 0
    for at in range(state.card_size[seat]):
        card = state.cards[seat][at]
        if table.ability[card] == ability and state.kept[card] == 0:
            count += 1
    return count


@rule
def put_in_front(state: State, seat: int, card: int) -> None:
    """Puts a card in front of a seat, where it stays [890-6.14]."""
    state.cards[seat][state.card_size[seat]] = card
    state.card_size[seat] += 1


@rule
def discard(state: State, table: Table, seat: int, ability: int) -> None:
    """Takes the first card of an ability out of the match [890-6.12]."""
    at = 0
    while table.ability[state.cards[seat][at]] != ability:
        at += 1
    remove_at(state.cards[seat], state.card_size[seat], at)
    state.card_size[seat] -= 1
