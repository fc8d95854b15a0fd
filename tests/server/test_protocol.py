"""The socket protocol: reconnect, repeat, stale, wrong seat, spectator, races. Cases of public bug reports by number."""

from __future__ import annotations

import asyncio
import json
import secrets

from annodomini.kernel.chance import nonce_hash
from annodomini.play.due import Pace
from annodomini.play.entries import digest
from annodomini.play.live import Live
from server.door import Door, Guest, Ws, a_turn, door, open_socket, run
from server.friends import gathered, on_turn, started


def test_case_33_the_same_command_twice_at_once_is_done_once() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            message = {"type": "command", "action_id": "a-123456789012", "revision": mine.revision, "actions": mine.turn()}
            await mine.send(message)
            await mine.send(message)
            replies = [await mine.reply("a-123456789012"), await mine.reply("a-123456789012")]
            assert [reply["status"] for reply in replies] == ["accepted", "already"]
            assert replies[0]["revision"] == replies[1]["revision"]
            other = {**message, "actions": ["doubt"]}
            await mine.send(other)
            assert (await mine.reply("a-123456789012"))["code"] == "command.id_reused"

    run(work())


def test_case_34_two_commands_at_one_revision_one_is_accepted() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            guest = guests[sockets.index(mine)]
            second = await guest.socket(f"match/{mine.match}")
            revision = mine.revision
            replies = await asyncio.gather(mine.command(mine.turn(), revision=revision), second.command(mine.turn(), revision=revision))
            assert sorted(reply["status"] for reply in replies) == ["accepted", "stale"]
            stale = next(reply for reply in replies if reply["status"] == "stale")
            assert stale["revision"] == revision + 1

    run(work())


def test_case_36_the_slower_of_two_seats_gets_a_typed_answer() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            assert mine.view is not None
            theirs = {**mine.view, "turn": other.seat}
            replies = await asyncio.gather(mine.command(mine.turn()), other.command(a_turn(theirs)))
            assert replies[0]["status"] == "accepted"
            assert replies[1]["status"] == "stale" or replies[1].get("code") == "turn.not_yours"

    run(work())


def test_case_39_a_stale_page_changes_nothing() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            old = mine.revision
            assert (await mine.command(mine.turn()))["status"] == "accepted"
            await other.until_view(lambda view: view["turn"] == other.seat)
            assert (await other.command(["doubt"]))["status"] == "accepted"
            while mine.revision < other.revision:
                await mine.next()
            before = (await at.context.host.live(mine.match)).fold.head
            late = await mine.command(["doubt"], revision=old)
            assert late["status"] == "stale"
            assert (await at.context.host.live(mine.match)).fold.head == before

    run(work())


def test_case_42_two_tabs_are_one_seat_and_see_the_same() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            second = await guests[0].socket(f"match/{sockets[0].match}")
            assert second.seat == sockets[0].seat
            mine, _ = on_turn(sockets)
            assert (await mine.command(mine.turn()))["status"] == "accepted"
            for ws in (sockets[0], second):
                await ws.until_view(lambda view: view is not None and view["turn"] != mine.seat)
            assert second.view == sockets[0].view
            seen = await guests[0].get(f"/matches/{second.match}")
            assert seen["view"] == second.view
            assert seen["head"] == digest(second.entries[-1])

    run(work())


def test_reconnect_brings_what_was_missed_and_the_lost_reply() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            guest = guests[sockets.index(mine)]
            revision, head = mine.revision, digest(mine.entries[-1])
            actions = mine.turn()
            await mine.send({"type": "command", "action_id": "a-lost-reply-1", "revision": revision, "actions": actions})
            await mine.reply("a-lost-reply-1")
            await mine.aclose()
            again = await open_socket(at, cookie=guest.cookie)
            await again.hello(f"match/{mine.match}", revision=revision, head=head)
            assert again.welcome["revision"] == revision + 1
            missed = await again.until(lambda frame: frame["type"] in ("entries", "snapshot"))
            assert missed["type"] == "entries"
            assert [entry["revision"] for entry in missed["entries"]] == [revision + 1]
            assert missed["view"]["turn"] != again.seat
            await again.send({"type": "command", "action_id": "a-lost-reply-1", "revision": revision, "actions": actions})
            assert await again.reply("a-lost-reply-1") == {
                "type": "reply",
                "re": "a-lost-reply-1",
                "status": "already",
                "revision": revision + 1,
            }
            await again.aclose()

    run(work())


