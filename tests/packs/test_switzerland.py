"""The pack that comes with the program is fit to be played."""

from __future__ import annotations

from pathlib import Path

import annodomini.packs
from annodomini.packs import shipped
from annodomini.packs.check import check_pack, spread
from annodomini.packs.joins import read_facts
from annodomini.packs.loader import read

FOLDER = Path(annodomini.packs.__file__).parent / "switzerland"
FACTS = Path(__file__).with_name("data") / "facts"


def test_the_check_finds_no_error() -> None:
    findings = check_pack(FOLDER, facts=read_facts(FACTS))
    assert not [str(finding) for finding in findings if finding.level == "error"]
    warnings = [str(finding) for finding in findings if finding.level == "warning"]
    assert len(warnings) <= 5, warnings


def test_the_pack_is_large_enough_and_in_two_languages() -> None:
    pack = shipped("switzerland")
    assert len(pack.cards) >= 120
    assert pack.languages == ("de", "en")
    for card in pack.cards:
        assert set(card.text) >= {"de", "en"}
        assert set(card.comment) >= {"de", "en"}
        assert card.claim
        assert card.sources
        assert card.series[0] == "switzerland"


def test_old_times_have_their_share() -> None:
    """The proposal for 340 cards gives 5, 10, 19, 25, 17, 16 and 8 of 100; half of each share is the least."""
    counts = spread(place.card for place in read(FOLDER).located)
    total = sum(counts.values())
    for count, share in zip(counts.values(), (5, 10, 19, 25, 17, 16, 8), strict=True):
        assert count * 200 >= share * total, counts
