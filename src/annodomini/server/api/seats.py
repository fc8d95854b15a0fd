"""Seats of a table, before a match."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request

from annodomini.server.api.tables import told
from annodomini.server.lobby import Wish
from annodomini.server.route import FAULTS, Here, NeedGuest, StrictRoute
from annodomini.server.wire import SitBody, TableView

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["tables"])


@router.put("/tables/{code}/seats/{seat}")
async def take_seat(code: str, seat: int, body: SitBody, request: Request, context: Here, guest: NeedGuest) -> TableView:
    """Takes a free seat; with `kind` bot or open, the host's wish for it."""
    if body.kind == "person":
        table = await context.lobby.sit(code, guest.id, seat=seat)
    else:
        table = await context.lobby.seat_for(code, guest.id, seat=seat, wish=Wish(body.kind, body.bot))
    return await told(context, table, request, guest)


@router.delete("/tables/{code}/seats/{seat}")
async def leave_seat(code: str, seat: int, request: Request, context: Here, guest: NeedGuest) -> TableView:
    """Leaves one's own seat, or the host frees one; a start that waits becomes void."""
    return await told(context, await context.lobby.leave(code, guest.id, seat=seat), request, guest)
