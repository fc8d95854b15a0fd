"""Bots of every game; BOTS is the one list of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from annodomini.bots.anno_domini.levels import BEGINNER, CLUB, SCHOLAR
from annodomini.bots.anno_domini.random import Random
from annodomini.bots.bot import AnyBot, Bot, Noise
from annodomini.errors import BotUnknown

__all__ = ["BOTS", "AnyBot", "Bot", "draw_knowledge", "need_bot"]

BOTS: dict[str, AnyBot] = {bot.name: bot for bot in (Random(), BEGINNER, CLUB, SCHOLAR)}  # by level ascending


def need_bot(name: str, game: str | None = None) -> AnyBot:
    """The bot of this name, which must be one of `game`, if that is given; BotUnknown."""
    found = BOTS.get(name)
    if found is None or game not in (None, found.game):
        known = sorted(bot.name for bot in BOTS.values() if game in (None, bot.game))
        raise BotUnknown(f"expected one of {known}, got {name!r:.40}", field="bot")
    return found


def draw_knowledge(bot: str, components: Any, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Any:
    """What the bot of this name believes about the components of its game; BotUnknown. See `Bot.believe`."""
    return need_bot(bot).believe(components, noise, difficulties=difficulties)
