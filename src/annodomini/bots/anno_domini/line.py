"""The chance that a chain stands, as somebody believes: dates on a scale of cells, cards swept from top to bottom.

A cell is some years; within it two cards may lie either way. The sweep is that of the rules [AD-7.10]: how late
the latest first year so far may be, and what it leaves for the cards below.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import mul, sub
from typing import Final

from annodomini.bots.anno_domini.belief import Belief
from annodomini.bots.normal import below, total

CELLS: Final = 160  # at most, those of public dates apart
_KNOTS: Final = (-2.4, -1.5, -0.9, -0.45, 0.0, 0.45, 0.9, 1.5, 2.4)  # where a belief is cut, in spreads
_TAIL: Final = 4.5  # spreads beyond which a belief ends

Years = list[float]  # a value a cell


class Scale:
    """The years that matter, cut into cells. Cell 0 lies before all dates and holds the start of a sweep."""

    def __init__(self, beliefs: Sequence[Belief]) -> None:
        knots = sorted(belief.centre + belief.spread * knot for belief in beliefs if belief.spread for knot in _KNOTS)
        step = -(-len(knots) // CELLS)
        edges = {round(knot) for knot in knots[step // 2 :: step]} if knots else set()
        for belief in beliefs:
            if not belief.spread:  # a public date begins with a cell of one year and ends with a cell
                edges |= {belief.first, belief.first + 1, belief.last + 1}
        self.edges = sorted(edges)  # cell i > 1 begins with edges[i - 2]; cell 1 has no beginning, the last one no end
        widths = [1, 0, *map(sub, self.edges[1:], self.edges), 0]
        self.size = len(self.edges) + 2
        self.loose: Years = [0.5 - 0.5 / width if width else 0.5 for width in widths][: self.size]

    def cell(self, year: int) -> int:
        """The cell that a year lies in."""
        return bisect_right(self.edges, year) + 1

    def masses(self, belief: Belief) -> Years:
        """How likely the date of a card lies in each cell; of a card whose date is not public."""
        edges, centre, spread = self.edges, belief.centre + 0.5, belief.spread
        first = bisect_right(edges, centre - _TAIL * spread)
        end = bisect_right(edges, centre + _TAIL * spread)
        reached = [below((edge - centre) / spread) for edge in edges[first:end]]
        parts = [*map(sub, [*reached, 1.0], [0.0, *reached])]
        return [0.0] * (first + 1) + parts + [0.0] * (self.size - first - 1 - len(parts))


class Line:
    """A chain on a scale: how likely it stands, and how likely with one more card in each gap."""

    def __init__(self, beliefs: Sequence[Belief], chain: Sequence[int], others: Sequence[int]) -> None:
        """`chain` earliest first and `others` that may be laid are places in `beliefs`."""
        self._beliefs = beliefs
        self._scale = Scale([beliefs[card] for card in {*chain, *others}])
        self._masses = {card: self._scale.masses(beliefs[card]) for card in {*chain, *others} if beliefs[card].spread}
        self._start: Years = [1.0, *([0.0] * (self._scale.size - 1))]
        self._free: Years = [1.0] * self._scale.size
        self._reorder(list(chain))

    def _reorder(self, chain: list[int]) -> None:
        self.chain = chain
        self._above = [self._start]  # by gap: how likely the cards above stand and the latest first year lies in a cell
        for card in chain:
            self._above.append(self._down(self._above[-1], card))
        below_ = [self._free]  # by gap: how likely the cards below stand when that year lies in a cell
        for card in reversed(chain):
            below_.append(self._up(below_[-1], card))
        self._below = below_[::-1]

    def _room(self, above: Years) -> Years:
        """How likely the cards above stand and leave room for a date in each cell."""
        return list(map(sub, accumulate(above), map(mul, above, self._scale.loose)))

    def _down(self, above: Years, card: int) -> Years:
        belief = self._beliefs[card]
        if belief.spread:
            return list(map(mul, self._masses[card], self._room(above)))
        first, last = self._scale.cell(belief.first), self._scale.cell(belief.last)
        return [0.0] * first + [total(above[: first + 1])] + above[first + 1 : last + 1] + [0.0] * (self._scale.size - last - 1)

    def _up(self, under: Years, card: int) -> Years:
        belief = self._beliefs[card]
        if belief.spread:
            met = list(map(mul, self._masses[card], under))
            later = list(accumulate(reversed(met)))
            later.reverse()
            return list(map(sub, later, map(mul, met, self._scale.loose)))
        first, last = self._scale.cell(belief.first), self._scale.cell(belief.last)
        return [under[first]] * first + under[first : last + 1] + [0.0] * (self._scale.size - last - 1)

    def _meeting(self, above: Years, under: Years, card: int) -> float:
        """How likely the chain stands with the card between the cards above and those under it."""
        belief = self._beliefs[card]
        if belief.spread:
            return _dot(list(map(mul, self._masses[card], self._room(above))), under)
        return _dot(self._down(above, card), under)

    def stands(self) -> float:
        """How likely the chain stands as it lies."""
        return min(1.0, total(self._above[-1]))

    def gaps(self, cards: Sequence[int]) -> list[list[float]]:
        """By card and gap: how likely the chain stands once the card lies there."""
        rooms = [list(map(mul, self._room(above), under)) for above, under in zip(self._above, self._below, strict=True)]
        found = []
        for card in cards:
            if self._beliefs[card].spread:
                masses = self._masses[card]
                found.append([_dot(masses, room) for room in rooms])
            else:
                found.append([self._meeting(above, under, card) for above, under in zip(self._above, self._below, strict=True)])
        return found

    def moved_gaps(self, place: int) -> list[float]:
        """By gap, counted without the card at `place`: how likely the chain stands once that card has moved there."""
        card = self.chain[place]
        unders = [self._below[place + 1]]
        for other in reversed(self.chain[:place]):
            unders.append(self._up(unders[-1], other))
        found = [self._meeting(above, under, card) for above, under in zip(self._above, reversed(unders), strict=False)]
        above = self._above[place]
        for gap in range(place + 1, len(self.chain)):
            above = self._down(above, self.chain[gap])
            found.append(self._meeting(above, self._below[gap + 1], card))
        return found

    def insert(self, card: int, gap: int) -> None:
        """Lays a card into a gap."""
        self._reorder([*self.chain[:gap], card, *self.chain[gap:]])

    def move(self, place: int, gap: int) -> None:
        """Moves the card at `place` into a gap, counted without it."""
        rest = [*self.chain[:place], *self.chain[place + 1 :]]
        self._reorder([*rest[:gap], self.chain[place], *rest[gap:]])

    def suspects(self) -> list[int]:
        """Places of cards that seem to lie wrong, the worst first: by the chance against the card most at odds with it."""
        worst = [0.0] * len(self.chain)
        beliefs = [self._beliefs[card] for card in self.chain]
        for lower in range(1, len(beliefs)):
            for upper in range(lower):
                if beliefs[upper].centre > beliefs[lower].centre:
                    spread = beliefs[upper].spread + beliefs[lower].spread + 1.0
                    gap = (beliefs[upper].centre - beliefs[lower].centre) / spread
                    worst[upper] += gap
                    worst[lower] += gap
        return sorted((place for place in range(len(worst)) if worst[place] > 0), key=lambda place: -worst[place])


def _dot(one: Years, other: Years) -> float:
    return total(map(mul, one, other))
