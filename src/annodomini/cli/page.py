"""What goes to stdout: colours for a person's terminal, plain lines for a pipe."""

from __future__ import annotations

import os
import re
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

from annodomini.rulebook import Language

_MARKS: Final = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|`(?P<code>[^`]+)`")
WIDTH: Final = 96  # columns a person reads with ease


def console() -> Console:
    """A console on stdout. In a pipe: no colours, and a paragraph is one line."""
    page = Console(highlight=False, markup=False, emoji=False)
    if page.is_terminal:
        page.width = min(page.width, WIDTH)
    else:
        page.soft_wrap = True
        page.no_color = True
    return page


def marked(text: str, base: str = "") -> Text:
    """The Markdown of our rulebook as text with styles: **bold** and `code`; signs of the mark-up go."""
    whole = Text(style=base)
    end = 0
    for found in _MARKS.finditer(text):
        whole.append(text[end : found.start()])
        whole.append(found["bold"] or found["code"], "bold" if found["bold"] else "cyan")
        end = found.end()
    whole.append(text[end:])
    return whole


def own_language() -> Language:
    """German where the terminal is German, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def is_terminal() -> bool:
    """Does a person sit at all ends, before a screen that can be drawn on? Textual draws on stderr."""
    ends = (sys.stdin, sys.stdout, sys.__stderr__)
    return all(end is not None and end.isatty() for end in ends) and os.environ.get("TERM") != "dumb"


class CommandFailed(Exception):
    """A command that cannot go on for a reason of the terminal's own; `code` as in other errors, exit code 1."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
