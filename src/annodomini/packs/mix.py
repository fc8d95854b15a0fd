"""What a match is played with: the cards of one or more packs, each fact once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from annodomini.errors import PackInvalid
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.packs.dates import parse_edtf, render
from annodomini.packs.pack import Card, Pack


@dataclass(frozen=True, slots=True)
class Mixed:
    """The components of a match, ascending by the code points of "pack/card". Implements `Components`."""

    packs: tuple[Pack, ...]  # ascending by id
    components: Cards  # ids, years and dates as the game needs them
    cards: Mapping[str, Card]  # by "pack/card", ascending

    @property
    def value(self) -> Cards:
        """The cards as the rules take them."""
        return self.components

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards by component number."""
        return self.components.ids

    @property
    def difficulties(self) -> tuple[int, ...]:
        """How hard each card is to date, 1 to 5, by component number."""
        return tuple(card.difficulty for card in self.cards.values())

    def back(self, component: str, shown: Mapping[str, Any]) -> dict[str, Any] | None:
        """Caption, date, comment and sources of a card whose date was shown; None when it is none of these."""
        card = self.cards.get(component)
        if card is None:
            return None
        date = parse_edtf(shown["edtf"])
        return {
            "caption": dict(card.text),
            "edtf": shown["edtf"],
            "years": shown["years"],
            "date": {"de": render(date, "de"), "en": render(date, "en")},
            "comment": dict(card.comment),
            "sources": [{"name": source.name or source.url, "url": source.url, "tier": source.tier} for source in card.sources],
        }


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
