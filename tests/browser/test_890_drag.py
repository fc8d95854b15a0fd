"""A tile of 890 carried by mouse and by finger: only tried where it is let go, and given up without a trace."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.pages import PHONE, OpenPage
from browser.states890 import STATES, box, do, opened, pressed, sent

pytestmark = pytest.mark.browser


def drag(page: Page, act: str, x: float, y: float) -> None:
    """Take a tile with the mouse and carry it there."""
    tile = box(page, f'[data-act="{act}"]')
    page.mouse.move(tile["x"] + 30, tile["y"] + 30)
    page.mouse.down()
    page.mouse.move(tile["x"] + 40, tile["y"] + 20, steps=3)
    page.mouse.move(x, y, steps=10)


def test_a_tile_is_dragged_into_a_cell_and_only_tried_there(open_page: OpenPage) -> None:
    page = open_page()
    host = opened(page, STATES["take"])
    act = host.view()["legal"][0]
    cell = box(page, "[data-seat='0'] [data-cell='nw']")
    drag(page, act, cell["x"] + 30, cell["y"] + 30)
    expect(page.locator(".drag-tile")).to_have_count(1)
    carried = box(page, ".drag-tile")
    assert abs(carried["x"] - cell["x"]) < 20, "it lies under the hand"
    assert abs(carried["y"] - cell["y"]) < 20, (carried, cell)
    page.mouse.up()
    expect(page.locator(".drag-tile")).to_have_count(0)
    assert sorted(pressed(page)) == ["place nw", act]
    expect(page.locator(":focus")).to_have_attribute("data-act", "place nw")
    page.locator("#outcome[aria-busy]").wait_for(state="detached")
    assert sent(page) == [], "letting go tries it out, it sends nothing"


@pytest.mark.parametrize("how", ["elsewhere", "Escape"])
def test_a_drag_that_is_given_up_leaves_everything_as_it_was(open_page: OpenPage, how: str) -> None:
    page = open_page()
    host = opened(page, STATES["take"])
    act, other = host.view()["legal"][:2]
    do(page, other, "place nw")
    before = pressed(page)
    cell = box(page, "[data-seat='0'] [data-cell='n']")
    drag(page, act, cell["x"] + 30, cell["y"] + 30)
    if how == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.move(30, 820, steps=5)
    page.mouse.up()
    expect(page.locator(".drag-tile")).to_have_count(0)
    assert pressed(page) == before


def test_a_finger_that_rests_on_a_tile_carries_it_and_one_that_moves_scrolls(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    host = opened(page, STATES["take"])
    act = host.view()["legal"][0]
    touch = page.context.new_cdp_session(page)

    def at(kind: str, x: float, y: float) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]})
        page.wait_for_timeout(16)

    page.locator(f'[data-act="{act}"]').scroll_into_view_if_needed()
    tile = box(page, f'[data-act="{act}"]')
    x, y = tile["x"] + 30, tile["y"] + 30
    at("touchStart", x, y)
    for step in range(1, 8):
        at("touchMove", x, y - 12 * step)
    at("touchEnd", 0, 0)
    assert pressed(page) == [], "a swipe is no choice"
    page.wait_for_timeout(400)
    tile = box(page, f'[data-act="{act}"]')
    x, y = tile["x"] + 30, tile["y"] + 30
    at("touchStart", x, y)
    page.wait_for_timeout(350)
    expect(page.locator(".drag-tile")).to_have_count(1)
    cell = box(page, "[data-seat='0'] [data-cell='se']")
    for step in range(1, 11):
        at("touchMove", x + (cell["x"] + 40 - x) * step / 10, y + (cell["y"] + 40 - y) * step / 10)
    at("touchEnd", 0, 0)
    expect(page.locator(".drag-tile")).to_have_count(0)
    assert sorted(pressed(page)) == ["place se", act]
