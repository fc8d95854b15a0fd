/** The decision: which step of the turn it is, what is asked, what stands in the way. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { icon, note } from "../../../views/parts.js";
import { clauseLink, said } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {{kind: "wrong" | "info" | "right", icon: string, head: import("../types.js").Said, text: import("../types.js").Said, clause?: string | null | undefined}} Notice */
/** @typedef {{status: string, retryIn: number, stopCode: number, private: boolean}} Line */

/** @param {number} now */
function steps(now) {
  return html`<ol class="turn-steps" role="list" aria-label=${t("Steps of a turn")}>${[t("Taking"), t("Placing"), t("Trios"), t("Invasion")].map((text, at) => html`<li class=${at + 1 < now ? "done" : at + 1 === now ? "now" : ""} aria-current=${at + 1 === now ? "step" : nothing}><b>${at + 1}</b>${text}</li>`)}</ol>`;
}

/** @param {Ui} ui @param {Notice} what */
export const notice = (ui, what) => html`<div class=${`note${what.kind === "info" ? "" : ` note-${what.kind}`}`} id="notice" tabindex="-1">${icon(what.icon)}<div><p><b>${said(ui, what.head)}</b> ${said(ui, what.text)} ${what.clause ? clauseLink(ui, what.clause) : nothing}</p>
  ${ui.acts.closeNotice ? html`<button type="button" class="btn btn-s" @click=${ui.acts.closeNotice}>${t("All right")}</button>` : nothing}</div></div>`;

/** @param {Ui} ui @param {Line} line */
export function offline(ui, line) {
  if (line.status === "open" || line.status === "connecting") return nothing;
  if (line.status === "stopped") {
    return note({ kind: "wrong", icon: "offline", body: html`<b>${t("The connection has ended.")}</b> ${line.stopCode === 4426 ? t("This page is older than the server. Reload it: your seat is kept.") : t("Reload the page: your seat is kept.")}` });
  }
  const trying = line.retryIn > 0 ? t("Trying again in {seconds} s.", { seconds: line.retryIn }) : t("Trying now.");
  return html`<div class="note note-wrong" role="alert">${icon("offline")}<div><p><b>${t("No connection.")}</b> ${t("Your choice is kept here.")} <span aria-live="off">${trying}</span> ${line.private ? t("The table waits for you.") : t("At a public table a bot steps in after a while and gives the seat back.")}</p>
    ${ui.acts.retry ? html`<button type="button" class="btn btn-s" @click=${ui.acts.retry}>${t("Try now")}</button>` : nothing}</div></div>`;
}

/** @param {Ui} ui @param {Scene} scene */
function waitingFor(ui, scene) {
  const away = scene.rows.filter((row) => row.callBot);
  if (!away.length || !ui.acts.callBot) return nothing;
  return html`<div class="acts">${away.map((row) => html`<button type="button" class="btn btn-s" data-call-bot=${row.seat} @click=${() => ui.acts.callBot?.(row.seat)}>${icon("bot")}<span>${t("Let a bot play for {name}", { name: ui.nameOf(row.seat) })}</span></button>`)}</div>`;
}

/** @param {Ui} ui @param {Scene} scene @param {{notice?: Notice | null, line?: Line | null, waiting?: number, slip?: unknown}} [about] `waiting`: turns of others not shown yet; `slip`: of the guide */
export function decision(ui, scene, { notice: what = null, line = null, waiting = 0, slip = nothing } = {}) {
  const { cue } = scene;
  return html`<section class=${`decision${cue.alarm ? " alarm" : ""}`} id="cue" aria-labelledby="cue-h" tabindex="-1">${cue.step === null ? nothing : steps(cue.step)}
    <div class="cue-t"><h1 id="cue-h" tabindex="-1">${said(ui, cue.head)}</h1><p>${said(ui, cue.text)} ${cue.clause ? clauseLink(ui, cue.clause) : nothing}</p>
      ${scene.botPlays && ui.acts.takeSeat ? html`<div class="acts"><button type="button" class="btn btn-s" @click=${ui.acts.takeSeat}>${icon("person")}<span>${t("Play on myself")}</span></button></div>` : nothing}${waiting > 0 ? html`<p class="fine">${n("{count} turn more to be shown", "{count} turns more to be shown", waiting)}</p>` : nothing}${waitingFor(ui, scene)}</div>
    ${line ? offline(ui, line) : nothing}${what ? notice(ui, what) : nothing}${slip}</section>`;
}
