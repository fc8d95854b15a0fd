/**
 * What would follow, as the server's preview tells it: lists of actions are asked for in batches and kept for as long as the revision stands.
 * Nothing waits for an answer: what is not known yet is `undefined`, and `changed` is called when it is.
 */

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {{view: View, effects: Effect[], fault?: undefined}} Seen */
/** @typedef {{fault: {code: string, clause: string | null, at: number, message: string}, view?: undefined, effects?: undefined}} Refused */
/** @typedef {Seen | Refused} Known */

/** Lists a request may have. */
export const BATCH = 64;
const AGAIN_MS = 1000; // after the first failure, twice as long after each further one
const LONGEST_MS = 8000;

/** @param {readonly string[]} actions @returns {string} */
export const keyOf = (actions) => actions.join("\n");

export class Forecast {
  /**
   * @param {{revision: number, forecast: (revision: number, commands: string[][]) => Promise<{revision: number, previews: any[]}>}} match the session
   * @param {() => void} changed
   */
  constructor(match, changed) {
    this.match = match;
    this.changed = changed;
    this.revision = 0;
    this.history = 0; // an answer to a question of an earlier one is dropped
    /** @type {Map<string, Known>} */
    this.known = new Map();
    /** @type {Map<string, readonly string[]>} */
    this.wanted = new Map(); // asked for last comes first
    this.busy = false;
    this.failed = false; // no answer came: said on the table, asked again after a while
    this.failures = 0; // one after the other
    this.limited = false; // the last of them: we asked too much
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.stopped = false;
  }

  /** A new revision: what was known of the old one is worth nothing. */
  follow() {
    if (this.revision === this.match.revision) return;
    this.clear();
  }

  /** Nothing holds of what was known or is being asked, whatever the revision: another history may have the same numbers. */
  clear() {
    this.revision = this.match.revision;
    this.history += 1;
    this.known.clear();
    this.wanted.clear();
    this.failed = false;
    if (this.limited) return; // whatever has changed, the server still has too much from us
    this.failures = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** @param {readonly string[]} actions @returns {Known | undefined} undefined: not known yet */
  get(actions) {
    return this.revision === this.match.revision ? this.known.get(keyOf(actions)) : undefined;
  }

  /** The view after these actions, if it is known and they are allowed. @param {readonly string[]} actions @returns {View | null} */
  view(actions) {
    return this.get(actions)?.view ?? null;
  }

  /** Ask for what is not known yet; the first of the lists is the most urgent. @param {readonly (readonly string[])[]} lists */
  want(lists) {
    this.follow();
    const fresh = lists.filter((actions) => actions.length && !this.known.has(keyOf(actions)));
    if (!fresh.length) return;
    const kept = [...this.wanted.values()];
    this.wanted.clear();
    for (const actions of [...fresh, ...kept]) this.wanted.set(keyOf(actions), actions);
    this.pump();
  }

  pump() {
    if (this.busy || this.stopped || this.timer !== undefined || !this.wanted.size) return;
    this.busy = true;
    // wishes of one drawing go out together
    queueMicrotask(() => this.ask());
  }

  async ask() {
    const lists = [...this.wanted.values()].slice(0, BATCH);
    const { revision, history } = this;
    let wait = 0;
    try {
      if (lists.length) {
        const answer = await this.match.forecast(revision, lists.map((actions) => [...actions]));
        if (history === this.history) this.learn(revision, lists, answer);
      }
      this.failed = false;
      this.failures = 0;
      this.limited = false;
    } catch (why) {
      const { code = "", retryMs } = /** @type {any} */ (why ?? {});
      this.failed = true;
      wait = retryMs ?? Math.min(AGAIN_MS * 2 ** this.failures, LONGEST_MS);
      this.failures += 1;
      this.limited = code.startsWith("rate.");
      if (!this.limited) this.wanted.clear(); // no line, or nothing to be seen: the hand goes on without it
    }
    this.busy = false;
    if (this.stopped) return;
    if (wait) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.pump();
      }, wait);
    } else this.pump();
    this.changed();
  }

  /** @param {number} revision @param {readonly (readonly string[])[]} lists @param {{revision: number, previews: any[]}} answer */
  learn(revision, lists, { revision: told, previews }) {
    if (revision !== this.match.revision || told !== revision) {
      this.wanted.clear(); // the match has gone on: with the next drawing come new wishes
      return;
    }
    lists.forEach((actions, at) => {
      this.wanted.delete(keyOf(actions));
      const one = previews[at];
      if (one) this.known.set(keyOf(actions), one.view ? { view: one.view, effects: one.effects ?? [] } : { fault: { code: one.code ?? "", clause: one.clause ?? null, at: one.at ?? 0, message: one.message ?? "" } });
    });
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
