"""Who has how many points, and why: the end of the game told slowly."""

from __future__ import annotations

from typing import Any

from oracle.ad890.things import CROPS, Player, Table, Tile

CATEGORIES = ("noble", "coin", "tower")


def count(player: Player, thing: str) -> int:
    """How many of a thing are in a kingdom: things, not icons."""
    if thing == "tower":
        return player.towers()
    if thing == "noble":
        return player.nobles()
    if thing == "coin":
        return player.coins
    if thing == "character":
        return len(player.cards) + len(player.kept)
    if thing in CROPS:
        return sum(tile.shows(thing) for tile in player.tiles())
    face_up = [tile.face for tile in player.tiles() if not tile.ruin]
    if thing == "special":
        return sum(face.kind == "special" for face in face_up)
    assert thing in ("church", "tavern")
    return sum(face.category == thing for face in face_up)


def bonus_of(player: Player, tile: Tile) -> int:
    """Points for every so many of a thing, rounded down."""
    if tile.face.bonus is None:
        return 0
    points, per, thing = tile.face.bonus
    return points * (count(player, thing) // per)


def stronger(table: Table, player: Player) -> tuple[int, ...]:
    """How a tie is broken: Duchess, Nobles, coins, towers, earlier in turn order. The larger wins."""
    return (
        len(player.holds("duchess")) > 0,
        player.nobles(),
        player.coins,
        player.towers(),
        -table.in_turn_order().index(player),
    )


def prizes(table: Table) -> dict[str, list[int]]:
    """The scenario's prizes by category, the first alone with two players."""
    side = table.scenario["bonus_2p" if table.seats == 2 else "bonus"]
    return {category: list(side[category]) for category in CATEGORIES}


def prize_of(table: Table, category: str) -> dict[int, int]:
    """What each seat wins in a category."""
    ties = {player.seat: stronger(table, player) for player in table.players}
    ranking = sorted(table.players, key=lambda player: (count(player, category), ties[player.seat]), reverse=True)
    if table.options["bonus_needs_one"]:
        ranking = [player for player in ranking if count(player, category) > 0]
    won = dict.fromkeys(range(table.seats), 0)
    for player, points in zip(ranking, prizes(table)[category], strict=False):
        won[player.seat] = points
    return won


def sheets(table: Table) -> list[dict[str, Any]]:
    """The score sheet, a line a seat, as if the match ended now."""
    won = {category: prize_of(table, category) for category in CATEGORIES}
    return [sheet(table, player, {category: won[category][player.seat] for category in CATEGORIES}) for player in table.players]


def sheet(table: Table, player: Player, won: dict[str, int]) -> dict[str, Any]:
    """The lines of one seat: tiles (a ruin counts nothing), cards, Saracen tokens, trios, prizes."""
    tiles: list[dict[str, Any]] = []
    for tile in player.tiles():
        vp, bonus = (0, 0) if tile.ruin else (tile.face.vp, bonus_of(player, tile))
        tiles.append({"tile": tile.face.id, "vp": vp, "bonus": bonus, "ruin": tile.ruin})
    cards: list[dict[str, Any]] = []
    for card in player.cards:
        bonus = 2 * count(player, "tavern") if card.name == "caravanner" else 0
        cards.append({"card": card.id, "vp": card.vp, "bonus": bonus, "kept": False})
    cards += [{"card": card.id, "vp": card.vp, "bonus": 0, "kept": True} for card in player.kept]
    trios = player.trios if "vp_per_trio" in table.rules else 0
    total = player.saracens + trios + sum(won.values())
    total += sum(line["vp"] + line["bonus"] for line in [*tiles, *cards])
    return {
        "seat": player.seat,
        "tiles": tiles,
        "cards": cards,
        "saracens": player.saracens,
        "trios": trios,
        "prizes": won,
        "amounts": {category: count(player, category) for category in CATEGORIES},
        "total": total,
    }


def outcome(table: Table) -> dict[str, Any]:
    """Ranks without ties, the reason of the first place, the sheet."""
    lines = sheets(table)
    keys = [(lines[player.seat]["total"], *stronger(table, player)) for player in table.players]
    best, second = sorted(keys, reverse=True)[:2]
    decided = next(at for at in range(6) if best[at] != second[at])
    return {
        "ranks": [1 + sum(other > key for other in keys) for key in keys],
        "reason": ("points", "duchess", "nobles", "coins", "towers", "order")[decided],
        "sheet": lines,
    }
