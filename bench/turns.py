"""How long a bot thinks at the longest table: 10 seats, a chain of 30, a full hand. `python -m bench.turns`."""

from __future__ import annotations

import platform
import random
import time

from annodomini.bots import BOTS
from annodomini.games.anno_domini import rules
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.kernel.chance import stream_key
from annodomini.play.fair import noise

GAME = AnnoDomini()
SEATS, CHAIN, HAND, CARDS, REPEATS = 10, 30, 30, 340, 40


def made_up(count: int, rng: random.Random) -> Cards:
    """So many cards, most of them of the last centuries, some of them spans."""
    firsts = [int(2020 - rng.expovariate(1 / 180)) for _ in range(count)]
    lasts = [first + rng.choice([0] * 8 + [10, 99]) for first in firsts]
    edtfs = [f"{first}/{last}" for first, last in zip(firsts, lasts, strict=True)]
    return make_cards([f"bench/{card:04d}" for card in range(count)], starts=firsts, ends=lasts, edtfs=edtfs)


def longest(cards: Cards, knowledge: Knowledge, rng: random.Random, *, muddled: bool) -> Observation:
    """A turn of seat 0 as long as it can be; `muddled` is a chain in no order at all, which asks for many corrections."""
    state = GAME.new(seats=SEATS, options={}, components=cards)
    while GAME.current(state) < 0:
        GAME.apply(state, rng.choice(GAME.legal_actions(state)))
    for _ in range(HAND - state.hand_size[0]):
        card = state.pile[0]
        rules.take_from_pile(state, card)
        rules.take_in_hand(state, 0, card)
    chain = [state.chain[0]]
    while len(chain) < CHAIN:
        chain.append(state.pile[0])
        rules.take_from_pile(state, chain[-1])
    if not muddled:
        chain.sort(key=lambda card: knowledge.centres[card] + rng.gauss(0, knowledge.spreads[card] / 2))
    state.chain[:CHAIN] = chain
    state.lain[:CHAIN] = sorted(chain)
    state.chain_size = state.lain_size = CHAIN
    for card in chain[1:]:
        state.by[card] = rng.randrange(1, SEATS)
    state.layer = SEATS - 1
    state.opening = 0
    state.moves_left = rules.corrections_of(state)
    state.hand_size[1] = 1 if rng.random() < 0.3 else state.hand_size[1]  # the next seat may win: every gap is weighed
    return GAME.observe(state, 0)


def main() -> None:
    """Prints mean and longest command of every bot."""
    rng = random.Random(1)
    cards = made_up(CARDS, rng)
    print(f"python -m bench.turns: {SEATS} seats, a chain of {CHAIN}, {HAND} cards in hand, {REPEATS} turns each")
    print(f"Python {platform.python_version()} on {platform.machine()}\nbot            chain      mean ms  max ms  max ms of the processor")
    for bot in BOTS.of(GAME.name):
        name = bot.name
        for muddled in (False, True):
            took, worked = [], []
            for number in range(REPEATS):
                knowledge = bot.believe(cards, noise(stream_key(bytes(32), str(number)), 0))
                observation = longest(cards, knowledge, rng, muddled=muddled)
                began, busy = time.perf_counter(), time.process_time()
                bot.command(observation, knowledge, seed=number)
                took.append(1000 * (time.perf_counter() - began))
                worked.append(1000 * (time.process_time() - busy))
            print(f"{name:14} {'muddled' if muddled else 'orderly':10} {sum(took) / len(took):7.1f} {max(took):7.1f} {max(worked):7.1f}")


if __name__ == "__main__":
    main()
