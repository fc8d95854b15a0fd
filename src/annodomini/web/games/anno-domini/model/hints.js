/** The four hints of a first match: what moves the guide on, and which hints are shown. */
import { isOver } from "../../../table/model/guide.js";

/** @typedef {import("../../../table/model/guide.js").Hints} Hints */
/** @typedef {"now" | "done" | "later"} HintState */

/**
 * What was done moves the guide on: reading ends when a card is chosen, choosing likewise, aiming ends the third, laying or doubting the fourth.
 * @param {Hints} hints @param {"choose" | "aim" | "lay" | "doubt"} did @returns {Hints}
 */
export function did(hints, did) {
  const reached = { choose: 3, aim: 4, lay: 5, doubt: 5 }[did];
  // laying in the first turn must not swallow the word about doubting
  const last = did === "lay" && hints.step < 4 ? 4 : reached;
  return { step: Math.max(hints.step, last) };
}

/** @param {Hints} hints @param {number} step @param {{mayDoubt: boolean, chosen: boolean}} now @returns {HintState | null} null: not shown now */
export function stateOf(hints, step, { mayDoubt, chosen }) {
  if (isOver(hints)) return null;
  if (step === 4 && !mayDoubt) return null; // it speaks of a thing that can be done
  if (step === 3 && !chosen && hints.step >= 3) return null;
  if (step < hints.step) return "done";
  if (step === hints.step) return "now";
  return step === hints.step + 1 ? "later" : null;
}
