"""The table of 890 as rows of text: pure functions of what lies there and how wide and tall the screen is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from annodomini.cli.ad890.asking import Choice
from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.grid import Marks, grid, small_grid
from annodomini.cli.ad890.report import FIRST_SPECIAL
from annodomini.cli.ad890.signs import COIN, CROP_STYLES, crop_signs, figure_signs, icon_signs, letter
from annodomini.cli.ink import Ink, Rows, exactly, filled, shortened, wrapped
from annodomini.cli.table import ME
from annodomini.games.ad890.taking import PRICE
from annodomini.games.ad890.trios import LINES

SARACEN: Final = "‡"
CELL: Final = (12, 2)  # columns and rows of a cell of my kingdom on a small screen
WIDE_CELL: Final = (16, 3)
WIDE: Final = 116  # columns from which the others lie beside my kingdom
TALL: Final = 25  # rows that they need
VERY_TALL: Final = 36  # rows on which what can be taken is also said in words
OTHERS: Final = 35  # columns of another's kingdom
NARROW: Final = 31  # the same where room is short
NAMES: Final = 22  # columns for the name of a tile where there is room enough
SIGNS: Final = 24  # columns of number, crops and icons beside it
PRICES: Final = 7  # columns of the prices
LISTS: Final = ("trio", "card", "noble", "keep")  # questions whose choices lie nowhere on the table; castles lie where my kingdom will


def body(desk: Desk, ink: Ink, width: int, height: int) -> Rows:
    """The whole table on so many columns; on `height` rows as much of the rest as there is room for."""
    if width >= WIDE and height >= TALL:
        return _wide(desk, ink, width, height)
    if width < 2 * CELL[0] + 3 * CELL[0]:
        return _stacked(desk, ink, width)
    return _small(desk, ink, width, height)


def _small(desk: Desk, ink: Ink, width: int, height: int) -> Rows:
    """Market and kingdom side by side, the banners below; then the log."""
    middle = 3 * CELL[0] + 4
    mine, room = _mine(desk, ink, CELL), width - middle - 1
    left = _left(desk, ink, room, faces=False)
    rows = _beside([(left.lines, room), (mine.lines, middle)])
    whole = Rows([*rows, *_banners(desk, ink, width)])
    _focus(desk, whole, left, mine)
    others = _others(desk, ink, width)
    if len(whole.lines) + len(others) + 1 <= height:
        whole.lines += [Text(), *others]
    spare = height - len(whole.lines)
    if spare > 2:
        whole.lines += [Text(), *_log(desk, ink, width, spare - 1)]
    return whole


def _stacked(desk: Desk, ink: Ink, width: int) -> Rows:
    """Everything one below the other, for a very narrow screen."""
    left = _left(desk, ink, width, faces=False)
    mine = _mine(desk, ink, (max(6, (width - 4) // 3), CELL[1]))
    whole = Rows([*left.lines, *mine.lines, *_banners(desk, ink, width)])
    _focus(desk, whole, left, mine, above=len(left.lines))
    return whole


def _wide(desk: Desk, ink: Ink, width: int, height: int) -> Rows:
    """Three columns: what can be taken with coast, supply, scenario; my kingdom with banners and log; the others."""
    cell = (min(22, WIDE_CELL[0] + max(0, width - 138) // 4), WIDE_CELL[1] + (height > 29))
    middle = 3 * cell[0] + 4
    mine = _mine(desk, ink, cell)
    room = width - middle - OTHERS - 4
    below = [Text(), *_coast(desk, ink, room), *_supply(desk, ink, room), *_scenario(desk, ink, room)]
    left = _left(desk, ink, room, faces=height >= VERY_TALL, abilities=True)
    centre = [_kingdom_head(desk, ME, ink), *mine.lines, *_banners(desk, ink, middle), Text()]
    centre += _log(desk, ink, middle, height - len(centre))
    others: list[Text] = []
    for seat in range(desk.table.seats):
        if seat != ME:
            kingdom = desk.view["kingdoms"][seat]
            drawn = small_grid(kingdom, desk.teller.faces, ink, width=OTHERS, marks=_marks_of(desk, seat))
            others += [_kingdom_head(desk, seat, ink), *drawn, Text()]
    whole = Rows(_beside([([*left.lines, *below], room), (centre, middle), (others, OTHERS)], gap=2)[:height])
    _focus(desk, whole, left, mine, above=1)
    return whole


def kingdoms(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """All kingdoms as small grids, two beside each other."""
    return _small_grids(desk, ink, range(desk.table.seats), columns=2, width=width)


def _others(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """The kingdoms of the others as small grids, as many beside each other as there is room for."""
    seats = [seat for seat in range(desk.table.seats) if seat != ME]
    return _small_grids(desk, ink, seats, columns=min(len(seats), max(1, width // NARROW)), width=width)


def _small_grids(desk: Desk, ink: Ink, seats: Sequence[int], *, columns: int, width: int) -> list[Text]:
    """Kingdoms as small grids with their figures, in so many columns."""
    room = min(OTHERS + 5, (width - 2 * (columns - 1)) // columns)
    drawn = []
    for seat in seats:
        small = small_grid(desk.view["kingdoms"][seat], desk.teller.faces, ink, width=room, marks=_marks_of(desk, seat))
        drawn.append(([_kingdom_head(desk, seat, ink), *small, Text()], room))
    return [row for at in range(0, len(drawn), columns) for row in _beside(drawn[at : at + columns], gap=2)]


def _focus(desk: Desk, whole: Rows, left: Rows, mine: Rows, *, above: int = 0) -> None:
    """The rows that must be seen: those of the cursor, in my kingdom below so many rows, or on the left."""
    if desk.aimed is not None and (desk.aimed.place[0] == "cell" or (desk.ask is not None and desk.ask.kind == "castle")):
        whole.first, whole.last = mine.first + above, mine.last + above
    else:
        whole.first, whole.last = left.first, left.last


def _beside(columns: list[tuple[list[Text], int]], *, gap: int = 1) -> list[Text]:
    """Columns of rows side by side, each as wide as said."""
    rows = []
    for at in range(max(len(lines) for lines, _ in columns)):
        row = Text()
        for lines, width in columns:
            row.append_text(exactly(lines[at] if at < len(lines) else Text(), width)).append(" " * gap)
        row.rstrip()
        rows.append(row)
    return rows


def _left(desk: Desk, ink: Ink, width: int, *, faces: bool, abilities: bool = False) -> Rows:
    """What can be taken, or the choices that lie nowhere on the table; with what they are in words."""
    if desk.ask is not None and desk.ask.kind in LISTS:
        return _choices(desk, ink, width, faces=abilities)
    return _market(desk, ink, width, faces=faces)


def _choices(desk: Desk, ink: Ink, width: int, *, faces: bool) -> Rows:
    """The choices of a question as a list; `faces`: with all that is to be said of them."""
    assert desk.ask is not None, "something is asked"
    rows = Rows([])
    for choice in desk.ask.choices:
        at, before = choice is desk.aimed, len(rows.lines)
        style = ink.picked if at else ink.text
        rows.lines.append(
            Text.assemble((f"{choice.number:>2} ", ink.picked if at else ink.key), (exactly(Text(choice.short), width - 3).plain, style))
        )
        if faces and choice.text.rstrip(".") != choice.short.rstrip("."):
            rows.lines += [Text(f"   {line}", ink.dim) for line in wrapped(choice.text, width - 4)]
        if at:
            rows.focus(len(rows.lines) - before)
    return rows


def _market(desk: Desk, ink: Ink, width: int, *, faces: bool) -> Rows:
    """The row, the free tile first, then the special buildings, then what an Inventor may take."""
    t, view, rows = desk.texts.t, desk.view, Rows([])
    choices = {} if desk.ask is None or desk.ask.kind != "take" else {choice.number: choice for choice in desk.ask.choices}
    if faces:
        rows.lines.append(Text(t("Row"), f"bold {ink.dim}"))
    for slot, lying in enumerate(view["row"]):
        if lying is None:
            rows.lines.append(Text(f" {slot + 1} -", ink.dim))
            continue
        beside = (f" {lying['coins']:+}{COIN}" if lying["coins"] else "") + SARACEN * lying["saracens"]
        _offer(
            desk,
            rows,
            lying["tile"],
            ink,
            width,
            number=slot + 1,
            choice=choices.get(slot + 1),
            price=f"{slot}{COIN}{beside}",
            faces=faces,
        )
    rows.lines.append(Text(t("Special buildings"), f"bold {ink.dim}") if faces else Text())
    for slot, tile in enumerate(view["specials"]):
        number = FIRST_SPECIAL + slot
        if tile is None:
            rows.lines.append(Text(f" {number} -", ink.dim))
        else:
            _offer(desk, rows, tile, ink, width, number=number, choice=choices.get(number), price=f"{PRICE}{COIN}", faces=faces)
    for number, choice in choices.items():
        if number >= FIRST_SPECIAL + len(view["specials"]):
            tile = view["specials"][choice.place[1]]
            _offer(desk, rows, tile, ink, width, number=number, choice=choice, price=desk.teller.faces.name("inventor"), faces=False)
    return rows


def _offer(desk: Desk, rows: Rows, tile: str, ink: Ink, width: int, *, number: int, choice: Choice | None, price: str, faces: bool) -> None:
    """A tile that can be taken: number, name, crops, icons, price; `faces`: its icons in words in a second row."""
    its = desk.teller.faces
    at = choice is not None and choice is desk.aimed
    is_open = choice is not None and choice.clause is None
    room = width - max(PRICES, cell_len(price)) - 1
    crops = crop_signs(its, tile)
    name_room = max(13, room - 9 if faces else min(NAMES, room - SIGNS)) + (0 if crops.plain else 2)
    left = Text().append(f"{number:>2} ", ink.key if is_open else ink.dim)
    left.append(filled(shortened(its.name(tile), name_room), name_room), ink.text if is_open or choice is None else ink.dim)
    left.append("•" if tile in desk.fresh else " ", ink.key).append_text(exactly(crops, 5) if crops.plain else crops)
    if not faces:
        left.append_text(icon_signs(its, tile, ink))
    whole = exactly(left, room).append(" ").append(price, ink.key if is_open else ink.dim)
    rows.lines.append(Text(whole.plain, ink.picked) if at else whole)
    if faces:
        rows.lines.append(Text(f"   {shortened(desk.texts.listed(its.face(tile)), width - 4)}", ink.dim))
    if at:
        rows.focus(2 if faces else 1)


def _mine(desk: Desk, ink: Ink, size: tuple[int, int]) -> Rows:
    """My kingdom; before there is one, the castles to choose from, on as many rows."""
    tall = 3 * size[1] + 4
    if desk.ask is not None and desk.ask.kind == "castle":
        rows = _choices(desk, ink, 3 * size[0] + 4, faces=False)
        rows.lines += [Text() for _ in range(tall - len(rows.lines))]
        return rows
    rows = Rows(grid(desk.view["kingdoms"][ME], desk.teller.faces, ink, size=size, marks=_marks(desk)))
    if desk.aimed is not None and desk.aimed.place[0] == "cell":
        rows.first = 1 + desk.aimed.place[1] // 3 * (size[1] + 1)
        rows.last = rows.first + size[1] - 1
    return rows


def _marks(desk: Desk) -> Marks:
    """What is marked in my kingdom."""
    view = desk.view
    numbers = {choice.place[1]: choice.number for choice in desk.ask.choices if choice.place[0] == "cell"} if desk.ask is not None else {}
    at = desk.aimed.place[1] if desk.aimed is not None and desk.aimed.place[0] == "cell" else None
    trios = {cell for trio in view["trios"] for cell in LINES[trio["line"]]} if view["player"] == ME else set()
    return Marks(numbers, at, _changed(desk, ME), frozenset(trios))


def _marks_of(desk: Desk, seat: int) -> Marks:
    """What is marked in another's kingdom: what came since I acted last."""
    cells = desk.view["kingdoms"][seat]["cells"]
    fresh = {at for at, cell in enumerate(cells) if cell is not None and cell["tile"] in desk.fresh}
    return Marks({}, changed=frozenset(fresh) | _changed(desk, seat))


