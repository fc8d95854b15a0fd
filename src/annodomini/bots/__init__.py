"""Bots of every game; BOTS is the one list of bots."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any, Final, NamedTuple

from annodomini.bots.bot import AnyBot, Bot, Noise
from annodomini.errors import BotUnknown

__all__ = ["BOTS", "AnyBot", "Bot", "draw_knowledge", "need_bot"]


class Place(NamedTuple):
    """Where a bot is found; `maker` is the bot in that module, or the class of which it is one."""

    name: str
    game: str
    module: str
    maker: str


class Bots(MutableMapping[str, AnyBot]):
    """Bots by name; each is imported when it is first asked for, so that nobody waits for those of another game."""

    def __init__(self, *places: Place) -> None:
        self._places = {place.name: place for place in places}
        self._found: dict[str, AnyBot] = {}

    def names(self, game: str | None = None) -> list[str]:
        """The names of the bots of a game, or of all, by game and level ascending; nothing is imported."""
        return [place.name for place in self._places.values() if game in (None, place.game)]

    def modules(self) -> list[str]:
        """Where they all are, for a process that is to be warm before anybody asks."""
        return sorted({place.module for place in self._places.values()})

    def of(self, game: str) -> list[AnyBot]:
        """The bots of a game, by level ascending."""
        return sorted((self[name] for name in self.names(game)), key=lambda bot: bot.level)

    def __getitem__(self, name: str) -> AnyBot:
        if name not in self._found:
            place = self._places[name]
            found = getattr(importlib.import_module(place.module), place.maker)
            self._found[name] = found() if isinstance(found, type) else found
        return self._found[name]

    def __setitem__(self, name: str, bot: AnyBot) -> None:
        self._places[name] = Place(name, bot.game, type(bot).__module__, type(bot).__name__)
        self._found[name] = bot

    def __delitem__(self, name: str) -> None:
        del self._places[name]
        self._found.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places  # without importing it


BOTS: Final = Bots(  # by game, then by level ascending
    Place("ad-random", "anno-domini", "annodomini.bots.anno_domini.random", "Random"),
    Place("ad-beginner", "anno-domini", "annodomini.bots.anno_domini.levels", "BEGINNER"),
    Place("ad-club", "anno-domini", "annodomini.bots.anno_domini.levels", "CLUB"),
    Place("ad-scholar", "anno-domini", "annodomini.bots.anno_domini.levels", "SCHOLAR"),
    Place("890-random", "890", "annodomini.bots.ad890.random", "Random"),
    Place("890-greedy", "890", "annodomini.bots.ad890.greedy", "Greedy"),
    Place("890-planner", "890", "annodomini.bots.ad890.planner", "Planner"),
)


def need_bot(name: str, game: str | None = None) -> AnyBot:
    """The bot of this name, which must be one of `game`, if that is given; BotUnknown."""
    names = BOTS.names(game)
    if name not in names:
        raise BotUnknown(f"expected one of {sorted(names)}, got {name!r:.40}", field="bot")
    return BOTS[name]


def draw_knowledge(bot: str, components: Any, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Any:
    """What the bot of this name believes about the components of its game; BotUnknown. See `Bot.believe`."""
    return need_bot(bot).believe(components, noise, difficulties=difficulties)
