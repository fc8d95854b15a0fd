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
from annodomini.errors import GameUnknown
from annodomini.games import GAMES, Games
from annodomini.games import game as game_of
from annodomini.games.anno_domini.game import AnnoDomini
from annodomini.kernel.game import AnyGame
from annodomini.server.api.games import get_game, list_games

SOURCES = Path(annodomini.__file__).parent
MODULES = [type(game).__module__.split(".")[-2] for game in GAMES.values()]  # "anno_domini", "ad890"
QUOTED = "|".join(re.escape(name) for name in GAMES)
CLAUSES = "|".join(re.escape(prefix) for prefix in rulebook.GAMES.values())
NAMES = re.compile(rf"\b(?:{'|'.join(MODULES)})\b|[\"'`/](?:{QUOTED})[\"'`/]|\b(?:{CLAUSES})-\d")
PROSE = re.compile(r'"""(?:.|\n)*?"""|/\*(?:.|\n)*?\*/|(?:#|//).*|(?:help|epilog)="[^"]*"')  # may give examples


class Other(AnnoDomini):
    """Another game: its own name, seats and one house rule."""

    name = "other"
    min_seats = 3
    max_seats = 4

    def option_list(self, seats: int) -> list[dict[str, Any]]:
        """One rule."""
        return [{"name": "speed", "clause": "O-1.1", "default": seats, "each_seat": False, "low": 1, "high": 9}]


def names_in(code: str) -> list[str]:
    """The games that are named outside prose."""
    return NAMES.findall(PROSE.sub("", code))


def test_no_shared_room_names_a_game() -> None:
    shared = [path for room in ("server", "play", "store", "kernel") for path in SOURCES.glob(f"{room}/**/*.py")]
    shared += [*SOURCES.glob("cli/*.py"), *(SOURCES / "packs" / f"{name}.py" for name in ("kind", "kinds", "document", "finding", "form"))]
    pages = [*SOURCES.glob("web/*.js"), *(path for room in ("model", "net", "table", "views") for path in SOURCES.glob(f"web/{room}/*.js"))]
    assert len(shared) > 60
    assert len(pages) > 30
    found = {str(path.relative_to(SOURCES)): names for path in (*shared, *pages) if (names := names_in(path.read_text("utf-8")))}
    assert found == {}


@pytest.mark.parametrize(
    "code", ['"890" if True', "'anno-domini'", '"890-7.1"', '"AD-3.6"', "games.ad890 import", "import('../games/890/x.js')"]
)
def test_a_name_would_be_found(code: str) -> None:
    assert names_in(f"x = {code}")


def test_a_fault_in_a_game_s_module_is_no_unknown_game(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(("broken", "annodomini.errors", "NoSuchClass"))
    monkeypatch.setattr("annodomini.games.GAMES", games)

    def falls(_name: str) -> None:
        raise KeyError("a fault of its own")

    monkeypatch.setattr("importlib.import_module", falls)
    with pytest.raises(KeyError, match="of its own"):
        game_of("broken")
    with pytest.raises(GameUnknown, match="broken"):
        game_of("chess")


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
