import assert from "node:assert/strict";
import { test } from "node:test";
import { dateText, countsAs, read } from "../../src/annodomini/web/games/anno-domini/model/dates.js";
import { short, quote } from "../../src/annodomini/web/games/anno-domini/model/captions.js";
import { after, fold } from "../../src/annodomini/web/games/anno-domini/model/position.js";
import * as say from "../../src/annodomini/web/games/anno-domini/model/sentences.js";
import { revealOf, timing, LONGEST } from "../../src/annodomini/web/games/anno-domini/model/reveal.js";
import { plain, story } from "../../src/annodomini/web/games/anno-domini/model/story.js";
import { Host, packOf } from "./fixtures/anno-domini.mjs";

const names = ["Lea", "Jürg", "Noa", "The Archivist"];
const captions = new Map(packOf(120).map((card) => [card.id, card.text]));
/** @param {number | null} you */
const speaker = (you) => ({ you, name: (/** @type {number} */ seat) => names[seat], caption: (/** @type {string} */ card) => captions.get(card) ?? card });

test("dates as the back says them", () => {
  const rows = [
    ["1843", "1843"], ["-0043", "44 BC"], ["0000", "1 BC"], ["0001", "1"], ["1903/1907", "1903–1907"], ["-0057/-0050", "58–51 BC"], ["-0014/0009", "15 BC – AD 9"],
    ["1870/1879", "1870s"], ["-0048/-0039", "40s BC"], ["1801/1900", "19th century"], ["-0499/-0400", "5th century BC"], ["-0099/0000", "1st century BC"], ["0001/0100", "1st century"],
    ["-2999/-2000", "3rd millennium BC"], ["1001/2000", "2nd millennium"], ["1900~", "c. 1900"], ["-0002~", "c. 3 BC"], ["1890~/1910~", "c. 1890–1910"], ["Y-210000000", "210,000,001 BC"], ["1101/1200", "12th century"],
  ];
  for (const [edtf, text] of rows) assert.equal(dateText(edtf), text, edtf);
  assert.throws(() => read("18XX"), RangeError);
  assert.throws(() => read("1900/1901/1902"), RangeError);
});

test("what a date counts as is told where it is more than what is printed", () => {
  assert.equal(countsAs({ edtf: "1900~", years: [1895, 1905] }), "counts as 1895 to 1905");
  assert.equal(countsAs({ edtf: "-0099/0000", years: [-99, 0] }), "counts as 100 BC to 1 BC");
  assert.equal(countsAs({ edtf: "1908", years: [1908, 1908] }), null);
  assert.equal(countsAs({ edtf: "1903/1907", years: [1903, 1907] }), null);
});

test("captions inside sentences: quoted, without full stop, cut at a word, never inside a letter", () => {
  assert.equal(quote("Swiss voters ban the Green Fairy."), "“Swiss voters ban the Green Fairy”");
  assert.equal(short("A plastic watch called Swatch is shown to the press in Zurich."), "A plastic watch called Swatch …");
  assert.equal(short("界".repeat(60)), `${"界".repeat(30)} …`);
  assert.equal(short("Short one."), "Short one");
});

test("heard: laid by another, by me, corrected, reversed; never a date before a reveal", () => {
  const host = new Host({ seats: 4, seed: 4 });
  let position = fold(host.entries, 4);
  let lines = 0;
  for (let at = 0; at < 300 && !host.outcome; at += 1) {
    const from = host.entries.length;
    host.command(host.think());
    for (const entry of host.entries.slice(from)) {
      const next = after(position, entry);
      const told = say.heard(entry, position, next, speaker(0));
      lines += told.length;
      if (!(entry.effects ?? []).some((/** @type {any} */ effect) => effect.do === "revealed")) {
        for (const line of told) assert.doesNotMatch(line.replace(/\(\d+\)/gu, ""), /\d{3,}/u, line);
      }
      position = next;
    }
  }
  assert.ok(lines > 20);
});

