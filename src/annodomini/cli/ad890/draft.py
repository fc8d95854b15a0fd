"""What the person tries out before it is committed: a tile and its cell, trios with their characters. Everything can be taken back."""

from __future__ import annotations

from annodomini.cli.ad890.foresight import STEP_3, Foreseen, foreseen
from annodomini.games.ad890.actions import Castle, Keep, Look, Place, Ruin, typed
from annodomini.games.ad890.observe import Observation
from annodomini.games.ad890.state import TAKE

LAST = (Castle, Keep, Look, Place, Ruin)  # what ends a command, whatever comes after it


class Draft:
    """The draft of one command over the observation that it began with. A choice that leaves no choice is made at once."""

    def __init__(self, base: Observation) -> None:
        self.base = base
        self._steps: list[tuple[int, bool]] = []  # action, and whether there was nothing else to choose
        self._seen: Foreseen = foreseen(base, [])
        self._follow()

    @property
    def seen(self) -> Foreseen:
        """What all that is tried out leads to."""
        return self._seen

    @property
    def now(self) -> Observation:
        """The table with all that is tried out."""
        return self._seen.now

    @property
    def command(self) -> list[str]:
        """The actions in notation."""
        return list(self._seen.texts)

    @property
    def last(self) -> int | None:
        """The last action tried out."""
        return self._steps[-1][0] if self._steps else None

    @property
    def is_whole(self) -> bool:
        """Is there nothing left to choose before it can be committed?"""
        if self.last is None:
            return False
        if isinstance(typed(self.last), LAST):
            return True
        return self.base.shown.phase in STEP_3 and self.now.shown.phase not in STEP_3

    @property
    def can_take_back(self) -> bool:
        """Has the person chosen anything yet?"""
        return any(not forced for _, forced in self._steps)

    def choose(self, action: int) -> None:
        """Tries an action out; IllegalAction names the clause that forbids it, and nothing has changed."""
        assert not self.is_whole, "there is still something to choose"
        self._seen = foreseen(self.base, [*self._actions(), action])
        self._steps.append((action, False))
        self._follow()

    def take_back(self) -> bool:
        """Takes the last choice back, and what followed from it without a choice; False when there is none."""
        if not self.can_take_back:
            return False
        while self._steps.pop()[1]:
            pass
        self._seen = foreseen(self.base, self._actions())
        return True

    def trying(self, action: int) -> Foreseen:
        """What one more action would lead to."""
        return foreseen(self.base, [*self._actions(), action])

    def _actions(self) -> list[int]:
        return [action for action, _ in self._steps]

    def _follow(self) -> None:
        """Chooses where there is nothing to choose between; a tile is always asked for, so that nobody is surprised by the free one."""
        while not self.is_whole and len(self.now.legal) == 1 and self.now.shown.phase != TAKE:
            (action,) = self.now.legal
            self._seen = foreseen(self.base, [*self._actions(), action])
            self._steps.append((action, True))
