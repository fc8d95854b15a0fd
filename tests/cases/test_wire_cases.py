"""Public bug reports of other projects, tried on ours over the wire; how names follow numbers stands in test_cases.py."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from importlib.resources import files
from typing import Any

import pytest

from annodomini.server.pages import PAGES
from server.door import Json, Ws, a_turn, door, open_socket, run
from server.friends import on_turn, started

MARKUP = "<img src=x onerror=alert(1)>"


def test_case_10_two_guests_never_share_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """The generator repeats itself: who comes second is refused, and is not let in as the first."""

    async def work() -> None:
        async with door() as at:
            monkeypatch.setattr("secrets.token_urlsafe", lambda _: "the-same-id-twic")
            ada = await at.guest("Ada")
            async with at.http() as second:
                answer = await second.post("/guests", json={"name": "Ben"})
                assert answer.status_code >= 400
                assert (await second.get("/guests/me")).json()["id"] is None
            assert (await ada.get("/guests/me"))["name"] == "Ada"

    run(work())


def views(frames: list[str]) -> dict[int, Json]:
    """By revision: the view that these frames told."""
    found = {}
    for frame in map(json.loads, frames):
        if frame["type"] in ("entries", "snapshot") and not frame.get("more") and frame["entries"]:
            found[frame["entries"][-1]["revision"]] = frame["view"]
    return found


async def caught_up(sockets: list[Ws], revision: int) -> None:
    """Reads on until all of them know this revision."""
    for ws in sockets:
        while ws.revision < revision:
            await ws.next()


def test_case_13_who_watches_sees_at_every_revision_what_the_seats_saw() -> None:
    """Up to fifty moves; the watcher goes and comes back at any point of what it has; every view equals the seats' of that revision."""

    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben", options={"deal": 12, "last_card": "off"})
            eve = await at.guest("Eve")
            topic = f"match/{sockets[0].match}"
            rng = random.Random(13)
            watchers = [await eve.socket(topic)]
            for move in range(50):
                if sockets[0].over():
                    break
                mine, _ = on_turn(sockets)
                reply = await mine.command(a_turn(mine.view, doubt=rng.random() < 0.2))
                assert reply["status"] == "accepted"
                await caught_up(sockets, reply["revision"])
                if move % 5 == 2:
                    watchers.append(await eve.socket(topic, revision=rng.randrange(reply["revision"])))
            await caught_up(watchers, sockets[0].revision)
            seats = views(sockets[0].frames)
            assert seats == views(sockets[1].frames)
            assert len(seats) > 20  # twelve cards each take that long
            assert len(watchers) > 3
            for ws in watchers:
                watched = views(ws.frames)
                assert len(watched) > 0
                assert all(view == seats[revision] for revision, view in watched.items() if revision in seats)
            assert len(views(watchers[0].frames).keys() & seats.keys()) > 20

    run(work())


def test_case_37_what_is_asked_right_behind_a_move_is_never_behind_it() -> None:
    """As fast as replies come: the view asked for at once is at the reply's revision, and the next seat's command by it is never stale."""

    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben", options={"deal": 12, "last_card": "off"})
            match = sockets[0].match
            seen = await guests[0].get(f"/matches/{match}")
            for _ in range(12):
                view: Any = seen["view"]
                if view["turn"] is None:
                    break
                body = {"action_id": f"a-{secrets.token_urlsafe(12)}", "revision": seen["revision"], "actions": a_turn(view)}
                reply = (await guests[view["turn"]].http.post(f"/matches/{match}/commands", json=body)).json()
                assert reply["status"] == "accepted", reply
                told = await asyncio.gather(*(guest.get(f"/matches/{match}") for guest in guests))
                assert all(one["revision"] == reply["revision"] for one in told)
                assert told[0]["view"] == told[1]["view"]
                seen = told[0]
                turn = seen["view"]["turn"]
                asked = {"revision": reply["revision"], "actions": a_turn(seen["view"])[:1]}
                legal = (await guests[turn].http.post(f"/matches/{match}/previews", json=asked)).json()
                assert legal["status"] == "ok", legal

    run(work())


def test_case_15_a_forged_state_is_refused_over_the_socket_too_and_changes_nothing() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mallory = await at.guest("Mallory")
            forged = await mallory.socket(f"match/{sockets[0].match}")
            await forged.until(lambda frame: frame["type"] == "snapshot")
            before = (await at.context.host.live(forged.match)).fold.head
            for message in (
                {"type": "gameStateUpdate", "state": {"hands": [[], []]}},
                {"type": "entries", "entries": [{"kind": "command"}]},
                {"type": "snapshot", "revision": 99, "view": {}},
                {"type": "hello", "topic": f"match/{forged.match}", "revision": 0, "view": {}},
            ):
                await forged.send(message)
                assert (await forged.until(lambda frame: frame["type"] == "error"))["code"] == "frame.unknown"
            assert (await forged.command(a_turn(sockets[0].view)))["code"] == "seat.not_yours"
            assert (await at.context.host.live(forged.match)).fold.head == before

    run(work())


def test_case_88_no_page_and_no_error_says_markup_of_a_stranger_as_markup() -> None:
    """Pages for operators hold no text of users, those that are not there do not say their address, and what is said is JSON."""

    async def work() -> None:
        async with door() as at, at.http() as client:
            ada = await at.guest(MARKUP)
            table = await ada.post("/tables", {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "open"}]})
            paths = [*PAGES[1:], "/nowhere", "/metrics", "/admin", "/logs", "/debug", "/docs", "/healthz", "/openapi.json"]
            paths += [f"{path}/{MARKUP}" for path in (*PAGES[1:], "/nowhere", "/static", "/api/v1/matches", "/api/v1/tables", "/docs")]
            paths += [f"/t/{table['table']}", f"/api/v1/tables/{table['table']}", f"/api/v1/games/{MARKUP}", f"/healthz?q={MARKUP}"]
            client.base_url = at.url
            for path in paths:
                for accept in ("text/html", "application/json"):
                    answer = await client.get(path, headers={"Accept": accept}, follow_redirects=False)
                    kind = answer.headers.get("content-type", "")
                    assert answer.headers["x-content-type-options"] == "nosniff"
                    assert MARKUP not in answer.text or kind == "application/json", (path, accept, kind)
                    assert answer.status_code < 500, path

    run(work())


def test_case_109_nothing_of_an_old_page_is_kept_behind_the_servers_back() -> None:
    """No worker caches the page; every file is asked for again, and a page that speaks an older protocol is told to reload."""
    web = files("annodomini") / "web"
    names = [str(path.relative_to(str(web))) for path in web.rglob("*.js") if "vendor" not in path.parts]  # type: ignore[attr-defined] # the package lies in a folder
    assert len(names) > 40
    for name in names:
        assert not re.search(r"serviceWorker|caches\.open|importScripts", (web / name).read_text("utf-8")), name

    async def work() -> None:
        async with door() as at, at.http() as client:
            client.base_url = at.url
            for path in ["/", "/m/m-1", *(f"/static/{name}" for name in names[:12])]:
                answer = await client.get(path)
                assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache"), path
                old = await client.get(path, headers={"If-None-Match": '"digest-of-yesterday"'})
                assert (old.status_code, old.content) == (200, answer.content)
            later = await open_socket(at, subprotocols=("annodomini.v0",))
            assert (await later.next())["code"] == "protocol.version"
            assert await later.closed() == 4426

    run(work())