def test_hello_is_answered_by_nothing_entries_or_a_snapshot() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            ws = sockets[0]
            topic, revision, head = f"match/{ws.match}", ws.revision, digest(ws.entries[-1])

            async def answer(known: int, at_head: str | None) -> list[dict[str, object]]:
                again = await open_socket(at, cookie=guests[0].cookie)
                await again.hello(topic, revision=known, head=at_head)
                await again.send({"type": "ping", "n": 7})
                await again.until(lambda frame: frame["type"] == "pong")
                await again.aclose()
                return [json.loads(text) for text in again.frames if json.loads(text)["type"] in ("entries", "snapshot")]

            assert await answer(revision, head) == []
            behind = await answer(2, digest(ws.entries[1]))
            assert [frame["type"] for frame in behind] == ["entries"]
            assert [frame["reset"] for frame in await answer(0, None)] == [False]
            assert [frame["reset"] for frame in await answer(revision, "0" * 64)] == [True]
            assert [frame["reset"] for frame in await answer(revision + 5, head)] == [True]
            assert [frame["reset"] for frame in await answer(2, "f" * 64)] == [True]

    run(work())


async def long_match(at: Door, host: Guest) -> Live:
    """A match of bots with more than 220 entries; chance decides, so another one is played until it is long enough."""
    while True:
        body = {
            "game": "anno-domini",
            "options": {"penalty_layer": 12, "penalty_doubter": 12},
            "seats": [{"kind": "bot", "bot": "ad-random"}] * 5,
        }
        table = await host.post("/tables", body)
        live = await at.context.host.live((await host.post(f"/tables/{table['table']}/start"))["match"])
        while not live.fold.ended:
            await asyncio.sleep(0.05)
        if live.fold.revision > 220:
            return live


def test_a_long_way_behind_comes_in_frames_and_very_long_as_a_snapshot() -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            live = await long_match(at, ada)
            match, entries = live.match, live.fold.entries
            near = await ada.socket(f"match/{match}", revision=len(entries) - 120, head=digest(entries[-121]))
            frames = []
            while near.revision < len(entries):
                frame = await near.next()
                if frame["type"] == "entries":
                    frames.append((len(frame["entries"]), frame["more"], "view" in frame))
            assert sum(count for count, _, _ in frames) == 120
            assert max(count for count, _, _ in frames) <= 50  # fewer where entries are large: see test_catch_up
            assert [(more, view) for _, more, view in frames] == [(True, False)] * (len(frames) - 1) + [(False, True)]
            far = await ada.socket(f"match/{match}", revision=5, head=digest(entries[4]))
            frame = await far.until(lambda frame: frame["type"] == "snapshot")
            count = len(frame["entries"])
            assert 1 <= count <= 50
            assert (frame["entries"], frame["reset"]) == (entries[-count:], False)

    run(work())


