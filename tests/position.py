"""Positions as small text tables, and hands to play them with.

A card is written by its date: `1987`, `1987b` (another of the same year), `1985..1995`, `-804` (805 BC). Who laid a card of
the chain stands behind an @: `1987@0`. The lines, in any order: chain, hand (one a seat), top, pile, discard, turn, layer,
round, direction, reversed.
"""

from __future__ import annotations

import re
from typing import Any

from annodomini.games.anno_domini import rules
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.games.anno_domini.state import NONE, TURN, State
from annodomini.kernel.game import CHANCE, Effect

GAME = AnnoDomini()
OPTIONS = ["correction", "last_card", "penalty_doubter", "penalty_layer", "final_penalty", "reversal", "max_rounds", "memory_table"]
_CARD = re.compile(r"(-?\d+)(?:\.\.(-?\d+))?[a-z]?")


def years(card: str) -> tuple[int, int]:
    """The two ends of a card's date."""
    found = _CARD.fullmatch(card)
    assert found, card
    return int(found[1]), int(found[2] or found[1])


def cards_of(names: list[str]) -> Cards:
    """Cards `t/NAME` of these names."""
    spans = [years(name) for name in names]
    return make_cards(
        [f"t/{name}" for name in names], starts=[a for a, _ in spans], ends=[b for _, b in spans], edtfs=[f"{a}/{b}" for a, b in spans]
    )


def position(text: str, **options: Any) -> State:
    """The state of a text table, a seat about to choose."""
    lines: dict[str, list[list[str]]] = {}
    for line in filter(str.strip, text.splitlines()):
        word, *rest = line.split()
        lines.setdefault(word, []).append(rest)
    hands = lines["hand"]
    laid = [token.partition("@") for token in lines.get("chain", [[]])[0]]
    chain = [card for card, _, _ in laid]
    top, pile, discard = (lines.get(word, [[]])[0] for word in ("top", "pile", "discard"))
    cards = cards_of([*chain, *(card for hand in hands for card in hand), *top, *pile, *discard])
    chosen = GAME.options(len(hands), options)
    roomy = cards_of([f"{5000 + year}" for year in range(12 * 10 + 1)])
    fresh = GAME.new(seats=len(hands), options=chosen, components=roomy)
    state = State(len(hands), cards)
    for field in [*OPTIONS, "direction", "doubter", "winner", "held", "held_from"]:
        setattr(state, field, getattr(fresh, field))
    state.by = [NONE] * cards.count
    number = {name.removeprefix("t/"): at for name, at in cards.numbers.items()}

    def fill(zone: list[int], names: list[str]) -> int:
        zone[: len(names)] = [number[name] for name in names]
        return len(names)

    state.allotted = list(fresh.allotted)
    state.chain_size = fill(state.chain, chain)
    state.lain_size = fill(state.lain, sorted(chain, key=lambda name: number[name]))
    for seat, hand in enumerate(hands):
        state.hand_size[seat] = fill(state.hands[seat], sorted(hand, key=lambda name: number[name]))
    for card, _, owner in laid:
        if owner:
            state.by[number[card]] = int(owner)
            state.layer = int(owner)
    state.top_size = fill(state.top, top)
    state.pile_size = fill(state.pile, pile)
    for at in range(state.pile_size):
        state.place[state.pile[at]] = at
    state.discard_size = fill(state.discard, discard)
    for name in discard:
        state.known[number[name]] = 1

    def value(word: str, default: int) -> int:
        return int(lines[word][0][0]) if word in lines else default

    state.layer = value("layer", state.layer if any(seat for _, _, seat in laid) else NONE)
    state.round = value("round", 1)
    state.direction = value("direction", 1)
    state.reversed = value("reversed", 0)
    state.opening = int(state.layer == NONE)
    state.step = TURN
    rules.begin_turn(state, value("turn", 0))
    rules.settle(state)
    return state


def many(count: int) -> Cards:
    """So many cards of different years."""
    return cards_of([str(1000 + year) for year in range(count)])


def start(seats: int, count: int, **options: Any) -> State:
    """A match before its deal."""
    return GAME.new(seats=seats, options=options, components=many(count))


def act(state: State, *texts: str) -> list[Effect]:
    """Plays actions by notation without the `t/`, checked; gives their effects. Chance that is due and not named draws the lowest card."""
    effects: list[Effect] = []
    for text in texts:
        word, _, rest = text.partition(" ")
        if word not in ("top", "deal", "first"):
            effects += chance(state)
        full = f"{word} {rest}" if word in ("gap", "first") else f"{word} t/{rest}" if rest else word
        action = GAME.parse(state, full)
        GAME.play(state.copy(), action)
        effects += GAME.enact(state, action)
    return effects


def chance(state: State) -> list[Effect]:
    """Draws the lowest candidate until a seat is to choose or the match is over."""
    effects: list[Effect] = []
    while GAME.current(state) == CHANCE:
        effects += GAME.enact(state, GAME.legal_actions(state)[0])
    return effects


def names(state: State, cards: list[int]) -> list[str]:
    """The cards of a list by the names of the text table."""
    return [state.components.ids[card].removeprefix("t/") for card in cards]


def chain(state: State) -> list[str]:
    """The chain, earliest first."""
    return names(state, state.chain[: state.chain_size])


def hand(state: State, seat: int) -> list[str]:
    """The hand of a seat."""
    return names(state, state.hands[seat][: state.hand_size[seat]])


def legal(state: State) -> list[str]:
    """The legal actions by notation without the `t/`."""
    return [GAME.notation(state, action).replace(" t/", " ") for action in GAME.legal_actions(state)]


def why(state: State, text: str) -> str | None:
    """The clause that forbids an action, or None."""
    word, _, rest = text.partition(" ")
    full = text if word in ("gap", "first") or not rest else f"{word} t/{rest}"
    return GAME.explain(state, GAME.parse(state, full))


def only(effects: list[Effect], name: str) -> Effect:
    """The one effect of this name."""
    (found,) = [effect for effect in effects if effect["do"] == name]
    return found
