"""The terminal's door: `annodomini` and `python -m annodomini`, one file a command.

A command's module is imported only when it is called, so that `annodomini --help` and a short command stay quick.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

import typer

from annodomini.cli.page import CommandFailed
from annodomini.errors import AnnoDominiError
from annodomini.version import VERSION

FAILED: Final = 1
WRONG_CALL: Final = 2
ASKED_TOO_MUCH: Final = {  # the call itself names what is not there or not possible
    "bot.unknown",
    "clause.unknown",
    "components.too_few",
    "game.unknown",
    "name.invalid",
    "options.invalid",
    "pack.unknown",
}
UsageError: Final[type[Exception]] = typer.BadParameter.__mro__[1]  # every wrong call; Typer gives the class no name of its own


@dataclass(frozen=True, slots=True)
class Command:
    """A command: where it lives and what it is for. Its module has `register(app)`."""

    module: str
    purpose: str


COMMANDS: Final[dict[str, Command]] = {
    "serve": Command("annodomini.cli.serve", "Start the program and print the address of its page."),
    "play": Command("annodomini.cli.play", "Play a match against bots, here in the terminal."),
    "rules": Command("annodomini.cli.rules", "Read the rulebook, or one clause of it."),
    "packs": Command("annodomini.cli.packs", "Look after card packs: begin, check, count, import, export, print."),
    "components": Command("annodomini.cli.components", "Look after tile sets: check one."),
    "record": Command("annodomini.cli.record", "Look after records of matches: verify one."),
    "bench": Command("annodomini.cli.bench", "Measure how fast the rules are on this machine."),
}


def main(args: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code: 0, 1 when it failed, 2 when the call was wrong. Errors are one line on stderr."""
    if sys.stdout is None:  # closed by who called us
        _complain("Expected an output to print to, got a closed one.", "file.failed")
        return FAILED
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our letters shows a question mark and goes on
    given = list(sys.argv[1:] if args is None else args)
    wanted = next((word for word in given if not word.startswith("-")), "")
    try:
        returned = _app(wanted)(given, prog_name="annodomini", standalone_mode=False)  # Exit comes back as its code
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        return _stopped()
    except AnnoDominiError as error:
        _complain(error.message if error.clause is None else f"{error.message} [{error.clause}]", error.wire_code)
        return WRONG_CALL if error.wire_code in ASKED_TOO_MUCH else FAILED
    except CommandFailed as error:
        _complain(error.message, error.code)
        return FAILED
    except UsageError as error:
        _complain(_told(error, wanted), "call.wrong")
        return WRONG_CALL
    except BrokenPipeError:  # who reads our output has gone: nothing to say, and nobody to say it to
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        _complain(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}", "file.failed")
        return FAILED
    if returned == 130:
        return _stopped()
    return returned if isinstance(returned, int) else 0


def _app(wanted: str) -> typer.Typer:
    """All commands by name; only the wanted one is loaded."""
    app = typer.Typer(
        name="annodomini",
        help="The games Anno Domini and 890 Anno Domini: play, serve, read the rules.",
        epilog="Example: annodomini play anno-domini",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    app.callback()(_top)
    for name, command in COMMANDS.items():
        if name == wanted:
            register: Callable[[typer.Typer], None] = importlib.import_module(command.module).register
            register(app)
        else:
            app.command(name, help=command.purpose)(_elsewhere)
    return app


def _top(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", is_eager=True, callback=lambda asked: _version(asked))
    ] = False,
) -> None:
    pass


def _version(asked: bool) -> None:
    if asked:
        typer.echo(VERSION)
        raise typer.Exit


def _elsewhere() -> None:
    raise AssertionError("the wanted command is always loaded")


def _told(error: Exception, wanted: str) -> str:
    said = " ".join(str(getattr(error, "format_message", error.__str__)()).split())
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None and wanted in COMMANDS else "annodomini"
    return f"{said} See {command} --help."


def _complain(message: str, code: str) -> None:
    if sys.stderr is not None:
        print(f"annodomini: {' '.join(message.split())} ({code})", file=sys.stderr)


def _stopped() -> int:
    print("\nannodomini: stopped.", file=sys.stderr)
    return FAILED
