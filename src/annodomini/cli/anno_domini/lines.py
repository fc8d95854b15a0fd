"""The line-by-line view on the real terminal."""

from __future__ import annotations

import sys
from typing import Any

from annodomini.cli.anno_domini.plain import Plain
from annodomini.cli.anno_domini.setting import made_ready


def run(game: str, *, theme: str | None = None, **setting: Any) -> None:
    """Plays a match over stdin and stdout; errors as in `made_ready` and `Plain.play`."""
    del theme  # lines have no colours
    Plain(made_ready(game, **setting), read=_read, write=_write).play()


def _read() -> str | None:
    if sys.stdin is None:
        return None
    if sys.stdin.isatty():
        try:
            return input("> ")
        except EOFError:
            return None
    return sys.stdin.readline() or None


def _write(line: str) -> None:
    print(line, flush=True)
