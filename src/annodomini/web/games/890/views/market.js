/** The market as the rulebook lays it: the row of four, the special buildings across it, the banners in the arms of the T. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { SPECIAL_PRICE } from "../model/ask.js";
import { bannerName, describe } from "../model/describe.js";
import { CROPS } from "../model/tiles.js";
import { short } from "./card.js";
import { drawing, pennant, sign, use } from "./part.js";
import { tile } from "./tile.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").Choice} Choice @typedef {import("../types.js").Offer} Offer */

/** A tile as a control: chosen, dragged, or too dear. @param {Ui} ui @param {Choice} choice @param {string} id @param {{picked: boolean, stop: boolean, flip: boolean, label: string, over?: unknown}} look */
function offered(ui, choice, id, { picked, stop, flip, label, over = nothing }) {
  const { act, on } = choice;
  return html`<button type="button" class="cb" data-act=${act} tabindex=${stop ? "0" : "-1"} aria-pressed=${picked ? "true" : "false"} aria-disabled=${on ? nothing : "true"} aria-label=${label}
    @click=${() => ui.acts.choose?.(act)} @pointerdown=${(/** @type {PointerEvent} */ e) => (on ? ui.acts.grab?.(e, act) : undefined)}>${tile(ui, id, { flip })}${over}</button>`;
}

/** @param {Ui} ui @param {Offer} offer @param {number} slot */
function rowText(ui, { tile: id, coins, saracens, price }, slot) {
  return [
    `${t("Row {place}", { place: slot + 1 })}: ${describe(ui.set, id)}`,
    price === 0 ? t("Costs nothing") : n("Costs {count} coin", "Costs {count} coins", price),
    coins ? n("{count} coin lies on it", "{count} coins lie on it", coins) : "",
    saracens ? n("{count} Saracen token beside it", "{count} Saracen tokens beside it", saracens) : "",
  ].filter(Boolean).join(". ");
}

/** Price, coins that lie there, Saracens, news. @param {Offer} offer @param {boolean} isNew */
function under({ coins, saracens, price }, isNew) {
  return html`<span class="under" aria-hidden="true"><span class=${`price${price === 0 ? " is-free" : ""}`}>${price === 0 ? t("free to take") : html`${sign("coin")}<b>${price}</b>`}</span>${
    coins ? html`<span class="oncoin">${Array.from({ length: Math.min(coins, 3) }, () => sign("coin"))}<b>+${coins}</b></span>` : nothing}${
    saracens ? html`<span class="onsar">${Array.from({ length: saracens }, () => drawing("piece-saracen"))}</span>` : nothing}${isNew ? html`<span class="isnew">${t("new")}</span>` : nothing}</span>`;
}

/** @param {Ui} ui @param {Scene} scene @param {number} slot */
function place(ui, scene, slot) {
  const { view, ask, tried, fresh, focus } = scene;
  const offer = view.row[slot];
  if (!offer) return html`<li class="slot" data-slot=${slot}><span class="hole">${t("empty")}</span></li>`;
  const choice = ask?.choices.find((one) => one.slot === slot && one.tile === offer.tile) ?? null;
  const picked = tried.from?.slot === slot;
  const isNew = fresh.tile === offer.tile;
  const words = rowText(ui, offer, slot);
  const lay = tried.paid.includes(slot) ? html`<span class="lay" aria-hidden="true">${sign("coin")}</span>` : nothing;
  const label = `${words}${isNew ? `. ${t("New")}` : ""}${choice && !choice.on ? `. ${t("Too few coins")}` : ""}`;
  const flip = !(picked && tried.cell !== null); // the one in the cell is where it lies then
  return html`<li class=${["slot", picked ? "sel" : "", choice && !choice.on ? "poor" : ""].filter(Boolean).join(" ")} data-slot=${slot}>${
    choice && ui.acts.choose ? offered(ui, choice, offer.tile, { picked, stop: focus.row === slot, flip, label, over: lay }) : html`<div class="cb still">${tile(ui, offer.tile, { label, flip })}${lay}</div>`}${under(offer, isNew)}</li>`;
}

