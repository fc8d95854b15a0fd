/** What a drag does to the draft: a card of mine is aimed, a card of the chain is moved; given up, all is as it was. */
import { draftChain, isTooMany } from "./model/draft.js";
import * as say from "./model/sentences.js";

export class Carry {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {import("./model/draft.js").Draft | null} */
    this.dragged = null; // the draft before the drag
  }

  /** @param {string} card @param {"hand" | "chain"} from */
  lift(card, from) {
    if (!this.table.turn.draft || !this.table.turn.bounds || this.table.seat.pending) return false;
    this.dragged = this.table.turn.draft;
    if (from === "chain") return this.table.turn.draft.correcting;
    if (this.table.turn.draft.card !== card && !this.table.play.change({ type: "choose", card })) return false;
    if (this.table.scene().stacking) return false;
    this.table.tabStop = Math.max(0, this.table.turn.bounds.hand.indexOf(card));
    this.table.guide.did("choose");
    return true;
  }

  /** @param {number | null} gap */
  aim(gap) {
    if (!this.table.turn.draft || this.table.turn.draft.gap === gap) return;
    this.table.play.change(gap === null ? { type: "unaim" } : { type: "aim", gap });
  }

  /** @param {string} card @param {number} place */
  move(card, place) {
    if (!this.table.turn.draft || !this.table.turn.bounds || draftChain(this.table.turn.draft, this.table.turn.bounds).indexOf(card) === place || isTooMany(this.table.turn.draft, card, place, this.table.turn.bounds)) return;
    this.table.play.change({ type: "move", card, to: place });
  }

  /** @param {boolean} dropped over the chain */
  end(dropped) {
    if (!dropped && this.dragged && this.table.turn.draft) this.table.turn.restore(this.dragged);
    this.dragged = null;
    this.table.draw();
    const draft = this.table.turn.draft;
    if (!dropped || !draft || !this.table.turn.bounds) return;
    if (draft.correcting) {
      const last = draft.moves.at(-1);
      if (last) this.table.live.say(say.movedDraft(this.table.ui.captions(last.card).text, last.from, last.to));
    } else if (draft.gap !== null) {
      this.table.guide.did("aim");
      this.table.live.say(say.aimed(draft.gap, draftChain(draft, this.table.turn.bounds), (card) => this.table.ui.captions(card).text));
      this.table.focus.to(`[data-gap="${draft.gap}"]`);
      if (this.table.settings.get("atOnce")) this.table.play.lay();
    }
  }
}
