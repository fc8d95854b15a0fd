"""What things are worth before the end, in points: plain numbers, most of them by the turns that a seat has left (0..8)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All that an outlook knows besides the rules. Lists are by turns left, 0..8."""

    # a line of a crop that can still become a trio, as a share of what that will be worth: with one, two, three cells free
    one_free: tuple[float, ...] = (0.0, 0.27, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3)
    two_free: tuple[float, ...] = (0.0, 0.0, 0.06, 0.09, 0.09, 0.09, 0.09, 0.09, 0.09)
    three_free: tuple[float, ...] = (0.0, 0.0, 0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06)
    coin: tuple[float, ...] = (0.0, 0.4, 0.5, 0.6, 0.6, 0.55, 0.55, 0.55, 0.55)  # each of the first four
    more_coins: tuple[float, ...] = (0.0, 0.1, 0.2, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25)  # each further one
    # what a turn adds to a kingdom on average, by element of a bonus: crops, church, tavern, special, character, noble, coin, tower
    growth: tuple[float, ...] = (0.16, 0.16, 0.16, 0.16, 0.1, 0.1, 0.04, 0.18, 0.1, 0.0, 0.14)
    # what prizes are given for: how many standard deviations of what is still to come one piece more than another seat is, by the turns
    # that both have left together, 0..16 (0: exact)
    noble_holds: tuple[float, ...] = (9.0, 1.49, 1.12, 0.82, 0.66, 0.55, 0.48, 0.43, 0.39, 0.35, 0.33, 0.3, 0.28, 0.28, 0.28, 0.28, 0.28)
    coin_holds: tuple[float, ...] = (
        9.0,
        0.29,
        0.15,
        0.105,
        0.075,
        0.055,
        0.035,
        0.024,
        0.022,
        0.02,
        0.018,
        0.016,
        0.015,
        0.015,
        0.015,
        0.015,
        0.015,
    )
    tower_holds: tuple[float, ...] = (9.0, 1.26, 0.93, 0.61, 0.48, 0.38, 0.28, 0.21, 0.16, 0.12, 0.1, 0.09, 0.08, 0.06, 0.05, 0.04, 0.04)
    # how often a seat will be raided: a turn of anybody's, when Defence is level with the Invader and it has as few towers as another;
    # times so much for each step between the two, and for each tower more than the fewest
    raid: float = 0.113
    raid_lead: float = 0.9
    raid_margin: float = 0.7
    noble: float = 1.0  # what a noble or a tower on a tile is worth when that tile is lost
    tower: float = 0.8
    inventor: float = 1.0  # beyond the points that its owner gives up
    duchess: float = 0.5
    second: float = 0.3  # how much a banner's second card counts for trios to come, as the first may be gone
    wobble: float = 2.2  # how far apart two seats' points still drift, per root of the turns left to one of them
    rest: float = 1.0


WEIGHTS = Weights()
