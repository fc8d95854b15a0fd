/** The scene: everything one drawing of the table needs, computed from the view, my draft and the forecast. The views read it and decide nothing. */
import { t, th } from "../../../i18n.js";
import { parts, verbOf } from "./action.js";
import { askOf, choice as choiceIn, isTarget, kindOf } from "./ask.js";
import { at as placeOf, CELLS, cellsOf } from "./cells.js";
import { cubesOf } from "./coast.js";
import { commitText, cueOf, fineOf, planText } from "./cue.js";
import * as drafts from "./draft.js";
import { change, chipsOf, effectOf, linesOf, paidSlots, signed } from "./follows.js";
import { fallen } from "./fallen.js";
import { rowsOf } from "./rows.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").Ask} Ask @typedef {import("../types.js").Said} Said */
/** @typedef {import("./draft.js").Draft} Draft @typedef {import("./draft.js").Sees} Sees */
/**
 * @typedef {object} State  what the controller holds
 * @property {import("../types.js").TileSet} set
 * @property {View} view  shown
 * @property {Draft | null} draft  null: nothing is asked of me
 * @property {Sees} seen  the forecast
 * @property {number | null} you
 * @property {readonly import("../types.js").Sitter[]} sitters
 * @property {boolean} over
 * @property {boolean} pending
 * @property {boolean} offline
 * @property {import("../types.js").Fresh} fresh
 * @property {Scene["focus"]} focus
 * @property {number | null} kingdom  chosen on a phone
 * @property {number | null} zoomed
 * @property {Scene["taken"]} [taken]
 * @property {number} [now]
 * @property {boolean} [needsOne]  nobody gets a prize for a thing they have none of
 */

/** @param {State} state @returns {Scene} */
export function sceneOf(state) {
  const { set, view: base, you, sitters, over, pending, offline } = state;
  const sitter = you === null ? null : sitters[you];
  const botPlays = Boolean(sitter?.botPlays) && sitter?.kind === "person";
  const draft = over || botPlays ? null : state.draft;
  const plan = draft ? planned(state, draft) : null;
  const ask = plan?.ask ?? null;
  const due = sitters[base.turn ?? base.player ?? -1];
  const away = due?.away && !due.botPlays ? (due.due ? /** @type {const} */ ("due") : /** @type {const} */ ("waits")) : null;
  const standing = { set, base, ask, draft, away, now: plan?.now ?? 0, you, spectator: you === null, botPlays, over, pending, offline };
  const shown = plan?.shown ?? base;
  return {
    view: shown, base, you, spectator: you === null, botPlays, over, pending, offline, waiting: ask === null, ask,
    tried: triedOf(base, draft, ask, plan), trios: plan ? triosOf(set, base, plan) : [],
    ...(plan && plan.mode !== "trios" ? { lines: plan.effects.filter((effect) => effect.do === "trios").flatMap((effect) => effect.trios) } : {}),
    marks: plan ? marksOf(state, plan) : [], effects: plan ? effectsOf(state, plan) : new Map(), follows: plan ? followsOf(state, plan, standing) : null,
    cubes: cubesOf(base, plan?.then ?? base, plan?.effects ?? []), cue: cueOf(standing),
    commit: plan && ask ? commitOf(state, plan, standing) : null, undo: { on: Boolean(draft && !pending && canUndo(state, draft)) },
    look: lookOf(state, draft), none: noneOf(ask, draft),
    rows: rowsOf(base, sitters, { you, over, now: state.now ?? 0 }), fresh: state.fresh, focus: state.focus,
    kingdom: state.kingdom ?? you ?? base.player ?? 0, zoomed: state.zoomed, ...(state.taken ? { taken: state.taken } : {}),
  };
}

/**
 * How far the draft has come.
 * @typedef {object} Plan
 * @property {import("./draft.js").Mode} mode
 * @property {Draft} draft
 * @property {Ask} ask
 * @property {number} now  the trio that is decided
 * @property {View} asked  the view at which the question is asked
 * @property {readonly string[]} lead  what comes before it
 * @property {readonly string[]} actions  all that is tried out
 * @property {View | null} then  the view after all of it, when it is known
 * @property {readonly import("../types.js").Effect[]} effects  of all of it
 * @property {View} shown  what is drawn
 * @property {boolean} waits  the forecast does not know yet
 */

