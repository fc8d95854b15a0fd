"""`annodomini components check FILE`: everything that is wrong with a tile set, by line and tile."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from annodomini.cli.findings import told
from annodomini.packs.tilefile import read_tiles

FIELDS: Final = {"level": "level", "file": "file", "line": "line", "what": "part", "card": "id", "code": "code", "message": "message"}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    components = typer.Typer(rich_markup_mode=None, help="Look after tile sets.", epilog="Example: annodomini components check my-set.toml")
    components.callback()(_group)
    components.command("check", epilog="Example: annodomini components check my-set.toml --json")(check)
    app.add_typer(components, name="components")


def _group() -> None:
    pass


def check(
    path: Annotated[Path, typer.Argument(metavar="FILE", exists=True, help="A tile set, or a folder with a tiles.toml.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line: level, file, line, part, id, code, message.")] = False,
) -> None:
    """Check a tile set of 890 Anno Domini: exit code 1 when it has an error, 0 when it has warnings only."""
    _, findings = read_tiles(path)
    told(path.name, findings, as_json=as_json, fields=FIELDS)
