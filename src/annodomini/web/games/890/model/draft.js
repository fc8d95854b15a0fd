/**
 * What a person tries out before a commit: tile and cell, the trios in an order with their cards and targets, a castle, a ruin, a card to keep.
 * A pure reducer over the view as it is. What a card asks for next is told by the forecast (`seen`), so that no rule stands here a second time.
 */
import { verbOf } from "./action.js";
import { isTarget } from "./ask.js";
import { CELLS } from "./cells.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Crop} Crop */
/** @typedef {import("./forecast.js").Known} Known */
/** @typedef {(actions: readonly string[]) => Known | undefined} Sees  what would follow; undefined: not known yet */
/**
 * @typedef {object} Part  one trio of mine
 * @property {number} line
 * @property {Crop} crop
 * @property {string | null} choice  `card x` or `coins`
 * @property {readonly string[]} targets  of its effect, in order
 */
/**
 * @typedef {object} Draft
 * @property {string | null} take  `take x` or `invent x`
 * @property {Cell | null} cell
 * @property {boolean} keeps  the Inventor: asked and answered with no
 * @property {string | null} single  a castle, a ruin, a card to keep: the one action of the command
 * @property {readonly Part[]} parts
 * @property {number} now  the trio that is decided
 * @property {boolean} aims  its card is taken as chosen, and what the card asks for is chosen
 */
/**
 * @typedef {{type: "choose", act: string} | {type: "fewer", cell: Cell} | {type: "keeps"} | {type: "next"} | {type: "goto", at: number} | {type: "order", at: number, by: -1 | 1}
 *   | {type: "undo"}} Change
 */
/** @typedef {"turn" | "place" | "trios" | "single" | "none"} Mode  what kind of command is being made */
/**
 * @typedef {object} Survey  how far the trios are decided
 * @property {readonly (readonly string[])[]} leads  of each trio that can be decided: the actions before its card
 * @property {number} open  the first trio that is not decided; the number of trios when all are
 * @property {readonly string[]} actions  of all that is decided, whole when `open` is the number of trios
 * @property {boolean} aims  the open trio has a card, and its target is missing
 * @property {boolean} waits  the forecast does not know yet how it goes on
 * @property {import("./forecast.js").Refused["fault"] | null} fault  of the open trio: not possible any more
 */

/** @param {View} view @returns {Mode} */
export function modeOf(view) {
  switch (view.phase) {
    case "take": return "turn";
    case "cell": return "place";
    case "castle": case "ruin": case "keep": return "single";
    case "trio": case "card": return "trios";
    default: return isTarget(view.phase) ? "trios" : "none";
  }
}

/** Nothing tried out; where there is one choice only, it is made. @param {View} view @returns {Draft} */
export function fresh(view) {
  const legal = view.legal ?? [];
  const only = legal.length === 1 ? legal[0] : null;
  const mode = modeOf(view);
  const parts = mode === "trios" ? view.trios.map(({ line, crop }) => ({ line, crop, choice: null, targets: [] })) : [];
  /** @type {Draft} */
  const draft = { take: null, cell: null, keeps: false, single: null, parts, now: 0, aims: false };
  if (mode === "single") return { ...draft, single: only };
  if (mode === "place") return { ...draft, cell: lastCell(legal) };
  if (mode === "trios" && view.phase === "card" && only) return { ...draft, parts: changed(parts, 0, { choice: only }) };
  return draft;
}

/** The cell, where only one is left. @param {readonly string[]} legal @returns {Cell | null} */
function lastCell(legal) {
  const cells = legal.filter((act) => verbOf(act) === "place");
  return cells.length === 1 ? /** @type {Cell} */ (cells[0].split(" ")[1]) : null;
}

/** @param {View} view @param {number} seat @returns {Cell[]} */
export const freeCells = (view, seat) => CELLS.filter((_, at) => view.kingdoms[seat].cells[at] === null);

/** Nothing can be taken back. @param {Draft} draft @param {View} view */
export function isClean(draft, view) {
  return JSON.stringify(draft) === JSON.stringify(fresh(view));
}

/** The actions of what is decided so far, in the order of the command. @param {Draft} draft @param {View} view @param {Sees} seen @returns {readonly string[]} */
export function tried(draft, view, seen) {
  switch (modeOf(view)) {
    case "turn": return [draft.take, draft.take && draft.cell ? `place ${draft.cell}` : null].filter((act) => act !== null);
    case "place": return draft.cell ? [`place ${draft.cell}`] : [];
    case "single": return draft.single ? [draft.single] : [];
    case "trios": return survey(draft, view, seen).actions;
    default: return [];
  }
}

