"""Numbers typed digit by digit: taken as soon as no longer one is on offer."""

from __future__ import annotations

from collections.abc import Callable


class Digits:
    """What is typed so far; `take` is called with every number that is whole."""

    def __init__(self, take: Callable[[int], None]) -> None:
        self.pending = ""
        self._take = take

    def press(self, key: str, *, most: int) -> bool | None:
        """Whether the key means something where 1..`most` are on offer; None when it has nothing to do with numbers."""
        if key.isdecimal():
            number = int(self.pending + key)
            begins = most > 0 and number > 0
            waits = begins and number * 10 <= most
            self.pending = str(number) if waits else ""
            if begins and not waits:
                self._take(number)
            return begins
        if self.pending and key in ("enter", "escape", "backspace"):
            self.settle() if key == "enter" else self.drop()
            return True
        self.drop()
        return None

    def settle(self) -> None:
        """Takes the digits typed so far, as when time has passed."""
        if self.pending:
            number = int(self.pending)
            self.drop()
            self._take(number)

    def drop(self) -> None:
        """Forgets the digits typed so far."""
        self.pending = ""
