"""No date of a hidden card reaches the page before its reveal: not in the frames, not in the answers, not in the page itself."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket

from annodomini.packs import mix, shipped
from annodomini.packs.dates import render
from browser.match import new_match
from browser.table import Mouse

pytestmark = pytest.mark.browser
TELLING = {"edtf", "years", "when", "date", "comment", "sources", "difficulty", "claim", "tags"}  # fields of a card that tell its date


class Ears:
    """Everything that reaches one page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self.socket)
        page.route("**/api/**", self.answer)

    def socket(self, socket: WebSocket) -> None:
        """Keep every frame of a socket."""
        socket.on("framereceived", lambda data: self.heard.append(data if isinstance(data, str) else data.decode()))

    def answer(self, route: Route) -> None:
        """Keep what the API answers and hand it on."""
        response = route.fetch()
        self.heard.append(response.text())
        route.fulfill(response=response)

    def everything(self) -> list[Any]:
        """All of it, as JSON."""
        return [json.loads(text) for text in self.heard if text.startswith(("{", "["))]


def shown(value: Any) -> set[str]:
    """The cards whose dates a message reveals: the effects `revealed` in it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = {card for one in inner for card in shown(one)}
    if isinstance(value, dict) and value.get("do") == "revealed":
        found |= {one["card"] for one in value["cards"]}
    return found


def telling(value: Any, revealed: set[str], path: str = "") -> list[str]:
    """Where a message tells of a card that has not been revealed what stands on its back."""
    if isinstance(value, list):
        return [fault for one in value for fault in telling(one, revealed, path)]
    if not isinstance(value, dict) or value.get("do") == "revealed" or str(value.get("card")) in revealed:
        return []
    faults = [f"{path}.{key}" for key, inner in value.items() if key in TELLING and inner]
    faults += [f"{path}.known.{card}" for card in value.get("known", {}) if card not in revealed]
    return faults + [fault for key, inner in value.items() if key != "known" for fault in telling(inner, revealed, f"{path}.{key}")]


def test_case_4_nothing_tells_a_date_before_the_reveal(page: Page) -> None:
    ears = Ears(page)
    new_match(page, bots=2, options={"deal": 6, "first": "owner"}, guided=False)
    person = Mouse(page, seed=3, doubts=0.0)
    cards = mix([shipped("switzerland")]).cards
    faces = {form for card in cards.values() for form in (render(card.date, "de"), render(card.date, "en"), card.when, card.edtf)}
    years = sorted({face for face in faces if re.search(r"\d{3}", face)} | {face for face in faces if not face.isdigit()})
    told = re.compile("|".join(rf"(?<![\w#.:/-]){re.escape(year)}(?![\w.:-])" for year in years))
    looked = 0
    while (state := person.asked()) not in ("reveal", "shown", "end"):
        html = page.evaluate(WRITTEN)
        assert not told.search(html), told.search(html)
        looked += 1
        person.answer(state)
    assert looked >= 2
    page.unroute_all(behavior="wait")
    revealed: set[str] = set()
    messages = ears.everything()
    for message in messages:
        revealed |= shown(message)
        assert telling(message, revealed) == []
    assert len(messages) > 5
    assert {"view", "entries"} <= {key for message in messages if isinstance(message, dict) for key in message}


# All that is written on the page, seen or not: its text and every attribute; and what the browser keeps for it.
WRITTEN = """() => [
  ...[localStorage, sessionStorage].flatMap((kept) => Object.entries(kept).flat()),
  document.body.textContent,
  ...[...document.querySelectorAll("#main *")].flatMap((one) => [...one.attributes].map((attribute) => attribute.value)),
].join("\\n")"""
