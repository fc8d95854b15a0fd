"""The match on the full screen: draws the desk, hands it the keys, lets bots move at a pace that eyes can follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.driver import Driver
from textual.theme import Theme
from textual.timer import Timer
from textual.widgets import Static

from annodomini.cli.anno_domini import drawing, reading
from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.anno_domini.drawing import DARK, LIGHT, Ink
from annodomini.cli.anno_domini.keyboard import forgiving
from annodomini.cli.anno_domini.setting import made_ready
from annodomini.cli.page import CommandFailed

BOT_PAUSE: Final = 0.7  # s between the turns of bots
BEAT: Final = 0.35  # s between the cards of a reveal
DIGITS: Final = 0.7  # s after which one digit is a whole number

THEMES: Final = (
    Theme("annodomini-dark", primary="#f0c95a", background="#16130f", surface="#16130f", panel="#2a251e", foreground="#f7eedd", dark=True),
    Theme(
        "annodomini-light", primary="#8a6400", background="#f6f1e7", surface="#f6f1e7", panel="#ebe4d4", foreground="#1d1a16", dark=False
    ),
)


class Screen(App[None]):
    """One match. `pace` multiplies all pauses: 0 in tests."""

    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    Screen { layout: vertical; }
    #header { height: 1; padding: 0 1; }
    #players { height: auto; padding: 0 1; border-top: solid $panel; }
    #chain { height: 1fr; border-top: solid $panel; border-bottom: solid $panel; }
    VerticalScroll { scrollbar-size-vertical: 1; scrollbar-background: $background; }
    #hand { height: auto; }
    #cue { height: auto; max-height: 6; padding: 0 1; border-top: solid $panel; }
    #keys { height: 1; padding: 0 1; }
    #page { display: none; height: 1fr; padding: 1 2; border: round $primary; }
    .reading #page { display: block; }
    .reading #chain, .reading #hand, .reading #cue { display: none; }
    """

    def __init__(self, desk: Desk, *, theme: str = "dark", pace: float = 1.0) -> None:
        super().__init__()
        self.desk = desk
        self._pace = pace
        self._wanted = f"annodomini-{theme}"
        self._digits: Timer | None = None
        self._panicked = False

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
        with VerticalScroll(id="chain", can_focus=False):
            yield Static(id="chain-rows")
        with VerticalScroll(id="hand", can_focus=False):
            yield Static(id="hand-rows")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="page-rows")
        yield Static(id="cue")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Deals and starts the clockwork."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._wanted
        self.title = "Anno Domini"
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
        elif self.desk.reading not in ("", "quit") and event.key in (
            "up",
            "down",
            "pageup",
            "pagedown",
            "home",
            "end",
        ):
            self._scroll("#page", event.key)
        elif event.key in ("pageup", "pagedown") and not self.desk.reading and self.desk.mode not in ("place", "correct", "reveal"):
            self._scroll("#chain", event.key)
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
        """Does next what waits for no key: turn a card, let a bot move."""
        if self.desk.mode == "reveal" and not self.desk.all_turned:
            self._later(BEAT, self._turn_one)
        elif self.desk.bots_to_move:
            self._later(BOT_PAUSE, self._bot)

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        if getattr(self, "_clock", None) is None:
            self._clock: Timer | None = self.set_timer(max(0.001, seconds * self._pace), lambda: self._tick(do))

    def _tick(self, do: Callable[[], None]) -> None:
        self._clock = None
        do()
        self.draw()
        self._go_on()

    def _turn_one(self) -> None:
        self.desk.turn_one()

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
        desk, ink = self.desk, self.ink
        width, height = self.size.width - 2, self.size.height
        self._put("header", [drawing.header(desk, ink, width)])
        self._put("players", drawing.players(desk, ink, width))
        self._put("keys", [drawing.keys(desk, ink)])
        self.set_class(bool(desk.reading), "reading")
        if desk.reading:
            self._put("page-rows", [Text(reading.heading(desk), f"bold {ink.key}"), Text(), *reading.page(desk, ink, width - 6)])
            return
        tall = max(5, height // 3 - 2)
        hand = drawing.hand(desk, ink, width, tall)
        self.query_one("#hand").styles.max_height = tall
        self._put("hand-rows", hand.lines)
        self._put("cue", drawing.cue(desk, ink))
        turning = desk.mode in ("reveal", "over")  # then the comments need the room of my cards
        self.query_one("#hand").display = not turning
        self.query_one("#cue").styles.max_height = 10 if turning else 5 if height < 30 else 8
        chain = drawing.chain(desk, ink, width)
        self._put("chain-rows", chain.lines)
        self.call_after_refresh(self._see, "#chain", chain)
        self.call_after_refresh(self._see, "#hand", hand)

    def _put(self, name: str, lines: list[Text]) -> None:
        self.query_one(f"#{name}", Static).update(Text("\n").join(lines))

    def _see(self, name: str, rows: drawing.Rows) -> None:
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


def run(game: str, *, theme: str | None = None, **setting: Any) -> None:
    """Plays a match on the full screen; errors as in `made_ready`, CommandFailed when the screen broke down."""
    Screen(Desk(made_ready(game, **setting)), theme=theme or "dark").shown()
