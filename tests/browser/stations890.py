"""Positions of 890 with what would follow on them, from the real rules, for the page tests in node.

`python -m browser.stations890` writes them anew; a test says when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from browser.host890 import Host, Json
from browser.positions890 import reach

FILE = Path(__file__).resolve().parent.parent / "web" / "fixtures" / "890-stations.json"
MOST = 140  # lists a station may have


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


def of(name: str, *, first: Sequence[str] = ("",), depth: int = 1, width: int = 2) -> Json:
    """A position with its lists: those whose first action begins with one of these words."""
    host = reach(name)
    commands = list(lists(host, first=lambda act: act.startswith(tuple(first)), depth=depth, width=width))
    assert len(commands) <= MOST, (len(commands), commands[-1])
    return station(host, commands)


def stations() -> Json:
    """All of them by name."""
    return {
        "castle": of("castle"),
        "take": of("take", first=["take "], depth=2),
        "inventor": of("inventor", first=["invent "]),
        "blacksmith": of("blacksmith", depth=2),
        "courtesan": of("courtesan", first=["coins", "card courtesan"], depth=3),
        "cartographer": of("cartographer", first=["coins", "card cartographer"], depth=3),
        "architect": of("architect", first=["coins", "card military-architect"], depth=5),
        "builder": of("builder", first=["coins", "card master-builder"], depth=2),
        "trios": of("trios", depth=4),
        "ruin": of("ruin", depth=4, width=1),
        "keep": of("keep"),
    }


def text() -> str:
    """The file."""
    return json.dumps(stations(), ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
