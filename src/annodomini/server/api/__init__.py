"""REST, a file a resource. Every route is written down in docs/protocol.md, part D."""

from __future__ import annotations

from fastapi import APIRouter

from annodomini.server.api import bots, cards, games, guests, matches, packs, play, records, reports, seats, tables, texts
from annodomini.server.route import FAULTS, StrictRoute

router = APIRouter(prefix="/api/v1", route_class=StrictRoute, responses=FAULTS)
for resource in (guests, games, packs, bots, texts, play, tables, seats, matches, cards, records, reports):
    router.include_router(resource.router)
