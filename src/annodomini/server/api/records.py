"""The record of a match that is over, and its verification."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import Refused
from annodomini.play.core import need_packs
from annodomini.play.live import Live
from annodomini.play.record import Record, export
from annodomini.server.context import address_of
from annodomini.server.limits import REPLAYS
from annodomini.server.route import FAULTS, Here, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["matches"])


@router.get("/matches/{match}/record", response_class=Response, responses={200: {"content": {"application/jsonl": {}}}})
async def get_record(match: str, context: Here) -> Response:
    """The record as a file, an entry a line; no names in it."""
    live = await context.recent.live(match)
    need_over(live)
    headers = {"Content-Disposition": f'attachment; filename="{match}.jsonl"'}
    return Response(export(Record(live.fold.entries, live.components.ids)), media_type="application/jsonl", headers=headers)


@router.get("/matches/{match}/verification")
async def get_verification(match: str, request: Request, context: Here) -> dict[str, Any]:
    """The record replayed with the rules: every fault that was found."""
    live = await context.recent.live(match)
    need_over(live)
    faults = await context.recent.faults(live, allow=lambda: context.limits.take(REPLAYS, address_of(request)))
    return {"faults": faults, "sound": not faults}


def need_over(live: Live) -> None:
    """Refused with match.not_over as long as anything is secret; PackUnknown when the components cannot be told."""
    if not live.fold.ended:
        raise Refused("match.not_over", "The match is not over yet.")
    need_packs(live)
