/** A character decides: who comes, which trio first, whose noble, how many towers, which building, which card is kept. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { n, nh, t } from "../../../i18n.js";
import { parts, verbOf } from "../model/action.js";
import { at as placeOf, CELLS } from "../model/cells.js";
import { abilityText, cellName, cropName, describe, lineName, pointsText } from "../model/describe.js";
import { capital } from "../model/said.js";
import { rulesOf } from "../model/score.js";
import { characterIn } from "../model/tiles.js";
import { card, cardChoice, coinsChoice } from "./card.js";
import { acts, actor, chips, lines, thumb } from "./outcome.js";
import { cube, pennant, portrait, said, seal, shield, sign, who } from "./part.js";
import { tile } from "./tile.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").Ask} Ask @typedef {import("../types.js").Cell} Cell @typedef {import("../types.js").Lying} Lying */

/** Whether the Inventor is asked about now: one may be used, and no tile of the row is tried. @param {Scene} scene */
export const mayInvent = ({ ask, tried }) => ask?.kind === "take" && !tried.keeps && ask.choices.some((one) => verbOf(one.act) === "invent") && (tried.from === null || tried.invented);

/** Whether the choice has a panel of its own in the middle. @param {Scene} scene */
export function hasPanel(scene) {
  const { ask, trios } = scene;
  if (!ask) return false;
  return trios.length > 1 || ["trio", "card", "noble", "noble_to", "move", "keep"].includes(ask.kind) || mayInvent(scene);
}

/** @param {Ui} ui @param {Scene} scene */
export function choose(ui, scene) {
  const ask = /** @type {Ask} */ (scene.ask);
  const many = scene.trios.length > 1;
  return html`<section class=${`choose${many ? " many" : ""}`} id="outcome" aria-labelledby="cz-h" tabindex="-1"><h2 id="cz-h">${headOf(scene, ask)}</h2>${
    many ? html`<div class="two-steps tri">${trioList(ui, scene)}<div class="st">${stage(ui, scene, ask, true)}</div></div>` : stage(ui, scene, ask, false)}${after(ui, scene)}${acts(ui, scene)}${
    scene.follows?.fine ? html`<p class="fine">${said(ui, scene.follows.fine)}</p>` : nothing}</section>`;
}

/** @param {Scene} scene @param {Ask} ask */
function headOf(scene, ask) {
  if (scene.trios.length > 1) return n("{count} trio at once", "{count} trios at once", scene.trios.length);
  switch (ask.kind) {
    case "noble": case "noble_to": return t("One noble comes to you");
    case "move": return t("Up to 3 towers move to the castle");
    case "keep": return html`${sign("banner")}${t("Keep one, for its points only")}`;
    case "take": return html`${sign("hourglass")}${t("Use the Inventor?")}`;
    default: return html`${scene.trios[0] ? pennant(scene.trios[0].crop) : nothing}${t("Who comes to your kingdom?")}`;
  }
}

/** What is asked at this moment. @param {Ui} ui @param {Scene} scene @param {Ask} ask @param {boolean} small beside the list of the trios @returns {unknown} */
function stage(ui, scene, ask, small) {
  switch (ask.kind) {
    case "noble": case "noble_to": return courtesan(ui, scene, ask, small);
    case "move": return architect(ui, scene, ask, small);
    case "keep": return apprentice(ui, scene, ask);
    case "take": return inventor(ui, scene, ask);
    case "tower": case "swap": case "turn_up": return onBoard(ui, scene, ask);
    default: return small ? picks(ui, scene, ask) : cards(ui, scene, ask);
  }
}

/** What follows from all that is chosen: lines where there is room, chips on a phone. @param {Ui} ui @param {Scene} scene */
function after(ui, scene) {
  const { follows } = scene;
  if (!follows?.lines.length || !["noble", "noble_to", "move", "tower", "swap", "turn_up"].includes(scene.ask?.kind ?? "")) return nothing;
  return html`<div class="then">${chips(ui, follows.chips)}${lines(ui, follows.lines)}</div>`;
}

// ---- one trio: the cards side by side

/** The cards of the banner, then the coins. @param {Ask} ask */
const offers = (ask) => [...ask.choices.filter((one) => one.card), ...ask.choices.filter((one) => one.act === "coins")];

