"""A person at the table of 890, by mouse, by keyboard alone, or by finger; who tries out anything that is offered and commits it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Page

from browser.table import POINT

State = Literal["end", "dialog", "guide", "ask"]
SILENCE_MS = 30_000

# What the page asks of its person now; null while it asks for nothing. Only what has a box on the screen counts.
ASKS = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length);
  if (seen("#end-h")) return "end";
  if (seen("dialog[open]")) return "dialog";
  if (seen(".guide-890 .btn")) return "guide";
  const busy = document.querySelector("#outcome[aria-busy=true]");
  return seen("#commit") && !busy && seen("[data-act]:not([aria-disabled])") ? "ask" : null;
}"""

# Everything at one moment: what can be chosen and whether it is tried out, what the commit button says while it is on, whether
# none may be chosen.
LOOK = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length);
  const [commit] = seen("#commit:not([aria-disabled])");
  const offered = seen("button[data-act]:not([aria-disabled])").map((one) => [one.dataset.act, one.ariaPressed === "true"]);
  return { offered, commit: commit?.innerText ?? null, none: seen("#none").length > 0 };
}"""

# Changes with every choice, every commit and every turn.
MARKS = """() => [document.querySelector("#cue-h")?.textContent, document.querySelector("#commit")?.outerHTML,
  ...[...document.querySelectorAll("button[data-act]")].map((one) => one.dataset.act + one.getAttribute("aria-pressed")),
  ...[...document.querySelectorAll(".stpr output, #end-h")].map((one) => one.textContent),
  document.querySelectorAll("#log li").length, location.pathname].join("|")"""

# The verbs of the choices in the order in which one is needed, and how many of each.
NEEDED = {
    "castle": 1,
    "take": 1,
    "place": 1,
    "card": 1,
    "tower": 1,
    "turn_up": 1,
    "swap": 2,
    "noble": 1,
    "noble_to": 1,
    "ruin": 1,
    "keep": 1,
}
ALIKE = {"invent": "take", "coins": "card"}


def verb_of(act: str) -> str:
    """What kind of choice an action is; two that exclude each other are of one kind."""
    verb = act.split(" ", 1)[0]
    return ALIKE.get(verb, verb)


class Person(ABC):
    """Plays at the table that the page shows. `told` is called with the phase of every new question, for pictures and checks."""

    def __init__(self, page: Page, *, seed: int = 1, told: Callable[[str], None] | None = None, avoid: tuple[str, ...] = ()) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.told = told or (lambda _: None)
        self.avoid = avoid
        self.turns = 0  # commits of ours
        self.waits = 0
        self.seen: set[str] = set()  # verbs that were chosen

    def asked(self, *, timeout: float = SILENCE_MS) -> State:
        """Wait until the page asks for something and say what."""
        handle = self.page.wait_for_function(ASKS, timeout=timeout)
        state: Any = handle.json_value()
        found: State = state
        return found

    def asked_now(self) -> State | None:
        """What the page asks for at this moment."""
        state: Any = self.page.evaluate(ASKS)
        found: State | None = state
        return found

    def play(self, *, turns: int | None = None) -> State:
        """Play until the end page, or until so many commits of ours are done; the last state."""
        while True:
            state = self.asked()
            if state == "end" or (turns is not None and self.turns >= turns):
                return state
            self.answer(state)

    def answer(self, state: State) -> None:
        """Do one thing that the state asks for."""
        if state == "guide":
            self.skip_guide()
            self.page.wait_for_function(f"() => ({ASKS})() !== 'guide'")
            return
        assert state == "ask", state
        before = self.marks()
        look: dict[str, Any] = self.page.evaluate(LOOK)
        act = self.missing(look["offered"])
        if act is not None:
            self.seen.add(act.split(" ", 1)[0])
            self.choose(act)
            self.told(verb_of(act))
        elif look["commit"] is not None:
            self.waits = 0
            self.told("commit")
            self.commit()
            self.turns += not look["commit"].startswith(("Next", "Weiter"))
        elif look["none"] and any(act.startswith("move ") for act, _ in look["offered"]):
            moves = [act for act, _ in look["offered"] if act.startswith("move ")]
            act = self.rng.choice([*moves, "none"])
            self.none() if act == "none" else self.choose(act)
        else:  # it is on its way, or what follows is not known yet
            self.waits += 1
            assert self.waits < SILENCE_MS / 20, "nothing more can be chosen, and nothing can be committed"
            self.page.wait_for_timeout(20)
            return
        self.page.wait_for_function(f"(before) => ({MARKS})() !== before", arg=before, timeout=SILENCE_MS)

    def missing(self, offered: list[tuple[str, bool]]) -> str | None:
        """The next choice that is needed, by chance among what is offered; None when all of them are made."""
        for verb, many in NEEDED.items():
            group = [(act, pressed) for act, pressed in offered if verb_of(act) == verb]
            if group and sum(pressed for _, pressed in group) < many:
                rest = [act for act, pressed in group if not pressed]
                return self.rng.choice([act for act in rest if act.split(".")[0] not in self.avoid] or rest)
        return None

    def marks(self) -> str:
        """A text that changes with every choice."""
        text: str = self.page.evaluate(MARKS)
        return text

    @abstractmethod
    def skip_guide(self) -> None:
        """End the hints of the first match."""

    @abstractmethod
    def choose(self, act: str) -> None:
        """Try an action out."""

    @abstractmethod
    def none(self) -> None:
        """Move none."""

    @abstractmethod
    def commit(self) -> None:
        """Send what is tried out, or lead on."""


class Mouse(Person):
    """Everything by the mouse."""

    def click(self, selector: str) -> None:
        """Scroll to what is there, as people do, and click it where it can be seen, once it is still."""
        for _ in range(40):
            found: dict[str, Any] = self.page.evaluate(POINT, selector)
            if "x" in found:
                self.press(found["x"], found["y"])
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{selector}: {found['over']}")

    def press(self, x: float, y: float) -> None:
        """One click at a place of the window."""
        self.page.mouse.click(x, y)

    def skip_guide(self) -> None:
        self.click(".guide-890 .btn")

    def choose(self, act: str) -> None:
        self.click(f'button[data-act="{act}"]')

    def none(self) -> None:
        self.click("#none")

    def commit(self) -> None:
        self.click("#commit")


class Finger(Mouse):
    """Everything by tapping; needs a page with touch."""

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


# Cells by the place of their key on the keyboard.
KEYS = {"nw": "KeyQ", "n": "KeyW", "ne": "KeyE", "w": "KeyA", "c": "KeyS", "e": "KeyD", "sw": "KeyZ", "s": "KeyX", "se": "KeyC"}


class Keys(Person):
    """Everything by the keyboard: the mouse is never touched."""

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def skip_guide(self) -> None:
        self.tab_to(".guide-890 .btn")
        self.press("Enter")

    def tab_to(self, selector: str) -> None:
        """The tab key until the focus is there."""
        for _ in range(120):
            if self.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.press("Tab")
        raise AssertionError(f"the tab key does not come to {selector}")

    def choose(self, act: str) -> None:
        verb, *words = act.split(" ")
        cell = words[-1] if words and words[-1] in KEYS else None
        if verb == "noble" or (cell is None and verb not in ("take", "invent")):
            self.press(str(self.number(act)))
        elif cell is not None:
            self.press(KEYS[cell])
            if verb == "move":
                self.page.wait_for_timeout(10)
        else:
            self.press(str(self.number(act)))

    def number(self, act: str) -> int:
        """The digit that chooses it: the place in the row, a special building from 5, else the place in the list."""
        slot = self.page.locator(f'[data-act="{act}"]').first
        place: Any = slot.evaluate(
            """(button) => {
              const row = button.closest("[data-slot]"), special = button.closest("[data-special]");
              if (row) return Number(row.dataset.slot) + 1;
              if (special) return Number(special.dataset.special) + 5;
              const listed = [...document.querySelectorAll(".opts [data-act], .picks [data-act], .csts [data-act]")];
              return listed.filter((one) => one.getClientRects().length).indexOf(button) + 1;
            }"""
        )
        number: int = place
        assert 0 < number < 10, act
        return number

    def none(self) -> None:
        self.press("v")

    def commit(self) -> None:
        self.press("Control+Enter")
