"""How a person thinks about a turn: is the chain right, what would mend it, which card where, or a doubt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from annodomini.bots.anno_domini.belief import Belief, beliefs_of, misorder, persuaded
from annodomini.bots.anno_domini.line import Line
from annodomini.bots.anno_domini.stakes import Stakes
from annodomini.bots.anno_domini.turn import Turn, turn_of
from annodomini.bots.normal import total
from annodomini.bots.stream import stream_of
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.games.anno_domini.state import NONE
from annodomini.kernel.rng import below

_SILENCE: Final = 0.6  # what somebody says who laid elsewhere and let a neighbourhood lie, in opinions
_EQUAL: Final = 0.002  # chances to win that are too near to be told apart
_SUSPECTS: Final = 6  # cards of the chain looked at for one correction
_WORTH: Final = 1.03  # a correction must raise the chance that the chain stands by more than this factor
_PATIENCE: Final = 8  # corrections in one turn; who would need more doubts
_POOL: Final = 48  # cards that those of a hand are compared with
_HARD: Final = 1.0  # what a card that fits nowhere costs when it is kept, in cards
_HARD_LAST: Final = 2.5  # the same for the one card that will be the last


def decide(observation: Observation, knowledge: Knowledge, *, seed: int) -> list[int]:
    """The actions of a whole turn; ValueError when no seat is to decide."""
    turn = turn_of(observation)
    own = beliefs_of(observation, knowledge)
    beliefs = persuaded(own, turn.chain, opinions_of([observation.by[card] for card in turn.chain], turn.seat))
    line = Line(beliefs, turn.chain, [*turn.hand, *turn.stack, *([turn.held] if turn.held != NONE else [])])
    stakes = Stakes(observation)
    hard = _Hardness(own)
    doubt = stakes.doubt(line.stands(), finish=hard.finish(turn.hand)) if turn.may_doubt else None
    lay = turn.copy()
    _correct(lay, line)
    _lay_stack(lay, line)
    value, card, gap = _choose(lay, line, stakes=stakes, hard=hard, seed=seed)
    if doubt is not None and doubt > value:
        turn.doubt()
        return turn.actions
    lay.lay(card, gap)
    return lay.actions


def opinions_of(by: Sequence[int], seat: int) -> list[float]:
    """How many others have said that each card lies rightly below the one above: who laid one of the two, a little who let it lie."""
    others = {layer for layer in by if layer not in (NONE, seat)}
    said = [0.0]
    for upper, lower in pairwise(by):
        laid = {upper, lower} & others
        said.append(len(laid) + _SILENCE * (len(others) - len(laid)))
    return said


def _correct(turn: Turn, line: Line) -> None:
    """Moves cards as long as that makes the chain clearly more likely to stand; a card already in hand goes first [AD-3.6]."""
    if turn.held_from != NONE:
        gaps = line.gaps([turn.held])[0]
        gap = _best([place for place in range(len(gaps)) if place != turn.held_from], gaps)
        line.insert(turn.held, gap)
        turn.move(turn.held, gap)
    if turn.held != NONE:
        return
    for _ in range(min(_PATIENCE, turn.moves_left)):
        least, move = line.stands() * _WORTH + 0.004, None
        for place in line.suspects()[:_SUSPECTS]:
            gaps = line.moved_gaps(place)
            gap = _best(range(len(gaps)), gaps)
            if gap != place and gaps[gap] > least:
                least, move = gaps[gap], (place, gap)
        if move is None:
            return
        turn.move(line.chain[move[0]], move[1])
        line.move(*move)


def _lay_stack(turn: Turn, line: Line) -> None:
    """Lays the stack cards that come before a last card, each where the chain then most likely stands [AD-3.12] [AD-3.13]."""
    while turn.stack:
        card = turn.stack[0]
        gaps = line.gaps([card])[0]
        gap = _best(range(len(gaps)), gaps)
        turn.lay(card, gap)
        line.insert(card, gap)


def _best(places: Sequence[int], chances: Sequence[float]) -> int:
    return max(places, key=lambda place: chances[place])


def _choose(turn: Turn, line: Line, *, stakes: Stakes, hard: _Hardness, seed: int) -> tuple[float, int, int]:
    """What laying is worth, the card and its gap; among equal ones the seed decides."""
    cards = [turn.held] if turn.held != NONE else turn.hand
    last = len(turn.hand) == 1
    one = stakes.card()
    cost = 0.0 if last else one * (_HARD_LAST if len(turn.hand) == 2 else _HARD)
    options: list[tuple[float, float, int, int]] = []
    for card, gaps in zip(cards, line.gaps(cards), strict=True):
        relief = cost * hard.of(card)
        best = _best(range(len(gaps)), gaps)
        for gap in range(len(gaps)) if stakes.next_may_win and not last else [best]:
            worth = stakes.finish(gaps[gap]) if last else stakes.lay(gaps[gap])
            options.append((worth + relief, worth, card, gap))
    top = max(option[0] for option in options)
    near = [option for option in options if option[0] >= top - _EQUAL]
    near.sort(key=lambda option: (hard.beliefs[option[2]], option[3]))  # not by component number: what a card is called says nothing
    _, worth, card, gap = near[below(stream_of(seed), len(near))]
    return worth, card, gap


class _Hardness:
    """How hard cards are to place among those of the match: the chance to be out of order with one of them, 0..0.5."""

    def __init__(self, beliefs: list[Belief]) -> None:
        self.beliefs = beliefs
        ordered = sorted(beliefs)
        count = min(_POOL, len(ordered))
        self._pool = [ordered[(2 * at + 1) * len(ordered) // (2 * count)] for at in range(count)]

    def of(self, card: int) -> float:
        """Of one card."""
        return total(misorder(self.beliefs[card], other) for other in self._pool) / len(self._pool)

    def finish(self, hand: Sequence[int]) -> float:
        """How likely a last card wins that is laid with two others; 0.0 with more cards in hand."""
        if len(hand) != 1:
            return 0.0
        pairs = total(misorder(one, other) for one, other in zip(self._pool, self._pool[len(self._pool) // 3 :], strict=False))
        return (1 - self.of(hand[0])) ** 2 * (1 - 1.5 * pairs / len(self._pool))
