"""What kind of thing a game is played with: published in packs, kept by digest, made into the components of a match.

Who serves, keeps or verifies matches knows no more of cards and tiles than stands here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Protocol

from annodomini.kernel.chance import canonical


class AnyPack(Protocol):
    """A published set of components, whatever its kind."""

    @property
    def kind(self) -> str:
        """The name of its kind."""
        ...

    @property
    def id(self) -> str:
        """Its name among all packs."""
        ...

    @property
    def version(self) -> str:
        """Its version, three numbers."""
        ...

    @property
    def title(self) -> Mapping[str, str]:
        """What it is called, by language."""
        ...

    @property
    def licence(self) -> str:
        """The licence of its contents."""
        ...

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that all its texts have."""
        ...

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON of the compiled pack, 64 hex digits."""
        ...


class Components(Protocol):
    """What a match is played with, made from one or more packs. Nothing in it changes."""

    @property
    def packs(self) -> Sequence[AnyPack]:
        """The packs it was made from, ascending by id."""
        ...

    @property
    def value(self) -> Any:
        """The components as the rules of the game take them."""
        ...

    @property
    def ids(self) -> Sequence[str]:
        """The ids of all components by component number, as a record lists them."""
        ...

    @property
    def difficulties(self) -> tuple[int, ...] | None:
        """How hard it is to know what is hidden of each component, 1 to 5 by number; None where nothing is hidden."""
        ...

    def back(self, component: str, shown: Mapping[str, Any]) -> dict[str, Any] | None:
        """All that may be read about a component once a match has shown `shown` of it, as JSON; None when there is nothing."""
        ...


class Kind(Protocol):
    """A kind of packs. Its object holds nothing of a match and is shared by all."""

    @property
    def name(self) -> str:
        """The name on the wire, "cards"."""
        ...

    @property
    def games(self) -> tuple[str, ...]:
        """The games that are played with it."""
        ...

    def shipped(self) -> Sequence[AnyPack]:
        """The packs that come with the program, by id ascending."""
        ...

    def holds(self, path: Traversable) -> bool:
        """Does a pack of this kind lie there, sound or not?"""
        ...

    def load(self, path: Traversable) -> AnyPack:
        """The pack that lies there; PackInvalid names the place of the first fault."""
        ...

    def usual(self, packs: Sequence[AnyPack]) -> list[str]:
        """The ids of those that a match is played with when nothing is said; `packs` of this kind in the order they were found."""
        ...

    def compiled(self, pack: Any) -> tuple[dict[str, Any], str]:
        """The whole pack as one JSON value, and its digest."""
        ...

    def restored(self, value: Mapping[str, Any]) -> AnyPack:
        """The pack of a compiled value."""
        ...

    def made(self, packs: Iterable[Any]) -> Components:
        """The components of packs of this kind together; PackInvalid when they do not go together."""
        ...

    def facts(self, pack: Any) -> dict[str, Any]:
        """What a list says of a pack beside its name, as JSON; `count` of its components always."""
        ...

    def faces(self, pack: Any) -> dict[str, Any]:
        """What everybody may read of its components before a match, as JSON."""
        ...


def pinned(components: Components, digests: Mapping[str, str]) -> dict[str, Any]:
    """What the header of a match says of its components; `digests` by pack id."""
    packs = [{"id": pack.id, "version": pack.version, "digest": digests[pack.id]} for pack in components.packs]
    ids = list(components.ids)
    return {"packs": packs, "count": len(ids), "digest": hashlib.sha256(canonical(ids)).hexdigest()}