/** @param {State} state @param {Draft} draft @returns {Plan | null} */
function planned({ view: base, seen, you }, draft) {
  const mode = drafts.modeOf(base);
  const seat = /** @type {number} */ (you);
  const actions = drafts.tried(draft, base, seen);
  const known = actions.length ? seen(actions) : undefined;
  const then = known?.view ?? null;
  const effects = known?.effects ?? [];
  const waits = actions.length > 0 && known === undefined;
  if (mode !== "trios") {
    const ask = askOf(base, seat);
    return ask && { mode, draft, ask: mode === "turn" ? withCells(ask, base, draft) : ask, now: 0, asked: base, lead: [], actions, then, effects, shown: base, waits };
  }
  const { lead, view } = drafts.question(draft, base, seen);
  const asked = view ?? base;
  const now = drafts.nowAt(draft, drafts.survey(draft, base, seen));
  const ask = view ? questionOf(asked, seat, draft, now, lead, seen) : { kind: "card", seat, step: /** @type {3} */ (3), clause: null, choices: [] };
  // what changes places or is turned up is shown where it lies now; all else as it will stand
  const shown = ask.kind === "swap" || ask.kind === "turn_up" ? asked : then ?? asked;
  return { mode, draft, ask, now, asked, lead, actions, then, effects, shown, waits: waits || view === null };
}

/** A tile is chosen: its cell can be, too. @param {Ask} ask @param {View} base @param {Draft} draft @returns {Ask} */
function withCells(ask, base, draft) {
  if (draft.take === null) return ask;
  const blank = ask.choices[0];
  const cells = drafts.freeCells(base, ask.seat).map((cell) => ({ ...blank, act: `place ${cell}`, on: true, why: null, slot: null, special: null, tile: null, price: null, cell }));
  return { ...ask, choices: [...ask.choices, ...cells] };
}

/** @param {View} asked @param {number} seat @param {Draft} draft @param {number} now @param {readonly string[]} lead @param {Sees} seen @returns {Ask} */
function questionOf(asked, seat, draft, now, lead, seen) {
  const ask = /** @type {Ask} */ (askOf({ ...asked, turn: seat }, seat));
  const kind = kindOf(asked) === "trio" ? "card" : ask.kind;
  const [first] = draft.parts[now]?.targets ?? [];
  if (kind !== "noble" || !first) return { ...ask, kind };
  const second = askOf(seen([...lead, first])?.view ?? null, seat);
  return { ...ask, kind, choices: [...ask.choices, ...(second?.choices.filter(({ act }) => verbOf(act) === "noble_to") ?? [])] };
}

/** @param {State} state @param {Draft} draft */
const canUndo = ({ view, seen }, draft) => drafts.reduce(draft, { type: "undo" }, view, seen) !== draft;

/** @param {View} base @param {Draft | null} draft @param {Ask | null} ask @param {Plan | null} plan @returns {Scene["tried"]} */
function triedOf(base, draft, ask, plan) {
  const take = draft?.take ? parts(draft.take) : null;
  const chosen = ask && draft?.take ? choiceIn(ask, draft.take) : null;
  const single = draft?.single ? parts(draft.single) : null;
  const part = plan?.mode === "trios" ? plan.draft.parts[plan.now] : null;
  return {
    tile: take?.tile ?? null, from: chosen ? { slot: chosen.slot, special: chosen.special } : null, invented: take?.verb === "invent", keeps: Boolean(draft?.keeps),
    look: base.phase === "cell", cell: draft?.cell ?? null, paid: paidSlots(base, chosen),
    castle: single?.verb === "castle" ? single.tile : null, ruin: single?.verb === "ruin" ? single.cell : null, keep: single?.verb === "keep" ? single.card : null,
    acts: [draft?.take, draft?.cell ? `place ${draft.cell}` : null, draft?.single, part?.choice, ...(part?.targets ?? [])].filter((act) => typeof act === "string"),
  };
}

/** @param {import("../types.js").TileSet} set @param {View} base @param {Plan} plan @returns {Scene["trios"]} */
function triosOf(set, base, { draft, now, mode, waits }) {
  if (mode !== "trios") return [];
  return draft.parts.map((part, at) => ({
    line: part.line, crop: part.crop, cells: cellsOf(part.line), now: at === now, act: part.choice, targets: part.targets, done: part.choice !== null && !waits && (at < now || !draft.aims),
    text: planText(set, base, part),
  }));
}

