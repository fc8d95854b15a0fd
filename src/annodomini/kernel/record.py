"""The account of a match: a chain of entries that anyone can check without the rules. Format: docs/protocol.md, part A."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from annodomini.kernel.chance import below, deal_seed, entry_digest, match_seed, nonce_hash, seed_commitment, stream_key

FORMAT = 1  # counts the shape of entries; additions keep it


def check(entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """Every fault of a finished journal that can be found without the rules; empty when it is sound."""
    faults = []
    for at, entry in enumerate(entries):
        if (entry["revision"], entry["prev"]) != (at + 1, entry_digest(entries[at - 1]).hex() if at else "0" * 64):
            faults.append(f"entry {at + 1}: does not follow the one before")
    fair, header = entries[0]["fair"], entry_digest(entries[0])
    if fair["kind"] not in ("table", "deal"):
        return [*faults, f"kind {fair['kind']} proves nothing by itself"]
    deal = fair["kind"] == "deal"
    opened = next((e for e in entries if e["kind"] == "opened"), None)
    if opened is None:
        return [*faults, "the seed is not opened"]
    seed = bytes.fromhex(opened["seed"])
    if seed_commitment(seed, fair["deal"] if deal else entries[0]["match"]).hex() != fair["commitment"]:
        faults.append("the seed is not the one committed to")
    start: Mapping[str, Any] = next((e for e in entries if e["kind"] == "start"), {})
    end: Mapping[str, Any] = next((e for e in entries if e["kind"] == "outcome"), {})
    seats = {str(s): s for s in range(len(entries[0]["seats"]))}  # the one way to write each
    given = (start or end).get("nonces", {})
    nonces = {seats[s]: bytes.fromhex(n) for s, n in given.items() if s in seats}
    if len(nonces) < len(given):
        faults.append("a nonce is named by no seat")
    hashes = [(e["seat"], e["nonce_hash"]) for e in entries if e["kind"] == "ready"]
    ready = dict(hashes)
    if len(ready) < len(hashes):
        faults.append("a seat was ready twice")
    people = [s for s, who in enumerate(entries[0]["seats"]) if who["kind"] == "person" and not deal]
    if start and (sorted(nonces) != people or sorted(ready) != people):
        faults.append("not exactly one nonce for every person")
    if bool(start) == (end.get("status") == "void"):
        faults.append("a match is void when it has no start, and only then")
    elif not start:
        faults += _void_faults(end, people, ready=ready, nonces=nonces)
    faults += [f"seat {s}: nonce and hash differ" for s, n in nonces.items() if nonce_hash(n, header, s).hex() != ready.get(s)]
    match = deal_seed(seed, fair["deal"]) if deal else match_seed(seed, header, nonces)
    drawn: dict[str, int] = {}
    for entry, chance in ((e, c) for e in entries for c in e.get("chance", [])):
        name = chance["stream"]
        index = drawn[name] = drawn.get(name, -1) + 1
        if (index, below(stream_key(match, name), index, chance["below"])) != (chance["index"], chance["drawn"]):
            faults.append(f"entry {entry['revision']}: draw {name} {index} is not the stream's")
    return faults


def _void_faults(end: Mapping[str, Any], people: Sequence[int], *, ready: Collection[int], nonces: Collection[int]) -> list[str]:
    """A void start tells who was missing; who did what was asked may not be among them [E.8]."""
    faults = []
    reason, given = end["reason"], end["missing"]
    if (nonces or reason == "nonce_missing") and sorted(ready) != people:
        faults.append("nonces were opened before everybody was ready")
    if reason in ("ready_missing", "nonce_missing"):
        there = ready if reason == "ready_missing" else nonces
        sound = given == [s for s in people if s not in there]
    else:
        sound = set(given) <= set(people)  # who left, say: nothing in the journal tells it
    if not given or not sound:
        faults.append("those who are called missing are not those who were")
    return faults
