"""What README and documentation show must run as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def program_of(page: str) -> str:
    """All Python of a page in its order, as who copies it would run it."""
    return "\n".join(PROGRAM.findall((ROOT / page).read_text(encoding="utf-8")))


def test_readme_plays_a_match_in_ten_lines() -> None:
    lines = [line for line in program_of("README.md").splitlines() if line.strip()]
    assert len(lines) <= 10


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md"])
def test_programs_of_a_page_run_and_end_with_an_outcome(page: str) -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", program_of(page)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Outcome(ranks=(")


@pytest.mark.parametrize("page", sorted(str(path.relative_to(ROOT)) for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]))
def test_links_between_our_pages_lead_somewhere(page: str) -> None:
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    missing = [target for target in LINK.findall(text) if not ((ROOT / page).parent / target).exists()]
    assert missing == []


def test_readme_names_every_licence_and_the_independence() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert "independent of the publishers of both games" in text
    assert "MIT" in text
    assert "CC BY 4.0" in text
    assert "the faces of 890, whose printed ones its rulebook does not show" in text


def test_make_help_lists_every_verb_of_the_readme() -> None:
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = set(re.findall(r"^\s+make ([a-z-]+)", done.stdout, re.MULTILINE))
    assert {"setup", "play", "test", "test-long", "check", "bench", "docs", "help"} <= listed
