// Who may import whom among the modules of the page: downward only, no game knows another, and no circle.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { test } from "node:test";
import { modules, WEB } from "./texts.mjs";

/** Rooms of a table, shared by all or of one game: `model` knows no page, `views` draw, the rest brings them together. */
const OWN = { model: ["i18n", "model"], views: ["vendor", "i18n", "model", "views"], "": ["vendor", "i18n", "net", "model", "views", ""] };

/** What each room may import, beside itself. */
const ROOMS = {
  vendor: [], i18n: [], model: ["i18n"], net: ["model"], router: [], settings: ["net"],
  views: ["vendor", "i18n", "router", "model", "net"],
  main: ["vendor", "i18n", "net", "router", "settings", "views"],
  early: [],
};

/** @param {string} file @returns {[string, string]} the house and the room in it: `["table", "model"]`, `["games/890", ""]`, `["", "net"]` */
function place(file) {
  const [first, ...rest] = file.split("/");
  const house = first === "games" ? `games/${rest.shift()}` : first === "table" ? "table" : "";
  if (house === "") return ["", rest.length ? first : first.replace(/\.js$/, "")];
  return [house, rest.length > 1 ? rest[0] : ""];
}

/** @param {string} from @param {string} to */
function mayImport(from, to) {
  const [house, room] = place(from);
  const [otherHouse, otherRoom] = place(to);
  if (house === "") return otherHouse === "" && (room === otherRoom || ROOMS[room]?.includes(otherRoom));
  if (otherHouse !== "" && otherHouse !== house && otherHouse !== "table") return false;
  if (house === "table" && otherHouse.startsWith("games/")) return false;
  return OWN[room]?.includes(otherRoom);
}

const imports = new Map(modules().map((path) => {
  const found = readFileSync(path, "utf8").matchAll(/^(?:import|export)\b[^;"]*?\bfrom\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm);
  return [relative(WEB, path), [...found].map(([, named, bare]) => relative(WEB, resolve(dirname(path), named ?? bare)))];
}));

test("modules import downward only, and no game knows another", () => {
  assert.ok([...imports.values()].flat().length > 300, "imports are found");
  const wrong = [...imports].flatMap(([from, all]) => all.filter((to) => !mayImport(from, to)).map((to) => `${from} imports ${to}`));
  assert.deepEqual(wrong, []);
});

test("no circle of imports", () => {
  const done = new Set();
  /** @param {string} file @param {string[]} path */
  const follow = (file, path) => {
    assert.ok(!path.includes(file), `a circle: ${[...path, file].join(" > ")}`);
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
});

test("nothing shared names a game, and a module stays readable", () => {
  for (const path of modules()) {
    const file = relative(WEB, path);
    const text = readFileSync(path, "utf8");
    assert.ok(text.split("\n").length <= 501, `${file} has more than 500 lines`);
    if (file.startsWith("games/")) continue;
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
    assert.doesNotMatch(code, /\b(?:AD|890)-|["'`/]890\b|anno-domini|890 Anno/, file);
  }
});
