/** Sentences as plain data: words, and things the drawing knows how to show. */
import { cropName } from "./describe.js";

/** @typedef {import("../types.js").Said} Said */

/**
 * A sentence as plain text, for a screen reader or a title.
 * @param {Said} said @param {(seat: number) => string} nameOf @returns {string}
 */
export function plain(said, nameOf) {
  if (said === null || said === undefined) return "";
  if (Array.isArray(said)) return said.map((part) => plain(part, nameOf)).join("");
  if (typeof said !== "object") return String(said);
  const word = /** @type {any} */ (said);
  if ("b" in word) return plain(word.b, nameOf);
  if ("seat" in word) return nameOf(word.seat);
  if ("crop" in word) return cropName(word.crop);
  return "";
}

/** With a capital at the beginning: what stands inside a sentence, at its start. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
