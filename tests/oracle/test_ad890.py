"""The rules of 890 Anno Domini against a slow second reading, over random matches of every option, action by action."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from annodomini.errors import NotationInvalid
from annodomini.games.ad890.game import Ad890
from annodomini.games.ad890.state import State
from annodomini.games.ad890.tiles import make_tiles
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs.tilefile import shipped_tiles
from oracle.ad890.boxes import SCENARIOS, random_box
from oracle.ad890.player import choose
from oracle.ad890.scoring import outcome
from oracle.ad890.story import Story, match
from oracle.ad890.things import CELLS, CROPS, Box, Table
from oracle.ad890.view import view

GAME = Ad890()
OF_A_PIECE = ("castle", "take", "invent", "card", "keep")
OF_A_CELL = ("place", "tower", "move", "turn_up", "swap", "noble_to", "ruin")
VERBS = (*OF_A_PIECE, *OF_A_CELL, "look", "trio", "coins", "stay", "noble")


class Pair:
    """One match, told twice: by the rules and by the second reading."""

    def __init__(self, data: Any, seats: int, options: dict[str, Any]) -> None:
        self.options = GAME.options(seats, options)
        self.state: State = GAME.new(seats=seats, options=options, components=make_tiles(data))
        self.box = Box(data)
        self.answers: list[str] = []
        self.table, self.story = self.retold()

    def retold(self) -> tuple[Table, Story]:
        """The second reading told anew, up to here."""
        table = Table(self.box, self.state.seats, self.options)
        story = match(table)
        next(story)
        for answer in self.answers:
            story.send(answer)
        return table, story

    def legal(self) -> dict[str, int]:
        """The legal actions of the rules by what the second reading calls them."""
        found = {GAME.notation(self.state, action): action for action in GAME.legal_actions(self.state)}
        return found if self.table.turn is not None else {text.split()[-1]: action for text, action in found.items()}

    def same(self) -> None:
        """Both see the same table and allow the same."""
        state, table = self.state, self.table
        actions = GAME.legal_actions(state)
        assert actions == sorted(set(actions))
        over = table.phase == "over"
        assert GAME.current(state) == (TERMINAL if over else CHANCE if table.turn is None else table.turn)
        if table.turn is None:
            assert list(self.legal()) == table.legal
            if not over:
                assert GAME.stream(state) == table.phase
        else:
            assert sorted(self.legal()) == sorted(table.legal)
        same_view(GAME.observe(state, None).to_dict(), table)

    def refuses(self, rng: random.Random) -> None:
        """Of actions at random, mostly forbidden, both take the same."""
        state, table = self.state, self.table
        box = table.box
        names = [face.id for face in (*box.territory, *box.special, *box.castle)] + [card.id for card in box.cards]
        for _ in range(12):
            verb = rng.choice(VERBS)
            text = verb
            if verb in OF_A_PIECE:
                text += f" {rng.choice(names)}"
            elif verb in OF_A_CELL:
                text += f" {rng.choice(CELLS)}"
            elif verb == "trio":
                text += f" {rng.choice(CROPS)}"
            elif verb == "noble":
                text += f" {rng.randrange(table.seats)} {rng.choice(CELLS)}"
            try:
                action = GAME.parse(state, text)
            except NotationInvalid:
                assert text not in table.legal
                continue
            asked = text.removeprefix("castle ") if table.turn is None else text  # a castle dealt has the text of a castle chosen
            assert (GAME.explain(state, action) is None) == (asked in table.legal), text

    def foresees(self, rng: random.Random) -> None:
        """What a seat tries out, up to a whole turn, looks alike, and nothing is drawn for it."""
        seat = self.table.turn
        table, story = self.retold()
        table.trying = True
        told: list[str] = []
        for _ in range(rng.randint(1, 12)):
            told.append(choose(table, rng))
            try:
                story.send(told[-1])
            except StopIteration:
                break
            if table.turn != seat or table.phase in ("take", "ruin"):
                break
        actions = [GAME.parse(self.state, text) for text in told]
        same_view(GAME.preview(GAME.observe(self.state, seat), actions).to_dict(), table)

    def play(self, answer: str) -> None:
        """One answer on both sides; what was told is the same."""
        action, seat = self.legal()[answer], self.table.turn
        self.table.told.clear()
        told = GAME.enact(self.state, action)
        self.answers.append(answer)
        try:
            self.story.send(answer)
        except StopIteration:
            assert self.table.phase == "over"
        assert told == self.table.told
        if seat is not None and self.table.turn == seat and all(one["do"] != "turn" for one in told):
            assert (GAME.may_commit(self.state) is not None) == self.table.begun  # else chance or the turn's end has ended the command


def same_view(theirs: dict[str, Any], table: Table) -> None:
    """Everything that can be seen is equal."""
    ours = view(table)
    if table.first is None:  # nothing breaks a tie yet
        for kingdom in theirs["kingdoms"]:
            kingdom["points"] = None
    if table.turn is not None:
        theirs["legal"] = sorted(theirs["legal"])
        ours["legal"] = sorted(ours["legal"])
    for key in sorted(ours.keys() | theirs.keys()):
        assert (key, theirs.get(key)) == (key, ours.get(key))


def compare(seed: int) -> Counter[str]:
    """Plays one match on both sides; gives how often each phase came, and the reason of the end."""
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4])
    data = random_box(seed) if rng.random() < 0.5 else shipped_tiles("890-reconstruction").value
    options = {
        "scenario": rng.choice(SCENARIOS),
        "first": rng.choice(["owner", "random", "chosen"]),
        "first_seat": rng.randrange(seats),
        "castles": rng.choice(["draft", "random"]),
        **{name: rng.random() < 0.6 for name in ("coins_limited", "castle_swap", "keep_ruin_tower", "bonus_needs_one")},
    }
    pair, seen = Pair(data, seats, options), Counter[str]()
    while pair.table.phase != "over":
        pair.same()
        if rng.random() < 0.2:
            pair.refuses(rng)
        if pair.table.turn is not None and rng.random() < 0.1:
            pair.foresees(rng)
        seen[pair.table.phase] += 1
        pair.play(choose(pair.table, rng))
    pair.same()
    end = outcome(pair.table)
    assert GAME.outcome(pair.state).to_dict() == end
    seen["won by " + end["reason"]] += 1
    return seen


@pytest.mark.parametrize("block", range(6))
def test_the_rules_equal_the_second_reading(block: int) -> None:
    for seed in range(block * 10, block * 10 + 10):
        compare(seed)


@pytest.mark.long
def test_the_rules_equal_the_second_reading_over_thousands_of_matches() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1_000, 6_000):
        seen += compare(seed)
    assert min(seen[f"won by {reason}"] for reason in ("points", "duchess", "nobles", "coins")) >= 10, seen
