"""Bots one can seat."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from annodomini.bots import BOTS
from annodomini.server.route import FAULTS, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["bots"])


@router.get("/bots")
async def list_bots(game: str | None = None) -> dict[str, Any]:
    """The bots of a game, or of all, the weakest first."""
    found = list(BOTS.values()) if game is None else BOTS.of(game)
    told = [{"bot": bot.name, "game": bot.game, "level": bot.level, "name": dict(bot.title)} for bot in found]
    return {"bots": sorted(told, key=lambda bot: (str(bot["game"]), int(str(bot["level"]))))}
