"""The line-by-line view of 890 on the real terminal."""

from __future__ import annotations

from typing import Unpack

from annodomini.cli.ad890.plain import Plain
from annodomini.cli.ad890.setting import made_ready
from annodomini.cli.lines import read_line, write_line
from annodomini.cli.plain import Talk, play
from annodomini.cli.setting import Wishes


def run(game: str, *, theme: str | None = None, **wishes: Unpack[Wishes]) -> None:
    """Plays a match over stdin and stdout; errors as in `made_ready` and `play`."""
    del theme  # lines have no colours
    made = made_ready(game, **wishes)
    play(Plain(made, Talk(made.texts, read=read_line, write=write_line)))
