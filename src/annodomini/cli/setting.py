"""A match made ready for the terminal: the table, its texts, its teller, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from annodomini.bots import BOTS
from annodomini.cli.table import ME, Made, Table, packs_named
from annodomini.cli.texts import Texts
from annodomini.cli.voice import Voice
from annodomini.packs.kinds import kind_of
from annodomini.rulebook import Language

NAMES: Final = ("Noa", "Jürg", "Annina", "Dario", "Lea", "Flurin", "Chiara", "Beat", "Mara", "Gian")  # one more than there are bots


class Tells(Protocol):
    """Whoever tells what happens."""

    @property
    def voice(self) -> Voice:
        """With it."""
        ...


Teller = TypeVar("Teller", bound=Tells)


@dataclass(frozen=True, slots=True)
class Setting(Generic[Made, Teller]):
    """What a view needs."""

    table: Table[Made]
    texts: Texts
    teller: Teller

    def described(self, seat: int) -> str:
        """Who sits there, with a bot's level: "Noa (Club)"."""
        bot = self.table.bots[seat]
        voice = self.teller.voice
        if bot is None:
            name = voice.names[ME]
            return f"{name} ({self.texts.t('you')})" if name else voice.name(ME)
        return f"{voice.names[seat]} ({BOTS[bot].title[self.texts.language]})"


def laid(game: str, *, bots: Sequence[str], options: Mapping[str, Any], packs: Sequence[str], seed: bytes | None) -> Table[Any]:
    """The table of a new match, nothing dealt yet; the usual packs when none is named. Errors as in `Table`, PackUnknown, PackInvalid."""
    components = kind_of(game).made(packs_named(game, packs))
    return Table(game, components=components, options=options, bots=bots, seed=seed)


def voice_of(language: Language, *, name: str, bots: int) -> Voice:
    """The voice at a table of the person and so many bots, no two of the same name."""
    others = [other for other in NAMES if other.casefold() != name.casefold()][:bots]
    return Voice(Texts(language), [name, *others])
