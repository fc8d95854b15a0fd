"""What would follow from several commands at once, for everybody who sees a match: nothing is drawn, revealed or written."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from annodomini.errors import IllegalAction, NotationInvalid, Refused
from annodomini.kernel.game import AnyGame
from annodomini.play.commands import Reply
from annodomini.play.core import Core, need_running
from annodomini.play.judge import IllegalCommand, walk


async def foresee(core: Core, match: str, *, revision: int, commands: Sequence[Sequence[str]]) -> Reply:
    """What each of `commands` of the seat on turn would lead to; `ok`, or `stale` when the match has moved on. Refused.

    Commands may be incomplete or empty; each is judged alone, from how the match stands at `revision`.
    """
    live = await core.live(match)
    need_running(live)
    fold = live.fold
    if not fold.moved <= revision <= fold.revision:
        return Reply("stale", {"revision": fold.revision})
    seat = fold.turn
    if seat is None:
        raise Refused("match.finished", "Nobody decides now.")
    seen = fold.game.observe(fold.state, None)
    previews = []
    for actions in commands:
        previews.append(foreseen(fold.game, fold.state, seen, seat=seat, actions=actions))
        await asyncio.sleep(0)  # others need not wait for the whole list
    return Reply("ok", {"revision": revision, "previews": previews})


def foreseen(game: AnyGame, state: Any, seen: Any, *, seat: int, actions: Sequence[str]) -> dict[str, Any]:
    """One command: `view` and `effects` as everybody would see them, or `code`, `clause`, `at` and `message` of what forbids it.

    `seen` is what a spectator sees of `state`, and all that view and effects are made of.
    """
    try:
        ids, _ = walk(game, game.copy(state), seat, actions=actions)
    except IllegalCommand as error:
        return _refused(error, at=error.at)
    except NotationInvalid as error:
        return _refused(error, at=error.at)
    try:
        then, effects = game.foresee(seen, ids)
    except IllegalAction as error:
        return _refused(error, at=len(ids) - 1)
    return {"view": then.to_dict(), "effects": effects}


def _refused(error: IllegalAction | NotationInvalid, *, at: int) -> dict[str, Any]:
    return {"code": error.wire_code, "clause": error.clause, "at": at, "message": error.message}
