"""The match of 890 on the full screen: the table in one region, and what is said about it."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from annodomini.cli.ad890 import cue, drawing, reading
from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.setting import made_ready
from annodomini.cli.ink import Ink
from annodomini.cli.screen import MatchScreen

SMALL_CUE, CUE, LAST_CUE = 6, 8, 12  # rows at most, the line above included


class Screen(MatchScreen[Desk]):
    """One match."""

    CSS: ClassVar[str] = (
        MatchScreen.CSS
        + """
    #players { border-top: none; }
    #table { height: 1fr; padding: 0 1; border-top: solid $panel; }
    .reading #table { display: none; }
    """
    )
    game_title = "890 Anno Domini"

    def regions(self) -> ComposeResult:
        """The table."""
        with VerticalScroll(id="table", can_focus=False):
            yield Static(id="table-rows")

    def head_lines(self, ink: Ink, width: int) -> tuple[Text, list[Text], Text]:
        """Round and coast, everybody's figures, the keys that mean something now."""
        return cue.header(self.desk, ink, width), cue.players(self.desk, ink, width), cue.keys(self.desk, ink, width)

    def page_lines(self, ink: Ink, width: int) -> list[Text]:
        """The page that is open, with its heading."""
        return [Text(reading.heading(self.desk), f"bold {ink.key}"), Text(), *reading.page(self.desk, ink, width)]

    def scrolled_by(self, key: str) -> str:
        """The table, where nothing is chosen."""
        return "#table" if self.desk.ask is None else ""

    def draw_table(self, ink: Ink, width: int, height: int) -> None:
        """Puts table and cue on the screen."""
        tall = LAST_CUE if self.desk.mode == "over" else CUE if height >= drawing.TALL + CUE else SMALL_CUE
        self.query_one("#cue").styles.max_height = tall
        self.query_one("#cue").styles.min_height = tall if height >= drawing.TALL + CUE else 0  # the table does not jump
        self.put("cue", cue.cue(self.desk, ink))
        self.put_scrolled("table", drawing.body(self.desk, ink, width, height - tall - 4))


def run(game: str, *, theme: str | None = None, **setting: Any) -> None:
    """Plays a match on the full screen; errors as in `made_ready`, CommandFailed when the screen broke down."""
    Screen(Desk(made_ready(game, **setting)), theme=theme or "dark").shown()
