/** My turn: what I may do, my draft of it, and what of it outlives an interruption. Knows no page. */
import { Seat } from "../../table/seat.js";
import { boundsOf, fresh, isClean, reduce } from "./model/draft.js";

/** @typedef {import("./model/draft.js").Bounds} Bounds */
/** @typedef {import("./model/draft.js").Change} Change */
/** @typedef {import("./model/draft.js").Draft} Draft */
/** @typedef {import("../../table/seat.js").Shelf} Shelf */

export class Turn {
  /** @param {any} match the session @param {Shelf} shelf */
  constructor(match, shelf) {
    this.match = match;
    this.shelf = shelf;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {Bounds | null} */
    this.bounds = null; // null: not my turn, or not shown yet
    /** @type {Draft | null} */
    this.kept = null; // the draft as it was when something else came in between
    this.seat = new Seat(match);
    /** @type {string | null} */
    this.marked = shelf.get(this.seat.shelf)?.marked ?? null; // a card of mine, while others play
  }

  /** Can something be sent now? */
  get mayAct() {
    return this.bounds !== null && this.draft !== null && this.seat.isFree;
  }

  /** All is shown that happened: is it my turn? @returns {boolean} whether it begins now */
  settle() {
    const bounds = this.match.phase === "over" || this.seat.botPlays ? null : boundsOf(this.match.view, this.seat.you);
    const begins = bounds !== null && this.bounds === null;
    this.bounds = bounds;
    if (!bounds) this.draft = null;
    else if (begins) this.draft = this.kept ? reduce(this.kept, { type: "reset", keepCard: true }, bounds) : (this.shelvedDraft(bounds) ?? fresh(bounds));
    this.kept = null;
    return begins;
  }

  /** An entry that moves the game is about to be shown. @param {number | undefined} seat whose it is */
  passes(seat) {
    if (this.draft && seat !== this.seat.you) this.kept = this.draft;
    this.draft = null;
    this.bounds = null;
    if (seat !== this.seat.you) return;
    this.marked = null;
    this.shelf.remove(this.seat.shelf);
  }

  /** Everything was replaced: nothing that was known of my turn holds any more. */
  reset() {
    this.draft = null;
    this.bounds = null;
    this.kept = null;
    this.seat.awaited = 0;
  }

  /** The chain has changed under my command: the corrections are gone, the chosen card stays. */
  stale() {
    if (!this.draft || !this.bounds) return;
    this.draft = reduce(this.draft, { type: "reset", keepCard: true }, this.bounds);
    this.keep();
  }

  /** @param {Change} change @returns {boolean} whether anything changed */
  change(change) {
    if (!this.draft || !this.bounds || this.seat.pending) return false;
    const next = reduce(this.draft, change, this.bounds);
    if (next === this.draft) return false;
    this.draft = next;
    this.keep();
    return true;
  }

  /** The draft as it was before. @param {Draft} draft */
  restore(draft) {
    this.draft = draft;
    this.keep();
  }

  /** @param {string} card mark it, or mark it no more */
  mark(card) {
    this.marked = this.marked === card ? null : card;
    this.keep();
  }

  /** Rules and settings are other pages: the draft is kept over them, and over a reload. */
  keep() {
    const { draft, bounds, marked } = this;
    this.shelf.set(this.seat.shelf, { marked, draft: bounds && draft, of: bounds && this.sign(bounds) });
  }

  /** The draft that was left lying, if it is one of this very turn. @param {Bounds} bounds @returns {Draft | null} */
  shelvedDraft(bounds) {
    const { draft = null, of = null } = this.shelf.get(this.seat.shelf) ?? {};
    return draft && of === this.sign(bounds) ? { ...fresh(bounds), ...draft } : null;
  }

  /** What tells this turn from every other: the round and all that the draft speaks of. @param {Bounds} bounds */
  sign(bounds) {
    return JSON.stringify([this.match.view?.round ?? 0, bounds]);
  }

  /** Is nothing tried out? */
  get isClean() {
    return this.draft === null || isClean(this.draft);
  }
}
