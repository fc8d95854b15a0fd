"""The largest table: ten seats and a chain of thirty cards, read at 320 pixels and redrawn without touching what stays."""

from __future__ import annotations

import asyncio
import json
import statistics
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bench.player import Guest, Player
from bench.serving import Server
from browser.match import rest, too_wide
from browser.pages import DESK, SMALL, OpenPage, Picture
from browser.table import Mouse

pytestmark = [pytest.mark.browser, pytest.mark.alone]
LONG = 30


class Others(threading.Thread):
    """Nine persons who sit down at a table, lay and never doubt, until the chain is long or the match over."""

    def __init__(self, url: str, code: str) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.code = code
        self.match = ""
        self.seated = threading.Event()
        self.started = threading.Event()
        self.enough = threading.Event()
        self.error: BaseException | None = None

    def run(self) -> None:
        """Their own loop, beside the browser's."""
        try:
            asyncio.run(self.sit())
        except BaseException as error:  # noqa: BLE001 - told to the test, which runs in another thread
            self.error = error

    async def sit(self) -> None:
        """Take the nine seats, then play."""
        guests = [Guest(self.url) for _ in range(9)]
        for number, guest in enumerate(guests, start=1):
            await guest.call("POST", "/guests", {"name": NAMES[number]})
            await guest.call("PUT", f"/tables/{self.code}/seats/{number}", {})
        self.seated.set()
        while not self.started.is_set():
            await asyncio.sleep(0.05)
        await asyncio.gather(*(self.one(guest.at(self.match, seed=number, doubts=0.0)) for number, guest in enumerate(guests)))
        for guest in guests:
            await guest.http.aclose()

    async def one(self, player: Player) -> None:
        """One person's match."""
        await player.connect()
        await player.start()
        while player.outcome is None and not self.enough.is_set():
            view = player.view
            assert view is not None
            if len(view["chain"]) >= LONG and view["turn"] == 0:
                self.enough.set()
            elif view["turn"] == player.seat and view["phase"] == "choose":
                await player.commit(player.turn())
                continue
            try:
                async with asyncio.timeout(0.5):
                    await player.receive()
            except TimeoutError:
                continue
        await player.close()


NAMES = {
    1: "Ada", 2: "W" * 40, 3: "שירה בן־דוד", 4: "Jürg", 5: "Maximiliane-Friederike von Hohenlohe", 6: "李四",
    7: "Noa", 8: "O", 9: "🎲 Würfel",
}  # fmt: skip


def long_table(page: Page, server: Server) -> Mouse:
    """The page's person at a table of ten with a chain of thirty, on turn."""
    page.goto("/")
    rest(page, "POST", "/guests", {"name": "Lea"})
    seats = [{"kind": "person"}, *({"kind": "open"} for _ in range(9))]
    table = rest(page, "POST", "/tables", {"game": "anno-domini", "options": {"deal": 7}, "seats": seats})
    others = Others(server.url, table["table"])
    others.start()
    assert others.seated.wait(20), others.error
    others.match = rest(page, "POST", f"/tables/{table['table']}/start", {})["match"]
    page.goto(f"/m/{others.match}")
    page.get_by_role("button", name="I am ready").wait_for()
    others.started.set()
    page.get_by_role("button", name="I am ready").click()
    person = Mouse(page, seed=20, doubts=0.0)
    while not others.enough.is_set():
        assert others.error is None, others.error
        if person.asked_now() is None:
            page.wait_for_timeout(50)
        else:
            person.answer(person.asked())
    return person


def test_redraw_of_ten_seats_and_a_chain_of_thirty_touches_only_what_changes(
    open_page: OpenPage, shared_server: Server, picture: Picture, request: pytest.FixtureRequest
) -> None:
    """What keeps it short is counted, which no machine changes; how long it takes is told, and judged in docs/figures.md."""
    page = open_page(viewport=DESK)
    redraws = Redraws(page, shared_server)
    picture(page, "long-desk", whole=True)
    changes = {step: redraws.changes(step) for step in redraws.took}
    figures = redraws.figures()
    (Path(str(request.config.rootpath)) / "test-results" / "redraw.json").write_text(json.dumps(figures) + "\n", encoding="utf-8")
    print(json.dumps(figures), changes)
    page.set_viewport_size(SMALL)
    assert too_wide(page) == []
    picture(page, "long-small")
    gaps = changes["choose"]["gaps"]
    assert 0 < gaps < LONG  # most of so long a chain is folded
    for step, counted in changes.items():
        assert counted["stops"] == 0, (step, "a card of the chain that stays as it is is not drawn anew")
        assert counted["all"] <= 8 * LONG, (step, counted)


class Redraws:
    """The page's person on turn at the longest table, who chooses a card and puts it back."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.took: dict[str, list[float]] = {"choose": [], "putBack": []}
        long_table(page, server).asked()
        page.wait_for_function(f"() => document.querySelectorAll('.chain [data-card]').length >= {LONG}")
        page.evaluate(STEPS)
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})  # a busy machine must not count

    def figures(self) -> dict[str, dict[str, float]]:
        """Milliseconds of twelve redraws of each kind."""
        for _ in range(12):
            for step, times in self.took.items():
                times.append(self.work_of(step))
        return {
            step: {"best_ms": min(times), "median_ms": round(statistics.median(times), 2), "worst_ms": max(times)}
            for step, times in self.took.items()
        }

    def work_of(self, step: str) -> float:
        """Milliseconds of work of the page's main thread for one redraw: script, style and layout."""
        before = self.busy()
        self.page.evaluate(f"{step}(); document.querySelector('#main').getBoundingClientRect().height")
        after = self.busy()
        assert (self.page.locator("button[data-gap]").count() > 0) == (step == "choose")
        return round(1_000 * (after - before), 2)

    def busy(self) -> float:
        """Seconds that the page's main thread has worked."""
        metrics = {one["name"]: one["value"] for one in self.devtools.send("Performance.getMetrics")["metrics"]}
        return float(metrics["TaskDuration"])

    def changes(self, step: str) -> dict[str, int]:
        """Changes to the document in one redraw: all, those at cards of the chain, and the gaps that are offered then."""
        counted: dict[str, int] = self.page.evaluate(CHANGES, step)
        return counted


# Choosing a card offers all gaps, putting it back takes them away: each draws the whole table anew.
STEPS = """() => {
  globalThis.choose = () => document.querySelector('button[data-hand="0"]').click();
  globalThis.putBack = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}"""


# Folding a card (`hidden`) and marking it (`class`) is no drawing of it.
CHANGES = """(step) => {
  const watch = new MutationObserver(() => {});
  watch.observe(document.querySelector("#main"), { subtree: true, childList: true, attributes: true, characterData: true });
  globalThis[step]();
  const records = watch.takeRecords();
  watch.disconnect();
  const of = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(".chain > .stop");
  const stops = records.filter((one) => of(one) && !["hidden", "class"].includes(one.attributeName));
  return { all: records.length, stops: stops.length, gaps: document.querySelectorAll("button[data-gap]").length };
}"""
