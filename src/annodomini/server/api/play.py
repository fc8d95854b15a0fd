"""Play against bots at once."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from annodomini.server.api.guests import changed, new_guest
from annodomini.server.context import address_of
from annodomini.server.lobby import Asker, Wish, check_bot
from annodomini.server.route import FAULTS, Here, MaybeGuest, StrictRoute
from annodomini.server.wire import GuestBody, MatchId, PlayBody

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["play"])


@router.post("/play", status_code=201)
async def play(body: PlayBody, request: Request, response: Response, context: Here, guest: MaybeGuest) -> MatchId:
    """Makes a table with the asker and bots, and its match; a guest first, when there is none."""
    bot = check_bot(body.level, body.game)
    said = GuestBody(name=body.name, language=body.language)
    user = await new_guest(context, request, response, said) if guest is None else await changed(context, guest, said)
    asker = Asker(user.id, address_of(request))
    wishes = [Wish("person"), *(Wish("bot", bot) for _ in range(body.bots))]
    table = await context.lobby.make(asker, game=body.game, options=body.options, packs=body.packs, wishes=wishes)
    begun, _ = await context.lobby.start(table.code, asker)
    assert begun.match is not None, "a start has a match"
    return MatchId(match=begun.match, table=table.code)
