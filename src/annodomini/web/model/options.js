/** House rules as the page handles them, of any game: as the server declares them, what differs from the book, and what is sent. */

/**
 * @typedef {Record<string, any>} Options
 * @typedef {{name: string, clause: string, default: any, each_seat: boolean, choices?: any[], low?: number, high?: number}} Declared  as GET /games/{game} lists them
 */

/** Everything as in the book. @param {readonly Declared[]} declared @returns {Options} */
export const defaults = (declared) => Object.fromEntries(declared.map((one) => [one.name, one.default]));

/** Names of the options that differ from the book. @param {readonly Declared[]} declared @param {Options} options @param {(name: string) => boolean} [counts] those that mean anything now @returns {string[]} */
export const changed = (declared, options, counts = () => true) =>
  declared.flatMap((one) => (one.name in options && counts(one.name) && JSON.stringify(options[one.name]) !== JSON.stringify(one.default) ? [one.name] : []));

/**
 * The options to send: only what was changed, so that the server's defaults stay the server's. @param {readonly Declared[]} declared @param {Options} options
 * @param {(name: string) => boolean} [counts] @returns {Options}
 */
export const toSend = (declared, options, counts) => Object.fromEntries(changed(declared, options, counts).map((name) => [name, options[name]]));

/**
 * The same wishes at a table of another size: what was as in the book stays so, a list gets as many places as there are seats.
 * @param {Options} options @param {readonly Declared[]} before @param {readonly Declared[]} after @returns {Options}
 */
export function resized(options, before, after) {
  const was = defaults(before);
  return Object.fromEntries(
    after.map(({ name, default: usual, each_seat: each }) => {
      const value = options[name];
      if (value === undefined || JSON.stringify(value) === JSON.stringify(was[name])) return [name, usual];
      return [name, each ? usual.map((/** @type {any} */ one, /** @type {number} */ seat) => value[seat] ?? one) : value];
    }),
  );
}

/** The values of an option: words, switches, numbers of a short range; null: any number from low to high. @param {Declared} declared @returns {any[] | null} */
export function valuesOf({ choices, low = 0, high = 0 }) {
  if (choices) return choices;
  return high - low < 13 ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : null;
}
