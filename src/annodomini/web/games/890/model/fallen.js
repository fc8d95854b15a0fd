/** A kingdom as it would stand if one of its tiles fell, for the number on the tile while others have still to choose (chapter 7 tells the rules). */
import { at } from "./cells.js";
import { beforePrizes, linesOf, prizesOf, rulesOf } from "./score.js";
import { PRIZES } from "./tiles.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").TileSet} TileSet @typedef {import("../types.js").Cell} Cell */

/** The view without the tile, every other choice left aside. @param {TileSet} set @param {View} view @param {number} seat @param {Cell} cell @param {{needsOne?: boolean}} [options] @returns {{view: View, effect: import("../types.js").Effect | null}} `effect`: as the host would tell it */
export function fallen(set, view, seat, cell, options = {}) {
  const kingdom = view.kingdoms[seat];
  const lying = kingdom.cells[at(cell)];
  if (!lying) return { view, effect: null };
  const supply = view.supply.towers + lying.towers;
  const tower = set.tiles.get(lying.tile)?.kind === "territory" && supply > 0 ? 1 : 0;
  const lost = lying.towers - tower;
  const cells = kingdom.cells.map((one, other) => (other === at(cell) ? { ...lying, ruin: true, towers: tower, nobles: 0 } : one));
  const after = { ...kingdom, cells, towers: kingdom.towers - lost, nobles: kingdom.nobles - lying.nobles };
  const kingdoms = view.kingdoms.map((one, other) => (other === seat ? after : one));
  const then = { ...view, kingdoms, defence: view.defence - lost, supply: { ...view.supply, towers: supply - tower } };
  const effect = { do: "ruined", seat, cell, tile: lying.tile, tower, lost: { towers: lying.towers, nobles: lying.nobles } };
  return { view: { ...then, kingdoms: kingdoms.map((one, other) => ({ ...one, points: pointsOf(set, then, other, options) })) }, effect };
}

/** @param {TileSet} set @param {View} view @param {number} seat @param {{needsOne?: boolean}} options */
function pointsOf(set, view, seat, options) {
  const prizes = prizesOf(view, options);
  const won = PRIZES.reduce((sum, prize) => sum + (prizes[prize].find((place) => place.seat === seat)?.points ?? 0), 0);
  return beforePrizes(linesOf(set, view.kingdoms[seat], rulesOf(set, view))) + won;
}
