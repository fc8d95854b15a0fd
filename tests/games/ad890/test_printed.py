"""The examples that the rulebook prints, A to I, replayed; I with the sum that is put right (G-F9)."""

from __future__ import annotations

from kingdoms import GAME, act, cards, cell, chance, coins, full, legal, only, position, row, seen, start

MARGHERITA, CHRISTIAN, FRANCESCA = 0, 1, 2


def test_example_a_the_defence_starts_on_the_number_of_players() -> None:
    state = start(3, first="owner")
    chance(state)
    assert (seen(state)["defence"], seen(state)["invader"]) == (3, 0)


def test_example_b_the_cathedral_costs_a_coin_beside_each_tile_of_the_row() -> None:
    state = position("""
        turn 2
        row farm-wheat tavern-lavender/c1 church-olive watchtower-poppy
        specials forge cathedral market fortress
        seat coins=1
        seat coins=1
        seat coins=4
    """)
    took = only(act(state, "take cathedral"), "took")
    assert (took["price"], took["paid"]) == (4, [1, 1, 1, 1])
    assert coins(state)[FRANCESCA] == 0
    assert row(state) == ["farm-wheat/c1", "tavern-lavender/c2", "church-olive/c1", "watchtower-poppy/c1"]
    assert seen(state)["specials"] == ["forge", None, "market", "fortress"]


def test_example_c_poppies_pay_to_the_church() -> None:
    state = position("""
        turn 0
        row church-poppy tavern-lavender church-olive farm-wheat
        seat coins=0
        seat coins=2
            . .                   .
            . castle-olive-lavender .
            . .                   .
        seat coins=2
            farm-poppy .            .
            .          castle-wheat-olive .
            .          .            .
    """)
    placed = only(act(state, "take church-poppy", "place n"), "placed")
    assert placed["tithe"] == [[FRANCESCA, 1]]
    assert coins(state) == [1, 2, 1]


def test_example_d_a_tower_and_two_saracens() -> None:
    state = position("""
        turn 2
        row frontier-wheat tavern-lavender church-olive farm-wheat
        invader 0
        seat
        seat
        seat
    """)
    before = seen(state)["defence"]
    act(state, "take frontier-wheat", "place nw")
    assert cell(state, FRANCESCA, "nw") == "frontier-wheat/t1"
    assert (seen(state)["defence"] - before, seen(state)["invader"]) == (1, 2)


def test_example_e_the_forge_pays_two_points_for_every_two_towers() -> None:
    table = """
        turn 1
        row farm-wheat tavern-lavender church-olive tavern-poppy
        specials forge - - -
        seat
        seat coins=4
            watchtower-wheat/t{towers} . .
            . castle-wheat-lavender .
            . . .
        seat
    """
    for towers, paid in ((1, 0), (2, 2), (3, 2), (4, 4)):
        state = position(table.format(towers=towers))
        act(state, "take forge", "place n")
        full(state)
        (forge,) = (line for line in GAME.outcome(state).to_dict()["sheet"][CHRISTIAN]["tiles"] if line["tile"] == "forge")
        assert (forge["vp"], forge["bonus"]) == (0, paid), f"{towers} towers"


def test_example_f_a_trio_of_lavender_attracts_a_character_of_the_purple_banner() -> None:
    state = position("""
        turn 1
        row hill-farm-lavender-olive tavern-wheat church-olive farm-wheat
        lavender blacksmith.1 duchess
        olive thief.1 thief.2
        seat
        seat
            abbey-lavender church-lavender .
            . castle-wheat-olive .
            . . .
        seat
    """)
    trios = only(act(state, "take hill-farm-lavender-olive", "place ne"), "trios")
    assert trios["trios"] == [{"line": 0, "crop": "lavender"}]
    chance(state)
    assert legal(state) == ["coins", "card duchess", "card blacksmith.1"]
    act(state, "card duchess")
    assert cards(state, CHRISTIAN) == ["duchess"]
    assert seen(state)["banners"]["lavender"] == ["blacksmith.1"]


