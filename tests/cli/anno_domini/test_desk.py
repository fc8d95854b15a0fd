"""The full screen without a screen: what each key does, and that all that is drawn fits."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from annodomini.cli.anno_domini import drawing, reading
from annodomini.cli.anno_domini.desk import Desk
from annodomini.cli.ink import DARK
from annodomini.cli.table import ME
from annodomini.rulebook import Language
from cli.keys import on, press
from cli.terminal import is_right, ready, right_gap


def begun(*, presses: str = "", **given: Any) -> Desk:
    """A desk at the person's first turn, after these keys."""
    desk = Desk(ready(**{"seats": 4, "seed": 11, **given}))
    desk.begin()
    press(desk, presses)
    return desk


def second_turn(**given: Any) -> Desk:
    """A desk at a turn with a chain of five."""
    desk = begun(presses="1 1 enter", **given)
    on(desk)
    assert (desk.mode, len(desk.chain)) == ("choose", 5), "this seed gives a second turn in the same round"
    return desk


def test_a_card_and_a_gap_by_number() -> None:
    desk = begun(presses="3")
    assert desk.draft is not None
    card = desk.draft.hand[2]
    assert desk.draft.card == card
    press(desk, "1 enter")
    assert desk.mode == "wait"
    laid = next(effect for effect in desk.table.effects if effect["do"] == "laid")
    assert (laid["card"], laid["gap"]) == (desk.table.components.ids[card], 0)


def test_arrows_home_and_end_go_through_cards_and_gaps() -> None:
    desk = second_turn()
    press(desk, "down down")
    assert desk.cursor == 2
    press(desk, "end")
    assert desk.cursor == 7
    press(desk, "down home up")
    assert desk.cursor == 0
    press(desk, "enter")
    assert (desk.mode, desk.cursor) == ("place", 5), "the gap at the foot of the chain is offered first"
    press(desk, "pageup pageup")
    assert desk.cursor == 0


def test_the_gap_aimed_at_is_kept_when_another_card_is_chosen() -> None:
    desk = second_turn()
    press(desk, "1")
    assert desk.cursor == 5
    press(desk, "2 escape")
    assert desk.mode == "choose"
    press(desk, "4")
    assert desk.cursor == 1


def test_two_digits_wait_for_the_second_where_a_longer_number_exists() -> None:
    desk = begun(seats=2, options={"deal": 12})
    press(desk, "1")
    assert (desk.mode, desk.digits.pending) == ("choose", "1")
    press(desk, "2")
    assert desk.draft is not None
    assert (desk.mode, desk.digits.pending, desk.draft.card) == ("place", "", desk.draft.hand[11])
    press(desk, "escape 1")
    desk.digits.settle()
    assert desk.draft.card == desk.draft.hand[0]
    press(desk, "escape 1 enter")
    assert desk.draft.card == desk.draft.hand[0]
    press(desk, "escape 1 backspace")
    assert desk.draft.is_empty
    assert not desk.digits.pending
    press(desk, "1 9")
    assert desk.note.text == "There is no 19 to choose: the numbers are 1 to 12."
    press(desk, "2")
    assert desk.draft.card == desk.draft.hand[1], "no number begins with 2 but 2"


def test_corrections_are_tried_and_taken_back() -> None:
    desk = second_turn()
    before = desk.chain
    press(desk, "c 1 3")
    assert desk.chain == (before[1], before[2], before[0], *before[3:])
    assert desk.note.text.endswith("moved from 1 to 3. Not yet played.")
    press(desk, "d")
    assert desk.note.refused
    assert desk.note.text.startswith("That is not allowed: AD-3.8, ")
    press(desk, "z")
    assert desk.chain == before
    press(desk, "end enter home enter")
    assert desk.chain == (before[4], *before[:4])
    press(desk, "1 escape c")
    assert desk.mode == "choose"
    press(desk, "2 2 enter")
    moved = [effect for effect in desk.table.effects if effect["do"] == "moved" and effect["seat"] == ME]
    ids = desk.table.components.ids
    assert [(effect["card"], effect["gap"]) for effect in moved] == [(ids[before[4]], 0)]


def test_escape_asks_before_it_drops_several_corrections() -> None:
    desk = second_turn()
    before = desk.chain
    press(desk, "c 1 2 1 3 c escape")
    assert desk.mode == "dropping"
    press(desk, "escape")
    assert (desk.mode, desk.chain == before) == ("choose", False)
    press(desk, "escape enter")
    assert (desk.mode, desk.chain) == ("choose", before)


def test_one_correction_only_by_option() -> None:
    desk = second_turn(options={"correction": "one"})
    press(desk, "c 1 2 3")
    assert desk.note.text.startswith("That is not allowed: AD-3.6, ")
    none = begun(options={"correction": "none"}, presses="c")
    assert none.mode == "choose"
    assert none.note.text.startswith("That is not allowed: AD-3.6, ")


