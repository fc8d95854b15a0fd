"""A match of 890 as sentences and numbered choices, line by line: for screen readers and pipes."""

from __future__ import annotations

from typing import Final

from annodomini.cli.ad890.asking import Ask, Asker
from annodomini.cli.ad890.draft import Draft
from annodomini.cli.ad890.faces import CELL_ORDER
from annodomini.cli.ad890.outlook import outlook
from annodomini.cli.ad890.report import Report
from annodomini.cli.ad890.setting import Setting
from annodomini.cli.lines import Words, meaning, number_of
from annodomini.cli.plain import Talk, say, seat_named
from annodomini.cli.table import ME
from annodomini.cli.voice import Line
from annodomini.errors import IllegalAction

WORDS: Final[Words] = {  # beside those of every game
    "board": ("board", "b", "brett", "tisch"),
    "row": ("row", "r", "reihe"),
    "banners": ("banners", "f", "banner", "figuren"),
    "kingdom": ("kingdom", "k", "reich"),
    "players": ("players", "p", "spieler"),
    "coast": ("coast", "küste", "kueste"),
    "supply": ("supply", "vorrat"),
    "scenario": ("scenario", "szenario"),
    "score": ("score", "points", "punkte"),
    "look": ("look", "schau", "schaue"),
    "again": ("again", "a", "nochmal", "frage"),
}
MEANING: Final = meaning(WORDS)


