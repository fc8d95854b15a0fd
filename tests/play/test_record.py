"""Records: out, in, and verified; a changed word is found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annodomini.errors import AnnoDominiError, JournalUnknownFormat
from annodomini.kernel.chance import canonical, entry_digest
from annodomini.packs import available
from annodomini.play.entries import digest, encode, follow, header_entry
from annodomini.play.record import Record, export, read
from annodomini.play.verify import verify
from play.room import Room, run

Json = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished match of two persons and a bot."""
    found: list[Record] = []

    async def work() -> None:
        room = Room()
        live = await room.match("u-a", "u-b", bots=1, options={"deal": 3, "max_rounds": 6})
        await room.play_out(live, "u-a", "u-b")
        found.append(Record(live.fold.entries, live.components.ids))

    run(work())
    return found[0]


def packs() -> list[Any]:
    return list(available().values())


def test_a_record_comes_back_as_it_went_and_is_sound(record: Record) -> None:
    text = export(record)
    again = read(text)
    assert list(again.entries) == list(record.entries)
    assert export(again) == text
    assert verify(again, packs()) == []


def test_names_are_added_for_oneself_only(record: Record) -> None:
    assert "Ada" not in export(record)
    named = export(Record(record.entries, record.ids, {"p0": "Ada «界»"}))
    assert read(named).names == {"p0": "Ada «界»"}
    assert read(named).entries == read(export(record)).entries


def test_lines_that_a_reader_does_not_know_are_skipped(record: Record) -> None:
    lines = export(record).splitlines()
    assert read("\n".join([*lines[:2], '{"later":true}', *lines[2:]])).entries == record.entries


def relinked(entries: list[Json]) -> list[Json]:
    """The chain of digests made anew, as a forger would."""
    found: list[Json] = []
    for entry in entries:
        found.append({**entry, "prev": digest(found[-1])} if found else entry)
    return found


def at(kind: str, entries: list[Json]) -> Json:
    return next(entry for entry in entries if entry["kind"] == kind)


def swap_card(entries: list[Json]) -> None:
    chance = at("start", entries)["chance"]
    chance[0]["action"], chance[1]["action"] = chance[1]["action"], chance[0]["action"]


def change_drawn(entries: list[Json]) -> None:
    at("start", entries)["chance"][2]["drawn"] += 1


def drop_chance(entries: list[Json]) -> None:
    at("start", entries)["chance"].pop()


def change_bound(entries: list[Json]) -> None:
    at("start", entries)["chance"][0]["below"] -= 1


def change_date(entries: list[Json]) -> None:
    effects = [effect for entry in entries for effect in entry.get("effects", []) if effect["do"] == "revealed"]
    effects[0]["cards"][0]["years"] = [1, 1]


def change_gap(entries: list[Json]) -> None:
    at("command", entries)["actions"][1] = "gap 0" if at("command", entries)["actions"][1] != "gap 0" else "gap 1"


def illegal_action(entries: list[Json]) -> None:
    at("command", entries)["actions"] = ["doubt"]


def wrong_seat(entries: list[Json]) -> None:
    at("command", entries)["seat"] = 1


def change_rank(entries: list[Json]) -> None:
    at("outcome", entries)["ranks"] = [3, 2, 1] if at("outcome", entries)["ranks"] != [3, 2, 1] else [1, 2, 3]


def another_seed(entries: list[Json]) -> None:
    at("opened", entries)["seed"] = "0" * 64


def another_nonce(entries: list[Json]) -> None:
    at("start", entries)["nonces"]["0"] = "0" * 64


def early_end(entries: list[Json]) -> None:
    commands = [entry for entry in entries if entry["kind"] == "command"]
    entries.remove(commands[-1])
    for revision, entry in enumerate(entries, 1):
        entry["revision"] = revision


def other_options(entries: list[Json]) -> None:
    del entries[0]["options"]["max_rounds"]


FORGERIES: list[Callable[[list[Json]], None]] = [
    swap_card, change_drawn, drop_chance, change_bound, change_date, change_gap, illegal_action, wrong_seat, change_rank, another_seed,
    another_nonce, early_end, other_options,
]  # fmt: skip


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.__name__)
def test_a_forged_record_is_found_out_even_with_its_chain_made_anew(record: Record, forgery: Callable[[list[Json]], None]) -> None:
    entries = json.loads(json.dumps(list(record.entries)))
    forgery(entries)
    faults = verify(Record(relinked(entries), record.ids), packs())
    assert faults, forgery.__name__
    assert all(isinstance(fault, str) and fault for fault in faults)


def test_a_change_without_a_new_chain_is_found_by_reading(record: Record) -> None:
    text = export(record).replace('"by":"person"', '"by":"api"', 1)
    with pytest.raises(AnnoDominiError) as refused:
        read(text)
    assert refused.value.wire_code == "journal.broken"


