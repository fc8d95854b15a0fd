/**
 * The draft of a turn: everything before *lay*. Mine alone, taken back step by step, lost nothing by a stale command but its moves.
 * A pure reducer over what the view allows (`Bounds`); the commit is the list of actions of one command.
 */
import { arranged, fewest, retold } from "./order.js";
import * as halving from "./halving.js";

/** @typedef {import("./order.js").Step} Step */

/**
 * @typedef {object} Draft
 * @property {readonly Step[]} moves  corrections, in order
 * @property {boolean} correcting
 * @property {string | null} picked  card of the chain in hand while correcting
 * @property {string | null} card  my card chosen
 * @property {readonly number[]} stack  gaps of the stack cards placed so far (last card, every turn)
 * @property {number | null} gap  gap aimed at
 * @property {number | null} last  gap aimed at last in this turn
 * @property {import("./halving.js").Window | null} window
 * @property {boolean} swapped  the two stack cards of an opening change places
 */

/**
 * @typedef {object} Bounds  what the view lets me do now
 * @property {readonly string[]} chain  as I received it
 * @property {readonly string[]} hand
 * @property {readonly string[]} stack  stack cards this turn must lay before the last one
 * @property {boolean} opening
 * @property {number} movesLeft
 * @property {boolean} mayDoubt
 */

/**
 * @typedef {{type: "choose", card: string} | {type: "aim", gap: number} | {type: "unaim"} | {type: "place"} | {type: "correct"} | {type: "choosing"}
 *   | {type: "pick", card: string} | {type: "putDown"} | {type: "move", card: string, to: number} | {type: "takeBack", at?: number} | {type: "allBack"}
 *   | {type: "swap"} | {type: "half", answer: "before" | "after"} | {type: "widen"} | {type: "unfold", side: "up" | "down"} | {type: "back"}
 *   | {type: "window", gap: number} | {type: "reset", keepCard?: boolean}} Change
 */

/** @param {import("../types.js").View | null} view @param {number | null} seat @returns {Bounds | null} null when it is not my turn */
export function boundsOf(view, seat) {
  if (!view || seat === null || view.turn !== seat || view.phase === "over") return null;
  const stack = view.stack_to_lay > 0 ? view.top.slice(0, view.stack_to_lay) : [];
  return {
    chain: view.chain, hand: view.hands[seat], stack, opening: view.opening, movesLeft: view.moves_left,
    mayDoubt: view.legal ? view.legal.includes("doubt") : view.layer !== null,
  };
}

/** @param {Bounds | null} bounds @returns {Draft} */
export function fresh(bounds) {
  const single = bounds !== null && bounds.opening && bounds.hand.length === 1;
  return { moves: [], correcting: false, picked: null, card: single ? bounds.hand[0] : null, stack: [], gap: null, last: null, window: null, swapped: false };
}

/** The two stack cards of an opening lie loose and can be swapped. @param {Bounds} bounds */
export function isLoose(bounds) {
  return bounds.opening && bounds.stack.length > 0;
}

/** The card whose gap is sought: a stack card still to be placed, else my own. @param {Draft} draft @param {Bounds} bounds @returns {string | null} */
export function held(draft, bounds) {
  if (draft.card === null) return null;
  if (!isLoose(bounds) && draft.stack.length < bounds.stack.length) return bounds.stack[draft.stack.length];
  return draft.card;
}

/** The chain as the draft has it, without the card whose gap is sought. @param {Draft} draft @param {Bounds} bounds @returns {string[]} */
export function draftChain(draft, bounds) {
  if (isLoose(bounds)) return draft.swapped ? [...bounds.stack].reverse() : [...bounds.stack];
  let cards = arranged(bounds.chain, draft.moves);
  draft.stack.forEach((gap, at) => {
    cards = [...cards.slice(0, gap), bounds.stack[at], ...cards.slice(gap)];
  });
  return cards;
}

/** Corrections as they will be sent: as made, or in fewer steps where that gives the same order. @param {Draft} draft @param {Bounds} bounds @returns {Step[]} */
export function corrections(draft, bounds) {
  const made = retold(bounds.chain, draft.moves);
  const least = fewest(bounds.chain, arranged(bounds.chain, draft.moves));
  return made.length <= least.length ? made : least;
}

/** The actions of the command, null while something is missing. @param {Draft} draft @param {Bounds} bounds @returns {string[] | null} */
export function command(draft, bounds) {
  if (draft.card === null || draft.gap === null || held(draft, bounds) !== draft.card) return null;
  const actions = corrections(draft, bounds).flatMap(({ card, to }) => [`move ${card}`, `gap ${to}`]);
  if (isLoose(bounds)) {
    bounds.stack.forEach((card, at) => actions.push(`lay ${card}`, `gap ${at === 0 || draft.swapped ? 0 : at}`));
  } else {
    draft.stack.forEach((gap, at) => actions.push(`lay ${bounds.stack[at]}`, `gap ${gap}`));
  }
  return [...actions, `lay ${draft.card}`, `gap ${draft.gap}`];
}

/** Nothing was tried out, so the chain lies as it was received. @param {Draft} draft */
export function isClean(draft) {
  return draft.moves.length === 0 && draft.stack.length === 0;
}

/** What Esc would take back, for the question before more than one step is lost. @param {Draft} draft @param {Bounds} bounds */
export function backStep(draft, bounds) {
  if (draft.picked) return "picked";
  if (draft.gap !== null) return "gap";
  if (draft.stack.length) return "stack";
  if (draft.card !== null && !isLoose(bounds)) return "card";
  if (draft.moves.length) return "moves";
  return draft.correcting ? "correcting" : null;
}

