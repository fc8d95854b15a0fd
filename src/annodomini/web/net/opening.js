/** How a match is opened fairly (B.3, E.2): this person's nonce, hashed with "ready", told with "open", and what does not agree with it. */
import { checkStart, check, entryDigest, nonceHash } from "./fair.js";
import { randomBytes } from "./ids.js";
import { hex } from "./sha256.js";
import { Lost } from "./socket.js";
import { tab } from "./storage.js";

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").Reply} Reply */
/**
 * @typedef {object} Opened  the match, as far as its opening knows it
 * @property {string} id
 * @property {import("./socket.js").Link | null} link
 * @property {{seat: number | null}} you
 * @property {Entry | null} header
 * @property {Entry[]} entries
 * @property {string} phase
 * @property {Set<number>} readySeats
 * @property {() => Promise<Entry[]>} all
 * @property {(type: string) => void} tell
 */

export class Opening {
  /** @param {Opened} match */
  constructor(match) {
    this.match = match;
    this.fair = { status: "none", faults: /** @type {string[]} */ ([]) };
    this.asked = false; // whether this person has said so
    this.busy = false;
  }

  get shelf() {
    return `nonce:${this.match.id}`;
  }

  /** This person is ready. */
  ready() {
    this.asked = true;
    return this.greet();
  }

  /** Whatever the start still needs from this browser; said again after every reconnect. @returns {Promise<Reply | null>} */
  async greet() {
    const { you: { seat }, link, header, readySeats: ready } = this.match;
    if (!link || link.status !== "open" || seat === null || !header || this.match.phase !== "ready" || this.busy) return null;
    if (header.seats[seat]?.kind !== "person" || this.match.entries.length === 0) return null;
    const digest = entryDigest(header);
    let mine = tab.get(this.shelf);
    this.busy = true;
    try {
      if (!ready.has(seat)) {
        if (!this.asked && !mine) return null;
        if (mine?.header !== hex(digest) || mine?.seat !== seat) {
          mine = { seat, header: hex(digest), nonce: hex(randomBytes(32)) };
          tab.set(this.shelf, mine);
        }
        const nonce = Uint8Array.from(mine.nonce.match(/../g) ?? [], (/** @type {string} */ pair) => parseInt(pair, 16));
        this.fairly("ready");
        return await link.request({ type: "ready", header: hex(digest), nonce_hash: hex(nonceHash(nonce, digest, seat)) });
      }
      const people = header.seats.flatMap((/** @type {any} */ who, /** @type {number} */ s) => (who.kind === "person" ? [s] : []));
      if (!mine || mine.header !== hex(digest) || !people.every((/** @type {number} */ s) => ready.has(s))) return null;
      this.fairly("open");
      return await link.request({ type: "open", nonce: mine.nonce });
    } catch (why) {
      if (why instanceof Lost) return null; // said again after the reconnect
      throw why;
    } finally {
      this.busy = false;
      // the entries that came while a reply was awaited may ask for the next step
      if (this.match.phase === "ready" && this.match.readySeats.has(seat) && !ready.has(seat)) queueMicrotask(() => this.greet());
    }
  }

  /** @param {Entry} start */
  checkStart(start) {
    const mine = tab.get(this.shelf);
    const { header, entries } = this.match;
    const ready = entries.filter((entry) => entry.kind === "ready");
    if (!header || header.fair?.kind !== "table" || entries[0]?.kind !== "header") return;
    const faults = checkStart(header, ready, start, mine);
    if (faults.length) faults.forEach((fault) => this.doubt(fault));
    else this.fairly("started");
  }

  /** E.5, once the seed is open. */
  async verify() {
    const before = this.match.entries;
    const entries = await this.match.all().catch(() => before);
    if (entries[0]?.kind !== "header") {
      this.fairly("partial");
      return;
    }
    const faults = [...new Set([...this.fair.faults, ...check(entries)])];
    this.fair = { status: faults.length ? "broken" : "sound", faults };
    this.match.tell("fair");
    tab.remove(this.shelf);
  }

  /** @param {string} status */
  fairly(status) {
    if (this.fair.status === "broken" || this.fair.status === status) return;
    this.fair = { status, faults: this.fair.faults };
    this.match.tell("fair");
  }

  /** @param {string} fault */
  doubt(fault) {
    this.fair = { status: "broken", faults: [...this.fair.faults, fault] };
    this.match.tell("fair");
  }
}
