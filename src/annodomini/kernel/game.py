"""The Game protocol: what every game answers, to server, terminal, bots and learners alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from annodomini.kernel.outcome import Outcome

CHANCE: Final = -1  # current(state) when a card, a tile or a seat is to be drawn
TERMINAL: Final = -2  # current(state) when the match is over

# Two effects that the house itself reads, whatever the game; all others are the game's own.
TURN: Final = "turn"  # {"do", "seat"}: a turn begins; a command ends with it
# {"do", "cards"}: what was hidden is shown, a list of facts, each with its component's id as `card` (see `Components.back`);
# a command ends with it, and nothing that comes after it is told beforehand.
REVEALED: Final = "revealed"

Clause = str  # the id of a clause of the rulebook, "AD-3.6"
Effect = dict[str, Any]  # one public happening, {"do": name, ...}: JSON

State = TypeVar("State")
Components = TypeVar("Components", contravariant=True)
Observation = TypeVar("Observation")
Knowledge = TypeVar("Knowledge", contravariant=True)


class Draw(Protocol):
    """A source of chance: n -> 0..n-1, each equally likely."""

    def __call__(self, n: int, /) -> int: ...


class Game(Protocol[State, Components, Observation, Knowledge]):
    """A ruleset. Its object holds no state of a match and may be shared by all threads.

    Actions are ints; ids mean the same at every step of one match. A seat is 0..n-1.
    """

    name: str
    rules_version: str
    min_seats: int
    max_seats: int
    turn_clause: Clause  # says what one turn is: named when a command goes on behind its end

    def option_list(self, seats: int) -> list[dict[str, Any]]:
        """Every house rule as JSON, in the order of the rulebook, for so many seats.

        `name`, `clause`, `default`, `each_seat` (a list with a value for every seat), and `choices` or `low` and `high`.
        """
        ...

    def options_at(self, given: Mapping[str, Any], *, persons: Sequence[bool], owner: int | None) -> dict[str, Any]:
        """The options given, with what follows from who sits where; `persons` by seat, `owner` the seat of who made the table."""
        ...

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with defaults written out; OptionsInvalid names the field that is unknown or out of range."""
        ...

    def new(self, *, seats: int, options: Mapping[str, Any] | None = None, components: Components) -> State:
        """A match before its first chance action; OptionsInvalid or ComponentsTooFew."""
        ...

    def current(self, state: State) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        ...

    def legal_actions(self, state: State) -> list[int]:
        """All allowed now, ascending; at CHANCE the candidates, each equally likely, in component order; none at the end."""
        ...

    def apply(self, state: State, action: int) -> None:
        """Changes the state in place, unchecked."""
        ...

    def play(self, state: State, action: int) -> None:
        """Applies a checked action; IllegalAction names the clause."""
        ...

    def enact(self, state: State, action: int) -> list[Effect]:
        """Applies and tells what everybody saw, in order; with TURN where a turn begins, with REVEALED where hidden things are shown."""
        ...

    def explain(self, state: State, action: int) -> Clause | None:
        """None when the action is legal, else the clause that forbids it."""
        ...

    def may_commit(self, state: State) -> Clause | None:
        """None when a command may end here, else the clause that asks for more."""
        ...

    def stream(self, state: State) -> str:
        """The name of the stream that the chance action due is drawn from."""
        ...

    def typed(self, state: State, action: int) -> Any:
        """The action of an id, as the game's own frozen dataclass; ValueError."""
        ...

    def untyped(self, state: State, action: Any) -> int:
        """The id of such an action."""
        ...

    def notation(self, state: State, action: int) -> str:
        """The text of an action."""
        ...

    def parse(self, state: State, text: str) -> int:
        """The action of a text; NotationInvalid."""
        ...

    def outcome(self, state: State) -> Outcome:
        """How a match ended; ValueError before its end."""
        ...

    def returns(self, state: State) -> tuple[float, ...]:
        """One float a seat in [-1, 1]; zeros before the end."""
        ...

    def observe(self, state: State, seat: int | None) -> Observation:
        """What a seat may know now; None is a spectator."""
        ...

    def foresee(self, observation: Observation, actions: Sequence[int]) -> tuple[Observation, list[Effect]]:
        """What would follow if these actions were committed, nothing drawn or revealed, and what everybody would see of it; IllegalAction.

        Both go equally far: as far as follows from the observation, whatever a draw would bring. The effects are those of
        `enact` without the draws.
        """
        ...

    def preview(self, observation: Observation, actions: Sequence[int]) -> Observation:
        """The first half of `foresee`; IllegalAction."""
        ...

    def resample(self, observation: Observation, knowledge: Knowledge, draw: Draw) -> State:
        """A state that fits the observation, what is hidden drawn by `knowledge`."""
        ...

    def copy(self, state: State) -> State:
        """An equal state that shares nothing that changes."""
        ...

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole state as JSON, components included."""
        ...

    def from_json(self, value: Mapping[str, Any]) -> State:
        """The state of `to_json`; ValueError when it is none."""
        ...


AnyGame = Game[Any, Any, Any, Any]  # as the registry holds it: who takes a state from a game gives it back to the same
