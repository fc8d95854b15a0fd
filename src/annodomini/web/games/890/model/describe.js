/** What a tile, a cell, a line, a card, a rule is called and says: the words for screen readers, labels and sentences. */
import { n, t } from "../../../i18n.js";
import { kindOf, tileIn } from "./tiles.js";

/** @typedef {import("../types.js").TileSet} TileSet */
/** @typedef {import("../types.js").Crop} Crop */
/** @typedef {import("../types.js").Cell} Cell */

/** A crop inside a sentence. @param {string} crop @returns {string} */
export function cropName(crop) {
  switch (crop) {
    case "wheat": return t("wheat");
    case "olive": return t("olives");
    case "lavender": return t("lavender");
    case "poppy": return t("poppies");
    default: return crop;
  }
}

/** The letter on a crop's seal: the first of its name. @param {Crop} crop */
export const cropLetter = (crop) => cropName(crop).charAt(0).toUpperCase();

/** @param {Crop} crop @returns {string} */
export function bannerName(crop) {
  switch (crop) {
    case "wheat": return t("Yellow banner, wheat");
    case "olive": return t("Green banner, olives");
    case "lavender": return t("Purple banner, lavender");
    default: return t("Red banner, poppies");
  }
}

/** Crops of a tile, joined: "wheat and olives"; "" without one. @param {TileSet} set @param {string} id */
export function cropsText(set, id) {
  const [first, second] = tileIn(set, id).crops;
  if (first === undefined) return "";
  return second === undefined ? cropName(first) : t("{one} and {other}", { one: cropName(first), other: cropName(second) });
}

/** A tile as a log or a button names it: "Frontier fort (wheat)". @param {TileSet} set @param {string} id */
export function titleOf(set, id) {
  const tile = tileIn(set, id);
  return tile.kind === "territory" ? t("{tile} ({crops})", { tile: set.nameOf(id), crops: cropsText(set, id) }) : set.nameOf(id);
}

/** Where a cell lies. @param {Cell} cell @returns {string} */
export function cellName(cell) {
  switch (cell) {
    case "nw": return t("top left");
    case "n": return t("top");
    case "ne": return t("top right");
    case "w": return t("left");
    case "c": return t("centre");
    case "e": return t("right");
    case "sw": return t("bottom left");
    case "s": return t("bottom");
    default: return t("bottom right");
  }
}

/** Where a line lies. @param {number} line @returns {string} */
export function lineName(line) {
  switch (line) {
    case 0: return t("top row");
    case 1: return t("middle row");
    case 2: return t("bottom row");
    case 3: return t("left column");
    case 4: return t("middle column");
    case 5: return t("right column");
    case 6: return t("diagonal from top left");
    default: return t("diagonal from top right");
  }
}

/** @param {number} points */
export const pointsText = (points) => (points < 0 ? n("minus {count} point", "minus {count} points", -points) : n("{count} point", "{count} points", points));

/** A bonus that is counted at the end. @param {import("../types.js").Bonus} bonus @returns {string} */
export function bonusText({ vp, per, of }) {
  const values = { points: pointsText(vp) };
  switch (of) {
    case "church": return n("at the end {points} per church", "at the end {points} for every {count} churches", per, values);
    case "tavern": return n("at the end {points} per tavern", "at the end {points} for every {count} taverns", per, values);
    case "special": return n("at the end {points} per special building", "at the end {points} for every {count} special buildings", per, values);
    case "character": return n("at the end {points} per character", "at the end {points} for every {count} characters", per, values);
    case "noble": return n("at the end {points} per noble", "at the end {points} for every {count} nobles", per, values);
    case "tower": return n("at the end {points} per tower", "at the end {points} for every {count} towers", per, values);
    case "coin": return n("at the end {points} per coin", "at the end {points} for every {count} coins", per, values);
    default: return n("at the end {points} per tile with {crop}", "at the end {points} for every {count} tiles with {crop}", per, { ...values, crop: cropName(of) });
  }
}

