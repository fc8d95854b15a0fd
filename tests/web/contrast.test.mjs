// Every pair of letters and ground that the pages use, against WCAG 2.2. The literal colours are read from the style itself,
// so a new token that is used for text needs its row here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const STYLE = new URL("../../src/annodomini/web/style/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(fileURLToPath(new URL(name, STYLE)), "utf8");

/** @type {Record<"light" | "dark", Record<string, string>>} */
const tokens = { light: {}, dark: {} };
for (const [, name, value] of read("tokens.css").split("@media")[0].matchAll(/--([\w-]+):\s*([^;]+);/g)) {
  const both = value.match(/^light-dark\(([^,]+),\s*([^)]+)\)$/);
  tokens.light[name] = (both ? both[1] : value).trim();
  tokens.dark[name] = (both ? both[2] : value).trim();
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
  ...["paper", "sheet", "sunk", "note-wash", "wrong-wash", "right-wash"].map((ground) => ["ink", ground, 7, "text"]),
  ...["paper", "sheet", "sunk", "note-wash"].map((ground) => ["ink-2", ground, 4.5, "second text"]),
  ...["paper", "sheet", "sunk"].map((ground) => ["ink-3", ground, 4.5, "side notes, placeholders, disabled"]),
  ["wrong", "paper", 4.5, "error"],
  ["wrong", "sheet", 4.5, "error"],
  ["wrong", "wrong-wash", 4.5, "error"],
  ["right", "paper", 4.5, "success"],
  ["right", "right-wash", 4.5, "success"],
  ["pick", "paper", 3, "chosen, line"],
  ["pick", "sunk", 3, "chosen, line"],
  ["pick", "note-wash", 3, "dashed edge of the ghost"],
  ["on-pick", "pick-fill", 7, "keys of gaps"],
  ["on-wrong", "wrong-fill", 4.5, "doubt button, offending pair"],
  ["paper", "ink", 7, "first button, live line"],
  ["edge", "paper", 3, "borders of controls"],
  ["edge", "sheet", 3, "borders of controls"],
  ["cream", "black", 7, "caption of a card"],
  ["cream", "black-2", 7, "caption of a card, hovered"],
  ["card-text-2", "black", 7, "owner of a card"],
  ["cream", "wrong-fill", 4.5, "lines on red"],
  ["black-pick", "black", 7, "card that was moved"],
];

for (const theme of /** @type {const} */ (["light", "dark"])) {
  test(`text and ground keep their bar, ${theme}`, () => {
    const pairs = theme === "dark" ? [...PAIRS, ["card-edge", "paper", 3, "outline of a card"]] : PAIRS;
    const missed = pairs.flatMap(([letters, ground, bar, where]) => {
      const is = ratio(tokens[theme][letters], tokens[theme][ground]);
      return is < bar ? [`${letters} on ${ground}, ${where}: ${is.toFixed(2)} of ${bar}`] : [];
    });
    assert.deepEqual(missed, []);
  });
}

test("every series keeps 7 on its back and 4.5 on the black front", () => {
  const series = [
    ...read("series.css").matchAll(/data-series="([\w-]+)"\] \{ --series: (#\w+); --on-series: var\(--(\w+)\); --front: (#\w+)/g),
  ];
  assert.equal(series.length, 31, "the 31 series of the box are found");
  const missed = series.flatMap(([, id, back, on, front]) => {
    const [behind, before] = [ratio(tokens.light[on], back), ratio(front, tokens.light.black)];
    return behind < 7 || before < 4.5 ? [`${id}: back ${behind.toFixed(2)}, front ${before.toFixed(2)}`] : [];
  });
  assert.deepEqual(missed, []);
});
