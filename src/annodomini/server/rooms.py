"""Where sockets of one topic meet: what happens is encoded once and goes to all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

from annodomini.play.bus import LocalBus
from annodomini.play.core import Core
from annodomini.play.entries import Entry, digest
from annodomini.play.entries import encode as encode_entry
from annodomini.play.live import Live
from annodomini.server.client import Client, encode
from annodomini.server.presence import Presence
from annodomini.server.views import link_of, names_in, table_view
from annodomini.store import Store

logger = logging.getLogger(__name__)

BEHIND: Final = 200  # entries that are sent as such; who is further behind gets a snapshot
LAST: Final = 50  # entries of a snapshot
CHUNK: Final = 50  # entries of a frame, at most
CHUNK_BYTES: Final = 1 << 18  # bytes of them, but for one that is larger by itself
CALM_S: Final = 0.5  # a table is told at most twice a second
BEAT_S: Final = 5.0  # how often presence is looked at


class Room:
    """The sockets of one topic."""

    def __init__(self, topic: str, presence: Presence) -> None:
        self.topic = topic
        self.presence = presence
        self.clients: set[Client] = set()
        self.leave: list[Callable[[], None]] = []  # ends what the room listens to

    def all(self, message: dict[str, Any]) -> None:
        """Sends a message to everybody, encoded once."""
        text = encode(message)
        for client in tuple(self.clients):
            client.push(text)

    def beat(self) -> None:
        """Tells who has come or gone since the last beat."""


class MatchRoom(Room):
    """The sockets at one match. It holds the match in memory as long as somebody looks."""

    def __init__(self, live: Live, presence: Presence, *, names: dict[str, str]) -> None:
        super().__init__(f"match/{live.match}", presence)
        self.live = live
        self.names = names
        self._told: dict[str, Any] = {}
        self._sent = live.fold.revision

    def changed(self, _topic: str, _revision: int) -> None:
        """Sends the entries that are new."""
        fold = self.live.fold
        new = fold.entries[self._sent :]
        self._sent = fold.revision
        if new:
            self.all({"type": "entries", "entries": new, "more": False, "view": fold.view()})

    def catch_up(self, client: Client, *, revision: int, head: str | None) -> None:
        """Sends what a client has missed: nothing, entries, or a snapshot."""
        fold = self.live.fold
        fits = 0 < revision <= fold.revision and (head is None or head == digest(fold.entries[revision - 1]))
        if fits and revision == fold.revision:
            return
        if fits and fold.revision - revision <= BEHIND:
            chunks = chunked(fold.entries[revision:])
            told = [{"type": "entries", "entries": chunk, "more": True} for chunk in chunks[:-1]]
            client.answer([*told, {"type": "entries", "entries": chunks[-1], "more": False, "view": fold.view()}])
            return
        reset = not fits and revision > 0
        last = chunked(fold.entries[: -LAST - 1 : -1])[0][::-1]
        client.answer([{"type": "snapshot", "revision": fold.revision, "reset": reset, "view": fold.view(), "entries": last}])

    def seen(self) -> dict[str, Any]:
        """Who is here, by seat, and how many look on."""
        users = self.live.users
        seats = [{"seat": seat, "here": self.presence.here(user)} for seat, user in sorted(users.items())]
        return {"seats": seats, "watchers": self.presence.watchers(users.values())}

    def beat(self) -> None:
        """Tells who has come or gone."""
        now = {**self.seen(), "names": self.names}
        if now != self._told:
            self._told = now
            self.all({"type": "presence", **now})


def chunked(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries in their order, in parts of a bounded number and size; at least one a part."""
    chunks: list[list[Entry]] = []
    room = 0
    for entry in entries:
        size = len(encode_entry(entry))
        if not chunks or len(chunks[-1]) == CHUNK or size > room:
            chunks.append([])
            room = CHUNK_BYTES
        chunks[-1].append(entry)
        room -= size
    return chunks


class TableRoom(Room):
    """The sockets at one table; a new snapshot whenever something has changed."""

    def __init__(self, code: str, presence: Presence, *, view: Callable[[], Any]) -> None:
        super().__init__(f"table/{code}", presence)
        self.following = ""  # topic of the match whose status the snapshot tells
        self.bases: dict[Client, str] = {}  # where each client has found us: their invitation link begins with it
        self._view = view
        self._task: asyncio.Task[None] | None = None
        self._told: dict[str, Any] = {}
        self._stale = False

    def changed(self, _topic: str, _revision: int) -> None:
        """Asks for a new snapshot, soon."""
        self._stale = True
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._tell())

    def beat(self) -> None:
        """Who has come or gone changes the snapshot."""
        self.changed(self.topic, 0)

    async def snapshot(self, client: Client) -> str:
        """The snapshot as it is now, for one client."""
        return self._encoded(await self._view(), self.bases.get(client, ""))

    def _encoded(self, view: dict[str, Any], base: str) -> str:
        told = {**view, "link": link_of(view["table"], address=view["address"], base=base)}
        return encode({"type": "snapshot", "revision": 0, "reset": False, "view": told, "entries": []})

    async def _tell(self) -> None:
        while self._stale:
            self._stale = False
            view = await self._view()
            if view != self._told:
                self._told = view
                texts = {base: self._encoded(view, base) for base in set(self.bases.values())}
                for client in tuple(self.clients):
                    client.push(texts.get(self.bases.get(client, "")) or self._encoded(view, ""))
            await asyncio.sleep(CALM_S)