/** Numbers on cells. @param {State} state @param {Plan} plan @returns {Scene["marks"]} */
function marksOf(state, { ask, draft, now, lead, asked }) {
  const { seat } = ask;
  const { targets = [] } = draft.parts[now] ?? {};
  if (ask.kind === "swap") return targets.flatMap((act, at) => cellOf(act).map((cell) => ({ seat, cell, text: String(at + 1) })));
  if (ask.kind === "move") return movedMarks(state.set, asked, seat, targets);
  if (ask.kind !== "ruin") return [];
  return ask.choices.flatMap(({ act }) => {
    const then = outcomeOf(state, [...lead, act], seat)?.view;
    const delta = then ? then.kingdoms[seat].points - asked.kingdoms[seat].points : null;
    return delta === null ? [] : cellOf(act).map((cell) => ({ seat, cell, text: signed(delta), said: t("points at the end {delta}", { delta: signed(delta) }) }));
  });
}

/**
 * What a list leads to; while others who are hit have still to choose, my own tile alone falls.
 * @param {State} state @param {readonly string[]} list @param {number} seat @returns {{view: View, effects: readonly import("../types.js").Effect[]} | null}
 */
function outcomeOf({ set, seen, view: base, needsOne = false }, list, seat) {
  const known = seen(list);
  if (!known?.view) return null;
  const [cell] = cellOf(list[list.length - 1]);
  if (known.view.phase !== "ruin" || base.phase !== "ruin" || !cell) return known;
  const { view, effect } = fallen(set, base, seat, cell, { needsOne });
  return { view, effects: effect ? [effect] : [] };
}

/** @param {string} act @returns {import("../types.js").Cell[]} */
const cellOf = (act) => {
  const { cell } = parts(act);
  return cell ? [cell] : [];
};

/** @param {import("../types.js").TileSet} set @param {View} asked @param {number} seat @param {readonly string[]} targets @returns {Scene["marks"]} */
function movedMarks(set, asked, seat, targets) {
  const moves = targets.filter((act) => verbOf(act) === "move");
  const castle = asked.kingdoms[seat].cells.findIndex((one) => set.tiles.get(one?.tile ?? "")?.kind === "castle");
  const from = [...new Set(moves)].flatMap((act) => cellOf(act).map((cell) => ({ seat, cell, text: signed(-moves.filter((other) => other === act).length) })));
  return moves.length && castle >= 0 ? [...from, { seat, cell: CELLS[castle], text: signed(moves.length) }] : from;
}

/** What each choice brings, beside it. @param {State} state @param {Plan} plan @returns {Map<string, Said>} */
function effectsOf({ set, seen }, { ask, lead, asked, mode }) {
  /** @type {Map<string, Said>} */
  const effects = new Map();
  const { seat } = ask;
  for (const { act } of ask.choices) {
    const verb = verbOf(act);
    const list = [...lead, act];
    const known = seen(list);
    if (!known?.view) continue;
    const sample = known.view.turn === seat && isTarget(known.view.phase) && known.view.legal?.length ? seen([...list, known.view.legal[0]]) : undefined;
    const look = { set, seat, base: asked, then: known.view, effects: known.effects };
    if (verb === "card" || verb === "coins") effects.set(act, effectOf(sample?.view && known.view.phase === "tower" ? { ...look, then: sample.view, effects: sample.effects } : look));
    else if (verb === "keep") effects.set(act, [...th("End {points}.", { points: change(asked.kingdoms[seat].points, known.view.kingdoms[seat].points) }), " ", t("Points only.")]);
    else if (verb === "invent" || verb === "take") effects.set(act, th("end {points}, Defence {defence}", { points: change(asked.kingdoms[seat].points, known.view.kingdoms[seat].points), defence: change(asked.defence, known.view.defence) }));
    else if (verb === "noble") nobleEffect(effects, act, asked, sample?.view ?? known.view, seat);
    else if (mode === "trios" && (verb === "turn_up" || verb === "tower")) effects.set(act, th("End {points}.", { points: change(asked.kingdoms[seat].points, known.view.kingdoms[seat].points) }));
  }
  return effects;
}

/** @param {Map<string, Said>} effects @param {string} act @param {View} before @param {View} then @param {number} seat */
function nobleEffect(effects, act, before, then, seat) {
  const { seat: other } = parts(act);
  if (other === null) return;
  effects.set(act, th("you end {mine}, {name} {theirs}", { mine: change(before.kingdoms[seat].points, then.kingdoms[seat].points), name: { seat: other }, theirs: change(before.kingdoms[other].points, then.kingdoms[other].points) }));
}

