"""The ASGI application: what hangs together is put together here, and nowhere else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import WebSocketRoute

from annodomini.errors import AnnoDominiError
from annodomini.packs.kinds import all_shipped
from annodomini.play.bus import LocalBus
from annodomini.play.components import Library
from annodomini.play.host import Host
from annodomini.play.jobs import LoopJobs
from annodomini.play.ports import Thinker
from annodomini.play.thinker import LocalThinker, ProcessThinker
from annodomini.server import docs, pages
from annodomini.server.api import router
from annodomini.server.auth import Identity
from annodomini.server.context import Context, context_of, language_of
from annodomini.server.faults import body_of, internal, of_http, of_validation
from annodomini.server.guard import Guard
from annodomini.server.limits import Limits, Sockets
from annodomini.server.lobby import Lobby
from annodomini.server.once import Once
from annodomini.server.recent import Recent
from annodomini.server.rooms import Rooms
from annodomini.server.settings import Settings
from annodomini.server.socket import endpoint
from annodomini.server.texts import Texts
from annodomini.store import Store, open_store
from annodomini.version import VERSION


def create_app(settings: Settings, *, store: Store | None = None) -> FastAPI:
    """The application; `store` is opened already, or opened from the settings. StoreUnavailable when it cannot be."""
    opened = store if store is not None else open_store(settings.database)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        context = await build(settings, opened)
        app.state.context = context
        await context.host.open()
        warm = asyncio.create_task(_warm(context.host.thinker))
        beat = asyncio.create_task(context.rooms.run())
        try:
            yield
        finally:
            context.rooms.close(1012)
            for task in (warm, beat):
                task.cancel()
            await asyncio.gather(warm, beat, return_exceptions=True)
            await context.host.close()
            await opened.close()

    app = FastAPI(
        title="annodomini",
        version=VERSION,
        description="REST interface of the table. The socket at /api/v1/socket is described in docs/protocol.md and docs/asyncapi.yaml.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
    )
    app.include_router(router)
    app.router.routes.append(WebSocketRoute("/api/v1/socket", endpoint))
    app.add_api_route("/healthz", health, methods=["GET"], tags=["health"])
    app.add_route("/docs", docs.docs, include_in_schema=False)
    app.add_route("/favicon.ico", pages.favicon, include_in_schema=False)
    app.add_route("/static/{path:path}", pages.static, include_in_schema=False)
    app.add_route("/{path:path}", pages.page, include_in_schema=False)
    app.add_exception_handler(AnnoDominiError, _told)
    app.add_exception_handler(RequestValidationError, _told)
    app.add_exception_handler(HTTPException, _told)
    app.add_middleware(Guard, told=_told)
    return app


async def build(settings: Settings, store: Store) -> Context:
    """All parts of a server, put together."""
    bus = LocalBus()
    library = Library([*all_shipped(), *settings.packs], store)
    thinker: Thinker = LocalThinker() if settings.workers == 0 else ProcessThinker(settings.workers)
    limits = Limits(counting=settings.limits)
    host = Host(store, bus=bus, jobs=LoopJobs(), thinker=thinker, library=library, pace=settings.pace)
    return Context(
        settings=settings,
        store=store,
        bus=bus,
        library=library,
        host=host,
        identity=await Identity.of(store),
        limits=limits,
        texts=Texts(),
        rooms=Rooms(store, host=host, bus=bus, address=settings.address),
        lobby=Lobby(store, host=host, bus=bus, limits=limits),
        sockets=Sockets(),
        once=Once(),
        recent=Recent(host),
    )


async def health() -> dict[str, str]:
    """Is the program up?"""
    return {"status": "ok", "version": VERSION}


async def _warm(thinker: Thinker) -> None:
    if isinstance(thinker, ProcessThinker):
        await thinker.warm()


async def _told(request: Request, error: Exception) -> Response:
    """Every error as one body in the reader's language."""
    context = context_of(request)
    if isinstance(error, AnnoDominiError):
        known = error
    elif isinstance(error, RequestValidationError):
        known = of_validation(list(error.errors()))
    elif isinstance(error, HTTPException):
        known = of_http(error)
    else:
        known = internal(error)
    headers = {"Retry-After": str(max(1, known.retry_ms // 1000))} if known.retry_ms is not None else None
    user = context.identity.user_id(request)
    guest = await _language(context, user) if user is not None else None
    body = body_of(known, context.texts, guest or language_of(request))
    return JSONResponse(body, status_code=known.status, headers=headers)


async def _language(context: Context, user: str) -> str | None:
    try:
        guest = await context.store.user(user)
    except AnnoDominiError:
        return None  # the store may be what failed
    return None if guest is None else guest.language
