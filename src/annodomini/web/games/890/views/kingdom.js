/** A kingdom: whose it is, what is owned, nine cells as a grid with what may be chosen in them, its characters. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { called } from "../../../table/views/part.js";
import { at, CELLS, cellsOf, place } from "../model/cells.js";
import { cellName, describe } from "../model/describe.js";
import { capital } from "../model/said.js";
import { pointsNow } from "../model/score.js";
import { aimedAt } from "../model/targets.js";
import { chip } from "./card.js";
import { cube, shield, sign } from "./part.js";
import { tile } from "./tile.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Cell} Cell */

/**
 * What is to be shown of one cell.
 * @typedef {{act: string | null, on: boolean, picked: boolean, ghost: string | null, mark: import("../types.js").Mark | null, ruined: boolean, safe: boolean}} CellLook
 */

/** @param {Scene} scene @param {number} seat @param {Cell} cell @returns {CellLook} */
function lookAt(scene, seat, cell) {
  const { ask, tried, view, you } = scene;
  const owner = ask?.seat ?? you ?? -1;
  const choice = ask?.choices.find((one) => one.cell === cell && (one.seat ?? owner) === seat) ?? null;
  const empty = view.kingdoms[seat].cells[at(cell)] === null;
  const raid = ask?.kind === "ruin" && seat === owner;
  return {
    act: choice?.act ?? null, on: choice?.on ?? false, picked: ask !== null && aimedAt(tried.acts, owner, seat, cell) > 0,
    ghost: ask && empty && seat === owner && tried.cell === cell ? (tried.tile ?? view.held) : null,
    mark: scene.marks.find((one) => one.seat === seat && one.cell === cell) ?? null,
    ruined: view.ruined.some(([of, where]) => of === seat && where === cell), safe: raid && !choice && !empty,
  };
}

/** The words of a cell: where, what lies there, what is tried. @param {Ui} ui @param {Scene} scene @param {number} seat @param {Cell} cell @param {CellLook} look */
function spoken(ui, scene, seat, cell, { ghost, mark }) {
  const standing = scene.view.kingdoms[seat].cells[at(cell)];
  const where = capital(cellName(cell));
  const what = ghost ? `${describe(ui.set, ghost)}. ${t("Chosen, not committed")}` : standing ? describe(ui.set, standing.tile, standing) : t("free");
  return `${where}: ${what}${mark?.said ? `. ${mark.said}` : ""}`;
}

/** What lies in a cell. @param {Ui} ui @param {Scene} scene @param {number} seat @param {Cell} cell @param {CellLook} look @param {string | undefined} label */
function inside(ui, scene, seat, cell, { act, ghost, mark, ruined }, label) {
  const standing = scene.view.kingdoms[seat].cells[at(cell)];
  const printed = ghost ? ui.set.tiles.get(ghost) : null;
  const drawn = printed ? tile(ui, printed.id, { towers: printed.towers, nobles: printed.nobles, flip: true })
    : standing ? tile(ui, standing.tile, { ...standing, flip: true, label })
      : act ? html`<span class="plus" aria-hidden="true"></span>` : nothing;
  const badge = mark ? mark.text : ruined ? t("gives up") : null;
  return html`${drawn}${badge === null ? nothing : html`<span class="cellmark" aria-hidden="true">${badge}</span>`}`;
}

/** @param {Ui} ui @param {Scene} scene @param {number} seat @param {Cell} cell @param {Cell} stop the cell that is the tab stop */
function cellOf(ui, scene, seat, cell, stop) {
  const look = lookAt(scene, seat, cell);
  const { act, on, picked, ghost, safe, ruined } = look;
  const empty = scene.view.kingdoms[seat].cells[at(cell)] === null;
  const cls = ["cell", ghost ? "tried" : empty && act ? "free" : "", !empty && act ? "can" : "", picked ? "sel" : "", safe ? "spared" : "", ruined ? "chosen" : ""].filter(Boolean).join(" ");
  const label = spoken(ui, scene, seat, cell, look);
  const press = act ?? (ghost ? `place ${cell}` : null);
  if (press === null || !ui.acts.choose) {
    return html`<div role="gridcell" class=${cls} data-cell=${cell}>${inside(ui, scene, seat, cell, look, label)}${empty && !ghost ? html`<span class="vh">${label}</span>` : nothing}</div>`;
  }
  return html`<div role="gridcell" class=${cls} data-cell=${cell}><button type="button" class="cb" data-act=${press} tabindex=${cell === stop ? "0" : "-1"} aria-pressed=${picked || ghost ? "true" : "false"}
    aria-disabled=${on || ghost ? nothing : "true"} aria-label=${label} @click=${() => ui.acts.choose?.(press)}>${inside(ui, scene, seat, cell, look, undefined)}</button></div>`;
}

/** Lines of trios over the grid. @param {readonly import("../types.js").Trio[]} lines @param {import("../types.js").Trio | null} now the one that is resolved; null: all alike */
function trioLines(lines, now) {
  if (!lines.length) return nothing;
  const spot = (/** @type {Cell} */ cell) => ({ x: 50 + 100 * place(cell).column, y: 50 + 100 * place(cell).row });
  return html`<svg class="trioline" viewBox="0 0 300 300" aria-hidden="true" focusable="false">${lines.map((trio, order) => {
    const cells = cellsOf(trio.line);
    // two trios of one line lie beside each other
    const side = lines.slice(0, order).filter((other) => other.line === trio.line).length * 9;
    const [from, to] = [spot(cells[0]), spot(cells[2])];
    const off = { x: from.y === to.y ? 0 : side, y: from.y === to.y ? side : 0 };
    const faded = now && (now.line !== trio.line || now.crop !== trio.crop);
    return svg`<g class=${faded ? "tl-later" : ""}><line class="tl-o" x1=${from.x + off.x} y1=${from.y + off.y} x2=${to.x + off.x} y2=${to.y + off.y}></line><line class=${`tl tl-${trio.crop}`} x1=${from.x + off.x} y1=${from.y + off.y} x2=${to.x + off.x} y2=${to.y + off.y}></line>${
      cells.map((cell) => svg`<circle class=${`tl-d tl-${trio.crop}`} cx=${spot(cell).x + off.x} cy=${spot(cell).y + off.y} r="6.5"></circle>`)}</g>`;
  })}</svg>`;
}

