"""What a match is played with: the cards of one or more packs, each fact once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from annodomini.errors import PackInvalid
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.packs.pack import Card, Pack


@dataclass(frozen=True, slots=True)
class Mixed:
    """The components of a match, ascending by the code points of "pack/card"."""

    packs: tuple[Pack, ...]  # ascending by id
    components: Cards  # ids, years and dates as the game needs them
    cards: Mapping[str, Card]  # by "pack/card", ascending


def mix(packs: Iterable[Pack]) -> Mixed:
    """The cards of the packs together; a card that is in two of them enters once, in its home pack. [AD-1.2]

    Two cards are the same when they tell the same fact (key), or when one is the guest of the pack that
    holds the other (its first series, same id). Of the same cards the one at home stays, else the first by name.
    PackInvalid when a pack comes twice.
    """
    chosen = tuple(sorted(packs, key=lambda pack: pack.id))
    names = [pack.id for pack in chosen]
    if len(set(names)) < len(names):
        raise PackInvalid(f"expected each pack once, got {', '.join(names)}")
    everywhere = {f"{pack.id}/{card.id}": card for pack in chosen for card in pack.cards}
    keep: dict[str, str] = {}  # fact key -> component
    for name in sorted(everywhere, key=lambda name: (_home(name, everywhere[name]) != name, name)):
        home = _home(name, everywhere[name])
        if home == name or home not in everywhere:
            keep.setdefault(everywhere[name].key, name)
    cards = {name: everywhere[name] for name in sorted(keep.values())}
    dates = [card.date for card in cards.values()]
    components = make_cards(
        list(cards),
        starts=[date.start for date in dates],
        ends=[date.end for date in dates],
        edtfs=[date.edtf for date in dates],
    )
    return Mixed(chosen, components, cards)


def _home(name: str, card: Card) -> str:
    """The component that this card is in its home pack."""
    return f"{card.series[0]}/{card.id}" if card.series else name
