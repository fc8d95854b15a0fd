"""Chapter 6: the Apprentice, who draws at the end."""

from __future__ import annotations

from annodomini.kernel.game import CHANCE, TERMINAL
from games.ad890.attracting import end
from kingdoms import GAME, act, cards, chance, changed, coins, legal, only, points, seen, told, why

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
