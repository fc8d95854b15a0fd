"""The turns of bots: thought beside the event loop, judged like everybody's, replaced by a safe action when they fail."""

from __future__ import annotations

import logging
import random
from typing import Any

from annodomini.kernel.game import AnyGame
from annodomini.play.core import Core
from annodomini.play.entries import bot_id
from annodomini.play.fair import bot_seed
from annodomini.play.judge import IllegalCommand, Judged, is_turn_over, judge
from annodomini.play.live import Live
from annodomini.play.thinker import BotFailed

logger = logging.getLogger(__name__)

LONGEST = 4096  # actions of a fallback turn; the rules end a turn long before


async def bot_turn(core: Core, live: Live) -> None:
    """Lets the bot on turn think and writes what it commits, unless somebody has acted meanwhile. RevisionTaken, StoreUnavailable."""
    fold = live.fold
    seat = fold.turn
    bot = None if seat is None else fold.plays[seat]
    if seat is None or bot is None:
        return
    game = fold.game
    seed = bot_seed(live.match_seed(), seat, fold.revision)
    try:
        ids = await core.thinker.command(bot, game.observe(fold.state, seat), live.knowledge(seat, bot), seed=seed)
    except BotFailed as error:
        logger.warning("match %s seat %d: %s", live.match, seat, error.message)
        ids = []
    async with live.lock:
        if live.fold is not fold or core.closing:
            return
        actions, judged = _usable(live, seat, ids=ids, seed=seed)
        fields = {"seat": seat, "by": "bot", "action_id": bot_id(seat, fold.revision), "actions": actions}
        await core.write_turn(live, judged, fields=fields)


def _usable(live: Live, seat: int, *, ids: list[int], seed: int) -> tuple[list[str], Judged]:
    """The bot's command when it stands, else a safe one."""
    game, state = live.fold.game, live.fold.state
    try:
        actions = notations(game, state, ids)
        if actions:
            return actions, judge(game, state, seat, actions=actions, streams=live.streams())
        logger.warning("match %s seat %d: the bot gave no action, a safe one is taken", live.match, seat)
    except IllegalCommand as error:
        logger.warning(
            "match %s seat %d: the bot's command is illegal (%s at %d), a safe one is taken", live.match, seat, error.clause, error.at
        )
    except (IndexError, KeyError, TypeError, ValueError) as error:
        logger.warning("match %s seat %d: the bot's answer is no command (%s), a safe one is taken", live.match, seat, type(error).__name__)
    actions = notations(game, state, safe_turn(game, state, seat, seed=seed))
    return actions, judge(game, state, seat, actions=actions, streams=live.streams())


def notations(game: AnyGame, state: Any, ids: list[int]) -> list[str]:
    """The texts of a turn's actions; IllegalCommand when one is not legal, as its notation may not exist then."""
    after = game.copy(state)
    texts = []
    for at, action in enumerate(ids):
        if action not in game.legal_actions(after):
            clause = game.explain(after, action) if isinstance(action, int) else None
            raise IllegalCommand(f"{action!r:.40} is not legal now", clause=clause, at=at)
        texts.append(game.notation(after, action))
        game.apply(after, action)
        if at > LONGEST:
            raise IllegalCommand("the turn does not end", clause=None, at=at)
    return texts


def safe_turn(game: AnyGame, state: Any, seat: int, *, seed: int) -> list[int]:
    """A legal turn that needs no thought: legal actions at random until the turn is over or may end."""
    after = game.copy(state)
    rng = random.Random(seed)  # noqa: S311 - a fallback, no secret
    ids: list[int] = []
    while game.current(after) == seat and len(ids) < LONGEST:
        ids.append(rng.choice(game.legal_actions(after)))
        if is_turn_over(game.enact(after, ids[-1])):
            break  # the next turn may be this seat's again
    return ids
