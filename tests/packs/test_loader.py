"""Packs from folders: what is read, and how every broken file is told (cases 93, 94, 96; file, card and line named)."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from annodomini.errors import PackInvalid, PackUnknown
from annodomini.packs import available, load, shipped
from annodomini.packs.document import LARGEST, DocumentInvalid, parse_document, read_document
from annodomini.packs.loader import read

DATA = Path(__file__).with_name("data")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sample pack to be broken."""
    return Path(shutil.copytree(DATA / "sample", tmp_path / "sample"))


def replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def fault(folder: Path) -> str:
    with pytest.raises(PackInvalid) as refused:
        load(folder)
    assert refused.value.wire_code == "pack.invalid"
    return refused.value.message


def test_the_sample_pack() -> None:
    pack = load(DATA / "sample")
    assert (pack.id, pack.version, pack.licence, pack.languages) == ("sample", "1.2.0", "CC-BY-4.0", ("de", "en"))
    assert pack.title["de"] == 'Probe: «Schweiz», mit : ; , und "Zeichen"'
    assert [card.id for card in pack.cards] == ["sa-0001", "sa-0002", "sa-0003", "sa-0004"]
    assert [card.when for card in pack.cards] == ["1st c.", "c. 44 BC", "1474", "1908"]
    absinthe = pack.cards[3]
    assert (absinthe.edtf, absinthe.joins, absinthe.series) == ("1908", {"swissvotes": 68}, ("sample", "switzerland"))
    assert absinthe.sources[0].retrieved == "2026-11-30"
    assert absinthe.reviews[0].blind
    assert "\n" in pack.cards[1].comment["de"]


def test_no_name_ends_in_a_line_break(folder: Path) -> None:
    replaced(folder / "pack.toml", 'version = "1.2.0"', 'version = "1.2.0\\n"')
    assert "does not match" in fault(folder)


BARE = """[[card]]
id = "sa-0090"
key = "clock|strikes"
when = "1556"
edtf = "1556"
[card.text]
de = "Es schlägt."
en = "It strikes."
"""


def test_a_draft_may_be_bare_and_a_checked_card_may_not(folder: Path) -> None:
    more = folder / "90.toml"
    more.write_text(BARE, "utf-8")
    (card,) = [card for card in load(folder).cards if card.id == "sa-0090"]
    assert (card.comment, card.sources, card.status) == ({}, (), "draft")
    more.write_text(BARE.replace("[card.text]", 'status = "checked"\n[card.text]'), "utf-8")
    assert "90.toml:1: error text.missing: card sa-0090: expected a comment in every language of the pack, got none in de" in fault(folder)
    more.write_text(f'{BARE}[card.comment]\nde = "Laut."\n', "utf-8")
    assert "expected a comment in every language of the pack, got none in en" in fault(folder)


def test_a_withdrawn_card_does_not_enter() -> None:
    pack = load(DATA / "sample")
    assert [card.id for card in pack.withdrawn] == ["sa-0005"]
    assert "sa-0005" not in {card.id for card in pack.cards}
    assert pack.withdrawn[0].errata[0].now == "1903-1907"


def test_the_swiss_pack_comes_with_the_program() -> None:
    packs = available()
    assert packs["switzerland"].title == {"de": "Schweiz", "en": "Switzerland"}
    assert packs["switzerland"] is shipped("switzerland")
    packs.clear()  # what a caller does to the answer is his own affair
    assert "switzerland" in available()


def test_an_unknown_pack_is_told() -> None:
    with pytest.raises(PackUnknown, match=r"expected a pack of .*switzerland.*, got 'nowhere'") as refused:
        shipped("nowhere")
    assert refused.value.wire_code == "pack.unknown"


@pytest.mark.parametrize(
    ("mark", "encoding", "said"),
    [
        (b"\xef\xbb\xbf", "utf-8", "byte order mark.*byte 0 is 0xEF"),
        (b"", "utf-16", "UTF-16.*byte 0 is 0xFF"),
        (b"", "utf-16-le", "byte 1 is 0x00"),
    ],
)
def test_other_encodings_are_refused_with_the_byte(folder: Path, mark: bytes, encoding: str, said: str) -> None:
    file = folder / "02.toml"
    file.write_bytes(mark + file.read_text("utf-8").encode(encoding))
    with pytest.raises(PackInvalid, match=rf"^02\.toml.*{said}"):
        load(folder)


