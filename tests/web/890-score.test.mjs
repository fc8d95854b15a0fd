// Counting of 890 on the page: the lines of a kingdom, the scenario's prizes, what breaks a tie.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beforePrizes, compare, countOf, linesOf, linesOfSheet, linesShown, pointsNow, prizesOf, rulesOf, standings } from "../../src/annodomini/web/games/890/model/score.js";
import { kingdom, lying, SET, view } from "./fixtures/tileset.mjs";

test("a line each: points, minus points, bonuses by things and not by icons, cards, the Caravanner's taverns", () => {
  const one = kingdom([lying("frontier-wheat"), lying("outpost-wheat-poppy"), lying("abbey-wheat"), lying("tavern-olive"), lying("castle-wheat-olive"), lying("inn-wheat-lavender"), lying("church-poppy"), lying("forge")], { cards: ["caravanner.1", "thief.2"], coins: 5 });
  assert.deepEqual(linesOf(SET, one, []), { tiles: 2, minus: -1, bonus: 2 + 2, cards: 5, caravanner: 4, saracens: 0, trios: 0 });
  assert.equal(one.towers, 2);
  assert.equal(countOf(SET, one, "church"), 2);
  assert.equal(countOf(SET, one, "wheat"), 5, "castle and two-crop tiles count");
  assert.equal(countOf(SET, one, "special"), 1);
  assert.equal(countOf(SET, one, "character"), 2);
});

test("a ruin counts nothing, not even its minus, and is no church any more", () => {
  const one = kingdom([lying("outpost-wheat-poppy", { ruin: true }), lying("church-wheat", { ruin: true }), lying("cathedral")]);
  assert.deepEqual(linesOf(SET, one, []), { tiles: 1, minus: 0, bonus: 0, cards: 0, caravanner: 0, saracens: 0, trios: 0 });
});

test("for every two, for every three: rounded down", () => {
  assert.equal(linesOf(SET, kingdom([lying("forge", { towers: 0 }), lying("farm-wheat", { towers: 3, nobles: 0 })]), []).bonus, 2);
  assert.equal(linesOf(SET, kingdom([lying("market")], { coins: 8 }), []).bonus, 2);
});

test("who was kept by the Apprentice has points only, and is a character all the same", () => {
  const one = kingdom([lying("tavern-olive"), lying("amphitheatre")], { cards: ["apprentice"], kept: ["caravanner.2"] });
  assert.deepEqual(linesOf(SET, one, []), { tiles: 0, minus: 0, bonus: 2, cards: 4, caravanner: 0, saracens: 0, trios: 0 });
});

test("Saracen tokens are a point each, trios only where the scenario says so", () => {
  const one = kingdom([], { saracens: 2, trios: 3 });
  assert.equal(beforePrizes(linesOf(SET, one, [])), 2);
  assert.equal(beforePrizes(linesOf(SET, one, ["vp_per_trio"])), 5);
  assert.deepEqual(rulesOf(SET, view([one], { scenario: "harvest-home" })), ["vp_per_trio"]);
  assert.equal(pointsNow(SET, view([one], { scenario: "harvest-home" }), 0), 5);
});

const filled = (/** @type {number} */ nobles, /** @type {number} */ coins, /** @type {number} */ towers, /** @type {any} */ also = {}) => ({ ...kingdom([], { coins, ...also }), nobles, towers });

test("example I of the rulebook: nobles 6 4 2, coins alike and the Duchess, towers 2 6 5", () => {
  // Margherita, Christian, Francesca; Francesca has the Duchess
  const three = view([filled(6, 3, 2), filled(4, 3, 6), filled(2, 3, 5, { cards: ["duchess"] })]);
  const prizes = prizesOf(three);
  assert.deepEqual(prizes.noble.map(({ seat, points }) => [seat, points]), [[0, 5], [1, 2], [2, 0]]);
  assert.deepEqual(prizes.coin.map(({ seat, points, why }) => [seat, points, why]), [[2, 3, "duchess"], [0, 1, "nobles"], [1, 0, null]]);
  assert.deepEqual(prizes.tower.map(({ seat, points }) => [seat, points]), [[1, 5], [2, 2], [0, 0]]);
  const sums = [0, 1, 2].map((seat) => Object.values(prizes).flat().filter((place) => place.seat === seat).reduce((sum, place) => sum + place.points, 0));
  assert.deepEqual(sums, [6, 7, 5]);
});

