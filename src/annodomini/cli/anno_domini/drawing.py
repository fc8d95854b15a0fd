"""The desk as rows of text: pure functions of what lies there and how wide the screen is."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.anno_domini.teller import Reveal
from annodomini.cli.ink import Ink, Rows, apart, filled, key_row, lately, shortened, wrapped
from annodomini.cli.reading import page_keys
from annodomini.cli.table import ME

OWNER: Final = 12  # columns for who laid a card


def header(desk: Desk, ink: Ink, width: int) -> Text:
    """Game, round, direction; stack and whose turn it is."""
    t, view = desk.texts.t, desk.table.observation()
    arrow = t("clockwise ↻") if view.numbers["direction"] == 1 else t("anticlockwise ↺")
    reveal = desk.shown_reveal
    number = view.numbers["round"] if reveal is None else reveal.round
    left = Text.assemble(("Anno Domini", ink.key), "  ", t("round {round}", round=number), "  ", arrow)
    if reveal is None and view.numbers["overtime"]:
        left.append("  " + t("overtime"), f"bold {ink.wrong}")
    turn = desk.table.turn
    if reveal is not None:
        who = t("the chain is turned")
    elif desk.mode == "over":
        who = t("the end")
    elif turn == ME:
        who = t("your turn")
    else:
        who = desk.teller.voice.name(turn) if turn is not None else ""
    right = Text.assemble(t("stack {count}", count=view.pile + len(view.top)), "   ", (who, ink.key))
    return apart(left, right, width)


def players(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """Every seat with its number of cards, in rows as wide as the screen; who is on turn is marked, who answers is named."""
    view, t = desk.table.observation(), desk.texts.t
    rows = [Text()]
    for seat in range(desk.table.seats):
        name = set_cell_size(desk.teller.voice.name(seat), min(cell_len(desk.teller.voice.name(seat)), 16))
        on_turn = seat == desk.table.turn and desk.mode != "reveal"
        part = Text().append(f" {name} {len(view.hands[seat])} ", ink.picked if on_turn else ink.text)
        if view.numbers["layer"] == seat:
            part.append(t("answers for the chain") + " ", ink.wrong)
        if cell_len(rows[-1].plain) + cell_len(part.plain) + 1 > width and rows[-1].plain:
            rows.append(Text())
        rows[-1].append_text(part).append(" ")
    return rows


def chain(desk: Desk, ink: Ink, width: int) -> Rows:
    """The chain with its gaps, or the reveal."""
    reveal = desk.shown_reveal
    if reveal is not None:
        return turned(desk, reveal, ink, width)
    cards = list(desk.chain)
    if desk.held is not None:  # drawn where it would be put
        cards.remove(desk.held)
        cards.insert(desk.cursor, desk.held)
    rows = Rows([Text(" " + desk.texts.t("earlier"), ink.dim)])
    moved = {step.card for step in desk.draft.moves} if desk.draft is not None else set()
    for place, card in enumerate(cards):
        if desk.mode == "place":
            _gap(desk, rows, place, ink, width)
        number = str(place + 1) if desk.mode == "correct" else ""
        at = desk.mode == "correct" and place == desk.cursor
        _card(desk, rows, card, ink, width, number=number, at=at, moved=card in moved)
    if desk.mode == "place":
        _gap(desk, rows, len(cards), ink, width)
    rows.lines.append(Text(" " + desk.texts.t("later"), ink.dim))
    return rows


def _gap(desk: Desk, rows: Rows, place: int, ink: Ink, width: int) -> None:
    draft = desk.draft
    assert draft is not None, "gaps are shown in the person's turn"
    assert draft.due is not None, "gaps are shown for a card"
    if place != desk.cursor:
        rows.lines.append(Text.assemble((f"{place + 1:>3}", ink.key), (" ·", ink.dim)))
        return
    lines = wrapped(desk.teller.caption(desk.table.components.ids[draft.due]), width - 8)
    for at, line in enumerate(lines):
        rows.lines.append(Text(filled(f"{f'{place + 1:>3} ▸ ' if at == 0 else '      '}{line}", width - 1), ink.picked))
    rows.focus(len(lines))


def _card(desk: Desk, rows: Rows, card: int, ink: Ink, width: int, *, number: str, at: bool, moved: bool) -> None:
    view = desk.table.observation()
    name = desk.table.components.ids[card]
    by = view.by[card]
    is_start = by < 0 and card in view.chain
    owner = desk.texts.t("start") if is_start else desk.texts.t("stack") if by < 0 else desk.teller.voice.name(by)
    if len(desk.table.components.packs) > 1 and width >= 100:
        owner = f"{desk.teller.series(name)}  {owner}"
    room = OWNER if width < 100 else max(OWNER, cell_len(owner))
    lines = wrapped(desk.teller.caption(name), width - 9 - room)
    style = ink.picked if at else ink.text
    fresh = name in desk.fresh
    for row, line in enumerate(lines):
        bullet = ("■" if by < 0 else "├") if row == 0 else "│"
        mark = ("~" if moved else "•" if fresh else " ") if row == 0 else " "
        whole = Text().append(f"{number if row == 0 else '':>3}{mark} ", ink.picked if at else ink.key)
        whole.append(f"{bullet} {filled(line, width - 8 - room)}", style)
        whole.append(filled(owner, room) if row == 0 else " " * room, ink.picked if at else ink.dim)
        rows.lines.append(whole)
    if at or (desk.mode in ("wait", "choose") and desk.fresh and name == desk.fresh[-1]):
        rows.focus(len(lines))


def turned(desk: Desk, reveal: Reveal, ink: Ink, width: int) -> Rows:
    """The chain as it is turned, from top to bottom, with dates; the pair that cannot stand, once all lie open."""
    t = desk.texts.t
    rows = Rows([Text(" " + t("earlier"), ink.dim)])
    room = min(max(cell_len(card.date) for card in reveal.cards), max(18, width // 4))
    for place, card in enumerate(reveal.cards):
        is_open = place < desk.turned
        at = desk.all_turned and place == desk.cursor
        pair = desk.all_turned and reveal.why is not None and card in reveal.why
        dates = wrapped(card.date, room) if is_open else ["····"]
        texts = wrapped(card.caption, width - room - 6)
        style = ink.picked if at else ink.wrong if pair else ink.text
        height = max(len(dates), len(texts))
        for row in range(height):
            date, text = (dates[row] if row < len(dates) else ""), (texts[row] if row < len(texts) else "")
            bullet = ("■" if card.by is None else "├") if row == 0 else "│"
            whole = Text().append(f" {filled(date, room)}", f"bold {style}" if at or pair else ink.key)
            whole.append(f"  {bullet} {filled(text, width - room - 6)}", style)
            rows.lines.append(whole)
        if at or (not desk.all_turned and place == desk.turned - 1):
            rows.focus(height)
        if desk.all_turned and reveal.why is not None and card is reveal.why[0]:
            band = t("{above} lies above {below}", above=reveal.why[0].date, below=reveal.why[1].date)
            indent = room if cell_len(band) <= width - room - 6 else 0
            rows.lines += [Text(f" {' ' * indent}  ┃ {line}", f"bold {ink.wrong}") for line in wrapped(band, width - indent - 6)]
    rows.lines.append(Text(" " + t("later"), ink.dim))
    return rows


def hand(desk: Desk, ink: Ink, width: int, height: int) -> Rows:
    """My cards, two columns where they would not fit in one."""
    cards = desk.table.observation().hands[ME]
    captions = [desk.teller.caption(desk.table.components.ids[card]) for card in cards]
    columns = 1 if len(cards) <= height else 2
    room = width // columns - 1
    depth = -(-len(cards) // columns)
    chosen = desk.draft.card if desk.draft is not None else None
    rows = Rows([])
    for row in range(depth):
        line = Text()
        for column in range(columns):
            at = row + column * depth
            if at >= len(cards):
                continue
            picked = cards[at] == chosen or (desk.mode == "choose" and at == desk.cursor)
            text = filled(f"{at + 1:>3} {shortened(captions[at], room - 5)}", room)
            if picked:
                line.append(text, ink.picked)
            else:
                line.append(text[:3], ink.key if desk.mode == "choose" else ink.dim)
                line.append(text[3:], ink.text)
            line.append(" ")
        rows.lines.append(line)
        if any(desk.mode == "choose" and row + column * depth == desk.cursor for column in range(columns)):
            rows.focus(1)
    return rows


def cue(desk: Desk, ink: Ink, width: int, rows: int) -> list[Text]:
    """What the person is at, in full sentences; below it what happened last, as much as there is room for."""
    t, said = desk.texts.t, []
    match desk.mode:
        case "reveal":
            return _reveal_cue(desk, ink)
        case "over":
            said = [Text(line) for line in (*(line.text for line in desk.news[-1:]), "  ".join(desk.teller.places()))]
            return [*said, Text(t("Q leaves the table."), ink.dim)]
        case "wait":
            return [*(Text(line.text, ink.text) for line in desk.news[-2:]), Text(desk.teller.cue(), ink.dim)]
        case "asked":
            return [Text(desk.teller.doubt_question(), f"bold {ink.wrong}"), Text(t("Enter: doubt it. Esc: do not."), ink.text)]
        case "dropping":
            return [Text(t("Take back all corrections?"), f"bold {ink.wrong}"), Text(t("Enter: yes. Esc: no."), ink.text)]
        case _:
            pass
    if desk.note.text:
        said.append(Text(desk.note.text, f"bold {ink.wrong}" if desk.note.refused else ink.right))
    said.append(Text(_at(desk), ink.text))
    if desk.news and not desk.note.text:
        room = rows - sum(len(wrapped(line.plain, width)) for line in said)
        if told := lately([line.text for line in desk.news[-2:]], width, room):
            said.append(Text(told, ink.dim))
    return said


def _at(desk: Desk) -> str:
    """What the cursor is at."""
    t, draft, ids = desk.texts.t, desk.draft, desk.table.components.ids
    assert draft is not None, "it is the person's turn"
    match desk.mode:
        case "choose":
            return f"{desk.cursor + 1}: {desk.teller.caption(ids[draft.hand[desk.cursor]])}"
        case "place":
            assert draft.due is not None, "a card is chosen"
            whose = t("Stack card first: {card}.", card=desk.caption(draft.due)) + " " if draft.due != draft.card else ""
            return f"{whose}{gap_between(desk, desk.cursor)}"
        case _ if desk.held is not None:
            return t("{card}: to place {place}.", card=desk.caption(desk.held), place=desk.cursor + 1)
        case _:
            left = desk.texts.n("{count} correction left.", "{count} corrections left.", draft.now.numbers["moves_left"])
            return f"{t('Correcting.')} {left} {desk.cursor + 1}: {desk.teller.caption(ids[desk.chain[desk.cursor]])}"


def gap_between(desk: Desk, gap: int) -> str:
    """A gap by its neighbours."""
    t, cards = desk.texts.t, [desk.caption(card) for card in desk.chain]
    if not cards:
        return t("The only gap.")
    if gap == 0:
        return t("Gap {gap}, before {below}.", gap=1, below=cards[0])
    if gap == len(cards):
        return t("Gap {gap}, after {above}.", gap=gap + 1, above=cards[-1])
    return t("Gap {gap}, after {above}, before {below}.", gap=gap + 1, above=cards[gap - 1], below=cards[gap])


def _reveal_cue(desk: Desk, ink: Ink) -> list[Text]:
    reveal, t = desk.shown_reveal, desk.texts.t
    assert reveal is not None, "a reveal is on the desk"
    if not desk.all_turned:
        return [Text(reveal.lines[0].text, ink.text), Text(t("Space: turn all."), ink.dim)]
    card = reveal.cards[desk.cursor]
    verdict = " ".join(line.text for line in reveal.lines[1:])
    by = t("start card") if card.by is None else desk.teller.voice.name(card.by)
    about = f"{card.date} ({by}): {card.comment} {t('Source: {list}.', list='; '.join(card.sources))}"
    return [Text(verdict, f"bold {ink.right if reveal.correct else ink.wrong}"), Text(about, ink.text)]


def keys(desk: Desk, ink: Ink) -> Text:
    """The keys that mean something now."""
    if desk.pages.open:
        return page_keys(desk.pages.open, desk.texts, ink)
    t, offers, draft = desk.texts.t, desk.offers, desk.draft
    numbers = f"1-{offers}" if offers > 1 else "1"
    shown: list[tuple[str, str]]
    match desk.mode:
        case "choose":
            shown = [(numbers, t("card")), ("↑↓", t("move")), ("Enter", t("choose"))]
        case "place":
            shown = [(numbers, t("gap")), ("↑↓", t("move")), ("Enter", t("lay"))]
            shown += [("c", t("swap"))] if draft is not None and draft.can_swap else [("Esc", t("put back"))]
        case "correct" if desk.held is not None:
            shown = [(numbers, t("place")), ("↑↓", t("move")), ("Enter", t("put down")), ("Esc", t("put back"))]
        case "correct":
            shown = [(numbers, t("pick up")), ("↑↓", t("move")), ("Enter", t("pick up")), ("z", t("take back")), ("c", t("done"))]
        case "reveal":
            shown = [("Enter", t("go on")), ("↑↓", t("cards"))] if desk.all_turned else [(t("Space"), t("turn all"))]
        case "asked" | "dropping":
            shown = [("Enter", t("yes")), ("Esc", t("no"))]
        case "over":
            shown = [("l", t("log")), ("q", t("leave"))]
        case _:
            shown = [("l", t("log")), ("p", t("players"))]
    if draft is not None and desk.mode in ("choose", "place"):
        shown += [("c", t("correct"))] if draft.can_move else []
        shown += [("d", t("doubt"))] if draft.can_doubt else []
        shown += [("z", t("take back"))] if draft.moves else []
    if desk.digits.pending:
        shown = [(f"{desk.digits.pending}_", t("Enter or one more digit"))]
    return key_row([*shown, ("?", t("help"))], ink)
