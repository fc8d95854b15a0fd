"""Packs of event cards as a kind: any number of them, mixed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from annodomini.packs.loader import HEAD, available, load
from annodomini.packs.mix import Mixed, mix
from annodomini.packs.pack import Pack, compiled, restored


class CardPacks:
    """Implements `Kind` for Anno Domini."""

    name = "cards"
    games = ("anno-domini",)

    def shipped(self) -> Sequence[Pack]:
        """The packs that come with the program."""
        return list(available().values())

    def holds(self, path: Traversable) -> bool:
        """A folder with a `pack.toml`."""
        return path.is_dir() and path.joinpath(HEAD).is_file()

    def load(self, path: Traversable) -> Pack:
        """The pack in a folder; PackInvalid."""
        return load(path)

    def usual(self, packs: Sequence[Any]) -> list[str]:
        """All of them."""
        return sorted(pack.id for pack in packs)

    def compiled(self, pack: Pack) -> tuple[dict[str, Any], str]:
        """The whole pack as one JSON value, and its digest."""
        return compiled(pack)

    def restored(self, value: Mapping[str, Any]) -> Pack:
        """The pack of a compiled value."""
        return restored(value)

    def made(self, packs: Iterable[Any]) -> Mixed:
        """The cards together, each fact once; PackInvalid when a pack comes twice."""
        return mix(packs)

    def facts(self, pack: Pack) -> dict[str, Any]:
        """How many cards it has."""
        return {"count": len(pack.cards)}

    def faces(self, pack: Pack) -> dict[str, Any]:
        """The captions of its cards in every language, withdrawn ones too, as an old match may show them; no dates."""
        return {"captions": {card.id: dict(card.text) for card in (*pack.cards, *pack.withdrawn)}}
