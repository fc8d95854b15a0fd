"""Every state of the table of 890, the rare ones too, on matches hosted by the test: nothing grave, nothing too wide, and what hands do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.axe import grave
from browser.host890 import Host
from browser.match import too_wide
from browser.pages import DESK, PHONE, SMALL, OpenPage, Picture
from browser.positions890 import ended, reach
from browser.stage890 import show

pytestmark = pytest.mark.browser


@dataclass(frozen=True, slots=True)
class State:
    """A position, how the page is opened on it, and what is pressed or sent before: `>` leads on, `#id` is clicked, an action is chosen."""

    position: str
    query: str = ""
    does: tuple[str, ...] = ()
    sent: tuple[str, ...] = ()  # a command before the page is opened: the beginnings of its actions


STATES = {
    "castle": State("castle"),
    "castle-chosen": State("castle", does=("castle",)),
    "take": State("take"),
    "hints": State("first-turn", "hints=on"),
    "hints-chosen": State("first-turn", "hints=on", ("take",)),
    "tile-chosen": State("take", does=("take",)),
    "tile-and-cell": State("take", does=("take", "place")),
    "long-names": State("take", "names=long", ("take", "place")),
    "taken-now": State("take", sent=("take", "look")),
    "taken-now-and-cell": State("take", does=("place",), sent=("take", "look")),
    "too-dear": State("take", does=("dear",)),
    "inventor": State("inventor"),
    "inventor-used": State("inventor", does=("invent",)),
    "inventor-kept": State("inventor", does=("#none",)),
    "who-comes": State("blacksmith"),
    "who-comes-chosen": State("blacksmith", does=("card blacksmith",)),
    "tower": State("blacksmith", does=("card blacksmith", ">", "tower c")),
    "courtesan": State("courtesan", "names=long", ("card courtesan", ">", "noble", "noble_to")),
    "cartographer": State("cartographer", does=("card cartographer", ">", "swap n", "swap s")),
    "architect": State("architect", does=("card military", ">", "move")),
    "builder": State("builder", does=("card master", ">", "turn_up")),
    "trios": State("trios"),
    "trios-second": State("trios", does=("coins", ">", "card")),
    "ruin": State("ruin", "names=long"),
    "ruin-chosen": State("ruin", does=("ruin",)),
    "keep": State("keep", does=("keep",)),
    "waiting": State("waiting", "names=long"),
    "raid-of-others": State("raid-of-others"),
    "watching": State("waiting", "you=-1&names=long"),
    "away-private": State("waiting", "away=private"),
    "away-public": State("waiting", "away=public"),
    "no-connection": State("take", "lost=1", ("take",)),
    "a-bot-plays-for-me": State("take", "bot=1"),
    "two-players": State("two", does=("take", "place")),
    "saracens": State("sails", does=("take",)),
    "three-players": State("three-with-harvest"),
}


def opened(page: Page, state: State, more: str = "") -> Host:
    """The page in this state; the match it stands on."""
    host = reach(state.position)
    if state.sent:
        actions: list[str] = []
        for word in state.sent:
            view = host.forecast([actions])[0]["view"] if actions else host.view()
            actions.append(next(act for act in view["legal"] if act.startswith(word)))
        host.command(actions)
    show(page, host, f"paused=1&{state.query}{more}")
    do(page, *state.does)
    return host


def do(page: Page, *words: str) -> None:
    """One thing after the other, each when the page has answered the one before."""
    for word in words:
        if word.startswith("#"):
            page.locator(word).click()
        elif word == ">":
            page.locator("#commit:not([aria-disabled])").click()
        elif word == "dear":
            page.locator('#row [data-act][aria-disabled="true"]').last.click(force=True)
        else:
            page.locator(f'[data-act^="{word}"]:not([aria-disabled]):not([aria-pressed="true"])').first.click()
    page.locator("#outcome[aria-busy]").wait_for(state="detached")


# Those of every run: each question of the game once. The others, which differ in what was tried out, take minutes.
USUAL = {
    "castle", "hints", "tile-and-cell", "long-names", "inventor-used", "who-comes-chosen", "courtesan", "architect", "trios-second",
    "ruin-chosen", "keep", "waiting",
}  # fmt: skip


@pytest.mark.parametrize("name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.long) for name in sorted(STATES)])
def test_every_state_reads_well_and_fits(open_page: OpenPage, picture: Picture, name: str) -> None:
    page = open_page(viewport=DESK)
    opened(page, STATES[name], "&calm=1")
    picture(page, f"890-{name}")
    assert grave(page) == []
    for viewport in (PHONE, SMALL):
        page.set_viewport_size(viewport)
        assert too_wide(page) == []


@pytest.mark.parametrize("name", ["tile-and-cell", "who-comes-chosen", "courtesan", "ruin-chosen", "waiting"])
def test_states_read_well_in_the_dark_and_in_german(open_page: OpenPage, picture: Picture, name: str) -> None:
    page = open_page(viewport=DESK, color_scheme="dark", locale="de-CH")
    opened(page, STATES[name], "&calm=1&lang=de")
    picture(page, f"890-{name}-dark-de")
    assert grave(page) == []


@pytest.mark.parametrize("name", ["tile-and-cell", "who-comes", "trios-second", "ruin-chosen", "castle"])
def test_on_a_phone_my_kingdom_and_the_row_come_first_and_the_commit_is_in_reach(open_page: OpenPage, picture: Picture, name: str) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    opened(page, STATES[name], "&calm=1")
    picture(page, f"890-{name}-phone")
    commit = box(page, "#commit")
    assert commit["y"] + commit["height"] <= PHONE["height"], commit
    assert commit["height"] >= 44
    if name == "tile-and-cell":
        row, mine = box(page, "#row"), box(page, "#kd-0 .kgrid")
        assert mine["y"] >= 0
        assert row["y"] + row["height"] <= commit["y"] + 8, (row, commit)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_reads_well(open_page: OpenPage, picture: Picture, viewport: Any) -> None:
    page = open_page(viewport=viewport)
    show(page, ended(), "calm=1&names=long")
    expect(page.locator("#end-h")).to_be_focused()
    picture(page, f"890-end-{viewport['width']}", whole=True)
    assert grave(page) == []
    assert too_wide(page) == []
    expect(page.locator("#live-polite")).to_contain_text("The match is over")


def box(page: Page, selector: str) -> FloatRect:
    """Where the first of these stands."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def sent(page: Page) -> list[list[str]]:
    """The commands that have left the page."""
    commands: list[list[str]] = page.evaluate("window.match.sent")
    return commands


