/** A character's card: large with portrait and ability, short beside a banner, as a chip in a kingdom. And the scenario's card. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { ABILITY_SIGNS, abilityText, pointsText, prizeText, RULE_SIGNS, ruleText, timingText } from "../model/describe.js";
import { characterIn, kindOf, PRIZES } from "../model/tiles.js";
import { portrait, said, shield, sign } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */

/** @param {string} timing */
const timeSign = (timing) => (timing === "end" ? sign("banner") : timing === "turn_start" ? sign("hourglass") : nothing);

/** Points, time and ability as one sentence. @param {Ui} ui @param {string} card */
export function cardText(ui, card) {
  const { vp, timing } = characterIn(ui.set, card);
  return `${pointsText(vp)}, ${timingText(timing)}: ${abilityText(card)}`;
}

/** @param {Ui} ui @param {string} card @param {import("../types.js").Said} [effect] what would follow */
function face(ui, card, effect) {
  const { vp, timing } = characterIn(ui.set, card);
  const signs = ABILITY_SIGNS[kindOf(card)] ?? [];
  return html`<span class="cc-pic">${portrait(card)}</span><span class="cc-tx"><span class="cc-n"><span>${ui.set.softName(card)}</span>${shield(vp, "cc-vp")}<span class="vh">${pointsText(vp)}</span></span>
    <span class="cc-when">${timeSign(timing)}${timingText(timing)}</span><span class="cc-ic" aria-hidden="true">${signs.map((name) => (name.startsWith("=") ? html`<b>${name.slice(1)}</b>` : sign(name)))}</span>
    <span class="cc-ab">${abilityText(card)}</span>${effect === undefined ? nothing : html`<span class="cc-ef">${said(ui, effect)}</span>`}</span>`;
}

/** The large card, to look at. @param {Ui} ui @param {string} card @param {{effect?: import("../types.js").Said | undefined}} [how] `effect`: what it does now */
export const card = (ui, card, { effect } = {}) => html`<div class="cc" data-card=${card}>${face(ui, card, effect)}</div>`;

/** What a dialog shows of it: a dialog lies outside the table, so it brings the table's styles. @param {Ui} ui @param {string} id */
export const cardSheet = (ui, id) => html`<div class="g890">${card(ui, id)}</div>`;

/**
 * The large card as a choice.
 * @param {Ui} ui @param {string} card @param {{act: string, picked: boolean, on?: boolean, stop?: boolean, effect?: import("../types.js").Said | undefined}} how `stop`: the tab stop of its group
 */
export const cardChoice = (ui, card, { act, picked, on = true, stop = true, effect }) => html`<button type="button" class="cc" data-act=${act} data-card=${card} data-flip=${`card:${card}`} tabindex=${stop ? "0" : "-1"}
  aria-pressed=${picked ? "true" : "false"} aria-disabled=${on ? nothing : "true"} @click=${() => (on ? ui.acts.choose?.(act) : undefined)}>${face(ui, card, effect)}</button>`;

/** The other choice of a trio: coins. @param {Ui} ui @param {{count: number, supply: number | null, picked: boolean, stop: boolean, effect?: import("../types.js").Said | undefined}} how */
export const coinsChoice = (ui, { count, supply, picked, stop, effect }) => html`<button type="button" class="cc coins2" data-act="coins" tabindex=${stop ? "0" : "-1"} aria-pressed=${picked ? "true" : "false"} @click=${() => ui.acts.choose?.("coins")}>
  <span class="cc-pic">${sign("coin", "c1")}${sign("coin", "c2")}</span><span class="cc-tx"><span class="cc-n">${n("{count} coin instead", "{count} coins instead", count)}</span><span class="cc-when">${t("Nobody comes")}</span>
  <span class="cc-ab">${supply === null ? n("Take {count} coin from the supply.", "Take {count} coins from the supply.", count) : n("Take {count} coin from the supply ({supply} there).", "Take {count} coins from the supply ({supply} there).", count, { supply })}</span>${effect === undefined ? nothing : html`<span class="cc-ef">${said(ui, effect)}</span>`}</span></button>`;

/** A character in a kingdom: face, name, points; more on request. @param {Ui} ui @param {import("../types.js").Held} held */
export function chip(ui, { card: id, kept }) {
  const { vp } = characterIn(ui.set, id);
  const inside = html`${portrait(id, "face")}<span class="chip-n">${ui.set.softName(id)}${kept ? html`<small> ${t("points only")}</small>` : nothing}</span>${shield(vp)}<span class="vh">${pointsText(vp)}</span>`;
  return ui.acts.card ? html`<button type="button" class="chip-b" title=${ui.set.nameOf(id)} @click=${() => ui.acts.card?.(id)}>${inside}</button>` : html`<span class="chip-b">${inside}</span>`;
}

/** A character beside its banner. @param {Ui} ui @param {string} id */
export function short(ui, id) {
  const { vp } = characterIn(ui.set, id);
  const inside = html`${portrait(id)}<span>${ui.set.softName(id)}</span>${shield(vp)}<span class="vh">${cardText(ui, id)}</span>`;
  return ui.acts.card ? html`<button type="button" class="ch" data-card=${id} data-flip=${`card:${id}`} @click=${() => ui.acts.card?.(id)}>${inside}</button>` : html`<span class="ch" data-card=${id} data-flip=${`card:${id}`}>${inside}</span>`;
}

/** A scenario's card with both sides. @param {Ui} ui @param {string} id */
export function scenarioCard(ui, id) {
  const scenario = ui.set.scenarios.get(id);
  if (!scenario) return nothing;
  return html`<div class="scc"><h3>${ui.set.nameOf(id)}</h3><p class="scc-r">${sign("coin")}<span>${n("{count} coin each", "{count} coins each", scenario.coins)}</span></p>
    ${scenario.rules.length ? scenario.rules.map((rule) => html`<p class="scc-r">${sign(RULE_SIGNS[rule] ?? "scroll")}<span>${ruleText(rule)}</span></p>`) : html`<p class="scc-r"><span>${t("No special rules.")}</span></p>`}
    <table><thead><tr><td></td><th scope="col">${t("1st")}</th><th scope="col">${t("2nd")}</th><th scope="col">${sign("one")}${t("2 players")}</th></tr></thead>
    <tbody>${PRIZES.map((prize) => html`<tr><th scope="row">${sign(prize)}${prizeText(prize)}</th><td class="num">${scenario.bonus[prize][0]}</td><td class="num">${scenario.bonus[prize][1]}</td><td class="num">${scenario.bonus2[prize][0]}</td></tr>`)}</tbody></table></div>`;
}
