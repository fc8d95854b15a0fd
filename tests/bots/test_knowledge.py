"""What bots believe: the right mean and spread, in whole numbers, and nothing that gives a date away."""

from __future__ import annotations

import statistics
from collections.abc import Callable

import pytest

from annodomini.bots import BOTS, draw_knowledge
from annodomini.bots.anno_domini.knowledge import Learning, believed
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.kernel.chance import stream_key
from annodomini.play.fair import noise
from bots.worlds import believes

LEVELS = ["ad-random", "ad-beginner", "ad-club", "ad-scholar"]
CLUB = Learning(recent=8, share=130)


def cards_at(*years: int) -> Cards:
    return make_cards([f"k/{at:05d}" for at in range(len(years))], starts=years, ends=years, edtfs=[str(year) for year in years])


def seeded(seed: int) -> Callable[[int], int]:
    return noise(stream_key(bytes(32), str(seed)), 0)


@pytest.mark.parametrize("year", [1990, 1291, -500, -(10**10)])
def test_beliefs_lie_around_the_truth_as_widely_as_the_learning_says(year: int) -> None:
    spread = CLUB.spread(year, 3)
    errors = [(centre - year) / spread for centre in believed(CLUB, cards_at(*[year] * 3000), seeded(1)).centres]
    assert statistics.fmean(errors) == pytest.approx(0, abs=0.06)
    assert statistics.pstdev(errors) == pytest.approx(1, abs=0.05)
    within = sum(abs(error) < 1 for error in errors) / len(errors)
    assert within == pytest.approx(0.683, abs=0.04)


def test_spreads_by_age_difficulty_and_level() -> None:
    assert [CLUB.spread(year, 3) for year in (2026, 1926, 1026, -974, -(10**10))] == [8, 21, 138, 398, 1_300_000_271]
    assert [CLUB.spread(1926, difficulty) for difficulty in (1, 2, 3, 4, 5)] == [8, 14, 21, 29, 39]
    spreads = [believes(BOTS[name], cards_at(1850), 1).spreads[0] for name in LEVELS]
    assert spreads == sorted(spreads, reverse=True)
    assert len(set(spreads)) == len(LEVELS)


def test_nobody_knows_the_future_better_than_today() -> None:
    assert CLUB.spread(2500, 3) == CLUB.spread(2026, 3)
    assert Learning(recent=0, share=0).spread(2500, 1) == 1


def test_a_spread_follows_from_what_is_believed_and_not_from_the_truth() -> None:
    """Cards of different years that are believed in the same one: their spreads are equal, so nothing tells them apart."""
    years = [1700, 1750, 1800, 1850, 1900]
    target = 1800

    def exact(card: int) -> int:
        spread = CLUB.spread(years[card], 3)
        return -(-(target - years[card]) * 65_536 // spread)

    knowledge = believed(CLUB, cards_at(*years), exact)
    assert set(knowledge.centres) == {target}
    assert len(set(knowledge.spreads)) == 1
    assert knowledge.spreads[0] == CLUB.spread(target, 3)


def test_a_span_is_believed_about_its_middle() -> None:
    span = make_cards(["k/1"], starts=[1801], ends=[1900], edtfs=["1801/1900"])
    assert believed(CLUB, span, lambda _: 0).centres == (1850,)


@pytest.mark.parametrize("name", LEVELS)
def test_a_seed_reproduces_a_knowledge_and_another_one_does_not(name: str) -> None:
    cards = cards_at(1291, 1515, 1848, 1971)
    assert draw_knowledge(name, cards, seeded(3)) == draw_knowledge(name, cards, seeded(3))
    assert draw_knowledge(name, cards, seeded(3)) != draw_knowledge(name, cards, seeded(4))


def test_a_knowledge_is_the_same_on_every_machine() -> None:
    """Whole numbers from the stream of protocol E.4, written down once."""
    knowledge = draw_knowledge("ad-club", cards_at(-489, 1291, 1848, 1971), seeded(3), difficulties=[1, 2, 3, 5])
    assert (knowledge.centres, knowledge.spreads) == ((-670, 1395, 1867, 2012), (143, 63, 28, 18))


def test_ids_say_nothing() -> None:
    years = (1291, 1515, 1848, 1971)
    other = make_cards([f"z/{at}" for at in range(4)], starts=years, ends=years, edtfs=["", "", "", ""])
    assert draw_knowledge("ad-club", cards_at(*years), seeded(3)) == draw_knowledge("ad-club", other, seeded(3))


@pytest.mark.parametrize("difficulties", [[3], [3, 0], [3, 6], []])
def test_difficulties_that_do_not_fit_are_refused(difficulties: list[int]) -> None:
    with pytest.raises(ValueError, match="a difficulty 1"):
        draw_knowledge("ad-club", cards_at(1291, 1515), seeded(1), difficulties=difficulties)
