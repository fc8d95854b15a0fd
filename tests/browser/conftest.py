"""The browser of the tests: one Chromium a worker, a fresh profile a page, a real server, and eyes that miss nothing."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from bench.serving import Server
from browser.chromium import FLAGS, find
from browser.pages import DESK, OpenPage, Picture
from browser.watch import Watch


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; skipped with the reason where there is none, which in CI is a failure."""
    found = find()
    if not found.path:
        if os.environ.get("CI"):
            pytest.fail(f"CI must have a browser: {found.reason}")
        pytest.skip(found.reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.path, args=list(FLAGS), chromium_sandbox=False)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of one worker share; matches and guests of different tests do not meet."""
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, for tests that kill it."""
    server = Server(tmp_path).start()
    yield server
    server.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its pages are pictured before they close."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()
# Something is drawn, and what moves has arrived; half a second at most.
SETTLED = """async () => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let tries = 0; tries < 40 && document.querySelector("#main > noscript"); tries += 1) await wait(50);
  await Promise.race([Promise.allSettled(document.getAnimations().map((one) => one.finished)), wait(500)]);
}"""


@pytest.fixture
def open_page(chromium: Browser, shared_server: Server, request: pytest.FixtureRequest, picture: Picture) -> Iterator[OpenPage]:
    """Opens pages; when the test is over each of them must have been free of errors."""
    watches: list[Watch] = []
    with ExitStack() as contexts:

        def opened(*, url: str | None = None, allow: tuple[str, ...] = (), **context: Any) -> Page:
            options: dict[str, Any] = {"viewport": DESK, "locale": "en-GB", "base_url": url or shared_server.url, **context}
            made = chromium.new_context(**options)
            contexts.callback(made.close)
            page = made.new_page()
            page.set_default_timeout(15_000)
            watches.append(Watch(page, allow=allow))
            return page

        yield opened
        for number, watch in enumerate(watches):
            if request.node.stash.get(FAILED, False) and not watch.page.is_closed():
                picture(watch.page, f"failed-{request.node.name}-{number}")
            watch.collect()
    faults = list(dict.fromkeys(fault for watch in watches for fault in watch.faults))
    if faults:
        pytest.fail("the page was not free of errors:\n" + "\n".join(faults[:12]), pytrace=False)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """One desktop page in English."""
    return open_page()


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Picture:
    """Write a screenshot into test-results/ for people to look at."""
    folder = Path(str(request.config.rootpath)) / "test-results" / "screens"
    folder.mkdir(parents=True, exist_ok=True)

    def taken(page: Page, name: str, *, whole: bool = False) -> Path:
        path = folder / f"{name}.png"
        if not name.startswith("failed"):
            page.evaluate(SETTLED)
        page.screenshot(path=str(path), full_page=whole)
        return path

    return taken
