"""The match on the full screen: chain, hand and what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

from rich.text import Text

from annodomini.cli.anno_domini import drawing, reading
from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.anno_domini.setting import made_ready
from annodomini.cli.face import Regions
from annodomini.cli.ink import Ink
from annodomini.cli.screen import MatchScreen
from annodomini.cli.setting import Wishes

BEAT: Final = 0.35  # s between the cards of a reveal


class Face:
    """A desk of Anno Domini as it is drawn."""

    title = "Anno Domini"
    scrolled = ("chain", "hand")
    css = """
    #chain { height: 1fr; border-top: solid $panel; }
    #hand { height: auto; border-top: solid $panel; }
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def scrolled_by(self, key: str) -> str:
        """The chain, where the desk has no use for the page keys."""
        free = self.desk.mode not in ("place", "correct", "reveal")
        return "chain" if free and key in ("pageup", "pagedown") else ""

    def beat(self) -> tuple[float, Callable[[], None]] | None:
        """The next card of a reveal is turned."""
        return (BEAT, self.desk.turn_one) if self.desk.mode == "reveal" and not self.desk.all_turned else None

    def header(self, ink: Ink, width: int) -> Text:
        """Round and stack."""
        return drawing.header(self.desk, ink, width)

    def players(self, ink: Ink, width: int) -> list[Text]:
        """Who sits there with how many cards."""
        return drawing.players(self.desk, ink, width)

    def keys(self, ink: Ink, width: int) -> Text:
        """The keys that mean something now."""
        return drawing.keys(self.desk, ink)

    def heading(self) -> str:
        """The title of the page that is open."""
        return reading.heading(self.desk)

    def page(self, ink: Ink, width: int) -> list[Text]:
        """The paragraphs of the page that is open."""
        return reading.page(self.desk, ink, width)

    def draw(self, regions: Regions, ink: Ink, width: int, height: int) -> None:
        """Puts chain, hand and cue into their regions."""
        desk, tall = self.desk, max(5, height // 3 - 2)
        turning = desk.mode in ("reveal", "over")  # then the comments need the room of my cards
        regions.limit("hand", most=tall + 1)
        regions.show("hand", shown=not turning)
        rows = 10 if turning else 6 if height < 30 else 8  # the line above included
        regions.limit("cue", most=rows)
        regions.put("cue", drawing.cue(desk, ink, width, rows - 1))
        regions.put_scrolled("chain", drawing.chain(desk, ink, width))
        regions.put_scrolled("hand", drawing.hand(desk, ink, width, tall))


def run(game: str, *, theme: str | None = None, **wishes: Unpack[Wishes]) -> None:
    """Plays a match on the full screen; errors as in `made_ready`, CommandFailed when the screen broke down."""
    MatchScreen(Face(Desk(made_ready(game, **wishes))), theme=theme or "dark").shown()
