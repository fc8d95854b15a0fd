/** What leaves the page from every table: a command, seats given and taken. */
import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { ask } from "../views/dialog.js";
import { errorText } from "../views/parts.js";

/**
 * @typedef {object} Told  the table, as far as it hears of an answer
 * @property {any} match the session
 * @property {import("./seat.js").Seat} seat
 * @property {import("./notices.js").Notices} notices
 * @property {import("./focus.js").Focus} focus
 * @property {AbortController} off
 * @property {() => void} draw
 */

export class Deeds {
  /** @param {Told} table */
  constructor(table) {
    this.table = table;
  }

  /** One command, one transaction. @param {readonly string[]} actions @returns {Promise<boolean>} false: it did not come about */
  async commit(actions) {
    const { match, seat, notices, focus, off } = this.table;
    notices.clear();
    focus.to("#cue-h", { quiet: true });
    /** @type {any} */
    let reply;
    try {
      seat.awaited = Infinity; // until the reply names its revision
      const answered = match.commit([...actions]);
      this.table.draw();
      reply = await answered;
    } catch (why) {
      reply = { status: "refused", message: errorText(why) };
    }
    if (off.signal.aborted) return true;
    const done = reply.status === "accepted" || reply.status === "already";
    seat.awaited = done ? (reply.revision ?? 0) : 0;
    if (done) notices.clear();
    else if (reply.status !== "stale") notices.refuse(reply.clause, errorText(reply)); // of a stale one the session tells
    this.table.draw();
    return done;
  }

  /** @param {Promise<any>} answered */
  async tell(answered) {
    const { notices } = this.table;
    try {
      const reply = await answered;
      if (reply?.status === "refused") notices.refuse(reply.clause, errorText(reply));
    } catch (why) {
      notices.refuse(undefined, errorText(why));
    }
  }

  /** @param {number} seat */
  callBot(seat) {
    return this.tell(this.table.match.callBot(seat));
  }

  takeSeat() {
    return this.tell(this.table.match.returnToSeat());
  }

  async leave() {
    const sure = await ask({
      title: t("Let a bot play for you?"), body: html`<p>${t("Your seat is kept. Take it back whenever you like.")}</p>`,
      acts: [{ text: t("Let a bot play"), value: true, kind: "first", icon: "bot" }, { text: t("Play on myself"), value: null }],
    });
    if (sure) await this.tell(this.table.match.leave());
  }
}