EXAMPLE_G = """
    turn 0
    row {tile} tavern-wheat church-olive tavern-poppy
    invader 10
    seat
        .          watchtower-lavender/t2 .
        fortress/t2 castle-wheat-olive     .
        .          .                      .
    seat
        .                  watchtower-wheat/t1   .
        watchtower-olive/t1 castle-olive-lavender .
        .                  farm-poppy/n1         .
    seat
        .                 frontier-poppy/t1     .
        frontier-wheat/t1 castle-lavender-poppy .
        .                 farm-olive/n1         .
"""


def test_example_g_both_with_two_towers_are_invaded() -> None:
    state = position(EXAMPLE_G.format(tile="inn-wheat-lavender"))
    assert seen(state)["defence"] == 11
    effects = act(state, "take inn-wheat-lavender", "place se")
    invasion = only([*effects, *chance(state)], "invasion")
    assert invasion == {"do": "invasion", "invader": 12, "defence": 11, "seats": [CHRISTIAN, FRANCESCA]}
    assert seen(state)["hit"] == [CHRISTIAN, FRANCESCA]


def test_example_h_a_farm_becomes_a_ruin_with_a_tower() -> None:
    state = position(EXAMPLE_G.format(tile="inn-wheat-lavender"))
    act(state, "take inn-wheat-lavender", "place se", "ruin s")
    nobles = seen(state)["supply"]["nobles"]
    act(state, "ruin s")
    assert cell(state, CHRISTIAN, "s") == "~farm-poppy/t1"
    assert seen(state)["supply"]["nobles"] == nobles + 2, "his and Francesca's"
    assert seen(state)["defence"] == 11 + 2


EXAMPLE_I = """
    seat coins=2 cards=military-architect.1,master-builder.1,apprentice*
        church-wheat   farm-wheat/n1      church-olive
        farm-olive/n1  castle-wheat-olive farm-poppy/n1
        church-lavender cathedral         tavern-lavender
    seat coins=2 cards=thief.1,blacksmith.1,treasurer
        fortress/t2            watchtower-wheat/t1      watchtower-olive/t1
        hill-farm-wheat-olive/n1 castle-olive-lavender/t1 hill-farm-lavender-poppy/n1
        inn-olive-poppy        church-poppy             ~abbey-olive/t1
    seat coins=2 cards=duchess,cartographer.1,cartographer.2
        frontier-lavender/t1      frontier-poppy/t1     watchtower-lavender/t1
        outpost-wheat-poppy/t1    castle-lavender-poppy hill-farm-wheat-poppy/n1
        inn-wheat-lavender        tavern-wheat          tavern-poppy
"""


def test_example_i_the_count_and_the_duchess() -> None:
    state = position(EXAMPLE_I)
    full(state)
    outcome = GAME.outcome(state)
    sheets = outcome.to_dict()["sheet"]
    assert [sheet["prizes"] for sheet in sheets] == [
        {"noble": 5, "coin": 1, "tower": 0},
        {"noble": 2, "coin": 0, "tower": 5},
        {"noble": 0, "coin": 3, "tower": 2},
    ]
    assert [sum(sheet["prizes"].values()) for sheet in sheets] == [6, 7, 5]
    assert [sum(card["vp"] + card["bonus"] for card in sheet["cards"]) for sheet in sheets] == [10, 8, 14]
    assert [sum(tile["vp"] + tile["bonus"] for tile in sheet["tiles"]) for sheet in sheets] == [7, 5, 4]
    assert [sheet["total"] for sheet in sheets] == [23, 20, 23]
    assert (outcome.ranks, outcome.reason) == ((2, 3, 1), "duchess")


def test_example_i_without_the_duchess_margherita_wins_by_her_nobles() -> None:
    state = position(EXAMPLE_I.replace("duchess", "military-architect.2"))
    full(state)
    sheets = GAME.outcome(state).to_dict()["sheet"]
    assert [sheet["prizes"]["coin"] for sheet in sheets] == [3, 1, 0]
    assert GAME.outcome(state).ranks == (1, 2, 3)
