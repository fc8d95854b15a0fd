"""Bots think in warm worker processes, never in the event loop; only observation, knowledge and seed cross over."""

from __future__ import annotations

import asyncio
import contextlib
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
START_S: Final = 60.0  # a process that does not begin in this time never will


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


class Worker:
    """One process that thinks for one bot at a time; it begins with the first `ready`."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
        if sys.platform != "win32":
            context.set_forkserver_preload(["annodomini.bots", *BOTS.modules()])
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin_worker)
        self.process: int | None = None  # its id, once it has begun

    async def ready(self) -> None:
        """Waits until the process is there; BrokenExecutor when it died."""
        if self.process is None:
            begun = await asyncio.to_thread(self._pool.submit, os.getpid)
            self.process = await asyncio.wait_for(asyncio.wrap_future(begun), START_S)

    async def think(self, bot: str, observation: Any, knowledge: Any, *, seed: int, cap_s: float) -> list[int]:
        """A whole turn; BrokenExecutor when the process died, TimeoutError when it thought longer than `cap_s`."""
        return await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(think, bot, observation, knowledge, seed)), cap_s)

    def end(self) -> None:
        """Ends the process at once, whatever it thinks."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, 9)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def gone(self) -> None:
        """Waits until nothing is left of it."""
        await asyncio.to_thread(self._pool.shutdown, wait=True)


class ProcessThinker:
    """So many workers, each replaced alone when it dies or hangs. Turns wait for a free one; waiting is no thinking."""

    def __init__(self, workers: int | None = None, *, cap_s: float = CAP_S) -> None:
        count = workers if workers is not None else max(1, min(4, (os.cpu_count() or 2) - 1))
        self._cap_s = cap_s
        self._workers = {Worker() for _ in range(count)}
        self._idle = list(self._workers)
        self._free = asyncio.Semaphore(count)
        self._closed = False

    @property
    def processes(self) -> set[int]:
        """The ids of the processes that have begun."""
        return {worker.process for worker in self._workers if worker.process is not None}

    async def warm(self) -> None:
        """Starts the workers, so that the first bot need not wait for them."""
        await asyncio.gather(*(worker.ready() for worker in tuple(self._idle)))

    async def command(self, bot: str, observation: Any, knowledge: Any, *, seed: int) -> list[int]:
        """A whole turn as action ids; a worker that died is replaced and asked once more, then BotFailed.

        One that hangs is not asked again: with the same seed it would hang again.
        """
        for attempt in (1, 2):
            async with self._free:
                if self._closed:
                    break
                worker = self._idle.pop()
                sound = False
                try:
                    await worker.ready()
                    ids = await worker.think(bot, observation, knowledge, seed=seed, cap_s=self._cap_s)
                except BrokenExecutor:
                    logger.warning("bot %s: the worker died, attempt %d", bot, attempt)
                except TimeoutError:
                    logger.warning("bot %s: no answer in time", bot)
                    break
                except Exception as error:  # a fault in a bot must not stop the match
                    sound = True
                    raise BotFailed(f"bot {bot} raised {type(error).__name__}") from error
                else:
                    sound = True
                    return ids
                finally:  # one that still thinks, for somebody who has gone away, is of no use either
                    self._idle.append(worker if sound else self._replace(worker))
        raise BotFailed(f"bot {bot} gave no answer")

    def _replace(self, worker: Worker) -> Worker:
        worker.end()
        if self._closed:
            return worker
        self._workers.discard(worker)
        fresh = Worker()
        self._workers.add(fresh)
        return fresh

    async def close(self) -> None:
        """Ends the workers at once; who waits for them gets BotFailed."""
        self._closed = True
        for worker in self._workers:
            worker.end()
        await asyncio.gather(*(worker.gone() for worker in self._workers))


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
