"""The second reading of 890 Anno Domini by itself: what holds in every match, the vectors of the rulings, the printed examples."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from annodomini.packs.tilefile import shipped_tiles
from oracle.ad890 import story
from oracle.ad890.boxes import SCENARIOS, random_box
from oracle.ad890.player import choose
from oracle.ad890.scoring import outcome, prize_of, sheets
from oracle.ad890.things import Box, Card, Face, Offer, Table, Tile
from oracle.ad890.view import view

USUAL: dict[str, Any] = {
    "scenario": "first-steps",
    "first": "owner",
    "first_seat": 0,
    "castles": "draft",
    "coins_limited": True,
    "castle_swap": True,
    "keep_ruin_tower": True,
    "bonus_needs_one": False,
}


def a_table(seats: int, **options: Any) -> Table:
    """A table before its set-up."""
    return Table(Box(shipped_tiles("890-reconstruction").value), seats, USUAL | options)


def a_position(seats: int, **options: Any) -> Table:
    """A table whose first seat began, without a tile, with empty hands."""
    table = a_table(seats, **options)
    table.first = table.player = 0
    table.round = 4
    return table


def face(table: Table, name: str) -> Face:
    """The front of a tile of the box."""
    box = table.box
    return next(one for one in [*box.territory, *box.special, *box.castle] if one.id == name)


def put(table: Table, seat: int, cell: str, name: str, *, towers: int = 0, nobles: int = 0, ruin: bool = False) -> Tile:
    """Lays a tile with tokens of the supply on it."""
    tile = table.players[seat].grid[cell] = Tile(face(table, name), towers, nobles, ruin)
    table.towers -= towers
    table.nobles -= nobles
    return tile


def run(told: story.Telling[Any], answers: Sequence[str]) -> None:
    """Tells a part of the story to its end with these answers, no more and no fewer."""
    given = 0
    try:
        next(told)
        for answer in answers:
            given += 1
            told.send(answer)
    except StopIteration:
        assert given == len(answers)
    else:
        pytest.fail("the story asks for more")


def card(table: Table, name: str) -> Card:
    return next(one for one in table.box.cards if one.id == name)


def pieces(table: Table) -> list[str]:
    """All tiles and cards in play, wherever they lie."""
    names = [face.id for face in (*table.stack, *table.castles)] + [one.id for one in (*table.characters, *table.drawn)]
    names += [offer.face.id for offer in table.row] + [one.id for one in table.specials if one]
    names += [one.id for cards in table.banners.values() for one in cards]
    names += [table.held.id] if table.held else []
    for player in table.players:
        names += [tile.face.id for tile in player.tiles()] + [one.id for one in (*player.cards, *player.kept)]
    return sorted(names)


def holds(table: Table, before: Counter[str]) -> None:
    """Nothing is made, lost or negative, and somebody can act."""
    players = table.players
    assert table.legal
    assert len(set(table.legal)) == len(table.legal)
    assert table.towers + sum(player.towers() for player in players) == table.box.meta["towers"]
    assert table.nobles + sum(player.nobles() for player in players) == table.box.meta["nobles"]
    coins = [player.coins for player in players]
    assert table.coins + sum(coins) + sum(offer.coins for offer in table.row) == table.box.meta["coins"]
    assert min(*coins, table.towers, table.nobles) >= 0
    assert table.coins >= 0 or not table.options["coins_limited"]
    assert all(not tile.ruin for player in players for tile in player.tiles() if tile.face.kind == "castle")
    if table.round:
        gone = before - Counter(pieces(table))
        used = {one.id for one in table.box.cards if one.name == "inventor" or table.drawn or table.phase == "apprentice"}
        assert set(gone) <= used
        assert len(table.row) == 4 or table.refill or not table.stack
        assert table.phase != "take" or len(table.row) == 4  # [2B.1]


def test_everything_is_conserved_and_every_match_ends() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        rng = random.Random(seed)
        seats = rng.choice([2, 3, 4])
        table = Table(
            Box(random_box(seed) if seed % 2 else shipped_tiles("890-reconstruction").value),
            seats,
            {
                "scenario": rng.choice(SCENARIOS),
                "first": rng.choice(["owner", "random", "chosen"]),
                "first_seat": rng.randrange(seats),
                "castles": rng.choice(["draft", "random"]),
                **{name: rng.random() < 0.5 for name in ("coins_limited", "castle_swap", "keep_ruin_tower", "bonus_needs_one")},
            },
        )
        told, steps, before = story.match(table), 0, Counter[str]()
        next(told)
        while table.phase != "over":
            before = before or Counter(pieces(table) if table.round else ())
            holds(table, before)
            seen[table.phase] += 1
            steps += 1
            answer = choose(table, rng)
            if table.turn is not None:
                assert view(table)["kingdoms"][table.turn]["coins"] == table.players[table.turn].coins
            try:
                told.send(answer)
            except StopIteration:
                break
        assert steps <= 30 + seats * 8 * 60
        assert all(len(player.grid) == 9 for player in table.players)
        end = outcome(table)
        assert sorted(end["ranks"]) == list(range(1, seats + 1))
        assert end["sheet"][end["ranks"].index(1)]["total"] == max(line["total"] for line in end["sheet"])
    every = "first special row banner castle refill apprentice take cell trio card tower move turn_up swap noble ruin keep"
    assert set(every.split()) == set(seen)


# --- Test vectors of the rulings, part 2B


def test_vector_first_take_moves_both_cubes() -> None:
    """A wheat tile with one tower and two swords: Defence 4, Invader 2, no invasion. Example D says the same of the steps."""
    table = a_position(3)
    for seat in range(3):
        put(table, seat, "c", ("castle-wheat-olive", "castle-olive-poppy", "castle-lavender-poppy")[seat])
    table.held = face(table, "frontier-wheat")
    assert table.defence() == 3
    story.add_the_tile(table, table.players[0], "n")
    assert (table.defence(), table.invader, table.invader_moved) == (4, 2, True)
    run(story.invasion(table, table.players[0]), [])


@pytest.mark.parametrize(("moved_to", "hit"), [(12, True), (11, False)])
def test_vector_the_two_with_the_fewest_towers_are_hit(moved_to: int, hit: bool) -> None:
    """Towers 4, 2, 2 and the Invader on 12: two lose a tile and the Defence rises to 13; level is safe. Example G."""
    table = a_position(3)
    put(table, 0, "n", "watchtower-wheat", towers=4)
    for seat in (1, 2):
        put(table, seat, "n", f"watchtower-{('olive', 'poppy')[seat - 1]}", towers=2)
        put(table, seat, "e", f"farm-{('olive', 'poppy')[seat - 1]}")
    assert table.defence() == 11
    story.advance_the_invader(table, moved_to)
    run(story.invasion(table, table.players[0]), ["ruin e", "ruin e"] if hit else [])
    assert table.defence() == (13 if hit else 11)


def test_vector_a_fortress_ruined_takes_two_from_the_defence() -> None:
    """10 before, 8 after; who is hit as well but has only the castle loses nothing."""
    table = a_position(3)
    put(table, 0, "n", "watchtower-wheat", towers=3)
    put(table, 1, "n", "fortress", towers=2)
    put(table, 2, "c", "castle-olive-poppy", towers=2)
    assert table.defence() == 10
    table.invader, table.invader_moved = 11, True
    run(story.invasion(table, table.players[0]), ["ruin n"])
    assert table.defence() == 8
    assert table.players[1].grid["n"].ruin


def test_vector_price() -> None:
    """Position 4 with 3 coins, two coins lying on it: needs 3, ends with 2."""
    table = a_position(2)
    table.row = [Offer(one) for one in table.box.territory[:4]]
    table.row[3].coins = 2
    table.coins -= 5
    player = table.players[0]
    player.coins = 3
    wanted = table.row[3].face.id
    run(story.take_a_tile(table, player), [f"take {wanted}"])
    assert player.coins == 2
    assert [offer.coins for offer in table.row] == [1, 1, 1]
    player.coins = 2
    with pytest.raises(story.Illegal):
        run(story.take_a_tile(table, player), ["take cathedral"])


def test_vector_two_trios_on_one_diagonal() -> None:
    table = a_position(2)
    put(table, 0, "c", "castle-wheat-olive")
    put(table, 0, "se", "inn-wheat-olive")
    put(table, 0, "nw", "hill-farm-wheat-olive")
    found = story.new_trios(table.players[0], "nw")
    assert [(trio.line, trio.crop) for trio in found] == [(6, "wheat"), (6, "olive")]
    assert story.new_trios(table.players[0], "n") == []
    table.players[0].grid["se"].ruin = True
    assert story.new_trios(table.players[0], "nw") == []


def test_vector_church_of_poppies() -> None:
    """Without coins nothing; a ruin shows no poppy; a castle's poppies count; one coin however many. Example C."""
    table = a_position(4)
    put(table, 1, "n", "tavern-poppy")
    put(table, 2, "n", "farm-poppy", ruin=True)
    put(table, 3, "c", "castle-olive-poppy")
    put(table, 3, "n", "watchtower-poppy")
    for seat, coins in enumerate((0, 0, 2, 2)):
        table.players[seat].coins = coins
    table.held = face(table, "church-poppy")
    story.add_the_tile(table, table.players[0], "e")
    assert [player.coins for player in table.players] == [1, 0, 2, 1]


