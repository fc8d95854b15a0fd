"""Can a tile set be played? What its form cannot tell: counts, ids, marks, supplies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from annodomini.games.ad890.options import MAX_SEATS, MIN_SEATS
from annodomini.games.ad890.tiles import (
    CARDS,
    CARDS_AT_BANNER,
    CASTLES,
    CROPS,
    SCENARIOS,
    SPECIALS,
    TERRITORIES,
    territories_needed,
)
from annodomini.packs.finding import Level
from annodomini.packs.tileset import TileSet

Remark = tuple[Level, str, int, str, str]  # level, part ("" for the set), place in its list, code, message

PARTS: Final = ("territory", "castle", "special", "character", "scenario")
COUNTS: Final[Mapping[str, int]] = {"territory": TERRITORIES, "castle": CASTLES, "special": SPECIALS, "scenario": len(SCENARIOS)}
SUPPLIES: Final[Mapping[str, int]] = {"towers": 20, "nobles": 12, "coins": 54, "saracens": 6}  # [890-1.8]
SEATS: Final = range(MIN_SEATS, MAX_SEATS + 1)


def remarks_on_set(tiles: TileSet) -> Iterator[Remark]:
    """Everything worth saying about a set whose form is sound: errors keep it from being played, warnings do not."""
    value = tiles.value
    yield from _on_counts(value)
    yield from _on_supplies(value["meta"])
    yield from _on_ids(value)
    yield from _on_marks(value["territory"])
    yield from _on_tiles(value)
    yield from _on_characters(value["character"])
    yield from _on_scenarios(value)


def _on_counts(value: Mapping[str, Any]) -> Iterator[Remark]:
    """As many as the rulebook's box holds [890-1.3] [890-1.4] [890-1.5] [890-1.6] [890-1.7]."""
    for part, count in COUNTS.items():
        if len(value[part]) != count:
            yield "error", "", -1, "tiles.count", f"expected {count} entries of {part}, as in the rulebook, got {len(value[part])}"
    cards = sum(character["copies"] for character in value["character"])
    if cards != CARDS:
        yield "error", "", -1, "tiles.count", f"expected {CARDS} character cards, as in the rulebook, got {cards} by their copies"


def _on_supplies(meta: Mapping[str, Any]) -> Iterator[Remark]:
    """Tokens and coins as the rulebook's box holds them [890-1.8]."""
    for thing, count in SUPPLIES.items():
        if meta[thing] != count:
            yield "error", "", -1, "tiles.supply", f"expected {count} {thing}, as in the rulebook, got {meta[thing]}"
    for seats, used in meta["saracens_used"].items():
        if used > meta["saracens"]:
            message = f"expected at most the {meta['saracens']} Saracen tokens of the box for {seats} players, got {used}"
            yield "error", "", -1, "tiles.supply", message


def _on_ids(value: Mapping[str, Any]) -> Iterator[Remark]:
    first: dict[str, str] = {}
    for part in PARTS:
        for number, entry in enumerate(value[part]):
            if entry["id"] in first:
                yield "error", part, number, "tiles.id_twice", f"expected an id of its own, got that of another {first[entry['id']]}"
            first.setdefault(entry["id"], part)


def _on_marks(territory: Sequence[Mapping[str, Any]]) -> Iterator[Remark]:
    """With too few tiles for so many players the row runs short before the last tile is taken [890-2.2]."""
    for seats in SEATS:
        tiles = sum(tile["min_players"] <= seats for tile in territory)
        needed = territories_needed(seats)
        if tiles < needed:
            message = f"expected at least {needed} territory tiles without a mark above {seats}+ for {seats} players, got {tiles}"
            yield "error", "", -1, "tiles.marks", f"{message}: the row would run short"


def _on_tiles(value: Mapping[str, Any]) -> Iterator[Remark]:
    """Every territory and castle shows one or two crops, and no two castles the same [890-1.3] [890-1.4]."""
    for number, tile in enumerate(value["territory"]):
        if not tile["crops"]:
            yield "error", "territory", number, "tiles.crops", "expected one or two crops, got none"
        if tile["tithe"] and tile["category"] != "church":
            yield (
                "warning",
                "territory",
                number,
                "tiles.tithe",
                f"expected crop icons with a coin on churches only, got {tile['category']!r}",
            )
    pairs: dict[tuple[str, ...], str] = {}
    for number, castle in enumerate(value["castle"]):
        if not castle["crops"]:
            yield "error", "castle", number, "tiles.crops", "expected one or two crops, got none"
        before = pairs.setdefault(tuple(sorted(castle["crops"])), castle["id"])
        if before != castle["id"]:
            yield "warning", "castle", number, "tiles.castles", f"expected castles that differ, got the crops of {before}"
    grown = Counter(crop for tile in value["territory"] for crop in tile["crops"])
    for crop in CROPS:
        if not grown[crop]:
            yield "warning", "", -1, "tiles.crops", f"expected territory tiles with {crop}, got none: its banner is never asked"


def _on_characters(characters: Sequence[Mapping[str, Any]]) -> Iterator[Remark]:
    """One Duchess at most [890-6.9], and cards left for whom the Apprentices draw [890-6.1]."""
    for number, character in enumerate(characters):
        if character["id"] == "duchess" and character["copies"] > 1:
            yield "error", "character", number, "tiles.duchess", "expected one Duchess, who wins every tie, got more"
    cards = sum(character["copies"] for character in characters)
    apprentices = sum(character["copies"] for character in characters if character["id"] == "apprentice")
    left = cards - len(CROPS) * max(CARDS_AT_BANNER)
    if 2 * apprentices > left >= 0:
        yield "warning", "", -1, "tiles.deck", f"expected {2 * apprentices} cards left for the Apprentices to draw, got {left}"


def _on_scenarios(value: Mapping[str, Any]) -> Iterator[Remark]:
    """What a scenario gives must be there for four [890-9.1]."""
    meta = value["meta"]
    for number, scenario in enumerate(value["scenario"]):
        if scenario["coins"] * max(SEATS) > meta["coins"]:
            message = f"expected at most {meta['coins']} coins for {max(SEATS)} players, got {scenario['coins']} each"
            yield "error", "scenario", number, "tiles.supply", message
        for side in ("bonus", "bonus_2p"):
            for thing, prizes in scenario[side].items():
                if list(prizes) != sorted(prizes, reverse=True):
                    yield "warning", "scenario", number, "tiles.prizes", f"{side}.{thing}: expected a first prize no smaller, got {prizes}"
