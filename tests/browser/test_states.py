"""Every state of the table, the rare ones too, on a match that lives in the page: nothing grave for axe, nothing too wide, and dragging."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.axe import grave
from browser.fixtures import fixture, open_table
from browser.match import too_wide
from browser.pages import DESK, PHONE, SMALL, OpenPage, Picture

pytestmark = pytest.mark.browser

# name: (query, keys pressed once it stands)
STATES: dict[str, tuple[str, tuple[str, ...]]] = {
    "turn": ("state=turn", ()),
    "chosen": ("state=turn", ("3",)),
    "aimed": ("state=turn", ("3", "4")),
    "correcting": ("state=turn", ("c", "3", "5")),
    "opening": ("state=opening", ("2",)),
    "opening-with-the-last-card": ("state=loose", ("c", "3")),
    "last-card": ("state=last", ("1", "2")),
    "last-card-every-turn": ("state=every&chain=5", ("1", "2")),
    "long": ("state=long&seats=10&cards=200&names=long", ("2",)),
    "long-in-the-middle": ("state=long&seats=10&cards=200&names=long", ("2", "b", "a")),
    "hints": ("state=turn&hints=on", ()),
    "hints-chosen": ("state=turn&hints=on", ("3",)),
    "doubt-asked": ("state=turn", ("d",)),
    "reveal": ("state=turn", ("d", "Enter")),
    "overtime-or-won": ("state=last&seed=2", ("1", "2", "Enter")),
    "no-corrections": ("state=turn&none=1", ("c",)),
    "away-private": ("state=turn&away=private", ()),
    "away-public": ("state=turn&away=public&reversed=1", ()),
    "no-connection": ("state=turn&lost=1", ()),
    "a-bot-plays-for-me": ("state=turn&bot=1", ()),
    "spectator": ("state=spectator&names=long", ()),
    "end": ("state=over&names=long", ()),
    "replay": ("state=replay&ply=14&view=dates&names=long", ()),
    "replay-reveal": ("state=replay&ply=0", ("Shift+ArrowRight",)),
    "keys": ("state=turn", ("?",)),
}


def show(page: Page, query: str) -> None:
    """Open the page of fixtures in this state."""
    page.route("**/fixtures/**", lambda route: fixture(route, "anno-domini"))
    open_table(page, f"{query}&paused=1")


def press(page: Page, *keys: str) -> None:
    """Press keys one after another, each when the page has answered the one before."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(120)


@pytest.mark.parametrize("name", sorted(STATES))
def test_every_state_reads_well_and_fits(open_page: OpenPage, picture: Picture, name: str) -> None:
    query, keys = STATES[name]
    page = open_page(viewport=DESK)
    show(page, f"{query}&calm=1")
    press(page, *keys)
    picture(page, f"state-{name}")
    assert grave(page) == []
    for viewport in (PHONE, SMALL):
        page.set_viewport_size(viewport)
        assert too_wide(page) == []
    picture(page, f"state-{name}-small")


@pytest.mark.parametrize("name", ["aimed", "reveal", "end", "long"])
def test_states_read_well_in_the_dark_and_in_german(open_page: OpenPage, picture: Picture, name: str) -> None:
    query, keys = STATES[name]
    page = open_page(viewport=DESK, color_scheme="dark", locale="de-CH")
    show(page, f"{query}&calm=1&lang=de")
    press(page, *keys)
    picture(page, f"state-{name}-dark-de")
    assert grave(page) == []


@pytest.mark.parametrize("width", [1100, 1280, 1920])
def test_the_right_column_of_a_replay_is_wide_enough_and_nothing_overlaps(open_page: OpenPage, picture: Picture, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 860})
    show(page, "state=replay&ply=9")
    parts: list[dict[str, float]] = page.evaluate(PARTS)
    picture(page, f"replay-{width}", whole=True)
    assert len(parts) >= 4
    assert [part for part in parts if part["width"] < 250] == []
    for above, below in itertools.pairwise(parts):
        assert below["top"] >= above["bottom"], (above, below)


# Where the parts of the right column stand, from the top.
PARTS = """() => [...document.querySelectorAll("#mine > *")].map((part) => part.getBoundingClientRect())
  .filter((box) => box.height > 0).map(({ width, top, bottom }) => ({ width, top, bottom }))"""


