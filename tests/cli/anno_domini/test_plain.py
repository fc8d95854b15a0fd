"""The match line by line: whole matches through a pipe, and every sentence a person may need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from annodomini.cli.anno_domini.plain import Plain
from annodomini.cli.anno_domini.setting import Setting
from annodomini.cli.plain import Talk, play
from annodomini.cli.table import ME
from annodomini.rulebook import Language
from cli.terminal import LONG_SCRIPT, call, is_right, played, ready, right_gap

OPTIONS: list[dict[str, Any]] = [
    {},
    {"deal": 3},
    {"deal": 4, "last_card": "every_turn"},
    {"deal": 4, "last_card": "off", "reversal": False},
    {"deal": 5, "correction": "none", "memory": "table"},
    {"deal": 5, "correction": "one", "final_penalty": True},
    {"penalty_doubter": 0, "penalty_layer": 1},
    {"max_rounds": 2},
    {"first": "random"},
    {"first": "chosen", "first_seat": 1},
]


@pytest.mark.parametrize("answer", [[], [0, 0], [10**9], ["doubt"], None], ids=str)
def test_a_bot_that_answers_nonsense_takes_a_safe_turn(answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def nonsense(*_: object) -> Any:
        if answer is None:
            raise RuntimeError("a fault in a bot")
        return answer

    monkeypatch.setattr("annodomini.cli.table.think", nonsense)
    setting = ready(seats=2, options={"first": "chosen", "first_seat": 1})
    setting.table.deal()
    told = setting.table.bot_turn()
    assert [effect["do"] for effect in told if effect["do"] in ("laid", "turn")][-2:] == ["laid", "turn"]
    assert setting.table.turn == ME


@pytest.mark.parametrize("line", ["9" * 5000, "1 " + "9" * 5000, "move 1 " + "9" * 5000])
def test_a_number_of_thousands_of_digits_is_no_card_and_no_gap(line: str) -> None:
    written = played(ready(seats=2), [line, "quit"])
    assert any("1000000000" in said or "places of the chain" in said for said in written)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (2, "de"), (5, "de"), (10, "en")])
def test_a_whole_match_ends_with_places(seats: int, language: Language, options: dict[str, Any]) -> None:
    setting = ready(seats=seats, options=options, language=language)
    written = played(setting, LONG_SCRIPT.splitlines())
    assert setting.table.over
    outcome = setting.table.game.outcome(setting.table.state)
    places = written[-seats:]
    assert [int(line.partition(".")[0]) for line in places] == sorted(outcome.ranks)
    own = next(line for line in places if line.startswith(("You", "Du"), line.index(" ") + 1))
    assert own.startswith(f"{outcome.ranks[ME]}. ")
    assert str(outcome.sheet[ME]["cards"]) in own
    shown = [effect for effect in setting.table.effects if effect["do"] == "revealed"]
    verdicts = [
        line
        for line in written
        if line.startswith(("The chain is wrong.", "The chain stands.", "Die Kette ist falsch.", "Die Kette stimmt."))
    ]
    assert len(verdicts) == len(shown)


@pytest.mark.parametrize(
    "args",
    [
        ["--seats", "2", "--option", "deal=3", "--language", "en"],
        ["--seats", "5", "--option", "deal=4", "-o", "last_card=every_turn", "--level", "beginner", "--language", "de"],
        ["--seats", "10", "--option", "max_rounds=3", "--level", "club", "--language", "en"],
        ["--seats", "3", "-o", "handicap=6,0,3", "-o", "reversal=false", "-o", "final_penalty=true", "--plain"],
    ],
    ids=" ".join,
)
def test_a_whole_match_through_a_pipe(args: list[str]) -> None:
    done = call("play", "anno-domini", "--seed", "5", *args, text=LONG_SCRIPT, module=True)
    assert (done.code, done.err) == (0, "")
    seats = int(args[1])
    assert re.fullmatch(r"1\. .+", done.out.splitlines()[-seats])
    assert "\x1b" not in done.out


def test_no_date_is_written_before_a_reveal() -> None:
    written = played(ready(seats=4, options={"deal": 5}, seed=8), LONG_SCRIPT.splitlines())
    first = next(at for at, line in enumerate(written) if re.match(r".* doubts?\.", line) or "last card" in line)
    assert first > 10
    assert not [line for line in written[:first] if re.search(r"\b\d{3,4}\b", line)]


def answers(lines: list[str], *, setting: Setting | None = None) -> list[str]:
    """What is written after the first turn has been offered, until the person leaves."""
    written = played(setting or ready(seed=2), [*lines, "quit"])
    offered = next(at for at, line in enumerate(written) if line.startswith("Type CARD GAP"))
    return written[offered + 1 : -1]


def test_a_card_then_its_gap() -> None:
    said = answers(["2", "1"])
    assert re.fullmatch(r"Card 2 chosen: “.+”\. Gap 1 is above all, gap 2 below all, gap N right above card N\. Which gap\?", said[0])
    assert re.fullmatch(r"You lay “.+” at place 1 of 2\. You have 8 cards and answer for the chain\.", said[1])


@pytest.mark.parametrize("line", ["2 1", "lay 2 1", "lege 2, 1", "LAY 2 1"])
def test_card_and_gap_in_one_line(line: str) -> None:
    assert "at place 1 of 2." in answers([line])[0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("10 1", "There is no card 10: your cards are 1 to 9."),
        ("1 3", "There is no gap 3: the gaps are 1 to 2."),
        ("0 1", "There is no card 0: your cards are 1 to 9."),
        ("1 2 3", "Expected a card and a gap, two numbers."),
        ("move 1 2", "The places of the chain are 1 to 1."),
        ("swap", "There are no two loose cards to swap. A card of the chain is moved with move FROM TO."),
        ("undo", "There is nothing to take back."),
        ("sing", "I do not understand “sing”. ? is help."),
        ("reveal", "No chain has been turned yet."),
        ("dates", "No date has been shown yet."),
        ("rules 77.1", "There is no clause 77.1. They look like AD-3.6."),
        ("players 9", "The seats are 1 to 3."),
        ("rules 3.7", "AD-3.7 Who corrects must lay"),
        ("doubt", "That is not allowed: AD-4.2, Not before somebody has laid."),
    ],
)
def test_what_is_answered(line: str, said: str) -> None:
    assert answers([line])[0] == said


def test_a_choice_can_be_taken_back() -> None:
    said = answers(["3", "undo", "undo"])
    assert said[1:] == ["Card put back.", "There is nothing to take back."]


def second_turn(lines: list[str]) -> list[str]:
    """What is written after these lines in a turn with a chain of several cards."""
    setting = ready(seats=4, seed=11, options={"penalty_doubter": 0})
    written = played(setting, ["1 1", *lines, "quit"])
    offers = [at for at, line in enumerate(written) if line.startswith("Type CARD GAP")]
    assert "move FROM TO" in written[offers[1]], "this seed gives a second turn in the same round"
    return written[offers[1] + 1 : -1]


def test_corrections_are_a_draft() -> None:
    said = second_turn(["move 1 2", "doubt", "chain", "undo", "undo", "doubt", "perhaps", "no"])
    assert re.fullmatch(r"“.+” moved from 1 to 2\. Not yet played\.", said[0])
    moved = said[2:7]
    assert said[7].startswith("That is not allowed: AD-3.8, ")
    assert said[9:14] == moved
    assert re.fullmatch(r"Taken back: “.+” lies at place 1 again\.", said[14])
    before = said[16:21]
    assert [line[5:] for line in before] == [moved[at][5:] for at in (1, 0, 2, 3, 4)]
    assert said[21] == "There is nothing to take back."
    assert re.fullmatch(r"Doubt this chain of 5 cards\? If it stands you take 0, else .+ takes 2\. yes or no\?", said[22])
    assert said[23:] == ["yes or no?", "Not doubted."]


def test_too_many_corrections_are_refused_by_clause() -> None:
    said = second_turn(["move 1 2"] * 5)
    assert said[-1].startswith("That is not allowed: AD-3.6, ")


def test_a_doubt_is_asked_once_and_turned_with_its_reason() -> None:
    said = second_turn(["doubt", "yes", "reveal", "dates", "log all"])
    at = said.index("You doubt.")
    verdict = said[at + 1]
    listed = [line for line in said[at + 2 :] if re.match(r"  \d\. ", line)][:5]
    assert len(listed) == 5
    if verdict != "The chain stands.":
        found = re.fullmatch(r"The chain is wrong\. (?P<above>.+) lies above (?P<below>.+)\.", verdict)
        assert found is not None
        dates = [line[5:].partition(": ")[0] for line in listed]
        assert dates.index(found["above"]) < dates.index(found["below"])
    assert any(line.startswith("     ") and "Source: " in line for line in said)
    story = [line for line in said if re.search(r" \[AD-\d\.\d+\]$", line)]
    assert "9 cards are dealt to every seat. [AD-2.1]" in story
    assert "You doubt. [AD-4.1]" in story


def test_what_lies_on_the_table_can_be_read() -> None:
    setting = ready(seed=2)
    said = answers(["players", "players 2", "players all", "stack", "cards", "chain", "log", "?"], setting=setting)
    assert said[:3] == ["1. You, 9 cards", "2. Noa (Pure Chance), 9 cards", "3. Jürg (Pure Chance), 9 cards"]
    view, caption = setting.table.observation(), setting.teller.caption
    ids = setting.table.components.ids
    for card in (*view.hands[1], *view.hands[2], *view.hands[ME], *view.chain):
        assert f"  {caption(ids[card])}" in said or any(line.endswith(caption(ids[card])) for line in said)
    assert any(line.startswith("On top of the stack: ") for line in said)
    assert f"{view.pile} cards lie below." in said
    assert any(line.startswith("quit: ") for line in said)


class Careful:
    """Types the lines of a person who knows the dates and doubts what is wrong, until stack cards are due."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.typed: list[str] = []
        self._waiting: list[str] = []

    def read(self) -> str:
        """The next line; `quit` at the turn with the last-card rule."""
        if self._waiting:
            return self._waiting.pop()
        view = self.setting.table.observation()
        if view.numbers["stack_to_lay"] > 0:
            return "quit"
        if 0 in view.legal and not is_right(self.setting, view.chain):
            self._waiting = ["yes"]
            self.typed += ["doubt", "yes"]
            return "doubt"
        self.typed.append(f"1 {right_gap(self.setting, view.hands[ME][0], view.chain) + 1}")
        return self.typed[-1]


