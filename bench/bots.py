"""Bot against bot, thousands of matches: who wins how often, with the interval of Wilson. `python -m bench.bots --help`."""

from __future__ import annotations

import argparse
import multiprocessing
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple

from annodomini.bots import BOTS, AnyBot
from annodomini.bots.anno_domini.knowledge import Learning
from annodomini.bots.anno_domini.levels import Person
from annodomini.bots.anno_domini.naive import Naive
from annodomini.games import GAMES
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.state import NONE, State
from annodomini.kernel.chance import below, stream_key
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs import available, mix
from annodomini.play.fair import bot_seed, noise
from bench import bots890
from bench.shares import Pairing, wilson

GAME = GAMES["anno-domini"]
CHUNK = 20  # matches a worker is given at once
USUAL = Learning(recent=8, share=130)  # the knowledge of ad-club, for pairs at equal knowledge

PLAYERS: dict[str, AnyBot] = {
    **BOTS,
    "brain": Person("brain", USUAL, level=0, title={}),
    "naive": Naive(USUAL, picks_best=False),
    "naive-best": Naive(USUAL, picks_best=True),
}


class Tally(NamedTuple):
    """What came of some matches; `won` by the first player, without a winner a match counts as not won by either."""

    matches: int
    won: int
    lost: int
    turns: int
    slowest_ms: float  # the longest command of the first player, in time of the processor: all cores are busy here
    spent_ms: float  # all of its commands together
    commands: int

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        sums = [mine + theirs for mine, theirs in zip(self, other, strict=True)]
        sums[4] = max(self.slowest_ms, other.slowest_ms)
        return Tally(*sums)  # type: ignore[arg-type]  # the counts stay whole numbers


NOTHING = Tally(0, 0, 0, 0, 0.0, 0.0, 0)


def components() -> tuple[Cards, tuple[int, ...]]:
    """The cards of all packs that come with the program, and their difficulties."""
    mixed = mix(available().values())
    return mixed.components, tuple(card.difficulty for card in mixed.cards.values())


_COMPONENTS: list[tuple[Cards, tuple[int, ...]]] = []  # of this worker, read once


def chunk(pairing: Pairing, numbers: Sequence[int]) -> Tally:
    """Plays the matches of these numbers; match n seats the first player at n modulo seats."""
    if not _COMPONENTS:
        _COMPONENTS.append(components())
    tally = NOTHING
    for number in numbers:
        tally = tally.plus(match(pairing, number, *_COMPONENTS[0]))
    return tally


def match(pairing: Pairing, number: int, cards: Cards, difficulties: Sequence[int]) -> Tally:
    """One match with the defaults; all of it follows from the pairing's seed and the number."""
    root = stream_key(pairing.seed.to_bytes(32, "big"), f"match/{number}")
    hero = number % pairing.seats
    players = [PLAYERS[pairing.first if seat == hero else pairing.second] for seat in range(pairing.seats)]
    beliefs: list[Any] = [player.believe(cards, noise(root, seat), difficulties=difficulties) for seat, player in enumerate(players)]
    state = GAME.new(seats=pairing.seats, options={"first": "random"}, components=cards)
    chance = stream_key(root, "chance")
    drawn = turns = commands = 0
    slowest = spent = 0.0
    while (seat := GAME.current(state)) != TERMINAL:
        if seat == CHANCE:
            _draw(state, chance, drawn)
            drawn += 1
            continue
        observation, seed = GAME.observe(state, seat), bot_seed(root, seat, turns)
        began = time.process_time()
        command = players[seat].command(observation, beliefs[seat], seed=seed)
        took = 1000 * (time.process_time() - began)
        turns += 1
        if seat == hero:
            slowest, spent, commands = max(slowest, took), spent + took, commands + 1
        for action in command:
            GAME.play(state, action)
    won, lost = state.winner == hero, state.winner not in (hero, NONE)
    return Tally(1, int(won), int(lost), turns, slowest, spent, commands)


