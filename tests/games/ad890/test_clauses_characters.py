"""Chapter 6: the characters."""

from __future__ import annotations

from typing import Any

import pytest

from annodomini.games.ad890.state import State
from annodomini.kernel.game import CHANCE, TERMINAL
from kingdoms import GAME, act, cards, cell, chance, changed, coins, full, landed, legal, only, points, position, seen, told, towers, why

WITH = """
    row farm-wheat farm-poppy
    stack farm-lavender outpost-olive-poppy tavern-lavender
    wheat {card}
    invader {invader}
    specials cathedral forge
    seat coins=1
        {nw} {n} {ne}
        watchtower-wheat{w} castle-wheat-olive{c} .
        {sw} {s} .
    seat coins=1
        {a} {b} .
        . castle-wheat-lavender .
        . . .
    seat coins=0
        {d} . .
        . castle-wheat-poppy .
        . . .
"""
PLAIN = dict.fromkeys(("nw", "n", "ne", "sw", "s", "a", "b", "d"), ".") | {"w": "/t1", "c": "", "invader": "0"}


def attract(card: str, *choices: str, options: dict[str, Any] | None = None, **what: str) -> State:
    """Seat 0 places farm-wheat in the east, completes a trio of wheat and takes that card."""
    state = position(WITH.format(**PLAIN | {"card": card} | what), **(options or {}))
    act(state, "take farm-wheat", "place e", f"card {card}", *choices)
    return state


def end(text: str, **options: Any) -> State:
    """A position whose last turn is over."""
    state = position(text, **options)
    full(state)
    return state


# The Apprentice

APPRENTICE = """
    deck {deck}
    seat cards=apprentice
        {tile} . .
        . castle-wheat-olive .
        . . .
    seat
    seat
    seat
"""


def test_890_6_1_draws_two_keeps_one() -> None:
    state = end(APPRENTICE.format(deck="thief.1 cartographer.1 blacksmith.1", tile="."))
    assert (GAME.current(state), GAME.stream(state)) == (CHANCE, "apprentice")
    assert legal(state) == ["apprentice cartographer.1", "apprentice blacksmith.1", "apprentice thief.1"]
    effects = act(state, "apprentice thief.1", "apprentice cartographer.1")
    assert only(effects, "drawn") == {"do": "drawn", "seat": 0, "cards": ["cartographer.1", "thief.1"]}
    assert (GAME.current(state), legal(state)) == (0, ["keep cartographer.1", "keep thief.1"])
    assert why(state, "keep blacksmith.1") == "890-6.1"
    effects = act(state, "keep cartographer.1")
    assert told(effects)[0] == "kept"
    assert cards(state, 0) == ["apprentice", "cartographer.1*"]
    assert GAME.current(state) == TERMINAL


def test_890_6_1_for_its_points_only() -> None:
    state = end(APPRENTICE.format(deck="thief.1 cartographer.1", tile="."))
    before = points(state)[0]
    act(state, "apprentice thief.1", "apprentice cartographer.1", "keep cartographer.1")
    assert points(state)[0] - before == 5
    assert coins(state) == [0, 0, 0, 0], "a thief kept would steal nothing either"


def test_890_6_1_a_caravanner_kept_counts_no_taverns() -> None:
    state = end(APPRENTICE.format(deck="thief.1 caravanner.1", tile="tavern-wheat"))
    before = points(state)[0]
    act(state, "apprentice thief.1", "apprentice caravanner.1", "keep caravanner.1")
    assert points(state)[0] - before == 2


def test_890_6_1_a_duchess_kept_breaks_no_tie() -> None:
    """All kingdoms are alike but for seat 2's noble: it wins every tie after that of the nobles."""
    state = end("deck thief.1 duchess\nseat cards=apprentice\nseat\nseat\n farm-wheat/n1 . .\n . castle-wheat-poppy .\n . . .\nseat")
    act(state, "apprentice thief.1", "apprentice duchess", "keep duchess")
    prizes = [sheet["prizes"] for sheet in GAME.outcome(state).to_dict()["sheet"]]
    assert [prize["coin"] for prize in prizes] == [1, 0, 3, 0]


