"""Who speaks to the person at a table: names, sentences in the second or third person, refusals by clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from annodomini.cli.table import ME
from annodomini.cli.texts import Texts
from annodomini.kernel.game import Clause
from annodomini.rulebook import title


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story and the clause behind it. `quiet` lines stand in the story and are not read out as they happen."""

    text: str
    clause: Clause
    quiet: bool = False
    effect: str = ""  # what was told, by the effect's name


def sentences(told: Line | list[Line] | None) -> list[Line]:
    """What an effect is told by: one sentence, several or none."""
    return told if isinstance(told, list) else [told] if told is not None else []


@dataclass(frozen=True, slots=True)
class Voice:
    """The texts, and what everybody is called by seat; the person's own name is not used, it is spoken to."""

    texts: Texts
    names: Sequence[str]

    def name(self, seat: int) -> str:
        """Who sits there, as it stands in a list."""
        return self.texts.t("You") if seat == ME else self.names[seat]

    def said(self, seat: int, mine: str, others: str, **values: object) -> str:
        """The sentence for the person, or the one for the others by name."""
        return self.texts.t(mine, **values) if seat == ME else self.texts.t(others, name=self.names[seat], **values)

    def refused(self, clause: Clause | None) -> str:
        """Why an action was not taken: the clause that forbids it, by number and title."""
        if clause is None:
            return self.texts.t("That is not possible now.")
        return self.texts.t("That is not allowed: {clause}.", clause=f"{clause}, {title(clause, self.texts.language)}")
