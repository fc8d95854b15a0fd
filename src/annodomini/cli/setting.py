"""A match made ready for the terminal: the table, its texts, its teller, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypedDict, TypeVar, Unpack

from annodomini.bots import BOTS
from annodomini.cli.table import ME, Made, Table, packs_named
from annodomini.cli.texts import Texts
from annodomini.cli.voice import Line, Voice
from annodomini.kernel.game import Effect
from annodomini.packs.kinds import kind_of
from annodomini.rulebook import Language

NAMES: Final = ("Noa", "Jürg", "Annina", "Dario", "Lea", "Flurin", "Chiara", "Beat", "Mara", "Gian")  # one more than there are bots


class Tells(Protocol):
    """Whoever tells what happens, and keeps the story."""

    story: list[Line]

    def tell(self, effects: Iterable[Effect]) -> list[Line]:
        """The sentences of these effects; the story grows by them."""
        ...

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


class Wishes(TypedDict):
    """What the person wishes to play: the bots from seat 1 on, house rules, packs (the usual ones when none), language, own name, seed."""

    bots: Sequence[str]
    options: Mapping[str, Any]
    packs: Sequence[str]
    language: Language
    name: str
    seed: bytes | None


def made_ready(game: str, teller: Callable[[Table[Any], Voice], Teller], **wishes: Unpack[Wishes]) -> Setting[Any, Teller]:
    """The setting of a new match, nothing dealt yet. Errors as in `Table`, PackUnknown, PackInvalid."""
    components = kind_of(game).made(packs_named(game, wishes["packs"]))
    table: Table[Any] = Table(game, components=components, options=wishes["options"], bots=wishes["bots"], seed=wishes["seed"])
    voice = voice_of(wishes["language"], name=wishes["name"], bots=len(wishes["bots"]))
    return Setting(table, voice.texts, teller(table, voice))


def voice_of(language: Language, *, name: str, bots: int) -> Voice:
    """The voice at a table of the person and so many bots, no two of the same name."""
    others = [other for other in NAMES if other.casefold() != name.casefold()][:bots]
    return Voice(Texts(language), [name, *others])
