"""The chance that a chain stands, against drawing the dates thousands of times and asking the rules."""

from __future__ import annotations

import math
import random

import pytest

from annodomini.bots import normal
from annodomini.bots.anno_domini.belief import Belief, misorder, persuaded
from annodomini.bots.anno_domini.line import Line
from annodomini.games.anno_domini.cards import make_cards
from annodomini.games.anno_domini.rules import chain_stands


def drawn(beliefs: list[Belief], chain: list[int], rng: random.Random, *, times: int) -> float:
    """How often the chain stands when the dates are drawn as they are believed."""
    stood = 0
    for _ in range(times):
        years = [round(rng.gauss(belief.centre, belief.spread)) for belief in beliefs]
        starts = [year if belief.spread else belief.first for belief, year in zip(beliefs, years, strict=True)]
        ends = [year if belief.spread else belief.last for belief, year in zip(beliefs, years, strict=True)]
        cards = make_cards([f"l/{card:02d}" for card in range(len(beliefs))], starts=starts, ends=ends, edtfs=[""] * len(beliefs))
        stood += chain_stands(chain, len(chain), cards.table)
    return stood / times


def random_beliefs(rng: random.Random, count: int, *, spread: float, apart: float, scale: int = 1) -> list[Belief]:
    """Beliefs in rising order, a quarter of them public dates or spans."""
    beliefs = []
    for place in range(count):
        year = round(scale * (1700 + apart * place + rng.gauss(0, apart)))
        if rng.random() < 0.25:
            beliefs.append(Belief(year + 5.0, 0.0, year, year + rng.choice([0, 0, 10 * scale])))
        else:
            beliefs.append(Belief(float(year), scale * spread * rng.choice([0.5, 1, 2]), 0, 0))
    return beliefs


@pytest.mark.parametrize("count", [2, 3, 5, 8])
@pytest.mark.parametrize(("spread", "apart"), [(2, 1), (10, 8), (30, 40), (60, 10)])
def test_the_sweep_agrees_with_the_rules(count: int, spread: float, apart: float) -> None:
    rng = random.Random(count)
    for scale in (1, 10**7):  # deep time to about 10^10
        beliefs = random_beliefs(rng, count, spread=spread, apart=apart, scale=scale)
        chain = list(range(count))
        assert Line(beliefs, chain, []).stands() == pytest.approx(drawn(beliefs, chain, rng, times=1500), abs=0.05)


def test_a_chain_of_public_dates_is_judged_as_the_rules_do() -> None:
    rng = random.Random(2)
    stood = 0
    for _ in range(300):
        beliefs = []
        for _ in range(4):
            year = rng.randint(1900, 1906)
            beliefs.append(Belief(year + 1.0, 0.0, year, year + rng.choice([0, 2, 4])))
        expected = drawn(beliefs, [0, 1, 2, 3], rng, times=1)
        assert Line(beliefs, [0, 1, 2, 3], []).stands() == pytest.approx(expected)
        stood += int(expected)
    assert 50 < stood < 250


def test_gaps_and_moves_say_what_the_changed_chain_says() -> None:
    rng = random.Random(3)
    for count in (1, 2, 4, 7, 12):
        beliefs = random_beliefs(rng, count + 1, spread=20, apart=15)
        chain = rng.sample(range(count), count)
        gaps = Line(beliefs, chain, [count]).gaps([count])[0]
        assert len(gaps) == count + 1
        for gap, chance in enumerate(gaps):
            longer = Line(beliefs, [*chain[:gap], count, *chain[gap:]], [])
            assert longer.stands() == pytest.approx(chance, abs=1e-9)
            assert longer.moved_gaps(gap) == pytest.approx(gaps, abs=1e-9)
        line = Line(beliefs, chain, [count])
        line.insert(count, count)
        line.move(count, 0)
        assert line.chain == [count, *chain]
        assert line.stands() == pytest.approx(gaps[0], abs=1e-9)


def test_an_empty_chain_stands_and_takes_any_card() -> None:
    line = Line([Belief(1900.0, 10.0, 0, 0), Belief(1850.0, 0.0, 1850, 1850)], [], [0, 1])
    assert line.stands() == 1
    assert line.gaps([0, 1]) == [[pytest.approx(1)], [pytest.approx(1)]]


def test_tables_of_the_normal_distribution() -> None:
    for step in range(-700, 701):
        x = step / 97
        assert normal.below(x) == pytest.approx(0.5 * math.erfc(-x / math.sqrt(2)), abs=1e-4)
        assert normal.density(x) == pytest.approx(math.exp(-x * x / 2) / math.sqrt(2 * math.pi), abs=1e-4)
    assert (normal.below(-1e12), normal.below(1e12), normal.density(1e12)) == (0.0, 1.0, 0.0)


def test_order_of_two_cards() -> None:
    near, far = Belief(1900.0, 10.0, 0, 0), Belief(1950.0, 10.0, 0, 0)
    assert misorder(near, near) == pytest.approx(0.5)
    assert misorder(near, far) == pytest.approx(0.5 * math.erfc(50 / math.sqrt(200) / math.sqrt(2)), abs=1e-4)
    assert misorder(Belief(1900.0, 0.0, 1900, 1900), Belief(1900.0, 0.0, 1900, 1900)) == 0.0


def test_opinions_of_others_draw_beliefs_together() -> None:
    late, early = Belief(1950.0, 20.0, 0, 0), Belief(1920.0, 20.0, 0, 0)
    public = Belief(1950.0, 0.0, 1950, 1950)
    told = persuaded([late, early], [0, 1], [0.0, 1.0])
    assert told[0].centre < late.centre
    assert told[1].centre > early.centre
    assert told[0].spread < late.spread
    assert Line(told, [0, 1], []).stands() > Line([late, early], [0, 1], []).stands() + 0.1
    assert persuaded([late, early], [0, 1], [0.0, 0.0]) == [late, early]
    assert persuaded([public, public], [0, 1], [0.0, 1.0]) == [public, public]
    assert persuaded([public, early], [0, 1], [0.0, 1.0])[0] == public


def test_opinions_are_as_right_as_an_equal_neighbour() -> None:
    """Two people of equal knowledge, one order said: how often it is right, against the belief after hearing it."""
    rng = random.Random(5)
    right = heard = 0
    for _ in range(60_000):
        gap = rng.gauss(-30, 20 * math.sqrt(2))  # lower less upper, as I believe it
        if gap + rng.gauss(0, 20 * math.sqrt(2)) > 0:  # the other one says that lower is later
            heard += 1
            right += gap > 0
    told = persuaded([Belief(1950.0, 20.0, 0, 0), Belief(1920.0, 20.0, 0, 0)], [0, 1], [0.0, 1.0])
    assert Line(told, [0, 1], []).stands() == pytest.approx(right / heard, abs=0.05)
