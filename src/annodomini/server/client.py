"""The outgoing side of one socket: a queue that a slow reader may not fill for ever."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from starlette.websockets import WebSocket

from annodomini.server.presence import Ear

FRAMES: Final = 256
BYTES: Final = 1 << 20


def encode(message: dict[str, Any]) -> str:
    """A message as text, encoded once for all who get it."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


class Client:
    """Who listens at the other end. `closing` is the close code once the socket is to be closed."""

    def __init__(self, socket: WebSocket, ear: Ear) -> None:
        self.ear = ear
        self.closing: int | None = None
        self.ended = asyncio.Event()  # set with `closing`
        self._socket = socket
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._bytes = 0

    def send(self, message: dict[str, Any]) -> None:
        """Queues a message for this client alone."""
        self.push(encode(message))

    def push(self, text: str) -> None:
        """Queues a frame; a reader who is too slow is closed with 4408 and takes it up again with hello."""
        if self.closing is not None:
            return
        self._bytes += len(text)
        if self._queue.qsize() >= FRAMES or self._bytes > BYTES + len(text):
            self.close(4408)
            return
        self._queue.put_nowait(text)

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
        while (text := await self._queue.get()) is not None:
            self._bytes -= len(text)
            await self._socket.send_text(text)
        await self._socket.close(self.closing or 1000)
