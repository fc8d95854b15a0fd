"""Packs from their folders: `pack.toml` for the head, numbered files of [[card]] for the cards.

A folder's name is the pack's id. Every fault is found and told with file, line and card; `load` stops
at the first, `read` gives them all.
"""

from __future__ import annotations

import datetime as dt
import functools
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from annodomini.errors import DateInvalid, PackInvalid, PackUnknown
from annodomini.packs.dates import parse_when
from annodomini.packs.document import Document, DocumentInvalid, read_document
from annodomini.packs.finding import Finding
from annodomini.packs.form import validator
from annodomini.packs.pack import JOINS, SCHEMA, Card, Erratum, Pack, Review, Source

Fault = tuple[str | None, str, str]  # field, code, message

HEAD = "pack.toml"
_NUMBERED = re.compile(r"[0-9]{2}\.toml")
_OVERRIDES = re.compile("[\u202a-\u202e\u2066-\u2069]")  # invisible signs that turn the reading direction round


@dataclass(frozen=True, slots=True)
class Located:
    """A card and where it stands."""

    card: Card
    document: Document
    place: int  # its number in the file, from 0

    def line(self, field: str | None = None) -> int:
        """The line where the card begins, or names the field."""
        return self.document.line_of(self.place, field)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a folder holds: the pack when nothing is wrong, the faults, and every card that could be read."""

    pack: Pack | None
    findings: tuple[Finding, ...]
    located: tuple[Located, ...]  # in file order, withdrawn ones included


def load(path: Traversable) -> Pack:
    """The pack in a folder; PackInvalid names file, line and card of the first fault."""
    reading = read(path)
    if reading.pack is None:
        first, *rest = reading.findings
        more = f" (and {len(rest)} more; see `annodomini packs check`)" if rest else ""
        raise PackInvalid(f"{first}{more}")
    return reading.pack


def available() -> dict[str, Pack]:
    """The packs that come with the program, by id ascending; read once."""
    return dict(_available())


def shipped(pack: str) -> Pack:
    """The pack of this id that comes with the program; PackUnknown when there is none."""
    packs = _available()
    if pack not in packs:
        raise PackUnknown(f"expected a pack of {', '.join(packs)}, got {pack!r}")
    return packs[pack]


@functools.cache
def _available() -> Mapping[str, Pack]:
    root = files("annodomini.packs")
    folders = sorted((folder for folder in root.iterdir() if folder.is_dir() and folder.joinpath(HEAD).is_file()), key=lambda f: f.name)
    return {folder.name: load(folder) for folder in folders}


def read(path: Traversable) -> Reading:
    """Everything that can be read in a folder, with every fault of form."""
    if not path.is_dir():
        return Reading(None, (Finding("error", path.name, 0, "", "pack.folder", "expected a folder with a pack, got none"),), ())
    names = sorted(entry.name for entry in path.iterdir() if entry.name.endswith(".toml"))
    findings = [
        Finding("error", name, 0, "", "pack.file", f"expected {HEAD} and files 01.toml to 99.toml, got {name}")
        for name in names
        if name != HEAD and not _NUMBERED.fullmatch(name)
    ]
    head: dict[str, Any] | None = None
    if HEAD in names:
        try:
            head = read_document(path.joinpath(HEAD)).table
        except DocumentInvalid as error:
            findings.append(Finding("error", HEAD, error.line, "", "pack.text", error.reason))
        else:
            faults = _head_faults(head, path.name)
            findings += faults
            head = None if faults else head
    else:
        findings.append(Finding("error", HEAD, 0, "", "pack.head", f"expected {HEAD} in the folder {path.name}, got none"))
    numbered = [path.joinpath(name) for name in names if _NUMBERED.fullmatch(name)]
    languages = tuple(head["languages"]) if head else ()
    located, faults = read_cards(numbered, languages)
    findings += faults
    if head is None or any(finding.level == "error" for finding in findings):
        return Reading(None, tuple(findings), located)
    cards = sorted((found.card for found in located), key=lambda card: card.id)
    pack = Pack(
        id=head["id"],
        version=head["version"],
        title=head["title"],
        licence=head["licence"],
        languages=languages,
        cards=tuple(card for card in cards if card.status != "withdrawn"),
        withdrawn=tuple(card for card in cards if card.status == "withdrawn"),
    )
    return Reading(pack, tuple(findings), located)


def read_cards(
    numbered: Sequence[Traversable], languages: tuple[str, ...], *, beside: tuple[str, ...] = ()
) -> tuple[tuple[Located, ...], list[Finding]]:
    """The cards of these files, each with a front and a comment in every language, and the faults of form.

    `beside` names tables that may stand beside the cards, unread.
    """
    findings: list[Finding] = []
    located: list[Located] = []
    ids: dict[str, str] = {}  # -> where first
    keys: dict[str, str] = {}
    for file in numbered:
        try:
            document = read_document(file)
        except DocumentInvalid as error:
            findings.append(Finding("error", file.name, error.line, "", "pack.text", error.reason))
            continue
        tables = document.table.get("card", [])
        if set(document.table) - {"card", *beside} or not isinstance(tables, list):
            findings.append(Finding("error", file.name, 0, "", "pack.schema", f"expected [[card]] only, got {', '.join(document.table)}"))
            continue
        for place, table in enumerate(tables):
            line = document.line_of(place)
            id_ = table["id"] if isinstance(table, dict) and isinstance(table.get("id"), str) else ""
            faults, readable = card_faults(table, languages)
            for field, code, message in faults:
                findings.append(Finding("error", file.name, document.line_of(place, field), id_, code, message))
            if id_ and (before := ids.setdefault(id_, f"{file.name}:{line}")) != f"{file.name}:{line}":
                findings.append(Finding("error", file.name, line, id_, "card.id_twice", f"expected an id of its own, got that of {before}"))
            key = table.get("key") if isinstance(table, dict) else None
            if isinstance(key, str) and (before := keys.setdefault(key, f"{file.name}:{line}")) != f"{file.name}:{line}":
                at = document.line_of(place, "key")
                findings.append(Finding("error", file.name, at, id_, "card.key_twice", f"expected a new fact, got {key} of {before}"))
            if readable:
                located.append(Located(card_of(table), document, place))
    return tuple(located), findings


def _head_faults(head: dict[str, Any], folder: str) -> list[Finding]:
    faults, _ = _schema_faults(head, "head")
    if not faults:
        if head["schema"] != SCHEMA:
            faults.append(("schema", "pack.version", f"expected schema {SCHEMA}, got {head['schema']}: the pack is of another time"))
        if head["id"] != folder:
            faults.append(("id", "pack.id", f"expected the id of the folder, {folder}, got {head['id']}"))
        for language in head["languages"]:
            if language not in head["title"]:
                faults.append(("title", "pack.title", f"expected a title in every language of the pack, got none in {language}"))
        for language, title in head["title"].items():
            if sign := invisible(title, ""):
                faults.append(("title", "text.control", f"title.{language}: expected visible signs, got {sign}"))
    return [Finding("error", HEAD, 0, "", code, message) for _, code, message in faults]


def card_faults(table: Any, languages: tuple[str, ...]) -> tuple[list[Fault], bool]:
    """The faults of form of a card's table, and whether it can be read in spite of them.

    A draft may still be without comments; one that has some, or is past that, has one in every language of the pack.
    """
    faults, readable = _schema_faults(table, "card")
    if not readable:
        return faults, False
    try:
        date = parse_when(table["when"])
    except DateInvalid as error:
        return [*faults, ("when", error.code, error.message)], False
    if date.edtf != table["edtf"]:
        faults.append(("edtf", "date.edtf", f"expected {date.edtf} for {table['when']}, got {table['edtf']}"))
    bare = table.get("status", "draft") == "draft" and not table.get("comment")
    for side in ("text", "comment"):
        texts = table.get(side, {})
        for language in languages if side == "text" or not bare else ():
            if language not in texts:
                faults.append((side, "text.missing", f"expected a {side} in every language of the pack, got none in {language}"))
        for language, text in texts.items():
            if sign := invisible(text, "\n" if side == "comment" else ""):
                faults.append((side, "text.control", f"{side}.{language}: expected visible signs, got {sign}"))
    return faults, True


def _schema_faults(table: Any, part: str) -> tuple[list[Fault], bool]:
    """What the schema finds, and whether all of it concerns values only, so that the table can be read on."""
    faults: list[Fault] = []
    readable = True
    for error in validator("schema.json", part).iter_errors(plain(table)):
        path = [str(step) for step in error.absolute_path]
        readable = readable and error.validator in ("pattern", "maxLength", "minLength", "maximum", "minimum")
        message = error.message if len(error.message) <= 300 else f"{error.message[:300]}…"
        if path == ["id"] and part == "card":
            faults.append(("id", "card.id", f"expected an opaque id as ch-0001, without year and topic, got {error.instance!r}"))
        elif error.validator == "maxLength":
            message = f"expected at most {error.validator_value} signs, got {len(error.instance)}"
            faults.append((path[0], "text.length", f"{'.'.join(path)}: {message}"))
        else:
            faults.append((path[0] if path else None, "pack.schema", f"{'.'.join(path)}: {message}" if path else message))
    return faults, readable


def plain(value: Any) -> Any:
    """A TOML value as a JSON value: days become their ISO text."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    return value


def invisible(text: str, allowed: str) -> str:
    """The first control or direction sign of a text, as U+XXXX; empty when there is none."""
    for sign in text:
        if sign not in allowed and (unicodedata.category(sign) == "Cc" or _OVERRIDES.match(sign)):
            return f"U+{ord(sign):04X}"
    return ""


def card_of(table: dict[str, Any]) -> Card:
    """The card of a table without faults of form."""
    read = plain(table)
    return Card(
        id=read["id"],
        key=read["key"],
        when=read["when"],
        date=parse_when(read["when"]),
        text=read["text"],
        comment=read.get("comment", {}),
        sources=tuple(Source(**source) for source in read.get("source", ())),
        claim=read.get("claim", ""),
        series=tuple(read.get("series", ())),
        tags=tuple(read.get("tags", ())),
        difficulty=read.get("difficulty", 3),
        volatile=read.get("volatile", False),
        status=read.get("status", "draft"),
        joins={name: read[name] for name in JOINS if name in read},
        text_status=read.get("text_status", {}),
        reviews=tuple(Review(**review) for review in read.get("review", ())),
        errata=tuple(Erratum(**erratum) for erratum in read.get("erratum", ())),
    )
