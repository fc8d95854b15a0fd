"""The full screen without a screen: what the person is at, and what each key does. The view only draws it."""

from __future__ import annotations

from typing import Final, Literal

from annodomini.cli.anno_domini.draft import Draft, Step
from annodomini.cli.anno_domini.setting import Setting
from annodomini.cli.anno_domini.teller import Reveal
from annodomini.cli.digits import Digits
from annodomini.cli.note import Note
from annodomini.cli.pages import Pages
from annodomini.cli.table import ME
from annodomini.cli.voice import Line
from annodomini.errors import IllegalAction
from annodomini.kernel.game import Effect

Mode = Literal["wait", "choose", "place", "correct", "asked", "dropping", "reveal", "over"]

PAGES: Final = {"s": "stack", "p": "players"}  # beside those of every game
LEAP: Final = 5  # gaps or cards that Page Up and Page Down go


class Desk:
    """What the person sees and does. Keys are named as Textual names them."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table, self.texts, self.teller = setting.table, setting.texts, setting.teller
        self.mode: Mode = "wait"
        self.draft: Draft | None = None
        self.cursor = 0  # of the list in use: my cards, gaps, cards of the chain or of the reveal
        self.held: int | None = None  # the card of the chain picked up for a correction
        self.note = Note(self.teller.voice, "AD-3.4")
        self.news: list[Line] = []  # since the person acted last
        self.fresh: list[str] = []  # cards that others have laid since then, the last one last
        self.digits = Digits(self._number)
        self.turned = 0  # cards of the reveal that lie open
        self.pages = Pages(PAGES)
        self._aimed = 0  # the gap last aimed at in this turn

    # the match goes on

    def begin(self) -> None:
        """Deals."""
        self._happened(self.table.deal())

    @property
    def bots_to_move(self) -> bool:
        """Is it a bot's turn, with nothing on the desk that the person must see first?"""
        return self.mode == "wait" and not self.table.over and self.table.turn != ME

    def bot_turn(self) -> None:
        """Lets the bot on turn play."""
        self._happened(self.table.bot_turn())

    def _commit(self, command: list[str]) -> None:
        try:
            effects = self.table.commit(command)
        except IllegalAction as error:
            self.note.refuse(error.clause)
            self._rest()
            return
        self.news, self.fresh = [], []
        self._happened(effects)

    def _happened(self, effects: list[Effect]) -> None:
        told = self.teller.tell(effects)
        self.news += [line for line in told if not line.quiet]
        self.fresh += [effect["card"] for effect in effects if effect["do"] in ("laid", "moved") and effect["seat"] != ME]
        self.draft, self.held = None, None
        self.note.tell("")
        self.digits.drop()
        if any(line.effect == "revealed" for line in told):
            self.mode, self.cursor, self.turned = "reveal", 0, 0
        else:
            self._rest()

    def _rest(self) -> None:
        """The mode in which nothing is half done."""
        self.held = None
        self.digits.drop()
        if self.table.over:
            self.mode = "over"
        elif self.table.turn != ME:
            self.mode = "wait"
        else:
            if self.draft is None:
                self.draft = Draft(self.table.game, self.table.observation())
                self._aimed = len(self.draft.now.chain)
                self.cursor = 0
            if self.draft.card is not None:
                self._to_gaps()
            else:
                self.mode, self.cursor = "choose", min(self.cursor, len(self.draft.hand) - 1)

    # what is shown

    @property
    def chain(self) -> tuple[int, ...]:
        """The cards of the chain as they lie now, the draft's corrections included, earliest first."""
        return self.draft.now.chain if self.draft is not None else tuple(self.table.observation().chain)

    @property
    def shown_reveal(self) -> Reveal | None:
        """The reveal on the desk."""
        return self.teller.reveal if self.mode == "reveal" else None

    @property
    def all_turned(self) -> bool:
        """Do all cards of the reveal lie open?"""
        reveal = self.shown_reveal
        return reveal is not None and self.turned >= len(reveal.cards)

    def turn_one(self) -> None:
        """Turns the next card of the reveal; with the last one the cursor goes to the pair that cannot stand."""
        reveal = self.shown_reveal
        if reveal is None or self.all_turned:
            return
        self.turned += 1
        self.cursor = self.turned - 1
        if self.all_turned and reveal.why is not None:
            self.cursor = reveal.cards.index(reveal.why[0])

    @property
    def offers(self) -> int:
        """How many numbers are on offer: my cards, gaps, or cards of the chain."""
        if self.draft is None:
            return 0
        match self.mode:
            case "choose":
                return len(self.draft.hand)
            case "place":
                return self.draft.gaps
            case "correct":
                return len(self.chain)
            case _:
                return 0

    # keys

    def press(self, key: str) -> bool:
        """What a key does; False when it means nothing now."""
        if (meant := self.pages.press(key, over=self.mode == "over")) is not None:
            return meant
        if self.mode == "reveal":
            return self._at_reveal(key)
        if self.mode in ("asked", "dropping"):
            return self._asked(key)
        if self.draft is None:
            return False
        if (meant := self.digits.press(key, most=self.offers)) is not None:
            return meant
        return self._at_turn(key)

    def _at_reveal(self, key: str) -> bool:
        reveal = self.shown_reveal
        assert reveal is not None, "a reveal is on the desk"
        match key:
            case "enter" if self.all_turned:
                self.cursor = 0
                self._rest()
            case "space" | "enter":
                while not self.all_turned:
                    self.turn_one()
            case "up" | "down" | "home" | "end" | "pageup" | "pagedown" if self.all_turned:
                self._go(key, len(reveal.cards))
            case _:
                return False
        return True

    def _asked(self, key: str) -> bool:
        assert self.draft is not None, "one is asked in one's turn"
        if key in ("enter", "y", "j"):
            if self.mode == "asked":
                self._commit(self.draft.doubt())
            else:
                self.draft.take_back_moves()
                self._rest()
            return True
        if key in ("escape", "n"):
            self._rest()
            return True
        return False

    def _at_turn(self, key: str) -> bool:
        if key in ("up", "down", "home", "end", "pageup", "pagedown"):
            if self.mode == "correct" and self.held is not None:
                self._carry(key)
            else:
                self._go(key, self.offers)
                if self.mode == "place":
                    self._aim(self.cursor)
            return True
        match key:
            case "enter" | "space":
                self._take()
            case "c":
                self._correct()
            case "d":
                self._doubt()
            case "z":
                self._take_back()
            case "escape":
                self._back()
            case _:
                return False
        return True

    def _go(self, key: str, count: int) -> None:
        steps = {"up": -1, "down": 1, "pageup": -LEAP, "pagedown": LEAP, "home": -count, "end": count}
        self.cursor = max(0, min(count - 1, self.cursor + steps[key]))

    def _number(self, number: int) -> None:
        if not 1 <= number <= self.offers:
            self.note.tell(self.texts.t("There is no {number} to choose: the numbers are 1 to {count}.", number=number, count=self.offers))
            return
        self.note.tell("")
        if self.mode == "correct" and self.held is not None:
            self._move_to(number - 1)
            return
        self.cursor = number - 1
        match self.mode:
            case "place":
                self._aim(self.cursor)
            case _:
                self._take()

    def _take(self) -> None:
        """Chooses the card, lays it in the gap, picks a card of the chain up or puts it down, by mode."""
        draft = self.draft
        assert draft is not None, "it is the person's turn"
        self.note.tell("")
        match self.mode:
            case "choose":
                draft.choose(draft.hand[self.cursor])
                self._to_gaps()
            case "place":
                draft.aim(self.cursor)
                command = draft.put_down()
                if command is None:
                    self._aimed = min(self._aimed + 1, draft.gaps - 1)
                    self._to_gaps()
                else:
                    self._commit(command)
            case "correct" if self.held is None:
                card = self.chain[self.cursor]
                clause = draft.may_move(card)
                if clause is None:
                    self.held = card
                else:
                    self.note.refuse(clause)
            case _:
                self._put_down()

    def _to_gaps(self) -> None:
        draft = self.draft
        assert draft is not None, "it is the person's turn"
        self.mode = "place"
        self.cursor = min(self._aimed, draft.gaps - 1)
        self._aim(self.cursor)

    def _aim(self, gap: int) -> None:
        assert self.draft is not None, "it is the person's turn"
        self._aimed = gap
        self.draft.aim(gap)

    def _correct(self) -> None:
        """Begins or ends correcting; at an opening with the last card, exchanges the two stack cards."""
        draft = self.draft
        assert draft is not None, "it is the person's turn"
        if draft.can_swap:
            draft.swap()
            chain = [self.caption(card) for card in draft.now.chain]
            self.note.tell(f"{self.texts.t('Swapped.')} {self.texts.t('{above} now lies above.', above=chain[0])}")
            self._to_gaps()
            return
        if self.mode == "correct":
            self._rest()
            return
        clause = draft.may_move(self.chain[0]) if self.chain else "AD-3.12"
        if clause is not None:
            self.note.refuse(clause)
            return
        draft.gap = None
        self.note.tell("")
        self.mode, self.cursor, self.held = "correct", 0, None

    def _carry(self, key: str) -> None:
        """Moves the picked-up card's new place with the arrows."""
        assert self.held is not None, "a card is picked up"
        self._go(key, len(self.chain))

    def _put_down(self) -> None:
        assert self.held is not None, "a card is picked up"
        self._move_to(self.cursor)

    def _move_to(self, place: int) -> None:
        draft, card = self.draft, self.held
        assert draft is not None, "it is the person's turn"
        assert card is not None, "a card is picked up"
        origin = self.chain.index(card)
        self.held = None
        self.cursor = place
        if place == origin:
            self.note.tell(self.texts.t("Put back where it was."))
            return
        try:
            draft.move(card, place)
        except IllegalAction as error:
            self.note.refuse(error.clause)
            return
        values = {"card": self.caption(card), "origin": origin + 1, "place": place + 1}
        self.note.tell(self.texts.t("{card} moved from {origin} to {place}. Not yet played.", **values))

    def _doubt(self) -> None:
        assert self.draft is not None, "it is the person's turn"
        try:
            self.draft.doubt()
        except IllegalAction as error:
            self.note.refuse(error.clause)
            return
        self.note.tell("")
        self.mode = "asked"

    def _take_back(self) -> None:
        draft, t = self.draft, self.texts.t
        assert draft is not None, "it is the person's turn"
        if self.held is not None:
            self.held = None
            self.note.tell(t("Put back where it was."))
            return
        draft.gap = None
        match draft.take_back():
            case ("move", Step(card=card, origin=origin)):
                self.note.tell(t("Taken back: {card} lies at place {place} again.", card=self.caption(card), place=origin + 1))
            case ("stack", Step(card=card)):
                self.note.tell(t("Taken back: {card} is to be laid again.", card=self.caption(card)))
            case ("card", _):
                self.note.tell(t("Card put back."))
            case _:
                self.note.tell(t("There is nothing to take back."))
        if self.mode == "correct":
            self.cursor = min(self.cursor, len(self.chain) - 1)
        else:
            self._rest()

    def _back(self) -> None:
        """Esc: one step back: the picked-up card, correcting, the chosen card, the corrections (asks when there are several)."""
        draft = self.draft
        assert draft is not None, "it is the person's turn"
        self.note.tell("")
        if self.held is not None:
            self.held = None
        elif self.mode == "correct":
            self._rest()
        elif self.mode == "place":
            self.cursor = draft.hand.index(draft.card) if draft.card is not None else 0
            taken = draft.take_back()
            while taken is not None and taken[0] in ("gap", "stack"):
                taken = draft.take_back()
            self._rest()
        elif len(draft.moves) > 1:
            self.mode = "dropping"
        elif draft.moves:
            self._take_back()

    def caption(self, card: int) -> str:
        """A caption within a sentence, by component number."""
        return self.teller.quoted(self.table.components.ids[card])
