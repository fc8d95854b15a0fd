"""Reports: this card is wrong."""

from __future__ import annotations

import secrets

from fastapi import APIRouter

from annodomini.errors import Refused
from annodomini.server.route import FAULTS, Here, NeedGuest, StrictRoute
from annodomini.server.wire import ReportBody
from annodomini.store import Report
from annodomini.store.contract import Duplicate

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["reports"])


@router.post("/reports", status_code=201)
async def create_report(body: ReportBody, context: Here, guest: NeedGuest) -> dict[str, str]:
    """Keeps what a reader says about a card that was revealed in a match; once a card and match."""
    live = await context.recent.live(body.match)
    shown = live.fold.shown(body.card)
    if shown is None:
        raise Refused("card.unknown", "There is no such card, or it was not revealed yet.")
    version = live.components.version_of(body.card.partition("/")[0])
    said = {"language": body.language, "shown": shown["edtf"], "says": body.says, "source": body.source, "note": body.note, "ply": body.ply}
    report = Report(f"r-{secrets.token_urlsafe(9)}", guest.id, live.match, body.card, version, said, context.host.clock())
    try:
        await context.store.create_report(report)
    except Duplicate:
        raise Refused("report.duplicate", "You have reported this card in this match.") from None
    return {"report": report.id}


@router.delete("/reports/{report}", status_code=204)
async def delete_report(report: str, context: Here, guest: NeedGuest) -> None:
    """Takes one's own report back."""
    if not await context.store.delete_report(report, guest.id):
        raise Refused("report.unknown", "There is no such report of yours.")
