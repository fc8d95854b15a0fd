"""What a match is played with, from the packs its header pins; and the library that finds those packs."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from annodomini.errors import PackInvalid, PackUnknown
from annodomini.packs.kind import AnyPack, pinned
from annodomini.packs.kind import Components as Made
from annodomini.packs.kinds import kind_named, kind_of, restored_any
from annodomini.play.entries import Entry
from annodomini.play.ports import JournalStore

logger = logging.getLogger(__name__)

KEPT: Final = 8  # components held in memory, shared by all matches that use them


@dataclass(frozen=True, slots=True)
class Components:
    """The packs of a match, made into what it is played with; `pinned` is what a header says of them.

    `made` None: one of the packs is kept nowhere, and the match can only be looked at.
    """

    made: Made | None
    pinned: dict[str, Any]

    @property
    def lost(self) -> bool:
        """Is one of the packs kept no more?"""
        return self.made is None

    @property
    def value(self) -> Any:
        """The components as the rules take them; None when they are lost."""
        return None if self.made is None else self.made.value

    @property
    def ids(self) -> Sequence[str]:
        """The ids of all components by number; none when they are lost."""
        return () if self.made is None else self.made.ids

    @property
    def packs(self) -> Sequence[AnyPack]:
        """The packs, ascending by id; none when one is lost."""
        return () if self.made is None else self.made.packs

    @property
    def difficulties(self) -> tuple[int, ...] | None:
        """How hard it is to know what is hidden of each, 1 to 5 by number; None where nothing is hidden."""
        return None if self.made is None else self.made.difficulties

    def version_of(self, pack: str) -> str:
        """The version that the match has of a pack."""
        return next(str(known["version"]) for known in self.pinned["packs"] if known["id"] == pack)


def components_of(game: str, packs: Sequence[AnyPack], digests: Sequence[str] | None = None) -> Components:
    """The components of these packs together; PackInvalid when they do not go together. `digests`, pack by pack, saves computing them."""
    made = kind_of(game).made(packs)
    found = {pack.id: pack.digest for pack in packs} if digests is None else {p.id: d for p, d in zip(packs, digests, strict=True)}
    return Components(made, pinned(made, found))


class Library:
    """The packs on offer, and those that matches have pinned, found again by digest."""

    def __init__(self, offered: Iterable[AnyPack], store: JournalStore) -> None:
        """PackInvalid when two of those offered have one id."""
        self._store = store
        self.packs: dict[str, AnyPack] = {}
        self.digests: dict[str, str] = {}
        self._values: dict[str, dict[str, Any]] = {}
        for pack in offered:
            if pack.id in self.packs:
                raise PackInvalid(f"expected packs of different ids, got {pack.id} twice")
            value, digest = kind_named(pack.kind).compiled(pack)
            self.packs[pack.id] = pack
            self.digests[pack.id] = digest
            self._values[digest] = value
        self._mixes: OrderedDict[tuple[str, ...], Components] = OrderedDict()

    def offered(self, game: str) -> list[AnyPack]:
        """The packs on offer for a game, in the order they were found."""
        kind = kind_of(game).name
        return [pack for pack in self.packs.values() if pack.kind == kind]

    def usual(self, game: str) -> list[str]:
        """The ids of the packs that a game is played with when nothing is said."""
        return kind_of(game).usual(self.offered(game))

    def choose(self, game: str, ids: Sequence[str]) -> Components:
        """The components of offered packs; PackUnknown, or PackInvalid when they do not go together."""
        offered = {pack.id: pack for pack in self.offered(game)}
        for pack in ids:
            if pack not in offered:
                raise PackUnknown(f"expected one of {sorted(offered)}, got {pack!r:.40}", field="packs")
        chosen = sorted(set(ids))
        return self._mix(game, [offered[pack] for pack in chosen], [self.digests[pack] for pack in chosen])

    async def keep(self, components: Components) -> None:
        """Copies the packs of `components` into the store, by digest."""
        for pack in components.pinned["packs"]:
            if pack["digest"] in self._values:
                await self._store.keep_pack(pack["digest"], self._values[pack["digest"]])

    async def kept(self, digest: str) -> AnyPack | None:
        """The pack of a digest, on offer or pinned by a match; None when it is kept nowhere."""
        value = self._values.get(digest) or await self._store.pack(digest)
        return None if value is None else restored_any(value)

    async def pinned(self, header: Entry) -> Components:
        """The components that a header pins; `lost` when the store has one of them no more."""
        digests = sorted(pack["digest"] for pack in header["components"]["packs"])
        if tuple(digests) in self._mixes:
            return self._mix(header["game"], [], digests)
        packs = []
        for digest in digests:
            pack = await self.kept(digest)
            if pack is None:
                logger.error("match %s: no pack of digest %s is kept, it can only be looked at", header["match"], digest)
                return Components(None, header["components"])
            packs.append(pack)
        return self._mix(header["game"], packs, digests)

    def _mix(self, game: str, packs: Sequence[AnyPack], digests: Sequence[str]) -> Components:
        key = tuple(sorted(digests))
        if key not in self._mixes:
            self._mixes[key] = components_of(game, packs, digests)
        self._mixes.move_to_end(key)
        while len(self._mixes) > KEPT:
            self._mixes.popitem(last=False)
        return self._mixes[key]
