"""`annodomini packs check PATH`: everything that is wrong with a pack, by file, line and card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from annodomini.cli.findings import told
from annodomini.packs import available
from annodomini.packs.check import check_pack
from annodomini.packs.joins import read_facts

FIELDS: Final = {field: field for field in ("level", "file", "line", "card", "code", "message")}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    packs = typer.Typer(rich_markup_mode=None, help="Look after card packs.", epilog="Example: annodomini packs check my-pack")
    packs.callback()(_group)
    packs.command("check", epilog="Example: annodomini packs check my-pack --json")(check)
    app.add_typer(packs, name="packs")


def _group() -> None:
    pass


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
