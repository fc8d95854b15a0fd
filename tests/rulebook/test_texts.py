"""The texts of the rulebook: both languages say the same clauses, every ruling has its place, every reference leads somewhere."""

from __future__ import annotations

import re

import pytest

from annodomini import rulebook
from annodomini.games import ANNOUNCED
from annodomini.games import GAMES as PLAYED
from rulebook.books import GAMES, fixed

every_book = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", rulebook.LANGUAGES)


def ids(game: str, language: str) -> list[str]:
    return [clause.id for clause in rulebook.clauses(game, language)]


def test_every_game_has_a_book_and_every_book_a_game() -> None:
    assert set(PLAYED) <= set(GAMES) <= {*PLAYED, *ANNOUNCED}


@every_book
@every_language
def test_the_numbers_are_the_fixed_ones_in_order(game: str, language: str) -> None:
    """The subject of each clause is fixed: code, tests and old stories of matches cite these numbers."""
    prefix, chapters = rulebook.GAMES[game], fixed(game).chapters
    expected = [f"{prefix}-{chapter}.{n}" for chapter, last in enumerate(chapters, start=1) for n in range(1, last + 1)]
    assert ids(game, language) == expected


@every_book
def test_both_languages_have_the_same_tags_and_options(game: str) -> None:
    for german, english in zip(rulebook.clauses(game, "de"), rulebook.clauses(game, "en"), strict=True):
        assert (german.id, german.tags, german.options) == (english.id, english.tags, english.options)


@every_book
def test_both_languages_have_the_same_shape(game: str) -> None:
    """Paragraphs, list items, code, references and figures: what one language says the other does not leave out."""
    for german, english in zip(rulebook.clauses(game, "de"), rulebook.clauses(game, "en"), strict=True):
        assert german.title != english.title
        for pattern in (r"\n\n", r"(?m)^- ", r"`[^`]+`", r"\*\*", rulebook.CLAUSE_ID.pattern, r"\d{2,}"):
            found_german, found_english = (sorted(re.findall(pattern, _plain(clause.text))) for clause in (german, english))
            assert found_german == found_english, f"{german.id}: {pattern}"


@every_book
@every_language
def test_every_ruling_stands_in_exactly_one_clause_with_its_tag(game: str, language: str) -> None:
    rulings = fixed(game).rulings
    found = sorted(tag for clause in rulebook.clauses(game, language) for tag in clause.tags if "-" in tag)
    assert found == sorted(f"{kind} {ruling}" for kind, those in rulings.items() for ruling in those)
    assert len({ruling for clause in rulebook.clauses(game, language) for ruling in clause.rulings}) == len(found)


@pytest.mark.parametrize("game", PLAYED)
def test_every_option_stands_in_its_clause_with_its_range_and_default(game: str) -> None:
    rules = PLAYED[game]
    seats = range(rules.min_seats, rules.max_seats + 1)
    written = {option.name: (clause.id, option) for clause in rulebook.clauses(game, "en") for option in clause.options}
    assert set(written) == {option["name"] for option in rules.option_list(rules.min_seats)}
    for option in rules.option_list(rules.min_seats):
        name = option["name"]
        clause_id, said = written[name]
        assert clause_id == option["clause"], name
        values = tuple(_word(choice) for choice in option.get("choices", ())) or (f"{option['low']}..{option['high']}",)
        assert said.values == values, name
        defaults: list[str] = []
        for given in (given for count in seats for given in rules.option_list(count) if given["name"] == name):
            for value in given["default"] if given["each_seat"] else [given["default"]]:
                if _word(value) not in defaults:
                    defaults.append(_word(value))
        assert said.default == " | ".join(defaults), name


@every_book
@every_language
def test_references_lead_to_clauses(game: str, language: str) -> None:
    known = set(ids(game, language))
    assert set(rulebook.CLAUSE_ID.findall(rulebook.preface(game, language))) <= known
    for clause in rulebook.clauses(game, language):
        referred = set(rulebook.CLAUSE_ID.findall(clause.text))
        assert referred <= known, f"{clause.id} refers to {referred - known}"
        assert clause.id not in referred, f"{clause.id} refers to itself"


@every_book
@every_language
def test_texts_keep_to_the_small_part_of_markdown(game: str, language: str) -> None:
    """What pages and terminals draw: paragraphs, flat lists, bold, code."""
    for text in [rulebook.preface(game, language), *(clause.text for clause in rulebook.clauses(game, language))]:
        lines = text.removeprefix("# ").splitlines()
        bad = [line for line in lines if re.match(r"\s|#|\||>|\d+\. |\*(?!\*)|```", line) or re.search(r"<\w|\]\(|__|\t", line)]
        assert not bad
        assert text.count("**") % 2 == 0
        assert text.count("`") % 2 == 0
        for before, line in zip(["", *lines], lines, strict=False):
            if line.startswith("- "):
                assert before == "" or before.startswith("- "), f"a list begins after an empty line: {line!r}"


@every_book
def test_german_is_spelled_as_in_switzerland(game: str) -> None:
    for text in [rulebook.preface(game, "de"), *(f"{clause.title}\n{clause.text}" for clause in rulebook.clauses(game, "de"))]:
        assert not re.findall('[ß„“”"]', text)
        assert text.count("«") == text.count("»")
        assert not re.search(r"\b(?:Sie|Ihnen|Ihre?) (?:dürfen|müssen|können|legen)\b", text)  # the reader is «du»


@every_book
@every_language
def test_the_preface_explains_the_tags(game: str, language: str) -> None:
    preface = rulebook.preface(game, language)
    assert re.match(r"# \S.*: \S", preface)
    for kind in ("text", "inferred", "option"):
        assert f"- `{kind}`" in preface


def test_all_but_the_last_chapter_bind() -> None:
    for game in GAMES:
        every, bound = rulebook.clauses(game, "en"), rulebook.binding(game, "en")
        assert bound == every[: len(bound)]
        assert {clause.chapter for clause in every[len(bound) :]} == {"Advice"}


def _plain(text: str) -> str:
    """Without what the languages rightly write differently: «AD 1» and the thousands of a large number."""
    return text.replace("10 000 000 000", "10,000,000,000")


def _word(value: object) -> str:
    """A value as the rulebook spells it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
