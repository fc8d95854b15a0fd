"""Every command from outside: help, exit codes, pipes, one clear line for an error."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from annodomini import rulebook
from annodomini.bots import BOTS
from annodomini.cli import COMMANDS, main
from annodomini.games.ad890.tiles import SCENARIOS
from annodomini.packs import available
from annodomini.version import VERSION
from cli.terminal import call

COLOUR = "\x1b["
FAULTY = Path(__file__).parents[1] / "packs" / "data" / "faulty"


@pytest.mark.parametrize("path", [*([name] for name in COMMANDS), ["packs", "check"], ["record", "verify"]], ids=" ".join)
def test_every_command_has_help_with_an_example(path: list[str]) -> None:
    done = call(*path, "--help")
    assert (done.code, done.err) == (0, "")
    assert f"Usage: annodomini {' '.join(path)}" in done.out
    assert f"Example: annodomini {path[0]}" in done.out
    assert COLOUR not in done.out


def test_the_program_has_help_and_a_version() -> None:
    done = call("--help", module=True)
    assert (done.code, done.err) == (0, "")
    assert all(re.search(rf"^  {name} ", done.out, re.MULTILINE) for name in COMMANDS)
    assert call("--version", module=True).out == f"{VERSION}\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "call.wrong"),
        (["fly"], "call.wrong"),
        (["--fly"], "call.wrong"),
        (["rules"], "call.wrong"),
        (["rules", "chess"], "game.unknown"),
        (["rules", "anno-domini", "AD-99.1"], "clause.unknown"),
        (["rules", "anno-domini", "--language", "fr"], "call.wrong"),
        (["play", "chess"], "game.unknown"),
        (["play", "anno-domini", "--seats", "11"], "options.invalid"),
        (["play", "anno-domini", "--seats", "1"], "options.invalid"),
        (["play", "anno-domini", "--level", "grandmaster"], "bot.unknown"),
        (["play", "anno-domini", "--level", "random", "--level", "club"], "options.invalid"),
        (["play", "anno-domini", "-o", "deal=99"], "options.invalid"),
        (["play", "anno-domini", "-o", "deal"], "options.invalid"),
        (["play", "anno-domini", "-o", "deal=" + "9" * 5000], "options.invalid"),
        (["play", "anno-domini", "-o", "deal=" + "[" * 100_000], "options.invalid"),
        (["play", "anno-domini", "-o", "luck=1"], "options.invalid"),
        (["play", "anno-domini", "-o", "penalty_layer=0"], "options.invalid"),
        (["play", "anno-domini", "-o", "handicap=1,2"], "options.invalid"),
        (["play", "anno-domini", "--pack", "atlantis"], "pack.unknown"),
        (["play", "anno-domini", "--theme", "pink"], "call.wrong"),
        (["play", "890", "--seats", "5"], "options.invalid"),
        (["play", "890", "--seats", "1"], "options.invalid"),
        (["play", "890", "--level", "club"], "bot.unknown"),
        (["play", "890", "-o", "scenario=atlantis"], "options.invalid"),
        (["play", "890", "-o", "first_seat=4"], "options.invalid"),
        (["play", "890", "--seats", "2", "-o", "first=chosen", "-o", "first_seat=2"], "options.invalid"),
        (["play", "890", "-o", "deal=3"], "options.invalid"),
        (["play", "890", "--pack", "switzerland"], "pack.unknown"),
        (["packs"], "call.wrong"),
        (["packs", "check", "no/such/folder"], "call.wrong"),
        (["record", "verify", "no-such-file"], "call.wrong"),
        (["bench", "--seats", "1"], "call.wrong"),
        (["bench", "--seats", "11"], "options.invalid"),
        (["bench", "--game", "890", "--seats", "5"], "options.invalid"),
        (["bench", "--game", "890", "--cards", "40"], "options.invalid"),
        (["serve", "--port", "70000"], "call.wrong"),
        (["serve", "--lan", "--host", "127.0.0.1"], "call.wrong"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_call_is_code_2_and_one_line(args: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"annodomini: .+ \({re.escape(said)}\)\n", err)


@pytest.mark.parametrize("name", [" ", "​", "‮evil", "a\x07b", "界" * 13])
def test_a_name_that_cannot_be_shown_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "anno-domini", "--name", name]) == 2
    assert capsys.readouterr().err.endswith("(name.invalid)\n")


def test_names_with_markup_are_shown_as_they_are() -> None:
    done = call("play", "anno-domini", "--name", "[red]<b>Ada", "--language", "en", "--seed", "1", text="players\nquit\n")
    assert done.code == 0
    assert "1. [red]<b>Ada (you), 9 cards" in done.out
    assert COLOUR not in done.out


def test_rules_are_the_rulebook() -> None:
    whole = call("rules", "anno-domini", "--language", "de")
    assert whole.code == 0
    assert COLOUR not in whole.out
    for clause in rulebook.clauses("anno-domini", "de"):
        assert f"{clause.id}  {clause.title}\n" in whole.out
        last = clause.text.split("\n")[-1].removeprefix("- ").replace("**", "").replace("`", "")
        assert last in whole.out
    one = call("rules", "anno-domini", "3.6", "--language", "en").out
    assert one.startswith("AD-3.6  ")
    assert "option correction = free | one | none, default free" in one
    assert call("rules", "anno-domini", "ad-3.6", "--language", "en").out == one
    chapter = call("rules", "anno-domini", "4", "--language", "en", "--contents").out.splitlines()
    assert [line.split()[0] for line in chapter] == [f"AD-4.{number}" for number in range(1, len(chapter) + 1)]
    assert len(chapter) > 5


def test_the_language_follows_the_terminal() -> None:
    assert call("rules", "anno-domini", "1.1", env={"LC_ALL": "de_CH.UTF-8"}).out.startswith("AD-1.1  Vorn und hinten")
    assert call("rules", "anno-domini", "1.1", env={"LC_ALL": "fr_CH.UTF-8"}).out.startswith("AD-1.1  Front and back")


def test_a_sound_pack_passes(capsys: pytest.CaptureFixture[str]) -> None:
    for name in available():
        folder = Path(rulebook.__file__).parents[1] / "packs" / name
        assert main(["packs", "check", str(folder)]) == 0
        assert f"{name}: 0 errors" in capsys.readouterr().out


def test_a_broken_pack_names_file_card_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "check", str(FAULTY), "--json"]) == 1
    findings = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    errors = [finding for finding in findings if finding["level"] == "error"]
    assert errors
    assert set(findings[0]) == {"level", "file", "line", "card", "code", "message"}
    assert any(finding["card"] and finding["line"] > 1 and finding["file"] == "01.toml" for finding in errors)
    assert main(["packs", "check", str(FAULTY)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"faulty: \d+ errors, \d+ warnings, \d+ notes\.", lines[-1])
    assert any(re.match(r"01\.toml:\d+: error \S+: card \S+: ", line) for line in lines)


def test_text_that_is_no_toml_is_told_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "torn"
    pack.mkdir()
    (pack / "pack.toml").write_text('schema = 1\nid = "torn\n', encoding="utf-8")
    assert main(["packs", "check", str(pack)]) == 1
    assert "pack.toml:2: error pack.text" in capsys.readouterr().out


def test_bench_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.05"]) == 0
    figure = json.loads(capsys.readouterr().out)
    assert {key: figure[key] for key in ("game", "form", "seats", "cards")} == {
        "game": "anno-domini",
        "form": "plain",
        "seats": 4,
        "cards": 340,
    }
    cards = sum(len(pack.cards) for pack in available().values())
    assert figure["made_up"] == max(0, 340 - cards)
    assert figure["matches"] >= 1
    assert figure["seconds"] >= 0.05
    assert figure["decisions_per_s"] > figure["matches_per_s"] > 0
    assert main(["bench", "--seconds", "0.01", "--cards", "40"]) == 0
    assert "40 cards (0 made up)" in capsys.readouterr().out


def test_bench_knows_what_each_game_is_played_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "890", "--json", "--seconds", "0.05", "--seats", "3"]) == 0
    figure = json.loads(capsys.readouterr().out)
    assert {key: figure[key] for key in ("game", "form", "seats", "tiles")} == {
        "game": "890",
        "form": "plain",
        "seats": 3,
        "tiles": "890-reconstruction",
    }
    assert "cards" not in figure
    assert figure["decisions_per_s"] > figure["matches_per_s"] > 0
    assert main(["bench", "--game", "890", "--seconds", "0.01"]) == 0
    assert "890, plain rules, 4 seats, tile set 890-reconstruction:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (
            "anno-domini",
            ["deal = 3..12, default 9 [AD-2.1]", "seats = 2..10, default 4", "level = random | beginner | club | scholar, default club"],
        ),
        (
            "890",
            [
                f"scenario = {' | '.join(SCENARIOS)}, default first-steps [890-2.5]",
                "castle_swap = true | false, default true [890-6.7]",
                "seats = 2..4, default 4",
            ],
        ),
    ],
)
def test_options_lists_what_a_table_may_choose(game: str, lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game, "--options"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line not in out] == []
    names = [bot.name.partition("-")[2] for bot in BOTS.of(game)]
    assert out[-1] == f"level = {' | '.join(names)}, default {names[len(names) // 2]}"


def test_help_promises_no_game_seats_that_it_has_not() -> None:
    said = " ".join(call("play", "--help").out.split())
    assert "as many as the game allows" in said
    assert "2 to 10" not in said


def test_a_used_port_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = call("serve", "--port", str(port), "--database", str(tmp_path / "a.sqlite"))
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(rf"annodomini: .*{port}.* \(server\.port_in_use\)\n", done.err)


@pytest.mark.parametrize("game", ["anno-domini", "890"])
def test_ctrl_c_ends_politely(game: str) -> None:
    # who runs the tests in the background lets everything they start ignore ctrl-c
    heard = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = [sys.executable, "-c", f"{heard}; from annodomini.cli import main; sys.exit(main())", "play", game, "--plain"]
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as running:
        assert running.stdout is not None
        while "  1. " not in running.stdout.readline():
            pass
        time.sleep(0.2)
        running.send_signal(signal.SIGINT)
        running.wait(timeout=60)  # its input stays open: the end of that would be another reason to stop
        assert running.stderr is not None
        err = running.stderr.read()
    assert running.returncode == 1
    assert err == "\nannodomini: stopped.\n"


@pytest.mark.parametrize(
    "args",
    [["rules", "anno-domini"], ["play", "anno-domini", "--plain"], ["play", "890", "--plain"], ["packs", "check", str(FAULTY)]],
    ids=lambda a: " ".join(a[:2]),
)
def test_a_reader_that_goes_is_no_error(args: list[str]) -> None:
    program = [sys.executable, "-m", "annodomini", *args]
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as running:
        assert running.stdout is not None
        assert running.stdin is not None
        assert running.stderr is not None
        running.stdout.close()
        try:
            running.stdin.write("1 1\n" * 20)
            running.stdin.close()
        except BrokenPipeError:
            running.stdin = None
        err = running.stderr.read()
        running.wait(timeout=20)
    assert err == ""


@pytest.mark.parametrize("args", [["rules", "anno-domini"], ["play", "anno-domini", "--plain"], ["--help"]])
def test_a_closed_output_is_one_line_and_code_1(args: list[str]) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$0" -m annodomini "$@" >&-', sys.executable, *args], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert re.fullmatch(r"annodomini: .+ \(file.failed\)\n", done.stderr)


def test_a_closed_input_ends_a_match_politely() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$0" -m annodomini play anno-domini --plain <&-', sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_output_without_our_letters_goes_on(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "annodomini", "rules", "anno-domini", "--language", "de"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"AD-3.6" in done.stdout


def test_an_empty_database_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", ""]) == 2
    assert capsys.readouterr().err.endswith("(options.invalid)\n")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", ["anno-domini", "890"])
def test_the_preface_explains_the_words_below_the_titles(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--language", language]) == 0
    out = capsys.readouterr().out
    for word in ("printed rule", "inferred", "option") if language == "en" else ("gedruckte Regel", "gefolgert", "Option"):
        assert f"  • {word}: " in out, word


def test_a_wrong_call_names_the_help_of_its_own_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "check"]) == 2
    assert "See annodomini components check --help." in capsys.readouterr().err
    assert main(["components", "chek"]) == 2
    assert "See annodomini components --help." in capsys.readouterr().err