test("with two only the first is paid; with nothing of it one is paid too, unless the table says otherwise", () => {
  const two = view([filled(0, 4, 1), filled(0, 2, 1)]);
  assert.deepEqual(prizesOf(two).noble.map(({ points }) => points), [5, 0]);
  assert.deepEqual(prizesOf(two, { needsOne: true }).noble.map(({ points }) => points), [0, 0]);
});

test("ties go by Duchess, nobles, coins, towers, and by who came earlier in the turn order", () => {
  const cases = /** @type {const} */ ([
    ["duchess", filled(1, 1, 1, { cards: ["duchess"] }), filled(9, 9, 9)], ["nobles", filled(2, 1, 1), filled(1, 9, 9)], ["coins", filled(1, 2, 1), filled(1, 1, 9)], ["towers", filled(1, 1, 2), filled(1, 1, 1)],
  ]);
  for (const [why, better, worse] of cases) {
    assert.deepEqual(compare(view([worse, better]), { seat: 1, amount: 7 }, { seat: 0, amount: 7 })[1], why);
    assert.ok(compare(view([worse, better]), { seat: 1, amount: 7 }, { seat: 0, amount: 7 })[0] > 0, why);
  }
  const alike = view([filled(1, 1, 1), filled(1, 1, 1), filled(1, 1, 1)], { first: 2 });
  assert.deepEqual(prizesOf(alike).tower.map(({ seat }) => seat), [2, 0, 1]);
  assert.equal(prizesOf(alike).tower[0].why, "order");
  assert.equal(compare(view([filled(0, 0, 0, { kept: ["duchess"] }), filled(1, 0, 0)]), { seat: 1, amount: 1 }, { seat: 0, amount: 1 })[1], "nobles", "a Duchess who was kept breaks no tie");
});

test("standings go by the points the host counts", () => {
  const all = view([filled(0, 0, 0, { points: 9 }), filled(0, 0, 0, { points: 12 }), filled(1, 0, 0, { points: 9 })]);
  assert.deepEqual(standings(all).map(({ seat, amount, why }) => [seat, amount, why]), [[1, 12, "amount"], [2, 9, "nobles"], [0, 9, null]]);
});

test("the sheet of the end gives the same lines", () => {
  const sheet = { seat: 0, tiles: [{ tile: "cathedral", vp: 1, bonus: 4 }, { tile: "outpost-wheat-poppy", vp: -1, bonus: 0 }], cards: [{ card: "caravanner.1", vp: 2, bonus: 6, kept: false }, { card: "duchess", vp: 4, bonus: 0, kept: false }],
    saracens: 2, trios: 0, prizes: { noble: 5, coin: 0, tower: 2 }, amounts: { noble: 3, coin: 1, tower: 4 }, total: 25 };
  const lines = linesOfSheet(sheet);
  assert.deepEqual(lines, { tiles: 1, minus: -1, bonus: 4, cards: 6, caravanner: 6, saracens: 2, trios: 0 });
  assert.equal(beforePrizes(lines) + 7, sheet.total);
  assert.deepEqual(linesShown([lines]), ["tiles", "minus", "bonus", "cards", "caravanner", "saracens"]);
  assert.deepEqual(linesShown([linesOfSheet({ ...sheet, tiles: [], cards: [], saracens: 0, trios: 4 })]), ["tiles", "minus", "bonus", "cards", "trios"]);
});
