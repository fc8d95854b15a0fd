"""The law: every rule of every game as a numbered clause, alike in all languages.

The texts lie beside this module, `LANGUAGE/GAME.md`. A file is a preface, chapters (`## 3 The chain`) and clauses
(`### AD-3.6 Correcting the chain`); below a clause's title stands its tag line in asterisks, then the text. Of Markdown
the texts use paragraphs, lists of one level (`- `), `**bold**` and `` `code` ``; a bare `AD-3.6` refers to a clause.
The last chapter of a book is advice: it binds nobody, and no rule cites it. A new book is two new files, nothing else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final, Literal, get_args

Language = Literal["de", "en"]  # the one list of languages
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
_FIRST: Final = re.compile(r"(?m)^### (?P<prefix>[A-Z0-9]+)-")


def _found() -> dict[str, str]:
    """The books that lie beside this module, with the prefix of their clause ids."""
    books = {book.name.removesuffix(".md"): _FIRST.search(book.read_text("utf-8")) for book in files(__name__).joinpath("en").iterdir()}
    return {name: first["prefix"] for name, first in sorted(books.items()) if first}


GAMES: Final[dict[str, str]] = _found()  # game -> prefix of its clause ids
_PREFIXES: Final = "|".join(re.escape(prefix) for prefix in GAMES.values())
CLAUSE_ID: Final = re.compile(rf"\b(?:{_PREFIXES})-[1-9]\d*\.[1-9]\d*\b")  # wherever a text, a docstring or a log cites one

_CHAPTER = re.compile(r"## (?P<number>\d+) (?P<title>\S.*)")
_HEADING = re.compile(r"### (?P<id>(?P<prefix>[A-Z0-9]+)-(?P<chapter>\d+)\.\d+) (?P<title>\S.*)")
_TAG = re.compile(r"(?P<kind>text|inferred|option|text \+ inferred)(?: (?P<rulings>[A-Z]+-[A-Z]+\d+(?:, [A-Z]+-[A-Z]+\d+)*))?")
_OPTION = re.compile(r"option (?:(?P<ruling>[A-Z]+-[A-Z]+\d+) )?`(?P<name>\w+) = (?P<values>[^`]+)`, default `(?P<default>[^`]+)`")


class UnknownRulebookError(KeyError):
    """No rulebook of this game in this language; the message names those there are."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would show its message in quotes


class UnknownClauseError(KeyError):
    """No clause has this id; the message names the id that was asked for."""

    def __str__(self) -> str:
        return str(self.args[0])


class MalformedRulebookError(ValueError):
    """A text that departs from the form above; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Option:
    """What a table may choose.

    `values`: the words allowed, or one range such as "3..12". `default`: a value, "9 | 7" where it depends on the seats.
    """

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause in one language.

    `chapter`: title of its chapter. `tags`: one a ruling, "inferred AD-T6", or the bare kind ("text") where the clause
    rests on no ruling. `text`: Markdown without title and tag line. Ids, tags and options are equal in all languages.
    """

    id: str
    title: str
    chapter: str
    tags: tuple[str, ...]
    options: tuple[Option, ...]
    text: str

    @property
    def chapter_number(self) -> int:
        """The number of its chapter, from 1."""
        return int(self.id.partition("-")[2].partition(".")[0])

    @property
    def rulings(self) -> tuple[str, ...]:
        """The decisions it rests on, "AD-T6"."""
        return tuple(tag.rsplit(" ", 1)[1] for tag in self.tags if "-" in tag)


def clauses(game: str, language: str) -> tuple[Clause, ...]:
    """All clauses in the order of the book; UnknownRulebookError."""
    return _book(game, language).clauses


def clause(clause_id: str, language: str) -> Clause:
    """The clause of this id, looked up in constant time once its book was read; UnknownClauseError, UnknownRulebookError."""
    prefix = clause_id.partition("-")[0]
    for game, own in GAMES.items():
        if own == prefix:
            found = _book(game, language).by_id.get(clause_id)
            if found is not None:
                return found
    raise UnknownClauseError(f"no clause {clause_id!r} in any rulebook; ids look like AD-3.6")


