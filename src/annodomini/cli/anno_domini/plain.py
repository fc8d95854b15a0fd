"""The match as sentences and numbered choices, line by line: for screen readers and pipes."""

from __future__ import annotations

from typing import Final

from annodomini.cli.anno_domini.draft import Draft, Step
from annodomini.cli.anno_domini.setting import Setting
from annodomini.cli.lines import Read, Words, Write, clause_lines, meaning, number_of, words_read
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
    "story": ("story", "l", "geschichte"),
    "players": ("players", "p", "spieler"),
    "reveal": ("reveal", "r", "aufdecken"),
    "dates": ("dates", "daten"),
}
MEANING: Final = meaning(WORDS)


class Plain:
    """A whole match over lines; `read` and `write` are the terminal."""

    def __init__(self, setting: Setting, *, read: Read, write: Write) -> None:
        self.table, self.texts, self.teller = setting.table, setting.texts, setting.teller
        self._setting = setting
        self._read = read
        self._write = write
        self._left = False
        self._draft: Draft | None = None

    def play(self) -> None:
        """Plays to the end, or until the person leaves; CommandFailed when the input ends before."""
        t = self.texts.t
        self._write(
            t("Anno Domini. At the table: {list}.", list=self.texts.listed([self._setting.described(s) for s in range(self.table.seats)]))
        )
        self._write(t("Type ? for help."))
        self._say(self.teller.tell(self.table.deal()))
        while not self.table.over and not self._left:
            if self.table.turn == ME:
                self._my_turn()
            else:
                self._say(self.teller.tell(self.table.bot_turn()))
        if self.table.over:
            self._write(t("The match is over."))
            for line in self.teller.places():
                self._write(line)
        else:
            self._write(t("You leave the match. It is not kept."))

    def _say(self, lines: list[Line]) -> None:
        for line in lines:
            if not line.quiet:
                self._write(line.text)
            if line.effect == "verdict":
                self._dates_turned()

    def _dates_turned(self) -> None:
        assert self.teller.reveal is not None, "a verdict belongs to a reveal"
        for place, turned in enumerate(self.teller.reveal.cards, 1):
            self._write(f"  {place}. {turned.date}: {turned.caption}")

    # one turn

    def _my_turn(self) -> None:
        self._draft = draft = Draft(self.table.game, self.table.observation())
        self._write("")
        self._write(self.teller.cue())
        self._chain()
        self._cards()
        if draft.opens_with_last_card:
            self._write(self._loose())
        self._write(self._offer())
        while self._draft is draft and not self._left:
            self._answer(draft, words_read(self._read, self.texts))

    def _answer(self, draft: Draft, words: list[str]) -> None:
        if not words:
            return self._write(self._offer())
        if all(word.isdecimal() for word in words):
            return self._numbers(draft, [number_of(word) for word in words])
        command, rest = MEANING.get(words[0], ""), words[1:]
        numbers = [number_of(word) for word in rest if word.isdecimal()]
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
            case "quit":
                self._left = True
            case "rules":
                self._rules(rest)
            case "players":
                self._players(rest)
            case "story":
                self._story(whole=bool(rest) and MEANING.get(rest[0]) == "all")
            case "chain" | "cards" | "stack" | "reveal" | "dates" | "help":
                getattr(self, f"_{command}")()
            case _:
                self._write(self.texts.t("I do not understand {words}. ? is help.", words=self.texts.quoted(" ".join(words)[:40])))
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
        self._say(self.teller.tell(effects))
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
            answer = [MEANING.get(word, word) for word in words_read(self._read, self.texts)]
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

    def _story(self, *, whole: bool) -> None:
        lines = self.teller.story
        begins = 0 if whole else max((at for at, line in enumerate(lines) if line.clause in ("AD-5.4", "AD-3.2")), default=0)
        for line in lines[begins:]:
            self._write(f"{line.text} [{line.clause}]")

    def _players(self, rest: list[str]) -> None:
        t = self.texts.t
        shown = range(self.table.seats)
        if rest and rest[0].isdecimal():
            if not 1 <= int(rest[0]) <= self.table.seats:
                return self._write(t("The seats are 1 to {count}.", count=self.table.seats))
            shown = range(int(rest[0]) - 1, int(rest[0]))
        view = self.table.observation()
        for seat in shown:
            self._write(f"{seat + 1}. {self._setting.described(seat)}, {self.teller.cards(len(view.hands[seat]))}")
            for card in view.hands[seat] if rest else ():
                self._write(f"  {self._front(card)}")
        self._write(self.teller.direction() if rest else t("{direction} players all reads all cards.", direction=self.teller.direction()))
        return None

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

    def _rules(self, rest: list[str]) -> None:
        for line in clause_lines(rest[0] if rest else "AD-3.4", self.table.game.name, self.texts):
            self._write(line)

    def _help(self) -> None:
        t = self.texts.t
        for line in (
            t("CARD GAP: lay a card in a gap, both by number. Or the card first, then the gap."),
            t("move FROM TO: correct the chain by places, before you lay. Nothing is played before you lay."),
            t("undo: take the last step back."),
            t("doubt: say that the chain is wrong. You are asked once."),
            t("swap: exchange the two stack cards when you open with your last card."),
            t("chain, cards, stack, players, players all, players N: read what lies on the table."),
            t("reveal: the last turned chain with comments and sources. dates: every date shown so far."),
            t("story, story all: what happened in this round, or in the match."),
            t("rules CLAUSE: a clause of the rulebook, such as rules AD-3.6."),
            t("quit: leave the match."),
        ):
            self._write(line)

    def _caption(self, card: int) -> str:
        return self.teller.quoted(self.table.components.ids[card])

    def _front(self, card: int) -> str:
        return self.teller.caption(self.table.components.ids[card])
