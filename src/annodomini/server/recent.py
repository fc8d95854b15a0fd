"""The matches that REST was asked for last: so that many questions about one match cost one fold and one verification."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from annodomini.play.core import Core
from annodomini.play.live import Live
from annodomini.play.record import Record
from annodomini.play.verify import verify

MATCHES: Final = 32  # held in memory though nobody looks at them
VERIFIED: Final = 1024  # outcomes of verifications


class Recent:
    """Holds the last matches asked for, and what their verification found."""

    def __init__(self, host: Core) -> None:
        self._host = host
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._faults: OrderedDict[str, asyncio.Task[list[str]]] = OrderedDict()
        self._turn = asyncio.Semaphore(1)  # one replay at a time

    async def live(self, match: str) -> Live:
        """The match; Refused with match.unknown."""
        live = await self._host.live(match)
        self._lives[match] = live
        self._lives.move_to_end(match)
        while len(self._lives) > MATCHES:
            self._lives.popitem(last=False)
        return live

    async def faults(self, live: Live, *, allow: Callable[[], None]) -> list[str]:
        """What is wrong with the record of a match that is over. A journal that has ended stays as it is, so it is replayed once.

        `allow` is called before a replay and may refuse it.
        """
        found = self._faults.get(live.match)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            allow()
            found = self._faults[live.match] = asyncio.create_task(self._verified(live))
            while len(self._faults) > VERIFIED:
                self._faults.popitem(last=False)
        return await asyncio.shield(found)

    async def _verified(self, live: Live) -> list[str]:
        record = Record(live.fold.entries, live.components.ids)
        async with self._turn:
            return await asyncio.to_thread(verify, record, live.components.packs)