def binding(game: str, language: str) -> tuple[Clause, ...]:
    """The clauses that bind, all but the advice of the last chapter, in the order of the book; UnknownRulebookError."""
    every = clauses(game, language)
    return tuple(clause for clause in every if clause.chapter_number != every[-1].chapter_number)


def title(clause_id: str, language: str) -> str:
    """The title of a clause, for a refusal that names it; errors as in `clause`."""
    return clause(clause_id, language).title


def preface(game: str, language: str) -> str:
    """What stands before the first chapter, as Markdown with the book's title as its first heading; UnknownRulebookError."""
    return _book(game, language).preface


@dataclass(frozen=True, slots=True)
class Book:
    """One rulebook in one language: what stands before its first chapter, and its clauses in order."""

    preface: str
    clauses: tuple[Clause, ...]
    by_id: dict[str, Clause]


@cache
def _book(game: str, language: str) -> Book:
    if game not in GAMES or language not in LANGUAGES:
        raise UnknownRulebookError(f"no rulebook of {game!r} in {language!r}; there are {', '.join(GAMES)} in {', '.join(LANGUAGES)}")
    name = f"{language}/{game}.md"
    source = files(__name__).joinpath(language, f"{game}.md").read_text(encoding="utf-8")
    return parse(source, name=name)


def parse(source: str, *, name: str) -> Book:
    """The book that a text holds; MalformedRulebookError, with `name` and line, where it departs from the form."""
    lines = source.splitlines()
    starts = [n for n, line in enumerate(lines) if line.startswith(("## ", "### "))]
    found: dict[str, Clause] = {}
    number = chapter = prefix = ""
    for start, end in pairwise([*starts, len(lines)]):
        where = f"{name}, line {start + 1}"
        opened = _CHAPTER.fullmatch(lines[start])
        if opened:
            number, chapter = opened["number"], opened["title"]
            continue
        heading = _HEADING.fullmatch(lines[start])
        prefix = prefix or (heading["prefix"] if heading else "")
        if heading is None or heading["prefix"] != prefix or heading["chapter"] != number or heading["id"] in found:
            raise MalformedRulebookError(f"{where}: expected a new clause '### AD-3.6 Title' of chapter {number}, got {lines[start]!r}")
        tags, options = _tag_line(lines[start + 1] if start + 1 < end else "", where)
        body = "\n".join(lines[start + 2 : end]).strip()
        if not body:
            raise MalformedRulebookError(f"{where}: {heading['id']} has no text")
        found[heading["id"]] = Clause(heading["id"], heading["title"], chapter, tags, options, body)
    if not found:
        raise MalformedRulebookError(f"{name}: no clause, expected lines such as '### AD-3.6 Title'")
    return Book("\n".join(lines[: starts[0]]).strip(), tuple(found.values()), found)


def _tag_line(line: str, where: str) -> tuple[tuple[str, ...], tuple[Option, ...]]:
    """Tags and options of a line such as *text AD-T3, AD-T4 · option `correction = free | one | none`, default `free`*."""
    tags: list[str] = []
    options: list[Option] = []
    if len(line) < 3 or not (line.startswith("*") and line.endswith("*")):
        raise MalformedRulebookError(f"{where}: expected a tag line in asterisks below the title, got {line!r}")
    for item in line[1:-1].split(" · "):
        option = _OPTION.fullmatch(item)
        tag = _TAG.fullmatch(item)
        if option:
            tags.append(f"option {option['ruling']}" if option["ruling"] else "option")
            options.append(Option(option["name"], tuple(option["values"].split(" | ")), option["default"]))
        elif tag and tag["rulings"]:
            tags.extend(f"{tag['kind']} {ruling}" for ruling in tag["rulings"].split(", "))
        elif tag:
            tags.append(tag["kind"])
        else:
            raise MalformedRulebookError(f"{where}: expected text, inferred or option with rulings or values, got {item!r}")
    return tuple(tags), tuple(options)
