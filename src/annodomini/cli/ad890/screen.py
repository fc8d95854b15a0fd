"""The match of 890 on the full screen: the table in one region, and what is said about it."""

from __future__ import annotations

from typing import Unpack

from rich.text import Text

from annodomini.cli.ad890 import cue, drawing, reading
from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.setting import made_ready
from annodomini.cli.face import Regions
from annodomini.cli.ink import Ink
from annodomini.cli.screen import MatchScreen
from annodomini.cli.setting import Wishes

SMALL_CUE, CUE, LAST_CUE = 6, 8, 12  # rows at most, the line above included


class Face:
    """A desk of 890 as it is drawn."""

    title = "890 Anno Domini"
    scrolled = ("table",)
    css = """
    #players { border-top: none; }
    #table { height: 1fr; padding: 0 0 0 1; border-top: solid $panel; } /* on the right there is room for the bar */
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def scrolled_by(self, key: str) -> str:
        """The table, where nothing is chosen."""
        return "table" if self.desk.ask is None else ""

    def beat(self) -> None:
        """Nothing happens before a bot moves."""

    def header(self, ink: Ink, width: int) -> Text:
        """Round and coast."""
        return cue.header(self.desk, ink, width)

    def players(self, ink: Ink, width: int) -> list[Text]:
        """Everybody's figures."""
        return cue.players(self.desk, ink, width)

    def keys(self, ink: Ink, width: int) -> Text:
        """The keys that mean something now."""
        return cue.keys(self.desk, ink, width)

    def heading(self) -> str:
        """The title of the page that is open."""
        return reading.heading(self.desk)

    def page(self, ink: Ink, width: int) -> list[Text]:
        """The paragraphs of the page that is open."""
        return reading.page(self.desk, ink, width)

    def draw(self, regions: Regions, ink: Ink, width: int, height: int) -> None:
        """Puts table and cue into their regions."""
        tall = LAST_CUE if self.desk.mode == "over" else CUE if height >= drawing.TALL + CUE else SMALL_CUE
        regions.limit("cue", most=tall, least=tall if height >= drawing.TALL + CUE else 0)  # the table does not jump
        regions.put("cue", cue.cue(self.desk, ink, width, tall - 1))
        regions.put_scrolled("table", drawing.body(self.desk, ink, width, height - tall - 4))


def run(game: str, *, theme: str | None = None, **wishes: Unpack[Wishes]) -> None:
    """Plays a match on the full screen; errors as in `made_ready`, CommandFailed when the screen broke down."""
    MatchScreen(Face(Desk(made_ready(game, **wishes))), theme=theme or "dark").shown()
