"""The decision that is asked of the person: one question, its clause, and every choice by a number with what it costs and does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from annodomini.cli.ad890.draft import Draft
from annodomini.cli.ad890.faces import CELL_ORDER
from annodomini.cli.ad890.foresight import points_without
from annodomini.cli.ad890.report import FIRST_SPECIAL, Report
from annodomini.cli.table import ME
from annodomini.games.ad890 import actions as acts
from annodomini.games.ad890.actions import typed
from annodomini.games.ad890.characters import MOVES
from annodomini.games.ad890.explain import explain
from annodomini.games.ad890.ids import INVENT, TAKE_ROW, TAKE_SPECIAL
from annodomini.games.ad890.taking import PRICE
from annodomini.games.ad890.tiles import CROPS
from annodomini.kernel.game import Clause

OTHER: Final = 0  # the number of what is unlike the other choices: look first, coins, no more towers


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen. `text` is a whole sentence or several; `clause` forbids it for now.

    `place` is where it lies: ("row", slot), ("special", slot), ("cell", cell of my kingdom) or ("list", place in the list).
    `short` is for lists on a screen.
    """

    number: int
    action: int
    text: str
    place: tuple[str, int]
    short: str = ""
    clause: Clause | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked. `kind` is the phase; the second half of a choice of two has a kind of its own, `swap_to` and `noble_to`."""

    kind: str
    question: str
    clause: Clause
    choices: tuple[Choice, ...]

    def numbered(self, number: int) -> Choice | None:
        """The choice of this number."""
        return next((choice for choice in self.choices if choice.number == number), None)


class Asker:
    """Asks in one language about one tile set."""

    def __init__(self, report: Report) -> None:
        self.faces = report.faces
        self.voice = report.voice
        self.texts = report.texts
        self._report = report

    def ask(self, draft: Draft) -> Ask:
        """What is to be chosen next in a draft that is not whole."""
        view = draft.now.to_dict()
        kind = kind_of(view)
        how: dict[str, Callable[[Draft, dict[str, Any]], tuple[str, Clause, Iterator[Choice]]]] = {
            "castle": self._castle,
            "take": self._take,
            "cell": self._cell,
            "trio": self._trio,
            "card": self._card,
            "ruin": self._ruin,
            "keep": self._keep,
            "noble": self._noble,
        }
        question, clause, choices = how.get(kind, self._target)(draft, view)
        return Ask(kind, question, clause, tuple(choices))

    # one question each

    def _castle(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        question = self.texts.t("Which castle do you choose? It lies in the centre of your kingdom, and its two crops count for trios.")

        def choices() -> Iterator[Choice]:
            for at, (action, castle) in enumerate(zip(draft.now.legal, view["castles"], strict=True)):
                name, crops = self.faces.name(castle), self.faces.crops(castle)
                yield Choice(at + 1, action, f"{name}: {crops}.", ("list", at), f"{crops} ({name})")  # the crops are what matters

        return question, "890-2.10", choices()

    def _take(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        return self.texts.t("Which tile do you take?"), "890-3.4", self._takes(draft, view)

    def _takes(self, draft: Draft, view: dict[str, Any]) -> Iterator[Choice]:
        t, n, faces = self.texts.t, self.texts.n, self.faces
        for slot, lying in enumerate(view["row"]):
            if lying is None:
                continue
            said = [self._report.offered(lying)]
            yield self._offer(draft, slot + 1, action=TAKE_ROW + slot, said=said, place=("row", slot))
        for slot, tile in enumerate(view["specials"]):
            if tile is not None:
                said = [t("Special building: {tile}.", tile=faces.told(tile)), n("Costs {count} coin.", "Costs {count} coins.", PRICE)]
                yield self._offer(draft, FIRST_SPECIAL + slot, action=TAKE_SPECIAL + slot, said=said, place=("special", slot))
        first = FIRST_SPECIAL + len(view["specials"])
        for slot, tile in enumerate(view["specials"]):
            if INVENT + slot in draft.now.legal:
                text = t("Discard your Inventor and take for nothing: {tile}.", tile=faces.told(tile))
                yield Choice(first + slot, INVENT + slot, text, ("special", slot), faces.name(tile))

    def _offer(self, draft: Draft, number: int, *, action: int, said: list[str], place: tuple[str, int]) -> Choice:
        clause = explain(draft.now.shown, action)
        if clause is not None:
            said.append(self.texts.t("You have too few coins."))
        return Choice(number, action, " ".join(said), place, clause=clause)

    def _cell(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        t = self.texts.t
        question = t("Where do you place {tile}?", tile=self.faces.title(view["held"]))

        def choices() -> Iterator[Choice]:
            for action in draft.now.legal:
                chosen = typed(action)
                if isinstance(chosen, acts.Place):
                    yield Choice(chosen.cell + 1, action, self._placed(draft, action, chosen.cell), ("cell", chosen.cell))
                else:
                    text = t("Take it for good now, and see the next tile of the row before you place it.")
                    yield Choice(OTHER, action, text, ("list", OTHER), t("look first"))

        return question, "890-4.1", choices()

    def _placed(self, draft: Draft, action: int, cell: int) -> str:
        """A free cell, and the trios that the tile would make there."""
        found = [trio for effect in draft.trying(action).effects if effect["do"] == "trios" for trio in effect["trios"]]
        said = [self.faces.cell(CELL_ORDER[cell])]
        said += [
            self.texts.t("trio of {crop}, {line}", crop=self.faces.crop(trio["crop"]), line=self.faces.line(trio["line"])) for trio in found
        ]
        return f"{self.texts.listed(said)}."

    def _trio(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        def choices() -> Iterator[Choice]:
            for at, action in enumerate(draft.now.legal):
                chosen = typed(action)
                assert isinstance(chosen, acts.Trio)
                crop = CROPS[chosen.crop]
                lines = [self.faces.line(trio["line"]) for trio in view["trios"] if trio["crop"] == crop]
                said = f"{self.faces.crop(crop)}: {self.texts.listed(lines)}"
                yield Choice(at + 1, action, f"{said}.", ("list", at), said)

        return self.texts.t("Your tile makes several trios. Which comes first?"), "890-5.6", choices()

    def _card(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        t, trio = self.texts.t, next(trio for trio in view["trios"] if trio["crop"] == view["trio"])
        line = self.faces.line(trio["line"])
        question = t("Trio of {crop}, {line}. Which character comes, or do you take coins?", crop=self.faces.crop(trio["crop"]), line=line)

        def choices() -> Iterator[Choice]:
            *cards, coins = sorted(draft.now.legal, key=lambda action: isinstance(typed(action), acts.Coins))
            for at, action in enumerate(cards):
                chosen = typed(action)
                assert isinstance(chosen, acts.Card)
                yield self._of_card(at, action, card=draft.now.shown.components.cards[chosen.card])
            count = draft.now.shown.components.table.refusal[draft.now.shown.scenario]
            text = t("{coins} instead.", coins=self.faces.coins(count))
            yield Choice(OTHER, coins, text, ("list", len(cards)), text)

        return question, "890-5.7", choices()

    def _of_card(self, at: int, action: int, *, card: str) -> Choice:
        short = f"{self.faces.name(card)}, {self.faces.card_points(card)}"
        return Choice(at + 1, action, self.faces.card(card), ("list", at), short)

    def _keep(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        choices = (
            self._of_card(at, action, card=card) for at, (action, card) in enumerate(zip(draft.now.legal, view["drawn"], strict=True))
        )
        return self.texts.t("Your Apprentice: which card do you keep, for its points alone?"), "890-6.1", choices

    def _noble(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        def choices() -> Iterator[Choice]:
            for at, action in enumerate(draft.now.legal):
                chosen = typed(action)
                assert isinstance(chosen, acts.Noble)
                cell = view["kingdoms"][chosen.seat]["cells"][chosen.cell]
                said = [self.voice.name(chosen.seat), self.faces.title(cell["tile"]), self.faces.cell(CELL_ORDER[chosen.cell])]
                yield Choice(at + 1, action, f"{self.texts.listed(said)}.", ("list", at), self.texts.listed(said))

        question = self.texts.t("{card}: which noble comes to you?", card=self.faces.name(view["card"]))
        return question, "890-6.8", choices()

    def _ruin(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        values = {"invader": view["invader"], "defence": view["defence"], "towers": self.faces.towers(view["kingdoms"][ME]["towers"])}
        question = self.texts.t(
            "Invasion! Invader {invader}, Defence {defence}; you have {towers}, the fewest. Which tile do you give up?", **values
        )
        return question, "890-7.5", self._cells(draft, view)

    def _target(self, draft: Draft, view: dict[str, Any]) -> tuple[str, Clause, Iterator[Choice]]:
        """What a character's ability asks for in my own kingdom."""
        t, card = self.texts.t, self.faces.name(view["card"])
        question, clause = {
            "tower": (t("{card}: on which of your tiles does the tower go?", card=card), "890-6.10"),
            "move": (
                t("{card}: from which tile does a tower move to your castle? {count} at most.", card=card, count=view["moves_left"]),
                "890-6.2",
            ),
            "turn_up": (t("{card}: which ruin is turned up?", card=card), "890-6.5"),
            "swap": (t("{card}: two of your tiles change places. Which is the first?", card=card), "890-6.7"),
            "swap_to": (t("{card}: which is the second?", card=card), "890-6.7"),
            "noble_to": (t("{card}: on which of your tiles does the noble go?", card=card), "890-6.8"),
        }[kind_of(view)]
        return question, clause, self._cells(draft, view)

    def _cells(self, draft: Draft, view: dict[str, Any]) -> Iterator[Choice]:
        """Tiles of my kingdom by the numbers of their cells, and to stop where that is possible."""
        t, kind = self.texts.t, kind_of(view)
        for action in draft.now.legal:
            chosen = typed(action)
            if isinstance(chosen, acts.Stay):
                text = t("No tower.") if view["moves_left"] == MOVES else t("No more towers.")
                yield Choice(OTHER, action, text, ("list", OTHER), text)
                continue
            cell: int = getattr(chosen, "cell")  # noqa: B009 - every kind of action left has one
            lying = view["kingdoms"][ME]["cells"][cell]
            text = f"{self.faces.cell(CELL_ORDER[cell])}: {self.faces.lying(lying)}."
            if kind == "ruin":
                text += " " + self._report.change(view["kingdoms"][ME]["points"], points_without(draft.now, ME, cell))
            yield Choice(cell + 1, action, text, ("cell", cell))


def kind_of(view: dict[str, Any]) -> str:
    """The phase, told apart where a choice of two is at its second half."""
    picked = view["picked"]
    if picked is None or view["phase"] not in ("swap", "noble"):
        return str(view["phase"])
    return f"{view['phase']}_to"
