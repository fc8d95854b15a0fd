/** Parts of the table's views: the sprite, signs, shields, seals, cubes, names, sentences, buttons, and what the views are handed. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { clauseOver, key } from "../../../table/views/part.js";
import { place } from "../../../views/parts.js";
import { minus, seal as sealParts } from "../model/compose.js";
import { cropLetter } from "../model/describe.js";
import { kindOf } from "../model/tiles.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("../types.js").Cell} Cell */
/**
 * @typedef {object} Own  what the views of this game can ask for; the controller does it
 * @property {(act: string) => void} choose  try it out; again: on to the commit button
 * @property {() => void} commit
 * @property {() => void} undo
 * @property {() => void} look
 * @property {() => void} none
 * @property {(cell: Cell) => void} fewer
 * @property {(at: number, by: -1 | 1) => void} order  of the trios
 * @property {(at: number) => void} goto
 * @property {(seat: number) => void} kingdom
 * @property {(seat: number | null) => void} zoom
 * @property {(e: PointerEvent, act: string) => void} grab
 * @property {(card: string) => void} card  show what a character can do
 * @property {() => void} help
 * @property {() => void} legend
 *
 * @typedef {Own & import("../../../table/views/part.js").Acts} Acts
 *
 * @typedef {object} Ui
 * @property {import("../types.js").TileSet} set
 * @property {(seat: number) => string} nameOf
 * @property {(path: string) => string} path
 * @property {Partial<Acts>} acts  what is missing is not offered
 */

/** @param {string} id of the sprite */
const href = (id) => `${place.file("games/890/art.svg")}#${id}`;

