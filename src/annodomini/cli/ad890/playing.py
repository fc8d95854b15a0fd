"""Matches of 890 Anno Domini at random, for the bench."""

from __future__ import annotations

from annodomini.errors import OptionsInvalid
from annodomini.games.ad890.game import Ad890
from annodomini.games.ad890.ids import CHOICES
from annodomini.games.ad890.playout import playout
from annodomini.packs.tilesets import TileSets


class Playing:
    """Plays matches of so many seats with the usual tile set, every choice equally likely. OptionsInvalid."""

    def __init__(self, *, seats: int, cards: int | None, seed: int) -> None:
        if cards is not None:
            raise OptionsInvalid(f"expected no number of cards, as 890 is played with one tile set; got {cards}", field="cards")
        kind = TileSets()
        sets = kind.shipped()
        usual = kind.usual(sets)
        made = kind.made(tiles for tiles in sets if tiles.id in usual)
        self._set = made.packs[0].id
        self._tiles = made.value
        self._game = Ad890()
        self._seats = seats
        self._game.new(seats=seats, components=self._tiles)  # names what is wrong with so many seats
        self._actions = [0] * CHOICES
        self._rng = [seed]

    @property
    def played_with(self) -> dict[str, str]:
        """The tile set."""
        return {"tiles": self._set}

    @property
    def described(self) -> str:
        """The same in words."""
        return f"tile set {self._set}"

    def match(self) -> int:
        """One match; how many decisions it took."""
        return playout(self._game.new(seats=self._seats, components=self._tiles), self._tiles.table, self._actions, self._rng)