def _draw(state: State, key: bytes, index: int) -> None:
    candidates = GAME.legal_actions(state)
    GAME.apply(state, candidates[below(key, index, len(candidates))])


def compare(pairing: Pairing, matches: int, executor: Executor) -> Tally:
    """The tally of matches 0..matches-1, played in chunks."""
    chunks = [range(begin, min(matches, begin + CHUNK)) for begin in range(0, matches, CHUNK)]
    tally = NOTHING
    for part in executor.map(chunk, [pairing] * len(chunks), chunks):
        tally = tally.plus(part)
    return tally


def line(pairing: Pairing, tally: Tally) -> str:
    """A row of the table."""
    low, high = wilson(tally.won, tally.matches)
    names = f"{pairing.first} : {pairing.second}"
    none = tally.matches - tally.won - tally.lost
    return (
        f"{names:28} {pairing.seats:5} {tally.matches:7} {tally.won:6} {none:5}  {100 * tally.won / tally.matches:5.1f} %"
        f"  {100 * low:5.1f} .. {100 * high:5.1f} %  {tally.turns / tally.matches:6.1f}"
        f"  {tally.spent_ms / max(1, tally.commands):11.2f}  {tally.slowest_ms:6.1f}"
    )


HEAD = "players                      seats matches    won  none    share    95 % (Wilson)    turns  cpu mean ms  max"
USUAL_PAIRS = (
    ("brain", "naive"),
    ("brain", "naive-best"),
    ("ad-beginner", "ad-random"),
    ("ad-club", "ad-beginner"),
    ("ad-scholar", "ad-club"),
)


def main(arguments: Sequence[str]) -> int:
    """Prints the table; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: python -m bench.bots --matches 2000 --pair brain naive")
    parser.add_argument("--game", choices=["anno-domini", "890"], default="anno-domini")
    parser.add_argument("--matches", type=int, help="matches a pair, seats rotated (default 2000; of 890 as many as its bars ask for)")
    parser.add_argument("--seats", type=int, default=2, help="with --pair: the second player takes all seats but one (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--pair", nargs=2, action="append", choices=sorted(PLAYERS), metavar=("FIRST", "SECOND"), help="instead of the usual pairs"
    )
    parser.add_argument("--only", choices=["pairs", "tables"], help="of 890: pairs alone, or one bot at all seats alone")
    chosen = parser.parse_args(arguments)
    print(f"python -m bench.bots {' '.join(arguments)}")
    print(f"Python {platform.python_version()} on {platform.machine()}")
    with ProcessPoolExecutor(chosen.workers, mp_context=multiprocessing.get_context("spawn")) as executor:
        for text in (of_890 if chosen.game == "890" else of_anno_domini)(chosen, executor):
            print(text, flush=True)
    return 0


def of_anno_domini(chosen: argparse.Namespace, executor: Executor) -> Iterator[str]:
    """The rows of Anno Domini."""
    yield f"{components()[0].count} cards\n{HEAD}"
    for first, second in chosen.pair or USUAL_PAIRS:
        pairing = Pairing(first, second, seats=chosen.seats, seed=chosen.seed)
        yield line(pairing, compare(pairing, chosen.matches or 2000, executor))


def of_890(chosen: argparse.Namespace, executor: Executor) -> Iterator[str]:
    """The rows of 890."""
    own = [(Pairing(first, second, seats=chosen.seats), 400) for first, second in chosen.pair or ()]
    pairs = own or ([] if chosen.only == "tables" else bots890.PAIRS)
    tables = [(Pairing(bot, bot, seats=seats), matches) for bot, matches in bots890.TABLES for seats in (2, 3, 4)]
    yield from bots890.lines(
        executor,
        pairs=[(replace(pairing, seed=chosen.seed), chosen.matches or matches) for pairing, matches in pairs],
        tables=[]
        if own or chosen.only == "pairs"
        else [(replace(pairing, seed=chosen.seed), chosen.matches or matches) for pairing, matches in tables],
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
