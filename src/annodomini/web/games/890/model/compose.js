/**
 * The composition of a tile: which part of the sprite lies where, as plain data.
 * A tile is a square of 120 units; parts are listed in the order of painting. The one place that knows the measures.
 */
import { CROPS } from "./tiles.js";

/** @typedef {import("../types.js").Tile} Tile @typedef {import("../types.js").Crop} Crop */
/**
 * @typedef {{use: string, x: number, y: number, w: number, h: number, half?: 0 | 1, cls?: string}} Use  `half`: only the left or right half of it is seen
 * @typedef {{text: string, x: number, y: number, size: number, cls?: string}} Letters
 * @typedef {Use | Letters} Part
 * @typedef {{towers?: number, nobles?: number, ruin?: boolean, marks?: boolean}} Look  `marks`: with the mark of the number of players
 */

const FIELD = { y: 45, h: 46 };
const WALL = { y: 87, h: 31 };
const ICON = 24;
const ICON_Y = 89.8;
const STEP = 24.8;
const MARKED = 24.2; // four icons beside a mark
const TIGHT = { icon: 22, step: 12 };
const LEFT = 7.5;
const SEAL = 24;

/** What the icon of a counted thing is called in the sprite. @type {Readonly<Record<string, string>>} */
export const THING_SIGN = { church: "church", tavern: "tavern", special: "star", character: "character", noble: "noble", tower: "tower", coin: "coin" };

/** @param {string} id @param {number} x @param {number} y @param {number} w @param {number} [h] @returns {Use} */
const use = (id, x, y, w, h = w) => ({ use: id, x, y, w, h });

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} [cls] @returns {Letters} */
const letters = (text, x, y, size, cls = "") => ({ text, x, y, size, cls });

/** Outline and letter of a crop. @param {Crop} crop @param {number} x @param {number} y @param {number} w @param {(crop: Crop) => string} letter @returns {Part[]} */
export const seal = (crop, x, y, w, letter) => [use(`seal-${crop}`, x, y, w), letters(letter(crop), x + w / 2, y + w * 0.72, w * 0.63, "w")];

/** A number as the shield shows it. @param {number} points */
export const minus = (points) => (points < 0 ? `−${-points}` : String(points));

/** Pictures that the sprite has. @type {Readonly<Record<Tile["kind"], readonly string[]>>} */
const PICTURES = {
  territory: ["hill-farm", "church", "abbey", "tavern", "inn", "farm", "watchtower", "frontier", "outpost"],
  special: ["pig-farm", "amphitheatre", "arc-de-triomphe", "cultivated-fields", "cathedral", "town", "forge", "forest", "fortress", "market", "pasture", "flower-meadow"],
  castle: ["castle-wheat-olive", "castle-wheat-lavender", "castle-wheat-poppy", "castle-olive-lavender", "castle-olive-poppy", "castle-lavender-poppy"],
};
/** Of a set of somebody's own the picture goes by what the tile is. @type {Readonly<Record<string, string>>} */
const BY_CATEGORY = { church: "church", tavern: "tavern", farm: "farm", fort: "watchtower" };

/** The picture of a tile: what its id begins with, else what it is, else open ground. @param {Tile} tile @returns {string} */
export function pictureOf({ id, kind, crops, category }) {
  const found = PICTURES[kind].find((picture) => (kind === "territory" ? id.startsWith(`${picture}-`) : id === picture));
  if (found) return found;
  if (kind === "castle") return PICTURES.castle.find((picture) => crops.every((crop) => picture.includes(crop))) ?? PICTURES.castle[0];
  return BY_CATEGORY[category] ?? "open";
}

/** @param {Tile} tile @returns {Part[]} */
function fields(tile) {
  const [first, second] = tile.crops;
  if (first === undefined) return [];
  if (second === undefined) return [use(`field-${first}`, 0, FIELD.y, 120, FIELD.h)];
  return [
    { ...use(`field-${first}`, 0, FIELD.y, 120, FIELD.h), half: 0 },
    { ...use(`field-${second}`, 0, FIELD.y, 120, FIELD.h), half: 1 },
    use("lane", 0, FIELD.y, 120, FIELD.h),
  ];
}

/** Icons of the effects, in the order in which they are applied. @param {Tile} tile @returns {string[]} */
function icons(tile) {
  const of = (/** @type {string} */ sign, /** @type {number} */ count) => Array.from({ length: Math.max(0, count) }, () => sign);
  return [...of("i-tower", tile.towers), ...of("i-sword", tile.saracens), ...of("i-noble", tile.nobles), ...of("i-coin", tile.coins), ...of("i-coin-red", -tile.coins)];
}

