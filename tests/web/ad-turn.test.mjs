import assert from "node:assert/strict";
import { test } from "node:test";
import { Backs } from "../../src/annodomini/web/games/anno-domini/backs.js";
import { Presence } from "../../src/annodomini/web/table/presence.js";
import { Stage } from "../../src/annodomini/web/games/anno-domini/stage.js";
import { Turn } from "../../src/annodomini/web/games/anno-domini/turn.js";
import { Voice } from "../../src/annodomini/web/games/anno-domini/voice.js";
import { Host } from "./fixtures/anno-domini.mjs";

/** What a tab keeps. */
const shelf = () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return { get: (/** @type {string} */ name) => JSON.parse(kept.get(name) ?? "null"), set: (/** @type {string} */ name, /** @type {unknown} */ value) => kept.set(name, JSON.stringify(value)), remove: (/** @type {string} */ name) => kept.delete(name) };
};

/** A session on a fixture host: what the table reads of it. @param {Host} host */
const session = (host) => /** @type {any} */ ({
  id: "m", status: "open", pending: null, phase: "play", you: { seat: 0 }, header: host.entries[0], entries: [...host.entries], revision: host.entries.length, view: host.view(),
  seats: host.hands.map((_, seat) => ({ seat, kind: seat === 0 ? "person" : "bot", name: `N${seat}`, botPlays: seat !== 0, away: false, due: null })),
  /** What was missed, or came. */
  learn() {
    const fresh = host.entries.slice(this.entries.length);
    this.entries.push(...fresh);
    this.revision = host.entries.length;
    this.view = host.view();
    return fresh;
  },
});

/** A host whose seat 0 is on turn, the chain some cards long. */
const atMyTurn = (cards = 4) => {
  const host = new Host({ seats: 3, seed: 3 });
  for (let at = 0; at < 400 && !(host.turn === 0 && host.chain.length >= cards); at += 1) host.command(host.think(0));
  return host;
};

test("a reset on my turn leaves me a draft: the table is not dead", () => {
  const match = session(atMyTurn());
  const turn = new Turn(match, shelf());
  assert.equal(turn.settle(), true);
  turn.reset();
  assert.equal(turn.settle(), true, "my turn begins anew");
  assert.ok(turn.draft && turn.bounds);
});

test("the host went back after my command was accepted: nothing is awaited for ever", () => {
  const match = session(atMyTurn());
  const turn = new Turn(match, shelf());
  turn.settle();
  turn.seat.awaited = 9999;
  assert.equal(turn.seat.pending, true);
  turn.reset();
  turn.settle();
  assert.deepEqual([turn.seat.pending, turn.mayAct], [false, true]);
});

test("a draft outlives the page of rules and a reload, and only for the very same turn", () => {
  const host = atMyTurn();
  const kept = shelf();
  const turn = new Turn(session(host), kept);
  turn.settle();
  turn.change({ type: "correct" });
  turn.change({ type: "move", card: host.chain[0], to: 2 });
  turn.change({ type: "choose", card: host.hands[0][1] });
  turn.change({ type: "aim", gap: 1 });
  const again = new Turn(session(host), kept);
  again.settle();
  assert.deepEqual(again.draft, turn.draft);
  host.command(host.think(0));
  while (host.turn !== 0) host.command(host.think(0));
  const later = new Turn(session(host), kept);
  later.settle();
  assert.deepEqual([later.draft?.moves, later.draft?.card], [[], null], "another turn: a clean draft");
});

test("what I played is not on the shelf any more; a card marked while others play is", () => {
  const host = atMyTurn();
  const kept = shelf();
  const turn = new Turn(session(host), kept);
  turn.settle();
  turn.change({ type: "choose", card: host.hands[0][0] });
  turn.passes(0);
  assert.equal(kept.get("draft:m"), null);
  turn.mark("p/x");
  assert.equal(new Turn(session(host), kept).marked, "p/x");
});

test("while a bot plays for me it is not my turn, and the draft waits for me", () => {
  const host = atMyTurn();
  const match = session(host);
  const turn = new Turn(match, shelf());
  turn.settle();
  turn.change({ type: "choose", card: host.hands[0][2] });
  match.seats[0].botPlays = true;
  turn.settle();
  assert.deepEqual([turn.seat.botPlays, turn.bounds, turn.draft], [true, null, null]);
  match.seats[0].botPlays = false;
  assert.equal(turn.settle(), true);
  assert.equal(turn.draft?.card, host.hands[0][2]);
});

/** A stage whose calls are noted. @param {any} match */
const staged = (match) => {
  /** @type {string[]} */
  const noted = [];
  const stage = new Stage(match, { draw: () => {}, shows: (entry) => noted.push(`shows ${entry.revision}`), turns: (step) => noted.push(step), settled: () => noted.push("settled") }, { calm: () => true });
  return { stage, noted };
};

