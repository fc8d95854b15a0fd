"""Tile sets from their files: read, checked, with file, line and tile of every fault."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from annodomini.errors import PackInvalid, PackUnknown
from annodomini.packs.document import Document, DocumentInvalid, read_document
from annodomini.packs.finding import Finding
from annodomini.packs.form import validator
from annodomini.packs.loader import invisible, plain
from annodomini.packs.tilecheck import PARTS, remarks_on_set
from annodomini.packs.tileset import SCHEMA, TILES, TileSet, make_set

MOST: Final = 200  # entries of a list; no set that can be played has nearly as many
FILE: Final = "tiles.toml"  # the name it has in a folder


def load_tiles(path: Traversable) -> TileSet:
    """The set in a file, or in a folder as `tiles.toml`; PackInvalid names the line and the tile of the first fault."""
    tiles, findings = read_tiles(path)
    faults = [finding for finding in findings if finding.level == "error"]
    if tiles is None or faults:
        more = f" (and {len(faults) - 1} more; see `annodomini components check`)" if faults[1:] else ""
        raise PackInvalid(f"{faults[0]}{more}")
    return tiles


def available_tiles() -> dict[str, TileSet]:
    """The sets that come with the program, by id ascending; read once."""
    return dict(_available())


def shipped_tiles(name: str) -> TileSet:
    """The set of this id that comes with the program; PackUnknown when there is none."""
    sets = _available()
    if name not in sets:
        raise PackUnknown(f"expected a tile set of {', '.join(sets)}, got {name!r:.40}")
    return sets[name]


@functools.cache
def _available() -> Mapping[str, TileSet]:
    folders = [folder for folder in files("annodomini.packs").iterdir() if folder.is_dir() and folder.joinpath(FILE).is_file()]
    found = [load_tiles(folder) for folder in folders]
    return {tiles.id: tiles for tiles in sorted(found, key=lambda tiles: tiles.id)}


def read_tiles(path: Traversable) -> tuple[TileSet | None, list[Finding]]:
    """The set, None when its form is at fault, and every finding: faults of form first, else those of play."""
    file = path.joinpath(FILE) if path.is_dir() else path
    try:
        document = read_document(file)
    except DocumentInvalid as error:
        return None, [Finding("error", file.name, error.line, "", "pack.text", error.reason)]
    table = plain(document.table)
    for part, entries in table.items():
        if isinstance(entries, list) and len(entries) > MOST:
            return None, [Finding("error", file.name, 0, "", "tiles.count", f"expected at most {MOST} in a list, got {len(entries)}", part)]
    findings = [
        Finding("error", file.name, line_of(document, part, number), _id_of(table, part, number), code, message, part or "set")
        for part, number, code, message in _faults_of_form(table)
    ]
    if findings:
        return None, findings
    tiles = make_set(table)
    findings = [
        Finding(level, file.name, line_of(document, part, number), _id_of(table, part, number), code, message, part or "set")
        for level, part, number, code, message in remarks_on_set(tiles)
    ]
    return tiles, sorted(findings, key=lambda finding: (finding.level != "error", finding.line))


def line_of(document: Document, part: str, number: int) -> int:
    """The line of an entry of a list, found by its id; of a twin the later one; 0 when it cannot be found."""
    entries = document.table.get(part)
    if not isinstance(entries, list) or not 0 <= number < len(entries) or not isinstance(entries[number], dict):
        return 0
    wanted = re.compile(rf"""(?:^|[{{,])\s*id\s*=\s*["']{re.escape(str(entries[number].get("id")))}["']""")
    begins = [at for at, line in enumerate(document.lines, 1) if re.match(rf"\s*(?:{part}\s*=|\[\[\s*{part}\s*\]\])", line)]
    found = [at for at, line in enumerate(document.lines, 1) if wanted.search(line) and begins and at >= begins[0]]
    twins = sum(isinstance(one, dict) and one.get("id") == entries[number].get("id") for one in entries[:number])
    return found[min(twins, len(found) - 1)] if found else 0


def _id_of(table: Mapping[str, Any], part: str, number: int) -> str:
    try:
        found = table[part][number]["id"] if part else ""
    except (KeyError, IndexError, TypeError):
        return ""
    return found if isinstance(found, str) else ""


def _faults_of_form(table: Any) -> Iterator[tuple[str, int, str, str]]:
    """Part ("" for the head), place in its list, code and message of what the schema refuses, and of texts that cannot be shown."""
    yield from (("", -1, code, message) for code, message in _refused("head", table))
    if isinstance(table.get("schema"), int) and table["schema"] != SCHEMA:
        yield "", -1, "pack.version", f"expected schema {SCHEMA}, got {table['schema']}: the set is of another time"
    said = table.get("languages")
    languages = [language for language in said if isinstance(language, str)] if isinstance(said, list) else []
    yield from (("", -1, code, message) for code, message in _texts(table.get("title"), languages, "title"))
    for part in PARTS:
        entries = table.get(part)
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            yield from ((part, number, code, message) for code, message in _refused(part, entry))
            if isinstance(entry, dict):
                yield from ((part, number, code, message) for code, message in _texts(entry.get("name"), languages, "name"))
                if "text" in entry:
                    yield from ((part, number, code, message) for code, message in _texts(entry["text"], languages, "text"))


def _texts(texts: Any, languages: list[str], field: str) -> Iterator[tuple[str, str]]:
    if not isinstance(texts, dict):
        return  # the schema has said so
    for language in languages:
        if language not in texts:
            yield "text.missing", f"expected a {field} in every language of the set, got none in {language}"
    for language, text in texts.items():
        if isinstance(text, str) and (sign := invisible(text, "")):
            yield "text.control", f"{field}.{language}: expected visible signs, got {sign}"


def _refused(part: str, entry: Any) -> Iterator[tuple[str, str]]:
    for error in validator("tiles.schema.json", part).iter_errors(entry):
        path = ".".join(str(step) for step in error.absolute_path)
        field = f"{path}: " if path else ""
        match error.validator:
            case "enum":
                wanted = ", ".join(str(one) for one in error.validator_value)
                yield _code(part, path.partition(".")[0]), f"{field}expected one of {wanted}, got {error.instance!r:.60}"
            case "additionalProperties" if isinstance(error.instance, dict) and error.validator_value is False:
                known = error.schema["properties"]
                for name in error.instance:
                    if name not in known:
                        yield _code(part, ""), f"{field}expected one of {', '.join(known)}, got {name!r:.60}"
            case _:
                yield "tiles.schema", f"{field}{error.message:.300}"


def _code(part: str, field: str) -> str:
    """The code for a word that is none of those known in a field; "" is the name of a field itself."""
    if part in TILES:
        return "tiles.icon"
    return {"rules": "tiles.rule", "id": "tiles.id"}.get(field, "tiles.schema")
