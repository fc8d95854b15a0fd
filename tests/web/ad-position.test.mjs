import assert from "node:assert/strict";
import { test } from "node:test";
import { after, afterEffect, empty, fold, moved, nextSeat, ofView } from "../../src/annodomini/web/games/anno-domini/model/position.js";
import { allDates, entryAt, lastPly, nextMark, plyOf, positionAt, replayOf, spaced } from "../../src/annodomini/web/games/anno-domini/model/replay.js";
import { endOf } from "../../src/annodomini/web/games/anno-domini/model/ends.js";
import { rowsOf } from "../../src/annodomini/web/games/anno-domini/model/seats.js";
import { Host } from "./fixtures/anno-domini.mjs";

test("effects alone give the position that the view tells, at every entry of whole matches", () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const host = new Host({ seats: 2 + (seed % 9), seed, deal: 5, cards: 80 });
    let position = fold(host.entries, host.seats);
    for (let at = 0; at < 400 && !host.outcome; at += 1) {
      const before = host.entries.length;
      host.command(host.think());
      for (const entry of host.entries.slice(before)) position = after(position, entry);
      assert.deepEqual({ ...position }, { ...ofView(host.view()) }, `seed ${seed}, entry ${host.entries.length}`);
    }
  }
});

test("an effect nobody knows changes nothing", () => {
  const before = empty(3);
  assert.equal(afterEffect(before, { do: "fireworks" }), before);
});

test("moving counts the gap with the card taken out", () => {
  assert.deepEqual(moved(["a", "b", "c"], "a", 2), ["b", "c", "a"]);
  assert.deepEqual(moved(["a", "b", "c"], "c", 0), ["c", "a", "b"]);
});

test("a replay scrubbed at random equals a fresh fold at every ply", () => {
  const host = new Host({ seed: 5 }).play();
  const replay = replayOf(host.entries, host.seats);
  let place = 7;
  for (let at = 0; at < 200; at += 1) {
    place = (place * 31 + at) % (lastPly(replay) + 1);
    const upTo = place === lastPly(replay) ? host.entries.length : host.entries.indexOf(entryAt(replay, place)) + 1;
    assert.deepEqual(positionAt(replay, place), fold(host.entries.slice(0, upTo), host.seats));
  }
});

test("marks and rounds of a replay cover the match and keep their distance", () => {
  const host = new Host({ seed: 5 }).play();
  const replay = replayOf(host.entries, host.seats);
  assert.equal(replay.marks[0].kind, "start");
  assert.equal(replay.marks.at(-1)?.kind, "last");
  assert.equal(replay.marks.filter((mark) => mark.kind === "reverse").length <= 1, true);
  replay.rounds.slice(1).forEach((round, at) => assert.equal(round.from, replay.rounds[at].to + 1));
  assert.equal(replay.rounds.at(-1)?.to, lastPly(replay));
  for (const [at, mark] of spaced(replay.marks, 3).entries()) if (at > 0) assert.ok(mark.ply - spaced(replay.marks, 3)[at - 1].ply >= 3);
  assert.equal(nextMark(replay, 0, 1), replay.marks[1].ply);
  assert.equal(nextMark(replay, lastPly(replay), 1), lastPly(replay));
  assert.equal(nextMark(replay, 1, -1), 0);
  assert.equal(plyOf("99999", replay), lastPly(replay));
  assert.equal(plyOf("x", replay), 0);
  assert.deepEqual(allDates(replay), fold(host.entries, host.seats).known);
});

test("the end: places as the outcome says, hands by round, doubts that were right", () => {
  const host = new Host({ seed: 3 }).play();
  const end = endOf(host.entries, host.seats);
  assert.deepEqual(end.winners, [0]);
  assert.deepEqual(end.places.map((row) => row.place), [1, 2, 3, 3]);
  assert.equal(end.places[0].cards, 0);
  assert.deepEqual(end.byRound[0], { round: 0, hands: [9, 9, 9, 9] });
  assert.deepEqual(end.byRound.at(-1)?.hands, host.hands.map((hand) => hand.length));
  const doubts = host.entries.flatMap((entry) => entry.effects ?? []).filter((effect) => effect.do === "revealed" && !effect.forced);
  assert.equal(end.places.reduce((sum, row) => sum + row.doubts, 0), doubts.length);
  assert.equal(end.places.reduce((sum, row) => sum + row.right, 0), doubts.filter((effect) => !effect.correct).length);
});

test("seats: next follows the direction; away counts down only where a bot is due", () => {
  const host = new Host({ seats: 4 });
  const position = { ...ofView(host.view()), turn: 1, direction: /** @type {-1} */ (-1), layer: 2 };
  const sitters = [0, 1, 2, 3].map((seat) => ({ seat, kind: /** @type {"person"} */ ("person"), name: `n${seat}`, away: seat > 1, due: seat === 3 ? 5000 : null }));
  const rows = rowsOf(position, sitters, { you: 1 });
  assert.deepEqual(rows.map((row) => row.state), ["next", "turn", "waits", "away"]);
  assert.deepEqual(rows.map((row) => row.callBot), [false, false, true, false]);
  assert.equal(nextSeat(position, 0), 3);
  assert.equal(rowsOf(position, sitters.map((s) => ({ ...s, away: false })), { you: null })[2].state, "answers");
});
