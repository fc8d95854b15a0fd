"""Whole matches of 890 in the browser against bots: by mouse with two, three and four seats, by keyboard alone, by finger on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.match import entries_of, new_match, outcome_of, too_wide
from browser.pages import DESK, PHONE, OpenPage, Picture
from browser.table890 import Finger, Keys, Mouse, Person

pytestmark = pytest.mark.browser
LEVEL = "890-random"


def whole(page: Page, made: Callable[[Page], Person], *, seats: int, options: dict[str, object] | None = None) -> Person:
    """A match from the draft of the castles to the score sheet."""
    new_match(page, bots=seats - 1, options=options or {}, level=LEVEL, guided=False, game="890")
    person = made(page)
    assert person.play() == "end"
    commands = [entry for entry in entries_of(page) if entry["kind"] == "command" and entry["by"] == "person"]
    assert len(commands) >= 9, "a castle and eight tiles at least"
    assert person.turns == len(commands), "every commit was one command"
    assert sorted(outcome_of(page)["ranks"]) == list(range(1, seats + 1)), "exactly one winner"
    return person


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"scenario": "harvest-home"}), (4, {"scenario": "sails-on-the-horizon"})])
def test_by_mouse(open_page: OpenPage, picture: Picture, seats: int, options: dict[str, object]) -> None:
    page = open_page(viewport=DESK, reduced_motion="reduce")
    whole(page, lambda page: Mouse(page, seed=seats), seats=seats, options=options)
    picture(page, f"890-match-{seats}-end", whole=True)


def test_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(viewport=DESK, reduced_motion="reduce")
    person = whole(page, lambda page: Keys(page, seed=5), seats=3)
    assert {"castle", "take", "place"} <= person.seen


def test_by_finger_on_a_phone(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    seen: set[str] = set()

    def told(state: str) -> None:
        if state not in seen:
            seen.add(state)
            assert too_wide(page) == [], state
            picture(page, f"890-match-phone-{state}")

    whole(page, lambda page: Finger(page, seed=3, told=told), seats=3)
    told("end")
