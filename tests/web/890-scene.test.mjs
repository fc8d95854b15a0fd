import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { danger, follows } from "../../src/annodomini/web/games/890/model/coast.js";
import * as drafts from "../../src/annodomini/web/games/890/model/draft.js";
import { fallen } from "../../src/annodomini/web/games/890/model/fallen.js";
import { choosing } from "../../src/annodomini/web/games/890/model/rows.js";
import { plain } from "../../src/annodomini/web/games/890/model/said.js";
import { sceneOf } from "../../src/annodomini/web/games/890/model/scene.js";
import { names, station } from "./fixtures/890.mjs";
import { SET } from "./fixtures/tileset.mjs";

const NAMES = ["Clara", "Agnès", "Bruno", "Denis"];
const nameOf = (/** @type {number} */ seat) => NAMES[seat];
const said = (/** @type {unknown} */ what) => plain(/** @type {any} */ (what), nameOf);

/** @param {string} name @param {{you?: number | null, sitters?: any[], over?: boolean, pending?: boolean, offline?: boolean}} [how] */
const table = (name, { you = 0, sitters, over = false, pending = false, offline = false } = {}) => {
  const { view, seen } = station(name);
  let draft = drafts.fresh(view);
  const seats = sitters ?? NAMES.map((one, seat) => ({ seat, kind: seat ? "bot" : "person", name: one, botPlays: seat > 0 }));
  const one = {
    view,
    get draft() { return draft; },
    scene: () => sceneOf({
      set: SET, view, draft: you === null || view.turn !== you ? null : draft, seen, you, sitters: seats, over, pending, offline,
      fresh: { tile: null, placed: null, ruined: [] }, focus: { cell: null, row: 0, special: 0, card: 0 }, kingdom: null, zoomed: null,
    }),
    /** @param {...(string | import("../../src/annodomini/web/games/890/model/draft.js").Change)} changes an action is chosen */
    does(...changes) {
      for (const change of changes) draft = drafts.reduce(draft, typeof change === "string" ? { type: "choose", act: change } : change, view, seen);
      return one.scene();
    },
    /** @param {string} word an action of the view that begins so */
    act: (word) => /** @type {string} */ (view.legal.find((/** @type {string} */ act) => act.startsWith(word))),
    seen,
  };
  return one;
};
const next = /** @type {const} */ ({ type: "next" });

test("every decision names its clause, and the rulebook has it", () => {
  for (const name of names) {
    const { cue, ask } = table(name).scene();
    assert.match(cue.clause ?? "", /^890-[2-8]\.\d+$/u, name);
    assert.ok(ask && said(cue.head) && said(cue.text), name);
  }
});

test("what is tried out is shown with its costs: coins laid on the tiles that are skipped, taken off the tile, won by icons", () => {
  const at = table("take");
  const tavern = at.act("take tavern-lavender");
  const { tried } = at.does(tavern);
  assert.deepEqual([tried.tile, tried.paid, tried.cell], ["tavern-lavender", [0], null]);
  const [cell] = drafts.freeCells(at.view, 0);
  const { follows: panel, commit, cue } = at.does(`place ${cell}`);
  assert.deepEqual([commit?.on, commit?.next, cue.step], [true, false, 2]);
  const coins = panel?.lines.find(({ icon }) => icon === "coin");
  assert.equal(said(coins?.body), "pay 1, take 1 off the tile, 1 by the tile: 2 → 3");
  assert.equal(said(panel?.lines.at(-1)?.body), "now 3, at the end 3 → 4 as things stand");
  assert.deepEqual(panel?.chips.map(({ text }) => said(text)), ["2 → 3", "end 4"]);
});

test("towers and swords move the cubes, and the panel says by how much", () => {
  const at = table("take");
  const [cell] = drafts.freeCells(at.view, 0);
  const { cubes, follows: panel } = at.does(at.act("take outpost"), `place ${cell}`);
  assert.deepEqual([cubes.defence, cubes.invader, cubes.moved, cubes.invasion], [[7, 8], [2, 3], true, false]);
  assert.deepEqual(panel?.lines.slice(0, 2).map(({ head, body }) => `${said(head)}: ${said(body)}`), ["1 tower: you hold 0 → 1, Defence 7 → 8", "1 sword: Invader 2 → 3"]);
  assert.equal(said(panel?.lines.find(({ icon }) => icon === "check")?.body), "none: Defence (8) is ahead of the Invader (3)");
});

test("a tile that makes a trio shows its line while it is only tried", () => {
  const at = table("take");
  const makes = drafts.freeCells(at.view, 0).flatMap((cell) => at.view.legal.map((/** @type {string} */ act) => [act, `place ${cell}`]))
    .find(([take, place]) => ["card", "trio"].includes(at.seen([take, place])?.view?.phase));
  assert.ok(makes);
  const { lines, follows: panel, trios } = at.does(...makes);
  assert.equal(lines?.length, 1);
  assert.deepEqual(trios, [], "nothing of it is decided yet");
  assert.match(said(panel?.lines.find(({ icon }) => icon === "trio")?.body), /: a character or coins$/u);
  assert.match(said(panel?.lines.at(-1)?.body), /the character not counted$/u);
});

