"""Matches of Anno Domini at random, for the bench."""

from __future__ import annotations

from typing import Final

from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.games.anno_domini.playout import playout
from annodomini.packs import available, mix

CARDS: Final = 340  # when nothing is said: those of a printed box
FIRST_MADE_UP: Final = -3000  # astronomical year
SPAN_MADE_UP: Final = 5000  # years over which made-up cards are spread


class Playing:
    """Plays matches of so many seats and cards, every choice equally likely. ComponentsTooFew, OptionsInvalid."""

    def __init__(self, *, seats: int, cards: int | None, seed: int) -> None:
        self._game = AnnoDomini()
        self._seats = seats
        self._deck, self._made_up = deck_of(cards or CARDS)
        self._game.new(seats=seats, components=self._deck)  # names what is wrong with so many seats or cards
        self._actions = [0] * (3 * self._deck.count + 2)
        self._rng = [seed]

    @property
    def played_with(self) -> dict[str, int]:
        """So many cards, and how many of them are made up."""
        return {"cards": self._deck.count, "made_up": self._made_up}

    @property
    def described(self) -> str:
        """The same in words."""
        return f"{self._deck.count} cards ({self._made_up} made up)"

    def match(self) -> int:
        """One match; how many decisions it took."""
        return playout(self._game.new(seats=self._seats, components=self._deck), self._deck.table, self._actions, self._rng)


def deck_of(count: int) -> tuple[Cards, int]:
    """So many cards of the packs, and made-up ones where they do not suffice; how many are made up comes second."""
    real = mix(available().values()).components
    kept = range(min(count, real.count))
    missing = count - len(kept)
    years = [FIRST_MADE_UP + SPAN_MADE_UP * number // max(1, missing) for number in range(missing)]
    ids = [*(real.ids[card] for card in kept), *(f"made-up/{number:04d}" for number in range(missing))]
    return make_cards(
        ids,
        starts=[*(real.starts[card] for card in kept), *years],
        ends=[*(real.ends[card] for card in kept), *years],
        edtfs=[*(real.edtfs[card] for card in kept), *("" for _ in years)],
    ), missing
