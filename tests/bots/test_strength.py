"""How strong bots are, by the bench: short with a fixed seed here, 2,000 matches a pair behind `long`."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from bench.bots import NOTHING, USUAL_PAIRS, Tally, chunk, compare, line
from bench.shares import Pairing, wilson

LEVELS = [("ad-beginner", "ad-random"), ("ad-club", "ad-beginner"), ("ad-scholar", "ad-club")]


def short(first: str, second: str, *, matches: int, seats: int = 2) -> Tally:
    """A tally played in this process."""
    return chunk(Pairing(first, second, seats=seats, seed=20), range(matches))


@pytest.mark.parametrize("rule", ["naive", "naive-best"])
def test_at_equal_knowledge_the_brain_beats_the_naive_rule(rule: str) -> None:
    tally = short("brain", rule, matches=200)
    assert tally.matches == 200
    assert wilson(tally.won, tally.matches)[0] > 0.5, line(Pairing("brain", rule), tally)


@pytest.mark.parametrize(("better", "worse"), LEVELS)
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    tally = short(better, worse, matches=40)
    assert wilson(tally.won, tally.matches)[0] > 0.5, line(Pairing(better, worse), tally)


def test_at_a_table_of_four_the_brain_wins_more_than_its_share() -> None:
    tally = short("brain", "naive-best", matches=100, seats=4)
    assert wilson(tally.won, tally.matches)[0] > 0.25, line(Pairing("brain", "naive-best", seats=4), tally)


def test_a_tally_follows_from_its_seed_however_it_is_cut() -> None:
    pairing = Pairing("ad-club", "naive", seed=3)
    whole, parts = chunk(pairing, range(6)), chunk(pairing, range(4)).plus(chunk(pairing, range(4, 6)))
    assert (whole.matches, whole.won, whole.lost, whole.turns) == (parts.matches, parts.won, parts.lost, parts.turns)
    assert whole.plus(NOTHING) == whole
    assert chunk(Pairing("ad-club", "naive", seed=4), range(6)).turns != whole.turns


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1040, 2000, 0.4981, 0.5418)],
)
def test_the_interval_of_wilson(won: int, matches: int, low: float, high: float) -> None:
    assert list(wilson(won, matches)) == pytest.approx([low, high], abs=1e-4)


def test_the_less_people_know_the_longer_their_matches_last() -> None:
    turns = [short(name, name, matches=20).turns for name in ("ad-scholar", "ad-club", "ad-beginner")]
    assert turns[0] < turns[1] < turns[2]


@pytest.mark.long
@pytest.mark.parametrize(("first", "second"), USUAL_PAIRS)
def test_two_thousand_matches(first: str, second: str) -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as executor:
        tally = compare(Pairing(first, second), 2000, executor)
    print(line(Pairing(first, second), tally))
    assert tally.matches == 2000
    assert wilson(tally.won, tally.matches)[0] > 0.5
