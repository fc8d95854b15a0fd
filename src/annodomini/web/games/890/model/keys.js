/** What a key means at the table: a pure map from a key to an intent, and where an arrow leads among cells. */
import { CELLS, place } from "./cells.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {"up" | "down" | "left" | "right"} Way */
/**
 * @typedef {{do: "number", number: number} | {do: "cell", cell: Cell} | {do: "arrow", way: Way} | {do: "first" | "last"} | {do: "order", by: -1 | 1} | {do: "kingdom", by: -1 | 1}
 *   | {do: "commit" | "undo" | "look" | "none" | "more" | "fewer" | "back" | "coast" | "row" | "follows" | "log" | "help"}} Intent
 */
/** @typedef {{key: string, code?: string, shiftKey?: boolean, altKey?: boolean, ctrlKey?: boolean, metaKey?: boolean}} Pressed  of a `KeyboardEvent` */

/** Cells by the place of the key on the keyboard, whatever is printed on it. @type {Readonly<Record<string, Cell>>} */
const PLACES = { KeyQ: "nw", KeyW: "n", KeyE: "ne", KeyA: "w", KeyS: "c", KeyD: "e", KeyZ: "sw", KeyX: "s", KeyC: "se" };

/** @type {Readonly<Record<string, Way>>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** Single characters, which can be switched off. @type {Readonly<Record<string, Intent>>} */
const LETTERS = {
  u: { do: "undo" }, n: { do: "look" }, v: { do: "none" }, "+": { do: "more" }, "-": { do: "fewer" }, "−": { do: "fewer" },
  t: { do: "coast" }, r: { do: "row" }, i: { do: "follows" }, l: { do: "log" }, "?": { do: "help" },
};

/**
 * @param {Pressed} pressed @param {{letters: boolean}} options `letters`: single characters count (WCAG 2.1.4)
 * @returns {Intent | null}
 */
export function intent({ key, code = "", shiftKey = false, altKey = false, ctrlKey = false, metaKey = false }, { letters }) {
  if (key === "Enter" && (ctrlKey || metaKey)) return { do: "commit" };
  if (ctrlKey || metaKey) return null;
  const way = ARROWS[key];
  if (altKey) return way === "up" || way === "down" ? { do: "order", by: way === "up" ? -1 : 1 } : null;
  if (way) return { do: "arrow", way };
  if (key === "Home") return { do: "first" };
  if (key === "End") return { do: "last" };
  if (key === "Escape") return { do: "back" };
  if (key.length !== 1 || !letters) return null;
  if (/^[1-9]$/u.test(key)) return { do: "number", number: Number(key) };
  const cell = PLACES[code];
  if (cell && !shiftKey) return { do: "cell", cell };
  const letter = key.toLowerCase();
  if (letter === "k") return { do: "kingdom", by: shiftKey ? -1 : 1 };
  return LETTERS[letter] ?? null;
}

/**
 * Where an arrow leads: the nearest cell on offer that way, in line first; none when nothing lies there.
 * @param {readonly Cell[]} cells on offer @param {Cell} from @param {Way} way @returns {Cell | null}
 */
export function roam(cells, from, way) {
  const start = place(from);
  const along = way === "left" || way === "right" ? "column" : "row";
  const across = along === "row" ? "column" : "row";
  const sign = way === "left" || way === "up" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const cell of CELLS) {
    const spot = place(cell);
    const ahead = (spot[along] - start[along]) * sign;
    if (!cells.includes(cell) || ahead <= 0) continue;
    const far = ahead + 3 * Math.abs(spot[across] - start[across]);
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

/** The key of a cell, as it is printed on most keyboards here. @param {Cell} cell @param {string} language */
export function keyOf(cell, language) {
  const code = Object.entries(PLACES).find(([, one]) => one === cell)?.[0] ?? "";
  const letter = code.slice(3);
  return language === "de" && letter === "Z" ? "Y" : letter;
}