def test_wrong_turn_illegal_and_empty_commands_change_nothing() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            revision, assertable = mine.revision, mine.view
            assert assertable is not None
            card = assertable["hands"][mine.seat][0]
            foreign = assertable["hands"][other.seat][0]
            assert (await other.command(["doubt"]))["code"] == "turn.not_yours"
            for actions, clause, place in (
                (["doubt"], "AD-4.2", 0),
                ([f"lay {foreign}", "gap 0"], "AD-3.4", 0),
                ([f"lay {card}", "gap 9"], "AD-3.5", 1),
                ([f"lay {card}"], "AD-3.5", 1),
                ([f"lay {card}", "gap 0", "doubt"], None, 2),
            ):
                reply = await mine.command(actions)
                assert reply["status"] == "illegal", (actions, reply)
                assert reply["at"] == place
                assert clause is None or reply["clause"] == clause
            assert (await mine.command([]))["code"] == "command.empty"
            assert (await mine.command(["jump"]))["code"] == "frame.invalid"
            assert (await mine.command(["lay switzerland/nowhere", "gap 0"]))["code"] == "frame.invalid"
            assert (await mine.command(["deal " + card]))["status"] == "illegal"
            assert (await at.context.host.live(mine.match)).fold.revision == revision

    run(work())


def test_a_preview_draws_nothing_and_shows_no_date() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            assert mine.view is not None
            card = mine.view["hands"][mine.seat][0]
            reply = await mine.request({"type": "preview", "revision": mine.revision, "actions": [f"lay {card}"]})
            assert reply["status"] == "ok"
            assert reply["view"]["held"] == card
            assert reply["legal"] == reply["view"]["legal"]
            assert (await mine.request({"type": "preview", "revision": mine.revision, "actions": ["doubt"]}))["status"] == "illegal"
            assert (await mine.request({"type": "preview", "revision": 1, "actions": ["doubt"]}))["status"] == "stale"
            assert (await other.request({"type": "preview", "revision": mine.revision, "actions": ["doubt"]}))["code"] == "turn.not_yours"
            assert (await mine.command(mine.turn()))["status"] == "accepted"
            await other.until_view(lambda view: view["turn"] == other.seat)
            reply = await other.request({"type": "preview", "revision": other.revision, "actions": ["doubt"]})
            assert reply["status"] == "ok"
            assert reply["view"]["known"] == {}
            assert "revealed" not in json.dumps(reply)
            assert other.kinds().count("command") == 1

    run(work())


def test_case_30_leaving_as_the_match_starts_gives_no_phantom_winner() -> None:
    async def work(leave_first: bool) -> None:
        async with door() as at:
            guests, code = await gathered(at, "Ada", "Ben")
            match = (await guests[0].post(f"/tables/{code}/start"))["match"]
            ada, ben = [await guest.socket(f"match/{match}") for guest in guests]
            assert (await ada.ready())["status"] == "ok"
            assert (await ben.ready())["status"] == "ok"
            while ada.kinds().count("ready") < 2:
                await ada.next()
            await ada.open()
            leave, last = {"type": "seat", "id": "q8", "do": "leave"}, {"type": "open", "id": "q9", "nonce": ben.nonce.hex()}
            for message in (leave, last) if leave_first else (last, leave):
                await ben.send(message)
            await ben.reply("q9" if leave_first else "q8")
            await ada.until_entries(lambda entries: entries[-1]["kind"] in ("opened", "seat"))
            if leave_first:
                assert (ada.entries[-2]["status"], ada.entries[-2]["missing"]) == ("void", [1])
                assert "ranks" not in ada.entries[-2]
                table = await guests[0].get(f"/tables/{code}")
                assert (table["match"], table["status"]) == (None, "open")
                again = (await guests[0].post(f"/tables/{code}/start"))["match"]
                header = (await guests[0].get(f"/matches/{again}"))["header"]
                assert (header["attempt"], header["previous"]) == (2, match)
            else:
                assert ada.entries[-1] | {"at": 0, "prev": ""} == ada.entries[-1] | {
                    "at": 0,
                    "prev": "",
                    "do": "bot",
                    "reason": "left",
                    "seat": 1,
                }

    run(work(True))
    run(work(False))


