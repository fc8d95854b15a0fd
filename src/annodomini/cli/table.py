"""A match in this process: a person at seat 0, bots at the others. Both terminal views show this one model.

The match is played by the game object, judged and drawn as a host does it (`annodomini.play`), with fairness of kind
`none`: nobody else is there who would need a proof.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from annodomini.bots import BOTS, AnyBot, draw_knowledge
from annodomini.errors import BotUnknown, PackUnknown
from annodomini.games import game as game_of
from annodomini.kernel.game import TERMINAL, Effect
from annodomini.packs.kind import AnyPack, Components
from annodomini.packs.kinds import kind_of
from annodomini.play.fair import Streams, bot_seed, noise
from annodomini.play.judge import draw_due, judge
from annodomini.play.thinker import think
from annodomini.play.turns import notations, safe_turn

logger = logging.getLogger(__name__)

ME: Final = 0  # the person's seat: whoever starts the program owns the game

Made = TypeVar("Made", bound=Components)


class Table(Generic[Made]):
    """One match. `effects` is all that happened, in order, as everybody saw it."""

    def __init__(self, name: str, *, components: Made, options: Mapping[str, Any], bots: Sequence[str], seed: bytes | None = None) -> None:
        """`bots` are the names of those at seats 1 on; 32 bytes of `seed` fix all chance. Errors: the game's and BotUnknown."""
        self.game = game_of(name)
        self.components = components
        self.seats = len(bots) + 1
        self.bots: tuple[str | None, ...] = (None, *(bot_of(name, bot).name for bot in bots))
        self.options = self.game.options(self.seats, options)
        self.state = self.game.new(seats=self.seats, options=self.options, components=components.value)
        self.effects: list[Effect] = []
        self._seed = seed or secrets.token_bytes(32)
        self._streams = Streams(self._seed, {})
        self._turns = 0
        difficulties = components.difficulties
        self._knowledge = [
            None if bot is None else draw_knowledge(bot, components.value, noise(self._seed, seat), difficulties=difficulties)
            for seat, bot in enumerate(self.bots)
        ]

    @property
    def turn(self) -> int | None:
        """The seat that decides; None at the end."""
        current = self.game.current(self.state)
        return None if current == TERMINAL else current

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.game.current(self.state) == TERMINAL

    def observation(self) -> Any:
        """What the person may know now."""
        return self.game.observe(self.state, ME)

    def deal(self) -> list[Effect]:
        """Begins the match; what everybody saw."""
        effects: list[Effect] = []
        draw_due(self.game, self.state, streams=self._streams, effects=effects)
        self.effects += effects
        return effects

    def commit(self, actions: Sequence[str]) -> list[Effect]:
        """Plays the person's command; IllegalCommand names the clause and nothing has changed."""
        return self._commit(ME, actions)

    def bot_turn(self) -> list[Effect]:
        """Lets the bot on turn play; one that fails takes a turn that needs no thought."""
        seat = self.turn
        assert seat is not None, "somebody is on turn"
        bot = self.bots[seat]
        assert bot is not None, "a bot is on turn"
        seed = bot_seed(self._seed, seat, self._turns)
        try:
            ids = think(bot, self.game.observe(self.state, seat), self._knowledge[seat], seed)
            actions = notations(self.game, self.state, ids)
            if actions:
                return self._commit(seat, actions)
        except Exception as error:  # noqa: BLE001 - a fault in a bot must not end the person's match
            logger.warning("bot %s raised %s, a safe turn is taken", bot, type(error).__name__)
        return self._commit(seat, notations(self.game, self.state, safe_turn(self.game, self.state, seat, seed=seed)))

    def _commit(self, seat: int, actions: Sequence[str]) -> list[Effect]:
        judged = judge(self.game, self.state, seat, actions=actions, streams=self._streams)
        self.state = judged.state
        self._turns += 1
        self.effects += judged.effects
        return judged.effects


def packs_named(game: str, names: Sequence[str]) -> list[AnyPack]:
    """The packs to play a game with: shipped ones by id, those of somebody's own by their place; the usual ones when none is named.

    PackUnknown, PackInvalid.
    """
    kind = kind_of(game)
    shipped = {pack.id: pack for pack in kind.shipped()}
    found = []
    for name in dict.fromkeys(names or kind.usual(list(shipped.values()))):
        place = Path(name)
        if name not in shipped and not kind.holds(place):
            raise PackUnknown(f"expected one of {', '.join(shipped)}, or the place of a pack, got {name!r:.80}")
        found.append(shipped[name] if name in shipped else kind.load(place))
    return found


def bots_of(game: str) -> list[AnyBot]:
    """The bots of a game, by level ascending."""
    return BOTS.of(game)


def bot_of(game: str, name: str) -> AnyBot:
    """The bot of this name, or of the part of it behind the dash ("club"); BotUnknown."""
    found = [bot for bot in bots_of(game) if name in (bot.name, bot.name.partition("-")[2])]
    if not found:
        raise BotUnknown(
            f"expected one of {', '.join(bot.name.partition('-')[2] for bot in bots_of(game))}, got {name!r:.40}", field="level"
        )
    return found[0]
