"""What all routes have in common: strict bodies, own origins for writes, counted requests, errors of one shape."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import Depends
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import AnnoDominiError, Refused
from annodomini.server.auth import check_origin
from annodomini.server.context import Context, address_of, context_of, guest_of, need_guest
from annodomini.server.faults import internal
from annodomini.server.limits import OF_ADDRESS, REQUESTS
from annodomini.server.strict import read_object
from annodomini.server.wire import Fault
from annodomini.store import User

LARGEST: Final = 65_536  # bytes of a body
READS: Final = ("GET", "HEAD", "OPTIONS")
FAULTS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Fault, "description": "Refused; `code` says why."},
    "422": {"model": Fault, "description": "A field, an option or an action that cannot be; `field` or `clause` says which."},
    "5XX": {"model": Fault, "description": "Not done; nothing was changed."},
}


class StrictRoute(APIRoute):
    """Checks a request before its body is given to the function of the route."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, behind the checks."""
        inner = super().get_route_handler()

        async def handler(request: Request) -> Response:
            context = context_of(request)
            user, address = context.identity.user_id(request), address_of(request)
            context.limits.take(OF_ADDRESS, address)
            context.limits.take(REQUESTS, user or address)
            if request.method not in READS:
                check_origin(request)
                await check_body(request)
            try:
                return await context.once.answer(request, user, lambda: inner(request))
            except (AnnoDominiError, HTTPException, RequestValidationError):
                raise
            except Exception as error:
                raise internal(error) from error

        return handler


async def check_body(request: Request) -> None:
    """Refused unless the body is a JSON object that is called one, or there is none."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST:
            raise Refused("frame.too_large", f"Expected at most {LARGEST} bytes.")
        parts.append(part)
    body = b"".join(parts)
    request._body = body  # Starlette's own place for a body that has been read
    if body:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused("frame.malformed", "Expected a body of the type application/json.")
        read_object(body)


def _context(request: Request) -> Context:
    return context_of(request)


async def _guest(request: Request) -> User:
    return await need_guest(request)


async def _maybe(request: Request) -> User | None:
    return await guest_of(request)


Here = Annotated[Context, Depends(_context)]
NeedGuest = Annotated[User, Depends(_guest)]
MaybeGuest = Annotated[User | None, Depends(_maybe)]
