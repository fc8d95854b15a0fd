/** A past match at any point: its steps (a tile taken, a tile placed, a trio answered, an invasion, a tile given up), the table after each, the marks of the bar. */
import { afterEffects, empty } from "./position.js";

/** @typedef {import("../types.js").Entry} Entry @typedef {import("../types.js").Effect} Effect @typedef {import("../types.js").View} View @typedef {import("./position.js").Box} Box */
/** @typedef {"start" | "castle" | "take" | "place" | "trio" | "invasion" | "ruin" | "keep" | "end"} StepKind */
/** @typedef {{kind: StepKind, seat: number | null, round: number, revision: number, effects: readonly Effect[]}} Step */
/**
 * @typedef {object} Replay
 * @property {Box} box
 * @property {number} seats
 * @property {readonly Step[]} steps  step 0 is the laying out
 * @property {readonly {round: number, at: number}[]} rounds  the first step of each
 * @property {readonly {kind: "trio" | "invasion", at: number}[]} marks
 * @property {Entry | null} outcome
 * @property {Map<number, View>} kept  tables already folded, by step
 */

/** Every so many steps a table is kept, so that going back is short. */
const KEEP = 16;

/** Effects that begin a step; all others belong to the one before. @type {Readonly<Record<string, StepKind>>} */
const BEGINS = { castle: "castle", took: "take", placed: "place", card: "trio", coins: "trio", invasion: "invasion", chose: "ruin", drawn: "keep", kept: "keep", ended: "end" };

/** Effects at the head of a turn: they are shown with the tile that is taken in it. */
const HEADS = new Set(["turn", "treasurer"]);

/** @param {readonly Entry[]} entries all of them, from the header @param {Box} box @returns {Replay} */
export function replayOf(entries, box) {
  const header = entries.find((entry) => entry.kind === "header");
  /** @type {{kind: StepKind, seat: number | null, round: number, revision: number, effects: Effect[]}[]} */
  const steps = [{ kind: "start", seat: null, round: 0, revision: header?.revision ?? 1, effects: [] }];
  /** @type {Effect[]} */
  let heads = [];
  let round = 0;
  for (const { revision, effects = [] } of entries) {
    for (const effect of effects) {
      const kind = BEGINS[effect.do];
      if (effect.do === "turn") round = effect.round;
      if (HEADS.has(effect.do)) heads.push(effect);
      else if (kind) {
        steps.push({ kind, seat: effect.seat ?? null, round, revision, effects: [...heads, effect] });
        heads = [];
      } else steps[steps.length - 1].effects.push(effect);
    }
  }
  // somebody's turn had begun when the match ended early
  if (heads.length) steps[steps.length - 1].effects.push(...heads);
  const rounds = steps.flatMap((step, at) => (at > 0 && step.round > steps[at - 1].round ? [{ round: step.round, at }] : []));
  const marks = steps.flatMap(({ kind }, at) => (kind === "trio" || kind === "invasion" ? [{ kind: /** @type {"trio" | "invasion"} */ (kind), at }] : []));
  return { box, seats: header?.seats?.length ?? 0, steps, rounds, marks, outcome: entries.find((entry) => entry.kind === "outcome") ?? null, kept: new Map() };
}

/** @param {Replay} replay */
export const lastStep = ({ steps }) => steps.length - 1;

/** The table after a step; the same however one came there. @param {Replay} replay @param {number} at @returns {View} */
export function viewAt(replay, at) {
  const known = replay.kept.get(at);
  if (known) return known;
  let from = Math.floor(at / KEEP) * KEEP;
  while (from > 0 && !replay.kept.has(from)) from -= KEEP;
  let view = replay.kept.get(from) ?? null;
  let next = view ? from + 1 : 0;
  view ??= empty(replay.box, replay.seats);
  for (; next <= at; next += 1) {
    view = afterEffects(replay.box, view, replay.steps[next].effects);
    if (next % KEEP === 0) replay.kept.set(next, view);
  }
  return view;
}

/** The table just before a step. @param {Replay} replay @param {number} at @returns {View} */
export const viewBefore = (replay, at) => (at <= 0 ? viewAt(replay, 0) : viewAt(replay, at - 1));

/** The next trio or invasion in a direction, or the end of the match. @param {Replay} replay @param {number} at @param {1 | -1} direction @returns {number} */
export function nextMark(replay, at, direction) {
  const places = replay.marks.map((mark) => mark.at);
  const found = direction > 0 ? places.find((place) => place > at) : places.reverse().find((place) => place < at);
  return found ?? (direction > 0 ? lastStep(replay) : 0);
}

/** @param {string | null} text from the address @param {Replay} replay @returns {number} a step that exists */
export function stepOf(text, replay) {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isFinite(number) ? Math.max(0, Math.min(lastStep(replay), number)) : 0;
}

/** Whether the tile of a step was placed by the same command: nobody looked at the next one first. @param {Replay} replay @param {number} at */
export const atOnce = ({ steps }, at) => steps[at + 1]?.kind === "place" && steps[at + 1].revision === steps[at].revision;

/** What had happened by a step as entries, so that the story tells it: one for each command. @param {Replay} replay @param {number} [to] the last step @returns {Entry[]} */
export function told(replay, to = lastStep(replay)) {
  /** @type {Map<number, Effect[]>} */
  const by = new Map();
  // a tile in hand is told once it lies
  const shown = replay.steps.slice(0, replay.steps[to]?.kind === "take" && atOnce(replay, to) ? to : to + 1);
  for (const { revision, effects } of shown) by.set(revision, [...(by.get(revision) ?? []), ...effects]);
  return [...by].map(([revision, effects]) => ({ revision, kind: "command", effects }));
}

/** What lay in each place of the special buildings and who took it, up to a step. @param {Replay} replay @param {number} to @returns {({tile: string, seat: number} | null)[]} */
export function takenAt({ steps }, to) {
  const effects = steps.slice(0, to + 1).flatMap((step) => step.effects);
  const by = new Map(effects.filter((effect) => effect.do === "took").map(({ tile, seat }) => [tile, seat]));
  const laid = effects.find((effect) => effect.do === "laid_out")?.specials ?? [];
  return laid.map((/** @type {string} */ tile) => (by.has(tile) ? { tile, seat: by.get(tile) } : null));
}
