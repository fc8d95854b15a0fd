"""Compiled packs, their digests, and the way out to files and back (cases 93, 96)."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from annodomini.packs import Card, Pack, compiled, load, restored, shipped
from annodomini.packs.dates import parse_when
from annodomini.packs.export import PER_FILE, exported
from annodomini.packs.pack import Erratum, Review, Source

DATA = Path(__file__).with_name("data")

signs = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
texts = st.text(signs, min_size=1, max_size=60)
marks = st.sampled_from([":", ";", ",", '"', "'", "\\", "\n", '"""', "'''", "#", "[[card]]", "<b>", "\\u0041"])
comments = st.lists(st.one_of(texts, marks), min_size=1, max_size=5).map("".join)


def written(pack: Pack, folder: Path) -> Path:
    for name, text in exported(pack).items():
        (folder / name).write_bytes(text.encode("utf-8"))
    return folder


def a_pack(folder: str, *cards: Card) -> Pack:
    return Pack(id=folder, version="1.0.0", title={"de": "Probe"}, licence="CC-BY-4.0", languages=("de",), cards=cards)


def a_card(number: int, text: str = "Etwas geschieht.", comment: str = "Ja.") -> Card:
    when = parse_when("c. 3 BC")
    return Card(
        f"aa-{number:04d}", f"thing|{number}", "c. 3 BC", when, {"de": text}, {"de": comment}, (Source("A", "https://www.admin.ch/x"),)
    )


def test_a_pack_is_its_compiled_value() -> None:
    for pack in (load(DATA / "sample"), shipped("switzerland")):
        value, digest = compiled(pack)
        assert restored(json.loads(json.dumps(value))) == pack
        text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert digest == hashlib.sha256(text.encode()).hexdigest() == pack.digest


def test_the_digest_covers_everything() -> None:
    pack = load(DATA / "sample")
    card = pack.cards[0]
    digests = {pack.digest}
    for change in (
        {"version": "1.2.1"},
        {"title": {"de": "Anders", "en": "Sample"}},
        {"withdrawn": ()},
        {"cards": (dataclasses.replace(card, comment={**card.comment, "en": "Other."}), *pack.cards[1:])},
        {"cards": (dataclasses.replace(card, sources=()), *pack.cards[1:])},
        {"cards": (dataclasses.replace(card, when="2nd c.", date=parse_when("2nd c.")), *pack.cards[1:])},
        {"cards": (dataclasses.replace(card, reviews=(Review("reader-2", "2026-12-03"),)), *pack.cards[1:])},
        {"cards": (dataclasses.replace(card, errata=(Erratum("2026-12-03", "1", "2", "so"),)), *pack.cards[1:])},
    ):
        digests.add(dataclasses.replace(pack, **change).digest)
    assert len(digests) == 9


def test_an_old_pack_stays_what_it_was() -> None:
    """A store keeps the compiled value: a new version of the files leaves the old one whole."""
    old = load(DATA / "sample")
    kept = json.dumps(compiled(old)[0])
    new = dataclasses.replace(old, version="1.3.0", cards=old.cards[1:])
    assert restored(json.loads(kept)) == old
    assert new.digest != old.digest


def test_a_pack_comes_back_from_its_files(tmp_path: Path) -> None:
    for pack in (load(DATA / "sample"), shipped("switzerland")):
        folder = tmp_path / pack.id
        folder.mkdir()
        assert load(written(pack, folder)) == pack
        assert exported(load(folder)) == exported(pack)


def test_a_file_holds_so_many_cards() -> None:
    cards = tuple(a_card(number) for number in range(1, PER_FILE + 2))
    files = exported(a_pack("probe", *cards))
    assert list(files) == ["pack.toml", "01.toml", "02.toml"]
    assert [text.count("[[card]]") for text in files.values()] == [0, PER_FILE, 1]


@given(texts, comments)
def test_any_text_survives_the_way_out_and_back(text: str, comment: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "probe"
        folder.mkdir()
        pack = a_pack("probe", dataclasses.replace(a_card(1, text, comment), claim=text), a_card(2))
        assert load(written(pack, folder)) == pack
