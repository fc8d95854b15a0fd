"""What can be counted in a pack, for the people who make it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from annodomini.packs.check import spread
from annodomini.packs.pack import Pack


def statistics(pack: Pack) -> dict[str, Any]:
    """Counts of cards in play, as one JSON value: by period, status, difficulty, form of date, tag, tier of source; lengths of fronts."""
    cards = pack.cards
    lengths = {language: [len(card.text[language]) for card in cards if language in card.text] for language in pack.languages}
    return {
        "pack": pack.id,
        "version": pack.version,
        "digest": pack.digest,
        "cards": len(cards),
        "withdrawn": len(pack.withdrawn),
        "periods": spread(cards),
        "status": _counted(card.status for card in cards),
        "difficulty": _counted(str(card.difficulty) for card in cards),
        "dates": _counted(f"about a {card.date.kind}" if card.date.circa else card.date.kind for card in cards),
        "sources": _counted(source.tier for card in cards for source in card.sources),
        "dated_blind": sum(any(review.blind for review in card.reviews) for card in cards),
        "corrected": sum(bool(card.errata) for card in cards),
        "tags": _counted(tag for card in cards for tag in card.tags),
        "signs": {language: round(sum(found) / len(found), 1) for language, found in lengths.items() if found},
        "translated": {language: len(found) for language, found in lengths.items()},
    }


def _counted(names: Any) -> dict[str, int]:
    """How often each name comes, the most frequent first."""
    counts = Counter(names)
    return {name: counts[name] for name in sorted(counts, key=lambda name: (-counts[name], name))}
