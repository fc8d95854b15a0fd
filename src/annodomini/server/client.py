"""The outgoing side of one socket: a queue that a slow reader may not fill for ever."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any, Final

from starlette.websockets import WebSocket

from annodomini.server.presence import Ear

FRAMES: Final = 256
BYTES: Final = 1 << 20


def encode(message: dict[str, Any]) -> str:
    """A message as text, encoded once for all who get it."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


class Client:
    """Who listens at the other end. `closing` is the close code once the socket is to be closed.

    What a client has not asked for may not pile up unread. What it has asked for (all that it missed) may be larger,
    since it is bounded by itself: but who asks again must have read the answer.
    """

    def __init__(self, socket: WebSocket, ear: Ear) -> None:
        self.ear = ear
        self.closing: int | None = None
        self.ended = asyncio.Event()  # set with `closing`
        self._socket = socket
        self._queue: asyncio.Queue[tuple[str, bool] | None] = asyncio.Queue()  # a frame, and whether it was asked for
        self._frames = 0  # not asked for and not yet sent
        self._bytes = 0  # of these
        self._asked = 0  # frames asked for and not yet sent

    def send(self, message: dict[str, Any]) -> None:
        """Queues a message for this client alone."""
        self.push(encode(message))

    def push(self, text: str) -> None:
        """Queues a frame; a reader who is too slow is closed with 4408 and takes it up again with hello."""
        if self.closing is not None:
            return
        if self._frames >= FRAMES or self._bytes > BYTES:
            self.close(4408)
            return
        self._frames += 1
        self._bytes += len(text)
        self._queue.put_nowait((text, False))

    def answer(self, messages: Iterable[dict[str, Any]]) -> None:
        """Queues all that was asked for; closed with 4408 when the last such answer was not read yet."""
        if self.closing is None and self._asked:
            self.close(4408)
        if self.closing is not None:
            return
        for message in messages:
            self._asked += 1
            self._queue.put_nowait((encode(message), True))

    def close(self, code: int) -> None:
        """Ends the socket behind what is queued (at once when it is too slow)."""
        if self.closing is None:
            self.closing = code
            self.ended.set()
            while code == 4408 and not self._queue.empty():
                self._queue.get_nowait()
            self._queue.put_nowait(None)

    async def write(self) -> None:
        """Sends what is queued until `close`."""
        while (frame := await self._queue.get()) is not None:
            text, asked = frame
            if asked:
                self._asked -= 1
            else:
                self._frames -= 1
                self._bytes -= len(text)
            await self._socket.send_text(text)
        await self._socket.close(self.closing or 1000)
