"""What would follow from several commands at once: for everybody, of the seat on turn, with nothing drawn, shown or kept."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from annodomini.play.entries import encode
from annodomini.server.limits import PREVIEWS, Rate
from annodomini.store import MemoryStore
from bench.machine import slowness
from server.door import Door, Json, Ws, door, run
from server.friends import on_turn, started
from server.test_limits import used_up


def lays(ws: Ws, *, gap: int = 0) -> list[str]:
    """The first card of the hand on turn into a gap."""
    assert ws.view is not None
    return [f"lay {ws.view['hands'][ws.view['turn']][0]}", f"gap {gap}"]


async def foreseen(at: Door, ws: Ws, commands: Any, *, status: int = 200, revision: int | None = None, language: str = "en") -> Json:
    """What a stranger with the link of the match is told."""
    async with at.http(**{"Accept-Language": language}) as stranger:
        body = {"revision": ws.revision if revision is None else revision, "commands": commands}
        answer = await stranger.post(f"/matches/{ws.match}/preview", json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def test_seats_on_and_off_turn_and_watchers_are_told_the_same_and_nothing_is_written() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with door(store=store) as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            kept = [encode(entry) for entry in await store.entries(mine.match)]
            body = {"revision": mine.revision, "commands": [[], lays(mine), [lays(mine)[0]]]}
            told = [await guest.post(f"/matches/{mine.match}/preview", body, status=200) for guest in guests]
            told.append(await foreseen(at, mine, body["commands"]))
            assert told[0] == told[1] == told[2]
            as_it_is, laid, held = told[0]["previews"]
            assert told[0]["revision"] == mine.revision
            assert as_it_is == {"view": mine.view, "effects": []}
            assert [effect["do"] for effect in laid["effects"]] == ["laid", "turn"]
            assert laid["view"]["turn"] != mine.seat
            assert laid["view"]["chain"][0] == lays(mine)[0].removeprefix("lay ")
            assert (held["view"]["phase"], held["effects"]) == ("gap", [])
            assert [encode(entry) for entry in await store.entries(mine.match)] == kept
            await mine.command(lays(mine))
            after = (await at.context.host.live(mine.match)).fold
            assert after.last["effects"] == laid["effects"], "what was foretold is what came"

    run(work())


def test_a_command_that_cannot_be_says_why_and_where_and_the_others_are_told_all_the_same() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            commands = [["doubt"], ["gap 0"], [*lays(mine), "doubt"], [lays(mine)[0], "jump"], lays(mine)]
            answer = await foreseen(at, mine, commands, language="de")
            doubt, gap, behind, jump, good = answer["previews"]
            assert (doubt["code"], doubt["at"], doubt["clause"]) == ("command.illegal", 0, "AD-4.2")
            assert doubt["message"].endswith("(AD-4.2)")
            assert doubt["message"] != (await foreseen(at, mine, [["doubt"]]))["previews"][0]["message"], "in the reader's language"
            assert (gap["code"], gap["at"]) == ("command.illegal", 0)
            assert (behind["code"], behind["at"], behind["clause"]) == ("command.illegal", 2, "AD-3.4")
            assert (jump["code"], jump["at"], jump["clause"]) == ("frame.invalid", 1, None)
            assert good["view"]["turn"] != mine.seat

    run(work())


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"revision": 5},
        {"revision": 5, "commands": []},
        {"revision": 5, "commands": [["doubt"]] * 65},
        {"revision": 5, "commands": [["doubt"] * 2049]},
        {"revision": 5, "commands": [["doubt"] * 40] * 64},
        {"revision": 5, "commands": ["doubt"]},
        {"revision": 5, "commands": [[7]]},
        {"revision": 5, "commands": [["x" * 81]]},
        {"revision": -1, "commands": [["doubt"]]},
        {"revision": "5", "commands": [["doubt"]]},
        {"revision": True, "commands": [["doubt"]]},
        {"revision": 5, "commands": [["doubt"]], "seat": 0},
    ],
)
def test_what_is_no_question_is_refused(body: Json) -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            async with at.http() as stranger:
                answer = await stranger.post(f"/matches/{sockets[0].match}/preview", json=body)
            assert answer.status_code == 422, answer.text
            assert answer.json()["code"] in ("frame.invalid", "frame.unknown")

    run(work())


def test_stale_unknown_not_begun_and_over_are_refused_as_a_command_is() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            then = mine.revision
            for revision in (then - 1, then + 1):
                answer = await foreseen(at, mine, [["doubt"]], status=409, revision=revision)
                assert (answer["code"], answer["revision"]) == ("command.stale", then)
            await mine.command(lays(mine))
            assert (await foreseen(at, mine, [["doubt"]], status=409, revision=then))["code"] == "command.stale"
            async with at.http() as stranger:
                unknown = await stranger.post("/matches/m-none/preview", json={"revision": 1, "commands": [[]]})
                assert (unknown.status_code, unknown.json()["code"]) == (404, "match.unknown")
                table = await guests[0].post("/tables", {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "bot"}]})
                match = (await guests[0].post(f"/tables/{table['table']}/start"))["match"]
                waits = await stranger.post(f"/matches/{match}/preview", json={"revision": 1, "commands": [[]]})
                assert (waits.status_code, waits.json()["code"]) == (409, "match.not_started")
            over = await guests[1].play(bots=1, level="ad-random", options={"deal": 3, "max_rounds": 1})
            await over.play_out()
            assert (await foreseen(at, over, [[]], status=409))["code"] == "match.finished"

    run(work())


def test_eight_commands_count_as_one_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with door(limits=True) as at:
            _, sockets = await started(at, "Ada", "Ben")
            commands: list[list[str]] = [[]] * (8 * PREVIEWS.burst // 4)
            used: list[str] = []
            take = at.context.limits.take

            def taken(rate: Rate, key: str) -> None:
                used.extend([key] if rate == PREVIEWS else [])
                take(rate, key)

            monkeypatch.setattr(at.context.limits, "take", taken)
            await foreseen(at, sockets[0], commands)
            await foreseen(at, sockets[0], [[]])
            assert used == ["127.0.0.1"] * (PREVIEWS.burst // 4 + 1)
            used_up(at, PREVIEWS, "127.0.0.1")
            answer = await foreseen(at, sockets[0], [[]], status=429)
            assert answer["code"] == "rate.previews"
            assert answer["retry_ms"] > 0
            own = await at.guest("Cleo")  # a person is not counted with the strangers of their address
            await own.post(f"/matches/{sockets[0].match}/preview", {"revision": sockets[0].revision, "commands": commands}, status=200)

    run(work())


@pytest.mark.alone
def test_others_do_not_wait_for_a_long_list() -> None:
    slow = slowness()

    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            assert mine.view is not None
            commands = [[f"lay {card}", f"gap {gap}"] for card in mine.view["hands"][mine.seat] for gap in (0, 1)] * 3
            start = time.perf_counter()
            answer = await foreseen(at, mine, commands)
            passed = time.perf_counter() - start
            assert all("view" in preview for preview in answer["previews"])
            assert passed / len(commands) < 0.020 * slow, (
                f"{1000 * passed / len(commands):.1f} ms a command, {len(json.dumps(answer))} bytes"
            )

    run(work())