test("a pending invasion is told with the card that would stop or not stop it", () => {
  const at = table("blacksmith");
  const { effects, cubes, commit } = at.scene();
  assert.equal(cubes.invasion, true);
  assert.equal(commit?.on, false);
  assert.equal(said(effects.get("coins")), "Coins 5 → 7. End 8. The invasion hits Agnès, Bruno.");
  const card = at.act("card blacksmith");
  assert.equal(said(effects.get(card)), "End 8 → 11. The invasion hits Agnès, Bruno.");
  assert.equal(said(at.does(card).commit?.text), "Next: place the tower");
  const scene = at.does(next, "tower c");
  assert.equal(said(scene.commit?.text), "Commit: Blacksmith");
  assert.deepEqual(scene.cubes.defence, [18, 19]);
  assert.equal(scene.view.kingdoms[0].towers, 5, "drawn is what would stand");
  assert.equal(scene.base.kingdoms[0].towers, 4);
  const words = scene.follows?.lines.map(({ body }) => said(body)) ?? [];
  assert.ok(words.includes("the castle can never fall, so the tower is safe"));
  assert.ok(words.includes("yes, 20 is past 19. It hits Agnès, Bruno; you are safe with 4."), words.join("\n"));
});

test("a swap is drawn where the tiles lie now, with numbers on both", () => {
  const at = table("cartographer");
  const { view, marks } = at.does(at.act("card cartographer"), next, "swap nw");
  assert.deepEqual(marks.map(({ cell, text }) => [cell, text]), [["nw", "1"]]);
  assert.deepEqual(view.kingdoms[0].cells, at.view.kingdoms[0].cells);
});

test("towers to the castle carry their numbers", () => {
  const at = table("architect");
  const card = at.act("card military-architect");
  at.does(card, next);
  const [move] = at.scene().ask?.choices.map(({ act }) => act).filter((act) => act.startsWith("move")) ?? [];
  const { marks, none } = at.does(move);
  assert.deepEqual(marks.map(({ text }) => text), ["−1", "+1"]);
  assert.equal(none?.act, "stay");
});

test("whose noble: what it does to both, and the second question comes with the first answer", () => {
  const at = table("courtesan");
  at.does(at.act("card courtesan"), next);
  const { ask, effects } = at.scene();
  assert.ok(ask?.choices.every(({ act }) => act.startsWith("noble ")));
  const [first] = ask?.choices ?? [];
  assert.match(said(effects.get(first.act)), /^you end \d+ → \d+, \S+ \d+/u);
  assert.ok(at.does(first.act).ask?.choices.some(({ act }) => act.startsWith("noble_to ")));
});

test("who is hit sees on each tile what giving it up does, also while others have still to choose", () => {
  const at = table("ruin");
  const { marks, cue, commit } = at.scene();
  assert.equal(cue.alarm, true);
  assert.deepEqual(marks.map(({ cell }) => cell), at.view.legal.map((/** @type {string} */ act) => act.split(" ")[1]));
  assert.equal(commit?.kind, "doubt");
  const scene = at.does(at.view.legal[1]);
  assert.match(said(scene.follows?.head), /^If you give up: /u);
  assert.match(said(scene.follows?.lines.find(({ head }) => said(head) === "Why you")?.body), /^fewest towers: .*Clara \d.* moved this turn\.$/u);
});

test("a fallen tile counts as the rules count it: the forecast of the last who chooses says the same", () => {
  const at = table("ruin");
  for (const act of at.view.legal) {
    let list = [act];
    let then = at.seen(list);
    while (then?.view?.phase === "ruin" && then.view.legal.length) {
      list = [...list, then.view.legal[0]];
      then = at.seen(list);
    }
    assert.ok(then?.view, list.join());
    // the others have given something up as well: only what is mine can be compared
    const mine = fallen(SET, at.view, 0, act.split(" ")[1]).view.kingdoms[0];
    const real = then.view.kingdoms[0];
    assert.deepEqual([mine.cells, mine.towers, mine.nobles], [real.cells, real.towers, real.nobles], act);
  }
});

test("several trios: all of them in my order, the one that is decided, and what is chosen in words", () => {
  const at = table("trios");
  assert.equal(said(at.scene().cue.head), "2 trios: order and choices");
  const { trios, commit, follows: panel } = at.does("coins");
  assert.deepEqual(trios.map(({ now, done, text }) => [now, done, said(text)]), [[true, true, "coins"], [false, false, "not decided yet"]]);
  assert.equal(said(commit?.text), "Next: trio 2");
  assert.equal(panel?.ready, true);
  const scene = at.does(next, "coins");
  assert.equal(said(scene.commit?.text), "Commit all 2 trios");
  assert.equal(scene.view.kingdoms[0].coins, at.view.kingdoms[0].coins + 4);
});

