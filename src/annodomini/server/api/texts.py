"""Texts of the page in one language."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from annodomini.rulebook import Language
from annodomini.server.route import FAULTS, Here, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["texts"])


@router.get("/texts/{language}")
async def get_texts(language: Language, response: Response, context: Here) -> dict[str, Any]:
    """msgid to text; a list where there are plural forms; a context stands before the msgid and U+0004."""
    response.headers["Cache-Control"] = "no-cache"
    return {"language": language, "texts": context.texts.page(language)}
