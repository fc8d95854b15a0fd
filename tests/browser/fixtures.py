"""Pages of fixtures: a table on a page of its own; modules and texts come from the server, the rest from tests/web/fixtures."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route

FIXTURES = Path(__file__).resolve().parent.parent / "web" / "fixtures"


def fixture(route: Route, game: str) -> None:
    """Answer with the fixture of this name; the page of a table is the same for all games."""
    path = FIXTURES / Path(route.request.url.partition("?")[0]).name
    if path.suffix == ".html":
        route.fulfill(body=path.read_text(encoding="utf-8").replace("{game}", game), content_type="text/html")
    else:
        route.fulfill(path=path, content_type="text/javascript")


def open_table(page: Page, query: str) -> None:
    """Open the page of a table and wait until it stands."""
    page.goto(f"/fixtures/table.html?{query}")
    page.locator("html[data-ready]").wait_for(state="attached")
