"""Who may call what: every route as every role. The table is docs/protocol.md, part D, in code."""

from __future__ import annotations

from typing import Any

import httpx

from annodomini.packs import shipped
from annodomini.server.app import create_app
from annodomini.server.settings import Settings
from annodomini.store import MemoryStore
from server.door import Door, Ws, door, run
from server.friends import started

ROLES = ("stranger", "guest", "seat", "host")  # without a cookie; a cookie alone; a seat of the match; the table's host, seated too
ANY = {"stranger": 200, "guest": 200, "seat": 200, "host": 200}
NEEDS_GUEST = {"stranger": 401, "guest": 200, "seat": 200, "host": 200}

NEW_TABLE = {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "bot"}]}

# method, path, body, status by role; {match} runs, {code} is its table, {over} is a match that is over, {card} was revealed in it
TABLE: list[tuple[str, str, Any, dict[str, int]]] = [
    ("GET", "/games", None, ANY),
    ("GET", "/games/{game}", None, ANY),
    ("GET", "/games/{game}/rules", None, ANY),
    ("GET", "/packs", None, ANY),
    ("GET", "/packs/{pack}/{version}", None, ANY),
    ("GET", "/bots", None, ANY),
    ("GET", "/texts/{language}", None, ANY),
    ("POST", "/guests", {}, {**ANY, "stranger": 201}),
    ("GET", "/guests/me", None, ANY),
    ("PATCH", "/guests/me", {}, NEEDS_GUEST),
    ("POST", "/play", {"game": "anno-domini"}, dict.fromkeys(ROLES, 201)),
    ("POST", "/tables", NEW_TABLE, {**dict.fromkeys(ROLES, 201), "stranger": 401}),
    ("GET", "/tables", None, ANY),
    ("GET", "/tables/{code}", None, ANY),
    ("GET", "/tables/{code}/qr.svg", None, ANY),
    ("PATCH", "/tables/{code}", {}, {"stranger": 401, "guest": 410, "seat": 410, "host": 410}),
    ("PUT", "/tables/{code}/seats/{seat}", {}, {"stranger": 401, "guest": 410, "seat": 410, "host": 410}),
    ("DELETE", "/tables/{code}/seats/{seat}", None, {"stranger": 401, "guest": 403, "seat": 410, "host": 410}),
    ("POST", "/tables/{code}/start", {}, {"stranger": 401, "guest": 403, "seat": 403, "host": 410}),
    ("POST", "/tables/{code}/rematch", {}, {"stranger": 401, "guest": 403, "seat": 409, "host": 409}),
    ("GET", "/matches", None, ANY),
    ("GET", "/matches/{match}", None, ANY),
    ("GET", "/matches/{match}/entries", None, ANY),
    ("POST", "/matches/{match}/commands", {"action_id": "a-123456789012", "revision": 0, "actions": ["doubt"]},
     {"stranger": 401, "guest": 403, "seat": 409, "host": 409}),
    ("POST", "/matches/{match}/preview", {"revision": 0, "commands": [["doubt"]]}, dict.fromkeys(ROLES, 409)),
    ("POST", "/matches/{match}/previews", {"revision": 0, "actions": ["doubt"]}, {"stranger": 401, "guest": 403, "seat": 409, "host": 409}),
    ("POST", "/matches/{match}/seats/{seat}", {"do": "return"}, {"stranger": 401, "guest": 403, "seat": 200, "host": 403}),
    ("GET", "/matches/{match}/cards/{pack}/{card}", None, dict.fromkeys(ROLES, 404)),
    ("GET", "/matches/{match}/record", None, dict.fromkeys(ROLES, 409)),
    ("GET", "/matches/{match}/verification", None, dict.fromkeys(ROLES, 409)),
    ("POST", "/reports", {"match": "{match}", "card": "{pack}/{card}", "language": "de"}, {**dict.fromkeys(ROLES, 404), "stranger": 401}),
    ("DELETE", "/reports/{report}", None, {**dict.fromkeys(ROLES, 404), "stranger": 401}),
    ("DELETE", "/guests/me", None, {"stranger": 401, "guest": 204, "seat": 204, "host": 204}),
]  # fmt: skip


def test_every_route_stands_in_the_table() -> None:
    described = create_app(Settings(database="memory:", workers=0), store=MemoryStore()).openapi()["paths"]
    routes = {(method.upper(), path.removeprefix("/api/v1")) for path, methods in described.items() for method in methods}
    assert {(method, path) for method, path, _, _ in TABLE} == routes - {("GET", "/healthz")}


def test_case_12_every_route_as_every_role() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            clients = {"host": guests[0].http, "seat": guests[1].http, "guest": (await at.guest("Eve")).http}
            clients["stranger"] = await at.stack.enter_async_context(at.http())
            names = await filled(at, sockets)
            for method, path, body, wanted in TABLE:
                for role in ROLES:
                    if (role, path) == ("stranger", "/guests/me") and method == "GET":
                        clients["stranger"].cookies.clear()
                    answer = await asked(clients[role], method, path, body, names)
                    assert answer.status_code == wanted[role], (role, method, path, answer.status_code, answer.text)
                    if role == "stranger":
                        clients["stranger"].cookies.clear()
                    if answer.status_code >= 400:
                        assert set(answer.json()) >= {"code", "message"}

    run(work())


async def filled(at: Door, sockets: list[Ws]) -> dict[str, str]:
    """What stands for the names in the paths."""
    pack = shipped("switzerland")
    return {
        "game": "anno-domini",
        "pack": "switzerland",
        "version": pack.version,
        "language": "de",
        "code": str(sockets[0].welcome["match"]["table"]),
        "match": sockets[0].match,
        "seat": "1",
        "card": pack.cards[0].id,
        "report": "r-none",
    }


async def asked(client: httpx.AsyncClient, method: str, path: str, body: Any, names: dict[str, str]) -> httpx.Response:
    """One request."""
    told = {key: value.format(**names) if isinstance(value, str) else value for key, value in body.items()} if body is not None else None
    return await client.request(method, path.format(**names), json=told)
