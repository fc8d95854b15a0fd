// A match as one browser knows it: growing, catching up, ready and open, commands that are never lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { entryDigest, hashed, nonceHash } from "../../src/annodomini/web/net/fair.js";
import { Rest } from "../../src/annodomini/web/net/rest.js";
import { Busy } from "../../src/annodomini/web/net/command.js";
import { MatchSession } from "../../src/annodomini/web/net/session.js";
import { hex, unhex } from "../../src/annodomini/web/net/sha256.js";
import { tab } from "../../src/annodomini/web/net/storage.js";

let number = 0;

/** A server with one match in it, as the protocol says. */
class Server {
  constructor({ people = 1, bots = 1 } = {}) {
    this.id = `m-${++number}`;
    this.entries = [];
    this.socket = null;
    this.got = [];
    this.view = null;
    this.seed = "5".repeat(64);
    this.add({
      kind: "header",
      format: 1,
      match: this.id,
      game: "anno-domini",
      seats: [...Array(people).fill(0).map((_, at) => ({ kind: "person", player: `p${at}` })), ...Array(bots).fill({ kind: "bot", bot: "ad-club" })],
      components: { packs: [] },
      fair: { scheme: "annodomini/1", kind: "table", commitment: hex(hashed("seed", new TextEncoder().encode(this.id), unhex(this.seed))) },
    });
  }
  get head() {
    return hex(entryDigest(this.entries.at(-1)));
  }
  add(entry) {
    this.entries.push({ revision: this.entries.length + 1, prev: this.entries.length ? this.head : "0".repeat(64), at: 1, ...entry });
    return this.entries.at(-1);
  }
  rest() {
    const answers = {
      [`/api/v1/matches/${this.id}`]: () => ({ game: "anno-domini", table: "CODE", header: this.entries[0], names: { p0: "Ada", p1: "Noa" }, you: { seat: 0, role: "seat" }, view: this.view }),
      "/api/v1/bots": () => ({ bots: [{ bot: "ad-club", name: { en: "The Regular", de: "der Stammgast" } }] }),
    };
    return new Rest({
      base: "",
      fetch: async (address) => {
        const [path, query = ""] = String(address).split("?");
        let body = answers[path]?.();
        if (path.endsWith("/entries")) {
          const after = Number(new URLSearchParams(query).get("after"));
          body = { entries: this.entries.slice(after, after + 100), more: this.entries.length > after + 100 };
        }
        return body ? { ok: true, status: 200, json: async () => body } : { ok: false, status: 404, json: async () => ({ code: "match.unknown", message: "none" }) };
      },
    });
  }
  open = () => {
    const socket = { readyState: 0, close: () => {}, send: (text) => this.take(JSON.parse(text)) };
    this.socket = socket;
    queueMicrotask(() => {
      socket.readyState = 1;
      socket.onopen?.();
    });
    return socket;
  };
  say(frame) {
    this.socket.onmessage({ data: JSON.stringify(frame) });
  }
  take(frame) {
    this.got.push(frame);
    if (frame.type !== "hello") return;
    this.say({ type: "welcome", revision: this.entries.length, head: this.head, you: { seat: 0, role: "seat" }, presence: { seats: [{ seat: 0, here: true }], watchers: 0 } });
    const fits = frame.revision > 0 && frame.revision <= this.entries.length && hex(entryDigest(this.entries[frame.revision - 1])) === frame.head;
    if (!fits) this.say({ type: "snapshot", reset: frame.revision > 0, view: this.view, entries: this.entries.slice(-50) });
    else if (frame.revision < this.entries.length) this.say({ type: "entries", entries: this.entries.slice(frame.revision), view: this.view });
  }
  tell(entry, more = false) {
    this.say({ type: "entries", entries: [entry], more, ...(more ? {} : { view: this.view }) });
  }
  drop() {
    this.socket.readyState = 3;
    this.socket.onclose({ code: 1006 });
  }
  last(type) {
    return this.got.findLast((frame) => frame.type === type);
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 2));

/** @param {object} options @param {(server: Server, match: MatchSession) => Promise<void>} body */
const played = (options, body) => async () => {
  const server = new Server(options);
  const match = new MatchSession({ id: server.id, rest: server.rest(), socketUrl: "ws://x", language: () => "en", open: server.open });
  await match.start();
  await soon();
  try {
    await body(server, match);
  } finally {
    match.stop();
  }
};