def pressed(page: Page) -> list[str]:
    """What is tried out."""
    acts: list[str] = page.evaluate("[...document.querySelectorAll('[data-act][aria-pressed=true]')].map((one) => one.dataset.act)")
    return acts


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


def test_a_refused_command_names_its_clause_and_keeps_the_choice(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["tile-and-cell"])
    before = pressed(page)
    page.evaluate("window.match.refuse = {status: 'illegal', clause: '890-4.1', at: 1, message: 'No.'}")
    page.locator("#commit").click()
    expect(page.locator("#notice")).to_be_focused()
    expect(page.locator("#notice")).to_contain_text("890-4.1")
    assert pressed(page) == before
    page.locator("#notice a").click()
    expect(page.locator("html")).to_have_attribute("data-clause", "890 890-4.1")


def test_too_dear_a_tile_says_so_with_its_clause_until_something_else_is_tried(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["too-dear"])
    expect(page.locator("#notice")).to_contain_text("890-3.5")
    expect(page.locator("#live-assertive")).to_contain_text("Too few coins")
    assert pressed(page) == []
    do(page, "take")
    expect(page.locator("#notice")).to_have_count(0)
    expect(page.locator("#live-assertive")).to_be_empty()


def test_a_stale_command_says_so_and_the_choice_is_still_there(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["tile-and-cell"])
    before = pressed(page)
    page.evaluate("window.match.refuse = {status: 'stale', revision: 99}")
    page.locator("#commit").click()
    expect(page.locator("#notice")).to_be_focused()
    assert pressed(page) == before


