/** What is seen to move when something happened: the new tile, tiles that fell, tiles of a resolved trio, coins on their way. */
import { cellsOf } from "./cells.js";

/** @typedef {import("../types.js").Effect} Effect @typedef {import("../types.js").Cell} Cell @typedef {import("../types.js").View} View */
/** @typedef {{slot: number} | {seat: number} | {seat: number, cell: Cell} | {crop: string}} Spot  on a tile of the row; with a seat's figures; on a tile of a kingdom; at a banner */
/** @typedef {{from: Spot, to: Spot, count: number}} Coins */
/**
 * @typedef {object} Moves
 * @property {string | null} tile  came to the row
 * @property {{seat: number, cell: Cell} | null} placed
 * @property {[number, Cell][]} ruined
 * @property {[number, Cell][]} lifted  tiles of the trios that were resolved
 * @property {Coins[]} coins
 */

/** @param {readonly Effect[]} effects @param {View} before @param {{you?: number | null}} [who] `you`: what I lay on tiles lies there already @returns {Moves} */
export function movesOf(effects, before, { you = null } = {}) {
  const placed = effects.findLast((effect) => effect.do === "placed");
  return {
    tile: effects.findLast((effect) => effect.do === "refilled")?.tile ?? null,
    placed: placed ? { seat: placed.seat, cell: placed.cell } : null,
    ruined: effects.filter((effect) => effect.do === "ruined").map(({ seat, cell }) => [seat, cell]),
    lifted: effects.filter((effect) => (effect.do === "card" || effect.do === "coins") && effect.trio).flatMap(({ seat, trio }) => cellsOf(trio.line).map((cell) => /** @type {[number, Cell]} */ ([seat, cell]))),
    coins: effects.flatMap((effect) => coinsOf(effect, before, you)).filter(({ count }) => count > 0),
  };
}

/** @param {Effect} effect @param {View} before @param {number | null} you @returns {Coins[]} */
function coinsOf(effect, before, you) {
  const { seat } = effect;
  switch (effect.do) {
    case "took": {
      const laid = seat === you ? [] : effect.paid.map((/** @type {number} */ count, /** @type {number} */ slot) => ({ from: { seat }, to: { slot }, count }));
      const slot = before.row.findIndex((offer) => offer?.tile === effect.tile);
      return slot < 0 ? laid : [...laid, { from: { slot }, to: { seat }, count: effect.won }];
    }
    case "placed":
      return [
        { from: { seat, cell: effect.cell }, to: { seat }, count: effect.coins },
        ...effect.tithe.map((/** @type {[number, number]} */ [other, count]) => ({ from: { seat: other }, to: { seat }, count })),
      ];
    case "coins":
      return [{ from: { crop: effect.trio.crop }, to: { seat }, count: effect.coins }];
    case "thief":
      return effect.coins.map((/** @type {[number, number]} */ [other, count]) => ({ from: { seat: other }, to: { seat }, count }));
    default:
      return [];
  }
}

/** @param {Spot} spot @returns {string} where it is on the page */
export function selector(spot) {
  if ("slot" in spot) return `#row [data-slot="${spot.slot}"] svg`;
  if ("crop" in spot) return `[data-banner="${spot.crop}"] svg`;
  return "cell" in spot ? `#kd-${spot.seat} [data-cell="${spot.cell}"] svg` : `#kd-${spot.seat} [data-stat="coins"] svg`;
}

/** @param {[number, Cell]} tile @returns {string} */
export const tileSelector = ([seat, cell]) => selector({ seat, cell });
