/** The backs of cards that were turned: comment and sources by REST, each card once, asked again where the server had too much to do. */

const TRIES = 4;
const WAIT_MS = 1000;

export class Backs {
  /** @param {any} match the session @param {() => void} draw something came @param {(ms: number) => Promise<unknown>} [pause] */
  constructor(match, draw, pause = (ms) => new Promise((done) => setTimeout(done, ms))) {
    this.match = match;
    this.draw = draw;
    this.pause = pause;
    /** @type {Map<string, import("./views/reveal.js").Back>} */
    this.known = new Map();
    this.stopped = false;
  }

  /** @param {string[]} cards */
  async fetch(cards) {
    await Promise.all(cards.filter((card) => !this.known.has(card)).map((card) => this.one(card)));
    if (!this.stopped) this.draw();
  }

  /** A card that cannot be had stands with its date alone; the next reveal asks again. @param {string} card */
  async one(card) {
    for (let tries = 1; tries <= TRIES && !this.stopped; tries += 1) {
      try {
        this.known.set(card, await this.match.card(card));
        return;
      } catch (why) {
        const { code = "", retryMs = null } = /** @type {{code?: string, retryMs?: number | null}} */ (why ?? {});
        if (tries === TRIES || !/^(rate|net|store)\./u.test(code)) return;
        await this.pause(retryMs ?? WAIT_MS * tries);
      }
    }
  }

  stop() {
    this.stopped = true;
  }
}
