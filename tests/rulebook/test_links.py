"""The link test: every clause is cited by code and by a test that bears its number, and no citation dangles.

Code cites a clause as `[AD-3.6]` in a docstring or comment, or names it in a string of its own, "AD-3.6", as `explain` does.
Chapter 8 is advice and binds nobody.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from annodomini import rulebook

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "annodomini"
CITED = re.compile(r"\[(AD-\d+\.\d+)\]|\"(AD-\d+\.\d+)\"")
NAMED = re.compile(r"^ *(?:async )?def test_ad_(\d+)_(\d+)(?=_|\()", re.MULTILINE)
READ = {".py", ".js", ".mjs", ".html", ".po", ".pot", ".md", ".toml", ".json"}


def sources() -> list[Path]:
    """The package's texts that may cite clauses: neither the rulebook itself nor the work of others."""
    own = (path for path in sorted(PACKAGE.rglob("*")) if path.suffix in READ)
    return [path for path in own if not {"rulebook", "vendor", "__pycache__"} & set(path.relative_to(PACKAGE).parts)]


def binding() -> dict[str, str]:
    """Id and title of the clauses that bind, chapters 1 to 7."""
    return {clause.id: clause.title for clause in rulebook.clauses("anno-domini", "en") if not clause.id.startswith("AD-8.")}


def listed(ids: set[str]) -> str:
    """Ids with their titles, a line each, in the order of the book."""
    return "".join(f"\n  {clause_id} {title}" for clause_id, title in binding().items() if clause_id in ids)


def named_tests() -> dict[str, list[str]]:
    """For each clause number that begins a test's name: the files."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for chapter, number in NAMED.findall(path.read_text(encoding="utf-8")):
            found.setdefault(f"AD-{chapter}.{number}", []).append(str(path.relative_to(ROOT)))
    return found


def test_no_citation_dangles() -> None:
    known = {clause.id for clause in rulebook.clauses("anno-domini", "en")}
    dangling: list[str] = []
    for path in [*sources(), *sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            dangling += [
                f"\n  {path.relative_to(ROOT)}:{number} {cited}" for cited in re.findall(r"\bAD-\d+\.\d+\b", line) if cited not in known
            ]
    assert not dangling, f"cited, but not in the rulebook:{''.join(dangling)}"


def test_no_test_is_named_after_a_clause_that_is_not_there() -> None:
    dangling = {clause_id: files for clause_id, files in named_tests().items() if clause_id not in binding()}
    assert not dangling, f"tests named after clauses that do not exist or only advise: {dangling}"


def test_every_clause_is_cited_by_code() -> None:
    cited: set[str] = set()
    for path in sources():
        if path.suffix == ".py":
            cited.update(bracketed or quoted for bracketed, quoted in CITED.findall(path.read_text(encoding="utf-8")))
    missing = set(binding()) - cited
    if missing:
        pytest.fail(f"{len(missing)} clauses that no code under src/annodomini cites:{listed(missing)}", pytrace=False)


def test_every_clause_has_a_test_that_bears_its_number() -> None:
    missing = set(binding()) - set(named_tests())
    if missing:
        pytest.fail(f"{len(missing)} clauses without a test named after them, `def test_ad_3_6_...`:{listed(missing)}", pytrace=False)
