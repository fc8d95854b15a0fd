/** Plays a past match back: at which step one stands, by hand or by itself. */

/**
 * @typedef {object} Played  a past match on a page
 * @property {() => number} last  its last step
 * @property {(at: number, by: {itself: boolean}) => void} show  the address and the table are those of this step
 * @property {() => void} rest  it plays no more
 * @property {(on: () => void) => void} wait  go on when this step has been seen: by `after`
 * @property {(at: number, way: 1 | -1) => number} mark  the next mark in a direction
 */

export class Player {
  /** @param {Played} match @param {number} at */
  constructor(match, at) {
    this.match = match;
    this.at = at;
    this.playing = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get isLast() {
    return this.at >= this.match.last();
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.match.last(), at));
    this.match.show(this.at, { itself: this.playing });
    if (this.playing) this.next();
  }

  next() {
    clearTimeout(this.timer);
    this.match.wait(() => (this.isLast ? this.play(false) : this.go(this.at + 1)));
  }

  /** @param {number} ms @param {() => void} run */
  after(ms, run) {
    clearTimeout(this.timer);
    this.timer = setTimeout(run, ms);
  }

  /** @param {boolean} [on] */
  play(on = !this.playing) {
    clearTimeout(this.timer);
    this.playing = on && !this.isLast;
    if (this.playing) this.go(this.at + 1);
    else this.match.rest();
  }

  /** By hand: the playing ends. @param {number} at */
  jump(at) {
    this.stop();
    this.go(at);
  }

  /** @param {1 | -1} way */
  mark(way) {
    this.jump(this.match.mark(this.at, way));
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** @param {KeyboardEvent} e @param {{letters: boolean, more?: Record<string, () => void>}} how `more`: keys of the game */
  key(e, { letters, more = {} }) {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
    const target = e.target instanceof Element ? e.target : null;
    if (target?.closest("textarea, select, input:not([type=range])")) return;
    /** @type {Record<string, () => void>} */
    const does = {
      ...more, " ": () => this.play(), Home: () => this.jump(0), End: () => this.jump(this.match.last()), ",": () => this.jump(this.at - 1), ".": () => this.jump(this.at + 1),
      ArrowLeft: () => (e.shiftKey ? this.mark(-1) : this.jump(this.at - 1)), ArrowRight: () => (e.shiftKey ? this.mark(1) : this.jump(this.at + 1)),
    };
    const letter = e.key.length === 1 && /[a-z]/i.test(e.key);
    const run = does[letter ? e.key.toLowerCase() : e.key];
    if (!run || (letter && !letters)) return;
    const arrow = e.key.startsWith("Arrow");
    if (e.key === " " && target?.closest("button, a, summary")) return; // it presses that
    if (target?.closest("input") && !e.shiftKey && (arrow || e.key === "Home" || e.key === "End")) return; // the bar moves by itself
    if (arrow && target?.closest("[role=grid], [role=radiogroup], .scroll-y")) return;
    e.preventDefault();
    run();
  }
}
