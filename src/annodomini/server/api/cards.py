"""The back of a card, once it was turned in a match."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from annodomini.errors import Refused
from annodomini.packs.dates import parse_edtf, render
from annodomini.server.route import FAULTS, Here, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["matches"])


@router.get("/matches/{match}/cards/{pack}/{card}")
async def get_card(match: str, pack: str, card: str, context: Here) -> dict[str, Any]:
    """Date, comment and sources of a revealed card; any other is unknown, whether there is one or not."""
    live = await context.recent.live(match)
    name = f"{pack}/{card}"
    shown = live.fold.shown(name)
    found = live.components.mixed.cards.get(name)
    if shown is None or found is None:
        raise Refused("card.unknown", "There is no such card, or it was not revealed yet.")
    date = parse_edtf(shown["edtf"])
    version = next(known["version"] for known in live.components.pinned["packs"] if known["id"] == pack)
    return {
        "card": name,
        "pack": {"id": pack, "version": version},
        "caption": dict(found.text),
        "edtf": shown["edtf"],
        "years": shown["years"],
        "date": {"de": render(date, "de"), "en": render(date, "en")},
        "comment": dict(found.comment),
        "sources": [{"name": source.name or source.url, "url": source.url, "tier": source.tier} for source in found.sources],
    }
