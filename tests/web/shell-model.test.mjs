// What the shell knows without a browser: addresses, house rules, the rulebook's Markdown, storage that may be blocked, errors of the wire.
import assert from "node:assert/strict";
import { test } from "node:test";
import { usualBot } from "../../src/annodomini/web/model/bots.js";
import { captionsOf } from "../../src/annodomini/web/model/captions.js";
import { blocks, pieces, tags } from "../../src/annodomini/web/model/markdown.js";
import { botNames } from "../../src/annodomini/web/model/names.js";
import { hands, needed, tidy } from "../../src/annodomini/web/games/anno-domini/model/options.js";
import { changed, defaults, resized, toSend, valuesOf } from "../../src/annodomini/web/model/options.js";
import { newId, randomBytes } from "../../src/annodomini/web/net/ids.js";
import { ApiError, Rest } from "../../src/annodomini/web/net/rest.js";
import { Shelf } from "../../src/annodomini/web/net/storage.js";
import { errorText } from "../../src/annodomini/web/model/errors.js";
import { standing } from "../../src/annodomini/web/model/standing.js";
import { cleanCode, route } from "../../src/annodomini/web/router.js";
import { keepFocus } from "../../src/annodomini/web/views/focus.js";

test("every address leads to its page, every other to the error page", () => {
  const pages = {
    "/": "start",
    "/new/anno-domini": "new",
    "/t/K7QXMW": "waiting",
    "/t/K7QXMW/": "waiting",
    "/m/m-7Qk2vR9xT0aLw3sD": "match",
    "/m/m-7Qk2vR9xT0aLw3sD/replay": "replay",
    "/rules": "rulebooks",
    "/rules/": "rulebooks",
    "/rules/anno-domini": "rules",
    "/new/890": "new",
    "/settings": "settings",
    "/credits": "credits",
    "/m/": "unknown",
    "/m/a/b/c": "unknown",
    "/t/%E0%A4%A": "unknown",
    "/nothing": "unknown",
  };
  for (const [path, page] of Object.entries(pages)) assert.equal(route(path).page, page, path);
  assert.deepEqual(route("/t/rigi%204712").params, { code: "rigi 4712" });
  assert.equal(cleanCode(" k7q-xmw "), "K7QXMW");
});

/** Some of the options of Anno Domini as the server declares them. */
const declared = (seats) => [
  { name: "deal", clause: "AD-2.1", default: seats <= 6 ? 9 : 7, each_seat: false, low: 3, high: 12 },
  { name: "handicap", clause: "AD-2.2", default: Array(seats).fill(0), each_seat: true, low: 0, high: 9 },
  { name: "first", clause: "AD-3.2", default: "owner", each_seat: false, choices: ["owner", "random", "chosen"] },
  { name: "first_seat", clause: "AD-3.2", default: 0, each_seat: false, low: 0, high: 9 },
  { name: "reversal", clause: "AD-3.15", default: true, each_seat: false, choices: [true, false] },
  { name: "max_rounds", clause: "AD-6.7", default: 200, each_seat: false, low: 1, high: 1000 },
];

test("house rules: the book's, what was changed, and what is sent", () => {
  assert.equal(defaults(declared(6)).deal, 9);
  assert.equal(defaults(declared(7)).deal, 7);
  assert.deepEqual(changed(declared(4), defaults(declared(4))), []);
  assert.deepEqual(changed(declared(4), { deal: 9, dragons: 3 }), [], "what nobody has declared is no wish");
  const options = { ...defaults(declared(4)), reversal: false, handicap: [0, 3, 0, 0], first: "chosen", first_seat: 2 };
  assert.deepEqual(toSend(declared(4), options), { handicap: [0, 3, 0, 0], first: "chosen", first_seat: 2, reversal: false });
  assert.deepEqual(toSend(declared(4), { ...options, first: "owner" }, (name) => name !== "first_seat"), { handicap: [0, 3, 0, 0], reversal: false });
  assert.deepEqual(hands(options), [9, 6, 9, 9]);
  assert.equal(needed(defaults(declared(4))), 37);
  assert.deepEqual(declared(2).map(valuesOf).map((values) => values?.length ?? null), [10, 10, 3, 10, 2, null]);
});

