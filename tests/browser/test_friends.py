"""Friends at one table: an invitation, a reload in the middle, a phone that slept, a watcher, a bot called to a seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bench.serving import Server
from browser.line import Line
from browser.match import entries_of, match_id, play_together, rest
from browser.pages import DESK, PHONE, SMALL, OpenPage, Picture
from browser.table import Finger, Mouse

pytestmark = pytest.mark.browser
NETWORK = (r"console error: WebSocket connection", r"ERR_(CONNECTION|INTERNET|EMPTY|SOCKET|ABORTED|NETWORK)")


def invited(host: Page, friend: Page, *, name: str = "Ben", deal: int = 3) -> None:
    """The host opens a table, the friend comes by its link, both say they are ready; then the cards are dealt."""
    host.goto("/")
    host.get_by_role("button", name="Invite friends Anno Domini").click()
    host.wait_for_url("**/t/*")
    link = host.get_by_label("Invitation link").input_value()
    code = link.rsplit("/", 1)[-1]
    rest(host, "PATCH", f"/tables/{code}", {"options": {"deal": deal}})
    friend.goto(f"/t/{code}")
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".places")).to_contain_text(name)
    host.get_by_role("button", name="Start, 2 seats").click()
    host.wait_for_url("**/m/*")
    friend.wait_for_url("**/m/*")
    friend.get_by_role("button", name="I am ready").click()


def test_two_browsers_by_invitation_with_a_reload_in_the_middle(open_page: OpenPage, picture: Picture) -> None:
    host, friend = open_page(), open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    invited(host, friend, deal=4)
    picture(host, "friends-dealt")
    players = [Mouse(host, seed=1, knows=True), Finger(friend, seed=2, knows=True)]
    play_together(players, turns=3)
    before = entries_of(friend)
    friend.reload()
    picture(friend, "friends-reloaded")
    play_together(players, turns=4)
    host.reload()
    play_together(players)
    after = entries_of(host)
    assert after[: len(before)] == before
    assert [entry["kind"] for entry in after[-2:]] == ["outcome", "opened"]
    assert match_id(host) == match_id(friend)
    picture(friend, "friends-end", whole=True)


def test_who_waits_for_a_friend_asleep_is_told_how_long_and_can_go_back_to_the_table(open_page: OpenPage, picture: Picture) -> None:
    host, friend = open_page(), open_page()
    host.goto("/")
    host.get_by_role("button", name="Invite friends Anno Domini").click()
    host.wait_for_url("**/t/*")
    code = host.get_by_label("Invitation link").input_value().rsplit("/", 1)[-1]
    friend.goto(f"/t/{code}")
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start, 2 seats").click()
    expect(host.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    expect(host.locator("#main")).to_contain_text("waits 5 minutes longer")
    picture(host, "waiting-for-a-friend")
    friend.get_by_role("button", name="I am ready").wait_for()
    host.get_by_role("button", name="back to the table").click()
    host.wait_for_url(f"**/t/{code}")
    expect(host.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(friend.locator("#main")).to_contain_text("called it off")
    friend.get_by_role("link", name="Back to the table").click()
    host.get_by_role("button", name="Start", exact=True).click()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.locator(".chain")).to_be_visible()


def test_the_waiting_room_shows_code_link_and_picture(page: Page, picture: Picture) -> None:
    page.goto("/")
    page.get_by_role("button", name="Invite friends Anno Domini").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_label("Invitation link").input_value()
    code = link.rsplit("/", 1)[-1]
    expect(page.locator(".invite-code")).to_have_text(code)
    image = page.get_by_role("img", name="QR")
    expect(image).to_be_visible()
    page.wait_for_function("() => document.querySelector('img.qr').naturalWidth > 0")
    picture(page, "waiting-desk", whole=True)
    page.set_viewport_size(SMALL)
    picture(page, "waiting-small", whole=True)


def test_a_phone_that_slept_catches_up(open_page: OpenPage, shared_server: Server, picture: Picture) -> None:
    line = Line(shared_server.port)
    try:
        host = open_page()
        phone = open_page(url=line.url, viewport=PHONE, has_touch=True, is_mobile=True, allow=NETWORK)
        invited(host, phone, deal=5)
        players = [Mouse(host, seed=3, knows=True), Finger(phone, seed=4, knows=True)]
        play_together(players, turns=2)
        devtools = phone.context.new_cdp_session(phone)
        devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
        line.cut()
        while players[0].asked_now() is not None:  # the host plays on until it is the phone's turn
            players[0].answer(players[0].asked())
        devtools.send("Page.setWebLifecycleState", {"state": "active"})
        phone.bring_to_front()
        expect(phone.get_by_role("button", name="Try now")).to_be_visible()
        picture(phone, "phone-offline")
        line.mend()
        again = phone.get_by_role("button", name="Try now")
        again.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")  # gone already if the page was quicker
        expect(again).to_have_count(0)
        play_together(players)
    finally:
        line.close()


def test_the_line_breaks_and_mends_without_a_tap(open_page: OpenPage, shared_server: Server) -> None:
    line = Line(shared_server.port)
    try:
        host = open_page()
        friend = open_page(url=line.url, allow=NETWORK)
        invited(host, friend)
        players = [Mouse(host, seed=5, knows=True), Mouse(friend, seed=6, knows=True)]
        play_together(players, turns=1)
        line.cut()
        friend.wait_for_timeout(700)
        line.mend()
        play_together(players)
    finally:
        line.close()


def test_case_21_somebody_away_is_shown_and_a_bot_can_be_called_and_sent_back(
    open_page: OpenPage, shared_server: Server, picture: Picture
) -> None:
    line = Line(shared_server.port)
    try:
        host = open_page()
        friend = open_page(url=line.url, allow=NETWORK)
        invited(host, friend, deal=6)
        players = [Mouse(host, seed=7, knows=True), Mouse(friend, seed=8, knows=True)]
        play_together(players, turns=2)
        while players[0].asked_now() is not None:
            players[0].answer(players[0].asked())
        line.cut()
        call = host.get_by_role("button", name="Call a bot").first  # at the seat, and in the cue when it is on turn
        call.wait_for(timeout=60_000)  # presence is kept for 35 s after the last sign
        picture(host, "friends-away")
        call.click()
        players[0].asked(timeout=30_000)
        assert any(entry["kind"] == "seat" and entry["do"] == "bot" for entry in entries_of(host))
        line.mend()
        back = friend.get_by_role("button", name="Play on myself")
        back.wait_for(timeout=30_000)
        back.click()
        expect(back).to_be_hidden()
        assert any(entry["kind"] == "seat" and entry["do"] == "person" for entry in entries_of(host))
        expect(host.get_by_role("button", name="Call a bot")).to_have_count(0)  # and nobody is called away any more
        expect(host.locator(".seats")).not_to_contain_text("away")
    finally:
        line.close()


def test_a_watcher_sees_the_table_and_can_do_nothing(open_page: OpenPage, picture: Picture) -> None:
    host, friend, watcher = open_page(), open_page(), open_page(viewport=DESK)
    invited(host, friend)
    players = [Mouse(host, seed=9, knows=True), Mouse(friend, seed=10, knows=True)]
    play_together(players, turns=1)
    watcher.goto(f"/m/{match_id(host)}")
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    picture(watcher, "watcher")
    assert watcher.locator("button[data-gap], button[data-hand], #doubt").count() == 0
    play_together(players)
    outcome = entries_of(host)[-2]
    assert outcome == entries_of(watcher)[-2]
    assert outcome["kind"] == "outcome"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("   ", None), ("\u202eevil", None), ("界" * 60, None), ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>")],
    ids=["nothing", "override", "wide", "markup"],
)
def test_names_that_are_none_are_refused_and_markup_is_only_text(open_page: OpenPage, name: str, shown: str | None) -> None:
    page = open_page(allow=(r"answer 422: (PATCH|POST)", r"console error: Failed to load resource: .* 422"))
    page.goto("/")
    page.get_by_role("button", name="Invite friends Anno Domini").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Rename").click()
    field = page.get_by_label("Your name")
    field.evaluate(
        "(field, name) => { field.removeAttribute('maxlength'); field.value = name; field.dispatchEvent(new Event('input')); }", name
    )
    page.get_by_role("button", name="Save").click()
    if shown is None:
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#room-fault")).to_be_visible()
    else:
        expect(page.locator(".places bdi").first).to_have_text(shown)
        assert page.locator(".places img").count() == 0
