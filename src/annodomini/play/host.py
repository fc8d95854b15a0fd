"""The host of all matches: one object that the doors talk to."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, Final, TypeVar

from annodomini.play import commands, foresight, seats, start, turns
from annodomini.play.commands import Asked, Reply
from annodomini.play.core import Core
from annodomini.play.due import due_of
from annodomini.play.live import Live
from annodomini.play.ports import RevisionTaken
from annodomini.play.seats import Here
from annodomini.play.start import Plan

T = TypeVar("T")


APART_MS: Final = 5  # between matches that are overdue at the start


class Host(Core):
    """Serves every match of a store; `open` first, `close` last.

    Whatever changes a match runs in a task of its own: who asked may go away, what was begun is ended.
    """

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def open(self) -> None:
        """Takes up every match that waits for the host, as after a restart."""
        self.jobs.run(self.tick)
        now = self.clock()
        overdue = 0
        for match, due in sorted(await self.store.dues(), key=lambda wish: wish[1]):
            if due <= now:  # what the time off has left behind is not begun all at once
                overdue += 1
            soon = now + max(self.pace.bot, overdue * APART_MS)  # not later: the clock may have been set back since `due` was written
            self.jobs.schedule(match, min(max(due, now + overdue * APART_MS), soon))

    async def close(self) -> None:
        """Lets what is being written end, and no bot think on; matches stay as they are written."""
        self.closing = True
        await self.thinker.close()
        await self.jobs.close()
        if self._tasks:
            await asyncio.gather(*tuple(self._tasks), return_exceptions=True)

    async def create(self, plan: Plan) -> Live:
        """Makes a match; hold what comes back as long as you look at it."""
        return await self._whole(start.create(self, plan))

    async def ready(self, match: str, user: str | None, *, header: str, nonce_hash: str) -> None:
        """A person is ready. Refused."""
        await self._whole(start.ready(self, match, user, header=header, nonce_hash=nonce_hash))

    async def open_nonce(self, match: str, user: str | None, *, nonce: bytes) -> None:
        """A person opens the nonce. Refused."""
        await self._whole(start.open_nonce(self, match, user, nonce=nonce))

    async def command(self, match: str, asked: Asked) -> Reply:
        """Judges and writes a command. Refused, StoreUnavailable."""
        return await self._whole(commands.command(self, match, asked))

    async def preview(self, match: str, asked: Asked) -> Reply:
        """What a command would lead to. Refused."""
        return await commands.preview(self, match, asked)

    async def foresee(self, match: str, *, revision: int, commands: Sequence[Sequence[str]]) -> Reply:
        """What several commands would lead to, for everybody who sees the match. Refused."""
        return await foresight.foresee(self, match, revision=revision, commands=commands)

    async def come_back(self, match: str, user: str | None) -> Reply:
        """The owner of a seat plays again. Refused."""
        return await self._whole(seats.come_back(self, match, user))

    async def leave(self, match: str, user: str | None, *, bot: str) -> Reply:
        """The owner of a seat goes. Refused."""
        return await self._whole(seats.leave(self, match, user, bot=bot))

    async def call_bot(self, match: str, user: str | None, *, seat: int, bot: str, here: Here) -> Reply:
        """Somebody calls a bot to an absent person's seat. Refused."""
        return await self._whole(seats.call_bot(self, match, user, seat=seat, bot=bot, here=here))

    async def tick(self, match: str) -> None:
        """Does what is due in a match: deals, voids a start that waited too long, lets bots move. Harmless when asked too often.

        StoreUnavailable and the like when something could not be done: it is to be asked again.
        """
        live = await self.live(match)
        while not self.closing and (due := due_of(live.fold, self.pace)) is not None:
            before, now = live.fold, self.clock()
            set_back = before.status == "running" and before.last["at"] > now  # then nobody can tell how long a bot has waited
            if due > now and not set_back and not start.is_complete(live):
                self.jobs.schedule(match, due)
                return
            try:
                if before.status == "ready":
                    await start.take_up(self, live)
                else:
                    await turns.bot_turn(self, live)
            except RevisionTaken:
                if live.fold is before:  # nobody was faster: to go on at once would be to go round for ever
                    raise