/**
 * The draft after one change. A change that is not allowed now gives the same draft.
 * @param {Draft} draft @param {Change} change @param {Bounds} bounds @returns {Draft}
 */
export function reduce(draft, change, bounds) {
  switch (change.type) {
    case "choose": {
      if (!bounds.hand.includes(change.card)) return draft;
      if (isLoose(bounds) && change.card === draft.card) return draft;
      const cards = bounds.chain.length;
      return { ...draft, card: change.card, correcting: false, picked: null, gap: null, window: cards > halving.LONG ? halving.whole(cards) : null };
    }
    case "aim": {
      const cards = draftChain(draft, bounds).length;
      if (draft.card === null || change.gap < 0 || change.gap > cards) return draft;
      return { ...draft, gap: change.gap, last: change.gap, window: draft.window && halving.including(draft.window, change.gap, cards) };
    }
    case "unaim":
      return draft.gap === null ? draft : { ...draft, gap: null };
    case "place": { // a stack card goes to its gap; the last card is next
      if (draft.gap === null || draft.card === null || held(draft, bounds) === draft.card) return draft;
      return { ...draft, stack: [...draft.stack, draft.gap], gap: null, window: draft.window && halving.whole(bounds.chain.length + draft.stack.length + 1) };
    }
    case "correct": {
      if (bounds.movesLeft < 1 || bounds.chain.length < 2 || isLoose(bounds)) return draft;
      if (draft.correcting) return { ...draft, correcting: false, picked: null };
      return { ...draft, correcting: true, picked: null, card: null, gap: null, stack: [], window: null };
    }
    case "choosing":
      return { ...draft, correcting: false, picked: null, card: isLoose(bounds) ? draft.card : null, gap: null };
    case "pick":
      if (!draft.correcting || !bounds.chain.includes(change.card)) return draft;
      return { ...draft, picked: change.card };
    case "putDown":
      return draft.picked === null ? draft : { ...draft, picked: null };
    case "move":
      return draft.correcting ? withMove(draft, change.card, change.to, bounds) : draft;
    case "takeBack":
      return takenBack(draft, change.at, bounds);
    case "allBack":
      return { ...draft, moves: [], stack: [], picked: null };
    case "swap":
      return isLoose(bounds) && bounds.stack.length > 1 ? { ...draft, swapped: !draft.swapped } : draft;
    case "half":
      return draft.window ? { ...draft, gap: null, window: halving.halved(draft.window, change.answer) } : draft;
    case "widen":
      return draft.window ? { ...draft, window: halving.widened(draft.window) } : draft;
    case "unfold":
      return draft.window ? { ...draft, window: { ...draft.window, [change.side]: true } } : draft;
    case "window":
      return draft.window ? { ...draft, window: halving.including(draft.window, change.gap, draftChain(draft, bounds).length) } : draft;
    case "back":
      return wentBack(draft, bounds);
    case "reset": {
      const clean = fresh(bounds);
      const kept = change.keepCard && draft.card !== null && bounds.hand.includes(draft.card) ? draft.card : clean.card;
      return { ...clean, card: kept, window: kept !== null && bounds.chain.length > halving.LONG ? halving.whole(bounds.chain.length) : null };
    }
  }
}

/** @param {Draft} draft @param {string} card @param {number} to @param {Bounds} bounds @returns {Draft} */
function withMove(draft, card, to, bounds) {
  const chain = arranged(bounds.chain, draft.moves);
  const from = chain.indexOf(card);
  const place = Math.max(0, Math.min(chain.length - 1, to));
  if (from < 0 || from === place) return draft;
  const last = draft.moves[draft.moves.length - 1];
  // the same card moved again is one correction
  const moves = last && last.card === card ? [...draft.moves.slice(0, -1), { ...last, to: place }] : [...draft.moves, { card, from, to: place }];
  const next = { ...draft, moves: retold(bounds.chain, moves) };
  return corrections(next, bounds).length > bounds.movesLeft ? draft : next;
}

/** Would this move be one correction too many? @param {Draft} draft @param {string} card @param {number} to @param {Bounds} bounds */
export function isTooMany(draft, card, to, bounds) {
  const place = arranged(bounds.chain, draft.moves).indexOf(card);
  return place >= 0 && place !== to && withMove(draft, card, to, bounds) === draft;
}

/** @param {Draft} draft @param {number | undefined} at @param {Bounds} bounds @returns {Draft} */
function takenBack(draft, at, bounds) {
  if (at === undefined && draft.stack.length) return { ...draft, stack: draft.stack.slice(0, -1), gap: null };
  if (!draft.moves.length) return draft;
  const gone = at ?? draft.moves.length - 1;
  return { ...draft, stack: [], gap: null, moves: retold(bounds.chain, draft.moves.filter((_, i) => i !== gone)) };
}

/** @param {Draft} draft @param {Bounds} bounds @returns {Draft} */
function wentBack(draft, bounds) {
  switch (backStep(draft, bounds)) {
    case "picked": return { ...draft, picked: null };
    case "gap": return { ...draft, gap: null };
    case "stack": return { ...draft, stack: draft.stack.slice(0, -1) };
    case "card": return { ...draft, card: null, window: null };
    case "moves": return { ...draft, moves: [], correcting: false };
    case "correcting": return { ...draft, correcting: false };
    default: return draft;
  }
}
