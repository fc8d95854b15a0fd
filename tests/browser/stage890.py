"""A table of 890 on a page without a match on the server: the test hosts it by the real rules, so that every state can be shown."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route

from browser.fixtures import fixture, open_table
from browser.host890 import SET, Host

COMPONENTS: dict[str, Any] = {
    "id": SET.id,
    "version": SET.version,
    "kind": "tiles",
    "title": SET.title,
    "languages": SET.languages,
    **SET.value,
}


def show(page: Page, host: Host, query: str = "") -> None:
    """Open the page of fixtures on this match; the server gives the page's modules and texts, this test the fixtures and the match."""

    def give(route: Route) -> None:
        where = route.request.url.partition("?")[0]
        if "/fixtures/host/" in where:
            route.fulfill(json=answer(host, where.rsplit("/", 1)[-1], json.loads(route.request.post_data or "null")))
            return
        fixture(route, "890")

    page.route("**/fixtures/**", give)
    open_table(page, query)


def answer(host: Host, what: str, body: Any) -> Any:
    """What the host tells: the match as it is, what a command or a bot did, what would follow."""
    known = len(host.entries)
    match what:
        case "state":
            return {"entries": host.entries, "view": host.view(), "components": COMPONENTS}
        case "preview":
            return host.forecast(body)
        case "command":
            host.command(body)
        case "bot":
            host.bot()
        case _:
            raise AssertionError(f"nobody answers {what}")
    return {"entries": host.entries[known:], "view": host.view()}
