"""A match made ready for the terminal: the table, its texts, its teller, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from annodomini.bots import BOTS
from annodomini.cli.anno_domini.teller import Teller
from annodomini.cli.table import ME, Table
from annodomini.cli.texts import Texts
from annodomini.packs import Pack, available, load, mix, shipped
from annodomini.rulebook import Language

NAMES: Final = ("Noa", "Jürg", "Annina", "Dario", "Lea", "Flurin", "Chiara", "Beat", "Mara", "Gian")  # one more than there are bots


@dataclass(frozen=True, slots=True)
class Setting:
    """What a view needs."""

    table: Table
    texts: Texts
    teller: Teller

    def described(self, seat: int) -> str:
        """Who sits there, with a bot's level: "Noa (Club)"."""
        bot = self.table.bots[seat]
        if bot is None:
            name = self.teller.names[ME]
            return f"{name} ({self.texts.t('you')})" if name else self.teller.name(ME)
        return f"{self.teller.names[seat]} ({BOTS[bot].title[self.texts.language]})"


def pack_of(name: str) -> Pack:
    """The shipped pack of this id, or the one in this folder; PackUnknown, PackInvalid."""
    folder = Path(name)
    return load(folder) if name not in available() and folder.is_dir() else shipped(name)


def made_ready(
    game: str, *, bots: Sequence[str], options: Mapping[str, Any], packs: Sequence[str], language: Language, name: str, seed: bytes | None
) -> Setting:
    """The setting of a new match, nothing dealt yet; all packs when none is named. Errors as in `Table`, PackUnknown, PackInvalid."""
    mixed = mix([pack_of(pack) for pack in dict.fromkeys(packs)] if packs else available().values())
    table = Table(game, mixed=mixed, options=options, bots=bots, seed=seed)
    names = [other for other in NAMES if other.casefold() != name.casefold()][: len(bots)]
    texts = Texts(language)
    return Setting(table, texts, Teller(table, texts, [name, *names]))