/** The actions of the command, null while something is missing. @param {Draft} draft @param {View} view @param {Sees} seen @returns {readonly string[] | null} */
export function command(draft, view, seen) {
  const actions = tried(draft, view, seen);
  switch (modeOf(view)) {
    case "turn": return actions.length === 2 ? actions : null;
    case "place": case "single": return actions.length === 1 ? actions : null;
    case "trios": return survey(draft, view, seen).open === draft.parts.length && draft.parts.length ? actions : null;
    default: return null;
  }
}

/** Taken now, so that the new tile of the row is seen before the cell is chosen. @param {Draft} draft @param {View} view @returns {readonly string[] | null} */
export function lookFirst(draft, view) {
  return modeOf(view) === "turn" && draft.take !== null && verbOf(draft.take) === "take" && view.row.some((offer) => draft.take === `take ${offer?.tile}`) ? [draft.take, "look"] : null;
}

/** How far the trios are decided, and what comes before each. @param {Draft} draft @param {View} view @param {Sees} seen @returns {Survey} */
export function survey(draft, view, seen) {
  const { parts } = draft;
  /** @type {(readonly string[])[]} */
  const leads = [];
  /** @type {readonly string[]} */
  let actions = [];
  for (let at = 0; at < parts.length; at += 1) {
    const { crop, choice, targets } = parts[at];
    // which crop comes first is asked only while more than one waits
    if (parts.slice(at).some((other) => other.crop !== crop)) actions = [...actions, `trio ${crop}`];
    leads.push(actions);
    const open = { leads, open: at, actions, aims: false, waits: false, fault: null };
    if (choice === null) return open;
    let whole = [...actions, choice, ...targets];
    let known = seen(whole);
    if (known?.view?.phase === "move" && targets.length) { // fewer than three: that is all
      whole = [...whole, "stay"];
      known = seen(whole);
    }
    if (known === undefined) return { ...open, actions: whole, waits: true };
    if (!known.view) return { ...open, fault: known.fault };
    if (isTarget(known.view.phase)) return { ...open, actions: whole, aims: true };
    actions = whole;
  }
  return { leads, open: parts.length, actions, aims: false, waits: false, fault: null };
}

/** The trio that is decided now; none before it is open. @param {Draft} draft @param {Survey} all */
export const nowAt = (draft, all) => Math.min(draft.now, all.open, Math.max(0, draft.parts.length - 1));

/**
 * The view at which the question of the trio that is decided now is asked: before its card, or before its first target.
 * @param {Draft} draft @param {View} view @param {Sees} seen @returns {{lead: readonly string[], view: View | null}}
 */
export function question(draft, view, seen) {
  const all = survey(draft, view, seen);
  const at = nowAt(draft, all);
  const part = draft.parts[at];
  const lead = all.leads[at] ?? [];
  if (!part) return { lead: [], view };
  const before = lead.length ? (seen(lead)?.view ?? null) : view;
  if (!draft.aims || part.choice === null) return { lead, view: before };
  const chosen = [...lead, part.choice];
  const after = seen(chosen)?.view ?? null;
  return after && isTarget(after.phase) ? { lead: chosen, view: after } : { lead, view: before };
}

/** The lists whose outcome the next drawing wants to know, the most urgent first. @param {Draft} draft @param {View} view @param {number} seat @param {Sees} seen @returns {(readonly string[])[]} */
export function wishes(draft, view, seat, seen) {
  const mode = modeOf(view);
  const legal = view.legal ?? [];
  if (mode === "single") return view.phase === "castle" ? [] : legal.map((act) => [act]);
  if (mode === "place") return ordered(legal.filter((act) => verbOf(act) === "place"), draft.cell && `place ${draft.cell}`).map((act) => [act]);
  if (mode === "turn") {
    const { take } = draft;
    if (take === null) return legal.map((act) => [act]);
    const cells = ordered(freeCells(view, seat).map((cell) => `place ${cell}`), draft.cell && `place ${draft.cell}`);
    return [...cells.slice(0, draft.cell ? 1 : 0).map((act) => [take, act]), [take], ...cells.map((act) => [take, act]), ...legal.map((act) => [act])];
  }
  if (mode !== "trios") return [];
  const all = survey(draft, view, seen);
  const asked = question(draft, view, seen);
  const lists = [all.actions, ...all.leads, asked.lead];
  const part = draft.parts[nowAt(draft, all)];
  if (part?.choice) lists.push([...(all.leads[nowAt(draft, all)] ?? []), part.choice], [...(all.leads[nowAt(draft, all)] ?? []), part.choice, ...part.targets]);
  if (part?.choice && part.targets.length) lists.push([...(all.leads[nowAt(draft, all)] ?? []), part.choice, ...part.targets, "stay"]);
  for (const act of asked.view?.legal ?? []) {
    if (verbOf(act) === "trio") continue;
    const list = [...asked.lead, act];
    lists.push(list);
    // what a first half brings is seen only with a second one
    const half = seen(list)?.view;
    if (half && half.turn === seat && (half.phase === "tower" || verbOf(act) === "noble") && half.legal?.length && isTarget(half.phase)) lists.push([...list, half.legal[0]]);
  }
  return lists.filter((list) => list.length);
}

