"""What a seat believes of single cards: a normal distribution each, or the date itself once it is public."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from annodomini.bots.normal import below, density
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation

CARELESS: Final = 0.05  # how often others put a card anywhere: bluff, slip or plain ignorance


class Belief(NamedTuple):
    """A card's date as somebody sees it: `spread` 0.0 is a public date `first`..`last`, else both are 0 and mean nothing."""

    centre: float  # astronomical year
    spread: float  # one standard deviation in years
    first: int
    last: int


def beliefs_of(observation: Observation, knowledge: Knowledge) -> list[Belief]:
    """A belief for every card, by component number: public dates as they are. ValueError when the knowledge is of other cards."""
    if not len(knowledge.centres) == len(knowledge.spreads) == len(observation.ids):
        raise ValueError(f"expected a belief for each of {len(observation.ids)} cards, got {len(knowledge.centres)}")
    return [
        Belief(float(centre), max(1.0, float(spread)), 0, 0) if date is None else Belief((date[0] + date[1]) / 2, 0.0, *date)
        for centre, spread, date in zip(knowledge.centres, knowledge.spreads, observation.dates, strict=True)
    ]


def misorder(one: Belief, other: Belief) -> float:
    """The chance that two cards stand in the wrong order when they are put as they are believed: 0..0.5."""
    apart = abs(one.centre - other.centre)
    spread = sqrt(one.spread * one.spread + other.spread * other.spread)
    return below(-apart / spread) if spread else 0.0


def persuaded(beliefs: list[Belief], chain: Sequence[int], opinions: Sequence[float]) -> list[Belief]:
    """The beliefs after a look at the chain: who puts a card below another thinks it the later one, and may know better.

    `opinions` by place in the chain but the first: how many others have said that this card lies rightly below the one
    above it. Each is as uncertain as one's own belief; beliefs take them in by their first two moments.
    """
    told = list(beliefs)
    for at in range(1, len(chain)):
        if opinions[at] == 0.0:
            continue
        upper, lower = told[chain[at - 1]], told[chain[at]]
        own_upper, own_lower = beliefs[chain[at - 1]].spread, beliefs[chain[at]].spread
        doubtful = (own_upper * own_upper + own_lower * own_lower) / opinions[at]
        total = sqrt(upper.spread * upper.spread + lower.spread * lower.spread + doubtful)
        if total == 0.0:
            continue
        ahead = (lower.centre - upper.centre) / total
        pull = (1 - CARELESS) * density(ahead) / ((1 - CARELESS) * below(ahead) + CARELESS / 2)
        shrink = pull * (pull + ahead)
        told[chain[at - 1]] = _moved(upper, -pull, shrink, total)
        told[chain[at]] = _moved(lower, pull, shrink, total)
    return told


def _moved(belief: Belief, pull: float, shrink: float, total: float) -> Belief:
    part = belief.spread / total
    kept = max(0.1, 1 - part * part * shrink)
    return Belief(belief.centre + belief.spread * part * pull, belief.spread * sqrt(kept), belief.first, belief.last)
