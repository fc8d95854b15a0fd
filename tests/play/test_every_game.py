"""Matches of every game, whichever it is: hosted, written down, read again, verified, forged, looked at without their packs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from annodomini.bots import BOTS
from annodomini.games import GAMES
from annodomini.games import game as game_of
from annodomini.kernel.chance import canonical, seed_commitment
from annodomini.kernel.game import REVEALED, TURN
from annodomini.kernel.record import check
from annodomini.packs.kinds import all_shipped, kind_of
from annodomini.play.components import Library
from annodomini.play.entries import Entry, encode
from annodomini.play.fair import Streams
from annodomini.play.foresight import foreseen
from annodomini.play.judge import draw_due, judge
from annodomini.play.live import Live
from annodomini.play.record import Record, export, read
from annodomini.play.turns import notations, safe_turn
from annodomini.play.verify import verify
from annodomini.store import MemoryStore
from play.room import Room, run
from play.test_record import relinked

Json = dict[str, Any]

every_game = pytest.mark.parametrize("name", list(GAMES))


def any_turn(live: Live) -> list[str]:
    """A legal turn at random for the seat on turn, the same for the same revision."""
    fold = live.fold
    assert fold.turn is not None
    return notations(fold.game, fold.state, safe_turn(fold.game, fold.state, fold.turn, seed=fold.revision))


async def played(room: Room, name: str) -> Live:
    """A match of two persons and a bot, played to its end."""
    users = ("u-a", "u-b")
    live = await room.match(*users, bots=1, bot=BOTS.names(name)[0], game=name)
    while not live.fold.ended:
        turn = live.fold.turn
        assert turn is not None
        if live.fold.plays[turn] is not None:
            await room.host.tick(live.match)
        else:
            reply = await room.command(live, users[turn], any_turn(live))
            assert reply.status == "accepted", reply
    return live


@pytest.fixture(scope="module")
def finished() -> dict[str, Record]:
    """A finished match of every game."""
    found: dict[str, Record] = {}

    async def work() -> None:
        for name in GAMES:
            live = await played(Room(), name)
            found[name] = Record(live.fold.entries, live.components.ids)

    run(work())
    return found


@every_game
def test_a_match_is_played_written_read_again_and_verified(name: str, finished: dict[str, Record]) -> None:
    record = finished[name]
    header, outcome, opened = record.entries[0], record.entries[-2], record.entries[-1]
    assert (header["game"], header["rules"]) == (name, game_of(name).rules_version)
    assert header["components"]["count"] == len(record.ids)
    assert {pack["digest"] for pack in header["components"]["packs"]} <= {pack.digest for pack in kind_of(name).shipped()}
    assert outcome["status"] == "finished"
    assert header["fair"]["commitment"] == seed_commitment(bytes.fromhex(opened["seed"]), header["match"]).hex()
    again = read(export(record))
    assert [encode(entry) for entry in again.entries] == [encode(entry) for entry in record.entries]
    assert check(again.entries) == []
    assert verify(again, all_shipped()) == []
    for entry in record.entries:
        assert canonical(entry).isascii() or entry["kind"] == "header"


@every_game
def test_nothing_secret_stands_in_a_journal_before_its_last_entry(name: str, finished: dict[str, Record]) -> None:
    record = finished[name]
    seed = record.entries[-1]["seed"]
    assert all(seed not in encode(entry) for entry in record.entries[:-1])


@every_game
def test_what_was_foretold_is_what_came(name: str, finished: dict[str, Record]) -> None:
    """Every command of a match, foretold before it was judged: effects and view follow, but for what is drawn or revealed."""
    record = finished[name]
    game = game_of(name)
    header, start, opened = record.entries[0], next(entry for entry in record.entries if entry["kind"] == "start"), record.entries[-1]
    state = game.new(seats=len(header["seats"]), options=header["options"], components=components_of(name))
    replay(game, state, start)
    compared = 0
    for entry in record.entries:
        if entry["kind"] != "command":
            continue
        seat, actions = entry["seat"], entry["actions"]
        before = game.to_json(state)
        told = foreseen(game, state, game.observe(state, None), seat=seat, actions=actions)
        assert game.to_json(state) == before
        left, drawn = list(entry["effects"]), []
        for effect in told["effects"]:
            while left[0] != effect:
                drawn.append(left.pop(0))
            del left[0]
        assert len(drawn) <= len(entry["chance"]), "and between it only what was drawn"
        if left:
            assert left[0]["do"] == REVEALED or len(drawn) < len(entry["chance"])
        turns = [effect["seat"] for effect in told["effects"] if effect["do"] == TURN]
        assert turns in ([], [told["view"]["turn"]]), "view and effects go equally far"
        for number in range(len(actions)):
            partly = foreseen(game, state, game.observe(state, None), seat=seat, actions=actions[:number])
            assert "view" in partly, "what is not complete can be looked at"
        replay(game, state, entry)
        if not entry["chance"] and not any(effect["do"] == REVEALED for effect in entry["effects"]):
            assert told["view"] == game.observe(state, None).to_dict()
            compared += 1
    assert compared > 5
    assert opened["kind"] == "opened"


def components_of(name: str) -> Any:
    """What a match of the game is played with when nothing is said, as its rules take it."""
    library = Library(all_shipped(), MemoryStore())
    return library.choose(name, library.usual(name)).value


def replay(game: Any, state: Any, entry: Entry) -> None:
    """Takes a moving entry in place."""
    for text in entry.get("actions", ()):
        game.apply(state, game.parse(state, text))
    for chance in entry["chance"]:
        game.apply(state, game.parse(state, chance["action"]))


def at(kind: str, entries: list[Json]) -> Json:
    """The first entry of a kind that has both actions and effects."""
    return next(entry for entry in entries if entry["kind"] == kind)


def another_draw(entries: list[Json]) -> None:
    draws = [chance for entry in entries for chance in entry.get("chance", []) if chance["below"] > 1]
    draws[0]["drawn"] = (draws[0]["drawn"] + 1) % draws[0]["below"]


def a_draw_less(entries: list[Json]) -> None:
    next(entry for entry in entries if entry.get("chance"))["chance"].pop()


def an_effect_more(entries: list[Json]) -> None:
    at("command", entries)["effects"].append({"do": "won", "seat": 0})


def an_effect_less(entries: list[Json]) -> None:
    at("command", entries)["effects"].pop()


def another_seat(entries: list[Json]) -> None:
    command = at("command", entries)
    command["seat"] = (command["seat"] + 1) % 3


def an_action_less(entries: list[Json]) -> None:
    longest = max((entry for entry in entries if entry["kind"] == "command"), key=lambda entry: len(entry["actions"]))
    longest["actions"].pop()


def another_winner(entries: list[Json]) -> None:
    outcome = at("outcome", entries)
    outcome["ranks"] = [2 if rank == 1 else 1 for rank in outcome["ranks"]]


def another_score(entries: list[Json]) -> None:
    at("outcome", entries)["sheet"].reverse()


def another_rule(entries: list[Json]) -> None:
    entries[0]["options"]["first_seat"] = 1 - entries[0]["options"]["first_seat"]
    entries[0]["options"]["first"] = "chosen"


def another_pack(entries: list[Json]) -> None:
    entries[0]["components"]["packs"][0]["version"] = "9.9.9"


def packs_of_the_other_game(entries: list[Json]) -> None:
    other = next(pack for pack in all_shipped() if pack.kind != kind_of(entries[0]["game"]).name)
    entries[0]["components"]["packs"] = [{"id": other.id, "version": other.version, "digest": other.digest}]


def truth_for_a_number(entries: list[Json]) -> None:
    effect = next(effect for entry in entries for effect in entry.get("effects", []) if effect.get("seat") in (0, 1))
    effect["seat"] = bool(effect["seat"])


FORGERIES: list[Callable[[list[Json]], None]] = [
    another_draw,
    a_draw_less,
    an_effect_more,
    an_effect_less,
    another_seat,
    an_action_less,
    another_winner,
    another_score,
    another_rule,
    another_pack,
    packs_of_the_other_game,
    truth_for_a_number,
]


@every_game
@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.__name__)
def test_a_forged_record_is_found_out_even_with_its_chain_made_anew(
    name: str, forgery: Callable[[list[Json]], None], finished: dict[str, Record]
) -> None:
    entries = json.loads(json.dumps(list(finished[name].entries)))
    forgery(entries)
    faults = verify(Record(relinked(entries), finished[name].ids), all_shipped())
    assert faults
    assert all(isinstance(fault, str) and fault for fault in faults)


@every_game
def test_components_in_another_order_or_of_no_pack_at_hand_are_found_out(name: str, finished: dict[str, Record]) -> None:
    record = finished[name]
    assert any(
        "not those of the pinned packs" in fault for fault in verify(Record(record.entries, list(reversed(record.ids))), all_shipped())
    )
    assert all("not at hand" in fault for fault in verify(record, []))
    others = [pack for pack in all_shipped() if pack.kind != kind_of(name).name]
    assert all("not at hand" in fault for fault in verify(record, others))


@every_game
def test_another_host_folds_the_same_and_without_the_packs_only_looks_on(name: str) -> None:
    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", game=name)
        for _ in range(5):
            turn = live.fold.turn
            assert turn is not None
            assert (await room.command(live, ("u-a", "u-b")[turn], any_turn(live))).status == "accepted"
        match, view, revision = live.match, live.fold.view(), live.fold.revision
        components = live.components.made
        del live
        again = await Room(store=room.store).host.live(match)
        assert again.fold.view() == view
        assert again.components.made == components
        without = Room(store=room.store)
        without.host.library = Library([], room.store)
        kept = await without.host.live(match)
        assert kept.fold.view() == view, "packs are found by digest in the store"
        lost = Room(store=room.store)
        lost.host.library = Library([], MemoryStore())
        there = await lost.host.live(match)
        assert (there.fold.revision, there.fold.view(), there.components.lost) == (revision, None, True)
        assert there.fold.entries[-1]["effects"]

    run(work())


@every_game
def test_a_turn_without_thought_is_always_one_that_the_judge_accepts(name: str) -> None:
    """Whole matches of nothing else, of every number of seats: what is taken when a bot fails."""
    game = game_of(name)
    components = components_of(name)
    for seats in {game.min_seats, game.min_seats + 1, min(4, game.max_seats)}:
        streams = Streams(bytes([seats]) * 32, {})
        state = game.new(seats=seats, components=components)
        draw_due(game, state, streams=streams, effects=[])
        turns = 0
        while (seat := game.current(state)) >= 0 and turns < 400:
            actions = notations(game, state, safe_turn(game, state, seat, seed=turns))
            state = judge(game, state, seat, actions=actions, streams=streams).state
            turns += 1
        assert turns >= 8 * seats or turns == 400
