"""Pages that lie over the table while they are read, and the question whether to leave it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMON: Final = {"l": "log", "r": "rules", "question_mark": "help"}  # in every game


class Pages:
    """Which page is open, and whether the person has gone. `keys` are those of the game's own pages."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        self._keys = {**keys, **COMMON}
        self.open = ""  # "" when none is
        self.left = False  # has the person gone?

    def press(self, key: str, *, over: bool) -> bool | None:
        """Whether the key means something to a page; None when it is the table's. `over`: is there nothing left to leave?"""
        if self.open == "quit":
            self.left = key in ("y", "j", "enter", "ctrl+c")
            self.open = ""
            return True
        if page := self._keys.get(key):
            self.open = "" if self.open == page else page
            return True
        if self.open and key != "ctrl+c":
            closes = key in ("escape", "enter", "space", "q")
            self.open = "" if closes else self.open
            return closes
        if key not in ("q", "ctrl+c"):
            return None
        self.left = over
        self.open = "" if over else "quit"
        return True
