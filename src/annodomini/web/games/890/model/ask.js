/** The decision that is asked of a seat now: its kind, the step of the turn, its clause, and what can be chosen. From the view alone. */
import { parts, verbOf } from "./action.js";
import { ASKED } from "./clauses.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ask} Ask */
/** @typedef {import("../types.js").Choice} Choice */

/** Coins for a special building (890-3.9). */
export const SPECIAL_PRICE = 4;

/** The step of a turn in which a phase comes, 1 to 4. @type {Readonly<Record<string, 1 | 2 | 3 | 4>>} */
const STEPS = { take: 1, cell: 2, trio: 3, card: 3, tower: 3, move: 3, turn_up: 3, swap: 3, noble: 3, noble_to: 3, ruin: 4 };

/** Phases in which the effect of a card is chosen. */
const TARGETS = new Set(["tower", "move", "turn_up", "swap", "noble", "noble_to"]);

/** @param {string} phase */
export const isTarget = (phase) => TARGETS.has(phase);

/** @param {View | null} view @param {number | null} seat @returns {Ask | null} null: nothing is asked of this seat */
export function askOf(view, seat) {
  if (!view || seat === null || view.turn !== seat || view.phase === "over") return null;
  const kind = kindOf(view);
  return { kind, seat, step: STEPS[kind] ?? null, clause: ASKED[kind] ?? null, choices: choicesOf(view, seat) };
}

/** The second half of the Courtesan's errand has a phase of its own here, whatever the view calls it. @param {View} view @returns {string} */
export function kindOf(view) {
  return view.phase === "noble" && view.legal?.some((act) => verbOf(act) === "noble_to") ? "noble_to" : view.phase;
}

/** @param {View} view @param {number} seat @returns {Choice[]} what is legal, and of tiles also what is too dear */
function choicesOf(view, seat) {
  const legal = view.legal ?? [];
  const choices = legal.map((act) => choiceOf(act, view));
  if (view.phase !== "take") return choices;
  const has = new Set(choices.map((choice) => choice.act));
  const { coins } = view.kingdoms[seat];
  view.row.forEach((offer, slot) => {
    if (offer && !has.has(`take ${offer.tile}`)) choices.push({ ...blank(`take ${offer.tile}`), slot, tile: offer.tile, price: offer.price, on: false, why: "dear" });
  });
  view.specials.forEach((tile, special) => {
    if (tile && !has.has(`take ${tile}`)) choices.push({ ...blank(`take ${tile}`), special, tile, price: SPECIAL_PRICE, on: false, why: coins < SPECIAL_PRICE ? "dear" : "no" });
  });
  return choices;
}

/** @param {string} act @returns {Choice} */
const blank = (act) => ({ act, on: true, why: null, slot: null, special: null, tile: null, cell: null, seat: null, card: null, crop: null, castle: null, price: null });

/** @param {string} act @param {View} view @returns {Choice} */
function choiceOf(act, view) {
  const { verb, tile, card, crop, cell, seat } = parts(act);
  const choice = { ...blank(act), tile, card, crop, cell, seat };
  if (verb === "castle") return { ...choice, castle: tile, tile: null };
  if (tile === null) return choice;
  const slot = view.row.findIndex((offer) => offer?.tile === tile);
  if (slot >= 0) return { ...choice, slot, price: view.row[slot]?.price ?? slot };
  return { ...choice, special: view.specials.indexOf(tile), price: verb === "invent" ? 0 : SPECIAL_PRICE };
}

/** @param {Ask} ask @param {string} act @returns {Choice | null} */
export const choice = (ask, act) => ask.choices.find((one) => one.act === act) ?? null;
