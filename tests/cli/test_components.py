"""`annodomini components check`: a tile set from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from annodomini.cli import main
from annodomini.packs import tileset

SHIPPED = Path(tileset.__file__).parent / "890-reconstruction"
TEXT = (SHIPPED / "tiles.toml").read_text("utf-8")


def test_the_set_that_comes_with_the_program_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    for place in (SHIPPED, SHIPPED / "tiles.toml"):
        assert main(["components", "check", str(place)]) == 0
        assert capsys.readouterr().out == f"{place.name}: 0 errors, 0 warnings, 0 notes.\n"


def test_a_faulty_set_is_told_by_line_and_tile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace('tithe = ["olive"]', "dragons = 2").replace("noble = [5, 2]", "noble = [2, 5]"), "utf-8")
    assert main(["components", "check", str(mine)]) == 1
    line = TEXT[: TEXT.index('"church-olive"')].count("\n") + 1
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"mine\.toml:{line}: error tiles\.icon: territory church-olive: expected one of .*, got 'dragons'", lines[0])
    assert lines[1:] == ["mine.toml: 1 errors, 0 warnings, 0 notes."]
    assert main(["components", "check", str(mine), "--json"]) == 1
    (finding,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert set(finding) == {"level", "file", "line", "part", "id", "code", "message"}
    assert (finding["part"], finding["id"], finding["line"]) == ("territory", "church-olive", line)


def test_warnings_alone_are_no_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace("noble = [5, 2]", "noble = [2, 5]"), "utf-8")
    assert main(["components", "check", str(mine)]) == 0
    assert re.search(r"^mine\.toml:\d+: warning tiles\.prizes: scenario first-steps: ", capsys.readouterr().out)


def test_a_wrong_call_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for args in (["components"], ["components", "check"], ["components", "check", "no-such-file"]):
        assert main(args) == 2
        assert re.fullmatch(r"annodomini: .+ \(call\.wrong\)\n", capsys.readouterr().err)