/** @param {State} state @param {Plan} plan @param {import("./cue.js").Standing} standing @returns {Scene["follows"]} */
function followsOf(state, plan, standing) {
  const { set, view: base } = state;
  const { ask, draft, actions, waits } = plan;
  const fine = fineOf(standing);
  const empty = (/** @type {Said} */ head, /** @type {any[]} */ chips = [], /** @type {any[]} */ lines = [], ready = true) => ({ head, chips, lines, fine, ready });
  if (ask.kind === "castle") return null;
  if (!actions.length || (plan.mode === "trios" && !draft.parts.some(({ choice }) => choice !== null))) return nothingYet(base, ask, empty);
  const fell = ask.kind === "ruin" ? outcomeOf(state, actions, ask.seat) : null;
  const then = fell ? fell.view : plan.then;
  const effects = fell ? fell.effects : plan.effects;
  const head = ask.kind === "ruin" ? t("If you give up: {tile}", { tile: set.nameOf(base.kingdoms[ask.seat].cells[placeOf(/** @type {any} */ (parts(actions[0]).cell))]?.tile ?? "") }) : plan.mode === "turn" && !draft.cell ? t("Tile chosen, no cell yet") : t("If you commit");
  if (waits || !then) return empty(head, [], [], false);
  const look = { set, seat: ask.seat, base, then, effects };
  const lines = linesOf(look);
  if (plan.mode !== "turn" || draft.cell) return empty(head, chipsOf(look), lines);
  const coins = lines.filter(({ icon }) => icon === "coin");
  const row = drafts.lookFirst(draft, base) !== null;
  return empty(head, [...chipsOf(look).filter(({ icon }) => icon === "coin"), { icon: "tile", text: t("choose a cell"), tone: "" }], [
    ...coins, { icon: "tile", head: t("Place it first"), body: t("Try any free cell: everything that follows is shown. Tile and cell are one commit."), tone: "good" },
    ...(row ? [{ icon: "eye", head: t("Or look first"), body: t("Take it now pays, closes up the row and turns the next tile over. The take is then final; you place knowing the new tile."), tone: "" }] : []),
  ]);
}

/** @param {View} base @param {Ask} ask @param {(head: Said, chips?: any[], lines?: any[]) => Scene["follows"]} empty */
function nothingYet(base, ask, empty) {
  const { coins } = base.kingdoms[ask.seat];
  if (ask.kind !== "take") return ask.kind === "card" || isTarget(ask.kind) ? empty(t("If you commit")) : empty(t("Before you choose"), [], []);
  const dear = ask.choices.filter(({ on, slot }) => !on && slot !== null).length;
  const say = coins > 3 ? t("every tile of the row and every special building can be paid") : dear ? t("the first tile is free, the others as far as the coins go") : t("every tile of the row can be paid, a special building not");
  return empty(t("Before you choose"), [{ icon: "coin", text: String(coins), tone: "" }], [{ icon: "coin", head: t("Coins"), body: `${coins}: ${say}`, tone: "" }]);
}

/** @param {State} state @param {Plan} plan @param {import("./cue.js").Standing} standing @returns {Scene["commit"]} */
function commitOf({ view, seen, pending, offline }, plan, standing) {
  const { draft, ask } = plan;
  const whole = drafts.command(draft, view, seen);
  const next = whole === null && drafts.hasNext(draft, view, seen);
  const all = plan.mode === "trios" ? drafts.survey(draft, view, seen) : null;
  const opens = next && all?.aims && !draft.aims && all.open === plan.now ? (seen(all.actions)?.view?.phase ?? null) : null;
  // the last thing asked may be looked at before it is sent: leading on comes first
  return { text: commitText(standing, { whole, next, opens }), on: !pending && !offline && (whole !== null || next), kind: ask.kind === "ruin" ? "doubt" : "first", next };
}

/** @param {State} state @param {Draft | null} draft @returns {Scene["look"]} */
function lookOf({ view, pending, offline }, draft) {
  const can = draft !== null && drafts.lookFirst(draft, view) !== null;
  return { shown: can && draft.cell === null, on: can && !pending && !offline };
}

/** @param {Ask | null} ask @param {Draft | null} draft @returns {Scene["none"]} */
function noneOf(ask, draft) {
  if (!ask || !draft) return null;
  if (ask.kind === "move") return { text: t("Move none"), act: "stay" };
  const inventor = ask.kind === "take" && !draft.keeps && ask.choices.some(({ act }) => verbOf(act) === "invent") && (draft.take === null || verbOf(draft.take) === "invent");
  return inventor ? { text: t("Keep him"), act: "keeps" } : null;
}