def test_890_6_1_it_counts_as_a_character_card() -> None:
    state = end(APPRENTICE.format(deck="thief.1 treasurer", tile="amphitheatre"))
    before = points(state)[0]
    act(state, "apprentice thief.1", "apprentice treasurer", "keep treasurer")
    assert points(state)[0] - before == 2 + 1


def test_890_6_1_draws_what_there_is() -> None:
    state = end(APPRENTICE.format(deck="thief.1", tile="."))
    act(state, "apprentice thief.1")
    assert legal(state) == ["keep thief.1"]
    state = end(APPRENTICE.format(deck="", tile="."))
    assert GAME.current(state) == TERMINAL


THREE_APPRENTICES = {"apprentice": {"copies": 3}, "cartographer": {"copies": 1}, "thief": {"copies": 1}}


def test_890_6_1_several_draw_in_turn_order() -> None:
    state = end(
        "first 2\ndeck blacksmith.1 blacksmith.2 courtesan.1 courtesan.2 thief inventor\n"
        "seat cards=apprentice.1\nseat cards=apprentice.2\nseat cards=apprentice.3\nseat",
        tiles=changed(THREE_APPRENTICES),
    )
    kept = []
    while GAME.current(state) != TERMINAL:
        chance(state)
        kept.append((GAME.current(state), len(legal(state))))
        act(state, legal(state)[0])
    assert kept == [(2, 2), (0, 2), (1, 2)]


def test_890_6_1_an_apprentice_kept_draws_no_more() -> None:
    state = end("deck apprentice.2 blacksmith.1 courtesan.1\nseat cards=apprentice.1\nseat\nseat\nseat", tiles=changed(THREE_APPRENTICES))
    act(state, "apprentice apprentice.2", "apprentice blacksmith.1", "keep apprentice.2")
    assert GAME.current(state) == TERMINAL
    assert seen(state)["characters_left"] == 1, "the card not kept is gone as well"


# The Military Architect


def test_890_6_2_up_to_three_towers_to_the_castle() -> None:
    state = attract("military-architect.1", w="/t2", nw="fortress/t2", c="/t1")
    assert (legal(state), seen(state)["moves_left"]) == (["move nw", "move w", "stay"], 3)
    effects = act(state, "move nw", "move w", "move nw")
    assert told(effects)[:3] == ["moved", "moved", "moved"]
    assert [cell(state, 0, name) for name in ("nw", "w", "c")] == ["fortress", "watchtower-wheat/t1", "castle-wheat-olive/t4"]
    assert GAME.current(state) == 1, "three and no more"
    assert seen(state)["defence"] == 3 + 5


def test_890_6_2_fewer_or_none() -> None:
    for moves, on_castle in ((0, 0), (1, 1), (2, 2)):
        state = attract("military-architect.1", *["move w"] * moves, "stay", w="/t4")
        assert cell(state, 0, "c") == "castle-wheat-olive" + (f"/t{on_castle}" if moves else "")
        assert GAME.current(state) == 1


def test_890_6_2_it_ends_when_none_is_left() -> None:
    state = attract("military-architect.1", "move w")
    assert (GAME.current(state), cell(state, 0, "w")) == (1, "watchtower-wheat")


def test_890_6_2_towers_of_ruins_too_but_not_of_the_castle() -> None:
    state = attract("military-architect.1", n="~farm-olive/t1", c="/t3", w="")
    assert legal(state) == ["move n", "stay"]
    for text in ("move c", "move w", "move se"):
        assert why(state, text) == "890-6.2"
    act(state, "move n")
    assert cell(state, 0, "n") == "~farm-olive"


def test_890_6_2_without_towers_outside_nothing_happens() -> None:
    state = attract("military-architect.1", w="", c="/t2")
    assert (GAME.current(state), cards(state, 0)) == (1, ["military-architect.1"])


# The Treasurer


def test_890_6_3_a_coin_at_the_start_of_own_turns() -> None:
    state = position("row farm-wheat farm-poppy farm-olive farm-lavender\nseat coins=2 cards=treasurer\nseat\nseat")
    assert coins(state) == [3, 0, 0]
    for tile in ("farm-wheat", "farm-poppy", "farm-olive"):
        act(state, f"take {tile}", "place n")
        assert coins(state)[0] == 3, "in no other seat's turn"
        chance(state)
    assert (GAME.current(state), coins(state)[0]) == (0, 4)


