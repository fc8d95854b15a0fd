/** My turn: what I may do, my draft of it, and what of it outlives an interruption. Knows no page. */
import { boundsOf, fresh, isClean, reduce } from "./model/draft.js";

/** @typedef {import("./model/draft.js").Bounds} Bounds */
/** @typedef {import("./model/draft.js").Change} Change */
/** @typedef {import("./model/draft.js").Draft} Draft */
/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, remove: (name: string) => void}} Shelf  keeps a value over leaving the page */

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
    this.awaited = 0; // revision of my command that has been accepted but not shown
    /** @type {string | null} */
    this.marked = shelf.get(this.shelved)?.marked ?? null; // a card of mine, while others play
  }

  get shelved() {
    return `draft:${this.match.id}`;
  }

  /** @returns {number | null} */
  get you() {
    return this.match.you?.seat ?? null;
  }

  /** A command of mine is on its way, or accepted and not here yet. */
  get pending() {
    return Boolean(this.match.pending) || this.match.revision < this.awaited;
  }

  get offline() {
    return this.match.status === "waiting" || this.match.status === "stopped";
  }

  /** Can something be sent now? */
  get mayAct() {
    return this.bounds !== null && this.draft !== null && !this.pending && !this.offline;
  }

  /** Does a bot play for me, a person? */
  get botPlays() {
    const sitter = this.you === null ? null : this.match.seats[this.you];
    return Boolean(sitter?.botPlays) && sitter?.kind === "person";
  }

  /** All is shown that happened: is it my turn? @returns {boolean} whether it begins now */
  settle() {
    const bounds = this.match.phase === "over" || this.botPlays ? null : boundsOf(this.match.view, this.you);
    const begins = bounds !== null && this.bounds === null;
    this.bounds = bounds;
    if (!bounds) this.draft = null;
    else if (begins) this.draft = this.kept ? reduce(this.kept, { type: "reset", keepCard: true }, bounds) : (this.shelvedDraft(bounds) ?? fresh(bounds));
    this.kept = null;
    return begins;
  }

  /** An entry that moves the game is about to be shown. @param {number | undefined} seat whose it is */
  passes(seat) {
    if (this.draft && seat !== this.you) this.kept = this.draft;
    this.draft = null;
    this.bounds = null;
    if (seat !== this.you) return;
    this.marked = null;
    this.shelf.remove(this.shelved);
  }

  /** Everything was replaced: nothing that was known of my turn holds any more. */
  reset() {
    this.draft = null;
    this.bounds = null;
    this.kept = null;
    this.awaited = 0;
  }

  /** The chain has changed under my command: the corrections are gone, the chosen card stays. */
  stale() {
    if (!this.draft || !this.bounds) return;
    this.draft = reduce(this.draft, { type: "reset", keepCard: true }, this.bounds);
    this.keep();
  }

  /** @param {Change} change @returns {boolean} whether anything changed */
  change(change) {
    if (!this.draft || !this.bounds || this.pending) return false;
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
    this.shelf.set(this.shelved, { marked, draft: bounds && draft, of: bounds && this.sign(bounds) });
  }

  /** The draft that was left lying, if it is one of this very turn. @param {Bounds} bounds @returns {Draft | null} */
  shelvedDraft(bounds) {
    const { draft = null, of = null } = this.shelf.get(this.shelved) ?? {};
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
