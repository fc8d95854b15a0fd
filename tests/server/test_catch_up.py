"""Who was away is told all that was missed, however large it is; who does not read is given up."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

from starlette.websockets import WebSocket

from annodomini.play.live import Live
from annodomini.server.client import BYTES, Client
from annodomini.server.presence import Ear, Presence
from annodomini.server.rooms import BEHIND, CHUNK_BYTES, LAST, MatchRoom


class Reader:
    """A socket whose other end reads once the loop turns."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        """Takes it."""
        await asyncio.sleep(0)
        self.frames.append(json.loads(text))
        self.sizes.append(len(text))

    async def close(self, code: int) -> None:
        """Takes the code."""
        self.code = code


def room_of(count: int, *, size: int) -> MatchRoom:
    """A match of so many entries of so many bytes."""
    entries = [{"revision": number, "kind": "command", "effects": ["x" * size]} for number in range(1, count + 1)]
    fold = SimpleNamespace(entries=entries, revision=count, view=lambda: {"turn": 0})
    live = SimpleNamespace(fold=fold, match="m-1", users={})
    return MatchRoom(cast("Live", live), Presence(lambda: 0), names={})


async def told(room: MatchRoom, revision: int) -> Reader:
    """What a client at `revision` gets, read to the end."""
    reader = Reader()
    client = Client(cast("WebSocket", reader), Ear(None, 0))
    writing = asyncio.create_task(client.write())
    room.catch_up(client, revision=revision, head=None)
    assert client.closing is None
    client.close(1000)
    await writing
    assert reader.code == 1000
    return reader


def test_many_large_entries_are_all_told_in_frames_of_a_bounded_size() -> None:
    room = room_of(BEHIND, size=20_000)  # four times what a slow reader may leave unread
    reader = asyncio.run(told(room, 1))
    assert [entry["revision"] for frame in reader.frames for entry in frame["entries"]] == list(range(2, BEHIND + 1))
    assert max(reader.sizes) < CHUNK_BYTES + 25_000
    assert sum(reader.sizes) > 3 * BYTES
    assert [frame["more"] for frame in reader.frames] == [True] * (len(reader.frames) - 1) + [False]
    assert ["view" in frame for frame in reader.frames] == [False] * (len(reader.frames) - 1) + [True]


def test_a_snapshot_of_large_entries_holds_as_many_of_the_last_as_fit() -> None:
    small, large = (asyncio.run(told(room_of(BEHIND + 100, size=size), 1)) for size in (10, 100_000))
    assert [len(reader.frames) for reader in (small, large)] == [1, 1]
    assert [entry["revision"] for entry in small.frames[0]["entries"]] == list(range(BEHIND + 101 - LAST, BEHIND + 101))
    held = [entry["revision"] for entry in large.frames[0]["entries"]]
    assert held == list(range(BEHIND + 101 - len(held), BEHIND + 101))
    assert 1 <= len(held) < 5


def test_small_entries_fill_their_frames() -> None:
    reader = asyncio.run(told(room_of(130, size=10), 10))
    assert [(len(frame["entries"]), frame["more"], "view" in frame) for frame in reader.frames] == [
        (50, True, False),
        (50, True, False),
        (20, False, True),
    ]


def test_an_entry_larger_than_a_frame_is_told_alone() -> None:
    reader = asyncio.run(told(room_of(4, size=2 * CHUNK_BYTES), 1))
    assert [len(frame["entries"]) for frame in reader.frames] == [1, 1, 1]


def test_what_nobody_asked_for_still_may_not_pile_up() -> None:
    async def work() -> int | None:
        client = Client(cast("WebSocket", Reader()), Ear(None, 0))
        room_of(BEHIND, size=20_000).catch_up(client, revision=1, head=None)
        for _ in range(300):
            client.push("x" * 10_000)
        return client.closing

    assert asyncio.run(work()) == 4408


def test_who_asks_again_without_reading_is_given_up() -> None:
    async def work() -> list[int | None]:
        client = Client(cast("WebSocket", Reader()), Ear(None, 0))
        room = room_of(BEHIND, size=20_000)
        closings = []
        for _ in range(2):
            room.catch_up(client, revision=1, head=None)
            closings.append(client.closing)
        return closings

    assert asyncio.run(work()) == [None, 4408]