/** What stands on the wall: effects from the left, the bonus at the right. @param {Tile} tile @param {boolean} marks @param {(crop: Crop) => string} letter @returns {Part[]} */
function wall(tile, marks, letter) {
  const parts = [];
  const marked = marks && tile.minPlayers > 2;
  const line = icons(tile);
  const tight = tile.bonus !== null && line.length > 2;
  let x = marked ? 22 : LEFT;
  for (const crop of tile.tithe) {
    parts.push(...seal(crop, x, ICON_Y, 24.5, letter), use("i-coin", x + 19, ICON_Y + 6.5, 17));
    x += 40;
  }
  for (const sign of line) {
    parts.push(use(sign, x, tight ? ICON_Y + 1 : ICON_Y, tight ? TIGHT.icon : ICON));
    x += tight ? TIGHT.step : marked && line.length > 3 ? MARKED : STEP;
  }
  if (tile.bonus) parts.push(...bonus(tile.bonus, letter));
  if (marked) parts.push(use("mark", 5.4, 94, 17), letters(`${tile.minPlayers}+`, 13.8, 106.4, 11));
  return parts;
}

/** Shield, times, thing. @param {import("../types.js").Bonus} bonus @param {(crop: Crop) => string} letter @returns {Part[]} */
function bonus({ vp, per, of }, letter) {
  const crop = CROPS.find((one) => one === of);
  const thing = crop ? seal(crop, 90.5, ICON_Y, 23.4, letter) : [use(`i-${THING_SIGN[of] ?? of}`, 90.5, ICON_Y + 0.2, 23)];
  const right = per > 1 ? 78.6 : 89.6;
  return [
    ...thing, ...(per > 1 ? [letters(String(per), 85.2, 108, 17)] : []),
    { ...use("i-times", right - 9.6, 97.2, 8.4), cls: "x" }, use("i-vp", right - 31, ICON_Y, 21, 24), letters(String(vp), right - 20.5, 107, 16),
  ];
}

/** What the rules count a tile as, for its disc; "" where no rule counts it. @param {Tile} tile */
export function categorySign(tile) {
  if (tile.kind === "castle") return "castle";
  if (tile.kind === "special") return "star";
  return tile.category === "church" || tile.category === "tavern" ? tile.category : "";
}

/** Towers and nobles that stand there, close together when many. @param {number} towers @param {number} nobles @returns {Part[]} */
function pieces(towers, nobles) {
  const all = [...Array.from({ length: towers }, () => "piece-tower"), ...Array.from({ length: nobles }, () => "piece-noble")];
  const step = Math.min(22, 60 / Math.max(1, all.length));
  const from = 60 - (step * (all.length - 1) + 27) / 2;
  return all.map((piece, at) => use(piece, from + step * at, 55, 27, 34));
}

/**
 * @param {Tile} tile @param {Look} look @param {{name: string, letter: (crop: Crop) => string}} words the castle's name, a crop's letter
 * @returns {Part[]} in the order of painting
 */
export function compose(tile, { towers = 0, nobles = 0, ruin = false, marks = false }, { name, letter }) {
  if (ruin) {
    return [
      use("bg-ruin", 0, 0, 120, 96), use("wall-ruin", 0, WALL.y, 120, WALL.h), ...(tile.kind === "territory" ? [use("i-tower", 8, ICON_Y, ICON)] : []),
      use("frame-ruin", 0, 0, 120), ...pieces(towers, nobles),
    ];
  }
  const sign = categorySign(tile);
  return [
    use(`bg-${pictureOf(tile)}`, 0, 0, 120, 96), ...fields(tile), use(tile.kind === "territory" ? "wall" : `wall-${tile.kind}`, 0, WALL.y, 120, WALL.h),
    ...wall(tile, marks, letter),
    ...tile.crops.flatMap((crop, at) => seal(crop, tile.crops.length === 1 || at === 1 ? 90.5 : 5.5, 61.5, SEAL, letter)),
    ...(tile.kind === "castle" ? [letters(name, 60, 105.4, 9.2, "cap")] : []),
    ...(sign ? [use("disc", 5, 5, 30), use(`i-${sign}`, 10, 9.8, 20)] : []),
    ...(tile.vp ? [use(tile.vp > 0 ? "i-vp" : "i-vp-minus", 87.5, 4.6, 27.5, 30), letters(minus(tile.vp), 101.2, 25.2, 19, tile.vp > 0 ? "" : "w")] : []),
    use(`frame-${tile.kind}`, 0, 0, 120), ...pieces(towers, nobles),
  ];
}
