"""How a match will end, as the table looks now: the points to be expected of every seat, and its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from annodomini.bots.ad890.weights import WEIGHTS, Weights
from annodomini.bots.normal import below
from annodomini.games.ad890 import scoring
from annodomini.games.ad890.cards import holds
from annodomini.games.ad890.invasion import lands
from annodomini.games.ad890.placing import defence
from annodomini.games.ad890.state import CELLS, OVER, RUIN, TAKE, State
from annodomini.games.ad890.tiles import (
    APPRENTICE,
    BLACKSMITH,
    BUILDER,
    CARAVANNER,
    CARDS,
    COURTESAN,
    CROPS,
    DUCHESS,
    FIRST_CASTLE,
    INVENTOR,
    NONE,
    OF_TAVERN,
    ROUNDS,
    TERRITORIES,
    THIEF,
    TREASURER,
)
from annodomini.games.ad890.trios import LINES

FREE: Final = 31  # what a free cell shows: any crop, and a bit that says that it is free
SHOWN: Final = 15
MARGIN: Final = 0.02  # of a chance at the end: by how much
FAR_APART: Final = 10.0  # points
FAR: Final = 24  # half steps of a difference that are told apart
LEADS: Final = 13  # 0..12
MARGINS: Final = 9  # -4..4
BESIDE: Final = [[tuple(other for other in line if other != cell) for line in LINES if cell in line] for cell in range(CELLS)]


class Others(NamedTuple):
    """What the others may expect of themselves, what they could best do without, and the coins they had then."""

    own: list[float]
    least: list[float]
    coins: list[int]


class Outlook:
    """What somebody thinks of the states that may follow from one, always by the same weights."""

    def __init__(self, root: State, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.table = root.components.table
        side = 1 if root.seats == 2 else 0
        self.prizes = self.table.prizes[2 * root.scenario + side]
        self.refusal = self.table.refusal[root.scenario]
        self.trio_vp = self.table.trio_vp[root.scenario]
        self.share = crop_shares(root)
        self.kept = best_of_two(root)
        self.ahead = _ahead(weights)
        self.raids = _raids(weights)
        self.cards = [[self.card(root, seat, card) for card in range(CARDS)] for seat in range(root.seats)]

    def chances(self, state: State) -> list[float]:
        """The chance to win of every seat; at the end 1 and 0 but for a little that goes by points: won is won, but better by more."""
        if state.phase != OVER:
            return self.odds(self.points(state), state)
        best = 0
        for seat in range(1, state.seats):
            if scoring.stands_before(state, self.table, seat, best):
                best = seat
        odds = shared([scoring.score(state, self.table, seat) for seat in range(state.seats)], FAR_APART)
        return [MARGIN * chance + (1 - MARGIN) * (seat == best) for seat, chance in enumerate(odds)]

    def odds(self, points: Sequence[float], state: State) -> list[float]:
        """The chances to win that follow from points to be expected, by how far they still drift apart."""
        turns = (ROUNDS * state.seats - state.turns) / state.seats
        return shared(points, self.weights.rest + self.weights.wobble * sqrt(turns))

    def points(self, state: State) -> list[float]:
        """The points to be expected of every seat at the end."""
        left = [turns_left(state, seat) for seat in range(state.seats)]
        found = []
        for seat in range(state.seats):
            worth = self.banners(state, seat, left[seat])
            points = self.own(state, seat, left[seat]) + self.lines(self.shown(state, seat), left[seat], worth)
            if state.turn == seat:
                for at in range(state.trio_size):
                    points += worth[1 << state.trio_crop[at]]
            found.append(points)
        self.add_prizes(state, left, found)
        self.add_raids(state, found, [self.least(state, seat)[0] for seat in range(state.seats)])
        return found

    def of_others(self, state: State, seat: int) -> Others:
        """What does not change of the others when a seat places a tile."""
        own, least = [0.0] * state.seats, [0.0] * state.seats
        for other in range(state.seats):
            if other != seat:
                left = turns_left(state, other)
                worth = self.banners(state, other, left)
                own[other] = self.own(state, other, left) + self.lines(self.shown(state, other), left, worth)
                least[other] = self.least(state, other)[0]
        return Others(own, least, list(state.coins))

    def laid(self, state: State, seat: int, others: Others) -> list[float]:
        """The points to be expected of every seat when `seat` has just laid a tile, its own lines and trios left out."""
        left = [turns_left(state, each) for each in range(state.seats)]
        found, least = list(others.own), list(others.least)
        for other in range(state.seats):
            if state.coins[other] != others.coins[other] and other != seat:
                found[other] += self.coins(state.coins[other], left[other]) - self.coins(others.coins[other], left[other])
        found[seat] = self.own(state, seat, left[seat])
        least[seat] = self.least(state, seat)[0]
        self.add_prizes(state, left, found)
        self.add_raids(state, found, least)
        return found

    def own(self, state: State, seat: int, left: int) -> float:
        """What a kingdom has and will have of itself: no prizes, no raids, no trios to come."""
        table = self.table
        points = self.coins(state.coins[seat], left) + (
            scoring.points_of_tiles(state, table, seat)
            + scoring.points_of_cards(state, table, seat)
            + scoring.points_of_scenario(state, table, seat)
        )
        ruins = state.ruin[seat]
        growth = self.weights.growth
        for cell, tile in enumerate(state.tiles[seat]):
            if tile != NONE and table.bonus_of[tile] != NONE and ruins[cell] == 0:
                points += table.bonus_vp[tile] * growth[table.bonus_of[tile]] * left / table.bonus_per[tile]
        for at in range(state.card_size[seat]):
            card = state.cards[seat][at]
            if state.kept[card] == 0:
                points += self.ability(table.ability[card], left)
        return points

    def coins(self, coins: int, left: int) -> float:
        """What coins are worth to spend: the first four, and less each further one."""
        weights = self.weights
        return weights.coin[left] * min(coins, 4) + weights.more_coins[left] * max(0, coins - 4)

    def shown(self, state: State, seat: int) -> list[int]:
        """The crops to be seen in each cell, FREE where no tile lies."""
        return [FREE if tile == NONE else crops for tile, crops in zip(state.tiles[seat], state.crops[seat], strict=True)]

    def lines(self, shown: Sequence[int], left: int, worth: Sequence[float]) -> float:
        """What the lines are worth that may still become trios."""
        if left == 0:
            return 0.0
        by_free = [0.0, 0.0, 0.0, 0.0]
        for one, two, three in LINES:
            first, second, third = shown[one], shown[two], shown[three]
            by_free[(first >> 4) + (second >> 4) + (third >> 4)] += worth[first & second & third & SHOWN]
        weights = self.weights
        return weights.one_free[left] * by_free[1] + weights.two_free[left] * by_free[2] + weights.three_free[left] * by_free[3]

    def with_tile(self, shown: Sequence[int], crops: int, left: int, worth: Sequence[float]) -> list[tuple[float, int]]:
        """What lines and new trios are worth when a tile of these crops comes to lie in a free cell, and the cell: the best first."""
        weights = self.weights
        by_free = (1.0, weights.one_free[left], weights.two_free[left], weights.three_free[left])
        lines = self.lines(shown, left, worth)
        found = []
        for cell, beside in enumerate(BESIDE):
            if shown[cell] == FREE:
                value = lines
                for one, two in beside:
                    free = (shown[one] >> 4) + (shown[two] >> 4)
                    both = shown[one] & shown[two] & SHOWN
                    value += by_free[free] * worth[both & crops] - by_free[free + 1] * worth[both]
                found.append((value, cell))
        found.sort(key=lambda each: -each[0])
        return found

    def best_swap(self, state: State, cells: Sequence[int]) -> int:
        """The cell of a Cartographer's next choice, of those that may be chosen: what makes the best lines."""
        seat = state.turn
        left = turns_left(state, seat)
        worth = self.banners(state, seat, left)
        shown = self.shown(state, seat)
        best, found = -1.0, cells[0]
        for one in cells if state.picked_cell == NONE else [state.picked_cell]:
            for other in cells:
                if other == one or (other < one and state.picked_cell == NONE):
                    continue
                swapped = list(shown)
                swapped[one], swapped[other] = shown[other], shown[one]
                value = self.lines(swapped, left, worth)
                if value > best:
                    best, found = value, one if state.picked_cell == NONE else other
        return found

    def banners(self, state: State, seat: int, left: int) -> list[float]:
        """What a trio of each set of crops will be worth to a seat: the best card there, or coins; by bits of crops."""
        weights, cards = self.weights, self.cards[seat]
        coins = self.refusal * weights.coin[left]
        found = [0.0] * 16
        for crop in range(len(CROPS)):
            best = second = coins
            for at in range(state.banner_size[crop]):
                value = cards[state.banners[crop][at]]
                if value > best:
                    best, second = value, best
                elif value > second:
                    second = value
            value = (best + weights.second * (second - best)) * self.share[crop] + self.trio_vp
            bit = 1 << crop
            for others in range(bit):
                found[bit + others] = found[others] + value
        return found

    def card(self, state: State, seat: int, card: int) -> float:
        """What a card beside a banner is worth to a seat as things stand at the root."""
        weights, table = self.weights, self.table
        left = turns_left(state, seat)
        worth = float(table.card_vp[card])
        ability = table.ability[card]
        if ability == CARAVANNER:
            return worth + scoring.A_TAVERN * scoring.count_of(state, table, seat, OF_TAVERN) + self.ability(ability, left)
        if ability == BUILDER:
            lost = [tile for tile, ruin in zip(state.tiles[seat], state.ruin[seat], strict=True) if ruin == 1 and tile < TERRITORIES]
            return worth + max(
                [weights.noble * table.nobles[tile] + weights.tower * table.towers[tile] + table.vp[tile] for tile in lost], default=0.0
            )
        if ability == COURTESAN:
            theirs = sum(state.noble_sum) - state.noble_sum[seat]
            return worth + (1.5 * weights.noble if theirs > 0 else 0.0)
        if ability == BLACKSMITH:
            return worth + (weights.tower if state.towers_left > 0 else 0.0)
        if ability == THIEF:
            rich = sum(coins > 0 for other, coins in enumerate(state.coins) if other != seat)
            return worth + rich * weights.coin[left]
        return worth + self.ability(ability, max(0, left - 1))

    def ability(self, ability: int, left: int) -> float:
        """What a card in front of a seat will still bring beside what it counts now."""
        weights = self.weights
        if ability == TREASURER:
            return left * weights.coin[left]
        if ability == CARAVANNER:
            return scoring.A_TAVERN * weights.growth[OF_TAVERN] * left
        if ability == APPRENTICE:
            return self.kept
        if ability == INVENTOR:
            return weights.inventor if left > 0 else 0.0
        if ability == DUCHESS:
            return weights.duchess
        return 0.0

    def add_prizes(self, state: State, left: list[int], found: list[float]) -> None:
        """Adds what each seat may expect of the prizes: being first, and second, by how far amounts still drift."""
        seats, prizes = state.seats, self.prizes
        duchess = [holds(state, self.table, seat, DUCHESS) for seat in range(seats)]
        for prize, amounts in enumerate((state.noble_sum, state.coins, state.tower_sum)):
            first, second = prizes[2 * prize], prizes[2 * prize + 1]
            by_left = self.ahead[prize]
            if seats == 2:
                by_half = 2 * (amounts[0] - amounts[1]) + duchess[0] - duchess[1]
                chance = by_left[left[0] + left[1]][max(-FAR, min(FAR, by_half)) + FAR]
                found[0] += first * chance
                found[1] += first * (1 - chance)
                continue
            for seat in range(seats):
                none = 1.0  # no one stands before it
                one = 0.0  # just one does
                for other in range(seats):
                    if other != seat:
                        by_half = 2 * (amounts[seat] - amounts[other]) + duchess[seat] - duchess[other]
                        chance = by_left[left[seat] + left[other]][max(-FAR, min(FAR, by_half)) + FAR]
                        one = one * chance + none * (1 - chance)
                        none *= chance
                found[seat] += first * none + second * one

    def add_raids(self, state: State, found: list[float], least: Sequence[float]) -> None:
        """Takes off what each seat may expect to lose in the invasion that is due and in those to come; `least` a seat each time."""
        seats, towers = state.seats, state.tower_sum
        if state.phase < RUIN and state.phase > TAKE and lands(state):
            fewest = min(towers)
            for seat in range(seats):
                if towers[seat] == fewest:
                    found[seat] -= least[seat]
        elif state.phase == RUIN:
            for seat in range(seats):
                if state.hit[seat] == 1:
                    found[seat] -= least[seat]
        turns = ROUNDS * seats - state.turns
        if turns == 0:
            return
        by_margin = self.raids[max(0, min(LEADS - 1, defence(state) - state.invader))]
        for seat in range(seats):
            fewest = min([towers[other] for other in range(seats) if other != seat])
            rate = by_margin[max(0, min(MARGINS - 1, towers[seat] - fewest + MARGINS // 2))]
            found[seat] -= turns * rate * least[seat]

    def least(self, state: State, seat: int) -> tuple[float, int]:
        """What a seat would lose with the tile that it could best do without, the ruin's tower taken off, and where it lies; 0.0, -1."""
        weights, table = self.weights, self.table
        lost, at = 0.0, NONE
        for cell in range(CELLS):
            tile = state.tiles[seat][cell]
            if tile == NONE or tile >= FIRST_CASTLE or state.ruin[seat][cell] == 1:
                continue
            worth = (
                table.vp[tile]
                + scoring.bonus_of_tile(state, table, seat, tile)
                + weights.noble * state.nobles[seat][cell]
                + weights.tower * (state.towers[seat][cell] - (tile < TERRITORIES))
            )
            if at == NONE or worth < lost:
                lost, at = worth, cell
        return lost, at


def shared(points: Sequence[float], scale: float) -> list[float]:
    """The chances that follow from points, when those of two seats still drift apart by `scale`."""
    if len(points) == 2:
        chance = below((points[0] - points[1]) / scale)
        return [chance, 1 - chance]
    found = []
    total = 0.0
    for seat, mine in enumerate(points):
        chance = 1.0
        for other, theirs in enumerate(points):
            if other != seat:
                chance *= below((mine - theirs) / scale)
        found.append(chance)
        total += chance
    return [chance / total for chance in found]


def turns_left(state: State, seat: int) -> int:
    """How many turns a seat still has: its free cells, 8 as long as it has no castle."""
    return min(ROUNDS, state.tiles[seat].count(NONE))


def crop_shares(state: State) -> list[float]:
    """How common each crop is among the tiles to come, 1.0 as common as all others."""
    table = state.components.table
    tiles = [*state.stack[: state.stack_size], *state.row[: state.row_size]]
    counts = [1 + sum(table.crops[tile] >> crop & 1 for tile in tiles) for crop in range(len(CROPS))]
    mean = sum(counts) / len(counts)
    return [count / mean for count in counts]


def best_of_two(state: State) -> float:
    """The points of the card that an Apprentice will keep, on average."""
    vps = sorted((state.components.table.card_vp[card] for card in state.deck[: state.deck_size]), reverse=True)
    pairs = [one for at, one in enumerate(vps) for _ in vps[at + 1 :]]
    return sum(pairs) / len(pairs) if pairs else float(sum(vps))


@lru_cache
def _ahead(weights: Weights) -> list[list[list[float]]]:
    """The chance to be ahead at the end: by prize, turns left to two seats together, and half steps ahead now."""
    steps = range(-FAR, FAR + 1)
    return [
        [[below(half * hold / 2) for half in steps] for hold in holds_of]
        for holds_of in (weights.noble_holds, weights.coin_holds, weights.tower_holds)
    ]


@lru_cache
def _raids(weights: Weights) -> list[list[float]]:
    """How often a seat is raided in a turn to come: by the steps that Defence is ahead, and by towers more than the fewest (from -4)."""
    found = []
    by_lead = weights.raid
    for _ in range(LEADS):
        rate = by_lead
        for _ in range(MARGINS // 2):
            rate /= weights.raid_margin
        by_margin = []
        for _ in range(MARGINS):
            by_margin.append(min(rate, 0.5))
            rate *= weights.raid_margin
        found.append(by_margin)
        by_lead *= weights.raid_lead
    return found
