"""Whole matches of 890 with the view after every entry, for the fold of the replay: `python -m browser.match890` writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from browser.host890 import Host, Json
from browser.stations890 import changed

FILE = Path(__file__).resolve().parent.parent / "web" / "fixtures" / "890-matches.json"
# chosen so that every effect is told in one of them (the node test asks for it)
MATCHES: dict[str, tuple[int, int, Json]] = {
    "walls": (4, 85, {"scenario": "the-old-walls", "keep_ruin_tower": False}),
    "sails": (4, 32, {"scenario": "sails-on-the-horizon", "first": "random"}),
    "steps": (4, 74, {}),
    "three": (3, 19, {"scenario": "the-old-walls", "keep_ruin_tower": False}),
    "two": (2, 5, {"scenario": "harvest-home", "coins_limited": False, "bonus_needs_one": True}),
}


def match(seats: int, seed: int, options: Json) -> Json:
    """The entries, and of each the view after it as what is new in it."""
    host = Host(seats=seats, seed=seed, options={"first": "chosen", "first_seat": 0, **options})
    views: list[Any] = []
    told = 0
    last: Json = {}
    while True:
        view = {key: value for key, value in host.view().items() if key not in ("legal", "game")}
        views.append([len(host.entries), changed(last, view) if last else {"=": view}])
        last, told = view, len(host.entries)
        if host.outcome is not None:
            break
        host.bot()
        assert len(host.entries) > told
    return {"entries": host.entries, "views": views}


def main() -> None:
    """Writes the file."""
    matches = {name: match(*how) for name, how in MATCHES.items()}
    FILE.write_text(json.dumps(matches, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
