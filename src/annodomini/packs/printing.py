"""Sheets to print on both sides and cut: captions in front, dates and comments behind, as PDF.

A sheet is A4, upright, nine cards of 63 by 88 mm; it is turned over its long edge, so the columns of a back stand in mirrored
order. Lengths are millimetres. Needs the extra `print`.
"""

from __future__ import annotations

import functools
import io
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue
from fpdf.svg import SVGObject

from annodomini.errors import PackInvalid
from annodomini.packs.dates import render
from annodomini.packs.pack import Card, Pack
from annodomini.rulebook import Language

PAGE: Final = (210.0, 297.0)
CARD: Final = (63.0, 88.0)
COLUMNS: Final = 3
ROWS: Final = 3
PER_SHEET: Final = COLUMNS * ROWS
MARK: Final = 5.0  # length of a crop mark
GAP: Final = 2.0  # between it and the cards
INNER: Final = 6.0  # from a card's edge to its text
SYMBOL: Final = 9.0
CAPTION: Final = (15.0, 8.0)  # sizes in points: the largest that fits is taken
YEAR: Final = (26.0, 12.0)
COMMENT: Final = (10.0, 5.5)
SMALL: Final = 6.5
LINE: Final = 0.44  # of a line in millimetres a point: 1.25 of the size
OTHER: Final = "machines"  # whose colours a pack has that is none of the series
_ROW: Final = re.compile(r'\[data-series="([^"]+)"\] \{ --series: (#\w+); --on-series: var\(--(cream|black)\); --front: (#\w+);')


@dataclass(frozen=True, slots=True)
class Place:
    """Where one card lies: the sheet, and the upper left corner of its front and of its back, from that of the page."""

    sheet: int
    front: tuple[float, float]
    back: tuple[float, float]


def places(count: int) -> Iterator[Place]:
    """The places of so many cards, row by row; what lies behind a front, sheet held to the light, is its own back."""
    left, top = (PAGE[0] - COLUMNS * CARD[0]) / 2, (PAGE[1] - ROWS * CARD[1]) / 2
    for number in range(count):
        sheet, at = divmod(number, PER_SHEET)
        row, column = divmod(at, COLUMNS)
        y = top + row * CARD[1]
        yield Place(sheet, (left + column * CARD[0], y), (left + (COLUMNS - 1 - column) * CARD[0], y))


def printed(pack: Pack, language: Language, *, light: bool = False) -> bytes:
    """The PDF of all cards in play, fronts and backs of each sheet one after the other; `light` saves ink: black letters on white.

    PackInvalid when a card has no text in the language, or letters that the program's fonts do not have.
    """
    _check(pack.cards, language)
    with tempfile.TemporaryDirectory() as folder:
        pdf = _document(pack, language, Path(folder))
        sheets: dict[int, list[tuple[Place, Card]]] = {}
        for place, card in zip(places(len(pack.cards)), pack.cards, strict=True):
            sheets.setdefault(place.sheet, []).append((place, card))
        for lying in sheets.values():
            pdf.add_page()
            for place, card in lying:
                _front(pdf, place.front, pack, card, language, light=light)
            _marks(pdf)
            pdf.add_page()
            for place, card in lying:
                _back(pdf, place.back, pack, card, language, light=light)
            _marks(pdf)
        return bytes(pdf.output())


def _document(pack: Pack, language: Language, folder: Path) -> FPDF:
    pdf = FPDF(format=PAGE)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.set_title(pack.title.get(language, pack.id))
    pdf.set_lang(language)
    for family, file, axes in (
        ("serif", "vollkorn-latin-wght-normal.woff2", {"wght": 560}),
        ("bold", "archivo-latin-wdth-normal.woff2", {"wght": 800, "wdth": 90}),  # its figures are as high as capitals
        ("sans", "archivo-latin-wdth-normal.woff2", {"wght": 450, "wdth": 95}),
    ):
        place = folder / f"{family}.ttf"
        place.write_bytes(_font(file, tuple(axes.items())))
        pdf.add_font(family, fname=place)
    return pdf


