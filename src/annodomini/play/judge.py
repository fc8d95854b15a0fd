"""Judging a whole command on a copy: each action legal, a place where a turn may end, then the chance that is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from annodomini.errors import IllegalAction, NotationInvalid
from annodomini.kernel.game import CHANCE, REVEALED, TURN, AnyGame, Effect
from annodomini.play.fair import Streams

ENDS_TURN: Final = (REVEALED, TURN)  # effects behind which a command cannot go on, though the same seat may decide again


class IllegalCommand(IllegalAction):
    """A command refused whole; `at` is the place of the faulty action in its list."""

    def __init__(self, message: str, *, clause: str | None, at: int) -> None:
        super().__init__(message, clause=clause)
        self.at = at


@dataclass(frozen=True, slots=True)
class Judged:
    """What a command leads to: the state after it, what everybody saw, what chance revealed."""

    state: Any
    effects: list[Effect]
    chance: list[dict[str, Any]]
    drawn: Mapping[str, int]  # chance actions of each stream, these included


def judge(game: AnyGame, state: Any, seat: int, *, actions: Sequence[str], streams: Streams) -> Judged:
    """Applies a command of `seat` to a copy of `state`; IllegalCommand names clause and place."""
    after = game.copy(state)
    _, effects = walk(game, after, seat, actions=actions)
    if not is_turn_over(effects) and game.current(after) == seat and (clause := game.may_commit(after)) is not None:
        raise IllegalCommand("The turn is not complete.", clause=clause, at=len(actions))
    chance = draw_due(game, after, streams=streams, effects=effects)
    return Judged(after, effects, chance, streams.drawn)


def walk(game: AnyGame, state: Any, seat: int, *, actions: Sequence[str]) -> tuple[list[int], list[Effect]]:
    """Takes the actions in place, each checked; their ids and what was seen, which may show dates. IllegalCommand.

    A command is one turn at most. Nothing behind a reveal is even read, so that no answer depends on what was revealed.
    """
    ids: list[int] = []
    effects: list[Effect] = []
    for at, text in enumerate(actions):
        if is_turn_over(effects):
            raise _behind_end(game, at)
        ids.append(checked(game, state, seat, text=text, at=at))
        effects += game.enact(state, ids[-1])
    return ids, effects


def is_turn_over(effects: Sequence[Effect]) -> bool:
    """Has a turn ended with one of these effects?"""
    return any(effect["do"] in ENDS_TURN for effect in effects)


def _behind_end(game: AnyGame, at: int) -> IllegalCommand:
    return IllegalCommand("The turn ends before this action.", clause=game.turn_clause, at=at)


def checked(game: AnyGame, state: Any, seat: int, *, text: str, at: int) -> int:
    """The action of a text if `seat` may take it now; IllegalCommand otherwise, NotationInvalid for a text that is no action."""
    try:
        action = game.parse(state, text)
    except NotationInvalid as error:
        error.at = at
        raise
    if game.current(state) == CHANCE:
        raise IllegalCommand("A draw comes before this action.", clause=game.turn_clause, at=at)
    if game.current(state) != seat:
        raise _behind_end(game, at)
    clause = game.explain(state, action)
    if clause is not None:
        raise IllegalCommand(f"{text[:80]!r} is not allowed now.", clause=clause, at=at)
    return action


def draw_due(game: AnyGame, state: Any, *, streams: Streams, effects: list[Effect]) -> list[dict[str, Any]]:
    """Draws in place whatever chance is due, until a seat decides or the match is over; adds what was seen to `effects`."""
    chance = []
    while game.current(state) == CHANCE:
        candidates = game.legal_actions(state)
        draw = streams.draw(game.stream(state), len(candidates))
        action = candidates[draw["drawn"]]
        chance.append({**draw, "action": game.notation(state, action)})
        effects += game.enact(state, action)
    return chance
