import assert from "node:assert/strict";
import { test } from "node:test";
import { askOf, choice } from "../../src/annodomini/web/games/890/model/ask.js";
import * as drafts from "../../src/annodomini/web/games/890/model/draft.js";
import { station } from "./fixtures/890.mjs";

/** A hand that tries things out at a station. @param {string} name */
const at = (name) => {
  const { view, seen, lists } = station(name);
  let draft = drafts.fresh(view);
  const hand = {
    view, seen, lists,
    get draft() { return draft; },
    /** @param {...import("../../src/annodomini/web/games/890/model/draft.js").Change} changes */
    does(...changes) {
      for (const change of changes) draft = drafts.reduce(draft, change, view, seen);
      return hand;
    },
    /** @param {...string} acts */
    chooses(...acts) { return hand.does(...acts.map((act) => ({ type: /** @type {const} */ ("choose"), act }))); },
    get command() { return drafts.command(draft, view, seen); },
    get tried() { return drafts.tried(draft, view, seen); },
  };
  return hand;
};
const next = /** @type {const} */ ({ type: "next" });
const undo = /** @type {const} */ ({ type: "undo" });

test("a castle, a ruin, a card to keep: one choice is the command, another takes its place", () => {
  for (const name of ["castle", "ruin", "keep"]) {
    const hand = at(name);
    const [one, other] = hand.view.legal;
    assert.equal(hand.command, null, name);
    assert.deepEqual(hand.chooses(one).command, [one]);
    assert.deepEqual(hand.chooses(other).command, [other]);
    assert.equal(hand.does(undo).command, null);
    assert.deepEqual(hand.chooses("castle none").command, null, "what is not on offer is not taken");
  }
});

test("the only choice there is is made, and cannot be taken back", () => {
  const { view, seen } = station("keep");
  const one = { ...view, legal: view.legal.slice(0, 1) };
  const draft = drafts.fresh(one);
  assert.deepEqual(drafts.command(draft, one, seen), [view.legal[0]]);
  assert.equal(drafts.reduce(draft, undo, one, seen), draft);
});

test("tile, then cell; both can be changed in any order, and undo goes back one choice", () => {
  const hand = at("take");
  const tiles = hand.view.legal.filter((/** @type {string} */ act) => act.startsWith("take"));
  const [cell, other] = drafts.freeCells(hand.view, 0);
  assert.deepEqual(hand.chooses(`place ${cell}`).tried, [], "no cell without a tile");
  assert.deepEqual(hand.chooses(tiles[0]).tried, [tiles[0]]);
  assert.equal(hand.command, null);
  assert.deepEqual(hand.chooses(`place ${cell}`).command, [tiles[0], `place ${cell}`]);
  assert.deepEqual(hand.chooses(tiles[1]).command, [tiles[1], `place ${cell}`], "another tile keeps the cell");
  assert.deepEqual(hand.chooses(`place ${other}`).command, [tiles[1], `place ${other}`]);
  assert.deepEqual(hand.does(undo).tried, [tiles[1]]);
  assert.deepEqual(hand.does(undo).tried, []);
  const before = hand.draft;
  assert.equal(hand.does(undo).draft, before, "nothing is left to undo");
  assert.equal(hand.chooses("place c").draft, before, "the castle lies there");
});

test("a look is offered with a tile of the row and before the cell, and not with a special building", () => {
  const hand = at("take");
  assert.equal(drafts.lookFirst(hand.draft, hand.view), null);
  const [tile] = hand.view.legal;
  assert.deepEqual(drafts.lookFirst(hand.chooses(tile).draft, hand.view), [tile, "look"]);
  const inventor = at("inventor");
  const invents = inventor.view.legal.find((/** @type {string} */ act) => act.startsWith("invent"));
  assert.equal(drafts.lookFirst(inventor.chooses(invents).draft, inventor.view), null);
});

