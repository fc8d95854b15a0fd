"""A slow second reading of Anno Domini: the rulebook told once more, as one long story that asks for what it needs.

`match` is a generator. It asks for ("first", seats), ("deal" | "top", candidates) or ("turn", seat) and is sent a seat, a card
or a command (a list of notations); it shares nothing with the rules under test. `Table` is what lies open meanwhile.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

Ask = tuple[str, Any]
Story = Generator[Ask, Any, Any]


class Illegal(Exception):
    """The book does not allow this command."""


@dataclass
class Table:
    """Everything that lies on the table, and the dates beneath."""

    options: dict[str, Any]
    dates: dict[str, tuple[int, int]]
    hands: list[list[str]]
    pile: set[str]
    readable: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    chain: list[str] = field(default_factory=list)
    owner: dict[str, int] = field(default_factory=dict)
    revealed: bool = False
    shown: set[str] = field(default_factory=set)
    direction: int = 1
    reversed: bool = False
    round: int = 0
    last_layer: int | None = None
    overtime: bool = False
    winner: int | None = None
    reason: str | None = None


def right(chain: list[str], dates: dict[str, tuple[int, int]]) -> bool:
    """No card may begin after one below it has ended."""
    return all(dates[above][0] <= dates[below][1] for above, below in combinations(chain, 2))


def match(table: Table) -> Story:
    """The whole match."""
    options, seats = table.options, len(table.hands)
    opener = {"owner": 0, "chosen": options["first_seat"]}.get(options["first"])
    if opener is None:
        opener = yield ("first", seats)
    for number in range(1, 13):
        for seat in range(seats):
            if number <= options["deal"] - options["handicap"][seat]:
                card = yield ("deal", sorted(table.pile))
                table.pile.remove(card)
                table.hands[seat].append(card)
    while True:
        if table.round == options["max_rounds"]:
            table.reason = "max_rounds"
            return
        opener = yield from one_round(table, opener)
        if opener is None:
            return


def one_round(table: Table, opener: int) -> Story:
    """A round from its start card to its doubt; gives the next opener, None at the end of the match."""
    options, seats = table.options, len(table.hands)
    alone = len(table.hands[opener]) == 1 and options["last_card"] != "off"
    yield from turn_up(table, 2 if alone else 1)
    if not table.readable:
        table.reason = "exhausted"
        return None
    table.discard += table.chain
    table.chain, table.revealed, table.last_layer = [], False, None
    table.round += 1
    if not alone:
        start = table.readable.pop(0)
        table.owner.pop(start, None)
        table.chain = [start]
        yield from show_top(table)
    seat, first = opener, True
    while True:
        if not first and len(table.hands[seat]) == 1 and options["last_card"] == "every_turn":
            yield from turn_up(table, 2)
        command = yield ("turn", seat)
        if command == ["doubt"]:
            if table.last_layer is None:
                raise Illegal("nothing to doubt")
            return (yield from doubted(table, seat, forced=False))
        carry_out(table, seat, command, first)
        left = len(table.hands[seat])
        if left == 2 and options["reversal"] and not table.reversed:
            table.reversed, table.direction = True, -table.direction
        following = (seat + table.direction) % seats
        if left == 0:
            return (yield from doubted(table, following, forced=True))
        yield from show_top(table)
        seat, first = following, False


def carry_out(table: Table, seat: int, command: list[str], first: bool) -> None:
    """Corrections, stack cards when the last card asks for them, one own card; Illegal changes nothing that is looked at again."""
    options = table.options
    if len(command) % 2:
        raise Illegal("a card and a gap, always in pairs")
    pairs: list[tuple[str, str, int]] = []
    for text, where in zip(command[::2], command[1::2], strict=True):
        verb, what = text.split(" ", 1)
        pairs.append((verb, what, int(where.removeprefix("gap "))))
    special = len(table.hands[seat]) == 1 and (options["last_card"] == "every_turn" or (first and options["last_card"] == "opening"))
    stack = table.readable[:2] if special else []
    moves = [pair for pair in pairs if pair[0] == "move"]
    lays = pairs[len(moves) :]
    most = {"free": max(0, len(table.chain) - 1), "one": min(1, max(0, len(table.chain) - 1)), "none": 0}[options["correction"]]
    if len(moves) > most or [pair[0] for pair in lays] != ["lay"] * (len(stack) + 1):
        raise Illegal("corrections first, then what is to be laid")
    if [card for _, card, _ in lays[:-1]] != stack or lays[-1][1] not in table.hands[seat]:
        raise Illegal("the stack cards in their order, then a card of one's own")
    chain = list(table.chain)
    for _, card, gap in moves:
        if card not in chain or chain.index(card) == gap:
            raise Illegal("a correction moves a card of the chain")
        chain.remove(card)
        if gap > len(chain):
            raise Illegal("no such gap")
        chain.insert(gap, card)
    for _, card, gap in lays:
        if gap > len(chain):
            raise Illegal("no such gap")
        chain.insert(gap, card)
    table.chain = chain
    for card in stack:
        table.readable.remove(card)
        table.owner.pop(card, None)
    own = lays[-1][1]
    table.hands[seat].remove(own)
    table.owner[own] = seat
    table.last_layer = seat


def doubted(table: Table, doubter: int, *, forced: bool) -> Story:
    """The reveal and what it costs; gives the next opener, None once somebody has won."""
    options = table.options
    layer = table.last_layer
    assert layer is not None
    table.shown |= set(table.chain)
    table.revealed = True
    table.overtime = False
    if right(table.chain, table.dates):
        if forced:
            if options["final_penalty"]:
                yield from pay(table, doubter, options["penalty_doubter"])
            table.winner, table.reason = layer, "won"
            return None
        yield from pay(table, doubter, options["penalty_doubter"])
    else:
        table.overtime = forced
        yield from pay(table, layer, options["penalty_layer"])
    return doubter


def pay(table: Table, seat: int, cards: int) -> Story:
    """Takes so many cards from the draw pile, as many as there are."""
    for _ in range(cards):
        yield from turn_up(table, 1)
        if not table.readable:
            return
        table.hands[seat].append(table.readable.pop(0))


def show_top(table: Table) -> Story:
    """The next card of the draw pile can be read as soon as the last one was taken."""
    if not table.readable and table.pile:
        yield from turn_one(table)


def turn_up(table: Table, wanted: int) -> Story:
    """Makes so many cards readable, with reshuffling, as far as there are any."""
    while len(table.readable) < wanted:
        if not table.pile:
            source = table.discard or (table.chain if table.revealed else [])
            if not source:
                return
            table.pile = set(source)
            if table.options["memory"] == "table":
                table.shown -= table.pile
            source.clear()
        yield from turn_one(table)


def turn_one(table: Table) -> Story:
    card = yield ("top", sorted(table.pile))
    table.pile.remove(card)
    table.readable.append(card)