/** What a trio pays without a character. @param {Ui} ui @param {Scene} scene */
const coinsOf = (ui, scene) => (rulesOf(ui.set, scene.view).includes("refusal_3") ? 3 : 2);

/** @param {Ui} ui @param {Scene} scene @param {Ask} ask */
function cards(ui, scene, ask) {
  const { tried, focus, effects, view } = scene;
  const choices = offers(ask);
  return html`<ul role="list" class="opts">${choices.map(({ act, card: id, on }, at) => {
    const how = { picked: tried.acts.includes(act), stop: focus.card === at, effect: effects.get(act) };
    return html`<li>${id ? cardChoice(ui, id, { ...how, act, on }) : coinsChoice(ui, { ...how, count: coinsOf(ui, scene), supply: view.supply.coins })}</li>`;
  })}</ul>`;
}

// ---- several trios: their order left, who comes right

/** @param {readonly Cell[]} cells @param {string} crop */
const linelet = (cells, crop) => html`<svg class="linelet" viewBox="0 0 36 36" aria-hidden="true" focusable="false">${CELLS.map((cell, at) => svg`<rect class=${cells.includes(cell) ? `on on-${crop}` : "off"} x=${1 + 12 * (at % 3)} y=${1 + 12 * Math.floor(at / 3)} width="10" height="10"></rect>`)}</svg>`;

/** @param {Ui} ui @param {Scene} scene */
function trioList(ui, { trios }) {
  const last = trios.length - 1;
  /** @param {number} at @param {-1 | 1} by */
  const mover = (at, by) => {
    const off = by < 0 ? at === 0 : at === last;
    const text = by < 0 ? t("Trio {count}: earlier", { count: at + 1 }) : t("Trio {count}: later", { count: at + 1 });
    return html`<button type="button" class="icon-btn" data-order=${at} data-by=${by} aria-disabled=${off ? "true" : nothing} title=${text} @click=${() => (off ? undefined : ui.acts.order?.(at, by))}>${sign(by < 0 ? "up" : "down")}<span class="vh">${text}</span></button>`;
  };
  return html`<div class="st"><h3 class="label">${t("Your order")}</h3><ol class="picks" role="list">${trios.map(({ crop, line, cells, now, text }, at) => html`<li class=${`tro${now ? " now" : ""}`}>
    <button type="button" class="tro-b" data-goto=${at} aria-current=${now ? "step" : nothing} @click=${() => ui.acts.goto?.(at)}><b class="stn">${at + 1}</b>${linelet(cells, crop)}<span class="pk-t"><b class="tro-n">${seal(crop)}<span>${capital(cropName(crop))}, ${lineName(line)}</span></b><span>${said(ui, text)}</span></span></button>
    <span class="updn">${mover(at, -1)}${mover(at, 1)}</span></li>`)}</ol></div>`;
}

/** @param {Ui} ui @param {string} act @param {boolean} picked @param {unknown} body @param {{on?: boolean, stop?: boolean}} [how] */
const pick = (ui, act, picked, body, { on = true, stop = true } = {}) => html`<li><button type="button" class="pk" data-act=${act} tabindex=${stop ? "0" : "-1"} aria-pressed=${picked ? "true" : "false"} aria-disabled=${on ? nothing : "true"} @click=${() => (on ? ui.acts.choose?.(act) : undefined)}>${body}</button></li>`;

/** The cards of one banner as a list. @param {Ui} ui @param {Scene} scene @param {Ask} ask */
function picks(ui, scene, ask) {
  const { tried, focus, effects, trios } = scene;
  const at = trios.findIndex((trio) => trio.now);
  const choices = offers(ask);
  return html`<h3 class="label">${at < 0 ? t("Who comes?") : t("Trio {count}, {crop}: who comes?", { count: at + 1, crop: cropName(trios[at].crop) })}</h3><ul class="picks" role="list">${choices.map(({ act, card: id, on }, order) => {
    const effect = effects.get(act);
    const tells = effect === undefined ? nothing : html`<small>${said(ui, effect)}</small>`;
    const how = { on, stop: focus.card === order };
    if (!id) return pick(ui, act, tried.acts.includes(act), html`<span class="th c2th" aria-hidden="true">${sign("coin")}</span><span class="pk-t"><b>${n("{count} coin instead", "{count} coins instead", coinsOf(ui, scene))}</b><small>${t("Nobody comes")}</small>${tells}</span>`, how);
    const { vp } = characterIn(ui.set, id);
    return pick(ui, act, tried.acts.includes(act), html`<span class="th">${portrait(id)}</span><span class="pk-t"><b>${ui.set.softName(id)} ${shield(vp)}<span class="vh">${pointsText(vp)}</span></b><small>${abilityText(id)}</small>${tells}</span>`, how);
  })}</ul>`;
}

