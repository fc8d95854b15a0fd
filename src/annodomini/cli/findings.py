"""What a check has found, as lines for a person or as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

import typer
from rich.text import Text

from annodomini.cli.page import console
from annodomini.packs.finding import Finding

STYLES: Final = {"error": "bold red", "warning": "yellow", "note": "dim"}


def told(name: str, findings: Sequence[Finding], *, as_json: bool, fields: Mapping[str, str]) -> None:
    """Prints every finding, in JSON the fields named (ours -> as it is called there); typer.Exit(1) when one is an error."""
    counts = Counter(finding.level for finding in findings)
    page = console()
    for finding in findings:
        if as_json:
            said = asdict(finding)
            typer.echo(json.dumps({called: said[field] for field, called in fields.items()}, ensure_ascii=False))
            continue
        where, _, rest = str(finding).partition(f" {finding.level} ")
        page.print(Text.assemble(where, " ", (finding.level, STYLES[finding.level]), " ", rest))
    if not as_json:
        page.print(f"{name}: {counts['error']} errors, {counts['warning']} warnings, {counts['note']} notes.")
    if counts["error"]:
        raise typer.Exit(1)
