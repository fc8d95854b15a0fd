/** A command on its way: kept over a reload, sent again with the same id until its final reply is here. */
import { newId } from "./ids.js";
import { Lost } from "./socket.js";
import { tab } from "./storage.js";

/** @typedef {import("./types.js").Reply} Reply */
/**
 * @typedef {object} Commanded  the match, as far as a command knows it
 * @property {string} id
 * @property {string} mode
 * @property {number} revision
 * @property {import("./socket.js").Link | null} link
 * @property {(type: string, detail?: unknown) => void} tell
 */

/** A command is on its way already. */
export class Busy extends Error {}

const AGAIN_MS = 1_000;
const AGAIN_TIMES = 8;

/** Codes after which the same command may be sent again with the same id (B.4). @param {string | undefined} code */
const passing = (code) => /^(store|rate|server)\./.test(code ?? "");

export class Command {
  /** @param {Commanded} match */
  constructor(match) {
    this.match = match;
    /** @type {{action_id: string, actions: string[], revision: number} | null} */
    this.pending = null;
    /** @type {((reply: Reply) => void) | null} */
    this.settle = null;
    this.again = 0;
  }

  get shelf() {
    return `command:${this.match.id}`;
  }

  /** One that was on its way when the page was left. */
  recall() {
    const kept = tab.get(this.shelf);
    if (kept?.action_id && this.pending === null) this.pending = kept;
  }

  /** One command, one transaction; the same id is sent until a final reply. @param {string[]} actions @returns {Promise<Reply>} */
  commit(actions) {
    if (this.match.mode === "replay") return Promise.reject(new Busy("a replay takes no commands"));
    if (this.pending) return Promise.reject(new Busy("a command is on its way"));
    this.pending = { action_id: newId("a-"), actions, revision: this.match.revision };
    this.again = 0;
    tab.set(this.shelf, this.pending);
    this.match.tell("pending");
    return new Promise((resolve) => {
      this.settle = resolve;
      this.deliver();
    });
  }

  async deliver() {
    const command = this.pending;
    if (!command || this.match.link?.status !== "open") return;
    let reply;
    try {
      reply = await this.match.link.request({ type: "command", ...command }, "action_id");
    } catch (why) {
      if (why instanceof Lost) return; // sent again when the line is back
      throw why;
    }
    if (this.pending !== command) return;
    if (reply.status === "refused" && passing(reply.code) && this.again < AGAIN_TIMES) {
      this.again += 1;
      setTimeout(() => this.deliver(), reply.retry_ms ?? AGAIN_MS);
      return;
    }
    this.finish(reply);
  }

  /** @param {Reply} reply a final one */
  finish(reply) {
    const command = this.pending;
    const settle = this.settle;
    this.pending = null;
    this.settle = null;
    tab.remove(this.shelf);
    this.match.tell("pending");
    if (reply.status === "stale") this.match.tell("stale", { revision: reply.revision, actions: command?.actions ?? [] });
    settle?.(reply);
  }
}
