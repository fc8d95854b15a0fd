// What is seen to move at the table of 890 when something happened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { movesOf, selector } from "../../src/annodomini/web/games/890/model/moves.js";

const row = ["a", "b", "c", "d"].map((tile) => ({ tile, coins: 0, saracens: 0, price: 0 }));
const before = /** @type {any} */ ({ row });
const took = { do: "took", seat: 1, tile: "c", price: 2, paid: [1, 1, 0, 0], won: 3, saracens: 0, invented: null };

test("coins go from who takes to the tiles skipped, and from the tile to who takes it", () => {
  const laid = [{ from: { seat: 1 }, to: { slot: 0 }, count: 1 }, { from: { seat: 1 }, to: { slot: 1 }, count: 1 }];
  const won = { from: { slot: 2 }, to: { seat: 1 }, count: 3 };
  assert.deepEqual(movesOf([took], before).coins, [...laid, won]);
  assert.deepEqual(movesOf([took], before, { you: 1 }).coins, [won], "mine were laid when I tried it");
  assert.deepEqual(movesOf([{ ...took, tile: "special", won: 0 }], before, { you: 1 }).coins, []);
});

test("coins of a tile, of the others' tithe, of a trio and of a thief go to whose they are now", () => {
  const effects = [
    { do: "placed", seat: 0, tile: "c", cell: "nw", coins: 2, tithe: [[2, 1]] },
    { do: "coins", seat: 0, coins: 2, trio: { line: 3, crop: "poppy" } },
    { do: "thief", seat: 0, coins: [[1, 1]] },
  ];
  const { coins, placed, lifted } = movesOf(effects, before);
  assert.deepEqual(placed, { seat: 0, cell: "nw" });
  assert.deepEqual(coins.map(({ from, count }) => [from, count]), [[{ seat: 0, cell: "nw" }, 2], [{ seat: 2 }, 1], [{ crop: "poppy" }, 2], [{ seat: 1 }, 1]]);
  assert.deepEqual(lifted, [[0, "nw"], [0, "w"], [0, "sw"]], "the three tiles of the trio lift");
});

test("a tile that came to the row and those that fell are named", () => {
  const { tile, ruined, coins } = movesOf([{ do: "refilled", tile: "e" }, { do: "ruined", seat: 2, cell: "s" }, { do: "cubes", defence: 3, invader: 4 }], before);
  assert.deepEqual([tile, ruined, coins], ["e", [[2, "s"]], []]);
  assert.equal(selector({ seat: 2, cell: "s" }), '#kd-2 [data-cell="s"] svg');
});
