"""Golden matches of 890 as text: every public answer of a match, to be read in a diff when behaviour changes.

`python tests/playthroughs/playthrough890.py` writes all files anew.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "ad890"
sys.path.insert(0, str(FOLDER.parents[1]))

from annodomini.games.ad890.tiles import SCENARIOS  # noqa: E402  # the same
from annodomini.kernel.chance import canonical  # noqa: E402  # the same
from annodomini.kernel.game import CHANCE, TERMINAL  # noqa: E402  # the same
from kingdoms import GAME, printed  # noqa: E402  # the path above is set for the call as a script
from strategies890 import choose  # noqa: E402  # the same

MATCHES: dict[str, tuple[int, dict[str, Any], int]] = {  # name: seats, options, seed
    "seats-2": (2, {}, 2),
    "seats-3": (3, {}, 3),
    "seats-4": (4, {}, 4),
    **{scenario: (3, {"scenario": scenario}, 10 + number) for number, scenario in enumerate(SCENARIOS)},
    "first-owner": (2, {"first": "owner"}, 20),
    "first-chosen": (3, {"first": "chosen", "first_seat": 2}, 21),
    "castles-random": (4, {"castles": "random"}, 22),
    "coins-unlimited": (4, {"coins_limited": False}, 23),
    "castle-stays": (3, {"castle_swap": False}, 24),
    "ruin-tower-goes": (4, {"keep_ruin_tower": False}, 34),
    "bonus-needs-one": (2, {"bonus_needs_one": True}, 43),
}


def playthrough(name: str) -> str:
    """The text of a golden match; the view is told once a round."""
    seats, options, seed = MATCHES[name]
    tiles = printed()
    state = GAME.new(seats=seats, options=options, components=tiles)
    rng = random.Random(seed)
    lines = [
        f"# {name}: {GAME.name} {GAME.rules_version}",
        f"options {_json(GAME.options(seats, options))}",
        f"tiles {hashlib.sha256(canonical(tiles.plain)).hexdigest()}",
    ]
    told = -1
    while GAME.current(state) != TERMINAL:
        actions = GAME.legal_actions(state)
        action = choose(state, rng, eager=0.8)
        if GAME.current(state) == CHANCE:
            lines.append(f"chance {GAME.stream(state)} of {len(actions)}: {GAME.notation(state, action)}")
        else:
            if state.round != told:
                lines.append(f"view {_json(GAME.observe(state, None).to_dict())}")
                told = state.round
            commit = GAME.may_commit(state) or "may end"
            legal = " ".join(str(legal) for legal in actions)
            lines.append(f"seat {state.turn} ({commit}): {legal} -> {action} {GAME.notation(state, action)}")
        lines += [f"  {_json(effect)}" for effect in GAME.enact(state, action)]
    lines += [f"outcome {_json(GAME.outcome(state).to_dict())}", f"returns {[round(value, 6) for value in GAME.returns(state)]}"]
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    for match in MATCHES:
        (FOLDER / f"{match}.txt").write_text(playthrough(match), encoding="utf-8")