# --- Printed examples


def test_example_a_the_defence_starts_on_the_number_of_players() -> None:
    assert [a_table(seats).defence() for seats in (2, 3, 4)] == [2, 3, 4]


def test_example_b_four_coins_for_the_cathedral() -> None:
    table = a_position(3)
    table.row = [Offer(one) for one in table.box.territory[:4]]
    table.specials = [face(table, "cathedral")]
    player = table.players[0]
    player.coins = 4
    run(story.take_a_tile(table, player), ["take cathedral"])
    assert player.coins == 0
    assert [offer.coins for offer in table.row] == [1, 1, 1, 1]
    assert table.specials == [None]
    assert not table.refill


def test_example_e_two_points_for_every_two_towers() -> None:
    table = a_position(2)
    put(table, 0, "n", "forge")
    for towers, points in ((1, 0), (2, 2), (3, 2), (4, 4)):
        table.players[0].grid["n"].towers = towers
        assert sheets(table)[0]["tiles"][0]["bonus"] == points


def test_example_f_a_trio_brings_a_card_of_its_banner_or_two_coins() -> None:
    table = a_position(2)
    for cell, name in (("nw", "church-lavender"), ("ne", "tavern-lavender"), ("n", "hill-farm-lavender-olive")):
        put(table, 0, cell, name)
    table.banners["lavender"] = [card(table, "duchess")]
    table.trios = story.new_trios(table.players[0], "n")
    run(story.attract(table, table.players[0]), ["card duchess"])
    table.trios = story.new_trios(table.players[0], "n")
    run(story.attract(table, table.players[0]), ["coins"])
    assert [one.id for one in table.players[0].cards] == ["duchess"]
    assert table.players[0].coins == 2