/** Ready, open and start. */
async function begin(server, match) {
  match.ready();
  await soon();
  const ready = server.last("ready");
  server.say({ type: "reply", re: ready.id, status: "ok" });
  server.tell(server.add({ kind: "ready", seat: 0, nonce_hash: ready.nonce_hash }));
  await soon();
  const open = server.last("open");
  server.say({ type: "reply", re: open.id, status: "ok" });
  server.view = { phase: "choose", turn: 0, chain: [] };
  server.tell(server.add({ kind: "start", nonces: { 0: open.nonce }, chance: [], effects: [] }));
  await soon();
  return open.nonce;
}

test("knows who sits where, by name, before anything is played", played({ people: 2 }, async (_server, match) => {
  assert.deepEqual(match.seats.map((seat) => seat.name), ["Ada", "Noa", "The Regular"]);
  assert.equal(match.phase, "ready");
  assert.equal(match.revision, 1);
}));

test("ready sends a hash, open the nonce, and the start is checked", played({}, async (server, match) => {
  const nonce = await begin(server, match);
  const header = entryDigest(server.entries[0]);
  assert.equal(server.last("ready").nonce_hash, hex(nonceHash(unhex(nonce), header, 0)));
  assert.equal(server.last("ready").header, hex(header));
  assert.equal(match.phase, "play");
  assert.equal(match.fair.status, "started");
  assert.equal(match.view.turn, 0);
}));

test("nothing is opened before every person is ready", played({ people: 2 }, async (server, match) => {
  match.ready();
  await soon();
  const ready = server.last("ready");
  server.say({ type: "reply", re: ready.id, status: "ok" });
  server.tell(server.add({ kind: "ready", seat: 0, nonce_hash: ready.nonce_hash }));
  await soon();
  assert.equal(server.last("open"), undefined);
  server.tell(server.add({ kind: "ready", seat: 1, nonce_hash: "1".repeat(64) }));
  await soon();
  assert.equal(server.last("open").nonce.length, 64);
}));

test("after a reconnect the same nonce is opened again", played({}, async (server, match) => {
  match.ready();
  await soon();
  const ready = server.last("ready");
  server.say({ type: "reply", re: ready.id, status: "ok" });
  server.tell(server.add({ kind: "ready", seat: 0, nonce_hash: ready.nonce_hash }));
  await soon();
  const first = server.last("open").nonce;
  server.drop();
  match.retryNow();
  await soon();
  assert.equal(server.got.filter((frame) => frame.type === "open").length, 2);
  assert.equal(server.last("open").nonce, first);
}));

test("a start without this browser's nonce is called broken", played({}, async (server, match) => {
  match.ready();
  await soon();
  const ready = server.last("ready");
  server.say({ type: "reply", re: ready.id, status: "ok" });
  server.tell(server.add({ kind: "ready", seat: 0, nonce_hash: ready.nonce_hash }));
  await soon();
  server.view = { phase: "choose" };
  server.tell(server.add({ kind: "start", nonces: { 0: "7".repeat(64) }, chance: [], effects: [] }));
  await soon();
  assert.equal(match.fair.status, "broken");
  assert.equal(match.fair.faults.length, 2);
}));

test("a command goes out once and is settled by its reply", played({}, async (server, match) => {
  await begin(server, match);
  const reply = match.commit(["lay p/c", "gap 0"]);
  await assert.rejects(match.commit(["doubt"]), Busy);
  await soon();
  const sent = server.last("command");
  assert.match(sent.action_id, /^[A-Za-z0-9_-]{12,40}$/);
  assert.deepEqual([sent.revision, sent.actions], [3, ["lay p/c", "gap 0"]]);
  server.say({ type: "reply", re: sent.action_id, status: "accepted", revision: 4 });
  assert.equal((await reply).status, "accepted");
  assert.equal(match.pending, null);
}));

test("a lost reply: the same id again after the reconnect, answered already", played({}, async (server, match) => {
  await begin(server, match);
  const reply = match.commit(["doubt"]);
  await soon();
  const sent = server.last("command");
  server.drop();
  match.retryNow();
  await soon();
  const again = server.last("command");
  assert.equal(server.got.filter((frame) => frame.type === "command").length, 2);
  assert.deepEqual(again, sent);
  server.say({ type: "reply", re: again.action_id, status: "already", revision: 4 });
  assert.equal((await reply).status, "already");
}));

