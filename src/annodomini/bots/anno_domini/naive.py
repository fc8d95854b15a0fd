"""The naive rule: each card at its believed date, doubt below even odds. A yardstick, no level: nobody is offered it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from annodomini.bots.anno_domini.belief import Belief, beliefs_of
from annodomini.bots.anno_domini.knowledge import Learning, believed
from annodomini.bots.anno_domini.line import Line
from annodomini.bots.anno_domini.turn import Turn, turn_of
from annodomini.bots.bot import Noise
from annodomini.bots.stream import stream_of
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.games.anno_domini.state import NONE
from annodomini.kernel.rng import below


class Naive:
    """Puts a card before the first one that it believes to be later, corrects nothing, doubts what is believed to be wrong."""

    game = "anno-domini"
    level = -1
    title: ClassVar[Mapping[str, str]] = {"de": "die einfache Regel", "en": "The naive rule"}

    def __init__(self, learning: Learning, *, picks_best: bool) -> None:
        """`picks_best`: lays the card with which the chain most likely stands, else any card of the hand."""
        self.name = "ad-naive-best" if picks_best else "ad-naive"
        self._learning = learning
        self._picks_best = picks_best

    def command(self, observation: Observation, knowledge: Knowledge, *, seed: int) -> list[int]:
        """A whole turn; ValueError when no seat is to decide."""
        turn = turn_of(observation)
        beliefs = beliefs_of(observation, knowledge)
        if turn.may_doubt and Line(beliefs, turn.chain, []).stands() < 0.5:
            turn.doubt()
            return turn.actions
        if turn.held_from != NONE:
            gap = _dated_gap(beliefs, turn, turn.held)
            turn.move(turn.held, gap if gap != turn.held_from else (gap + 1) % (len(turn.chain) + 1))
        while turn.stack:
            turn.lay(turn.stack[0], _dated_gap(beliefs, turn, turn.stack[0]))
        card = turn.held if turn.held != NONE else self._pick(beliefs, turn, seed)
        turn.lay(card, _dated_gap(beliefs, turn, card))
        return turn.actions

    def _pick(self, beliefs: list[Belief], turn: Turn, seed: int) -> int:
        rng = stream_of(seed)
        if not self._picks_best:
            return turn.hand[below(rng, len(turn.hand))]
        found = Line(beliefs, turn.chain, turn.hand).gaps(turn.hand)
        chances = {card: gaps[_dated_gap(beliefs, turn, card)] for card, gaps in zip(turn.hand, found, strict=True)}
        best = [card for card in turn.hand if chances[card] == max(chances.values())]
        return best[below(rng, len(best))]

    def believe(self, components: Cards, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Knowledge:
        """What somebody of its learning believes."""
        return believed(self._learning, components, noise, difficulties=difficulties)


def _dated_gap(beliefs: list[Belief], turn: Turn, card: int) -> int:
    """The gap before the first card that is believed to be later."""
    for gap, other in enumerate(turn.chain):
        if beliefs[other].centre > beliefs[card].centre:
            return gap
    return len(turn.chain)
