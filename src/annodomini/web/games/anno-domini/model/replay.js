/** A past match at any point: positions from effects alone, plies, marks of the scrubber, what may be told there. */
import { after, empty } from "./position.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {"start" | "doubt" | "reverse" | "last" | "end"} MarkKind */
/** @typedef {{ply: number, kind: MarkKind}} Mark */
/**
 * @typedef {object} Replay
 * @property {readonly Entry[]} entries
 * @property {number} seats
 * @property {readonly number[]} plies  index into `entries` of ply 0 (the deal), 1 ...: every entry that moves the game
 * @property {readonly Mark[]} marks
 * @property {readonly {round: number, from: number, to: number}[]} rounds  plies of each round, both ends counted
 * @property {Map<number, Position>} kept  positions already folded, by ply
 */

/** Every so many plies a position is kept, so that going back is short. */
const KEEP = 16;

/** @param {readonly Entry[]} entries all of them, from the header @param {number} seats @returns {Replay} */
export function replayOf(entries, seats) {
  const plies = entries.flatMap((entry, at) => (entry.effects ? [at] : []));
  /** @type {Mark[]} */
  const marks = [];
  /** @type {{round: number, from: number, to: number}[]} */
  const rounds = [];
  plies.forEach((at, ply) => {
    const effects = entries[at].effects ?? [];
    const has = (/** @type {string} */ name) => effects.some((effect) => effect.do === name);
    if (ply === 0) marks.push({ ply, kind: "start" });
    if (effects.some((effect) => effect.do === "laid" && effect.left === 0 && !effect.stack)) marks.push({ ply, kind: "last" });
    else if (has("revealed")) marks.push({ ply, kind: "doubt" });
    else if (has("reversed")) marks.push({ ply, kind: "reverse" });
    else if (ply > 0 && ply === plies.length - 1) marks.push({ ply, kind: "end" });
    if (rounds.length) rounds[rounds.length - 1].to = ply;
    const next = effects.find((effect) => effect.do === "round");
    // the ply that ends a round also opens the next one, which is played from the ply after
    if (next) rounds.push({ round: next.round, from: ply === 0 ? 0 : ply + 1, to: ply === 0 ? 0 : ply + 1 });
  });
  const last = rounds[rounds.length - 1];
  if (last && last.from >= plies.length) rounds.pop();
  return { entries, seats, plies, marks, rounds, kept: new Map() };
}

/** @param {Replay} replay */
export function lastPly(replay) {
  return Math.max(0, replay.plies.length - 1);
}

/** The position after a ply; equal to a fresh fold however one came there. @param {Replay} replay @param {number} ply @returns {Position} */
export function positionAt(replay, ply) {
  const known = replay.kept.get(ply);
  if (known) return known;
  let from = Math.floor(ply / KEEP) * KEEP;
  while (from > 0 && !replay.kept.has(from)) from -= KEEP;
  let position = replay.kept.get(from) ?? null;
  let at = position ? replay.plies[from] + 1 : 0;
  position ??= empty(replay.seats);
  const end = ply >= lastPly(replay) ? replay.entries.length - 1 : replay.plies[ply];
  for (; at <= end; at += 1) {
    position = after(position, replay.entries[at]);
    const here = replay.plies.indexOf(at);
    if (here >= 0 && here % KEEP === 0 && here < lastPly(replay)) replay.kept.set(here, position);
  }
  return position;
}

/** The position just before a ply's entry. @param {Replay} replay @param {number} ply @returns {Position} */
export function positionBefore(replay, ply) {
  return ply <= 0 ? empty(replay.seats) : positionAt(replay, ply - 1);
}

/** @param {Replay} replay @param {number} ply @returns {Entry} */
export function entryAt(replay, ply) {
  return replay.entries[replay.plies[ply]];
}

/** The next mark in a direction, or the end of the match. @param {Replay} replay @param {number} ply @param {1 | -1} direction @returns {number} */
export function nextMark(replay, ply, direction) {
  const places = replay.marks.map((mark) => mark.ply);
  const found = direction > 0 ? places.find((place) => place > ply) : places.reverse().find((place) => place < ply);
  return found ?? (direction > 0 ? lastPly(replay) : 0);
}

/** Marks nearer to each other than `least` (in plies) share one place. @param {readonly Mark[]} marks @param {number} least @returns {Mark[]} */
export function spaced(marks, least) {
  /** @type {Mark[]} */
  const out = [];
  for (const mark of marks) if (!out.length || mark.ply - out[out.length - 1].ply >= least) out.push(mark);
  return out;
}

/** All dates of the match as far as it showed them. @param {Replay} replay @returns {Position["known"]} */
export function allDates(replay) {
  return positionAt(replay, lastPly(replay)).known;
}

/** @param {string | null} text from the address @param {Replay} replay @returns {number} a ply that exists */
export function plyOf(text, replay) {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isFinite(number) ? Math.max(0, Math.min(lastPly(replay), number)) : 0;
}
