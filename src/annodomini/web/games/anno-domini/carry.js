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
    if (!this.table.draft || !this.table.bounds || this.table.pending) return false;
    this.dragged = this.table.draft;
    if (from === "chain") return this.table.draft.correcting;
    if (this.table.draft.card !== card && !this.table.change({ type: "choose", card })) return false;
    if (this.table.scene().stacking) return false;
    this.table.focus = Math.max(0, this.table.bounds.hand.indexOf(card));
    this.table.hinted("choose");
    return true;
  }

  /** @param {number | null} gap */
  aim(gap) {
    if (!this.table.draft || this.table.draft.gap === gap) return;
    this.table.change(gap === null ? { type: "unaim" } : { type: "aim", gap });
  }

  /** @param {string} card @param {number} place */
  move(card, place) {
    if (!this.table.draft || !this.table.bounds || draftChain(this.table.draft, this.table.bounds).indexOf(card) === place || isTooMany(this.table.draft, card, place, this.table.bounds)) return;
    this.table.change({ type: "move", card, to: place });
  }

  /** @param {boolean} dropped over the chain */
  end(dropped) {
    if (!dropped && this.dragged && this.table.draft) this.table.draft = this.dragged;
    this.dragged = null;
    this.table.draw();
    const draft = this.table.draft;
    if (!dropped || !draft || !this.table.bounds) return;
    if (draft.correcting) {
      const last = draft.moves.at(-1);
      if (last) this.table.live.say(say.movedDraft(this.table.ui.captions(last.card).text, last.from, last.to));
    } else if (draft.gap !== null) {
      this.table.hinted("aim");
      this.table.live.say(say.aimed(draft.gap, draftChain(draft, this.table.bounds), (card) => this.table.ui.captions(card).text));
      this.table.toFocus(`[data-gap="${draft.gap}"]`);
      if (this.table.settings.get("atOnce")) this.table.lay();
    }
  }
}