def last_card_setting(options: dict[str, Any]) -> tuple[Setting, list[str]]:
    """A match, and the lines until stack cards are due in the person's turn."""
    for seed in range(1, 60):
        careful = Careful(ready(seats=2, seed=seed, options={"deal": 3, "penalty_layer": 1, **options}))
        play(Plain(careful.setting, Talk(careful.setting.texts, read=careful.read, write=lambda _: None)))
        if not careful.setting.table.over:
            return ready(seats=2, seed=seed, options={"deal": 3, "penalty_layer": 1, **options}), careful.typed
    raise AssertionError("no seed gives a last card")


def test_the_last_card_at_an_opening() -> None:
    setting, lines = last_card_setting({})
    written = played(setting, [*lines, "swap", "doubt", "move 1 2", "undo", "4", "2", "quit"])
    at = max(at for at, line in enumerate(written) if "You open with your last card." in line)
    said = written[at:]
    loose = [line for line in said if "Two cards from the stack." in line]
    first = re.search(r"“(.+)” lies above “(.+)”", loose[0])
    then = re.search(r"“(.+)” lies above “(.+)”", loose[1])
    assert first is not None
    assert then is not None
    assert loose[1].startswith("Swapped. ")
    assert first.groups() == then.groups()[::-1]
    refused = [line.removeprefix("That is not allowed: ") for line in said if line.startswith("That is not allowed: ")]
    assert [line.partition(",")[0] for line in refused] == ["AD-4.2", "AD-3.12"]
    assert "There is no gap 4: the gaps are 1 to 3." in said
    assert sum(line.startswith("You lay the stack card ") for line in said) == 2
    assert any(re.match(r"You lay “.+” at place 2 of 3\.", line) for line in said)
    assert any(re.match(r"Your last card\. The chain is turned in Noa's name\.", line) for line in said)


def test_the_last_card_within_a_round() -> None:
    setting, lines = last_card_setting({"last_card": "every_turn"})
    written = played(setting, [*lines, "1", "1", "undo", "1", "2", "1", "quit"])
    assert any(
        re.match(r"Card 1 chosen: “.+”\. First the stack card “.+”\.", line) or "Two cards from the stack" in line for line in written
    )
    assert sum(line.startswith("You lay the stack card ") for line in written) == 2
    assert any(line.startswith("Your last card.") for line in written)


def test_a_pack_of_ones_own_is_played_from_its_folder() -> None:
    folder = Path(__file__).parents[2] / "packs" / "data" / "sample"
    own = call("play", "anno-domini", "--pack", str(folder), "--pack", "switzerland", "--seats", "2", "--seed", "1", text="quit\n")
    shipped = call("play", "anno-domini", "--pack", "switzerland", "--seats", "2", "--seed", "1", text="quit\n")
    assert (own.code, shipped.code) == (0, 0)
    assert own.out != shipped.out  # other cards, another deal
    few = call("play", "anno-domini", "--pack", str(folder), "--seats", "2", text="")
    assert (few.code, "components.too_few" in few.err) == (2, True)
    nowhere = call("play", "anno-domini", "--pack", str(folder / "nowhere"), text="")
    assert (nowhere.code, "pack.unknown" in nowhere.err) == (2, True)


def test_a_date_that_ends_with_a_stop_ends_the_sentence() -> None:
    setting = ready(language="de")
    upper, lower = setting.table.components.ids[:2]
    dates = [{"card": upper, "edtf": "1291", "years": [1291, 1291]}, {"card": lower, "edtf": "0069", "years": [69, 69]}]
    revealed = {"do": "revealed", "doubter": 0, "answers": 1, "forced": False, "correct": False, "why": [[upper, lower]], "cards": dates}
    assert setting.teller.tell([revealed])[1].text == "Die Kette ist falsch. 1291 liegt über 69 n. Chr."
