/** What the table shows, at its own pace: what comes over the line waits in a queue, so that the eye follows the turns of others. */

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").View} View */
/** @typedef {{entries: Entry[], view: View}} Frame  what came together, and the view after it */

/** Milliseconds between two commands of others; fewer when several wait. */
const PACE_MS = 900;
const SLOW_MS = 1800;
const CALM_MS = 300;
const HURRY_MS = 120;
const MANY = 3;

export class Stage {
  /**
   * @param {any} match the session
   * @param {object} to
   * @param {() => void} to.draw
   * @param {(frame: Frame, before: View) => void} to.shows  a frame is about to be shown
   * @param {() => void} to.settled  all that happened is shown
   * @param {{calm: () => boolean, slow?: () => boolean}} how `slow`: a first match, of which one wants to see all
   */
  constructor(match, to, { calm, slow = () => false }) {
    this.match = match;
    this.to = to;
    this.calm = calm;
    this.slow = slow;
    /** @type {Frame[]} */
    this.queue = [];
    this.quiet = 0; // nothing of others is shown before this time
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {View} */
    this.view = match.view;
    this.until = match.revision; // of the entry shown last
  }

  /** @param {Entry[]} entries @param {boolean} live false: they were missed, and only their end is shown */
  take(entries, live) {
    if (!live) {
      this.jump();
      return;
    }
    this.queue.push({ entries, view: this.match.view });
    this.pump();
  }

  /** To the latest view, showing nothing in between. */
  jump() {
    clearTimeout(this.timer);
    this.queue = [];
    this.view = this.match.view;
    this.until = this.match.revision;
    this.to.settled();
  }

  /** Is all shown that has happened? */
  get isSettled() {
    return !this.queue.length;
  }

  /** Commands of others not shown yet. */
  get waiting() {
    return this.queue.flatMap(({ entries }) => entries).filter(({ kind }) => kind === "command").length;
  }

  pump() {
    clearTimeout(this.timer);
    const frame = this.queue[0];
    if (!frame) {
      this.view = this.match.view;
      this.until = this.match.revision;
      this.to.settled();
      return;
    }
    const wait = this.quiet - performance.now();
    if (wait > 0 && this.isOthers(frame)) {
      this.timer = setTimeout(() => this.pump(), wait);
      return;
    }
    this.queue.shift();
    const before = this.view;
    this.view = frame.view;
    this.until = frame.entries.at(-1)?.revision ?? this.until;
    if (frame.entries.some(({ effects }) => effects?.length)) this.quiet = performance.now() + this.pace();
    this.to.shows(frame, before);
    this.to.draw();
    this.pump();
  }

  /** @param {Frame} frame */
  isOthers({ entries }) {
    return entries.some(({ kind, effects, seat }) => kind === "command" && effects?.length && seat !== this.match.you?.seat);
  }

  pace() {
    if (this.queue.length >= MANY) return HURRY_MS;
    if (this.calm()) return CALM_MS;
    return this.slow() ? SLOW_MS : PACE_MS;
  }

  stop() {
    clearTimeout(this.timer);
  }
}
