"""The full screen of 890 without a screen: what the person is at, and what each key does. The view only draws it."""

from __future__ import annotations

from typing import Any, Final, Literal

from annodomini.cli.ad890.asking import OTHER, Ask, Asker, Choice
from annodomini.cli.ad890.draft import Draft
from annodomini.cli.ad890.foresight import Foreseen
from annodomini.cli.ad890.report import Report
from annodomini.cli.ad890.setting import Setting
from annodomini.cli.digits import Digits
from annodomini.cli.note import Note
from annodomini.cli.pages import Pages
from annodomini.cli.table import ME
from annodomini.cli.voice import Line
from annodomini.errors import IllegalAction
from annodomini.games.ad890.observe import Observation
from annodomini.kernel.game import Effect

Mode = Literal["wait", "choose", "commit", "over"]

PAGES: Final = {"p": "kingdoms", "b": "banners", "c": "table", "s": "score"}  # beside those of every game
ARROWS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
LEAP: Final = 4  # choices of a list that Page Up and Page Down go


class Desk:
    """What the person sees and does. Keys are named as Textual names them."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table, self.texts, self.teller = setting.table, setting.texts, setting.teller
        self.report = Report(self.teller)
        self.asker = Asker(self.report)
        self.mode: Mode = "wait"
        self.draft: Draft | None = None
        self.ask: Ask | None = None  # what is to be chosen, in the mode `choose`
        self.cursor = 0  # place in its choices
        self.note = Note(self.teller.voice, "890-3.2")
        self.news: list[Line] = []  # since the person acted last
        self.fresh: set[str] = set()  # tiles that came or were placed since then
        self.digits = Digits(self._number)
        self.pages = Pages(PAGES)

    # the match goes on

    def begin(self) -> None:
        """Lays out."""
        self._happened(self.table.deal())

    @property
    def bots_to_move(self) -> bool:
        """Is it a bot's turn?"""
        return self.mode == "wait" and not self.table.over and self.table.turn != ME

    def bot_turn(self) -> None:
        """Lets the bot on turn play."""
        self._happened(self.table.bot_turn())

    def _commit(self) -> None:
        assert self.draft is not None, "only a draft is committed"
        try:
            effects = self.table.commit(self.draft.command)
        except IllegalAction as error:
            self.note.refuse(error.clause)
            return
        self.news, self.fresh = [], set()
        self._happened(effects)

    def _happened(self, effects: list[Effect]) -> None:
        self.news += [line for line in self.teller.tell(effects) if not line.quiet and line.effect != "laid_out"]
        self.fresh |= {effect["tile"] for effect in effects if effect["do"] in ("placed", "refilled", "ruined", "turned_up")}
        self.draft, self.ask = None, None
        self.note.tell("")
        self.digits.drop()
        if self.table.over:
            self.mode = "over"
        elif self.table.turn != ME:
            self.mode = "wait"
        else:
            self.draft = Draft(self.table.observation())
            self._next()

    def _next(self) -> None:
        """The next question of the draft, or whether to commit it."""
        assert self.draft is not None, "it is the person's turn"
        self.digits.drop()
        if self.draft.is_whole:
            self.mode, self.ask = "commit", None
            return
        self.mode, self.ask = "choose", self.asker.ask(self.draft)
        self.note.clause = self.ask.clause
        self.cursor = next((at for at, choice in enumerate(self.ask.choices) if choice.number != OTHER), 0)

    # what is shown

    @property
    def shown(self) -> Observation:
        """The table, with all that is tried out."""
        return self.draft.now if self.draft is not None else self.table.observation()

    @property
    def view(self) -> dict[str, Any]:
        """The same as plain data."""
        return self.shown.to_dict()

    @property
    def aimed(self) -> Choice | None:
        """The choice that the cursor is at."""
        return self.ask.choices[self.cursor] if self.ask is not None else None

    @property
    def foreseen(self) -> Foreseen | None:
        """What the draft leads to, or what it would with the choice at the cursor."""
        if self.draft is None:
            return None
        if self.aimed is None or self.aimed.clause is not None:
            return self.draft.seen
        return self.draft.trying(self.aimed.action)

    @property
    def other(self) -> Choice | None:
        """What is on offer under 0."""
        return self.ask.numbered(OTHER) if self.ask is not None else None

    @property
    def most(self) -> int:
        """The highest number on offer."""
        return max((choice.number for choice in self.ask.choices), default=0) if self.ask is not None else 0

    # keys

    def press(self, key: str) -> bool:
        """What a key does; False when it means nothing now."""
        if (meant := self.pages.press(key, over=self.mode == "over")) is not None:
            return meant
        if self.draft is None:
            return False
        if key == "0" and not self.digits.pending and self.other is not None:
            self._take(self.other)
            return True
        if (meant := self.digits.press(key, most=self.most)) is not None:
            return meant
        return self._at_turn(key)

    def _number(self, number: int) -> None:
        assert self.ask is not None, "something is asked"
        choice = self.ask.numbered(number)
        if choice is None:
            offered = self.texts.listed([str(choice.number) for choice in self.ask.choices])
            self.note.tell(self.texts.t("There is no {number} to choose. The numbers are: {list}.", number=number, list=offered))
            return
        self.cursor = self.ask.choices.index(choice)
        self._take(choice)

    def _at_turn(self, key: str) -> bool:
        if self.ask is not None and key in (*ARROWS, "home", "end", "pageup", "pagedown"):
            self._go(key)
            return True
        match key:
            case "enter" | "space" if self.mode == "commit":
                self._commit()
            case "enter" | "space" if self.aimed is not None:
                self._take(self.aimed)
            case "n" if self.other is not None and self.ask is not None and self.ask.kind == "cell":
                self._take(self.other)
            case "z" | "escape" | "backspace":
                self._take_back()
            case _:
                return False
        return True

    def _take(self, choice: Choice) -> None:
        assert self.draft is not None, "it is the person's turn"
        try:
            self.draft.choose(choice.action)
        except IllegalAction as error:
            self.note.refuse(error.clause)
            return
        self.note.tell("")
        self._next()

    def _take_back(self) -> None:
        assert self.draft is not None, "it is the person's turn"
        if self.draft.take_back():
            self._next()
            self.note.tell(self.texts.t("Taken back."))
        else:
            self.note.tell(self.texts.t("There is nothing to take back."))

    # the cursor

    def _go(self, key: str) -> None:
        """Moves the cursor: within a kingdom to the next choice in that direction, else along the list."""
        assert self.ask is not None, "something is asked"
        self.note.tell("")
        count, here = len(self.ask.choices), self.ask.choices[self.cursor]
        if key in ARROWS and here.place[0] == "cell":
            self.cursor = self._neighbour(ARROWS[key], here.place[1])
            return
        steps = {"up": -1, "left": -1, "down": 1, "right": 1, "pageup": -LEAP, "pagedown": LEAP, "home": -count, "end": count}
        self.cursor = max(0, min(count - 1, self.cursor + steps[key]))

    def _neighbour(self, way: tuple[int, int], cell: int) -> int:
        """The nearest choice that lies that way of a cell; straight ahead comes first, and the cursor stays when there is none."""
        assert self.ask is not None, "something is asked"
        found = []
        for at, choice in enumerate(self.ask.choices):
            down, right = choice.place[1] // 3 - cell // 3, choice.place[1] % 3 - cell % 3
            ahead, aside = (down * way[0], right) if way[0] else (right * way[1], down)
            if choice.place[0] == "cell" and ahead > 0:
                found.append((abs(aside), ahead, at))
        return min(found)[2] if found else self.cursor