def test_890_6_3_from_the_next_turn_on() -> None:
    state = attract("treasurer")
    assert coins(state)[0] == 1
    for _ in range(2):
        chance(state)
        act(state, legal(state)[0], "place se")
        chance(state)
    assert (GAME.current(state), coins(state)[0]) == (0, 2)


# The Caravanner


@pytest.mark.parametrize(
    ("hand", "taverns", "worth"),
    [
        ("caravanner.1", "tavern-wheat inn-wheat-olive .", 2 + 2 * 2),
        ("caravanner.1", "tavern-wheat ~inn-wheat-olive/t1 .", 2 + 2),
        ("caravanner.1", "farm-wheat church-wheat .", 2),
        ("caravanner.1,caravanner.2", "tavern-wheat inn-wheat-olive .", 2 * (2 + 2 * 2)),
    ],
)
def test_890_6_4_two_points_for_each_tavern(hand: str, taverns: str, worth: int) -> None:
    with_, without = (end(f"seat {held}\n{taverns}\n. castle-wheat-olive .\n. . .\nseat\nseat\nseat") for held in (f"cards={hand}", ""))
    assert points(with_)[0] - points(without)[0] == worth


# The Master Builder


def test_890_6_5_a_ruin_is_turned_up_with_its_towers_and_nobles() -> None:
    state = attract("master-builder.1", nw="~frontier-olive/t1", n="~farm-olive", s="~fortress")
    assert legal(state) == ["turn_up nw", "turn_up n"], "whichever, but no special building"
    assert why(state, "turn_up s") == "890-6.5"
    assert why(state, "turn_up w") == "890-6.5"
    before = seen(state)["defence"]
    other = state.copy()
    effects = act(state, "turn_up nw")
    assert only(effects, "turned_up") == {
        "do": "turned_up",
        "seat": 0,
        "cell": "nw",
        "tile": "frontier-olive",
        "towers": 1,
        "nobles": 0,
        "returned": 0,
    }
    assert (cell(state, 0, "nw"), seen(state)["defence"]) == ("frontier-olive/t2", before + 1)
    act(other, "turn_up n")
    assert cell(other, 0, "n") == "farm-olive/n1"


def test_890_6_5_coins_swords_and_church_are_not_applied_again() -> None:
    for ruin in ("inn-olive-poppy", "church-wheat", "hill-farm-wheat-olive", "frontier-olive"):
        state = attract("master-builder.1", nw=f"~{ruin}/t1", a="farm-olive/n1")
        before = (coins(state), seen(state)["invader"])
        effects = act(state, "turn_up nw")
        assert (coins(state), seen(state)["invader"]) == before
        assert landed(state, effects) is None


def test_890_6_5_points_crops_and_category_count_again() -> None:
    table = WITH.format(**PLAIN | {"card": "master-builder.1", "nw": "~abbey-olive/t1", "n": "cathedral", "ne": "forest"})
    state = position(table)
    act(state, "take farm-wheat", "place e", "card master-builder.1")
    before = points(state)[0]
    act(state, "turn_up nw")
    assert points(state)[0] - before == 1 + 2 + 1, "the abbey counts itself, the cathedral and the forest count it"


def test_890_6_5_as_far_as_the_supply_goes() -> None:
    state = attract("master-builder.1", "turn_up nw", nw="~watchtower-olive/t1", c="/t9", w="/t5", a="farm-olive/t5")
    assert cell(state, 0, "nw") == "watchtower-olive/t1"
    state = attract("master-builder.1", "turn_up nw", nw="~farm-olive/t1", a="farm-poppy/n11")
    assert cell(state, 0, "nw") == "farm-olive/t1", "the farm placed in this turn took the last noble"


def test_890_6_5_without_a_ruined_territory_nothing_happens() -> None:
    state = attract("master-builder.1", s="~fortress", a="~farm-olive/t1")
    assert (GAME.current(state), cards(state, 0)) == (1, ["master-builder.1"])


@pytest.mark.parametrize(("keep", "standing", "left"), [(True, "t1", "t2"), (False, "t1", "t1"), (True, "t3", "t4"), (False, "t3", "t3")])
def test_890_6_6_the_tower_of_the_ruin(keep: bool, standing: str, left: str) -> None:
    state = attract("master-builder.1", nw=f"~watchtower-olive/{standing}", options={"keep_ruin_tower": keep})
    before = seen(state)["supply"]["towers"]
    act(state, "turn_up nw")
    assert cell(state, 0, "nw") == f"watchtower-olive/{left}"
    assert seen(state)["supply"]["towers"] == before - int(keep)
    assert towers(state)[0] == int(left[1]) + 1, "and one on the watchtower in the west"


