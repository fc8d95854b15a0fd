"""Reading the rulebook: lookup, errors, and the form a text must have."""

from __future__ import annotations

import pytest

from annodomini import rulebook
from annodomini.rulebook import Clause, MalformedRulebookError, Option, UnknownClauseError, UnknownRulebookError


def test_a_clause_is_found_by_its_id_in_each_language() -> None:
    assert rulebook.clause("AD-3.6", "en").title == "Correcting the chain"
    assert rulebook.clause("AD-3.6", "de").title == "Die Kette berichtigen"
    assert rulebook.title("AD-3.6", "de") == "Die Kette berichtigen"
    assert rulebook.clause("AD-3.6", "en").chapter == "The chain"


def test_the_text_is_read_once() -> None:
    assert rulebook.clauses("anno-domini", "en") is rulebook.clauses("anno-domini", "en")
    assert rulebook.clause("AD-7.10", "en") is rulebook.clause("AD-7.10", "en")
    assert rulebook.clause("AD-7.10", "en") in rulebook.clauses("anno-domini", "en")


def test_clauses_with_one_prefix_are_told_apart_by_their_whole_number() -> None:
    assert rulebook.clause("AD-3.1", "en").id == "AD-3.1"
    assert rulebook.clause("AD-3.16", "en").id == "AD-3.16"


@pytest.mark.parametrize(
    "clause_id", ["AD-9.1", "AD-3.17", "890-11.1", "890-1.01", "891-1.1", "AD-3", "AD-3.6 ", "", "ad-3.6", "AD-T6", "<b>"]
)
def test_an_unknown_clause_is_refused_by_name(clause_id: str) -> None:
    with pytest.raises(UnknownClauseError) as caught:
        rulebook.clause(clause_id, "en")
    assert repr(clause_id) in str(caught.value)
    assert isinstance(caught.value, KeyError)


@pytest.mark.parametrize(("game", "language"), [("chess", "en"), ("anno-domini", "rm"), ("../en/anno-domini", "en"), ("anno-domini", "")])
def test_an_unknown_rulebook_is_refused_with_those_there_are(game: str, language: str) -> None:
    with pytest.raises(UnknownRulebookError, match="there are 890, anno-domini in de, en") as caught:
        rulebook.clauses(game, language)
    assert repr(game) in str(caught.value)
    with pytest.raises(UnknownRulebookError):
        rulebook.preface(game, language)


def test_an_unknown_language_of_a_known_clause_is_an_unknown_rulebook() -> None:
    with pytest.raises(UnknownRulebookError):
        rulebook.title("AD-3.6", "rm")


GOOD = """# Book

Hello.

## 1 One
### AD-1.1 First
*text AD-T1, AD-T2 · inferred · option AD-S1 `colour = red | blue`, default `red` · option `size = 1..3`, default `2`*

Body.

- item
## 2 Two

### AD-2.1 Second
*text + inferred AD-D3*
Second body.
"""


def test_a_text_becomes_clauses() -> None:
    book = rulebook.parse(GOOD, name="good.md")
    assert book.preface == "# Book\n\nHello."
    assert book.clauses == (
        Clause(
            "AD-1.1",
            "First",
            "One",
            ("text AD-T1", "text AD-T2", "inferred", "option AD-S1", "option"),
            (Option("colour", ("red", "blue"), "red"), Option("size", ("1..3",), "2")),
            "Body.\n\n- item",
        ),
        Clause("AD-2.1", "Second", "Two", ("text + inferred AD-D3",), (), "Second body."),
    )
    assert [clause.rulings for clause in book.clauses] == [("AD-T1", "AD-T2", "AD-S1"), ("AD-D3",)]


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (("### AD-2.1", "### AD-1.1"), 14, "of chapter 2"),
        (("### AD-2.1", "### AD-3.1"), 14, "of chapter 2"),
        (("### AD-2.1 Second", "### AD-2.1"), 14, "### AD-2.1"),
        (("### AD-2.1 Second", "### Second"), 14, "### Second"),
        (("### AD-2.1 Second", "### 890-2.1 Second"), 14, "### 890-2.1 Second"),
        (("## 2 Two", "## Two"), 12, "## Two"),
        (("## 2 Two\n\n", "## 1 Two\n\n### AD-1.1 Again\n*text*\nTwice.\n"), 14, "### AD-1.1 Again"),
        (("*text + inferred AD-D3*\n", ""), 14, "tag line"),
        (("*text + inferred AD-D3*\n", "*\n"), 14, "tag line"),
        (("inferred AD-D3*", "guessed AD-D3*"), 14, "guessed"),
        (("`size = 1..3`, default", "`size = 1..3`, otherwise"), 6, "size"),
        (("Second body.", " "), 14, "AD-2.1 has no text"),
        (("*text + inferred AD-D3*\nSecond body.\n", ""), 14, "tag line"),
    ],
)
def test_a_malformed_text_is_refused_with_file_and_line(change: tuple[str, str], line: int, says: str) -> None:
    assert change[0] in GOOD
    with pytest.raises(MalformedRulebookError) as caught:
        rulebook.parse(GOOD.replace(*change), name="bad.md")
    assert f"bad.md, line {line}" in str(caught.value)
    assert says in str(caught.value)


@pytest.mark.parametrize("source", ["", "# Book\n\nHello.\n", "## 1 One\n"])
def test_a_text_without_clauses_is_refused(source: str) -> None:
    with pytest.raises(MalformedRulebookError, match=r"empty\.md: no clause"):
        rulebook.parse(source, name="empty.md")
