/** A match as one browser knows it: its journal, the view after it, who sits where, and what this person commits. */
import { Command } from "./command.js";
import { entryDigest } from "./fair.js";
import { Opening } from "./opening.js";
import { ApiError } from "./rest.js";
import { sittersOf } from "../model/sitters.js";
import { hex } from "./sha256.js";
import { Link, Lost } from "./socket.js";

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").Reply} Reply @typedef {import("./types.js").Seat} Seat */

const PAGE = 100; // entries a request of REST
/** What is not sent again: told as refused. @param {unknown} why @returns {Reply} */
function unsent(why) {
  if (!(why instanceof Lost)) throw why;
  return { status: "refused", code: "net.down", message: why.message };
}

/**
 * Events: `entries` {entries, live}, `reset` {told}, `status`, `presence`, `names`, `pending`, `stale` {revision, actions},
 * `ended` {outcome}, `again` {match}, `fair`, `notice` {code, in_s}, `phase`.
 */
export class MatchSession extends EventTarget {
  /** @param {{id: string, rest: import("./rest.js").Rest, socketUrl: string | null, language: () => string, open?: (url: string, protocols: string[]) => WebSocket}} options
   *   `socketUrl` null: a match that is only looked at again */
  constructor({ id, rest, socketUrl, language, open }) {
    super();
    this.id = id;
    this.rest = rest;
    this.language = language;
    this.mode = socketUrl === null ? "replay" : "live";
    this.game = "";
    this.code = "";
    /** @type {Entry | null} */
    this.header = null;
    /** @type {Entry[]} */
    this.entries = [];
    this.revision = 0;
    /** @type {string | null} */
    this.head = null;
    /** @type {import("./types.js").View | null} */
    this.view = null;
    /** @type {{seat: number | null, role: string}} */
    this.you = { seat: null, role: "watcher" };
    /** @type {Record<string, string>} names of persons, by their label in this match */
    this.names = {};
    /** @type {Map<string, import("./types.js").Localised>} names of bots */
    this.bots = new Map();
    /** @type {{seats: import("./types.js").Presence[], watchers: number}} */
    this.presence = { seats: [], watchers: 0 };
    this.command = new Command(this);
    this.opening = new Opening(this);
    this.catching = 0; // entries up to this revision were missed, not seen live
    /** @type {Entry[]} */
    this.held = []; // of frames that said `more`
    /** @type {Map<string, Promise<any>>} */
    this.cards = new Map();
    this.previews = 0;
    this.sat = { from: /** @type {unknown[]} */ ([]), seats: /** @type {Seat[]} */ ([]) };
    this.stopped = false;
    this.asked = false; // by this person, for another match
    this.next = ""; // the match that follows this one at the table
    /** @type {Link | null} the table, once the match is over: somebody may ask for another */
    this.table = null;
    /** @type {Promise<Entry[]> | null} */
    this.whole = null;
    this.link =
      socketUrl === null
        ? null
        : new Link({ url: socketUrl, topic: `match/${id}`, resume: () => ({ revision: this.revision, head: this.head }), language, ...(open ? { open } : {}) });
    this.link?.addEventListener("welcome", (e) => this.welcome(/** @type {CustomEvent} */ (e).detail));
    this.link?.addEventListener("message", (e) => this.take(/** @type {CustomEvent} */ (e).detail));
    this.link?.addEventListener("status", () => {
      this.tell("status");
      if (this.link?.status === "open") {
        this.command.deliver();
        this.opening.greet();
      }
    });
  }

  /** What a page needs before it can draw: header, names and view by REST; then the line. @returns {Promise<void>} */
  async start() {
    const about = await this.rest.get(`/matches/${this.id}`);
    const { bots } = await this.rest.keep(`/bots?game=${about.game}`);
    for (const one of bots) this.bots.set(one.bot, one.name);
    this.learn(about);
    if (this.stopped) return; // the page was left before the answer came
    if (this.link) {
      this.command.recall();
      this.link.start();
    } else await this.all();
  }

  stop() {
    this.stopped = true;
    this.link?.stop();
    this.table?.stop();
  }

  /** After the end: hear when somebody at the table begins another match. */
  listen() {
    if (this.table || !this.code || !this.link || this.you.seat === null) return;
    const { url, language, open } = this.link;
    this.table = new Link({ url, topic: `table/${this.code}`, resume: () => ({ revision: 0, head: null }), language, open });
    this.table.addEventListener("message", (e) => {
      const { match: next, status } = /** @type {CustomEvent} */ (e).detail.view ?? {};
      if (!next || next === this.id || next === this.next || (status !== "ready" && status !== "running")) return;
      this.next = next;
      if (!this.asked) this.tell("again", { match: next });
    });
    this.table.start();
  }

