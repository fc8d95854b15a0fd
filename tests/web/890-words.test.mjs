import assert from "node:assert/strict";
import { test } from "node:test";
import { askOf, choice } from "../../src/annodomini/web/games/890/model/ask.js";
import { intent, keyOf, roam } from "../../src/annodomini/web/games/890/model/keys.js";
import { parts } from "../../src/annodomini/web/games/890/model/action.js";
import { did, fits, hintWords } from "../../src/annodomini/web/games/890/model/hints.js";
import { begin, isOver } from "../../src/annodomini/web/table/model/guide.js";
import * as say from "../../src/annodomini/web/games/890/model/sentences.js";
import { sheetText } from "../../src/annodomini/web/games/890/model/sheet.js";
import { linesOf, PARTS, PLAIN, story } from "../../src/annodomini/web/games/890/model/story.js";
import { titleOf } from "../../src/annodomini/web/games/890/model/describe.js";
import { station } from "./fixtures/890.mjs";
import { kingdom, lying, SET, view as made } from "./fixtures/tileset.mjs";

const NAMES = ["Clara", "Agnès", "Bruno", "Denis"];
const name = (/** @type {number} */ seat) => NAMES[seat];
/** @param {number | null} you */
const speaker = (you) => ({ set: SET, you, name });
/** @param {number | null} you */
const teller = (you) => ({ you, name, tile: (/** @type {string} */ id) => titleOf(SET, id), card: (/** @type {string} */ id) => SET.nameOf(id), cell: (/** @type {string} */ cell) => `<${cell}>`, crop: (/** @type {string} */ crop) => crop, line: (/** @type {number} */ line) => `line ${line}` });

/** What one entry tells. @param {any[]} effects @param {number | null} [you] */
const told = (effects, you = null) => linesOf({ revision: 9, kind: "command", seat: effects[0]?.seat, effects }).map((line) => line.say(PLAIN, teller(you)));

/** Every effect the host knows, with what is said of it: by others, by who did it. */
const EFFECTS = /** @type {[any, string, string][]} */ ([
  [{ do: "first", seat: 1 }, "Agnès goes first.", "You go first."],
  [{ do: "castle", seat: 1, tile: "castle-olive-poppy" }, "Agnès chose Castrum Telo.", "You chose Castrum Telo."],
  [{ do: "treasurer", seat: 1, coins: 1 }, "Treasurer: Agnès takes 1 coin.", "Treasurer: you take 1 coin."],
  [{ do: "took", seat: 1, tile: "farm-poppy", price: 3, won: 0, saracens: 1, invented: null }, "Agnès took Farm (poppies), 3 coins, and sees the next one first. 1 Saracen token.", "You took Farm (poppies), 3 coins. 1 Saracen token."],
  [{ do: "placed", seat: 1, tile: "church-poppy", cell: "n", red: 1, tithe: [[0, 1], [2, 0]] }, "Agnès placed Church (poppies), <n>. 1 coin lost. 1 coin from Clara.", "You placed Church (poppies), <n>. 1 coin lost. 1 coin from Clara."],
  [{ do: "refilled", tile: "inn-olive-poppy", slot: 3, stack: 4 }, "New in the row, place 4: Inn (olives and poppies).", "New in the row, place 4: Inn (olives and poppies)."],
  [{ do: "trios", seat: 1, trios: [{ line: 0, crop: "wheat" }, { line: 6, crop: "olive" }] }, "Trio of wheat, line 0. Trio of olive, line 6.", "Trio of wheat, line 0. Trio of olive, line 6."],
  [{ do: "card", seat: 1, card: "thief.2", trio: { line: 0, crop: "wheat" } }, "Thief comes to Agnès.", "Thief comes to you."],
  [{ do: "coins", seat: 1, coins: 2 }, "Agnès takes 2 coins; nobody comes.", "You take 2 coins; nobody comes."],
  [{ do: "tower", seat: 1, cell: "c" }, "Agnès set 1 tower, <c>.", "You set 1 tower, <c>."],
  [{ do: "moved", seat: 1, from: "n", to: "c", towers: 1 }, "Agnès moved 1 tower to the castle.", "You moved 1 tower to the castle."],
  [{ do: "turned_up", seat: 1, cell: "e", towers: 1, nobles: 0 }, "Agnès turned up the ruin, <e>.", "You turned up the ruin, <e>."],
  [{ do: "swapped", seat: 1, cells: ["n", "s"] }, "Agnès swapped two tiles: <n> and <s>.", "You swapped two tiles: <n> and <s>."],
  [{ do: "noble", seat: 1, of: 2, from: "n", to: "c" }, "Agnès took 1 noble from Bruno, <c>.", "You took 1 noble from Bruno, <c>."],
  [{ do: "thief", seat: 1, coins: [[0, 1], [2, 0], [3, 1]] }, "Thief: Agnès takes 2 coins, from Clara, Denis.", "Thief: you take 2 coins, from Clara, Denis."],
  [{ do: "invasion", invader: 9, defence: 8, seats: [1, 2] }, "Invasion. Invader 9, Defence 8. It hits Agnès, Bruno: the fewest towers.", "Invasion. Invader 9, Defence 8. You are hit, and Bruno: the fewest towers."],
  [{ do: "chose", seat: 1, cell: "n" }, "Agnès gives up the tile, <n>.", "You give up the tile, <n>."],
  [{ do: "ruined", seat: 1, cell: "n", tile: "farm-poppy", tower: 1, lost: { towers: 0, nobles: 1 } }, "Farm (poppies) of Agnès, <n>, is ruined. 1 tower on the ruin.", "Your Farm (poppies), <n>, is ruined. 1 tower on the ruin."],
  [{ do: "drawn", seat: 1, cards: ["thief.1", "duchess"] }, "Apprentice of Agnès drew: Thief, Duchess.", "Your Apprentice drew: Thief, Duchess."],
  [{ do: "kept", seat: 1, card: "duchess" }, "Agnès keeps Duchess.", "You keep Duchess."],
  [{ do: "ended", reason: "points" }, "The match is over.", "The match is over."],
  [{ do: "won", seat: 1 }, "Agnès wins.", "You win."],
]);

