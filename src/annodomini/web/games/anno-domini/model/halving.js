/**
 * The window of a long chain: which gaps are still in question, which cards lie open, and the halving question.
 * Nothing is laid by it, and a gap outside can be aimed at all the same.
 */

/**
 * @typedef {object} Window
 * @property {number} low  lowest gap still in question
 * @property {number} high  highest gap still in question
 * @property {readonly [number, number][]} past  earlier answers, to widen again
 * @property {boolean} up  the cards above are unfolded
 * @property {boolean} down  the cards below are unfolded
 */

/** Chains longer than this fold when a card is chosen. */
export const LONG = 12;

/** @param {number} cards in the chain @returns {Window} */
export function whole(cards) {
  return { low: 0, high: cards, past: [], up: false, down: false };
}

/** Place (from 0) of the card that is asked about, null when three cards or fewer are left. @param {Window} window @returns {number | null} */
export function pivot({ low, high }) {
  const cards = high - low;
  return cards <= 3 ? null : low + Math.floor(cards / 2);
}

/** @param {Window} window @param {"before" | "after"} answer @returns {Window} */
export function halved(window, answer) {
  const place = pivot(window);
  if (place === null) return window;
  const past = /** @type {[number, number][]} */ ([...window.past, [window.low, window.high]]);
  return answer === "before"
    ? { ...window, high: place, past, up: false, down: false }
    : { ...window, low: place + 1, past, up: false, down: false };
}

/** @param {Window} window @returns {Window} one answer taken back */
export function widened(window) {
  const last = window.past[window.past.length - 1];
  return last ? { ...window, low: last[0], high: last[1], past: window.past.slice(0, -1) } : window;
}

/** The window moved so that the gap is in question again. @param {Window} window @param {number} gap @param {number} cards @returns {Window} */
export function including(window, gap, cards) {
  return gap >= window.low && gap <= window.high ? window : { ...whole(cards), past: [...window.past, [window.low, window.high]] };
}

/**
 * Which cards lie open: places from `from` up to but not including `to`; the rest is folded.
 * @param {Window} window @param {number} cards in the chain @param {number} fit cards that fit, 6 to 12 @param {number | null} aimed gap aimed at
 * @returns {{from: number, to: number}}
 */
export function open(window, cards, fit, aimed) {
  const room = Math.min(12, Math.max(6, fit));
  let from = window.low;
  let to = window.high;
  if (to - from > room) {
    const centre = aimed !== null && aimed >= from && aimed <= to ? aimed : (pivot(window) ?? from) + 0.5;
    from = Math.max(from, Math.min(to - room, Math.round(centre - room / 2)));
    to = from + room;
  }
  // the card before and after the window are shown too when the window is small: a gap has two neighbours
  if (to - from < room) {
    const more = room - (to - from);
    from = Math.max(0, from - Math.ceil(more / 2));
    to = Math.min(cards, from + room);
    from = Math.max(0, to - room);
  }
  if (aimed !== null && (aimed < from || aimed > to)) {
    from = Math.max(0, Math.min(cards - room, aimed - Math.floor(room / 2)));
    to = Math.min(cards, from + room);
  }
  // a fold of one card hides nothing worth the fold
  if (window.up || from <= 1) from = 0;
  if (window.down || cards - to <= 1) to = cards;
  return { from, to };
}
