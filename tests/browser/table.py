"""A person at the table in the browser, by mouse, by keyboard alone, or by finger; who knows nothing of the dates and plays anything."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Page

from annodomini.packs import mix, shipped

BACKS = {name: (card.date.start, card.date.end) for name, card in mix([shipped("switzerland")]).cards.items()}
State = Literal["end", "dialog", "shown", "reveal", "guide", "place", "correct", "turn"]

# What the page asks of its person now; null while it asks for nothing. Only what has a box on the screen counts.
ASKS = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length);
  if (seen("#main .podium")) return "end";
  if (seen("dialog[open]")) return "dialog";
  if (seen("#go-on")) return "shown";
  if (seen(".chain.is-reveal")) return "reveal";
  const cue = seen(".cue");
  if (!cue || cue.matches(".is-waiting, .is-pending")) return null;
  if (seen(".guide .btn-guide")) return "guide";
  if (seen(".chain[data-mode=correct]")) return "correct";
  if (seen("button[data-gap]")) return "place";
  if (seen("button[data-hand]")) return "turn";
  return null;
}"""
# A match has no limit in time here: what is bounded is the silence between two things that happen.
SILENCE_MS = 30_000


class Person(ABC):
    """Plays at the table that the page shows. `told` is called with every new state, for pictures and checks.

    Who `knows` has read the backs of all cards: lays where a card belongs, doubts a wrong chain, and so ends a match soon.
    """

    def __init__(
        self, page: Page, *, seed: int = 1, doubts: float = 0.2, knows: bool = False, told: Callable[[str], None] | None = None
    ) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.doubts = doubts
        self.knows = knows
        self.told = told or (lambda _: None)
        self.turns = 0  # turns of ours that were committed
        self.doubted = 0

    def asked(self, *, timeout: float = SILENCE_MS) -> State:
        """Wait until the page asks for something and say what."""
        handle = self.page.wait_for_function(ASKS, timeout=timeout)
        state: Any = handle.json_value()
        found: State = state
        return found

    def play(self, *, turns: int | None = None) -> State:
        """Play until the end page, or until so many turns of ours are done; the last state."""
        while True:
            state = self.asked()
            self.told(state)
            if state == "end" or (turns is not None and self.turns >= turns and state in ("turn", "place", "guide")):
                return state
            self.answer(state)

    def answer(self, state: State) -> None:
        """Do one thing that the state asks for."""
        match state:
            case "guide":
                self.skip_guide()
            case "reveal":
                self.show_all()
            case "shown":
                self.go_on()
            case "turn":
                if self.may_doubt() and self.wants_to_doubt():
                    self.doubted += 1
                    self.turns += 1
                    self.doubt()
                    self.page.wait_for_function(f"() => !['turn', 'dialog'].includes(({ASKS})())")
                else:
                    self.choose(self.rng.randrange(self.page.locator("button[data-hand]").count()))
            case "place":
                self.place()
            case _:
                raise AssertionError(f"nobody asked for {state}")

    def place(self) -> None:
        """Aim at a gap that is offered and lay the card there, or put down a card of the stack."""
        gaps: list[int] = self.page.evaluate("[...document.querySelectorAll('button[data-gap]')].map((gap) => Number(gap.dataset.gap))")
        gap = self.right_gap() if self.knows else self.rng.choice(gaps)
        gap = gap if gap in gaps else self.rng.choice(gaps)
        before = self.marks()
        aimed = self.page.locator(f'button[data-gap="{gap}"][aria-pressed=true]')
        if aimed.count() == 0:  # the same gap again would lay at once
            self.aim(gap)
        aimed.wait_for()
        self.told("aimed")
        self.lay()
        self.page.wait_for_function(f"(before) => ({MARKS})() !== before", arg=before)
        if self.page.locator("button[data-gap]").count() == 0 or self.asked_now() != "place":
            self.turns += 1

    def wants_to_doubt(self) -> bool:
        """Who knows doubts what is wrong; others throw dice."""
        if not self.knows:
            return self.rng.random() < self.doubts
        chain = [BACKS[card] for card in self.chain()]
        return any(above[0] > below[1] for at, above in enumerate(chain) for below in chain[at + 1 :])

    def chain(self) -> list[str]:
        """The cards of the chain as the page shows them, the earliest first."""
        cards: list[str] = self.page.evaluate("[...document.querySelectorAll('.chain > [data-card]')].map((one) => one.dataset.card)")
        return cards

    def right_gap(self) -> int:
        """Where the chosen card belongs: below all that began before it."""
        chosen = self.page.evaluate("document.querySelector('button[data-hand][aria-pressed=true]')?.closest('[data-card]').dataset.card")
        return sum(BACKS[card] < BACKS[chosen] for card in self.chain()) if chosen else -1

    def asked_now(self) -> State | None:
        """What the page asks for at this moment."""
        state: Any = self.page.evaluate(ASKS)
        found: State | None = state
        return found

    def marks(self) -> str:
        """A short text that changes with every commit and every step of a draft."""
        text: str = self.page.evaluate(MARKS)
        return text

    def may_doubt(self) -> bool:
        """Is the doubt button there and open?"""
        return self.page.locator("#doubt:not([aria-disabled=true])").count() == 1

    @abstractmethod
    def skip_guide(self) -> None:
        """End the hints of the first match."""

    @abstractmethod
    def show_all(self) -> None:
        """Turn all cards of a reveal at once."""

    @abstractmethod
    def go_on(self) -> None:
        """Leave a reveal."""

    @abstractmethod
    def choose(self, place: int) -> None:
        """Choose the card at this place of the hand, from 0."""

    @abstractmethod
    def aim(self, gap: int) -> None:
        """Aim at a gap, 0 above all."""

    @abstractmethod
    def lay(self) -> None:
        """Commit what is aimed."""

    @abstractmethod
    def doubt(self) -> None:
        """Doubt, and mean it."""


