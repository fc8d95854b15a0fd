"""Positions of 890 with what would follow on them, from the real rules, for the page tests in node.

`python -m browser.stations890` writes them anew; a test says when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from browser.host890 import Host, Json

FILE = Path(__file__).resolve().parent.parent / "web" / "fixtures" / "890-stations.json"
MOST = 140  # lists a station may have


def mine(phase: str, more: Callable[[Json], bool] = lambda _: True) -> Callable[[Json], bool]:
    """Seat 0 decides in this phase."""
    return lambda view: view["turn"] == 0 and view["phase"] == phase and more(view)


def card_there(kind: str) -> Callable[[Json], bool]:
    """One trio only, and a card of this kind stands by its banner."""
    return lambda view: len(view["trios"]) == 1 and any(act.startswith(f"card {kind}") for act in view["legal"])


def asks(kind: str, phase: str) -> Callable[[Host], bool]:
    """The card asks for something."""

    def wanted(host: Host) -> bool:
        view = host.view()
        act = next((act for act in view["legal"] if act.startswith(f"card {kind}")), None)
        return act is not None and host.forecast([[act]])[0]["view"]["phase"] == phase

    return wanted


def lists(host: Host, *, first: Callable[[str], bool], depth: int, width: int) -> Iterator[list[str]]:
    """Every list of actions of seat 0 up to a depth whose first action is wanted; of later ones as many as `width`."""
    waiting: list[list[str]] = [[act] for act in host.view()["legal"] if first(act)]
    while waiting:
        actions = waiting.pop(0)
        yield actions
        seen = host.forecast([actions])[0]
        view: Json = seen.get("view") or {"turn": None, "phase": "", "legal": []}
        asks_on = view["turn"] == 0 and view["phase"] not in ("take", "ruin")
        others_fall = actions[0].startswith("ruin") and view["phase"] == "ruin"
        if len(actions) < depth and (asks_on or others_fall):
            legal = view["legal"] if len(actions) == 1 else [act for at, act in enumerate(view["legal"]) if at < width or act == "stay"]
            waiting += [[*actions, act] for act in legal]


def changed(old: Any, new: Any) -> Any:
    """What is new in it: of dicts and of lists as long as before the parts that differ, else `{"=": all of it}`."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {key: changed(old[key], value) for key, value in new.items() if old[key] != value}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and any(isinstance(one, dict | list) for one in new):
        return {str(at): changed(old[at], value) for at, value in enumerate(new) if old[at] != value}
    return {"=": new}


def station(host: Host, commands: Sequence[Sequence[str]]) -> Json:
    """A view with what would follow; of a view that follows only what is different in it."""
    view = host.view()
    previews = []
    for actions, seen in zip(commands, host.forecast(commands), strict=True):
        told = {"view": changed(view, seen["view"]), "effects": seen["effects"]} if "view" in seen else seen
        previews.append([list(actions), told])
    return {"view": view, "previews": previews}


def of(
    wanted: Callable[[Json], bool],
    *,
    first: Callable[[str], bool] = lambda _: True,
    depth: int = 1,
    width: int = 2,
    seats: int = 4,
    test: Callable[[Host], bool] | None = None,
    seed: int = 0,
) -> Json:
    """The first such position with its lists; `seed` is where one was found before."""
    for trial in range(seed, 3000):
        host = Host(seats=seats, seed=trial)
        if host.until(wanted) and (test is None or test(host)):
            commands = list(lists(host, first=first, depth=depth, width=width))
            assert len(commands) <= MOST, (len(commands), commands[-1])
            return station(host, commands)
    raise AssertionError("no match came to such a decision")


def rich(view: Json) -> bool:
    """Enough coins to skip, not enough for a special building."""
    return view["kingdoms"][0]["coins"] in (2, 3) and view["round"] >= 4


def makes_a_trio(host: Host) -> bool:
    """Some tile on some cell makes a trio."""
    view = host.view()
    acts = [act for act in view["legal"] if act.startswith("take")]
    free = [act for act in host.forecast([[acts[0]]])[0]["view"]["legal"] if act.startswith("place")]
    return any(seen["view"]["phase"] in ("card", "trio") for seen in host.forecast([[acts[0], cell] for cell in free]))


def by(word: str) -> Callable[[str], bool]:
    """Actions that begin so."""
    return lambda act: act.startswith(word)


def stations() -> Json:
    """All of them by name."""
    free = "take "
    return {
        "castle": of(mine("castle")),
        "take": of(mine("take", rich), first=by(free), depth=2, test=makes_a_trio, seed=2),
        "inventor": of(mine("take", lambda view: any(act.startswith("invent") for act in view["legal"])), first=by("invent"), seed=74),
        "blacksmith": of(mine("card", card_there("blacksmith")), depth=2, test=asks("blacksmith", "tower")),
        "courtesan": of(
            mine("card", card_there("courtesan")),
            first=lambda act: act == "coins" or "courtesan" in act,
            depth=3,
            test=asks("courtesan", "noble"),
            seed=14,
        ),
        "cartographer": of(
            mine("card", card_there("cartographer")),
            first=lambda act: act == "coins" or "cartographer" in act,
            depth=3,
            test=asks("cartographer", "swap"),
        ),
        "architect": of(
            mine("card", card_there("military-architect")),
            first=lambda act: act == "coins" or "architect" in act,
            depth=5,
            test=asks("military-architect", "move"),
        ),
        "builder": of(
            mine("card", card_there("master-builder")),
            first=lambda act: act == "coins" or "builder" in act,
            depth=2,
            test=asks("master-builder", "turn_up"),
            seed=45,
        ),
        "trios": of(mine("trio"), depth=4, seed=32),
        "ruin": of(mine("ruin", lambda view: len(view["hit"]) > 1), depth=4, width=1),
        "keep": of(mine("keep"), seed=34),
    }


def text() -> str:
    """The file."""
    return json.dumps(stations(), ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
