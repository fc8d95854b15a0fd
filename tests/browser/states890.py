"""Every state of the table of 890 by name, and what a test does on it: open, press, look what is tried out and sent."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import FloatRect, Page

from browser.host890 import Host
from browser.positions890 import reach
from browser.stage890 import show


@dataclass(frozen=True, slots=True)
class State:
    """A position, how the page is opened on it, and what is pressed or sent before: `>` leads on, `#id` is clicked, an action is chosen."""

    position: str
    query: str = ""
    does: tuple[str, ...] = ()
    sent: tuple[str, ...] = ()  # a command before the page is opened: the beginnings of its actions


STATES = {
    "castle": State("castle"),
    "castle-chosen": State("castle", does=("castle",)),
    "take": State("take"),
    "hints": State("first-turn", "hints=on"),
    "hints-chosen": State("first-turn", "hints=on", ("take",)),
    "tile-chosen": State("take", does=("take",)),
    "tile-and-cell": State("take", does=("take", "place")),
    "long-names": State("take", "names=long", ("take", "place")),
    "taken-now": State("take", sent=("take", "look")),
    "taken-now-and-cell": State("take", does=("place",), sent=("take", "look")),
    "too-dear": State("take", does=("dear",)),
    "inventor": State("inventor"),
    "inventor-used": State("inventor", does=("invent",)),
    "inventor-kept": State("inventor", does=("#none",)),
    "who-comes": State("blacksmith"),
    "who-comes-chosen": State("blacksmith", does=("card blacksmith",)),
    "tower": State("blacksmith", does=("card blacksmith", ">", "tower c")),
    "courtesan": State("courtesan", "names=long", ("card courtesan", ">", "noble", "noble_to")),
    "cartographer": State("cartographer", does=("card cartographer", ">", "swap n", "swap s")),
    "architect": State("architect", does=("card military", ">", "move")),
    "builder": State("builder", does=("card master", ">", "turn_up")),
    "trios": State("trios"),
    "trios-second": State("trios", does=("coins", ">", "card")),
    "ruin": State("ruin", "names=long"),
    "ruin-chosen": State("ruin", does=("ruin",)),
    "keep": State("keep", does=("keep",)),
    "waiting": State("waiting", "names=long"),
    "raid-of-others": State("raid-of-others"),
    "watching": State("waiting", "you=-1&names=long"),
    "away-private": State("waiting", "away=private"),
    "away-public": State("waiting", "away=public"),
    "no-connection": State("take", "lost=1", ("take",)),
    "a-bot-plays-for-me": State("take", "bot=1"),
    "two-players": State("two", does=("take", "place")),
    "saracens": State("sails", does=("take",)),
    "three-players": State("three-with-harvest"),
}


def opened(page: Page, state: State, more: str = "") -> Host:
    """The page in this state; the match it stands on."""
    host = reach(state.position)
    if state.sent:
        actions: list[str] = []
        for word in state.sent:
            view = host.forecast([actions])[0]["view"] if actions else host.view()
            actions.append(next(act for act in view["legal"] if act.startswith(word)))
        host.command(actions)
    show(page, host, f"paused=1&{state.query}{more}")
    do(page, *state.does)
    return host


def do(page: Page, *words: str) -> None:
    """One thing after the other, each when the page has answered the one before."""
    for word in words:
        if word.startswith("#"):
            page.locator(word).click()
        elif word == ">":
            page.locator("#commit:not([aria-disabled])").click()
        elif word == "dear":
            page.locator('#row [data-act][aria-disabled="true"]').last.click(force=True)
        else:
            page.locator(f'[data-act^="{word}"]:not([aria-disabled]):not([aria-pressed="true"])').first.click()
    page.locator("#outcome[aria-busy]").wait_for(state="detached")


def box(page: Page, selector: str) -> FloatRect:
    """Where the first of these stands."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def sent(page: Page) -> list[list[str]]:
    """The commands that have left the page."""
    commands: list[list[str]] = page.evaluate("window.match.sent")
    return commands


def pressed(page: Page) -> list[str]:
    """What is tried out."""
    acts: list[str] = page.evaluate("[...document.querySelectorAll('[data-act][aria-pressed=true]')].map((one) => one.dataset.act)")
    return acts
