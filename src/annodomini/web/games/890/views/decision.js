/** The decision: which step of the turn it is, what is asked, what stands in the way. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t, th } from "../../../i18n.js";
import { notice, offline } from "../../../table/views/part.js";
import { icon } from "../../../views/parts.js";
import { clauseLink, said } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../../../table/types.js").Notice} Notice @typedef {import("../../../table/types.js").Line} Line */

/** @param {number} now */
function steps(now) {
  return html`<ol class="turn-steps" role="list" aria-label=${t("Steps of a turn")}>${[t("Taking"), t("Placing"), t("Trios"), t("Invasion")].map((text, at) => html`<li class=${at + 1 < now ? "done" : at + 1 === now ? "now" : ""} aria-current=${at + 1 === now ? "step" : nothing}><b>${at + 1}</b>${text}</li>`)}</ol>`;
}

/** @param {Ui} ui @param {Scene} scene */
function waitingFor(ui, scene) {
  const away = scene.rows.filter((row) => row.callBot);
  if (!away.length || !ui.acts.callBot) return nothing;
  return html`<div class="acts">${away.map((row) => html`<button type="button" class="btn btn-s" data-call-bot=${row.seat} @click=${() => ui.acts.callBot?.(row.seat)}>${icon("bot")}<span>${th("Let a bot play for {name}", { name: html`<bdi>${ui.nameOf(row.seat)}</bdi>` })}</span></button>`)}</div>`;
}

/** @param {Ui} ui @param {Scene} scene @param {{notice?: Notice | null, line?: Line | null, waiting?: number, slip?: unknown}} [about] `waiting`: turns of others not shown yet; `slip`: of the guide */
export function decision(ui, scene, { notice: what = null, line = null, waiting = 0, slip = nothing } = {}) {
  const { cue } = scene;
  return html`<section class=${`decision${cue.alarm ? " alarm" : ""}`} id="cue" aria-labelledby="cue-h" tabindex="-1">${cue.step === null ? nothing : steps(cue.step)}
    <div class="cue-t"><h1 id="cue-h" tabindex="-1">${said(ui, cue.head)}</h1><p>${said(ui, cue.text)} ${cue.clause ? clauseLink(ui, cue.clause) : nothing}</p>
      ${scene.botPlays && ui.acts.takeSeat ? html`<div class="acts"><button type="button" class="btn btn-s" @click=${ui.acts.takeSeat}>${icon("person")}<span>${t("Play on myself")}</span></button></div>` : nothing}${waiting > 0 ? html`<p class="fine">${n("{count} turn more to be shown", "{count} turns more to be shown", waiting)}</p>` : nothing}${waitingFor(ui, scene)}</div>
    ${line ? offline(line, ui.acts.retry) : nothing}${what ? notice(what, { clause: (id) => clauseLink(ui, id), close: ui.acts.closeNotice, said: (text) => said(ui, text) }) : nothing}${slip}</section>`;
}
