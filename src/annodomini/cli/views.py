"""What the terminal has of each game: a folder beside this module, of the same name as the game's among the games."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Literal

from annodomini.games import game as game_of

Part = Literal["lines", "screen", "playing"]  # line by line and full screen, each with `run`; `Playing` at random for the bench


def view(game: str, part: Part) -> ModuleType:
    """The module of a game, imported when it is needed; GameUnknown."""
    folder = type(game_of(game)).__module__.split(".")[-2]
    return importlib.import_module(f"annodomini.cli.{folder}.{part}")
