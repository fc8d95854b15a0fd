"""A match made ready for the terminal: the table, its texts, its teller, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from annodomini.bots import BOTS
from annodomini.cli.anno_domini.teller import Teller
from annodomini.cli.table import ME, Table, packs_named
from annodomini.cli.texts import Texts
from annodomini.packs import Mixed
from annodomini.packs.cardpacks import CardPacks
from annodomini.rulebook import Language

NAMES: Final = ("Noa", "Jürg", "Annina", "Dario", "Lea", "Flurin", "Chiara", "Beat", "Mara", "Gian")  # one more than there are bots


@dataclass(frozen=True, slots=True)
class Setting:
    """What a view needs."""

    table: Table[Mixed]
    texts: Texts
    teller: Teller

    def described(self, seat: int) -> str:
        """Who sits there, with a bot's level: "Noa (Club)"."""
        bot = self.table.bots[seat]
        if bot is None:
            name = self.teller.names[ME]
            return f"{name} ({self.texts.t('you')})" if name else self.teller.name(ME)
        return f"{self.teller.names[seat]} ({BOTS[bot].title[self.texts.language]})"


def made_ready(
    game: str, *, bots: Sequence[str], options: Mapping[str, Any], packs: Sequence[str], language: Language, name: str, seed: bytes | None
) -> Setting:
    """The setting of a new match, nothing dealt yet; all packs when none is named. Errors as in `Table`, PackUnknown, PackInvalid."""
    table = Table(game, components=CardPacks().made(packs_named(game, packs)), options=options, bots=bots, seed=seed)
    names = [other for other in NAMES if other.casefold() != name.casefold()][: len(bots)]
    texts = Texts(language)
    return Setting(table, texts, Teller(table, texts, [name, *names]))
