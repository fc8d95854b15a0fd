"""`annodomini rules GAME [CLAUSE]`: the rulebook as a page, or a part of it."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from annodomini import rulebook
from annodomini.cli.page import console, marked, own_language
from annodomini.errors import ClauseUnknown, GameUnknown
from annodomini.rulebook import Clause, Language

WORDS = {  # what a tag line says, by language
    "en": {
        "text": "printed rule",
        "inferred": "inferred",
        "option": "option",
        "text + inferred": "printed rule and inferred",
        "default": "default",
    },
    "de": {
        "text": "gedruckte Regel",
        "inferred": "gefolgert",
        "option": "Option",
        "text + inferred": "gedruckte Regel und gefolgert",
        "default": "Vorgabe",
    },
}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("rules", epilog="Example: annodomini rules anno-domini AD-3.6 --language de")(rules)


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, anno-domini or 890.")],
    clause: Annotated[
        str, typer.Argument(metavar="CLAUSE", help="One clause (AD-3.6 or 3.6) or a chapter (3); all when left out.", show_default=False)
    ] = "",
    language: Annotated[Language | None, typer.Option(help="de or en; else as the terminal is set.", show_default=False)] = None,
    contents: Annotated[bool, typer.Option("--contents", help="Only the numbers and titles.")] = False,
) -> None:
    """Read the rulebook, or one clause of it."""
    spoken = language or own_language()
    if game not in rulebook.GAMES:
        raise GameUnknown(f"expected one of {', '.join(rulebook.GAMES)}, got {game!r:.40}")
    found = chosen(game, spoken, clause=clause)
    page = console()
    if contents:
        for one in found:
            page.print(f"{one.id:<8} {one.title}")
        return
    if not clause:
        write_text(page, _worded(rulebook.preface(game, spoken), spoken))
    chapter = ""
    for one in found:
        if one.chapter != chapter and not _is_clause(clause):
            chapter = one.chapter
            page.print(Text(f"{one.chapter_number} {chapter}", style="bold underline"))
            page.print()
        write_clause(page, one, spoken)


def chosen(game: str, language: Language, *, clause: str) -> list[Clause]:
    """The clauses asked for by id, number or chapter, all for ""; ClauseUnknown."""
    book = rulebook.clauses(game, language)
    prefix = rulebook.GAMES[game]
    asked = clause.upper().removeprefix(f"{prefix}-").removesuffix(".")
    if not asked:
        return list(book)
    found = [one for one in book if one.id == f"{prefix}-{asked}" or str(one.chapter_number) == asked]
    if not found:
        raise ClauseUnknown(f"expected a clause such as {book[0].id} or a chapter 1..{book[-1].chapter_number}, got {clause!r:.40}")
    return found


def write_clause(page: Console, clause: Clause, language: Language) -> None:
    """Number and title, where the clause comes from, its options, its text."""
    page.print(Text.assemble((clause.id, "bold yellow"), "  ", (clause.title, "bold")))
    said = [_tag(tag, language) for tag in clause.tags if not tag.startswith("option")]
    for option in clause.options:
        said.append(
            f"{WORDS[language]['option']} {option.name} = {' | '.join(option.values)}, {WORDS[language]['default']} {option.default}"
        )
    page.print(Text(" · ".join(said), style="dim"))
    write_text(page, clause.text)


def write_text(page: Console, text: str) -> None:
    """Paragraphs and lists of the rulebook's Markdown."""
    for paragraph in text.split("\n\n"):
        for line in paragraph.split("\n"):
            if line.startswith("# "):
                page.print(Text(line[2:], style="bold underline"))
            elif line.startswith("- "):
                page.print(Text.assemble("  • ", marked(line[2:])))
            else:
                page.print(marked(line))
        page.print()


def _tag(tag: str, language: Language) -> str:
    kind, _, ruling = tag.rpartition(" ") if re.search(r"-\w+\d$|\d$", tag) else (tag, "", "")
    return f"{WORDS[language][kind]}{f' {ruling}' if ruling else ''}"


def _worded(preface: str, language: Language) -> str:
    """The preface, which explains the tags of the source, with the words that stand below the titles here."""
    return re.sub(r"^- `(\w+)`(?: \(.*?\))?:", lambda found: f"- **{WORDS[language][found[1]]}**:", preface, flags=re.MULTILINE)


def _is_clause(asked: str) -> bool:
    return "." in asked.removesuffix(".")
