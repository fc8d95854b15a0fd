"""The match as sentences and numbered choices, line by line: for screen readers and pipes."""

from __future__ import annotations

from typing import Final

from annodomini.cli.anno_domini.draft import Draft, Step
from annodomini.cli.anno_domini.setting import Setting
from annodomini.cli.lines import Words, meaning, number_of
from annodomini.cli.plain import Talk, say, seat_named
from annodomini.cli.table import ME
from annodomini.cli.voice import Line
from annodomini.errors import IllegalAction

WORDS: Final[Words] = {  # beside those of every game
    "lay": ("lay", "lege", "legen"),
    "move": ("move", "m", "verschiebe", "verschieben"),
    "doubt": ("doubt", "d", "zweifle", "zweifeln"),
    "swap": ("swap", "c", "tausche", "tauschen"),
    "chain": ("chain", "k", "kette"),
    "cards": ("cards", "h", "karten"),
    "stack": ("stack", "s", "stapel"),
    "players": ("players", "p", "spieler"),
    "reveal": ("reveal", "r", "aufdecken"),
    "dates": ("dates", "daten"),
}
MEANING: Final = meaning(WORDS)


class Plain:
    """A match in words."""

    title = "Anno Domini"
    meaning = MEANING
    clause = "AD-3.4"

    def __init__(self, setting: Setting, talk: Talk) -> None:
        self.setting, self.talk = setting, talk
        self.table, self.texts, self.teller = setting.table, setting.texts, setting.teller
        self._write = talk.write
        self._draft: Draft | None = None

    def introduce(self) -> None:
        """Nothing must be known before."""

    def heard(self, line: Line) -> None:
        """The dates after a verdict."""
        if line.effect == "verdict":
            self._dates_turned()

    def ended(self) -> list[str]:
        """The places."""
        return self.teller.places()

    @property
    def near(self) -> int:
        """The beginning of this round."""
        return max((at for at, line in enumerate(self.teller.story) if line.clause in ("AD-5.4", "AD-3.2")), default=0)

    def _dates_turned(self) -> None:
        assert self.teller.reveal is not None, "a verdict belongs to a reveal"
        for place, turned in enumerate(self.teller.reveal.cards, 1):
            self._write(f"  {place}. {turned.date}: {turned.caption}")

    # one turn

    @property
    def asks(self) -> bool:
        """Is there a draft?"""
        return self._draft is not None

    def ask(self) -> None:
        """How the round stands, and what may be done."""
        self._draft = draft = Draft(self.table.game, self.table.observation())
        self._write(self.teller.cue())
        self._chain()
        self._cards()
        if draft.opens_with_last_card:
            self._write(self._loose())
        self.offer()

    def answer(self, command: str, words: list[str]) -> None:
        """Takes numbers, or a command with what belongs to it."""
        draft = self._draft
        assert draft is not None, "it is the person's turn"
        if all(word.isdecimal() for word in words):
            return self._numbers(draft, [number_of(word) for word in words])
        numbers = [number_of(word) for word in words[1:] if word.isdecimal()]
        match command:
            case "lay" if len(numbers) in (1, 2):
                self._numbers(draft, numbers)
            case "move" if len(numbers) == 2:
                self._move(draft, *numbers)
            case "undo":
                self._undo(draft)
            case "doubt":
                self._doubt(draft)
            case "swap":
                self._swap(draft)
            case "players":
                self._players(words[1:])
            case "chain" | "cards" | "stack" | "reveal" | "dates":
                getattr(self, f"_{command}")()
            case _:
                self.talk.puzzled(words)
        return None

    def _numbers(self, draft: Draft, numbers: list[int]) -> None:
        """A card, a gap, or both."""
        t = self.texts.t
        if len(numbers) > 2:
            return self._write(t("Expected a card and a gap, two numbers."))
        if draft.due is None or len(numbers) == 2:
            number = numbers.pop(0)
            if not 1 <= number <= len(draft.hand):
                return self._write(t("There is no card {number}: your cards are 1 to {count}.", number=number, count=len(draft.hand)))
            draft.choose(draft.hand[number - 1])
            if not numbers:
                chosen = t("Card {number} chosen: {card}.", number=number, card=self._caption(draft.hand[number - 1]))
                return self._write(f"{chosen} {self._gaps(draft)}")
        return self._gap(draft, numbers[0])

    def _gap(self, draft: Draft, number: int) -> None:
        if not 1 <= number <= draft.gaps:
            return self._write(self.texts.t("There is no gap {number}: the gaps are 1 to {count}.", number=number, count=draft.gaps))
        draft.aim(number - 1)
        command = draft.put_down()
        if command is None:  # a stack card; the next one is due
            return self._write(self._gaps(draft))
        return self._commit(command)

    def _commit(self, command: list[str]) -> None:
        try:
            effects = self.table.commit(command)
        except IllegalAction as error:
            return self._write(self.teller.voice.refused(error.clause))
        self._draft = None
        say(self, self.teller.tell(effects))
        return None

    def _move(self, draft: Draft, origin: int, place: int) -> None:
        count = len(draft.now.chain)
        if not (1 <= origin <= count and 1 <= place <= count):
            return self._write(self.texts.t("The places of the chain are 1 to {count}.", count=count))
        try:
            step = draft.move(draft.now.chain[origin - 1], place - 1)
        except IllegalAction as error:
            return self._write(self.teller.voice.refused(error.clause))
        values = {"card": self._caption(step.card), "origin": origin, "place": place}
        self._write(self.texts.t("{card} moved from {origin} to {place}. Not yet played.", **values))
        self._chain()
        return None

    def _undo(self, draft: Draft) -> None:
        t = self.texts.t
        match draft.take_back():
            case None:
                self._write(t("There is nothing to take back."))
            case ("move", Step(card=card, origin=origin)):
                self._write(t("Taken back: {card} lies at place {place} again.", card=self._caption(card), place=origin + 1))
                self._chain()
            case ("stack", Step(card=card)):
                self._write(f"{t('Taken back: {card} is to be laid again.', card=self._caption(card))} {self._gaps(draft)}")
            case _:
                self._write(t("Card put back."))

    def _doubt(self, draft: Draft) -> None:
        try:
            command = draft.doubt()
        except IllegalAction as error:
            return self._write(self.teller.voice.refused(error.clause))
        self._write(f"{self.teller.doubt_question()} {self.texts.t('yes or no?')}")
        while True:
            answer = [MEANING.get(word, word) for word in self.talk.words()]
            if answer == ["yes"]:
                return self._commit(command)
            if answer == ["no"]:
                return self._write(self.texts.t("Not doubted."))
            self._write(self.texts.t("yes or no?"))

    def _swap(self, draft: Draft) -> None:
        if not draft.can_swap:
            return self._write(self.texts.t("There are no two loose cards to swap. A card of the chain is moved with move FROM TO."))
        draft.swap()
        return self._write(f"{self.texts.t('Swapped.')} {self._loose()}")

    # what can be read

    def offer(self) -> None:
        """What may be typed now."""
        self._write(self._offer())

    def _offer(self) -> str:
        t, draft = self.texts.t, self._draft
        assert draft is not None, "it is the person's turn"
        if draft.opens_with_last_card:
            return t("Type a gap, swap, or ?") if draft.can_swap else t("Type a gap, or ?")
        if draft.due is not None:
            return self._gaps(draft)
        offers = [t("Type CARD GAP to lay")]
        if draft.base.numbers["moves_left"] > 0:
            offers.append(t("move FROM TO"))
        if 0 in draft.base.legal:
            offers.append(t("doubt"))
        return t("{offers} or ?", offers=self.texts.listed(offers))

    def _gaps(self, draft: Draft) -> str:
        t, count = self.texts.t, draft.gaps
        asked = "" if draft.due == draft.card else t("First the stack card {card}.", card=self._caption(draft.due or 0)) + " "
        if count == 1:
            return asked + t("There is one gap. Type 1.")
        return asked + t("Gap 1 is above all, gap {count} below all, gap N right above card N. Which gap?", count=count)

    def _loose(self) -> str:
        draft = self._draft
        assert draft is not None, "it is the person's turn"
        t, chain = self.texts.t, draft.now.chain
        if len(chain) == 2:
            values = {"above": self._caption(chain[0]), "below": self._caption(chain[1])}
            return t("Two cards from the stack. {above} lies above {below}. Three gaps for your last card.", **values)
        if len(chain) == 1:
            return t("One card from the stack: {card}. Two gaps for your last card.", card=self._caption(chain[0]))
        return t("The stack is empty: your last card lies alone.")

    def _chain(self) -> None:
        draft = self._draft
        chain = draft.now.chain if draft is not None else self.table.observation().chain
        if not chain:
            return
        self._write(self.texts.t("Chain, earliest first:"))
        for place, card in enumerate(chain, 1):
            self._write(f"  {place}. {self._front(card)}")

    def _cards(self) -> None:
        self._write(self.texts.t("Your cards:"))
        for number, card in enumerate(self.table.observation().hands[ME], 1):
            self._write(f"  {number}. {self._front(card)}")

    def _stack(self) -> None:
        view = self.table.observation()
        for card in view.top:
            self._write(self.texts.t("On top of the stack: {card}.", card=self._caption(card)))
        self._write(self.texts.n("{count} card lies below.", "{count} cards lie below.", view.pile))

    def _players(self, rest: list[str]) -> None:
        t = self.texts.t
        shown = range(self.table.seats)
        if rest and rest[0].isdecimal():
            seat = seat_named(self, rest[0])
            if seat is None:
                return
            shown = range(seat, seat + 1)
        view = self.table.observation()
        for seat in shown:
            self._write(f"{seat + 1}. {self.setting.described(seat)}, {self.teller.cards(len(view.hands[seat]))}")
            for card in view.hands[seat] if rest else ():
                self._write(f"  {self._front(card)}")
        self._write(self.teller.direction() if rest else t("{direction} players all reads all cards.", direction=self.teller.direction()))

    def _reveal(self) -> None:
        t, reveal = self.texts.t, self.teller.reveal
        if reveal is None:
            return self._write(t("No chain has been turned yet."))
        for line in reveal.lines:
            self._write(line.text)
        for place, turned in enumerate(reveal.cards, 1):
            by = t("start card") if turned.by is None else self.teller.voice.name(turned.by)
            wrong = t("part of the wrong pair") if turned.wrong else ""
            told = [f"{turned.date}: {turned.caption.removesuffix('.')}", by, *([wrong] if wrong else [])]
            self._write(f"  {place}. {self.texts.listed(told)}")
            self._write(f"     {turned.comment} {t('Source: {list}.', list='; '.join(turned.sources))}")
        return None

    def _dates(self) -> None:
        view = self.table.observation()
        known = [(date, card) for card, date in enumerate(view.dates) if date is not None]
        if not known:
            return self._write(self.texts.t("No date has been shown yet."))
        for date, card in sorted(known):
            self._write(f"  {self.teller.date(view.edtfs[card] or '', date)}: {self._front(card)}")
        return None

    def help(self) -> list[str]:
        """What can be typed."""
        t = self.texts.t
        return [
            t("CARD GAP: lay a card in a gap, both by number. Or the card first, then the gap."),
            t("move FROM TO: correct the chain by places, before you lay. Nothing is played before you lay."),
            t("undo: take the last step back."),
            t("doubt: say that the chain is wrong. You are asked once."),
            t("swap: exchange the two stack cards when you open with your last card."),
            t("chain, cards, stack, players, players all, players N: read what lies on the table."),
            t("reveal: the last turned chain with comments and sources. dates: every date shown so far."),
            t("log, log all: what happened in this round, or in the match."),
            t("rules CLAUSE: a clause of the rulebook, such as rules AD-3.6."),
            t("quit: leave the match."),
        ]

    def _caption(self, card: int) -> str:
        return self.teller.quoted(self.table.components.ids[card])

    def _front(self, card: int) -> str:
        return self.teller.caption(self.table.components.ids[card])
