// The fold of 890: from effects alone the page comes to the same table as the rules, after every entry of whole matches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, afterEffect, empty } from "../../src/annodomini/web/games/890/model/position.js";
import { MATCHES } from "./fixtures/matches.mjs";
import { SET } from "./fixtures/tileset.mjs";

/** A value with its changes, as browser/stations890.py writes them. @param {any} old @param {any} change @returns {any} */
function changed(old, change) {
  if (change !== null && typeof change === "object" && "=" in change) return change["="];
  const copy = Array.isArray(old) ? [...old] : { ...old };
  for (const [key, value] of Object.entries(change)) copy[key] = changed(old[key], value);
  return copy;
}

/** What a replay draws of a view; `trios` and what is half chosen are told by effects only when it is done. @param {any} view */
const drawn = ({ round, player, first, scenario, side, prizes, row, specials, stack, characters_left, saracens_left, banners, supply, defence, invader, kingdoms, held, drawn, castles, ruined }) =>
  ({ round, player, first, scenario, side, prizes, row, specials, stack, characters_left, saracens_left, banners, supply, defence, invader, kingdoms, held, drawn, castles, ruined });

for (const [name, { entries, views }] of Object.entries(MATCHES)) {
  test(`after every entry of a match the fold has what the rules have: ${name}`, () => {
    const [header] = entries;
    const box = { set: SET, options: header.options };
    let position = empty(box, header.seats.length);
    let told = null;
    let at = 0;
    for (const [count, change] of views) {
      for (; at < count; at += 1) position = after(box, position, entries[at]);
      told = changed(told, change);
      const view = drawn(told);
      // an open castle is shown until all have one; afterwards it lies in the box
      if (told.phase !== "castle") view.castles = [];
      if (position.phase === "over" && told.outcome) assert.deepEqual({ ...position.outcome, sheet: position.outcome?.sheet.length }, { ranks: told.outcome.ranks, reason: told.outcome.reason, sheet: header.seats.length });
      assert.deepEqual(drawn(position), view, `after entry ${count}: ${JSON.stringify(entries[count - 1].effects?.map((/** @type {any} */ effect) => effect.do))}`);
    }
    assert.equal(at, entries.length);
    assert.equal(position.phase, "over");
  });
}

test("in these matches every effect is told", () => {
  const told = new Set(Object.values(MATCHES).flatMap(({ entries }) => entries.flatMap(({ effects = [] }) => effects.map((/** @type {any} */ effect) => effect.do))));
  const all = ["first", "laid_out", "castle", "turn", "treasurer", "took", "placed", "refilled", "trios", "card", "coins", "tower", "moved", "turned_up", "swapped", "noble", "thief", "invasion", "chose", "ruined", "cubes", "drawn", "kept", "ended", "won"];
  assert.deepEqual(all.filter((one) => !told.has(one)), []);
});

test("who goes first is what the rules make of the options, whatever else they hold", () => {
  const first = (/** @type {any} */ options) => empty({ set: SET, options }, 3).first;
  assert.deepEqual([first({ first: "owner", first_seat: 2 }), first({ first: "chosen", first_seat: 2 }), first({ first: "random", first_seat: 2 })], [0, 2, null]);
});

test("what a later version tells and this one does not know changes nothing", () => {
  const box = { set: SET, options: {} };
  const before = empty(box, 3);
  assert.equal(afterEffect(box, before, { do: "eclipse", seat: 1 }), before);
  assert.equal(after(box, before, { revision: 2, kind: "seat", seat: 1, do: "bot" }), before);
});
