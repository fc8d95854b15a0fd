"""What a seat may know: an allow-list, the same for all seats but for whose it is. Dates only once they are public."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from annodomini.games.anno_domini import rules
from annodomini.games.anno_domini.actions import notation
from annodomini.games.anno_domini.cards import Cards, make_cards
from annodomini.games.anno_domini.state import CHOOSE, GAP, NONE, OVER, State
from annodomini.kernel.outcome import Outcome

HIDDEN = -1
_OPTIONS = ("correction", "penalty_doubter", "penalty_layer", "last_card", "final_penalty", "reversal", "max_rounds", "memory_table")
_PLAIN = [
    "seats",
    "phase",
    "step",
    "turn",
    "turns",
    "direction",
    "reversed",
    "round",
    "opening",
    "overtime",
    "layer",
    "doubter",
    "forced",
    "correct",
    "judged",
    "winner",
    "reason",
    "reveals",
    "reshuffles",
    "penalties",
    "fresh",
    "held",
    "held_from",
    "moves_left",
    "moved",
    "stack_to_lay",
    "stack_laid",
    "to_deal",
    "deal_seat",
    "owed",
    "owed_seat",
]  # numbers of a state that everybody sees


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat (or a spectator, `seat` None) may know now. Cards are component numbers, `ids` their names.

    `numbers` holds the open numbers of the state by field name, options included. `dates` holds by card the two
    ends of a public date in astronomical years, else None; `edtfs` the same as written. `legal` is empty unless
    a seat is to decide.
    """

    seat: int | None
    ids: tuple[str, ...]
    numbers: dict[str, int]
    allotted: tuple[int, ...]
    chain: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]
    pile: int
    discard: tuple[int, ...]
    taken: tuple[int, ...]
    by: tuple[int, ...]
    dates: tuple[tuple[int, int] | None, ...]
    edtfs: tuple[str | None, ...]
    legal: tuple[int, ...]
    outcome: Outcome | None

    @property
    def current(self) -> int | None:
        """The seat that decides, None at chance and at the end."""
        return self.numbers["turn"] if self.numbers["phase"] in (CHOOSE, GAP) else None

    def to_dict(self) -> dict[str, Any]:
        """The view of docs/protocol.md as JSON: the same for every seat and every spectator."""
        numbers, ids = self.numbers, self.ids
        phase = numbers["phase"]
        return {
            "game": "anno-domini",
            "seats": numbers["seats"],
            "phase": {CHOOSE: "choose", GAP: "gap", OVER: "over"}.get(phase, "deal"),
            "turn": self.current,
            "direction": numbers["direction"],
            "reversed": bool(numbers["reversed"]),
            "round": numbers["round"],
            "opening": bool(numbers["opening"]),
            "overtime": bool(numbers["overtime"]),
            "layer": _or_none(numbers["layer"]),
            "chain": [ids[card] for card in self.chain],
            "by": [_or_none(self.by[card]) for card in self.chain],
            "hands": [[ids[card] for card in hand] for hand in self.hands],
            "top": [ids[card] for card in self.top],
            "pile": self.pile,
            "discard": [ids[card] for card in self.discard],
            "known": {
                ids[card]: {"edtf": self.edtfs[card], "years": list(date)} for card, date in enumerate(self.dates) if date is not None
            },
            "stack_to_lay": numbers["stack_to_lay"],
            "moves_left": numbers["moves_left"],
            "held": None if numbers["held"] == NONE else ids[numbers["held"]],
            "legal": [notation(action, ids) for action in self.legal],
            "outcome": self.outcome.to_dict() if self.outcome else None,
        }


def observe(state: State, seat: int | None, *, outcome: Callable[[State], Outcome]) -> Observation:
    """What `seat` may know now [AD-2.4] [AD-2.5] [AD-2.6] [AD-5.2]."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"expected a seat 0..{state.seats - 1} or None, got {seat}")
    cards = state.components
    actions = [0] * (3 * state.cards + 2)
    public = [state.known[card] == 1 for card in range(state.cards)]
    return Observation(
        seat=seat,
        ids=cards.ids,
        numbers={name: getattr(state, name) for name in (*_PLAIN, *_OPTIONS)},
        allotted=tuple(state.allotted),
        chain=tuple(state.chain[: state.chain_size]),
        hands=tuple(tuple(hand[:size]) for hand, size in zip(state.hands, state.hand_size, strict=True)),
        top=tuple(state.top[: state.top_size]),
        pile=state.pile_size,
        discard=tuple(state.discard[: state.discard_size]),
        taken=tuple(state.taken[: state.taken_size]),
        by=tuple(state.by),
        dates=tuple((cards.starts[card], cards.ends[card]) if public[card] else None for card in range(state.cards)),
        edtfs=tuple(cards.edtfs[card] if public[card] else None for card in range(state.cards)),
        legal=tuple(actions[: rules.legal_actions(state, actions)]),
        outcome=outcome(state) if state.phase == OVER else None,
    )


def state_of(observation: Observation, cards: Cards) -> State:
    """The state that an observation shows, with the dates of `cards` beneath it."""
    state = State(observation.numbers["seats"], cards)
    for name, number in observation.numbers.items():
        setattr(state, name, number)
    state.allotted = list(observation.allotted)
    state.by = list(observation.by)
    state.known = [0 if date is None else 1 for date in observation.dates]
    _fill(state.chain, observation.chain)
    state.chain_size = len(observation.chain)
    lain = [*observation.chain, *([state.held] if state.held_from != NONE and state.held != NONE else [])]
    _fill(state.lain, tuple(sorted(lain)))
    state.lain_size = len(lain)
    for seat, hand in enumerate(observation.hands):
        _fill(state.hands[seat], hand)
        state.hand_size[seat] = len(hand)
    _fill(state.top, observation.top)
    state.top_size = len(observation.top)
    _fill(state.discard, observation.discard)
    state.discard_size = len(observation.discard)
    _fill(state.taken, observation.taken)
    state.taken_size = len(observation.taken)
    seen = {*lain, *observation.top, *observation.discard, *(card for hand in observation.hands for card in hand)}
    for card in range(state.cards):
        if card not in seen:
            state.pile[state.pile_size] = card
            state.place[card] = state.pile_size
            state.pile_size += 1
    return state


def _fill(zone: list[int], values: tuple[int, ...]) -> None:
    zone[: len(values)] = values


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def dateless(observation: Observation) -> Cards:
    """The cards of an observation, their dates only as far as they are public: enough for all that reveals nothing."""
    dates = [date or (0, 0) for date in observation.dates]
    return make_cards(
        observation.ids,
        starts=[start for start, _ in dates],
        ends=[end for _, end in dates],
        edtfs=[edtf or "" for edtf in observation.edtfs],
    )
