"""The keys at the table of 890: all that hands do, and what is said of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.axe import grave
from browser.pages import OpenPage, Picture
from browser.states890 import STATES, State, opened, pressed, sent

pytestmark = pytest.mark.browser


def test_keys_alone_take_place_undo_and_commit(open_page: OpenPage) -> None:
    page = open_page()
    host = opened(page, STATES["take"])
    free = next(act for act in host.forecast([[host.view()["legal"][0]]])[0]["view"]["legal"] if act.startswith("place")).split()[1]
    key = {"nw": "q", "n": "w", "ne": "e", "w": "a", "e": "d", "sw": "z", "s": "x", "se": "c"}[free]
    page.keyboard.press("1")
    tile = host.view()["row"][0]["tile"]
    assert pressed(page) == [f"take {tile}"]
    page.keyboard.press(key)
    assert pressed(page) == [f"take {tile}", f"place {free}"] or pressed(page) == [f"place {free}", f"take {tile}"]
    expect(page.locator(":focus")).to_have_attribute("data-act", f"place {free}")
    page.keyboard.press("u")
    assert pressed(page) == [f"take {tile}"]
    page.keyboard.press("u")
    assert pressed(page) == []
    page.keyboard.press("u")
    expect(page.locator("#live-polite")).to_contain_text("Nothing to undo")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("data-act", re.compile("^place "))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#commit")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.match.sent.length")
    assert sent(page)[0][0] == f"take {tile}"


def test_letters_and_digits_can_be_switched_off(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["take"])
    page.evaluate("window.settings.set('letters', false)")
    for key in ("1", "q", "u", "n"):
        page.keyboard.press(key)
    assert pressed(page) == []
    page.locator("#row button").first.focus()
    page.keyboard.press("Enter")
    assert len(pressed(page)) == 1
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator("#commit:not([aria-disabled])").wait_for()
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => window.match.sent.length")


def test_arrows_go_through_the_row_and_the_kingdom_and_each_is_one_stop_of_the_tab_key(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["tile-chosen"])
    assert page.locator("#row button[tabindex='0']").count() == 1
    assert page.locator("[data-seat='0'] [data-cell] button[tabindex='0']").count() == 1
    page.locator("#row button[tabindex='0']").focus()
    first = page.locator(":focus").get_attribute("data-act")
    page.keyboard.press("ArrowDown")
    second = page.locator(":focus").get_attribute("data-act")
    assert second != first
    expect(page.locator("#row button[tabindex='0']")).to_have_attribute("data-act", second or "")
    cell = page.locator("[data-seat='0'] [data-cell] button").first
    cell.focus()
    page.keyboard.press("ArrowDown")
    assert page.locator(":focus").get_attribute("data-act") != cell.get_attribute("data-act")


def test_trios_change_their_order_by_key_and_button(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["trios"])
    texts = page.locator("[data-goto]").all_inner_texts()
    page.keyboard.press("Alt+ArrowDown")
    assert page.locator("[data-goto]").all_inner_texts()[0].split("\n")[1] == texts[1].split("\n")[1]
    page.locator("[data-order='1'][data-by='-1']").click()
    assert page.locator("[data-goto]").all_inner_texts()[0].split("\n")[1] == texts[0].split("\n")[1]


def test_towers_are_moved_by_plus_and_minus(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, State("architect", does=("card military", ">")))
    more = page.locator("[data-more]").first
    cell = more.get_attribute("data-more")
    more.click()
    output = page.locator(".stpr output").first
    expect(output).to_have_text("1")
    page.locator(f"[data-seat='0'] [data-cell='{cell}'] button").focus()
    page.keyboard.press("-")
    expect(output).to_have_text("0")
    page.keyboard.press("v")
    page.locator("#commit:not([aria-disabled])").click()
    page.wait_for_function("() => window.match.sent.length")
    assert sent(page)[0][-1] == "stay"


def test_the_legend_and_the_keys_are_one_key_away(open_page: OpenPage, picture: Picture) -> None:
    page = open_page()
    opened(page, STATES["take"], "&calm=1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Keys at the table")
    picture(page, "890-legend")
    assert grave(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#coast")).to_be_focused()
    expect(page.locator("#live-polite")).to_contain_text("Defence")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def test_the_next_kingdom_by_key_is_said(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["take"])
    page.keyboard.press("k")
    expect(page.locator("#live-polite")).to_contain_text(re.compile("Kingdom of (Agnès|Bruno|Denis)"))
