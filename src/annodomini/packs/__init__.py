"""What the games are played with: card packs (dates, loader, mixing, checks, export) and tile sets."""

from __future__ import annotations

from annodomini.packs.loader import available, load, shipped
from annodomini.packs.mix import Mixed, mix
from annodomini.packs.pack import Card, Pack, compiled, restored
from annodomini.packs.tilefile import available_tiles, load_tiles, shipped_tiles
from annodomini.packs.tileset import TileSet

__all__ = [
    "Card",
    "Mixed",
    "Pack",
    "TileSet",
    "available",
    "available_tiles",
    "compiled",
    "load",
    "load_tiles",
    "mix",
    "restored",
    "shipped",
    "shipped_tiles",
]
