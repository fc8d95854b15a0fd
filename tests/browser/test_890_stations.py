"""The positions of 890 that the page tests in node stand on are what the rules say today."""

from __future__ import annotations

from browser.stations890 import FILE, text


def test_the_positions_of_the_page_tests_are_what_the_rules_say() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "write them anew: PYTHONPATH=tests python -m browser.stations890"
