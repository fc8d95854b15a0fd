"""Card packs: titles and captions, never a date."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from annodomini.errors import Refused
from annodomini.packs import Pack
from annodomini.server.route import FAULTS, Here, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["packs"])


@router.get("/packs")
async def list_packs(context: Here) -> dict[str, Any]:
    """The packs on offer."""
    library = context.library
    return {"packs": [head_of(pack, library.digests[pack.id]) for pack in sorted(library.packs.values(), key=lambda pack: pack.id)]}


@router.get("/packs/{pack}/{version}")
async def get_pack(pack: str, version: str, request: Request, response: Response, context: Here) -> Any:
    """One pack with the captions of its cards, in every language it has."""
    found = context.library.packs.get(pack)
    if found is None or found.version != version:
        raise Refused("pack.unknown", "There is no such pack.")
    digest = context.library.digests[found.id]
    headers = {"ETag": f'"{digest}"', "Cache-Control": "public, no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return {**head_of(found, digest), "captions": {card.id: dict(card.text) for card in (*found.cards, *found.withdrawn)}}


def head_of(pack: Pack, digest: str) -> dict[str, Any]:
    """What is told about a pack before its cards."""
    return {
        "id": pack.id,
        "version": pack.version,
        "digest": digest,
        "title": dict(pack.title),
        "languages": list(pack.languages),
        "licence": pack.licence,
        "count": len(pack.cards),
        "symbol": pack.id,
        "default": True,
    }