class Plain:
    """A match of 890 in words."""

    title = "890 Anno Domini"
    meaning = MEANING

    def __init__(self, setting: Setting, talk: Talk) -> None:
        self.setting, self.talk = setting, talk
        self.table, self.texts, self.teller = setting.table, setting.texts, setting.teller
        self.report = Report(self.teller)
        self.asker = Asker(self.report)
        self._write, self._tell_all = talk.write, talk.tell
        self._draft: Draft | None = None
        self._ask: Ask | None = None

    def introduce(self) -> None:
        """Scenario and tiles."""
        self._tell_all(self.report.scenario(self.table.observation().to_dict()))
        if self.teller.faces.set.value["reconstruction"]:
            self._write(self.texts.t("These tiles are a reconstruction, not the printed ones: rules 890-1.11."))

    def heard(self, line: Line) -> None:
        """Nothing is added."""

    def ended(self) -> list[str]:
        """The score."""
        return self.report.score(self.table.observation())

    # one decision

    @property
    def asks(self) -> bool:
        """Is there a draft?"""
        return self._draft is not None

    @property
    def clause(self) -> str:
        """The clause that the question rests on."""
        return self._ask.clause if self._ask is not None else "890-3.2"

    @property
    def near(self) -> int:
        """The turns of one round ago."""
        turns = [at for at, line in enumerate(self.teller.story) if line.effect == "turn"]
        return turns[-self.table.seats] if len(turns) > self.table.seats else 0

    def ask(self) -> None:
        """How the match stands, and the question."""
        self._draft = draft = Draft(self.table.observation())
        self._write(self.report.turn(draft.base.to_dict()))
        self.offer()

    def offer(self) -> None:
        """The next question with its choices, or what follows and whether to commit it."""
        t, draft = self.texts.t, self._draft
        assert draft is not None, "it is the person's turn"
        if draft.is_whole:
            self._ask = None
            self._write(t("If you commit:"))
            for line in outlook(draft.base, draft.seen, self.teller):
                self._write(f"  {line.text} [{line.clause}]")
            self._write(t("Commit? yes, or undo.") if draft.can_take_back else t("There is nothing to choose. Commit? yes."))
            return
        self._ask = ask = self.asker.ask(draft)
        self._write(f"{ask.question} [{ask.clause}]")
        for choice in ask.choices:
            self._write(f"  {choice.number}. {choice.text}")

    def answer(self, command: str, words: list[str]) -> None:
        """Takes a command with what belongs to it, or answers one after the other as far as they are understood."""
        draft = self._draft
        assert draft is not None, "it is the person's turn"
        match command:
            case "undo":
                self._undo(draft)
            case "kingdom":
                self._kingdom(draft, words[1:])
            case "again":
                self.offer()
            case "score":
                self._tell_all(self.report.score(draft.now))
            case "board" | "row" | "banners" | "players" | "coast" | "supply" | "scenario":
                self._tell_all(getattr(self.report, command)(draft.now.to_dict()))
            case _:
                self._answers(draft, words)

    def _answers(self, draft: Draft, words: list[str]) -> None:
        """Numbers, places or yes, one after the other; the first that is none ends the line."""
        for at, word in enumerate(words):
            if self._draft is not draft or not self._take(draft, word, is_last=at == len(words) - 1):
                break

    def _take(self, draft: Draft, word: str, *, is_last: bool) -> bool:
        """One answer; False when it was none."""
        t, command = self.texts.t, MEANING.get(word, "")
        if draft.is_whole:
            if command == "yes":
                self._commit(draft)
                return True
            if command == "no" and draft.can_take_back:
                self._undo(draft)
                return True
            self._write(t("Commit? yes, or undo.") if draft.can_take_back else t("There is nothing to choose. Commit? yes."))
            return False
        ask = self.asker.ask(draft) if self._ask is None else self._ask
        number = number_of(word) if word.isdecimal() else self._number_of_word(ask, word, command)
        if number is None:
            self.talk.puzzled([word])
            return False
        choice = ask.numbered(number)
        if choice is None:
            offered = self.texts.listed([str(choice.number) for choice in ask.choices])
            self._write(t("There is no {number} to choose. The numbers are: {list}.", number=number, list=offered))
            return False
        try:
            draft.choose(choice.action)
        except IllegalAction as error:
            self._write(self.teller.voice.refused(error.clause))
            return False
        self._ask = None
        if is_last:
            self.offer()
        return True

    def _number_of_word(self, ask: Ask, word: str, command: str) -> int | None:
        """A cell by its point of the compass, or to look first, where that is a choice."""
        if command == "look" and ask.kind == "cell":
            return 0
        at = CELL_ORDER.index(word) if word in CELL_ORDER else -1
        return next((choice.number for choice in ask.choices if choice.place == ("cell", at)), None)

    def _commit(self, draft: Draft) -> None:
        try:
            effects = self.table.commit(draft.command)
        except IllegalAction as error:
            return self._write(self.teller.voice.refused(error.clause))
        self._draft = None
        say(self, self.teller.tell(effects))
        return None

    def _undo(self, draft: Draft) -> None:
        if not draft.take_back():
            return self._write(self.texts.t("There is nothing to take back."))
        self._write(self.texts.t("Taken back."))
        return self.offer()

    # what can be read

    def _kingdom(self, draft: Draft, rest: list[str]) -> None:
        seat = seat_named(self, rest[0]) if rest and rest[0].isdecimal() else ME
        if seat is not None:
            self._tell_all(self.report.kingdom(draft.now.to_dict(), seat))

    def help(self) -> list[str]:
        """What can be typed."""
        t = self.texts.t
        return [
            t("A number: the choice of that number. Several answers may stand in one line: 2 7 yes."),
            t("The cells of a kingdom are 1 to 9 by rows from the top left; the centre is 5. Or type nw, n, ne, w, c, e, sw, s, se."),
            t("yes: commit what you have chosen. Before that nothing is played; behind it there is no way back."),
            t("undo: take the last choice back."),
            t("look: with a tile chosen, take it for good and see the next one of the row first."),
            t("again, or an empty line: the question once more."),
            t("board: the whole table. row, banners, coast, supply, scenario: a part of it."),
            t("kingdom, kingdom 2: mine, or that of seat 2, cell by cell."),
            t("players: everybody in a line."),
            t("score: the points as if the match ended now."),
            t("log, log all: what happened since my last turn, or in the whole match."),
            t("rules, rules CLAUSE: the clause of the question, or any, such as rules 890-5.7."),
            t("quit: leave the match."),
        ]
