"""`annodomini packs ...`: begin a pack, count it, bring cards in, give them out; nothing is half made."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from annodomini.cli import main
from annodomini.packs import load, loader, shipped

SHIPPED = Path(loader.__file__).parent / "switzerland"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_pack_begun_is_sound_and_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "new", "my-town", "--title", "Meine Stadt"]) == 0
    assert "my-town: begun" in capsys.readouterr().out
    pack = load(Path("my-town"))
    assert (pack.title, [card.id for card in pack.cards]) == ({"de": "Meine Stadt"}, ["mt-0001"])
    assert main(["packs", "check", "my-town"]) == 0
    assert "my-town: 0 errors" in capsys.readouterr().out
    assert main(["packs", "new", "my-town"]) == 1
    assert "(file.failed)" in capsys.readouterr().err
    assert main(["packs", "new", "ville", "--language", "fr"]) == 0
    assert load(Path("ville")).languages == ("fr",)


@pytest.mark.parametrize("args", [["My Town"], ["1st"], ["town", "--language", "german"], ["town", "--title", "T" * 61], [f"a{'b' * 40}"]])
def test_a_pack_needs_a_name_and_a_language(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "new", *args]) == 2
    assert capsys.readouterr().err.endswith("(call.wrong)\n")
    assert list(Path().iterdir()) == []


def test_what_csv_gives_out_is_taken_in_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "export", str(SHIPPED), "--to", "cards.csv"]) == 0
    assert Path("cards.csv").read_bytes().startswith(b"\xef\xbb\xbfid,key,when,"), "Excel wants the mark"
    assert main(["packs", "import", "cards.csv", "--to", "switzerland"]) == 0
    assert capsys.readouterr().out == f"switzerland: {len(shipped('switzerland').cards)} cards, 0 rows left out.\n"
    assert load(Path("switzerland")).cards == shipped("switzerland").cards
    assert main(["packs", "export", str(SHIPPED), "--to", "cards.csv"]) == 1, "a file that is there stays"


def test_toml_gives_out_the_packs_own_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "export", str(SHIPPED), "--as", "toml"]) == 2
    assert main(["packs", "export", str(SHIPPED), "--as", "toml", "--to", "switzerland"]) == 0
    assert load(Path("switzerland")).digest == shipped("switzerland").digest
    capsys.readouterr()
    assert main(["packs", "export", "switzerland", "--as", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"][0]["id"] == shipped("switzerland").cards[0].id


def test_a_refused_row_is_told_and_stops_all_unless_it_may_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a.csv").write_bytes("Jahr;Text\n1843;Zürich feiert.\n69;Kurz.\n".encode("cp1252"))
    assert main(["packs", "import", "a.csv", "--to", "mine"]) == 1
    assert "a.csv: line 2: expected utf-8, got byte 16 = 0xFC" in capsys.readouterr().err
    assert main(["packs", "import", "a.csv", "--to", "mine", "--encoding", "cp1252"]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("a.csv:3: error date.invalid: expected an era with a year before 100")
    assert told.err == "annodomini: a.csv: 1 rows refused, nothing made; --skip leaves them out (pack.invalid)\n"
    assert not Path("mine").exists()
    assert main(["packs", "import", "a.csv", "--to", "mine", "--encoding", "cp1252", "--skip", "--title", "Mein"]) == 0
    assert [card.text["de"] for card in load(Path("mine")).cards] == ["Zürich feiert."]
    Path("b.csv").write_text("when,text\n69,Kurz.\n", "utf-8")
    assert main(["packs", "import", "b.csv", "--to", "none", "--skip"]) == 1
    assert not Path("none").exists()


def test_cards_come_in_from_wikidata() -> None:
    time = {"time": "-0490-00-00T00:00:00Z", "precision": 9}
    item = {
        "id": "Q31900",
        "labels": {"de": {"value": "Schlacht bei Marathon"}},
        "claims": {"P580": [{"mainsnak": {"snaktype": "value", "datavalue": {"value": time}}}]},
    }
    Path("items.json").write_text(json.dumps(item), "utf-8")
    assert main(["packs", "import", "items.json", "--from", "items", "--property", "P580", "--to", "battles"]) == 0
    assert [card.when for card in load(Path("battles")).cards] == ["490 BC"]
    row = {"item": "Q31900", "itemLabel": "Schlacht bei Marathon", "date": "-0489-01-01T00:00:00Z", "precision": "9"}
    answer = {"head": {"vars": list(row)}, "results": {"bindings": [{key: {"value": value} for key, value in row.items()}]}}
    Path("rows.json").write_text(json.dumps(answer), "utf-8")
    assert main(["packs", "import", "rows.json", "--from", "query", "--to", "again"]) == 0
    assert [card.when for card in load(Path("again")).cards] == ["490 BC"]


def test_sheets_are_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    main(["packs", "new", "my-town"])
    capsys.readouterr()
    assert main(["packs", "print", "my-town", "--to", "a.pdf"]) == 0
    assert capsys.readouterr().out == "a.pdf: 1 cards on 1 sheets, to be printed on both sides.\n"
    assert Path("a.pdf").read_bytes().startswith(b"%PDF-")
    assert main(["packs", "print", "my-town", "--to", "a.pdf"]) == 1, "a file that is there stays"
    assert main(["packs", "print", "my-town", "--to", "b.pdf", "--language", "en"]) == 1
    assert "card mt-0001: expected a text in en, got none (pack.invalid)" in capsys.readouterr().err
    monkeypatch.delitem(sys.modules, "annodomini.packs.printing")
    monkeypatch.setitem(sys.modules, "fpdf", None)
    assert main(["packs", "print", "my-town", "--to", "b.pdf"]) == 1
    assert "pip install 'annodomini[print]'. (extra.missing)" in capsys.readouterr().err
    assert not Path("b.pdf").exists()


def test_a_pack_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "stats", str(SHIPPED), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    cards = shipped("switzerland").cards
    assert told["cards"] == len(cards) == sum(told["periods"].values()) == sum(told["status"].values()) == sum(told["difficulty"].values())
    assert told["sources"]["A"] == sum(source.tier == "A" for card in cards for source in card.sources)
    assert told["digest"] == shipped("switzerland").digest
    assert main(["packs", "stats", str(SHIPPED)]) == 0
    assert f"cards: {len(cards)}\n" in capsys.readouterr().out
