/** The guide through a first match: how far it has come. Done or skipped, it does not come back. */
import * as guide from "./model/guide.js";

/** @typedef {import("./model/guide.js").Hints} Hints */

/** @template {string} Deed */
export class Guide {
  /**
   * @param {(hints: Hints, deed: Deed) => Hints} did  the game's own: what was done moves it on
   * @param {{get: (name: string) => any, set: (name: string, value: any) => void}} settings of the reader
   * @param {{draw: () => void, focus: import("./focus.js").Focus}} table
   */
  constructor(did, settings, table) {
    this.moved = did;
    this.settings = settings;
    this.table = table;
    this.hints = guide.begin();
    this.escapes = 0;
  }

  get isOver() {
    return guide.isOver(this.hints);
  }

  /** Whoever watches, or has had enough of it, is not guided. @param {number | null} you */
  begin(you) {
    if (you === null || this.settings.get("hints") !== "on") this.hints = guide.over();
  }

  /** @param {Deed} deed */
  did(deed) {
    if (!this.isOver) this.to(this.moved(this.hints, deed));
  }

  next() {
    this.to(guide.next(this.hints));
  }

  skip() {
    this.to(guide.over());
    this.table.focus.to("#cue-h", { lost: true });
  }

  /** Esc, and nothing to take back: the second time it ends the guide. */
  escaped() {
    this.escapes += 1;
    if (this.escapes > 1 && !this.isOver) this.skip();
  }

  /** @param {Hints} hints */
  to(hints) {
    this.hints = hints;
    if (this.isOver) this.settings.set("hints", "done");
    this.table.draw();
  }
}
