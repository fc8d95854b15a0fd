import assert from "node:assert/strict";
import { test } from "node:test";
import { backStep, boundsOf, command, corrections, draftChain, fresh, held, isClean, isTooMany, reduce } from "../../src/annodomini/web/games/anno-domini/model/draft.js";
import { arranged, fewest } from "../../src/annodomini/web/games/anno-domini/model/order.js";
import { firstGap, lineOf } from "../../src/annodomini/web/games/anno-domini/model/chain.js";
import { Host, random } from "./fixtures/anno-domini.mjs";

/** @typedef {import("../../src/annodomini/web/games/anno-domini/model/draft.js").Change} Change */

const bounds = (over = {}) => ({ chain: ["a", "b", "c", "d"], hand: ["x", "y"], stack: [], opening: false, movesLeft: 3, mayDoubt: true, ...over });
/** @param {any} now @param {Change[]} changes */
const run = (now, ...changes) => changes.reduce((draft, change) => reduce(draft, change, now), fresh(now));

test("choose, aim, lay", () => {
  const now = bounds();
  const draft = run(now, { type: "choose", card: "x" }, { type: "aim", gap: 4 });
  assert.deepEqual(command(draft, now), ["lay x", "gap 4"]);
  assert.equal(command(run(now, { type: "choose", card: "x" }), now), null);
  assert.equal(run(now, { type: "choose", card: "zz" }).card, null);
  assert.equal(reduce(draft, { type: "aim", gap: 5 }, now).gap, 4, "no such gap");
});

test("corrections come first, are kept when another card is chosen, and are taken back one by one", () => {
  const now = bounds();
  let draft = run(now, { type: "correct" }, { type: "move", card: "c", to: 0 }, { type: "move", card: "a", to: 3 }, { type: "choose", card: "x" }, { type: "aim", gap: 1 });
  assert.deepEqual(draftChain(draft, now), ["c", "b", "d", "a"]);
  assert.deepEqual(command(draft, now), ["move c", "gap 0", "move a", "gap 3", "lay x", "gap 1"]);
  draft = reduce(draft, { type: "choose", card: "y" }, now);
  assert.equal(draft.moves.length, 2);
  assert.equal(isClean(draft), false);
  draft = reduce(draft, { type: "takeBack", at: 0 }, now);
  assert.deepEqual(draftChain(draft, now), ["b", "c", "d", "a"]);
  draft = reduce(draft, { type: "takeBack" }, now);
  assert.equal(isClean(draft), true);
});

test("the same card moved step by step is one correction, and moved home again none", () => {
  const now = bounds();
  let draft = run(now, { type: "correct" }, { type: "move", card: "a", to: 1 }, { type: "move", card: "a", to: 2 });
  assert.deepEqual(draft.moves, [{ card: "a", from: 0, to: 2 }]);
  draft = reduce(draft, { type: "move", card: "a", to: 0 }, now);
  assert.deepEqual(draft.moves, []);
});

test("what is sent never needs more moves than the rules allow, and gives the order on the screen", () => {
  const next = random(9);
  for (let round = 0; round < 300; round += 1) {
    const chain = Array.from({ length: 2 + Math.floor(next() * 9) }, (_, at) => `c${at}`);
    const now = bounds({ chain, movesLeft: chain.length - 1 });
    let draft = run(now, { type: "correct" });
    for (let at = 0; at < 25; at += 1) {
      const card = chain[Math.floor(next() * chain.length)];
      draft = reduce(draft, { type: "move", card, to: Math.floor(next() * chain.length) }, now);
    }
    const sent = corrections(draft, now);
    assert.ok(sent.length <= chain.length - 1);
    assert.deepEqual(arranged(chain, sent), draftChain(draft, now));
  }
});

test("fewest moves: all but a longest rising run", () => {
  assert.equal(fewest(["a", "b", "c", "d", "e"], ["e", "a", "b", "c", "d"]).length, 1);
  assert.deepEqual(arranged(["a", "b", "c"], fewest(["a", "b", "c"], ["c", "b", "a"])), ["c", "b", "a"]);
  assert.deepEqual(fewest(["a", "b"], ["a", "b"]), []);
});

test("correction = one: a second card is refused, the first may move on", () => {
  const now = bounds({ movesLeft: 1 });
  const draft = run(now, { type: "correct" }, { type: "move", card: "a", to: 2 });
  assert.equal(isTooMany(draft, "d", 0, now), true);
  assert.equal(reduce(draft, { type: "move", card: "d", to: 0 }, now), draft);
  assert.equal(isTooMany(draft, "a", 3, now), false);
});

test("correction = none, or a lone start card: no correcting", () => {
  assert.equal(run(bounds({ movesLeft: 0 }), { type: "correct" }).correcting, false);
  assert.equal(run(bounds({ chain: ["a"], movesLeft: 0 }), { type: "correct" }).correcting, false);
});

