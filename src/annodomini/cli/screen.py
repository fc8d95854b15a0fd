"""A match on the full screen: draws the desk, hands it the keys, lets bots move at a pace that eyes can follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.driver import Driver
from textual.theme import Theme
from textual.timer import Timer
from textual.widgets import Static

from annodomini.cli.ink import DARK, LIGHT, Ink, Rows
from annodomini.cli.keyboard import forgiving
from annodomini.cli.page import CommandFailed

BOT_PAUSE: Final = 0.7  # s between the turns of bots
DIGITS: Final = 0.7  # s after which one digit is a whole number
SCROLLS: Final = ("up", "down", "pageup", "pagedown", "home", "end")

THEMES: Final = (
    Theme("annodomini-dark", primary="#f0c95a", background="#16130f", surface="#16130f", panel="#2a251e", foreground="#f7eedd", dark=True),
    Theme(
        "annodomini-light", primary="#8a6400", background="#f6f1e7", surface="#f6f1e7", panel="#ebe4d4", foreground="#1d1a16", dark=False
    ),
)


class AnyDesk(Protocol):
    """A match without a screen: what the person is at, and what each key does."""

    left: bool  # has the person gone?
    pending: str  # digits typed so far

    @property
    def reading(self) -> str:
        """The page that is open over the table, "" when none is."""
        ...

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

    def settle(self) -> None:
        """Takes the digits typed so far, as when time has passed."""
        ...


Desk = TypeVar("Desk", bound=AnyDesk)


class MatchScreen(App[None], Generic[Desk]):
    """One match; a game adds its regions and draws them. `pace` multiplies all pauses: 0 in tests."""

    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    Screen { layout: vertical; }
    #header { height: 1; padding: 0 1; }
    #players { height: auto; padding: 0 1; border-top: solid $panel; }
    VerticalScroll { scrollbar-size-vertical: 1; scrollbar-background: $background; }
    #cue { height: auto; max-height: 6; padding: 0 1; border-top: solid $panel; }
    #keys { height: 1; padding: 0 1; }
    #page { display: none; height: 1fr; padding: 1 2; border: round $primary; }
    .reading #page { display: block; }
    .reading #cue { display: none; }
    """
    game_title: ClassVar[str]

    def __init__(self, desk: Desk, *, theme: str = "dark", pace: float = 1.0) -> None:
        super().__init__()
        self.desk = desk
        self._pace = pace
        self._wanted = f"annodomini-{theme}"
        self._digits: Timer | None = None
        self._clock: Timer | None = None
        self._panicked = False

    # what a game adds

    def regions(self) -> ComposeResult:
        """The regions between the players and the cue."""
        raise NotImplementedError

    def draw_table(self, ink: Ink, width: int, height: int) -> None:
        """Puts the table into its regions; `width` is without the margins."""
        raise NotImplementedError

    def head_lines(self, ink: Ink, width: int) -> tuple[Text, list[Text], Text]:
        """The header, the players, the keys."""
        raise NotImplementedError

    def page_lines(self, ink: Ink, width: int) -> list[Text]:
        """The page that is open, with its heading."""
        raise NotImplementedError

    def scrolled_by(self, key: str) -> str:
        """The region that a key for scrolling scrolls now, "" when it is the desk's."""
        raise NotImplementedError

    def beat(self) -> tuple[float, Callable[[], None]] | None:
        """What happens next without a key, and after how many seconds."""
        return (BOT_PAUSE, self._bot) if self.desk.bots_to_move else None

    # Textual

    def get_driver_class(self) -> type[Driver]:
        """The terminal's driver, one that bytes which are no text do not end."""
        return forgiving(super().get_driver_class())

    def shown(self, *, headless: bool = False) -> None:
        """Runs until the person leaves; CommandFailed when the screen broke down, which it has told by then."""
        self.run(headless=headless)
        if self.return_code or self._panicked:
            raise CommandFailed("terminal.failed", "The screen broke down.")

    def panic(self, *renderables: RenderableType) -> None:
        """Ends because something is broken, which Textual does not tell by its return code."""
        self._panicked = True
        super().panic(*renderables)

    def compose(self) -> ComposeResult:
        """The regions from top to bottom."""
        yield Static(id="header")
        yield Static(id="players")
        yield from self.regions()
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="page-rows")
        yield Static(id="cue")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Deals and starts the clockwork."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._wanted
        self.title = self.game_title
        self.desk.begin()
        self.draw()
        self._go_on()

    @property
    def ink(self) -> Ink:
        """The styles of the theme in use."""
        return LIGHT if self.theme == "annodomini-light" else DARK

    async def on_key(self, event: events.Key) -> None:
        """Hands a key to the desk."""
        if event.key == "t" and not self.desk.reading:
            self.theme = "annodomini-dark" if self.theme == "annodomini-light" else "annodomini-light"
        elif self.desk.reading not in ("", "quit") and event.key in SCROLLS:
            self._scroll("#page", event.key)
        elif not self.desk.reading and event.key in SCROLLS and (region := self.scrolled_by(event.key)):
            self._scroll(region, event.key)
            event.stop()
            return
        elif not self.desk.press(event.key if not event.is_printable or event.character is None else _named(event)):
            return
        event.stop()
        event.prevent_default()
        if self.desk.left:
            self.exit()
            return
        self._wait_for_digit()
        self.draw()
        self._go_on()

    def action_help_quit(self) -> None:
        """Ctrl+C asks, as Q does; a second one leaves."""
        self.desk.press("ctrl+c")
        if self.desk.left:
            self.exit()
        else:
            self.draw()

    def on_resize(self) -> None:
        """Draws anew at another size."""
        self.draw()

    # the clockwork

    def _go_on(self) -> None:
        """Does next what waits for no key."""
        due = self.beat()
        if due is not None and self._clock is None:
            seconds, do = due
            self._clock = self.set_timer(max(0.001, seconds * self._pace), lambda: self._tick(do))

    def _tick(self, do: Callable[[], None]) -> None:
        self._clock = None
        do()
        self.draw()
        self._go_on()

    def _bot(self) -> None:
        if self.desk.bots_to_move:
            self.desk.bot_turn()

    def _wait_for_digit(self) -> None:
        if self._digits is not None:
            self._digits.stop()
            self._digits = None
        if self.desk.pending:
            self._digits = self.set_timer(DIGITS * (self._pace or 1.0), self._settle)

    def _settle(self) -> None:
        self.desk.settle()
        self.draw()
        self._go_on()

    # drawing

    def draw(self) -> None:
        """Puts the desk on the screen."""
        if not self.is_running:
            return
        ink, width = self.ink, self.size.width - 2
        header, players, keys = self.head_lines(ink, width)
        self.put("header", [header])
        self.put("players", players)
        self.put("keys", [keys])
        self.set_class(bool(self.desk.reading), "reading")
        if self.desk.reading:
            self.put("page-rows", self.page_lines(ink, width - 6))
        else:
            self.draw_table(ink, width, self.size.height)

    def put(self, name: str, lines: list[Text]) -> None:
        """Fills a region."""
        self.query_one(f"#{name}", Static).update(Text("\n").join(lines))

    def put_scrolled(self, name: str, rows: Rows) -> None:
        """Fills a region that scrolls, its rows in `NAME-rows`, and shows what the person is at."""
        self.put(f"{name}-rows", rows.lines)
        self.call_after_refresh(self._see, f"#{name}", rows)

    def _see(self, name: str, rows: Rows) -> None:
        """Scrolls so that the rows the person is at are seen, with a neighbour on either side."""
        box = self.query_one(name, VerticalScroll)
        room, top = box.content_size.height, int(box.scroll_offset.y)
        first, last = max(0, rows.first - 2), min(len(rows.lines) - 1, rows.last + 2)
        if room <= 0:
            return
        if first < top:
            box.scroll_to(y=first, animate=False)
        elif last >= top + room:
            box.scroll_to(y=last - room + 1, animate=False)

    def _scroll(self, name: str, key: str) -> None:
        box = self.query_one(name, VerticalScroll)
        moves: dict[str, Callable[..., Any]] = {
            "up": box.scroll_up,
            "down": box.scroll_down,
            "pageup": box.scroll_page_up,
            "pagedown": box.scroll_page_down,
            "home": box.scroll_home,
            "end": box.scroll_end,
        }
        moves[key](animate=False)


def _named(event: events.Key) -> str:
    """A key by the name that the desk knows: capital letters are the same as small ones."""
    return event.key.lower().removeprefix("upper_")
