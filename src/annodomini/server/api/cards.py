"""The back of a card, once it was turned in a match."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from annodomini.errors import Refused
from annodomini.server.route import FAULTS, Here, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["matches"])


@router.get("/matches/{match}/cards/{pack}/{card}")
async def get_card(match: str, pack: str, card: str, context: Here) -> dict[str, Any]:
    """Date, comment and sources of a revealed card; any other is unknown, whether there is one or not."""
    live = await context.recent.live(match)
    name = f"{pack}/{card}"
    shown = live.fold.shown(name)
    back = None if shown is None or live.components.made is None else live.components.made.back(name, shown)
    if back is None:
        raise Refused("card.unknown", "There is no such card, or it was not revealed yet.")
    return {"card": name, "pack": {"id": pack, "version": live.components.version_of(pack)}, **back}
