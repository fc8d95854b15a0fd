"""How many action sequences of 890 there are from small positions, by depth: plain numbers, to be compared by any other implementation."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from annodomini.games.ad890.state import State
from kingdoms import GAME, position, start

FOLDER = Path(__file__).parents[2] / "perft" / "ad890"
CASES = [case for path in sorted(FOLDER.glob("*.toml")) for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]]


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


def state_of(case: dict[str, Any]) -> State:
    """Where a case begins."""
    options = case.get("options", {})
    state = position(case["position"], **options) if "position" in case else start(case["seats"], **options)
    for text in case["begin"]:
        GAME.play(state, GAME.parse(state, text))
    return state


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_perft(case: dict[str, Any]) -> None:
    state = state_of(case)
    assert case["nodes"]
    assert [perft(state, depth + 1) for depth in range(len(case["nodes"]))] == case["nodes"]
