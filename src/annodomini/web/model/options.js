/** House rules as the page handles them: what differs from the book, what a seat is dealt, and whether the cards are enough. */

/** @typedef {Record<string, any>} Options */

export const MIN_SEATS = 2;
export const MAX_SEATS = 10;
export const MIN_HAND = 3;

/** Nine up to six seats, seven for more [AD-2.1]. @param {number} seats */
export const usualDeal = (seats) => (seats <= 6 ? 9 : 7);

/** Everything as in the book. @param {number} seats @returns {Options} */
export const defaults = (seats) => ({
  deal: usualDeal(seats),
  handicap: Array(seats).fill(0),
  first: "owner",
  first_seat: 0,
  correction: "free",
  penalty_doubter: 4,
  penalty_layer: 2,
  last_card: "opening",
  final_penalty: false,
  reversal: true,
  max_rounds: 200,
  memory: "log",
});

/** Names of the options that differ from the book. @param {Options} options @param {number} seats @returns {string[]} */
export function changed(options, seats) {
  const book = defaults(seats);
  return Object.keys(book).filter((name) => {
    if (!(name in options)) return false;
    if (name === "first_seat") return false; // told with `first`
    return JSON.stringify(options[name]) !== JSON.stringify(book[name]);
  });
}

/** The options to send: only what was changed, so that the server's defaults stay the server's. @param {Options} options @param {number} seats @returns {Options} */
export function toSend(options, seats) {
  const names = changed(options, seats);
  const out = Object.fromEntries(names.map((name) => [name, options[name]]));
  if (options.first === "chosen") out.first_seat = options.first_seat;
  return out;
}

/** The same wishes at a table of another size. @param {Options} options @param {number} before seats @param {number} after seats @returns {Options} */
export function resized(options, before, after) {
  const deal = options.deal === usualDeal(before) ? usualDeal(after) : options.deal;
  const handicap = Array.from({ length: after }, (_, seat) => Math.min(options.handicap[seat] ?? 0, deal - MIN_HAND));
  return { ...options, deal, handicap, first_seat: Math.min(options.first_seat, after - 1) };
}

/** Cards in each hand at the start [AD-2.2]. @param {Options} options @returns {number[]} */
export const hands = (options) => options.handicap.map((/** @type {number} */ less) => options.deal - less);

/** Cards that must be in the packs: those dealt and the start card [AD-1.4]. @param {Options} options @returns {number} */
export const needed = (options) => hands(options).reduce((sum, hand) => sum + hand, 1);
