"""What stands around every answer: security headers, and only names of the house as Host."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from annodomini.server.auth import check_host
from annodomini.server.context import context_of

CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' {socket}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

LOOPBACKS: Final = {"localhost", "127.0.0.1", "::1"}  # secure contexts without https

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Guard:
    """Puts the headers on every answer, those that tell of faults too, and refuses strange hosts."""

    def __init__(self, app: ASGIApp, told: Callable[[Request, Exception], Awaitable[Response]]) -> None:
        self._app = app
        self._told = told

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = CSP.format(socket=socket_source(connection))
                for name, value in HEADERS.items():
                    headers[name] = value
                if connection.url.hostname in LOOPBACKS or connection.url.scheme == "https":  # elsewhere browsers ignore it, and say so
                    headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            check_host(connection, context_of(connection).settings.names)
            await self._app(scope, receive, guarded)
        except Exception as error:
            if begun:  # half of an answer is out already: the connection is all that can be ended
                raise
            answer = await self._told(Request(scope), error)
            await answer(scope, receive, guarded)


def socket_source(connection: HTTPConnection) -> str:
    """The socket of this host, which older browsers do not count as 'self'."""
    host = connection.headers.get("host", "")
    plain = all(letter.isalnum() or letter in ".-:[]" for letter in host)
    return f"ws://{host} wss://{host}" if host and plain else ""
