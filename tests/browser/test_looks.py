"""How it looks and reads: axe on every page and state, German, dark, still, enlarged, small; a picture of each for people."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import grave
from browser.match import new_match, too_wide
from browser.pages import DESK, PHONE, SMALL, OpenPage, Picture
from browser.table import Finger, Mouse

pytestmark = pytest.mark.browser
PAGES = {
    "start": "/",
    "new": "/new/anno-domini",
    "new-890": "/new/890",
    "rulebooks": "/rules",
    "rules": "/rules/anno-domini",
    "rules-890": "/rules/890",
    "settings": "/settings",
    "credits": "/credits",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", sorted(PAGES))
def test_pages_have_nothing_grave_for_axe(open_page: OpenPage, picture: Picture, name: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(PAGES[name])
    page.locator("#main h1").wait_for()
    page.wait_for_load_state("networkidle")
    picture(page, f"{name}-{scheme}", whole=not name.startswith("rules"))
    assert grave(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_of_the_table_has_nothing_grave_for_axe(open_page: OpenPage, picture: Picture, scheme: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    found: dict[str, list[str]] = {}

    def told(state: str) -> None:
        if state not in found:
            picture(page, f"table-{state}-{scheme}", whole=True)
            found[state] = grave(page)

    new_match(page, bots=3, options={"deal": 4})
    person = Mouse(page, seed=6, doubts=0.6, told=told)
    assert person.play() == "end"
    told("end")
    assert {state: faults for state, faults in found.items() if faults} == {}
    assert {"guide", "turn", "place", "end"} <= set(found)


def test_a_person_who_reads_german_is_spoken_to_in_german(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(locale="de-CH")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Freunde einladen Anno Domini")).to_be_visible()
    picture(page, "start-de", whole=True)
    new_match(page, bots=2, options={"deal": 4}, guided=False)
    seen: set[str] = set()

    def told(state: str) -> None:
        words: str = page.evaluate(SAID)
        assert not ENGLISH & set(words.split()), (state, ENGLISH & set(words.split()))
        if state not in seen:
            seen.add(state)
            picture(page, f"de-{state}")

    person = Mouse(page, seed=12, told=told)
    assert person.play() == "end"
    told("end")


# What the page says itself: names of sources stand in their own language, and so does what a comment quotes.
SAID = """() => {
  const copy = document.querySelector("#main").cloneNode(true);
  copy.querySelectorAll("cite, [lang=en]").forEach((one) => one.remove());
  copy.querySelectorAll(".why-text").forEach((one) => { one.textContent = one.textContent.replace(/«[^»]*»/gu, ""); });
  return copy.textContent;
}"""
ENGLISH = {"the", "your", "Your", "card", "cards", "turn", "You", "you", "doubt", "Doubt", "chain", "and", "lays", "takes"}


def test_the_language_can_be_changed_at_the_table(page: Page) -> None:
    new_match(page, bots=1, options={"deal": 3, "first": "owner"}, guided=False)
    person = Mouse(page)
    assert person.asked() == "turn"
    english = page.locator("button[data-hand='0'] .card-text").inner_text()
    page.get_by_role("button", name="Deutsch").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("button[data-hand='0'] .card-text")).not_to_have_text(english)
    expect(page.locator("#cue-h")).not_to_contain_text("Your turn")


def test_nothing_moves_for_who_wants_no_motion(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    new_match(page, bots=2, options={"deal": 4}, guided=False)
    moving: list[Any] = []

    def told(state: str) -> None:
        running = page.evaluate(MOVING)
        moving.extend((state, target) for target in running)

    person = Mouse(page, seed=13, doubts=0.4, told=told)
    assert person.play() == "end"
    assert moving == []


# What is under way now and changes a place: longer than the one millisecond that stands for "at once".
MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().duration > 1)
  .filter((one) => one.effect.getKeyframes().some((frame) => "transform" in frame || "translate" in frame || "rotate" in frame))
  .map((one) => String(one.effect.target?.className))"""


@pytest.mark.parametrize(
    ("name", "context"),
    [
        ("zoomed", {"viewport": {"width": DESK["width"] // 2, "height": DESK["height"] // 2}, "device_scale_factor": 2}),
        ("small", {"viewport": SMALL}),
        ("side", {"viewport": {"width": PHONE["height"], "height": PHONE["width"]}, "has_touch": True, "is_mobile": True}),
    ],
)
def test_nothing_is_lost_at_200_percent_at_320_pixels_or_on_its_side(
    open_page: OpenPage, picture: Picture, name: str, context: dict[str, Any]
) -> None:
    """A browser's zoom of 200 % is half as many CSS pixels, each twice as large."""
    page = open_page(**context)
    for path in PAGES.values():
        page.goto(path)
        page.locator("#main h1").wait_for()
        assert too_wide(page) == [], path
    new_match(page, bots=4, options={"deal": 3})
    seen: set[str] = set()

    def told(state: str) -> None:
        assert too_wide(page) == [], state
        if state not in seen:
            seen.add(state)
            picture(page, f"{name}-{state}")

    person = Finger(page, seed=14, told=told) if context.get("has_touch") else Mouse(page, seed=14, told=told)
    assert person.play() == "end"
    told("end")


def test_text_at_its_largest_fits_the_phone(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(viewport=PHONE)
    page.goto("/settings")
    page.get_by_text("Largest", exact=True).click()
    new_match(page, bots=2, options={"deal": 5, "first": "owner"}, guided=False)
    person = Mouse(page)
    assert person.asked() == "turn"
    assert too_wide(page) == []
    picture(page, "largest-turn")


def test_a_screen_reader_hears_whose_turn_it_is_and_what_was_laid(page: Page) -> None:
    page.goto("/")
    page.evaluate(HEAR)
    new_match_in_place(page)
    person = Mouse(page, seed=15, doubts=0.3)
    while person.asked() != "end" and not (told(page, "Laid at place") and told(page, "The chain is wrong", "The chain stands")):
        person.answer(person.asked())
    page.wait_for_timeout(1_500)  # what waits to be said is said one after another
    assert told(page, "Your turn"), heard(page)
    assert told(page, "Laid at place"), heard(page)
    assert told(page, "The chain is wrong", "The chain stands"), heard(page)


def told(page: Page, *parts: str) -> bool:
    """Was one of these said?"""
    return any(part in line for line in heard(page) for part in parts)


def heard(page: Page) -> list[str]:
    """What a screen reader was given to say so far."""
    lines: list[str] = page.evaluate("globalThis.heard")
    return lines


HEAR = """() => {
  globalThis.heard = [];
  for (const id of ["live-polite", "live-assertive"]) {
    new MutationObserver(() => {
      const text = document.getElementById(id).textContent.trim();
      if (text) globalThis.heard.push(text);
    }).observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
  }
}"""


def new_match_in_place(page: Page) -> None:
    """Begin a match without leaving the page, so that what listens goes on listening."""
    page.get_by_role("button", name="Play against bots Anno Domini").click()
    page.get_by_role("dialog").get_by_role("button", name="Play against").click()
    page.wait_for_url("**/m/*")