test("opening with the last card: stack cards, swapped or not, then the card; the gap keeps its number", () => {
  const now = bounds({ chain: [], hand: ["x"], stack: ["s", "t"], opening: true, movesLeft: 0, mayDoubt: false });
  let draft = fresh(now);
  assert.equal(draft.card, "x", "chosen already");
  draft = reduce(draft, { type: "aim", gap: 2 }, now);
  assert.deepEqual(command(draft, now), ["lay s", "gap 0", "lay t", "gap 1", "lay x", "gap 2"]);
  draft = reduce(draft, { type: "swap" }, now);
  assert.deepEqual(draftChain(draft, now), ["t", "s"]);
  assert.deepEqual(command(draft, now), ["lay s", "gap 0", "lay t", "gap 0", "lay x", "gap 2"]);
  assert.equal(reduce(reduce(draft, { type: "back" }, now), { type: "back" }, now).card, "x", "Esc cannot put it back");
  const line = lineOf({ chain: [], by: {}, draft, bounds: now });
  assert.deepEqual([line.loose, line.gaps, line.items.filter((item) => item.type === "gap" && item.swap).length], [true, 3, 1]);
});

test("opening with one stack card, or none: as many as there are", () => {
  const one = bounds({ chain: [], hand: ["x"], stack: ["s"], opening: true });
  assert.deepEqual(command(run(one, { type: "aim", gap: 0 }), one), ["lay s", "gap 0", "lay x", "gap 0"]);
  assert.equal(run(one, { type: "swap" }).swapped, false);
  const none = bounds({ chain: [], hand: ["x"], stack: [], opening: true });
  assert.deepEqual(command(run(none, { type: "aim", gap: 0 }), none), ["lay x", "gap 0"]);
});

test("last card, every turn: corrections, both stack cards anywhere, then the card", () => {
  const now = bounds({ hand: ["x"], stack: ["s", "t"] });
  let draft = run(now, { type: "correct" }, { type: "move", card: "d", to: 0 }, { type: "choose", card: "x" });
  assert.equal(held(draft, now), "s");
  draft = reduce(reduce(draft, { type: "aim", gap: 4 }, now), { type: "place" }, now);
  assert.equal(held(draft, now), "t");
  assert.equal(command(reduce(draft, { type: "aim", gap: 0 }, now), now), null, "a stack card is only placed");
  draft = reduce(reduce(draft, { type: "aim", gap: 0 }, now), { type: "place" }, now);
  draft = reduce(draft, { type: "aim", gap: 2 }, now);
  assert.deepEqual(draftChain(draft, now), ["t", "d", "a", "b", "c", "s"]);
  assert.deepEqual(command(draft, now), ["move d", "gap 0", "lay s", "gap 4", "lay t", "gap 0", "lay x", "gap 2"]);
  assert.deepEqual(reduce(draft, { type: "takeBack" }, now).stack, [4]);
});

test("Esc goes one step back: gap, card, corrections, correcting, nothing", () => {
  const now = bounds();
  let draft = run(now, { type: "correct" }, { type: "move", card: "a", to: 2 }, { type: "choose", card: "x" }, { type: "aim", gap: 1 });
  const steps = [];
  for (let at = 0; at < 4; at += 1) {
    steps.push(backStep(draft, now));
    draft = reduce(draft, { type: "back" }, now);
  }
  assert.deepEqual(steps, ["gap", "card", "moves", null]);
  assert.equal(isClean(draft), true);
});

test("a stale command: the draft goes, the chosen card stays if it is still mine", () => {
  const now = bounds();
  const draft = run(now, { type: "correct" }, { type: "move", card: "a", to: 2 }, { type: "choose", card: "x" }, { type: "aim", gap: 1 });
  const kept = reduce(draft, { type: "reset", keepCard: true }, now);
  assert.deepEqual([kept.card, kept.moves.length, kept.gap], ["x", 0, null]);
  assert.equal(reduce(draft, { type: "reset", keepCard: true }, bounds({ hand: ["y"] })).card, null);
});

test("bounds: only on my turn; the ghost goes where I aimed last, else to the foot", () => {
  const host = new Host({ seats: 3 });
  assert.equal(boundsOf(host.view(), 1), null);
  assert.equal(boundsOf(host.view(), null), null);
  const now = boundsOf(host.view(), 0);
  assert.ok(now);
  assert.deepEqual([now.mayDoubt, now.opening, now.movesLeft], [false, true, 0]);
  assert.equal(firstGap(fresh(now), 2), 1);
  assert.equal(firstGap({ ...fresh(now), last: 0 }, 2), 0);
});

test("while correcting the cards carry the numbers, and a trace stays where a card lay", () => {
  const now = bounds();
  const draft = run(now, { type: "correct" }, { type: "move", card: "c", to: 3 });
  const line = lineOf({ chain: now.chain, by: { a: 0, b: null, c: 1, d: 2 }, draft, bounds: now });
  assert.equal(line.mode, "correct");
  assert.deepEqual(line.cards, ["a", "b", "d", "c"]);
  const at = line.items.findIndex((item) => item.type === "was");
  assert.deepEqual([line.items[at - 1].key, line.items[at + 2].key], ["b", "d"]);
  const stop = line.items.find((item) => item.type === "stop" && item.card === "c");
  assert.deepEqual(stop?.type === "stop" && stop.moved, { from: 2, to: 3 });
  assert.equal(line.items.some((item) => item.type === "gap" && item.offered), false);
});
