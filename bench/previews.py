"""How long a preview takes: whole turns of 890 foretold as the server does it, in matches at random.

`python -m bench.previews [MATCHES]` prints one JSON object; times in milliseconds of the processor.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from annodomini.games import game as game_of
from annodomini.kernel.chance import below, stream_key
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs.kinds import kind_of
from annodomini.play.foresight import foreseen
from annodomini.play.turns import notations, safe_turn

GAME = "890"
SEATS = 4


def times(matches: int) -> list[float]:
    """Milliseconds of each turn foretold: a whole turn of the seat that decides, every choice at random."""
    game: Any = game_of(GAME)
    kind = kind_of(GAME)
    components = kind.made([pack for pack in kind.shipped() if pack.id in kind.usual(kind.shipped())]).value
    found = []
    for match in range(matches):
        key = stream_key(bytes(32), f"match/{match}")
        state = game.new(seats=SEATS, options={}, components=components)
        drawn = 0
        while (seat := game.current(state)) != TERMINAL:
            if seat == CHANCE:
                candidates = game.legal_actions(state)
                game.apply(state, candidates[below(key, drawn, len(candidates))])
                drawn += 1
                continue
            turn = safe_turn(game, state, seat, seed=1000 * match + drawn)
            actions, seen = notations(game, state, turn), game.observe(state, None)
            began = time.process_time()
            told = foreseen(game, state, seen, seat=seat, actions=actions)
            found.append(1000 * (time.process_time() - began))
            assert "view" in told, told
            for action in turn:
                game.play(state, action)
    return found


def main(arguments: list[str]) -> int:
    """Prints the figures; returns the exit code."""
    found = sorted(times(int(arguments[0]) if arguments else 50))
    told = {"game": GAME, "seats": SEATS, "turns": len(found), "median_ms": found[len(found) // 2], "p99_ms": found[len(found) * 99 // 100]}
    print(json.dumps({key: round(value, 3) if isinstance(value, float) else value for key, value in {**told, "max_ms": found[-1]}.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