def test_890_6_6_it_goes_back_before_the_icons_are_applied() -> None:
    state = attract(
        *("master-builder.1", "turn_up nw"),
        nw="~watchtower-olive/t1",
        c="/t9",
        w="/t5",
        a="farm-olive/t5",
        options={"keep_ruin_tower": False},
    )
    assert cell(state, 0, "nw") == "watchtower-olive/t1", "the supply was empty; the tower gone back is there for the icon"


LATER = """
    row farm-wheat farm-poppy church-wheat
    stack tavern-lavender tavern-poppy
    wheat blacksmith.1 military-architect.1 master-builder.1
    seat
        ~watchtower-olive{ruin} . frontier-wheat
        watchtower-wheat{west} castle-wheat-olive .
        . . .
    seat
"""


@pytest.mark.parametrize(
    ("ruin", "west", "first", "left"),
    [
        ("", "", ["card blacksmith.1", "tower nw"], 2),
        ("/t1", "", ["card blacksmith.1", "tower nw"], 2),
        ("/t2", "", ["card military-architect.1", "move nw", "stay"], 1),
        ("/t1", "", ["card military-architect.1", "move nw"], 1),
        ("/t1", "/t1", ["card military-architect.1", "move w", "stay"], 1),
    ],
    ids=["none of its own", "its own and another", "one of two moved away", "its own moved away", "untouched"],
)
def test_890_6_6_its_own_tower_is_the_last_to_leave(ruin: str, west: str, first: list[str], left: int) -> None:
    state = position(LATER.format(ruin=ruin, west=west), keep_ruin_tower=False)
    act(state, "take farm-wheat", "place e", *first, "take farm-poppy", "place nw", "take church-wheat", "place sw")
    act(state, "card master-builder.1", "turn_up nw")
    assert cell(state, 0, "nw") == f"watchtower-olive/t{left}"


# The Cartographer


def test_890_6_7_two_tiles_change_places_with_all_on_them() -> None:
    state = attract("cartographer.1", nw="~farm-olive/t1", c="/t2n1")
    assert legal(state) == ["swap nw", "swap w", "swap c", "swap e"], "two tiles, not a free cell, and it must be done"
    act(state, "swap nw")
    assert (seen(state)["picked"], legal(state)) == ({"cell": "nw"}, ["swap w", "swap c", "swap e"])
    assert GAME.may_commit(state) is not None
    assert why(state, "swap nw") == "890-6.7"
    assert why(state, "swap s") == "890-6.7"
    effects = act(state, "swap c")
    assert only(effects, "swapped") == {"do": "swapped", "seat": 0, "cells": ["nw", "c"]}
    assert (cell(state, 0, "nw"), cell(state, 0, "c")) == ("castle-wheat-olive/t2n1", "~farm-olive/t1")
    assert towers(state)[0] == 4


MOVED = """
    row farm-wheat inn-olive-poppy
    wheat military-architect.1 cartographer.2
    invader 20
    seat
        castle-wheat-olive . .
        watchtower-wheat/t1 ~farm-olive/t1 .
        church-wheat . .
    seat
        . . .
        . castle-wheat-lavender/t9 .
        . . .
"""


def test_890_6_7_a_castle_that_moved_is_still_the_castle() -> None:
    state = position(MOVED.replace("castle-wheat-olive . .", "castle-wheat-olive . frontier-wheat"))
    act(state, "take farm-wheat", "place n", "card military-architect.1", "move w", "move c")
    assert cell(state, 0, "nw") == "castle-wheat-olive/t2", "towers move to it wherever it lies"
    state = position(MOVED)
    act(state, "take farm-wheat", "place s")
    act(state, "take inn-olive-poppy", "place s")
    chance(state)
    assert (GAME.current(state), legal(state)) == (0, ["ruin w", "ruin sw", "ruin s"])


