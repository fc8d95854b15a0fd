"""A table of friends, brought to its start."""

from __future__ import annotations

import asyncio
from typing import Any

from server.door import Door, Guest, Json, Ws


async def gathered(at: Door, *names: str, bots: int = 0, options: Json | None = None) -> tuple[list[Guest], str]:
    """Guests who sit at one table, the first as its host; the table's code."""
    guests = [await at.guest(name) for name in names]
    wishes: list[Json] = [
        {"kind": "person"},
        *({"kind": "open"} for _ in names[1:]),
        *({"kind": "bot", "bot": "ad-random"} for _ in range(bots)),
    ]
    table = await guests[0].post("/tables", {"game": "anno-domini", "options": options or {}, "seats": wishes})
    for seat, guest in enumerate(guests[1:], 1):
        answer = await guest.http.put(f"/tables/{table['table']}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
    return guests, str(table["table"])


async def started(at: Door, *names: str, bots: int = 0, options: Json | None = None) -> tuple[list[Guest], list[Ws]]:
    """Guests in a match that has begun, and a socket of each."""
    guests, code = await gathered(at, *names, bots=bots, options=options)
    made = await guests[0].post(f"/tables/{code}/start")
    sockets = [await guest.socket(f"match/{made['match']}") for guest in guests]
    for ws in sockets:
        assert (await ws.ready())["status"] == "ok"
    for ws in sockets:
        while ws.kinds().count("ready") < len(sockets):
            await ws.next()
        assert (await ws.open())["status"] == "ok"
    await asyncio.gather(*(ws.until_view(lambda view: view is not None) for ws in sockets))
    return guests, sockets


def on_turn(sockets: list[Ws]) -> tuple[Ws, list[Ws]]:
    """The socket whose seat is on turn, and the others."""
    view: Any = sockets[0].view
    mine = next(ws for ws in sockets if ws.seat == view["turn"])
    return mine, [ws for ws in sockets if ws is not mine]
