"""What is the same on the full screen of every game: pages over the table, leaving, colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from annodomini.cli.ad890.desk import Desk as Desk890
from annodomini.cli.ad890.screen import Face as Face890
from annodomini.cli.anno_domini.desk import Desk as DeskAD
from annodomini.cli.anno_domini.screen import Face as FaceAD
from annodomini.cli.face import AnyDesk, Face
from annodomini.cli.ink import DARK
from annodomini.cli.screen import MatchScreen
from cli.ad890 import typist
from cli.keys import at_screen, on, press, text_of
from cli.terminal import ready

PAGES = {
    "anno-domini": {"s": "stack", "p": "players", "l": "log", "r": "rules", "question_mark": "help"},
    "890": {"p": "kingdoms", "b": "banners", "c": "table", "s": "score", "l": "log", "r": "rules", "question_mark": "help"},
}
FACES: dict[str, Callable[..., Face[Any]]] = {
    "anno-domini": lambda **given: FaceAD(DeskAD(ready(seats=4, seed=11, **given))),
    "890": lambda **given: Face890(Desk890(typist.ready(seats=4, seed=3, **given))),
}
SECOND = {"anno-domini": "1 1 enter", "890": "2 enter"}  # to the person's next turn
games = pytest.mark.parametrize("game", FACES)


def begun(game: str) -> AnyDesk:
    """A desk at the person's first decision."""
    desk: AnyDesk = FACES[game]().desk
    desk.begin()
    on(desk)
    return desk


@pytest.mark.parametrize(("game", "key", "page"), [(game, *each) for game, keys in PAGES.items() for each in keys.items()])
def test_pages_open_over_the_table_and_close(game: str, key: str, page: str) -> None:
    face = FACES[game]()
    face.desk.begin()
    on(face.desk)
    press(face.desk, SECOND[game])
    on(face.desk)
    press(face.desk, key)
    assert face.desk.pages.open == page
    assert face.heading()
    assert len(face.page(DARK, 70)) >= 3
    other = "l" if key != "l" else "p"
    press(face.desk, other)
    assert face.desk.pages.open == PAGES[game][other]
    press(face.desk, "escape")
    assert face.desk.pages.open == ""
    press(face.desk, f"{key} {key}")
    assert face.desk.pages.open == "", "the key that opens a page closes it"


@games
def test_leaving_is_asked_in_the_midst(game: str) -> None:
    desk = begun(game)
    press(desk, "q escape")
    assert not desk.pages.left
    press(desk, "q y")
    assert desk.pages.left


@games
def test_ctrl_c_asks_from_a_page_too(game: str) -> None:
    desk = begun(game)
    press(desk, "l ctrl+c")
    assert (desk.pages.open, desk.pages.left) == ("quit", False)
    press(desk, "ctrl+c")
    assert desk.pages.left


@games
def test_keys_mean_nothing_while_others_play(game: str) -> None:
    desk = begun(game)
    press(desk, SECOND[game])
    assert desk.bots_to_move
    assert not any(desk.press(key) for key in ("1", "0", "enter", "c" if game == "anno-domini" else "n", "d", "z", "up", "x"))


@games
def test_light_and_dark_by_key_and_language_by_call(game: str) -> None:
    async def do(screen: MatchScreen[Any], pilot: Pilot[None]) -> None:
        dark = screen.ink
        await pilot.press("t")
        assert screen.ink != dark
        assert screen.theme == "annodomini-light"
        await pilot.press("t")
        assert screen.ink == dark
        assert "Hilfe" in text_of(screen, "keys")

    at_screen(FACES[game](language="de"), do)


@games
def test_ctrl_c_asks_and_leaves_the_second_time(game: str) -> None:
    async def do(screen: MatchScreen[Any], pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+c")
        assert screen.desk.pages.open == "quit"
        assert not screen.desk.pages.left
        await pilot.press("ctrl+c")

    assert at_screen(FACES[game](), do).desk.pages.left


@games
def test_a_page_hides_the_table(game: str) -> None:
    async def do(screen: MatchScreen[Any], pilot: Pilot[None]) -> None:
        regions = [screen.query_one(f"#{name}") for name in FACES[game]().scrolled]
        assert all(region.display for region in regions)
        await pilot.press("l")
        await pilot.pause()
        assert not any(region.display for region in regions)
        assert screen.query_one("#page").display
        assert "Esc back to the table" in text_of(screen, "keys")

    at_screen(FACES[game](), do)
