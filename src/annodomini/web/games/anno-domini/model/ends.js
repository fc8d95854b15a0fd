/** The end of a match: places, hands by round, doubts, and how the last card fell. */
import { after, empty } from "./position.js";

/** @typedef {import("../types.js").Entry} Entry */
/**
 * @typedef {object} End
 * @property {{seat: number, place: number, cards: number, doubts: number, right: number}[]} places  best first
 * @property {string} reason  "won" "exhausted" "max_rounds" "forfeit" "aborted"
 * @property {number[]} winners
 * @property {string | null} lastCard  the card that won
 * @property {number} lastChain  cards of the chain it went into, itself counted
 * @property {number} rounds
 * @property {{round: number, hands: number[]}[]} byRound  cards in hand after the deal (round 0) and after each round
 */

/** @param {readonly Entry[]} entries all of them @param {number} seats @returns {End} */
export function endOf(entries, seats) {
  let position = empty(seats);
  const doubts = Array.from({ length: seats }, () => ({ doubts: 0, right: 0 }));
  /** @type {{round: number, hands: number[]}[]} */
  const byRound = [];
  let lastCard = null;
  let lastChain = 0;
  for (const entry of entries) {
    const round = position.round;
    position = after(position, entry);
    for (const effect of entry.effects ?? []) {
      if (effect.do === "laid" && effect.left === 0 && !effect.stack) {
        lastCard = effect.card;
        lastChain = effect.chain.length;
      }
      if (effect.do === "revealed" && !effect.forced) {
        doubts[effect.doubter].doubts += 1;
        doubts[effect.doubter].right += effect.correct ? 0 : 1;
      }
    }
    const hands = () => position.hands.map((hand) => hand.length);
    if (entry.kind === "start") byRound.push({ round: 0, hands: hands() });
    else if ((entry.effects ?? []).some((effect) => effect.do === "revealed")) byRound.push({ round, hands: hands() });
  }
  const outcome = position.outcome ?? { ranks: [], reason: "aborted", sheet: [] };
  const places = position.hands.map((hand, seat) => ({
    seat, place: outcome.ranks[seat] ?? 1, cards: outcome.sheet.find((row) => row.seat === seat)?.cards ?? hand.length, ...doubts[seat],
  }));
  places.sort((a, b) => a.place - b.place || a.seat - b.seat);
  const won = outcome.reason === "won";
  return {
    places, reason: outcome.reason, winners: won ? places.filter((row) => row.place === 1).map((row) => row.seat) : [],
    lastCard: won ? lastCard : null, lastChain: won ? lastChain : 0, rounds: position.round, byRound,
  };
}
