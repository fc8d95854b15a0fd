"""Card packs: the date grammar, the pack format, the loader, mixing, the checks, export."""

from __future__ import annotations

from annodomini.packs.loader import available, load, shipped
from annodomini.packs.mix import Mixed, mix
from annodomini.packs.pack import Card, Pack, compiled, restored

__all__ = ["Card", "Mixed", "Pack", "available", "compiled", "load", "mix", "restored", "shipped"]
