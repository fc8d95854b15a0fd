"""What a table of 890 does with answers, with the line, with who comes and goes, and at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.pages import OpenPage
from browser.positions890 import ended
from browser.stage890 import show
from browser.states890 import STATES, do, opened, pressed, sent

pytestmark = pytest.mark.browser


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


def test_the_score_fills_line_by_line_and_any_key_shows_all(open_page: OpenPage) -> None:
    page = open_page()
    show(page, ended())
    page.locator("tr.to-come").first.wait_for()
    page.keyboard.press("Shift")
    expect(page.locator("tr.to-come")).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("html")).to_have_attribute("data-went", "/m/m-again")


COUNT_COINS = """() => {
  window.flown = 0;
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.classList?.contains("coin-flies")) window.flown += 1;
  }))).observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_coins_fly_to_whose_they_are_now_and_none_where_it_is_calm(open_page: OpenPage, calm: bool) -> None:
    page = open_page()
    host = opened(page, STATES["waiting"], "&calm=1" if calm else "")
    page.evaluate(COUNT_COINS)
    before = len(host.entries)
    while host.turn != 0 and host.outcome is None:
        page.evaluate("window.match.bot()")
    page.wait_for_function("(count) => window.match.revision === count", arg=len(host.entries))
    page.wait_for_function("() => !document.querySelector('.coin-flies')")
    paid = sum(effect.get("won", 0) + sum(effect.get("paid", ())) for entry in host.entries[before:] for effect in entry.get("effects", ()))
    assert paid > 0, "a position in which coins change hands"
    assert (page.evaluate("window.flown") > 0) is not calm


def test_a_character_is_shown_large_with_what_it_can_do(open_page: OpenPage) -> None:
    """A dialog lies outside the table, and has its looks all the same."""
    page = open_page()
    opened(page, STATES["take"])
    page.locator("button.ch[data-card]").first.click()
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(".cc")).to_have_css("display", "grid")
    expect(dialog.locator(".cc-ab")).to_be_in_viewport(ratio=1)
    shield = dialog.locator(".cc-vp").bounding_box()
    assert shield is not None
    assert shield["height"] < 40
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