def test_latin_1_is_refused_with_byte_and_line(folder: Path) -> None:
    file = folder / "02.toml"
    data = file.read_text("utf-8").encode("latin-1")
    file.write_bytes(data)
    place = data.index("ö".encode("latin-1"))
    line = data[:place].count(b"\n") + 1
    assert fault(folder).startswith(f"02.toml:{line}: error pack.text: expected UTF-8, got byte {place} = 0xF6")


def test_a_broken_toml_names_its_line(folder: Path) -> None:
    replaced(folder / "01.toml", 'key = "colonia-raurica|founded"', "key = colonia")
    line = next(n for n, text in enumerate((folder / "01.toml").read_text("utf-8").split("\n"), 1) if text == "key = colonia")
    assert fault(folder).startswith(f"01.toml:{line}: error pack.text: expected TOML")


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000, "= 1", "[[card]", "a = 1\na = 2"])
def test_hostile_toml_is_refused_and_nothing_worse(text: str) -> None:
    with pytest.raises(DocumentInvalid, match=r"^01\.toml"):
        parse_document("01.toml", text.encode())


def test_a_file_too_large_is_refused() -> None:
    with pytest.raises(DocumentInvalid, match="at most"):
        parse_document("01.toml", b"#" * (LARGEST + 1))


@pytest.mark.parametrize(
    ("old", "new", "field", "said"),
    [
        ('when = "1474"', 'when = "1475"', "edtf", "expected 1475 for 1475, got 1474"),
        ('when = "1474"', 'when = "0"', "when", "no year 0"),
        ('when = "1474"', "when = 1474", "when", "when: 1474 is not of type 'string'"),
        ('when = "1474"\n', "", None, "'when' is a required property"),
        ('id = "sa-0003"', 'id = "rooster-1474"', "id", "opaque id"),
        ('id = "sa-0003"', 'id = "sa-0004"', None, "got that of 01.toml:2"),
        ('key = "rooster|burned-for-an-egg"', 'key = "absinthe|banned-at-the-polls"', "key", "banned-at-the-polls of 01.toml:2"),
        ("difficulty = 4\n[card.text]\nde = \"In", "difficulty = 6\n[card.text]\nde = \"In", "difficulty", "6 is greater than the maximum"),
        ("difficulty = 4\n[card.text]\nde = \"In", "difficulty = 4.0\n[card.text]\nde = \"In", "difficulty", "4.0 is not of type"),
        ("difficulty = 4\n[card.text]\nde = \"In", "difficulty = true\n[card.text]\nde = \"In", "difficulty", "True is not of type"),
        ('claim = "A rooster', 'swissvotes = 1152921504606846976\nclaim = "A rooster', "swissvotes", "maximum of 9999"),
        ('en = "In Basel a rooster', 'fr = "In Basel a rooster', "text", "got none in en"),
        ("A cock's egg", "A cock's \\u202Eegg", "comment", "visible signs, got U+202E"),
        ("In Basel kommt", "In\\nBasel kommt", "text", "visible signs, got U+000A"),
        ("In Basel kommt", "In Basel kommt" + " und kommt" * 12, "text", "at most 110 signs"),
        ('tier = "B"', 'tier = "D"', "source", "'D' is not one of"),
        ('claim = "A rooster', 'colour = "red"\nclaim = "A rooster', None, "'colour' was unexpected"),
    ],
)  # fmt: skip
def test_every_fault_names_file_line_and_card(folder: Path, old: str, new: str, field: str | None, said: str) -> None:
    file = folder / "01.toml"
    text = file.read_text("utf-8")
    begin = text.index('[[card]]\nid = "sa-0003"')
    assert old in text[begin:]
    file.write_text(text[:begin] + text[begin:].replace(old, new, 1), "utf-8")
    finding = read(folder).findings[0]
    lines = file.read_text("utf-8").split("\n")
    first = text[:begin].count("\n") + 1
    wanted = next(
        n for n in range(first, len(lines) + 1) if field is None or lines[n - 1].lstrip("[").removeprefix("card.").startswith(field)
    )
    card = "sa-0004" if "sa-0004" in new else "rooster-1474" if "rooster-1474" in new else "sa-0003"
    assert (finding.file, finding.line, finding.card) == ("01.toml", wanted, card)
    assert said in finding.message
    assert fault(folder).startswith(str(finding))


