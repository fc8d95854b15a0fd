"""A tile set of 890 Anno Domini as a value: what lies in the box, plain data that the rules make their tables from.

What is the same for every set (eight rounds, a row of four, what an icon or an ability does) stands in the rules, not here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from annodomini.games.ad890.tiles import cards_of
from annodomini.kernel.chance import canonical

SCHEMA: Final = 1  # the format of a set; raised when an older reader would misread one
TILES: Final = ("territory", "special", "castle")  # the lists of tiles, in the order of component numbers
EFFECTS: Final[Mapping[str, Any]] = {"towers": 0, "saracens": 0, "nobles": 0, "coins": 0, "tithe": [], "vp": 0, "bonus": None}


@dataclass(frozen=True, slots=True)
class TileSet:
    """A published set of tiles, characters and scenarios: a pack of its own kind, of which a match is played with one.

    `value` is plain JSON in file order: `territory`, `castle`, `special`, `character`, `scenario` (lists of objects with `id`
    and `name` by language), `meta`, `source`, `reconstruction` (true: its faces are not the printed ones [890-1.11]). Every
    tile has every key: what a file leaves out is written out as 0, [] or null, the category "" and `min_players` 2.
    """

    kind: ClassVar[str] = "tiles"

    id: str
    version: str
    title: Mapping[str, str]
    licence: str
    languages: tuple[str, ...]
    value: Mapping[str, Any]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all components by number: territory, special buildings, castles, then the single character cards."""
        tiles = [tile["id"] for part in TILES for tile in self.value[part]]
        return (*tiles, *(card for character in self.value["character"] for card in cards_of(character)))

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON of the compiled set, 64 hex digits."""
        return compiled(self)[1]


def make_set(table: Mapping[str, Any]) -> TileSet:
    """The set of a checked table, as it stands in a file."""
    value = {
        "territory": [{"category": "", "min_players": 2, **EFFECTS, **tile} for tile in table["territory"]],
        "castle": [dict(tile) for tile in table["castle"]],
        "special": [{"crops": [], **EFFECTS, **tile} for tile in table["special"]],
        "character": [dict(character) for character in table["character"]],
        "scenario": [{"text": {}, "source": "", **scenario} for scenario in table["scenario"]],
        "meta": dict(table["meta"]),
        "source": dict(table.get("source", {})),
        "reconstruction": table.get("reconstruction", False),
    }
    for tile in (*value["territory"], *value["special"]):
        if tile["bonus"] is not None:
            tile["bonus"] = {"per": 1, **tile["bonus"]}
    return TileSet(table["id"], table["version"], dict(table["title"]), table["licence"], tuple(table["languages"]), value)


def compiled(tiles: TileSet) -> tuple[dict[str, Any], str]:
    """The whole set as one JSON value, names and source notes included, and its digest as 64 hex digits."""
    value: dict[str, Any] = {
        "kind": tiles.kind,
        "schema": SCHEMA,
        "id": tiles.id,
        "version": tiles.version,
        "title": dict(tiles.title),
        "licence": tiles.licence,
        "languages": list(tiles.languages),
        **tiles.value,
    }
    return value, hashlib.sha256(canonical(value)).hexdigest()


def restored(value: Mapping[str, Any]) -> TileSet:
    """The set of a compiled value, as a store kept it by digest; the inverse of `compiled`."""
    head = ("kind", "schema", "id", "version", "title", "licence", "languages")
    body = {key: part for key, part in value.items() if key not in head}
    return TileSet(value["id"], value["version"], dict(value["title"]), value["licence"], tuple(value["languages"]), body)
