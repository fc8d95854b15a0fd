import assert from "node:assert/strict";
import { test } from "node:test";
import { Forecast, BATCH } from "../../src/annodomini/web/games/890/model/forecast.js";
import { Stage } from "../../src/annodomini/web/games/890/stage.js";
import { Turn } from "../../src/annodomini/web/games/890/turn.js";
import { Voice } from "../../src/annodomini/web/games/890/voice.js";
import { station } from "./fixtures/890.mjs";
import { SET } from "./fixtures/tileset.mjs";

/** What a tab keeps. */
const shelf = () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return { get: (/** @type {string} */ name) => JSON.parse(kept.get(name) ?? "null"), set: (/** @type {string} */ name, /** @type {unknown} */ value) => kept.set(name, JSON.stringify(value)), remove: (/** @type {string} */ name) => kept.delete(name) };
};
const idle = () => {};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A session at a station: what the table reads of it. @param {string} name @param {number} [seat] */
const session = (name, seat = 0) => {
  const { view, seen } = station(name);
  return /** @type {any} */ ({
    id: "m", status: "open", pending: null, phase: "play", you: { seat }, revision: 7, view, entries: [], asked: /** @type {string[][][]} */ ([]),
    seats: view.kingdoms.map((/** @type {unknown} */ _, /** @type {number} */ one) => ({ seat: one, kind: one === seat ? "person" : "bot", name: `N${one}`, botPlays: one !== seat, away: false, due: null })),
    async forecast(/** @type {number} */ revision, /** @type {string[][]} */ commands) {
      this.asked.push(commands);
      return { revision, previews: commands.map((list) => seen(list)?.fault ?? seen(list) ?? { code: "command.illegal", clause: null, at: 0, message: "" }) };
    },
  });
};

test("a draft outlives the page of rules and a reload, and only for the very same question", () => {
  const kept = shelf();
  const match = session("take");
  const turn = new Turn(match, kept, idle);
  assert.equal(turn.settle(), true);
  turn.change({ type: "choose", act: match.view.legal[0] });
  const again = new Turn(session("take"), kept, idle);
  again.settle();
  assert.equal(again.draft?.take, match.view.legal[0]);
  const other = new Turn(session("castle"), kept, idle);
  other.settle();
  assert.equal(other.draft?.take, null);
  turn.passes(0);
  assert.equal(kept.get("draft:m"), null, "what was committed is not on the shelf any more");
});

test("somebody comes or goes while I think: what I try out stays", () => {
  const match = session("take");
  const turn = new Turn(match, shelf(), idle);
  turn.settle();
  turn.change({ type: "choose", act: match.view.legal[0] });
  match.revision += 1; // an entry of a seat
  match.view = structuredClone(match.view);
  assert.equal(turn.settle(), false, "nothing new is asked");
  assert.equal(turn.draft?.take, match.view.legal[0]);
});

test("a reset on my turn leaves me a draft, and nothing is awaited for ever", () => {
  const match = session("take");
  const turn = new Turn(match, shelf(), idle);
  turn.settle();
  turn.seat.awaited = 9999;
  assert.deepEqual([turn.seat.pending, turn.mayAct], [true, false]);
  turn.reset();
  assert.equal(turn.settle(), true);
  assert.deepEqual([turn.seat.pending, turn.mayAct], [false, true]);
});

test("after a reset nothing is known of another history, though its revisions have the same numbers", async () => {
  const match = session("take");
  const turn = new Turn(match, shelf(), idle);
  turn.settle();
  const asked = [match.view.legal[0]];
  turn.forecast.want([asked]);
  await settled();
  assert.ok(turn.seen(asked));
  turn.reset();
  assert.equal(turn.seen(asked), undefined);
  turn.forecast.want([asked]);
  await Promise.resolve(); // asked, and not answered yet
  turn.reset();
  await settled();
  assert.equal(turn.seen(asked), undefined, "an answer on its way is dropped");
});

test("while a bot plays for me nothing is asked of me", () => {
  const match = session("take");
  const turn = new Turn(match, shelf(), idle);
  match.seats[0].botPlays = true;
  assert.equal(turn.settle(), false);
  assert.deepEqual([turn.seat.botPlays, turn.draft], [true, null]);
  match.seats[0].botPlays = false;
  assert.equal(turn.settle(), true);
});

test("the forecast is asked in one batch, once, and again only for another revision", async () => {
  const match = session("take");
  let told = 0;
  const forecast = new Forecast(match, () => { told += 1; });
  const [one, other] = match.view.legal.map((/** @type {string} */ act) => [act]);
  forecast.want([one]);
  forecast.want([other, one]);
  assert.equal(forecast.get(one), undefined, "nobody waits for it");
  await settled();
  assert.deepEqual([match.asked.length, told], [1, 1]);
  assert.equal(forecast.view(one)?.phase, "cell");
  forecast.want([one, other]);
  await settled();
  assert.equal(match.asked.length, 1);
  match.revision += 1;
  assert.equal(forecast.get(one), undefined, "of another revision nothing is known");
  forecast.want([one]);
  await settled();
  assert.equal(match.asked.length, 2);
});

