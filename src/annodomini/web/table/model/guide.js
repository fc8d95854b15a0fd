/** The four hints of a first match: which is in use. Doing the thing is as good as *Next*; what moves it on is the game's own. */

/** @typedef {{step: number}} Hints  step 1..4 in use; 5: all done */

const LAST = 4;

/** @returns {Hints} */
export const begin = () => ({ step: 1 });

/** @returns {Hints} */
export const over = () => ({ step: LAST + 1 });

/** @param {Hints} hints @returns {Hints} */
export const next = ({ step }) => ({ step: Math.min(LAST + 1, step + 1) });

/** @param {Hints} hints */
export const isOver = ({ step }) => step > LAST;