const base = { seats: 4, turn: 1, direction: /** @type {1} */ (1), reversed: false, round: 2, opening: false, overtime: false, layer: 1, chain: ["p/a", "p/b", "p/c"], by: {}, hands: [["p/x"], [], [], []], top: [], pile: 9, discard: [], known: {}, outcome: null };
const tell = (/** @type {any} */ effects, you = 0, extra = {}) => say.heard({ revision: 5, kind: "command", effects }, base, { ...base, ...extra }, speaker(you));

test("heard: the sentences of the design, word by word", () => {
  assert.deepEqual(tell([{ do: "moved", seat: 2, card: "p/c", gap: 0, chain: ["p/c", "p/a", "p/b"] }, { do: "laid", seat: 2, card: "p/y", gap: 3, chain: ["p/c", "p/a", "p/b", "p/y"], left: 5 }, { do: "turn", seat: 3 }]),
    ["Noa moved one card: “p/c”, from 3 to 1.", "Noa lays “p/y” at place 4 of 4. Noa has 5 cards."]);
  assert.deepEqual(tell([{ do: "laid", seat: 0, card: "p/x", gap: 1, chain: ["p/a", "p/x"], left: 1 }]), ["Laid at place 2 of 2. You have 1 card and answer for the chain."]);
  assert.deepEqual(tell([{ do: "laid", seat: 0, card: "p/x", gap: 1, chain: ["p/a", "p/x"], left: 0 }]), ["Laid at place 2 of 2. That was your last card; you answer for the chain."]);
  assert.deepEqual(tell([{ do: "laid", seat: 2, card: "p/x", gap: 1, chain: ["p/a", "p/x"], left: 0 }]), ["Noa lays “p/x” at place 2 of 2. Noa has no card left."]);
  assert.deepEqual(tell([{ do: "reversed", seat: 1, direction: -1 }, { do: "turn", seat: 3 }]), ["The direction reverses. Jürg has two cards. Next: The Archivist."]);
  const wrong = { do: "revealed", doubter: 0, answers: 1, forced: false, correct: false, why: [["p/b", "p/c"], ["p/a", "p/c"]], cards: [{ card: "p/a", edtf: "1850", years: [1850, 1850] }, { card: "p/b", edtf: "1900~", years: [1895, 1905] }, { card: "p/c", edtf: "1843", years: [1843, 1843] }] };
  assert.deepEqual(tell([wrong, { do: "penalty", seat: 1, cards: ["q", "r"], left: 8 }]), ["You doubt.", "The chain is wrong. “p/a”, 1850, lies above “p/c”, 1843. Jürg takes 2 cards and has 8."]);
  const right = { ...wrong, correct: true, why: [] };
  assert.deepEqual(tell([right, { do: "penalty", seat: 0, cards: ["q", "r", "s", "t"], left: 10 }]), ["You doubt.", "The chain stands. You take 4 cards and have 10."]);
  assert.deepEqual(tell([{ ...wrong, forced: true, doubter: 3 }, { do: "penalty", seat: 1, cards: ["q", "r"], left: 2 }, { do: "turn", seat: 3 }]),
    ["Jürg’s last card. The chain is turned in the name of The Archivist.", "Not the end: the chain was wrong. “p/a”, 1850, lies above “p/c”, 1843. Jürg takes 2 cards and has 2. The Archivist opens."]);
  const forced = { ...right, forced: true, doubter: 3 };
  assert.deepEqual(tell([forced, { do: "won", seat: 1 }, { do: "ended", reason: "won" }])[1], "The chain stands. Jürg wins.", "who won is said with the verdict, before anybody goes on");
  assert.deepEqual(tell([{ ...forced, answers: 0 }, { do: "won", seat: 0 }, { do: "ended", reason: "won" }])[1], "The chain stands. You win.");
  assert.equal(say.ended({ ...base, outcome: { ranks: [2, 1, 3, 4], reason: "won", sheet: [] } }, speaker(0)), "Jürg wins. You are on place 2 with 1 card.");
  assert.equal(say.onTurn({ ...base, turn: 0 }, speaker(0)), "Your turn. The chain has 3 cards. Jürg laid last and answers for it.");
  assert.equal(say.onTurn({ ...base, turn: 2 }, speaker(0)), "Noa is on turn.");
  assert.equal(say.chosen(3, 8), "Card 3 chosen. 8 gaps.");
  assert.equal(say.aimed(1, ["p/a", "p/b"], (card) => card), "Gap 2, after “p/a”, before “p/b”.");
  assert.equal(say.aimed(2, ["p/a", "p/b"], (card) => card), "Gap 3, after “p/b”, after all the others.");
  assert.equal(say.gapPlace(1, ["p/a", "p/b"], (card) => card), "between “p/a” and “p/b”");
  assert.equal(say.movedDraft("A federal law makes the franc.", 2, 3), "“A federal law makes the franc” moved from 3 to 4. Not yet played.");
  assert.deepEqual([say.takenBack(0), say.takenBack(2)], ["Taken back. No corrections left.", "Taken back. 2 corrections left."]);
  assert.equal(say.twoFromStack("One.", "Two.", 3), "Two cards from the stack. “One” lies above “Two”. 3 gaps.");
  assert.equal(say.swapped("Two."), "Swapped. “Two” now lies above.");
});

