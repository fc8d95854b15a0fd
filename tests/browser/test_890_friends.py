"""Two people at one table of 890, one at a desk and one on a phone: a whole match, with a reload of both in the middle, and a watcher."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from browser.match import entries_of, match_id, rest
from browser.pages import DESK, PHONE, OpenPage, Picture
from browser.table890 import Finger, Mouse, Person

pytestmark = pytest.mark.browser


def invited(host: Page, friend: Page) -> None:
    """The host opens a table of 890, the friend comes by its link, both say they are ready."""
    host.goto("/")
    host.locator("section[aria-labelledby='g-890']").get_by_role("button", name="Invite friends").click()
    host.wait_for_url("**/t/*")
    code = host.get_by_label("Invitation link").input_value().rsplit("/", 1)[-1]
    rest(host, "PATCH", f"/tables/{code}", {"options": {"scenario": "the-court-of-arles"}})
    friend.goto(f"/t/{code}")
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".places")).to_contain_text("Ben", timeout=20_000)
    host.get_by_role("button", name="Start, 2 seats").click()
    host.wait_for_url("**/m/*")
    friend.wait_for_url("**/m/*")
    friend.get_by_role("button", name="I am ready").click()


def together(persons: Sequence[Person], *, turns: int | None = None) -> None:
    """Both play until all see the end page, or until so many commits were made together."""
    quiet = 0
    while turns is None or sum(person.turns for person in persons) < turns:
        states = [person.asked_now() for person in persons]
        if all(state == "end" for state in states):
            return
        acting = [(person, state) for person, state in zip(persons, states, strict=True) if state in ("ask", "guide")]
        for person, state in acting:
            person.answer(state)
        quiet = 0 if acting else quiet + 1
        assert quiet < 600, f"nothing happened for half a minute; the pages ask for {states}"
        if not acting:
            persons[0].page.wait_for_timeout(50)


def test_two_browsers_play_a_whole_match_with_a_reload_in_the_middle(open_page: OpenPage, picture: Picture) -> None:
    host = open_page(viewport=DESK, reduced_motion="reduce")
    friend = open_page(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    watcher = open_page(viewport=DESK, reduced_motion="reduce")
    invited(host, friend)
    players: list[Person] = [Mouse(host, seed=1), Finger(friend, seed=2)]
    together(players, turns=5)
    before = entries_of(friend)
    friend.reload()
    watcher.goto(f"/m/{match_id(host)}")
    expect(watcher.get_by_text("You are watching").first).to_be_visible(timeout=20_000)
    assert watcher.locator("[data-act], #commit").count() == 0
    picture(watcher, "890-friends-watcher")
    together(players, turns=9)
    host.reload()
    together(players)
    after = entries_of(host)
    assert after[: len(before)] == before
    assert [entry["kind"] for entry in after[-2:]] == ["outcome", "opened"]
    assert sorted(after[-2]["ranks"]) == [1, 2]
    expect(watcher.locator("#end-h")).to_be_visible(timeout=20_000)
    picture(friend, "890-friends-end", whole=True)
    host.get_by_role("button", name="Play again").click()
    host.wait_for_url(lambda url: match_id(friend) not in url)
    expect(friend.get_by_role("dialog")).to_contain_text("Once more?", timeout=20_000)


def test_somebody_who_has_gone_is_named_a_bot_is_called_and_the_seat_is_given_back(open_page: OpenPage) -> None:
    """Rows 21, 22 and 31 of the cases."""
    host = open_page(viewport=DESK, reduced_motion="reduce")
    friend = open_page(viewport=DESK, reduced_motion="reduce")
    invited(host, friend)
    players: list[Person] = [Mouse(host, seed=1), Mouse(friend, seed=2)]
    for _ in range(400):  # until it is the friend's to decide
        if players[0].asked_now() not in ("ask", "guide") and players[1].asked_now() in ("ask", "guide"):
            break
        if (state := players[0].asked_now()) in ("ask", "guide"):
            players[0].answer(state)
        host.wait_for_timeout(50)
    address = friend.url
    friend.goto("about:blank")
    expect(host.locator("#cue-h")).to_have_text("Ben is away", timeout=20_000)
    expect(host.locator("#cue")).to_contain_text("The table waits. You can call a bot; the seat is given back at the next tap.")
    host.get_by_role("button", name="Let a bot play for Ben").click()
    expect(host.locator("[data-call-bot]")).to_have_count(0)
    called = [entry for entry in entries_of(host) if entry["kind"] == "seat"]
    assert [(entry["seat"], entry["do"]) for entry in called] == [(1, "bot")]
    friend.goto(address)
    friend.get_by_role("button", name="Play on myself").click()
    expect(friend.get_by_role("button", name="Play on myself")).to_have_count(0)
    assert [entry["do"] for entry in entries_of(friend) if entry["kind"] == "seat"] == ["bot", "person"]
