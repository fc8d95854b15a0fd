"""The seam for another game: one line in GAMES and its own things; no shared room names a game."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

import annodomini
from annodomini import rulebook
from annodomini.bots import BOTS
from annodomini.cli.views import view
from annodomini.games import GAMES
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.kernel.game import AnyGame
from annodomini.server.api.games import get_game, list_games

SOURCES = Path(annodomini.__file__).parent
NAMES = re.compile(r"anno_domini|\"anno-domini\"|'anno-domini'|\bad890\b|\"AD-|\bAD-\d")


class Other(AnnoDomini):
    """Another game: its own name, seats and one house rule."""

    name = "other"
    min_seats = 3
    max_seats = 4

    def option_list(self, seats: int) -> list[dict[str, Any]]:
        """One rule."""
        return [{"name": "speed", "clause": "O-1.1", "default": seats, "each_seat": False, "low": 1, "high": 9}]


def test_no_shared_room_names_a_game() -> None:
    shared = [*SOURCES.glob("server/**/*.py"), *SOURCES.glob("play/*.py"), *SOURCES.glob("store/*.py"), *SOURCES.glob("kernel/*.py")]
    shared += SOURCES.glob("cli/*.py")
    assert len(shared) > 60
    found = {}
    for path in shared:
        code = re.sub(r'"""(?:.|\n)*?"""|#.*|help="[^"]*"|epilog="[^"]*"', "", path.read_text("utf-8"))  # prose may give examples
        if names := NAMES.findall(code):
            found[str(path.relative_to(SOURCES))] = names
    assert found == {}


def test_every_game_has_its_own_things() -> None:
    for name, game in GAMES.items():
        assert name == game.name
        assert {bot.game for bot in BOTS.values()} >= {name}
        assert name in rulebook.GAMES
        assert view(name, "lines").run
        assert view(name, "screen").run
        assert view(name, "playing").Playing
        assert game.turn_clause.partition("-")[0] == rulebook.GAMES[name]
    assert set(rulebook.GAMES) == set(GAMES), "a rulebook for every game, and none else"


def test_a_game_that_is_added_is_told_with_its_own_options(monkeypatch: pytest.MonkeyPatch) -> None:
    other: AnyGame = Other()
    monkeypatch.setitem(GAMES, "other", other)
    listed = asyncio.run(list_games())["games"]
    assert {"game": "other", "rules": other.rules_version, "seats": [3, 4], "here": True} in listed
    assert asyncio.run(get_game("other", 9))["options"] == other.option_list(4)
    assert asyncio.run(get_game("anno-domini"))["options"] == GAMES["anno-domini"].option_list(4)
