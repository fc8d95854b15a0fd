// Texts: every one that is asked for stands in both files, none is empty, stale or twice; and how they are filled.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { bestLanguage, n, num, nh, said, t, texts, th, year, years } from "../../src/annodomini/web/i18n.js";
import { asked, faults, LANGUAGES, parsePo } from "./texts.mjs";

for (const language of LANGUAGES) {
  test(`the texts of ${language} are those the modules ask for`, () => {
    assert.ok(asked().length > 100, "the search finds the calls");
    assert.deepEqual(faults(language), []);
  });
}

test("a text whose pieces are spread into a list is found as well", () => {
  assert.ok(asked().some(({ msgid }) => msgid === "Coins {coins}."), "…[...th(…)]");
});

test("a .po file is read with plurals and lines that go on", () => {
  const po = parsePo('msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#: a.js\nmsgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "{count} Karte"\nmsgstr[1] "{count} "\n"Karten"\n\nmsgid "a \\"b\\""\nmsgstr "«b»"\n');
  assert.deepEqual(po, [
    { msgid: "{count} card", plural: "{count} cards", texts: ["{count} Karte", "{count} Karten"], flags: "" },
    { msgid: 'a "b"', plural: null, texts: ["«b»"], flags: "" },
  ]);
  assert.throws(() => parsePo("msgid without quotes"));
});

beforeEach(async () => {
  texts.loaded.clear();
  texts.load = async (language) => ({
    texts: language === "de" ? { "Your turn, {name}": "Du bist am Zug, {name}", "{count} card": ["{count} Karte", "{count} Karten"], "{year} BC": "{year} v. Chr.", "{from} to {to}": "{from} bis {to}" } : {},
  });
  await texts.use("en");
});

test("English needs no file; German comes with it, and the page is told", async () => {
  const told = [];
  texts.addEventListener("language", (e) => told.push(e.detail.language));
  assert.equal(t("Your turn, {name}", { name: "Lea" }), "Your turn, Lea");
  await texts.use("de");
  assert.equal(t("Your turn, {name}", { name: "Lea" }), "Du bist am Zug, Lea");
  assert.equal(t("nobody translated this"), "nobody translated this");
  assert.deepEqual(told, ["de"]);
});

test("the last language asked for wins, and a lost line keeps the one that is there", async () => {
  let release = () => {};
  const slow = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const before = texts.load;
  texts.load = async (language) => {
    if (language === "de") await slow;
    return before(language);
  };
  const german = texts.use("de");
  await texts.use("en");
  release();
  await german;
  assert.equal(texts.language, "en");
  texts.loaded.clear();
  texts.load = async () => {
    throw new Error("no line");
  };
  await texts.use("de");
  assert.equal(texts.language, "en");
});

test("one and many, with the count written as the language does", async () => {
  assert.equal(n("{count} card", "{count} cards", 1), "1 card");
  assert.equal(n("{count} card", "{count} cards", 0), "0 cards");
  await texts.use("de");
  assert.equal(n("{count} card", "{count} cards", 1), "1 Karte");
  assert.equal(n("{count} card", "{count} cards", 12345), "12’345 Karten");
  assert.equal(num(12345), "12’345");
});

test("a sentence with markup keeps its pieces in order", () => {
  const name = { bdi: "Noa" };
  assert.deepEqual(th("{name} is on turn.", { name }), ["", name, " is on turn."]);
  assert.deepEqual(nh("{who} has {count} card", "{who} has {count} cards", 2, { who: name }), ["", name, " has ", "2", " cards"]);
  assert.deepEqual(th("no {hole}", {}), ["no ", "{hole}", ""]);
});

test("years: no year zero, BC in both languages, deep time", async () => {
  assert.equal(year(1), "1");
  assert.equal(year(0), "1 BC");
  assert.equal(year(-489), "490 BC");
  assert.equal(years([1985, 1990]), "1985 to 1990");
  assert.equal(years([-489, -489]), "490 BC");
  await texts.use("de");
  assert.equal(year(-489), "490 v. Chr.");
  assert.equal(years([-9_999_999_999, 1]), "10’000’000’000 v. Chr. bis 1");
});

test("a text in the reader's language, else in any", async () => {
  assert.equal(said({ de: "Schweiz", en: "Switzerland" }), "Switzerland");
  assert.equal(said({ de: "Schweiz" }), "Schweiz");
  assert.equal(said(null), "");
  assert.equal(bestLanguage(["fr-CH", "de-CH", "en"]), "de");
  assert.equal(bestLanguage(["it"]), "en");
  assert.equal(bestLanguage([]), "en");
});
