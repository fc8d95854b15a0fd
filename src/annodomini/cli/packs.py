"""`annodomini packs ...`: begin a pack, check it, count it, bring cards in from tables and queries, give them out again."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from annodomini.cli.findings import told
from annodomini.cli.page import CommandFailed, console
from annodomini.errors import PackInvalid
from annodomini.packs import available, load
from annodomini.packs.check import check_pack
from annodomini.packs.document import LARGEST
from annodomini.packs.export import exported
from annodomini.packs.form import validator
from annodomini.packs.joins import read_facts
from annodomini.packs.pack import SCHEMA, Card, Pack, compiled
from annodomini.packs.spreadsheet import Intake, cards_of, sheet_of
from annodomini.packs.statistics import statistics
from annodomini.packs.table import decoded
from annodomini.packs.wikidata import POINT_IN_TIME, from_items, from_query

FIELDS: Final = {field: field for field in ("level", "file", "line", "card", "code", "message")}
BEGINS: Final = "0.1.0"  # version and licence of a new pack
LICENCE: Final = "CC-BY-4.0"


class Into(StrEnum):
    """What a pack is given out as."""

    CSV = "csv"
    JSON = "json"
    TOML = "toml"


class From(StrEnum):
    """What cards are brought in from."""

    CSV = "csv"
    QUERY = "query"
    ITEMS = "items"


class Shown(StrEnum):
    """The languages that dates are written in."""

    DE = "de"
    EN = "en"


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    packs = typer.Typer(rich_markup_mode=None, help="Look after card packs.", epilog="Example: annodomini packs check my-pack")
    packs.callback()(_group)
    packs.command("new", epilog='Example: annodomini packs new my-town --title "Meine Stadt"')(new)
    packs.command("check", epilog="Example: annodomini packs check my-pack --json")(check)
    packs.command("stats", epilog="Example: annodomini packs stats my-pack --json")(stats)
    packs.command("import", epilog="Example: annodomini packs import cards.csv --to my-town --language de")(import_)
    packs.command("export", epilog="Example: annodomini packs export my-town --as csv --to cards.csv")(export)
    packs.command("print", epilog="Example: annodomini packs print my-town --to my-town.pdf")(print_)
    app.add_typer(packs, name="packs")


def _group() -> None:
    pass


Folder = Annotated[Path, typer.Argument(metavar="PATH", exists=True, file_okay=False, help="A pack's folder.")]
Titled = Annotated[str | None, typer.Option("--title", help="What the pack is called; its folder's name otherwise.", show_default=False)]
Spoken = Annotated[str, typer.Option("--language", help="Two letters: de, en, fr, it, …")]


def new(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Does not exist yet; its name is the pack's id.")],
    title: Titled = None,
    language: Spoken = "de",
) -> None:
    """Begin a pack: a folder with its head and one draft card to write over."""
    text = "Am Rathaus schlägt eine neue Uhr." if language == "de" else "A new clock strikes at the town hall."
    table = f"key,when,text_{language},claim\ntown-clock|strikes,1556,{text},The new clock of the town hall strikes for the first time."
    intake = cards_of(folder.name, table, **_named(folder, language, title))
    _write(folder, intake.cards, (language,), title)
    typer.echo(f"{folder}: begun, with a card to write over in {folder / '01.toml'}.")


def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", exists=True, help="A pack's folder, or one file of draft cards.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line: level, file, line, card, code, message.")] = False,
    facts: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", exists=True, file_okay=False, help="Open data to join with: votes.csv, cantons.csv, …", show_default=False
        ),
    ] = None,
) -> None:
    """Check a pack: exit code 1 when it has an error, 0 when it has warnings and notes only."""
    beside = [pack for name, pack in available().items() if name != path.resolve().name]
    findings = check_pack(path, facts=read_facts(facts) if facts else None, beside=beside)
    told(path.name, findings, as_json=as_json, fields=FIELDS)


def stats(path: Folder, as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False) -> None:
    """Count a pack: cards by period, status, difficulty, tag and tier of source, and how long its fronts are."""
    counted = statistics(load(path))
    if as_json:
        typer.echo(json.dumps(counted, ensure_ascii=False))
        return
    page = console()
    for name, value in counted.items():
        said = ", ".join(f"{key}: {count}" for key, count in value.items()) if isinstance(value, dict) else value
        page.print(f"{name.replace('_', ' ')}: {said}")


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A table (CSV), or JSON from Wikidata.")],
    to: Annotated[Path, typer.Option("--to", metavar="FOLDER", help="The pack to be made; must not exist yet.", show_default=False)],
    source: Annotated[
        From,
        typer.Option(
            "--from", help="csv: a table; query: an answer of Wikidata's query service; items: Wikidata's items or a dump, one a line."
        ),
    ] = From.CSV,
    title: Titled = None,
    language: Spoken = "de",
    encoding: Annotated[str | None, typer.Option(help="Of the file, where it does not tell: cp1252, utf-16, …", show_default=False)] = None,
    which: Annotated[str, typer.Option("--property", help="Of items: the property that holds the date.")] = POINT_IN_TIME,
    skip: Annotated[bool, typer.Option("--skip", help="Leave out rows that are refused, instead of making nothing.")] = False,
) -> None:
    """Make a pack from a table or from Wikidata. Nothing is made when a row is refused, unless --skip."""
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    named = _named(to, language, title)
    try:
        text = decoded(data, encoding=encoding)
        intake: Intake
        if source == From.CSV:
            intake = cards_of(file.name, text, **named)
        elif source == From.QUERY:
            intake = from_query(file.name, text, **named)
        else:
            intake = from_items(file.name, text, which=which, **named)
    except PackInvalid as error:
        raise PackInvalid(f"{file.name}: {error.message}") from None
    for finding in intake.refused:
        typer.echo(finding)
    if intake.refused and not skip:
        raise PackInvalid(f"{file.name}: {len(intake.refused)} rows refused, nothing made; --skip leaves them out")
    if not intake.cards:
        raise PackInvalid(f"{file.name}: expected cards, got none")
    _write(to, intake.cards, intake.languages, title)
    typer.echo(f"{to}: {len(intake.cards)} cards, {len(intake.refused)} rows left out.")


def export(
    path: Folder,
    into: Annotated[Into, typer.Option("--as", help="csv: for a spreadsheet; json: everything; toml: the pack's own files.")] = Into.CSV,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="PATH", help="A new file, for toml a new folder; else printed.", show_default=False)
    ] = None,
) -> None:
    """Give a pack out whole: what csv and toml write is read back the same."""
    pack = load(path)
    if into == Into.TOML:
        if to is None:
            raise typer.BadParameter("--as toml wants a folder: --to FOLDER")
        _fill(to, exported(pack))
        return
    text = sheet_of(pack) if into == Into.CSV else json.dumps(compiled(pack)[0], ensure_ascii=False, indent=1) + "\n"
    if to is None:
        typer.echo(text, nl=False)
        return
    mark = "\ufeff" if into == Into.CSV else ""  # without it Excel takes UTF-8 for something else
    with to.open("x", encoding="utf-8", newline="") as opened:
        opened.write(mark + text)


def print_(
    path: Folder,
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="The PDF to be made; must not exist yet.", show_default=False)],
    language: Annotated[Shown, typer.Option("--language", help="Of captions, dates and comments.")] = Shown.DE,
    light: Annotated[bool, typer.Option("--light", help="Black letters on white: saves ink.")] = False,
) -> None:
    """Make a PDF of a pack: nine cards a sheet, to print on both sides at 100 %, turned over the long edge, and to cut."""
    try:
        from annodomini.packs.printing import PER_SHEET, printed  # an extra
    except ModuleNotFoundError as error:
        raise CommandFailed(
            "extra.missing", f"Expected the extra for printing, {error.name} is missing: pip install 'annodomini[print]'."
        ) from None
    pack = load(path)
    sheets = printed(pack, language.value, light=light)
    with to.open("xb") as opened:
        opened.write(sheets)
    typer.echo(f"{to}: {len(pack.cards)} cards on {-(-len(pack.cards) // PER_SHEET)} sheets, to be printed on both sides.")


def _named(folder: Path, language: str, title: str | None) -> dict[str, Any]:
    """What every import needs to know: its language, and two letters for ids; a name that no pack can have is a wrong call."""
    name = folder.resolve().name
    head = {
        "schema": SCHEMA,
        "id": name,
        "version": BEGINS,
        "licence": LICENCE,
        "languages": [language],
        "title": {language: title or name},
    }
    for error in validator("schema.json", "head").iter_errors(head):
        raise typer.BadParameter(f"{error.absolute_path[0] if error.absolute_path else 'pack'}: {error.message}")
    letters = re.sub(r"[^a-z]", "", "".join(part[0] for part in name.split("-")) + name[1:])
    return {"language": language, "prefix": letters[:2].ljust(2, "x")}


def _write(folder: Path, cards: tuple[Card, ...], languages: tuple[str, ...], title: str | None) -> None:
    """The folder of a new pack."""
    name = folder.resolve().name
    titled = dict.fromkeys(languages, title or name)
    _fill(folder, exported(Pack(name, BEGINS, titled, LICENCE, languages, cards)))
    load(folder)  # what we wrote can be read


def _fill(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True)  # FileExistsError: nobody's pack is written over
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
