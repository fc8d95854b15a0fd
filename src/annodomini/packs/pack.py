"""A pack of event cards as values, and its compiled form: one JSON value with one digest.

A compiled pack is what a store keeps by digest, so that a match is played and read under the pack it
began with. Source: docs/protocol.md A.3 (canonical JSON, digests).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from annodomini.kernel.chance import canonical
from annodomini.packs.dates import Date, parse_when

SCHEMA = 1  # the pack format; raised when an older reader would misread a pack
JOINS = ("swissvotes", "canton", "councillor", "football", "f1", "nobel", "wikidata", "hls")

Tier = Literal["A", "B", "C"]
Status = Literal["draft", "checked", "released", "withdrawn"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where the year was read. A: the acting authority or its archive, B: edited media, C: a pointer only."""

    tier: Tier
    url: str
    name: str = ""
    seen: str = ""  # the date as it stands there, no more of the text
    retrieved: str = ""  # ISO day of looking it up


@dataclass(frozen=True, slots=True)
class Review:
    """Somebody dated or read the card."""

    by: str
    date: str  # ISO day
    blind: bool = False  # dated from the claim alone, without seeing the year
    found: str = ""  # the date found, as a `when`


@dataclass(frozen=True, slots=True)
class Erratum:
    """A correction of the date after a release; lists of these only grow [AD-7.12]."""

    date: str  # ISO day
    was: str
    now: str
    reason: str


@dataclass(frozen=True, slots=True)
class Card:
    """One event card: `text` is its front, date and comment are its back. Languages are two letters."""

    id: str  # opaque and never used again
    key: str  # fact key "subject|act", one a fact over all packs
    when: str  # the date as its author wrote it
    date: Date
    text: Mapping[str, str]
    comment: Mapping[str, str]
    sources: tuple[Source, ...]
    claim: str = ""  # one sentence that names the act dated: the first appearance [AD-7.9], places only as places [AD-7.11]
    series: tuple[str, ...] = ()  # pack ids, the home pack first
    tags: tuple[str, ...] = ()
    difficulty: int = 3  # 1 (anyone knows) to 5
    volatile: bool = False  # may cease to be true ("the longest"): looked at again each year
    status: Status = "draft"
    joins: Mapping[str, str | int] = field(default_factory=dict)  # names in open data sets, see JOINS
    text_status: Mapping[str, str] = field(default_factory=dict)  # language -> "translated" | "reviewed"
    reviews: tuple[Review, ...] = ()
    errata: tuple[Erratum, ...] = ()

    @property
    def edtf(self) -> str:
        """The date for machines."""
        return self.date.edtf


@dataclass(frozen=True, slots=True)
class Pack:
    """A published set of event cards, ascending by id; withdrawn ones are kept apart and never dealt."""

    kind: ClassVar[str] = "cards"

    id: str
    version: str
    title: Mapping[str, str]
    licence: str
    languages: tuple[str, ...]
    cards: tuple[Card, ...]
    withdrawn: tuple[Card, ...] = ()

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical JSON of the compiled pack, 64 hex digits."""
        return compiled(self)[1]


def compiled(pack: Pack) -> tuple[dict[str, Any], str]:
    """The whole pack as one JSON value, comments and sources included, and its digest as 64 hex digits."""
    value: dict[str, Any] = {
        "schema": SCHEMA,
        "id": pack.id,
        "version": pack.version,
        "title": dict(pack.title),
        "licence": pack.licence,
        "languages": list(pack.languages),
        "cards": [_card_value(card) for card in pack.cards],
        "withdrawn": [_card_value(card) for card in pack.withdrawn],
    }
    return value, hashlib.sha256(canonical(value)).hexdigest()


def restored(value: Mapping[str, Any]) -> Pack:
    """The pack of a compiled value, as a store kept it by digest; the inverse of `compiled`."""
    return Pack(
        id=value["id"],
        version=value["version"],
        title=dict(value["title"]),
        licence=value["licence"],
        languages=tuple(value["languages"]),
        cards=tuple(_card_of(card) for card in value["cards"]),
        withdrawn=tuple(_card_of(card) for card in value["withdrawn"]),
    )


def _card_value(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "key": card.key,
        "when": card.when,
        "edtf": card.edtf,
        "text": dict(card.text),
        "comment": dict(card.comment),
        "sources": [{"tier": s.tier, "url": s.url, "name": s.name, "seen": s.seen, "retrieved": s.retrieved} for s in card.sources],
        "claim": card.claim,
        "series": list(card.series),
        "tags": list(card.tags),
        "difficulty": card.difficulty,
        "volatile": card.volatile,
        "status": card.status,
        "joins": dict(card.joins),
        "text_status": dict(card.text_status),
        "reviews": [{"by": r.by, "date": r.date, "blind": r.blind, "found": r.found} for r in card.reviews],
        "errata": [{"date": e.date, "was": e.was, "now": e.now, "reason": e.reason} for e in card.errata],
    }


def _card_of(value: Mapping[str, Any]) -> Card:
    return Card(
        id=value["id"],
        key=value["key"],
        when=value["when"],
        date=parse_when(value["when"]),
        text=dict(value["text"]),
        comment=dict(value["comment"]),
        sources=tuple(Source(**source) for source in value["sources"]),
        claim=value["claim"],
        series=tuple(value["series"]),
        tags=tuple(value["tags"]),
        difficulty=value["difficulty"],
        volatile=value["volatile"],
        status=value["status"],
        joins=dict(value["joins"]),
        text_status=dict(value["text_status"]),
        reviews=tuple(Review(**review) for review in value["reviews"]),
        errata=tuple(Erratum(**erratum) for erratum in value["errata"]),
    )