test("another number of seats keeps the wishes and the limits", () => {
  const seven = resized(defaults(declared(4)), declared(4), declared(7));
  assert.deepEqual([seven.deal, seven.handicap.length], [7, 7]);
  const own = tidy(resized({ ...defaults(declared(4)), deal: 11, handicap: [0, 8, 0, 0], first_seat: 3 }, declared(4), declared(2)), 2);
  assert.deepEqual([own.deal, own.handicap, own.first_seat], [11, [0, 8], 1]);
  assert.deepEqual(tidy({ ...own, deal: 5 }, 2).handicap, [0, 2], "no hand below three cards");
});

test("the rulebook's Markdown", () => {
  assert.deepEqual(blocks("One\nline.\n\n- a\n- b\n  more\n\n1. x\n\n| h | i |\n|---|---|\n| `a | b` | 2 |\n\n> said\n\n```\n A  B\n```"), [
    { kind: "p", text: "One line." },
    { kind: "list", ordered: false, items: ["a", "b more"] },
    { kind: "list", ordered: true, items: ["x"] },
    { kind: "table", head: ["h", "i"], rows: [["`a | b`", "2"]] },
    { kind: "quote", text: "said" },
    { kind: "code", text: " A  B" },
  ]);
  assert.deepEqual(pieces("To **lay**, see AD-3.4 and `gap 2`, *perhaps*."), [
    { kind: "text", text: "To " },
    { kind: "b", text: "lay" },
    { kind: "text", text: ", see " },
    { kind: "clause", text: "AD-3.4" },
    { kind: "text", text: " and " },
    { kind: "code", text: "gap 2" },
    { kind: "text", text: ", " },
    { kind: "i", text: "perhaps" },
    { kind: "text", text: "." },
  ]);
  assert.deepEqual(pieces("2 * 3 * 4"), [{ kind: "text", text: "2 * 3 * 4" }]);
  assert.deepEqual(tags(["text AD-T3", "text AD-T4", "text + inferred AD-D3", "option"]), [
    { kind: "text", text: "AD-T3, AD-T4" },
    { kind: "text + inferred", text: "AD-D3" },
    { kind: "option", text: "" },
  ]);
});

test("blocked or broken storage is replaced by memory", () => {
  const blocked = new Shelf(() => {
    throw new Error("SecurityError");
  });
  blocked.set("a", { b: 1 });
  assert.deepEqual(blocked.get("a"), { b: 1 });
  blocked.remove("a");
  assert.equal(blocked.get("a"), null);
  const kept = new Map();
  let full = false;
  const storage = /** @type {any} */ ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
  });
  const shelf = new Shelf(() => storage);
  shelf.set("x", 1);
  assert.equal(kept.get("annodomini:x"), "1");
  full = true;
  shelf.set("x", 2);
  assert.equal(shelf.get("x"), 2);
  kept.set("annodomini:y", "{broken");
  assert.equal(new Shelf(() => storage).get("y"), null);
});

test("ids are of the wire's letters and long enough", () => {
  const ids = new Set(Array.from({ length: 200 }, () => newId("a-")));
  assert.equal(ids.size, 200);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{12,40}$/);
  assert.equal(randomBytes(32).length, 32);
});

