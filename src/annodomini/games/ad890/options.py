"""The house rules of a match: every option with its choices and default, checked and written out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from annodomini.errors import OptionsInvalid
from annodomini.games.ad890.tiles import SCENARIOS

MIN_SEATS, MAX_SEATS = 2, 4  # [890-1.1]


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its name, its clause, what it may be and what it is when nothing is said; `choices`, or `low`..`high`."""

    name: str
    clause: str
    default: Any
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        said: dict[str, Any] = {"name": self.name, "clause": self.clause, "default": self.default, "each_seat": False}
        return said | ({"choices": list(self.choices)} if self.choices else {"low": self.low, "high": self.high})


OPTIONS: tuple[Option, ...] = (
    Option("scenario", "890-2.5", SCENARIOS[0], choices=SCENARIOS),
    Option("first", "890-2.9", "random", choices=("owner", "random", "chosen")),
    Option("first_seat", "890-2.9", 0, low=0, high=MAX_SEATS - 1),
    Option("castles", "890-2.10", "draft", choices=("draft", "random")),
    Option("coins_limited", "890-4.8", True, choices=(True, False)),
    Option("castle_swap", "890-6.7", True, choices=(True, False)),
    Option("keep_ruin_tower", "890-6.6", True, choices=(True, False)),
    Option("bonus_needs_one", "890-8.7", False, choices=(True, False)),
)


def check_seats(seats: int) -> None:
    """OptionsInvalid unless two to four sit at the table [890-1.1]."""
    if not _is_int(seats) or not MIN_SEATS <= seats <= MAX_SEATS:
        raise OptionsInvalid(f"expected {MIN_SEATS} to {MAX_SEATS} seats, got {seats!r:.40}", field="seats", clause="890-1.1")


def checked(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with defaults written out; OptionsInvalid names the field that is unknown or out of range."""
    check_seats(seats)
    for name in given:
        if name not in {option.name for option in OPTIONS}:
            raise OptionsInvalid(f"expected one of {[option.name for option in OPTIONS]}, got {name!r:.40}", field=str(name)[:40])
    options = {option.name: _checked(option, given.get(option.name)) for option in OPTIONS}
    if options["first_seat"] >= seats:
        raise OptionsInvalid(f"expected a seat 0..{seats - 1}, got {options['first_seat']}", field="first_seat", clause="890-2.9")
    return options


def at_table(given: Mapping[str, Any], *, persons: Sequence[bool], owner: int | None) -> dict[str, Any]:
    """The options with who goes first: with `first = owner` who made the table, wherever they sit; among bots alone chance [890-2.9]."""
    if given.get("first") != "owner":
        return dict(given)
    if not any(persons):
        return {**given, "first": "random"}
    return dict(given) if owner in (None, 0) else {**given, "first": "chosen", "first_seat": owner}


def _checked(option: Option, value: Any) -> Any:
    if value is None:
        return option.default
    if option.choices:
        if not any(type(value) is type(choice) and value == choice for choice in option.choices):
            raise OptionsInvalid(f"expected one of {list(option.choices)}, got {value!r:.40}", field=option.name, clause=option.clause)
    elif not _is_int(value) or not option.low <= value <= option.high:
        raise OptionsInvalid(f"expected {option.low} to {option.high}, got {value!r:.40}", field=option.name, clause=option.clause)
    return value


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
