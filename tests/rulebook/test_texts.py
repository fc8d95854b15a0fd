"""The texts of the rulebook: both languages say the same clauses, every ruling has its place, every reference leads somewhere."""

from __future__ import annotations

import re

import pytest

from annodomini import rulebook
from annodomini.games.anno_domini.options import MAX_SEATS, MIN_SEATS, OPTIONS

GAME = "anno-domini"

# The decisions on the silent and unclear points of the printed book, by what they rest on.
RULINGS = {
    "text": (
        "D1 D2 D6 S5 S6 S7 S8 S10 T1 T3 T4 T5 T9 T10 R1 R2 R3 R4 R5 R6 V1 V3 V4 V6 L4 E1 E2 E3 E4 E6"
    ),
    "inferred": "D5 D7 D8 D9 S0 S2 T2 T6 T7 T8 T11 R7 R8 R9 R10 V2 V5 L2 L3 L5 L6 E5 E7 E8",
    "text + inferred": "D3 D4 D10",
    "option": "S1 S3 S4 S9 R11 V7 L1",
}  # fmt: skip

# The subject of each clause is fixed: code, tests and old stories of matches cite these numbers.
CLAUSES_A_CHAPTER = (4, 6, 16, 9, 5, 8, 12, 2)


def ids(language: str) -> list[str]:
    return [clause.id for clause in rulebook.clauses(GAME, language)]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_the_numbers_are_the_fixed_ones_in_order(language: str) -> None:
    expected = [f"AD-{chapter}.{n}" for chapter, last in enumerate(CLAUSES_A_CHAPTER, start=1) for n in range(1, last + 1)]
    assert ids(language) == expected


def test_both_languages_have_the_same_tags_and_options() -> None:
    for german, english in zip(rulebook.clauses(GAME, "de"), rulebook.clauses(GAME, "en"), strict=True):
        assert (german.id, german.tags, german.options) == (english.id, english.tags, english.options)


def test_both_languages_have_the_same_shape() -> None:
    """Paragraphs, list items, code, references and figures: what one language says the other does not leave out."""
    for german, english in zip(rulebook.clauses(GAME, "de"), rulebook.clauses(GAME, "en"), strict=True):
        assert german.title != english.title
        for pattern in (r"\n\n", r"(?m)^- ", r"`[^`]+`", r"\*\*", rulebook.CLAUSE_ID.pattern, r"\d{3,}"):
            found_german, found_english = (sorted(re.findall(pattern, _plain(clause.text))) for clause in (german, english))
            assert found_german == found_english, f"{german.id}: {pattern}"


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_ruling_stands_in_exactly_one_clause_with_its_tag(language: str) -> None:
    expected = sorted(f"{kind} AD-{name}" for kind, names in RULINGS.items() for name in names.split())
    found = sorted(tag for clause in rulebook.clauses(GAME, language) for tag in clause.tags if "-" in tag)
    assert found == expected
    rulings = [ruling for clause in rulebook.clauses(GAME, language) for ruling in clause.rulings]
    assert len(set(rulings)) == len(rulings) == 64


def test_every_option_stands_in_its_clause_with_its_range_and_default() -> None:
    written = {option.name: (clause.id, option) for clause in rulebook.clauses(GAME, "en") for option in clause.options}
    assert set(written) == {option.name for option in OPTIONS}
    for option in OPTIONS:
        clause_id, said = written[option.name]
        assert clause_id == option.clause, option.name
        values = tuple(_word(choice) for choice in option.choices) or (f"{option.low}..{option.high}",)
        assert said.values == values, option.name
        defaults: list[str] = []
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            default = option.default(seats)
            for value in default if option.each_seat else [default]:
                if _word(value) not in defaults:
                    defaults.append(_word(value))
        assert said.default == " | ".join(defaults), option.name


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_references_lead_to_clauses(language: str) -> None:
    known = set(ids(language))
    for clause in rulebook.clauses(GAME, language):
        referred = set(rulebook.CLAUSE_ID.findall(clause.text))
        assert referred <= known, f"{clause.id} refers to {referred - known}"
        assert clause.id not in referred, f"{clause.id} refers to itself"


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_texts_keep_to_the_small_part_of_markdown(language: str) -> None:
    """What pages and terminals draw: paragraphs, flat lists, bold, code."""
    for text in [rulebook.preface(GAME, language), *(clause.text for clause in rulebook.clauses(GAME, language))]:
        lines = text.removeprefix("# ").splitlines()
        bad = [line for line in lines if re.match(r"\s|#|\||>|\d+\. |\* |```", line) or re.search(r"<\w|\]\(|__|\t", line)]
        assert not bad
        assert text.count("**") % 2 == 0
        assert text.count("`") % 2 == 0
        for before, line in zip(["", *lines], lines, strict=False):
            if line.startswith("- "):
                assert before == "" or before.startswith("- "), f"a list begins after an empty line: {line!r}"


def test_german_is_spelled_as_in_switzerland() -> None:
    for text in [rulebook.preface(GAME, "de"), *(f"{clause.title}\n{clause.text}" for clause in rulebook.clauses(GAME, "de"))]:
        assert not re.findall('[ß„“”"]', text)
        assert text.count("«") == text.count("»")
        assert not re.search(r"\b(?:Sie|Ihnen|Ihre?) (?:dürfen|müssen|können|legen)\b", text)  # the reader is «du»


def test_the_preface_explains_the_tags() -> None:
    for language in rulebook.LANGUAGES:
        preface = rulebook.preface(GAME, language)
        assert preface.startswith("# Anno Domini")
        for kind in ("text", "inferred", "option"):
            assert f"- `{kind}`" in preface


def _plain(text: str) -> str:
    """Without what the languages rightly write differently: «AD 1» and the thousands of a large number."""
    return text.replace("10 000 000 000", "10,000,000,000")


def _word(value: object) -> str:
    """A value as the rulebook spells it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
