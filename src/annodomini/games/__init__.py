"""Pure rules of every game; GAMES is the one list of games."""

from __future__ import annotations

from annodomini.errors import GameUnknown
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.kernel.game import AnyGame

GAMES: dict[str, AnyGame] = {game.name: game for game in (AnnoDomini(),)}
ANNOUNCED = ("890",)  # told as not yet there


def game(name: str) -> AnyGame:
    """The game of this name; GameUnknown."""
    try:
        return GAMES[name]
    except KeyError:
        raise GameUnknown(f"expected one of {sorted(GAMES)}, got {name!r:.40}") from None
