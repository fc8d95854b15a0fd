"""Whole matches of every game through the front door, and what the protocol says of each frame, seat and watcher."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from annodomini.bots import BOTS
from annodomini.games import GAMES
from annodomini.kernel.record import check
from annodomini.play.turns import notations, safe_turn
from annodomini.store import MemoryStore
from server.door import Door, Guest, Json, Ws, door, open_socket, run
from server.test_described import schema_of

SHORT: dict[str, Json] = {"anno-domini": {"deal": 3, "max_rounds": 4}}  # for games that may go on for long

every_game = pytest.mark.parametrize("game", list(GAMES))


def knows(revision: int) -> Callable[[list[Json]], bool]:
    """Are all entries there up to a revision?"""
    return lambda entries: bool(entries) and entries[-1]["revision"] >= revision


async def sat_down(at: Door, game: str) -> tuple[list[Guest], list[Ws], str]:
    """Two guests in a match of a game that has begun, their sockets, and the code of their table."""
    guests = [await at.guest("Ada"), await at.guest("Ben", "de")]
    seats: list[Json] = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot"}]
    table = await guests[0].post("/tables", {"game": game, "seats": seats, "options": SHORT.get(game, {})})
    assert (await guests[1].http.put(f"/tables/{table['table']}/seats/1", json={})).status_code == 200
    match = (await guests[0].post(f"/tables/{table['table']}/start"))["match"]
    sockets = [await guest.socket(f"match/{match}") for guest in guests]
    for ws in sockets:
        assert (await ws.ready())["status"] == "ok"
    for ws in sockets:
        await ws.until_entries(lambda entries: [entry["kind"] for entry in entries].count("ready") == 2)
        assert (await ws.open())["status"] == "ok"
    for ws in sockets:
        await ws.until_view(lambda view: view is not None)
    return guests, sockets, str(table["table"])


async def any_turn(at: Door, ws: Ws) -> list[str]:
    """A legal turn at random of the seat on turn."""
    fold = (await at.context.host.live(ws.match)).fold
    assert fold.turn is not None
    return notations(fold.game, fold.state, safe_turn(fold.game, fold.state, fold.turn, seed=fold.revision))


@every_game
def test_a_match_of_friends_and_a_bot_from_the_table_to_the_record(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = MemoryStore()
        async with door(store=store) as at:
            guests, sockets, code = await sat_down(at, game)
            watcher = await open_socket(at)
            await watcher.hello(f"match/{sockets[0].match}")
            match, seed = sockets[0].match, await store.seed(sockets[0].match)
            assert seed is not None
            turns = 0
            while not (fold := (await at.context.host.live(match)).fold).ended:
                if fold.turn is None or fold.turn > 1:
                    await asyncio.sleep(0.01)
                    continue
                ws = sockets[fold.turn]
                await ws.until_entries(knows(fold.revision))
                actions = await any_turn(at, ws)
                if turns % 9 == 0:
                    await refused(at, ws, sockets)
                reply = await ws.command(actions, action_id=f"a-of-turn-{turns:04d}", revision=fold.revision)
                assert reply["status"] == "accepted", (actions, reply)
                if turns % 9 == 1:
                    again = await ws.command(actions, action_id=f"a-of-turn-{turns:04d}", revision=fold.revision)
                    assert (again["status"], again["revision"]) == ("already", reply["revision"])
                turns += 1
                if turns % 5 == 0:  # who hears nothing for long is taken for gone
                    for other in (sockets[1 - fold.turn], watcher):
                        await other.until_entries(knows(reply["revision"]))
            live = await at.context.host.live(match)
            for ws in [*sockets, watcher]:
                await ws.until_entries(knows(live.fold.revision))
                assert ws.entries == live.fold.entries[-len(ws.entries) :]
                for text in ws.frames:
                    frame = json.loads(text)
                    jsonschema.validate(frame, schema_of(frame["type"]))
                    if not any(entry["kind"] == "opened" for entry in frame.get("entries", [])):
                        assert seed.hex() not in text
            assert sockets[0].view == sockets[1].view == watcher.view == live.fold.view()
            assert check(live.fold.entries) == []
            assert await guests[1].get(f"/matches/{match}/verification") == {"faults": [], "sound": True}
            record = tmp_path / "match.jsonl"
            record.write_text((await guests[0].http.get(f"/matches/{match}/record")).text, encoding="utf-8")
            (mine,) = (await guests[0].get("/matches?mine=true"))["matches"]
            assert (mine["game"], mine["status"], mine["outcome"]["ranks"]) == (game, "over", (live.fold.outcome or {})["ranks"])
            once_more = (await guests[1].post(f"/tables/{code}/rematch"))["match"]
            assert once_more != match
        command = [sys.executable, "-m", "annodomini", "record", "verify", str(record)]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    run(work())


async def refused(at: Door, ws: Ws, sockets: list[Ws]) -> None:
    """What is no command of this seat now is refused, and nothing moves."""
    fold = (await at.context.host.live(ws.match)).fold
    other = next(one for one in sockets if one is not ws)
    actions = await any_turn(at, ws)
    assert (await ws.command(actions, revision=fold.moved - 1))["status"] == "stale"
    assert (await ws.command(actions, revision=fold.revision + 1))["status"] == "stale"
    assert (await ws.command([]))["code"] == "command.empty"
    assert (await ws.command(["fly"]))["code"] == "frame.invalid"
    behind = await ws.command([*actions, actions[0]])
    assert behind.get("code") == "frame.invalid" or (behind["status"], behind["at"]) == ("illegal", len(actions))
    await other.until_entries(knows(fold.revision))
    assert (await other.command(actions, revision=fold.revision))["code"] == "turn.not_yours"
    stranger = await open_socket(at)
    await stranger.hello(f"match/{ws.match}")
    assert (await stranger.command(actions, revision=fold.revision))["code"] == "seat.not_yours"
    await stranger.aclose()
    assert (await at.context.host.live(ws.match)).fold is fold


@every_game
def test_a_match_against_bots_is_one_call_and_bots_alone_play_it_to_its_end(game: str) -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            told = (await ada.get(f"/bots?game={game}"))["bots"]
            assert [bot["bot"] for bot in told] == BOTS.names(game)
            made = await ada.post("/play", {"game": game, "bots": GAMES[game].max_seats - 1, "level": told[0]["bot"]})
            ws = await ada.socket(f"match/{made['match']}")
            await ws.begin()
            assert ws.view is not None
            assert ws.view["seats"] == GAMES[game].max_seats
            body = {"game": game, "options": SHORT.get(game, {}), "seats": [{"kind": "bot", "bot": told[0]["bot"]}] * GAMES[game].min_seats}
            alone = (await ada.post(f"/tables/{(await ada.post('/tables', body))['table']}/start"))["match"]
            live = await at.context.host.live(alone)
            while not live.fold.ended:
                await asyncio.sleep(0.02)
            assert (await ada.get(f"/matches/{alone}/verification"))["sound"] is True

    run(work())


@every_game
def test_every_choice_of_every_option_makes_a_table(game: str) -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            seats = GAMES[game].min_seats
            declared = (await ada.get(f"/games/{game}?seats={seats}"))["options"]
            body: Json = {"game": game, "seats": [{"kind": "person"}, *[{"kind": "open"}] * (seats - 1)]}
            for option in declared:
                values: list[Any] = option.get("choices", [option.get("low")])
                for value in values if not option["each_seat"] else [option["default"]]:
                    table = await ada.post("/tables", {**body, "options": {option["name"]: value}})
                    assert table["options"][option["name"]] == value
                wrong = await ada.post("/tables", {**body, "options": {option["name"]: "nonsense"}}, status=422)
                assert (wrong["code"], wrong["field"]) == ("options.invalid", option["name"])
            too_many = [{"kind": "person"}, *[{"kind": "open"}] * GAMES[game].max_seats]
            assert (await ada.post("/tables", {"game": game, "seats": too_many}, status=422))["code"] == "options.invalid"

    run(work())


@every_game
def test_the_rulebook_is_told_in_both_languages(game: str) -> None:
    async def work() -> None:
        async with door() as at:
            ada = await at.guest()
            books = [await ada.get(f"/games/{game}/rules?language={language}") for language in ("de", "en")]
            assert [clause["clause"] for clause in books[0]["clauses"]] == [clause["clause"] for clause in books[1]["clauses"]]
            assert GAMES[game].turn_clause in {clause["clause"] for clause in books[0]["clauses"]}

    run(work())


@every_game
def test_who_was_away_is_told_what_was_missed(game: str) -> None:
    async def work() -> None:
        async with door() as at:
            guests, sockets, _ = await sat_down(at, game)
            for _ in range(6):
                fold = (await at.context.host.live(sockets[0].match)).fold
                if fold.turn is not None and fold.turn < 2:
                    ws = sockets[fold.turn]
                    await ws.until_entries(knows(fold.revision))
                    assert (await ws.command(await any_turn(at, ws), revision=fold.revision))["status"] == "accepted"
                await asyncio.sleep(0.05)
            live = await at.context.host.live(sockets[0].match)
            back = await guests[0].socket(f"match/{live.match}", revision=3)
            await back.until_entries(knows(live.fold.revision))
            assert back.view == live.fold.view()

    run(work())
