"""Who has themselves erased is nowhere any more: no seat, no host's role, no socket, no name; what they were part of goes on."""

from __future__ import annotations

import asyncio
import json

from annodomini.store import Report
from server.door import door, open_socket, run
from server.friends import gathered, on_turn, started


def test_a_table_outlives_its_host() -> None:
    async def work() -> None:
        async with door() as at:
            (ada, ben), code = await gathered(at, "Ada", "Ben")
            watch = await ben.socket(f"table/{code}")
            await watch.until(lambda frame: frame["type"] == "snapshot")
            assert (await ada.http.delete("/guests/me")).status_code == 204
            told = await watch.until(lambda frame: frame["type"] == "snapshot" and frame["view"]["seats"][0]["kind"] == "open")
            assert [seat["host"] for seat in told["view"]["seats"]] == [False, True]
            table = await at.context.store.table(code)
            assert table is not None
            assert ada.id not in json.dumps([table.host, table.body])
            answer = await ben.http.put(f"/tables/{code}/seats/0", json={"kind": "bot"})
            assert answer.status_code == 200, answer.text
            await ben.post(f"/tables/{code}/start")

    run(work())


def test_a_table_without_anybody_is_its_next_visitors() -> None:
    async def work() -> None:
        async with door() as at:
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            code = (await ada.post("/tables", {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "bot"}]}))["table"]
            assert (await ada.http.delete("/guests/me")).status_code == 204
            assert (await ben.http.put(f"/tables/{code}/seats/0", json={})).json()["you"] == {"seat": 0, "host": True}
            await ben.post(f"/tables/{code}/start")

    run(work())


def test_a_running_match_goes_on_with_a_bot_and_sockets_are_closed() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            gone = guests[sockets.index(mine)]
            elsewhere = await open_socket(at, cookie=gone.cookie)
            await elsewhere.hello(f"match/{mine.match}")
            live = await at.context.host.live(mine.match)
            assert (await gone.http.delete("/guests/me")).status_code == 204
            assert (await mine.closed(), await elsewhere.closed()) == (4401, 4401)
            assert gone.id not in live.users.values()
            await other.until_entries(lambda entries: any(entry["kind"] == "seat" for entry in entries))
            assert await other.my_turn(), "a bot has played in the place of who is gone"
            told = await other.until(lambda frame: frame["type"] == "presence" and len(frame["seats"]) == 1)
            assert "Ada" not in json.dumps(told["names"]) or gone is not guests[0]
            assert len(told["names"]) == 1
            row = await at.context.store.match(mine.match)
            assert row is not None
            assert row.table is not None
            assert gone.id not in json.dumps([table.body for table in [await at.context.store.table(row.table)] if table is not None])

    run(work())


def test_a_start_that_waits_becomes_void_and_reports_lose_their_sender() -> None:
    async def work() -> None:
        async with door() as at:
            (ada, ben), code = await gathered(at, "Ada", "Ben")
            match = (await ada.post(f"/tables/{code}/start"))["match"]
            await at.context.store.create_report(Report("r-1", ben.id, match, "p/c", "1.0.0", {}, 1))
            assert (await ben.http.delete("/guests/me")).status_code == 204
            row = await at.context.store.match(match)
            assert row is not None
            assert row.status == "void"
            assert [report.user for report in await at.context.store.reports()] == ["r-1"]
            assert (await ada.get(f"/tables/{code}"))["status"] == "open"
            answer = await ben.http.patch("/guests/me", json={})
            assert (answer.status_code, answer.json()["code"]) == (401, "auth.required")

    run(work())


def test_the_rooms_of_others_are_left_alone() -> None:
    async def work() -> None:
        async with door() as at:
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            ws = await ben.play(bots=1)
            assert (await ada.http.delete("/guests/me")).status_code == 204
            await asyncio.sleep(0)
            await ws.send({"type": "ping", "n": 1})
            await ws.until(lambda frame: frame["type"] == "pong")
            assert (await at.context.host.live(ws.match)).users == {0: ben.id}

    run(work())