test("a reloaded page sends the command it had not heard of", async () => {
  const server = new Server();
  tab.set(`command:${server.id}`, { action_id: "a-1234567890ab", actions: ["doubt"], revision: 1 });
  const match = new MatchSession({ id: server.id, rest: server.rest(), socketUrl: "ws://x", language: () => "en", open: server.open });
  await match.start();
  await soon();
  assert.equal(server.last("command").action_id, "a-1234567890ab");
  server.say({ type: "reply", re: "a-1234567890ab", status: "refused", code: "match.not_started" });
  await soon();
  assert.equal(match.pending, null);
  assert.equal(tab.get(`command:${server.id}`), null);
  match.stop();
});

test("a passing refusal is tried again with the same id, a stale one is not", played({}, async (server, match) => {
  await begin(server, match);
  const reply = match.commit(["doubt"]);
  await soon();
  const sent = server.last("command");
  server.say({ type: "reply", re: sent.action_id, status: "refused", code: "store.locked", retry_ms: 1 });
  await soon();
  await soon();
  assert.equal(server.got.filter((frame) => frame.type === "command").length, 2);
  assert.equal(server.last("command").action_id, sent.action_id);
  let told = null;
  match.addEventListener("stale", (e) => {
    told = e.detail;
  });
  server.say({ type: "reply", re: sent.action_id, status: "stale", revision: 5 });
  assert.equal((await reply).status, "stale");
  assert.deepEqual(told, { revision: 5, actions: ["doubt"] });
  await soon();
  assert.equal(server.got.filter((frame) => frame.type === "command").length, 2);
}));

test("a newer preview overtakes", played({}, async (server, match) => {
  await begin(server, match);
  const first = match.preview(["doubt"]);
  const second = match.preview(["lay p/c", "gap 0"]);
  await soon();
  for (const frame of server.got.filter((one) => one.type === "preview")) server.say({ type: "reply", re: frame.id, status: "ok", view: {} });
  assert.equal((await first).status, "superseded");
  assert.equal((await second).status, "ok");
}));

test("entries in several frames come as one, a gap asks again", played({}, async (server, match) => {
  await begin(server, match);
  const heard = [];
  match.addEventListener("entries", (e) => heard.push([e.detail.entries.map((entry) => entry.revision), e.detail.live]));
  const a = server.add({ kind: "command", seat: 1, action_id: "x", actions: [], effects: [] });
  const b = server.add({ kind: "command", seat: 0, action_id: "y", actions: [], effects: [] });
  server.tell(a, true);
  assert.deepEqual(heard, []);
  server.tell(b);
  assert.deepEqual(heard, [[[4, 5], true]]);
  const hellos = server.got.filter((frame) => frame.type === "hello").length;
  server.add({ kind: "command", seat: 1, action_id: "z", actions: [], effects: [] });
  const late = server.add({ kind: "command", seat: 0, action_id: "w", actions: [], effects: [] });
  server.tell(late);
  assert.equal(server.got.filter((frame) => frame.type === "hello").length, hellos + 1);
  assert.equal(match.revision, 7, "the server's answer to the hello filled the gap");
  assert.equal(heard.at(-1)[1], false, "what was missed is not shown as if it happened now");
  server.tell(late);
  assert.equal(match.entries.length, 7, "nothing twice");
}));

test("another story than the one known is called so", played({}, async (server, match) => {
  await begin(server, match);
  const reset = [];
  match.addEventListener("reset", (e) => reset.push(e.detail.told));
  server.entries = server.entries.slice(0, 2);
  server.view = null;
  server.drop();
  match.retryNow();
  await soon();
  assert.deepEqual(reset, [true]);
  assert.equal(match.revision, 2);
  assert.equal(match.phase, "ready");
}));

test("seats follow bots, returns and presence", played({ people: 2 }, async (server, match) => {
  server.say({ type: "presence", seats: [{ seat: 1, here: false, due: null }], watchers: 2 });
  assert.equal(match.seats[1].away, true);
  server.tell(server.add({ kind: "seat", seat: 1, do: "bot", bot: "ad-club", reason: "called" }));
  assert.deepEqual([match.seats[1].botPlays, match.seats[1].name], [true, "Noa"]);
  server.tell(server.add({ kind: "seat", seat: 1, do: "person", reason: "returned" }));
  server.say({ type: "presence", seats: [{ seat: 1, here: true }] });
  assert.deepEqual([match.seats[1].botPlays, match.seats[1].away, match.presence.watchers], [false, false, 2]);
}));

