"""Golden matches replay to the letter; a difference is a change of behaviour and wants a new `rules_version` of the game."""

from __future__ import annotations

import pytest

from annodomini.games.anno_domini.options import OPTIONS
from playthroughs.playthrough import FOLDER, MATCHES, playthrough


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_one_for_every_option() -> None:
    said = {option for _, options, _, _ in MATCHES.values() for option in options} | {"penalty_doubter"}
    assert {option.name for option in OPTIONS} <= said


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(MATCHES)


@pytest.mark.parametrize(("name", "reason"), [("exhausted", "exhausted"), ("max-rounds", "max_rounds"), ("final-penalty", "won")])
def test_the_ends_are_all_there(name: str, reason: str) -> None:
    assert f'"reason":"{reason}"' in (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
