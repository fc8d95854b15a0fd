/** What stands beside: supply, scenario with who leads, the log, the seats in the head. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t, th } from "../../../i18n.js";
import { called } from "../../../table/views/part.js";
import { cellName, cropName, lineName, prizeText, RULE_SIGNS, ruleText, titleOf } from "../model/describe.js";
import { PARTS } from "../model/story.js";
import { prizesOf, rulesOf } from "../model/score.js";
import { PRIZES } from "../model/tiles.js";
import { clauseLink, cube, sign, who } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene */

const ROUNDS = 8;

/** @param {Ui} ui @param {Scene} scene */
export function supply(ui, { view }) {
  const { towers, nobles, coins } = view.supply;
  const { meta } = ui.set;
  const used = meta.saracens_used?.[String(view.seats)];
  /** @type {[string, number | null, number | undefined, string][]} */
  const all = [
    ["tower", towers, meta.towers, n("tower", "towers", towers)], ["noble", nobles, meta.nobles, n("noble", "nobles", nobles)],
    ["coin", coins, coins === null ? undefined : meta.coins, n("coin", "coins", coins ?? 2)], ["tile", view.stack, undefined, n("tile", "tiles", view.stack)],
    ["character", view.characters_left, undefined, n("character", "characters", view.characters_left)],
  ];
  if (rulesOf(ui.set, view).includes("saracen_row")) all.push(["saracen", view.saracens_left, used, n("Saracen token", "Saracen tokens", view.saracens_left)]);
  return html`<section class="supply" aria-labelledby="su-h"><h2 class="label" id="su-h">${t("Supply")}</h2><ul role="list">${all.map(([icon, count, of, text]) => html`<li class=${count === 0 ? "out" : ""}>${sign(icon)}<b class="num">${count ?? "∞"}</b>${of ? html`<small>/${of}</small>` : nothing}<span>${text}</span></li>`)}</ul></section>`;
}

/** The scenario: its rules, its prizes, and who has them as things stand. @param {Ui} ui @param {Scene} scene @param {{needsOne?: boolean}} [options] */
export function scenario(ui, { view }, options = {}) {
  const rules = rulesOf(ui.set, view);
  const draft = view.phase === "castle";
  const prizes = prizesOf(view, options);
  const places = view.prizes.noble.length;
  return html`<section class="scen" aria-labelledby="sc-h"><h2 id="sc-h"><small class="label">${t("Scenario")}</small> ${ui.set.nameOf(view.scenario)}</h2>
    ${draft ? html`<p class="side">${n("{count} coin each.", "{count} coins each.", ui.set.scenarios.get(view.scenario)?.coins ?? 0)} ${rules.length ? nothing : t("No special rules.")} ${ui.set.reconstruction ? t("The figures of this box are a reconstruction.") : nothing}</p>` : nothing}
    ${rules.map((rule) => html`<p class="scc-r">${sign(RULE_SIGNS[rule] ?? "scroll")}<span>${ruleText(rule)}</span></p>`)}
    <table><caption class="vh">${draft ? t("Prizes at the end") : t("Prizes as things stand")}</caption><thead><tr><td></td><th scope="col">${t("1st")}</th>${places > 1 ? html`<th scope="col">${t("2nd")}</th>` : nothing}</tr></thead>
    <tbody>${PRIZES.map((prize) => html`<tr><th scope="row">${sign(prize)}${prizeText(prize)}</th>${prizes[prize].slice(0, places).map(({ seat }, at) => html`<td><b class="num">${view.prizes[prize][at]}</b> ${draft ? nothing : html`${cube(seat)}<span class="sc-who"><bdi>${ui.nameOf(seat)}</bdi></span>`}</td>`)}</tr>`)}</tbody></table></section>`;
}

/** How a line of the story calls things where it is drawn. @param {Ui} ui @param {number | null} you @returns {import("../model/story.js").Teller} */
export const teller = (ui, you) => ({
  you, name: (seat) => html`<b>${who(ui, seat)}</b>`, tile: (id) => html`<b>${titleOf(ui.set, id)}</b>`, card: (id) => html`<b>${ui.set.nameOf(id)}</b>`,
  cell: (cell) => cellName(/** @type {import("../types.js").Cell} */ (cell)), crop: cropName, line: lineName,
});

/** @param {Ui} ui @param {import("../model/story.js").Line} line @param {number | null} you */
const told = (ui, line, you) => html`<li class=${line.kind === "row" ? "minor" : ""}>${line.seat === null ? sign(line.kind === "invasion" || line.kind === "ruin" ? "warn" : "scroll") : cube(line.seat)}<span>${line.say(PARTS, teller(ui, you))} ${line.clause ? clauseLink(ui, line.clause) : nothing}</span></li>`;

/** The log, newest first, round by round. @param {Ui} ui @param {readonly import("../model/story.js").Round[]} rounds the first one first @param {number | null} you */
export function chronicle(ui, rounds, you) {
  const shown = [...rounds].reverse().filter(({ lines }) => lines.length);
  return html`<section class="chronicle" id="log" aria-labelledby="lg-h" tabindex="-1"><h2 class="label" id="lg-h">${t("Log")}</h2>${
    shown.length ? html`<div class="scroll-y" role="region" tabindex="0" aria-labelledby="lg-h">${shown.map(({ round, lines }, at) => html`${at || round === 0 ? html`<h3 class="label">${round === 0 ? t("Before the first round") : t("Round {round}", { round })}</h3>` : nothing}<ol role="list">${[...lines].reverse().map((line) => told(ui, line, you))}</ol>`)}</div>` : html`<p class="none">${t("Nothing has happened yet.")}</p>`}</section>`;
}

/** Round and turn order, for the head of the page. @param {Ui} ui @param {Pick<Scene, "view" | "rows">} scene */
export function facts(ui, { view, rows }) {
  const { round } = view;
  return html`<span class="g890 facts-890">${round > 0 ? html`<span class="round-no"><span class="rd-l">${th("Round {round} of {count}", { round: html`<b class="num">${round}</b>`, count: ROUNDS })}</span><span aria-hidden="true" class="arches">${Array.from({ length: ROUNDS }, (_, at) => html`<i class=${at + 1 < round ? "done" : at + 1 === round ? "now" : ""}></i>`)}</span></span>` : nothing}
    <ol class="players" role="list" aria-label=${t("Turn order")}>${rows.map((row) => html`<li aria-current=${row.turn ? "true" : nothing}>${cube(row.seat)}${called(ui.nameOf(row.seat))}</li>`)}</ol></span>`;
}