def test_case_22_and_21_a_bot_is_called_for_who_went_and_the_owner_takes_the_seat_back() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            here = await other.request({"type": "seat", "do": "call_bot", "seat": mine.seat, "bot": "ad-random"})
            assert here["code"] == "seat.not_away"
            guest = guests[sockets.index(mine)]
            revision = mine.revision
            await mine.aclose()
            gone = await other.until(lambda frame: frame["type"] == "presence" and not all(seat["here"] for seat in frame["seats"]))
            assert [seat["seat"] for seat in gone["seats"] if not seat["here"]] == [mine.seat]
            called = await other.request({"type": "seat", "do": "call_bot", "seat": mine.seat, "bot": "ad-random"})
            assert called["status"] == "accepted"
            await other.until_view(lambda view: view["turn"] == other.seat)
            assert [entry["kind"] for entry in other.entries[revision:]] == ["seat", "command"]
            assert other.entries[-1]["by"] == "bot"
            back = await open_socket(at, cookie=guest.cookie)
            await back.hello(f"match/{mine.match}")
            await other.until(lambda frame: frame["type"] == "presence" and all(seat["here"] for seat in frame["seats"]))
            reply = await back.request({"type": "seat", "do": "return"})
            assert reply["status"] == "accepted"
            await other.until_entries(lambda entries: entries[-1]["kind"] == "seat")
            assert other.entries[-1] | {"do": "person", "reason": "returned"} == other.entries[-1]
            await back.aclose()

    run(work())


def test_any_command_of_the_owner_takes_the_seat_back_even_a_stale_one() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            revision = other.revision
            assert (await other.request({"type": "seat", "do": "leave"}))["status"] == "accepted"
            assert (await mine.command(mine.turn()))["status"] == "accepted"
            await mine.until_view(lambda view: view["turn"] == mine.seat)  # the bot has moved
            late = await other.command(["doubt"], revision=revision)
            assert late["status"] == "stale"
            await mine.until_entries(lambda entries: entries[-1]["kind"] == "seat")
            assert (mine.entries[-1]["do"], mine.entries[-1]["seat"]) == ("person", other.seat)

    run(work())


def test_where_the_bot_has_not_moved_yet_the_owners_command_is_accepted() -> None:
    async def work() -> None:
        async with door(pace=Pace(bot=60_000)) as at:
            _, sockets = await started(at, "Ada", "Ben")
            mine, _ = on_turn(sockets)
            revision, turn = mine.revision, mine.turn()
            assert (await mine.request({"type": "seat", "do": "leave"}))["status"] == "accepted"
            reply = await mine.command(turn, revision=revision)
            assert (reply["status"], reply["revision"]) == ("accepted", revision + 3)
            await mine.until_entries(lambda entries: entries[-1]["kind"] == "command")
            assert mine.kinds()[-3:] == ["seat", "seat", "command"]

    run(work())


def test_ready_and_open_bind_to_header_and_hash() -> None:
    async def work() -> None:
        async with door() as at:
            guests, code = await gathered(at, "Ada", "Ben")
            match = (await guests[0].post(f"/tables/{code}/start"))["match"]
            ada, ben = [await guest.socket(f"match/{match}") for guest in guests]
            while not ada.entries:
                await ada.next()
            header = digest(ada.entries[0])
            assert (await ada.request({"type": "ready", "header": "0" * 64, "nonce_hash": "0" * 64}))["code"] == "ready.wrong_header"
            assert (await ada.request({"type": "open", "nonce": "0" * 64}))["code"] == "frame.not_now"
            assert (await ada.command(["doubt"]))["code"] == "match.not_started"
            assert (await ada.ready())["status"] == "ok"
            assert (await ada.ready())["status"] == "ok"
            assert (await ada.request({"type": "ready", "header": header, "nonce_hash": "0" * 64}))["code"] == "ready.twice"
            assert (await ada.open())["code"] == "frame.not_now"
            copied = nonce_hash(ada.nonce, bytes.fromhex(header), 0).hex()
            assert (await ben.request({"type": "ready", "header": header, "nonce_hash": copied}))["status"] == "ok"
            assert (await ben.request({"type": "open", "nonce": ada.nonce.hex()}))["code"] == "ready.hash_differs"
            assert (await ben.request({"type": "open", "nonce": secrets.token_hex(32)}))["code"] == "ready.hash_differs"

    run(work())


