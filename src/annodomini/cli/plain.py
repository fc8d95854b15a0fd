"""A match as sentences and typed answers, line by line: what every game does so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from annodomini.cli.lines import Read, Write, clause_lines, number_of
from annodomini.cli.page import CommandFailed
from annodomini.cli.setting import Setting
from annodomini.cli.table import ME
from annodomini.cli.texts import Texts
from annodomini.cli.voice import Line


class Talk:
    """What is written to the person and read from them."""

    def __init__(self, texts: Texts, *, read: Read, write: Write) -> None:
        self.texts = texts
        self.write = write
        self._read = read

    def tell(self, lines: Iterable[str]) -> None:
        """Writes lines."""
        for line in lines:
            self.write(line)

    def words(self) -> list[str]:
        """The words of the next line in small letters; CommandFailed when the input has ended."""
        line = self._read()
        if line is None:
            raise CommandFailed("input.ended", self.texts.t("The input ended before the match did."))
        return line.lower().replace(",", " ").split()

    def puzzled(self, words: Iterable[str]) -> None:
        """Says that these are not understood."""
        self.write(self.texts.t("I do not understand {words}. ? is help.", words=self.texts.quoted(" ".join(words)[:40])))


class Spoken(Protocol):
    """What a game gives: its questions, its answers and what can be read at its table."""

    @property
    def title(self) -> str:
        """The game's name."""
        ...

    @property
    def setting(self) -> Setting[Any, Any]:
        """The match."""
        ...

    @property
    def talk(self) -> Talk:
        """The terminal."""
        ...

    @property
    def meaning(self) -> Mapping[str, str]:
        """Word -> command."""
        ...

    @property
    def asks(self) -> bool:
        """Is something asked of the person that is not committed yet?"""
        ...

    @property
    def clause(self) -> str:
        """The clause of what is asked."""
        ...

    @property
    def near(self) -> int:
        """Where in the story begins what happened lately."""
        ...

    def introduce(self) -> None:
        """Says what must be known before the first sentence of the story."""
        ...

    def heard(self, line: Line) -> None:
        """Adds what belongs to a sentence of the story."""
        ...

    def ask(self) -> None:
        """Begins a decision of the person."""
        ...

    def offer(self) -> None:
        """Says again what is asked."""
        ...

    def answer(self, command: str, words: list[str]) -> None:
        """Takes a line; `command` is what its first word means, "" when that is nothing."""
        ...

    def help(self) -> list[str]:
        """What can be typed."""
        ...

    def ended(self) -> list[str]:
        """The places at the end."""
        ...


def play(game: Spoken) -> None:
    """Plays to the end, or until the person leaves; CommandFailed when the input ends before."""
    setting, talk = game.setting, game.talk
    table, t = setting.table, setting.texts.t
    who = setting.texts.listed([setting.described(seat) for seat in range(table.seats)])
    talk.write(t("{game}. At the table: {list}.", game=game.title, list=who))
    talk.write(t("Type ? for help."))
    told = setting.teller.tell(table.deal())
    game.introduce()
    say(game, told)
    while not table.over:
        if table.turn != ME:
            say(game, setting.teller.tell(table.bot_turn()))
        elif not game.asks:
            talk.write("")
            game.ask()
        elif not _answered(game, talk.words()):
            return talk.write(t("You leave the match. It is not kept."))
    talk.write(t("The match is over."))
    return talk.tell(game.ended())


def say(game: Spoken, lines: Iterable[Line]) -> None:
    """Reads sentences of the story out."""
    for line in lines:
        if not line.quiet:
            game.talk.write(line.text)
        game.heard(line)


def _answered(game: Spoken, words: list[str]) -> bool:
    """Takes a line; False when the person leaves."""
    if not words:
        game.offer()
        return True
    command, rest = game.meaning.get(words[0], ""), words[1:]
    match command:
        case "quit":
            return False
        case "help":
            game.talk.tell(game.help())
        case "rules":
            game.talk.tell(clause_lines(rest[0] if rest else game.clause, game.setting.table.game.name, game.setting.texts))
        case "log":
            whole = bool(rest) and game.meaning.get(rest[0]) == "all"
            story: list[Line] = game.setting.teller.story
            game.talk.tell(f"{line.text} [{line.clause}]" for line in story[0 if whole else game.near :])
        case _:
            game.answer(command, words)
    return True


def seat_named(game: Spoken, word: str) -> int | None:
    """The seat of a number from 1; None, and it is said, when there is none."""
    seats: int = game.setting.table.seats
    seat = number_of(word) - 1
    if 0 <= seat < seats:
        return seat
    game.talk.write(game.setting.texts.t("The seats are 1 to {count}.", count=seats))
    return None