  /** @param {any} about the answer of GET /matches/{id} */
  learn(about) {
    this.game = about.game;
    this.code = about.table ?? "";
    this.header ??= about.header;
    this.names = about.names ?? {};
    this.you = { seat: about.you?.seat ?? null, role: about.you?.role ?? "watcher" };
    if (this.view === null) this.view = about.view ?? null;
    this.tell("names");
  }

  get status() { return this.link?.status ?? "open"; }

  get retryAt() { return this.link?.retryAt ?? 0; }

  get stopCode() { return this.link?.stopCode ?? 0; }

  get pending() { return this.command.pending; }

  get fair() { return this.opening.fair; }

  get readyAsked() { return this.opening.asked; }

  /** Seats of persons whose `ready` stands in the journal. @returns {Set<number>} */
  get readySeats() {
    return new Set(this.entries.filter((entry) => entry.kind === "ready").map((entry) => entry.seat));
  }

  /** @returns {Entry | null} */
  get outcome() {
    return this.entries.findLast((entry) => entry.kind === "outcome") ?? null;
  }

  /** @returns {"ready" | "play" | "over" | "void"} */
  get phase() {
    const outcome = this.outcome;
    if (outcome) return outcome.status === "void" ? "void" : "over";
    return this.view !== null || this.entries.some((entry) => entry.kind === "start") ? "play" : "ready";
  }

  /** Who sits where now; the same list until something of it changes, for a drawing asks for it once a name. @returns {Seat[]} */
  get seats() {
    const from = [this.header, this.entries, this.entries.length, this.presence, this.names, this.bots.size, this.language()];
    if (from.some((one, at) => one !== this.sat.from[at])) {
      this.sat = { from, seats: sittersOf(this.header, this.entries, this.presence.seats, { names: this.names, botName: (bot) => this.botName(bot) }) };
    }
    return this.sat.seats;
  }

  /** @param {string} bot @returns {string} in the reader's language */
  botName(bot) {
    const name = this.bots.get(bot);
    return name?.[this.language()] ?? Object.values(name ?? {})[0] ?? bot;
  }

  /** Every entry from the first, older ones by REST. @returns {Promise<Entry[]>} */
  async all() {
    if (this.entries[0]?.revision === 1) return this.entries;
    this.whole ??= this.fetchAll().finally(() => {
      this.whole = null;
    });
    return this.whole;
  }

  async fetchAll() {
    /** @type {Entry[]} */
    const older = [];
    const stop = this.entries[0]?.revision ?? Infinity;
    for (let more = true; more && older.length + 1 < stop; ) {
      const answer = await this.rest.get(`/matches/${this.id}/entries?after=${older.length}&limit=${PAGE}`);
      older.push(...answer.entries);
      more = answer.entries.length > 0 && Boolean(answer.more);
    }
    const first = this.entries[0]?.revision ?? older.length + 1;
    this.entries = [...older.slice(0, first - 1), ...this.entries];
    const last = this.entries.at(-1);
    if (last && last.revision > this.revision) {
      this.revision = last.revision;
      this.head = hex(entryDigest(last));
    }
    this.header ??= this.entries.find((entry) => entry.kind === "header") ?? null;
    if (this.entries.some((entry) => entry.kind === "opened")) this.opening.verify();
    return this.entries;
  }

  // ---- what the server says

  /** @param {any} frame */
  welcome(frame) {
    this.you = { seat: frame.you?.seat ?? null, role: frame.you?.role ?? "watcher" };
    if (frame.presence) this.presence = { seats: frame.presence.seats ?? [], watchers: frame.presence.watchers ?? 0 };
    if (frame.names) this.names = { ...this.names, ...frame.names };
    this.catching = frame.revision;
    this.held = [];
    this.tell("presence");
  }

  /** @param {any} frame */
  take(frame) {
    if (frame.type === "entries") this.grow(frame);
    else if (frame.type === "snapshot") this.replace(frame);
    else if (frame.type === "presence") {
      const told = new Map(this.presence.seats.map((p) => [p.seat, p]));
      for (const one of frame.seats ?? []) told.set(one.seat, one);
      this.presence = { seats: [...told.values()], watchers: frame.watchers ?? this.presence.watchers };
      if (frame.names) this.names = { ...this.names, ...frame.names };
      this.tell("presence");
    } else if (frame.type === "notice" || frame.type === "error") this.tell("notice", frame);
  }

  /** @param {{entries: Entry[], more?: boolean, view?: any}} frame */
  grow(frame) {
    const known = this.held.at(-1)?.revision ?? this.revision;
    const fresh = frame.entries.filter((entry) => entry.revision > known);
    if (fresh.length && fresh[0].revision !== known + 1) {
      this.held = [];
      this.link?.hello();
      return;
    }
    this.held.push(...fresh);
    if (frame.more) return;
    const entries = this.held;
    this.held = [];
    const before = this.phase;
    this.append(entries);
    if (frame.view) this.view = frame.view;
    if (entries.length) this.tell("entries", { entries, live: this.revision > this.catching });
    this.follow(entries, before);
  }