/** @param {readonly string[]} acts @param {string | null} first */
const ordered = (acts, first) => (first && acts.includes(first) ? [first, ...acts.filter((act) => act !== first)] : [...acts]);

/**
 * The draft after one change. A change that is not possible now gives the same draft.
 * @param {Draft} draft @param {Change} change @param {View} view as it is @param {Sees} seen @returns {Draft}
 */
export function reduce(draft, change, view, seen) {
  switch (change.type) {
    case "choose": return chosen(draft, change.act, view, seen);
    case "fewer": return fewer(draft, change.cell);
    case "keeps": return modeOf(view) === "turn" ? { ...draft, take: draft.take && verbOf(draft.take) === "invent" ? null : draft.take, cell: null, keeps: true } : draft;
    case "next": return next(draft, view, seen);
    case "goto": return change.at >= 0 && change.at <= survey(draft, view, seen).open && change.at < draft.parts.length ? { ...draft, now: change.at, aims: false } : draft;
    case "order": return reordered(draft, change.at, change.by);
    case "undo": return undone(draft, view, seen);
  }
}

/** @param {Draft} draft @param {string} act @param {View} view @param {Sees} seen @returns {Draft} */
function chosen(draft, act, view, seen) {
  const legal = view.legal ?? [];
  const verb = verbOf(act);
  switch (modeOf(view)) {
    case "turn":
      if (verb === "place") {
        const cell = /** @type {Cell} */ (act.split(" ")[1]);
        return draft.take !== null && freeCells(view, /** @type {number} */ (view.turn)).includes(cell) ? { ...draft, cell } : draft;
      }
      if (!legal.includes(act)) return draft;
      return { ...draft, take: act, cell: draft.cell ?? onlyCell(view) };
    case "place":
      return verb === "place" && legal.includes(act) ? { ...draft, cell: /** @type {Cell} */ (act.split(" ")[1]) } : draft;
    case "single":
      return legal.includes(act) ? { ...draft, single: act } : draft;
    case "trios": return inTrio(draft, act, view, seen);
    default: return draft;
  }
}

/** @param {View} view @returns {Cell | null} */
function onlyCell(view) {
  const free = freeCells(view, /** @type {number} */ (view.turn));
  return free.length === 1 ? free[0] : null;
}

/** @param {Draft} draft @param {string} act @param {View} view @param {Sees} seen @returns {Draft} */
function inTrio(draft, act, view, seen) {
  const all = survey(draft, view, seen);
  const at = nowAt(draft, all);
  const part = draft.parts[at];
  const verb = verbOf(act);
  if (!part) return draft;
  if (verb === "card" || verb === "coins") {
    const lead = all.leads[at];
    const before = lead.length ? seen(lead)?.view : view;
    if (!before?.legal?.includes(act)) return draft;
    if (part.choice === act) return draft;
    return { ...draft, now: at, aims: false, parts: changed(draft.parts, at, { choice: act, targets: [] }) };
  }
  const asked = question({ ...draft, aims: true }, view, seen);
  if (!asked.view || !isTarget(asked.view.phase)) return draft;
  const targets = targeted(part.targets, act, asked.view);
  return targets ? { ...draft, now: at, aims: true, parts: changed(draft.parts, at, { targets }) } : draft;
}

