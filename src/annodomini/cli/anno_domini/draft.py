"""What the person tries out before it is played: corrections, a card, an aimed gap. Everything can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from annodomini.errors import IllegalAction
from annodomini.games.anno_domini.actions import Doubt, Gap, Lay, Move, notation, untyped
from annodomini.games.anno_domini.observe import Observation
from annodomini.kernel.game import AnyGame, Clause

Taken = Literal["gap", "card", "move", "stack"]  # what was taken back


@dataclass(frozen=True, slots=True)
class Step:
    """A card put somewhere before the own card is laid: a correction, or a stack card of the last-card rule.

    `gap` counts without the card; `origin` is the place a moved card came from, 0 is the earliest.
    """

    kind: Literal["move", "stack"]
    card: int
    gap: int
    origin: int = -1


class Draft:
    """The draft of one turn over the observation that it began with."""

    def __init__(self, game: AnyGame, base: Observation) -> None:
        assert base.seat is not None, "only a seat has a draft"
        self._game = game
        self.base = base
        self.hand = base.hands[base.seat]
        self.steps: list[Step] = []
        self.card: int | None = None  # of the hand, chosen
        self.gap: int | None = None  # aimed at
        self.now = base  # with all steps carried out
        if self.opens_with_last_card:
            self.card = self.hand[0]
            for place, card in enumerate(base.top[: base.numbers["stack_to_lay"]]):
                self._add(Step("stack", card, place))

    @property
    def opens_with_last_card(self) -> bool:
        """Is this the turn of a last card at an opening, before which nothing lies? [AD-3.12]"""
        return self.base.numbers["opening"] == 1 and not self.base.chain

    @property
    def moves(self) -> list[Step]:
        """The corrections so far."""
        return [step for step in self.steps if step.kind == "move"]

    @property
    def can_move(self) -> bool:
        """May a card of the chain be moved now?"""
        return self.now.numbers["moves_left"] > 0 and self.now.numbers["stack_laid"] == 0

    @property
    def can_doubt(self) -> bool:
        """May the chain be doubted now?"""
        return self._id(Doubt()) in self.now.legal

    @property
    def due(self) -> int | None:
        """The card whose gap is asked for: a stack card that must be laid first, else the chosen card."""
        if self.card is None:
            return None
        return self.now.top[0] if self.now.numbers["stack_to_lay"] > 0 else self.card

    @property
    def gaps(self) -> int:
        """How many gaps the chain has as it lies in the draft."""
        return len(self.now.chain) + 1

    @property
    def is_empty(self) -> bool:
        """Is there nothing to take back?"""
        return self.card is None and not self.steps

    def choose(self, card: int) -> None:
        """Chooses a card of the hand; a gap aimed at stays."""
        assert card in self.hand, "only own cards are offered"
        self.card = card

    def aim(self, gap: int) -> None:
        """Aims at a gap for the card that is due."""
        assert self.due is not None, "a card is chosen first"
        assert 0 <= gap < self.gaps, "only gaps there are"
        self.gap = gap

    def put_down(self) -> list[str] | None:
        """Puts the card that is due into the gap aimed at; the whole command once it was the own card."""
        assert self.due is not None, "a card is chosen first"
        assert self.gap is not None, "a gap is aimed at"
        if self.due != self.card:
            self._add(Step("stack", self.due, self.gap))
            self.gap = None
            return None
        return self.command()

    def command(self) -> list[str]:
        """The actions of the whole turn in notation."""
        assert self.card is not None, "a card is chosen first"
        assert self.gap is not None, "a gap is aimed at"
        return [notation(action, self.base.ids) for action in (*self._ids(), self._id(Lay(self.card)), self._id(Gap(self.gap)))]

    def doubt(self) -> list[str]:
        """The command of a doubt; IllegalAction names the clause that forbids it."""
        self._game.preview(self.base, [*self._ids(), self._id(Doubt())])
        return [notation(self._id(Doubt()), self.base.ids)]

    def move(self, card: int, gap: int) -> Step:
        """Corrects the chain; IllegalAction names the clause that forbids it."""
        step = Step("move", card, gap, self.now.chain.index(card))
        self._add(step)
        self.gap = None
        return step

    def may_move(self, card: int) -> Clause | None:
        """None when this card of the chain may be taken up now, else the clause that forbids it."""
        try:
            self._game.preview(self.base, [*self._ids(), self._id(Move(card))])
        except IllegalAction as error:
            return error.clause
        return None

    def swap(self) -> None:
        """Exchanges the two stack cards of an opening; only where there are two."""
        assert self.can_swap, "only two loose cards can be exchanged"
        first, second = self.steps
        self._take(1)
        self._add(Step("stack", second.card, 1 - second.gap))
        assert first.gap == 0, "the first one lies alone"

    @property
    def can_swap(self) -> bool:
        """Are there two loose stack cards to exchange?"""
        return self.opens_with_last_card and len(self.steps) == 2

    def take_back(self) -> tuple[Taken, Step | None] | None:
        """Goes one step back: the gap aimed at, stack cards laid, the card, the last correction; None when there is none."""
        if self.gap is not None:
            self.gap = None
            return "gap", None
        if self.opens_with_last_card:
            return None
        if self.steps and self.steps[-1].kind == "stack":
            step = self.steps[-1]
            self._take(1)
            return "stack", step
        if self.card is not None:
            self.card = None
            return "card", None
        if self.steps:
            step = self.steps[-1]
            self._take(1)
            return "move", step
        return None

    def take_back_moves(self) -> None:
        """Takes every correction back."""
        self.steps = [step for step in self.steps if step.kind != "move"]
        self.gap = None
        self._look()

    def _add(self, step: Step) -> None:
        ids = [*self._ids(), *self._of(step)]
        self.now = self._game.preview(self.base, ids)
        self.steps.append(step)

    def _take(self, count: int) -> None:
        del self.steps[-count:]
        self._look()

    def _look(self) -> None:
        self.now = self._game.preview(self.base, self._ids())

    def _ids(self) -> list[int]:
        return [action for step in self.steps for action in self._of(step)]

    def _of(self, step: Step) -> tuple[int, int]:
        first = Move(step.card) if step.kind == "move" else Lay(step.card)
        return self._id(first), self._id(Gap(step.gap))

    def _id(self, action: Doubt | Lay | Move | Gap) -> int:
        return untyped(action, len(self.base.ids))
