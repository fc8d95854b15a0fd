"""A turn to be played: what is allowed in it, and how a plan is written as actions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from annodomini.bots.stream import stream_of
from annodomini.games.anno_domini import rules
from annodomini.games.anno_domini.observe import Observation, dateless, state_of
from annodomini.games.anno_domini.state import CHOOSE, GAP, NONE
from annodomini.kernel.rng import below


def check_decides(observation: Observation) -> None:
    """ValueError unless a seat is to decide."""
    if observation.current is None:
        raise ValueError("expected an observation in which a seat is to decide")


def random_turn(observation: Observation, *, seed: int) -> list[int]:
    """A whole turn of the seat that decides, every step equally likely among the legal ones."""
    check_decides(observation)
    cards = dateless(observation)
    state = state_of(observation, cards)
    rng = stream_of(seed)
    found = [0] * (3 * state.cards + 2)
    actions: list[int] = []
    turns = state.turns
    while state.phase in (CHOOSE, GAP) and state.turns == turns:
        actions.append(found[below(rng, rules.legal_actions(state, found))])
        lays = state.phase == GAP and state.held_from == NONE and state.stack_to_lay == 0
        if lays or actions[-1] == rules.DOUBT:
            break  # the turn ends here; what follows is not for a bot to know
        rules.apply(state, cards.table, actions[-1])
    return actions


@dataclass(slots=True)
class Turn:
    """What a seat may do in its turn, and the actions it has chosen so far. `chain` and `hand` hold component numbers."""

    seat: int
    cards: int
    chain: list[int]  # earliest first, a held card taken out
    hand: list[int]
    stack: list[int]  # cards of the draw pile that must be laid before the last card, next first
    moves_left: int
    may_doubt: bool
    held: int  # a card whose gap is asked for, else NONE
    held_from: int  # its place in the chain when it is being moved, else NONE
    actions: list[int] = field(default_factory=list)

    def copy(self) -> Turn:
        """An equal turn with lists of its own."""
        return replace(self, chain=list(self.chain), hand=list(self.hand), stack=list(self.stack), actions=list(self.actions))

    def doubt(self) -> None:
        """Doubts the chain, which ends the turn."""
        self.actions.append(rules.DOUBT)

    def move(self, card: int, gap: int) -> None:
        """Moves a card of the chain into a gap, counted without it."""
        if self.held != card:
            self.actions.append(1 + self.cards + card)
            self.chain.remove(card)
        self._put(card, gap)
        self.moves_left -= 1
        self.may_doubt = False

    def lay(self, card: int, gap: int) -> None:
        """Lays a stack card, or an own card, which ends the turn."""
        if self.held != card:
            self.actions.append(rules.LAY + card)
        self._put(card, gap)
        if self.stack:
            self.stack.pop(0)
            self.moves_left = 0
        else:
            self.hand.remove(card)
        self.may_doubt = False

    def _put(self, card: int, gap: int) -> None:
        self.actions.append(1 + 2 * self.cards + gap)
        self.chain.insert(gap, card)
        self.held = self.held_from = NONE


def turn_of(observation: Observation) -> Turn:
    """The turn of the seat that decides, also in the middle of it; ValueError when no seat is to decide."""
    check_decides(observation)
    numbers = observation.numbers
    seat = numbers["turn"]
    begun = numbers["moved"] == 1 or numbers["stack_laid"] > 0 or numbers["held"] != NONE
    return Turn(
        seat=seat,
        cards=len(observation.ids),
        chain=list(observation.chain),
        hand=list(observation.hands[seat]),
        stack=list(observation.top[: numbers["stack_to_lay"]]),
        moves_left=numbers["moves_left"] if numbers["stack_laid"] == 0 else 0,
        may_doubt=numbers["layer"] != NONE and not begun,
        held=numbers["held"],
        held_from=numbers["held_from"] if numbers["held"] != NONE else NONE,
    )
