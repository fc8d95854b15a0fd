"""The one list of games, and its options as data."""

from __future__ import annotations

import subprocess
import sys

import pytest

from annodomini.errors import STATUS, AnnoDominiError, GameUnknown, Refused
from annodomini.games import GAMES, game
from annodomini.games.anno_domini.options import OPTIONS


def test_a_game_is_found_by_its_name() -> None:
    assert game("anno-domini") is GAMES["anno-domini"]
    with pytest.raises(GameUnknown, match="tag"):
        game("tag")


def test_the_list_is_told_without_importing_a_game() -> None:
    told = "'890' in GAMES, 'tag' in GAMES, len(GAMES), [name for name in sys.modules if 'ad890' in name]"
    script = f"import sys; from annodomini import GAMES; print({told})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == f"True False {len(GAMES)} []\n"
    assert "890" in GAMES
    assert len(GAMES) == len(list(GAMES))


def test_options_are_data() -> None:
    by_name = {option.name: option.to_dict(8) for option in OPTIONS}
    assert by_name["deal"] == {"name": "deal", "clause": "AD-2.1", "default": 7, "each_seat": False, "low": 3, "high": 12}
    assert by_name["reversal"]["choices"] == [True, False]
    assert by_name["handicap"]["default"] == [0] * 8


def test_who_opens_when_nothing_is_said() -> None:
    at = GAMES["anno-domini"].options_at
    assert at({}, persons=[True, False], owner=0) == {}
    assert at({}, persons=[False, True], owner=1) == {"first": "chosen", "first_seat": 1}
    assert at({}, persons=[True, False], owner=None) == {}
    assert at({}, persons=[False, False], owner=None) == {"first": "random"}
    assert at({"first": "random"}, persons=[False, True], owner=1) == {"first": "random"}


def test_every_error_has_a_status() -> None:
    for error in AnnoDominiError.__subclasses__():
        if error is not Refused:
            assert error.code in STATUS
    assert Refused("seat.taken", "taken", field="seat", retry_ms=5).status == 409
    with pytest.raises(TypeError):
        AnnoDominiError("x", colour="red")
