"""Who asks: the guest of a signed cookie, and whether the request comes from a page of our own."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

from annodomini.errors import Refused
from annodomini.store import Store, User

COOKIE: Final = "annodomini"
MAX_AGE_S: Final = 400 * 86_400  # the longest that browsers keep a cookie
HOUSE: Final = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")


class Identity:
    """Signs and reads the cookie; the secret lies in the store, so that a restart signs nobody out."""

    def __init__(self, secret: str) -> None:
        self._signer = TimestampSigner(secret, salt="annodomini.guest")

    @classmethod
    async def of(cls, store: Store) -> Identity:
        """With the secret that the store keeps, made at the first start."""
        return cls(await store.put_setting("cookie_secret", secrets.token_hex(32)))

    def user_id(self, connection: HTTPConnection) -> str | None:
        """The id in the cookie, when it is signed by us."""
        cookie = connection.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            return self._signer.unsign(cookie, max_age=MAX_AGE_S).decode()
        except (BadSignature, UnicodeError):
            return None

    def give(self, response: Response, user: User, *, secure: bool) -> None:
        """Puts the cookie into a response; `secure` under https only, since a home network has plain http."""
        value = self._signer.sign(user.id).decode()
        response.set_cookie(COOKIE, value, max_age=MAX_AGE_S, path="/", httponly=True, samesite="lax", secure=secure)


def is_secure(connection: HTTPConnection) -> bool:
    """Does the browser speak https with us?"""
    return connection.url.scheme in ("https", "wss")


def check_host(connection: HTTPConnection, names: Collection[str]) -> None:
    """Refused unless we are called by an address, by a name of the house or one of `names`: else a foreign name may point here."""
    try:
        host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        host = ""
    if host not in names and not is_ours(host):
        raise Refused("auth.origin", "The server is not known by this name.")


def is_ours(host: str) -> bool:
    """Is it an address, a name without a dot, or one that only the house can give?"""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return bool(host) and ("." not in host.rstrip(".") or host.rstrip(".").endswith(HOUSE))
    return True


def check_origin(connection: HTTPConnection) -> None:
    """Refused unless the request comes from a page of our own."""
    origin = connection.headers.get("origin")
    try:
        parts = urlsplit(origin or "")
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or parts.netloc.lower() != connection.headers.get("host", "").lower():
        raise Refused("auth.origin", "Expected an Origin of our own.")


def base_of(connection: HTTPConnection) -> str:
    """Where the asker has found us, as the beginning of an address."""
    return f"{'https' if is_secure(connection) else 'http'}://{connection.headers.get('host', 'localhost')}"
