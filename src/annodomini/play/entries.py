"""Entries of a match's journal: how one is made, chained and read. Format: docs/protocol.md, part A."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from annodomini.errors import JournalBroken, JournalUnknownFormat
from annodomini.kernel.chance import canonical, text_digest
from annodomini.kernel.record import FORMAT

Entry = dict[str, Any]  # JSON; revision, prev, at and kind always, the rest by kind


class Written(dict[str, Any]):
    """An entry made here, which nobody changes any more: its text is worked out once, for the digest and for the store alike."""

    __slots__ = ("text",)

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(fields)
        self.text = canonical(self)


GENESIS: Final = "0" * 64  # `prev` of a header
MOVING: Final = ("start", "command")  # the kinds that change the game's state
KINDS: Final = ("header", "ready", "start", "command", "seat", "clock", "outcome", "opened")


def header_entry(*, at: int, fields: Mapping[str, Any]) -> Entry:
    """The first entry of a journal; `at` in ms since 1970 UTC."""
    return Written({"revision": 1, "prev": GENESIS, "at": at, "kind": "header", **fields})


def follow(last: Entry, head: str, *, at: int, kind: str, fields: Mapping[str, Any]) -> Entry:
    """The entry behind `last`, whose digest is `head`; a clock that jumped back is held."""
    return Written({"revision": last["revision"] + 1, "prev": head, "at": max(at, last["at"]), "kind": kind, **fields})


def digest(entry: Entry) -> str:
    """The digest of an entry, 64 hex digits; that of the last entry is the head of the journal."""
    return text_digest(_text(entry)).hex()


def encode(entry: Entry) -> str:
    """The text that is stored and sent: the canonical one."""
    return _text(entry).decode()


def _text(entry: Entry) -> bytes:
    return entry.text if isinstance(entry, Written) else canonical(entry)


def bot_id(seat: int, revision: int) -> str:
    """The action id of a bot's turn: the same however often it is thought, and none that the wire allows to a person."""
    return f"bot:{seat}:{revision}"


def no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Hook for reading JSON of others: ValueError when an object names a key twice, of which readers may take either."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key comes twice")
    return found


def check_format(header: Entry) -> None:
    """JournalUnknownFormat unless a reader here knows the journal's format; JournalBroken when it has no header."""
    if header.get("kind") != "header":
        raise JournalBroken(f"expected a header first, got {header.get('kind')!r:.40}")
    if header.get("format") != FORMAT:
        raise JournalUnknownFormat(f"expected a journal of format {FORMAT}, got {header.get('format')!r:.40}")
