"""The page and its files, as they lie in `web/`: every page of the table is one document."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import Refused

PAGES: Final = ("/", "/new", "/play", "/join", "/t", "/m", "/rules", "/replay", "/settings", "/credits", "/matches")
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}
HIDDEN: Final = (".po", ".pot", ".py")  # parts of the folder that are no part of the page


async def page(request: Request) -> Response:
    """The document of every page; an address that is none of ours gets it too, with 404, and says so itself."""
    path = request.url.path
    known = path == "/" or any(path == start or path.startswith(f"{start}/") for start in PAGES[1:])
    if not known and "text/html" not in request.headers.get("accept", ""):
        raise Refused("resource.unknown", "There is no such page.")
    return answer(request, "index.html", status=200 if known else 404)


async def static(request: Request) -> Response:
    """A file of the page."""
    return answer(request, request.path_params["path"])


async def favicon(request: Request) -> Response:
    """The mark."""
    return answer(request, "art/mark.svg")


def answer(request: Request, path: str, *, status: int = 200) -> Response:
    """A file with its type and digest; the browser asks each time and gets 304 as long as it has not changed."""
    file = find(path)
    if file is None:
        raise Refused("resource.unknown", "There is no such file.")
    data = file.read_bytes()
    headers = {"ETag": f'"{digest_of(data)}"', "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if status == 200 and headers["ETag"] in [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    ending = path[path.rfind(".") :].lower() if "." in path else ""
    kind = TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    return Response(data if request.method != "HEAD" else b"", status_code=status, media_type=kind, headers=headers)


def find(path: str) -> Traversable | None:
    """The file of a path below `web/`; None for whatever leaves it, is hidden or is not there."""
    parts = path.split("/")
    if any(part in ("", ".", "..") or part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
        return None
    if path.endswith(HIDDEN):
        return None
    file = _root()
    for part in parts:
        file = file / part
    return file if file.is_file() else None


def digest_of(data: bytes) -> str:
    """A short digest for an ETag."""
    return hashlib.sha256(data).hexdigest()[:24]


@cache
def _root() -> Traversable:
    return files("annodomini") / "web"
