/** What the table shows, at its own pace: entries wait in a queue, a reveal turns its cards and stays until one goes on. */
import { after, afterEffect, empty, fold, ofView } from "./model/position.js";
import { revealOf, timing } from "./model/reveal.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./model/position.js").Position} Position */

/** Milliseconds between two turns of others, so that the eye follows; fewer when many wait. */
const PACE_MS = 900;
const SLOW_MS = 1800;
const HURRY_MS = 220;
const MANY = 10;

export class Stage {
  /**
   * @param {any} match the session
   * @param {object} to
   * @param {() => void} to.draw  something is to be seen
   * @param {(entry: Entry, before: Position, after: Position) => void} to.shows  an entry is about to be shown
   * @param {(step: "begin" | "turn" | "line" | "verdict") => void} to.turns  of a reveal
   * @param {() => void} to.settled  all that happened is shown
   * @param {{calm: () => boolean, slow?: () => boolean}} how `slow`: a first match, of which one wants to see all
   */
  constructor(match, to, { calm, slow = () => false }) {
    this.match = match;
    this.to = to;
    this.calm = calm;
    this.slow = slow;
    /** @type {Entry[]} */
    this.queue = [];
    /** @type {import("./model/scene.js").Showing | null} */
    this.showing = null;
    /** @type {Position | null} */
    this.next = null; // after the entry whose reveal is shown
    /** @type {string | null} */
    this.fresh = null;
    this.quiet = 0;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pace = undefined;
    this.position = this.latest();
    this.until = match.revision; // of the entry shown last
  }

  /** The position after all that is known. @returns {Position} */
  latest() {
    if (this.match.view) return ofView(this.match.view);
    const seats = this.match.header?.seats?.length ?? 0;
    return this.match.entries[0]?.kind === "header" ? fold(this.match.entries, seats) : empty(seats);
  }

  /** @param {readonly Entry[]} entries @param {boolean} live false: they were missed */
  take(entries, live) {
    if (live) {
      this.queue.push(...entries);
      this.pump();
    } else if (this.follows(entries)) this.catchUp(entries);
    else this.jump();
  }

  /** Do they come right after what is known here? @param {readonly Entry[]} entries */
  follows(entries) {
    const known = this.queue.at(-1)?.revision ?? this.until;
    return known > 0 && entries[0]?.revision === known + 1;
  }

  /** The line was away for a while: the last reveal is shown at once, what came before it is passed over. @param {readonly Entry[]} entries */
  catchUp(entries) {
    const all = [...this.queue, ...entries];
    const at = all.findLastIndex((entry) => entry.effects?.some((effect) => effect.do === "revealed"));
    if (this.showing) this.queue = all; // somebody reads: the rest waits
    else if (at < 0) {
      this.jump();
      return;
    } else {
      this.position = all.slice(0, at).reduce(after, this.position);
      this.queue = all.slice(at + 1);
      this.show(all[at]);
      this.all();
    }
    this.to.draw();
  }

  /** The page was left in the middle of a reveal: back to it. @param {readonly Entry[]} entries from the first on @param {number} revision of the reveal */
  recall(entries, revision) {
    this.clear();
    this.position = fold(entries.slice(0, revision - 1), this.match.header.seats.length);
    this.queue = [];
    this.catchUp(entries.slice(revision - 1));
  }

  /** To the latest position, showing nothing in between. */
  jump() {
    this.clear();
    this.queue = [];
    this.showing = null;
    this.next = null;
    this.fresh = null;
    this.position = this.latest();
    this.until = this.match.revision;
    this.to.settled();
  }

  /** Is all shown that has happened? */
  get isSettled() {
    return !this.queue.length && !this.showing;
  }

  /** Turns of others not shown yet. */
  get waiting() {
    return this.queue.filter((entry) => entry.kind === "command").length;
  }

  pump() {
    clearTimeout(this.pace);
    if (this.showing) {
      this.to.draw();
      return;
    }
    const entry = this.queue[0];
    if (!entry) {
      this.position = this.latest();
      this.to.settled();
      return;
    }
    const wait = this.quiet - performance.now();
    if (wait > 0 && entry.effects && entry.seat !== this.match.you?.seat) {
      this.pace = setTimeout(() => this.pump(), wait);
      return;
    }
    this.queue.shift();
    this.show(entry);
  }

  /** @param {Entry} entry */
  show(entry) {
    const before = this.position;
    const then = after(before, entry);
    this.until = entry.revision;
    this.fresh = entry.effects?.find((effect) => effect.do === "laid" && !effect.stack)?.card ?? null;
    this.to.shows(entry, before, then);
    const reveal = revealOf(entry, before);
    if (reveal) {
      const effects = entry.effects ?? [];
      const until = effects.findIndex((effect) => effect.do === "revealed");
      this.position = effects.slice(0, until).reduce(afterEffect, before);
      this.next = then;
      this.turn(reveal);
      return;
    }
    this.position = then;
    if (entry.effects) this.quiet = performance.now() + (this.queue.length > MANY ? HURRY_MS : this.slow() ? SLOW_MS : PACE_MS);
    this.to.draw();
    this.pump();
  }

  /** @param {import("./model/reveal.js").Reveal} reveal */
  turn(reveal) {
    this.clear();
    this.showing = { reveal, turned: 0, lined: false, done: false };
    this.to.turns("begin");
    if (this.calm()) {
      this.all();
      return;
    }
    this.to.draw();
    const { turns, line, verdict } = timing(reveal.cards.length, !reveal.correct);
    const rest = 500; // the hand on the table, before the first card
    turns.forEach((at, card) => this.later(at + rest, () => this.set({ turned: card + 1 }, "turn")));
    if (!reveal.correct) this.later(line + rest, () => this.set({ lined: true }, "line"));
    this.later(verdict + rest, () => this.all());
  }

  /** @param {Partial<import("./model/scene.js").Showing>} change @param {"turn" | "line"} step */
  set(change, step) {
    if (!this.showing) return;
    this.showing = { ...this.showing, ...change };
    this.to.draw();
    this.to.turns(step);
  }

  /** Show every card and the verdict at once. */
  all() {
    const showing = this.showing;
    if (!showing || showing.done) return;
    this.clear();
    this.showing = { ...showing, turned: showing.reveal.cards.length, lined: true, done: true };
    if (this.next) this.position = this.next; // hands and turn as they then are; the chain on the table is the reveal's
    this.to.draw();
    this.to.turns("verdict");
  }

  again() {
    if (this.showing) this.turn(this.showing.reveal);
  }

  /** Past the reveal. */
  goOn() {
    if (!this.showing || !this.next) return;
    this.clear();
    this.position = this.next;
    this.next = null;
    this.showing = null;
    this.fresh = null;
    this.quiet = performance.now() + HURRY_MS;
    this.to.draw();
    this.pump();
  }

  /** @param {number} ms @param {() => void} run */
  later(ms, run) {
    this.timers.push(setTimeout(run, ms));
  }

  clear() {
    clearTimeout(this.pace);
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }
}