test("at the end the whole journal is checked here", played({}, async (server, match) => {
  await begin(server, match);
  for (let at = 0; at < 120; at++) server.add({ kind: "command", seat: at % 2, action_id: `c${at}`, actions: [], effects: [], chance: [] });
  server.drop();
  match.retryNow();
  await soon();
  const outcome = server.add({ kind: "outcome", status: "finished", reason: "won", ranks: [1, 2] });
  const opened = server.add({ kind: "opened", seed: server.seed });
  const ended = [];
  match.addEventListener("ended", (e) => ended.push(e.detail.outcome.reason));
  server.say({ type: "entries", entries: [outcome, opened], view: { phase: "over" } });
  await soon();
  assert.deepEqual(ended, ["won"]);
  assert.equal(match.phase, "over");
  assert.equal(match.fair.status, "sound");
}));

test("a replay reads every entry by REST and takes no command", async () => {
  const server = new Server();
  for (let at = 0; at < 250; at++) server.add({ kind: "command", seat: 0, action_id: `c${at}`, actions: [], effects: [] });
  const match = new MatchSession({ id: server.id, rest: server.rest(), socketUrl: null, language: () => "de" });
  await match.start();
  assert.equal(match.entries.length, 251);
  assert.equal(match.revision, 251);
  assert.equal(match.seats[1].name, "Der Stammgast");
  await assert.rejects(match.commit(["doubt"]), Busy);
});

test("a page left before the answer came opens no line", async () => {
  const server = new Server();
  const match = new MatchSession({ id: server.id, rest: server.rest(), socketUrl: "ws://x", language: () => "en", open: server.open });
  const starting = match.start();
  match.stop();
  await starting;
  await soon();
  assert.equal(server.socket, null);
  assert.equal(match.status, "idle");
});

test("come back to a long match: seats changed before the snapshot's first entry are known", async () => {
  const server = new Server({ people: 2 });
  server.add({ kind: "start", nonces: {}, chance: [], effects: [] });
  server.add({ kind: "seat", seat: 1, do: "bot", bot: "ad-club" });
  for (let at = 0; at < 60; at += 1) server.add({ kind: "command", seat: 0, action_id: `a-${at}`, actions: [], chance: [], effects: [] });
  server.view = { phase: "choose", turn: 0, chain: [] };
  const match = new MatchSession({ id: server.id, rest: server.rest(), socketUrl: "ws://x", language: () => "en", open: server.open });
  let told = 0;
  match.addEventListener("phase", () => { told += 1; });
  await match.start();
  await soon();
  await soon();
  match.stop();
  assert.equal(match.entries[0].revision, 1);
  assert.equal(match.entries.length, server.entries.length);
  assert.equal(match.seats[1].botPlays, true);
  assert.ok(told > 0, "the table is told to look again");
});

test("the seats are folded once, and anew when something of them changes", played({ people: 2 }, async (server, match) => {
  const before = match.seats;
  assert.equal(match.seats, before);
  server.say({ type: "presence", seats: [{ seat: 1, here: false }] });
  assert.equal(match.seats[1].away, true);
  server.tell(server.add({ kind: "seat", seat: 1, do: "bot", bot: "ad-club" }));
  assert.equal(match.seats[1].botPlays, true);
  assert.equal(before[1].botPlays, false);
}));

test("another match at the table is told once, and not to who asked for it", played({}, async (_server, match) => {
  match.code = "CODE";
  match.listen();
  const heard = [];
  match.addEventListener("again", (e) => heard.push(e.detail.match));
  const say = (next, status = "ready") => match.table.dispatchEvent(new CustomEvent("message", { detail: { type: "snapshot", view: { match: next, status } } }));
  say("m-long-over", "over");
  say(match.id);
  say("m-next");
  say("m-next");
  assert.deepEqual(heard, ["m-next"]);
  match.rest.post = async () => ({ match: "m-third" });
  await match.rematch();
  say("m-third");
  assert.deepEqual(heard, ["m-next"]);
  match.rest.post = async () => { throw new Error("refused"); };
  await assert.rejects(match.rematch());
  say("m-fourth");
  assert.deepEqual(heard, ["m-next", "m-fourth"]);
}));