MARKS = """() => [document.querySelectorAll(".chain [data-card]").length, document.querySelectorAll("button[data-hand]").length,
  document.querySelector(".cue")?.className ?? "", document.querySelectorAll(".drafts li").length, location.pathname,
  document.querySelector("#cue-h")?.textContent ?? ""].join("|")"""


# Brings the first such thing that has a box to the middle of the window; its centre, if it stands still there and nothing lies over it.
POINT = """async (selector) => {
  const frame = () => new Promise(requestAnimationFrame);
  const seen = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  if (!seen) return { over: "it is not there" };
  seen.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  await frame();
  const before = seen.getBoundingClientRect();
  await frame();
  const box = seen.getBoundingClientRect();
  if (Math.abs(box.top - before.top) + Math.abs(box.left - before.left) > 0.5) return { over: "it moves" };
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && (seen === hit || seen.contains(hit))) return { x, y };
  return { over: `at ${Math.round(x)}, ${Math.round(y)} of ${innerWidth} x ${innerHeight} lies ${hit?.outerHTML.slice(0, 120)}` };
}"""


class Mouse(Person):
    """Everything by the mouse."""

    def click(self, selector: str) -> None:
        """Scroll to what is there, as people do, and click it where it can be seen, once it is still."""
        self.press(*self.point(selector))

    def press(self, x: float, y: float) -> None:
        """One click at a place of the window."""
        self.page.mouse.click(x, y)

    def point(self, selector: str) -> tuple[float, float]:
        """Where a person would put the pointer; AssertionError names what lies over it."""
        self.page.locator(selector).first.wait_for()
        over = ""
        for _ in range(60):
            found: dict[str, Any] = self.page.evaluate(POINT, selector)
            if "x" in found:
                return found["x"], found["y"]
            over = found["over"]
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{selector} cannot be pressed: {over}")

    def skip_guide(self) -> None:
        self.click(".guide .btn-guide")

    def show_all(self) -> None:
        """Unless the last card has been turned in the meantime: then there is nothing to press."""
        point: dict[str, Any] = self.page.evaluate(POINT, ".cue .acts .btn")
        if "x" in point and self.asked_now() == "reveal":
            self.press(point["x"], point["y"])
        self.page.wait_for_function(f"() => ({ASKS})() !== 'reveal'", timeout=SILENCE_MS)

    def go_on(self) -> None:
        self.click("#go-on")

    def choose(self, place: int) -> None:
        self.click(f'button[data-hand="{place}"]')

    def aim(self, gap: int) -> None:
        self.click(f'button[data-gap="{gap}"]')

    def lay(self) -> None:
        self.click(".btn-lay")

    def doubt(self) -> None:
        self.click("#doubt")
        self.told("doubt")
        self.click("dialog[open] .btn-doubt, dialog[open] .btn-first")


class Finger(Mouse):
    """Everything by tapping; needs a page with touch."""

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def lay(self) -> None:
        """A second tap on the aimed gap lays as well; half of the time that, else the button."""
        if self.rng.random() < 0.5:
            self.click("button[data-gap][aria-pressed=true]")
        else:
            self.click(".btn-lay")


class Keys(Person):
    """Everything by the keyboard: the mouse is never touched."""

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def number(self, number: int) -> None:
        """Type a number; Enter takes it where a longer one were possible."""
        self.press(*str(number))
        if self.page.locator(".typed").count():
            self.press("Enter")

    def skip_guide(self) -> None:
        self.press("Escape", "Escape")
        self.page.locator(".guide").wait_for(state="detached")

    def show_all(self) -> None:
        self.press("Space")
        self.page.wait_for_function(f"() => ({ASKS})() !== 'reveal'", timeout=SILENCE_MS)

    def go_on(self) -> None:
        self.press("Enter")
        self.page.wait_for_function(f"() => ({ASKS})() !== 'shown'", timeout=SILENCE_MS)

    def choose(self, place: int) -> None:
        self.number(place + 1)
        self.page.locator("button[data-gap]").first.wait_for()

    def aim(self, gap: int) -> None:
        self.number(gap + 1)

    def lay(self) -> None:
        self.press("Enter")

    def doubt(self) -> None:
        self.press("d")
        self.page.locator("dialog[open]").wait_for()
        self.told("doubt")
        self.press("Enter")  # the dialog's focus is on its first act
