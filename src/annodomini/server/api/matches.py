"""Matches: what everybody may see, and what a seat does."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import JSONResponse

from annodomini.errors import JournalBroken, Refused
from annodomini.play.commands import Asked, Reply
from annodomini.play.ports import ENDED, MatchRow
from annodomini.rulebook import title
from annodomini.server.context import Context, address_of, language_of
from annodomini.server.faults import reply_of
from annodomini.server.limits import COMMANDS, PREVIEWS
from annodomini.server.lobby import check_bot
from annodomini.server.route import FAULTS, Here, MaybeGuest, NeedGuest, StrictRoute
from annodomini.server.views import match_view, status_of
from annodomini.server.wire import CommandBody, ForesightBody, PreviewBody, SeatDo
from annodomini.store import User

logger = logging.getLogger(__name__)

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["matches"])

STATUS = {"stale": 409, "illegal": 422}
MOST_ACTIONS = 2048  # of all commands of a foresight together
COUNT_AS_ONE = 8  # commands of a foresight that count as one preview
CODES = {"stale": "command.stale", "illegal": "command.illegal"}

Limit = Annotated[int, Query(ge=1, le=100)]
After = Annotated[int, Query(ge=0, le=2**31)]


@router.get("/matches")
async def list_matches(
    context: Here, guest: MaybeGuest, mine: bool = True, limit: Limit = 50, before: After | None = None
) -> dict[str, Any]:
    """The matches of the asker, last touched first; `before` pages on by `touched`."""
    rows = await context.store.matches_of(guest.id, limit=limit, before=before) if guest is not None and mine else []
    told = [await _told(context, row, guest.id) for row in rows if guest is not None]
    return {"matches": [row for row in told if row is not None]}


@router.get("/matches/{match}")
async def get_match(match: str, context: Here, guest: MaybeGuest) -> dict[str, Any]:
    """The match now, for who has its link."""
    return await match_view(context.store, await context.recent.live(match), guest.id if guest is not None else None)


@router.get("/matches/{match}/entries")
async def get_entries(match: str, context: Here, after: After = 0, limit: Limit = 100) -> dict[str, Any]:
    """The entries behind revision `after`, ascending."""
    if await context.store.match(match) is None:
        raise Refused("match.unknown", "There is no such match.")
    entries = await context.store.entries(match, after=after, limit=limit + 1)
    return {"entries": entries[:limit], "more": len(entries) > limit}


@router.post("/matches/{match}/commands")
async def command(match: str, body: CommandBody, context: Here, guest: NeedGuest) -> JSONResponse:
    """Commits the actions of one turn."""
    context.limits.take(COMMANDS, guest.id)
    asked = Asked(guest.id, body.action_id, body.revision, tuple(body.actions))
    return _answer(await context.host.command(match, asked), guest)


@router.post("/matches/{match}/previews")
async def preview(match: str, body: PreviewBody, context: Here, guest: NeedGuest) -> JSONResponse:
    """What would follow; nothing is drawn, kept or told to others."""
    context.limits.take(PREVIEWS, guest.id)
    return _answer(await context.host.preview(match, Asked(guest.id, "", body.revision, tuple(body.actions))), guest)


@router.post("/matches/{match}/preview")
async def foresee(match: str, body: ForesightBody, request: Request, context: Here, guest: MaybeGuest) -> JSONResponse:
    """What each of several commands of the seat on turn would lead to, for who has the match's link; nothing is drawn or kept."""
    if sum(map(len, body.commands)) > MOST_ACTIONS:
        raise Refused("frame.invalid", f"commands: expected at most {MOST_ACTIONS} actions in all.", field="commands")
    for _ in range(0, len(body.commands), COUNT_AS_ONE):
        context.limits.take(PREVIEWS, guest.id if guest is not None else address_of(request))
    language = guest.language if guest is not None else language_of(request)
    reply = await context.host.foresee(match, revision=body.revision, commands=body.commands)
    if reply.status != "ok":
        return _told_as(reply, language)
    previews = [_in_words(preview, language) for preview in reply.details["previews"]]
    return JSONResponse({"revision": reply.details["revision"], "previews": previews})


@router.post("/matches/{match}/seats/{seat}")
async def do_seat(match: str, seat: int, body: SeatDo, context: Here, guest: NeedGuest) -> JSONResponse:
    """The owner comes back or leaves; anybody at the table calls a bot to an absent person's seat."""
    live = await context.recent.live(match)
    bot = check_bot(body.bot, live.fold.header["game"])
    if body.do == "call_bot":
        here = lambda user: context.rooms.here(f"match/{match}", user)  # noqa: E731 - one expression, used once
        return _answer(await context.host.call_bot(match, guest.id, seat=seat, bot=bot, here=here), guest)
    if live.seat_of(guest.id) != seat:
        raise Refused("seat.not_yours", "You do not hold this seat.")
    if body.do == "return":
        return _answer(await context.host.come_back(match, guest.id), guest)
    return _answer(await context.host.leave(match, guest.id, bot=bot), guest)


def _answer(reply: Reply, guest: User) -> JSONResponse:
    return _told_as(reply, guest.language)


def _in_words(preview: dict[str, Any], language: str) -> dict[str, Any]:
    """A preview in the reader's language: what forbids it is told by the title of its clause."""
    if preview.get("clause"):
        return {**preview, "message": f"{title(preview['clause'], language)} ({preview['clause']})"}
    return preview


def _told_as(reply: Reply, language: str) -> JSONResponse:
    told = reply_of(reply, language)
    if reply.status not in STATUS:
        return JSONResponse(told)
    body = {"code": CODES[reply.status], "message": "The match has moved on.", "clause": None, "field": None, "retry_ms": None}
    return JSONResponse({**body, **told}, status_code=STATUS[reply.status])


async def _told(context: Context, row: MatchRow, user: str) -> dict[str, Any] | None:
    """A match in the list of somebody who sits there; None when they were erased meanwhile, or when its journal is broken."""
    players = await context.store.players(row.match)
    names = await context.store.names(player.user for player in players)
    at = {player.seat: player.user for player in players}
    mine = next((player.seat for player in players if player.user == user), None)
    if mine is None:
        return None
    try:
        header = (await context.store.entries(row.match, limit=1))[0]
        ends = await context.store.entries(row.match, after=max(0, row.revision - 2)) if row.status in ENDED else []
    except JournalBroken as error:
        logger.warning("match %s is left out of a list: %s", row.match, error.wire_code)
        return None
    outcome = next((entry for entry in ends if entry["kind"] == "outcome"), None)
    return {
        "match": row.match,
        "table": row.table,
        "game": row.game,
        "status": status_of(row.status),
        "turn": row.turn,
        "your_seat": mine,
        "your_turn": row.turn == mine,
        "seats": [
            {"kind": seat["kind"], "name": names.get(at.get(number, "")), "bot": seat.get("bot")}
            for number, seat in enumerate(header["seats"])
        ],
        "touched": row.touched,
        "outcome": None if outcome is None else {key: outcome[key] for key in ("status", "reason", "ranks", "sheet") if key in outcome},
    }
