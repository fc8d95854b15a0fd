"""Who played which seat: what a record says of it is checked, also where no draw and no rule depends on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from annodomini.packs import available
from annodomini.play.entries import digest
from annodomini.play.record import Record
from annodomini.play.verify import verify
from play.room import Room, run, simple_turn

Json = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> Record:
    """Two persons and a bot; the second person leaves and comes back, then both leave for good."""
    found: list[Record] = []

    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", bots=1, options={"deal": 3, "max_rounds": 6})
        await room.command(live, "u-a", simple_turn(live), action_id="a-first-of-all")
        await room.host.leave(live.match, "u-b", bot="ad-random")
        await room.host.come_back(live.match, "u-b")
        await room.host.call_bot(live.match, "u-a", seat=1, bot="ad-random", here=lambda user: False)
        await room.host.leave(live.match, "u-a", bot="ad-random")
        await room.host.tick(live.match)
        assert live.fold.ended
        found.append(Record(live.fold.entries, live.components.ids))

    run(work())
    return found[0]


def test_a_match_of_people_who_leave_and_come_back_is_sound(record: Record) -> None:
    assert [(entry["seat"], entry["do"]) for entry in record.entries if entry["kind"] == "seat"] == [
        (1, "bot"), (1, "person"), (1, "bot"), (0, "bot"),
    ]  # fmt: skip
    assert verify(record, available().values()) == []


def seats(entries: list[Json]) -> list[Json]:
    return [entry for entry in entries if entry["kind"] == "seat"]


def commands(entries: list[Json], by: str) -> list[Json]:
    return [entry for entry in entries if entry["kind"] == "command" and entry["by"] == by]


def inserted(entries: list[Json], **fields: Any) -> None:
    after = entries.index(seats(entries)[-1])
    entries.insert(after + 1, {"at": entries[after]["at"], "kind": "seat", **fields})


def no_seat_entries(entries: list[Json]) -> None:
    entries[:] = [entry for entry in entries if entry["kind"] != "seat"]


def nobody_came_back(entries: list[Json]) -> None:
    entries.remove(seats(entries)[1])


def other_command_twice(entries: list[Json]) -> None:
    own = [entry for entry in commands(entries, "bot") if entry["seat"] == 2]
    own[1]["action_id"] = own[0]["action_id"]


def person_twice(entries: list[Json]) -> None:
    left = seats(entries)[-1]
    entries.remove(left)
    entries.append(left)  # behind all: seat 0 is never left
    for entry in commands(entries, "bot"):
        if entry["seat"] == 0:
            entry.update(by="person", action_id="a-first-of-all")
    entries.remove(left)


def changed(kind: Callable[[list[Json]], Json], **fields: Any) -> Callable[[list[Json]], None]:
    return lambda entries: kind(entries).update(fields)


def without(kind: Callable[[list[Json]], Json], field: str) -> Callable[[list[Json]], None]:
    return lambda entries: kind(entries).pop(field)


def first_bot(entries: list[Json]) -> Json:
    return commands(entries, "bot")[0]


def first_person(entries: list[Json]) -> Json:
    return commands(entries, "person")[0]


def first_seat(entries: list[Json]) -> Json:
    return seats(entries)[0]


FORGERIES: dict[str, tuple[Callable[[list[Json]], None], str]] = {
    "no seat entries": (no_seat_entries, "a bot's command at the seat of a person"),
    "nobody came back": (nobody_came_back, "a bot plays this seat already"),
    "back who was not away": (lambda entries: inserted(entries, seat=2, do="person", reason="returned"), "seat 2 is no person's"),
    "a dance": (lambda entries: inserted(entries, seat=1, do="dance"), "'dance'"),
    "no seat there": (lambda entries: inserted(entries, seat=77, do="bot", bot="ad-random", reason="left"), "seat 77 is no person's"),
    "a seat below 0": (lambda entries: inserted(entries, seat=-1, do="bot", bot="ad-random", reason="left"), "seat -1 is no person's"),
    "a seat that is true": (changed(first_seat, seat=True), "seat True is no person's"),
    "a seat entry of nothing": (inserted, "seat None is no person's"),
    "a seat entry without do": (without(first_seat, "do"), "None"),
    "a bot without a name": (without(first_seat, "bot"), "names no bot"),
    "a reason of its own": (changed(first_seat, reason="bored"), "'bored'"),
    "returned to leave": (changed(first_seat, reason="returned"), "'returned'"),
    "a bot as a person": (changed(first_bot, by="person"), "a person's command where a bot plays"),
    "a person as a bot": (changed(first_person, by="bot"), "a bot's command at the seat of a person"),
    "by the pope": (changed(first_person, by="pope"), "'pope'"),
    "by nobody": (without(first_person, "by"), "None"),
    "a command at true": (changed(first_bot, seat=True), "True"),
    "no action_id": (without(first_person, "action_id"), "action_id"),
    "an action_id that is a number": (changed(first_person, action_id=7), "action_id"),
    "a person with a bot's action_id": (changed(first_person, action_id="bot:0:4"), "action_id"),
    "a bot with a person's action_id": (changed(first_bot, action_id="a-9fK2mB1xQv7L"), "bot:"),
    "a bot's action_id of another revision": (other_command_twice, "bot:2:"),
    "an action_id twice": (person_twice, "twice"),
    "a seat of a cat": (lambda entries: entries[0]["seats"].append({"kind": "cat"}), "seat 3 is a person's or a bot's"),
    "a bot that is a person": (lambda entries: entries[0]["seats"][2].update(player="p2"), "seat 2 is a person's or a bot's"),
    "a person of no label": (lambda entries: entries[0]["seats"][0].pop("player"), "seat 0 is a person's or a bot's"),
    "two persons of one label": (lambda entries: entries[0]["seats"][1].update(player="p0"), "one label"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forged_seats_are_found_out_even_with_the_chain_made_anew(record: Record, name: str) -> None:
    forge, told = FORGERIES[name]
    entries: list[Json] = json.loads(json.dumps(list(record.entries)))
    forge(entries)
    chained: list[Json] = []
    for revision, entry in enumerate(entries, 1):
        chained.append({**entry, "revision": revision, "prev": digest(chained[-1]) if chained else "0" * 64})
    faults = verify(Record(chained, record.ids), available().values())
    assert any(told in fault for fault in faults), faults
