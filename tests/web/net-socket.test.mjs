// The line: hello, pings, replies, and how it comes back.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Link, Lost } from "../../src/annodomini/web/net/socket.js";

/** A socket whose other end is the test. */
class Fake {
  static made = [];
  constructor(url, protocols) {
    Object.assign(this, { url, protocols, readyState: 0, sent: [], closed: 0 });
    Fake.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  say(frame) {
    this.onmessage({ data: typeof frame === "string" ? frame : JSON.stringify(frame) });
  }
  close(code) {
    this.readyState = 3;
    this.closed = code;
  }
  end(code) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

/** @param {(link: Link, last: () => any) => unknown} body */
const withLink = (body) => async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  Fake.made = [];
  const link = new Link({
    url: "ws://here/api/v1/socket",
    topic: "match/m-1",
    resume: () => ({ revision: 7, head: "ab" }),
    language: () => "de",
    open: (url, protocols) => new Fake(url, protocols),
    random: () => 1,
  });
  try {
    await body(link, () => Fake.made.at(-1));
  } finally {
    link.stop();
    mock.timers.reset();
  }
};
const welcome = { type: "welcome", revision: 7, you: { seat: 0, role: "seat" } };

test("says hello with what it has, and is open with the welcome", withLink((link, last) => {
  const seen = [];
  link.addEventListener("status", () => seen.push(link.status));
  link.start();
  assert.deepEqual(last().protocols, ["annodomini.v1"]);
  last().open();
  assert.deepEqual(last().sent, [{ type: "hello", topic: "match/m-1", revision: 7, head: "ab", client: "web 1", language: "de" }]);
  assert.equal(link.status, "connecting");
  last().say(welcome);
  assert.deepEqual(seen, ["connecting", "open"]);
}));

test("answers a ping and leaves what it does not know", withLink((link, last) => {
  const frames = [];
  link.addEventListener("message", (e) => frames.push(e.detail.type));
  link.start();
  last().open();
  last().say(welcome);
  last().say({ type: "ping", n: 4 });
  last().say("no json");
  last().say({ type: "entries", entries: [] });
  assert.deepEqual(last().sent.at(-1), { type: "pong", n: 4 });
  assert.deepEqual(frames, ["entries"]);
}));

test("a reply finds its request; a broken line loses it", withLink(async (link, last) => {
  link.start();
  last().open();
  last().say(welcome);
  const first = link.request({ type: "preview", id: "p1" });
  const second = link.request({ type: "command", action_id: "a-1" }, "action_id");
  last().say({ type: "reply", re: "p1", status: "ok" });
  assert.equal((await first).status, "ok");
  last().end(1006);
  await assert.rejects(second, Lost);
  await assert.rejects(link.request({ type: "preview" }), Lost);
}));

test("comes back after 0.5 s, doubled to 15 s", withLink((link, last) => {
  link.start();
  const waits = [];
  for (let at = 0; at < 7; at++) {
    last().end(1006);
    waits.push(link.retryAt - Date.now());
    mock.timers.tick(waits.at(-1));
    assert.equal(Fake.made.length, at + 2);
  }
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 15000, 15000]);
  last().open();
  last().say(welcome);
  last().end(1012);
  assert.equal(link.retryAt - Date.now(), 500, "a welcome forgets the failures");
}));

test("stops for good where trying again is no use", withLink((link, last) => {
  for (const code of [4400, 4401, 4403, 4404, 4413, 4426]) {
    if (link.status === "idle") link.start();
    else link.retryNow();
    const made = Fake.made.length;
    last().end(code);
    assert.equal(link.status, "stopped");
    assert.equal(link.stopCode, code);
    mock.timers.tick(60_000);
    assert.equal(Fake.made.length, made);
  }
}));

test("waits as long as a crowded server asks", withLink((link, last) => {
  link.start();
  last().open();
  last().say({ type: "error", code: "rate.sockets", retry_ms: 4000 });
  last().end(4429);
  assert.equal(link.retryAt - Date.now(), 4000);
}));

test("35 s of silence and 5 s without a reply end a line", withLink(async (link, last) => {
  link.start();
  last().open();
  last().say(welcome);
  mock.timers.tick(30_000);
  last().say({ type: "ping", n: 1 });
  mock.timers.tick(30_000);
  assert.equal(link.status, "open");
  mock.timers.tick(10_000);
  assert.equal(Fake.made.length, 2);
  last().open();
  last().say(welcome);
  const lost = link.request({ type: "command", action_id: "a-2" }, "action_id");
  mock.timers.tick(5_000);
  await assert.rejects(lost, Lost);
  assert.notEqual(link.status, "open");
}));

test("a page that wakes asks, and waits 3 s for a sign", withLink((link, last) => {
  link.start();
  last().open();
  last().say(welcome);
  link.wake();
  assert.equal(last().sent.at(-1).type, "ping");
  mock.timers.tick(1_000);
  last().say({ type: "pong", n: 1 });
  mock.timers.tick(3_000);
  assert.equal(link.status, "open");
  link.wake();
  mock.timers.tick(3_001);
  assert.equal(Fake.made.length, 2);
}));

test("the same id said twice: one reply answers it, and no timer breaks the line later", withLink(async (link, last) => {
  link.start();
  last().open();
  last().say(welcome);
  const first = link.request({ type: "command", action_id: "a-3" }, "action_id");
  const second = link.request({ type: "command", action_id: "a-3" }, "action_id");
  await assert.rejects(first, Lost);
  last().say({ type: "reply", re: "a-3", status: "accepted" });
  assert.equal((await second).status, "accepted");
  mock.timers.tick(6_000);
  assert.equal(link.status, "open");
  assert.equal(Fake.made.length, 1);
}));

test("a page that wakes gives up a connection it began before it fell asleep", withLink((link) => {
  link.start();
  link.wake();
  assert.equal(Fake.made.length, 1, "just begun: it may still come");
  mock.timers.tick(4_000);
  link.wake();
  mock.timers.tick(1);
  assert.equal(Fake.made.length, 2);
  assert.equal(Fake.made[0].closed, 1000);
}));
