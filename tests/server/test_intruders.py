"""Who has no seat, or sends what no page of ours does: refused, nothing changed, and logged (cases 3 and 15)."""

from __future__ import annotations

import pytest

from server.door import door, open_socket, run
from server.friends import started


def test_case_3_a_watcher_sees_what_seats_see_and_may_do_nothing() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            eve = await at.guest("Eve")
            stranger = await open_socket(at)
            await stranger.hello(f"match/{sockets[0].match}")
            watcher = await eve.socket(f"match/{sockets[0].match}")
            for ws in (stranger, watcher):
                assert ws.welcome["you"] == {"seat": None, "role": "watcher"}
                await ws.until(lambda frame: frame["type"] == "snapshot")
                assert ws.view == sockets[0].view
                assert (await ws.command(["doubt"]))["code"] == "seat.not_yours"
                assert (await ws.request({"type": "preview", "revision": ws.revision, "actions": ["doubt"]}))["code"] == "seat.not_yours"
                for do in ("return", "leave"):
                    assert (await ws.request({"type": "seat", "do": do}))["code"] == "seat.not_yours"
                assert (await ws.request({"type": "seat", "do": "call_bot", "seat": 0}))["code"] == "seat.not_yours"
                assert (await ws.request({"type": "open", "nonce": "0" * 64}))["code"] == "seat.not_yours"
            await stranger.aclose()

    run(work())


def test_case_15_a_command_from_another_table_is_refused() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mallory = await at.guest("Mallory")
            answer = await mallory.http.post(
                f"/matches/{sockets[0].match}/commands",
                json={"action_id": "a-123456789012", "revision": sockets[0].revision, "actions": ["doubt"]},
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "seat.not_yours")
            forged = await mallory.http.post(
                f"/matches/{sockets[0].match}/commands",
                json={"action_id": "a-123456789012", "revision": 4, "actions": ["doubt"], "state": {"hands": []}, "seat": 0},
            )
            assert (forged.status_code, forged.json()["code"]) == (422, "frame.unknown")

    run(work())


def test_case_15_forged_messages_are_refused_and_logged_once_a_socket(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            revision, view = sockets[0].revision, sockets[0].view
            ws = await open_socket(at, cookie=guests[0].cookie)
            for forged in ({"type": "snapshot", "state": {"hands": ["forged"]}}, {"type": "entries", "entries": []}):
                await ws.send(forged)
                assert (await ws.until(lambda frame: frame["type"] == "error"))["code"] == "frame.unknown"
            await ws.aclose()
            assert (sockets[0].revision, sockets[0].view) == (revision, view)
            said = [record.getMessage() for record in caplog.records if "refused a frame" in record.getMessage()]
            assert len(said) == 1
            assert said[0].endswith("refused a frame, frame.unknown")
            assert "forged" not in said[0]

    run(work())
