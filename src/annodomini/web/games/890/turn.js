/** My turn: what is asked of me, my draft of an answer, what would follow, and what of it outlives an interruption. Knows no page. */
import { Seat } from "../../table/seat.js";
import * as drafts from "./model/draft.js";
import { Forecast } from "./model/forecast.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./model/draft.js").Change} Change @typedef {import("./model/draft.js").Draft} Draft */
/** @typedef {import("../../table/seat.js").Shelf} Shelf */

export class Turn {
  /** @param {any} match the session @param {Shelf} shelf @param {() => void} learnt the forecast knows more */
  constructor(match, shelf, learnt) {
    this.match = match;
    this.shelf = shelf;
    /** @type {View | null} */
    this.view = null; // at which something is asked of me; null: nothing is, or it is not shown yet
    /** @type {Draft | null} */
    this.draft = null;
    this.seat = new Seat(match);
    this.forecast = new Forecast(match, () => {
      this.mend();
      learnt();
    });
    /** @type {import("./model/draft.js").Sees} */
    this.seen = (actions) => this.forecast.get(actions);
  }

  /** Can something be sent now? */
  get mayAct() {
    return this.draft !== null && this.view !== null && this.seat.isFree;
  }

  /** All is shown that happened: is something asked of me? @returns {boolean} whether it is asked now, and was not before */
  settle() {
    const { view } = this.match;
    const mine = view && view.turn === this.seat.you && this.match.phase === "play" && !this.seat.botPlays && drafts.modeOf(view) !== "none";
    const sign = mine ? signOf(view) : "";
    const begins = Boolean(mine) && (this.view === null || signOf(this.view) !== sign);
    this.view = mine ? view : null;
    if (!mine) this.draft = null;
    else if (begins || !this.draft) this.draft = this.shelvedDraft(view) ?? drafts.fresh(view);
    this.wish();
    return begins;
  }

  /** An entry that moves the game is about to be shown. @param {number | undefined} seat whose it is */
  passes(seat) {
    this.draft = null;
    this.view = null;
    if (seat === this.seat.you) this.shelf.remove(this.seat.shelf);
  }

  /** Everything was replaced: nothing that was known of my turn holds any more. */
  reset() {
    this.draft = null;
    this.view = null;
    this.seat.awaited = 0;
    this.forecast.clear();
  }

  /** Asks for what the next drawing wants to know. */
  wish() {
    this.forecast.follow();
    if (this.draft && this.view && this.seat.you !== null && !this.seat.pending) this.forecast.want(drafts.wishes(this.draft, this.view, this.seat.you, this.seen));
  }

  /** The forecast has answered: what has become impossible is forgotten, what became askable is asked. */
  mend() {
    if (this.draft && this.view) this.draft = drafts.mended(this.draft, this.view, this.seen);
    this.wish();
  }

  /** @param {Change} change @returns {boolean} whether anything changed */
  change(change) {
    if (!this.draft || !this.view || this.seat.pending) return false;
    const next = drafts.reduce(this.draft, change, this.view, this.seen);
    if (next === this.draft) return false;
    this.draft = next;
    this.keep();
    this.wish();
    return true;
  }

  /** The draft as it was before. @param {Draft} draft */
  restore(draft) {
    this.draft = draft;
    this.keep();
    this.wish();
  }

  /** The actions of my command, null while something is missing. @returns {readonly string[] | null} */
  command() {
    return this.draft && this.view ? drafts.command(this.draft, this.view, this.seen) : null;
  }

  /** The view at which the question stands, when the forecast knows it. @param {Draft} draft @param {View} view @param {import("./model/draft.js").Sees} seen */
  question(draft, view, seen) {
    return drafts.modeOf(view) === "trios" ? drafts.question(draft, view, seen).view : view;
  }

  /** Rules and settings are other pages: the draft is kept over them, and over a reload. */
  keep() {
    this.shelf.set(this.seat.shelf, { draft: this.draft, of: this.view && signOf(this.view) });
  }

  /** The draft that was left lying, if it is one of this very question. @param {View} view @returns {Draft | null} */
  shelvedDraft(view) {
    const { draft = null, of = null } = this.shelf.get(this.seat.shelf) ?? {};
    return draft && of === signOf(view) ? { ...drafts.fresh(view), ...draft } : null;
  }

  stop() {
    this.forecast.stop();
  }
}

/** What tells this question from every other. @param {View} view */
const signOf = (view) => JSON.stringify([view.round, view.phase, view.turn, view.legal, view.trios, view.kingdoms]);
