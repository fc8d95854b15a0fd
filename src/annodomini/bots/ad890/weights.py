"""What things are worth before the end, in points: plain numbers, most of them by the turns that a seat has left (0..8)."""

from __future__ import annotations

from dataclasses import dataclass

from annodomini.games.ad890.tiles import ROUNDS

_LEFT = range(ROUNDS + 1)


@dataclass(frozen=True, slots=True)
class Weights:
    """All that an outlook knows besides the rules. Lists are by turns left, 0..8."""

    # a line of a crop that can still become a trio, as a share of what that will be worth: with one, two, three cells free
    one_free: tuple[float, ...] = tuple(min(0.75, 0.18 * left) for left in _LEFT)
    two_free: tuple[float, ...] = tuple(min(0.3, 0.04 * left) for left in _LEFT)
    three_free: tuple[float, ...] = tuple(min(0.08, 0.01 * left) for left in _LEFT)
    coin: tuple[float, ...] = tuple(0.55 if left else 0.0 for left in _LEFT)  # each of the first four
    more_coins: tuple[float, ...] = tuple(0.25 if left else 0.0 for left in _LEFT)  # each further one
    # what a turn adds to a kingdom on average, by element of a bonus: crops, church, tavern, special, character, noble, coin, tower
    growth: tuple[float, ...] = (0.4, 0.4, 0.4, 0.4, 0.25, 0.25, 0.1, 0.45, 0.25, 0.0, 0.35)
    # how far apart two seats' amounts of what prizes are given for still drift, per root of the turns both have left: noble, coin, tower
    drift: tuple[float, float, float] = (0.55, 1.2, 0.65)
    # how often a seat will be raided: a turn of anybody's, when Defence is level with the Invader and it has as few towers as another;
    # times so much for each step between the two, and for each tower more than the fewest
    raid: float = 0.12
    raid_lead: float = 0.72
    raid_margin: float = 0.55
    noble: float = 1.0  # what a noble or a tower on a tile is worth when that tile is lost
    tower: float = 0.8
    inventor: float = 1.0  # beyond the points that its owner gives up
    duchess: float = 0.5
    second: float = 0.3  # how much a banner's second card counts for trios to come, as the first may be gone
    wobble: float = 2.2  # how far apart two seats' points still drift, per root of the turns left to one of them
    rest: float = 1.0


WEIGHTS = Weights()