/** A part of the sprite, placed by attributes. @param {import("../model/compose.js").Use} part */
export function use({ use: id, x, y, w, h, half, cls }) {
  if (half === undefined) return svg`<use class=${cls ?? nothing} href=${href(id)} x=${round(x)} y=${round(y)} width=${w} height=${h}></use>`;
  return svg`<svg x=${60 * half} y=${y} width="60" height=${h} viewBox=${`${60 * half} 0 60 ${h}`}><use href=${href(id)} x="0" y="0" width=${w} height=${h}></use></svg>`;
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;

/** @param {readonly import("../model/compose.js").Part[]} parts in the order of painting */
export const painted = (parts) => parts.map((part) => ("use" in part ? use(part) : svg`<text class=${part.cls || nothing} x=${round(part.x)} y=${round(part.y)} font-size=${round(part.size)}>${part.text}</text>`));

/** @type {Readonly<Record<string, string>>} */
const BOXES = { "piece-tower": "-1 -1 26 33", "piece-noble": "-1 -1 26 33", banner: "0 0 48 68", char: "0 0 72 72" };

/** A drawing of the sprite alone. @param {string} id @param {string} [cls] @param {string} [box] @param {string} [flip] what it is, where it slides from place to place */
export function drawing(id, cls = "i", box = BOXES[id] ?? "0 0 24 24", flip) {
  const [x, y, w, h] = box.split(" ").map(Number);
  return html`<svg class=${cls || nothing} viewBox=${box} data-flip=${flip ?? nothing} aria-hidden="true" focusable="false">${use({ use: id, x, y, w, h })}</svg>`;
}

/** Icons in the colour of the letters round them; the others are printed in ink and colours of their own. */
const LETTERED = new Set(["one", "three", "times", "trio", "undo", "check", "log", "eye", "book", "menu", "clock", "bot", "up", "down", "plus", "minus", "prev", "next", "first", "last", "pause", "play", "zoom"]);

/** An icon of the game. @param {string} name without `i-` @param {string} [cls] */
export const sign = (name, cls = "i") => drawing(`i-${name}`, LETTERED.has(name) ? `${cls} lettered` : cls);

/** Points on a shield, red below 0. @param {number} points @param {string} [cls] */
export const shield = (points, cls = "i") => html`<svg class=${cls} viewBox="0 0 24 24" aria-hidden="true" focusable="false">${use({ use: points < 0 ? "i-vp-minus" : "i-vp", x: 0, y: 0, w: 24, h: 24 })}<text class=${points < 0 ? "vpn w" : "vpn"} x="12" y="17.2" font-size=${Math.abs(points) > 99 ? 10 : points < 0 || points > 9 ? 12.5 : 15}>${minus(points)}</text></svg>`;

/** Outline and letter of a crop. @param {import("../types.js").Crop} crop @param {string} [cls] */
export const seal = (crop, cls = "i") => html`<svg class=${`${cls} sealed`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">${painted(sealParts(crop, 0, 0, 24, cropLetter))}</svg>`;

/** A church's icon: the crop's seal and a coin. @param {import("../types.js").Crop} crop */
export const tithe = (crop) => html`<svg class="i sealed broad" viewBox="0 0 37 25" aria-hidden="true" focusable="false">${painted([...sealParts(crop, 0, 0, 24, cropLetter), { use: "i-coin", x: 19, y: 6.5, w: 17, h: 17 }])}</svg>`;

/** A seat's cube, with its heraldic mark. @param {number} seat @param {string} [cls] */
export const cube = (seat, cls = "cube") => drawing(`cube-score-${(seat % 4) + 1}`, cls);

/** @param {"defence" | "invader"} which @param {string} [cls] @param {string} [flip] */
export const marker = (which, cls = "cube", flip) => drawing(`cube-${which}`, cls, undefined, flip);

/** A character's face. @param {string} card @param {string} [cls] */
export const portrait = (card, cls = "") => html`<svg class=${cls || nothing} viewBox="0 0 72 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${use({ use: `char-${kindOf(card)}`, x: 0, y: 0, w: 72, h: 72 })}</svg>`;

/** @param {string} crop */
export const pennant = (crop) => drawing(`banner-${crop}`, "pennant", BOXES.banner);

/** Any icon by its name in a chip or a line: `coin`, `seal:wheat`, `vp:5`, `cube:defence`, `seat:2`. @param {string} name */
export function iconOf(name) {
  const [kind, what = ""] = name.split(":");
  switch (kind) {
    case "seal": return seal(/** @type {import("../types.js").Crop} */ (what));
    case "vp": return what === "" ? sign("vp") : shield(Number(what));
    case "cube": return marker(what === "invader" ? "invader" : "defence", "i");
    case "seat": return cube(Number(what), "i");
    default: return sign(kind);
  }
}

/** A name that never turns the line around. @param {Ui} ui @param {number} seat */
export const who = (ui, seat) => html`<bdi>${ui.nameOf(seat)}</bdi>`;

/** A sentence of the model, drawn. @param {Ui} ui @param {Said} what @returns {unknown} */
export function said(ui, what) {
  if (Array.isArray(what)) return what.map((part) => said(ui, part));
  if (what === null || typeof what !== "object") return what;
  const word = /** @type {any} */ (what);
  if ("b" in word) return html`<b>${said(ui, word.b)}</b>`;
  if ("seat" in word) return html`<b>${who(ui, word.seat)}</b>`;
  if ("crop" in word) return seal(word.crop);
  if ("sign" in word) return iconOf(word.sign);
  return what; // a template: somebody has drawn it already
}

/** A clause as a link that opens it over the table. @param {Ui} ui @param {string} clause */
export const clauseLink = (ui, clause) => clauseOver(ui.path(`/rules/890#${clause}`), clause, ui.acts.clause);

/**
 * A button with an icon and its key. @param {{text: unknown, run: (() => void) | undefined, sign?: string, key?: string, cls?: string, off?: boolean, id?: string}} what
 */
export const button = ({ text, run, sign: name, key: label, cls = "", off = false, id }) => html`<button type="button" class=${`btn ${cls}`} id=${id ?? nothing}
  aria-disabled=${off ? "true" : nothing} @click=${() => (off ? undefined : run?.())}>${name ? sign(name) : nothing}<span>${text}</span>${label ? key(label) : nothing}</button>`;
