"""What holds in every match of 890: pieces conserved, somebody can act, legal iff unexplained, copies alone, ids and texts one to one."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter

from hypothesis import given

from annodomini.games.ad890 import ids
from annodomini.games.ad890.playout import playout
from annodomini.games.ad890.state import CELL, CELLS, CENTRE, KEEP, REFILL, TAKE, State
from annodomini.games.ad890.tiles import CARDS, FIRST_CASTLE, FIRST_SPECIAL, NONE, TILES
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.rulebook import binding
from kingdoms import GAME, seen
from strategies890 import Setup, setups, walk

LONGEST = 4 + 32 * (3 + 6 * 5 + 4) + 4  # castles; a turn: take, look, place, six trios with five choices each, four ruins; Apprentices


def tiles_of(state: State) -> list[int]:
    """All tiles, wherever they lie."""
    open_ones = [*state.row, *state.specials, state.held, *(tile for kingdom in state.tiles for tile in kingdom)]
    return [
        *(tile for tile in open_ones if tile != NONE),
        *state.stack[: state.stack_size],
        *(FIRST_SPECIAL + special for special in state.box[: state.box_size]),
        *state.castles[: state.castle_size],
    ]


def cards_of(state: State) -> list[int]:
    """All cards but those that are out of the match."""
    return [
        *state.deck[: state.deck_size],
        *(card for cards, size in zip(state.banners, state.banner_size, strict=True) for card in cards[:size]),
        *(card for cards, size in zip(state.cards, state.card_size, strict=True) for card in cards[:size]),
        *state.drawn[: state.drawn_size],
    ]


def check_pieces(state: State) -> None:
    """Nothing is lost, doubled or made up, and what is counted agrees with what lies there."""
    table = state.components.table
    played = [tile for tile in range(TILES) if tile >= FIRST_SPECIAL or table.min_seats[tile] <= state.seats]
    taken_specials = [tile for tile in played if FIRST_SPECIAL <= tile < FIRST_CASTLE]
    assert len(taken_specials) == 12
    assert sorted(tiles_of(state)) == played
    cards = cards_of(state)
    assert len(set(cards)) == len(cards) <= CARDS
    assert sum(state.tower_sum) + state.towers_left == 20
    assert sum(state.noble_sum) + state.nobles_left == 12
    assert sum(state.coins) + sum(state.row_coins) + state.coins_left == 54
    used = table.saracens[state.seats] * table.saracen_row[state.scenario]
    assert sum(state.saracens) + sum(state.row_saracens) + state.saracens_left == used
    assert min(*state.coins, *state.row_coins, state.towers_left, state.nobles_left, state.saracens_left) >= 0
    assert state.coins_left >= 0 or not state.coins_limited
    for seat in range(state.seats):
        assert sum(state.towers[seat]) == state.tower_sum[seat]
        assert sum(state.nobles[seat]) == state.noble_sum[seat]
        assert min(*state.towers[seat], *state.nobles[seat]) >= 0
        for cell in range(CELLS):
            tile, ruin = state.tiles[seat][cell], state.ruin[seat][cell]
            assert state.crops[seat][cell] == (0 if tile == NONE or ruin else table.crops[tile])
            assert (tile >= FIRST_CASTLE) == (cell == state.castle_at[seat])
            assert not (ruin and tile >= FIRST_CASTLE)
            if state.own_tower[seat][cell]:
                assert ruin
                assert state.towers[seat][cell] > 0
            if tile == NONE:
                assert state.towers[seat][cell] == state.nobles[seat][cell] == ruin == 0
                assert cell != CENTRE or state.castle_at[seat] == NONE


@given(setups())
def test_pieces_are_conserved_and_someone_can_act(setup: Setup) -> None:
    state = setup.state()
    decisions = 0
    for _ in walk(state, setup.seed):
        check_pieces(state)
        actions = GAME.legal_actions(state)
        assert actions
        assert actions == sorted(set(actions))
        decisions += GAME.current(state) != CHANCE
        if state.phase == TAKE:
            assert NONE not in state.row
    check_pieces(state)
    assert GAME.current(state) == TERMINAL
    assert 17 * state.seats <= decisions + state.seats * (setup.options["castles"] == "random") <= LONGEST
    assert all(NONE not in kingdom for kingdom in state.tiles)
    assert state.round == 8


@given(setups())
def test_890_4_4_the_defence_is_the_towers_and_the_seats(setup: Setup) -> None:
    state = setup.state()
    invader = state.invader
    for step, _ in enumerate(walk(state, setup.seed)):
        if step % 5:
            continue
        view = seen(state)
        towers = sum(cell["towers"] for kingdom in view["kingdoms"] for cell in kingdom["cells"] if cell)
        assert view["defence"] == towers + state.seats == 20 - view["supply"]["towers"] + state.seats
        assert view["invader"] >= invader
        invader = view["invader"]


@given(setups())
def test_an_action_is_legal_iff_nothing_forbids_it_and_what_forbids_is_a_clause(setup: Setup) -> None:
    clauses = {clause.id for clause in binding("890", "en")}
    state = setup.state()
    for step, _ in enumerate(walk(state, setup.seed)):
        if step % 13 == 0:
            legal = set(GAME.legal_actions(state))
            for action in range(-1, ids.TOTAL + 1):
                clause = GAME.explain(state, action)
                assert (clause is None) == (action in legal)
                assert clause is None or clause in clauses
    assert {GAME.explain(state, action) for action in range(ids.TOTAL)} == {"890-8.1"}


@given(setups())
def test_a_copy_is_equal_and_stands_alone(setup: Setup) -> None:
    state = setup.state()
    for step, action in enumerate(walk(state, setup.seed)):
        if step % 31 == 0:
            before = GAME.to_json(state)
            twin = GAME.copy(state)
            assert twin == state
            GAME.apply(twin, action)
            assert twin != state
            assert GAME.to_json(state) == before
            assert GAME.from_json(json.loads(json.dumps(before))) == state


@given(setups())
def test_id_dataclass_and_notation_are_one(setup: Setup) -> None:
    state = setup.state()
    for step, _ in enumerate(walk(state, setup.seed)):
        if step % 37 == 0:
            texts = [GAME.notation(state, action) for action in range(ids.TOTAL)]
            assert len(set(texts)) == ids.TOTAL
            for action, text in enumerate(texts):
                assert GAME.untyped(state, GAME.typed(state, action)) == action
                assert GAME.parse(state, text) == action


@given(setups())
def test_the_observation_holds_the_whole_table_and_no_order(setup: Setup) -> None:
    state = setup.state()
    for step, action in enumerate(walk(state, setup.seed)):
        if step % 11:
            continue
        observation = GAME.observe(state, None)
        view = json.loads(json.dumps(observation.to_dict()))
        assert view == GAME.observe(state, state.seats - 1).to_dict()
        assert pickle.loads(pickle.dumps(observation)) == observation
        by_chance = GAME.current(state) == CHANCE
        assert [GAME.parse(state, text) for text in view["legal"]] == ([] if by_chance else GAME.legal_actions(state))
        assert view["turn"] == (None if by_chance else GAME.current(state)) == observation.current
        twin = GAME.resample(observation, None, lambda n: n - 1)
        assert GAME.observe(twin, None) == observation
        GAME.apply(twin, action)
        after = GAME.copy(state)
        GAME.apply(after, action)
        assert GAME.observe(twin, None) == GAME.observe(after, None)


@given(setups())
def test_890_3_8_a_look_before_the_tile_is_placed_changes_nothing_else(setup: Setup) -> None:
    state = setup.state()
    rng = random.Random(setup.seed)
    for _ in walk(state, setup.seed):
        if state.phase == CELL and state.refill == 1:
            cell = next(action for action in GAME.legal_actions(state))
            first, later = GAME.copy(state), GAME.copy(state)
            GAME.apply(first, ids.LOOK)
            drawn = rng.choice(GAME.legal_actions(first))
            for action in (drawn, cell):
                GAME.apply(first, action)
            for action in (cell, drawn):
                GAME.apply(later, action)
            assert first == later


@given(setups())
def test_a_preview_is_what_follows_but_for_what_is_drawn(setup: Setup) -> None:
    state = setup.state()
    tried: list[int] = []
    begun = GAME.observe(state, None)
    drawn = False
    for action in walk(state.copy(), setup.seed):
        if GAME.current(state) == CHANCE:
            drawn = True
        else:
            if state.phase == TAKE or not tried:
                begun, tried, drawn = GAME.observe(state, None), [], False
            tried.append(action)
        GAME.apply(state, action)
        if len(tried) > 1 and state.phase not in (REFILL, KEEP) and GAME.current(state) >= 0:
            foreseen, view = GAME.preview(begun, tried).to_dict(), seen(state)
            if drawn:
                assert foreseen["row"][-1] is None
                assert foreseen["stack"] == view["stack"] + 1
                for key in ("row", "stack", "saracens_left", "legal"):
                    del foreseen[key], view[key]
            assert foreseen == view


@given(setups())
def test_the_sheet_adds_up_and_there_is_one_winner(setup: Setup) -> None:
    state = setup.state()
    list(walk(state, setup.seed))
    outcome = GAME.outcome(state)
    assert sorted(outcome.ranks) == list(range(1, state.seats + 1))
    assert abs(sum(GAME.returns(state))) < 1e-9
    won: Counter[str] = Counter()
    for line in outcome.sheet:
        pieces = [*line["tiles"], *line["cards"]]
        parts = sum(piece["vp"] + piece["bonus"] for piece in pieces) + line["saracens"] + line["trios"] + sum(line["prizes"].values())
        assert line["total"] == parts == seen(state)["kingdoms"][line["seat"]]["points"]
        assert len(line["tiles"]) == CELLS
        won.update(line["prizes"])
    given = seen(state)["prizes"]
    assert all(won[name] <= sum(prizes) for name, prizes in given.items())
    if not state.bonus_needs_one:
        assert dict(won) == {name: sum(prizes) for name, prizes in given.items()}
    by_rank = sorted(outcome.sheet, key=lambda line: outcome.ranks[line["seat"]])
    totals = [line["total"] for line in by_rank]
    assert totals == sorted(totals, reverse=True)
    assert (outcome.reason == "points") == (totals[0] > totals[1])


@given(setups())
def test_a_playout_ends(setup: Setup) -> None:
    state = setup.state()
    decisions = playout(state, state.components.table, [0] * ids.CHOICES, [setup.seed | 1])
    assert GAME.current(state) == TERMINAL
    assert decisions <= LONGEST
    check_pieces(state)
