"""Three people who think alike and know differently much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from annodomini.bots.anno_domini.brain import decide
from annodomini.bots.anno_domini.knowledge import Learning, believed
from annodomini.bots.bot import Noise
from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation


class Person:
    """Somebody of a certain learning who thinks about every turn as `brain` does."""

    game = "anno-domini"

    def __init__(self, name: str, learning: Learning, *, level: int, title: Mapping[str, str]) -> None:
        self.name = name
        self.level = level
        self.title = title
        self._learning = learning

    def command(self, observation: Observation, knowledge: Knowledge, *, seed: int) -> list[int]:
        """A whole turn; ValueError when no seat is to decide."""
        return decide(observation, knowledge, seed=seed)

    def believe(self, components: Cards, noise: Noise, *, difficulties: Sequence[int] | None = None) -> Knowledge:
        """What somebody of its learning believes."""
        return believed(self._learning, components, noise, difficulties=difficulties)


BEGINNER: Final = Person("ad-beginner", Learning(recent=20, share=300), level=1, title={"de": "die Schülerin", "en": "The Pupil"})
CLUB: Final = Person("ad-club", Learning(recent=8, share=130), level=2, title={"de": "der Stammgast", "en": "The Regular"})
SCHOLAR: Final = Person("ad-scholar", Learning(recent=3, share=45), level=3, title={"de": "die Archivarin", "en": "The Archivist"})
