"""The house rules of a match: every option with its range and default, checked and written out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from annodomini.errors import OptionsInvalid
from annodomini.games.anno_domini.state import PENALTY

MIN_SEATS, MAX_SEATS = 2, 10  # [AD-1.3]
MIN_DEAL, MAX_DEAL, MIN_HAND = 3, 12, 3


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its name, its clause, what it may be and what it is when nothing is said.

    `choices` for words and switches; `low`..`high` for numbers; `default` by the number of seats.
    """

    name: str
    clause: str
    default: Callable[[int], Any]
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    each_seat: bool = False

    def to_dict(self, seats: int) -> dict[str, Any]:
        """As JSON, with the default for so many seats."""
        said: dict[str, Any] = {"name": self.name, "clause": self.clause, "default": self.default(seats), "each_seat": self.each_seat}
        return said | ({"choices": list(self.choices)} if self.choices else {"low": self.low, "high": self.high})


def usual_deal(seats: int) -> int:
    """Nine cards up to six seats, seven for more [AD-2.1]."""
    return 9 if seats <= 6 else 7


OPTIONS: tuple[Option, ...] = (
    Option("deal", "AD-2.1", usual_deal, low=MIN_DEAL, high=MAX_DEAL),
    Option("handicap", "AD-2.2", lambda seats: [0] * seats, low=0, high=MAX_DEAL - MIN_HAND, each_seat=True),
    Option("first", "AD-3.2", lambda _: "owner", choices=("owner", "random", "chosen")),
    Option("first_seat", "AD-3.2", lambda _: 0, low=0, high=MAX_SEATS - 1),
    Option("correction", "AD-3.6", lambda _: "free", choices=("free", "one", "none")),
    Option("last_card", "AD-3.12", lambda _: "opening", choices=("opening", "every_turn", "off")),
    Option("reversal", "AD-3.15", lambda _: True, choices=(True, False)),
    Option("penalty_doubter", "AD-4.5", lambda _: 4, low=0, high=PENALTY),
    Option("penalty_layer", "AD-4.6", lambda _: 2, low=1, high=PENALTY),
    Option("memory", "AD-5.2", lambda _: "log", choices=("log", "table")),
    Option("final_penalty", "AD-6.3", lambda _: False, choices=(True, False)),
    Option("max_rounds", "AD-6.7", lambda _: 200, low=1, high=1000),
)


def check_seats(seats: int) -> None:
    """OptionsInvalid unless two to ten sit at the table [AD-1.3]."""
    if not _is_int(seats) or not MIN_SEATS <= seats <= MAX_SEATS:
        raise OptionsInvalid(f"expected {MIN_SEATS} to {MAX_SEATS} seats, got {seats!r:.40}", field="seats", clause="AD-1.3")


def checked(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with defaults written out; OptionsInvalid names the field that is unknown or out of range."""
    check_seats(seats)
    for name in given:
        if name not in {option.name for option in OPTIONS}:
            raise OptionsInvalid(f"expected one of {[option.name for option in OPTIONS]}, got {name!r:.40}", field=str(name)[:40])
    options = {option.name: _checked(option, seats, given.get(option.name)) for option in OPTIONS}
    if options["first_seat"] >= seats:
        raise OptionsInvalid(f"expected a seat 0..{seats - 1}, got {options['first_seat']}", field="first_seat", clause="AD-3.2")
    hands = dealt(options)
    if min(hands) < MIN_HAND:
        raise OptionsInvalid(f"expected at least {MIN_HAND} cards for every seat, got {hands}", field="handicap", clause="AD-2.2")
    return options


def at_table(given: Mapping[str, Any], *, persons: Sequence[bool], owner: int | None) -> dict[str, Any]:
    """The options with who opens when nothing is said: the table's owner wherever they sit; among bots alone chance [AD-3.2]."""
    if given.get("first", "owner") != "owner":
        return dict(given)
    if not any(persons):
        return {**given, "first": "random"}
    return dict(given) if owner in (None, 0) else {**given, "first": "chosen", "first_seat": owner}


def dealt(options: Mapping[str, Any]) -> list[int]:
    """How many cards each seat is dealt [AD-2.2]."""
    return [options["deal"] - less for less in options["handicap"]]


def _checked(option: Option, seats: int, value: Any) -> Any:
    if value is None:
        return option.default(seats)
    if option.each_seat:
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != seats:
            raise OptionsInvalid(f"expected a list of {seats} numbers, got {value!r:.40}", field=option.name, clause=option.clause)
        return [_checked_one(option, inner) for inner in value]
    return _checked_one(option, value)


def _checked_one(option: Option, value: Any) -> Any:
    if option.choices:
        if not any(type(value) is type(choice) and value == choice for choice in option.choices):
            raise OptionsInvalid(f"expected one of {list(option.choices)}, got {value!r:.40}", field=option.name, clause=option.clause)
    elif not _is_int(value) or not option.low <= value <= option.high:
        raise OptionsInvalid(f"expected {option.low} to {option.high}, got {value!r:.40}", field=option.name, clause=option.clause)
    return value


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