@functools.cache
def _font(file: str, axes: tuple[tuple[str, float], ...]) -> bytes:
    """One weight of a font of the page, as TrueType."""
    font = TTFont(io.BytesIO(files("annodomini").joinpath("web", "style", "fonts", file).read_bytes()))
    fixed = instancer.instantiateVariableFont(font, dict(axes))
    fixed.flavor = None
    out = io.BytesIO()
    fixed.save(out)
    return out.getvalue()


@functools.cache
def _letters() -> frozenset[int]:
    """The signs that all of the fonts have."""
    names = ("vollkorn-latin-wght-normal.woff2", "archivo-latin-wdth-normal.woff2")
    found = [
        set(TTFont(io.BytesIO(files("annodomini").joinpath("web", "style", "fonts", name).read_bytes())).getBestCmap()) for name in names
    ]
    return frozenset(set.intersection(*found))


def _check(cards: Sequence[Card], language: Language) -> None:
    if not cards:
        raise PackInvalid("expected cards to print, got none")
    for card in cards:
        if language not in card.text:
            raise PackInvalid(f"card {card.id}: expected a text in {language}, got none")
        for text in (card.text[language], card.comment.get(language, "")):
            missing = sorted({sign for sign in _written(text) if ord(sign) not in _letters() and sign != "\n"})
            if missing:
                raise PackInvalid(f"card {card.id}: expected letters of our fonts, got {' '.join(missing)[:40]}")


def _written(text: str) -> str:
    """A text in signs that fonts have: narrow blanks that keep together become usual ones that do, soft hyphens go."""
    return text.replace("\u202f", "\u00a0").replace("\u00ad", "")


@functools.cache
def _token(name: str) -> str:
    """A colour of the page by the name of its token."""
    style = files("annodomini").joinpath("web", "style", "tokens.css").read_text("utf-8")
    return str(re.search(rf"--{name}: (#\w+);", style)[1])  # type: ignore[index]  # the page would not be drawn without it


@functools.cache
def _colours(series: str) -> tuple[str, str, str]:
    """The back of a series, the letters on it, its sign on black; as the page has them."""
    style = files("annodomini").joinpath("web", "style", "series.css").read_text("utf-8")
    rows = {name: (back, _token(on), sign) for name, back, on, sign in _ROW.findall(style)}
    return rows.get(series, rows[OTHER])


@functools.cache
def _symbol(series: str) -> str | None:
    """The lines of a series' sign, to be drawn within 24 by 24; None for a pack that is none of them."""
    art = files("annodomini").joinpath("web", "art", "series.svg").read_text("utf-8")
    found = re.search(rf'<symbol id="s-{re.escape(series)}" viewBox="0 0 24 24">(.*?)</symbol>', art, re.DOTALL)
    return found[1] if found else None


def _series(pack: Pack, card: Card) -> str:
    return card.series[0] if card.series else pack.id


def _front(pdf: FPDF, at: tuple[float, float], pack: Pack, card: Card, language: Language, *, light: bool) -> None:
    """Black, the caption in the middle, the sign of its series above; on white with `light`."""
    _, _, sign = _colours(_series(pack, card))
    ground, ink = ("#ffffff", "#000000") if light else (_token("black"), _token("cream"))
    _ground(pdf, at, ground)
    _draw_symbol(pdf, at, _series(pack, card), ink if light else sign)
    _block(pdf, at, _written(card.text[language]), "serif", CAPTION, ink, top=INNER + SYMBOL, bottom=INNER + 4, centred=True)
    _foot(pdf, at, pack.title.get(language, pack.id), ink)


