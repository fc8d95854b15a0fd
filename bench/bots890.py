"""Bots of 890 against each other, and what their matches look like: shares with the interval of Wilson, points by source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import NamedTuple

from annodomini.bots import BOTS
from bench.match890 import SOURCES, Played, play
from bench.shares import Pairing, wilson

CHUNK = 4  # matches a worker is given at once
EXAMPLE = "the rulebook's example I, three seats, First Steps: 23, 20 and 23 points (prizes 6, 7, 5; tiles and cards 17, 13, 18)"


class Tally(NamedTuple):
    """What came of some matches; `by_seat`: how many of them the first player won going first, second ..."""

    matches: int
    won: int
    by_seat: tuple[int, ...]
    margin: int  # points of the first player more than the best of the others, all matches together
    spent_ms: float  # all commands of the first player together, in time of the processor
    slowest_ms: float
    commands: int

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.matches + other.matches,
            self.won + other.won,
            tuple(mine + theirs for mine, theirs in zip(self.by_seat, other.by_seat, strict=True)),
            self.margin + other.margin,
            self.spent_ms + other.spent_ms,
            max(self.slowest_ms, other.slowest_ms),
            self.commands + other.commands,
        )


class Table(NamedTuple):
    """What matches of one bot at all seats were like; sums over matches and seats."""

    matches: int
    won: tuple[int, ...]  # by seat, counted from the one that went first
    points: tuple[int, ...]  # by source, as SOURCES lists them
    winners: int  # points of winners
    trios: int
    invasions: int
    ruins: int

    def plus(self, other: Table) -> Table:
        """Both together."""
        return Table(
            self.matches + other.matches,
            tuple(mine + theirs for mine, theirs in zip(self.won, other.won, strict=True)),
            tuple(mine + theirs for mine, theirs in zip(self.points, other.points, strict=True)),
            self.winners + other.winners,
            self.trios + other.trios,
            self.invasions + other.invasions,
            self.ruins + other.ruins,
        )


def match_of(pairing: Pairing, number: int) -> tuple[Played, int]:
    """Match n seats the first player at n modulo seats, the deal the same until all seats were had; and that seat."""
    hero = number % pairing.seats
    bots = [BOTS[pairing.first if seat == hero else pairing.second] for seat in range(pairing.seats)]
    return play(bots, seed=pairing.seed, deal=number // pairing.seats), hero


def tally_of(pairing: Pairing, numbers: Sequence[int]) -> Tally:
    """Plays the matches of these numbers."""
    tally = Tally(0, 0, (0,) * pairing.seats, 0, 0.0, 0.0, 0)
    for number in numbers:
        played, hero = match_of(pairing, number)
        totals = [sum(points.values()) for points in played.points]
        spent = played.spent_ms[hero]
        tally = tally.plus(
            Tally(
                1,
                int(played.winner == hero),
                tuple(int(seat == hero == played.winner) for seat in range(pairing.seats)),
                totals[hero] - max(total for seat, total in enumerate(totals) if seat != hero),
                sum(spent),
                max(spent),
                len(spent),
            )
        )
    return tally


def table_of(pairing: Pairing, numbers: Sequence[int]) -> Table:
    """Plays the matches of these numbers, each with a deal of its own; `pairing` names one bot twice."""
    table = Table(0, (0,) * pairing.seats, (0,) * len(SOURCES), 0, 0, 0, 0)
    for number in numbers:
        played, _ = match_of(pairing, number * pairing.seats)
        table = table.plus(
            Table(
                1,
                tuple(int(seat == played.winner) for seat in range(pairing.seats)),
                tuple(sum(points[source] for points in played.points) for source in SOURCES),
                sum(played.points[played.winner].values()),
                sum(played.trios),
                played.invasions,
                played.ruins,
            )
        )
    return table


def chunks(matches: int) -> list[range]:
    """Match numbers cut for the workers."""
    return [range(begin, min(matches, begin + CHUNK)) for begin in range(0, matches, CHUNK)]


def compare(pairing: Pairing, matches: int, executor: Executor) -> Tally:
    """The tally of matches 0..matches-1."""
    first, *rest = executor.map(tally_of, [pairing] * len(chunks(matches)), chunks(matches))
    for tally in rest:
        first = first.plus(tally)
    return first


def look_at(pairing: Pairing, matches: int, executor: Executor) -> Table:
    """The table of matches 0..matches-1."""
    first, *rest = executor.map(table_of, [pairing] * len(chunks(matches)), chunks(matches))
    for table in rest:
        first = first.plus(table)
    return first


PAIRS = (  # pairing, matches
    (Pairing("890-greedy", "890-random", seats=4), 1000),
    (Pairing("890-planner", "890-greedy", seats=2), 400),
    (Pairing("890-planner", "890-greedy", seats=4), 60),
)
TABLES = (("890-greedy", 600), ("890-planner", 60))  # bot, matches at each number of seats
PAIR_HEAD = (
    "players                       seats matches    won    share    95 % (Wilson)  margin  won by seat           cpu mean ms     max"
)
TABLE_HEAD = "all seats     seats matches  share by seat, %     points winner | " + " ".join(f"{name:>8}" for name in SOURCES)


def pair_line(pairing: Pairing, tally: Tally) -> str:
    """A row of the table of pairs."""
    low, high = wilson(tally.won, tally.matches)
    names = f"{pairing.first} : {pairing.second}"
    by_seat = " ".join(f"{won:4}" for won in tally.by_seat)
    return (
        f"{names:29} {pairing.seats:5} {tally.matches:7} {tally.won:6}  {100 * tally.won / tally.matches:5.1f} %"
        f"  {100 * low:5.1f} .. {100 * high:5.1f} %  {tally.margin / tally.matches:6.2f}  {by_seat:20}"
        f"  {tally.spent_ms / max(1, tally.commands):11.1f}  {tally.slowest_ms:6.0f}"
    )


def table_line(pairing: Pairing, table: Table) -> str:
    """A row of the table of one bot at all seats: points a seat, the rest a match."""
    kingdoms = table.matches * pairing.seats
    shares = " ".join(f"{100 * won / table.matches:4.1f}" for won in table.won)
    sources = " ".join(f"{points / kingdoms:8.2f}" for points in table.points)
    return (
        f"{pairing.first:13} {pairing.seats:5} {table.matches:7}  {shares:19}  {sum(table.points) / kingdoms:6.2f} "
        f"{table.winners / table.matches:6.2f} | {sources} | {table.trios / table.matches:5.2f} trios,"
        f" {table.invasions / table.matches:.2f} invasions, {table.ruins / table.matches:.2f} ruins left a match"
    )


def lines(executor: Executor, *, pairs: Sequence[tuple[Pairing, int]], tables: Sequence[tuple[Pairing, int]]) -> Iterator[str]:
    """The tables line by line, each as soon as it was played."""
    if pairs:
        yield PAIR_HEAD
    for pairing, matches in pairs:
        yield pair_line(pairing, compare(pairing, matches, executor))
    if tables:
        yield TABLE_HEAD
    for pairing, matches in tables:
        yield table_line(pairing, look_at(pairing, matches, executor))
    if tables:
        yield EXAMPLE