// ---- effects that are chosen on the board

/** The card, and a word of what to do. @param {Ui} ui @param {Scene} scene @param {Ask} ask */
function onBoard(ui, scene, ask) {
  const id = actor(scene);
  const what = ask.kind === "swap" ? t("Choose two of the ringed tiles on your board.") : ask.kind === "turn_up" ? t("Choose one of the ringed ruins on your board.") : t("Choose one of the ringed tiles on your board.");
  return html`${id && id !== "coins" ? html`<div class="oc-card">${card(ui, id)}</div>` : nothing}<p class="fine">${what}</p>`;
}

// ---- the Courtesan

/** Cells on which a noble stands. @param {import("../types.js").Kingdom} kingdom */
const withNobles = (kingdom) => kingdom.cells.flatMap((lying, at) => (lying && lying.nobles > 0 ? [{ lying, cell: CELLS[at] }] : []));

/** @param {Ui} ui @param {Scene} scene @param {Ask} ask @param {boolean} small */
function courtesan(ui, scene, ask, small) {
  const { base, tried, effects } = scene;
  const others = base.kingdoms.map((_, at) => at).filter((seat) => seat !== ask.seat);
  const rows = others.flatMap((seat) => {
    const from = withNobles(base.kingdoms[seat]);
    if (!from.length) return [html`<li><span class="pk none-pk"><span class="th none-th" aria-hidden="true">${cube(seat)}</span><span class="pk-t"><b>${who(ui, seat)}</b><span>${t("has no noble")}</span></span></span></li>`];
    return from.map(({ lying, cell }) => {
      const act = `noble ${seat} ${cell}`;
      const effect = effects.get(act);
      return pick(ui, act, tried.acts.includes(act), html`${thumb(ui, lying)}<span class="pk-t"><b>${cube(seat)}${who(ui, seat)}</b><span>${nh("{tile}, {place}: {count} noble", "{tile}, {place}: {count} nobles", lying.nobles, { tile: lying.ruin ? t("Ruin") : ui.set.nameOf(lying.tile), place: cellName(cell) })}</span>${effect === undefined ? nothing : html`<small>${said(ui, effect)}</small>`}</span>`);
    });
  });
  const to = tried.acts.find((act) => verbOf(act) === "noble_to");
  const cell = to ? parts(to).cell : null;
  const lying = cell ? scene.view.kingdoms[ask.seat].cells[placeOf(cell)] : null;
  const from = html`<div class="st"><h3 class="label"><b class="stn">1</b>${t("Whose, from which tile")}</h3><ul class="picks" role="list">${rows}</ul></div>`;
  const dest = html`<div class="st"><h3 class="label"><b class="stn">2</b>${t("To which of your tiles")}</h3>${lying && cell ? html`<div class="pk pk-on">${thumb(ui, lying)}<span class="pk-t"><b>${lying.ruin ? t("Ruin") : ui.set.nameOf(lying.tile)}, ${cellName(cell)}</b><span>${t("chosen on your board")}</span>${
    ui.set.tiles.get(lying.tile)?.kind === "castle" ? html`<small>${t("A noble here is never lost to an invasion.")}</small>` : nothing}</span></div>` : nothing}<p class="fine">${t("Any of the ringed tiles of your kingdom, castle and ruins included.")}</p></div>`;
  return html`<div class=${small ? "two-steps narrow" : "two-steps"}>${small ? nothing : html`<div class="oc-card">${card(ui, "courtesan")}</div>`}${from}${dest}</div>`;
}

// ---- the Military Architect

