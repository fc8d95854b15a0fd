"""Nothing that is asked or refused before a reveal may tell whether the chain is right; and one command is one turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from annodomini.errors import NotationInvalid
from annodomini.games import game as game_of
from annodomini.games.anno_domini.cards import make_cards
from annodomini.play.commands import Asked, preview
from annodomini.play.fair import Streams
from annodomini.play.judge import IllegalCommand, draw_due, judge, walk
from annodomini.play.live import Live
from play.room import Room, run, simple_turn

GAME: Any = game_of("anno-domini")


def positions(count: int) -> list[tuple[Any, int, bool]]:
    """States in which a seat may doubt and chance may have nothing to do behind it: state, seat, is the chain right."""
    found: list[tuple[Any, int, bool]] = []
    for seed in range(400):
        rng = random.Random(seed)
        years = rng.sample(range(1000, 2000), 8)
        ids = [f"p/c-{n}" for n in range(8)]
        cards = make_cards(ids, starts=years, ends=years, edtfs=[str(year) for year in years])
        options = GAME.options(2, {"deal": 3, "penalty_doubter": 0})
        state = GAME.new(seats=2, options=options, components=cards)
        draw_due(GAME, state, streams=Streams(bytes([seed % 256]) * 32, {}), effects=[])
        for _ in range(40):
            seat = GAME.current(state)
            if seat < 0:
                break
            legal = [GAME.notation(state, action) for action in GAME.legal_actions(state)]
            if "doubt" in legal:
                after = GAME.copy(state)
                _, effects = walk(GAME, after, seat, actions=["doubt"])
                right = next(effect["correct"] for effect in effects if effect["do"] == "revealed")
                found.append((GAME.copy(state), seat, right))
            GAME.apply(state, rng.choice(GAME.legal_actions(state)))
            draw_due(GAME, state, streams=Streams(bytes(32), {}), effects=[])
        if len(found) >= count:
            break
    return found


def behind(state: Any, seat: int) -> list[str]:
    """What a seat may ask for behind a doubt: every card of its hand, nonsense, another doubt."""
    view = GAME.observe(state, seat).to_dict()
    return [*(f"lay {card}" for card in view["hands"][seat]), *(f"move {card}" for card in view["chain"]), "doubt", "gap 0", "nonsense"]


def told(state: Any, seat: int, actions: list[str]) -> str:
    """How a list of actions is answered."""
    try:
        walk(GAME, GAME.copy(state), seat, actions=actions)
    except (IllegalCommand, NotationInvalid) as error:
        return f"{type(error).__name__} {getattr(error, 'clause', None)} {getattr(error, 'at', None)}"
    return "ok"


def test_a_preview_tells_the_same_behind_a_doubt_whether_the_chain_is_right_or_wrong() -> None:
    found = positions(400)
    assert {right for _, _, right in found} == {True, False}
    answers = {(right, told(state, seat, ["doubt", more])) for state, seat, right in found for more in behind(state, seat)}
    assert answers == {(right, "IllegalCommand AD-3.4 1") for right in (True, False)}


def test_a_doubt_alone_may_always_be_committed_and_nothing_behind_it_ever() -> None:
    for state, seat, _ in positions(400):
        judged = judge(GAME, state, seat, actions=["doubt"], streams=Streams(bytes(32), {}))
        assert any(effect["do"] == "revealed" for effect in judged.effects)
        for more in behind(state, seat):
            with pytest.raises(IllegalCommand) as refused:
                judge(GAME, state, seat, actions=["doubt", more], streams=Streams(bytes(32), {}))
            assert (refused.value.at, refused.value.clause) == (1, "AD-3.4")


def test_a_last_card_is_judged_without_telling_how_before_it_is_committed() -> None:
    """Who lays the last card is doubted by the rules: what comes behind it is refused alike, right or wrong."""

    async def work() -> None:
        answers: set[tuple[str, Any, Any]] = set()
        for _ in range(12):
            room = Room()
            live = await room.match("u-a", "u-b", options={"deal": 3, "penalty_doubter": 0, "first": "owner"})
            for user in ("u-a", "u-b", "u-a", "u-b"):
                assert (await room.command(live, user, simple_turn(live))).status == "accepted"
            assert live.fold.turn == 0
            turn = simple_turn(live)
            for more in ("doubt", turn[0], "nonsense"):
                reply = await preview(room.host, live.match, Asked("u-a", "", live.fold.revision, (*turn, more)))
                answers.add((reply.status, reply.details.get("clause"), reply.details.get("at") == len(turn)))
            await _is_fine(room, live, turn)
        assert answers == {("illegal", "AD-3.4", True)}

    run(work())


async def _is_fine(room: Room, live: Live, turn: list[str]) -> None:
    assert (await preview(room.host, live.match, Asked("u-a", "", live.fold.revision, tuple(turn)))).status == "ok"
    assert (await room.command(live, "u-a", turn)).status == "accepted"
