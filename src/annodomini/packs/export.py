"""A pack back to the files it is read from; every text survives the way there and back unchanged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from annodomini.packs.pack import SCHEMA, Card, Pack

PER_FILE = 50  # cards
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def exported(pack: Pack) -> dict[str, str]:
    """File name -> TOML text of a whole pack: `pack.toml` and numbered files, cards ascending by id."""
    head = [
        f"schema = {SCHEMA}",
        f"id = {_value(pack.id)}",
        f"version = {_value(pack.version)}",
        f"licence = {_value(pack.licence)}",
        f"languages = {_value(pack.languages)}",
        "",
        "[title]",
        *_fields(pack.title),
    ]
    cards = sorted((*pack.cards, *pack.withdrawn), key=lambda card: card.id)
    texts = {"pack.toml": "\n".join(head) + "\n"}
    for number, begin in enumerate(range(0, len(cards), PER_FILE), 1):
        texts[f"{number:02d}.toml"] = exported_cards(cards[begin : begin + PER_FILE])
    return texts


def exported_cards(cards: Iterable[Card]) -> str:
    """The TOML text of one numbered file."""
    return "\n\n".join("\n".join(_card_lines(card)) for card in cards) + "\n"


def _card_lines(card: Card) -> list[str]:
    lines = [
        "[[card]]",
        *_fields({"id": card.id, "key": card.key, "when": card.when, "edtf": card.edtf}),
        *_fields({"series": card.series, "claim": card.claim, "tags": card.tags}, skip_empty=True),
        *_fields({"difficulty": card.difficulty, "volatile": card.volatile, "status": card.status, **card.joins}),
    ]
    for side, texts in (("text", card.text), ("comment", card.comment), ("text_status", card.text_status)):
        if texts:
            lines += [f"[card.{side}]", *_fields(texts)]
    for source in card.sources:
        lines += ["[[card.source]]", *_fields({"tier": source.tier, "name": source.name}, skip_empty=True)]
        lines += [*_fields({"url": source.url}), *_fields({"seen": source.seen}, skip_empty=True)]
        lines += [f"retrieved = {source.retrieved}"] if source.retrieved else []
    for review in card.reviews:
        lines += ["[[card.review]]", *_fields({"by": review.by}), f"date = {review.date}"]
        lines += [*_fields({"blind": review.blind}), *_fields({"found": review.found}, skip_empty=True)]
    for erratum in card.errata:
        lines += ["[[card.erratum]]", f"date = {erratum.date}"]
        lines += _fields({"was": erratum.was, "now": erratum.now, "reason": erratum.reason})
    return lines


def _fields(table: Mapping[str, Any], *, skip_empty: bool = False) -> list[str]:
    return [f"{key if _BARE.fullmatch(key) else _value(key)} = {_value(value)}" for key, value in table.items() if value or not skip_empty]


def _value(value: Any) -> str:
    """A TOML value of a text, whole number, truth or list of those."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{"".join(_escaped(sign) for sign in value)}"'
    if isinstance(value, int):
        return str(value)
    return f"[{', '.join(_value(inner) for inner in value)}]"


def _escaped(sign: str) -> str:
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    return f"\\u{ord(sign):04X}" if ord(sign) < 0x20 or ord(sign) == 0x7F else sign
