"""Watches a page for everything that must not happen: script errors, console errors, refused content, failed requests."""

from __future__ import annotations

import re

from playwright.sync_api import ConsoleMessage, Page, Request, Response

# Put in before any script of the page: a refused style or script reaches the console as well, but this names it.
LISTEN = """
globalThis.refused = [];
document.addEventListener("securitypolicyviolation", (event) => {
  globalThis.refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
});
"""


class Watch:
    """What went wrong on one page, as lines to read; `allow` holds patterns of what a test expects to go wrong."""

    def __init__(self, page: Page, *, allow: tuple[str, ...] = ()) -> None:
        self.page = page
        self.allow = [re.compile(pattern) for pattern in allow]
        self.faults: list[str] = []
        page.add_init_script(LISTEN)
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.note(f"script error: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def note(self, fault: str) -> None:
        """Keep a fault unless the test expects it."""
        if not any(pattern.search(fault) for pattern in self.allow):
            self.faults.append(fault)

    def console(self, message: ConsoleMessage) -> None:
        """An error or a warning in the console."""
        if message.type in {"error", "warning"}:
            self.note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def failed(self, request: Request) -> None:
        """A request without an answer; one that the page itself gave up by going elsewhere is none."""
        if request.failure != "net::ERR_ABORTED":
            self.note(f"request failed: {request.method} {request.url}: {request.failure}")

    def answered(self, response: Response) -> None:
        """An answer that says something was wrong."""
        if response.status >= 400:
            self.note(f"answer {response.status}: {response.request.method} {response.url}")

    def collect(self) -> None:
        """Take what the page itself noted; a page that is closed has nothing more to say."""
        if not self.page.is_closed():
            for refused in self.page.evaluate("globalThis.refused ?? []"):
                self.note(f"content policy: {refused}")
