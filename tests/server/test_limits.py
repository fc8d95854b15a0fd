"""How much one person, and one address with however many guests, may ask for; and what many questions about one match cost."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from annodomini.play import fold as fold_module
from annodomini.play.due import Pace
from annodomini.play.verify import verify
from annodomini.server import lobby as lobby_module
from annodomini.server.limits import ALONE_OF_ADDRESS, GUESTS, OF_ADDRESS, REPLAYS, TABLES, Bucket, Rate
from server.door import Door, Guest, Json, door, run

FOR_ONE: Json = {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "bot"}]}
ALONE: Json = {"game": "anno-domini", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
SLOW = Pace(bot=60_000)


def used_up(at: Door, rate: Rate, key: str) -> None:
    """Leaves nothing of a rate, for a minute."""
    later = time.monotonic() + 60
    spent = at.context.limits._buckets[rate, key] = Bucket(rate, later)
    for _ in range(rate.burst):
        spent.take(later)


def test_an_address_is_counted_whatever_guests_it_makes() -> None:
    async def work() -> None:
        async with door(limits=True) as at:
            ada = await at.guest("Ada")
            used_up(at, GUESTS, "127.0.0.1")
            for path in ("/guests", "/play"):
                async with at.http() as stranger:
                    answer = await stranger.post(path, json={"game": "anno-domini"} if path == "/play" else {})
                    assert (answer.status_code, answer.json()["code"]) == (429, "rate.requests")
                    assert not stranger.cookies
            await ada.post("/tables", FOR_ONE)
            used_up(at, TABLES, ada.id)
            answer = await ada.http.post("/tables", json=FOR_ONE)
            assert (answer.status_code, answer.json()["code"]) == (429, "rate.tables")
            assert answer.json()["retry_ms"] > 0
            used_up(at, OF_ADDRESS, "127.0.0.1")
            assert (await ada.http.get("/guests/me")).json()["code"] == "rate.requests"

    run(work())


def test_a_person_has_so_many_tables_and_matches_under_way_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "TABLES_A_PERSON", 3)
    monkeypatch.setattr(lobby_module, "RUNNING_A_PERSON", 2)

    async def work() -> None:
        async with door(limits=True, pace=SLOW) as at:
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            codes = [(await ada.post("/tables", FOR_ONE))["table"] for _ in range(3)]
            answer = await ada.http.post("/tables", json=FOR_ONE)
            assert (answer.status_code, answer.json()["code"]) == (429, "rate.tables")
            await ben.post("/tables", FOR_ONE)
            for code in codes[:2]:
                await ada.post(f"/tables/{code}/start")
            await ada.post(f"/tables/{codes[0]}/start", status=200)
            answer = await ada.http.post(f"/tables/{codes[2]}/start", json={})
            assert (answer.status_code, answer.json()["code"]) == (429, "rate.matches")
            await ada.http.delete(f"/tables/{codes[0]}/seats/0")
            await ada.post(f"/tables/{codes[2]}/start")

    run(work())


def test_matches_of_bots_alone_are_few() -> None:
    async def begin(guest: Guest) -> tuple[int, str]:
        code = (await guest.post("/tables", ALONE))["table"]
        answer = await guest.http.post(f"/tables/{code}/start", json={})
        return answer.status_code, answer.json().get("code", "")

    async def work() -> None:
        async with door(limits=True, pace=SLOW) as at:
            at.context.host.jobs.run(lambda _: asyncio.sleep(0))  # or they would be over at once
            for _ in range(ALONE_OF_ADDRESS.burst // 2):
                guest = await at.guest("Ada")
                assert [await begin(guest) for _ in range(3)] == [(201, ""), (201, ""), (429, "rate.matches")]
            assert await begin(await at.guest("Ben")) == (429, "rate.matches")

    run(work())


def test_many_questions_about_a_match_cost_one_fold_and_one_verification(monkeypatch: pytest.MonkeyPatch) -> None:
    folds: list[str] = []
    replays: list[str] = []
    extend = fold_module.Fold.extend

    def counted(self: Any, entries: Any) -> None:
        folds.append(self.header["match"])
        extend(self, entries)

    def replayed(record: Any, packs: Any) -> list[str]:
        replays.append(record.entries[0]["match"])
        return verify(record, packs)

    async def work() -> None:
        async with door(limits=True) as at:
            ada = await at.guest("Ada")
            at.context.limits.counting = False
            ws = await ada.play(bots=1, options={"deal": 3})
            await ws.play_out()
            await ws.aclose()
            at.context.limits.counting = True
            while at.context.host.in_memory:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(fold_module.Fold, "extend", counted)
            monkeypatch.setattr("annodomini.server.recent.verify", replayed)
            asked = ("", "/record", "/verification", "/verification", f"/cards/{ws.view['chain'][0]}", "")
            answers = await asyncio.gather(*(ada.http.get(f"/matches/{ws.match}{path}") for path in asked))
            assert [answer.status_code for answer in answers[:4]] == [200] * 4
            for path in asked:
                await ada.http.get(f"/matches/{ws.match}{path}")
            assert answers[2].json() == {"faults": [], "sound": True}
            assert (folds, replays) == ([ws.match], [ws.match])

    run(work())


def test_a_replay_is_refused_to_who_asks_for_too_many_and_a_failed_one_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with door(limits=True) as at:
            ada = await at.guest("Ada")
            at.context.limits.counting = False
            ws = await ada.play(bots=1, options={"deal": 3})
            await ws.play_out()
            at.context.limits.counting = True
            used_up(at, REPLAYS, "127.0.0.1")
            answer = await ada.http.get(f"/matches/{ws.match}/verification")
            assert (answer.status_code, answer.json()["code"]) == (429, "rate.requests")
            at.context.limits.counting = False

            def fail(*_: Any) -> list[str]:
                raise RuntimeError("no memory")

            with monkeypatch.context() as patch:
                patch.setattr("annodomini.server.recent.verify", fail)
                assert (await ada.http.get(f"/matches/{ws.match}/verification")).status_code == 500
            assert (await ada.get(f"/matches/{ws.match}/verification"))["sound"]

    run(work())


def test_behind_a_proxy_on_this_machine_scheme_and_address_are_those_it_tells() -> None:
    async def work() -> None:
        async with door(limits=True) as at:
            forwarded = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "Host": "play.example"}
            object.__setattr__(at.context.settings, "names", frozenset({"play.example"}))
            async with at.http(origin="https://play.example", **forwarded) as client:
                answer = await client.post("/guests", json={})
            assert answer.status_code == 201, answer.text
            assert "Secure" in answer.headers["set-cookie"]
            assert any(key == "203.0.113.7" for _, key in at.context.limits._buckets)

    run(work())
