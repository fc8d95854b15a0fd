"""A browser that keeps no cookies: said in one sentence at once, and nothing is made that nobody could play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.serving import Server
from browser.chromium import FLAGS, find
from browser.pages import DESK, Picture

pytestmark = pytest.mark.browser

SENTENCE = {
    "en-GB": "Your browser sends no cookie of this page, and without one no seat can be yours: allow cookies here, then reload the page.",
    "de-CH": "Dein Browser schickt kein Cookie dieser Seite mit, und ohne eines kann dir kein Platz gehören: "
    "Lass Cookies hier zu und lade die Seite neu.",
}


@pytest.fixture(params=sorted(SENTENCE))
def forgetful(chromium: Browser, shared_server: Server, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Page, str]]:
    """A page in a browser whose person blocks all cookies, and the sentence to be read there."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}), encoding="utf-8")
    context = chromium.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=find().path,
        args=list(FLAGS),
        chromium_sandbox=False,
        viewport=DESK,
        locale=request.param,
        base_url=shared_server.url,
    )
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield page, SENTENCE[request.param]
    context.close()


def test_without_cookies_no_match_and_no_table_is_made_and_it_is_said_why(forgetful: tuple[Page, str], picture: Picture) -> None:
    page, sentence = forgetful
    made: list[str] = []
    page.on("request", lambda asked: made.append(asked.url) if asked.url.endswith(("/play", "/tables")) else None)
    page.goto("/")
    page.locator("#main [aria-haspopup=dialog]").first.click()
    page.locator("dialog .btn-first").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(sentence)
    picture(page, "no-cookies")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^(Invite friends|Freunde einladen) Anno Domini$")).click()
    expect(page.locator("#main").get_by_role("alert")).to_contain_text(sentence)
    assert made == []
    assert "/t/" not in page.url
    assert "/m/" not in page.url