/** Where a special building lay that somebody has taken. @param {Ui} ui @param {Scene} scene @param {number} place */
function hole(ui, scene, place) {
  const gone = scene.taken?.[place] ?? null;
  return html`<li class="slot gone" data-special=${place}><span class="hole">${gone ? html`<span>${ui.set.softName(gone.tile)}</span><small><bdi>${ui.nameOf(gone.seat)}</bdi></small>` : html`<span>${t("taken")}</span>`}</span></li>`;
}

/** @param {Ui} ui @param {Scene} scene @param {number} place */
function special(ui, scene, place) {
  const { view, ask, tried, focus } = scene;
  const id = view.specials[place];
  if (!id) return hole(ui, scene, place);
  const choices = ask?.choices.filter((one) => one.special === place && one.tile === id) ?? [];
  const free = choices.find((one) => one.on && one.act.startsWith("invent ")) ?? null;
  const inventing = free !== null && !tried.keeps;
  const choice = inventing ? free : choices.find((one) => one !== free) ?? null;
  const picked = tried.from?.special === place;
  const label = `${t("Special building {place}", { place: place + 1 })}: ${describe(ui.set, id)}. ${inventing ? t("Free with the Inventor") : n("Costs {count} coin", "Costs {count} coins", SPECIAL_PRICE)}${choice && !choice.on ? `. ${t("Too few coins")}` : ""}`;
  const flip = !(picked && tried.cell !== null);
  return html`<li class=${["slot", picked ? "sel" : "", choice && !choice.on ? "poor" : "", inventing ? "can" : ""].filter(Boolean).join(" ")} data-special=${place}>${
    choice && ui.acts.choose ? offered(ui, choice, id, { picked, stop: focus.special === place, flip, label }) : html`<div class="cb still">${tile(ui, id, { label, flip })}</div>`}<span class="under" aria-hidden="true"><span class="nm">${ui.set.softName(id)}</span></span></li>`;
}

/** @param {Ui} ui @param {Scene} scene @param {import("../types.js").Crop} crop */
function banner(ui, scene, crop) {
  const { view, trios } = scene;
  const hot = (trios.find((trio) => trio.now)?.crop ?? view.trio) === crop;
  const cards = view.banners[crop];
  return html`<section class=${`ban${hot ? " hot" : ""}`} data-banner=${crop} aria-label=${bannerName(crop)}>${pennant(crop)}<ul role="list">${
    cards.length ? cards.map((id) => html`<li>${short(ui, id)}</li>`) : html`<li class="none">${t("Empty: a trio pays coins")}</li>`}</ul></section>`;
}

/** Tiles face down. @param {number} count */
const stack = (count) => html`<p class="stack"><svg viewBox="0 0 44 40" aria-hidden="true" focusable="false">${[[6, 6], [4, 3], [2, 0]].map(([x, y], at) => use({ use: at === 2 ? "frame-territory" : "frame-ruin", x, y, w: 32, h: 32 }))}${use({ use: "i-tower", x: 11, y: 9, w: 14, h: 14 })}</svg><span><span class="num">${count}</span> <span class="stk">${t("in the stack")}</span></span></p>`;

/** @param {Ui} ui @param {Scene} scene */
export function market(ui, scene) {
  const { view, ask, tried } = scene;
  const inventing = Boolean(ask?.choices.some((one) => one.act.startsWith("invent "))) && !tried.keeps;
  return html`<section class="market" aria-labelledby="mk-h"><h2 class="vh" id="mk-h">${t("Market")}</h2>
    <div class="stem"><h3 class="label" id="row-h">${t("Row")}<small>${t("first tile free, then 1 coin on each tile you skip")}</small></h3><ol class="row" id="row" role="list" aria-labelledby="row-h">${view.row.map((_, slot) => place(ui, scene, slot))}</ol>${stack(view.stack)}</div>
    <div class="specs"><h3 class="label" id="sp-h">${t("Special buildings")}<small>${inventing ? t("free with the Inventor") : html`${sign("coin")}${t("{count} each", { count: SPECIAL_PRICE })}`}</small></h3><ul class="row" id="specials" role="list" aria-labelledby="sp-h">${view.specials.map((_, at) => special(ui, scene, at))}</ul></div>
    <div class="bans bl" id="banners"><h3 class="vh">${t("Banners")}</h3>${CROPS.slice(0, 2).map((crop) => banner(ui, scene, crop))}</div><div class="bans br">${CROPS.slice(2).map((crop) => banner(ui, scene, crop))}</div></section>`;
}
