"""Packs, of cards or tiles: titles and what a front shows, never a date."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import Refused
from annodomini.games import GAMES
from annodomini.packs.kind import AnyPack
from annodomini.packs.kinds import kind_named
from annodomini.play.components import Library
from annodomini.server.context import Context
from annodomini.server.route import FAULTS, Here, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["packs"])

DIGEST: Final = re.compile(r"[0-9a-f]{64}")
FOR_EVER: Final = "public, max-age=31536000, immutable"


@router.get("/packs")
async def list_packs(context: Here, game: str | None = None) -> dict[str, Any]:
    """The packs on offer, for a game or for all."""
    library = context.library
    packs = library.packs.values() if game is None else library.offered(game)
    return {"packs": [head_of(library, pack) for pack in sorted(packs, key=lambda pack: pack.id)]}


@router.get("/packs/{pack}/{version}")
async def get_pack(pack: str, version: str, request: Request, response: Response, context: Here) -> Any:
    """One pack with what its components show, in every language it has; `version` may be its digest, as a match pins it."""
    found, digest = await _found(context, pack, version)
    headers = {"ETag": f'"{digest}"', "Cache-Control": FOR_EVER if version == digest else "public, no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return {**head_of(context.library, found, digest), **kind_named(found.kind).faces(found)}


async def _found(context: Context, name: str, version: str) -> tuple[AnyPack, str]:
    library = context.library
    offered = library.packs.get(name)
    if offered is not None and version in (offered.version, library.digests[name]):
        return offered, library.digests[name]
    kept = await library.kept(version) if DIGEST.fullmatch(version) else None
    if kept is None or kept.id != name:
        raise Refused("pack.unknown", "There is no such pack.")
    return kept, version


def head_of(library: Library, pack: AnyPack, digest: str | None = None) -> dict[str, Any]:
    """What is told about a pack before its components."""
    kind = kind_named(pack.kind)
    games = [game for game in kind.games if game in GAMES]
    return {
        "id": pack.id,
        "version": pack.version,
        "digest": digest or library.digests[pack.id],
        "kind": pack.kind,
        "games": games,
        "title": dict(pack.title),
        "languages": list(pack.languages),
        "licence": pack.licence,
        "symbol": pack.id,
        "default": any(pack.id in library.usual(game) for game in games),
        **kind.facts(pack),
    }
