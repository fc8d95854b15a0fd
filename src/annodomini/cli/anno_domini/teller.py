"""What happened, in sentences: the story of a match as the person at seat 0 hears it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from annodomini.cli.table import ME, Table
from annodomini.cli.voice import Line, Voice, sentences
from annodomini.kernel.game import Clause, Effect
from annodomini.packs import Mixed
from annodomini.packs.dates import parse_edtf, render


@dataclass(frozen=True, slots=True)
class Turned:
    """A card of a reveal: `date` as its reader writes it, `wrong` when it is part of a pair that cannot stand."""

    card: str
    caption: str
    date: str
    comment: str
    sources: tuple[str, ...]
    by: int | None
    wrong: bool


@dataclass(frozen=True, slots=True)
class Reveal:
    """The last time a chain was turned, and why it was wrong: (above, below) of the first pair, none when it was right."""

    round: int
    cards: tuple[Turned, ...]
    correct: bool
    why: tuple[Turned, Turned] | None
    lines: tuple[Line, ...]  # who doubted, the verdict, the penalty


class Teller:
    """Tells effects in the order of happening; keeps the story and the last reveal."""

    def __init__(self, table: Table[Mixed], voice: Voice) -> None:
        self.table = table
        self.voice = voice
        self.texts = voice.texts
        self.story: list[Line] = []
        self.reveal: Reveal | None = None
        self._round_number = 0
        self._chain: list[str] = []
        self._by: dict[str, int | None] = {}

    # words

    def caption(self, card: str) -> str:
        """The front of a card, "pack/card", in the person's language."""
        text = self.table.components.cards[card].text
        return text.get(self.texts.language) or next(iter(text.values()))

    def series(self, card: str) -> str:
        """The title of the pack that a card is from."""
        pack = card.partition("/")[0]
        title_of = next(pack_.title for pack_ in self.table.components.packs if pack_.id == pack)
        return title_of.get(self.texts.language) or pack

    def quoted(self, card: str) -> str:
        """A caption within a sentence."""
        return self.texts.quoted(self.caption(card))

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.texts.n("{count} card", "{count} cards", count)

    def date(self, edtf: str, years: Sequence[int]) -> str:
        """A date as its reader writes it; "c. 1900" also says what it stands for."""
        date = parse_edtf(edtf)
        shown = render(date, self.texts.language)
        if not date.circa:
            return shown
        first, last = (render(parse_edtf(_edtf(year)), self.texts.language) for year in years)
        return self.texts.t("{date} ({first} to {last})", date=shown, first=first, last=last)

    # the match as it stands

    def cue(self) -> str:
        """Whose turn it is, and for a turn of the person how the round stands."""
        t, view = self.texts.t, self.table.observation()
        seat = self.table.turn
        if seat is None:
            return t("The match is over.")
        if seat != ME:
            return t("{name} is on turn.", name=self.voice.name(seat))
        said = [t("Round {round}. Your turn.", round=view.numbers["round"])]
        if view.numbers["overtime"] == 1:
            said.append(t("Overtime."))
        said.append(self.direction())
        layer = view.numbers["layer"]
        if not view.chain:
            said.append(t("You open with your last card."))
        elif layer < 0:
            said.append(t("You open."))
        else:
            said.append(self.texts.n("The chain has {count} card.", "The chain has {count} cards.", len(view.chain)))
            said.append(t("{name} laid last and answers for it.", name=self.voice.name(layer)))
        return " ".join(said)

    def direction(self) -> str:
        """The direction of play as a sentence."""
        clockwise = self.table.observation().numbers["direction"] == 1
        return self.texts.t("Direction clockwise.") if clockwise else self.texts.t("Direction anticlockwise.")

    def doubt_question(self) -> str:
        """What a doubt would cost whom."""
        view = self.table.observation()
        return self.texts.n(
            "Doubt this chain of {count} card? If it stands you take {yours}, else {name} takes {theirs}.",
            "Doubt this chain of {count} cards? If it stands you take {yours}, else {name} takes {theirs}.",
            len(view.chain),
            yours=self.table.options["penalty_doubter"],
            theirs=self.table.options["penalty_layer"],
            name=self.voice.name(view.numbers["layer"]),
        )

    def places(self) -> list[str]:
        """The end: why, and every seat's place, the best first."""
        outcome = self.table.game.outcome(self.table.state)
        said = []
        for seat in sorted(range(self.table.seats), key=lambda seat: (outcome.ranks[seat], seat)):
            left = self.cards(outcome.sheet[seat]["cards"])
            said.append(self.texts.t("{place}. {name}, {cards}", place=outcome.ranks[seat], name=self.voice.name(seat), cards=left))
        return said

    # what happens

    def tell(self, effects: Iterable[Effect]) -> list[Line]:
        """The sentences of these effects, in order; the story grows by them."""
        told: list[Line] = []
        dealt: list[Effect] = []
        for effect in effects:
            if effect["do"] == "dealt":
                dealt.append(effect)
                if len(dealt) == self.table.seats:
                    told.append(self._dealt(dealt))
                continue
            told += sentences(getattr(self, f"_{effect['do']}", self._other)(effect))
        self.story += told
        return told

    def _dealt(self, dealt: list[Effect]) -> Line:
        counts = {len(effect["cards"]) for effect in dealt}
        if len(counts) == 1:
            text = self.texts.n("{count} card is dealt to every seat.", "{count} cards are dealt to every seat.", counts.pop())
        else:
            each = [f"{self.voice.name(effect['seat'])} {len(effect['cards'])}" for effect in dealt]
            text = self.texts.t("Cards dealt: {list}.", list=self.texts.listed(each))
        return Line(text, "AD-2.1", effect="dealt")

    def _first(self, effect: Effect) -> Line:
        text = self.voice.said(effect["seat"], "By chance, you open the first round.", "By chance, {name} opens the first round.")
        return Line(text, "AD-3.2", effect="first")

    def _round(self, effect: Effect) -> list[Line]:
        t, seat, number = self.texts.t, effect["opens"], effect["round"]
        lines = []
        if effect["overtime"]:
            lines.append(Line(t("Overtime: the match goes on."), "AD-6.4", effect="overtime"))
        if number == 1:
            opens = self.voice.said(seat, "Round {round}. You open.", "Round {round}. {name} opens.", round=number)
        else:
            opens = self.voice.said(seat, "You open round {round}.", "{name} opens round {round}.", round=number)
        lines.append(Line(opens, "AD-5.4" if number > 1 else "AD-3.2", effect="round"))
        self._round_number = number
        self._chain = list(effect["chain"])
        self._by = dict.fromkeys(self._chain)
        for card in self._chain:
            lines.append(Line(t("The start card is {card}.", card=self.quoted(card)), "AD-3.1", effect="round"))
        return lines

    def _top(self, effect: Effect) -> Line | None:
        if effect["card"] is None:  # the next one is drawn when the turn is over, if there is one
            return Line(self.texts.t("The stack is empty."), "AD-2.6", effect="top") if effect["pile"] == 0 else None
        return Line(self.texts.t("On top of the stack: {card}.", card=self.quoted(effect["card"])), "AD-2.6", quiet=True, effect="top")

    def _turned_up(self, effect: Effect) -> Line:
        cards = effect["cards"]
        text = self.texts.n("{count} card from the stack:", "{count} cards from the stack:", len(cards))
        said = f"{text} {self.texts.listed([self.quoted(card) for card in cards])}."
        return Line(said, self._last_card(), quiet=effect["seat"] == ME and not self._chain, effect="turned_up")

    def _moved(self, effect: Effect) -> Line:
        origin = self._chain.index(effect["card"]) + 1 if effect["card"] in self._chain else 0
        self._chain = list(effect["chain"])
        text = self.voice.said(
            effect["seat"],
            "You moved {card} from {origin} to {place}.",
            "{name} moved one card: {card}, from {origin} to {place}.",
            card=self.quoted(effect["card"]),
            origin=origin,
            place=effect["gap"] + 1,
        )
        return Line(text, "AD-3.6", effect="moved")

    def _laid(self, effect: Effect) -> Line:
        seat, card = effect["seat"], effect["card"]
        self._chain = list(effect["chain"])
        values = {"card": self.quoted(card), "place": effect["gap"] + 1, "count": len(self._chain)}
        if effect["stack"]:
            self._by[card] = None
            text = self.voice.said(
                seat,
                "You lay the stack card {card} at place {place} of {count}.",
                "{name} lays the stack card {card} at place {place} of {count}.",
                **values,
            )
            return Line(text, self._last_card(), effect="laid")
        self._by[card] = seat
        text = self.voice.said(
            seat, "You lay {card} at place {place} of {count}.", "{name} lays {card} at place {place} of {count}.", **values
        )
        if effect["left"] > 0:
            left = self.cards(effect["left"])
            text += " " + self.voice.said(seat, "You have {cards} and answer for the chain.", "{name} has {cards}.", cards=left)
        return Line(text, "AD-3.4", effect="laid")

    def _reversed(self, effect: Effect) -> Line:
        text = self.voice.said(
            effect["seat"], "The direction reverses. You have two cards.", "The direction reverses. {name} has two cards."
        )
        return Line(text, "AD-3.15", effect="reversed")

    def _revealed(self, effect: Effect) -> list[Line]:
        t, doubter = self.texts.t, effect["doubter"]
        if effect["forced"]:
            first = self.voice.said(effect["answers"], "Your last card.", "{name}'s last card.")
            second = self.voice.said(doubter, "The chain is turned in your name.", "The chain is turned in {name}'s name.")
            lines = [Line(f"{first} {second}", "AD-6.2", effect="revealed")]
        else:
            lines = [Line(self.voice.said(doubter, "You doubt.", "{name} doubts."), "AD-4.1", effect="revealed")]
        wrong = {card for pair in effect["why"] for card in pair}
        turned = {shown["card"]: self._turned(shown, wrong=shown["card"] in wrong) for shown in effect["cards"]}
        why = None
        if effect["correct"]:
            lines.append(Line(t("The chain stands."), "AD-7.10", effect="verdict"))
        else:
            upper, lower = effect["why"][0]
            why = (turned[upper], turned[lower])
            said = t("The chain is wrong. {above} lies above {below}.", above=why[0].date, below=why[1].date.removesuffix("."))
            lines.append(Line(said, "AD-7.10", effect="verdict"))
        self.reveal = Reveal(self._round_number, tuple(turned.values()), effect["correct"], why, tuple(lines))
        return lines

    def _turned(self, shown: dict[str, Any], *, wrong: bool) -> Turned:
        card = self.table.components.cards[shown["card"]]
        comment = card.comment.get(self.texts.language) or next(iter(card.comment.values()), "")
        return Turned(
            card=shown["card"],
            caption=self.caption(shown["card"]),
            date=self.date(shown["edtf"], shown["years"]),
            comment=" ".join(comment.split()),
            sources=tuple(source.name or source.url for source in card.sources),
            by=self._by.get(shown["card"]),
            wrong=wrong,
        )

    def _penalty(self, effect: Effect) -> Line:
        assert self.reveal is not None, "a penalty follows a reveal"
        count = len(effect["cards"])
        if count == 0:
            text = self.voice.said(
                effect["seat"], "You should take cards, but none is left.", "{name} should take cards, but none is left."
            )
        else:
            values = {"taken": self.cards(count), "left": effect["left"]}
            text = self.voice.said(effect["seat"], "You take {taken} and have {left}.", "{name} takes {taken} and has {left}.", **values)
        line = Line(text, "AD-4.5" if self.reveal.correct else "AD-4.6", effect="penalty")
        self.reveal = replace(self.reveal, lines=(*self.reveal.lines, line))
        return line

    def _reshuffled(self, effect: Effect) -> Line:
        text = self.texts.n(
            "The stack is empty: {count} card is shuffled for a new one.",
            "The stack is empty: {count} cards are shuffled for a new one.",
            effect["count"],
        )
        return Line(text, "AD-4.8", effect="reshuffled")

    def _discarded(self, effect: Effect) -> Line:
        text = self.texts.n("{count} card is put aside.", "{count} cards are put aside.", len(effect["cards"]))
        return Line(text, "AD-5.1", quiet=True, effect="discarded")

    def _turn(self, effect: Effect) -> Line:
        return Line(self.voice.said(effect["seat"], "You are on turn.", "{name} is on turn."), "AD-3.3", quiet=True, effect="turn")

    def _won(self, effect: Effect) -> Line:
        return Line(self.voice.said(effect["seat"], "You win.", "{name} wins."), "AD-6.1", effect="won")

    def _ended(self, effect: Effect) -> Line | None:
        match effect["reason"]:
            case "exhausted":
                return Line(self.texts.t("No card is left for a new round: the match ends."), "AD-6.6", effect="ended")
            case "max_rounds":
                return Line(self.texts.t("The last round is over: the match ends."), "AD-6.7", effect="ended")
            case _:
                return None

    def _other(self, effect: Effect) -> None:
        raise AssertionError(f"an effect without a sentence: {effect['do']}")

    def _last_card(self) -> Clause:
        at_opening = self.table.options["last_card"] == "opening" or len(self._chain) == 0
        return "AD-3.12" if at_opening else "AD-3.13"


def _edtf(year: int) -> str:
    if abs(year) > 9999:
        return f"Y{year}"
    return f"-{-year:04d}" if year < 0 else f"{year:04d}"
