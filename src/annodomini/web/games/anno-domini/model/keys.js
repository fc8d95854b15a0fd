/** What a key means at the table: a pure map from mode and key to an intent, and the reading of numbers of two digits. */

/** @typedef {"wait" | "turn" | "place" | "loose" | "correct" | "reveal"} KeyMode */
/**
 * @typedef {{do: "digit", digit: string} | {do: "up" | "down" | "first" | "last" | "enter" | "before" | "after" | "widen" | "correct" | "swap" | "doubt"
 *   | "takeBack" | "back" | "stack" | "story" | "players" | "help" | "all"}} Intent
 */

/** Milliseconds a first digit waits for a second. */
export const DIGIT_WAIT = 700;

/** @type {Record<KeyMode, Record<string, Intent["do"]>>} */
const MODES = {
  wait: { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" },
  turn: { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", Enter: "enter", c: "correct", d: "doubt", z: "takeBack", Escape: "back" },
  place: {
    ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", Enter: "enter", b: "before", PageUp: "before", a: "after", PageDown: "after",
    Backspace: "widen", c: "correct", d: "doubt", z: "takeBack", Escape: "back",
  },
  loose: { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", Enter: "enter", c: "swap", Escape: "back" },
  correct: { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", Enter: "enter", c: "correct", z: "takeBack", Escape: "back" },
  reveal: { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", Enter: "enter", " ": "all" },
};

/** @type {Record<string, Intent["do"]>} */
const ALWAYS = { s: "stack", l: "story", p: "players", "?": "help" };

/**
 * @param {KeyMode} mode @param {string} key `KeyboardEvent.key` @param {{letters: boolean}} options single characters may be switched off (WCAG 2.1.4)
 * @returns {Intent | null}
 */
export function intent(mode, key, { letters }) {
  const single = key.length === 1;
  if (single && key !== " " && !letters) return null;
  if (/^[0-9]$/.test(key)) return mode === "wait" || mode === "reveal" ? null : { do: "digit", digit: key };
  const name = single ? key.toLowerCase() : key;
  const found = MODES[mode][name] ?? ALWAYS[name];
  return found ? /** @type {Intent} */ ({ do: found }) : null;
}

/**
 * Reads one more digit. A number is taken at once where no longer number exists.
 * @param {string} typed digits so far @param {string} digit @param {number} highest number on offer @param {{wait?: boolean}} [options] always wait for Enter
 * @returns {{typed: string, number: number | null}} `number` to take now; else `typed` waits
 */
export function typeDigit(typed, digit, highest, { wait = false } = {}) {
  let next = `${typed}${digit}`;
  // a digit that leads nowhere begins a new number
  if (Number(next) > highest || Number(next) === 0) next = digit;
  const number = Number(next);
  if (number === 0 || number > highest) return { typed: "", number: null };
  if (!wait && number * 10 > highest) return { typed: "", number };
  return { typed: next, number: null };
}

/** What Enter or the wait makes of the digits so far. @param {string} typed @param {number} highest @returns {number | null} */
export function typedNumber(typed, highest) {
  const number = Number(typed);
  return typed !== "" && number >= 1 && number <= highest ? number : null;
}
