/** The story of the round in words, newest first, each line with its clause. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { t, th } from "../../../i18n.js";
import { icon } from "../../../views/parts.js";
import { clause } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */

/** @param {Ui} ui @returns {{name: (seat: number) => unknown, caption: (card: string) => string}} */
export const teller = (ui) => ({ name: (seat) => html`<b><bdi>${ui.nameOf(seat)}</bdi></b>`, caption: (card) => ui.captions(card).text });

/** @param {Ui} ui @param {import("../model/story.js").Round | null} round @param {{open: boolean}} how */
export function story(ui, round, { open }) {
  const lines = round ? [...round.lines].reverse() : [];
  const one = (/** @type {import("../model/story.js").Line} */ line) => html`<li>
    <span class="num">${line.number ?? nothing}</span><span>${line.say(th, teller(ui))} ${line.clause ? clause(ui, line.clause) : nothing}</span></li>`;
  return html`<div class="extra" id="story"><details class="fold-log" ?open=${open}><summary>${icon("log")}${t("Story of this round")}</summary>
    ${lines.length ? html`<ol class="log" role="list">${repeat(lines, (line) => `${line.revision} ${line.kind} ${line.number}`, one)}</ol>`
      : html`<p class="side">${t("Nothing has been laid yet.")}</p>`}</details></div>`;
}
