/** What a drag does to the draft: the tile is chosen, the cell under it is tried; given up, all is as it was. */
import * as say from "./model/sentences.js";

export class Carry {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {import("./model/draft.js").Draft | null} */
    this.before = null; // the draft before the drag
  }

  /** @param {string} act @returns {boolean} */
  lift(act) {
    const { turn, seat, play } = this.table;
    if (!turn.draft || !turn.view || seat.pending) return false;
    this.before = turn.draft;
    if (turn.draft.take !== act && !play.change({ type: "choose", act })) return false;
    this.table.guide.did("take");
    return true;
  }

  /** @param {string | null} cell */
  aim(cell) {
    const { turn, play } = this.table;
    if (!turn.draft || turn.draft.cell === cell) return;
    if (cell) play.change({ type: "choose", act: `place ${cell}` });
    else if (turn.draft.take) turn.restore({ ...turn.draft, cell: null });
    this.table.draw();
  }

  /** Let go over a free cell. @param {DOMRect} box where */
  drop(box) {
    const { turn, motion, live } = this.table;
    const { draft, view } = turn;
    this.before = null;
    if (!draft?.take || !draft.cell || !view) {
      this.table.draw();
      return;
    }
    motion.from(`tile:${draft.take.split(" ")[1]}`, box);
    this.table.guide.did("place");
    this.table.draw();
    live.say(say.chose(`place ${draft.cell}`, view, this.table.speaker()));
    this.table.focus.to(`[data-act="place ${draft.cell}"]`);
    this.table.sayFollows();
  }

  cancel() {
    if (this.before) this.table.turn.restore(this.before);
    this.before = null;
    this.table.draw();
  }
}
