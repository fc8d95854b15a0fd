// What every table does the same: what is said of the line and of who is there, whose turn it may be, how a past match is played back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sittersAt } from "../../src/annodomini/web/model/sitters.js";
import { connection, presence as said } from "../../src/annodomini/web/table/model/words.js";
import { Player } from "../../src/annodomini/web/table/player.js";
import { Presence } from "../../src/annodomini/web/table/presence.js";
import { Seat } from "../../src/annodomini/web/table/seat.js";

/** A match of three, and what is said at it. @param {number | null} you */
function table(you) {
  /** @type {string[]} */
  const heard = [];
  const seats = ["N0", "N1", "N2"].map((name, seat) => ({ seat, name, kind: seat < 2 ? "person" : "bot", botPlays: seat === 2, away: false, due: null }));
  const match = { id: "m-1", you: { seat: you }, status: "open", revision: 7, pending: null, seats };
  return { heard, match, presence: new Presence({ say: (text) => heard.push(text), alert: (text) => heard.push(`! ${text}`) }, match) };
}

test("a bot called to my seat is told to me, the line when it breaks and mends", () => {
  const { heard, presence } = table(0);
  presence.seat(true);
  presence.seat(true);
  presence.seat(false);
  presence.line(true);
  presence.line(false);
  assert.deepEqual(heard, ["A bot plays for you. Your seat is kept. Take it back whenever you like.", "You play on yourself.", "! Connection lost. Your seat is kept.", "Connected again."]);
  assert.deepEqual([connection(false), connection(true)], ["Connection lost. Your seat is kept.", "Connected again."]);
  assert.equal(said("Noa", "away"), "Noa is away. The table waits; you can call a bot.");
});

test("who watches is not told to call a bot", () => {
  for (const [you, text] of [[null, "N1 is away. The table waits."], [0, "N1 is away. The table waits; you can call a bot."]]) {
    const { heard, match, presence } = table(/** @type {number | null} */ (you));
    presence.learn();
    match.seats[1].away = true;
    presence.changed();
    presence.changed();
    match.seats[1].away = false;
    presence.changed();
    assert.deepEqual(heard, [text, "N1 is back and plays on."]);
  }
});

test("a bot that steps in for somebody else is told, one that plays for me is told otherwise", () => {
  const { heard, presence } = table(0);
  presence.entry({ revision: 8, kind: "seat", seat: 1, do: "bot" });
  presence.entry({ revision: 9, kind: "seat", seat: 1, do: "person" });
  presence.entry({ revision: 10, kind: "seat", seat: 0, do: "bot" });
  presence.entry({ revision: 11, kind: "command", seat: 1, effects: [] });
  assert.deepEqual(heard, ["N1 is away. A bot steps in.", "N1 is back and plays on."]);
});

test("my seat is free to act unless something of mine is on its way, or the line is down", () => {
  const { match } = table(0);
  const seat = new Seat(match);
  assert.deepEqual([seat.you, seat.isFree, seat.botPlays, seat.shelf], [0, true, false, "draft:m-1"]);
  seat.awaited = 8;
  assert.deepEqual([seat.pending, seat.isFree], [true, false]);
  match.revision = 8;
  match.status = "waiting";
  assert.deepEqual([seat.pending, seat.offline, seat.isFree], [false, true, false]);
  match.seats[0].botPlays = true;
  assert.equal(seat.botPlays, true);
});

/** A past match of six steps. @param {number} at */
function played(at) {
  /** @type {string[]} */
  const noted = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const player = new Player({ last: () => 5, show: (step, { itself }) => noted.push(`${step}${itself ? " itself" : ""}`), rest: () => noted.push("rest"), wait: (on) => waiting.push(on), mark: (step, way) => step + 3 * way }, at);
  return { player, noted, on: () => waiting.shift()?.() };
}

test("a past match plays by itself to its end, and a hand stops it", () => {
  const { player, noted, on } = played(3);
  player.play();
  on();
  assert.deepEqual([player.at, player.isLast, player.playing], [5, true, true]);
  on();
  assert.deepEqual([noted, player.playing], [["4 itself", "5 itself", "rest"], false]);
  player.play();
  assert.deepEqual([player.playing, player.at], [false, 5], "there is nothing after the end");
  player.jump(99);
  player.mark(-1);
  player.mark(-1);
  assert.deepEqual(noted.slice(-3), ["5", "2", "0"]);
});

test("who sat where at an entry of a past match", () => {
  const { match } = table(0);
  const entries = [{ revision: 4, kind: "seat", seat: 1, do: "bot" }, { revision: 6, kind: "seat", seat: 1, do: "person" }];
  match.seats[1].away = true;
  const at = (/** @type {number} */ revision) => sittersAt(/** @type {any} */ (match.seats), /** @type {any} */ (entries), revision).map(({ botPlays, away }) => [botPlays, away]);
  assert.deepEqual([at(3)[1], at(5)[1], at(6)[1], at(6)[2]], [[false, false], [true, false], [false, false], [true, false]]);
});