def test_packs_that_are_not_at_hand_and_rules_not_known_are_said(record: Record) -> None:
    assert any("not at hand" in fault for fault in verify(record, []))
    entries = json.loads(json.dumps(list(record.entries)))
    entries[0]["rules"] = "0.1"
    assert any("rules 0.1 are not known" in fault for fault in verify(Record(entries, record.ids), packs()))


def test_an_unfinished_journal_is_not_sound(record: Record) -> None:
    assert "the seed is not opened" in verify(Record(record.entries[:-2], record.ids), packs())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: "", "record.invalid"),
        (lambda text: text.replace("annodomini-record", "another"), "record.invalid"),
        (lambda text: text.replace('"version":1', '"version":2', 1), "journal.unknown_format"),
        (lambda text: text.replace('"format":1', '"format":2', 1), "journal.unknown_format"),
        (lambda text: text.replace('"components":[', '"components":["a/b",', 1), "record.invalid"),
        (lambda text: text + "{", "record.invalid"),
        (lambda text: text + "[1]\n", "record.invalid"),
        (lambda text: text + '{"kind":"seat","x":1.5}\n', "record.invalid"),
        (lambda text: "\n".join(text.splitlines()[:2]), "record.invalid"),
        (lambda text: "\n".join(text.splitlines()[:2] + text.splitlines()[3:]), "journal.broken"),
    ],
    ids=range(10),
)
def test_a_file_that_is_no_record_is_refused(record: Record, change: Callable[[str], str], code: str) -> None:
    with pytest.raises(AnnoDominiError) as refused:
        read(change(export(record)))
    assert refused.value.wire_code == code
    assert isinstance(refused.value, JournalUnknownFormat) == (code == "journal.unknown_format")


@given(st.data())
@settings(max_examples=60)
def test_no_broken_entry_breaks_the_verifier(record: Record, data: st.DataObject) -> None:
    entries = json.loads(json.dumps(list(record.entries)))
    entry = entries[data.draw(st.integers(0, len(entries) - 1))]
    field = data.draw(st.sampled_from(sorted(entry)))
    if data.draw(st.booleans()):
        del entry[field]
    else:
        entry[field] = data.draw(st.sampled_from([None, -1, "x", [], {}, [None], {"a": 1}, True, 2**53]))
    faults = verify(Record(entries, record.ids), packs())
    assert isinstance(faults, list)


def test_case_105_a_record_tells_the_same_whatever_the_hash_seed(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(export(record), encoding="utf-8")
    for seed in ("0", "1", "4242"):
        told = subprocess.run(
            [sys.executable, "-c", VERIFIES, str(file)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip() == "[]", told.stdout


VERIFIES = """
import pathlib, sys
from annodomini.packs import available
from annodomini.play.record import read
from annodomini.play.verify import verify
print(verify(read(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")), available().values()))
"""


@pytest.mark.parametrize("letter", ["\u2028", "\u2029", "\u0085", "\u00a0"])
def test_a_text_that_other_readers_take_for_a_new_line_breaks_no_record(record: Record, letter: str) -> None:
    entries = relinked([{**entry, "note": f"one{letter}two"} if entry["revision"] > 1 else entry for entry in record.entries])
    text = export(Record(entries, record.ids, {"p0": f"A{letter}da"}))
    again = read(text)
    assert list(again.entries) == entries
    assert again.names == {"p0": f"A{letter}da"}
    assert list(read(text.replace("\n", "\r\n")).entries) == entries


def test_a_key_that_comes_twice_is_refused(record: Record) -> None:
    text = export(record)
    for twice in (
        text.replace('"kind":"start"', '"kind":"start","kind":"start"', 1),
        text.replace('"do":"turn"', '"do":"turn","do":"turn"', 1),
        text.replace('"version":1', '"version":1,"version":1', 1),
        text.replace("\n", '\n{"names":{"p0":"Ada","p0":"Ben"}}\n', 1),
    ):
        assert twice != text
        with pytest.raises(AnnoDominiError) as refused:
            read(twice)
        assert refused.value.wire_code == "record.invalid"


def test_the_text_of_an_entry_is_worked_out_once_for_digest_and_store(monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[int] = []

    def counted(value: object) -> bytes:
        worked.append(1)
        return canonical(value)

    monkeypatch.setattr("annodomini.play.entries.canonical", counted)
    header = header_entry(at=1, fields={"format": 1})
    ready = follow(header, digest(header), at=2, kind="ready", fields={"seat": 0})
    assert (len(worked), encode(ready), digest(ready)) == (2, canonical(dict(ready)).decode(), entry_digest(ready).hex())
    assert len(worked) == 2
    assert digest(dict(ready)) == digest(ready)
    assert digest({**ready, "seat": 1}) != digest(ready), "a changed copy is another entry"
