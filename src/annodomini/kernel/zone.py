"""Ordered and unordered zones of fixed capacity: a list of cards and, beside it, how many of them count."""

from __future__ import annotations

from annodomini.kernel.rule import rule


@rule
def insert_at(zone: list[int], size: int, at: int, card: int) -> None:
    """Puts `card` at place `at` of a zone of `size` cards; those from there on move one up."""
    place = size
    while place > at:
        zone[place] = zone[place - 1]
        place -= 1
    zone[at] = card


@rule
def remove_at(zone: list[int], size: int, at: int) -> int:
    """Takes the card at place `at` out of a zone of `size` cards, keeping the order; returns it."""
    card = zone[at]
    for place in range(at, size - 1):
        zone[place] = zone[place + 1]
    return card


@rule
def insert_ascending(zone: list[int], size: int, card: int) -> None:
    """Puts `card` into an ascending zone of `size` cards."""
    place = size
    while place > 0 and zone[place - 1] > card:
        zone[place] = zone[place - 1]
        place -= 1
    zone[place] = card


@rule
def place_of(zone: list[int], size: int, card: int) -> int:
    """The place of `card` in a zone of `size` cards, or -1."""
    for place in range(size):
        if zone[place] == card:
            return place
    return -1