def test_without_connection_nothing_is_sent_and_the_draft_stays(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["tile-and-cell"])
    before = pressed(page)
    page.evaluate(
        "(() => { Object.assign(window.match, {status: 'waiting', retryAt: Date.now() + 4000}); window.match.tell('status'); })()"
    )
    expect(page.locator("#commit")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Control+Enter")
    assert sent(page) == []
    assert pressed(page) == before
    page.get_by_role("button", name="Try now").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => window.match.sent.length")


def test_a_slow_forecast_never_blocks_the_hand(open_page: OpenPage) -> None:
    page = open_page()
    host = opened(page, STATES["take"])
    page.evaluate("window.match.slow = 400")
    act, other = host.view()["legal"][:2]
    page.locator(f'[data-act="{act}"]').click()
    page.locator('[data-act="place nw"]').click()
    page.locator(f'[data-act="{other}"]').click()
    assert sorted(pressed(page)) == ["place nw", other]
    expect(page.locator("#outcome")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#commit")).not_to_have_attribute("aria-disabled", "true")
    page.locator("#outcome:not([aria-busy])").wait_for()
    expect(page.locator("#outcome")).to_contain_text("at the end")


def test_what_follows_is_said_and_so_is_the_next_decision(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["take"])
    expect(page.locator("#live-assertive")).to_contain_text("your turn. Take a tile.")
    page.evaluate("""() => {
      window.heard = [];
      const polite = document.querySelector('#live-polite');
      new MutationObserver(() => window.heard.push(polite.textContent)).observe(polite, {childList: true});
    }""")
    page.keyboard.press("1")
    do(page, "place")
    page.wait_for_function("() => window.heard.join(' ').includes('If you commit')")
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => /You took .*New in the row, place 4/.test(window.heard.join(' '))")


def test_a_draft_outlives_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    host = opened(page, STATES["tile-and-cell"])
    before = sorted(pressed(page))
    page.unroute_all()
    show(page, host, "paused=1")
    page.locator("#commit:not([aria-disabled])").wait_for()
    assert sorted(pressed(page)) == before


def test_turns_of_others_are_told_one_after_the_other_then_mine(open_page: OpenPage) -> None:
    page = open_page()
    host = opened(page, STATES["tile-and-cell"], "&calm=1")
    turn = host.view()["round"]
    page.locator("#commit").click()
    for _ in range(20):
        page.wait_for_function("() => !window.match.pending")
        if host.turn == 0:
            break
        page.evaluate("window.match.bot()")
    page.locator("#commit").wait_for()
    told = page.locator("#log li").all_inner_texts()
    assert sum(" took " in line for line in told[:12]) >= 3, told[:12]
    assert host.view()["round"] in (turn, turn + 1)
    expect(page.locator("#live-assertive")).not_to_be_empty()


def test_a_bot_called_to_my_seat_is_said_and_can_be_sent_away(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["tile-chosen"])
    page.evaluate("(() => { window.match.over[0] = {botPlays: true}; window.match.tell('presence'); })()")
    expect(page.locator("#live-polite")).to_contain_text("A bot plays for you")
    expect(page.locator("#row button")).to_have_count(0)
    page.get_by_role("button", name="Play on myself").click()
    expect(page.locator("#live-polite")).to_contain_text("You play on yourself")
    assert len(pressed(page)) == 1, "what I tried out is still there"


def test_a_watcher_can_do_nothing(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, STATES["watching"])
    expect(page.locator("#commit, [data-act]")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("Control+Enter")
    assert sent(page) == []


def test_what_was_missed_is_shown_as_it_is_without_being_played_back(open_page: OpenPage) -> None:
    page = open_page()
    host = opened(page, STATES["waiting"])
    for _ in range(3):
        host.bot()
    page.evaluate("""async () => {
      const { entries, view } = await (await fetch('/fixtures/host/state', {method: 'POST', body: 'null'})).json();
      window.match.publish({ entries: entries.slice(window.match.entries.length), view }, false);
    }""")
    expect(page.locator("#log li").first).to_be_visible()
    assert page.evaluate("window.match.revision") == len(host.entries)


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


def test_the_score_fills_line_by_line_and_any_key_shows_all(open_page: OpenPage) -> None:
    page = open_page()
    show(page, ended())
    page.locator("tr.to-come").first.wait_for()
    page.keyboard.press("Shift")
    expect(page.locator("tr.to-come")).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("html")).to_have_attribute("data-went", "/m/m-again")
