"""What lies on the table of Anno Domini. Cards are component numbers, seats 0..n-1, -1 is none."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from annodomini.games.anno_domini.cards import Cards
from annodomini.kernel.layout import Fields, Record

NONE: Final = -1

# phase: what is due
FIRST: Final = 0  # chance: the seat that opens
DEAL: Final = 1  # chance: a card for a hand
TOP: Final = 2  # chance: the next readable card of the draw pile
CHOOSE: Final = 3  # a seat: doubt, or a card to lay or to move
GAP: Final = 4  # a seat: the place of the card it holds
OVER: Final = 5

# step: what follows once the cards that are due have been drawn
DEALING: Final = 0
OPENING: Final = 1
TURN: Final = 2
ENDING: Final = 3

# options as numbers
NO_CORRECTION, ONE_CORRECTION, FREE_CORRECTION = 0, 1, 2
LAST_CARD_OFF, LAST_CARD_OPENING, LAST_CARD_EVERY_TURN = 0, 1, 2

# reason of the end
WON, EXHAUSTED, MAX_ROUNDS = 1, 2, 3

STACK: Final = 2  # cards of the draw pile that can be readable at once
PENALTY: Final = 12  # the largest penalty


@lru_cache
def fields(seats: int, cards: int) -> Fields:
    """The one description of a state with so many seats and cards."""
    return (
        ("seats", ()),
        ("cards", ()),
        # options
        ("correction", ()),
        ("penalty_doubter", ()),
        ("penalty_layer", ()),
        ("last_card", ()),
        ("final_penalty", ()),
        ("reversal", ()),
        ("max_rounds", ()),
        ("memory_table", ()),  # 1: dates are forgotten once their cards are reshuffled
        ("allotted", (seats,)),  # cards that a seat is dealt
        # where the match stands
        ("phase", ()),
        ("step", ()),
        ("turn", ()),  # the seat on turn, or the one that will open
        ("turns", ()),  # turns begun so far
        ("direction", ()),  # 1 or -1, added to a seat
        ("reversed", ()),  # 1 once the direction has been reversed
        ("round", ()),  # from 1
        ("opening", ()),  # 1 until the opener of the round has laid
        ("overtime", ()),  # 1 in a round that follows a last card in a wrong chain
        ("layer", ()),  # the seat that laid last in this round
        ("doubter", ()),  # of the last reveal
        ("forced", ()),  # 1: that doubt came by rule
        ("correct", ()),  # 1: that chain was right
        ("judged", ()),  # 1: the chain lies revealed and waits to be set aside
        ("winner", ()),
        ("reason", ()),
        ("reveals", ()),
        ("reshuffles", ()),
        ("penalties", ()),  # penalties taken in full
        # the turn
        ("fresh", ()),  # 1 until the stack cards of this turn are settled
        ("held", ()),  # the card whose gap is asked for
        ("held_from", ()),  # its place in the chain when it is moved; NONE when it is laid
        ("moves_left", ()),  # corrections still allowed
        ("moved", ()),  # 1: this turn has corrected
        ("stack_to_lay", ()),  # readable stack cards that must be laid before the last card
        ("stack_laid", ()),
        # what is still to be drawn
        ("to_deal", ()),
        ("deal_seat", ()),
        ("owed", ()),
        ("owed_seat", ()),
        ("taken_size", ()),
        ("taken", (PENALTY,)),  # cards of the penalty being taken
        # the cards
        ("chain_size", ()),
        ("chain", (cards,)),  # earliest first
        ("lain_size", ()),
        ("lain", (cards,)),  # the cards of the chain and a held one of it, ascending
        ("hand_size", (seats,)),
        ("hands", (seats, cards)),  # ascending
        ("top_size", ()),
        ("top", (STACK,)),  # readable cards of the draw pile, next first
        ("pile_size", ()),
        ("pile", (cards,)),  # those below: a set, no order
        ("place", (cards,)),  # of a card in `pile`
        ("discard_size", ()),
        ("discard", (cards,)),
        ("by", (cards,)),  # who laid a card; NONE: nobody, a start or stack card
        ("known", (cards,)),  # 1: its date is public
    )


class State(Record):
    """A state of a match; `components` are its cards, shared and never changed."""

    __slots__ = (*(name for name, _ in fields(2, 1)), "components")

    components: Cards
    seats: int
    cards: int
    correction: int
    penalty_doubter: int
    penalty_layer: int
    last_card: int
    final_penalty: int
    reversal: int
    max_rounds: int
    memory_table: int
    allotted: list[int]
    phase: int
    step: int
    turn: int
    turns: int
    direction: int
    reversed: int
    round: int
    opening: int
    overtime: int
    layer: int
    doubter: int
    forced: int
    correct: int
    judged: int
    winner: int
    reason: int
    reveals: int
    reshuffles: int
    penalties: int
    fresh: int
    held: int
    held_from: int
    moves_left: int
    moved: int
    stack_to_lay: int
    stack_laid: int
    to_deal: int
    deal_seat: int
    owed: int
    owed_seat: int
    taken_size: int
    taken: list[int]
    chain_size: int
    chain: list[int]
    lain_size: int
    lain: list[int]
    hand_size: list[int]
    hands: list[list[int]]
    top_size: int
    top: list[int]
    pile_size: int
    pile: list[int]
    place: list[int]
    discard_size: int
    discard: list[int]
    by: list[int]
    known: list[int]

    def __init__(self, seats: int, components: Cards) -> None:
        super().__init__(fields(seats, components.count))
        self.seats = seats
        self.cards = components.count
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
