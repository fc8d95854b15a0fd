// A replay of 890: its steps, the table after each however one came there, marks, and what is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lastStep, nextMark, replayOf, stepOf, takenAt, told, viewAt, viewBefore } from "../../src/annodomini/web/games/890/model/replay.js";
import { story } from "../../src/annodomini/web/games/890/model/story.js";
import { after, empty } from "../../src/annodomini/web/games/890/model/position.js";
import { MATCHES } from "./fixtures/matches.mjs";
import { SET } from "./fixtures/tileset.mjs";

const { entries } = MATCHES.walls;
const box = { set: SET, options: entries[0].options };
const fresh = () => replayOf(entries, box);

test("a step is a castle, a tile taken, a tile placed, a trio answered, an invasion, a tile given up, a card kept, the end", () => {
  const { steps } = fresh();
  assert.equal(steps[0].kind, "start");
  assert.deepEqual(steps.slice(1, 5).map(({ kind }) => kind), ["castle", "castle", "castle", "castle"]);
  assert.equal(steps.filter(({ kind }) => kind === "take").length, 32);
  assert.equal(steps.filter(({ kind }) => kind === "place").length, 32);
  assert.equal(steps.at(-1)?.kind, "end");
  const all = entries.flatMap(({ effects = [] }) => effects);
  assert.equal(steps.flatMap(({ effects }) => effects).length, all.length, "no effect is lost, none told twice");
  for (const step of steps.filter(({ kind }) => kind === "take")) assert.equal(step.effects[0].do, "turn", "a turn is shown as begun with the tile that is taken in it");
});

test("the last step is the table as the whole match folds to, and every step the same from wherever one comes", () => {
  const forward = fresh();
  const end = entries.reduce((view, entry) => after(box, view, entry), empty(box, 4));
  assert.deepEqual({ ...viewAt(forward, lastStep(forward)), outcome: null }, { ...end, outcome: null });
  for (let at = lastStep(forward); at >= 0; at -= 7) assert.deepEqual(viewAt(fresh(), at), viewAt(forward, at), `step ${at}`);
  assert.deepEqual(viewBefore(forward, 9), viewAt(forward, 8));
  assert.deepEqual(viewBefore(forward, 0), viewAt(forward, 0));
});

test("rounds are ticks, trios and invasions are marks", () => {
  const replay = fresh();
  assert.deepEqual(replay.rounds.map(({ round }) => round), [1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { at } of replay.rounds) assert.equal(replay.steps[at].kind, "take");
  const { marks } = replay;
  assert.equal(marks.filter(({ kind }) => kind === "invasion").length, entries.flatMap(({ effects = [] }) => effects).filter((effect) => effect.do === "invasion").length);
  assert.equal(nextMark(replay, 0, 1), marks[0].at);
  assert.equal(nextMark(replay, marks[1].at, -1), marks[0].at);
  assert.equal(nextMark(replay, marks[0].at, -1), 0);
  assert.equal(nextMark(replay, lastStep(replay), 1), lastStep(replay));
});

test("a step of the address exists, whatever is written there", () => {
  const replay = fresh();
  assert.deepEqual([null, "", "7", "-3", "99999", "x"].map((text) => stepOf(text, replay)), [0, 0, 7, 0, lastStep(replay), 0]);
});

test("the story is told up to the step, and a tile in hand is not told before it lies", () => {
  const replay = fresh();
  const lines = (/** @type {number} */ at) => story(told(replay, at)).flatMap((round) => round.lines).length;
  assert.equal(lines(lastStep(replay)), story(entries.filter(({ kind }) => kind !== "seat")).flatMap((round) => round.lines).length);
  const take = replay.steps.findIndex(({ kind }) => kind === "take");
  assert.equal(lines(take), lines(take - 1));
  assert.ok(lines(take + 1) > lines(take));
});

test("who took a special building is known from the step on in which it was", () => {
  const replay = fresh();
  const at = replay.steps.findIndex(({ effects }) => effects.some((effect) => effect.do === "took" && SET.tiles.get(effect.tile)?.kind === "special"));
  const { tile, seat } = /** @type {any} */ (replay.steps[at].effects.find((effect) => effect.do === "took"));
  assert.ok(takenAt(replay, at - 1).every((one) => one === null));
  assert.deepEqual(takenAt(replay, at).filter(Boolean), [{ tile, seat }]);
  assert.equal(takenAt(replay, at).length, 5);
});

test("a match that ended early has no end step of its own and loses nothing", () => {
  const cut = entries.slice(0, 14);
  const replay = replayOf([...cut, { revision: 15, kind: "outcome", status: "finished", reason: "left", ranks: [], sheet: [] }], box);
  assert.deepEqual({ ...viewAt(replay, lastStep(replay)), outcome: null }, { ...cut.reduce((view, entry) => after(box, view, entry), empty(box, 4)), outcome: null });
  assert.equal(replay.outcome?.reason, "left");
});
