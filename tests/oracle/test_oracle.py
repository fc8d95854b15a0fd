"""The rules against a slow second reading, over random matches of every option, command by command."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

from annodomini.games.anno_domini.state import State
from annodomini.kernel.game import CHANCE, TERMINAL
from oracle.anno_domini import Illegal, Table, carry_out, match
from strategies import GAME, Setup, choose, setups


def table_of(setup: Setup, state: State) -> Table:
    cards = state.components
    dates = {card: (cards.starts[at], cards.ends[at]) for at, card in enumerate(cards.ids)}
    return Table(setup.options, dates, [[] for _ in range(setup.seats)], set(cards.ids))


def same(state: State, table: Table) -> None:
    """What lies open is equal."""
    view = GAME.observe(state, None).to_dict()
    assert view["hands"] == [sorted(hand) for hand in table.hands]
    assert view["top"] == table.readable
    assert view["pile"] == len(table.pile)
    assert sorted(view["discard"]) == sorted(table.discard)
    assert set(view["known"]) == table.shown
    assert view["direction"] == table.direction
    assert view["reversed"] == table.reversed
    assert view["round"] == table.round
    if view["phase"] == "choose":
        assert view["chain"] == table.chain
        assert view["by"] == [table.owner.get(card) for card in table.chain]
        assert view["layer"] == table.last_layer
        assert view["overtime"] == table.overtime


def command_of(state: State, rng: random.Random) -> list[str]:
    """Plays a random whole turn on the rules' side; gives its notation."""
    texts: list[str] = []
    seat, turns = state.turn, state.turns
    while GAME.current(state) == seat and state.turns == turns:
        action = choose(state, GAME.legal_actions(state), rng, doubt=0.2, moves=0.3)
        texts.append(GAME.notation(state, action))
        GAME.play(state, action)
    return texts


def accepts(state: State, texts: list[str]) -> bool:
    """Do the rules take these texts as one whole command?"""
    twin = GAME.copy(state)
    for text in texts:
        action = GAME.parse(twin, text)
        if (GAME.current(twin), twin.turns) != (state.turn, state.turns) or GAME.explain(twin, action) is not None:
            return False
        GAME.apply(twin, action)
    return GAME.may_commit(twin) is None


def compare(setup: Setup) -> str:
    """Plays one match on both sides; gives the reason of its end."""
    rng = random.Random(setup.seed)
    state = setup.state()
    table = table_of(setup, state)
    story = match(table)
    answer: Any = None
    while True:
        try:
            ask, what = story.send(answer)
        except StopIteration:
            break
        if ask == "turn":
            same(state, table)
            assert GAME.current(state) == what
            garbled(state, table, rng)
            answer = command_of(state, rng)
            continue
        assert GAME.current(state) == CHANCE
        candidates = GAME.legal_actions(state)
        assert GAME.stream(state) == {"top": "draw"}.get(ask, ask)
        names = [GAME.notation(state, action).split(" ")[1] for action in candidates]
        assert names == ([str(seat) for seat in range(what)] if ask == "first" else what)
        at = rng.randrange(len(names))
        answer = at if ask == "first" else names[at]
        GAME.play(state, candidates[at])
    assert GAME.current(state) == TERMINAL
    same(state, table)
    outcome = GAME.outcome(state)
    assert outcome.reason == table.reason
    left = [-1 if seat == table.winner else len(hand) for seat, hand in enumerate(table.hands)]
    assert outcome.ranks == tuple(1 + sum(other < size for other in left) for size in left)
    return outcome.reason


def garbled(state: State, table: Table, rng: random.Random) -> None:
    """A command at random, mostly forbidden: both sides take it or both refuse it."""
    seat = state.turn
    hand, chain, ids = table.hands[seat], table.chain, list(state.components.ids)
    pool = [*hand, *chain, *table.readable, rng.choice(ids)]
    texts: list[str] = []
    for _ in range(rng.randint(0, 3)):
        texts += [f"move {rng.choice(pool)}", f"gap {rng.randint(0, len(chain))}"]
    for card in [*table.readable[: rng.choice([0, 0, 1, 2])], rng.choice(hand)]:
        texts += [f"lay {card}", f"gap {rng.randint(0, len(chain) + 2)}"]
    if rng.random() < 0.1:
        texts.append("gap 0")
    twin = Table(table.options, table.dates, [list(cards) for cards in table.hands], set(table.pile), list(table.readable))
    twin.chain = list(chain)
    try:
        carry_out(twin, seat, texts, table.last_layer is None)
        by_book = True
    except Illegal:
        by_book = False
    assert accepts(state, texts) == by_book, texts


@given(setups())
def test_the_rules_equal_the_second_reading(setup: Setup) -> None:
    compare(setup)


@pytest.mark.long
def test_the_rules_equal_the_second_reading_over_thousands_of_matches() -> None:
    reasons: dict[str, int] = {}
    rng = random.Random(890)
    for number in range(5_000):
        seats = rng.choice([2, 3, 4, 5, 7, 10])
        deal = rng.choice([3, 4, 9])
        options = GAME.options(
            seats,
            {
                "deal": deal,
                "handicap": [rng.randint(0, deal - 3) for _ in range(seats)],
                "first": rng.choice(["owner", "random", "chosen"]),
                "first_seat": rng.randrange(seats),
                "correction": rng.choice(["free", "one", "none"]),
                "last_card": rng.choice(["opening", "every_turn", "off"]),
                "reversal": rng.random() < 0.5,
                "penalty_doubter": rng.choice([0, 4, 12]),
                "penalty_layer": rng.choice([1, 2, 12]),
                "memory": rng.choice(["log", "table"]),
                "final_penalty": rng.random() < 0.5,
                "max_rounds": rng.choice([3, 200]),
            },
        )
        reason = compare(Setup(seats, options, rng.choice([1, 2, 5, 30, 200]), number))
        reasons[reason] = reasons.get(reason, 0) + 1
    assert min(reasons.get(reason, 0) for reason in ("won", "exhausted", "max_rounds")) >= 100, reasons
