"""How strong the bots of 890 are, by the bench: short with a fixed seed here, the figures of docs/figures.md behind `long`."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from annodomini.bots import BOTS
from bench.bots890 import compare, table_line, table_of, tally_of
from bench.match890 import SOURCES, play, tiles
from bench.shares import Pairing, wilson

BARS = [(Pairing("890-greedy", "890-random", seats=4), 1000, 0.85), (Pairing("890-planner", "890-greedy", seats=2), 400, 0.60)]


def test_the_greedy_one_beats_three_that_play_by_chance() -> None:
    tally = tally_of(Pairing("890-greedy", "890-random", seats=4, seed=20), range(40))
    assert tally.matches == 40
    assert wilson(tally.won, tally.matches)[0] > 0.7, tally.won


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_of_a_table_come_from_its_sources_and_nowhere_else(seats: int) -> None:
    pairing = Pairing("890-random", "890-random", seats=seats)
    table = table_of(pairing, range(6))
    totals = 0
    for number in range(6):
        played = play([BOTS["890-random"]] * seats, seed=pairing.seed, deal=number)
        assert all(set(points) == set(SOURCES) for points in played.points)
        totals += sum(sum(points.values()) for points in played.points)
    assert (table.matches, sum(table.won), sum(table.points)) == (6, 6, totals)
    assert table_line(pairing, table).startswith("890-random")


def test_two_seatings_of_a_deal_are_dealt_alike() -> None:
    """The same tiles and cards come in the same order, whoever plays."""
    chance = BOTS["890-random"]
    first, again, other = (play([chance, chance], seed=5, deal=deal) for deal in (1, 1, 2))
    assert first.points == again.points
    assert first.points != other.points
    assert tiles() is tiles()


def test_a_tally_follows_from_its_seed_however_it_is_cut() -> None:
    pairing = Pairing("890-greedy", "890-random", seats=3, seed=6)
    whole, parts = tally_of(pairing, range(6)), tally_of(pairing, range(2)).plus(tally_of(pairing, range(2, 6)))
    assert (whole.matches, whole.won, whole.by_seat) == (parts.matches, parts.won, parts.by_seat)
    assert sum(whole.by_seat) == whole.won


@pytest.mark.long
@pytest.mark.parametrize(("pairing", "matches", "bar"), BARS, ids=lambda value: getattr(value, "first", str(value)))
def test_the_bars_of_strength(pairing: Pairing, matches: int, bar: float) -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as executor:
        tally = compare(pairing, matches, executor)
    assert tally.matches == matches
    assert wilson(tally.won, matches)[0] >= bar, tally.won
