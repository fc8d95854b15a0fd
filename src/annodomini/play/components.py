"""What a match is played with, from the packs its header pins; and the library that finds those packs."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from annodomini.errors import PackUnknown
from annodomini.packs import Mixed, Pack, compiled, mix, restored
from annodomini.play.entries import Entry
from annodomini.play.ports import JournalStore

logger = logging.getLogger(__name__)

KEPT: Final = 8  # mixes held in memory, shared by all matches that use them


@dataclass(frozen=True, slots=True)
class Components:
    """The packs of a match, mixed; `pinned` is what a header says of them. `lost`: one is kept nowhere, and `mixed` is empty."""

    mixed: Mixed
    pinned: dict[str, Any]
    lost: bool = False

    @property
    def cards(self) -> Any:
        """The cards as the rules take them."""
        return self.mixed.components

    @property
    def difficulties(self) -> tuple[int, ...]:
        """How hard each card is to date, 1 to 5, in component order."""
        return tuple(card.difficulty for card in self.mixed.cards.values())


def components_of(packs: Sequence[Pack], digests: Sequence[str] | None = None) -> Components:
    """The components of these packs together; PackInvalid when one comes twice. `digests`, pack by pack, saves computing them."""
    mixed = mix(packs)
    found = {pack.id: pack.digest for pack in packs} if digests is None else {p.id: d for p, d in zip(packs, digests, strict=True)}
    packs_said = [{"id": pack.id, "version": pack.version, "digest": found[pack.id]} for pack in mixed.packs]
    return Components(mixed, {"packs": packs_said, "count": mixed.components.count, "digest": mixed.components.digest})


class Library:
    """The packs on offer, and those that matches have pinned, found again by digest."""

    def __init__(self, offered: Iterable[Pack], store: JournalStore) -> None:
        self._store = store
        self.packs: dict[str, Pack] = {pack.id: pack for pack in offered}
        self.digests: dict[str, str] = {}
        self._values: dict[str, dict[str, Any]] = {}
        for pack in self.packs.values():
            value, digest = compiled(pack)
            self.digests[pack.id] = digest
            self._values[digest] = value
        self._mixes: OrderedDict[tuple[str, ...], Components] = OrderedDict()

    def choose(self, ids: Sequence[str]) -> Components:
        """The components of offered packs; PackUnknown."""
        for pack in ids:
            if pack not in self.packs:
                raise PackUnknown(f"expected one of {sorted(self.packs)}, got {pack!r:.40}", field="packs")
        chosen = sorted(set(ids))
        return self._mix([self.packs[pack] for pack in chosen], [self.digests[pack] for pack in chosen])

    async def keep(self, components: Components) -> None:
        """Copies the packs of `components` into the store, by digest."""
        for pack in components.pinned["packs"]:
            if pack["digest"] in self._values:
                await self._store.keep_pack(pack["digest"], self._values[pack["digest"]])

    async def pinned(self, header: Entry) -> Components:
        """The components that a header pins; `lost` when the store has one of them no more."""
        digests = sorted(pack["digest"] for pack in header["components"]["packs"])
        if tuple(digests) in self._mixes:
            return self._mix([], digests)
        packs = []
        for digest in digests:
            value = self._values.get(digest) or await self._store.pack(digest)
            if value is None:
                logger.error("match %s: no pack of digest %s is kept, it can only be looked at", header["match"], digest)
                return Components(mix([]), header["components"], lost=True)
            packs.append(restored(value))
        return self._mix(packs, digests)

    def _mix(self, packs: Sequence[Pack], digests: Sequence[str]) -> Components:
        key = tuple(sorted(digests))
        if key not in self._mixes:
            self._mixes[key] = components_of(packs, digests)
        self._mixes.move_to_end(key)
        while len(self._mixes) > KEPT:
            self._mixes.popitem(last=False)
        return self._mixes[key]
