/** The four hints of a first match: what moves the guide on, and what they say. */
import { t } from "../../../i18n.js";

/** @typedef {import("../../../table/model/guide.js").Hints} Hints */

/** What was done moves the guide on. @param {Hints} hints @param {"take" | "place" | "commit" | "trio" | "turn"} did @returns {Hints} */
export function did(hints, did) {
  const reached = { take: 2, place: 3, commit: 4, trio: 4, turn: 5 }[did];
  // the word about the coast comes with the second turn
  if (did === "turn" && hints.step < 4) return hints;
  return { step: Math.max(hints.step, reached) };
}

/** Does a hint fit what is asked? All four are of turns, none of the castle before the first. @param {string} phase */
export const fits = (phase) => phase !== "castle";

/** @param {number} step @returns {[string, string]} what a hint says: its head and its text */
export function hintWords(step) {
  switch (step) {
    case 1: return [t("Take a tile"), t("The first of the row is free. Coins you lay on the tiles you skip go to whoever takes those.")];
    case 2: return [t("Choose its cell"), t("Three tiles of one crop in a line, castle included, are a trio: a character comes, or coins.")];
    case 3: return [t("See what follows, then commit"), t("All of it is only tried out until you commit: change it as often as you like. A commit cannot be undone.")];
    default: return [t("Watch the coast"), t("Swords move the Invader, towers the Defence. When the Invader moves past, whoever has the fewest towers loses a tile.")];
  }
}
