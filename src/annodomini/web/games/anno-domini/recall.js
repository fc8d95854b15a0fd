/** A reveal outlives its page: the tab remembers which one is shown, until one goes on from it. */

/** @typedef {import("./turn.js").Shelf} Shelf */

export class Recall {
  /** @param {any} match the session @param {import("./stage.js").Stage} stage @param {Shelf} shelf @param {AbortSignal} left the page has been left */
  constructor(match, stage, shelf, left) {
    this.match = match;
    this.stage = stage;
    this.shelf = shelf;
    this.left = left;
    this.asked = false; // whether there was one: once, as soon as the match is here
  }

  get shelved() {
    return `reveal:${this.match.id}`;
  }

  /** @param {number} revision of the entry that is turned now */
  begin(revision) {
    this.shelf.set(this.shelved, revision);
  }

  end() {
    if (this.asked) this.shelf.remove(this.shelved);
  }

  /** Show the reveal again in whose middle the page was left. */
  async again() {
    if (this.asked || !this.match.entries.length) return;
    this.asked = true;
    const revision = this.shelf.get(this.shelved);
    if (!Number.isInteger(revision) || this.match.phase !== "play") return;
    try {
      const entries = await this.match.all();
      if (!this.left.aborted && !this.stage.showing && entries[revision - 1]?.revision === revision) this.stage.recall(entries, revision);
    } catch {
      // no line: the match goes on without it, and the story tells it
    }
  }
}
