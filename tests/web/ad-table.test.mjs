import assert from "node:assert/strict";
import { test } from "node:test";
import * as halving from "../../src/annodomini/web/games/anno-domini/model/halving.js";
import * as hints from "../../src/annodomini/web/games/anno-domini/model/hints.js";
import * as guide from "../../src/annodomini/web/table/model/guide.js";
import { fresh, reduce } from "../../src/annodomini/web/games/anno-domini/model/draft.js";
import { lineOf } from "../../src/annodomini/web/games/anno-domini/model/chain.js";
import { intent, typeDigit, typedNumber } from "../../src/annodomini/web/games/anno-domini/model/keys.js";

test("thirty cards: every gap is found by halving, in five answers at most, and nothing is lost", () => {
  for (let gap = 0; gap <= 30; gap += 1) {
    let window = halving.whole(30);
    let answers = 0;
    for (let place = halving.pivot(window); place !== null; place = halving.pivot(window)) {
      const open = halving.open(window, 30, 10, null);
      assert.ok(place >= open.from && place < open.to, "the card asked about lies open");
      window = halving.halved(window, gap <= place ? "before" : "after");
      answers += 1;
      assert.ok(gap >= window.low && gap <= window.high);
    }
    assert.ok(answers <= 5);
    const open = halving.open(window, 30, 10, null);
    assert.ok(open.from <= gap && gap <= open.to);
    for (let at = 0; at < answers; at += 1) window = halving.widened(window);
    assert.deepEqual([window.low, window.high, window.past.length], [0, 30, 0]);
  }
});

test("a long chain folds around its middle; a gap aimed at by its number is always in sight", () => {
  const chain = Array.from({ length: 30 }, (_, at) => `c${at}`);
  const bounds = { chain, hand: ["x"], stack: [], opening: false, movesLeft: 29, mayDoubt: true };
  let draft = reduce(fresh(bounds), { type: "choose", card: "x" }, bounds);
  let line = lineOf({ chain, by: {}, draft, bounds, fit: 10 });
  assert.equal(line.tight, true);
  assert.equal(line.items.filter((item) => item.type === "stop" && !item.folded).length, 10);
  assert.equal(line.items.filter((item) => item.type === "fold").reduce((sum, item) => sum + (item.type === "fold" ? item.cards.length : 0), 10), 30);
  assert.equal(line.items.filter((item) => item.type === "pivot").length, 1);
  for (const gap of [0, 3, 29, 30]) {
    draft = reduce(draft, { type: "aim", gap }, bounds);
    line = lineOf({ chain, by: {}, draft, bounds, fit: 10 });
    assert.equal(line.items.some((item) => item.type === "gap" && item.gap === gap && item.aimed), true, `gap ${gap}`);
  }
  line = lineOf({ chain, by: {}, draft: reduce(reduce(draft, { type: "unfold", side: "up" }, bounds), { type: "unfold", side: "down" }, bounds), bounds, fit: 10 });
  assert.equal(line.items.filter((item) => item.type === "stop" && !item.folded).length, 30);
  assert.equal(lineOf({ chain, by: {} }).items.some((item) => item.type === "fold"), false, "nothing folds while one only reads");
});

test("keys: what each means in each state, as the design's table has it", () => {
  const on = { letters: true };
  /** @param {import("../../src/annodomini/web/games/anno-domini/model/keys.js").KeyMode} mode @param {string} key */
  const of = (mode, key) => intent(mode, key, on)?.do ?? null;
  assert.deepEqual(["turn", "place", "correct", "reveal"].map((mode) => of(/** @type {any} */ (mode), "3")), ["digit", "digit", "digit", null]);
  assert.deepEqual(["ArrowUp", "ArrowDown", "Home", "End", "Enter"].map((key) => of("place", key)), ["up", "down", "first", "last", "enter"]);
  assert.deepEqual(["b", "A", "PageUp", "PageDown", "Backspace"].map((key) => of("place", key)), ["before", "after", "before", "after", "widen"]);
  assert.deepEqual(["b", "a", "Backspace"].map((key) => of("turn", key)), [null, null, null]);
  assert.deepEqual(["turn", "place", "correct", "loose", "wait"].map((mode) => of(/** @type {any} */ (mode), "c")), ["correct", "correct", "correct", "swap", null]);
  assert.deepEqual(["turn", "place", "correct", "loose"].map((mode) => of(/** @type {any} */ (mode), "D")), ["doubt", "doubt", null, null]);
  assert.deepEqual(["turn", "place", "correct"].map((mode) => of(/** @type {any} */ (mode), "z")), ["takeBack", "takeBack", "takeBack"]);
  assert.deepEqual([of("reveal", " "), of("turn", " "), of("reveal", "Enter")], ["all", null, "enter"]);
  assert.deepEqual(["s", "l", "p", "?"].map((key) => of("wait", key)), ["stack", "story", "players", "help"]);
  assert.equal(of("wait", "Enter"), null);
});

test("single characters can be switched off; arrows, Enter and Esc stay", () => {
  const off = { letters: false };
  assert.deepEqual(["c", "3", "?", "d"].map((key) => intent("turn", key, off)), [null, null, null, null]);
  assert.deepEqual(["Enter", "Escape", "ArrowUp"].map((key) => intent("turn", key, off)?.do), ["enter", "back", "up"]);
});

test("numbers of two digits: at once where no longer one exists, else after the wait or Enter", () => {
  assert.deepEqual(typeDigit("", "4", 9), { typed: "", number: 4 });
  assert.deepEqual(typeDigit("", "4", 31), { typed: "", number: 4 });
  assert.deepEqual(typeDigit("", "3", 31), { typed: "3", number: null });
  assert.deepEqual(typeDigit("3", "1", 31), { typed: "", number: 31 });
  assert.deepEqual(typeDigit("3", "2", 31), { typed: "2", number: null }, "32 is no gap: a new number begins");
  assert.deepEqual(typeDigit("", "0", 31), { typed: "", number: null });
  assert.deepEqual(typeDigit("1", "0", 10), { typed: "", number: 10 });
  assert.deepEqual(typeDigit("", "4", 9, { wait: true }), { typed: "4", number: null });
  assert.deepEqual([typedNumber("3", 31), typedNumber("", 31), typedNumber("40", 31)], [3, null, null]);
});

test("hints: one in use, done by doing or by Next, gone at the end", () => {
  const free = { mayDoubt: true, chosen: false };
  let now = guide.begin();
  assert.deepEqual([1, 2, 3, 4].map((step) => hints.stateOf(now, step, free)), ["now", "later", null, null]);
  now = guide.next(now);
  assert.equal(hints.stateOf(now, 1, free), "done");
  now = hints.did(now, "choose");
  assert.deepEqual([1, 2, 3, 4].map((step) => hints.stateOf(now, step, { mayDoubt: true, chosen: true })), ["done", "done", "now", "later"]);
  assert.equal(hints.stateOf(now, 4, { mayDoubt: false, chosen: true }), null, "doubting is spoken of only when it can be done");
  assert.equal(hints.did(guide.begin(), "lay").step, 4, "who lays without reading still hears of doubting");
  now = hints.did(hints.did(now, "aim"), "lay");
  assert.equal(guide.isOver(now), true);
  assert.equal(hints.stateOf(now, 1, free), null);
});
