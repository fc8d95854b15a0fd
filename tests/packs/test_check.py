"""The check of packs: a pack with seeded faults, and each rule by itself."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from annodomini.packs import Card, Pack, load
from annodomini.packs.check import check_pack, spread
from annodomini.packs.dates import parse_when
from annodomini.packs.export import exported
from annodomini.packs.finding import Finding
from annodomini.packs.fronts import remarks_on_fronts
from annodomini.packs.loader import read
from annodomini.packs.pack import Erratum, Review, Source
from annodomini.packs.sources import house_of, remarks_on_sources

DATA = Path(__file__).with_name("data")
GOOD = Source("A", "https://www.admin.ch/x", seen="1908")

SEEDED = """
01.toml 2 warning card.claim fa-1906-postauto
01.toml 3 error card.id fa-1906-postauto
01.toml 7 error leak.year fa-1906-postauto
01.toml 7 error text.length fa-1906-postauto
01.toml 7 error text.sharp_s fa-1906-postauto
01.toml 7 warning text.stop fa-1906-postauto
01.toml 11 error source.rule fa-1906-postauto
01.toml 11 warning source.seen fa-1906-postauto
01.toml 11 warning source.superlative fa-1906-postauto
01.toml 35 error date.edtf fa-0006
01.toml 48 error card.key_twice fa-0007
01.toml 53 warning fact.similar fa-0007
01.toml 55 warning text.quotes fa-0007
01.toml 61 error review.found fa-0007
01.toml 61 error review.released fa-0007
01.toml 67 error card.id_twice fa-0006
01.toml 73 warning leak.period fa-0006
01.toml 73 error leak.roman fa-0006
01.toml 73 error leak.year fa-0006
01.toml 77 warning source.one_house fa-0006
01.toml 77 error source.rule fa-0006
02.toml 4 error date.invalid fa-0010
02.toml 14 error pack.schema fa-0011
02.toml 17 error pack.schema fa-0011
02.toml 24 error pack.schema fa-0011
02.toml 31 warning date.spelling fa-0012
02.toml 38 error source.rule fa-0012
02.toml 38 error source.url fa-0012
pack.toml 0 note spread.periods
"""


def a_card(
    text: str = "Etwas geschieht.",
    when: str = "1908",
    *,
    english: str = "Something happens.",
    sources: tuple[Source, ...] = (GOOD,),
) -> Card:
    texts = {"de": text, "en": english}
    return Card("aa-0001", "thing|done", when, parse_when(when), texts, {"de": "Ja.", "en": "Yes."}, sources, claim="It is done.")


def codes(card: Card) -> list[str]:
    return [f"{level} {code}" for _, level, code, _ in (*remarks_on_fronts(card), *remarks_on_sources(card))]


def written(folder: Path, cards: tuple[Card, ...]) -> Path:
    folder.mkdir()
    pack = Pack(folder.name, "1.0.0", {"de": "P", "en": "P"}, "CC-BY-4.0", ("de", "en"), cards)
    for name, text in exported(pack).items():
        (folder / name).write_text(text, "utf-8")
    return folder


def test_every_seeded_fault_is_found_and_nothing_else() -> None:
    findings = check_pack(DATA / "faulty")
    assert [f"{f.file} {f.line} {f.level} {f.code} {f.card}".strip() for f in findings] == SEEDED.strip().split("\n")


def test_the_sample_pack_is_clean() -> None:
    findings = check_pack(DATA / "sample")
    assert [finding.code for finding in findings] == ["spread.periods"]
    assert "4 cards; before 1000: 2, 1000-1499: 1, 1500-1799: 0, 1800-1899: 0, 1900-1949: 1" in findings[0].message


def test_a_finding_tells_its_place() -> None:
    assert str(Finding("error", "01.toml", 7, "aa-0001", "leak.year", "got 1908")) == "01.toml:7: error leak.year: card aa-0001: got 1908"
    assert str(Finding("note", "pack.toml", 0, "", "spread.periods", "4 cards")) == "pack.toml: note spread.periods: 4 cards"


def test_one_file_of_drafts_can_be_checked(tmp_path: Path) -> None:
    draft = tmp_path / "drafts.toml"
    draft.write_text('[pack]\nid = "x"\n\n' + (DATA / "faulty" / "02.toml").read_text("utf-8"), "utf-8")
    found = {(finding.card, finding.code) for finding in check_pack(draft)}
    assert {("fa-0010", "date.invalid"), ("fa-0011", "pack.schema"), ("fa-0012", "source.rule")} <= found
    assert ("", "pack.schema") not in found


def test_a_folder_that_is_no_pack_is_told(tmp_path: Path) -> None:
    assert check_pack(tmp_path)[0].code == "pack.head"
    assert check_pack(tmp_path / "nowhere")[0].code == "pack.folder"


@pytest.mark.parametrize(
    ("text", "when", "found"),
    [
        ("Es ist 1908.", "1908", "error leak.year"),
        ("Es ist 1909.", "1908", "warning leak.number"),
        ("Ein Hahn von 1'908 Gramm.", "1908", "warning leak.year"),
        ("Es gibt 1'909 davon.", "1908", None),
        ("Es gibt 25'000 davon.", "1908", None),
        ("Im Jahr 08 ist es so.", "1908", None),
        ("Die 68er kommen.", "1968", "warning leak.short_year"),
        ("Der Sommer '68 ist heiss.", "1968", "warning leak.short_year"),
        ("Die 68 Sitze sind besetzt.", "1908", None),
        ("Das war 44 vor Christus.", "44 BC", "warning leak.year"),
        ("Es gibt 1850 noch nicht alles.", "19th c.", "error leak.year"),
        ("Es gibt 40 davon.", "1st c.", None),
        ("Ein Jahrhundertsturm wütet.", "1999", "warning leak.period"),
        ("Man schreibt neunzehnhundertacht.", "1908", "warning leak.period"),
        ("Am Tor steht MCMVIII.", "1908", "error leak.roman"),
        ("Am Tor steht MCMIX.", "1908", "warning leak.roman"),
        ("Ludwig XIV. kommt zu Besuch.", "1908", None),
        ("DIE SBB UND DIE ETH.", "1908", None),
        ("Die Strasse ist breit.", "1908", None),
        ("Die Straße ist breit.", "1908", "error text.sharp_s"),
        ('Sie sagt "ja".', "1908", "warning text.quotes"),
        ("Sie sagt «ja»", "1908", None),
        ("Ohne Punkt", "1908", "warning text.stop"),
        ("Wirklich?", "1908", None),
        ("Zwei  Blanks.", "1908", "warning text.blanks"),
        ("Die Donaudampfschiffahrtsgesellschaft fährt.", "1908", "warning text.long_word"),
        ("a " * 21 + "b.", "1908", "warning text.words"),
    ],
)
def test_remarks_on_a_front(text: str, when: str, found: str | None) -> None:
    # the English front repeats the German one, so that only the rule in question speaks
    remarks = set(codes(a_card(text, when, english=text)))
    assert remarks == ({found} if found else set())


def test_numbers_must_agree_between_languages() -> None:
    assert codes(a_card("Es gibt 25'000 davon.", english="There are 25,000 of them.")) == []
    assert codes(a_card("Es gibt 25'000 davon.", english="There are 26,000 of them.")) == ["warning text.numbers"]


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ([("A", "https://www.admin.ch/x")], []),
        ([("B", "https://www.srf.ch/x"), ("B", "https://www.nzz.ch/y")], []),
        ([("B", "https://www.srf.ch/x")], ["error source.rule"]),
        ([("B", "https://www.srf.ch/x"), ("B", "https://srf.ch/y")], ["error source.rule", "warning source.one_house"]),
        ([("B", "https://www.srf.ch/x"), ("C", "https://de.wikipedia.org/y")], ["error source.rule"]),
        ([("A", "https://de.wikipedia.org/y")], ["error source.tier", "error source.rule"]),
        ([("A", "https://www.srf.ch/x")], ["warning source.tier"]),
        ([("A", "srf.ch/x")], ["error source.url", "error source.rule"]),
        ([("A", "https://www.admin.ch/x"), ("A", "https://www.bar.admin.ch/y")], ["warning source.one_house"]),
    ],
)
def test_the_source_rule(sources: list[tuple[str, str]], found: list[str]) -> None:
    made = tuple(Source(tier, url, seen="1908") for tier, url in sources)  # type: ignore[arg-type] # tiers in a table are texts
    assert sorted(codes(a_card(sources=made))) == sorted(found)


def test_a_draft_may_still_be_without_sources_and_nothing_else_may() -> None:
    assert codes(a_card(sources=())) == ["warning source.none"]
    checked = dataclasses.replace(a_card(sources=()), status="checked")
    assert codes(checked) == ["error source.rule"]


def test_first_and_only_want_two_sources() -> None:
    assert codes(a_card("Das erste Postauto fährt.")) == ["warning source.superlative"]
    assert codes(a_card("Das erste Postauto fährt.", sources=(GOOD, Source("B", "https://www.srf.ch/x", seen="1908")))) == []


@pytest.mark.parametrize(
    ("url", "house"),
    [
        ("https://www.nzz.ch/x", "nzz.ch"),
        ("http://blog.nationalmuseum.ch/2020/x?y=1", "nationalmuseum.ch"),
        ("https://www.bbc.co.uk/x", "bbc.co.uk"),
        ("https://www.zürich24.ch/x", "xn--zrich24-n2a.ch"),
        ("ftp://nzz.ch/x", None),
        ("https://localhost/x", None),
        ("https://192.168.1.1/x", None),
        ("https://name@nzz.ch/x", None),
        ("https://nzz.ch/a b", None),
        ("https://[broken/x", None),
        ("https://" + "a" * 80 + ".ch", None),
        ("javascript:alert(1)", None),
        ("", None),
    ],
)
def test_the_house_of_an_address(url: str, house: str | None) -> None:
    assert house_of(url) == house


def test_reviews_and_errata() -> None:
    one, blind = Review("reader-1", "2026-12-01"), Review("reader-2", "2026-12-02", blind=True, found="c. 1910")
    card = dataclasses.replace(a_card(), status="released")
    assert codes(card) == ["error review.released"]
    assert codes(dataclasses.replace(card, reviews=(one, dataclasses.replace(one, by="reader-3")))) == ["error review.released"]
    assert codes(dataclasses.replace(card, reviews=(blind,))) == ["error review.released"]
    assert codes(dataclasses.replace(card, reviews=(one, blind))) == []
    for found in ("1930", "", "18XX"):
        assert codes(dataclasses.replace(card, reviews=(one, dataclasses.replace(blind, found=found)))) == ["error review.found"]
    erratum = Erratum("2027-01-10", "1910", "1908", "vote, not entry into force")
    assert codes(dataclasses.replace(card, reviews=(one, blind), errata=(erratum,))) == []
    assert codes(dataclasses.replace(card, reviews=(one, blind), errata=(dataclasses.replace(erratum, now="1909"),))) == [
        "error erratum.now"
    ]


def test_an_id_of_a_catalogue_must_have_been_seen() -> None:
    card = dataclasses.replace(a_card(), joins={"hls": "D9617"})
    assert codes(card) == ["warning join.unseen"]
    assert codes(dataclasses.replace(card, sources=(dataclasses.replace(GOOD, url="https://hls-dhs-dss.ch/textes/d/D9617.php"),))) == []


def test_forms_and_ids_that_tell(tmp_path: Path) -> None:
    cards = (
        dataclasses.replace(a_card(), id="aa-1908", key="a|a"),
        dataclasses.replace(a_card("Der Zug hält nie.", when="1870s"), id="aa-0002", key="b|b"),
        dataclasses.replace(a_card("Die Kuh bleibt stehen.", when="c. 1560-1570"), id="aa-0003", key="c|c", series=("food", "p")),
    )
    found = {(finding.card, finding.code, finding.level) for finding in check_pack(written(tmp_path / "p", cards)) if finding.card}
    assert found == {
        ("aa-1908", "card.id_tells", "error"),
        ("aa-0002", "date.form", "warning"),
        ("aa-0003", "date.form", "warning"),
        ("aa-0003", "card.guest", "note"),
    }


def test_the_same_fact_is_noticed(tmp_path: Path) -> None:
    fronts = [
        ("In Basel verbrennt man einen Hahn wegen eines Eis.", "1474", "A rooster burns in Basel."),
        ("Man verbrennt einen Hahn in Basel, eines Eis wegen.", "1474", "In Basel they burn a rooster."),
        ("Wieder verbrennt man einen Hahn in Basel wegen eines Eis.", "1666", "A rooster again."),
        ("Ein Erdbeben erschüttert die Gegend.", "1474", "An earthquake shakes Basel."),
    ]
    cards = tuple(
        dataclasses.replace(a_card(text, when, english=english), id=f"aa-000{number}", key=f"{number}|x")
        for number, (text, when, english) in enumerate(fronts)
    )
    pack = written(tmp_path / "p", cards)
    found = [(finding.card, finding.code, finding.level) for finding in check_pack(pack) if finding.code.startswith("fact.")]
    assert found == [
        ("aa-0001", "fact.similar", "warning"),
        ("aa-0002", "fact.similar", "note"),
        ("aa-0002", "fact.similar", "note"),
        ("aa-0003", "fact.same_year", "note"),
        ("aa-0003", "fact.same_year", "note"),
    ]
    other = dataclasses.replace(load(pack), id="q")
    elsewhere = [finding.message for finding in check_pack(pack, beside=[other]) if finding.code == "fact.elsewhere"]
    assert elsewhere[0] == "q/aa-0000 tells the same fact: mixed, it enters once"
    assert len(elsewhere) == 4


def test_shares_of_a_large_pack(tmp_path: Path) -> None:
    """Forty cards whose ids follow their years, too many votes, four in one year."""
    years = [1800, 1800, 1800, 1800, *range(1801, 1837)]
    cards = tuple(
        dataclasses.replace(
            a_card(f"Ding {chr(97 + n // 26)}{chr(97 + n % 26)} geschieht."),
            id=f"aa-{n:04d}",
            key=f"{n}|x",
            when=str(year),
            date=parse_when(str(year)),
            joins={"swissvotes": 1} if n % 4 == 0 else {},
            tags=("company",) if n < 5 else (),
        )
        for n, year in enumerate(years)
    )
    folder = written(tmp_path / "p", cards)
    found = {finding.code: finding.message for finding in check_pack(folder) if not finding.card or finding.code == "spread.year"}
    assert found["spread.year"] == "expected at most 3 cards a year, got aa-0000, aa-0001, aa-0002, aa-0003"
    assert {key: found.get(key, "") for key in ("spread.tag",)} == {
        "spread.tag": "expected at most 10 % of the cards with the tag company, got 5 of 40"
    }
    assert sum(finding.code == "spread.tag" for finding in check_pack(folder)) == 2
    assert found["card.ids_tell"].startswith("expected ids that do not follow the dates, got a rank correlation of 1.00")


def test_withdrawn_cards_count_for_nothing(tmp_path: Path) -> None:
    gone = dataclasses.replace(a_card(), status="withdrawn")
    again = dataclasses.replace(a_card(), id="aa-0002", key="thing|done-again")
    folder = written(tmp_path / "p", (again, gone))
    assert [finding.code for finding in check_pack(folder)] == ["spread.periods"]


def test_the_spread_counts_middles() -> None:
    assert list(spread(place.card for place in read(DATA / "sample").located).values()) == [2, 1, 0, 0, 2, 0, 0]
    assert list(spread([])) == ["before 1000", "1000-1499", "1500-1799", "1800-1899", "1900-1949", "1950-1999", "2000-"]
