"""Actions of Anno Domini: id <-> frozen dataclass <-> notation, one to one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from annodomini.errors import NotationInvalid
from annodomini.games.anno_domini.cards import Cards


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


def typed(action: int, cards: int) -> Action:
    """The action of an id in a match of so many cards; ValueError when there is none."""
    if not 0 <= action < 12 + 5 * cards:
        raise ValueError(f"expected an action 0..{11 + 5 * cards}, got {action}")
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
    match action:
        case Doubt():
            return 0
        case Lay(card):
            return 1 + card
        case Move(card):
            return 1 + cards + card
        case Gap(place):
            return 1 + 2 * cards + place
        case Deal(card):
            return 2 + 3 * cards + card
        case Top(card):
            return 2 + 4 * cards + card
        case First(seat):
            return 2 + 5 * cards + seat


def notation(action: int, ids: Sequence[str]) -> str:
    """The text of an id: a word and a card's id, a gap or a seat; `ids` are the cards of the match."""
    match typed(action, len(ids)):
        case Doubt():
            return "doubt"
        case Lay(card):
            return f"lay {ids[card]}"
        case Move(card):
            return f"move {ids[card]}"
        case Gap(place):
            return f"gap {place}"
        case Deal(card):
            return f"deal {ids[card]}"
        case Top(card):
            return f"top {ids[card]}"
        case First(seat):
            return f"first {seat}"


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
    if int(number) > (cards.count if word == "gap" else 9):
        raise NotationInvalid(f"expected a {word} that there is, got {text!r:.80}", field="actions")
    return untyped(Gap(int(number)) if word == "gap" else First(int(number)), cards.count)
