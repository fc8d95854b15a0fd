/** One socket for one topic (protocol B): hello, pings, reconnecting, and requests that are answered by a `reply`. */
import { newId } from "./ids.js";

/** The line broke before a reply came; whether the message arrived is not known. */
export class Lost extends Error {}

const FIRST_MS = 500;
const LAST_MS = 15_000;
const SILENT_MS = 35_000;
const WAKE_MS = 3_000;
const REPLY_MS = 5_000;
const CROWDED_MS = 30_000;
const STOP = new Set([4400, 4401, 4403, 4404, 4413, 4426]);

/** @typedef {"idle" | "connecting" | "open" | "waiting" | "stopped"} Status */

/**
 * Events: `status`; `message` with every frame but pings and replies in `detail`; `welcome` with the frame.
 * The time of the next try stands in `retryAt`, the code that ended it for good in `stopCode`.
 */
export class Link extends EventTarget {
  /** @param {{url: string, topic: string, resume: () => {revision: number, head: string | null}, language: () => string,
   *   open?: (url: string, protocols: string[]) => WebSocket, random?: () => number}} options */
  constructor({ url, topic, resume, language, open = (to, protocols) => new WebSocket(to, protocols), random = Math.random }) {
    super();
    this.url = url;
    this.topic = topic;
    this.resume = resume;
    this.language = language;
    this.open = open;
    this.random = random;
    /** @type {Status} */
    this.status = "idle";
    this.retryAt = 0;
    this.stopCode = 0;
    this.retryMs = 0; // what the last refusal asked for
    this.tries = 0;
    this.heard = 0;
    this.pings = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.watch = undefined;
    /** @type {Map<string, {resolve: (reply: any) => void, reject: (why: Error) => void, timer: ReturnType<typeof setTimeout>}>} */
    this.waiting = new Map();
    this.awake = () => {
      if (!globalThis.document || document.visibilityState === "visible") this.wake();
    };
  }

  start() {
    if (this.status !== "idle") return;
    globalThis.addEventListener?.("online", this.awake);
    globalThis.document?.addEventListener("visibilitychange", this.awake);
    this.connect();
  }

  stop() {
    globalThis.removeEventListener?.("online", this.awake);
    globalThis.document?.removeEventListener("visibilitychange", this.awake);
    this.drop(1000);
    this.turn("idle");
  }

  /** Connect now instead of at `retryAt`. */
  retryNow() {
    if (this.status === "waiting" || this.status === "stopped") this.connect();
  }

  /** The network or the page came back: ask whether the line still stands, or try again at once. */
  wake() {
    if (this.status === "waiting") this.connect();
    else if (this.status === "connecting" && Date.now() - this.heard > WAKE_MS) this.reconnect(); // begun before the page fell asleep
    else if (this.status === "open") {
      const before = this.heard;
      this.send({ type: "ping", n: ++this.pings });
      setTimeout(() => {
        if (this.status === "open" && this.heard === before) this.reconnect();
      }, WAKE_MS);
    }
  }

  /** Give this line up and make a new one. */
  reconnect() {
    if (this.status === "idle" || this.status === "stopped") return;
    this.drop(1000);
    this.wait(0);
  }

  /** Say hello again: a gap was seen. */
  hello() {
    const { revision, head } = this.resume();
    this.send({ type: "hello", topic: this.topic, revision, ...(head ? { head } : {}), client: "web 1", language: this.language() });
  }

  /** @param {object} message @returns {boolean} whether there was a line to put it on */
  send(message) {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** A message with an id and its reply. Rejects with `Lost` when the line breaks, or stays without a reply for 5 s.
   * @param {Record<string, unknown>} message @param {string} [key] the field that names it @returns {Promise<import("./types.js").Reply>} */
  request(message, key = "id") {
    const named = { ...message, [key]: message[key] ?? newId("r-", 12) };
    const name = String(named[key]);
    return new Promise((resolve, reject) => {
      if (this.status !== "open" || !this.send(named)) {
        reject(new Lost("not connected"));
        return;
      }
      const sent = this.waiting.get(name); // said again under the same id: one reply answers both
      if (sent) {
        clearTimeout(sent.timer);
        sent.reject(new Lost("said again"));
      }
      const timer = setTimeout(() => {
        this.waiting.delete(name);
        reject(new Lost("no reply"));
        this.reconnect();
      }, REPLY_MS);
      this.waiting.set(name, { resolve, reject, timer });
    });
  }

  connect() {
    clearTimeout(this.timer);
    this.turn("connecting");
    this.heard = Date.now();
    /** @type {WebSocket} */
    let socket;
    try {
      socket = this.open(this.url, ["annodomini.v1"]);
    } catch {
      this.wait(this.delay());
      return;
    }
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (frame) => {
      if (this.socket === socket) this.take(String(frame.data));
    };
    socket.onclose = (end) => {
      if (this.socket === socket) this.ended(end.code);
    };
    clearInterval(this.watch);
    this.watch = setInterval(() => {
      if (Date.now() - this.heard > SILENT_MS) this.reconnect();
    }, 5_000);
  }

  /** @param {string} text one frame */
  take(text) {
    this.heard = Date.now();
    let frame;
    try {
      frame = JSON.parse(text);
    } catch {
      return; // not ours; the server's fault shows as a missing answer
    }
    if (frame.type === "ping") this.send({ type: "pong", n: frame.n });
    else if (frame.type === "pong") return;
    else if (frame.type === "reply") {
      const request = this.waiting.get(frame.re);
      if (!request) return;
      this.waiting.delete(frame.re);
      clearTimeout(request.timer);
      request.resolve(frame);
    } else {
      if (frame.type === "error") this.retryMs = frame.retry_ms ?? 0;
      if (frame.type === "welcome") {
        this.tries = 0;
        this.dispatchEvent(new CustomEvent("welcome", { detail: frame }));
        this.turn("open");
      } else this.dispatchEvent(new CustomEvent("message", { detail: frame }));
    }
  }

  /** @param {number} code */
  ended(code) {
    this.drop(0);
    this.stopCode = code;
    if (STOP.has(code)) this.turn("stopped");
    else if (code === 4429) this.wait(this.retryMs || CROWDED_MS);
    else this.wait(this.delay());
  }

  /** 0.5 s, doubled to 15 s, half of it random. */
  delay() {
    const whole = Math.min(LAST_MS, FIRST_MS * 2 ** this.tries++);
    return whole / 2 + (whole / 2) * this.random();
  }

  /** @param {number} ms */
  wait(ms) {
    clearTimeout(this.timer);
    this.retryAt = Date.now() + ms;
    this.timer = setTimeout(() => this.connect(), ms);
    this.turn("waiting");
  }

  /** @param {number} code 0: it is closed already */
  drop(code) {
    clearTimeout(this.timer);
    clearInterval(this.watch);
    const socket = this.socket;
    this.socket = null;
    if (socket && code) socket.close(code);
    for (const request of this.waiting.values()) {
      clearTimeout(request.timer);
      request.reject(new Lost("the line broke"));
    }
    this.waiting.clear();
  }

  /** @param {Status} status */
  turn(status) {
    if (status === this.status) return;
    this.status = status;
    this.dispatchEvent(new CustomEvent("status", { detail: { status } }));
  }
}
