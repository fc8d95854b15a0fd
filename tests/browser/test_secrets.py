"""No date of a hidden card reaches the page before its reveal: not in the frames, not in the answers, not in the page itself."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket

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
        page.on("response", self.answer)
        self.answers: list[Response] = []

    def socket(self, socket: WebSocket) -> None:
        """Keep every frame of a socket."""
        socket.on("framereceived", lambda data: self.heard.append(data if isinstance(data, str) else data.decode()))

    def answer(self, response: Response) -> None:
        """Keep what the API answered, to be read later."""
        if "/api/" in response.url:
            self.answers.append(response)

    def everything(self) -> list[Any]:
        """All of it, as JSON."""
        texts = [*self.heard, *(answer.text() for answer in self.answers)]
        self.answers.clear()
        self.heard = texts
        return [json.loads(text) for text in texts if text.startswith(("{", "["))]


def fields(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Every field of a JSON value with its path."""
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in [(f"{path}.{key}", inner), *fields(inner, f"{path}.{key}")]]
    if isinstance(value, list):
        return [found for inner in value for found in fields(inner, path)]
    return []


def test_nothing_tells_a_date_before_the_reveal(page: Page) -> None:
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
    before = []
    for message in ears.everything():
        if any(entry.get("do") == "revealed" for _, entry in fields(message) if isinstance(entry, dict)) or '"revealed"' in json.dumps(
            message
        ):
            continue
        before += [path for path, value in fields(message) if path.rsplit(".", 1)[-1] in TELLING and value]
    assert before == []


# All that is written on the page, seen or not: its text and every attribute.
WRITTEN = """() => [
  document.body.textContent,
  ...[...document.querySelectorAll("#main *")].flatMap((one) => [...one.attributes].map((attribute) => attribute.value)),
].join("\\n")"""
