"""Walks through matches for tests of bots: states, what bots believe in them, and what a command does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from annodomini.bots import BOTS, AnyBot
from annodomini.bots.anno_domini.knowledge import Learning
from annodomini.bots.anno_domini.naive import Naive
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.games.anno_domini.state import State
from annodomini.kernel.game import CHANCE, TERMINAL
from strategies import Setup, random_cards

GAME = AnnoDomini()
NAIVE = [Naive(Learning(recent=8, share=130), picks_best=best) for best in (False, True)]
EVERYBODY: list[AnyBot] = [*BOTS.of("anno-domini"), *NAIVE]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"last_card": "every_turn", "correction": "one", "penalty_layer": 12},
    {"last_card": "off", "correction": "none", "reversal": False, "max_rounds": 6},
    {"last_card": "every_turn", "penalty_doubter": 0, "memory": "table"},
    {"deal": 3, "penalty_doubter": 12, "final_penalty": True},
    {"deal": 12, "penalty_doubter": 1, "penalty_layer": 1, "max_rounds": 9},
]


def believes(bot: AnyBot, cards: Cards, seed: int) -> Any:
    """What the bot believes about the cards, with the noise of a cheaper stream than a live match's."""
    rng = random.Random(seed)
    drawn = [sum([rng.getrandbits(16) for _ in range(12)]) - 393_210 for _ in range(cards.count)]
    return bot.believe(cards, drawn.__getitem__)


def walk(state: State, rng: random.Random, *, begun: bool = False) -> Iterator[State]:
    """The states of a match at which a turn begins (`begun`: any at which a seat decides), one random action after another."""
    while (seat := GAME.current(state)) != TERMINAL:
        legal = GAME.legal_actions(state)
        if seat != CHANCE and (begun or GAME.may_commit(state) is None):
            yield state
        action = rng.choice(legal)
        if seat != CHANCE and rng.random() < 0.7:  # long chains are where bots have to think: few doubts, few corrections
            action = rng.choice([some for some in legal if 0 < some <= state.cards or some > 2 * state.cards])
        GAME.apply(state, action)


def matches(count: int, *, seed: int, begun: bool = False) -> Iterator[State]:
    """The states of so many matches of 2 to 10 seats, all options in turn."""
    rng = random.Random(seed)
    for number in range(count):
        seats = 2 + number % 9
        options = OPTIONS[number % len(OPTIONS)] | {"first": "random"}
        cards = random_cards(seats * options.get("deal", 9) + rng.choice([1, 2, 5, 60]), rng.getrandbits(30))
        yield from walk(GAME.new(seats=seats, options=options, components=cards), rng, begun=begun)


def states_of(setup: Setup) -> Iterator[State]:
    """The states of a setup's match at which a turn begins."""
    yield from walk(setup.state(), random.Random(setup.seed))


def played(state: State, command: list[int]) -> State:
    """The state after a whole turn; fails unless every action is legal and the turn ends with the last one, not before."""
    after = GAME.copy(state)
    seat, turns, reveals = GAME.current(state), state.turns, state.reveals
    assert command
    for action in command:
        assert GAME.current(after) == seat
        assert (after.turns, after.reveals) == (turns, reveals), "the turn had ended"
        GAME.play(after, action)  # IllegalAction names the clause
    assert (after.turns, after.reveals) != (turns, reveals), "the turn goes on"
    assert GAME.current(after) != seat or GAME.may_commit(after) is None
    return after
