"""`annodomini serve`: the program as a page, for this machine or the whole house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annodomini import server


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("serve", epilog="Example: annodomini serve --lan --port 8080")(serve)


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen at; this machine alone when left out.", show_default=False)] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen at; 0 takes a free one.")] = 8000,
    lan: Annotated[
        bool, typer.Option("--lan", help="For every device in the house: listen at all addresses, print the one to type.")
    ] = False,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///PATH or a path; a file in your data folder when left out.", show_default=False),
    ] = None,
    pack: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="PATH",
            exists=True,
            help="A pack of cards or a tile set beside ours; may be given again.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Start the program and print the address of its page."""
    if host is not None and lan:
        raise typer.BadParameter("expected --host or --lan, not both", param_hint="--lan")
    raise typer.Exit(server.serve(host=host, port=port, lan=lan, database=database, packs=pack or ()))
