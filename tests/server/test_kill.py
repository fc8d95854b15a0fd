"""A server killed with -9 at random moments: nothing acknowledged is lost, and the match goes on where it was."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidMessage

from annodomini.kernel.record import check
from bench.serving import Server
from server.door import Guest, Json, Ws, a_turn, open_socket, run

KILLS = 6
GONE = (ConnectionClosed, InvalidMessage, OSError, EOFError, TimeoutError, httpx.HTTPError)


class Outside:
    """A door that is a program of its own; what a guest needs of it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.host = url.removeprefix("http://")
        self.stack = contextlib.AsyncExitStack()


def test_case_40_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    rng = random.Random(11)
    acknowledged: dict[str, int] = {}  # action_id -> revision

    async def work() -> None:
        at: Any = Outside(server.url)
        async with at.stack:
            client = await at.stack.enter_async_context(httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers={"Origin": server.url}))
            guest = Guest(at, client, (await client.post("/guests", json={"name": "Ada"})).json())
            match = (await guest.post("/play", {"game": "anno-domini", "bots": 2, "options": {"deal": 9, "max_rounds": 40}}))["match"]
            nonce = secrets.token_bytes(32)
            pending: list[Json] = []  # what was sent and not yet answered
            for _ in range(KILLS):
                killer = asyncio.create_task(kill_soon(server, rng.uniform(0.05, 0.8)))
                with contextlib.suppress(*GONE):
                    ws = await open_socket(at, cookie=guest.cookie)
                    ws.nonce = nonce
                    await ws.hello(f"match/{match}")
                    await play_on(ws, acknowledged, pending)
                await killer
                await asyncio.to_thread(server.start)
                entries = await everything(client, match)
                written = {entry["action_id"]: entry["revision"] for entry in entries if "action_id" in entry}
                assert acknowledged.items() <= written.items(), "an acknowledged command is lost"
            ws = await open_socket(at, cookie=guest.cookie)
            ws.nonce = nonce
            await ws.hello(f"match/{match}")
            await play_on(ws, acknowledged, pending)
            await ws.aclose()
            entries = await everything(client, match)
            assert entries[-1]["kind"] == "opened"
            assert check(entries) == []
            assert (await guest.get(f"/matches/{match}/verification"))["sound"]
            assert len(acknowledged) == sum(entry.get("by") == "person" for entry in entries)

    try:
        run(work())
    finally:
        server.stop()


async def kill_soon(server: Server, delay: float) -> None:
    """Kills the server after a while."""
    await asyncio.sleep(delay)
    await asyncio.to_thread(server.kill)


async def everything(client: httpx.AsyncClient, match: str) -> list[Json]:
    """All entries, by REST."""
    entries: list[Json] = []
    more = True
    while more:
        answer = (await client.get(f"/matches/{match}/entries?after={len(entries)}")).json()
        entries += answer["entries"]
        more = answer["more"]
    return entries


async def play_on(ws: Ws, acknowledged: dict[str, int], pending: list[Json]) -> None:
    """Plays until the line breaks or the match is over; what was sent without an answer is sent again first, with its id."""
    await ws.until_entries(lambda entries: entries)
    if ws.view is None:
        await ws.ready()
        await ws.open()
    while pending or await ws.my_turn():
        if not pending:
            name = f"a-{secrets.token_urlsafe(12)}"
            pending.append({"type": "command", "action_id": name, "revision": ws.revision, "actions": a_turn(ws.view)})
        await ws.send(pending[0])
        reply = await ws.reply(pending[0]["action_id"])
        assert reply["status"] in ("accepted", "already", "stale"), reply
        if reply["status"] != "stale":
            acknowledged[pending[0]["action_id"]] = reply["revision"]
            while ws.revision < reply["revision"]:
                await ws.next()
        pending.clear()
