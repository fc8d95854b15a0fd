"""The match on the full screen: chain, hand and what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from annodomini.cli.anno_domini import drawing, reading
from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.anno_domini.setting import made_ready
from annodomini.cli.ink import Ink
from annodomini.cli.screen import MatchScreen

BEAT: Final = 0.35  # s between the cards of a reveal


class Screen(MatchScreen[Desk]):
    """One match."""

    CSS: ClassVar[str] = (
        MatchScreen.CSS
        + """
    #chain { height: 1fr; border-top: solid $panel; border-bottom: solid $panel; }
    #hand { height: auto; }
    .reading #chain, .reading #hand { display: none; }
    """
    )
    game_title = "Anno Domini"

    def regions(self) -> ComposeResult:
        """The chain, and my cards."""
        with VerticalScroll(id="chain", can_focus=False):
            yield Static(id="chain-rows")
        with VerticalScroll(id="hand", can_focus=False):
            yield Static(id="hand-rows")

    def head_lines(self, ink: Ink, width: int) -> tuple[Text, list[Text], Text]:
        """Round and stack, who sits there, the keys that mean something now."""
        return drawing.header(self.desk, ink, width), drawing.players(self.desk, ink, width), drawing.keys(self.desk, ink)

    def page_lines(self, ink: Ink, width: int) -> list[Text]:
        """The page that is open, with its heading."""
        return [Text(reading.heading(self.desk), f"bold {ink.key}"), Text(), *reading.page(self.desk, ink, width)]

    def scrolled_by(self, key: str) -> str:
        """The chain, where the desk has no use for the page keys."""
        free = self.desk.mode not in ("place", "correct", "reveal")
        return "#chain" if free and key in ("pageup", "pagedown") else ""

    def beat(self) -> tuple[float, Callable[[], None]] | None:
        """The next card of a reveal is turned, or a bot moves."""
        if self.desk.mode == "reveal" and not self.desk.all_turned:
            return BEAT, self.desk.turn_one
        return super().beat()

    def draw_table(self, ink: Ink, width: int, height: int) -> None:
        """Puts chain, hand and cue on the screen."""
        desk = self.desk
        tall = max(5, height // 3 - 2)
        self.query_one("#hand").styles.max_height = tall
        self.put("cue", drawing.cue(desk, ink))
        turning = desk.mode in ("reveal", "over")  # then the comments need the room of my cards
        self.query_one("#hand").display = not turning
        self.query_one("#cue").styles.max_height = 10 if turning else 5 if height < 30 else 8
        self.put_scrolled("chain", drawing.chain(desk, ink, width))
        self.put_scrolled("hand", drawing.hand(desk, ink, width, tall))


def run(game: str, *, theme: str | None = None, **setting: Any) -> None:
    """Plays a match on the full screen; errors as in `made_ready`, CommandFailed when the screen broke down."""
    Screen(Desk(made_ready(game, **setting)), theme=theme or "dark").shown()
