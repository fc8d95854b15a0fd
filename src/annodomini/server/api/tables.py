"""Tables: making, changing, starting; the invitation as a QR code."""

from __future__ import annotations

import io
from typing import Any

import segno
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from annodomini.server.auth import base_of
from annodomini.server.context import Context, address_of
from annodomini.server.lobby import Asker, Wish
from annodomini.server.route import FAULTS, Here, MaybeGuest, NeedGuest, StrictRoute
from annodomini.server.views import table_status, table_view, you_at
from annodomini.server.wire import Empty, MatchId, TableBody, TablePatch, TableView
from annodomini.store import Table, User

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["tables"])

LISTED = 100


@router.post("/tables", status_code=201)
async def create_table(body: TableBody, request: Request, context: Here, guest: NeedGuest) -> TableView:
    """Makes a table; `person` is the maker's own seat, `open` waits for a friend."""
    wishes = [Wish(seat.kind, seat.bot) for seat in body.seats]
    table = await context.lobby.make(
        Asker(guest.id, address_of(request)), game=body.game, options=body.options, packs=body.packs, wishes=wishes
    )
    return await told(context, table, request, guest)


@router.get("/tables")
async def list_tables(context: Here, guest: MaybeGuest, mine: bool = True) -> dict[str, Any]:
    """The tables at which the asker sits or is host and whose match has not begun, last touched first."""
    tables = await context.store.tables_of(guest.id, limit=LISTED) if guest is not None and mine else []
    found = []
    for table, row in tables:
        if table_status(row) in ("open", "ready"):
            seats = [{"seat": number, "kind": seat["kind"], "bot": seat["bot"]} for number, seat in enumerate(table.body["seats"])]
            found.append(
                {"table": table.code, "game": table.body["game"], "status": table_status(row), "seats": seats, "touched": table.touched}
            )
    return {"tables": found}


@router.get("/tables/{code}")
async def get_table(code: str, request: Request, context: Here, guest: MaybeGuest) -> TableView:
    """A table, for who has its code."""
    return await told(context, await context.lobby.table(code), request, guest)


@router.patch("/tables/{code}")
async def change_table(code: str, body: TablePatch, request: Request, context: Here, guest: NeedGuest) -> TableView:
    """Changes options, packs or seats while no match runs; for the host."""
    seats = [Wish(seat.kind, seat.bot) for seat in body.seats] if isinstance(body.seats, list) else body.seats
    table = await context.lobby.patch(code, guest.id, options=body.options, packs=body.packs, seats=seats)
    return await told(context, table, request, guest)


@router.post("/tables/{code}/start", status_code=201)
async def start_table(code: str, body: Empty, request: Request, response: Response, context: Here, guest: NeedGuest) -> MatchId:
    """Makes the match; every person is then asked to be ready. A start that waits is found again (200)."""
    table, new = await context.lobby.start(code, Asker(guest.id, address_of(request)))
    return _begun(table, response, new=new)


@router.post("/tables/{code}/rematch", status_code=201)
async def rematch(code: str, body: Empty, request: Request, response: Response, context: Here, guest: NeedGuest) -> MatchId:
    """Another match of the same table, once one is over."""
    table, new = await context.lobby.rematch(code, Asker(guest.id, address_of(request)))
    return _begun(table, response, new=new)


@router.get("/tables/{code}/qr.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def get_qr(code: str, request: Request, context: Here) -> Response:
    """The invitation as a QR code."""
    table = await context.lobby.table(code)
    drawn = io.BytesIO()
    link = f"{context.settings.address or base_of(request)}/t/{table.code}"
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


async def told(context: Context, table: Table, request: Request, guest: User | None) -> TableView:
    """A table as the asker sees it."""
    user = guest.id if guest is not None else None
    topic = f"table/{table.code}"
    view = await table_view(
        context.store,
        context.library,
        table,
        here=lambda other: context.rooms.here(topic, other),
        base=base_of(request),
        address=context.settings.address,
    )
    you = you_at(table, user)
    seats = [{**seat, "you": seat["seat"] == you["seat"]} for seat in view["seats"]]
    return TableView.model_validate({**view, "seats": seats, "you": you})


def _begun(table: Table, response: Response, *, new: bool) -> MatchId:
    assert table.match is not None, "a start has a match"
    response.status_code = 201 if new else 200
    return MatchId(match=table.match, table=table.code)
