"""Commands and previews of persons: checked in the protocol's order (B.4), written when accepted."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any, Final

from annodomini.errors import IllegalAction, Refused
from annodomini.play.core import Core, need_running
from annodomini.play.judge import IllegalCommand, judge, walk
from annodomini.play.live import Live
from annodomini.play.ports import RevisionTaken

logger = logging.getLogger(__name__)

RETRIES: Final = 8  # how often a command is judged again when another worker was faster


@dataclass(frozen=True, slots=True)
class Asked:
    """A command as it came: who asks, with which id, at which revision, for what."""

    user: str | None
    action_id: str
    revision: int
    actions: tuple[str, ...]
    by: str = "person"


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a command or a preview; `status` as in the protocol, the rest by status."""

    status: str  # accepted | already | stale | illegal | ok
    details: dict[str, Any] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {"status": self.status, **self.details}


async def command(core: Core, match: str, asked: Asked) -> Reply:
    """Judges a command and writes it when it is accepted.

    Refused for what is wrong with the asker or the match, StoreUnavailable when it could not be written.
    """
    if ":" in asked.action_id:
        raise Refused("frame.invalid", "A colon stands in the ids of bots only.", field="action_id")
    live = await core.live(match)
    async with live.lock:
        for _ in range(RETRIES):
            try:
                return await _command(core, live, asked)
            except RevisionTaken:
                logger.info("match %s: another worker was faster", match)
    raise Refused("server.overloaded", "Too many commands at once.", retry_ms=500)


async def _command(core: Core, live: Live, asked: Asked) -> Reply:
    seat = seat_of(live, asked.user)
    before = live.fold.commands.get((seat, asked.action_id))
    if before is not None:
        revision, actions = before
        if actions != asked.actions:
            raise Refused("command.id_reused", "This action_id was sent before with other actions.", field="action_id")
        return Reply("already", {"revision": revision})
    need_running(live)
    if not asked.actions:
        raise Refused("command.empty", "A command needs at least one action.", field="actions")
    if live.fold.plays[seat] is not None:
        await core.write(live, [("seat", {"seat": seat, "do": "person", "reason": "returned"})])
    if (no := not_now(live, seat, asked)) is not None:
        return no
    fold = live.fold
    try:
        judged = judge(fold.game, fold.state, seat, actions=asked.actions, streams=live.streams())
    except IllegalCommand as error:
        return _illegal(error, error.at)
    fields = {"seat": seat, "by": asked.by, "action_id": asked.action_id, "actions": list(asked.actions)}
    entry = await core.write_turn(live, judged, fields=fields)
    return Reply("accepted", {"revision": entry["revision"]})


async def preview(core: Core, match: str, asked: Asked) -> Reply:
    """What would follow from a command, drawing nothing and writing nothing."""
    live = await core.live(match)
    seat = seat_of(live, asked.user)
    need_running(live)
    if (no := not_now(live, seat, asked)) is not None:
        return no
    game, state = live.fold.game, live.fold.state
    try:
        ids, _ = walk(game, game.copy(state), seat, actions=asked.actions)
    except IllegalCommand as error:
        return _illegal(error, error.at)
    try:
        seen = game.preview(game.observe(state, None), ids).to_dict()
    except IllegalAction as error:
        return _illegal(error, len(asked.actions) - 1)
    return Reply("ok", {"view": seen, "legal": seen["legal"]})


def seat_of(live: Live, user: str | None) -> int:
    """The seat of this user; Refused with seat.not_yours."""
    seat = live.seat_of(user)
    if seat is None:
        raise Refused("seat.not_yours", "You hold no seat of this match.")
    return seat


def not_now(live: Live, seat: int, asked: Asked) -> Reply | None:
    """The answer to a command that comes too late; Refused when it is another seat's turn; None when it may be judged."""
    fold = live.fold
    if not fold.moved <= asked.revision <= fold.revision:
        return Reply("stale", {"revision": fold.revision})
    if fold.turn != seat:
        raise Refused("turn.not_yours", f"It is the turn of seat {fold.turn}.")
    return None


def _illegal(error: IllegalAction, at: int) -> Reply:
    return Reply("illegal", {"clause": error.clause, "at": at, "message": error.message})
