"""Pages over the table: the stack, the log, the players' cards, the keys."""

from __future__ import annotations

from rich.text import Text

from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.ink import Ink
from annodomini.cli.reading import clause_page, heading_of, key_page, log_page, quit_page


def heading(desk: Desk) -> str:
    """The title of the page that is open."""
    t = desk.texts.t
    return heading_of(desk.pages.open, desk.texts, {"stack": t("The stack"), "players": t("The players")})


def page(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """The paragraphs of the page that is open, on `width` columns."""
    match desk.pages.open:
        case "stack":
            return _stack(desk, ink)
        case "log":
            return log_page(desk.teller.story, ink)
        case "players":
            return _players(desk, ink)
        case "help":
            return _help(desk, ink, width)
        case "rules":
            return clause_page(desk.note.clause, desk.table.game.name, desk.texts, ink)
        case _:
            return quit_page(desk.texts, ink)


def _stack(desk: Desk, ink: Ink) -> list[Text]:
    view, ids, texts = desk.table.observation(), desk.table.components.ids, desk.texts
    lines = [Text(texts.t("On top of the stack: {card}.", card=desk.caption(card)), ink.text) for card in view.top]
    lines.append(Text(texts.n("{count} card lies below.", "{count} cards lie below.", view.pile), ink.text))
    known = sorted((date, card) for card, date in enumerate(view.dates) if date is not None)
    lines.append(Text())
    lines.append(Text(texts.t("Dates shown so far:") if known else texts.t("No date has been shown yet."), ink.dim))
    for date, card in known:
        lines.append(
            Text.assemble((desk.teller.date(view.edtfs[card] or "", date), ink.key), (f"  {desk.teller.caption(ids[card])}", ink.text))
        )
    return lines


def _players(desk: Desk, ink: Ink) -> list[Text]:
    view, ids = desk.table.observation(), desk.table.components.ids
    lines = []
    for seat in range(desk.table.seats):
        lines.append(Text(f"{desk.setting.described(seat)}, {desk.teller.cards(len(view.hands[seat]))}", ink.key))
        lines += [Text(f"  {desk.teller.caption(ids[card])}", ink.text) for card in view.hands[seat]]
    return [*lines, Text(desk.teller.direction(), ink.dim)]


def _help(desk: Desk, ink: Ink, width: int) -> list[Text]:
    t = desk.texts.t
    keys = [
        ("1 2 3 …", t("choose one of my cards, then a gap; while correcting a card of the chain, then its new place")),
        ("↑ ↓", t("go through what has numbers; Page Up and Page Down by five, or through the chain")),
        ("Enter", t("choose, lay, put down; go on after a reveal")),
        ("Esc", t("one step back: gap, card, corrections")),
        ("C", t("correct the chain, and end correcting; at an opening with the last card, swap the two")),
        ("D", t("doubt; you are asked once")),
        ("Z", t("take the last step of the draft back")),
        ("S  L  P", t("read stack and dates, log, players and their cards")),
        ("R", t("read the clause that refused something last")),
        (t("Space"), t("turn all cards of a reveal at once")),
        ("T", t("light or dark")),
        ("Q", t("leave the match")),
    ]
    return key_page(keys, ink, width)
