"""Where a match stands: a fold over its entries, one at a time."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from annodomini.errors import JournalBroken
from annodomini.kernel.game import CHANCE, REVEALED, TERMINAL, AnyGame
from annodomini.play.entries import GENESIS, MOVING, Entry, check_format, digest


class Fold:
    """What the host knows of one match after the entries added so far.

    `state` is None before `start`, and stays None when the journal's rules version is not `game`'s, or when a pack is lost: then
    only the entries' effects can be shown.
    """

    def __init__(self, game: AnyGame, components: Any, header: Entry) -> None:
        check_format(header)
        self.game = game
        self.components = components  # None when they are lost: then the match can only be looked at
        self.header = header
        self.entries: list[Entry] = []
        self.head = GENESIS
        self.status = "ready"  # ready | running | over | void
        self.state: Any = None
        self.plays: list[str | None] = [seat.get("bot") for seat in header["seats"]]  # by seat: the bot that plays it, None: its person
        self.labels: list[str | None] = [seat.get("player") for seat in header["seats"]]  # by seat: the label of its person
        self.ready: dict[int, str] = {}  # seat -> nonce hash
        self.drawn: dict[str, int] = {}  # stream -> chance actions so far
        self.commands: dict[tuple[int, str], tuple[int, tuple[str, ...]]] = {}  # seat, action_id -> revision, actions
        self.revealed: dict[str, dict[str, Any]] = {}  # card -> {card, edtf, years}, as its reveal showed it
        self.moved = 0  # revision of the last moving entry
        self.outcome: Entry | None = None
        self.add(header)

    @property
    def revision(self) -> int:
        """How many entries the match has."""
        return len(self.entries)

    @property
    def last(self) -> Entry:
        """The last entry."""
        return self.entries[-1]

    @property
    def ended(self) -> bool:
        """Is the match over, or its start void?"""
        return self.outcome is not None

    @property
    def known(self) -> bool:
        """Can this program play on: are the journal's rules its own, and the components at hand?"""
        return self.components is not None and bool(self.header["rules"] == self.game.rules_version)

    @property
    def persons(self) -> list[int]:
        """The seats of persons, ascending, whoever plays them now."""
        return [seat for seat, label in enumerate(self.labels) if label is not None]

    @property
    def turn(self) -> int | None:
        """The seat that decides now, or None."""
        if self.status != "running" or self.state is None:
            return None
        current = self.game.current(self.state)
        return None if current in (CHANCE, TERMINAL) else current

    def view(self) -> dict[str, Any] | None:
        """What everybody may see now; None before `start` and under unknown rules."""
        if self.state is None:
            return None
        seen: dict[str, Any] = self.game.observe(self.state, None).to_dict()
        return seen

    def shown(self, card: str) -> dict[str, Any] | None:
        """What a reveal has shown of a card, as long as the view tells it: a house rule may have the program forget what is shuffled in."""
        told = (self.view() or {}).get("known")
        return self.revealed.get(card) if told is None or card in told else None

    def extend(self, entries: Iterable[Entry]) -> None:
        """Adds entries in order."""
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry, *, state: Any = None) -> None:
        """Adds the next entry; `state` is what it leads to, when that is known already. JournalBroken when it does not fit."""
        if (entry.get("revision"), entry.get("prev")) != (len(self.entries) + 1, self.head):
            raise JournalBroken(f"entry {len(self.entries) + 1} does not follow the one before")
        if entry["kind"] in MOVING:
            self._move(entry, state)
        elif entry["kind"] == "ready":
            self.ready[entry["seat"]] = entry["nonce_hash"]
        elif entry["kind"] == "seat":
            self._seat(entry)
        elif entry["kind"] == "outcome":
            self.status, self.outcome = "void" if entry["status"] == "void" else "over", entry
        self.entries.append(entry)
        self.head = digest(entry)

    def fork(self) -> Fold:
        """An equal fold; adding to it leaves this one as it is, as long as the state after a moving entry is given."""
        twin = copy.copy(self)
        twin.entries = self.entries.copy()
        twin.plays, twin.labels = self.plays.copy(), self.labels.copy()
        twin.ready, twin.drawn = self.ready.copy(), self.drawn.copy()
        twin.commands, twin.revealed = self.commands.copy(), self.revealed.copy()
        return twin

    def _move(self, entry: Entry, state: Any) -> None:
        if entry["kind"] == "start":
            self.status = "running"
        else:
            self.commands[entry["seat"], entry["action_id"]] = (entry["revision"], tuple(entry["actions"]))
        self.moved = entry["revision"]
        for chance in entry["chance"]:
            self.drawn[chance["stream"]] = chance["index"] + 1
        for effect in entry["effects"]:
            if effect["do"] == REVEALED:
                self.revealed |= {shown["card"]: shown for shown in effect["cards"]}
        if state is not None:
            self.state = state
        elif self.known:
            self._replay(entry)

    def _replay(self, entry: Entry) -> None:
        if entry["kind"] == "start":
            header = self.header
            self.state = self.game.new(seats=len(header["seats"]), options=header["options"], components=self.components)
        for text in entry.get("actions", ()):
            self.game.apply(self.state, self.game.parse(self.state, text))
        for chance in entry["chance"]:
            if self.game.current(self.state) != CHANCE:
                raise JournalBroken(f"entry {entry['revision']}: a chance action that was not due")
            self.game.apply(self.state, self.game.parse(self.state, chance["action"]))
        if self.game.current(self.state) == CHANCE:
            raise JournalBroken(f"entry {entry['revision']}: a chance action is missing")

    def _seat(self, entry: Entry) -> None:
        seat = entry["seat"]
        if entry["do"] == "bot":
            self.plays[seat] = entry["bot"]
        elif entry["do"] in ("person", "given"):
            self.plays[seat] = None
            self.labels[seat] = entry.get("player", self.labels[seat])
