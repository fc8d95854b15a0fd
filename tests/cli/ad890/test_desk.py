"""The full screen of 890 without a screen: what each key does, and that all that is drawn fits and says what lies there."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.cells import cell_len

from annodomini.cli.ad890 import cue, drawing, reading
from annodomini.cli.ad890.desk import Desk
from annodomini.cli.ad890.setting import Setting
from annodomini.cli.ink import DARK, wrapped
from annodomini.cli.table import ME
from annodomini.rulebook import Language
from cli.ad890.test_plain import POSITION
from cli.ad890.typist import at, deal_nothing, ready
from cli.keys import on, press


def desk_at(text: str = POSITION, *, presses: str = "", **options: Any) -> Desk:
    """A desk at a position, after these keys."""
    setting = at(text, **options)
    deal_nothing(setting)
    return begun(setting, presses)


def begun(setting: Setting, presses: str = "") -> Desk:
    """A desk at the person's first decision, after these keys."""
    desk = Desk(setting)
    desk.begin()
    on(desk)
    press(desk, presses)
    return desk


def aimed(desk: Desk) -> int:
    """The number at the cursor."""
    assert desk.aimed is not None
    return desk.aimed.number


def test_a_tile_and_its_cell_by_number_and_the_commit_by_enter() -> None:
    desk = desk_at(presses="1")
    assert desk.ask is not None
    assert desk.ask.kind == "cell"
    assert desk.mode == "choose"
    press(desk, "9")
    assert desk.ask is None, "all is chosen"
    assert desk.table.effects == []
    press(desk, "enter")
    assert [effect["do"] for effect in desk.table.effects[:2]] == ["took", "placed"]
    assert desk.ask is not None
    assert desk.ask.kind == "card"


def test_arrows_go_along_a_list_and_through_a_kingdom() -> None:
    desk = desk_at()
    press(desk, "down down")
    assert aimed(desk) == 3
    press(desk, "end")
    assert aimed(desk) == 7
    press(desk, "down home up pagedown")
    assert aimed(desk) == 5
    press(desk, "home enter")
    assert aimed(desk) == 2, "the first free cell"
    press(desk, "down")
    assert aimed(desk) == 8, "the castle lies between, so the next one below"
    press(desk, "left")
    assert aimed(desk) == 7
    press(desk, "up")
    assert aimed(desk) == 4
    press(desk, "right")
    assert aimed(desk) == 6
    press(desk, "right left left left down down")
    assert aimed(desk) == 7
    press(desk, "end")
    assert aimed(desk) == 0
    press(desk, "enter")
    assert desk.draft is not None
    assert desk.draft.command == ["take farm-wheat", "look"]


def test_what_is_too_dear_is_refused_by_clause_and_can_be_read() -> None:
    desk = desk_at(presses="4")
    assert desk.note.refused
    assert desk.note.text == "That is not allowed: 890-3.5, The price in the row."
    assert desk.ask is not None
    assert desk.ask.kind == "take"
    press(desk, "r")
    assert reading.page(desk, DARK, 70)[0].plain.startswith("890-3.5  ")
    press(desk, "escape 6")
    assert desk.note.text == "There is no 6 to choose. The numbers are: 1, 2, 3, 4, 5, 7."
    press(desk, "down")
    assert desk.note.text == ""


def test_every_choice_can_be_taken_back_before_the_commit() -> None:
    desk = desk_at(presses="1 9 z")
    assert desk.ask is not None
    assert (desk.mode, desk.ask.kind, desk.note.text) == ("choose", "cell", "Taken back.")
    press(desk, "escape")
    assert desk.ask.kind == "take"
    press(desk, "backspace")
    assert desk.note.text == "There is nothing to take back."
    press(desk, "1 9 enter 1 5 z z")
    assert desk.ask.kind == "card"
    press(desk, "z")
    assert desk.note.text == "There is nothing to take back.", "what is committed stays"


def test_zero_and_n_are_what_is_unlike_the_others() -> None:
    for key in ("0", "n"):
        desk = desk_at(presses=f"1 {key}")
        assert desk.ask is None, "all is chosen"
        press(desk, "enter")
        assert desk.ask is not None
        assert desk.ask.kind == "cell"
        assert desk.other is None
        assert not desk.press("n")
        assert not desk.press("0")
    desk = desk_at(presses="1 9 enter 0")
    assert desk.mode == "commit"
    assert desk.draft is not None
    assert desk.draft.command == ["coins"]


def test_two_digits_wait_where_a_longer_number_exists() -> None:
    desk = desk_at(POSITION.replace("cards=duchess", "cards=inventor"))
    press(desk, "1")
    assert desk.digits.pending == "1"
    press(desk, "0")
    assert desk.draft is not None
    assert desk.draft.command == ["invent forge"]
    press(desk, "z 1")
    desk.digits.settle()
    assert desk.draft.command == ["take farm-wheat"]
    press(desk, "z 1 enter")
    assert desk.draft.command == ["take farm-wheat"]
    press(desk, "z 1 backspace")
    assert (desk.draft.command, desk.digits.pending) == ([], "")
    press(desk, "8")
    assert desk.draft.command == ["invent cathedral"]


def text_of(lines: list[Any]) -> str:
    return "\n".join(line.plain for line in lines)


