"""Guests: a name and a language behind a signed cookie."""

from __future__ import annotations

import secrets
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from annodomini.play.names import clean_name
from annodomini.server.auth import COOKIE, is_secure
from annodomini.server.context import Context, address_of, language_of
from annodomini.server.limits import GUESTS
from annodomini.server.route import FAULTS, Here, MaybeGuest, NeedGuest, StrictRoute
from annodomini.server.wire import Guest, GuestBody
from annodomini.store import User

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["guests"])

UNNAMED = {"de": "Gast", "en": "Guest"}


@router.post("/guests", status_code=201)
async def create_guest(body: GuestBody, request: Request, response: Response, context: Here, guest: MaybeGuest) -> Guest:
    """Makes a guest and gives the cookie; who has one already stays who they are (200)."""
    if guest is not None:
        response.status_code = 200
        return told(await changed(context, guest, body))
    return told(await new_guest(context, request, response, body))


@router.get("/guests/me")
async def get_guest(request: Request, response: Response, context: Here, guest: MaybeGuest) -> Guest:
    """Who asks; all null without a cookie. A cookie is given anew: who comes back in time is never signed out."""
    if guest is None:
        return Guest(id=None, name=None, language=None)
    context.identity.give(response, guest, secure=is_secure(request))
    return told(guest)


@router.patch("/guests/me")
async def change_guest(body: GuestBody, context: Here, guest: NeedGuest) -> Guest:
    """Changes name or language."""
    return told(await changed(context, guest, body))


@router.delete("/guests/me", status_code=204)
async def delete_guest(response: Response, context: Here, guest: NeedGuest) -> None:
    """Erases the guest: name, cookie, seats and host's role of tables, the link from seats of matches and reports to them."""
    await context.lobby.erase(guest.id)
    await context.rooms.erased(guest.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


async def new_guest(context: Context, request: Request, response: Response, body: GuestBody) -> User:
    """A new guest, with the cookie in the response."""
    context.limits.take(GUESTS, address_of(request))
    language = body.language or language_of(request)
    name = clean_name(body.name) if body.name is not None else UNNAMED[language]
    user = User(f"u-{secrets.token_urlsafe(12)}", name, language, context.host.clock())
    await context.store.create_user(user)
    context.identity.give(response, user, secure=is_secure(request))
    return user


async def changed(context: Context, guest: User, body: GuestBody) -> User:
    """The guest with what the body says."""
    name = clean_name(body.name) if body.name is not None else guest.name
    user = replace(guest, name=name, language=body.language or guest.language)
    if user != guest:
        await context.store.change_user(user)
        await context.rooms.renamed(user.id)
    return user


def told(user: User) -> Guest:
    """A guest as JSON."""
    return Guest(id=user.id, name=user.name, language=user.language)
