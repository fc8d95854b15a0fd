"""Anno Domini as a Game: the one door to its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from annodomini.errors import ComponentsTooFew, IllegalAction, OptionsInvalid
from annodomini.games.anno_domini import actions, effects, observe, options, rules
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.explain import explain
from annodomini.games.anno_domini.knowledge import Knowledge
from annodomini.games.anno_domini.observe import Observation
from annodomini.games.anno_domini.options import dealt
from annodomini.games.anno_domini.resample import dated
from annodomini.games.anno_domini.state import CHOOSE, DEAL, FIRST, GAP, NONE, OVER, TOP, State
from annodomini.kernel.game import CHANCE, TERMINAL, Clause, Draw, Effect
from annodomini.kernel.outcome import Outcome, ranks_of, returns_of

CORRECTIONS = ("none", "one", "free")
LAST_CARDS = ("off", "opening", "every_turn")


class AnnoDomini:
    """A chain of dated happenings, bluff and doubt, for two to ten seats. Implements `kernel.game.Game`."""

    name = "anno-domini"
    rules_version = "1.0"
    min_seats = options.MIN_SEATS
    max_seats = options.MAX_SEATS
    turn_clause = "AD-3.4"

    def option_list(self, seats: int) -> list[dict[str, Any]]:
        """Every house rule as JSON, with its default for so many seats."""
        return [option.to_dict(seats) for option in options.OPTIONS]

    def options_at(self, given: Mapping[str, Any], *, persons: Sequence[bool], owner: int | None) -> dict[str, Any]:
        """Who opens when nothing is said: who made the table, wherever they sit; among bots alone chance [AD-3.2]."""
        return options.at_table(given, persons=persons, owner=owner)

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with defaults written out; OptionsInvalid names the field."""
        return options.checked(seats, given)

    def new(self, *, seats: int, options: Mapping[str, Any] | None = None, components: Cards) -> State:
        """A match before its first chance action; OptionsInvalid, or ComponentsTooFew below the cards dealt + 1 [AD-1.4]."""
        chosen = self.options(seats, options or {})
        hands = dealt(chosen)
        if components.count < sum(hands) + 1:
            raise ComponentsTooFew(
                f"expected at least {sum(hands) + 1} cards for {seats} seats and a deal of {chosen['deal']}, got {components.count}",
                field="packs",
                clause="AD-1.4",
            )
        state = State(seats, components)
        state.allotted = hands
        state.correction = CORRECTIONS.index(chosen["correction"])
        state.last_card = LAST_CARDS.index(chosen["last_card"])
        state.penalty_doubter = chosen["penalty_doubter"]
        state.penalty_layer = chosen["penalty_layer"]
        state.final_penalty = int(chosen["final_penalty"])
        state.reversal = int(chosen["reversal"])
        state.max_rounds = chosen["max_rounds"]
        state.memory_table = int(chosen["memory"] == "table")
        rules.begin(state, {"owner": 0, "chosen": chosen["first_seat"], "random": NONE}[chosen["first"]])
        return state

    def current(self, state: State) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        if state.phase == OVER:
            return TERMINAL
        return state.turn if state.phase in (CHOOSE, GAP) else CHANCE

    def legal_actions(self, state: State) -> list[int]:
        """All allowed now, ascending; at CHANCE the candidates in component order; none at the end."""
        cards = state.cards
        if state.phase == FIRST:
            return [actions.untyped(actions.First(seat), cards) for seat in range(state.seats)]
        if state.phase in (DEAL, TOP):
            base = 2 + (3 if state.phase == DEAL else 4) * cards
            return [base + card for card in sorted(state.pile[: state.pile_size])]
        found = [0] * actions.count_of(cards)
        return found[: rules.legal_actions(state, found)]

    def apply(self, state: State, action: int) -> None:
        """Changes the state in place, unchecked."""
        rules.apply(state, state.components.table, action)

    def play(self, state: State, action: int) -> None:
        """Applies a checked action; IllegalAction names the clause and leaves the state as it was."""
        self._check(state, action)
        self.apply(state, action)

    def enact(self, state: State, action: int) -> list[Effect]:
        """Applies, unchecked, and tells what everybody saw, in order."""
        was = effects.before(state)
        self.apply(state, action)
        return effects.told(was, state, action)

    def explain(self, state: State, action: int) -> Clause | None:
        """None when the action is legal, else the clause that forbids it."""
        return explain(state, action)

    def may_commit(self, state: State) -> Clause | None:
        """None when a command may end here, else the clause that asks for more [AD-3.7]."""
        if state.phase == GAP:
            return "AD-3.5"
        if state.phase == CHOOSE and state.stack_laid > 0:
            return "AD-3.12" if state.opening else "AD-3.13"
        return "AD-3.7" if state.phase == CHOOSE and state.moved else None

    def stream(self, state: State) -> str:
        """The stream that the chance action due is drawn from: first, deal or draw; ValueError when none is due."""
        try:
            return {FIRST: "first", DEAL: "deal", TOP: "draw"}[state.phase]
        except KeyError:
            raise ValueError("expected a state at which chance is due") from None

    def typed(self, state: State, action: int) -> actions.Action:
        """The action of an id; ValueError."""
        return actions.typed(action, state.cards)

    def untyped(self, state: State, action: actions.Action) -> int:
        """The id of an action."""
        return actions.untyped(action, state.cards)

    def notation(self, state: State, action: int) -> str:
        """The text of an action."""
        return actions.notation(action, state.components.ids)

    def parse(self, state: State, text: str) -> int:
        """The action of a text; NotationInvalid."""
        return actions.parse(text, state.components)

    def outcome(self, state: State) -> Outcome:
        """Ranks, reason and cards left; ValueError before the end [AD-6.1] [AD-6.5] [AD-6.6] [AD-6.7]."""
        if state.phase != OVER:
            raise ValueError("expected a match that is over")
        left = [-1 if seat == state.winner else size for seat, size in enumerate(state.hand_size)]
        sheet = tuple({"seat": seat, "cards": size} for seat, size in enumerate(state.hand_size))
        return Outcome(ranks=ranks_of(left), reason=effects.REASONS[state.reason], sheet=sheet)

    def returns(self, state: State) -> tuple[float, ...]:
        """One float a seat in [-1, 1], by place; zeros before the end."""
        return returns_of(self.outcome(state).ranks) if state.phase == OVER else (0.0,) * state.seats

    def observe(self, state: State, seat: int | None) -> Observation:
        """What a seat may know now; None is a spectator."""
        return observe.observe(state, seat, outcome=self.outcome)

    def foresee(self, observation: Observation, actions: Sequence[int]) -> tuple[Observation, list[Effect]]:
        """What would follow if these actions were committed, drawing and revealing nothing; IllegalAction.

        A doubt changes nothing yet; a last card lies in its gap and is not judged.
        """
        state = observe.state_of(observation, observe.dateless(observation))
        seen: list[Effect] = []
        for action in actions:
            self._check(state, action)
            was = effects.before(state)
            judges = action == rules.DOUBT or (
                state.phase == GAP and state.held_from == NONE and state.stack_to_lay == 0 and state.hand_size[state.turn] == 1
            )
            if action == rules.DOUBT:
                break
            if judges:
                rules.put_held(state, action - 1 - 2 * state.cards)
                state.phase = CHOOSE
                seen += effects.told(was, state, action)
                break
            self.apply(state, action)
            seen += effects.told(was, state, action)
        return self.observe(state, observation.seat), seen

    def preview(self, observation: Observation, actions: Sequence[int]) -> Observation:
        """The first half of `foresee`; IllegalAction."""
        return self.foresee(observation, actions)[0]

    def resample(self, observation: Observation, knowledge: Knowledge, draw: Draw) -> State:
        """A state that fits the observation: public dates as they are, the others drawn around what the seat believes."""
        return observe.state_of(observation, dated(observation, knowledge, draw))

    def copy(self, state: State) -> State:
        """An equal state that shares nothing that changes."""
        return state.copy()

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole state as JSON, hidden dates included: for the host's own files, never for the wire."""
        cards = state.components
        parts = {"ids": list(cards.ids), "starts": list(cards.starts), "ends": list(cards.ends), "edtfs": list(cards.edtfs)}
        return {"game": self.name, "rules": self.rules_version, "components": parts, "state": state.values()}

    def from_json(self, value: Mapping[str, Any]) -> State:
        """The state of `to_json`; ValueError when it is none of this game and rules version."""
        if (value.get("game"), value.get("rules")) != (self.name, self.rules_version):
            raise ValueError(f"expected a state of {self.name} {self.rules_version}, got {value.get('game')!r} {value.get('rules')!r}")
        try:
            parts, fields = value["components"], value["state"]
            cards = make_cards(parts["ids"], starts=parts["starts"], ends=parts["ends"], edtfs=parts["edtfs"])
            options.check_seats(fields["seats"])
            state = State(fields["seats"], cards)
            state.set_values(fields)
        except (KeyError, TypeError, OptionsInvalid) as error:
            raise ValueError(f"expected components and state as `to_json` writes them, got another shape ({error!s:.80})") from error
        return state

    def _check(self, state: State, action: int) -> None:
        clause = self.explain(state, action)
        if clause is not None:
            text = self.notation(state, action) if 0 <= action < actions.total_of(state.cards) else str(action)
            raise IllegalAction(f"{text}: not allowed by {clause}", clause=clause)
