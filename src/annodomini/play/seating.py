"""Who played which seat, as a journal tells it: checked without the rules. Source: docs/protocol.md, A.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

from annodomini.play.entries import Entry, bot_id

REASONS: Final[Mapping[str, tuple[str, ...]]] = {"bot": ("called", "left"), "person": ("returned",)}  # by what a seat entry does


def seat_faults(entries: Sequence[Entry]) -> list[str]:
    """Every fault in who sat, who played and under which ids; `entries` from the header on. KeyError when the header has no seats."""
    who = Seating(entries[0]["seats"])
    for entry in entries[1:]:
        if entry["kind"] in ("seat", "command"):
            told = who.changed(entry) if entry["kind"] == "seat" else who.commanded(entry)
            who.faults += [f"entry {entry['revision']}: {fault}" for fault in told]
    return who.faults


class Seating:
    """Follows who plays each seat. `faults`: those of the header's seats at first."""

    def __init__(self, seats: Sequence[Mapping[str, Any]]) -> None:
        self.faults = [
            f"entry 1: seat {seat} is a person's or a bot's, and names it" for seat, sat in enumerate(seats) if not _is_sound(sat)
        ]
        labels = [sat["player"] for sat in seats if sat.get("kind") == "person" and _is_text(sat.get("player"))]
        if len(set(labels)) < len(labels):
            self.faults.append("entry 1: two seats of one label")
        self._persons = [sat.get("kind") == "person" for sat in seats]  # by seat
        self._bots = [not person for person in self._persons]  # by seat: does a bot play it now?
        self._ids: set[tuple[int, str]] = set()

    def changed(self, entry: Entry) -> list[str]:
        """Faults of a `seat` entry, which then counts as far as it can."""
        seat, do, reason = entry.get("seat"), entry.get("do"), entry.get("reason")
        if not self._is_seat(seat) or not self._persons[seat]:
            return [f"seat {seat!r:.40} is no person's, so nobody else plays it"]
        if not _is_text(do) or do not in REASONS:
            return [f"expected a bot or a person to take the seat, got {do!r:.40}"]
        faults = []
        if reason not in REASONS[do]:
            faults.append(f"expected the reason {' or '.join(REASONS[do])}, got {reason!r:.40}")
        if do == "bot" and not _is_text(entry.get("bot")):
            faults.append("names no bot")
        if self._bots[seat] == (do == "bot"):
            faults.append(f"a {do} plays this seat already")
        self._bots[seat] = do == "bot"
        return faults

    def commanded(self, entry: Entry) -> list[str]:
        """Faults in who gave a command."""
        seat, by, action_id = entry.get("seat"), entry.get("by"), entry.get("action_id")
        if not self._is_seat(seat):
            return [f"there is no seat {seat!r:.40}"]
        faults = []
        if by not in ("person", "bot"):
            faults.append(f"expected a command by a person or a bot, got {by!r:.40}")
        elif by == "bot" and not self._bots[seat]:
            faults.append("a bot's command at the seat of a person, whom no bot was playing for")
        elif by == "person" and self._bots[seat]:
            faults.append("a person's command where a bot plays")
        if not _is_text(action_id):
            return [*faults, "a command without an action_id"]
        wanted = bot_id(seat, entry["revision"] - 1)
        if by == "bot" and action_id != wanted:
            faults.append(f"expected the action_id {wanted} of a bot, got {action_id!r:.40}")
        if by == "person" and ":" in action_id:
            faults.append("an action_id that no person can send")
        if (seat, action_id) in self._ids:
            faults.append("an action_id that this seat has used before comes twice")
        self._ids.add((seat, action_id))
        return faults

    def _is_seat(self, seat: Any) -> TypeGuard[int]:
        return type(seat) is int and 0 <= seat < len(self._persons)  # true is no 1


def _is_text(value: Any) -> TypeGuard[str]:
    return isinstance(value, str) and value != ""


def _is_sound(sat: Mapping[str, Any]) -> bool:
    person, bot = _is_text(sat.get("player")), _is_text(sat.get("bot"))
    return (sat.get("kind"), person, bot) in (("person", True, False), ("bot", False, True))
