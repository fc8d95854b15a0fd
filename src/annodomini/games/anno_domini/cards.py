"""What a card is to the rules: an id, and a date as the ranks of its two ends among all ends in play."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from annodomini.kernel.chance import canonical


class Table(NamedTuple):
    """What the rules read of the cards, by component number; shared by all states of a match."""

    first: list[int]  # rank of the date's first year; order is all that counts
    last: list[int]  # rank of its last year


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards a match is played with, ascending by id; the place of a card is its component number [AD-1.1].

    `starts` and `ends` are astronomical years (1 BC = 0), both included; `edtfs` the dates as written.
    """

    ids: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    edtfs: tuple[str, ...]
    table: Table
    numbers: dict[str, int]  # component number by id

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.ids)

    @property
    def digest(self) -> str:
        """SHA-256 of the canonical list of ids, as the header of a match pins it; 64 hex digits."""
        return hashlib.sha256(canonical(list(self.ids))).hexdigest()


def make_cards(ids: Sequence[str], *, starts: Sequence[int], ends: Sequence[int], edtfs: Sequence[str]) -> Cards:
    """Cards from parallel sequences in any order; ValueError when an id comes twice or a span is reversed [AD-1.2] [AD-7.7]."""
    if not len(ids) == len(starts) == len(ends) == len(edtfs):
        raise ValueError("expected as many starts, ends and edtfs as ids")
    if len(set(ids)) != len(ids):
        raise ValueError("a card may enter only once")
    order = sorted(range(len(ids)), key=lambda place: ids[place])
    first = tuple(starts[place] for place in order)
    last = tuple(ends[place] for place in order)
    for place, (start, end) in enumerate(zip(first, last, strict=True)):
        if start > end:
            raise ValueError(f"{ids[order[place]]}: expected a span that does not run backwards, got {start}..{end}")
    years = {year: rank for rank, year in enumerate(sorted({*first, *last}))}
    names = tuple(ids[place] for place in order)
    return Cards(
        ids=names,
        starts=first,
        ends=last,
        edtfs=tuple(edtfs[place] for place in order),
        table=Table([years[year] for year in first], [years[year] for year in last]),
        numbers={name: number for number, name in enumerate(names)},
    )
