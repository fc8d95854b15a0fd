"""The full screen by its keys, through Textual's pilot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.anno_domini.screen import Face
from annodomini.cli.ink import wrapped
from annodomini.cli.screen import MatchScreen
from cli.keys import at_screen, text_of
from cli.terminal import is_right, ready, right_gap

Screen = MatchScreen[Desk]


def shown(
    do: Callable[[Screen, Pilot[None]], Awaitable[None]], *, size: tuple[int, int] = (80, 24), theme: str = "dark", **given: Any
) -> Screen:
    """Runs `do` on a match."""
    return at_screen(Face(Desk(ready(**given))), do, size=size, theme=theme)


async def settled(screen: Screen, pilot: Pilot[None]) -> None:
    """Waits until the person is needed."""
    for _ in range(2000):
        desk = screen.desk
        if not desk.bots_to_move and (desk.mode != "reveal" or desk.all_turned):
            await pilot.pause()
            return
        await pilot.pause(0.002)
    raise AssertionError(f"the screen still waits in {screen.desk.mode}")


async def type_number(screen: Screen, pilot: Pilot[None], number: int) -> None:
    """Types a number, with Enter where more digits could follow."""
    await pilot.press(*str(number))
    if screen.desk.digits.pending:
        await pilot.press("enter")


async def to_the_end(screen: Screen, pilot: Pilot[None]) -> None:
    """A whole match by keys alone: corrects once, then lays and doubts as one who knows the dates."""
    corrected = False
    for _ in range(400):
        await settled(screen, pilot)
        desk = screen.desk
        match desk.mode:
            case "over":
                return
            case "reveal":
                await pilot.press("enter")
            case "choose":
                assert desk.draft is not None
                wrong = not is_right(desk.setting, desk.chain)
                if desk.draft.can_move and not corrected:
                    corrected = True
                    await pilot.press("c", "1", "2", "c")
                elif desk.draft.can_doubt and wrong:
                    await pilot.press("d", "enter")
                else:
                    card = desk.draft.hand[0]
                    await type_number(screen, pilot, 1)
                    await type_number(screen, pilot, right_gap(desk.setting, card, desk.chain) + 1)
                    await pilot.press("enter")
            case _:
                await pilot.press("enter")
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    "given",
    [
        {"seats": 2, "options": {"deal": 4}, "language": "en"},
        {"seats": 4, "options": {"deal": 4, "last_card": "every_turn"}, "language": "de", "theme": "light", "size": (120, 40)},
        {"seats": 10, "options": {"deal": 3, "max_rounds": 12}, "language": "de"},
    ],
    ids=["two", "four", "ten"],
)
def test_a_whole_match_by_keys(given: dict[str, Any]) -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        await to_the_end(screen, pilot)
        cue = text_of(screen, "cue")
        for place in screen.desk.teller.places():
            assert place in cue
        await pilot.press("l")
        assert "AD-4." in text_of(screen, "page-rows")
        await pilot.press("escape", "q")

    screen = shown(do, **given)
    assert screen.desk.table.over
    assert screen.desk.pages.left


def test_the_regions_say_what_lies_there() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        desk = screen.desk
        assert text_of(screen, "header").startswith("Anno Domini  round 1  clockwise")
        assert text_of(screen, "header").endswith("your turn")
        assert " You 9 " in text_of(screen, "players")
        caption = desk.teller.caption(desk.table.components.ids[desk.chain[0]])
        assert caption[:30] in text_of(screen, "chain-rows")
        assert "1-9 card" in text_of(screen, "keys")
        await pilot.press("2")
        assert "1-2 gap" in text_of(screen, "keys")
        assert "Gap 2, after" in text_of(screen, "cue")
        await pilot.press("d")
        assert "AD-4.2" in text_of(screen, "cue")

    shown(do)


def test_the_aimed_gap_is_always_in_sight() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        for _ in range(4):
            await pilot.press("1", "enter")
            await settled(screen, pilot)
            if screen.desk.mode == "reveal":
                await pilot.press("enter")
                await settled(screen, pilot)
        await pilot.press("1")
        assert screen.desk.mode == "place"
        box = screen.query_one("#chain")
        for size in ((80, 24), (100, 30), (60, 20)):
            await pilot.resize_terminal(*size)
            for key in ("home", "down", "end", "up", "pageup"):
                await pilot.press(key)
                await pilot.pause()
                await pilot.pause()
                rows = str(screen.query_one("#chain-rows", Static).render()).split("\n")
                at = next(number for number, row in enumerate(rows) if "▸" in row)
                top = int(box.scroll_offset.y)
                assert top <= at < top + box.content_size.height, (size, key)

    shown(do, seats=6, seed=3, options={"reversal": False})


def test_a_digit_alone_is_taken_after_a_while() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        assert screen.desk.digits.pending == "1"
        assert "1_" in text_of(screen, "keys")
        await pilot.pause(0.9)
        assert (screen.desk.digits.pending, screen.desk.mode) == ("", "place")

    shown(do, seats=2, options={"deal": 12})


def test_a_reveal_shows_every_comment_and_source_on_a_small_screen() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        await pilot.press("1", "1", "enter")
        await settled(screen, pilot)
        await pilot.press("d", "enter")
        await settled(screen, pilot)
        reveal = screen.desk.shown_reveal
        assert reveal is not None
        await pilot.press("home")
        for card in reveal.cards:
            await pilot.pause()
            cue = screen.query_one("#cue", Static)
            shown = text_of(screen, "cue")
            assert card.comment in shown
            assert "; ".join(card.sources) in shown
            rows = sum(len(wrapped(line, cue.content_size.width)) for line in shown.split("\n"))
            assert rows <= cue.content_size.height
            await pilot.press("down")

    shown(do, seats=6, seed=11, options={"penalty_doubter": 0})


def test_a_name_with_markup_stays_text() -> None:
    async def do(screen: Screen, pilot: Pilot[None]) -> None:
        await pilot.press("p")
        assert "[red]Ada[/red] (you)" in text_of(screen, "page-rows")

    shown(do, name="[red]Ada[/red]")