test("REST: errors carry the wire's code, or the page's own", async () => {
  /** @type {any[]} */
  const asked = [];
  const rest = (answer) =>
    new Rest({
      base: "/base",
      language: () => "de",
      fetch: /** @type {any} */ (
        async (address, init) => {
          asked.push([address, init]);
          return answer();
        }
      ),
    });
  const ok = rest(() => ({ ok: true, status: 200, json: async () => ({ fine: true }) }));
  assert.deepEqual(await ok.post("/play", { bots: 3 }), { fine: true });
  const [address, init] = asked.at(-1);
  assert.equal(address, "/base/api/v1/play");
  assert.equal(init.headers["Accept-Language"], "de");
  assert.match(init.headers["Idempotency-Key"], /^[A-Za-z0-9_-]{12,40}$/);
  assert.equal(init.body, '{"bots":3}');
  await rest(() => ({ ok: true, status: 200, json: async () => ({}) })).query("/matches/m/preview", {});
  assert.equal("Idempotency-Key" in asked.at(-1)[1].headers, false, "what changes nothing may be done twice");
  const taken = rest(() => ({ ok: false, status: 409, json: async () => ({ code: "seat.taken", message: "no", clause: "AD-1.3", field: null, retry_ms: 5 }) }));
  await assert.rejects(taken.get("/x"), (why) => why instanceof ApiError && why.code === "seat.taken" && why.status === 409 && why.clause === "AD-1.3" && why.retryMs === 5);
  const down = rest(() => {
    throw new TypeError("fetch failed");
  });
  await assert.rejects(down.get("/x"), (why) => why.code === "net.down");
  const page = rest(() => ({ ok: false, status: 502, json: async () => JSON.parse("<html>") }));
  await assert.rejects(page.get("/x"), (why) => why.code === "net.answer");
  let times = 0;
  const kept = rest(() => {
    times += 1;
    if (times === 1) throw new TypeError("fetch failed");
    return { ok: true, status: 200, json: async () => ({ times }) };
  });
  await assert.rejects(kept.keep("/packs"));
  assert.deepEqual([await kept.keep("/packs"), await kept.keep("/packs")], [{ times: 2 }, { times: 2 }]);
});

test("captions in the reader's language, else the pack's first, else the id", () => {
  const pack = { id: "p", title: { en: "Pack" }, symbol: "law", captions: { c1: { de: "Eins", en: "One" }, c2: { de: "Zwei" } } };
  let language = "en";
  const captions = captionsOf([pack, { id: "tiles", title: { en: "Tiles" } }], () => language);
  assert.deepEqual(captions("p/c1"), { id: "p/c1", text: "One", language: "en", pack: "p", series: "law", packTitle: "Pack" });
  language = "de";
  assert.equal(captions("p/c1").text, "Eins");
  language = "en";
  assert.deepEqual([captions("p/c2").text, captions("p/c2").language], ["Zwei", "de"]);
  assert.equal(captions("q/c9").text, "q/c9");
});

test("bots of one kind are told apart, one alone keeps its name", () => {
  const seats = [{ kind: "person", bot: null }, { kind: "bot", bot: "a" }, { kind: "bot", bot: "b" }, { kind: "bot", bot: "a" }];
  assert.deepEqual(botNames(seats, (bot) => `der ${bot}`), ["", "Der a 1", "Der b", "Der a 2"]);
});

/** The little of an element that `keepFocus` asks for. */
class Box {
  constructor(parent, focusable = false) {
    Object.assign(this, { parentElement: parent, focusable, children: [] });
    parent?.children.push(this);
  }
  get isConnected() {
    return this.parentElement ? this.parentElement.children.includes(this) && this.parentElement.isConnected : true;
  }
  contains(other) {
    return other === this || this.children.some((child) => child.contains(other));
  }
  querySelector() {
    for (const child of this.children) {
      if (child.focusable) return child;
      const deeper = child.querySelector();
      if (deeper) return deeper;
    }
    return null;
  }
  focus() {
    Box.active = this;
  }
  remove() {
    this.parentElement.children = this.parentElement.children.filter((child) => child !== this);
    if (this.contains(Box.active)) Box.active = null;
  }
}

