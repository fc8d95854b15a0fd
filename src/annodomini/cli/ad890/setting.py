"""A match of 890 made ready for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from annodomini.cli import setting
from annodomini.cli.ad890.teller import Teller
from annodomini.packs.tilesets import OneSet
from annodomini.rulebook import Language

Setting = setting.Setting[OneSet, Teller]


def made_ready(
    game: str, *, bots: Sequence[str], options: Mapping[str, Any], packs: Sequence[str], language: Language, name: str, seed: bytes | None
) -> Setting:
    """The setting of a new match, nothing drawn yet; the usual tile set when none is named. Errors as in `laid`."""
    table = setting.laid(game, bots=bots, options=options, packs=packs, seed=seed)
    voice = setting.voice_of(language, name=name, bots=len(bots))
    return setting.Setting(table, voice.texts, Teller(table, voice))
