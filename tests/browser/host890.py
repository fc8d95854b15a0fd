"""A match of 890 in this process, for pages that are tested without a server: the real rules, in the shapes of the wire."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from annodomini.errors import AnnoDominiError
from annodomini.games.ad890.effects import told_without_tile
from annodomini.games.ad890.game import Ad890
from annodomini.games.ad890.observe import state_of
from annodomini.games.ad890.rules import skip_refill
from annodomini.games.ad890.state import REFILL, State
from annodomini.games.ad890.tiles import make_tiles
from annodomini.kernel.game import CHANCE, TERMINAL
from annodomini.packs.tilefile import shipped_tiles

Json = dict[str, Any]
GAME = Ad890()
SET = shipped_tiles("890-reconstruction")
TILES = make_tiles(SET.value)


class Host:
    """Plays a match and writes its entries; bots choose by chance among what is legal."""

    def __init__(self, *, seats: int = 4, seed: int = 1, options: Json | None = None) -> None:
        self.rng = random.Random(seed)
        self.seats = seats
        self.state: State = GAME.new(seats=seats, options={"first": "chosen", **(options or {})}, components=TILES)
        self.outcome: Json | None = None
        who = [{"kind": "person" if seat == 0 else "bot", "player": f"p{seat}"} for seat in range(seats)]
        self.entries: list[Json] = [{"revision": 1, "kind": "header", "at": 0, "game": "890", "seats": who, "options": options or {}}]
        self._write({"kind": "start", "effects": self._chance()})

    # ---- what happens

    def _write(self, entry: Json) -> None:
        self.entries.append({"revision": len(self.entries) + 1, "at": 1_796_032_800_000 + len(self.entries) * 4000, **entry})
        if GAME.current(self.state) == TERMINAL and self.outcome is None:
            self.outcome = {"kind": "outcome", "status": "finished", **GAME.outcome(self.state).to_dict()}
            self._write(self.outcome)

    def _chance(self) -> list[Json]:
        effects: list[Json] = []
        while GAME.current(self.state) == CHANCE:
            effects += GAME.enact(self.state, self.rng.choice(GAME.legal_actions(self.state)))
        return effects

    def command(self, actions: Sequence[str]) -> None:
        """One command of the seat that decides; AssertionError leaves everything as it was."""
        seat, effects, before = self.turn, list[Json](), GAME.copy(self.state)
        try:
            for text in actions:
                action = GAME.parse(self.state, text)
                assert GAME.current(self.state) == seat, (text, "another seat decides")
                assert GAME.explain(self.state, action) is None, (text, self.view())
                effects += GAME.enact(self.state, action)
                effects += self._chance()
        except AssertionError:
            self.state = before
            raise
        by = "person" if seat == 0 else "bot"
        self._write(
            {"kind": "command", "seat": seat, "by": by, "action_id": f"a-{len(self.entries)}", "actions": [*actions], "effects": effects}
        )

    def bot(self) -> None:
        """One command of the seat that decides, as a bot makes it: single actions until a command may end there."""
        seat, actions, effects = self.turn, list[str](), list[Json]()
        while GAME.current(self.state) == seat:
            legal = [(action, GAME.notation(self.state, action)) for action in GAME.legal_actions(self.state)]
            action, text = self.rng.choice([one for one in legal if one[1] != "look"])
            actions.append(text)
            effects += GAME.enact(self.state, action)
            chance = GAME.current(self.state) == CHANCE
            effects += self._chance()
            if chance or (self.phase == "ruin") or (GAME.may_commit(self.state) is None and not text.startswith("take")):
                break
        self._write(
            {"kind": "command", "seat": seat, "by": "bot", "action_id": f"a-{len(self.entries)}", "actions": actions, "effects": effects}
        )

    def until(self, wanted: Callable[[Json], bool], *, most: int = 400) -> bool:
        """Bots play until the view is as wanted; False when the match ended before."""
        for _ in range(most):
            if wanted(self.view()):
                return True
            if self.outcome is not None:
                return False
            self.bot()
        return False

    # ---- what is seen

    @property
    def turn(self) -> int:
        """The seat that decides."""
        return GAME.current(self.state)

    @property
    def phase(self) -> str:
        """Of the view."""
        phase: str = self.view()["phase"]
        return phase

    def view(self) -> Json:
        """What everybody sees."""
        return GAME.observe(self.state, None).to_dict()

    def forecast(self, commands: Sequence[Sequence[str]]) -> list[Json]:
        """What would follow on each list, drawing nothing."""
        return [self._foretold(actions) for actions in commands]

    def _foretold(self, actions: Sequence[str]) -> Json:
        state = state_of(GAME.observe(self.state, None))
        effects: list[Json] = []
        for at, text in enumerate(actions):
            try:
                action = GAME.parse(state, text)
                clause = GAME.explain(state, action)
            except AnnoDominiError as error:
                return {"code": error.code, "clause": None, "at": at, "message": str(error)}
            if clause is not None:
                return {"code": "action.illegal", "clause": clause, "at": at, "message": text}
            effects += GAME.enact(state, action)
            if state.phase == REFILL:
                was = state.copy()
                skip_refill(state, state.components.table)
                effects += told_without_tile(was, state)
        return {"view": GAME.observe(state, None).to_dict(), "effects": effects}