test("the focus of what a drawing took away goes to the nearest thing, and stays where it is else", () => {
  const root = new Box(null);
  const row = new Box(root);
  const first = new Box(row, true);
  const other = new Box(new Box(root), true);
  const active = () => Box.active;
  first.focus();
  assert.equal(keepFocus(root, () => {}, active), true);
  assert.equal(Box.active, first);
  assert.equal(keepFocus(root, () => { first.remove(); new Box(row, true); }, active), true);
  assert.equal(Box.active, row.children[0], "what came in its place");
  assert.equal(keepFocus(root, () => row.remove(), active), true);
  assert.equal(Box.active, other, "further up, when the whole row went");
  assert.equal(keepFocus(root, () => other.remove(), active), false);
  const head = Object.assign(new Box(root), { tagName: "H1" });
  new Box(root, true);
  head.focus();
  assert.equal(keepFocus(root, () => head.remove(), active), false, "the next head has it");
  Box.active = null;
  assert.equal(keepFocus(root, () => {}, active), true, "nothing had it, nothing is taken");
});

test("sentences queue, and an open dialog's own region speaks them", async () => {
  const region = () => ({ said: [], replaceChildren(line) { this.said.push(line.textContent); } });
  const page = region();
  const dialog = region();
  let open = [];
  globalThis.document = { getElementById: () => page, createElement: () => ({}), querySelectorAll: () => open };
  const { say } = await import("../../src/annodomini/web/views/live.js");
  const gap = () => new Promise((resolve) => setTimeout(resolve, 400));
  try {
    say("one");
    say("two");
    say("three");
    await gap();
    assert.deepEqual(page.said, ["one", "two three"]);
    await gap();
    open = [dialog];
    say("Saved.");
    assert.deepEqual(dialog.said, ["Saved."]);
    await gap();
  } finally {
    delete globalThis.document;
  }
});

test("how a match of the list stands for me", () => {
  const over = (reason, ranks, seat = 0) => standing({ status: "over", your_seat: seat, outcome: { reason, ranks } });
  assert.deepEqual(over("won", [1, 2]), { kind: "won", place: 1 });
  assert.deepEqual(over("won", [2, 1]), { kind: "place", place: 2 });
  assert.deepEqual(standing({ status: "over", your_seat: 1, outcome: { reason: "duchess", ranks: [2, 1] } }, () => true), { kind: "won", place: 1 }, "as its game says");
  assert.deepEqual(over("exhausted", [1, 2]), { kind: "place", place: 1 }, "nobody won it");
  assert.deepEqual(over("aborted", []), { kind: "over", place: null });
  assert.equal(standing({ status: "over", your_seat: null, outcome: null }).kind, "over");
  assert.equal(standing({ status: "ready", your_seat: 0 }).kind, "ready");
  assert.equal(standing({ status: "running", your_turn: true, your_seat: 0 }).kind, "turn");
  assert.equal(standing({ status: "running", your_turn: false, your_seat: 0 }).kind, "running");
});

test("REST does not wait for ever", async () => {
  let given;
  const rest = new Rest({ base: "", fetch: async (_path, init) => { given = init; return { ok: true, status: 204 }; } });
  await rest.get("/matches");
  assert.ok(given.signal instanceof AbortSignal);
});

test("an error is told in the page's language where the page knows it, else as the server says it", () => {
  assert.match(errorText({ code: "rate.requests", message: "Too much." }), /Wait a moment/);
  assert.match(errorText({ code: "store.unavailable", message: "locked" }), /Nothing is lost/);
  assert.equal(errorText({ code: "options.invalid", message: "deal: 3 to 12" }), "deal: 3 to 12");
  assert.equal(errorText(null), "That did not work.");
});

test("the bot offered first is the middle one of those that think", () => {
  const bots = (/** @type {string[]} */ ...names) => names.map((bot, level) => ({ bot, game: "g", level, name: {} }));
  assert.equal(usualBot(bots("random", "beginner", "club", "scholar")), "club");
  assert.equal(usualBot(bots("random", "greedy", "planner")), "greedy");
  assert.equal(usualBot(bots("random", "greedy")), "greedy");
  assert.equal(usualBot(bots("random")), "random");
  assert.equal(usualBot([]), "");
});
