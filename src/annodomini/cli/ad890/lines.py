"""The line-by-line view of 890 on the real terminal."""

from __future__ import annotations

from typing import Any

from annodomini.cli.ad890.plain import Plain
from annodomini.cli.ad890.setting import made_ready
from annodomini.cli.lines import read_line, write_line


def run(game: str, *, theme: str | None = None, **setting: Any) -> None:
    """Plays a match over stdin and stdout; errors as in `made_ready` and `Plain.play`."""
    del theme  # lines have no colours
    Plain(made_ready(game, **setting), read=read_line, write=write_line).play()
