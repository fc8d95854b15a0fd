"""A whole match through the front door, as one page plays it."""

from __future__ import annotations

from annodomini.kernel.record import check
from server.door import door, run


def test_a_match_against_bots_is_played_to_its_end_and_verified() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            ws = await ada.play(bots=2, options={"deal": 3, "max_rounds": 5})
            await ws.play_out()
            assert ws.entries[-2]["status"] == "finished"
            assert check(ws.entries) == []
            told = await ada.get(f"/matches/{ws.match}/verification")
            assert told == {"faults": [], "sound": True}
            record = await ada.http.get(f"/matches/{ws.match}/record")
            assert record.text.count("\n") == len(ws.entries) + 2
            mine = await ada.get("/matches?mine=true")
            assert [match["status"] for match in mine["matches"]] == ["over"]

    run(work())
