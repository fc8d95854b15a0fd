/** A tile set as the page reads it: every field filled, every name in the reader's language. */
import { said as inLanguage } from "../../../i18n.js";

/** @typedef {import("../types.js").TileSet} TileSet */
/** @typedef {import("../types.js").Tile} Tile */

/** The four crops, in the order of their banners. @type {readonly import("../types.js").Crop[]} */
export const CROPS = ["wheat", "olive", "lavender", "poppy"];

/** What the scenario's prizes count, in the order of the card. @type {readonly import("../types.js").Prize[]} */
export const PRIZES = ["noble", "coin", "tower"];

/** The character of a card: `thief.1` and `thief.2` are both a thief. @param {string} card */
export const kindOf = (card) => card.replace(/\.\d+$/u, "");

/** @param {any} row one tile of the document @param {Tile["kind"]} kind @returns {Tile} */
const tileOf = (row, kind) => ({
  id: row.id, kind, crops: row.crops ?? [], category: row.category ?? kind, minPlayers: row.min_players ?? 2,
  towers: row.towers ?? 0, saracens: row.saracens ?? 0, nobles: row.nobles ?? 0, coins: row.coins ?? 0, tithe: row.tithe ?? [],
  vp: row.vp ?? 0, bonus: row.bonus ?? null,
});

/** @param {any[]} rows */
const byId = (rows) => new Map(rows.map((row) => [row.id, row]));

/** When a character acts is a rule, not a thing of the set (890-6.1 and the clauses after it). @type {Readonly<Record<string, string>>} */
const TIMING = { apprentice: "end", caravanner: "end", duchess: "end", treasurer: "turn_start", inventor: "turn_start" };

/** @param {any} document a tile set as the server gives it: its head, and under `tiles` the plain data of its TOML (or that data alone) @returns {TileSet} */
export function setOf(document) {
  const value = document.tiles ?? document;
  const { territory = [], special = [], castle = [], character = [], scenario = [] } = value;
  const rows = byId([...territory, ...special, ...castle, ...character, ...scenario]);
  /** @param {string} id */
  const softName = (id) => {
    const plain = kindOf(id);
    return inLanguage(rows.get(plain)?.name) || plain;
  };
  const nameOf = (/** @type {string} */ id) => softName(id).replaceAll("\u00ad", "");
  return {
    id: document.id ?? "", version: document.version ?? "", reconstruction: Boolean(value.reconstruction ?? document.reconstruction), meta: value.meta ?? {}, nameOf, softName,
    tiles: new Map([
      ...territory.map((/** @type {any} */ row) => [row.id, tileOf(row, "territory")]),
      ...special.map((/** @type {any} */ row) => [row.id, tileOf(row, "special")]),
      ...castle.map((/** @type {any} */ row) => [row.id, tileOf(row, "castle")]),
    ]),
    characters: byId(character.map((/** @type {any} */ row) => ({ id: row.id, copies: row.copies ?? 1, vp: row.vp ?? 0, timing: TIMING[row.id] ?? "immediate" }))),
    scenarios: byId(scenario.map((/** @type {any} */ row) => ({ id: row.id, coins: row.coins, rules: row.rules ?? [], bonus: row.bonus, bonus2: row.bonus_2p ?? row.bonus }))),
  };
}

/** @param {TileSet} set @param {string} id @returns {Tile} throws where the set has no such tile: a fault of the host, not of the page */
export function tileIn(set, id) {
  const tile = set.tiles.get(id);
  if (!tile) throw new Error(`no tile ${id} in the tile set ${set.id}`);
  return tile;
}

/** @param {TileSet} set @param {string} card @returns {import("../types.js").Character} */
export function characterIn(set, card) {
  const character = set.characters.get(kindOf(card));
  if (!character) throw new Error(`no character ${card} in the tile set ${set.id}`);
  return character;
}
