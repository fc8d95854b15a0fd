/** An action as the wire writes it, taken apart: `noble 2 n` is the verb `noble` with seat 2 and cell n. */

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Crop} Crop */
/**
 * @typedef {object} Parts
 * @property {string} verb
 * @property {string} act  the action itself
 * @property {string | null} tile  taken, or a castle
 * @property {string | null} card
 * @property {Crop | null} crop
 * @property {Cell | null} cell
 * @property {number | null} seat
 */

const OF_CELL = new Set(["place", "tower", "move", "turn_up", "swap", "noble_to", "ruin"]);
const OF_TILE = new Set(["take", "invent", "castle"]);
const OF_CARD = new Set(["card", "keep"]);

/** @param {string} act @returns {Parts} */
export function parts(act) {
  const [verb, first = null, second = null] = act.split(" ");
  return {
    verb, act,
    tile: OF_TILE.has(verb) ? first : null,
    card: OF_CARD.has(verb) ? first : null,
    crop: verb === "trio" ? /** @type {Crop} */ (first) : null,
    cell: /** @type {Cell | null} */ (verb === "noble" ? second : OF_CELL.has(verb) ? first : null),
    seat: verb === "noble" ? Number(first) : null,
  };
}

/** @param {string} act @returns {string} */
export const verbOf = (act) => act.split(" ", 1)[0];

/** A card without the number of its copy: `courtesan.1` is a `courtesan`. @param {string} card @returns {string} */
export const characterOf = (card) => card.split(".", 1)[0];
