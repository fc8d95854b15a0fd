"""Pages over the table that every game has: what happened, the keys, a clause of the rulebook, whether to leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from annodomini.cli.ink import Ink, key_row, wrapped
from annodomini.cli.page import marked
from annodomini.cli.texts import Texts
from annodomini.cli.voice import Line
from annodomini.rulebook import clause


def key_page(keys: list[tuple[str, str]], ink: Ink, width: int) -> list[Text]:
    """Keys and what each does, a paragraph a key."""
    rows = []
    for key, what in keys:
        for at, line in enumerate(wrapped(what, width - 9)):
            rows.append(Text.assemble((f"{key if at == 0 else '':<9}", ink.key), (line, ink.text)))
    return rows


def clause_page(clause_id: str, game: str, texts: Texts, ink: Ink) -> list[Text]:
    """A clause of the rulebook, and where the whole book is."""
    found = clause(clause_id, texts.language)
    more = texts.t("The whole book: annodomini rules {game}", game=game)
    text = [marked(line, ink.text) for line in found.text.split("\n")]
    return [Text(f"{found.id}  {found.title}", ink.key), Text(), *text, Text(), Text(more, ink.dim)]


def log_page(story: Iterable[Line], ink: Ink) -> list[Text]:
    """What happened, each sentence with its clause."""
    return [Text.assemble((line.text, ink.text), (f"  {line.clause}", ink.dim)) for line in story]


def quit_page(texts: Texts, ink: Ink) -> list[Text]:
    """The question whether to leave."""
    return [Text(texts.t("The match is not kept. Enter: leave. Esc: stay."), ink.text)]


def heading_of(page: str, texts: Texts, own: Mapping[str, str]) -> str:
    """The title of a page; `own` are those of the game's pages."""
    t = texts.t
    return {"log": t("The log"), "rules": t("The rules"), "help": t("The keys"), "quit": t("Leave the match?"), **own}.get(page, "")


def page_keys(page: str, texts: Texts, ink: Ink) -> Text:
    """The keys that mean something while a page is open."""
    t = texts.t
    if page == "quit":
        return key_row([("Enter", t("yes")), ("Esc", t("no"))], ink)
    return key_row([("Esc", t("back to the table")), ("↑↓", t("scroll"))], ink)
