"""What a check finds in the sources and reviews of one card: the source rule.

One source of tier A, or two of tier B from different houses; "first", "last" and "only" want two of
any. C only points. A released card was seen by two people, one of whom dated it blind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from annodomini.errors import DateInvalid
from annodomini.packs.dates import parse_when
from annodomini.packs.fronts import Remark
from annodomini.packs.pack import Card

POINTERS = (
    *("wikipedia.org", "wikidata.org", "wikibrief.org", "zxc.wiki", "wiki.li", "jewiki.net", "kiwix.org"),
    *("sagapedia.com", "endlesswiki.com", "ai.kr"),
)
MEDIA = (
    *("srf.ch", "rts.ch", "rsi.ch", "swissinfo.ch", "nzz.ch", "watson.ch", "20min.ch", "blick.ch", "nau.ch", "tagesanzeiger.ch"),
    *("bernerzeitung.ch", "luzernerzeitung.ch", "aargauerzeitung.ch", "letemps.ch", "24heures.ch", "tdg.ch", "rabe.ch"),
)
_SUPERLATIVE = re.compile(r"\b(?:first|the last|the only|erste[nmrs]?|erstmals|letzte[nmrs]?|einzige[nmrs]?)\b", re.IGNORECASE)
_HOST = re.compile(r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+")
_SECOND_LEVELS = {"co.uk", "ac.uk", "org.uk", "gov.uk", "com.au", "co.jp", "github.io"}


def remarks_on_sources(card: Card) -> Iterator[Remark]:
    """Everything worth saying about the sources, reviews and errata of a card."""
    houses: dict[str, set[str]] = {"A": set(), "B": set(), "C": set()}
    counted: list[str] = []
    for source in card.sources:
        house = house_of(source.url)
        if house is None:
            yield "source", "error", "source.url", f"expected an address such as https://www.admin.ch/page, got {source.url!r}"
            continue
        if source.tier != "C" and house in POINTERS:
            yield "source", "error", "source.tier", f"expected tier C for {house}, got {source.tier}: it only points"
            continue
        if source.tier == "A" and house in MEDIA:
            yield "source", "warning", "source.tier", f"expected tier B for {house}, a medium, got A"
        houses[source.tier].add(house)
        counted.append(house)
        if not source.seen:
            yield "source", "warning", "source.seen", f"expected the date as read at {source.url}, got none"
    if not card.sources and card.status == "draft":
        yield "source", "warning", "source.none", "expected a source before the card is more than a draft, got none"
    elif not houses["A"] and len(houses["B"]) < 2:
        tiers = ", ".join(source.tier for source in card.sources) or "none"
        yield "source", "error", "source.rule", f"expected one source of tier A or two of tier B from different houses, got {tiers}"
    for house in sorted({house for house in counted if counted.count(house) > 1}):
        yield "source", "warning", "source.one_house", f"expected sources of different houses, got {house} more than once"
    if len(houses["A"] | houses["B"]) < 2 and any(_SUPERLATIVE.search(text) for text in card.text.values()):
        yield "source", "warning", "source.superlative", "expected two sources for a first, last or only, got one"
    if not card.claim:
        yield "claim", "warning", "card.claim", "expected one sentence that names the act dated, got none"
    for name in ("wikidata", "hls"):
        if name in card.joins and not any(str(card.joins[name]) in source.url for source in card.sources):
            yield name, "warning", "join.unseen", f"expected an id that was seen in a source, got {card.joins[name]}"
    yield from _remarks_on_reviews(card)


def house_of(url: str) -> str | None:
    """The site that an address belongs to, subdomains left off; None when it is no address of the web."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").encode("idna").decode().lower()
    except ValueError:  # UnicodeError is one
        return None
    if parts.scheme not in ("http", "https") or parts.username is not None or not _HOST.fullmatch(host) or re.search(r"\s", url):
        return None
    labels = host.split(".")
    if labels[-1].isdigit():
        return None
    length = 3 if ".".join(labels[-2:]) in _SECOND_LEVELS else 2
    return ".".join(labels[-length:])


def _remarks_on_reviews(card: Card) -> Iterator[Remark]:
    if card.status == "released" and (len({review.by for review in card.reviews}) < 2 or not any(review.blind for review in card.reviews)):
        yield "review", "error", "review.released", "expected reviews of two people, one of them blind, for a released card"
    for review in card.reviews:
        if not review.found:
            if review.blind:
                yield "review", "error", "review.found", f"expected the date that {review.by} found blind, got none"
            continue
        try:
            found = parse_when(review.found)
        except DateInvalid as error:
            yield "review", "error", "review.found", error.message
            continue
        if found.end < card.date.start or card.date.end < found.start:
            yield "review", "error", "review.found", f"expected {card.when}, but {review.by} found {review.found}"
    if card.errata and card.errata[-1].now != card.when:
        yield "erratum", "error", "erratum.now", f"expected the last correction to lead to {card.when}, got {card.errata[-1].now}"