test("reveal: the first pair in reading order, what lies between, what follows", () => {
  const effects = [
    { do: "revealed", doubter: 0, answers: 1, forced: false, correct: false, why: [["c", "d"], ["a", "d"]], cards: [["a", 1991], ["b", 1990], ["c", 1989], ["d", 1987]].map(([card, year]) => ({ card, edtf: String(year), years: [year, year] })) },
    { do: "penalty", seat: 1, cards: ["q", "r"], left: 8 }, { do: "round", round: 3, opens: 0, chain: ["s"], overtime: false },
  ];
  const shown = revealOf({ revision: 9, effects }, { ...base, chain: ["a", "b", "c", "d"], by: { a: 0, b: null, c: 2, d: 1 } });
  assert.ok(shown);
  assert.equal(shown.why, "1991 lies above 1987");
  assert.deepEqual(shown.cards.map((card) => card.wrong), ["from", "span", "span", "to"]);
  assert.equal(shown.bandAfter, 2, "the band stands right above the lower card");
  assert.deepEqual(shown.penalty, { seat: 1, cards: ["q", "r"], before: 6, left: 8 });
  assert.deepEqual([shown.opens, shown.nextRound, shown.over, shown.round], [0, 3, false, 2]);
  assert.equal(revealOf({ revision: 1, effects: [{ do: "turn", seat: 0 }] }, base), null);
});

test("timing: a beat apart for three, then half a beat, never above six seconds", () => {
  assert.deepEqual(timing(4, true).turns, [0, 620, 1240, 1550]);
  for (const cards of [1, 2, 7, 30, 60]) {
    const { turns, verdict, line } = timing(cards, true);
    assert.equal(turns.length, cards);
    assert.ok(verdict <= LONGEST && line <= verdict && turns.every((at, i) => i === 0 || at > turns[i - 1]), `${cards} cards`);
  }
});

test("the story: rounds in order, decisions numbered, every line with a clause of the rulebook", () => {
  const host = new Host({ seed: 5 }).play();
  const rounds = story(host.entries, 4);
  assert.deepEqual(rounds.map((round) => round.round), Array.from({ length: host.round }, (_, at) => at + 1));
  const teller = speaker(null);
  for (const { lines } of rounds) {
    for (const line of lines) {
      assert.match(line.clause ?? "", /^AD-\d\.\d+$/u);
      assert.doesNotMatch(plain(line, teller), /[{}]/u);
    }
    const numbers = lines.flatMap((line) => (line.number === null ? [] : [line.number]));
    assert.deepEqual(numbers, numbers.map((_, at) => at + 1));
  }
  const last = rounds.at(-1)?.lines.map((line) => plain(line, teller)) ?? [];
  assert.match(last.at(-1) ?? "", /wins\.$/u);
});
