"""Leaving is no matter of the rules: who goes is played for by a bot, and the table stays as it is."""

from __future__ import annotations

from annodomini.kernel.record import check
from play.room import Room, run, simple_turn


def test_ad_6_8_who_leaves_is_played_for_by_a_bot_and_the_state_does_not_change() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", options={"deal": 4})
        await room.command(live, "u-a", simple_turn(live))
        game, state, view = live.fold.game, live.fold.game.copy(live.fold.state), live.fold.view()
        revision = live.fold.revision
        assert (await room.host.leave(live.match, "u-b", bot="ad-random")).status == "accepted"
        assert live.fold.revision == revision + 1
        said = {field: live.fold.last[field] for field in ("kind", "seat", "do", "bot", "reason")}
        assert said == {"kind": "seat", "seat": 1, "do": "bot", "bot": "ad-random", "reason": "left"}
        assert live.fold.state == state
        assert live.fold.view() == view
        assert game.to_json(live.fold.state) == game.to_json(state)
        assert (live.fold.turn, live.fold.status, live.fold.ended) == (1, "running", False)
        await room.host.tick(live.match)
        played = live.fold.last
        assert (played["kind"], played["seat"], played["by"]) == ("command", 1, "bot")

    run(work())


def test_ad_6_8_a_match_whose_persons_have_all_left_is_played_to_its_end_and_ranks_every_seat() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", "u-c", options={"deal": 3, "max_rounds": 6})
        for user in ("u-c", "u-a", "u-b"):
            await room.host.leave(live.match, user, bot="ad-random")
        await room.host.tick(live.match)
        assert live.fold.ended
        outcome = live.fold.outcome
        assert outcome is not None
        assert outcome["status"] == "finished"
        assert outcome["reason"] in ("won", "exhausted", "max_rounds"), "no end by leaving"
        assert len(outcome["ranks"]) == len(outcome["sheet"]) == 3
        assert check(live.fold.entries) == []

    run(work())


def test_ad_6_8_leaving_twice_is_one_entry_and_coming_back_changes_no_card() -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", options={"deal": 4})
        view, revision = live.fold.view(), live.fold.revision
        for _ in range(2):
            await room.host.leave(live.match, "u-b", bot="ad-random")
        assert live.fold.revision == revision + 1
        await room.host.come_back(live.match, "u-b")
        assert [entry["do"] for entry in live.fold.entries[revision:]] == ["bot", "person"]
        assert live.fold.view() == view
        assert live.fold.plays == [None, None]

    run(work())