def test_a_doubt_is_asked_once() -> None:
    desk = second_turn()
    press(desk, "d escape d n")
    assert desk.mode == "choose"
    press(desk, "d enter")
    reveal = desk.shown_reveal
    assert reveal is not None
    assert (desk.mode, desk.turned, desk.all_turned) == ("reveal", 0, False)
    assert not desk.bots_to_move
    assert not desk.press("down"), "the cards are turned first"
    desk.turn_one()
    assert desk.turned == 1
    press(desk, "space")
    assert desk.all_turned
    if reveal.why is not None:
        assert reveal.cards[desk.cursor] == reveal.why[0]
    press(desk, "home down")
    assert desk.cursor == 1
    press(desk, "enter")
    assert desk.mode == "choose", "who doubted opens"


def test_no_doubt_before_somebody_has_laid() -> None:
    desk = begun(presses="d")
    assert desk.note.refused
    assert desk.note.text.startswith("That is not allowed: AD-4.2, ")


def test_the_clause_that_refused_something_can_be_read() -> None:
    desk = begun(presses="r")
    assert reading.page(desk, DARK, 70)[0].plain.startswith("AD-3.4  ")
    press(desk, "escape d r")
    page = [line.plain for line in reading.page(desk, DARK, 70)]
    assert page[0].startswith("AD-4.2  ")
    assert any(len(line) > 40 for line in page[1:])


def to_last_card(options: dict[str, Any]) -> Desk:
    """A desk whose person must lay stack cards before the last card: plays with the dates known."""
    for seed in range(1, 60):
        desk = begun(seats=2, seed=seed, options={"deal": 3, "penalty_layer": 1, **options})
        while desk.mode != "over":
            on(desk)
            if desk.mode == "reveal":
                press(desk, "space enter")
            elif desk.draft is not None and desk.draft.now.numbers["stack_to_lay"] + desk.draft.now.numbers["stack_laid"] > 0:
                return desk
            elif desk.draft is not None:
                if 0 in desk.draft.base.legal and not is_right(desk.setting, desk.chain):
                    press(desk, "d enter")
                    continue
                card = desk.table.observation().hands[ME][0]
                press(desk, f"1 {right_gap(desk.setting, card, desk.chain) + 1} enter")
    raise AssertionError("no seed gives a last card")


def test_opening_with_the_last_card_offers_three_gaps_at_once_and_swaps() -> None:
    desk = to_last_card({})
    assert (desk.mode, desk.offers, desk.cursor) == ("place", 3, 2)
    before = desk.chain
    press(desk, "c")
    assert desk.chain == before[::-1]
    assert desk.note.text.startswith("Swapped. ")
    press(desk, "escape")
    assert (desk.mode, desk.chain) == ("place", before[::-1]), "there is nothing to put back"
    press(desk, "c 2 enter")
    laid = [effect for effect in desk.table.effects if effect["do"] == "laid"][-3:]
    assert [effect["stack"] for effect in laid] == [True, True, False]
    assert desk.mode == "reveal"
    reveal = desk.shown_reveal
    assert reveal is not None
    ids = desk.table.components.ids
    assert [card.card for card in reveal.cards] == [ids[before[0]], laid[2]["card"], ids[before[1]]]


def test_stack_cards_within_a_round_are_laid_before_the_own_card() -> None:
    desk = to_last_card({"last_card": "every_turn"})
    assert desk.draft is not None
    if desk.draft.opens_with_last_card:
        pytest.skip("this seed opens with the last card")
    before = desk.chain
    first, second = desk.draft.base.top[:2]
    press(desk, "1")
    assert desk.draft.due == first
    press(desk, "1 enter")
    assert (desk.chain, desk.draft.due) == ((first, *before), second)
    press(desk, "z")
    assert (desk.chain, desk.draft.due) == (before, first)
    press(desk, "1 enter 1 enter")
    assert desk.chain == (second, first, *before)
    press(desk, "1 enter")
    assert desk.mode == "reveal"


@pytest.mark.parametrize("width", [58, 78, 100, 140])
@pytest.mark.parametrize("language", ["de", "en"])
def test_all_that_is_drawn_fits(width: int, language: Language) -> None:
    desk = begun(seats=10, language=language, name="界" * 12, options={"deal": 4})
    states = 0
    for keys in ("", "1", "escape down", "1 1 enter"):
        press(desk, keys)
        states += 1
        fits(desk, width)
    while desk.mode != "over" and states < 60:
        states += 1
        if desk.bots_to_move:
            desk.bot_turn()
        elif desk.mode == "reveal":
            desk.turn_one() if not desk.all_turned else press(desk, "enter")
        elif desk.mode == "choose":
            press(desk, "d enter" if desk.draft is not None and desk.draft.can_doubt else "1")
        else:
            press(desk, "enter")
        fits(desk, width)


def fits(desk: Desk, width: int) -> None:
    """Every row of every region is within the width."""
    hand = drawing.hand(desk, DARK, width, 5)
    chain = drawing.chain(desk, DARK, width)
    rows = [drawing.header(desk, DARK, width), *drawing.players(desk, DARK, width), *chain.lines, *hand.lines]
    assert [row.plain for row in rows if cell_len(row.plain.rstrip()) > width] == []
    assert 0 <= chain.first <= chain.last < len(chain.lines)
    assert drawing.cue(desk, DARK, width, 5)
    assert drawing.keys(desk, DARK).plain.strip()