def _back(pdf: FPDF, at: tuple[float, float], pack: Pack, card: Card, language: Language, *, light: bool) -> None:
    """The colour of its series, the date above, the comment below."""
    ground, ink, _ = _colours(_series(pack, card))
    if light:
        ground, ink = "#ffffff", "#000000"
    _ground(pdf, at, ground)
    _block(pdf, at, _written(render(card.date, language)), "bold", YEAR, ink, top=INNER, bottom=CARD[1] - INNER - 14, centred=False)
    _block(pdf, at, _written(card.comment.get(language, "")), "serif", COMMENT, ink, top=INNER + 16, bottom=INNER + 4, centred=False)
    _foot(pdf, at, f"{card.id} · {card.sources[0].name if card.sources else pack.title.get(language, pack.id)}", ink)


def _ground(pdf: FPDF, at: tuple[float, float], colour: str) -> None:
    pdf.set_fill_color(colour)
    pdf.set_draw_color("#999999")
    pdf.set_line_width(0.1)
    pdf.rect(*at, *CARD, style="DF" if colour == "#ffffff" else "F")


def _block(
    pdf: FPDF,
    at: tuple[float, float],
    text: str,
    family: str,
    sizes: tuple[float, float],
    ink: str,
    *,
    top: float,
    bottom: float,
    centred: bool,
) -> None:
    """A text in the largest size in which it fits between `top` and `bottom` of a card."""
    width, height = CARD[0] - 2 * INNER, CARD[1] - top - bottom
    size = sizes[0]
    lines: Any
    while True:
        pdf.set_font(family, size=size)
        lines = pdf.multi_cell(width, LINE * size, text, align=Align.L, dry_run=True, output=MethodReturnValue.LINES)
        whole = all(pdf.get_string_width(word) <= width for word in text.split())  # else a word breaks anywhere
        if (whole and len(lines) * LINE * size <= height) or size <= sizes[1]:
            break
        size -= 0.5
    pdf.set_text_color(ink)
    y = at[1] + top + (max(0.0, height - len(lines) * LINE * size) / 2 if centred else 0.0)
    pdf.set_xy(at[0] + INNER, y)
    pdf.multi_cell(width, LINE * size, text, align=Align.L)


def _foot(pdf: FPDF, at: tuple[float, float], text: str, ink: str) -> None:
    """One small line at the lower edge, cut where it is too long."""
    pdf.set_font("sans", size=SMALL)
    pdf.set_text_color(ink)
    shown = "".join(sign for sign in _written(text) if ord(sign) in _letters())
    width = CARD[0] - 2 * INNER
    while pdf.get_string_width(shown) > width:
        shown = f"{shown.rstrip('…')[:-1]}…"
    pdf.set_xy(at[0] + INNER, at[1] + CARD[1] - INNER)
    pdf.cell(width, 3, shown)


def _draw_symbol(pdf: FPDF, at: tuple[float, float], series: str, colour: str) -> None:
    lines = _symbol(series)
    if lines is None:
        return
    drawing = lines.replace("currentColor", colour)
    svg = SVGObject(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="{SYMBOL}mm" height="{SYMBOL}mm">{drawing}</svg>')
    svg.draw_to_page(pdf, at[0] + INNER, at[1] + INNER)


def _marks(pdf: FPDF) -> None:
    """Crop marks at the edges of the rows and columns, outside the cards: front and back meet there."""
    left, top = (PAGE[0] - COLUMNS * CARD[0]) / 2, (PAGE[1] - ROWS * CARD[1]) / 2
    right, foot = left + COLUMNS * CARD[0], top + ROWS * CARD[1]
    pdf.set_draw_color("#000000")
    pdf.set_line_width(0.15)
    for column in range(COLUMNS + 1):
        x = left + column * CARD[0]
        pdf.line(x, top - GAP - MARK, x, top - GAP)
        pdf.line(x, foot + GAP, x, foot + GAP + MARK)
    for row in range(ROWS + 1):
        y = top + row * CARD[1]
        pdf.line(left - GAP - MARK, y, left - GAP, y)
        pdf.line(right + GAP, y, right + GAP + MARK, y)