test("more than a request may have are asked for one after the other, the latest wish first", async () => {
  const match = session("take");
  const forecast = new Forecast(match, idle);
  forecast.want(Array.from({ length: BATCH + 6 }, (_, at) => [`take x${at}`]));
  forecast.want([[match.view.legal[0]]]);
  await settled();
  await settled();
  assert.deepEqual(match.asked.map((/** @type {string[][]} */ lists) => lists.length), [BATCH, 7]);
  assert.deepEqual(match.asked[0][0], [match.view.legal[0]]);
});

test("an answer for a match that has gone on is worth nothing", async () => {
  const match = session("take");
  const forecast = new Forecast(match, idle);
  const wish = [match.view.legal[0]];
  forecast.want([wish]);
  await Promise.resolve();
  match.revision += 1;
  await settled();
  assert.equal(forecast.get(wish), undefined);
});

test("what could not be foretold is foretold once the server has time, or is back", async () => {
  for (const why of [{ code: "rate.previews", retryMs: 5 }, { code: "net.down", retryMs: 5 }]) {
    const match = session("take");
    const answers = match.forecast.bind(match);
    const wish = [match.view.legal[0]];
    match.forecast = async () => { throw Object.assign(new Error(), why); };
    const forecast = new Forecast(match, () => forecast.want([wish])); // every drawing wishes again
    forecast.want([wish]);
    await settled();
    assert.deepEqual([forecast.get(wish), forecast.failed], [undefined, true]);
    match.forecast = answers;
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(forecast.get(wish));
    assert.equal(forecast.failed, false);
  }
});

/** A stage whose calls are noted. @param {any} match @param {{calm?: boolean}} [how] */
const staged = (match, { calm = true } = {}) => {
  /** @type {string[]} */
  const noted = [];
  const stage = new Stage(match, { draw: idle, shows: ({ entries }) => noted.push(`shows ${entries[0].revision}`), settled: () => noted.push("settled") }, { calm: () => calm });
  return { stage, noted };
};
/** @param {number} revision @param {number} seat */
const played = (revision, seat) => ({ revision, kind: "command", seat, effects: [{ do: "took", seat, tile: "church-wheat", price: 0, won: 0, saracens: 0, invented: null }] });

test("turns of others are shown one after the other, mine at once", () => {
  const match = session("take");
  const { stage, noted } = staged(match);
  stage.take([played(8, 1)], true);
  stage.take([played(9, 2)], true);
  assert.deepEqual(noted, ["shows 8", "settled"], "the second waits until the eye has seen the first");
  assert.deepEqual([stage.isSettled, stage.waiting], [false, 1]);
  stage.stop();
  const mine = staged(match);
  mine.stage.take([played(8, 1)], true);
  mine.stage.take([played(9, 0)], true);
  assert.deepEqual(mine.noted, ["shows 8", "settled", "shows 9", "settled"]);
});

test("what was missed is not played back: the table is shown as it is", () => {
  const match = session("take");
  const { stage, noted } = staged(match);
  stage.take([played(8, 1)], true);
  stage.take([played(9, 2)], true);
  match.view = { ...match.view, round: 5 };
  stage.take([played(10, 3), played(11, 1)], false);
  assert.deepEqual([stage.isSettled, stage.view.round, noted.at(-1)], [true, 5, "settled"]);
});

/** What a voice said. @param {any} match @param {number | null} [you] */
const speaking = (match, you = 0) => {
  /** @type {string[]} */
  const heard = [];
  const voice = new Voice({ say: (text) => heard.push(text), alert: (text) => heard.push(`! ${text}`), calm: idle }, match, () => ({ set: SET, you, name: (seat) => match.seats[seat].name }));
  return { heard, voice };
};

test("turns of others are told, then the decision that is mine, once", () => {
  const match = session("take");
  const { heard, voice } = speaking(match);
  const placed = { do: "placed", seat: 1, tile: "inn-wheat-lavender", cell: "nw", towers: 0, swords: 2, nobles: 0, coins: 2, red: 0, tithe: [] };
  const took = { do: "took", seat: 1, tile: "inn-wheat-lavender", price: 1, paid: [1, 0, 0, 0], won: 2, saracens: 0, invented: null };
  const entry = { revision: 8, kind: "command", seat: 1, effects: [took, placed, { do: "cubes", defence: 7, invader: 4 }] };
  voice.tell([entry], match.view, { ...match.view, invader: 4 });
  assert.deepEqual(heard, ["N1 took Inn (wheat and lavender), 1 coin, top left. 2 coins lay on it.", "Defence 7, Invader 4."]);
  const turn = new Turn(match, shelf(), idle);
  turn.settle();
  const ask = { kind: "take", seat: 0, step: /** @type {1} */ (1), clause: "890-3.4", choices: [] };
  voice.ask(match.view, ask, "a", "A hint.");
  voice.ask(match.view, ask, "a");
  assert.deepEqual(heard.slice(2), ["! Round 4 of 8, your turn. Take a tile. You have 2 coins.", "A hint."]);
});
