"""The door to browsers: REST, socket, pages. `serve` runs it; `create_app` is the ASGI application alone."""

from __future__ import annotations

from annodomini.server.app import create_app
from annodomini.server.serve import serve
from annodomini.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]
