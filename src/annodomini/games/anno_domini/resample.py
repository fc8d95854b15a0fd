"""Dates for the cards whose dates a seat does not know, drawn around what it believes."""

from __future__ import annotations

from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.kernel.chance import NOISE_BOUND, NOISE_DRAWS, NOISE_MEAN, NOISE_SPREAD
from annodomini.kernel.game import Draw


def noise(draw: Draw, spread: int) -> int:
    """A near-normal whole number of mean 0 and standard deviation `spread`, in whole numbers alone, so the same on every machine."""
    return (sum(draw(NOISE_BOUND) for _ in range(NOISE_DRAWS)) - NOISE_MEAN) * spread // NOISE_SPREAD


def dated(observation: Observation, knowledge: Knowledge, draw: Draw) -> Cards:
    """The cards of an observation: public dates as they are, every other a single year drawn around its centre."""
    if len(knowledge.centres) != len(observation.ids) or len(knowledge.spreads) != len(observation.ids):
        raise ValueError(f"expected a belief for each of {len(observation.ids)} cards, got {len(knowledge.centres)}")
    starts: list[int] = []
    ends: list[int] = []
    for card, date in enumerate(observation.dates):
        start, end = date if date is not None else (knowledge.centres[card] + noise(draw, knowledge.spreads[card]),) * 2
        starts.append(start)
        ends.append(end)
    return make_cards(observation.ids, starts=starts, ends=ends, edtfs=[edtf or "" for edtf in observation.edtfs])
