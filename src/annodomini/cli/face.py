"""What a game gives the full screen: its desk, and how the desk is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from rich.text import Text

from annodomini.cli.digits import Digits
from annodomini.cli.ink import Ink, Rows
from annodomini.cli.pages import Pages


class AnyDesk(Protocol):
    """A match without a screen: what the person is at, and what each key does."""

    pages: Pages
    digits: Digits

    @property
    def bots_to_move(self) -> bool:
        """Is it a bot's turn, with nothing on the desk that the person must see first?"""
        ...

    def begin(self) -> None:
        """Deals."""
        ...

    def bot_turn(self) -> None:
        """Lets the bot on turn play."""
        ...

    def press(self, key: str) -> bool:
        """What a key does; False when it means nothing now."""
        ...


class Regions(Protocol):
    """The regions of a screen by name, to be filled."""

    def put(self, name: str, lines: list[Text]) -> None:
        """Fills a region."""
        ...

    def put_scrolled(self, name: str, rows: Rows) -> None:
        """Fills a region that scrolls, and shows what the person is at."""
        ...

    def limit(self, name: str, *, most: int, least: int = 0) -> None:
        """How many rows a region has."""
        ...

    def show(self, name: str, *, shown: bool) -> None:
        """Shows a region or hides it."""
        ...


Desk = TypeVar("Desk", bound=AnyDesk)
Desk_co = TypeVar("Desk_co", bound=AnyDesk, covariant=True)


class Face(Protocol[Desk_co]):
    """What a game gives: a desk and how it is drawn."""

    @property
    def title(self) -> str:
        """The game's name."""
        ...

    @property
    def scrolled(self) -> tuple[str, ...]:
        """Its regions from top to bottom, each a box that scrolls."""
        ...

    @property
    def css(self) -> str:
        """Their style."""
        ...

    @property
    def desk(self) -> Desk_co:
        """The match."""
        ...

    def scrolled_by(self, key: str) -> str:
        """The region that a key for scrolling scrolls now, "" when it is the desk's."""
        ...

    def beat(self) -> tuple[float, Callable[[], None]] | None:
        """What happens next without a key and before any bot moves, and after how many seconds."""
        ...

    def header(self, ink: Ink, width: int) -> Text:
        """The first row."""
        ...

    def players(self, ink: Ink, width: int) -> list[Text]:
        """Who sits at the table."""
        ...

    def keys(self, ink: Ink, width: int) -> Text:
        """The keys that mean something now."""
        ...

    def heading(self) -> str:
        """The title of the page that is open."""
        ...

    def page(self, ink: Ink, width: int) -> list[Text]:
        """The paragraphs of the page that is open."""
        ...

    def draw(self, regions: Regions, ink: Ink, width: int, height: int) -> None:
        """Puts the table and the cue into their regions; `width` is without the margins."""
        ...
