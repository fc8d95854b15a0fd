// Public bug reports of other projects, tried on the page's own model; how the numbers are kept stands in tests/cases/test_cases.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { quote, quoteShort, short } from "../../src/annodomini/web/games/anno-domini/model/captions.js";

const HEBREW = "בשנת 1909 נוסדה דגניה 🚜 (12 חברים).";
const ARABIC = "سنة ١٩٠٩ 🕌 نص طويل جدا عن حدث قديم لا يعرفه أحد.";

test("case 90: a caption written from right to left stays a thing of its own inside a sentence", () => {
  for (const text of [HEBREW, ARABIC]) {
    assert.match(quote(text), /^“\u2068[^\u2068\u2069]+\u2069”$/u, "isolated within its quotation marks");
    assert.match(quoteShort(text), /^“\u2068[^\u2068\u2069]+\u2069”$/u);
  }
  assert.equal(quote("Swiss voters ban the Green Fairy."), "“Swiss voters ban the Green Fairy”", "nothing is added where nothing turns");
});

test("case 90: an emoji of several signs is kept whole or left out", () => {
  const family = "👩\u200d👩\u200d👧\u200d👦";
  for (const width of [1, 3, 7, 30]) {
    const cut = short(family.repeat(60), width).replace(/ …$/u, "");
    assert.equal(cut, family.repeat(width), "cut between emojis only");
  }
  assert.equal(short("e\u0301".repeat(60), 30), `${"e\u0301".repeat(30)} …`);
});