/** @param {string} name of the sign @param {number} value @param {string} label @param {string} stat */
const stat = (name, value, label, stat) => html`<li data-stat=${stat}>${sign(name)}<span class="num">${value}</span><span class="vh"> ${label}</span></li>`;

/** Coins, towers, nobles, points now and at the end. @param {Ui} ui @param {Scene} scene @param {number} seat */
function stats(ui, scene, seat) {
  const { view } = scene;
  const { coins, towers, nobles, saracens, points } = view.kingdoms[seat];
  const now = pointsNow(ui.set, view, seat);
  return html`<ul class="stats" role="list">${stat("coin", coins, n("coin in hand", "coins in hand", coins), "coins")}${stat("tower", towers, n("tower in all", "towers in all", towers), "towers")}${stat("noble", nobles, n("noble in all", "nobles in all", nobles), "nobles")}${
    saracens ? stat("saracen", saracens, n("Saracen token", "Saracen tokens", saracens), "saracens") : nothing}<li class="pts" data-stat="points">${shield(now)}<span class="vh">${t("{points} now, {end} at the end as things stand", { points: n("{count} point", "{count} points", now), end: points })}</span><span class="num" aria-hidden="true">${t("end {points}", { points })}</span></li></ul>`;
}

/** Which cell of a kingdom is the tab stop. @param {Scene} scene @param {number} seat @returns {Cell} */
function stopOf(scene, seat) {
  const owner = scene.ask?.seat ?? -1;
  const may = CELLS.filter((cell) => scene.ask?.choices.some((one) => one.cell === cell && (one.seat ?? owner) === seat));
  const wanted = scene.focus.cell;
  if (wanted && seat === owner && (may.includes(wanted) || scene.tried.cell === wanted)) return wanted;
  return (seat === owner && scene.tried.cell) || may[0] || "nw";
}

/** @param {Scene} scene @param {number} seat @returns {readonly import("../types.js").Trio[]} */
function linesOver(scene, seat) {
  if (seat !== (scene.ask?.seat ?? scene.base.player)) return [];
  return scene.lines ?? scene.trios.filter((trio) => !trio.done || trio.now);
}

/** @param {Ui} ui @param {Scene} scene @param {number} seat @param {{large?: boolean}} [look] `large`: the one in front of whoever looks */
export function kingdom(ui, scene, seat, { large = false } = {}) {
  const { view } = scene;
  const row = scene.rows.find((one) => one.seat === seat);
  const { cards } = view.kingdoms[seat];
  const stop = stopOf(scene, seat);
  const cls = ["kd", large ? "me" : "", row?.turn ? "act" : "", scene.zoomed === seat ? "zoomed" : ""].filter(Boolean).join(" ");
  const lines = linesOver(scene, seat);
  return html`<article class=${cls} id=${`kd-${seat}`} data-seat=${seat} aria-labelledby=${`kn-${seat}`}>
    <header class="kd-h">${large || !ui.acts.zoom ? nothing : html`<button type="button" class="zoom" data-zoom=${seat} aria-pressed=${scene.zoomed === seat ? "true" : "false"} @click=${() => ui.acts.zoom?.(scene.zoomed === seat ? null : seat)}>${sign("zoom")}<span class="vh">${t("Enlarge the kingdom of {name}", { name: ui.nameOf(seat) })}</span></button>`}<h2 id=${`kn-${seat}`}>${cube(seat)}${called(ui.nameOf(seat))}${row?.you ? html` <span class="you">(${t("you")})</span>` : nothing}</h2>${tags(row, large)}</header>
    ${stats(ui, scene, seat)}
    <div class="kgrid" role="grid" aria-label=${t("Kingdom of {name}", { name: ui.nameOf(seat) })}>${[0, 1, 2].map((line) => html`<div role="row" class="krow">${CELLS.slice(3 * line, 3 * line + 3).map((cell) => cellOf(ui, scene, seat, cell, stop))}</div>`)}${
      trioLines(lines, scene.trios.find((trio) => trio.now) ?? null)}</div>
    ${cards.length ? html`<ul class="chl" role="list">${cards.map((held) => html`<li data-card=${held.card}>${chip(ui, held)}</li>`)}</ul>` : html`<p class="nochar">${view.phase === "over" ? t("No characters") : t("No characters yet")}</p>`}
  </article>`;
}

/** @param {import("../types.js").Row | undefined} row @param {boolean} large */
function tags(row, large) {
  if (!row) return nothing;
  return html`${row.turn && !(large && row.you) ? html`<span class="tag tag-fill">${t("on turn")}</span>` : nothing}${row.bot ? html`<span class="tag bot-tag">${sign("bot")}<span>${t("Bot")}</span></span>` : nothing}${
    row.state ? html`<span class="tag">${row.state}</span>` : nothing}`;
}