test("the Inventor: used or kept, and kept is undone as well", () => {
  const hand = at("inventor");
  const invents = hand.view.legal.find((/** @type {string} */ act) => act.startsWith("invent"));
  assert.equal(hand.chooses(invents).draft.take, invents);
  hand.does({ type: "keeps" });
  assert.deepEqual([hand.draft.take, hand.draft.keeps], [null, true]);
  assert.equal(hand.does(undo).draft.keeps, false);
});

test("what is too dear is shown, says why, and cannot be taken", () => {
  const { view } = station("take");
  const ask = askOf(view, 0);
  assert.ok(ask);
  const { coins } = view.kingdoms[0];
  const dear = ask.choices.filter(({ on }) => !on);
  assert.ok(dear.length > 0);
  for (const one of dear) assert.deepEqual([one.why, (one.price ?? 0) > coins], ["dear", true], one.act);
  assert.equal(ask.choices.filter(({ slot }) => slot !== null).length, 4);
  assert.equal(choice(ask, view.legal[0])?.on, true);
  assert.equal(askOf(view, 1), null, "nothing is asked of another seat");
});

test("coins for a trio are a whole command", () => {
  assert.deepEqual(at("blacksmith").chooses("coins").command, ["coins"]);
});

test("a card that asks for something is led on to it, and only then sent", () => {
  const hand = at("blacksmith");
  const card = hand.view.legal.find((/** @type {string} */ act) => act.startsWith("card blacksmith"));
  hand.chooses(card);
  assert.equal(hand.command, null);
  assert.equal(drafts.hasNext(hand.draft, hand.view, hand.seen), true);
  assert.equal(drafts.question(hand.draft, hand.view, hand.seen).view?.phase, "card", "the cards are still compared");
  hand.does(next);
  const asked = drafts.question(hand.draft, hand.view, hand.seen);
  assert.equal(asked.view?.phase, "tower");
  const [one, other] = asked.view?.legal ?? [];
  assert.deepEqual(hand.chooses(one).command, [card, one]);
  assert.deepEqual(hand.chooses(other).command, [card, other], "another tile takes its place");
  assert.deepEqual(hand.does(undo).tried, [card]);
  assert.equal(hand.does(undo).draft.aims, false, "back at the cards");
  assert.deepEqual(hand.does(undo).tried, [], "and no card");
});

test("a swap has two tiles; either is put back by itself, a third takes the place of the second", () => {
  const hand = at("cartographer");
  const card = hand.view.legal.find((/** @type {string} */ act) => act.startsWith("card cartographer"));
  hand.chooses(card).does(next);
  const [a, b, c] = drafts.question(hand.draft, hand.view, hand.seen).view?.legal ?? [];
  assert.equal(hand.chooses(a).command, null, "one is not enough");
  assert.deepEqual(hand.chooses(b).command, [card, a, b]);
  assert.deepEqual(hand.chooses(c).command, [card, a, c]);
  assert.deepEqual(hand.chooses(a).draft.parts[0].targets, [c]);
});

test("a noble: whose and where to; the first half changes and the second stays", () => {
  const hand = at("courtesan");
  const card = hand.view.legal.find((/** @type {string} */ act) => act.startsWith("card courtesan"));
  hand.chooses(card).does(next);
  const whole = hand.lists.find((list) => list.length === 3 && list[0] === card);
  assert.ok(whole);
  assert.deepEqual(hand.chooses(whole[2]).draft.parts[0].targets, [], "not before it is known whose");
  assert.deepEqual(hand.chooses(whole[1], whole[2]).command, whole);
});

test("towers to the castle: one by one, fewer again, none only when it is said", () => {
  const hand = at("architect");
  const card = hand.view.legal.find((/** @type {string} */ act) => act.startsWith("card military-architect"));
  hand.chooses(card).does(next);
  const { view } = drafts.question(hand.draft, hand.view, hand.seen);
  assert.equal(view?.phase, "move");
  const [move] = (view?.legal ?? []).filter((act) => act.startsWith("move"));
  assert.equal(hand.command, null, "none is no answer by itself");
  assert.deepEqual(hand.chooses("stay").command, [card, "stay"]);
  hand.chooses(move);
  const ends = hand.seen([card, move])?.view.phase === "move" ? [card, move, "stay"] : [card, move];
  assert.deepEqual(hand.command, ends, "who moves fewer than three need not say that that is all");
  assert.equal(hand.does({ type: "fewer", cell: /** @type {any} */ (move.split(" ")[1]) }).command, null);
});

