"""A match of Anno Domini made ready for the terminal."""

from __future__ import annotations

from typing import Unpack

from annodomini.cli import setting
from annodomini.cli.anno_domini.teller import Teller
from annodomini.packs import Mixed

Setting = setting.Setting[Mixed, Teller]


def made_ready(game: str, **wishes: Unpack[setting.Wishes]) -> Setting:
    """The setting of a new match. Errors as in `setting.made_ready`."""
    return setting.made_ready(game, Teller, **wishes)
