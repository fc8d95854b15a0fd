"""Which games are played with which kind of packs; KINDS is the one list of kinds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from annodomini.errors import PackInvalid, PackUnknown
from annodomini.games import GAMES
from annodomini.packs.cardpacks import CardPacks
from annodomini.packs.kind import AnyPack, Kind
from annodomini.packs.tilesets import TileSets

KINDS: Final[tuple[Kind, ...]] = (CardPacks(), TileSets())


def kind_of(game: str) -> Kind:
    """The kind that a game is played with; PackUnknown when there is none."""
    found = next((kind for kind in KINDS if game in kind.games), None)
    if found is None:
        raise PackUnknown(f"there is nothing to play {game!r:.40} with")
    return found


def kind_named(name: str) -> Kind:
    """The kind of this name; PackUnknown."""
    found = next((kind for kind in KINDS if kind.name == name), None)
    if found is None:
        raise PackUnknown(f"expected a kind of {', '.join(kind.name for kind in KINDS)}, got {name!r:.40}")
    return found


def all_shipped() -> list[AnyPack]:
    """Every pack that comes with the program and that a game here is played with."""
    return [pack for kind in KINDS if any(game in GAMES for game in kind.games) for pack in kind.shipped()]


def load_any(path: Traversable) -> AnyPack:
    """The pack at a place, of whatever kind it is; PackInvalid."""
    found = next((kind for kind in KINDS if kind.holds(path)), None)
    if found is None:
        raise PackInvalid(f"expected a folder with a pack of cards, or a tile set, at {path.name}")
    return found.load(path)


def restored_any(value: Mapping[str, Any]) -> AnyPack:
    """The pack of a compiled value, as a store kept it."""
    return kind_named(value.get("kind", "cards")).restored(value)  # the first kind never wrote its name
