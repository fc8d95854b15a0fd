"""Actions of Anno Domini: id <-> frozen dataclass <-> notation, one to one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from annodomini.errors import NotationInvalid
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.options import MAX_SEATS


@dataclass(frozen=True, slots=True)
class Doubt:
    """Publicly doubts the order of the chain."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Chooses a card to lay: one of the own hand, or a stack card of the last-card rule. `card` is a component number."""

    card: int


@dataclass(frozen=True, slots=True)
class Move:
    """Takes a card of the chain to move it."""

    card: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Puts the chosen card into a gap: 0 is above all others; the card itself is not counted."""

    place: int


@dataclass(frozen=True, slots=True)
class First:
    """Chance: the seat that opens the first round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a card dealt to the seat whose card is due."""

    card: int


@dataclass(frozen=True, slots=True)
class Top:
    """Chance: the next readable card of the draw pile."""

    card: int


Action = Doubt | Lay | Move | Gap | First | Deal | Top

_TEXT = re.compile(r"(doubt)|(lay|move|deal|top) (\S{1,80})|(gap|first) (0|[1-9][0-9]{0,3})")
_OF_CARD: dict[str, type[Lay] | type[Move] | type[Deal] | type[Top]] = {"lay": Lay, "move": Move, "deal": Deal, "top": Top}


def count_of(cards: int) -> int:
    """How many ids the choices of seats use; chance's ids follow."""
    return 3 * cards + 2


def total_of(cards: int) -> int:
    """How many ids there are, chance's included: two cards' worth more for deal and top, and a seat each for who opens."""
    return count_of(cards) + 2 * cards + MAX_SEATS


def typed(action: int, cards: int) -> Action:
    """The action of an id in a match of so many cards; ValueError when there is none."""
    if not 0 <= action < total_of(cards):
        raise ValueError(f"expected an action 0..{total_of(cards) - 1}, got {action}")
    if action == 0:
        return Doubt()
    if action <= cards:
        return Lay(action - 1)
    if action <= 2 * cards:
        return Move(action - 1 - cards)
    if action < 2 + 3 * cards:
        return Gap(action - 1 - 2 * cards)
    if action < 2 + 4 * cards:
        return Deal(action - 2 - 3 * cards)
    if action < 2 + 5 * cards:
        return Top(action - 2 - 4 * cards)
    return First(action - 2 - 5 * cards)


def untyped(action: Action, cards: int) -> int:
    """The id of an action in a match of so many cards."""
    if isinstance(action, Doubt):
        return 0
    if isinstance(action, Gap):
        return 1 + 2 * cards + action.place
    if isinstance(action, First):
        return 2 + 5 * cards + action.seat
    return {Lay: 1, Move: 1 + cards, Deal: 2 + 3 * cards, Top: 2 + 4 * cards}[type(action)] + action.card


def notation(action: int, ids: Sequence[str]) -> str:
    """The text of an id: a word and a card's id, a gap or a seat; `ids` are the cards of the match."""
    chosen = typed(action, len(ids))
    if isinstance(chosen, Doubt):
        return "doubt"
    if isinstance(chosen, Gap):
        return f"gap {chosen.place}"
    if isinstance(chosen, First):
        return f"first {chosen.seat}"
    return f"{type(chosen).__name__.lower()} {ids[chosen.card]}"


def parse(text: str, cards: Cards) -> int:
    """The id of a text; NotationInvalid when it is no action of a match with these cards."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise NotationInvalid(f"expected doubt, lay CARD, move CARD or gap N, got {text!r:.80}", field="actions")
    doubt, verb, card, word, number = found.groups()
    if doubt:
        return 0
    if verb:
        if card not in cards.numbers:
            raise NotationInvalid(f"expected a card of this match, got {card!r:.80}", field="actions")
        return untyped(_OF_CARD[verb](cards.numbers[card]), cards.count)
    if int(number) > (cards.count if word == "gap" else MAX_SEATS - 1):
        raise NotationInvalid(f"expected a {word} that there is, got {text!r:.80}", field="actions")
    return untyped(Gap(int(number)) if word == "gap" else First(int(number)), cards.count)
