"""How a person decides: positions as small text tables, what it believes beside them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from annodomini.bots import BOTS
from annodomini.bots.anno_domini.brain import opinions_of
from annodomini.games import GAMES
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.state import NONE, State
from position import act, chance, position

GAME = GAMES["anno-domini"]


Years = Mapping[str, int]


def turn(state: State, *, spread: int = 4, wrong: Years | None = None, unsure: Years | None = None, seed: int = 1) -> list[str]:
    """The command of a person who believes the true years but those that are `wrong`, all but the `unsure` ones to `spread` years."""
    chance(state)
    cards = state.components
    names = [name.removeprefix("t/") for name in cards.ids]
    centres = tuple((wrong or {}).get(name, (a + b) // 2) for name, a, b in zip(names, cards.starts, cards.ends, strict=True))
    spreads = tuple((unsure or {}).get(name, spread) for name in names)
    seat = GAME.current(state)
    ids = BOTS["ad-club"].command(GAME.observe(state, seat), Knowledge(centres, spreads), seed=seed)
    return [GAME.notation(state, action).replace("t/", "") for action in ids]


RIGHT = """
chain 1800@1 1850@1 1900
hand 1820 1925 1950
hand 1700 1701 1702 1703
pile 1600 1601 1602 1603 1604 1605 1606 1607 1608 1609
"""


def test_a_card_is_laid_where_it_is_believed_to_belong() -> None:
    gaps = {"lay 1820": "gap 1", "lay 1925": "gap 3", "lay 1950": "gap 3"}
    card, gap = turn(position(RIGHT))
    assert gaps[card] == gap


def test_a_chain_believed_right_is_neither_moved_nor_doubted() -> None:
    for seed in range(10):
        assert [word.split()[0] for word in turn(position(RIGHT), seed=seed)] == ["lay", "gap"]


def test_a_chain_believed_wrong_is_doubted() -> None:
    assert turn(position(RIGHT.replace("1800@1 1850@1 1900", "1900@1 1850@1 1800"))) == ["doubt"]


def test_a_doubt_waits_until_the_chain_is_more_likely_wrong_than_worth_its_price() -> None:
    """With a doubter's penalty of 4 against the layer's 2, a chain just below even odds is not doubted; for nothing it is."""
    text = """
    chain 1800 1803@1
    hand 1820 1850 1920 1950
    hand 1700 1701 1702 1703
    pile 1600 1601 1602 1603 1604 1605
    """
    wrong = {"1803": 1797}
    assert turn(position(text), wrong=wrong, spread=20)[0] != "doubt"
    assert turn(position(text, penalty_doubter=0), wrong=wrong, spread=20) == ["doubt"]


def test_a_card_that_lies_wrong_is_moved_when_a_doubt_is_too_dear() -> None:
    text = """
    chain 1700@2 1800@1 1750@2 1900
    hand 1820 1850 1920 1950
    hand 1700b 1701 1702 1703
    hand 1710 1711 1712 1713
    turn 0
    layer 1
    pile 1600 1601 1602 1603 1604 1605
    """
    said = turn(position(text, penalty_doubter=12, penalty_layer=1), spread=30)
    assert said[:2] in (["move 1750", "gap 1"], ["move 1800", "gap 2"])
    assert said[2].startswith("lay")
    assert turn(position(text, penalty_doubter=12, penalty_layer=1, correction="none"), spread=30)[0].startswith("lay")


@pytest.mark.parametrize(("correction", "moves"), [("free", 3), ("one", 1)])
def test_as_many_cards_are_moved_as_lie_wrong_and_may_be(correction: str, moves: int) -> None:
    """Somebody has begun to correct, so a doubt is out of the question; the bot that takes the seat over goes on."""
    text = """
    chain 1420@0 1400@0 1820@0 1800@0 1920@0
    hand 1200 1610 1970 1980
    hand 1701 1702 1703 1704
    layer 1
    pile 1500 1501 1502 1503 1504 1505
    """
    state = position(text, correction=correction)
    act(state, "move 1920", "gap 3")
    said = turn(state, spread=10)
    assert 1 + sum(word.startswith("move") for word in said) == moves
    last = [effect for effect in act(state, *said) if effect["do"] == "laid"][-1]
    assert (last["chain"] == sorted(last["chain"])) == (correction == "free")


def test_the_safe_card_is_kept_for_the_end() -> None:
    """Two cards fit as well now; the one that would be hard to place later is laid."""
    text = """
    chain 1200 1400@1
    hand 1100 1850
    hand 1700 1701 1702
    pile 1840 1843 1846 1849 1852 1855 1858 1861 1864 1867
    """
    for seed in range(10):
        assert turn(position(text), seed=seed) == ["lay 1850", "gap 2"]


def test_a_public_date_in_hand_is_used_as_it_is() -> None:
    text = """
    chain 1800 1850@1
    hand 1820
    hand 1700 1701
    pile 1600 1601 1602 1603
    """
    state = position(text)
    assert turn(state, wrong={"1820": 1000}) == ["lay 1820", "gap 0"]
    state.known[state.components.numbers["t/1820"]] = 1
    assert turn(state, wrong={"1820": 1000}) == ["lay 1820", "gap 1"]


def test_a_last_card_that_fits_is_laid_and_wins() -> None:
    text = """
    chain 1800 1850@1
    hand 1820
    hand 1700 1701
    pile 1600 1601 1602 1603
    """
    state = position(text)
    assert turn(state) == ["lay 1820", "gap 1"]


def test_an_opening_with_the_last_card_orders_the_stack_cards_first() -> None:
    text = """
    hand 1820
    hand 1700 1701
    top 1900 1750
    pile 1600 1601 1602
    """
    state = position(text)
    assert turn(state) == ["lay 1900", "gap 0", "lay 1750", "gap 0", "lay 1820", "gap 1"]


def test_a_last_card_in_mid_round_under_every_turn_corrects_before_the_stack_cards() -> None:
    text = """
    chain 1660@0 1640@0 1950@1
    hand 1820
    hand 1700 1701
    top 1880 1750
    pile 1500 1501 1502
    """
    state = position(text, last_card="every_turn", penalty_doubter=12, penalty_layer=1)
    said = turn(state, spread=10)
    assert said == ["move 1640", "gap 0", "lay 1880", "gap 2", "lay 1750", "gap 2", "lay 1820", "gap 3"]


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_lets_the_next_seat_win_on_a_chain_that_can_be_doubted(seats: int) -> None:
    """The seat before laid its last but one card where it can hardly belong: passing on would give it the match."""
    others = "\n    ".join(f"hand 17{seat}0 18{seat}1" for seat in range(1, seats - 1))
    text = f"""
    chain 1900 1850@{seats - 1}
    hand 1820 1860 1925 1950
    {others}
    hand 1780
    pile 1600 1601 1602 1603 1604 1605
    """
    assert turn(position(text), spread=10) == ["doubt"]


def test_who_placed_a_card_said_something_and_who_let_it_lie_said_a_little() -> None:
    assert opinions_of([NONE, 1, 0, 1, 2], 0) == [0.0, pytest.approx(1.6), pytest.approx(1.6), pytest.approx(1.6), pytest.approx(2.0)]
    assert opinions_of([NONE, 0], 0) == [0.0, 0.0]
    assert opinions_of([], 0) == [0.0]
