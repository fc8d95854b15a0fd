"""`annodomini record verify FILE`: was a match drawn and played as its record says?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annodomini.errors import RecordInvalid
from annodomini.packs.kinds import all_shipped, load_any
from annodomini.play.record import LARGEST, read
from annodomini.play.verify import verify as faults_of


def register(app: typer.Typer) -> None:
    """Adds the command."""
    record = typer.Typer(
        rich_markup_mode=None, help="Look after records of matches.", epilog="Example: annodomini record verify match.jsonl"
    )
    record.callback()(_group)
    record.command("verify", epilog="Example: annodomini record verify match.jsonl")(verify)
    app.add_typer(record, name="record")


def _group() -> None:
    pass


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record, *.jsonl.")],
    pack: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="PATH",
            exists=True,
            help="A pack or tile set beside those of the program; may be given again.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Verify a record: its proofs, and every entry replayed with the rules. Each fault is a line; exit code 1 when there is one."""
    try:
        with file.open("rb") as opened:
            text = opened.read(LARGEST + 1).decode("utf-8")  # a device has no end
    except UnicodeDecodeError as error:
        raise RecordInvalid(f"{file}: expected UTF-8 text, got another byte at {error.start}") from error
    record = read(text)
    faults = faults_of(record, [*all_shipped(), *(load_any(place) for place in pack or ())])
    for fault in faults:
        typer.echo(fault)
    if faults:
        raise RecordInvalid(f"{file}: does not stand its check, {len(faults)} faults")
    typer.echo(f"{file}: sound, {len(record.entries)} entries.")
