"""A match of 890 made ready for the terminal."""

from __future__ import annotations

from typing import Unpack

from annodomini.cli import setting
from annodomini.cli.ad890.teller import Teller
from annodomini.packs.tilesets import OneSet

Setting = setting.Setting[OneSet, Teller]


def made_ready(game: str, **wishes: Unpack[setting.Wishes]) -> Setting:
    """The setting of a new match. Errors as in `setting.made_ready`."""
    return setting.made_ready(game, Teller, **wishes)
