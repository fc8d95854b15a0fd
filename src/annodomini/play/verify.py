"""Verifying a record: its proofs, and every entry replayed with the rules. Source: docs/protocol.md, E.5."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from annodomini.errors import AnnoDominiError, JournalBroken
from annodomini.games import game as game_of
from annodomini.kernel.chance import canonical, deal_seed, entry_digest, match_seed
from annodomini.kernel.game import TERMINAL, AnyGame, Effect
from annodomini.kernel.record import check
from annodomini.packs.kind import AnyPack
from annodomini.packs.kinds import kind_of
from annodomini.play.components import components_of
from annodomini.play.entries import Entry, check_format
from annodomini.play.fair import Streams
from annodomini.play.judge import draw_due, judge
from annodomini.play.record import Record
from annodomini.play.seating import seat_faults

BEFORE: Final[Mapping[str, tuple[str, ...]]] = {  # which kinds may stand before a kind
    "ready": ("header", "ready"),
    "start": ("header", "ready"),
    "command": ("start", "command", "seat", "clock"),
    "seat": ("start", "command", "seat", "clock"),
    "clock": ("start", "command", "seat", "clock"),
    "outcome": ("header", "ready", "start", "command", "seat", "clock"),
    "opened": ("outcome",),
}


def verify(record: Record, packs: Iterable[AnyPack]) -> list[str]:
    """Every fault of a finished record, the proofs first; empty when it is sound. `packs`: where pinned ones are looked for."""
    faults: list[str] = []
    try:
        check_format(record.entries[0])
        faults += check(record.entries)
        faults += order_faults(record.entries)
        faults += seat_faults(record.entries)
        faults += _replayed(record, list(packs))
    except AnnoDominiError as error:
        faults.append(error.message)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:  # entries of a file may lack anything
        faults.append(f"an entry lacks what its kind needs ({type(error).__name__}: {error!s:.80})")
    return faults


def order_faults(entries: Sequence[Entry]) -> list[str]:
    """Entries whose kind may not follow the one before, and times that run backwards."""
    faults = [] if entries[0]["kind"] == "header" else ["entry 1: expected a header"]
    for before, entry in pairwise(entries):
        if before["kind"] not in BEFORE.get(entry["kind"], ()):
            faults.append(f"entry {entry['revision']}: a {entry['kind']} cannot follow a {before['kind']}")
        if entry["at"] < before["at"]:
            faults.append(f"entry {entry['revision']}: its time lies before that of the entry before")
    return faults


def _replayed(record: Record, packs: Sequence[AnyPack]) -> list[str]:
    header = record.entries[0]
    game = game_of(header["game"])
    if header["rules"] != game.rules_version:
        return [f"rules {header['rules']} are not known here ({game.rules_version} are), so nothing was replayed"]
    kind = kind_of(game.name).name
    by_digest = {pack.digest: pack for pack in packs if pack.kind == kind}
    missing = [pack["id"] for pack in header["components"]["packs"] if pack["digest"] not in by_digest]
    if missing:
        return [f"pack {name}: the pinned version is not at hand, so nothing was replayed" for name in missing]
    components = components_of(game.name, [by_digest[pack["digest"]] for pack in header["components"]["packs"]])
    faults = []
    if list(record.ids) != list(components.ids) or header["components"] != components.pinned:
        faults.append("the components are not those of the pinned packs")
    if hashlib.sha256(canonical(list(record.ids))).hexdigest() != header["components"]["digest"]:
        faults.append("the list of components is not the one that the header pins")
    if header["options"] != game.options(len(header["seats"]), header["options"]):
        faults.append("the options are not all written out")
    if faults or not any(entry["kind"] == "start" for entry in record.entries):
        return faults
    return Replay(game, components.value, record.entries).faults()


class Replay:
    """Plays a journal again from its seed and says where it tells something else."""

    def __init__(self, game: AnyGame, components: Any, entries: Sequence[Entry]) -> None:
        header = entries[0]
        opened = next((entry for entry in entries if entry["kind"] == "opened"), None)
        if opened is None:
            raise JournalBroken("the seed is not opened, so nothing was replayed")
        start = next(entry for entry in entries if entry["kind"] == "start")
        seed, fair = bytes.fromhex(opened["seed"]), header["fair"]
        nonces = {int(seat): bytes.fromhex(nonce) for seat, nonce in start["nonces"].items()}
        whole = deal_seed(seed, fair["deal"]) if fair["kind"] == "deal" else match_seed(seed, entry_digest(header), nonces)
        self._game = game
        self._entries = entries
        self._seed = whole
        self._drawn: Mapping[str, int] = {}
        self._state = game.new(seats=len(header["seats"]), options=header["options"], components=components)
        self._faults: list[str] = []

    def faults(self) -> list[str]:
        """What differs, entry by entry; the first entry that cannot be played ends it."""
        for entry in self._entries:
            if entry["kind"] == "start":
                streams = Streams(self._seed, self._drawn)
                effects: list[Effect] = []
                chance = draw_due(self._game, self._state, streams=streams, effects=effects)
                self._drawn = streams.drawn
                self._compare(entry, chance=chance, effects=effects)
            elif entry["kind"] == "command":
                if not self._command(entry):
                    return self._faults
            elif entry["kind"] == "outcome":
                self._outcome(entry)
        return self._faults

    def _command(self, entry: Entry) -> bool:
        place = f"entry {entry['revision']}"
        if self._game.current(self._state) != entry["seat"]:
            self._faults.append(f"{place}: seat {entry['seat']} was not on turn")
            return False
        if not entry["actions"]:
            self._faults.append(f"{place}: a command without actions")
            return False
        try:
            judged = judge(self._game, self._state, entry["seat"], actions=entry["actions"], streams=Streams(self._seed, self._drawn))
        except AnnoDominiError as error:
            self._faults.append(f"{place}: {error.message} [{error.clause}]" if error.clause else f"{place}: {error.message}")
            return False
        self._state, self._drawn = judged.state, judged.drawn
        self._compare(entry, chance=judged.chance, effects=judged.effects)
        return True

    def _compare(self, entry: Entry, *, chance: Sequence[Mapping[str, Any]], effects: Sequence[Effect]) -> None:
        if not _same(entry["chance"], chance):
            self._faults.append(f"entry {entry['revision']}: the chance actions are not those that were due")
        if not _same(entry["effects"], effects):
            self._faults.append(f"entry {entry['revision']}: the effects are not those of its actions")

    def _outcome(self, entry: Entry) -> None:
        over = self._game.current(self._state) == TERMINAL
        if entry["status"] == "finished" and not over:
            self._faults.append(f"entry {entry['revision']}: an outcome before the end")
        elif over:
            told = {"status": "finished", **self._game.outcome(self._state).to_dict()}
            if not _same({key: entry.get(key) for key in told}, told):
                self._faults.append(f"entry {entry['revision']}: the outcome is not that of the rules")


def _same(told: Any, due: Any) -> bool:
    """Equal as text: `true` is no 1."""
    return canonical(told) == canonical(due)