test("every effect is a sentence, told of others and of me, and names its clause", () => {
  for (const [effect, other, mine] of EFFECTS) {
    assert.deepEqual(told([effect]), [other], effect.do);
    assert.deepEqual(told([effect], 1), [mine], effect.do);
    const [line] = linesOf({ revision: 9, kind: "command", effects: [effect] });
    assert.match(line.clause ?? "", /^890-[2-8]\.\d+$/u, effect.do);
    assert.equal([line.say(PARTS, teller(null))].flat(9).join(""), other, "the log says the same");
  }
});

test("tile and cell of one command are one sentence; of a forgone look two", () => {
  const took = { do: "took", seat: 0, tile: "cathedral", price: 4, won: 0, saracens: 0, invented: null };
  const placed = { do: "placed", seat: 0, tile: "cathedral", cell: "se", red: 0, tithe: [] };
  assert.deepEqual(told([took, placed]), ["Clara took Cathedral, 4 coins, <se>."]);
  assert.deepEqual(told([{ ...took, price: 0, invented: "inventor" }, placed], 0), ["You took Cathedral, with the Inventor, <se>."]);
  assert.deepEqual(told([{ ...took, price: 0 }, placed]), ["Clara took Cathedral, for nothing, <se>."]);
});

test("towers of one command are one sentence; a chosen tile that falls at once is not told twice", () => {
  const moved = { do: "moved", seat: 0, from: "n", to: "c", towers: 1 };
  assert.deepEqual(told([moved, { ...moved, from: "s" }]), ["Clara moved 2 towers to the castle."]);
  const ruined = { do: "ruined", seat: 0, cell: "n", tile: "cathedral", tower: 0, lost: { towers: 0, nobles: 0 } };
  assert.deepEqual(told([{ do: "chose", seat: 0, cell: "n" }, ruined]), ["Cathedral of Clara, <n>, is ruined."]);
});

test("who loses a coin or a noble to somebody is told so", () => {
  assert.deepEqual(told([{ do: "noble", seat: 1, of: 0, from: "n", to: "c" }], 0), ["Agnès took 1 noble from you, <c>."]);
  assert.deepEqual(told([{ do: "thief", seat: 1, coins: [[0, 1]] }], 0), ["Thief: Agnès takes 1 coin from you."]);
  assert.deepEqual(told([{ do: "thief", seat: 1, coins: [[0, 1], [3, 1]] }], 0), ["Thief: Agnès takes 1 coin, from Denis. 1 coin from you."]);
  assert.deepEqual(told([{ do: "thief", seat: 1, coins: [[0, 0]] }]), ["Thief: nobody has a coin."]);
  assert.deepEqual(told([{ do: "placed", seat: 1, tile: "church-poppy", cell: "n", red: 0, tithe: [[0, 1]] }], 0), ["Agnès placed Church (poppies), <n>. 1 coin from you."]);
});

test("the story stands in rounds, what came before the first turn by itself", () => {
  const rounds = story([
    { revision: 2, kind: "start", effects: [{ do: "first", seat: 0 }] }, { revision: 3, kind: "command", seat: 1, effects: [{ do: "castle", seat: 1, tile: "castle-olive-poppy" }, { do: "turn", seat: 0, round: 1 }] },
    { revision: 4, kind: "command", seat: 0, effects: [{ do: "coins", seat: 0, coins: 2 }, { do: "turn", seat: 1, round: 1 }] }, { revision: 5, kind: "seat", do: "bot", seat: 1 },
    { revision: 6, kind: "command", seat: 1, effects: [{ do: "coins", seat: 1, coins: 2 }, { do: "turn", seat: 0, round: 2 }] },
  ]);
  assert.deepEqual(rounds.map(({ round, lines }) => [round, lines.length]), [[0, 2], [1, 3], [2, 0]]);
  assert.equal(rounds[1].lines[1].say(PLAIN, teller(null)), "A bot plays for Agnès.");
});

