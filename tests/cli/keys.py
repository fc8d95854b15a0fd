"""What the tests of every game's full screen share: keys pressed on a desk, and a screen without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.widgets import Static

from annodomini.cli.face import AnyDesk, Face
from annodomini.cli.screen import MatchScreen

Desk = TypeVar("Desk", bound=AnyDesk)


def press(desk: AnyDesk, keys: str) -> None:
    """Presses keys that all mean something."""
    for key in keys.split():
        assert desk.press(key), f"{key} means something here"


def on(desk: AnyDesk) -> None:
    """Lets bots move until the person is needed."""
    while desk.bots_to_move:
        desk.bot_turn()


def at_screen(
    face: Face[Desk],
    do: Callable[[MatchScreen[Desk], Pilot[None]], Awaitable[None]],
    *,
    size: tuple[int, int] = (80, 24),
    theme: str = "dark",
) -> MatchScreen[Desk]:
    """Runs `do` on a match at a screen of this size."""
    screen = MatchScreen(face, theme=theme, pace=0)

    async def run() -> None:
        async with screen.run_test(size=size) as pilot:
            await pilot.pause()
            await do(screen, pilot)

    asyncio.run(run())
    return screen


def text_of(screen: MatchScreen[Any], name: str) -> str:
    """What a region shows."""
    return str(screen.query_one(f"#{name}", Static).render())