def test_the_first_hint_on_a_phone_leaves_the_start_card_in_sight(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(viewport=PHONE)
    show(page, "state=opening&hints=on&calm=1")
    picture(page, "first-hint-phone")
    start, dock = box(page, ".chain .is-start .card"), box(page, ".mine")
    assert start["y"] + start["height"] <= dock["y"], (start, dock)


def test_the_names_of_the_end_charts_lines_are_in_sight_on_a_phone(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(viewport=PHONE)
    show(page, "state=over&calm=1")
    chart = page.locator(".chart")
    chart.wait_for()
    picture(page, "end-phone", whole=True)
    frame = box(page, ".scroll-x")
    for name in chart.locator("text").all():
        found = name.bounding_box()
        assert found is not None
        assert found["x"] + found["width"] <= frame["x"] + frame["width"] + 1, name.text_content()
        assert found["height"] >= 10
    page.set_viewport_size(DESK)
    expect(chart).to_have_attribute("viewBox", re.compile("^0 0 700 "))
    picture(page, "end-desk", whole=True)


def test_a_date_that_counts_as_a_span_says_so_below_itself_inside_the_card(open_page: OpenPage) -> None:
    page = open_page(viewport=DESK)
    show(page, "state=turn&calm=1")
    press(page, "d", "Enter")
    page.locator(".back .year").first.evaluate("(year) => year.insertAdjacentHTML('beforeend', '<small>counts as 801 to 900</small>')")
    year, note, back = box(page, ".back .year"), box(page, ".back .year small"), box(page, ".turned .back")
    text = box(page, ".turned .why-text")
    assert note["x"] == year["x"], "on a line of its own"
    assert year["y"] >= back["y"] + 6
    assert text["y"] >= note["y"] + note["height"] + 3


def box(page: Page, selector: str) -> FloatRect:
    """Where the first of these stands."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def aimed(page: Page) -> list[str | None]:
    """The gaps aimed at, one at most."""
    return [gap.get_attribute("data-gap") for gap in page.locator(".gap.is-aimed [data-gap]").all()]


def lift(page: Page, selector: str) -> None:
    """Take a card with the mouse and carry it over the chain."""
    card = box(page, selector)
    chain = box(page, ".chain")
    page.mouse.move(card["x"] + 60, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 30, card["y"] + 10, steps=3)
    page.mouse.move(chain["x"] + 200, chain["y"] + 300, steps=10)
    page.locator(".gap.is-aimed").wait_for()


def test_a_card_dragged_over_the_chain_is_aimed_and_laid_only_then(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    lift(page, "[data-hand='1']")
    page.mouse.up()
    assert len(aimed(page)) == 1
    assert page.evaluate("window.match.sent ?? null") is None, "letting go aims, it does not lay"
    expect(page.locator(".gap.is-aimed .gap-btn")).to_be_focused()
    expect(page.locator(".drag-card")).to_have_count(0)
    (gap,) = aimed(page)
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.match.sent")
    sent: Any = page.evaluate("window.match.sent[0]")
    assert sent[-1] == f"gap {gap}"


def test_a_double_click_on_a_card_of_the_hand_chooses_it_and_a_later_click_puts_it_back(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    card = page.locator("[data-hand='1']")
    card.dblclick()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.locator("[data-hand='2']").click()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(600)  # longer than a double click takes
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("how", ["elsewhere", "Escape"])
def test_a_drag_that_is_given_up_leaves_everything_as_it_was(open_page: OpenPage, how: str) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "2", "3")
    lift(page, "[data-hand='3']")
    if how == "Escape":
        page.keyboard.press("Escape")
        page.mouse.up()
    else:
        page.mouse.move(60, 850, steps=5)
        page.mouse.up()
    expect(page.locator(".drag-card")).to_have_count(0)
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_attribute("data-hand", "1")
    assert aimed(page) == ["2"]


def test_a_card_of_the_chain_is_moved_by_its_grip_and_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "c")
    first = page.locator(".chain > .stop").first.get_attribute("data-card")
    grip, other = box(page, "[data-stop='0']"), box(page, "[data-stop='3']")
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(grip["x"] + 10, other["y"] + 40, steps=12)
    page.mouse.up()
    expect(page.locator(".drafts li")).to_have_count(1)
    assert page.locator(".chain > .stop").first.get_attribute("data-card") != first
    press(page, "z")
    expect(page.locator(".drafts li")).to_have_count(0)
    assert page.locator(".chain > .stop").first.get_attribute("data-card") == first


def test_a_finger_drags_up_out_of_the_dock_and_scrolls_it_sideways(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    show(page, "state=turn")
    touch = page.context.new_cdp_session(page)

    def at(kind: str, x: float, y: float) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]})
        page.wait_for_timeout(16)

    card = box(page, "[data-hand='0']")
    x, y = card["x"] + 180, card["y"] + 40
    at("touchStart", x, y)
    for step in range(1, 12):
        at("touchMove", x - step * 14, y)
    at("touchEnd", 0, 0)
    assert page.evaluate("document.querySelector('.hand').scrollLeft") > 40
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_count(0)
    page.wait_for_timeout(600)  # the strip comes to rest
    page.evaluate("document.querySelector('.hand').scrollLeft = 0")
    page.wait_for_timeout(300)
    card = box(page, "[data-hand='0']")
    x, y = card["x"] + 60, card["y"] + 40
    at("touchStart", x, y)
    for step in range(1, 20):
        at("touchMove", x, y - step * 18)
    page.locator(".gap.is-aimed").wait_for()
    at("touchEnd", 0, 0)
    expect(page.locator(".gap.is-aimed")).to_have_count(1)
    expect(page.locator(".drag-card")).to_have_count(0)


def test_a_refused_command_names_its_clause_and_keeps_the_draft(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    page.evaluate("window.match.refuse = {status: 'illegal', clause: 'AD-3.6', at: 0, message: 'No.'}")
    press(page, "2", "3", "Enter")
    expect(page.locator("#notice")).to_be_focused()
    expect(page.locator("#notice")).to_contain_text("AD-3.6")
    assert aimed(page) == ["2"]


def test_a_refusal_goes_with_its_cause(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "c", "3", "5", "c", "d")
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#live-assertive")).to_contain_text("AD-3.8")
    press(page, "z")
    expect(page.locator("#notice")).to_have_count(0)
    expect(page.locator("#live-assertive")).to_be_empty()
    expect(page.locator("#cue-h")).to_be_focused()


def test_a_stale_command_keeps_the_chosen_card_and_says_so(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    page.evaluate("window.match.refuse = {status: 'stale', revision: 99}")
    press(page, "2", "3", "Enter")
    expect(page.locator("#notice")).to_be_focused()
    assert aimed(page) == []
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_attribute("data-hand", "1")


def test_without_connection_nothing_is_sent_and_the_draft_stays(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "2", "3")
    page.evaluate("(() => { window.match.status = 'waiting'; window.match.retryAt = Date.now() + 4000; window.match.tell('status'); })()")
    expect(page.locator(".note-wrong")).to_be_visible()
    press(page, "Enter")
    assert page.evaluate("window.match.sent ?? null") is None
    assert aimed(page) == ["2"]
    page.locator(".note-wrong .btn").click()
    press(page, "Enter")
    page.wait_for_function("() => window.match.sent")


def test_an_arrow_only_aims_also_where_a_gap_lays_at_once(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    page.evaluate("window.settings.set('atOnce', true)")
    press(page, "1", "ArrowUp", "ArrowUp", "ArrowDown")
    expect(page.locator(".gap.is-aimed")).to_have_count(1)
    page.wait_for_timeout(200)
    assert page.evaluate("window.match.sent ?? null") is None
    press(page, "2")
    page.wait_for_function("() => window.match.sent")
    sent: Any = page.evaluate("window.match.sent[0]")
    assert sent[-1] == "gap 1"


@pytest.mark.parametrize("name", ["Move up", "Move down"])
def test_a_card_that_is_moved_by_its_button_keeps_the_focus_there(open_page: OpenPage, name: str) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "c")
    card = page.locator(".chain > .stop").nth(3).get_attribute("data-card")
    button = page.locator(f".chain > .stop[data-card='{card}'] button[title='{name}']")
    button.focus()
    for _ in range(2):
        page.keyboard.press("Enter")
        expect(button).to_be_focused()
    places = page.locator(".chain > .stop").evaluate_all("(stops) => stops.map((stop) => stop.dataset.card)")
    assert places.index(card) == (1 if name == "Move up" else 5)


def test_a_reset_on_my_turn_leaves_me_my_controls(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "2", "3")
    page.evaluate("window.match.tell('reset', {told: true})")
    expect(page.locator("#notice")).to_be_visible()
    press(page, "4", "Enter")
    page.wait_for_function("() => window.match.sent")


def test_a_bot_called_to_my_seat_is_said_and_can_be_sent_away(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    press(page, "2", "3")
    page.evaluate("(() => { window.match.over[0] = {botPlays: true}; window.match.tell('presence'); })()")
    expect(page.locator("#live-polite")).to_contain_text("A bot plays for you")
    expect(page.locator("button[data-gap]")).to_have_count(0)
    page.get_by_role("button", name="Play on myself").click()
    expect(page.locator("#live-polite")).to_contain_text("You play on yourself")
    assert aimed(page) == ["2"]


def test_a_reveal_missed_while_the_line_was_gone_is_shown_and_said(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    page.evaluate("""() => {
      const { match, host } = window;
      const from = host.entries.length;
      host.command(["doubt"]);
      match.entries.push(...host.entries.slice(from));
      match.view = host.view();
      match.tell("entries", { entries: host.entries.slice(from), live: false });
    }""")
    expect(page.locator(".chain.is-reveal .stop.is-face-down")).to_have_count(0)
    expect(page.locator("#chain-h")).to_be_focused()
    expect(page.locator("#live-polite")).to_contain_text("The chain")
    page.locator("#go-on").click()
    expect(page.locator(".chain.is-reveal")).to_have_count(0)


def test_a_screen_reader_counts_cards_and_gaps_and_no_blanks(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    cards = page.locator(".chain > .stop").count()
    expect(page.locator(".chain").get_by_role("listitem")).to_have_count(cards)


def test_keys_in_the_bar_are_the_bars(open_page: OpenPage) -> None:
    page = open_page()
    show(page, "state=turn")
    page.evaluate("document.body.insertAdjacentHTML('afterbegin', '<header><button id=outside>x</button></header>')")
    page.locator("#outside").focus()
    press(page, "2")
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_count(0)