test("the decision, heard", () => {
  const heard = (/** @type {string} */ at) => {
    const { view } = station(at);
    return say.asked(view, /** @type {any} */ (askOf(view, 0)), speaker(0));
  };
  assert.equal(heard("take"), "Round 4 of 8, your turn. Take a tile. You have 2 coins.");
  assert.match(heard("inventor"), /Your Inventor may take a special building for nothing\.$/u);
  assert.equal(heard("castle"), "Choose your castle, 3 left.");
  assert.match(heard("blacksmith"), /^Trio of lavender\. Choose: .*Blacksmith, 3 points, Add 1 tower to any of your tiles.*or coins|or coins/u);
  assert.match(heard("ruin"), /^Invasion\. Invader 7, Defence 6\. You are hit: fewest towers, 0\. Choose the tile you give up\.$/u);
  assert.match(heard("keep"), /^Your Apprentice drew Cartographer, 5 points; Thief, 3 points\. Keep one/u);
  const { view } = station("take");
  assert.equal(say.onTurn(view, null, speaker(1)), "Clara is on turn.");
});

test("what a card asks for, heard", () => {
  for (const [at, kind, text] of [["blacksmith", "blacksmith", "Blacksmith. Choose the tile for 1 tower."], ["cartographer", "cartographer", "Cartographer. Choose the first tile."], ["architect", "military-architect", "Military Architect. Move up to 3 towers to the castle, or none."], ["builder", "master-builder", "Master Builder. Choose the ruin that is turned up."]]) {
    const { view, seen } = station(at);
    const then = seen([view.legal.find((/** @type {string} */ act) => act.startsWith(`card ${kind}`))]).view;
    assert.equal(say.asked(then, /** @type {any} */ (askOf(then, 0)), speaker(0)), text);
  }
  const { view, seen } = station("courtesan");
  const then = seen([view.legal.find((/** @type {string} */ act) => act.startsWith("card courtesan"))]).view;
  assert.match(say.asked(then, /** @type {any} */ (askOf(then, 0)), speaker(0)), /^Courtesan\. Choose a noble: Agnès, [\w ]+, left; Denis, /u);
});

test("what is chosen and what would follow, heard", () => {
  const { view, seen } = station("take");
  const [tile] = view.legal;
  assert.match(say.chose(tile, view, speaker(0)), /^Outpost chosen\. Choose one of 5 free cells\.$/u);
  assert.equal(say.chose("place se", view, speaker(0)), "Bottom right chosen.");
  const [cell] = ["nw", "n", "ne", "w", "e", "sw", "s", "se"].filter((one) => seen([tile, `place ${one}`])?.view);
  const then = seen([tile, `place ${cell}`]);
  assert.equal(say.preview(view, then.view, then.effects, speaker(0)), "If you commit: coins 2 to 5. Towers 0 to 1. Defence 8, Invader 3. Points 3 to 4.");
  const ask = askOf(view, 0);
  assert.ok(ask);
  assert.equal(say.offer(view, /** @type {any} */ (choice(ask, tile)), SET), "Row 1: Outpost, wheat and poppies, 1 tower, 1 sword, minus 1 point. Free. 3 coins lie on it.");
  const dear = ask.choices.find(({ on, slot }) => !on && slot !== null);
  assert.match(say.offer(view, /** @type {any} */ (dear), SET), /Costs 3 coins\..* Too few coins\.$/u);
});

test("the end, heard: who won, what decided a tie, and where I am", () => {
  const view = made([kingdom([]), kingdom([])], { phase: "over", turn: null });
  const outcome = { ranks: [2, 1], reason: "points", sheet: [{ seat: 0, total: 18 }, { seat: 1, total: 22 }] };
  assert.equal(say.ended(view, outcome, speaker(0)), "The match is over. Agnès wins with 22 points. You are on place 2 with 18 points.");
  assert.equal(say.ended(view, { ...outcome, reason: "duchess" }, speaker(1)), "The match is over. You win with 22 points. A tie: Duchess decided.");
  assert.equal(say.ended(view, { ranks: [] }, speaker(null)), "The match is over.");
});

test("the coast, heard", () => {
  const view = made([kingdom([])]);
  assert.deepEqual([[5, 2], [5, 5], [5, 7]].map(([defence, invader]) => say.coast({ ...view, defence, invader })), [
    "Defence 5, Invader 2. 3 ahead: safe.", "Defence 5, Invader 5. Level: safe.", "Defence 5, Invader 7. The Invader is 2 past.",
  ]);
});

