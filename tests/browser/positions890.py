"""Positions of 890 that tests stand on, by name: found in matches of random bots by the real rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from browser.host890 import Host, Json

Wanted = Callable[[Json], bool]
TRIALS = 3000


@dataclass(frozen=True, slots=True)
class Position:
    """What is wanted of the view, and what of the host; `seed` is where such a match was found before."""

    wanted: Wanted
    seed: int = 0
    test: Callable[[Host], bool] = lambda _: True
    seats: int = 4
    options: Json = field(default_factory=dict)


def mine(phase: str, more: Wanted = lambda _: True) -> Wanted:
    """Seat 0 decides in this phase."""
    return lambda view: view["turn"] == 0 and view["phase"] == phase and more(view)


def card_there(kind: str) -> Wanted:
    """One trio only, and a card of this kind stands by its banner."""
    return mine("card", lambda view: len(view["trios"]) == 1 and any(act.startswith(f"card {kind}") for act in view["legal"]))


def asks(kind: str, phase: str) -> Callable[[Host], bool]:
    """The card asks for something."""

    def wanted(host: Host) -> bool:
        view = host.view()
        act = next((act for act in view["legal"] if act.startswith(f"card {kind}")), None)
        return act is not None and host.forecast([[act]])[0]["view"]["phase"] == phase

    return wanted


def rich(view: Json) -> bool:
    """Enough coins to skip, not enough for a special building."""
    return view["kingdoms"][0]["coins"] in (2, 3) and view["round"] >= 4


def makes_a_trio(host: Host) -> bool:
    """Some tile on some cell makes a trio."""
    acts = [act for act in host.view()["legal"] if act.startswith("take")]
    free = [act for act in host.forecast([[acts[0]]])[0]["view"]["legal"] if act.startswith("place")]
    return any(seen["view"]["phase"] in ("card", "trio") for seen in host.forecast([[acts[0], cell] for cell in free]))


def inventive(view: Json) -> bool:
    """The Inventor may be used."""
    return any(act.startswith("invent") for act in view["legal"])


POSITIONS = {
    "castle": Position(mine("castle")),
    "take": Position(mine("take", rich), seed=2, test=makes_a_trio),
    "first-turn": Position(mine("take", lambda view: view["round"] == 1)),
    "inventor": Position(mine("take", inventive), seed=74),
    "blacksmith": Position(card_there("blacksmith"), test=asks("blacksmith", "tower")),
    "courtesan": Position(card_there("courtesan"), seed=14, test=asks("courtesan", "noble")),
    "cartographer": Position(card_there("cartographer"), test=asks("cartographer", "swap")),
    "architect": Position(card_there("military-architect"), test=asks("military-architect", "move")),
    "builder": Position(card_there("master-builder"), seed=45, test=asks("master-builder", "turn_up")),
    "trios": Position(mine("trio"), seed=32),
    "ruin": Position(mine("ruin", lambda view: len(view["hit"]) > 1)),
    "keep": Position(mine("keep"), seed=34),
    "waiting": Position(lambda view: view["turn"] == 2 and view["phase"] == "take" and view["round"] >= 5),
    "raid-of-others": Position(lambda view: view["phase"] == "ruin" and 0 not in view["hit"] and view["turn"] != 0),
    "two": Position(mine("take", lambda view: view["round"] >= 3), seats=2),
    "sails": Position(mine("take", lambda view: view["round"] >= 2), options={"scenario": "sails-on-the-horizon"}),
    "three-with-harvest": Position(mine("take", lambda view: view["round"] >= 6), seats=3, options={"scenario": "harvest-home"}),
}


def reach(name: str) -> Host:
    """A match that stands there; the same one every time."""
    position = POSITIONS[name]
    for seed in range(position.seed, TRIALS):
        host = Host(seats=position.seats, seed=seed, options=position.options)
        if host.until(position.wanted) and position.test(host):
            return host
    raise AssertionError(f"no match came to {name}")


def ended(*, seats: int = 4, seed: int = 1) -> Host:
    """A match that is over."""
    host = Host(seats=seats, seed=seed)
    host.until(lambda _: False)
    return host