class Rooms:
    """All rooms that somebody is in."""

    def __init__(self, store: Store, *, host: Core, bus: LocalBus, address: str | None) -> None:
        self._store = store
        self._host = host
        self._bus = bus
        self._address = address
        self._rooms: dict[str, Room] = {}

    def here(self, topic: str, user: str) -> bool:
        """Is this person at the topic now?"""
        room = self._rooms.get(topic)
        return room is not None and room.presence.here(user)

    async def match(self, match: str) -> MatchRoom:
        """The room of a match, for a client that is added at once; Refused with match.unknown."""
        topic = f"match/{match}"
        room = self._rooms.get(topic)
        if not isinstance(room, MatchRoom):
            live = await self._host.live(match)
            names = await names_in(self._store, live)
            room = self._rooms.get(topic) or MatchRoom(live, Presence(self._host.clock), names=names)
            assert isinstance(room, MatchRoom), "a topic of matches has rooms of matches"
            if topic not in self._rooms:
                self._rooms[topic] = room
                room.leave.append(self._bus.subscribe(topic, room.changed))
        return room

    async def table(self, code: str) -> TableRoom:
        """The room of a table, which must exist."""
        topic = f"table/{code}"
        room = self._rooms.get(topic)
        if not isinstance(room, TableRoom):

            async def view() -> dict[str, Any]:
                table = await self._store.table(code)
                assert table is not None, "a table that was found does not vanish"
                if table.match is not None:
                    self._follow(f"match/{table.match}", topic)
                return await table_view(
                    self._store, self._host.library, table, here=lambda user: self.here(topic, user), base="", address=self._address
                )

            room = TableRoom(code, Presence(self._host.clock), view=view)
            self._rooms[topic] = room
            room.leave.append(self._bus.subscribe(topic, room.changed))
        return room

    def _follow(self, match: str, topic: str) -> None:
        room = self._rooms.get(topic)
        if isinstance(room, TableRoom) and room.following != match:
            for leave in room.leave[1:]:
                leave()
            room.leave[1:] = [self._bus.subscribe(match, room.changed)]
            room.following = match

    def enter(self, room: Room, client: Client) -> None:
        """Adds a client to a room and tells the others."""
        room.clients.add(client)
        room.presence.ears.add(client.ear)
        room.beat()

    def go(self, room: Room, client: Client) -> None:
        """Takes a client out; an empty room is given up with all it held."""
        room.clients.discard(client)
        if isinstance(room, TableRoom):
            room.bases.pop(client, None)
        room.presence.ears.discard(client.ear)
        if room.clients:
            room.beat()
        elif self._rooms.get(room.topic) is room:
            del self._rooms[room.topic]
            for leave in room.leave:
                leave()
            room.leave.clear()  # no circle is left behind: what the room held is free at once

    async def renamed(self, user: str) -> None:
        """Tells the rooms of a person that the name has changed."""
        for room in tuple(self._rooms.values()):
            if isinstance(room, MatchRoom):
                if user in room.live.users.values():
                    room.names = await names_in(self._store, room.live)
                    room.beat()
            else:
                room.beat()

    async def erased(self, user: str) -> None:
        """Ends the sockets of a person who was erased, takes them from the seats of matches, and tells the others."""
        for room in tuple(self._rooms.values()):
            for client in tuple(room.clients):
                if client.ear.user == user:
                    client.close(4401)
            if isinstance(room, MatchRoom) and room.live.seat_of(user) is not None:
                for seat in [seat for seat, owner in room.live.users.items() if owner == user]:
                    del room.live.users[seat]
                room.names = await names_in(self._store, room.live)
            room.beat()

    async def run(self) -> None:
        """Looks after presence until it is cancelled."""
        while True:
            await asyncio.sleep(BEAT_S)
            for room in tuple(self._rooms.values()):
                room.beat()

    def close(self, code: int) -> None:
        """Ends all sockets, behind a notice."""
        for room in tuple(self._rooms.values()):
            room.all({"type": "notice", "code": "server.restarting", "in_s": 0})
            for client in tuple(room.clients):
                client.close(code)
