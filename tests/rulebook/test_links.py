"""The link test: every clause is cited by code and by a test that bears its number, and no citation dangles.

Code cites a clause as `[AD-3.6]` in a docstring or comment, or names it in a string of its own, "AD-3.6", as `explain` does; a test
of it is called `test_ad_3_6_...`. The last chapter of a book is advice and binds nobody. A book is taken up when its game is in GAMES.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from annodomini import rulebook
from annodomini.games import GAMES as PLAYED
from rulebook.books import GAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "annodomini"
ID = rulebook.CLAUSE_ID.pattern.removeprefix(r"\b").removesuffix(r"\b")
LOOSE = re.compile(rf"\b(?:{'|'.join(rulebook.GAMES.values())})-\d+\.\d+\b")  # also what could not be a clause, "AD-0.1"
CITED = re.compile(rf"\[({ID})\]|\"({ID})\"")
PREFIXES = {prefix.lower(): prefix for prefix in rulebook.GAMES.values()}
NAMED = re.compile(rf"^ *(?:async )?def test_({'|'.join(PREFIXES)})_(\d+)_(\d+)(?=_|\()", re.MULTILINE)
READ = {".py", ".js", ".mjs", ".html", ".po", ".pot", ".md", ".toml", ".json"}

every_game = pytest.mark.parametrize("game", PLAYED)


def sources() -> list[Path]:
    """The package's texts that may cite clauses: neither the rulebook itself nor the work of others."""
    own = (path for path in sorted(PACKAGE.rglob("*")) if path.suffix in READ)
    return [path for path in own if not {"rulebook", "vendor", "__pycache__"} & set(path.relative_to(PACKAGE).parts)]


def binding(game: str) -> dict[str, str]:
    """Id and title of the clauses that bind."""
    return {clause.id: clause.title for clause in rulebook.binding(game, "en")}


def listed(game: str, ids: set[str]) -> str:
    """Ids with their titles, a line each, in the order of the book."""
    return "".join(f"\n  {clause_id} {title}" for clause_id, title in binding(game).items() if clause_id in ids)


def named_tests() -> dict[str, list[str]]:
    """For each clause number that begins a test's name: the files."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for prefix, chapter, number in NAMED.findall(path.read_text(encoding="utf-8")):
            found.setdefault(f"{PREFIXES[prefix]}-{chapter}.{number}", []).append(str(path.relative_to(ROOT)))
    return found


def test_no_citation_dangles() -> None:
    known = {clause.id for game in GAMES for clause in rulebook.clauses(game, "en")}
    dangling: list[str] = []
    for path in [*sources(), *sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            dangling += [f"\n  {path.relative_to(ROOT)}:{number} {cited}" for cited in LOOSE.findall(line) if cited not in known]
    assert not dangling, f"cited, but in no rulebook:{''.join(dangling)}"


def test_no_test_is_named_after_a_clause_that_is_not_there() -> None:
    bound = {clause_id for game in GAMES for clause_id in binding(game)}
    dangling = {clause_id: files for clause_id, files in named_tests().items() if clause_id not in bound}
    assert not dangling, f"tests named after clauses that do not exist or only advise: {dangling}"


@every_game
def test_every_clause_is_cited_by_code(game: str) -> None:
    cited: set[str] = set()
    for path in sources():
        if path.suffix == ".py":
            cited.update(bracketed or quoted for bracketed, quoted in CITED.findall(path.read_text(encoding="utf-8")))
    missing = set(binding(game)) - cited
    if missing:
        pytest.fail(f"{len(missing)} clauses that no code under src/annodomini cites:{listed(game, missing)}", pytrace=False)


@every_game
def test_every_clause_has_a_test_that_bears_its_number(game: str) -> None:
    missing = set(binding(game)) - set(named_tests())
    if missing:
        name = f"test_{rulebook.GAMES[game].lower()}_3_6_..."
        pytest.fail(f"{len(missing)} clauses without a test named after them, `def {name}`:{listed(game, missing)}", pytrace=False)
