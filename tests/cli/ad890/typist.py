"""What the tests of the terminal of 890 share: matches, and a typist who knows only what is written."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import kingdoms
from annodomini.cli.ad890.plain import Plain
from annodomini.cli.ad890.setting import Setting, made_ready
from annodomini.cli.plain import Talk, play
from annodomini.rulebook import Language

# At every question one of the numbers is a choice, and a wrong one does no harm.
LONG_SCRIPT = ("\n".join("1234567890") + "\nyes\n") * 300

COMMIT = ("Commit? yes", "There is nothing to choose. Commit?", "Bestätigen? ja", "Es gibt nichts zu wählen. Bestätigen?")
CHOICE = re.compile(r"  (\d+)\. (.+)")
QUESTION = re.compile(r".+\? .*\[890-\d+\.\d+\]$|.+\? \[890-\d+\.\d+\]$|.+\. \[890-\d+\.\d+\]$")
DEAR = ("You have too few coins.", "Du hast zu wenige Münzen.")


def ready(
    *,
    seats: int = 3,
    level: str = "random",
    options: dict[str, Any] | None = None,
    language: Language = "en",
    seed: int = 1,
    name: str = "",
) -> Setting:
    """A match of which nothing is drawn yet."""
    return made_ready(
        "890",
        bots=[level] * (seats - 1),
        options=options or {},
        packs=[],
        language=language,
        name=name,
        seed=seed.to_bytes(32, "big"),
    )


def at(text: str, *, acts: Sequence[str] = (), language: Language = "en", **options: Any) -> Setting:
    """A match at a position, written as `kingdoms` writes one, after some actions; the person is seat 0."""
    state = kingdoms.position(text, **options)
    kingdoms.act(state, *acts)
    kingdoms.chance(state)
    setting = ready(seats=state.seats, options=options, language=language)
    setting.table.state = state
    return setting


def deal_nothing(setting: Setting) -> None:
    """Keeps the position when the match begins."""
    setting.table.deal = list  # type: ignore[method-assign]  # there is nothing to lay out at a position


def played(setting: Setting, lines: Sequence[str]) -> list[str]:
    """What a match writes when these lines are typed."""
    typed, written = iter(lines), list[str]()
    play(Plain(setting, Talk(setting.texts, read=lambda: next(typed, None), write=written.append)))
    return written


class Typist:
    """Answers every question with a number that is offered, at random, and commits; reads nothing but what was written."""

    def __init__(self, setting: Setting, *, seed: int = 1) -> None:
        self.setting = setting
        self.written: list[str] = []
        self.questions: list[tuple[str, list[str]]] = []  # question -> its choices
        self._random = random.Random(seed)

    def play(self) -> list[str]:
        """A whole match; what was written."""
        play(Plain(self.setting, Talk(self.setting.texts, read=self.read, write=self.written.append)))
        return self.written

    def read(self) -> str:
        """The next line."""
        if self.written[-1].startswith(COMMIT):
            return "yes"
        choices: list[str] = []
        while CHOICE.fullmatch(self.written[-1 - len(choices)]):
            choices.append(self.written[-1 - len(choices)])
        choices.reverse()
        self.questions.append((self.written[-1 - len(choices)], choices))
        possible = [choice for choice in choices if not choice.endswith(DEAR)]
        rather = [choice for choice in possible if "trio of" in choice or "Trio " in choice or "points. At once" in choice]
        found = CHOICE.fullmatch(self._random.choice(rather or possible))
        assert found is not None
        return found[1]
