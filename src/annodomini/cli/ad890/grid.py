"""A kingdom as a grid of rows of text: three by three cells, with the numbers that can be typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from annodomini.cli.ad890.faces import Faces
from annodomini.cli.ad890.signs import crop_signs, icon_signs, piece_signs
from annodomini.cli.ink import Ink, exactly, shortened

SIDE: Final = 3


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked in a grid: numbers by cell, the cell of the cursor, cells that the draft changes, cells of new trios."""

    numbers: Mapping[int, int]
    at: int | None = None
    changed: frozenset[int] = frozenset()
    trios: frozenset[int] = frozenset()


NOTHING: Final = Marks({})


def grid(kingdom: Mapping[str, Any], faces: Faces, ink: Ink, *, size: tuple[int, int], marks: Marks = NOTHING) -> list[Text]:
    """The grid with its frame; `size` are the columns and rows of a cell, 2 rows at least."""
    wide, tall = size
    lines = [_rule("┌┬┐", wide, ink)]
    for row in range(SIDE):
        cells = [cell_rows(kingdom, faces, ink, size=size, marks=marks, at=SIDE * row + column) for column in range(SIDE)]
        for line in range(tall):
            whole = Text("│", ink.dim)
            for cell in cells:
                whole.append_text(cell[line]).append("│", ink.dim)
            lines.append(whole)
        lines.append(_rule("├┼┤" if row < SIDE - 1 else "└┴┘", wide, ink))
    return lines


def small_grid(kingdom: Mapping[str, Any], faces: Faces, ink: Ink, *, width: int, marks: Marks = NOTHING) -> list[Text]:
    """The grid without a frame, two rows a cell."""
    size = ((width - SIDE + 1) // SIDE, 2)
    lines = []
    for row in range(SIDE):
        cells = [cell_rows(kingdom, faces, ink, size=size, marks=marks, at=SIDE * row + column) for column in range(SIDE)]
        for line in range(size[1]):
            lines.append(Text("│", ink.dim).join(cell[line] for cell in cells))
    return lines


def cell_rows(kingdom: Mapping[str, Any], faces: Faces, ink: Ink, *, size: tuple[int, int], marks: Marks, at: int) -> list[Text]:
    """What lies in a cell, exactly as wide and tall as asked for."""
    wide, tall = size
    cell = kingdom["cells"][at]
    number = marks.numbers.get(at)
    first = Text().append(f"{number} " if number is not None else "", ink.key)
    if cell is None:
        rows = [first.append("·", ink.dim)]
    else:
        name = faces.texts.t("ruin") if cell["ruin"] else faces.name(cell["tile"])
        if faces.kind(cell["tile"]) == "castle" and cell_len(name) > wide - cell_len(first.plain):
            name = faces.texts.t("castle")
        style = ink.dim if cell["ruin"] else f"bold {ink.right}" if at in marks.changed or at in marks.trios else ink.text
        first.append(shortened(name, wide - cell_len(first.plain)), style)
        pieces = piece_signs(cell, ink)
        second = Text() if cell["ruin"] else crop_signs(faces, cell["tile"])
        second.append(" " if second.plain and pieces.plain else "").append_text(pieces)
        rows = [first, second]
        if tall > 2 and not cell["ruin"]:
            rows.append(icon_signs(faces, cell["tile"], ink))
    rows = [exactly(row, wide) for row in [*rows, *(Text() for _ in range(tall))][:tall]]
    if at == marks.at:
        return [Text(row.plain, ink.picked) for row in rows]
    return rows


def _rule(corners: str, wide: int, ink: Ink) -> Text:
    return Text(corners[0] + corners[1].join(["─" * wide] * SIDE) + corners[2], ink.dim)