def test_all_faults_are_counted(folder: Path) -> None:
    replaced(folder / "01.toml", 'edtf = "1474"', 'edtf = "1473"')
    replaced(folder / "01.toml", 'edtf = "1908"', 'edtf = "1907"')
    assert fault(folder).endswith("(and 1 more; see `annodomini packs check`)")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("schema = 1", "schema = 2", "expected schema 1, got 2"),
        ("schema = 1", "schema = 1.0", "1.0 is not of type 'integer'"),
        ('id = "sample"', 'id = "other"', "expected the id of the folder, sample, got other"),
        ('version = "1.2.0"', 'version = "1.2"', "version: '1.2' does not match"),
        ('version = "1.2.0"\n', "", "'version' is a required property"),
        ('en = "Sample"', 'fr = "Sample"', "got none in en"),
        ('languages = ["de", "en"]', "languages = []", "languages"),
        ('en = "Sample"', 'en = "Sam\\u2067ple"', "U+2067"),
        ('licence = "CC-BY-4.0"', 'licence = "CC-BY-4.0"\nauthor = "x"', "'author' was unexpected"),
    ],
)
def test_a_wrong_head_is_told(folder: Path, old: str, new: str, said: str) -> None:
    replaced(folder / "pack.toml", old, new)
    message = fault(folder)
    assert message.startswith("pack.toml: error")
    assert said in message


def test_a_folder_without_head_or_with_strange_files_is_told(folder: Path) -> None:
    (folder / "extra.toml").write_text("", "utf-8")
    assert "extra.toml: error pack.file: expected pack.toml and files 01.toml to 99.toml" in fault(folder)
    (folder / "extra.toml").unlink()
    (folder / "notes.md").write_text("free", "utf-8")
    assert load(folder).id == "sample"
    (folder / "pack.toml").unlink()
    assert "pack.toml: error pack.head: expected pack.toml in the folder sample" in fault(folder)
    assert "expected a folder with a pack" in fault(folder / "nowhere")


def test_tables_beside_the_cards_are_told(folder: Path) -> None:
    (folder / "03.toml").write_text('[pack]\nid = "x"\n', "utf-8")
    assert "03.toml: error pack.schema: expected [[card]] only, got pack" in fault(folder)
    (folder / "03.toml").write_text("card = 3\n", "utf-8")
    assert "expected [[card]] only, got card" in fault(folder)
    (folder / "03.toml").write_text("card = [3]\n", "utf-8")
    assert "03.toml: error pack.schema: 3 is not of type 'object'" in fault(folder)


@pytest.mark.parametrize(
    "payload",
    [
        "<img src=x onerror=alert(1)>.",
        "<script>alert(1)</script>.",
        "&lt;b&gt; & 'x' \" `${1}` {{7*7}}.",
        "שנת 1909 🎲 עברית.",
        "سنة ١٩٠٩ 🕌 \u200fنص.",
        "世" * 60,
    ],
)
def test_markup_and_foreign_letters_are_text(folder: Path, payload: str) -> None:
    escaped = payload.replace("\\", "\\\\").replace('"', '\\"')
    replaced(folder / "01.toml", "A rooster is burned in Basel for having laid an egg.", escaped)
    replaced(folder / "01.toml", "In Basel a rooster goes to the stake: it is said to have laid an egg.", escaped)
    card = load(folder).cards[2]
    assert card.text["en"] == payload
    assert card.claim == payload


@pytest.mark.parametrize(
    "line", [".".join(["a"] * 50_000) + " = 1", "x = {" + " . ".join(["b"] * 20) + " = 1}", "[" + ".".join(["c"] * 40) + "]"]
)
def test_a_key_of_many_parts_is_refused_before_it_takes_all_memory(line: str) -> None:
    with pytest.raises(PackInvalid, match=r"01.toml:2: expected keys of at most 16 parts"):
        parse_document("01.toml", f"# a pack\n{line}\n".encode())


def test_texts_with_dots_are_no_keys() -> None:
    text = "Er heisst z.B. Hans-Ulrich u.s.w. ... www.some.where.example.org/a.b.c " + "lang" * 200_000
    assert parse_document("01.toml", f'name = "{text}"\n'.encode()).table == {"name": text}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a thing of Unix")
def test_a_pipe_is_no_file_of_a_pack(tmp_path: Path) -> None:
    pipe = tmp_path / "01.toml"
    os.mkfifo(pipe)
    with pytest.raises(PackInvalid, match="expected a file"):
        read_document(pipe)