def test_890_6_7_option_the_castle_stays() -> None:
    state = attract("cartographer.1", options={"castle_swap": False})
    assert legal(state) == ["swap w", "swap e"]
    assert why(state, "swap c") == "890-6.7"
    act(state, "swap w")
    assert legal(state) == ["swap e"]


# The Courtesan


def test_890_6_8_one_noble_from_anywhere_to_anywhere() -> None:
    state = attract("courtesan.1", nw="~farm-olive/t1", a="farm-poppy/n2", b="~church-olive/t1n1", d="church-lavender")
    assert legal(state) == ["noble 1 nw", "noble 1 n"]
    for text in ("noble 0 e", "noble 2 nw", "noble 1 c", "noble 1 se"):
        assert why(state, text) == "890-6.8"
    act(state, "noble 1 n")
    assert seen(state)["picked"] == {"seat": 1, "cell": "n"}
    assert legal(state) == ["noble_to nw", "noble_to w", "noble_to c", "noble_to e"]
    assert why(state, "noble_to s") == "890-6.8"
    assert GAME.may_commit(state) is not None
    effects = act(state, "noble_to nw")
    assert only(effects, "noble") == {"do": "noble", "seat": 0, "of": 1, "from": "n", "to": "nw"}
    assert (cell(state, 1, "n"), cell(state, 0, "nw")) == ("~church-olive/t1", "~farm-olive/t1n1")
    assert [kingdom["nobles"] for kingdom in seen(state)["kingdoms"]] == [2, 2, 0]


def test_890_6_8_a_noble_of_a_castle_to_the_castle() -> None:
    state = position("""
        row farm-wheat
        wheat courtesan.1
        seat
            . . .
            watchtower-wheat castle-wheat-olive .
            . . .
        seat
            . . .
            . castle-wheat-lavender/n1 .
            . . .
    """)
    act(state, "take farm-wheat", "place e", "card courtesan.1", "noble 1 c", "noble_to c")
    assert (cell(state, 0, "c"), cell(state, 1, "c")) == ("castle-wheat-olive/n1", "castle-wheat-lavender")


def test_890_6_8_without_a_noble_elsewhere_nothing_happens() -> None:
    state = attract("courtesan.1", c="/n2")
    assert (GAME.current(state), cards(state, 0)) == (1, ["courtesan.1"])


# The Duchess


@pytest.mark.parametrize("lady", [0, 1, 2])
def test_890_6_9_wins_every_tie(lady: int) -> None:
    """All three have nothing: every prize and the first place hang on the tie-break."""
    state = end("\n".join("seat cards=duchess" if seat == lady else "seat" for seat in range(3)))
    outcome = GAME.outcome(state)
    assert [sheet["prizes"] for sheet in outcome.to_dict()["sheet"]][lady] == {"noble": 5, "coin": 3, "tower": 5}
    assert outcome.ranks[lady] == 1


def test_890_6_9_wins_the_tie_for_victory() -> None:
    """Seat 1 has 4 for the Duchess and all first prizes, 13; seat 0 the second ones, 5, and 12 Saracen tokens."""
    state = end("seat saracens=12\nseat cards=duchess\nseat")
    outcome = GAME.outcome(state)
    assert [sheet["total"] for sheet in outcome.to_dict()["sheet"]] == [17, 17, 0]
    assert (outcome.ranks, outcome.reason) == ((2, 1, 3), "duchess")


def test_890_6_9_there_is_one() -> None:
    assert [card for card in changed().cards if card.startswith("duchess")] == ["duchess"]


# The Blacksmith


def test_890_6_10_a_tower_on_any_own_tile() -> None:
    for where in ("nw", "w", "c", "e", "s"):
        state = attract("blacksmith.1", nw="~farm-olive", s="fortress/t2", c="/t1")
        assert legal(state) == ["tower nw", "tower w", "tower c", "tower e", "tower s"]
        before = towers(state)[0]
        act(state, f"tower {where}")
        assert (
            cell(state, 0, where)
            == {
                "nw": "~farm-olive/t1",
                "w": "watchtower-wheat/t2",
                "c": "castle-wheat-olive/t2",
                "e": "farm-wheat/t1n1",
                "s": "fortress/t3",
            }[where]
        )
        assert (towers(state)[0], seen(state)["defence"]) == (before + 1, 3 + before + 1)


def test_890_6_10_not_on_a_free_cell() -> None:
    assert why(attract("blacksmith.1"), "tower se") == "890-6.10"


