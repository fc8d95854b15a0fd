"""A match on the full screen: draws the desk, hands it the keys, lets bots move at a pace that eyes can follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.driver import Driver
from textual.theme import Theme
from textual.timer import Timer
from textual.widgets import Static

from annodomini.cli.face import Desk, Face
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


class MatchScreen(App[None], Generic[Desk]):
    """One match with the face of its game. `pace` multiplies all pauses: 0 in tests."""

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
    .reading #cue, .reading .table, .hidden { display: none; }
    """

    def __init__(self, face: Face[Desk], *, theme: str = "dark", pace: float = 1.0) -> None:
        super().__init__()
        self.desk = face.desk
        self._face = face
        self._pace = pace
        self._wanted = f"annodomini-{theme}"
        self._digits: Timer | None = None
        self._clock: Timer | None = None
        self._panicked = False
        self.stylesheet.add_source(face.css, read_from=(type(face).__module__, "css"), tie_breaker=1)  # above the CSS here

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
        for name in self._face.scrolled:
            with VerticalScroll(id=name, classes="table", can_focus=False):
                yield Static(id=f"{name}-rows")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="page-rows")
        yield Static(id="cue")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Deals and starts the clockwork."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._wanted
        self.title = self._face.title
        self.desk.begin()
        self.draw()
        self._go_on()

    @property
    def ink(self) -> Ink:
        """The styles of the theme in use."""
        return LIGHT if self.theme == "annodomini-light" else DARK

    async def on_key(self, event: events.Key) -> None:
        """Hands a key to the desk."""
        if event.key == "t" and not self.desk.pages.open:
            self.theme = "annodomini-dark" if self.theme == "annodomini-light" else "annodomini-light"
        elif self.desk.pages.open not in ("", "quit") and event.key in SCROLLS:
            self._scroll("#page", event.key)
        elif not self.desk.pages.open and event.key in SCROLLS and (region := self._face.scrolled_by(event.key)):
            self._scroll(f"#{region}", event.key)
            event.stop()
            return
        elif not self.desk.press(event.key if not event.is_printable or event.character is None else _named(event)):
            return
        event.stop()
        event.prevent_default()
        if self.desk.pages.left:
            self.exit()
            return
        self._wait_for_digit()
        self.draw()
        self._go_on()

    def action_help_quit(self) -> None:
        """Ctrl+C asks, as Q does; a second one leaves."""
        self.desk.press("ctrl+c")
        if self.desk.pages.left:
            self.exit()
        else:
            self.draw()

    def on_resize(self) -> None:
        """Draws anew at another size."""
        self.draw()

    # the clockwork

    def _go_on(self) -> None:
        """Does next what waits for no key."""
        due = self._face.beat() or ((BOT_PAUSE, self._bot) if self.desk.bots_to_move else None)
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
        if self.desk.digits.pending:
            self._digits = self.set_timer(DIGITS * (self._pace or 1.0), self._settle)

    def _settle(self) -> None:
        self.desk.digits.settle()
        self.draw()
        self._go_on()

    # drawing

    def draw(self) -> None:
        """Puts the desk on the screen."""
        if not self.is_running:
            return
        face, ink, width = self._face, self.ink, self.size.width - 2
        self.put("header", [face.header(ink, width)])
        self.put("players", face.players(ink, width))
        self.put("keys", [face.keys(ink, width)])
        self.set_class(bool(self.desk.pages.open), "reading")
        if self.desk.pages.open:
            self.put("page-rows", [Text(face.heading(), f"bold {ink.key}"), Text(), *face.page(ink, width - 6)])
        else:
            face.draw(self, ink, width, self.size.height)

    def put(self, name: str, lines: list[Text]) -> None:
        """Fills a region."""
        self.query_one(f"#{name}", Static).update(Text("\n").join(lines))

    def put_scrolled(self, name: str, rows: Rows) -> None:
        """Fills a region that scrolls, its rows in `NAME-rows`, and shows what the person is at."""
        self.put(f"{name}-rows", rows.lines)
        self.call_after_refresh(self._see, f"#{name}", rows)

    def limit(self, name: str, *, most: int, least: int = 0) -> None:
        """How many rows a region has."""
        styles = self.query_one(f"#{name}").styles
        styles.max_height, styles.min_height = most, least

    def show(self, name: str, *, shown: bool) -> None:
        """Shows a region or hides it."""
        self.query_one(f"#{name}").set_class(not shown, "hidden")

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
