"""A match of Anno Domini made ready for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from annodomini.cli import setting
from annodomini.cli.anno_domini.teller import Teller
from annodomini.packs import Mixed
from annodomini.rulebook import Language

Setting = setting.Setting[Mixed, Teller]


def made_ready(
    game: str, *, bots: Sequence[str], options: Mapping[str, Any], packs: Sequence[str], language: Language, name: str, seed: bytes | None
) -> Setting:
    """The setting of a new match, nothing dealt yet; all packs when none is named. Errors as in `laid`."""
    table = setting.laid(game, bots=bots, options=options, packs=packs, seed=seed)
    voice = setting.voice_of(language, name=name, bots=len(bots))
    return setting.Setting(table, voice.texts, Teller(table, voice))