def test_the_small_screen_shows_market_kingdom_banners_and_who_has_what() -> None:
    desk = desk_at()
    table = text_of(drawing.body(desk, DARK, 78, 14).lines)
    for words in ("1 Farm", "4 Tavern", "5 Cathedral", "7 Forge", "W  Blacksmith 3, Thief 3", "O  -", "Watchtower", "Castrum"):
        assert words in table or words == "Castrum", words
    assert "castle" in table
    assert "6 -" in table
    row = cue.players(desk, DARK, 78)[0].plain
    assert "You 2● 1▲ 0♙ 11p" in row
    assert "Noa 3● 0▲ 1♙ 10p" in row
    assert cue.header(desk, DARK, 78).plain.startswith("890 Anno Domini  round 3 of 8  First Steps")
    press(desk, "1 9")
    table = text_of(drawing.body(desk, DARK, 78, 14).lines)
    assert table.count("Farm") == 1, "it lies in the kingdom now"
    said = text_of(cue.cue(desk, DARK, 78, 5))
    assert said.startswith("If you commit: You take Farm (wheat), free.")
    assert "Trio of wheat" in said
    assert "Points 11 to 19" in said


def test_the_wide_screen_shows_everything_at_once() -> None:
    desk = begun(ready(seats=4, seed=3), "2 enter")
    on(desk)
    table = text_of(drawing.body(desk, DARK, 138, 28).lines)
    for seat in range(4):
        name = "Your kingdom" if seat == ME else desk.teller.voice.name(seat)
        assert f"{name}  " in table
    for words in ("Supply:", "Scenario: First Steps.", "Prizes for the most:", "Defence "):
        assert words in table
    assert any(line.text.split(" ")[0] in table for line in desk.teller.story[-3:])


@pytest.mark.parametrize(("width", "height"), [(58, 12), (78, 14), (98, 20), (118, 26), (138, 28), (178, 44)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_all_that_is_drawn_fits(width: int, height: int, language: Language) -> None:
    desk = begun(ready(seats=4, language=language, name="界" * 12, seed=width, options={"scenario": "sails-on-the-horizon"}))
    rng, kinds = random.Random(width), set()
    while desk.mode != "over":
        kinds.add(desk.mode if desk.ask is None else desk.ask.kind)
        fits(desk, width, height)
        if desk.mode == "commit":
            press(desk, "enter")
            on(desk)
            continue
        assert desk.ask is not None
        choice = rng.choice([choice for choice in desk.ask.choices if choice.clause is None])
        desk.cursor = desk.ask.choices.index(choice)
        fits(desk, width, height)
        press(desk, "enter")
    fits(desk, width, height)
    assert {"castle", "take", "cell", "commit"} <= kinds


def fits(desk: Desk, width: int, height: int) -> None:
    """Every row of every region is within the width, and the cursor is among the rows that must be seen."""
    body = drawing.body(desk, DARK, width, height)
    rows = [cue.header(desk, DARK, width), *cue.players(desk, DARK, width), cue.keys(desk, DARK, width), *body.lines]
    assert [row.plain for row in rows if cell_len(row.plain.rstrip()) > width] == []
    assert 0 <= body.first <= body.last < len(body.lines)
    if (width, height) == (78, 14):
        assert len(body.lines) == 14, "all is seen on 80 by 24"
    if desk.aimed is not None:
        seen = [*body.lines[body.first : body.last + 1], cue.keys(desk, DARK, width)]
        assert any(DARK.picked in {str(span.style) for span in row.spans} | {str(row.style)} for row in seen)
    said = cue.cue(desk, DARK, width, 5)
    assert said
    if width >= 78 and desk.mode == "choose":
        assert desk.aimed is not None
        lines = [line for paragraph in said for line in wrapped(paragraph.plain, width)][:5]
        number = next(line for line in lines if line.startswith(f"{desk.aimed.number} "))
        assert number, "what the cursor is at is said within the five rows of the small screen"
    assert cue.keys(desk, DARK, width).plain.rstrip().endswith(desk.texts.t("help"))


def test_what_happened_last_is_told_in_whole_sentences_that_fit() -> None:
    desk = begun(ready(seats=4, seed=3), "2 enter")
    on(desk)
    lines = [line for paragraph in cue.cue(desk, DARK, 78, 5) for line in wrapped(paragraph.plain, 78)]
    assert len(lines) <= 5
    assert desk.news[-1].text.split(" ")[-1] == lines[-1].split(" ")[-1], "the last sentence is whole"
    press(desk, "1")
    said = text_of(cue.cue(desk, DARK, 78, 5))
    assert desk.news[-1].text not in said, "with a tile taken only what follows matters"


def test_the_crops_of_a_castle_are_read_on_a_small_screen() -> None:
    desk = begun(ready(seats=2, seed=5))
    assert desk.ask is not None
    assert desk.ask.kind == "castle"
    table = text_of(drawing.body(desk, DARK, 78, 14).lines)
    assert "3 olives and lavender (Castrum" in table


def test_the_others_are_seen_where_there_is_room() -> None:
    desk = begun(ready(seats=4, seed=3), "2 enter")
    on(desk)
    table = text_of(drawing.body(desk, DARK, 98, 28).lines)
    for seat in range(1, 4):
        assert f"{desk.teller.voice.name(seat)}  " in table


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_round_is_read_on_a_narrow_screen(language: Language) -> None:
    desk = begun(ready(seats=2, seed=8, language=language), "1 enter")
    assert cue.header(desk, DARK, 58).plain.startswith("Runde 1/8 " if language == "de" else "round 1/8 ")
