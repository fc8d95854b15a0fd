// Tiles of 890: how they are composed, what a screen reader says of them, and that the sprite has every part.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { texts } from "../../src/annodomini/web/i18n.js";
import { categorySign, compose, minus, pictureOf } from "../../src/annodomini/web/games/890/model/compose.js";
import { ABILITY_SIGNS, abilityText, bonusText, cropLetter, describe, faceText, RULE_SIGNS, ruleText, timingText, titleOf } from "../../src/annodomini/web/games/890/model/describe.js";
import { setOf, tileIn } from "../../src/annodomini/web/games/890/model/tiles.js";
import { DOCUMENT, SET } from "./fixtures/tileset.mjs";
import { poOf } from "./texts.mjs";

const SPRITE = readFileSync(fileURLToPath(new URL("../../src/annodomini/web/games/890/art.svg", import.meta.url)), "utf8");
const IDS = new Set([...SPRITE.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]));
const WORDS = { name: "Castrum", letter: cropLetter };

/** @param {string} language */
async function speak(language) {
  texts.loaded.clear();
  texts.load = async () => ({ texts: Object.fromEntries(poOf(language).map((entry) => [entry.msgid, entry.plural === null ? entry.texts[0] : entry.texts])) });
  await texts.use(/** @type {any} */ (language));
}

/** @param {string} id @param {any} [look] */
const parts = (id, look = {}) => compose(tileIn(SET, id), look, WORDS);
/** @param {any[]} all */
const used = (all) => all.flatMap((part) => part.use ?? []);

test("every tile, face and ruin, is made of parts that the sprite has", () => {
  assert.equal(SET.tiles.size, 54);
  for (const [id, tile] of SET.tiles) {
    for (const look of [{ towers: 1, nobles: 1, marks: true }, { ruin: true, towers: 1 }]) {
      for (const name of used(compose(tile, look, WORDS))) assert.ok(IDS.has(name), `${id}: ${name}`);
    }
  }
  for (const name of [...Object.values(ABILITY_SIGNS).flat(), ...Object.values(RULE_SIGNS)]) assert.ok(name.startsWith("=") || IDS.has(`i-${name}`), name);
  for (const id of SET.characters.keys()) assert.ok(IDS.has(`char-${id}`), id);
});

