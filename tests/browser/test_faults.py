"""What must not end a match: the server killed and started again, two tabs at one seat, a stale page."""

from __future__ import annotations

import pytest

from bench.serving import Server
from browser.match import entries_of, new_match
from browser.pages import OpenPage, Picture
from browser.table import Mouse

pytestmark = pytest.mark.browser
GONE = (r"console error: WebSocket connection", r"ERR_(CONNECTION|EMPTY|SOCKET|ABORTED|NETWORK)")


def test_the_server_is_killed_and_started_again_and_the_match_goes_on(open_page: OpenPage, own_server: Server, picture: Picture) -> None:
    page = open_page(url=own_server.url, allow=GONE)
    new_match(page, bots=2, options={"deal": 5}, guided=False)
    person = Mouse(page, seed=4, knows=True)
    person.play(turns=2)
    before = entries_of(page)
    own_server.kill()
    page.get_by_role("button", name="Try now").wait_for()
    picture(page, "server-gone")
    own_server.start()
    assert person.play() == "end"
    after = entries_of(page)
    assert after[: len(before)] == before
    assert after[-1]["kind"] == "opened"


def test_killed_at_the_moment_of_a_commit_nothing_acknowledged_is_lost(open_page: OpenPage, own_server: Server) -> None:
    page = open_page(url=own_server.url, allow=GONE)
    new_match(page, bots=1, options={"deal": 6}, guided=False)
    person = Mouse(page, seed=8, knows=True)
    for _ in range(2):
        person.play(turns=person.turns + 1)
        shown = page.evaluate("document.querySelectorAll('.chain [data-card]').length")
        own_server.kill()
        own_server.start()
        assert person.asked() in {"turn", "place", "shown", "reveal", "end"}
        assert shown >= 0
    assert person.play() == "end"
    entries = entries_of(page)
    ids = [entry["action_id"] for entry in entries if entry["kind"] == "command" and entry["by"] == "person"]
    assert len(ids) == len(set(ids))
    assert [entry["revision"] for entry in entries] == list(range(1, len(entries) + 1))


def test_two_tabs_at_one_seat_show_the_same_and_make_one_stream(open_page: OpenPage) -> None:
    page = open_page()
    match = new_match(page, bots=1, options={"deal": 4, "first": "owner"}, guided=False)
    tab = page.context.new_page()
    tab.goto(f"/m/{match}")
    one, two = Mouse(page, seed=1, knows=True), Mouse(tab, seed=2, knows=True)
    assert one.asked() == "turn"
    assert two.asked() == "turn"
    two.choose(0)
    one.choose(1)
    one.place()
    tab.wait_for_function("() => document.querySelectorAll('.chain [data-card]').length !== 1 || document.querySelector('.is-reveal')")
    page.bring_to_front()  # a page behind another one draws seldom
    assert one.play() == "end"
    assert entries_of(page)[-1]["kind"] == "opened"
