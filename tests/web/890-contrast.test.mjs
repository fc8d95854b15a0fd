// Letters of the table of 890 on its own grounds, against WCAG 2.2; the colours are read from the style itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WEB = new URL("../../src/annodomini/web/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(fileURLToPath(new URL(name, WEB)), "utf8");

/** @type {Record<"light" | "dark", Record<string, string>>} */
const tokens = { light: {}, dark: {} };
for (const sheet of ["style/tokens.css", "games/890/style/tokens.css"]) {
  for (const [, name, value] of read(sheet).split("@media")[0].matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = value.match(/^light-dark\(([^,]+),\s*([^)]+)\)$/);
    tokens.light[name] = (both ? both[1] : value).trim();
    tokens.dark[name] = (both ? both[2] : value).trim();
  }
}

const channel = (/** @type {number} */ c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (/** @type {string} */ hex) => {
  assert.match(hex, /^#[0-9a-f]{6}$/i, "a colour is written as #rrggbb");
  const [r, g, b] = [1, 3, 5].map((i) => channel(parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (/** @type {string} */ a, /** @type {string} */ b) => {
  const [lower, higher] = [luminance(a), luminance(b)].sort((p, q) => p - q);
  return (higher + 0.05) / (lower + 0.05);
};

/** @type {[string, string, number, string][]} letters, ground, bar, where */
const PAIRS = [
  ["ink", "kingdom", 7, "prices under the tiles"], ["ink-2", "kingdom", 4.5, "a place that is empty"], ["ink", "coast", 7, "numbers of the coast"], ["ink-2", "coast", 4.5, "numbers of the coast"],
  ["card-ink", "card", 7, "a character’s card"], ["card-ink-2", "card", 4.5, "when it acts"], ["paper", "right", 4.5, "free"], ["on-wrong", "wrong-fill", 4.5, "an invasion"], ["on-wrong", "black", 7, "a number on a tile"],
  ["seal-ink", "line-wheat", 4.5, "a trio’s line on its edge"], ["seal-ink", "line-olive", 4.5, "a trio’s line on its edge"], ["seal-ink", "line-lavender", 4.5, "a trio’s line on its edge"], ["seal-ink", "line-poppy", 4.5, "a trio’s line on its edge"],
  ["cell-edge", "cell", 3, "the edge of a free cell"], ["coast-line", "paper", 3, "the edge of the coast"], ["card-edge", "card", 3, "the edge of a card"], ["ink-2", "note-wash", 4.5, "a choice that is made"],
];

for (const theme of /** @type {const} */ (["light", "dark"])) {
  test(`text and ground of the table keep their bar, ${theme}`, () => {
    const missed = PAIRS.flatMap(([letters, ground, bar, where]) => {
      const is = ratio(tokens[theme][letters], tokens[theme][ground]);
      return is < bar ? [`${letters} on ${ground}, ${where}: ${is.toFixed(2)} of ${bar}`] : [];
    });
    assert.deepEqual(missed, []);
  });
}
