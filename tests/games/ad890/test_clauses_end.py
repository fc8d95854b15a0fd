"""Chapter 8: the end and the score."""

from __future__ import annotations

from typing import Any

import pytest

from annodomini.games.ad890.state import State
from annodomini.kernel.game import TERMINAL
from annodomini.kernel.outcome import Outcome
from kingdoms import GAME, act, chance, changed, coins, finish, full, legal, points, position, row, seen, start, told, why


def ended(text: str, **options: Any) -> State:
    """A position whose last turn is over."""
    state = position(text, **options)
    full(state)
    return state


def outcome(text: str, **options: Any) -> Outcome:
    """Its outcome."""
    return GAME.outcome(ended(text, **options))


def sheet(text: str, **options: Any) -> list[dict[str, Any]]:
    """Its score sheet, a line a seat."""
    found: list[dict[str, Any]] = outcome(text, **options).to_dict()["sheet"]
    return found


CASTLES = ["castle-wheat-olive", "castle-wheat-lavender", "castle-wheat-poppy", "castle-olive-poppy"]


def seats(*figures: str) -> str:
    """Seats with a castle alone, by figures such as "t3 n1 c5 duchess"; t, n and c are towers, nobles and coins; s Saracen tokens."""
    lines = []
    for castle, figure in zip(
        ["castle-wheat-olive", "castle-wheat-lavender", "castle-wheat-poppy", "castle-olive-poppy"], figures, strict=False
    ):
        parts = {part[0]: part[1:] for part in figure.split() if part[1:].isdigit()}
        hand = ",".join(part for part in figure.split() if not part[1:].isdigit())
        pieces = "".join(f"{sign}{parts[sign]}" for sign in "tn" if sign in parts)
        lines.append(f"seat coins={parts.get('c', 0)} saracens={parts.get('s', 0)}{f' cards={hand}' if hand else ''}")
        lines.append(f". . .\n. {castle}{f'/{pieces}' if pieces else ''} .\n. . .")
    return "\n".join(lines)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_890_8_1_after_eight_rounds_all_kingdoms_are_full(count: int) -> None:
    state = start(count, castles="random")
    effects = finish(state)
    taken = [effect["seat"] for effect in effects if effect["do"] == "took"]
    assert [taken.count(seat) for seat in range(count)] == [8] * count
    assert all(None not in kingdom["cells"] for kingdom in seen(state)["kingdoms"])
    assert (GAME.current(state), GAME.legal_actions(state)) == (TERMINAL, [])


def test_890_8_1_before_that_there_is_no_outcome_and_after_it_no_action() -> None:
    state = position("seat\nseat")
    with pytest.raises(ValueError, match="over"):
        GAME.outcome(state)
    assert (GAME.returns(state), seen(state)["outcome"]) == ((0.0, 0.0), None)
    full(state)
    assert why(state, "place n") == "890-8.1"


LAST = """
    round 8
    turn 1
    row {tile}
    stack farm-lavender
    invader 20
    deck thief.1 duchess
    seat cards=apprentice
        farm-wheat/n1 church-wheat watchtower-wheat/t1
        abbey-olive castle-wheat-olive tavern-poppy
        farm-olive/n1 church-olive tavern-lavender
    seat
        farm-poppy/n1 church-lavender watchtower-olive/t1
        abbey-poppy castle-wheat-lavender frontier-wheat/t1
        watchtower-lavender/t1 frontier-lavender/t1 .
"""


def test_890_8_2_the_invasion_then_the_apprentice_then_the_count() -> None:
    state = position(LAST.format(tile="inn-olive-poppy"))
    effects = act(state, "take inn-olive-poppy", "place se", "ruin nw") + chance(state)
    effects += act(state, "keep thief.1")
    kept = ["took", "placed", "invasion", "ruined", "drawn", "kept", "ended", "won"]
    assert [name for name in told(effects) if name in kept] == kept
    assert GAME.outcome(state).to_dict()["sheet"][0]["tiles"][0]["ruin"] is True


def test_890_8_2_the_card_kept_is_counted() -> None:
    for card, worth in (("thief.1", 3), ("duchess", 4)):
        state = position(LAST.format(tile="tavern-wheat"))
        act(state, "take tavern-wheat", "place se")
        chance(state)
        before = points(state)[0]
        act(state, f"keep {card}")
        assert GAME.outcome(state).to_dict()["sheet"][0]["total"] == before + worth