/** The targets with one more, or one in the place of another; null: not possible. @param {readonly string[]} targets @param {string} act @param {View} view at the first target @returns {readonly string[] | null} */
function targeted(targets, act, view) {
  const legal = view.legal ?? [];
  const verb = verbOf(act);
  switch (verb) {
    case "tower": case "turn_up":
      return legal.includes(act) ? [act] : null;
    case "swap":
      if (!legal.includes(act)) return null;
      if (targets[0] === act) return targets.slice(1);
      if (targets[1] === act) return targets.slice(0, 1);
      return targets.length ? [targets[0], act] : [act];
    case "noble":
      return legal.includes(act) ? [act, ...targets.slice(1)] : null;
    case "noble_to":
      return targets.length ? [targets[0], act] : null;
    case "move": {
      if (!legal.includes(act)) return null;
      const moves = targets.filter((one) => one !== "stay");
      const cell = act.split(" ")[1];
      const stands = view.kingdoms[/** @type {number} */ (view.turn)].cells[CELLS.indexOf(/** @type {Cell} */ (cell))]?.towers ?? 0;
      return moves.length < view.moves_left && moves.filter((one) => one === act).length < stands ? [...moves, act] : null;
    }
    case "stay":
      return ["stay"];
    default:
      return null;
  }
}

/** One tower fewer from a tile. @param {Draft} draft @param {Cell} cell @returns {Draft} */
function fewer(draft, cell) {
  const part = draft.parts[draft.now];
  const at = part?.targets.lastIndexOf(`move ${cell}`) ?? -1;
  return at < 0 ? draft : { ...draft, parts: changed(draft.parts, draft.now, { targets: part.targets.filter((_, other) => other !== at) }) };
}

/** On: from the card to what it asks for, from a trio to the next that is open. @param {Draft} draft @param {View} view @param {Sees} seen @returns {Draft} */
function next(draft, view, seen) {
  if (modeOf(view) !== "trios") return draft;
  const all = survey(draft, view, seen);
  const at = nowAt(draft, all);
  if (all.open === at) return all.aims && !draft.aims ? { ...draft, now: at, aims: true } : draft;
  return all.open < draft.parts.length ? { ...draft, now: all.open, aims: false } : draft;
}

/** Does `next` lead anywhere? @param {Draft} draft @param {View} view @param {Sees} seen */
export const hasNext = (draft, view, seen) => next(draft, view, seen) !== draft;

/** A trio earlier or later; the choices stay, and what has become impossible is found by the survey. @param {Draft} draft @param {number} at @param {-1 | 1} by @returns {Draft} */
function reordered(draft, at, by) {
  const to = at + by;
  if (at < 0 || to < 0 || at >= draft.parts.length || to >= draft.parts.length) return draft;
  const parts = [...draft.parts];
  [parts[at], parts[to]] = [parts[to], parts[at]];
  const now = draft.now === at ? to : draft.now === to ? at : draft.now;
  return { ...draft, parts, now };
}

/** One choice back. @param {Draft} draft @param {View} view @param {Sees} seen @returns {Draft} */
function undone(draft, view, seen) {
  const clean = fresh(view);
  switch (modeOf(view)) {
    case "turn":
      if (draft.cell !== null && draft.cell !== onlyCell(view)) return { ...draft, cell: null };
      return draft.take !== null ? { ...draft, take: null, cell: null } : draft.keeps ? { ...draft, keeps: false } : draft;
    case "place": return draft.cell !== clean.cell ? { ...draft, cell: clean.cell } : draft;
    case "single": return draft.single !== clean.single ? { ...draft, single: clean.single } : draft;
    case "trios": {
      const at = nowAt(draft, survey(draft, view, seen));
      const part = draft.parts[at];
      if (!part) return draft;
      if (draft.aims && part.targets.length) return { ...draft, now: at, parts: changed(draft.parts, at, { targets: part.targets.slice(0, -1) }) };
      if (draft.aims) return { ...draft, now: at, aims: false };
      if (part.choice !== null && part.choice !== clean.parts[0]?.choice) return { ...draft, now: at, parts: changed(draft.parts, at, { choice: null, targets: [] }) };
      return at > 0 ? { ...draft, now: at - 1, aims: draft.parts[at - 1].targets.length > 0 } : draft;
    }
    default: return draft;
  }
}

/** @param {readonly Part[]} parts @param {number} at @param {Partial<Part>} change @returns {readonly Part[]} */
const changed = (parts, at, change) => parts.map((part, other) => (other === at ? { ...part, ...change } : part));

/** What became impossible is forgotten: the choice of the open trio that the forecast refuses. @param {Draft} draft @param {View} view @param {Sees} seen @returns {Draft} */
export function mended(draft, view, seen) {
  if (modeOf(view) !== "trios") return draft;
  const all = survey(draft, view, seen);
  if (!all.fault) return draft;
  return { ...draft, now: all.open, aims: false, parts: changed(draft.parts, all.open, { choice: null, targets: [] }) };
}
