"""What a turn is worth: the chance to win the match, estimated from the cards left, the penalties and who comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from annodomini.bots.normal import below
from annodomini.games.anno_domini.observe import Observation

_DECAY: Final = 0.66  # of the odds to win, a card more
_WARY: Final = 0.3  # how softly others doubt: they judge by what they know
_REASONS: Final = 3.0  # who pays for a wrong doubt has reasons: the odds that the chain stands fall by up to 1 + this
_LAST_FITS: Final = 0.8  # how likely somebody's last card is laid rightly in a chain that stands


class Stakes:
    """The table as the seat on turn sees it: cards left, the order of play, penalties. All values are chances to win."""

    def __init__(self, observation: Observation) -> None:
        numbers = observation.numbers
        self._seat = numbers["turn"]
        self._seats = numbers["seats"]
        self._direction = numbers["direction"]
        self._layer = numbers["layer"]
        self._turns_at_two = numbers["reversal"] == 1 and numbers["reversed"] == 0
        self._left = [len(hand) for hand in observation.hands]
        there = observation.pile + len(observation.top) + len(observation.discard) + len(observation.chain)
        self._doubter_pays = min(numbers["penalty_doubter"], there)
        self._layer_pays = min(numbers["penalty_layer"], there)
        fair = self._layer_pays / max(1, self._layer_pays + self._doubter_pays)  # with this chance a doubt costs nothing
        self._doubtful = 0.2 + 0.5 * fair  # a chain that others doubt as often as not
        self._news = 1 + _REASONS * (1 - fair)

    @property
    def next_may_win(self) -> bool:
        """Has the seat that comes after a card laid a single card left? It then pays to leave it a chain that is wrong."""
        return self._left[self._after(self._with(self._seat, -1))[0]] == 1

    def doubt(self, stands: float, *, finish: float) -> float:
        """A doubt: pay or let the last layer pay, then open. `finish`: how likely one's last card, laid at once, wins."""
        wrong = self._opens(self._with(self._layer, self._layer_pays), finish=finish)
        right = self._opens(self._with(self._seat, self._doubter_pays), finish=finish)
        return stands * right + (1 - stands) * wrong

    def lay(self, stands: float) -> float:
        """A card laid that is not the last: the next seat doubts, or it takes the chain over."""
        left = self._with(self._seat, -1)
        after, direction = self._after(left)
        doubted = below((self._doubtful - stands) / _WARY)
        then = stands / (stands + (1 - stands) * self._news)
        pays = list(left)
        pays[after] += self._doubter_pays
        right = self._equity(pays, after, direction)
        pays = list(left)
        pays[self._seat] += self._layer_pays
        wrong = self._equity(pays, after, direction)
        return doubted * (then * right + (1 - then) * wrong) + (1 - doubted) * self._passed(stands, left, after, direction)

    def finish(self, stands: float) -> float:
        """The last card laid: a win, or a penalty and a round that the next seat opens."""
        pays = list(self._left)
        pays[self._seat] = self._layer_pays
        return stands + (1 - stands) * self._equity(pays, (self._seat + self._direction) % self._seats, self._direction)

    def card(self) -> float:
        """What one card fewer is worth."""
        after = (self._seat + self._direction) % self._seats
        now = self._equity(self._left, after, self._direction)
        return self._equity(self._with(self._seat, -1), after, self._direction) - now if self._left[self._seat] > 1 else 1 - now

    def _passed(self, stands: float, left: Sequence[int], after: int, direction: int) -> float:
        """Nobody doubted: the next seat takes the chain over, and wins with a last card if all of it is right."""
        if left[after] > 1:
            return self._equity(left, after, direction)
        pays = list(left)
        pays[after] = self._layer_pays
        return (1 - stands * _LAST_FITS) * self._equity(pays, (after + direction) % self._seats, direction)

    def _opens(self, left: Sequence[int], *, finish: float) -> float:
        if left[self._seat] > 1:
            return self._equity(left, self._seat, self._direction)
        pays = list(left)
        pays[self._seat] = self._layer_pays
        return finish + (1 - finish) * self._equity(pays, (self._seat + self._direction) % self._seats, self._direction)

    def _after(self, left: Sequence[int]) -> tuple[int, int]:
        """Who comes next once a card is laid, and the direction of play then [AD-3.15]."""
        direction = -self._direction if left[self._seat] == 2 and self._turns_at_two else self._direction
        return (self._seat + direction) % self._seats, direction

    def _with(self, seat: int, cards: int) -> list[int]:
        left = list(self._left)
        left[seat] += cards
        return left

    def _equity(self, left: Sequence[int], turn: int, direction: int) -> float:
        """The chance to win with so many cards left: who is on turn is most of a card ahead of who was."""
        seats = self._seats
        total = mine = 0.0
        for seat in range(seats):
            ahead = seats - 1 - (seat - turn) * direction % seats
            strength = _DECAY ** (left[seat] - ahead / seats)
            total += strength
            if seat == self._seat:
                mine = strength
        return mine / total
