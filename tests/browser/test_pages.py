"""What leads away from the table and back: rules and clauses, a report, the end page, the replay, the record, play again."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.axe import grave
from browser.match import entries_of, match_id, new_match, rest, too_wide
from browser.pages import PHONE, OpenPage, Picture
from browser.table import Mouse

pytestmark = pytest.mark.browser


def finished(page: Page, *, bots: int = 1, seed: int = 3) -> Mouse:
    """A match played to its end page by somebody who knows the dates."""
    new_match(page, bots=bots, options={"deal": 3, "max_rounds": 6}, guided=False)
    person = Mouse(page, seed=seed, knows=True)
    assert person.play() == "end"
    return person


def test_the_start_page_offers_both_games_side_by_side(page: Page) -> None:
    page.goto("/")
    offers = page.locator(".offer")
    expect(offers).to_have_count(2)
    for name, at in (("Anno Domini", 0), ("890 Anno Domini", 1)):
        offer = offers.nth(at)
        expect(offer.get_by_role("heading", name=name, exact=True)).to_be_visible()
        expect(offer.locator("svg.woodcut")).to_be_visible()
        for button in ("Play against bots", "Invite friends"):
            expect(offer.get_by_role("button", name=f"{button} {name}", exact=True)).to_be_visible()
        for link in ("Choose options", "Read the rules"):
            expect(offer.get_by_role("link", name=f"{link} {name}", exact=True)).to_be_visible()
    first, second = offers.nth(0).bounding_box(), offers.nth(1).bounding_box()
    assert first is not None
    assert second is not None
    assert (first["y"], first["width"]) == (second["y"], second["width"])
    expect(offers.nth(1)).to_contain_text("reconstruction")
    expect(page.locator("#foot")).to_contain_text("Independent of the publishers of both games")


def test_890_is_two_clicks_away_and_asks_for_no_more(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against bots 890").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="3", exact=True)).to_have_count(1)
    expect(dialog.get_by_role("radio", name="4", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Play against 2 bots").click()
    page.wait_for_url("**/m/*")
    header = rest(page, "GET", f"/matches/{match_id(page)}")["header"]
    assert (header["game"], len(header["seats"])) == ("890", 3)


def test_a_scenario_of_890_is_chosen_by_its_name_and_friends_see_it(page: Page, picture: Picture) -> None:
    page.goto("/new/890")
    expect(page.get_by_role("radio", name="5", exact=True)).to_have_count(0)
    page.get_by_label("Scenario", exact=True).select_option("Lean Years")
    expect(page.locator(".summary")).to_contain_text("Lean Years")
    expect(page.get_by_text("Two harvests have failed.")).to_be_visible()
    page.get_by_text("House rules").first.click()
    page.get_by_text("Drawn").or_(page.get_by_text("By lot")).last.click()
    page.get_by_text("Friends by link").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Get an invitation link").click()
    page.wait_for_url("**/t/*")
    about = page.locator("section", has=page.get_by_role("heading", name="This match"))
    expect(about).to_contain_text("Lean Years")
    expect(about).to_contain_text("reconstruction")
    expect(about).to_contain_text("castles are drawn")
    picture(page, "waiting-890", whole=True)
    assert grave(page) == []
    table = rest(page, "GET", f"/tables/{page.url.rsplit('/', 1)[-1]}")
    assert (table["options"]["scenario"], table["options"]["castles"]) == ("lean-years", "random")
    page.get_by_role("link", name="Change").click()
    expect(page.get_by_label("Scenario", exact=True)).to_have_value("Lean Years")


def test_each_rulebook_leads_to_the_other(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("link", name="Read the rules 890 Anno Domini").click()
    expect(page.locator("[id='890-1.11']")).to_contain_text("reconstruct")
    page.get_by_role("link", name="The rules of Anno Domini", exact=True).click()
    expect(page.locator("[id='AD-3.6']")).to_be_attached()
    page.goto("/credits")
    expect(page.locator("#c-890").locator("xpath=../..")).to_contain_text("reconstruction")


def test_a_running_match_can_be_rejoined_from_the_start_page(page: Page) -> None:
    match = new_match(page, bots=1, options={"deal": 3, "first": "owner"}, guided=False)
    person = Mouse(page)
    person.asked()
    page.goto("/")
    page.get_by_role("link", name="Go on").click()
    page.wait_for_url(f"**/m/{match}")
    assert person.asked() == "turn"


def test_the_rules_are_found_by_a_word_and_linked_by_their_number(page: Page, picture: Picture) -> None:
    page.goto("/rules/anno-domini#AD-3.6")
    clause = page.locator("[id='AD-3.6']")
    expect(clause).to_be_in_viewport()
    picture(page, "rules-clause")
    page.get_by_label("Find a clause").fill("doubt")
    expect(page.locator(".clause").first).to_be_visible()
    shown = page.locator(".clause").count()
    assert 0 < shown < 60
    page.get_by_label("Find a clause").fill("xyzzy")
    expect(page.get_by_text("No clause has these words.")).to_be_visible()


def test_after_the_menu_the_keys_of_the_table_work_again(page: Page) -> None:
    new_match(page, bots=1, options={"deal": 3, "first": "owner"}, guided=False)
    assert Mouse(page).asked() == "turn"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("2")
    expect(page.locator("[data-hand='1']")).to_have_attribute("aria-pressed", "true")


def test_a_clause_of_the_story_opens_over_the_table(page: Page, picture: Picture) -> None:
    new_match(page, bots=1, options={"deal": 3, "first": "owner"}, guided=False)
    Mouse(page).asked()
    page.locator("a.clause-link").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("AD-")
    picture(page, "clause-dialog")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert "/m/" in page.url


def test_a_turned_card_is_reported_and_the_report_taken_back(page: Page, picture: Picture) -> None:
    new_match(page, bots=2, options={"deal": 5, "first": "owner"}, guided=False)
    person = Mouse(page, seed=4, doubts=1.0)
    while (state := person.asked()) != "shown":
        person.answer(state)
    page.locator(".back").get_by_role("button", name="This card is wrong").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What do you think is right?").fill("1291")
    expect(dialog.locator("#report-read")).to_contain_text("1291")
    picture(page, "report")
    assert grave(page) == []
    dialog.get_by_role("button", name="Send").click()
    expect(dialog).to_contain_text("Thank you")
    picture(page, "report-thanks")
    dialog.get_by_role("button", name="Take it back").click()
    expect(dialog).to_have_count(0)
    assert person.asked_now() == "shown"


def test_the_end_page_tells_all_and_the_record_verifies(page: Page, tmp_path: Path, picture: Picture) -> None:
    person = finished(page)
    expect(page.get_by_role("table")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="record").first.click()
    record = tmp_path / "match.jsonl"
    download.value.save_as(record)
    verified = verify(record)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    page.get_by_text("sound").or_(page.get_by_text("checked")).first.wait_for()
    picture(page, "end-told", whole=True)
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join([*lines[:4], *lines[5:]]) + "\n", encoding="utf-8")
    broken = subprocess.run(
        [sys.executable, "-m", "annodomini", "record", "verify", str(record)], capture_output=True, text=True, check=False
    )
    assert broken.returncode == 1
    assert person.turns > 0


def verify(record: Path) -> subprocess.CompletedProcess[str]:
    """What the program says of a record."""
    command = [sys.executable, "-m", "annodomini", "record", "verify", str(record)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_play_again_keeps_the_table_with_its_bots(page: Page) -> None:
    person = finished(page)
    before = entries_of(page)[0]
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: before["match"] not in url)
    assert person.asked() in {"turn", "place", "reveal", "shown", "end"}
    after = entries_of(page)[0]
    assert after["match"] != before["match"]
    assert [seat["kind"] for seat in after["seats"]] == [seat["kind"] for seat in before["seats"]]
    assert after["options"] == before["options"]


def test_the_replay_goes_to_any_point_and_carries_it_in_its_address(page: Page, picture: Picture) -> None:
    finished(page, bots=2)
    page.get_by_role("button", name="Replay").click()
    page.wait_for_url("**/replay**")
    scrubber = page.get_by_role("slider", name="Move")
    scrubber.wait_for()
    last = int(str(scrubber.get_attribute("max")))
    assert last >= 3
    seen: list[list[str]] = []
    page.keyboard.press("Home")
    for _ in range(last):
        seen.append(chain(page))
        page.keyboard.press("ArrowRight")
    picture(page, "replay", whole=True)
    for ply in range(last - 1, -1, -1):  # backwards it is the same
        page.keyboard.press("ArrowLeft")
        assert chain(page) == seen[ply], ply
    page.keyboard.press("ArrowRight")
    page.reload()
    scrubber.wait_for()
    assert chain(page) == seen[1]
    assert grave(page) == []


def chain(page: Page) -> list[str]:
    """The cards of the chain that is shown, from the top."""
    cards: list[str] = page.evaluate("[...document.querySelectorAll('.chain > [data-card]')].map((one) => one.dataset.card)")
    return cards


def test_the_replay_fits_a_phone(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(viewport=PHONE)
    finished(page)
    page.goto(f"/m/{match_id(page)}/replay")
    page.get_by_role("slider", name="Move").wait_for()
    assert too_wide(page) == []
    picture(page, "replay-phone")


@pytest.mark.parametrize("path", ["/nowhere", "/m/m-aaaaaaaaaaaaaaaa", "/t/ZZZZZZ"])
def test_an_address_that_leads_nowhere_says_so(open_page: OpenPage, picture: Picture, path: str) -> None:
    page = open_page(allow=(r"answer 404", r"Failed to load resource.*404", r"WebSocket connection"))
    page.goto(path)
    expect(page.locator("#main h1")).to_be_visible()
    expect(page.get_by_role("link", name="start").or_(page.get_by_role("button", name="start")).first).to_be_visible()
    picture(page, f"nowhere-{path.strip('/').replace('/', '-')}")
    assert grave(page) == []


def test_the_api_page_works_under_the_same_content_policy(page: Page, picture: Picture) -> None:
    page.goto("/docs")
    page.get_by_text("/api/v1/play").first.wait_for()
    picture(page, "api-docs")


def test_house_rules_are_chosen_and_kept(page: Page) -> None:
    page.goto("/new/anno-domini")
    page.get_by_role("radio", name="3", exact=True).first.locator("xpath=..").click()
    page.get_by_role("button", name="Start").or_(page.get_by_role("button", name="Play")).last.click()
    page.wait_for_url("**/m/*")
    header = rest(page, "GET", f"/matches/{match_id(page)}")["header"]
    assert len(header["seats"]) == 3


def test_a_replay_is_drawn_only_once_every_move_is_there(page: Page) -> None:
    finished(page)
    match = page.url.partition("/m/")[2].partition("?")[0].partition("/")[0]

    def late(route: Route) -> None:
        time.sleep(1.5)
        route.continue_()

    page.route("**/entries?**", late)
    page.goto(f"/m/{match}/replay")
    scrubber = page.get_by_role("slider", name="Move")
    scrubber.wait_for()
    assert int(str(scrubber.get_attribute("max"))) >= 3
