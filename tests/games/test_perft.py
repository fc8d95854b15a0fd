"""How many action sequences there are of a small match, by depth: plain numbers, to be compared by any other implementation."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from annodomini.games.anno_domini.state import State
from position import GAME, cards_of

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.toml"))


def perft(state: State, depth: int) -> int:
    """The number of sequences of exactly `depth` actions, chance included; a match that ends sooner counts none."""
    actions = GAME.legal_actions(state)
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        twin = GAME.copy(state)
        GAME.apply(twin, action)
        count += perft(twin, depth - 1)
    return count


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_perft(path: Path) -> None:
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
        state = GAME.new(seats=case["seats"], options=case.get("options", {}), components=cards_of(case["cards"]))
        for text in case["begin"]:
            GAME.play(state, GAME.parse(state, text if " t/" in text or "gap" in text else text.replace(" ", " t/")))
        assert [perft(state, depth + 1) for depth in range(len(case["nodes"]))] == case["nodes"], case["name"]


def test_there_are_perft_files() -> None:
    assert FILES
