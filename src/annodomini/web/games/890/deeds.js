/** What leaves the page: a command, seats given and taken. */
import { errorText } from "../../views/parts.js";

export class Deeds {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  /** One command, one transaction. @param {readonly string[]} actions */
  async commit(actions) {
    const { table } = this;
    const { turn } = table;
    table.notice = null;
    table.toFocus("#cue-h", { quiet: true });
    /** @type {any} */
    let reply;
    try {
      turn.awaited = Infinity; // until the reply names its revision
      const answered = table.match.commit([...actions]);
      table.draw();
      reply = await answered;
    } catch (why) {
      reply = { status: "refused", message: errorText(why) };
    }
    if (table.off.signal.aborted) return;
    turn.awaited = reply.status === "accepted" || reply.status === "already" ? (reply.revision ?? 0) : 0;
    if (turn.awaited) table.notice = null;
    else {
      turn.wish();
      if (reply.status !== "stale") table.refused(reply.clause, errorText(reply)); // of a stale one the session tells
    }
    table.draw();
  }

  /** @param {Promise<any>} answered */
  async tell(answered) {
    try {
      const reply = await answered;
      if (reply?.status === "refused") this.table.refused(reply.clause, errorText(reply));
    } catch (why) {
      this.table.refused(undefined, errorText(why));
    }
  }
}
