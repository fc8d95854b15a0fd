"""One match of 890 between bots, and what is told of it."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from annodomini.bots import AnyBot
from annodomini.games.ad890.game import Ad890
from annodomini.games.ad890.ids import TOTAL
from annodomini.games.ad890.tiles import PRIZES, Tiles, make_tiles
from annodomini.kernel.chance import stream_key
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs import shipped_tiles
from annodomini.play.fair import bot_seed

GAME: Final = Ad890()
SET: Final = "890-reconstruction"
SOURCES: Final = ("tiles", "bonuses", "cards", "scenario", *PRIZES)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a match; lists are by seat, counted from the one that went first."""

    winner: int
    points: tuple[dict[str, int], ...]  # by source
    trios: tuple[int, ...]
    invasions: int
    ruins: int
    spent_ms: tuple[tuple[float, ...], ...]  # each command, in time of the processor


@cache
def tiles() -> Tiles:
    """The tile set that comes with the program."""
    return make_tiles(shipped_tiles(SET).value)


def play(bots: Sequence[AnyBot], *, seed: int, deal: int, options: Mapping[str, Any] | None = None) -> Played:
    """A match, `bots[0]` first in turn; tiles and cards come in an order that follows from seed and deal, whoever plays."""
    seats = len(bots)
    root = stream_key(seed.to_bytes(32, "big"), f"deal/{deal}")
    order = list(range(TOTAL))
    random.Random(root).shuffle(order)
    state = GAME.new(seats=seats, options={"first": "chosen", "first_seat": 0, **(options or {})}, components=tiles())
    spent: list[list[float]] = [[] for _ in bots]
    commands = invasions = 0
    while (seat := GAME.current(state)) != TERMINAL:
        if seat == CHANCE:
            GAME.apply(state, min(GAME.legal_actions(state), key=order.__getitem__))
            continue
        observation = GAME.observe(state, seat)
        began = time.process_time()
        command = bots[seat].command(observation, None, seed=bot_seed(root, seat, commands))
        spent[seat].append(1000 * (time.process_time() - began))
        commands += 1
        for action in command:
            invasions += sum(effect["do"] == "invasion" for effect in GAME.enact(state, action))
    outcome = GAME.outcome(state)
    return Played(
        winner=outcome.ranks.index(1),
        points=tuple(sources(sheet) for sheet in outcome.sheet),
        trios=tuple(state.trios),
        invasions=invasions,
        ruins=sum(map(sum, state.ruin)),
        spent_ms=tuple(map(tuple, spent)),
    )


def sources(sheet: Mapping[str, Any]) -> dict[str, int]:
    """The points of a seat by where they come from."""
    return {
        "tiles": sum(tile["vp"] for tile in sheet["tiles"]),
        "bonuses": sum(tile["bonus"] for tile in sheet["tiles"]),
        "cards": sum(card["vp"] + card["bonus"] for card in sheet["cards"]),
        "scenario": sheet["saracens"] + sheet["trios"],
        **sheet["prizes"],
    }
