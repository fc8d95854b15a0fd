"""Golden matches as text: every public answer of a match, to be read in a diff when behaviour changes.

`python tests/playthroughs/playthrough.py` writes all files anew.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from annodomini.kernel.game import CHANCE, TERMINAL  # noqa: E402  # the same
from strategies import GAME, choose, random_cards  # noqa: E402  # the path above is set for the call as a script

SMALL: dict[str, Any] = {"deal": 4, "max_rounds": 8}
MATCHES: dict[str, tuple[int, dict[str, Any], int, int]] = {  # name: seats, options, cards, seed
    "seats-2": (2, {"max_rounds": 10}, 60, 7),
    "seats-3": (3, {"max_rounds": 10}, 60, 3),
    "seats-5": (5, {"max_rounds": 10}, 60, 5),
    "seats-10": (10, {"max_rounds": 4}, 90, 10),
    "deal": (3, {"deal": 3}, 40, 11),
    "handicap": (3, SMALL | {"handicap": [1, 0, 0]}, 40, 12),
    "first-random": (3, SMALL | {"first": "random"}, 40, 13),
    "first-chosen": (3, SMALL | {"first": "chosen", "first_seat": 2}, 40, 14),
    "correction-one": (3, SMALL | {"correction": "one"}, 40, 16),
    "correction-none": (3, SMALL | {"correction": "none"}, 40, 16),
    "penalties": (3, SMALL | {"penalty_doubter": 1, "penalty_layer": 3}, 40, 17),
    "last-card-every-turn": (3, SMALL | {"last_card": "every_turn"}, 40, 23),
    "last-card-off": (3, SMALL | {"last_card": "off"}, 40, 20),
    "final-penalty": (2, SMALL | {"final_penalty": True}, 40, 21),
    "reversal-off": (4, SMALL | {"reversal": False}, 40, 21),
    "memory-table": (3, SMALL | {"memory": "table"}, 16, 22),
    "exhausted": (3, SMALL | {"penalty_layer": 12, "max_rounds": 40}, 13, 23),
    "max-rounds": (3, SMALL | {"max_rounds": 2}, 40, 24),
}


def playthrough(name: str) -> str:
    """The text of a golden match."""
    seats, options, count, seed = MATCHES[name]
    cards = random_cards(count, seed)
    state = GAME.new(seats=seats, options=options, components=cards)
    rng = random.Random(seed)
    lines = [
        f"# {name}: {GAME.name} {GAME.rules_version}",
        f"options {_json(GAME.options(seats, options))}",
        f"cards {count} {cards.digest}",
    ]
    seen = 0
    while GAME.current(state) != TERMINAL:
        actions = GAME.legal_actions(state)
        if GAME.current(state) == CHANCE:
            action = rng.choice(actions)
            lines.append(f"chance {GAME.stream(state)} of {len(actions)}: {GAME.notation(state, action)}")
        else:
            action = choose(state, actions, rng, doubt=0.25, moves=0.1)
            commit = GAME.may_commit(state) or "may end"
            if state.turns != seen:
                lines.append(f"view {_json(GAME.observe(state, None).to_dict())}")
                seen = state.turns
            lines.append(f"seat {state.turn} ({commit}): {' '.join(str(legal) for legal in actions)} -> {GAME.notation(state, action)}")
        lines += [f"  {_json(effect)}" for effect in GAME.enact(state, action)]
    lines += [f"outcome {_json(GAME.outcome(state).to_dict())}", f"returns {[round(value, 6) for value in GAME.returns(state)]}"]
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    for match in MATCHES:
        (FOLDER / f"{match}.txt").write_text(playthrough(match), encoding="utf-8")
