"""Away from the table and back again, on a real server: the rules, the settings, a reload, a bot on my seat; nothing tried out is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.match import new_match
from browser.pages import OpenPage
from browser.table import Mouse

pytestmark = pytest.mark.browser


def tried_out(page: Page) -> None:
    """Choose the third card and aim at the second gap of my opening turn."""
    page.locator("button[data-hand='2']").click()
    page.locator("button[data-gap='1']").click()
    still_there(page)


def still_there(page: Page) -> None:
    """The draft stands as it was left."""
    expect(page.locator("button[data-hand='2']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("button[data-gap='1']")).to_have_attribute("aria-pressed", "true")


def test_a_draft_outlives_the_rules_the_settings_and_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    new_match(page, bots=2, options={}, guided=False)
    tried_out(page)
    for name in ("Rules", "Settings"):
        page.locator("header").get_by_role("link", name=name, exact=True).click()
        expect(page.locator(".table")).to_have_count(0)
        page.go_back()
        still_there(page)
    page.reload()
    still_there(page)


def test_a_reveal_outlives_a_reload_until_one_goes_on(open_page: OpenPage) -> None:
    page = open_page()
    new_match(page, bots=1, options={"first": "owner"}, guided=False)
    tried_out(page)
    page.keyboard.press("Enter")
    reveal = page.locator(".chain.is-reveal")
    if Mouse(page).asked() == "turn":  # the bot has laid, it has not doubted
        page.keyboard.press("d")
        page.keyboard.press("Enter")
    reveal.wait_for()
    page.reload()
    expect(reveal).to_be_visible()
    page.locator("#go-on").click()
    expect(reveal).to_have_count(0)
    page.reload()
    page.locator(".table .chain").wait_for()
    page.wait_for_timeout(500)
    expect(reveal).to_have_count(0)


def test_i_let_a_bot_play_for_me_and_take_my_seat_back(open_page: OpenPage) -> None:
    page = open_page()
    new_match(page, bots=2, options={}, guided=False)
    page.locator("button[data-hand]").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play", exact=True).click()
    back = page.get_by_role("button", name="Play on myself").first
    expect(back).to_be_visible()
    back.click()
    expect(page.get_by_role("button", name="Play on myself")).to_have_count(0)