def test_890_8_3_tiles_and_cards_line_by_line() -> None:
    first = sheet("""
        seat coins=3 cards=caravanner.1,thief.1
            watchtower-wheat/t1 ~frontier-wheat/t1 outpost-wheat-poppy/t1
            tavern-wheat castle-wheat-olive abbey-olive
            forge . .
        seat
        seat
    """)[0]
    assert [(line["tile"], line["vp"], line["bonus"]) for line in first["tiles"]] == [
        *(("watchtower-wheat", 1, 0), ("frontier-wheat", 0, 0), ("outpost-wheat-poppy", -1, 0)),
        *(("tavern-wheat", 0, 0), ("castle-wheat-olive", 0, 0), ("abbey-olive", 0, 1), ("forge", 0, 2)),
    ]
    assert [(line["card"], line["vp"], line["bonus"]) for line in first["cards"]] == [("caravanner.1", 2, 2), ("thief.1", 3, 0)]
    assert first["total"] == 1 - 1 + 1 + 2 + 4 + 3 + (5 + 3 + 5)


def test_890_8_3_the_points_of_the_view_are_those_of_the_sheet() -> None:
    state = start(4, castles="random", scenario="harvest-home")
    finish(state)
    assert points(state) == [line["total"] for line in GAME.outcome(state).to_dict()["sheet"]]


@pytest.mark.parametrize("count", [3, 4])
def test_890_8_4_first_and_second_prize_for_each_thing(count: int) -> None:
    figures = ["n3 c1 t2", "n2 c3 t1", "n1 c2 t3", "n0 c0 t0"][:count]
    prizes = [line["prizes"] for line in sheet(seats(*figures))]
    assert prizes[:3] == [
        {"noble": 5, "coin": 0, "tower": 2},
        {"noble": 2, "coin": 3, "tower": 0},
        {"noble": 0, "coin": 1, "tower": 5},
    ]
    assert prizes[3:] == [{"noble": 0, "coin": 0, "tower": 0}] * (count - 3)


def test_890_8_4_things_are_counted_in_the_whole_kingdom() -> None:
    first = sheet("seat coins=1\n~farm-wheat/t1n1 . .\n. castle-wheat-olive/t2n1 .\n. . fortress/t2\nseat\nseat")[0]
    assert first["amounts"] == {"noble": 2, "coin": 1, "tower": 5}


def test_890_8_5_two_seats_have_a_first_prize_only() -> None:
    prizes = [line["prizes"] for line in sheet(seats("n3 c1 t2", "n2 c3 t1"), scenario="sails-on-the-horizon")]
    assert prizes == [{"noble": 4, "coin": 0, "tower": 6}, {"noble": 0, "coin": 3, "tower": 0}]


@pytest.mark.parametrize(
    ("figures", "prizes"),
    [
        (["c2 duchess", "c2 n3", "c2 n1"], [3, 1, 0]),
        (["c2 n1 t9", "c2 n2 t0", "c2 n0 t5"], [1, 3, 0]),
        (["c2 n1 t1", "c2 n1 t2", "c2 n1 t0"], [1, 3, 0]),
        (["c2 n1 t1", "c2 n1 t1", "c2 n1 t1"], [3, 1, 0]),
        (["c2 t1", "c2 t2", "c3"], [0, 1, 3]),
        (["c3", "c2 n1", "c2 n2"], [3, 0, 1]),
    ],
    ids=["the Duchess", "nobles", "towers", "turn order", "the tie for the second", "the same order for the second"],
)
def test_890_8_6_ties_for_a_prize(figures: list[str], prizes: list[int]) -> None:
    assert [line["prizes"]["coin"] for line in sheet(seats(*figures))] == prizes


def test_890_8_6_more_coins_decide_between_equal_towers_and_nobles() -> None:
    prizes = [line["prizes"] for line in sheet(seats("n1 c1 t1", "n1 c3 t1", "n1 c2 t1"))]
    assert [prize["tower"] for prize in prizes] == [0, 5, 2]
    assert [prize["noble"] for prize in prizes] == [0, 5, 2]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_890_8_6_the_turn_order_begins_with_the_first_seat(first: int) -> None:
    prizes = [line["prizes"]["noble"] for line in sheet(f"first {first}\n{seats('', '', '')}")]
    assert [prizes[(first + step) % 3] for step in range(3)] == [5, 2, 0]


