"""The interactive page of the REST interface: Swagger UI from vendored files, no inline script, the same CSP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from annodomini.server.pages import answer


async def docs(request: Request) -> Response:
    """GET /docs."""
    return answer(request, "vendor/swagger-ui/docs.html")