test("several trios: the crop is named only where more than one waits, in the order of the hand", () => {
  const hand = at("trios");
  const [first, second] = hand.draft.parts;
  assert.notEqual(first.crop, second.crop);
  hand.chooses("coins");
  assert.deepEqual(hand.tried.slice(0, 2), [`trio ${first.crop}`, "coins"]);
  assert.equal(hand.command, null);
  hand.does(next).chooses("coins");
  assert.deepEqual(hand.command, [`trio ${first.crop}`, "coins", "coins"]);
  hand.does({ type: "order", at: 0, by: 1 });
  assert.deepEqual(hand.command, [`trio ${second.crop}`, "coins", "coins"]);
  assert.equal(hand.does({ type: "order", at: 0, by: -1 }).draft.parts[0].crop, second.crop, "beyond the ends nothing moves");
});

test("back to a trio that is decided: its choice changes, the later ones stay", () => {
  const hand = at("trios");
  hand.chooses("coins").does(next).chooses("coins").does({ type: "goto", at: 0 });
  assert.equal(hand.draft.now, 0);
  const card = hand.view && hand.seen([`trio ${hand.draft.parts[0].crop}`])?.view.legal.find((/** @type {string} */ act) => act.startsWith("card"));
  hand.chooses(card);
  assert.deepEqual([hand.draft.parts[0].choice, hand.draft.parts[1].choice], [card, "coins"]);
});

test("what the forecast does not know waits; what it refuses is forgotten", () => {
  const { view } = station("blacksmith");
  const card = view.legal.find((/** @type {string} */ act) => act.startsWith("card blacksmith"));
  const unknown = () => undefined;
  const draft = drafts.reduce(drafts.fresh(view), { type: "choose", act: card }, view, unknown);
  assert.equal(draft.parts[0].choice, card, "the hand is not blocked");
  assert.equal(drafts.survey(draft, view, unknown).waits, true);
  assert.equal(drafts.command(draft, view, unknown), null, "and nothing is sent that is not known to be whole");
  const refused = () => ({ fault: { code: "command.illegal", clause: "890-5.7", at: 0, message: "" } });
  assert.equal(drafts.mended(draft, view, /** @type {any} */ (refused)).parts[0].choice, null);
});

test("every list a station holds is a command of its hand, or a part of one", () => {
  for (const name of ["blacksmith", "courtesan", "cartographer", "builder"]) {
    const { view, seen, lists } = station(name);
    for (const list of lists.filter((one) => !lists.some((longer) => longer.length > one.length && one.every((act, place) => longer[place] === act)))) {
      let draft = drafts.fresh(view);
      for (const act of list) {
        draft = drafts.reduce(draft, { type: "choose", act }, view, seen);
        if (act.startsWith("card")) draft = drafts.reduce(draft, next, view, seen);
      }
      const done = seen(list)?.view.phase;
      const open = ["tower", "move", "turn_up", "swap", "noble"].includes(done);
      assert.deepEqual(drafts.command(draft, view, seen), open ? null : list, `${name}: ${list}`);
    }
  }
});

test("the forecast is asked for what can be chosen now, the choice made first", () => {
  const { view, seen } = station("take");
  const [tile] = view.legal;
  let draft = drafts.reduce(drafts.fresh(view), { type: "choose", act: tile }, view, seen);
  const [cell] = drafts.freeCells(view, 0);
  draft = drafts.reduce(draft, { type: "choose", act: `place ${cell}` }, view, seen);
  const lists = drafts.wishes(draft, view, 0, seen).map((list) => list.join());
  assert.equal(lists[0], `${tile},place ${cell}`);
  for (const other of drafts.freeCells(view, 0)) assert.ok(lists.includes(`${tile},place ${other}`));
  assert.ok(lists.length <= 64);
});
