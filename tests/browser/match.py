"""Shortcuts of the browser tests: a match is made over REST with the page's own cookie, and looked at over REST."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from browser.table import Person

Json = dict[str, Any]


def rest(page: Page, method: str, path: str, body: Json | None = None, *, status: int | None = None) -> Any:
    """One REST call as this page's guest; `status` is the one expected, else any that is no error."""
    origin = re.sub(r"^(https?://[^/]+).*", r"\1", page.url)
    answer = page.request.fetch(
        f"{origin}/api/v1{path}", method=method, data=body, headers={"Origin": origin, "Content-Type": "application/json"}
    )
    said = answer.text()
    assert answer.status == status if status is not None else answer.ok, f"{method} {path}: {answer.status} {said}"
    return answer.json() if said else None


def new_match(page: Page, *, bots: int, options: Json, level: str | None = None, guided: bool = True, game: str = "anno-domini") -> str:
    """A match of this page's guest against bots, with the page at its table; its id. `guided`: with the hints of a first match."""
    if page.url == "about:blank":
        page.goto("/")
    if not guided:
        page.evaluate(SKIP_HINTS)
    wishes: Json = {"game": game, "bots": bots, "options": options, "language": page.evaluate("document.documentElement.lang")}
    made = rest(page, "POST", "/play", wishes if level is None else {**wishes, "level": level})
    match: str = made["match"]
    page.goto(f"/m/{match}")
    return match


# The setting that "Skip the guide" makes, through the page's own module.
SKIP_HINTS = """async () => {
  const at = document.querySelector('script[type=module][src$="main.js"]').src;
  const { settings } = await import(new URL("settings.js", at).href);
  settings.set("hints", "done");
}"""


def match_id(page: Page) -> str:
    """The match whose page this is."""
    found = re.search(r"/m/([\w-]+)", page.url)
    assert found is not None, page.url
    return found[1]


def outcome_of(page: Page) -> Json:
    """The outcome of the match that this page shows, as the server tells it."""
    entries = entries_of(page)
    return next(entry for entry in entries if entry["kind"] == "outcome")


def entries_of(page: Page) -> list[Json]:
    """All entries of the match that this page shows."""
    entries: list[Json] = []
    while True:
        part = rest(page, "GET", f"/matches/{match_id(page)}/entries?after={len(entries)}&limit=100")
        entries += part["entries"]
        if not part["more"]:
            return entries


def too_wide(page: Page) -> list[str]:
    """What makes the page wider than its window, outermost first; nothing when it fits. A flying card has a second to land."""
    for _ in range(20):
        if page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"):
            return []
        page.wait_for_timeout(50)
    found: list[str] = page.evaluate(WIDE)
    return [*found]


WIDE = """() => {
  const edge = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > edge + 0.5);
  const named = wide.slice(0, 8).map((one) => `${one.localName}.${[...one.classList].join(".")} to ${one.getBoundingClientRect().right}`);
  return [`${document.documentElement.scrollWidth} px in a window of ${edge}`, ...named];
}"""


def play_together(persons: Sequence[Person], *, turns: int | None = None) -> None:
    """Several persons at one table play until all see the end page, or until so many turns were made together."""
    quiet = 0
    while turns is None or sum(person.turns for person in persons) < turns:
        states = [person.asked_now() for person in persons]
        if all(state == "end" for state in states):
            return
        for person, state in zip(persons, states, strict=True):
            if state not in (None, "end") and person.asked_now() == state:
                quiet = 0
                person.told(state)
                person.answer(state)
                break
        else:
            quiet += 1
            assert quiet < 600, f"nothing happened for a minute; the pages ask for {states}"
            persons[0].page.wait_for_timeout(100)
