"""What everybody saw when an action was carried out: effects, told by comparing the state before and after."""

from __future__ import annotations

from dataclasses import dataclass

from annodomini.games.anno_domini.cards import Cards
from annodomini.games.anno_domini.state import CHOOSE, DEAL, EXHAUSTED, FIRST, GAP, MAX_ROUNDS, NONE, OVER, TOP, WON, State
from annodomini.kernel.game import Effect

REASONS = {WON: "won", EXHAUSTED: "exhausted", MAX_ROUNDS: "max_rounds"}
CHANCES = (FIRST, DEAL, TOP)


@dataclass(frozen=True, slots=True)
class Before:
    """The numbers of a state that tell, once compared, what an action did."""

    phase: int
    turn: int
    turns: int
    held: int
    held_from: int
    chain: tuple[int, ...]
    judged: int
    reversed: int
    round: int
    reveals: int
    penalties: int
    reshuffles: int
    layer: int
    hand: int  # cards of the seat on turn
    top: tuple[int, ...]
    stack_to_lay: int


def before(state: State) -> Before:
    """Notes where a state stands."""
    return Before(
        state.phase,
        state.turn,
        state.turns,
        state.held,
        state.held_from,
        tuple(state.chain[: state.chain_size]),
        state.judged,
        state.reversed,
        state.round,
        state.reveals,
        state.penalties,
        state.reshuffles,
        state.layer,
        state.hand_size[state.turn] if state.turn != NONE else 0,
        tuple(state.top[: state.top_size]),
        state.stack_to_lay,
    )


def told(was: Before, state: State, action: int) -> list[Effect]:
    """The effects of an action in the order of happening, each complete in itself: JSON, cards by id."""
    ids = state.components.ids
    effects: list[Effect] = []
    if was.phase == FIRST:
        effects.append({"do": "first", "seat": state.turn})
    if was.phase == DEAL and state.phase != DEAL:
        for seat in range(state.seats):
            effects.append({"do": "dealt", "seat": seat, "cards": _hand(state, seat)})
    chain = was.chain
    if was.phase == GAP:
        gap = action - 1 - 2 * state.cards
        chain = (*was.chain[:gap], was.held, *was.chain[gap:])
        effects.append(_placed(was, state, gap, chain))
    if state.reversed != was.reversed:
        effects.append({"do": "reversed", "seat": was.turn, "direction": state.direction})
    if state.reveals != was.reveals:
        effects.append(_revealed(state, chain, answers=was.layer if was.phase == CHOOSE else was.turn))
    if state.penalties != was.penalties:
        effects.append(
            {
                "do": "penalty",
                "seat": state.owed_seat,
                "cards": [ids[card] for card in state.taken[: state.taken_size]],
                "left": state.hand_size[state.owed_seat],
            }
        )
    judged = was.judged or state.reveals != was.reveals
    joined = bool(judged and chain) and state.reshuffles != was.reshuffles and state.chain_size == 0
    if state.reshuffles != was.reshuffles:
        effects.append({"do": "reshuffled", "count": state.pile_size, "chain": joined})
    if state.round != was.round:
        if judged and chain:
            effects.append({"do": "discarded", "cards": [ids[card] for card in chain]})
        start = [ids[card] for card in state.chain[: state.chain_size]]
        effects.append({"do": "round", "round": state.round, "opens": state.turn, "chain": start, "overtime": bool(state.overtime)})
    if state.phase not in CHANCES:
        effects += _readable(was, state)
    if state.phase == OVER:
        if state.winner != NONE:
            effects.append({"do": "won", "seat": state.winner})
        effects.append({"do": "ended", "reason": REASONS[state.reason]})
    elif state.phase == CHOOSE and (was.phase in CHANCES or state.turns != was.turns):
        effects.append({"do": "turn", "seat": state.turn})
    return effects


def wrong_pairs(chain: tuple[int, ...], cards: Cards) -> list[tuple[int, int]]:
    """Every pair (above, below) of a chain that no choice of years can mend [AD-7.10]."""
    return [
        (upper, lower) for at, upper in enumerate(chain) for lower in chain[at + 1 :] if cards.table.first[upper] > cards.table.last[lower]
    ]


def _hand(state: State, seat: int) -> list[str]:
    return [state.components.ids[card] for card in state.hands[seat][: state.hand_size[seat]]]


def _placed(was: Before, state: State, gap: int, chain: tuple[int, ...]) -> Effect:
    ids = state.components.ids
    effect: Effect = {
        "do": "laid" if was.held_from == NONE else "moved",
        "seat": was.turn,
        "card": ids[was.held],
        "gap": gap,
        "chain": [ids[card] for card in chain],
    }
    if was.held_from == NONE:
        stack = was.stack_to_lay > 0
        effect |= {"stack": stack, "left": was.hand if stack else was.hand - 1}
    return effect


def _revealed(state: State, chain: tuple[int, ...], *, answers: int) -> Effect:
    cards = state.components
    return {
        "do": "revealed",
        "doubter": state.doubter,
        "answers": answers,
        "forced": bool(state.forced),
        "correct": bool(state.correct),
        "why": [[cards.ids[upper], cards.ids[lower]] for upper, lower in wrong_pairs(chain, cards)],
        "cards": [{"card": cards.ids[card], "edtf": cards.edtfs[card], "years": [cards.starts[card], cards.ends[card]]} for card in chain],
    }


def _readable(was: Before, state: State) -> list[Effect]:
    ids = state.components.ids
    effects: list[Effect] = []
    top = tuple(state.top[: state.top_size])
    if was.phase == TOP or top != was.top:
        effects.append({"do": "top", "card": ids[top[0]] if top else None, "pile": state.pile_size})
    if state.stack_to_lay > 0 and (was.stack_to_lay == 0 or state.turns != was.turns):
        effects.append({"do": "turned_up", "seat": state.turn, "cards": [ids[card] for card in top[: state.stack_to_lay]]})
    return effects
