"""Is a pack fit to be played? Everything that can be told without looking a fact up."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from annodomini.packs.finding import Finding, Level
from annodomini.packs.fronts import remarks_on_fronts
from annodomini.packs.joins import Facts, remarks_on_joins
from annodomini.packs.loader import HEAD, Located, read, read_cards
from annodomini.packs.pack import Card, Pack
from annodomini.packs.sources import remarks_on_sources

BANDS = ((None, 999), (1000, 1499), (1500, 1799), (1800, 1899), (1900, 1949), (1950, 1999), (2000, None))  # astronomical years
CAPS = (("votes", 12), ("company", 10))  # tag, at most so many per cent of a pack
A_YEAR = 3  # cards
SIMILAR = 0.6  # share of the words of the shorter front
LARGE = 40  # cards from which shares are worth telling
TELLING = 0.3  # rank correlation of id and date from which an id is a hint

_STOPWORDS = """
    der die das ein eine einer eines einem einen dem den des und oder in im am an auf für von vom zu zum zur mit ohne wird
    werden als bei nach aus über unter vor sich es er sie ist sind hat nicht kein keine erste erster ersten erstes erstmals
    neue neuen schweiz schweizer schweizerin schweizerische bund kanton stadt dass weil seine ihre
"""
_ENGLISH_NAMES = {"Swiss", "Switzerland", "Confederation", "Federal", "Council", "The"}


def check_pack(path: Path, *, facts: Facts | None = None, beside: Iterable[Pack] = ()) -> list[Finding]:
    """All findings of a pack in a folder, or of one file of draft cards; by file and line, those of the whole pack last.

    `facts` are the open data to join with, `beside` other packs that may tell the same facts.
    """
    if path.is_file():
        located, findings = read_cards([path], (), beside=("pack",))
        home, head = "", path.name
    else:
        reading = read(path)
        located, findings = reading.located, list(reading.findings)
        home, head = path.resolve().name, HEAD
    for place in located:
        for field, level, code, message in itertools.chain(
            _remarks_on_dates(place), remarks_on_fronts(place.card), remarks_on_sources(place.card), _remarks_on_home(place, home)
        ):
            findings.append(_finding(place, level, code, message, field))
        if facts is not None:
            for field, level, code, message in remarks_on_joins(place.card, facts):
                findings.append(_finding(place, level, code, message, field))
    playing = [place for place in located if place.card.status != "withdrawn"]
    findings += _same_facts(playing, beside)
    findings.sort(key=lambda finding: (finding.file, finding.line, finding.card, finding.code, finding.message))
    return findings + _on_the_whole(playing, head)


def spread(cards: Iterable[Card]) -> dict[str, int]:
    """How many cards fall into each period, by the middle of their years."""
    middles = [(card.date.start + card.date.end) // 2 for card in cards]
    counts = {}
    for first, last in BANDS:
        name = f"before {last + 1}" if first is None and last is not None else f"{first}-{last or ''}"
        counts[name] = sum((first is None or first <= year) and (last is None or year <= last) for year in middles)
    return counts


def _finding(place: Located, level: Level, code: str, message: str, field: str | None = None) -> Finding:
    return Finding(level, place.document.name, place.line(field), place.card.id, code, message)


def _remarks_on_dates(place: Located) -> Iterator[tuple[str, Level, str, str]]:
    card = place.card
    if card.date.when != card.when:
        yield "when", "warning", "date.spelling", f"expected {card.date.when}, got {card.when}"
    if card.date.kind == "decade" or (card.date.circa and card.date.kind == "span"):
        yield "when", "warning", "date.form", f"expected a year, span, century, millennium or c. with a year, got {card.when}"
    number = card.id.rpartition("-")[2]
    if number.isdecimal() and int(number) >= 1000 and card.date.start <= int(number) <= card.date.end:
        yield "id", "error", "card.id_tells", f"expected an id that does not tell the year, got {card.id}"


def _remarks_on_home(place: Located, home: str) -> Iterator[tuple[str, Level, str, str]]:
    if home and place.card.series and place.card.series[0] != home:
        yield "series", "note", "card.guest", f"is a guest of the pack {place.card.series[0]}"


def _same_facts(located: list[Located], beside: Iterable[Pack]) -> Iterator[Finding]:
    """Cards that may tell one fact twice."""
    words = [_words(place.card.text.get("de", "")) for place in located]
    for one, other in itertools.combinations(range(len(located)), 2):
        first, second = located[one], located[other]
        common, shorter = len(words[one] & words[other]), min(len(words[one]), len(words[other]))
        if common >= 3 and common >= SIMILAR * shorter:
            level: Level = "warning" if _may_coincide(first.card, second.card) else "note"
            yield _finding(second, level, "fact.similar", f"is worded nearly as {first.card.id}", "text")
        elif first.card.date == second.card.date and first.card.date.kind == "year":
            shared = _names(first.card.text.get("en", "")) & _names(second.card.text.get("en", ""))
            if shared:
                message = f"same year as {first.card.id}, and both name {', '.join(sorted(shared))}"
                yield _finding(second, "note", "fact.same_year", message, "text")
    elsewhere = {card.key: f"{pack.id}/{card.id}" for pack in beside for card in pack.cards}
    for place in located:
        if place.card.key in elsewhere:
            message = f"{elsewhere[place.card.key]} tells the same fact: mixed, it enters once"
            yield _finding(place, "note", "fact.elsewhere", message, "key")


def _may_coincide(one: Card, other: Card) -> bool:
    return one.date.start <= other.date.end and other.date.start <= one.date.end


def _on_the_whole(located: list[Located], head: str) -> list[Finding]:
    """What can be said of a pack only as a whole."""
    findings = []
    years: dict[int, list[Located]] = defaultdict(list)
    for place in located:
        if place.card.date.kind == "year" and not place.card.date.circa:
            years[place.card.date.start].append(place)
    for places in years.values():
        if len(places) > A_YEAR:
            ids = ", ".join(place.card.id for place in places)
            findings.append(
                _finding(places[A_YEAR], "warning", "spread.year", f"expected at most {A_YEAR} cards a year, got {ids}", "when")
            )
    if len(located) >= LARGE:
        tags = Counter(tag for place in located for tag in {*place.card.tags, *(["votes"] if "swissvotes" in place.card.joins else [])})
        for tag, share in CAPS:
            if tags[tag] * 100 > share * len(located):
                message = f"expected at most {share} % of the cards with the tag {tag}, got {tags[tag]} of {len(located)}"
                findings.append(Finding("warning", head, 0, "", "spread.tag", message))
        relation = _rank_correlation([(place.card.id, place.card.date.start) for place in located])
        if abs(relation) > TELLING:
            message = f"expected ids that do not follow the dates, got a rank correlation of {relation:.2f}"
            findings.append(Finding("warning", head, 0, "", "card.ids_tell", message))
    periods = ", ".join(f"{name}: {count}" for name, count in spread(place.card for place in located).items())
    findings.append(Finding("note", head, 0, "", "spread.periods", f"{len(located)} cards; {periods}"))
    return findings


def _words(text: str) -> set[str]:
    """The stems of the words that carry meaning: six letters, without accents."""
    return {word[:6] for word in _folded(text) - _folded(_STOPWORDS) if len(word) > 2}


def _folded(text: str) -> set[str]:
    """The words of a text in small letters without accents."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(sign))
    return set(re.findall(r"[a-z0-9]+", plain))


def _names(text: str) -> set[str]:
    """The capitalised words of an English text, its first word left out."""
    return {word for word in re.findall(r"[^\W\d_]+", text)[1:] if word[0].isupper() and len(word) > 2} - _ENGLISH_NAMES


def _rank_correlation(pairs: list[tuple[str, int]]) -> float:
    """Spearman's coefficient of ids and years, ties in any order: 0 is none, 1 and -1 are full."""
    count = len(pairs)
    by_id = {pair: rank for rank, pair in enumerate(sorted(pairs))}
    by_year = sorted(pairs, key=lambda pair: pair[1])
    squares = sum((by_id[pair] - rank) ** 2 for rank, pair in enumerate(by_year))
    return 1 - 6 * squares / (count * (count * count - 1))
