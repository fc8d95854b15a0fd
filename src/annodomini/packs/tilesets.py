"""Tile sets as a kind: a match is played with one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from annodomini.errors import PackInvalid
from annodomini.games.ad890.tiles import Tiles, make_tiles
from annodomini.packs.tilefile import FILE, available_tiles, load_tiles
from annodomini.packs.tileset import TileSet, compiled, restored


@dataclass(frozen=True, slots=True)
class OneSet:
    """The components of a match of 890: all that lies in one set. Implements `Components`."""

    packs: tuple[TileSet, ...]  # one
    value: Tiles

    @property
    def ids(self) -> tuple[str, ...]:
        """Tiles, then cards, as the notation names them."""
        return self.value.ids

    @property
    def difficulties(self) -> None:
        """Nothing on a tile is hidden."""
        return None

    def back(self, component: str, shown: Mapping[str, Any]) -> None:
        """Nothing is shown later than it is seen."""
        return


class TileSets:
    """Implements `Kind` for 890 Anno Domini."""

    name = "tiles"
    games = ("890",)

    def shipped(self) -> Sequence[TileSet]:
        """The sets that come with the program."""
        return list(available_tiles().values())

    def holds(self, path: Traversable) -> bool:
        """A file, or a folder with a `tiles.toml`."""
        return path.is_file() or path.joinpath(FILE).is_file()

    def load(self, path: Traversable) -> TileSet:
        """The set in a file or folder; PackInvalid."""
        return load_tiles(path)

    def usual(self, packs: Sequence[Any]) -> list[str]:
        """The one found last: who brings a set wants to play with it."""
        return [pack.id for pack in packs[-1:]]

    def compiled(self, pack: TileSet) -> tuple[dict[str, Any], str]:
        """The whole set as one JSON value, and its digest."""
        return compiled(pack)

    def restored(self, value: Mapping[str, Any]) -> TileSet:
        """The set of a compiled value."""
        return restored(value)

    def made(self, packs: Iterable[Any]) -> OneSet:
        """What lies in the set; PackInvalid unless it is one."""
        chosen = tuple(packs)
        if len(chosen) != 1:
            raise PackInvalid(f"expected one tile set, got {len(chosen)}", field="packs")
        try:
            value = make_tiles(chosen[0].value)
        except ValueError as error:
            raise PackInvalid(f"{chosen[0].id}: {error}", field="packs") from error
        return OneSet(chosen, value)

    def facts(self, pack: TileSet) -> dict[str, Any]:
        """How many tiles and cards it has, and whether they are reconstructed, not printed."""
        return {"count": len(pack.ids), "reconstruction": pack.value["reconstruction"]}

    def faces(self, pack: TileSet) -> dict[str, Any]:
        """Everything: a tile shows what it does."""
        return dict(pack.value)