def test_890_6_10_an_empty_supply_skips_it() -> None:
    state = attract("blacksmith.1", c="/t9", w="/t1", a="farm-olive/t10")
    assert (GAME.current(state), cards(state, 0)) == (1, ["blacksmith.1"])


# The Inventor

INVENTOR = """
    row farm-wheat church-olive tavern-lavender farm-poppy
    specials {specials}
    seat coins=0 cards=thief.1,inventor
        . . .
        . castle-wheat-olive .
        . . .
    seat
"""


def test_890_6_11_a_special_building_for_nothing() -> None:
    state = position(INVENTOR.format(specials="cathedral - fortress"))
    assert legal(state) == ["take farm-wheat", "invent cathedral", "invent fortress"]
    took = only(act(state, "invent fortress"), "took")
    assert (took["price"], took["paid"], took["invented"]) == (0, [0, 0, 0, 0], "inventor")
    assert [slot["coins"] for slot in seen(state)["row"]] == [0, 0, 0, 0]
    assert seen(state)["specials"] == ["cathedral", None, None]
    assert cards(state, 0) == ["thief.1"]


def test_890_6_11_the_other_steps_follow() -> None:
    state = position(
        INVENTOR.format(specials="cultivated-fields fortress").replace(
            ". . .\n        . castle", "farm-wheat watchtower-wheat .\n        . castle", 1
        )
    )
    effects = act(state, "invent cultivated-fields", "place ne")
    assert "trios" in told(effects)
    state = position(INVENTOR.format(specials="fortress"))
    act(state, "invent fortress", "place n")
    assert (cell(state, 0, "n"), GAME.current(state)) == ("fortress/t2", 1)


def test_890_6_11_not_without_one() -> None:
    state = position(INVENTOR.format(specials="cathedral").replace(",inventor", ""))
    assert why(state, "invent cathedral") == "890-6.11"


def test_890_6_11_not_when_no_building_is_left() -> None:
    assert legal(position(INVENTOR.format(specials="- -"))) == ["take farm-wheat"]


def test_890_6_11_not_in_the_turn_it_was_attracted() -> None:
    state = attract("inventor")
    assert GAME.current(state) == 1
    for _ in range(2):
        chance(state)
        assert not [text for text in legal(state) if text.startswith("invent")]
        act(state, legal(state)[0], "place se")
        chance(state)
    assert "invent cathedral" in legal(state)


def test_890_6_11_nor_once_a_tile_was_taken() -> None:
    state = position(INVENTOR.format(specials="cathedral"))
    act(state, "take farm-wheat")
    assert why(state, "invent cathedral") == "890-3.2"


def test_890_6_12_a_discarded_inventor_is_worth_nothing() -> None:
    used, kept = (position(INVENTOR.format(specials="amphitheatre")) for _ in range(2))
    act(used, "invent amphitheatre", "place n")
    act(kept, "take farm-wheat", "place n")
    sheets = []
    for state in (used, kept):
        full(state)
        sheets.append(GAME.outcome(state).to_dict()["sheet"][0])
    assert [line["card"] for line in sheets[0]["cards"]] == ["thief.1"]
    assert [line["card"] for line in sheets[1]["cards"]] == ["thief.1", "inventor"]
    (building,) = (line for line in sheets[0]["tiles"] if line["tile"] == "amphitheatre")
    assert building["bonus"] == 1, "nor does it count as a character"


# The Thief


def test_890_6_13_a_coin_from_every_other_seat_that_has_one() -> None:
    state = position(WITH.format(**PLAIN | {"card": "thief.1"}))
    effects = act(state, "take farm-wheat", "place e", "card thief.1")
    assert only(effects, "thief") == {"do": "thief", "seat": 0, "coins": [[1, 1]]}
    assert coins(state) == [2, 0, 0]


def test_890_6_14_characters_are_not_lost() -> None:
    state = position("""
        row inn-olive-poppy
        invader 9
        seat cards=thief.1,duchess
        seat cards=inventor
            farm-poppy . .
            . castle-wheat-lavender .
            . . .
    """)
    act(state, "take inn-olive-poppy", "place n", "ruin n", "ruin nw")
    assert (cards(state, 0), cards(state, 1)) == (["thief.1", "duchess"], ["inventor"])
