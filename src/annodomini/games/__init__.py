"""Pure rules of every game; GAMES is the one list of games."""

from __future__ import annotations

from annodomini.errors import GameUnknown
from annodomini.games.anno_domini.game import AnnoDomini

GAMES: dict[str, AnnoDomini] = {game.name: game for game in (AnnoDomini(),)}


def game(name: str) -> AnnoDomini:
    """The game of this name; GameUnknown."""
    try:
        return GAMES[name]
    except KeyError:
        raise GameUnknown(f"expected one of {sorted(GAMES)}, got {name!r:.40}") from None