test("towers on the way, heard", () => {
  const view = made([kingdom([null, null, null, null, lying("castle-olive-poppy"), lying("watchtower-wheat", { towers: 2 })])], { moves_left: 3 });
  assert.equal(say.moving(view, ["move e"], "e", speaker(0)), "Watchtower, right: 1 of 2 to the castle. 1 of 3 in all.");
});

test("the score sheet as text has the winner first", () => {
  const view = made([kingdom([]), kingdom([])]);
  const one = (/** @type {number} */ seat, /** @type {number} */ vp, /** @type {number} */ noble) => ({ seat, tiles: [{ tile: "farm-poppy", vp, bonus: 0 }], cards: [], saracens: 0, trios: 0, prizes: { noble, coin: 0, tower: 0 }, amounts: { noble: 0, coin: 0, tower: 0 }, total: vp + noble });
  assert.equal(sheetText({ set: SET, nameOf: name }, view, { ranks: [2, 1], sheet: [one(0, 3, 0), one(1, 2, 5)] }), "890 Anno Domini, First Steps\n1. Agnès: 7 (tiles and characters 2, Nobles 5)\n2. Clara: 3 (tiles and characters 3)");
});

test("keys: digits, cells by their place, letters that can be switched off, and what stays", () => {
  const key = (/** @type {any} */ pressed, letters = true) => intent(pressed, { letters });
  assert.deepEqual(key({ key: "3", code: "Digit3" }), { do: "number", number: 3 });
  assert.deepEqual(key({ key: "y", code: "KeyZ" }), { do: "cell", cell: "sw" }, "a German keyboard has Y there");
  assert.deepEqual(key({ key: "z", code: "KeyZ" }), { do: "cell", cell: "sw" });
  assert.deepEqual(["u", "n", "v", "+", "-", "t", "r", "i", "l", "?"].map((one) => key({ key: one })?.do), ["undo", "look", "none", "more", "fewer", "coast", "row", "follows", "log", "help"]);
  assert.deepEqual([key({ key: "k", code: "KeyK" }), key({ key: "K", code: "KeyK", shiftKey: true })], [{ do: "kingdom", by: 1 }, { do: "kingdom", by: -1 }]);
  assert.deepEqual([key({ key: "3" }, false), key({ key: "q", code: "KeyQ" }, false), key({ key: "u" }, false)], [null, null, null]);
  assert.deepEqual(key({ key: "ArrowUp" }, false), { do: "arrow", way: "up" });
  assert.deepEqual(key({ key: "Enter", ctrlKey: true }, false), { do: "commit" });
  assert.equal(key({ key: "c", code: "KeyC", ctrlKey: true }), null, "copying is the browser's");
  assert.deepEqual(key({ key: "ArrowDown", altKey: true }), { do: "order", by: 1 });
  assert.deepEqual(key({ key: "Escape" }, false), { do: "back" });
  assert.deepEqual([keyOf("sw", "de"), keyOf("sw", "en"), keyOf("nw", "de")], ["Y", "Z", "Q"]);
});

test("arrows go to the nearest cell on offer that way, over what is not", () => {
  assert.equal(roam(["nw", "ne", "s"], "nw", "right"), "ne");
  assert.equal(roam(["nw", "ne", "s"], "nw", "down"), "s");
  assert.equal(roam(["nw", "n"], "nw", "left"), null);
  assert.equal(roam(["nw", "c", "s"], "s", "up"), "c");
});

test("an action is taken apart", () => {
  assert.deepEqual({ ...parts("noble 2 n") }, { verb: "noble", act: "noble 2 n", tile: null, card: null, crop: null, cell: "n", seat: 2 });
  assert.deepEqual([parts("take farm-poppy").tile, parts("keep duchess").card, parts("trio olive").crop, parts("coins").cell], ["farm-poppy", "duchess", "olive", null]);
});

test("the guide goes on with what is done, and keeps the word about the coast for the second turn", () => {
  let hints = begin();
  hints = did(hints, "take");
  assert.equal(hints.step, 2);
  hints = did(did(hints, "place"), "commit");
  assert.deepEqual([hints.step, isOver(hints)], [4, false]);
  hints = did(hints, "turn");
  assert.equal(isOver(hints), true);
  assert.equal(did(begin(), "turn").step, 1, "who has done nothing yet is not hurried on");
  for (const step of [1, 2, 3, 4]) assert.ok(hintWords(step).every(Boolean));
});

test("no hint about a turn stands beside the choice of a castle", () => {
  assert.deepEqual(["castle", "take", "cell", "trio", "ruin"].map(fits), [false, true, true, true, true]);
});
