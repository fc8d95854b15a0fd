/** My seat at a match: whether it is mine to act for, whether something of mine is on its way. Knows no page. */

/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, remove: (name: string) => void}} Shelf  keeps a value over leaving the page */

export class Seat {
  /** @param {any} match the session */
  constructor(match) {
    this.match = match;
    this.awaited = 0; // revision of my command that has been accepted but not shown
  }

  /** @returns {number | null} null: I watch */
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
  get isFree() {
    return !this.pending && !this.offline;
  }

  /** Does a bot play for me, a person? */
  get botPlays() {
    const sitter = this.you === null ? null : this.match.seats[this.you];
    return Boolean(sitter?.botPlays) && sitter?.kind === "person";
  }

  /** Where a draft of mine is kept while rules and settings are read, and over a reload. */
  get shelf() {
    return `draft:${this.match.id}`;
  }
}
