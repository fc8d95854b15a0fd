"""Who plays a seat: its person, or a bot in the person's stead; leaving is no matter of the rules [AD-6.8]."""

from __future__ import annotations

from collections.abc import Callable

from annodomini.bots import need_bot
from annodomini.errors import Refused
from annodomini.play import start
from annodomini.play.commands import Reply, seat_of
from annodomini.play.core import Core, need_running
from annodomini.play.live import Live

Here = Callable[[str], bool]  # is this user at the match now?


async def come_back(core: Core, match: str, user: str | None) -> Reply:
    """The owner plays again; no harm when nobody has played in their stead."""
    live = await core.live(match)
    async with live.lock:
        seat = seat_of(live, user)
        if live.fold.status == "running" and live.fold.plays[seat] is not None:
            await core.write(live, [("seat", {"seat": seat, "do": "person", "reason": "returned"})])
        return _accepted(live)


async def leave(core: Core, match: str, user: str | None, *, bot: str) -> Reply:
    """The owner goes: before the start it becomes void, later `bot` plays on until the owner's next tap."""
    live = await core.live(match)
    async with live.lock:
        seat = seat_of(live, user)
        if live.fold.status == "ready":
            await start.void(core, live, reason="left", missing=[seat])
        elif live.fold.status == "running" and live.fold.plays[seat] is None:
            await core.write(live, [("seat", {"seat": seat, "do": "bot", "bot": bot, "reason": "left"})])
        return _accepted(live)


async def call_bot(core: Core, match: str, user: str | None, *, seat: int, bot: str, here: Here) -> Reply:
    """Anybody at the table calls a bot to a seat whose person is away. Refused with seat.not_away when the person is here."""
    live = await core.live(match)
    async with live.lock:
        own = seat_of(live, user)
        fold = live.fold
        need_running(live)
        if seat not in fold.persons:
            raise Refused("seat.none", f"There is no person's seat {seat}.", field="seat")
        need_bot(bot, fold.header["game"])
        if fold.plays[seat] is None:
            if seat != own and here(live.users.get(seat, "")):
                raise Refused("seat.not_away", "The person of this seat is here.")
            await core.write(live, [("seat", {"seat": seat, "do": "bot", "bot": bot, "reason": "called"})])
        return _accepted(live)


def _accepted(live: Live) -> Reply:
    return Reply("accepted", {"revision": live.fold.revision})