/** @param {Ui} ui @param {Scene} scene @param {Ask} ask @param {boolean} small */
function architect(ui, scene, ask, small) {
  const { base, view, tried } = scene;
  const mine = base.kingdoms[ask.seat].cells;
  const castle = mine.findIndex((lying) => lying && ui.set.tiles.get(lying.tile)?.kind === "castle");
  const moves = tried.acts.filter((act) => verbOf(act) === "move");
  const from = mine.flatMap((lying, at) => (lying && at !== castle && lying.towers > 0 ? [{ lying, cell: CELLS[at] }] : []));
  const total = 3;
  const rows = from.map(({ lying, cell }) => {
    const act = `move ${cell}`;
    const count = moves.filter((one) => one === act).length;
    const may = moves.length < total && count < lying.towers && (ask.choices.some((one) => one.act === act) || count > 0);
    const name = lying.ruin ? t("Ruin") : ui.set.nameOf(lying.tile);
    const step = (/** @type {boolean} */ more, /** @type {boolean} */ on) => html`<button type="button" class="icon-btn" data-act=${more ? act : nothing} data-fewer=${more ? nothing : cell} data-more=${more ? cell : nothing} aria-disabled=${on ? nothing : "true"} title=${more ? t("One more") : t("One fewer")}
      @click=${() => (on ? (more ? ui.acts.choose?.(act) : ui.acts.fewer?.(cell)) : undefined)}>${sign(more ? "plus" : "minus")}<span class="vh">${more ? t("One more") : t("One fewer")}</span></button>`;
    return html`<li class="stp">${thumb(ui, view.kingdoms[ask.seat].cells[placeOf(cell)] ?? lying)}<span class="pk-t"><b>${name}</b><span>${cellName(cell)}</span><small>${t("{count} of {all}", { count, all: lying.towers })}</small></span>
      <span class="stpr" role="group" aria-label=${t("Towers from {tile}, {place}", { tile: name, place: cellName(cell) })}>${step(false, count > 0)}<output class="num">${count}</output>${step(true, may)}</span></li>`;
  });
  const to = view.kingdoms[ask.seat].cells[castle] ?? mine[castle];
  const before = mine[castle]?.towers ?? 0;
  return html`<div class="two-steps inv"><div class="st">${small ? nothing : html`<div class="oc-card">${card(ui, "military-architect")}</div>`}<h3 class="label">${t("To the castle: {count} of {all}", { count: moves.length, all: total })}</h3>${to ? html`<div class="pk pk-on">${thumb(ui, to)}<span class="pk-t"><b>${t("Castle")}, ${cellName(CELLS[castle])}</b><span>${nh("{before} → {count} tower", "{before} → {count} towers", before + moves.length, { before })}</span><small>${t("Safe there: it never falls.")}</small></span></div>` : nothing}</div>
    <div class="st"><h3 class="label">${t("From which tiles")}</h3><ul class="picks four" role="list">${rows}</ul></div></div>`;
}

// ---- the Inventor, the Apprentice

/** @param {Ui} ui @param {Scene} scene @param {Ask} ask */
function inventor(ui, { tried, effects }, ask) {
  const choices = ask.choices.filter((one) => verbOf(one.act) === "invent");
  return html`<div class="two-steps inv"><div class="oc-card">${card(ui, "inventor")}</div><div class="st"><h3 class="label">${t("Discard him, take one for nothing")}</h3><ul class="picks four" role="list">${choices.map(({ act, tile: id }) => {
    const effect = effects.get(act);
    return id ? pick(ui, act, tried.acts.includes(act), html`<span class="th">${tile(ui, id)}</span><span class="pk-t"><b>${ui.set.softName(id)}</b><small>${describe(ui.set, id).split(", ").slice(1).join(", ")}</small>${effect === undefined ? nothing : html`<small>${said(ui, effect)}</small>`}</span>`) : nothing;
  })}</ul></div></div>`;
}

/** @param {Ui} ui @param {Scene} scene @param {Ask} ask */
function apprentice(ui, { tried, effects, focus, base }, ask) {
  const choices = ask.choices.filter((one) => one.card);
  return html`<div class="two-steps inv"><div class="oc-card">${card(ui, "apprentice")}</div><div class="st"><h3 class="label">${n("You drew {count} card", "You drew {count} cards", base.drawn.length || choices.length)}</h3><ul class="opts" role="list">${choices.map(({ act, card: id, on }, at) => (id
    ? html`<li>${cardChoice(ui, id, { act, on, picked: tried.acts.includes(act) || tried.keep === id, stop: focus.card === at, effect: effects.get(act) })}</li>` : nothing))}</ul></div></div>`;
}
