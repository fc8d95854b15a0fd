"""When a chain is right: clause 7.10 with its printed examples, against two other definitions of the same thing."""

from __future__ import annotations

from itertools import pairwise, permutations, product

from hypothesis import given
from hypothesis import strategies as st

from annodomini.games.anno_domini.effects import wrong_pairs
from annodomini.games.anno_domini.rules import chain_stands
from position import GAME, act, cards_of, only, position

EIGHTH_BC = "-799..-700"  # the 8th century BC, No. 1 of example A
IN_805_BC = "-804"
FIRST_MILLENNIUM_BC = "-999..0"


def stands(*names: str) -> bool:
    cards = cards_of(list(names))
    chain = [cards.numbers[f"t/{name}"] for name in names]
    by_rule = chain_stands(chain, len(chain), cards.table)
    assert by_rule == (not wrong_pairs(tuple(chain), cards))
    return by_rule


def test_ad_7_10_example_a_allows_exactly_the_three_orders_with_805_bc_above_the_century() -> None:
    three = [EIGHTH_BC, IN_805_BC, FIRST_MILLENNIUM_BC]
    right = [order for order in permutations(three) if stands(*order)]
    assert len(right) == 3
    assert all(order.index(IN_805_BC) < order.index(EIGHTH_BC) for order in right)


def test_ad_7_10_example_b_allows_exactly_the_eight_orders_with_1991_below_both_1987() -> None:
    four = ["1987", "1987b", "1985..1995", "1991"]
    right = [order for order in permutations(four) if stands(*order)]
    assert len(right) == 8
    assert all(order.index("1991") > max(order.index("1987"), order.index("1987b")) for order in right)


def test_ad_7_10_comparing_neighbours_is_not_enough() -> None:
    order = ("1991", "1985..1995", "1987")
    assert all(stands(*pair) for pair in pairwise(order))
    assert not stands(*order)


def test_ad_7_10_equal_years_stand_in_any_order() -> None:
    assert all(stands(*order) for order in permutations(["1852", "1852b", "1852c"]))


def test_ad_7_10_a_range_meets_its_ends() -> None:
    assert stands("1900", "1801..1900")
    assert stands("1801..1900", "1801")
    assert not stands("1901", "1801..1900")
    assert not stands("1801..1900", "1800")
    assert not stands("1", "-99..0")
    assert stands("0", "1")


def test_ad_7_7_deep_time_is_compared_exactly() -> None:
    assert stands("-10000000000", "-9999999999")
    assert not stands("-9999999999", "-10000000000")
    assert not stands("10000000000", "9999999999")


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 3)), max_size=6))
def test_ad_7_10_all_pairs_equals_a_choice_of_years(spans: list[tuple[int, int]]) -> None:
    dates = [(start, start + length) for start, length in spans]
    names = [f"{start}..{end}{chr(97 + at)}" for at, (start, end) in enumerate(dates)]
    choices = product(*(range(start, end + 1) for start, end in dates))
    assert stands(*names) == any(all(a <= b for a, b in pairwise(choice)) for choice in choices)


def test_ad_7_1_the_year_alone_is_judged_at_a_reveal() -> None:
    state = position("""
        chain 1987 1987b@0
        hand 1 2 3
        hand 4 5 6
        top 7
        pile 8 9 10 11 12
        turn 1
    """)
    revealed = only(act(state, "doubt"), "revealed")
    assert revealed["correct"] is True
    assert revealed["why"] == []
    assert GAME.current(state) != 0