  /** @param {{entries: Entry[], view?: any, revision?: number, reset?: boolean}} frame */
  replace(frame) {
    const first = this.revision === 0;
    const before = this.phase;
    this.entries = [];
    this.held = [];
    this.revision = (frame.entries[0]?.revision ?? (frame.revision ?? 0) + 1) - 1;
    this.head = null;
    this.append(frame.entries);
    this.view = frame.view ?? null;
    if (first) this.tell("entries", { entries: frame.entries, live: false });
    else this.tell("reset", { told: frame.reset === true });
    this.follow(frame.entries, before);
    if (this.entries[0]?.revision > 1) this.earlier();
  }

  /** A snapshot has the last entries only; who sits where and the story need those before them too. */
  async earlier() {
    try {
      await this.all();
    } catch {
      return; // asked for again by whoever needs them
    }
    this.tell("names");
    this.tell("phase");
  }

  /** @param {Entry[]} entries */
  append(entries) {
    for (const entry of entries) {
      if (this.head !== null && entry.prev !== this.head) this.opening.doubt(`entry ${entry.revision}: does not follow the one before`);
      this.entries.push(entry);
      this.revision = entry.revision;
      this.head = hex(entryDigest(entry));
      if (entry.kind === "header") this.header = entry;
    }
  }

  /** What new entries ask for. @param {Entry[]} entries @param {string} before phase */
  follow(entries, before) {
    if (this.pending && entries.some((e) => e.kind === "command" && e.action_id === this.pending?.action_id)) {
      this.command.finish({ status: "accepted", revision: this.revision });
    }
    if (entries.some((e) => e.kind === "seat" && e.do === "given")) {
      this.rest.get(`/matches/${this.id}`).then((about) => this.learn(about), () => {});
    }
    const start = entries.find((e) => e.kind === "start");
    if (start) this.opening.checkStart(start);
    if (this.phase !== before) this.tell("phase");
    if (this.phase === "ready") this.opening.greet();
    if (before !== "over" && before !== "void" && this.outcome) this.tell("ended", { outcome: this.outcome });
    if (this.phase === "over") this.listen();
    if (entries.some((e) => e.kind === "opened")) this.opening.verify();
  }

  // ---- what this person does

  /** This person is ready: a nonce is made, kept, and its hash sent. */
  ready() {
    return this.opening.ready();
  }

  /** @param {string[]} actions @returns {Promise<Reply>} a final one */
  commit(actions) {
    return this.command.commit(actions);
  }

  /** What would follow, drawing nothing; a newer one overtakes. @param {string[]} actions @returns {Promise<Reply>} */
  async preview(actions) {
    const number = ++this.previews;
    if (!this.link) return { status: "refused", code: "match.finished" };
    const reply = await this.link.request({ type: "preview", revision: this.revision, actions }).catch(unsent);
    return number === this.previews ? reply : { status: "superseded" };
  }

  /** What would follow on each of several commands, without taking a number in the queue of the socket. @param {number} revision they are made at @param {string[][]} commands 1 to 64 @returns {Promise<{revision: number, previews: any[]}>} */
  forecast(revision, commands) {
    return this.rest.query(`/matches/${this.id}/preview`, { revision, commands });
  }

  /** @param {Record<string, unknown>} message @returns {Promise<Reply>} */
  async say(message) {
    if (!this.link) return { status: "refused", code: "match.finished" };
    return this.link.request(message).catch(unsent);
  }

  /** A bot plays for a seat whose person is away. @param {number} seat @param {string} [bot] the table's own when left out */
  callBot(seat, bot) {
    return this.say({ type: "seat", do: "call_bot", seat, ...(bot ? { bot } : {}) });
  }

  /** My seat is mine again. */
  returnToSeat() {
    return this.say({ type: "seat", do: "return" });
  }

  leave() {
    return this.say({ type: "seat", do: "leave" });
  }

  retryNow() { this.link?.retryNow(); }

  /** Date, comment and sources of a card that was shown in this match. @param {string} card "pack/card" @returns {Promise<any>} */
  card(card) {
    let answer = this.cards.get(card);
    if (!answer) {
      answer = this.rest.get(`/matches/${this.id}/cards/${card}`);
      answer.catch(() => this.cards.delete(card));
      this.cards.set(card, answer);
    }
    return answer;
  }

  /** "This card is wrong." @param {string} card @param {{says: string, source?: string, note?: string}} what @returns {Promise<any>} */
  report(card, what) {
    return this.rest.post("/reports", { match: this.id, card, language: this.language(), revision: this.revision, ...what });
  }

  /** The same people and bots once more. @returns {Promise<{match: string}>} */
  async rematch() {
    if (!this.code) throw new ApiError({ code: "table.unknown", message: "" }, 404);
    this.asked = true;
    try {
      return await this.rest.post(`/tables/${this.code}/rematch`);
    } catch (why) {
      this.asked = false;
      throw why;
    }
  }

  /** @param {string} type @param {unknown} [detail] */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
