"""890 Anno Domini as a Game: the one door to its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from annodomini.errors import IllegalAction, OptionsInvalid
from annodomini.games.ad890 import actions, effects, ids, observe, options, rules, setting
from annodomini.games.ad890.chance import STREAMS, drawable
from annodomini.games.ad890.explain import explain, why_not_yet
from annodomini.games.ad890.observe import Observation
from annodomini.games.ad890.sheet import outcome_of
from annodomini.games.ad890.state import CASTLE, OVER, REFILL, State
from annodomini.games.ad890.tiles import NONE, SCENARIOS, Tiles, make_tiles
from annodomini.kernel.game import CHANCE, TERMINAL, Clause, Draw, Effect
from annodomini.kernel.outcome import Outcome, returns_of


class Ad890:
    """Kingdoms of nine tiles in Provence, for two to four seats. Implements `kernel.game.Game`."""

    name = "890"
    rules_version = "1.0"
    min_seats = options.MIN_SEATS
    max_seats = options.MAX_SEATS
    turn_clause = "890-3.2"

    def option_list(self, seats: int) -> list[dict[str, Any]]:
        """Every house rule as JSON; `seats` makes no difference."""
        return [option.to_dict() for option in options.OPTIONS]

    def options_at(self, given: Mapping[str, Any], *, persons: Sequence[bool], owner: int | None) -> dict[str, Any]:
        """Who goes first when it is the owner of the table: wherever they sit; among bots alone chance [890-2.9]."""
        return options.at_table(given, persons=persons, owner=owner)

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with defaults written out; OptionsInvalid names the field."""
        return options.checked(seats, given)

    def new(self, *, seats: int, options: Mapping[str, Any] | None = None, components: Tiles) -> State:
        """A match before its first chance action; OptionsInvalid [890-2.5]."""
        chosen = self.options(seats, options or {})
        state = State(seats, components)
        state.scenario = SCENARIOS.index(chosen["scenario"])
        state.draft = int(chosen["castles"] == "draft")
        state.coins_limited = int(chosen["coins_limited"])
        state.castle_swap = int(chosen["castle_swap"])
        state.keep_ruin_tower = int(chosen["keep_ruin_tower"])
        state.bonus_needs_one = int(chosen["bonus_needs_one"])
        setting.begin(state, components.table, {"owner": 0, "chosen": chosen["first_seat"], "random": NONE}[chosen["first"]])
        rules.settle_start(state, components.table)
        return state

    def current(self, state: State) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        if state.phase == OVER:
            return TERMINAL
        return state.turn if state.phase >= CASTLE else CHANCE

    def legal_actions(self, state: State) -> list[int]:
        """All allowed now, ascending; at CHANCE the candidates in component order; none at the end."""
        if state.phase < CASTLE:
            return drawable(state)
        found = [0] * ids.CHOICES
        return found[: rules.legal_actions(state, state.components.table, found)]

    def apply(self, state: State, action: int) -> None:
        """Changes the state in place, unchecked."""
        rules.apply(state, state.components.table, action)

    def play(self, state: State, action: int) -> None:
        """Applies a checked action; IllegalAction names the clause and leaves the state as it was."""
        self._check(state, action)
        self.apply(state, action)

    def enact(self, state: State, action: int) -> list[Effect]:
        """Applies, unchecked, and tells what everybody saw, in order."""
        was = state.copy()
        self.apply(state, action)
        return effects.told(was, state, action)

    def explain(self, state: State, action: int) -> Clause | None:
        """None when the action is legal, else the clause that forbids it."""
        return explain(state, action)

    def may_commit(self, state: State) -> Clause | None:
        """None when a command may end here, else the clause that asks for more."""
        return why_not_yet(state)

    def stream(self, state: State) -> str:
        """The stream that the chance action due is drawn from; ValueError when none is due."""
        try:
            return STREAMS[state.phase]
        except KeyError:
            raise ValueError("expected a state at which chance is due") from None

    def typed(self, state: State, action: int) -> actions.Action:
        """The action of an id; ValueError."""
        return actions.typed(action)

    def untyped(self, state: State, action: actions.Action) -> int:
        """The id of an action."""
        return actions.untyped(action)

    def notation(self, state: State, action: int) -> str:
        """The text of an action."""
        return actions.notation(action, state)

    def parse(self, state: State, text: str) -> int:
        """The action of a text; NotationInvalid."""
        return actions.parse(text, state)

    def outcome(self, state: State) -> Outcome:
        """Ranks, reason and score sheet; ValueError before the end [890-8.1]."""
        if state.phase != OVER:
            raise ValueError("expected a match that is over")
        return outcome_of(state)

    def returns(self, state: State) -> tuple[float, ...]:
        """One float a seat in [-1, 1], by place; zeros before the end."""
        return returns_of(self.outcome(state).ranks) if state.phase == OVER else (0.0,) * state.seats

    def observe(self, state: State, seat: int | None) -> Observation:
        """What a seat may know now; None is a spectator."""
        return observe.observe(state, seat)

    def foresee(self, observation: Observation, actions: Sequence[int]) -> tuple[Observation, list[Effect]]:
        """What would follow if these actions were committed, drawing nothing: a gap in the row stays; IllegalAction."""
        state = observe.state_of(observation)
        seen: list[Effect] = []
        for action in actions:
            self._check(state, action)
            seen += self.enact(state, action)
            if state.phase == REFILL:
                was = state.copy()
                rules.skip_refill(state, state.components.table)
                seen += effects.told_without_tile(was, state)
        return self.observe(state, observation.seat), seen

    def preview(self, observation: Observation, actions: Sequence[int]) -> Observation:
        """The first half of `foresee`; IllegalAction."""
        return self.foresee(observation, actions)[0]

    def resample(self, observation: Observation, knowledge: None, draw: Draw) -> State:
        """The state that the observation shows: nothing in it is hidden, so nothing is drawn [890-2.12]."""
        return observe.state_of(observation)

    def copy(self, state: State) -> State:
        """An equal state that shares nothing that changes."""
        return state.copy()

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole state as JSON."""
        return {"game": self.name, "rules": self.rules_version, "components": state.components.plain, "state": state.values()}

    def from_json(self, value: Mapping[str, Any]) -> State:
        """The state of `to_json`; ValueError when it is none of this game and rules version."""
        if (value.get("game"), value.get("rules")) != (self.name, self.rules_version):
            raise ValueError(f"expected a state of {self.name} {self.rules_version}, got {value.get('game')!r} {value.get('rules')!r}")
        try:
            fields = value["state"]
            options.check_seats(fields["seats"])
            state = State(fields["seats"], make_tiles(value["components"]))
            state.set_values(fields)
        except (KeyError, TypeError, OptionsInvalid) as error:
            raise ValueError(f"expected components and state as `to_json` writes them, got another shape ({error!s:.80})") from error
        return state

    def _check(self, state: State, action: int) -> None:
        clause = self.explain(state, action)
        if clause is not None:
            text = self.notation(state, action) if 0 <= action < ids.TOTAL else str(action)
            raise IllegalAction(f"{text}: not allowed by {clause}", clause=clause)