def _changed(desk: Desk, seat: int) -> frozenset[int]:
    """The cells that the draft changes."""
    if desk.draft is None:
        return frozenset()
    before = desk.draft.base.to_dict()["kingdoms"][seat]["cells"]
    return frozenset(at for at, cell in enumerate(desk.view["kingdoms"][seat]["cells"]) if cell != before[at])


def _kingdom_head(desk: Desk, seat: int, ink: Ink) -> Text:
    kingdom = desk.view["kingdoms"][seat]
    cards = desk.texts.listed([desk.teller.faces.name(card["card"]) for card in kingdom["cards"]])
    whose = desk.texts.t("Your kingdom") if seat == ME else desk.teller.voice.name(seat)
    return Text.assemble((whose, f"bold {ink.key}"), (f"  {figure_signs(kingdom)}", ink.text), (f"  {cards}" if cards else "", ink.dim))


def _banners(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """Every banner with its characters and their points, a row each."""
    view, faces, rows = desk.view, desk.teller.faces, []
    waiting = {trio["crop"] for trio in view["trios"]}
    for crop, cards in view["banners"].items():
        said = desk.texts.listed([f"{faces.name(card)} {faces.card_points(card)}" for card in cards]) if cards else "-"
        row = Text.assemble(
            (f" {letter(faces, crop)} ", CROP_STYLES[crop]), (f" {said}", f"bold {ink.right}" if crop in waiting else ink.text)
        )
        rows.append(exactly(row, width))
    return rows


def _coast(desk: Desk, ink: Ink, width: int) -> list[Text]:
    """The track with its two cubes, and how far they are apart."""
    view, t = desk.view, desk.texts.t
    last = min(max(24, view["defence"], view["invader"]), width - 4)
    row = Text("0 ", ink.dim)
    for space in range(last + 1):
        both = view["defence"] == view["invader"] == space
        if both:
            row.append("=", f"bold {ink.key}")
        elif space == view["defence"]:
            row.append(t("Defence")[0], f"bold {ink.right}")
        elif space == view["invader"]:
            row.append(t("Invader")[0], f"bold {ink.wrong}")
        else:
            row.append("·", ink.dim)
    return [row.append(f" {last}", ink.dim), *(Text(line, ink.text) for said in desk.report.coast(view) for line in wrapped(said, width))]


def _supply(desk: Desk, ink: Ink, width: int) -> list[Text]:
    return [Text(line, ink.dim) for said in desk.report.supply(desk.view) for line in wrapped(said, width)]


def _scenario(desk: Desk, ink: Ink, width: int) -> list[Text]:
    view: dict[str, Any] = desk.view
    name, *_, prizes = desk.report.scenario(view)
    rules = [desk.teller.faces.rule(rule) for rule in desk.teller.faces.scenario(view["scenario"])["rules"]]
    return [Text(line, ink.dim) for said in (name, *rules, prizes) for line in wrapped(said, width)]


def _log(desk: Desk, ink: Ink, width: int, height: int) -> list[Text]:
    """The last sentences of the story, as many as there is room for."""
    lines: list[Text] = []
    for told in reversed(desk.teller.story):
        said = [Text(line, ink.dim) for line in wrapped(told.text, width)]
        if told.quiet or told.effect == "laid_out":  # that is what lies there
            continue
        if len(lines) + len(said) > height:
            break
        lines = said + lines
    return lines