def test_example_h_the_noble_goes_back_and_a_tower_comes() -> None:
    table = a_position(2)
    put(table, 0, "n", "farm-poppy", nobles=1)
    put(table, 1, "n", "watchtower-olive", towers=1)
    table.invader, table.invader_moved = 9, True
    run(story.invasion(table, table.players[1]), ["ruin n"])
    assert (table.nobles, table.players[0].grid["n"].towers, table.defence()) == (12, 1, 4)


def test_example_i_prizes_and_the_duchess() -> None:
    """6, 7 and 5 points of First Steps; 23 against 23 goes to the Duchess."""
    table = a_position(3)
    margherita, christian, francesca = table.players
    amounts = ((3, 2, 0), (2, 2, 3), (1, 2, 2))
    for player, (nobles, coins, towers) in zip(table.players, amounts, strict=True):
        put(
            table, player.seat, "c", f"castle-{('wheat-olive', 'olive-poppy', 'lavender-poppy')[player.seat]}", towers=towers, nobles=nobles
        )
        player.coins = coins
    for player, points in ((margherita, 10), (christian, 8), (francesca, 10)):
        player.cards.append(Card("somebody", "somebody", points))
    francesca.cards.append(card(table, "duchess"))
    for player, points in ((margherita, 7), (christian, 5), (francesca, 4)):
        player.grid["n"] = Tile(Face("something", "territory", "", (), vp=points))
    assert prize_of(table, "noble") == {0: 5, 1: 2, 2: 0}
    assert prize_of(table, "coin") == {0: 1, 1: 0, 2: 3}
    assert prize_of(table, "tower") == {0: 0, 1: 5, 2: 2}
    end = outcome(table)
    assert [line["total"] for line in end["sheet"]] == [23, 20, 23]
    assert (end["ranks"], end["reason"]) == ([2, 3, 1], "duchess")


# --- Points where the rulings decide between readings


@pytest.mark.parametrize(("keep", "towers"), [(True, 2), (False, 1)])
def test_the_master_builder_and_the_towers_of_a_ruin(keep: bool, towers: int) -> None:
    table = a_position(2, keep_ruin_tower=keep)
    ruin = put(table, 0, "n", "watchtower-wheat", towers=1, ruin=True)
    ruin.own_tower = True
    put(table, 0, "e", "fortress", ruin=True)  # no territory: cannot be turned up
    run(story.master_builder(table, table.players[0]), ["turn_up n"])
    assert (ruin.towers, ruin.ruin, table.towers) == (towers, False, 20 - towers)


def test_towers_are_handed_out_from_the_current_player_on() -> None:
    """What stood on the fallen tiles has gone back before; the last tower goes to who comes first."""
    table = a_position(3)
    for seat in range(3):
        put(table, seat, "n", f"farm-{('wheat', 'olive', 'poppy')[seat]}")
    table.towers = 2
    table.invader, table.invader_moved = 9, True
    run(story.invasion(table, table.players[1]), ["ruin n"] * 3)
    assert [player.towers() for player in table.players] == [0, 1, 1]


def test_an_effect_that_cannot_be_carried_out_asks_nothing() -> None:
    table = a_position(2, castle_swap=False)
    put(table, 0, "c", "castle-wheat-olive")
    put(table, 0, "n", "farm-wheat")
    player, table.towers = table.players[0], 0
    for told in (story.blacksmith, story.military_architect, story.master_builder, story.cartographer, story.courtesan):
        run(told(table, player), [])
