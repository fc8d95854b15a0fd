"""What the tests of the terminal share: calls of the program, and a match with a policy that knows the dates."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from annodomini.cli.anno_domini.plain import Plain
from annodomini.cli.anno_domini.setting import Setting, made_ready
from annodomini.cli.plain import Talk, play
from annodomini.rulebook import Language

LONG_SCRIPT = "1 1\ndoubt\nyes\n" * 4000  # lays the first card on top, doubts whenever it may


@dataclass(frozen=True, slots=True)
class Called:
    """How a call of the program ended."""

    code: int
    out: str
    err: str


def call(*args: str, text: str = "", module: bool = False, env: dict[str, str] | None = None) -> Called:
    """Runs the program with its stdin, stdout and stderr as pipes."""
    command = (
        [sys.executable, "-m", "annodomini"]
        if module
        else [sys.executable, "-c", "import sys; from annodomini.cli import main; sys.exit(main())"]
    )
    own = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANG")}
    done = subprocess.run(
        [*command, *args],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env=own | {"LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"} | (env or {}),
    )
    return Called(done.returncode, done.stdout, done.stderr)


def ready(
    *,
    seats: int = 3,
    level: str = "random",
    options: dict[str, Any] | None = None,
    language: Language = "en",
    seed: int = 1,
    name: str = "",
) -> Setting:
    """A match that is not yet dealt."""
    return made_ready(
        "anno-domini",
        bots=[level] * (seats - 1),
        options=options or {},
        packs=[],
        language=language,
        name=name,
        seed=seed.to_bytes(32, "big"),
    )


def right_gap(setting: Setting, card: int, chain: Sequence[int]) -> int:
    """The gap of a chain in which a card is right, by its hidden date: what only a test may know."""
    starts = setting.table.components.value.starts
    return sum(starts[other] <= starts[card] for other in chain)


def is_right(setting: Setting, chain: Sequence[int]) -> bool:
    """Does a chain stand, by its hidden dates?"""
    cards = setting.table.components.value
    return all(cards.starts[upper] <= cards.ends[lower] for at, upper in enumerate(chain) for lower in chain[at + 1 :])


def played(setting: Setting, lines: Iterable[str]) -> list[str]:
    """What a match writes when these lines are typed."""
    typed, written = iter(lines), list[str]()
    play(Plain(setting, Talk(setting.texts, read=lambda: next(typed, None), write=written.append)))
    return written
