"""What the terminal has of each game: the one list of its views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class View:
    """The modules of one game, imported when they are needed: `lines` and `screen` have `run`, `playing` has `Playing`."""

    lines: str  # line by line
    screen: str  # full screen
    playing: str  # matches at random, for the bench


VIEWS: Final = {
    "anno-domini": View("annodomini.cli.anno_domini.lines", "annodomini.cli.anno_domini.screen", "annodomini.cli.anno_domini.playing"),
    "890": View("annodomini.cli.ad890.lines", "annodomini.cli.ad890.screen", "annodomini.cli.ad890.playing"),
}