test("the sprite keeps the page's policy: no style, no script, no address", () => {
  assert.equal(/style=|<style|<script|\son\w+=|url\(|href=/.exec(SPRITE)?.[0] ?? null, null);
});

test("parts come in the order of painting: ground, field, wall, icons, seals, category, points, frame, pieces", () => {
  assert.deepEqual(used(parts("frontier-wheat", { towers: 1 })), ["bg-frontier", "field-wheat", "wall", "i-tower", "i-sword", "i-sword", "seal-wheat", "i-vp", "frame-territory", "piece-tower"]);
  assert.deepEqual(used(parts("church-poppy")), ["bg-church", "field-poppy", "wall", "seal-poppy", "i-coin", "seal-poppy", "disc", "i-church", "frame-territory"]);
  assert.deepEqual(used(parts("castle-wheat-olive")), ["bg-castle-wheat-olive", "field-wheat", "field-olive", "lane", "wall-castle", "seal-wheat", "seal-olive", "disc", "i-castle", "frame-castle"]);
  assert.deepEqual(used(parts("market")), ["bg-market", "wall-special", "i-coin", "i-coin", "i-coin", "i-coin", "i-times", "i-vp", "disc", "i-star", "i-vp", "frame-special"]);
});

test("of a ruin nothing shows but the tower of its back, and the pieces", () => {
  assert.deepEqual(used(parts("frontier-wheat", { ruin: true, towers: 2 })), ["bg-ruin", "wall-ruin", "i-tower", "frame-ruin", "piece-tower", "piece-tower"]);
  assert.deepEqual(used(parts("fortress", { ruin: true })), ["bg-ruin", "wall-ruin", "frame-ruin"], "a special building has no tower on its back");
});

test("two crops lie in two halves with their seals left and right", () => {
  const all = parts("inn-olive-poppy");
  assert.deepEqual(all.filter((part) => part.use?.startsWith("field-")).map((part) => [part.use, part.half]), [["field-olive", 0], ["field-poppy", 1]]);
  assert.deepEqual(all.filter((part) => part.use?.startsWith("seal-")).map((part) => part.x), [5.5, 90.5]);
  assert.deepEqual(parts("farm-olive").filter((part) => part.use?.startsWith("seal-")).map((part) => part.x), [90.5]);
});

test("icons, pieces and numbers stay on the tile", () => {
  for (const [id, tile] of SET.tiles) {
    for (const part of compose(tile, { towers: 6, nobles: 4, marks: true }, WORDS)) {
      if (part.w === 120) continue;
      assert.ok(part.x >= 0 && part.x + (part.w ?? 0) <= 120 && part.y + (part.h ?? 0) <= 120, `${id}: ${JSON.stringify(part)}`);
    }
  }
});

test("the mark of the number of players is shown only where asked for", () => {
  assert.ok(used(parts("abbey-wheat", { marks: true })).includes("mark"));
  assert.ok(!used(parts("abbey-wheat")).includes("mark"));
  assert.ok(!used(parts("farm-wheat", { marks: true })).includes("mark"), "two may play with it");
});

test("a set of somebody's own finds its pictures by what the tile is", () => {
  const set = setOf({ id: "mine", tiles: {
    territory: [{ id: "chapel-1", category: "church", crops: ["wheat"] }, { id: "mill", category: "", crops: ["olive"] }, { id: "inn-of-my-own", category: "tavern", crops: [] }],
    special: [{ id: "lighthouse" }], castle: [{ id: "home", crops: ["poppy", "olive"] }],
  } });
  assert.deepEqual(["chapel-1", "mill", "inn-of-my-own", "lighthouse", "home"].map((id) => pictureOf(tileIn(set, id))), ["church", "open", "inn", "open", "castle-olive-poppy"]);
  assert.ok(IDS.has("bg-open"));
  assert.equal(set.nameOf("mill"), "mill", "what has no name is called by its id");
  assert.throws(() => tileIn(set, "nowhere"), /no tile nowhere/);
});

test("only what the rules count has a disc", () => {
  assert.deepEqual(["farm-wheat", "frontier-wheat", "church-wheat", "abbey-wheat", "tavern-olive", "inn-olive-poppy", "forge", "castle-wheat-olive"].map((id) => categorySign(tileIn(SET, id))), ["", "", "church", "church", "tavern", "tavern", "star", "castle"]);
  assert.equal(minus(-1), "−1");
});

test("in English a tile is read with everything that is printed, then what stands on it", async () => {
  await speak("en");
  assert.equal(describe(SET, "frontier-wheat"), "Frontier fort, wheat, 1 tower, 2 swords, 2 points");
  assert.equal(describe(SET, "hill-farm-wheat-olive", { nobles: 1 }), "Hill farm, wheat and olives, 1 sword, 1 noble, lose 1 coin, 1 noble standing on it");
  assert.equal(describe(SET, "church-poppy"), "Church, poppies, 1 coin from each other player with poppies");
  assert.equal(describe(SET, "outpost-wheat-poppy"), "Outpost, wheat and poppies, 1 tower, 1 sword, minus 1 point");
  assert.equal(describe(SET, "forge"), "Forge, at the end 2 points for every 2 towers");
  assert.equal(describe(SET, "cathedral"), "Cathedral, 1 point, at the end 2 points per church");
  assert.equal(describe(SET, "forest"), "Forest, olives, at the end 1 point per tile with olives");
  assert.equal(describe(SET, "frontier-wheat", { ruin: true, towers: 1 }), "Ruin of Frontier fort, 1 tower standing on it");
  assert.equal(titleOf(SET, "inn-wheat-lavender"), "Inn (wheat and lavender)");
  assert.equal(titleOf(SET, "forge"), "Forge");
  assert.deepEqual(faceText(SET, "castle-olive-poppy"), ["olives and poppies"]);
  assert.equal(["wheat", "olive", "lavender", "poppy"].map((crop) => cropLetter(/** @type {any} */ (crop))).join(""), "WOLP");
});

test("in German too, with its own letters", async () => {
  await speak("de");
  assert.equal(describe(SET, "frontier-wheat"), "Grenzfeste, Weizen, 1 Turm, 2 Schwerter, 2 Punkte");
  assert.equal(describe(SET, "hill-farm-wheat-olive", { nobles: 1 }), "Berghof, Weizen und Oliven, 1 Schwert, 1 Adliger, verliere 1 Münze, darauf 1 Adliger");
  assert.equal(describe(SET, "church-poppy"), "Kirche, Mohn, je 1 Münze von allen anderen mit Mohn");
  assert.equal(describe(SET, "forge"), "Schmiede, am Ende 2 Punkte je 2 Türme");
  assert.equal(describe(SET, "town", { nobles: 2 }), "Stadt, 2 Adlige, am Ende 1 Punkt je Adligen, darauf 2 Adlige");
  assert.equal(describe(SET, "frontier-wheat", { ruin: true, towers: 1 }), "Ruine: Grenzfeste, darauf 1 Turm");
  assert.equal(["wheat", "olive", "lavender", "poppy"].map((crop) => cropLetter(/** @type {any} */ (crop))).join(""), "WOLM");
  await speak("en");
});

test("every character, bonus and special rule has its words", () => {
  for (const [id, { timing }] of SET.characters) {
    assert.notEqual(abilityText(id), "", id);
    assert.notEqual(timingText(timing), "");
  }
  assert.deepEqual([...SET.characters.values()].filter(({ timing }) => timing !== "immediate").map(({ id }) => id).sort(), ["apprentice", "caravanner", "duchess", "inventor", "treasurer"]);
  for (const { rules } of SET.scenarios.values()) for (const rule of rules) assert.notEqual(ruleText(rule), rule);
  for (const { bonus } of SET.tiles.values()) if (bonus) assert.match(bonusText(bonus), /^at the end \d points? (per|for every \d) /);
  assert.equal(SET.nameOf("thief.2"), "Thief");
  assert.equal(DOCUMENT.character.length, 11);
});
