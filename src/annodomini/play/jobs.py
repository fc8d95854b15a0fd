"""Jobs of one process: timers of the event loop that hold ids only."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from annodomini.errors import StoreUnavailable

logger = logging.getLogger(__name__)

FIRST_S: Final = 1.0  # until a call that failed is tried again; doubled each time
LONGEST_S: Final = 60.0


def now_ms() -> int:
    """The host's time, ms since 1970 UTC."""
    return time.time_ns() // 1_000_000


class LoopJobs:
    """Calls the handler in the running event loop when a match is due; a match is never handled twice at once.

    A call that fails is made again, first `first_s` later, then after twice the time, at last every `longest_s`.
    """

    def __init__(self, *, first_s: float = FIRST_S, longest_s: float = LONGEST_S) -> None:
        self._first_s = first_s
        self._longest_s = longest_s
        self._failed: dict[str, int] = {}  # match -> how often its call has failed without a break
        self._closed = False
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._handler: Callable[[str], Awaitable[None]] | None = None

    def run(self, handler: Callable[[str], Awaitable[None]]) -> None:
        """Sets who is called with the match's id."""
        self._handler = handler

    def schedule(self, match: str, due: int) -> None:
        """Asks for a call at `due` (ms since 1970 UTC); an earlier wish for the same match is replaced. Nobody is called after `close`."""
        self._wake(match, max(0, due - now_ms()) / 1000)

    def _wake(self, match: str, delay_s: float) -> None:
        if self._closed:
            return
        if (timer := self._timers.pop(match, None)) is not None:
            timer.cancel()
        self._timers[match] = asyncio.get_running_loop().call_later(delay_s, self._call, match)

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
        except StoreUnavailable as error:
            logger.warning("job of match %s: %s, tried again", match, error.wire_code)
            self._retry(match)
        except Exception:
            logger.exception("job of match %s failed, tried again", match)
            self._retry(match)
        else:
            self._failed.pop(match, None)
        finally:
            del self._tasks[match]
            if match in self._again:
                self._again.discard(match)
                self._call(match)

    def _retry(self, match: str) -> None:
        failed = self._failed[match] = self._failed.get(match, 0) + 1
        self._wake(match, min(self._longest_s, self._first_s * 2 ** min(failed - 1, 16)))

    async def close(self) -> None:
        """Forgets all wishes and waits for calls that are under way."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._again.clear()
        tasks = tuple(self._tasks.values())
        if tasks:
            await asyncio.gather(*tasks, return_exceptions=True)