test("the Inventor may be used or kept", () => {
  const at = table("inventor");
  const scene = at.scene();
  assert.deepEqual([scene.none?.act, scene.cue.clause], ["keeps", "890-6.11"]);
  assert.match(said(scene.effects.get(at.act("invent"))), /^end \d+ → \d+, Defence \d+/u);
  const kept = at.does({ type: "keeps" });
  assert.deepEqual([kept.none, kept.tried.keeps, kept.cue.clause], [null, true, "890-3.5"]);
});

test("while others play, while a bot plays for me, while I watch, and after the end nothing is asked", () => {
  const waiting = table("take", { you: 1 }).scene();
  assert.deepEqual([waiting.ask, waiting.waiting, said(waiting.cue.head), waiting.commit], [null, true, "Clara is on turn", null]);
  const watching = table("take", { you: null }).scene();
  assert.deepEqual([watching.spectator, watching.ask], [true, null]);
  const replaced = table("take", { sitters: NAMES.map((name, seat) => ({ seat, kind: "person", name, botPlays: seat === 0 })) }).scene();
  assert.deepEqual([replaced.botPlays, replaced.ask, said(replaced.cue.head)], [true, null, "A bot plays for you"]);
  assert.equal(table("take", { over: true }).scene().ask, null);
});

test("who decides and is away is said where one looks, and what becomes of the turn", () => {
  const { view } = station("take");
  /** @param {Record<string, any>} sitter @param {number | null} you */
  const cue = (sitter, you) => table("take", { you, sitters: NAMES.map((name, seat) => ({ seat, kind: "person", name, ...(seat === view.turn ? sitter : {}) })) }).scene().cue;
  const other = (view.turn + 1) % view.seats;
  const waits = cue({ away: true }, other);
  assert.match(said(waits.head), / is away$/u);
  assert.match(said(waits.text), /You can call a bot; the seat is given back/u);
  assert.equal(said(cue({ away: true }, null).text), "The table waits.");
  assert.equal(said(cue({ away: true, due: 9 }, other).text), "A bot steps in for the time being.");
  assert.match(said(cue({ away: true, botPlays: true }, other).head), / is on turn$/u);
});

test("the order in which castles are chosen on the page is that of the rules, whoever begins", () => {
  for (const seats of [2, 3, 4]) {
    for (let first = 0; first < seats; first += 1) {
      const rules = Array.from({ length: seats }, (_, at) => (((first - 1 - at) % seats) + seats) % seats); // 890-2.10: against the turn, the first player last
      assert.deepEqual(choosing(/** @type {any} */ ({ seats, first })), rules);
    }
  }
  const matches = Object.values(JSON.parse(readFileSync(new URL("./fixtures/890-matches.json", import.meta.url), "utf8")));
  let compared = 0;
  for (const { entries } of /** @type {any[]} */ (matches)) {
    const effects = entries.flatMap((/** @type {any} */ entry) => entry.effects ?? []);
    const first = effects.find((/** @type {any} */ effect) => effect.do === "first")?.seat ?? entries[0].options.first_seat;
    const castles = effects.filter((/** @type {any} */ effect) => effect.do === "castle").map((/** @type {any} */ effect) => effect.seat);
    assert.deepEqual(choosing(/** @type {any} */ ({ seats: castles.length, first })), castles);
    compared += castles.length ? 1 : 0;
  }
  assert.ok(compared > 2);
});

test("what is on its way, or has no line, cannot be sent again, and says so", () => {
  const at = table("castle", { pending: true });
  const { commit, cue } = at.does(at.view.legal[0]);
  assert.deepEqual([commit?.on, said(cue.text)], [false, "On its way …"]);
  const cut = table("castle", { offline: true });
  const scene = cut.does(cut.view.legal[0]);
  assert.equal(scene.commit?.on, false);
  assert.match(said(scene.cue.text), /is kept/u);
});

test("seats stand in the order of turns, and who is away says so", () => {
  const sitters = NAMES.map((name, seat) => ({ seat, kind: "person", name, away: seat === 2, botPlays: false, due: null }));
  const { rows } = table("take", { sitters }).scene();
  const { view } = station("take");
  assert.equal(rows[0].seat, view.first);
  const bruno = rows.find(({ seat }) => seat === 2);
  assert.deepEqual([bruno?.state, bruno?.callBot], ["away", true]);
});

test("no invasion without a move of the Invader, and none when the cubes are level", () => {
  const { view } = station("blacksmith");
  assert.deepEqual(danger(view).seats, [1, 2]);
  assert.equal(danger({ ...view, invader_moved: false }).comes, false);
  assert.equal(danger({ ...view, invader: view.defence }).comes, false);
  assert.deepEqual(follows({ ...view, phase: "ruin", hit: [2], ruined: [[1, "n"]] }, []).seats, [1, 2]);
});
