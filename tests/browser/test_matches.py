"""Whole matches in the browser: by mouse from the start page, by keyboard alone, by finger on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.match import new_match, outcome_of, too_wide
from browser.pages import PHONE, SMALL, OpenPage, Picture
from browser.table import Finger, Keys, Mouse

pytestmark = pytest.mark.browser


def test_by_mouse_from_the_start_page_in_two_clicks(page: Page, picture: Picture) -> None:
    page.goto("/")
    picture(page, "start-desk", whole=True)
    page.get_by_role("button", name="Play against bots Anno Domini").click()
    page.get_by_role("dialog").wait_for()
    picture(page, "start-bots")
    page.get_by_role("dialog").get_by_role("button", name="Play against").click()
    page.wait_for_url("**/m/*")
    seen: set[str] = set()

    def told(state: str) -> None:
        if state not in seen:
            seen.add(state)
            picture(page, f"mouse-{state}")

    person = Mouse(page, seed=11, told=told)
    assert person.play() == "end"
    assert person.turns > 3
    outcome = outcome_of(page)
    assert outcome["reason"] in {"won", "exhausted", "max_rounds"}
    picture(page, "end-desk", whole=True)


def test_by_keyboard_alone(page: Page, picture: Picture) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against bots Anno Domini").wait_for()
    for _ in range(40):
        if page.evaluate("document.activeElement.matches('button') && document.activeElement.textContent.includes('Play against bots')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Shift+Tab")  # the focus stands on "play", above it the number of bots
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text(re.compile("Play against 1 bot"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/m/*")
    person = Keys(page, seed=5)
    assert person.play() == "end"
    assert person.turns > 3
    assert outcome_of(page)["ranks"]
    picture(page, "end-keyboard")


@pytest.mark.parametrize(("name", "viewport"), [("phone", PHONE), ("small", SMALL)])
def test_by_finger_on_a_phone(open_page: OpenPage, picture: Picture, name: str, viewport: ViewportSize) -> None:
    page = open_page(viewport=viewport, has_touch=True, is_mobile=True, device_scale_factor=2)
    seen: set[str] = set()

    def told(state: str) -> None:
        assert too_wide(page) == [], state
        if state not in seen:
            seen.add(state)
            picture(page, f"{name}-{state}")

    page.goto("/")
    picture(page, f"start-{name}", whole=True)
    new_match(page, bots=2, options={"deal": 4})
    person = Finger(page, seed=3, told=told)
    assert person.play() == "end"
    told("end")


def test_a_card_is_dragged_into_the_chain_with_the_mouse(page: Page) -> None:
    new_match(page, bots=1, options={"deal": 3, "first": "owner"}, guided=False)
    person = Mouse(page)
    assert person.asked() == "turn"
    card = page.locator("button[data-hand='1']")
    text = card.locator(".card-text").inner_text()
    start, chain = card.bounding_box(), page.locator(".chain [data-card]").first.bounding_box()
    assert start is not None
    assert chain is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=4)
    page.mouse.move(chain["x"] + chain["width"] / 2, chain["y"] + chain["height"] + 10, steps=12)
    page.mouse.up()
    aimed = page.locator("button[data-gap][aria-pressed=true]")
    aimed.wait_for()
    expect(aimed).to_contain_text(text)
    person.lay()
    page.wait_for_function("() => document.querySelectorAll('.chain [data-card]').length !== 1 || document.querySelector('.is-reveal')")


def test_corrections_are_tried_and_taken_back_before_they_are_committed(page: Page) -> None:
    new_match(page, bots=1, options={"deal": 9, "first": "owner"}, guided=False)
    person = Mouse(page, seed=2, doubts=0.0)
    person.play(turns=1)
    while person.asked() != "turn" or page.locator(".chain [data-card]").count() < 3:
        person.answer(person.asked())
    order = [card.get_attribute("data-card") for card in page.locator(".chain [data-card]").all()]
    page.get_by_role("button", name="Correct the chain").click()
    page.get_by_role("button", name="Move down").first.click()
    expect(page.locator(".drafts > li").first).to_be_visible()
    moved = [card.get_attribute("data-card") for card in page.locator(".chain [data-card]").all()]
    assert moved[:2] == order[1::-1]
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator(".drafts > li")).to_have_count(0)
    assert [card.get_attribute("data-card") for card in page.locator(".chain [data-card]").all()] == order
