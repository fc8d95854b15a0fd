/** The four slips of a first match, each in the place it speaks of, and the line that says the guide is on. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../../i18n.js";
import { icon } from "../../../views/parts.js";
import { button, clause } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../model/hints.js").HintState} HintState */

/** @param {number} step @returns {[string, string]} what a hint says: its head and its text */
export function hintWords(step) {
  switch (step) {
    case 1: return [t("Read it from top to bottom"), t("The earliest lies on top. The square stop is the start card; a round stop is somebody’s.")];
    case 2: return [t("Choose the card you can place"), t("Keep one you are sure of for the end.")];
    case 3: return [t("Every yellow key is a place"), t("Press its number, or click the line: your card is only aimed there, nobody sees it. The same again, or Enter, lays it.")];
    default: return [t("Or do not believe it"), t("Doubt turns the whole chain. If it is wrong, who laid last takes cards; if it stands, you do.")];
  }
}

/** @param {Ui} ui @param {number} step @param {HintState | null} state @param {"up" | "down"} points @returns {unknown} */
export function hint(ui, step, state, points) {
  if (state === null) return nothing;
  const [head, text] = hintWords(step);
  return html`<div class=${`hint is-${state} points-${points}`} role="note" aria-label=${t("Hint {step} of 4", { step })} id=${state === "now" ? "hint-now" : nothing}>
    <p class="hint-no">${state === "done" ? icon("check") : html`<span class="num">${step}</span>`}</p>
    <div><h3>${head}</h3><p>${text} ${step === 4 ? clause(ui, "AD-4.1") : nothing}</p>
      ${state === "now" ? html`<div class="acts">${button({ text: t("Next"), icon: "right", cls: "btn-first", run: ui.acts.nextHint })}${button({ text: t("Skip the guide"), cls: "btn-bare", run: ui.acts.skipHints })}</div>` : nothing}</div></div>`;
}

/** @param {Ui} ui @param {number} step in use */
export function guide(ui, step) {
  return html`<div class="live guide"><p>${icon("rules")}<span><b>${t("First match, with hints.")}</b> <span class="for-wide">${t("No clock runs; take your time.")}</span></span></p>
    <ol class="beads" aria-hidden="true">${[1, 2, 3, 4].map((at) => html`<li class=${at < step ? "is-done" : at === step ? "is-now" : ""}></li>`)}</ol>
    <button type="button" class="btn btn-guide" @click=${ui.acts.skipHints}>${t("Skip the guide")}</button></div>`;
}

