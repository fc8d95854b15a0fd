/** What is aimed at: which cells the actions tried out mean. */
import { parts } from "./action.js";

/** @typedef {import("../types.js").Cell} Cell */

/** How many of the actions aim at a cell of a seat. @param {readonly string[]} acts @param {number} owner who decides @param {number} seat @param {Cell} cell */
export const aimedAt = (acts, owner, seat, cell) => acts.filter((act) => {
  const aim = parts(act);
  return aim.cell === cell && (aim.seat ?? owner) === seat;
}).length;
