"""Bots think in warm worker processes, never in the event loop; only observation, knowledge and seed cross over."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import sys
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final

from annodomini.bots import BOTS
from annodomini.errors import AnnoDominiError

logger = logging.getLogger(__name__)

NICE: Final = 10  # persons who wait for a reply come before bots that think
CAP_S: Final = 5.0  # a bot that thinks longer is taken for dead


class BotFailed(AnnoDominiError):
    """A bot gave no answer: its worker died, it raised, or it thought too long."""

    code = "bot.failed"


def think(bot: str, observation: Any, knowledge: Any, seed: int) -> list[int]:
    """What a worker does: one turn of one bot."""
    return list(BOTS[bot].command(observation, knowledge, seed=seed))


def begin_worker() -> None:
    """Makes this process a worker: it steps back behind the event loop, and ends as soon as that is gone, even when killed."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_die_with, args=(parent.sentinel,), daemon=True).start()


def _die_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


class ProcessThinker:
    """A pool of `workers` processes, started by `warm` and replaced when one dies."""

    def __init__(self, workers: int | None = None, *, cap_s: float = CAP_S) -> None:
        self._workers = workers if workers is not None else max(1, min(4, (os.cpu_count() or 2) - 1))
        self._cap_s = cap_s
        self._pool = self._make()

    def _make(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
        if sys.platform != "win32":
            context.set_forkserver_preload(["annodomini.bots"])
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=begin_worker)

    async def warm(self) -> None:
        """Starts the workers, so that the first bot need not wait for them."""
        await asyncio.gather(*(asyncio.wrap_future(self._pool.submit(os.getpid)) for _ in range(self._workers)))

    async def command(self, bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
        """A whole turn as action ids; a dead worker is replaced and asked once more, then BotFailed."""
        for attempt in (1, 2):
            pool = self._pool
            try:
                future = asyncio.wrap_future(pool.submit(think, bot, observation, knowledge, seed))
                return await asyncio.wait_for(future, self._cap_s)
            except (BrokenExecutor, TimeoutError) as error:
                logger.warning("bot %s: worker lost (%s), attempt %d", bot, type(error).__name__, attempt)
                self._replace(pool)
            except Exception as error:  # a fault in a bot must not stop the match
                raise BotFailed(f"bot {bot} raised {type(error).__name__}") from error
        raise BotFailed(f"bot {bot} gave no answer")

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = self._make()
            for process in tuple(getattr(pool, "_processes", None) or {}):
                _kill(process)
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Ends the workers."""
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)


def _kill(process: int) -> None:
    try:
        os.kill(process, 9)
    except ProcessLookupError:
        logger.debug("worker %d had gone already", process)


class LocalThinker:
    """Thinks at once in the calling thread: for tests and for one match in a terminal."""

    async def command(self, bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
        """A whole turn as action ids; BotFailed."""
        try:
            return think(bot, observation, knowledge, seed)
        except Exception as error:
            raise BotFailed(f"bot {bot} raised {type(error).__name__}") from error

    async def close(self) -> None:
        """Has nothing to end."""
