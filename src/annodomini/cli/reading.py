"""Pages over the table that every game has: the keys, a clause of the rulebook."""

from __future__ import annotations

from rich.text import Text

from annodomini.cli.ink import Ink, wrapped
from annodomini.cli.page import marked
from annodomini.cli.texts import Texts
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
