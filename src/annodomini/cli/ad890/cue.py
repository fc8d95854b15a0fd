"""What stands above and below the table: round and coast, everybody's figures, what the person is at, the keys."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from annodomini.cli.ad890.asking import OTHER
from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.outlook import comes_of, outlook
from annodomini.cli.ad890.signs import figure_signs
from annodomini.cli.ink import Ink, apart, exactly, key_row, lately, shortened, wrapped
from annodomini.cli.reading import page_keys
from annodomini.cli.table import ME
from annodomini.games.ad890.tiles import ROUNDS

MOST_NEWS: Final = 8  # sentences
NARROW: Final = 72  # columns below which the title gives way to the round


def header(desk: Desk, ink: Ink, width: int) -> Text:
    """Game, round, scenario; the coast and whose turn it is."""
    t, view = desk.texts.t, desk.view
    left, number = Text(), view["round"]
    if width >= NARROW or not number:
        left.append("890 Anno Domini", ink.key)
    if number:
        short = t("round {round}", round=f"{number}/{ROUNDS}")
        left.append(f"  {t('round {round} of {rounds}', round=number, rounds=ROUNDS)}" if left.plain else short, ink.text)
    past = view["invader"] > view["defence"]
    coast = t("Defence {defence}, Invader {invader}", defence=view["defence"], invader=view["invader"])
    right = Text.assemble((coast, f"bold {ink.wrong}" if past else ink.text), "   ", (_whose(desk), ink.key))
    scenario = f"  {desk.teller.faces.name(view['scenario'])}"
    if cell_len(left.plain) + cell_len(scenario) + cell_len(right.plain) < width:
        left.append(scenario, ink.dim)
    return apart(left, right, width)


def _whose(desk: Desk) -> str:
    t, turn = desk.texts.t, desk.table.turn
    if turn is None:
        return t("the end")
    return t("your turn") if turn == ME else desk.teller.voice.name(turn)


def players(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """Every seat with coins, pieces and points in one row; who decides is marked."""
    view, row = desk.view, Text()
    room = width // view["seats"]
    for seat in range(view["seats"]):
        figures = figure_signs(view["kingdoms"][seat])
        name = shortened(desk.teller.voice.name(seat), max(3, room - cell_len(figures) - 3))
        style = ink.picked if seat == desk.table.turn else ink.text
        row.append_text(exactly(Text(f" {name} {figures} ", style), room))
    return [row]


def keys(desk: Desk, ink: Ink, width: int) -> Text:
    """The keys that mean something now, the most needed first, as many as there is room for; help is always named."""
    t, ask = desk.texts.t, desk.ask
    shown: list[tuple[str, str]] = []
    if desk.pages.open:
        return page_keys(desk.pages.open, desk.texts, ink)
    if desk.mode == "choose" and ask is not None:
        shown.append(("Enter", t("choose")))
        if desk.other is not None:
            shown.append((str(OTHER), desk.other.short.removesuffix(".")))
        numbers = [choice.number for choice in ask.choices if choice.number != OTHER]
        if numbers:
            shown.append((f"{min(numbers)}-{max(numbers)}" if len(numbers) > 1 else str(numbers[0]), t("number")))
    elif desk.mode == "commit":
        shown.append(("Enter", t("commit")))
    if desk.draft is not None and desk.draft.can_take_back:
        shown.append(("z", t("take back")))
    if ask is not None:
        shown.append(("↑↓←→" if ask.choices[desk.cursor].place[0] == "cell" else "↑↓", t("move")))
    if desk.mode == "over":
        shown += [("q", t("leave")), ("s", t("score"))]
    shown += [("p", t("kingdoms")), ("b", t("characters")), ("l", t("log"))]
    if desk.digits.pending:
        shown = [(f"{desk.digits.pending}_", t("Enter or one more digit"))]
    row = Text()
    for count in range(len(shown), -1, -1):
        row = key_row([*shown[:count], ("?", t("help"))], ink)
        if cell_len(row.plain.rstrip()) <= width:
            break
    if desk.aimed is not None and desk.aimed is desk.other:  # it lies nowhere on the table but here
        start = row.plain.find(f" {OTHER} ") + 1
        row.stylize(ink.picked, start, start + 2 + len(desk.aimed.short.removesuffix(".")))
    return row


def cue(desk: Desk, ink: Ink, width: int, rows: int) -> list[Text]:
    """What the person is at, in full sentences; below it what happened last, as much as there is room for."""
    t, news = desk.texts.t, " ".join(line.text for line in desk.news[-4:])
    match desk.mode:
        case "wait":
            return [Text(news, ink.text), Text(_waits(desk), ink.dim)]
        case "over":
            return [Text(news, ink.text), *(Text(line, ink.dim) for line in desk.report.score(desk.shown))]
        case "commit":
            return _commit_cue(desk, ink)
        case "choose":
            pass
    ask, choice = desk.ask, desk.aimed
    assert ask is not None, "something is asked"
    assert choice is not None, "something can be chosen"
    said = [Text.assemble((ask.question, f"bold {ink.text}"), (f"  {ask.clause}", ink.dim))]
    if desk.note.text:
        said.append(Text(desk.note.text, f"bold {ink.wrong}" if desk.note.refused else ink.right))
    about = Text.assemble((f"{choice.number} ", ink.key), (choice.text, ink.text))
    if ask.kind not in ("take", "castle", "ruin") and desk.draft is not None and desk.foreseen is not None:
        comes = " ".join(line.text for line in comes_of(desk.draft.base, desk.foreseen, desk.teller))
        about.append(f" {comes}" if comes else "", ink.dim)
    said.append(about)
    if not desk.note.text and desk.draft is not None and not desk.draft.can_take_back:
        room = rows - sum(len(wrapped(line.plain, width)) for line in said)
        if told := lately([line.text for line in desk.news[-MOST_NEWS:]], width, room):
            said.append(Text(told, ink.dim))
    if not desk.news and ask.kind == "take":
        said.append(Text(t("Type ? for help."), ink.dim))
    return said


def _waits(desk: Desk) -> str:
    turn = desk.table.turn
    return "" if turn is None else desk.texts.t("{name} is on turn.", name=desk.teller.voice.name(turn))


def _commit_cue(desk: Desk, ink: Ink) -> list[Text]:
    """What follows, in one paragraph; an invasion and what cannot be taken back stand out."""
    draft, t = desk.draft, desk.texts.t
    assert draft is not None, "a draft can be committed"
    said = Text(t("If you commit:"), f"bold {ink.key}")
    for line in outlook(draft.base, draft.seen, desk.teller):
        said.append(f" {line.text}", ink.wrong if line.clause in ("890-7.1", "890-7.3") else ink.text)
    lines = [said]
    if desk.note.text:
        lines.insert(0, Text(desk.note.text, f"bold {ink.wrong}" if desk.note.refused else ink.right))
    if not draft.can_take_back:
        lines.append(Text(t("There is nothing to choose here."), ink.dim))
    return lines
