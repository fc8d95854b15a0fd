"""What everybody sees, written down from the second reading in the shape that the page and the bots are given."""

from __future__ import annotations

from typing import Any

from oracle.ad890.scoring import outcome, prizes, sheets
from oracle.ad890.things import CELLS, ROW, Player, Table


def view(table: Table) -> dict[str, Any]:
    """The whole table as JSON."""
    lines = sheets(table) if table.first is not None else None
    return {
        "game": "890",
        "seats": table.seats,
        "phase": table.phase,
        "turn": table.turn,
        "player": table.player,
        "first": table.first,
        "round": table.round,
        "scenario": table.scenario["id"],
        "side": "2" if table.seats == 2 else "3-4",
        "prizes": prizes(table),
        "row": row(table),
        "specials": [face.id if face else None for face in table.specials],
        "stack": len(table.stack),
        "characters_left": len(table.characters),
        "saracens_left": table.saracens,
        "castles": [castle.id for castle in table.castles],
        "banners": {crop: [card.id for card in cards] for crop, cards in table.banners.items()},
        "supply": {"towers": table.towers, "nobles": table.nobles, "coins": table.coins if table.options["coins_limited"] else None},
        "defence": table.defence(),
        "invader": table.invader,
        "invader_moved": table.invader_moved,
        "kingdoms": [kingdom(player) | {"points": lines[player.seat]["total"] if lines else None} for player in table.players],
        "held": table.held.id if table.held else None,
        "refill": table.refill,
        "trios": [trio.told() for trio in table.trios],
        "trio": table.trio,
        "card": table.card.id if table.card else None,
        "picked": table.picked,
        "moves_left": table.moves_left,
        "hit": list(table.hit),
        "ruined": [[seat, cell] for seat, cell in table.ruined],
        "drawn": [card.id for card in table.drawn],
        "legal": list(table.legal) if table.turn is not None else [],
        "outcome": outcome(table) if table.phase == "over" else None,
    }


def row(table: Table) -> list[dict[str, Any] | None]:
    """The offered territories, the free one first; None where the row is short."""
    there: list[dict[str, Any] | None] = [
        {"tile": offer.face.id, "coins": offer.coins, "saracens": offer.saracens, "price": price} for price, offer in enumerate(table.row)
    ]
    return there + [None] * (ROW - len(there))


def kingdom(player: Player) -> dict[str, Any]:
    """A kingdom without its points."""
    cells: list[dict[str, Any] | None] = []
    for cell in CELLS:
        tile = player.grid.get(cell)
        if tile is None:
            cells.append(None)
        else:
            cells.append({"tile": tile.face.id, "ruin": tile.ruin, "towers": tile.towers, "nobles": tile.nobles})
    return {
        "coins": player.coins,
        "saracens": player.saracens,
        "trios": player.trios,
        "cards": [
            *({"card": card.id, "kept": False} for card in player.cards),
            *({"card": card.id, "kept": True} for card in player.kept),
        ],
        "towers": player.towers(),
        "nobles": player.nobles(),
        "cells": cells,
    }
