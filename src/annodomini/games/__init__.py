"""Pure rules of every game; GAMES is the one list of games."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, MutableMapping
from typing import Final

from annodomini.errors import GameUnknown
from annodomini.kernel.game import AnyGame


class Games(MutableMapping[str, AnyGame]):
    """Games by name, in the order they are told; each is imported when it is first asked for, so that nobody waits for another one."""

    def __init__(self, *places: tuple[str, str, str]) -> None:
        """Each place is the name of a game, its module and its class."""
        self._places = {name: (module, kind) for name, module, kind in places}
        self._found: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._found:
            module, kind = self._places[name]
            self._found[name] = getattr(importlib.import_module(module), kind)()
        return self._found[name]

    def __setitem__(self, name: str, game: AnyGame) -> None:
        self._places[name] = (type(game).__module__, type(game).__name__)
        self._found[name] = game

    def __delitem__(self, name: str) -> None:
        del self._places[name]
        self._found.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places  # without importing it


GAMES: Final = Games(
    ("anno-domini", "annodomini.games.anno_domini.game", "AnnoDomini"),
    ("890", "annodomini.games.ad890.game", "Ad890"),
)
ANNOUNCED: Final[tuple[str, ...]] = ()  # told as not yet there


def game(name: str) -> AnyGame:
    """The game of this name; GameUnknown."""
    if name not in GAMES:
        raise GameUnknown(f"expected one of {sorted(GAMES)}, got {name!r:.40}")
    return GAMES[name]
