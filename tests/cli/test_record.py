"""`annodomini record verify`: a sound record passes, a broken one is told with its place."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from annodomini.cli import main
from annodomini.packs import available
from annodomini.play.bus import LocalBus
from annodomini.play.components import Library
from annodomini.play.due import Pace
from annodomini.play.host import Host
from annodomini.play.jobs import LoopJobs
from annodomini.play.record import Record, export
from annodomini.play.start import Plan, Sitter
from annodomini.play.thinker import LocalThinker
from annodomini.store.memory import MemoryStore


async def play_one() -> str:
    """The record of a match among bots."""
    store = MemoryStore()
    library = Library(available().values(), store)
    host = Host(store, bus=LocalBus(), jobs=LoopJobs(), thinker=LocalThinker(), library=library, pace=Pace(bot=0))
    await host.open()
    plan = Plan("anno-domini", {"deal": 3, "max_rounds": 4}, sorted(available()), [Sitter(bot="ad-random")] * 3)
    live = await host.create(plan)
    while live.fold.status != "over":
        await host.tick(live.match)
    await host.close()
    return export(Record(live.fold.entries, live.components.ids))


@pytest.fixture(scope="module")
def record() -> str:
    return asyncio.run(play_one())


def test_a_sound_record_passes(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(record, encoding="utf-8")
    assert main(["record", "verify", str(file)]) == 0
    assert f"sound, {len(record.splitlines()) - 2} entries." in capsys.readouterr().out


def faults(text: str | bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """What is written to stdout and stderr about a record that fails."""
    file = tmp_path / "match.jsonl"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert main(["record", "verify", str(file)]) == 1
    out, err = capsys.readouterr()
    assert err.startswith("annodomini: ")
    assert err.count("\n") == 1
    return out, err


def test_a_changed_entry_breaks_the_chain(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.splitlines()
    entry = json.loads(lines[4])
    entry["at"] += 1
    lines[4] = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    _, err = faults("\n".join(lines), tmp_path, capsys)
    assert "entry 4" in err
    assert "(journal.broken)" in err


def test_a_record_whose_end_is_missing_proves_nothing(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = faults("\n".join(record.splitlines()[:-1]), tmp_path, capsys)
    assert "the seed is not opened" in out
    assert err.endswith("(record.invalid)\n")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record.invalid"),
        ("no record\n", "record.invalid"),
        ('{"format":"annodomini-record","version":99}\n', "journal.unknown_format"),
        (b"\xff\xfe\x00", "record.invalid"),
        ('{"format":"annodomini-record","version":1}\n{"components":[]}\n', "record.invalid"),
    ],
    ids=["empty", "text", "version", "bytes", "no-entries"],
)
def test_what_is_no_record_is_told(text: str | bytes, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = faults(text, tmp_path, capsys)
    assert out == ""
    assert err.endswith(f"({code})\n")


def test_a_journal_of_unknown_version_is_refused(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.splitlines()
    header = json.loads(lines[2]) | {"format": 99}
    lines[2] = json.dumps(header, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    _, err = faults("\n".join(lines), tmp_path, capsys)
    assert err.endswith("(journal.unknown_format)\n")