test("a reveal that came while the line was gone is shown at once, what came after it waits behind", () => {
  const host = atMyTurn();
  const match = session(host);
  const { stage, noted } = staged(match);
  const chain = [...host.chain];
  const doubt = host.command(["doubt"]);
  while (host.turn !== 0) host.command(host.think(0));
  stage.take(match.learn(), false);
  assert.deepEqual(stage.showing?.reveal.cards.map((card) => card.card), chain);
  assert.equal(stage.showing?.done, true);
  assert.deepEqual(noted.slice(0, 3), [`shows ${doubt.revision}`, "begin", "verdict"]);
  assert.equal(stage.isSettled, false);
  stage.goOn();
  stage.clear();
});

test("missed without a reveal, or at the first look: straight to the state as it is", () => {
  const host = atMyTurn(2);
  const match = session(host);
  const { stage, noted } = staged(match);
  host.command(host.think(0));
  stage.take(match.learn(), false);
  assert.deepEqual([stage.isSettled, stage.showing, noted], [true, null, ["settled"]]);
  const first = session(host);
  first.revision = 0; // by REST only: no entry came yet
  const { stage: fresh } = staged(first);
  host.command(["doubt"]);
  fresh.take(first.learn(), false);
  assert.equal(fresh.showing, null, "a page that was opened just now does not begin with an old reveal");
});

test("who reads a reveal is not torn away from it when the line comes back", () => {
  const host = atMyTurn();
  const match = session(host);
  const { stage } = staged(match);
  host.command(["doubt"]);
  stage.take(match.learn(), true);
  const shown = stage.showing?.reveal.revision;
  while (host.chain.length < 3) host.command(host.think(0));
  host.command(["doubt"]);
  stage.take(match.learn(), false);
  assert.equal(stage.showing?.reveal.revision, shown);
  stage.goOn();
  stage.clear();
});

/** What a voice said. @param {any} match @param {number | null} [you] */
const speaking = (match, you = 0) => {
  /** @type {string[]} */
  const heard = [];
  const say = (/** @type {string} */ text) => heard.push(text);
  return { heard, voice: new Voice({ say, alert: say }, match, () => ({ you, name: (seat) => match.seats[seat].name, caption: (card) => card })) };
};

test("no date is spoken before a card turns, not even when the penalty shuffles a new stack", () => {
  const host = atMyTurn();
  const match = session(host);
  const { heard, voice } = speaking(match);
  const { stage } = staged(match);
  const entry = {
    revision: 99, kind: "command", seat: 0, effects: [
      { do: "revealed", doubter: 0, answers: 2, forced: false, correct: false, why: [["p/a", "p/b"]], cards: [{ card: "p/a", edtf: "1850", years: [1850, 1850] }, { card: "p/b", edtf: "1843", years: [1843, 1843] }] },
      { do: "reshuffled", count: 1, chain: false }, { do: "penalty", seat: 2, cards: ["p/q", "p/r"], left: 8 },
    ],
  };
  voice.entry(entry, stage.position, stage.position);
  assert.deepEqual(heard, ["You doubt."]);
  voice.verdict();
  assert.deepEqual(heard.slice(1), ["The chain is wrong. “p/a”, 1850, lies above “p/b”, 1843. N2 takes 2 cards and has 8. The stack is used up. 1 card that was set aside is the new one."]);
});

test("a bot called to my seat is told to me, and my turn is not called mine while it plays", () => {
  const host = atMyTurn();
  const match = session(host);
  const turn = new Turn(match, shelf());
  const { heard, voice } = speaking(match);
  const presence = new Presence({ say: (text) => heard.push(text), alert: (text) => heard.push(text) }, match);
  const { stage } = staged(match);
  match.seats[0].botPlays = true;
  turn.settle();
  presence.seat(turn.seat.botPlays);
  presence.seat(turn.seat.botPlays);
  voice.turn(stage.position, turn, { begins: false, hint: "" });
  assert.deepEqual(heard, ["A bot plays for you. Your seat is kept. Take it back whenever you like."]);
  match.seats[0].botPlays = false;
  const begins = turn.settle();
  presence.seat(turn.seat.botPlays);
  voice.turn(stage.position, turn, { begins, hint: "Read it." });
  voice.turn(stage.position, turn, { begins: false, hint: "" });
  assert.match(heard.slice(1).join("|"), /^You play on yourself\.\|Your turn\. The chain has \d cards\. N\d laid last and answers for it\.\|Read it\.$/u);
});

test("the back of a card is asked for again when the server had too much to do, and not when it does not exist", async () => {
  let asked = 0;
  const match = { card: async (/** @type {string} */ card) => {
    asked += 1;
    if (card === "p/none") throw Object.assign(new Error(), { code: "card.unknown" });
    if (asked < 3) throw Object.assign(new Error(), { code: "rate.requests", retryMs: 7 });
    return { card };
  } };
  /** @type {number[]} */
  const pauses = [];
  let drawn = 0;
  const backs = new Backs(match, () => { drawn += 1; }, async (ms) => pauses.push(ms));
  await backs.fetch(["p/a"]);
  assert.deepEqual([asked, pauses, backs.known.has("p/a"), drawn], [3, [7, 7], true, 1]);
  await backs.fetch(["p/a", "p/none"]);
  assert.deepEqual([asked, backs.known.size], [4, 1]);
});