def test_case_25_a_start_needs_a_fresh_ready_of_everybody_and_becomes_void_without() -> None:
    async def work() -> None:
        async with door(pace=Pace(bot=0, ready=300, open=300)) as at:
            guests, code = await gathered(at, "Ada", "Ben")
            match = (await guests[0].post(f"/tables/{code}/start"))["match"]
            ada = await guests[0].socket(f"match/{match}")
            assert (await ada.ready())["status"] == "ok"
            await ada.until_entries(lambda entries: entries[-1]["kind"] == "opened")
            assert (ada.entries[-2]["reason"], ada.entries[-2]["missing"]) == ("ready_missing", [1])
            assert (await ada.open())["code"] in ("frame.not_now", "ready.too_late")
            match = (await guests[0].post(f"/tables/{code}/start"))["match"]
            ada, ben = [await guest.socket(f"match/{match}") for guest in guests]
            await ada.ready()
            await ben.ready()
            await ada.until_entries(lambda entries: [entry["kind"] for entry in entries].count("ready") == 2)
            await ada.open()
            await ada.until_entries(lambda entries: entries[-1]["kind"] == "opened")
            void = ada.entries[-2]
            assert (void["status"], void["reason"], void["missing"], list(void["nonces"])) == ("void", "nonce_missing", [1], ["0"])
            assert len(ada.entries[-1]["seed"]) == 64

    run(work())


def test_nobody_is_told_of_anothers_preview_and_names_follow_a_rename() -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets = await started(at, "Ada", "Ben")
            mine, (other,) = on_turn(sockets)
            before = len(other.frames)
            await mine.request({"type": "preview", "revision": mine.revision, "actions": ["doubt"]})
            answer = await guests[0].http.patch("/guests/me", json={"name": "Ada L."})
            assert answer.status_code == 200
            frame = await other.until(lambda frame: frame["type"] == "presence" and frame["names"]["p0"] == "Ada L.")
            assert frame["names"] == {"p0": "Ada L.", "p1": "Ben"}
            assert all(json.loads(text)["type"] == "presence" for text in other.frames[before:])

    run(work())


def test_a_match_that_nobody_looks_at_is_not_in_memory() -> None:
    async def work() -> None:
        async with door() as at:
            _, sockets = await started(at, "Ada", "Ben")
            assert at.context.host.in_memory == 1
            for ws in sockets:
                await ws.aclose()
            for _ in range(100):
                if at.context.host.in_memory == 0:
                    break
                await asyncio.sleep(0.02)
            assert at.context.host.in_memory == 0

    run(work())


def test_table_topic_tells_who_comes_and_that_a_match_begins() -> None:
    async def work() -> None:
        async with door() as at:
            ada, ben = await at.guest("Ada"), await at.guest("Ben")
            table = await ada.post("/tables", {"game": "anno-domini", "seats": [{"kind": "person"}, {"kind": "open"}]})
            code = table["table"]
            ws: Ws = await ada.socket(f"table/{code}")
            assert ws.welcome["you"] == {"seat": 0, "host": True}
            snapshot = await ws.until(lambda frame: frame["type"] == "snapshot")
            assert snapshot["view"]["seats"][1]["kind"] == "open"
            assert "you" not in snapshot["view"]["seats"][0]
            await ben.http.put(f"/tables/{code}/seats/1", json={})
            await ws.until(lambda frame: frame["type"] == "snapshot" and frame["view"]["seats"][1]["name"] == "Ben")
            made = await ada.post(f"/tables/{code}/start")
            begun = await ws.until(lambda frame: frame["type"] == "snapshot" and frame["view"]["match"])
            assert (begun["view"]["match"], begun["view"]["status"]) == (made["match"], "ready")
            unknown = await open_socket(at, cookie=ben.cookie)
            assert (await unknown.hello("table/ZZZZZZ"))["code"] == "table.unknown"
            assert await unknown.closed() == 4404

    run(work())
