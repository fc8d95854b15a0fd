"""What a seat may know: all that lies on the table, which is all there is; the same for everybody but for whose it is.

A state holds no order of what is not drawn [890-2.12], so nothing in it is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from annodomini.games.ad890 import rules, scoring
from annodomini.games.ad890.actions import CELL_NAMES, notation
from annodomini.games.ad890.ids import CHOICES
from annodomini.games.ad890.placing import defence
from annodomini.games.ad890.sheet import outcome_of
from annodomini.games.ad890.state import CASTLE, CELLS, OVER, State
from annodomini.games.ad890.tiles import CROPS, NONE, PRIZES, SCENARIOS, Tiles
from annodomini.kernel.outcome import Outcome

PHASES = (
    "first",
    "special",
    "row",
    "banner",
    "castle",
    "refill",
    "apprentice",
    "castle",
    "take",
    "cell",
    "trio",
    "card",
    "tower",
    "move",
    "turn_up",
    "swap",
    "noble",
    "noble",
    "ruin",
    "keep",
    "over",
)


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat (or a spectator, `seat` None) may know now.

    `shown` is all that lies on the table, in a copy of its own that is not to be changed, what is not drawn in component order.
    `legal` is empty unless a seat is to decide.
    """

    seat: int | None
    shown: State
    legal: tuple[int, ...]
    outcome: Outcome | None

    @property
    def current(self) -> int | None:
        """The seat that decides, None at chance and at the end."""
        return self.shown.turn if CASTLE <= self.shown.phase < OVER else None

    def to_dict(self) -> dict[str, Any]:
        """The view of docs/protocol.md as JSON: the same for every seat and every spectator."""
        return {
            **view(self.shown),
            "turn": self.current,
            "legal": [notation(action, self.shown) for action in self.legal],
            "outcome": self.outcome.to_dict() if self.outcome else None,
        }


def observe(state: State, seat: int | None) -> Observation:
    """What `seat` may know now [890-2.12]."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"expected a seat 0..{state.seats - 1} or None, got {seat}")
    shown = state.copy()
    sort_pile(shown.box, shown.box_place, shown.box_size)
    sort_pile(shown.stack, shown.stack_place, shown.stack_size)
    sort_pile(shown.deck, shown.deck_place, shown.deck_size)
    actions = [0] * CHOICES
    return Observation(
        seat=seat,
        shown=shown,
        legal=tuple(actions[: rules.legal_actions(state, state.components.table, actions)]),
        outcome=outcome_of(state) if state.phase == OVER else None,
    )


def state_of(observation: Observation) -> State:
    """The state that an observation shows."""
    return observation.shown.copy()


def sort_pile(pile: list[int], place: list[int], size: int) -> None:
    """Brings what is not drawn into component order, so that nothing of an observation depends on what was drawn when."""
    left = sorted(pile[:size])
    pile[:] = left + [0] * (len(pile) - size)
    place[:] = [0] * len(place)
    for at, item in enumerate(left):
        place[item] = at


def view(state: State) -> dict[str, Any]:
    """The table as JSON, names for numbers."""
    tiles, seats = state.components, range(state.seats)
    side = "2" if state.seats == 2 else "3-4"
    prizes = tiles.table.prizes[2 * state.scenario + (state.seats == 2)]
    order = [(state.player + step) % state.seats for step in seats]
    return {
        "game": "890",
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "player": or_none(state.player),
        "first": or_none(state.first),
        "round": state.round,
        "scenario": SCENARIOS[state.scenario],
        "side": side,
        "prizes": {name: prizes[2 * prize : 2 * prize + (1 if state.seats == 2 else 2)] for prize, name in enumerate(PRIZES)},
        "row": row_of(state),
        "specials": [name_of(tiles, tile) for tile in state.specials[: state.laid_out]],
        "stack": state.stack_size,
        "characters_left": state.deck_size,
        "saracens_left": state.saracens_left,
        "castles": [tiles.ids[castle] for castle in state.castles[: state.castle_size]],
        "banners": banners_of(state),
        "supply": {
            "towers": state.towers_left,
            "nobles": state.nobles_left,
            "coins": state.coins_left if state.coins_limited else None,
        },
        "defence": defence(state),
        "invader": state.invader,
        "invader_moved": state.invader_moved == 1,
        "kingdoms": [kingdom_of(state, seat) for seat in seats],
        "held": name_of(tiles, state.held),
        "refill": state.refill == 1,
        "trios": trios_of(state),
        "trio": None if state.trio == NONE else CROPS[state.trio],
        "card": None if state.card == NONE else tiles.cards[state.card],
        "picked": picked_of(state),
        "moves_left": state.moves_left,
        "hit": [seat for seat in order if state.hit[seat] == 1],
        "ruined": [[seat, CELL_NAMES[state.ruining[seat]]] for seat in order if state.ruining[seat] != NONE],
        "drawn": [tiles.cards[card] for card in state.drawn[: state.drawn_size]],
    }


def row_of(state: State) -> list[dict[str, Any] | None]:
    """The row, the free tile first; None where it is short."""
    return [
        None
        if tile == NONE
        else {"tile": state.components.ids[tile], "coins": state.row_coins[slot], "saracens": state.row_saracens[slot], "price": slot}
        for slot, tile in enumerate(state.row)
    ]


def banners_of(state: State) -> dict[str, list[str]]:
    """The cards beside each banner."""
    return {
        crop: [state.components.cards[card] for card in state.banners[number][: state.banner_size[number]]]
        for number, crop in enumerate(CROPS)
    }


def trios_of(state: State) -> list[dict[str, Any]]:
    """The trios of this turn not yet resolved, the one in hand included."""
    return [{"line": state.trio_line[at], "crop": CROPS[state.trio_crop[at]]} for at in range(state.trio_size)]


def picked_of(state: State) -> dict[str, Any] | None:
    """The first half of a choice of two."""
    if state.picked_cell == NONE:
        return None
    cell = {"cell": CELL_NAMES[state.picked_cell]}
    return cell if state.picked_seat == NONE else {"seat": state.picked_seat, **cell}


def kingdom_of(state: State, seat: int) -> dict[str, Any]:
    """All that lies before a seat, and its points if the match ended now."""
    tiles = state.components
    return {
        "coins": state.coins[seat],
        "saracens": state.saracens[seat],
        "trios": state.trios[seat],
        "cards": [{"card": tiles.cards[card], "kept": state.kept[card] == 1} for card in state.cards[seat][: state.card_size[seat]]],
        "towers": state.tower_sum[seat],
        "nobles": state.noble_sum[seat],
        "cells": [cell_of(state, seat, cell) for cell in range(CELLS)],
        "points": scoring.score(state, tiles.table, seat),
    }


def cell_of(state: State, seat: int, cell: int) -> dict[str, Any] | None:
    """What lies in a cell."""
    tile = state.tiles[seat][cell]
    if tile == NONE:
        return None
    return {
        "tile": state.components.ids[tile],
        "ruin": state.ruin[seat][cell] == 1,
        "towers": state.towers[seat][cell],
        "nobles": state.nobles[seat][cell],
    }


def name_of(tiles: Tiles, tile: int) -> str | None:
    """The id of a tile, None for none."""
    return None if tile == NONE else tiles.ids[tile]


def or_none(seat: int) -> int | None:
    """A seat, None for none."""
    return None if seat == NONE else seat
