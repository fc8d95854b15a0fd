"""Bots of every game; BOTS is the one list of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from annodomini.bots.anno_domini.levels import BEGINNER, CLUB, SCHOLAR
from annodomini.bots.anno_domini.random import Random
from annodomini.bots.bot import AnyBot, Bot, Noise
from annodomini.errors import BotUnknown

__all__ = ["BOTS", "AnyBot", "Bot", "draw_knowledge"]

BOTS: dict[str, AnyBot] = {bot.name: bot for bot in (Random(), BEGINNER, CLUB, SCHOLAR)}  # by level ascending


def draw_knowledge(bot: str, components: Any, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Any:
    """What the bot of this name believes about the components of its game; BotUnknown. See `Bot.believe`."""
    try:
        known = BOTS[bot]
    except KeyError:
        raise BotUnknown(f"expected one of {sorted(BOTS)}, got {bot!r:.40}", field="bot") from None
    return known.believe(components, noise, difficulties=difficulties)
