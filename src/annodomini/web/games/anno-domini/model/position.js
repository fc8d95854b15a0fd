/**
 * A position: all that a table shows, folded from public effects alone or taken from a view.
 * Folding never needs the rules, so a match of any past version can be drawn for ever.
 */

/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").View} View */

/**
 * @typedef {object} Position
 * @property {number} seats
 * @property {number | null} turn
 * @property {1 | -1} direction
 * @property {boolean} reversed
 * @property {number} round  0 before the first
 * @property {boolean} opening
 * @property {boolean} overtime
 * @property {number | null} layer
 * @property {readonly string[]} chain
 * @property {Readonly<Record<string, number | null>>} by  who laid a card of the chain
 * @property {readonly (readonly string[])[]} hands
 * @property {readonly string[]} top
 * @property {number} pile
 * @property {readonly string[]} discard
 * @property {Readonly<Record<string, import("../types.js").When>>} known
 * @property {import("../types.js").Outcome | null} outcome
 */

/** @param {number} seats @returns {Position} nothing dealt yet */
export function empty(seats) {
  return {
    seats, turn: null, direction: 1, reversed: false, round: 0, opening: true, overtime: false, layer: null,
    chain: [], by: {}, hands: Array.from({ length: seats }, () => []), top: [], pile: 0, discard: [], known: {}, outcome: null,
  };
}

/** @param {View} view @returns {Position} */
export function ofView(view) {
  return {
    seats: view.seats, turn: view.turn, direction: view.direction, reversed: view.reversed, round: view.round,
    opening: view.opening, overtime: view.overtime, layer: view.layer, chain: view.chain,
    by: Object.fromEntries(view.chain.map((card, at) => [card, view.by[at] ?? null])),
    hands: view.hands, top: view.top, pile: view.pile, discard: view.discard, known: view.known, outcome: view.outcome,
  };
}

/** The position after one entry; entries that move nothing give the same one. @param {Position} before @param {Entry} entry @returns {Position} */
export function after(before, entry) {
  if (entry.kind === "outcome") return { ...before, turn: null, outcome: { ranks: entry.ranks ?? [], reason: entry.reason ?? entry.status, sheet: entry.sheet ?? [] } };
  if (!entry.effects) return before;
  return entry.effects.reduce(afterEffect, before);
}

/** @param {readonly Entry[]} entries from the header on @param {number} seats @returns {Position} */
export function fold(entries, seats) {
  return entries.reduce(after, empty(seats));
}

/** @param {readonly (readonly string[])[]} hands @param {number} seat @param {(hand: readonly string[]) => readonly string[]} change */
function withHand(hands, seat, change) {
  return hands.map((hand, at) => (at === seat ? change(hand) : hand));
}

/** @param {readonly string[]} cards @param {readonly string[]} gone */
function without(cards, gone) {
  return cards.filter((card) => !gone.includes(card));
}

/** @type {Record<string, (p: Position, e: Effect) => Position>} */
const STEPS = {
  first: (p) => p,
  dealt: (p, e) => ({ ...p, hands: withHand(p.hands, e.seat, (hand) => sorted([...without(hand, e.cards), ...e.cards])) }),
  round: (p, e) => ({
    ...p, round: e.round, opening: true, overtime: Boolean(e.overtime), layer: null, chain: e.chain,
    by: Object.fromEntries(e.chain.map((/** @type {string} */ card) => [card, null])), top: without(p.top, e.chain), turn: e.opens ?? p.turn,
  }),
  top: (p, e) => ({ ...p, top: e.card === null ? [] : [e.card], pile: e.pile }),
  turned_up: (p, e) => ({ ...p, top: e.cards, pile: typeof e.pile === "number" ? e.pile : p.pile }),
  moved: (p, e) => ({ ...p, chain: e.chain ?? moved(p.chain, e.card, e.gap) }),
  laid: (p, e) => ({
    ...p, chain: e.chain, opening: false, layer: e.seat, by: { ...p.by, [e.card]: e.stack ? null : e.seat },
    hands: withHand(p.hands, e.seat, (hand) => without(hand, [e.card])), top: e.stack ? without(p.top, [e.card]) : p.top,
  }),
  reversed: (p, e) => ({ ...p, reversed: true, direction: e.direction }),
  revealed: (p, e) => ({ ...p, known: { ...p.known, ...Object.fromEntries(e.cards.map((/** @type {any} */ c) => [c.card, { edtf: c.edtf, years: c.years }])) } }),
  penalty: (p, e) => ({ ...p, hands: withHand(p.hands, e.seat, (hand) => sorted([...hand, ...e.cards])), top: without(p.top, e.cards) }),
  reshuffled: (p, e) => ({ ...p, pile: e.count, discard: [] }),
  discarded: (p, e) => ({ ...p, discard: [...p.discard, ...e.cards], chain: [], by: {}, layer: null }),
  turn: (p, e) => ({ ...p, turn: e.seat }),
  won: (p) => ({ ...p, turn: null, overtime: false }),
  // a match that ends for want of cards has nothing left on the table; a won one keeps the chain that won
  ended: (p, e) => (e.reason === "won" ? { ...p, turn: null } : { ...p, turn: null, overtime: false, chain: e.reason === "exhausted" ? [] : p.chain, by: e.reason === "exhausted" ? {} : p.by }),
};

/** @param {Position} before @param {Effect} effect @returns {Position} */
export function afterEffect(before, effect) {
  const step = STEPS[effect.do];
  return step ? step(before, effect) : before;
}

/** Hands lie in the order of component numbers, which is the order of the ids. @param {readonly string[]} cards */
function sorted(cards) {
  return [...cards].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The chain with `card` taken out and put into `gap`, counted without it. @param {readonly string[]} chain @param {string} card @param {number} gap @returns {string[]} */
export function moved(chain, card, gap) {
  const rest = chain.filter((other) => other !== card);
  return [...rest.slice(0, gap), card, ...rest.slice(gap)];
}

/** Who is next after `seat`. @param {{seats: number, direction: number}} position @param {number} seat @returns {number} */
export function nextSeat(position, seat) {
  return (seat + position.direction + position.seats) % position.seats;
}
