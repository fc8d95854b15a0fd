"""The full screen of 890 by its keys, through Textual's pilot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static

from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.screen import Face
from annodomini.cli.screen import MatchScreen
from cli.ad890.test_plain import POSITION
from cli.ad890.typist import at, deal_nothing, ready
from cli.keys import at_screen, text_of

Screen = MatchScreen[Desk]
Do = Callable[[Screen, Pilot[None]], Awaitable[None]]


def shown(do: Do, *, text: str = "", size: tuple[int, int] = (80, 24), theme: str = "dark", **given: Any) -> Screen:
    """Runs `do` on a match, or on one at a position."""
    setting = at(text, **given) if text else ready(**given)
    if text:
        deal_nothing(setting)
    return at_screen(Face(Desk(setting)), do, size=size, theme=theme)


async def settled(screen: Screen, pilot: Pilot[None]) -> None:
    """Waits until the person is needed."""
    for _ in range(2000):
        if not screen.desk.bots_to_move:
            await pilot.pause()
            return
        await pilot.pause(0.002)
    raise AssertionError(f"the screen still waits in {screen.desk.mode}")


@pytest.mark.parametrize(
    "given",
    [
        {"seats": 2, "language": "en", "seed": 2},
        {"seats": 4, "language": "de", "theme": "light", "size": (140, 40), "options": {"scenario": "sails-on-the-horizon"}, "seed": 3},
    ],
    ids=["two", "four"],
)
def test_a_whole_match_by_keys(given: dict[str, Any]) -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        for _ in range(200):
            await settled(screen, pilot)
            if screen.desk.mode == "over":
                break
            choice = screen.desk.aimed
            if choice is not None and choice.clause is not None:
                await pilot.press("home")
            await pilot.press("enter")
        assert screen.desk.table.over, "Enter alone plays a match: the first choice is always possible"
        cue = text_of(screen, "cue")
        for line in screen.desk.report.score(screen.desk.shown):
            assert line in cue
        await pilot.press("l")
        assert "890-4.1" in text_of(screen, "page-rows")
        await pilot.press("escape", "q")

    screen = shown(do, **given)
    assert screen.desk.pages.left


def test_all_of_the_table_is_seen_on_80_by_24() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        assert text_of(screen, "header").startswith("890 Anno Domini  round 3 of 8")
        assert text_of(screen, "header").endswith("your turn")
        assert " You 2● " in text_of(screen, "players")
        for keys in ((), ("1",), ("9",), ("enter",), ("1",), ("5",)):
            await pilot.press(*keys)
            await pilot.pause()
            box = screen.query_one("#table", VerticalScroll)
            rows = text_of(screen, "table-rows").split("\n")
            assert len(rows) <= box.content_size.height, "nothing must be scrolled for"
            said = screen.query_one("#cue", Static)
            assert said.content_size.height >= 2

    shown(do, text=POSITION)


def test_the_cursor_is_always_in_sight_on_a_tiny_screen() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        for size in ((60, 20), (50, 16)):
            await pilot.resize_terminal(*size)
            for key in ("home", "down", "right", "down", "left"):
                await pilot.press(key)
                await pilot.pause()
                await pilot.pause()
                box = screen.query_one("#table", VerticalScroll)
                choice = screen.desk.aimed
                assert choice is not None
                rows = text_of(screen, "table-rows").split("\n")
                row = next(number for number, row in enumerate(rows) if f"│{choice.number} " in row and number > 5)
                top = int(box.scroll_offset.y)
                assert top <= row < top + box.content_size.height, (size, key)

    shown(do, text=POSITION)


def test_pages_scroll_and_the_table_comes_back() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        await pilot.press("p")
        await pilot.pause()
        box = screen.query_one("#page", VerticalScroll)
        assert box.display
        await pilot.press("end")
        await pilot.pause()
        assert box.scroll_offset.y > 0
        await pilot.press("escape")
        await pilot.pause()
        assert not screen.query_one("#page", VerticalScroll).display
        assert screen.query_one("#table", VerticalScroll).display

    shown(do, text=POSITION)


def test_the_grid_stays_whole_beside_the_bar_of_a_table_that_scrolls() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        screen.desk.mode, screen.desk.ask, screen.desk.draft = "over", None, None
        screen.draw()
        await pilot.pause()
        box = screen.query_one("#table", VerticalScroll)
        assert box.show_vertical_scrollbar
        rows = screen.query_one("#table-rows", Static)
        assert rows.content_size.width >= 78
        assert rows.content_size.height == len(text_of(screen, "table-rows").split("\n")), "no row is broken"

    shown(do, text=POSITION, size=(80, 20))
