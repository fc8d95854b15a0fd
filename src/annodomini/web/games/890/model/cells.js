/** Cells and lines of a kingdom: what lies where, and which three make a line. */

/** @typedef {import("../types.js").Cell} Cell */

/** The nine cells, row by row from the top left. @type {readonly Cell[]} */
export const CELLS = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"];

/** The eight lines by their numbers: rows top to bottom, columns left to right, diagonals nw-se and ne-sw. @type {readonly (readonly Cell[])[]} */
export const LINES = [
  ["nw", "n", "ne"], ["w", "c", "e"], ["sw", "s", "se"],
  ["nw", "w", "sw"], ["n", "c", "s"], ["ne", "e", "se"],
  ["nw", "c", "se"], ["ne", "c", "sw"],
];

/** Place of a cell in `Kingdom.cells`. @param {Cell} cell */
export const at = (cell) => CELLS.indexOf(cell);

/** @param {number} line @returns {readonly Cell[]} */
export const cellsOf = (line) => LINES[line] ?? [];

/** Column and row of a cell, both from 0. @param {Cell} cell */
export const place = (cell) => ({ column: at(cell) % 3, row: Math.floor(at(cell) / 3) });

/** The cell beside another, for the arrow keys; the same where the kingdom ends. @param {Cell} cell @param {"left" | "right" | "up" | "down"} way @returns {Cell} */
export function neighbour(cell, way) {
  const { column, row } = place(cell);
  const to = { left: [column - 1, row], right: [column + 1, row], up: [column, row - 1], down: [column, row + 1] }[way];
  return CELLS[Math.max(0, Math.min(2, to[1])) * 3 + Math.max(0, Math.min(2, to[0]))];
}
