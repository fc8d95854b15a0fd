"""The one home of Hypothesis strategies, and random walks through matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.games.anno_domini.state import State
from annodomini.kernel.game import CHANCE, TERMINAL

GAME = AnnoDomini()


@dataclass(frozen=True)
class Setup:
    """A match before it begins, and the seed of a walk through it."""

    seats: int
    options: dict[str, Any]
    spare: int  # cards beyond those dealt
    seed: int

    def cards(self) -> Cards:
        """Cards with years that meet often, some of them spans, a few in deep time."""
        hands = [self.options["deal"] - less for less in self.options["handicap"]]
        return random_cards(sum(hands) + self.spare, self.seed)

    def state(self) -> State:
        """The match before its deal."""
        return GAME.new(seats=self.seats, options=self.options, components=self.cards())


def random_cards(count: int, seed: int) -> Cards:
    """Cards of a seed."""
    rng = random.Random(seed)
    spans = []
    for _ in range(count):
        year = rng.choice([rng.randint(-100, 100), rng.randint(-100, 100), rng.randint(-(10**10), 10**10)])
        spans.append((year, year + rng.choice([0, 0, 0, 10, 99])))
    names = [f"p/{number:04d}" for number in rng.sample(range(10_000), count)]
    return make_cards(names, starts=[a for a, _ in spans], ends=[b for _, b in spans], edtfs=[f"{a}/{b}" for a, b in spans])


def options_of(seats: int) -> st.SearchStrategy[dict[str, Any]]:
    """Every combination of options for so many seats."""

    def handicapped(deal: int) -> st.SearchStrategy[dict[str, Any]]:
        return st.fixed_dictionaries(
            {
                "deal": st.just(deal),
                "handicap": st.lists(st.integers(0, deal - 3), min_size=seats, max_size=seats),
                "first": st.sampled_from(["owner", "random", "chosen"]),
                "first_seat": st.integers(0, seats - 1),
                "correction": st.sampled_from(["free", "one", "none"]),
                "last_card": st.sampled_from(["opening", "every_turn", "off"]),
                "reversal": st.booleans(),
                "penalty_doubter": st.sampled_from([0, 1, 4, 12]),
                "penalty_layer": st.sampled_from([1, 2, 12]),
                "memory": st.sampled_from(["log", "table"]),
                "final_penalty": st.booleans(),
                "max_rounds": st.sampled_from([1, 4, 30]),
            }
        )

    return st.sampled_from([3, 4, 6]).flatmap(handicapped)


def setups() -> st.SearchStrategy[Setup]:
    """Matches of 2 to 10 seats with every option and few or many cards."""

    def of(seats: int) -> st.SearchStrategy[Setup]:
        return st.builds(Setup, st.just(seats), options_of(seats), st.sampled_from([1, 2, 3, 8, 40]), st.integers(0, 2**32))

    return st.sampled_from([2, 3, 4, 5, 10]).flatmap(of)


def walk(state: State, seed: int, *, doubt: float = 0.25, moves: float = 0.2) -> Iterator[int]:
    """Plays a match in place at random, giving each action before it is applied."""
    rng = random.Random(seed)
    while GAME.current(state) != TERMINAL:
        actions = GAME.legal_actions(state)
        by_chance = GAME.current(state) == CHANCE
        action = rng.choice(actions) if by_chance else choose(state, actions, rng, doubt=doubt, moves=moves)
        yield action
        GAME.apply(state, action)


def choose(state: State, actions: list[int], rng: random.Random, *, doubt: float, moves: float) -> int:
    """Doubts and corrects as seldom as people do, so that chains grow."""
    if actions[0] == 0 and rng.random() < doubt:
        return 0
    laying = [action for action in actions if 0 < action <= state.cards]
    if laying and rng.random() >= moves:
        return rng.choice(laying)
    return rng.choice(actions)
