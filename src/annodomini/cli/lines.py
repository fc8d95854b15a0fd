"""Lines that a person types and reads: the terminal of the line-by-line view, the words that every game knows, clauses read out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Final

from annodomini import rulebook
from annodomini.cli.texts import Texts

Read = Callable[[], str | None]  # the next line, None when the input has ended
Write = Callable[[str], None]
Words = Mapping[str, tuple[str, ...]]  # command -> what may be typed for it, in both languages always

COMMON: Final[Words] = {  # in every game; a game may add shorter words of its own
    "undo": ("undo", "z", "zurück", "zurueck"),
    "rules": ("rules", "regeln"),
    "help": ("help", "?", "hilfe"),
    "quit": ("quit", "q", "ende"),
    "yes": ("yes", "y", "ja", "j"),
    "no": ("no", "n", "nein"),
    "all": ("all", "alle", "alles"),
    "log": ("log", "l", "verlauf", "story", "geschichte"),
}


def meaning(words: Words) -> dict[str, str]:
    """Word -> command; the common words included."""
    return {word: command for command, typed in (*COMMON.items(), *words.items()) for word in typed}


def read_line() -> str | None:
    """The next line of stdin; a person's terminal shows a prompt."""
    if sys.stdin is None:
        return None
    if sys.stdin.isatty():
        try:
            return input("> ")
        except EOFError:
            return None
    return sys.stdin.readline() or None


def write_line(line: str) -> None:
    """Writes a line to stdout at once."""
    print(line, flush=True)


def number_of(word: str) -> int:
    """The number of these digits; one too long to be a choice is merely large."""
    return int(word) if len(word) < 10 else 10**9


def clause_lines(asked: str, game: str, texts: Texts) -> list[str]:
    """The clause of this number, with or without its prefix, as lines without mark-up; one line that says so when there is none."""
    prefix = rulebook.GAMES[game]
    number = asked.upper().removeprefix(f"{prefix}-")
    try:
        found = rulebook.clause(f"{prefix}-{number}", texts.language)
    except rulebook.UnknownClauseError:
        return [texts.t("There is no clause {clause}. They look like {example}.", clause=asked.upper()[:20], example=f"{prefix}-3.6")]
    return [f"{found.id} {found.title}", found.text.replace("**", "").replace("`", "")]