def test_890_8_6_more_of_the_thing_beats_the_duchess() -> None:
    assert [line["prizes"]["coin"] for line in sheet(seats("c2 duchess", "c3", "c1"))] == [1, 3, 0]


def test_890_8_7_a_prize_for_nothing_unless_the_table_wants_otherwise() -> None:
    table = seats("n1 c0 t0", "n0 c0 t2", "n0 c0 t0")
    usual = [line["prizes"] for line in sheet(table)]
    strict = [line["prizes"] for line in sheet(table, bonus_needs_one=True)]
    assert usual == [
        {"noble": 5, "coin": 3, "tower": 2},
        {"noble": 2, "coin": 1, "tower": 5},
        {"noble": 0, "coin": 0, "tower": 0},
    ]
    assert strict == [
        {"noble": 5, "coin": 0, "tower": 0},
        {"noble": 0, "coin": 0, "tower": 5},
        {"noble": 0, "coin": 0, "tower": 0},
    ]


@pytest.mark.parametrize(
    ("figures", "totals", "ranks", "reason"),
    [
        (["s9", "s1", "s0"], None, (1, 2, 3), "points"),
        # First Steps: the first prizes are 5, 3, 5, the second 2, 1, 2; Saracen tokens make the totals level.
        (["duchess s0", "s12", "s0"], [17, 17, 0], (1, 2, 3), "duchess"),
        (["n2 s6", "n1 c1 t1 s3"], [11, 11], (1, 2), "nobles"),
        (["n1 c1 s0", "n1 c0 t1 s3"], [8, 8], (1, 2), "coins"),
        (["n1 c1 t2", "n1 c1 t1 s13"], [13, 13], (1, 2), "towers"),
        (["n1 c1 t1", "n1 c1 t1 s13"], [13, 13], (1, 2), "order"),
        (["n1 c1 t1 s5", "n1 c1 t1 s15", "n1 c1 t1 s20"], [18, 20, 20], (3, 1, 2), "order"),
    ],
    ids=["points", "duchess", "nobles", "coins", "towers", "order", "ranks behind"],
)
def test_890_8_8_the_winner_and_the_ranks(figures: list[str], totals: list[int] | None, ranks: tuple[int, ...], reason: str) -> None:
    found = outcome(seats(*figures))
    if totals is not None:
        assert [line["total"] for line in found.to_dict()["sheet"]] == totals
    assert (found.ranks, found.reason) == (ranks, reason)


def test_890_8_8_exactly_one_winner_even_if_all_is_level() -> None:
    for first in range(4):
        found = outcome(f"first {first}\n{seats('s0', 's0', 's0', 's0')}", bonus_needs_one=True)
        assert (found.ranks[first], sorted(found.ranks), found.reason) == (1, [1, 2, 3, 4], "order")


def test_890_8_8_what_a_place_is_worth_to_a_bot() -> None:
    state = ended(seats("s9", "s5", "s0"))
    assert GAME.returns(state)[0] == 1.0
    assert sum(GAME.returns(state)) == pytest.approx(0)


@pytest.mark.parametrize("worth", [-9, 45])
def test_890_8_9_plain_whole_numbers(worth: int) -> None:
    tiles = changed(farm_wheat={"vp": worth})
    table = "seat\nseat coins=1\n. . .\n. castle-wheat-lavender/t1n1 .\n. . .\nseat\nfarm-wheat . .\n. castle-wheat-poppy .\n. . .\nseat"
    assert sheet(table, tiles=tiles)[2]["total"] == worth


def test_890_8_10_coins_are_no_points() -> None:
    rich, poor = (sheet(seats(f"c{purse}", "c1", "c0"))[0]["total"] for purse in (20, 2))
    assert rich == poor


def test_890_8_10_coins_beside_the_row_belong_to_nobody() -> None:
    with_, without = (ended(f"row farm-wheat{pile} church-olive\n{seats('c1', 'c2', 'c0')}") for pile in ("/c30", ""))
    assert row(with_)[0] == "farm-wheat/c30"
    assert coins(with_) == coins(without)
    assert points(with_) == points(without)


def test_the_reason_of_a_match_played_to_its_end() -> None:
    state = start(3, castles="random")
    finish(state)
    found = GAME.outcome(state)
    assert sorted(found.ranks) == [1, 2, 3]
    assert seen(state)["outcome"]["reason"] == found.reason
    assert legal(state) == []