/** What is printed on a tile, one thing each: crops, effects in their order, points, bonus. @param {TileSet} set @param {string} id @returns {string[]} */
export function faceText(set, id) {
  const tile = tileIn(set, id);
  const { towers, saracens, nobles, coins, tithe, vp, bonus } = tile;
  return [
    tile.crops.length ? cropsText(set, id) : "",
    towers ? n("{count} tower", "{count} towers", towers) : "",
    saracens ? n("{count} sword", "{count} swords", saracens) : "",
    nobles ? n("{count} noble", "{count} nobles", nobles) : "",
    coins > 0 ? n("take {count} coin", "take {count} coins", coins) : "",
    coins < 0 ? n("lose {count} coin", "lose {count} coins", -coins) : "",
    ...tithe.map((crop) => t("1 coin from each other player with {crop}", { crop: cropName(crop) })),
    vp ? pointsText(vp) : "",
    bonus ? bonusText(bonus) : "",
  ].filter(Boolean);
}

/**
 * A tile with what stands on it, as a screen reader says it. Of a ruin nothing counts but what stands there.
 * @param {TileSet} set @param {string} id @param {{towers?: number, nobles?: number, ruin?: boolean}} [now] @returns {string}
 */
export function describe(set, id, { towers = 0, nobles = 0, ruin = false } = {}) {
  const name = set.nameOf(id);
  return [
    ...(ruin ? [t("Ruin of {tile}", { tile: name })] : [name, ...faceText(set, id)]),
    towers ? n("{count} tower standing on it", "{count} towers standing on it", towers) : "",
    nobles ? n("{count} noble standing on it", "{count} nobles standing on it", nobles) : "",
  ].filter(Boolean).join(", ");
}

/** What a character can do. @param {string} card @returns {string} */
export function abilityText(card) {
  switch (kindOf(card)) {
    case "apprentice": return t("Draw 2 characters, keep 1 for its points only.");
    case "military-architect": return t("Move up to 3 of your towers to the castle.");
    case "treasurer": return t("Take 1 coin.");
    case "caravanner": return t("2 points for each tavern in your kingdom.");
    case "master-builder": return t("Turn one of your ruined territories face up again. Towers and nobles return, no trios.");
    case "cartographer": return t("Swap two of your tiles with all that stands on them. No trios.");
    case "courtesan": return t("Take 1 noble from another player.");
    case "duchess": return t("You win every tie at the end.");
    case "blacksmith": return t("Add 1 tower to any of your tiles.");
    case "inventor": return t("Discard this card: take a special building for free.");
    case "thief": return t("Take 1 coin from every other player.");
    default: return "";
  }
}

/** The ability in the icons of the rulebook; what begins with "=" is written. @type {Readonly<Record<string, readonly string[]>>} */
export const ABILITY_SIGNS = {
  apprentice: ["banner", "character-plus"], "military-architect": ["=≤3", "tower", "=→", "castle"], treasurer: ["hourglass", "coin"],
  caravanner: ["banner", "=2", "times", "tavern"], "master-builder": ["flip", "no-trio"], cartographer: ["swap", "no-trio"],
  courtesan: ["one", "=→", "noble"], duchess: ["banner", "scales"], blacksmith: ["tower"],
  inventor: ["hourglass", "character-x", "=→", "star-tile"], thief: ["three", "=→", "coin"],
};

/** @param {string} timing @returns {string} */
export function timingText(timing) {
  switch (timing) {
    case "end": return t("At the end");
    case "turn_start": return t("At the start of your turns");
    default: return t("At once");
  }
}

/** A special rule of a scenario. @param {string} rule @returns {string} */
export function ruleText(rule) {
  switch (rule) {
    case "saracen_row": return t("Saracen tokens lie by the row. Taking the tile moves the Invader by 1 each; the taker keeps them: 1 point each.");
    case "castle_noble": return t("Each castle starts with 1 noble.");
    case "castle_tower": return t("Each castle starts with 1 tower.");
    case "invader_start_2": return t("The Invader starts on 2.");
    case "refusal_3": return t("Without a character a trio pays 3 coins.");
    case "vp_per_trio": return t("Each trio is worth 1 point.");
    default: return rule;
  }
}

/** @type {Readonly<Record<string, string>>} */
export const RULE_SIGNS = { saracen_row: "saracen", castle_noble: "noble", castle_tower: "tower", invader_start_2: "sword", refusal_3: "coin", vp_per_trio: "trio" };

/** What a prize of the scenario counts. @param {import("../types.js").Prize} prize @returns {string} */
export function prizeText(prize) {
  switch (prize) {
    case "noble": return t("Nobles");
    case "coin": return t("Coins");
    default: return t("Towers");
  }
}
