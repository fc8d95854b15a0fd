"""What every part of the server shares: one object, made at the start, closed at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from annodomini.errors import Refused
from annodomini.play.bus import LocalBus
from annodomini.play.components import Library
from annodomini.play.host import Host
from annodomini.rulebook import LANGUAGES
from annodomini.server.auth import Identity
from annodomini.server.limits import Limits, Sockets
from annodomini.server.lobby import Lobby
from annodomini.server.once import Once
from annodomini.server.recent import Recent
from annodomini.server.rooms import Rooms
from annodomini.server.settings import Settings
from annodomini.server.texts import DEFAULT, Texts
from annodomini.store import Store, User


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of a running server."""

    settings: Settings
    store: Store
    bus: LocalBus
    library: Library
    host: Host
    identity: Identity
    limits: Limits
    texts: Texts
    rooms: Rooms
    lobby: Lobby
    sockets: Sockets
    once: Once
    recent: Recent


def context_of(connection: HTTPConnection) -> Context:
    """The context of the application that serves this connection."""
    return cast("Context", connection.app.state.context)


def address_of(connection: HTTPConnection) -> str:
    """The address that the connection comes from."""
    return connection.client.host if connection.client is not None else ""


async def guest_of(connection: HTTPConnection) -> User | None:
    """The guest who asks, or None."""
    context = context_of(connection)
    user = context.identity.user_id(connection)
    return None if user is None else await context.store.user(user)


async def need_guest(connection: HTTPConnection) -> User:
    """The guest who asks; Refused with auth.required."""
    guest = await guest_of(connection)
    if guest is None:
        raise Refused("auth.required", "A guest's cookie is needed: POST /guests gives one.")
    return guest


def language_of(connection: HTTPConnection) -> str:
    """The first language of Accept-Language that we speak."""
    wishes = connection.headers.get("accept-language", "")
    for wish in wishes.split(",")[:20]:
        language = wish.partition(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT
