"""890 line by line: whole matches, every kind of question, every sentence a person may need."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import kingdoms
from annodomini.cli.ad890.setting import Setting
from annodomini.cli.table import ME
from annodomini.games.ad890.tiles import SCENARIOS
from annodomini.rulebook import Language
from cli.ad890.typist import CHOICE, LONG_SCRIPT, Typist, at, deal_nothing, played, ready
from cli.terminal import call

OPTIONS: list[dict[str, Any]] = [
    *({"scenario": scenario} for scenario in SCENARIOS),
    {"castles": "random", "first": "owner", "keep_ruin_tower": False},
    {"first": "chosen", "first_seat": 1, "coins_limited": False, "castle_swap": False, "bonus_needs_one": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize(("seats", "language"), [(2, "de"), (3, "en"), (4, "de")])
def test_a_whole_match_ends_with_the_score(seats: int, language: Language, options: dict[str, Any]) -> None:
    setting = ready(seats=seats, options=options, language=language, seed=seats + len(options))
    written = Typist(setting).play()
    assert setting.table.over
    outcome = setting.table.game.outcome(setting.table.state)
    places = written[-seats:]
    assert [int(line.partition(".")[0]) for line in places] == sorted(outcome.ranks)
    own = next(line for line in places if line.startswith(("You", "Du"), line.index(" ") + 1))
    assert own.startswith(f"{outcome.ranks[ME]}. ")
    assert str(abs(outcome.sheet[ME]["total"])) in own
    assert not [line for line in written if "{" in line or "None" in line]


@pytest.mark.parametrize(
    "args",
    [
        ["--seats", "2", "--language", "en"],
        ["--seats", "3", "-o", "scenario=sails-on-the-horizon", "-o", "castles=random", "--language", "de", "--plain"],
        ["--seats", "4", "--option", "first=owner", "-o", "castle_swap=false", "--level", "random", "--name", "Ada", "--language", "en"],
    ],
    ids=" ".join,
)
def test_a_whole_match_through_a_pipe(args: list[str]) -> None:
    done = call("play", "890", "--seed", "5", *args, text=LONG_SCRIPT, module=True)
    assert (done.code, done.err) == (0, "")
    assert re.fullmatch(r"1\. .+", done.out.splitlines()[-int(args[1])])
    assert "\x1b" not in done.out


@pytest.fixture(scope="module")
def many() -> list[Typist]:
    """A dozen matches whose person goes for trios and characters."""
    typists = [Typist(ready(seats=2 + seed % 3, seed=seed, options={"scenario": SCENARIOS[seed % 6]}), seed=seed) for seed in range(12)]
    for typist in typists:
        typist.play()
    return typists


def test_every_kind_of_question_comes_with_its_clause_and_numbered_choices(many: list[Typist]) -> None:
    asked = Counter(question for typist in many for question, _ in typist.questions)
    kinds = {
        "Which castle": "2.10",
        "Which tile do you take": "3.4",
        "Where do you place": "4.1",
        "Which character comes": "5.7",
        "does the tower go": "6.10",
        "move to your castle": "6.2",
        "Which is the first": "6.7",
        "which is the second": "6.7",
        "which noble comes": "6.8",
        "does the noble go": "6.8",
        "Which tile do you give up": "7.5",
    }
    for words, clause in kinds.items():
        found = [question for question in asked if words in question]
        assert found, words
        assert all(question.endswith(f"[890-{clause}]") for question in found)
    for typist in many:
        for question, choices in typist.questions:
            numbers = [int(choice.split(".")[0]) for choice in choices]
            assert len(set(numbers)) == len(numbers) >= 1, question
            assert all(choice.endswith(".") for choice in choices)
            positive = [number for number in numbers if number]
            assert positive == sorted(positive)
            assert numbers[len(positive) :] in ([], [0]), "what is unlike the others comes last, as 0"


def test_what_follows_is_told_before_one_commits(many: list[Typist]) -> None:
    for typist in many:
        written = typist.written
        offers = [at for at, line in enumerate(written) if line == "If you commit:"]
        assert len(offers) >= 9
        for offer in offers:
            end = next(at for at in range(offer, len(written)) if written[at].startswith(("Commit?", "There is nothing to choose.")))
            follows = written[offer + 1 : end]
            assert follows
            assert all(re.fullmatch(r"  .+ \[890-\d+\.\d+\]", line) for line in follows)
            told = [line.strip().rpartition(" [")[0] for line in follows]
            figures = ("Coins ", "Points ", "Then the next", "If nothing", "It falls", "No character is left", "The tile is yours")
            happens = [line for line in told if not line.startswith(figures)]
            came = written[end + 1 : end + 1 + len(happens) + 3]
            assert [line for line in happens if line not in came] == [], "what was foreseen comes to pass, word for word"


def test_nothing_that_is_not_drawn_is_ever_said(many: list[Typist]) -> None:
    for typist in many:
        setting, faces = typist.setting, typist.setting.teller.faces
        value = faces.set.value
        out = [faces.name(tile["id"]) for tile in value["special"] if tile["id"] not in _seen(setting)]
        assert len(out) == 12 - setting.table.seats - 1
        whole = "\n".join(typist.written)
        assert [name for name in out if re.search(rf"\b{name}\b", whole)] == []
        drawn: set[str] = set()
        lines = iter(typist.written)
        told = typist.setting.teller.story
        for effect in setting.table.effects:
            if effect["do"] == "laid_out":
                drawn |= {lying["tile"] for lying in effect["row"]}
            if effect["do"] != "refilled":
                continue
            for line in lines:
                mentioned = {tile["id"] for tile in value["territory"] if faces.told(tile["id"]) in line or faces.title(tile["id"]) in line}
                if line.startswith("New in the row"):
                    drawn |= mentioned
                    break
                assert mentioned <= drawn, line
        assert any(line.effect == "refilled" for line in told)


def _seen(setting: Setting) -> set[str]:
    return {tile for effect in setting.table.effects if effect["do"] == "laid_out" for tile in effect["specials"]}


def test_it_says_who_plays_which_scenario_and_that_the_tiles_are_reconstructed() -> None:
    written = played(ready(seats=2, options={"scenario": "lean-years"}, name="Ada"), ["quit"])
    assert written[0] == "890 Anno Domini. At the table: Ada (you), Noa (The Mistral)."
    assert "Scenario: Lean Years." in written
    assert "Who takes coins instead of a character gets 3." in written
    assert "Prizes for the most: nobles 4; coins 5; towers 4." in written, "the side for two has no second prize"
    assert "These tiles are a reconstruction, not the printed ones: rules 890-1.11." in written


# at a position

POSITION = """
    turn 0
    row farm-wheat/c2 church-olive frontier-lavender tavern-poppy/c1
    specials cathedral - forge
    wheat blacksmith.1 thief.1
    olive
    seat coins=2 cards=duchess
        watchtower-wheat/t1 .                  abbey-olive
        .                   castle-wheat-olive .
        .                   .                  .
    seat coins=3 cards=treasurer
        farm-poppy/n1 .                  .
        .             castle-olive-poppy .
        .             .                  .
"""


def answers(lines: list[str], text: str = POSITION, *, acts: tuple[str, ...] = (), **options: Any) -> list[str]:
    """What is written after the question at a position, until the person leaves."""
    setting = at(text, acts=acts, **options)
    deal_nothing(setting)
    written = played(setting, [*lines, "quit"])
    question = next(place for place, line in enumerate(written) if re.search(r"\[890-\d+\.\d+\]$", line))
    return written[question:-1]


def after_choices(lines: list[str], text: str = POSITION, **options: Any) -> list[str]:
    """The same without the question and its choices."""
    said = answers(lines, text, **options)
    return said[next((place for place in range(1, len(said)) if not CHOICE.fullmatch(said[place])), len(said)) :]


def test_the_row_and_the_special_buildings_are_offered_with_prices() -> None:
    assert answers([]) == [
        "Which tile do you take? [890-3.4]",
        "  1. Farm, wheat, 1 noble. Free. 2 coins lie beside it for you.",
        "  2. Church, olives, counts as a church, 1 coin from each other player with olives. Costs 1 coin.",
        "  3. Frontier fort, lavender, 1 tower, 2 swords, 2 points. Costs 2 coins.",
        "  4. Tavern, poppies, counts as a tavern, take 1 coin. Costs 3 coins. 1 coin lies beside it for you. You have too few coins.",
        "  5. Special building: Cathedral, 1 point, at the end 2 points per church. Costs 4 coins. You have too few coins.",
        "  7. Special building: Forge, at the end 2 points for every 2 towers. Costs 4 coins. You have too few coins.",
    ]


def test_a_cell_says_which_trios_come_and_the_commit_what_follows() -> None:
    said = after_choices(["1", "9"])
    assert said == [
        "Where do you place Farm (wheat)? [890-4.1]",
        "  2. top.",
        "  4. left.",
        "  6. right.",
        "  7. bottom left.",
        "  8. bottom.",
        "  9. bottom right, trio of wheat, diagonal from top left.",
        "  0. Take it for good now, and see the next tile of the row before you place it.",
        "If you commit:",
        "  You take Farm (wheat), free. 2 coins lay beside it. [890-3.5]",
        "  You place Farm (wheat): bottom right. It brings: 1 noble. [890-4.1]",
        "  Trio of wheat, diagonal from top left. [890-5.3]",
        "  Coins 2 to 4. [890-3.5]",
        "  Points 11 to 19, if the match ended now. [890-8.3]",
        "  Then the next tile is drawn, and nothing of this can be taken back. [890-3.8]",
        "Commit? yes, or undo.",
    ]


@pytest.mark.parametrize("line", ["1 9 yes", "1 se yes", "1, 9, ja", "1 SE y"])
def test_several_answers_in_one_line(line: str) -> None:
    assert after_choices([line])[:2] == [
        "You take Farm (wheat), free. 2 coins lay beside it.",
        "You place Farm (wheat): bottom right. It brings: 1 noble.",
    ]


def test_an_empty_banner_pays_coins_and_is_told_beforehand() -> None:
    said = after_choices(["2 7"])
    assert "  No character is left there, so it pays coins: Green banner, olives. [890-5.7]" in said
    said = after_choices(["2 7 yes"])
    assert said[-3:] == [
        "  You take 2 coins instead of a character. [890-5.7]",
        "  Coins 2 to 4. [890-3.5]",
        "There is nothing to choose. Commit? yes.",
    ]


def test_to_look_first_is_final_and_then_the_cell_is_asked() -> None:
    for word in ("0", "look", "schau"):
        said = after_choices(["1", word, "yes", "undo"])
        assert "  The tile is yours for good then, and you place it when you have seen the next one. [890-3.8]" in said
        assert any(line.startswith("New in the row, place 4: ") for line in said)
        assert said[-1] == "There is nothing to take back."
        again = max(place for place, line in enumerate(said) if line.startswith("Where do you place"))
        assert not [line for line in said[again:] if line.startswith("  0.")]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["4"], "That is not allowed: 890-3.5, The price in the row."),
        (["5"], "That is not allowed: 890-3.9, Buying a special building."),
        (["6"], "There is no 6 to choose. The numbers are: 1, 2, 3, 4, 5, 7."),
        (["0"], "There is no 0 to choose. The numbers are: 1, 2, 3, 4, 5, 7."),
        (["9" * 5000], "There is no 1000000000 to choose. The numbers are: 1, 2, 3, 4, 5, 7."),
        (["sing"], "I do not understand “sing”. ? is help."),
        (["yes"], "I do not understand “yes”. ? is help."),
        (["nw"], "I do not understand “nw”. ? is help."),
        (["undo"], "There is nothing to take back."),
        (["rules"], "890-3.4 One tile, no passing"),
        (["rules 5.7"], "890-5.7 A card or two coins"),
        (["rules 890-77.1"], "There is no clause 890-77.1. They look like 890-3.6."),
        (["kingdom 3"], "The seats are 1 to 2."),
        (["kingdom 0"], "The seats are 1 to 2."),
    ],
)
def test_what_is_answered(lines: list[str], said: str) -> None:
    assert after_choices(lines)[0] == said


def test_a_cell_that_is_taken_is_no_choice() -> None:
    assert after_choices(["1 5"])[0] == "There is no 5 to choose. The numbers are: 2, 4, 6, 7, 8, 9, 0."
    assert after_choices(["1 c"])[0] == "I do not understand “c”. ? is help."


def test_choices_can_be_taken_back_before_the_commit_and_never_after() -> None:
    said = after_choices(["1 9", "undo", "undo", "undo", "2 2 no", "undo"])
    assert said.count("Taken back.") == 4
    assert said.count("There is nothing to take back.") == 1
    assert [line for line in said if line.startswith(("Where", "Which"))] == [
        "Where do you place Farm (wheat)? [890-4.1]",
        "Which tile do you take? [890-3.4]",
        "Where do you place Church (olives)? [890-4.1]",
        "Which tile do you take? [890-3.4]",
    ]
    committed = after_choices(["1 9 yes", "undo"])
    assert committed[-1] == "There is nothing to take back."


def test_a_character_its_target_and_the_commit() -> None:
    said = after_choices(["1 9 yes", "1", "5", "yes"])
    place = said.index("Trio of wheat, diagonal from top left. Which character comes, or do you take coins? [890-5.7]")
    assert said[place + 1 : place + 4] == [
        "  1. Blacksmith, 3 points. At once: put 1 tower on a tile of yours.",
        "  2. Thief, 3 points. At once: take 1 coin from every other player.",
        "  0. 2 coins instead.",
    ]
    assert said[place + 4] == "Blacksmith: on which of your tiles does the tower go? [890-6.10]"
    assert "  5. centre: Castrum Arelatum, wheat and olives." in said
    assert "  You put a tower on a tile of yours (centre). [890-6.10]" in said
    assert said[-1].startswith("  "), "the other has played, and I am asked again"
    thief = after_choices(["1 9 yes", "2"])
    assert "  You take 1 coin from: Noa. [890-6.13]" in thief


INVADED = """
    turn 1
    row frontier-wheat frontier-olive tavern-poppy farm-lavender
    invader 3
    seat coins=0
        farm-wheat/n1 .                  cathedral
        .             castle-wheat-olive ~farm-olive
        .             .                  .
    seat coins=3
        watchtower-wheat/t1 .                  .
        .                   castle-wheat-poppy .
        .                   .                  .
    seat coins=3
        watchtower-olive/t1 .                     .
        .                   castle-lavender-poppy .
        .                   .                     .
"""


def test_the_tile_given_up_says_what_it_costs() -> None:
    said = answers(["1", "yes"], INVADED.replace("invader 3", "invader 5"), acts=("take frontier-wheat", "place n"))
    assert said[0] == "Invasion! Invader 7, Defence 6; you have 0 towers, the fewest. Which tile do you give up? [890-7.5]"
    assert said[1] == "  1. top left: Farm, wheat, 1 noble, 1 noble standing on it. Points 6 to 1."
    assert said[2] == "  3. top right: Cathedral, 1 point, at the end 2 points per church. Points 6 to 5."
    assert said[3] == "If you commit:", "castle and ruin cannot be chosen"
    assert "  Your Farm (wheat) falls. Lost: 1 noble. A tower comes onto the ruin. [890-7.8]" in said
    assert said[said.index("Commit? yes, or undo.") + 1 :][:2] == [
        "You give up a tile (top left).",
        "Your Farm (wheat) falls. Lost: 1 noble. A tower comes onto the ruin.",
    ]


def test_a_tile_that_falls_when_others_have_chosen_says_so() -> None:
    nobody = INVADED.replace("turn 1", "turn 2").replace("frontier-wheat", "inn-lavender-poppy").replace("/t1", "")
    said = answers(["1", "yes"], nobody, acts=("take inn-lavender-poppy", "place n", "ruin n"))
    assert said[0] == "Invasion! Invader 5, Defence 3; you have 0 towers, the fewest. Which tile do you give up? [890-7.5]"
    assert said[4:6] == [
        "  You give up a tile (top left). [890-7.4]",
        "  It falls when all have chosen. Points 11 to 6 by that alone. [890-7.4]",
    ]
    fallen = said.index("You give up a tile (top left).")
    assert said[fallen + 1] == "Noa gives up a tile (top left)."
    assert said[fallen + 2] == "Inn (lavender and poppies) of Jürg falls. A tower comes onto the ruin.", "from the seat on turn, clockwise"


def test_a_ruin_is_turned_up() -> None:
    text = """
    turn 0
    row church-wheat church-olive frontier-lavender tavern-poppy
    wheat master-builder.1
    seat coins=2
        farm-wheat  .                  .
        .           castle-wheat-olive .
        ~fortress   .                  ~watchtower-olive/t1
    seat coins=3
    """
    said = answers(["1 2", "undo", "1 4", "undo"], text)
    assert not any("Trio" in line for line in said)
    text = text.replace(".                  ~watchtower-olive/t1", "~watchtower-olive/t1 .")
    said = answers(["1 9 yes", "1", "yes"], text)
    assert "  You turn up Watchtower (olives): bottom. On it come: 1 tower. [890-6.5]" in said, "one ruined territory, so it is not asked"
    text = text.replace(".                  .\n        .           castle", "~farm-olive        .\n        .           castle")
    said = answers(["1 9 yes", "1", "8", "yes"], text)
    place = said.index("Master Builder: which ruin is turned up? [890-6.5]")
    assert said[place + 1 : place + 3] == [
        "  2. top: ruin of Farm (olives).",
        "  8. bottom: ruin of Watchtower (olives), 1 tower standing on it.",
    ]


def test_several_trios_are_put_in_order() -> None:
    text = """
    turn 0
    row hill-farm-wheat-olive church-olive frontier-lavender tavern-poppy
    wheat blacksmith.1
    olive thief.1
    seat coins=2
        inn-wheat-olive .                  .
        .               castle-wheat-olive .
        .               .                  .
    seat coins=3
    """
    said = answers(["1 9 yes", "2", "1", "0", "yes", "log all"], text)
    place = said.index("Your tile makes several trios. Which comes first? [890-5.6]")
    assert said[place + 1 : place + 3] == ["  1. wheat: diagonal from top left.", "  2. olives: diagonal from top left."]
    assert said[place + 3] == "Trio of olives, diagonal from top left. Which character comes, or do you take coins? [890-5.7]"
    assert said[place + 6] == "Trio of wheat, diagonal from top left. Which character comes, or do you take coins? [890-5.7]"
    follows = said[said.index("If you commit:", place) :]
    assert follows[1:5] == [
        "  You attract: Thief. [890-5.7]",
        "  You take 1 coin from: Noa. [890-6.13]",
        "  You take 2 coins instead of a character. [890-5.7]",
        "  Coins 1 to 4. [890-3.5]",
    ], "both trios are one commit"


def test_the_apprentice_at_the_end() -> None:
    setting = at(POSITION.replace("cards=duchess", "cards=apprentice"))
    kingdoms.full(setting.table.state)
    kingdoms.chance(setting.table.state)
    deal_nothing(setting)
    written = played(setting, ["2", "yes"])
    place = written.index("Your Apprentice: which card do you keep, for its points alone? [890-6.1]")
    assert [line[:5] for line in written[place + 1 : place + 3]] == ["  1. ", "  2. "]
    assert any(line.startswith("You keep: ") for line in written)
    assert written[-3] == "The match is over."


def test_the_inventor_is_a_choice_of_its_own() -> None:
    said = answers(["8 1", "undo"], POSITION.replace("cards=duchess", "cards=inventor"))
    assert said[7:9] == [
        "  8. Discard your Inventor and take for nothing: Cathedral, 1 point, at the end 2 points per church.",
        "  10. Discard your Inventor and take for nothing: Forge, at the end 2 points for every 2 towers.",
    ]
    said = answers(["8 2"], POSITION.replace("cards=duchess", "cards=inventor"))
    assert "  You discard the Inventor and take Cathedral. [890-6.11]" in said


def test_what_lies_on_the_table_can_be_read() -> None:
    board = after_choices(["board"])
    assert board[0] == "Defence 3, Invader 0: 3 ahead."
    for line in (
        "  1. Farm, wheat, 1 noble. Free. 2 coins lie beside it for you.",
        "  6. Taken.",
        "Yellow banner, wheat:",
        "  Blacksmith, 3 points. At once: put 1 tower on a tile of yours.",
        "  Nobody is left.",
        "Your kingdom: 2 coins, 1 tower, 0 nobles, 0 trios, 11 points.",
        "  1. top left: Watchtower, wheat, 1 tower, 1 point, 1 tower standing on it.",
        "  2. top: free.",
        "Characters: Duchess.",
        "The kingdom of Noa: 3 coins, 0 towers, 1 noble, 0 trios, 10 points.",
        "Scenario: First Steps.",
    ):
        assert line in board, line
    parts = [line for word in ("coast", "row", "banners", "kingdom", "kingdom 2", "supply", "scenario") for line in after_choices([word])]
    assert sorted(parts) == sorted(board)
    assert after_choices(["players"]) == [
        "1. You: 2 coins, 1 tower, 0 nobles, 0 trios, 11 points.",
        "2. Noa: 3 coins, 0 towers, 1 noble, 0 trios, 10 points.",
    ]
    score = after_choices(["score"])
    assert score[0] == "If the match ended now:"
    assert [line.partition(":")[0] for line in score[1:]] == ["1. You, 11 points", "2. Noa, 10 points"]


def test_the_table_is_read_with_what_is_tried_out() -> None:
    said = after_choices(["1 9", "kingdom", "row"])
    assert "  9. bottom right: Farm, wheat, 1 noble, 1 noble standing on it." in said
    assert "  4. Nothing." in said


def test_the_log_names_its_clauses() -> None:
    said = after_choices(["1 9 yes", "0 yes", "log all"])
    log = [line for line in said if re.fullmatch(r"\S.*\. \[890-\d+\.\d+\]", line) and "?" not in line]
    assert "You take Farm (wheat), free. 2 coins lay beside it. [890-3.5]" in log
    assert any(line.startswith("Noa places ") for line in log)
    assert any(re.fullmatch(r"Round \d: Noa is on turn\. \[890-3\.2\]", line) for line in log)


def test_help_names_every_command() -> None:
    said = "\n".join(after_choices(["?"]))
    for word in ("yes", "undo", "look", "again", "board", "kingdom", "players", "score", "log", "rules", "quit"):
        assert re.search(rf"^{word}\b", said, re.MULTILINE), word
    said = "\n".join(after_choices(["hilfe"], language="de"))
    for word in ("ja", "zurück", "schau", "nochmal", "brett", "reich", "punkte", "verlauf", "regeln", "ende"):
        assert re.search(rf"^{word}\b", said, re.MULTILINE), word


def test_an_empty_line_asks_once_more() -> None:
    whole = answers([])
    assert answers([""]) == whole + whole
    assert answers(["again"]) == whole + whole


def test_german_declines_the_person_it_speaks_to() -> None:
    teller = ready(language="de").teller
    placed = {"do": "placed", "seat": 1, "tile": "church-olive", "cell": "w", "towers": 0, "swords": 0, "nobles": 0, "coins": 0, "red": 0}
    told = teller.lines(
        [
            {**placed, "tithe": [[0, 1], [2, 1]]},
            {"do": "noble", "seat": 1, "of": 0, "from": "nw", "to": "c"},
            {"do": "noble", "seat": 1, "of": 2, "from": "nw", "to": "c"},
            {"do": "thief", "seat": 1, "coins": [[0, 1], [2, 1]]},
        ]
    )
    assert [line.text for line in told] == [
        "Noa legt Kirche (Oliven): links. Es bringt: 1 Münze von dir, 1 Münze von Jürg.",
        "Noa nimmt dir einen Adligen weg (oben links) und setzt ihn auf ein Plättchen (Mitte).",
        "Noa nimmt Jürg einen Adligen weg (oben links) und setzt ihn auf ein Plättchen (Mitte).",
        "Noa nimmt je 1 Münze. Es zahlt, wer eine hat: du, Jürg.",
    ]
