"""What every game answers, whichever it is: the protocol of `kernel.game`, kept by all of GAMES at positions of matches at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Any

import pytest

from annodomini.errors import IllegalAction, NotationInvalid, OptionsInvalid
from annodomini.games import GAMES
from annodomini.kernel.chance import canonical
from annodomini.kernel.game import CHANCE, REVEALED, TERMINAL, AnyGame, Effect
from annodomini.packs.kinds import kind_of

PLIES = 3000  # more than any match has

every_game = pytest.mark.parametrize("name", list(GAMES))


def components_of(name: str) -> Any:
    """What the game is played with when nothing is said."""
    kind = kind_of(name)
    packs = {pack.id: pack for pack in kind.shipped()}
    return kind.made([packs[pack] for pack in kind.usual(list(packs.values()))]).value


def positions(game: AnyGame, *, seats: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[Any]:
    """The state of one match at random before every action, its end included; changed in place between two of them."""
    rng = random.Random(seed)
    state = game.new(seats=seats, options=options or {}, components=components_of(game.name))
    for _ in range(PLIES):
        yield state
        if game.current(state) == TERMINAL:
            return
        game.apply(state, rng.choice(game.legal_actions(state)))
    raise AssertionError("the match does not end")


def some(game: AnyGame, *, seed: int) -> Iterator[Any]:
    """Positions of a match of the fewest seats, its end included, and of the beginning of one of the most."""
    yield from positions(game, seats=game.min_seats, seed=seed)
    yield from islice(positions(game, seats=game.max_seats, seed=seed), 200)


@every_game
def test_options_are_data_and_what_they_declare_is_accepted(name: str) -> None:
    game = GAMES[name]
    for seats in range(game.min_seats, game.max_seats + 1):
        declared = game.option_list(seats)
        canonical(declared)
        defaults = {option["name"]: option["default"] for option in declared}
        assert game.options(seats, {}) == game.options(seats, defaults)
        assert set(game.options(seats, {})) == set(defaults)
        for option in declared:
            assert {"name", "clause", "default", "each_seat"} <= set(option)
            values = option["choices"] if "choices" in option else [option["low"], option["high"]]
            for value in [] if option["each_seat"] or option["name"] == "first_seat" else values:
                assert game.options(seats, {option["name"]: value})[option["name"]] == value
            strange: tuple[Any, ...] = ("nonsense", None if option["each_seat"] else [], {}, -1, 10**6, 1.5)
            for wrong in strange:
                if wrong is not None:
                    with pytest.raises(OptionsInvalid) as refused:
                        game.options(seats, {option["name"]: wrong})
                    assert refused.value.field == option["name"]
    with pytest.raises(OptionsInvalid):
        game.options(game.min_seats, {"dragons": 3})
    for seats in (game.min_seats - 1, game.max_seats + 1):
        with pytest.raises(OptionsInvalid):
            game.options(seats, {})


@every_game
def test_legal_actions_are_those_that_nothing_explains_and_have_a_text_each(name: str) -> None:
    game = GAMES[name]
    seen = 0
    for state in some(game, seed=1):
        legal = game.legal_actions(state)
        current = game.current(state)
        assert (legal == []) == (current == TERMINAL)
        if current == CHANCE:
            assert game.stream(state)
            texts = [game.notation(state, action) for action in legal]
        else:
            assert legal == sorted(set(legal))
            with pytest.raises(ValueError, match="chance"):
                game.stream(state)
            assert [game.explain(state, action) for action in legal] == [None] * len(legal)
            texts = [game.notation(state, action) for action in legal]
        assert len(set(texts)) == len(legal)
        assert [game.parse(state, text) for text in texts] == legal
        for action in legal:
            assert game.untyped(state, game.typed(state, action)) == action
        assert all(len(text) <= 80 for text in texts)
        seen += 1
    assert seen > 50


@every_game
def test_what_is_not_legal_is_refused_by_a_clause_and_changes_nothing(name: str) -> None:
    game = GAMES[name]
    refused = 0
    known: set[int] = set()
    for state in some(game, seed=2):
        known |= set(game.legal_actions(state))
        if game.current(state) < 0:
            continue
        before = game.to_json(state)
        for action in sorted(known - set(game.legal_actions(state)))[:8]:
            clause = game.explain(state, action)
            assert clause is not None
            with pytest.raises(IllegalAction) as error:
                game.play(state, action)
            assert error.value.clause == clause
            refused += 1
        for text in ("", "fly", "doubt doubt", "take", "lay", "\ud800", "place nw nw", "gap -1"):
            with pytest.raises(NotationInvalid):
                game.parse(state, text)
        assert game.to_json(state) == before
    assert refused > 100


@every_game
def test_enacting_leads_where_applying_does_and_tells_in_json(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(3)
    told: set[str] = set()
    for state in some(game, seed=3):
        legal = game.legal_actions(state)
        if not legal:
            continue
        action = rng.choice(legal)
        applied, enacted = game.copy(state), game.copy(state)
        game.apply(applied, action)
        effects = game.enact(enacted, action)
        assert game.to_json(applied) == game.to_json(enacted)
        canonical(effects)
        assert all(isinstance(effect["do"], str) for effect in effects)
        told |= {effect["do"] for effect in effects}
    assert {"turn", "won"} & told == {"turn", "won"}, "the host hears of turns, everybody of the end"


@every_game
def test_a_copy_shares_nothing_and_a_state_comes_back_from_json(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(4)
    for number, state in enumerate(some(game, seed=4)):
        if number % 7:
            continue
        kept = game.to_json(state)
        assert game.to_json(game.from_json(kept)) == kept
        twin = game.copy(state)
        if legal := game.legal_actions(twin):
            game.apply(twin, rng.choice(legal))
        assert game.to_json(state) == kept
    for wrong in ({}, {"game": name}, {"game": "chess", "rules": "1.0"}, {**kept, "rules": "0.0"}):
        with pytest.raises(ValueError, match="expected"):
            game.from_json(wrong)


@every_game
def test_all_seats_and_watchers_see_the_same_and_it_is_json(name: str) -> None:
    game = GAMES[name]
    for state in some(game, seed=5):
        seen = game.observe(state, None).to_dict()
        canonical(seen)
        assert seen["game"] == name
        assert seen["seats"] == len(game.returns(state))
        turn = game.current(state)
        assert seen["turn"] == (turn if turn >= 0 else None)
        assert seen["legal"] == ([game.notation(state, action) for action in game.legal_actions(state)] if turn >= 0 else [])
        assert game.observe(state, 0).to_dict() == seen
        assert game.preview(game.observe(state, None), []).to_dict() == seen


@every_game
def test_a_preview_shows_what_comes_as_long_as_nothing_is_drawn(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(6)
    compared = 0
    for state in some(game, seed=6):
        if game.current(state) < 0:
            continue
        seen, after = game.observe(state, None), game.copy(state)
        action = rng.choice(game.legal_actions(state))
        effects = game.enact(after, action)
        then, foretold = game.foresee(seen, [action])
        shown = game.preview(seen, [action]).to_dict()
        assert shown == then.to_dict()
        if game.current(after) >= 0 and not any(effect["do"] == REVEALED for effect in effects):
            assert shown == game.observe(after, None).to_dict()
            assert foretold == effects
            compared += 1
        else:
            assert foretold[: len(effects)] == before_reveal(effects), "the view may go past a draw, and so do the effects"
    assert compared > 40


def before_reveal(effects: list[Effect]) -> list[Effect]:
    """The effects that come before anything hidden is shown."""
    return list(takewhile(lambda effect: effect["do"] != REVEALED, effects))


@every_game
def test_a_match_ends_with_ranks_a_reason_and_a_sheet(name: str) -> None:
    game = GAMES[name]
    for seats in range(game.min_seats, game.max_seats + 1):
        for state in positions(game, seats=seats, seed=7):
            if game.current(state) != TERMINAL:
                assert game.returns(state) == (0.0,) * seats
                with pytest.raises(ValueError, match="over"):
                    game.outcome(state)
                continue
            outcome = game.outcome(state)
            told = outcome.to_dict()
            canonical(told)
            assert len(outcome.ranks) == len(told["sheet"]) == seats
            assert min(outcome.ranks) == 1
            assert [line["seat"] for line in told["sheet"]] == list(range(seats))
            assert all(-1 <= value <= 1 for value in game.returns(state))
            assert abs(sum(game.returns(state))) < 1e-9
            assert game.observe(state, None).to_dict()["outcome"] == told
