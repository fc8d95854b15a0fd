"""Jobs of one process: timers of the event loop that hold ids only."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)


def now_ms() -> int:
    """The host's time, ms since 1970 UTC."""
    return time.time_ns() // 1_000_000


class LoopJobs:
    """Calls the handler in the running event loop when a match is due; a match is never handled twice at once."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._handler: Callable[[str], Awaitable[None]] | None = None

    def run(self, handler: Callable[[str], Awaitable[None]]) -> None:
        """Sets who is called with the match's id."""
        self._handler = handler

    def schedule(self, match: str, due: int) -> None:
        """Asks for a call at `due` (ms since 1970 UTC); an earlier wish for the same match is replaced."""
        if (timer := self._timers.pop(match, None)) is not None:
            timer.cancel()
        delay = max(0, due - now_ms()) / 1000
        self._timers[match] = asyncio.get_running_loop().call_later(delay, self._call, match)

    def _call(self, match: str) -> None:
        self._timers.pop(match, None)
        if match in self._tasks:
            self._again.add(match)
            return
        self._tasks[match] = asyncio.get_running_loop().create_task(self._handle(match))

    async def _handle(self, match: str) -> None:
        try:
            assert self._handler is not None, "run() comes before schedule()"
            await self._handler(match)
        except Exception:
            logger.exception("job of match %s failed", match)
        finally:
            del self._tasks[match]
            if match in self._again:
                self._again.discard(match)
                self._call(match)

    async def close(self) -> None:
        """Forgets all wishes and waits for calls that are under way."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._again.clear()
        tasks = tuple(self._tasks.values())
        if tasks:
            await asyncio.gather(*tasks, return_exceptions=True)
