"""When the host itself must act: a start that waits too long, a bot on turn."""

from __future__ import annotations

from dataclasses import dataclass

from annodomini.play.fold import Fold


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the host waits, in ms.

    `bot`: from the last entry to a bot's, at tables with persons, so that eyes can follow.
    `ready`: from the header to the last "ready". `open`: from the last "ready" to the last opening.
    """

    bot: int = 700
    ready: int = 300_000
    open: int = 20_000


def due_of(fold: Fold, pace: Pace) -> int | None:
    """When the host must act next, ms since 1970 UTC, or None when it waits for a person or for nothing."""
    if fold.status == "ready":
        if len(fold.ready) == len(fold.persons):
            return int(fold.last["at"]) + pace.open
        return int(fold.header["at"]) + pace.ready
    turn = fold.turn
    if turn is None or fold.plays[turn] is None:
        return None
    return int(fold.last["at"]) + (pace.bot if fold.persons else 0)
