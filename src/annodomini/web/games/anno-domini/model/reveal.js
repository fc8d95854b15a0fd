/** A reveal: the cards in order of turning, the first contradiction, what follows, and when each card turns. */
import { dateText, countsAs } from "./dates.js";
import { firstPair, whyWrong } from "./sentences.js";

/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("./position.js").Position} Position */
/**
 * @typedef {object} Turned
 * @property {string} card
 * @property {import("../types.js").When} when
 * @property {string} date
 * @property {string | null} counts  what the date counts as, where that is more than what is printed
 * @property {number | null} by  who laid it; null: start card or stack card
 * @property {"from" | "to" | "span" | null} wrong  its part in the offending pair; span: lies between
 * @property {boolean} last  the last card of the seat that answers
 */
/**
 * @typedef {object} Reveal
 * @property {number} revision
 * @property {number} round
 * @property {number} doubter
 * @property {number} answers
 * @property {boolean} forced
 * @property {boolean} correct
 * @property {Turned[]} cards
 * @property {[number, number] | null} pair  places of the offending pair
 * @property {string} why  "1991 lies above 1987", empty when the chain is right
 * @property {boolean} fits  what lies between the pair contradicts neither of the two
 * @property {number | null} bandAfter  the red band stands after the card at this place
 * @property {{seat: number, cards: string[], before: number, left: number} | null} penalty
 * @property {number | null} opens  who opens the next round; null when the match is over
 * @property {number | null} nextRound
 * @property {boolean} overtime
 * @property {number | null} winner
 * @property {boolean} over
 */

/** @param {{revision: number, effects?: Effect[]}} entry @param {Position} before the entry @returns {Reveal | null} null when the entry reveals nothing */
export function revealOf(entry, before) {
  const effects = entry.effects ?? [];
  const shown = effects.find((effect) => effect.do === "revealed");
  if (!shown) return null;
  const laid = effects.filter((effect) => effect.do === "laid");
  const by = laid.reduce((who, effect) => ({ ...who, [effect.card]: effect.stack ? null : effect.seat }), before.by);
  const pair = firstPair(shown);
  const fine = effects.find((effect) => effect.do === "penalty");
  const round = effects.find((effect) => effect.do === "round");
  const winner = effects.find((effect) => effect.do === "won")?.seat ?? null;
  const last = laid.find((effect) => effect.left === 0 && !effect.stack)?.card ?? null;
  return {
    revision: entry.revision, round: before.round, doubter: shown.doubter, answers: shown.answers, forced: Boolean(shown.forced), correct: shown.correct,
    cards: shown.cards.map((/** @type {any} */ { card, edtf, years }, /** @type {number} */ at) => ({
      card, when: { edtf, years }, date: dateText(edtf), counts: countsAs({ edtf, years }), by: by[card] ?? null, wrong: partOf(pair, at), last: card === last,
    })),
    pair, why: whyWrong(shown), fits: fitsBetween(shown, pair), bandAfter: pair && pair[1] - 1,
    penalty: fine ? { seat: fine.seat, cards: fine.cards, left: fine.left, before: fine.left - fine.cards.length } : null,
    opens: round ? round.opens : null, nextRound: round ? round.round : null, overtime: Boolean(round?.overtime), winner,
    over: winner !== null || effects.some((effect) => effect.do === "ended"),
  };
}

/** @param {[number, number] | null} pair @param {number} at @returns {Turned["wrong"]} */
function partOf(pair, at) {
  if (!pair || at < pair[0] || at > pair[1]) return null;
  return at === pair[0] ? "from" : at === pair[1] ? "to" : "span";
}

/** @param {Effect} shown @param {[number, number] | null} pair */
function fitsBetween(shown, pair) {
  if (!pair || pair[1] - pair[0] < 2) return false;
  const [above, below] = pair.map((at) => shown.cards[at].card);
  const between = new Set(shown.cards.slice(pair[0] + 1, pair[1]).map((/** @type {any} */ { card }) => card));
  return !shown.why.some((/** @type {[string, string]} */ [one, other]) => (one === above && between.has(other)) || (other === below && between.has(one)));
}

/** Milliseconds of one beat, and the longest a reveal may take. */
export const BEAT = 620;
export const LONGEST = 6000;

/**
 * When each card begins to turn and when the verdict stands, in ms from the start: a beat apart for the first three, then half a beat.
 * @param {number} cards @param {boolean} wrong a red line is drawn first
 * @returns {{turns: number[], line: number, verdict: number}}
 */
export function timing(cards, wrong) {
  const turns = Array.from({ length: cards }, (_, at) => (at < 3 ? at : 2 + (at - 2) / 2) * BEAT);
  const rest = BEAT + (wrong ? 520 : 260);
  const last = turns[turns.length - 1] ?? 0;
  const scale = last + rest > LONGEST ? (LONGEST - rest) / last : 1;
  const line = last * scale + BEAT;
  return { turns: turns.map((at) => Math.round(at * scale)), line: Math.round(line), verdict: Math.round(last * scale + rest) };
}
