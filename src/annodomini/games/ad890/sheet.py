"""How a match ended, or would end now: the score sheet, the ranks, what decided."""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

from annodomini.games.ad890 import scoring
from annodomini.games.ad890.cards import holds
from annodomini.games.ad890.state import CELLS, State
from annodomini.games.ad890.tiles import DUCHESS, NONE, PRIZES
from annodomini.kernel.outcome import Outcome


def outcome_of(state: State) -> Outcome:
    """Ranks without ties, the reason of the first place, and a sheet a seat [890-8.2] [890-8.8]."""
    table = state.components.table

    def compare(seat: int, other: int) -> int:
        return -1 if scoring.stands_before(state, table, seat, other) else 1

    order = sorted(range(state.seats), key=cmp_to_key(compare))
    return Outcome(
        ranks=tuple(1 + order.index(seat) for seat in range(state.seats)),
        reason=reason_of(state, order[0], order[1]),
        sheet=tuple(sheet_of(state, seat) for seat in range(state.seats)),
    )


def reason_of(state: State, winner: int, second: int) -> str:
    """The first thing in which the winner and the next differ [890-8.8]."""
    table = state.components.table

    def values(seat: int) -> list[tuple[str, int]]:
        return [
            ("points", scoring.score(state, table, seat)),
            ("duchess", holds(state, table, seat, DUCHESS)),
            ("nobles", state.noble_sum[seat]),
            ("coins", state.coins[seat]),
            ("towers", state.tower_sum[seat]),
        ]

    return next((name for (name, mine), (_, theirs) in zip(values(winner), values(second), strict=True) if mine != theirs), "order")


def sheet_of(state: State, seat: int) -> dict[str, Any]:
    """The points of a seat line by line: JSON. A ruin stands there with nothing."""
    set_, table = state.components, state.components.table
    tiles = []
    for cell in range(CELLS):
        tile, ruin = state.tiles[seat][cell], state.ruin[seat][cell] == 1
        if tile != NONE:
            bonus = 0 if ruin else scoring.bonus_of_tile(state, table, seat, tile)
            tiles.append({"tile": set_.ids[tile], "vp": 0 if ruin else table.vp[tile], "bonus": bonus, "ruin": ruin})
    cards = [
        {
            "card": set_.cards[card],
            "vp": table.card_vp[card],
            "bonus": scoring.bonus_of_card(state, table, seat, card),
            "kept": state.kept[card] == 1,
        }
        for card in state.cards[seat][: state.card_size[seat]]
    ]
    return {
        "seat": seat,
        "tiles": tiles,
        "cards": cards,
        "saracens": state.saracens[seat],
        "trios": table.trio_vp[state.scenario] * state.trios[seat],
        "prizes": {name: scoring.prize_of(state, table, seat, prize) for prize, name in enumerate(PRIZES)},
        "amounts": {name: scoring.amount_of(state, seat, prize) for prize, name in enumerate(PRIZES)},
        "total": scoring.score(state, table, seat),
    }
