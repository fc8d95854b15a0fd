"""A record: the journal of a match as a file, readable without this program and checkable by anyone. Format: docs/protocol.md, A.3."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from annodomini.errors import JournalBroken, JournalUnknownFormat, RecordInvalid
from annodomini.kernel.chance import canonical
from annodomini.play.entries import GENESIS, KINDS, Entry, check_format, digest, encode, no_key_twice

FORMAT: Final = "annodomini-record"
VERSION: Final = 1
LARGEST: Final = 64 << 20  # bytes of a file


@dataclass(frozen=True, slots=True)
class Record:
    """The entries of a match and the ids of its components by number; `names` by label, where they were added."""

    entries: Sequence[Entry]
    ids: Sequence[str]
    names: Mapping[str, str] = field(default_factory=dict)


def export(record: Record) -> str:
    """The file: what it is, the components, the names if there are any, then an entry a line."""
    first = [{"format": FORMAT, "version": VERSION}, {"components": list(record.ids)}]
    lines = [canonical(value).decode() for value in first]
    if record.names:
        lines.append(json.dumps({"names": dict(record.names)}, ensure_ascii=False))
    return "\n".join([*lines, *map(encode, record.entries)]) + "\n"


def read(text: str) -> Record:
    """The record of a file; RecordInvalid, JournalUnknownFormat or JournalBroken name the line. Chained, but not yet verified."""
    if len(text) > LARGEST:
        raise RecordInvalid(f"expected at most {LARGEST} characters")
    lines = [(number, _object(number, line)) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines or lines[0][1].get("format") != FORMAT:
        raise RecordInvalid(f"line 1: expected a file of the format {FORMAT}")
    if lines[0][1].get("version") != VERSION:
        raise JournalUnknownFormat(f"line 1: expected version {VERSION} of {FORMAT}, got {lines[0][1].get('version')!r:.40}")
    head = {key: value for _, line in lines if "kind" not in line for key, value in line.items()}
    entries = [line for _, line in lines if "kind" in line]
    ids, names = head.get("components"), head.get("names", {})
    if not isinstance(ids, list) or not all(isinstance(name, str) for name in ids):
        raise RecordInvalid("expected a line with the list of components")
    if not isinstance(names, dict) or not entries:
        raise RecordInvalid("expected entries, and names as an object")
    check_format(entries[0])
    _check_chain(entries)
    said = entries[0].get("components")
    if not isinstance(said, dict) or said.get("digest") != hashlib.sha256(canonical(ids)).hexdigest():
        raise RecordInvalid("the list of components is not the one that the header pins")
    return Record(entries, ids, names)


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line, object_pairs_hook=no_key_twice)
        canonical(value)
    except (ValueError, RecursionError) as error:
        raise RecordInvalid(f"line {number}: expected canonical JSON") from error
    if not isinstance(value, dict):
        raise RecordInvalid(f"line {number}: expected a JSON object")
    return value


def _check_chain(entries: Sequence[Entry]) -> None:
    head = GENESIS
    for place, entry in enumerate(entries, 1):
        if entry.get("revision") != place or entry.get("prev") != head or entry["kind"] not in KINDS:
            raise JournalBroken(f"entry {place}: does not follow the one before")
        head = digest(entry)
