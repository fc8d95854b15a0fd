/** The notice at a table: what stands in the way, until it is closed or something else is tried. */
import { t } from "../i18n.js";

/** @typedef {import("./types.js").Notice} Notice */

export class Notices {
  /** @param {{alert: (text: string) => void, calm: () => void}} live @param {{draw: () => void, focus: import("./focus.js").Focus}} table */
  constructor(live, table) {
    this.live = live;
    this.table = table;
    /** @type {Notice | null} */
    this.now = null;
    /** @type {Notice | null} */
    this.refusal = null; // the one that stands only until I try something else
  }

  /** @param {Notice} notice */
  show(notice) {
    this.now = notice;
    this.table.draw();
    this.table.focus.to("#notice");
  }

  /** @param {string | null | undefined} clause @param {string} text @param {{title?: string}} [how] */
  refuse(clause, text, { title = t("That is not allowed now.") } = {}) {
    this.refusal = { kind: "wrong", icon: "warn", head: title, text, clause };
    this.live.alert([title, text, clause].filter(Boolean).join(" "));
    this.show(this.refusal);
  }

  /** The host went back; the table is about to be drawn anew. */
  wentBack() {
    this.now = { kind: "wrong", icon: "warn", head: t("The server went back."), text: t("It has told an earlier state of this match; what is shown is its state now.") };
    this.live.alert(t("The server went back."));
  }

  clear() {
    this.now = null;
  }

  /** Something else was tried: a refusal of what was tried before is out of date. */
  triedElse() {
    if (!this.refusal) return;
    if (this.now === this.refusal) this.now = null;
    this.refusal = null;
    this.live.calm();
  }

  close() {
    this.now = null;
    this.refusal = null;
    this.table.draw();
    this.table.focus.to("#cue-h");
  }
}
