/** The chain as a list of things in a line: stops, gaps, folds, the halving question, traces of moved cards. */
import { arranged } from "./order.js";
import { corrections, draftChain, held, isLoose } from "./draft.js";
import * as halving from "./halving.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Bounds} Bounds */
/** @typedef {"read" | "place" | "correct"} ChainMode */
/**
 * @typedef {object} Stop
 * @property {"stop"} type
 * @property {string} key
 * @property {string} card
 * @property {number} place  from 0
 * @property {number | null} by
 * @property {boolean} isStart  nobody's: start card or stack card
 * @property {boolean} stack  from the stack, laid with a last card
 * @property {boolean} keyed  carries its number while correcting
 * @property {{from: number, to: number} | null} moved  by the draft, places in the chain as received
 * @property {boolean} pivot
 * @property {boolean} picked
 * @property {boolean} folded  in a fold: kept, so that unfolding draws nothing anew, but not shown
 */
/** @typedef {{type: "gap", key: string, gap: number, offered: boolean, aimed: boolean, swap: boolean}} Gap */
/** @typedef {{type: "fold", key: string, side: "up" | "down", cards: string[]}} Fold */
/** @typedef {{type: "pivot", key: string, card: string}} Pivot */
/** @typedef {{type: "was", key: string, card: string, place: number}} Was */
/** @typedef {Stop | Gap | Fold | Pivot | Was} Item */
/**
 * @typedef {object} Line
 * @property {ChainMode} mode
 * @property {Item[]} items
 * @property {string[]} cards  in the order shown
 * @property {boolean} loose  two stack cards, nobody's yet
 * @property {boolean} tight
 * @property {number} gaps  gaps on offer
 */

/** Chains of this length and longer are drawn tight. */
export const TIGHT = 10;

/**
 * @param {object} what
 * @param {readonly string[]} what.chain as it lies @param {Readonly<Record<string, number | null>>} what.by
 * @param {Draft | null} [what.draft] @param {Bounds | null} [what.bounds] null: not my turn @param {number} [what.fit] cards that fit into the window
 * @returns {Line}
 */
export function lineOf({ chain, by, draft = null, bounds = null, fit = 10 }) {
  const mine = draft && bounds;
  const loose = Boolean(mine && isLoose(bounds));
  /** @type {ChainMode} */
  const mode = mine && draft.correcting ? "correct" : mine && draft.card !== null ? "place" : "read";
  const cards = mine ? draftChain(draft, bounds) : [...chain];
  const steps = mine ? new Map(corrections(draft, bounds).map((step) => [step.card, step])) : new Map();
  const nobody = cards.filter((card) => (by[card] ?? null) === null).length;
  const window = mode === "place" && mine ? draft.window : null;
  const open = window ? halving.open(window, cards.length, fit, draft?.gap ?? null) : { from: 0, to: cards.length };
  const pivot = window ? halving.pivot(window) : null;
  /** @type {Item[]} */
  const items = [];
  const traces = mine ? tracesOf(draft, bounds, steps) : new Map();
  /** @param {number} gap @returns {Gap} */
  const gapAt = (gap) => ({
    type: "gap", key: gap === 0 ? "gap" : `gap ${cards[gap - 1]}`, gap, offered: mode === "place", aimed: mode === "place" && draft?.gap === gap, swap: loose && gap === 1 && cards.length === 2,
  });
  /** @param {number} place @returns {Stop} */
  const stopAt = (place) => {
    const card = cards[place];
    const owner = by[card] ?? null;
    return {
      type: "stop", key: card, card, place, by: owner, isStart: owner === null, stack: owner === null && (loose || nobody > 1), keyed: mode === "correct",
      moved: steps.has(card) ? { from: chain.indexOf(card), to: arranged(bounds?.chain ?? [], draft?.moves ?? []).indexOf(card) } : null, pivot: place === pivot, picked: draft?.picked === card && mode === "correct",
      folded: place < open.from || place >= open.to,
    };
  };
  if (open.from > 0) items.push({ type: "fold", key: "fold up", side: "up", cards: cards.slice(0, open.from) });
  for (let place = 0; place < open.from; place += 1) items.push(stopAt(place));
  for (const trace of traces.get("") ?? []) items.push(trace);
  for (let place = open.from; place < open.to; place += 1) {
    const card = cards[place];
    items.push(gapAt(place));
    items.push(stopAt(place));
    if (place === pivot) items.push({ type: "pivot", key: "pivot", card });
    for (const trace of traces.get(card) ?? []) items.push(trace);
  }
  items.push(gapAt(open.to));
  if (open.to < cards.length) items.push({ type: "fold", key: "fold down", side: "down", cards: cards.slice(open.to) });
  for (let place = open.to; place < cards.length; place += 1) items.push(stopAt(place));
  return { mode, items, cards, loose, tight: cards.length >= TIGHT, gaps: cards.length + 1 };
}

/** Where moved cards lay: after the nearest card above that did not move. @param {Draft} draft @param {Bounds} bounds @param {Map<string, unknown>} steps @returns {Map<string, Was[]>} */
function tracesOf(draft, bounds, steps) {
  /** @type {Map<string, Was[]>} */
  const traces = new Map();
  if (!draft.correcting) return traces;
  bounds.chain.forEach((card, place) => {
    if (!steps.has(card)) return;
    let above = place - 1;
    while (above >= 0 && steps.has(bounds.chain[above])) above -= 1;
    const anchor = above < 0 ? "" : bounds.chain[above];
    traces.set(anchor, [...(traces.get(anchor) ?? []), { type: "was", key: `was ${card}`, card, place }]);
  });
  return traces;
}

/** The card for whose gap the gaps are offered. @param {Draft | null} draft @param {Bounds | null} bounds */
export function heldCard(draft, bounds) {
  return draft && bounds ? held(draft, bounds) : null;
}

/** The gap aimed at first: the last one of this turn, else the lowest. @param {Draft} draft @param {number} gaps @returns {number} */
export function firstGap(draft, gaps) {
  return draft.last !== null && draft.last < gaps ? draft.last : gaps - 1;
}
