"""What a check finds in the texts of one card: dates that leak, words too long, marks not used in Switzerland."""

from __future__ import annotations

import re
from collections.abc import Iterator

from annodomini.packs.dates import Date
from annodomini.packs.finding import Level
from annodomini.packs.pack import Card

Remark = tuple[str, Level, str, str]  # field, level, code, message

WORDS = 20  # a front with more is slow to read aloud
LONGEST = 24  # letters of a word; longer ones break badly on a small card

_NUMBER = re.compile(r"[0-9]{1,3}(?:['’\u00a0\u202f,.][0-9]{3})+(?![0-9])|[0-9]+")
_SHORT_YEAR = re.compile(r"['’][0-9]{2}(?![0-9])")
_PERIOD = re.compile(
    r"\b(?:jahrhundert|jahrtausend|jahrzehnt|century|centuries|millenni|decade|siècle|millénaire|décennie|secol|decenni)\w*"
    r"|\b(?:elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn)hundert\w*"
    r"|\b(?:eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen) hundred\b",
    re.IGNORECASE,
)
_ROMAN = re.compile(r"\bM{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_STOP = re.compile(r"[.!?…]['’»”\"]?$|[.!?]?[»”]$")


def remarks_on_fronts(card: Card) -> Iterator[Remark]:
    """Everything worth saying about the texts of a card."""
    for language, text in card.text.items():
        for level, code, message in _leaks(text, card.date):
            yield "text", level, code, f"{language}: {message}"
        if len(text.split()) > WORDS:
            yield "text", "warning", "text.words", f"{language}: expected at most {WORDS} words, got {len(text.split())}"
        if not _STOP.search(text):
            yield "text", "warning", "text.stop", f"{language}: expected a full stop at the end, got {text[-10:]!r}"
        for word in re.findall(r"[^\W\d_]+", text):
            if len(word) > LONGEST:
                yield "text", "warning", "text.long_word", f"{language}: expected words of at most {LONGEST} letters, got {word}"
    for side, texts in (("text", card.text), ("comment", card.comment)):
        for language, text in texts.items():
            if text != text.strip() or "  " in text:
                yield side, "warning", "text.blanks", f"{side}.{language}: expected single blanks within only"
        german = texts.get("de", "")
        if "ß" in german:
            yield side, "error", "text.sharp_s", f"{side}.de: expected ss, which is all that Switzerland uses, got ß"
        if mark := re.search(r"[„“”\"]", german):
            yield side, "warning", "text.quotes", f"{side}.de: expected «guillemets», got {mark[0]}"
    numbers = {language: _numbers(text) for language, text in card.text.items()}
    if len(set(map(tuple, numbers.values()))) > 1:
        yield "text", "warning", "text.numbers", f"expected the same numbers in every language, got {numbers}"


def _numbers(text: str) -> list[int]:
    return sorted(int(re.sub(r"[^0-9]", "", match)) for match in _NUMBER.findall(text))


def _leaks(text: str, date: Date) -> Iterator[tuple[Level, str, str]]:
    """What tells the date, or comes near it."""
    narrow = date.end - date.start <= 10
    printed = {1 - year if year <= 0 else year for year in (date.first, date.last)}
    for match in _NUMBER.finditer(text):
        grouped = not match[0].isdigit()
        number = int(re.sub(r"[^0-9]", "", match[0]))
        told = number in printed or date.start <= number <= date.end
        if told and number >= 100:
            yield "warning" if grouped else "error", "leak.year", f"expected nothing that tells the date, got {match[0]}"
        elif told and narrow:
            yield "warning", "leak.year", f"is {match[0]} the date?"
        elif number >= 1000 and not grouped and number <= 2100:
            yield "warning", "leak.number", f"is {match[0]} a hint at the date?"
        elif narrow and date.first >= 1500 and 10 <= number <= 99 and number in {date.first % 100, date.last % 100}:
            yield "warning", "leak.short_year", f"is {match[0]} short for the year?"
    if short := _SHORT_YEAR.search(text):
        yield "warning", "leak.short_year", f"is {short[0]} short for a year?"
    if period := _PERIOD.search(text):
        yield "warning", "leak.period", f"is {period[0]} a hint at the date?"
    for match in _ROMAN.finditer(text):
        if len(match[0]) < 2:
            continue
        value = _roman(match[0])
        if date.start <= value <= date.end and value >= 100:
            yield "error", "leak.roman", f"expected nothing that tells the date, got {match[0]}"
        elif len(match[0]) > 3:
            yield "warning", "leak.roman", f"is {match[0]} a hint at the date?"


def _roman(numeral: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in numeral]
    return sum(-value if value < max(values[place:]) else value for place, value in enumerate(values))
