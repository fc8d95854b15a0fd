/** Counting as the rulebook does it, line by line: what a kingdom is worth now, who leads the scenario's prizes and why. */
import { CROPS, kindOf, PRIZES, tileIn } from "./tiles.js";

/** @typedef {import("../types.js").TileSet} TileSet @typedef {import("../types.js").Tile} Tile @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Kingdom} Kingdom @typedef {import("../types.js").Prize} Prize @typedef {import("../types.js").Sheet} Sheet */
/** @typedef {"amount" | "duchess" | "nobles" | "coins" | "towers" | "order"} Why  what put one before the next */
/**
 * @typedef {object} Lines  points of one seat, a line each
 * @property {number} tiles  positive points on tiles
 * @property {number} minus  negative ones
 * @property {number} bonus  what is counted "for each"
 * @property {number} cards
 * @property {number} caravanner
 * @property {number} saracens
 * @property {number} trios  only where the scenario counts them
 * @typedef {{seat: number, amount: number, points: number, why: Why | null}} Place  `why`: before the next one; null for the last
 */

/** Face-up tiles of a kingdom. @param {TileSet} set @param {Kingdom} kingdom @returns {Tile[]} */
const upright = (set, kingdom) => kingdom.cells.flatMap((cell) => (cell && !cell.ruin ? [tileIn(set, cell.tile)] : []));

/** How many of a thing are in a kingdom: things, not icons. @param {TileSet} set @param {Kingdom} kingdom @param {string} of @returns {number} */
export function countOf(set, kingdom, of) {
  switch (of) {
    case "noble": return kingdom.nobles;
    case "tower": return kingdom.towers;
    case "coin": return kingdom.coins;
    case "character": return kingdom.cards.length;
    case "special": return upright(set, kingdom).filter((tile) => tile.kind === "special").length;
    default: return upright(set, kingdom).filter((tile) => (CROPS.some((crop) => crop === of) ? tile.crops.some((crop) => crop === of) : tile.category === of)).length;
  }
}

/** @param {TileSet} set @param {Kingdom} kingdom @param {Tile} tile */
const bonusOf = (set, kingdom, { bonus }) => (bonus ? Math.floor(countOf(set, kingdom, bonus.of) / bonus.per) * bonus.vp : 0);

/** @param {TileSet} set @param {Kingdom} kingdom @param {readonly string[]} rules of the scenario @returns {Lines} */
export function linesOf(set, kingdom, rules) {
  const tiles = upright(set, kingdom);
  const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
  const caravanners = kingdom.cards.filter(({ card, kept }) => kindOf(card) === "caravanner" && !kept).length;
  return {
    tiles: sum(tiles.map((tile) => Math.max(0, tile.vp))), minus: sum(tiles.map((tile) => Math.min(0, tile.vp))), bonus: sum(tiles.map((tile) => bonusOf(set, kingdom, tile))),
    cards: sum(kingdom.cards.map(({ card }) => set.characters.get(kindOf(card))?.vp ?? 0)), caravanner: caravanners * 2 * countOf(set, kingdom, "tavern"),
    saracens: kingdom.saracens, trios: rules.includes("vp_per_trio") ? kingdom.trios : 0,
  };
}

/** The same lines from the sheet of the end, whose figures are points already. @param {Sheet} sheet @returns {Lines} */
export function linesOfSheet(sheet) {
  const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
  return {
    tiles: sum(sheet.tiles.map(({ vp }) => Math.max(0, vp))), minus: sum(sheet.tiles.map(({ vp }) => Math.min(0, vp))), bonus: sum(sheet.tiles.map(({ bonus }) => bonus)),
    cards: sum(sheet.cards.map(({ vp }) => vp)), caravanner: sum(sheet.cards.map(({ bonus }) => bonus)), saracens: sheet.saracens, trios: sheet.trios,
  };
}

/** All lines together: the points before the scenario's prizes. @param {Lines} lines */
export const beforePrizes = (lines) => Object.values(lines).reduce((one, other) => one + other, 0);

/** Points now, without the prizes: the number on the shield. @param {TileSet} set @param {View} view @param {number} seat */
export const pointsNow = (set, view, seat) => beforePrizes(linesOf(set, view.kingdoms[seat], rulesOf(set, view)));

/** @param {TileSet} set @param {View} view @returns {readonly string[]} */
export const rulesOf = (set, view) => set.scenarios.get(view.scenario)?.rules ?? [];

/** What a seat is compared by in a tie. @param {View} view @param {number} seat */
function keyOf(view, seat) {
  const { cards, nobles, coins, towers } = view.kingdoms[seat];
  const duchess = cards.some(({ card, kept }) => kindOf(card) === "duchess" && !kept) ? 1 : 0;
  return { duchess, nobles, coins, towers, order: -((seat - (view.first ?? 0) + view.seats) % view.seats) };
}

/** Why one seat stands before another. @param {View} view @param {{seat: number, amount: number}} one @param {{seat: number, amount: number}} other @returns {[number, Why]} difference (positive: `one` is before) and what decided */
export function compare(view, one, other) {
  if (one.amount !== other.amount) return [one.amount - other.amount, "amount"];
  const [a, b] = [keyOf(view, one.seat), keyOf(view, other.seat)];
  for (const why of /** @type {const} */ (["duchess", "nobles", "coins", "towers"])) if (a[why] !== b[why]) return [a[why] - b[why], why];
  return [a.order - b.order, "order"];
}

/** Seats by an amount, the first one first, with what put each before the next. @param {View} view @param {(seat: number) => number} amount @returns {Omit<Place, "points">[]} */
function ranked(view, amount) {
  const all = Array.from({ length: view.seats }, (_, seat) => ({ seat, amount: amount(seat) })).sort((one, other) => compare(view, other, one)[0]);
  return all.map((one, at) => ({ ...one, why: at + 1 < all.length ? compare(view, one, all[at + 1])[1] : null }));
}

/**
 * Who has which prize as things stand.
 * @param {View} view @param {{needsOne?: boolean}} [options] `needsOne`: nobody gets a prize for a thing they have none of
 * @returns {Record<Prize, Place[]>} every seat, the first one first
 */
export function prizesOf(view, { needsOne = false } = {}) {
  const amounts = { noble: "nobles", coin: "coins", tower: "towers" };
  return /** @type {Record<Prize, Place[]>} */ (Object.fromEntries(PRIZES.map((prize) => {
    const places = ranked(view, (seat) => view.kingdoms[seat][/** @type {"nobles" | "coins" | "towers"} */ (amounts[prize])]);
    return [prize, places.map((one, at) => ({ ...one, points: needsOne && one.amount === 0 ? 0 : view.prizes[prize][at] ?? 0 }))];
  })));
}

/** All seats by their points as things stand, the leader first. @param {View} view */
export const standings = (view) => ranked(view, (seat) => view.kingdoms[seat].points);

/** The lines of a sheet that anybody has something in, or that always stand there. @param {readonly Lines[]} all @returns {(keyof Lines)[]} */
export function linesShown(all) {
  const always = new Set(["tiles", "minus", "bonus", "cards"]);
  return /** @type {(keyof Lines)[]} */ (["tiles", "minus", "bonus", "cards", "caravanner", "saracens", "trios"]).filter((line) => always.has(line) || all.some((lines) => lines[line] !== 0));
}
