/** What the rules of Anno Domini say of hands and packs, as far as the pages reckon with it before a match. */

/** @typedef {import("../../../model/options.js").Options} Options */

export const MIN_HAND = 3;

/** What cannot be is made possible: nobody has fewer cards than three, and who begins sits at the table. @param {Options} options @param {number} seats @returns {Options} */
export const tidy = (options, seats) => ({
  ...options,
  handicap: options.handicap.map((/** @type {number} */ less) => Math.min(less, options.deal - MIN_HAND)),
  first_seat: Math.min(options.first_seat, seats - 1),
});

/** Cards in each hand at the start [AD-2.2]. @param {Options} options @returns {number[]} */
export const hands = (options) => options.handicap.map((/** @type {number} */ less) => options.deal - less);

/** Cards that must be in the packs: those dealt and the start card [AD-1.4]. @param {Options} options @returns {number} */
export const needed = (options) => hands(options).reduce((sum, hand) => sum + hand, 1);
