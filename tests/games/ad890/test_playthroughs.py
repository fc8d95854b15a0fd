"""Golden matches of 890 replay to the letter; a difference is a change of behaviour and wants a new `rules_version` of the game."""

from __future__ import annotations

import pytest

from annodomini.games.ad890.options import OPTIONS
from annodomini.games.ad890.tiles import SCENARIOS
from playthroughs.playthrough890 import FOLDER, MATCHES, playthrough

TOLD = [
    "first",
    "laid_out",
    "castle",
    "turn",
    "treasurer",
    "took",
    "placed",
    "refilled",
    "trios",
    "card",
    "coins",
    "tower",
    "moved",
    "turned_up",
    "swapped",
    "noble",
    "thief",
    "invasion",
    "chose",
    "ruined",
    "cubes",
    "drawn",
    "kept",
    "ended",
    "won",
]  # every effect there is


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_one_for_every_option_scenario_and_number_of_seats() -> None:
    assert {option.name for option in OPTIONS} <= {option for _, options, _ in MATCHES.values() for option in options}
    assert {options.get("scenario") for _, options, _ in MATCHES.values()} >= set(SCENARIOS)
    assert {seats for seats, _, _ in MATCHES.values()} == {2, 3, 4}


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(MATCHES)


def test_they_tell_every_effect() -> None:
    texts = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in MATCHES)
    assert [name for name in TOLD if f'{{"do":"{name}",' not in texts] == []
    assert '"invented":"inventor"' in texts
    assert '"returned":1' in texts


def test_one_is_decided_by_a_tie() -> None:
    assert '"do":"ended","reason":"points"' not in (FOLDER / "bonus-needs-one.txt").read_text(encoding="utf-8")
