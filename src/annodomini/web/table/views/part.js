/** Parts that the views of every table draw: names, keys, clauses opened over the table, the lost line, notices. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { icon, note } from "../../views/parts.js";

/** @typedef {import("../types.js").Notice} Notice @typedef {import("../types.js").Line} Line */
/**
 * @typedef {object} Acts  what the views of every table can ask for
 * @property {(clause: string) => void} clause
 * @property {() => void} retry
 * @property {(seat: number) => void} callBot
 * @property {() => void} takeSeat
 * @property {() => void} toEnd
 * @property {() => void} nextHint
 * @property {() => void} skipHints
 * @property {() => void} closeNotice
 */

/** A name on one line; where it is cut, the number that tells bots of one kind apart stays. @param {string} name @param {string} [cls] */
export function called(name, cls = "") {
  const [, body, number] = /^(.*\S) (\d+)$/su.exec(name) ?? [null, name, ""];
  return html`<bdi class=${`called ${cls}`.trim()} title=${name}><span class="called-cut">${body}</span>${number ? html`<span class="called-no">\u00a0${number}</span>` : nothing}</bdi>`;
}

/** A name where no element can stand around it (options, titles, SVG): isolated by its characters. @param {string} name */
export const isolated = (name) => `\u2068${name}\u2069`;

/** @param {string} label */
export const key = (label) => html`<kbd class="key" aria-hidden="true">${label}</kbd>`;

/** A clause as a link that opens it over the table. @param {string} href @param {string} clause @param {((clause: string) => void) | undefined} open */
export const clauseOver = (href, clause, open) => html`<a class="clause-link" href=${href} @click=${(/** @type {MouseEvent} */ e) => {
  if (!open || e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
  e.preventDefault();
  e.stopPropagation();
  open(clause);
}}>${clause}</a>`;

/** @param {Notice} what @param {{clause: (id: string) => unknown, close: (() => void) | undefined, said?: (text: any) => unknown, id?: string}} how `close`: nothing, where it goes by itself */
export const notice = (what, { clause, close, said = (text) => text, id = "notice" }) => note({
  kind: what.kind, icon: what.icon, id,
  body: html`<p><b>${said(what.head)}</b> ${said(what.text)} ${what.clause ? clause(what.clause) : nothing}</p>${close ? html`<button type="button" class="btn btn-s" @click=${close}>${t("All right")}</button>` : nothing}`,
});

/** @param {Line} line @param {(() => void) | undefined} retry */
export function offline(line, retry) {
  if (line.status === "open" || line.status === "connecting") return nothing;
  if (line.status === "stopped") {
    return note({ kind: "wrong", icon: "offline", body: html`<b>${t("The connection has ended.")}</b> ${line.stopCode === 4426 ? t("This page is older than the server. Reload it: your seat is kept.") : t("Reload the page: your seat is kept.")}` });
  }
  const trying = line.retryIn > 0 ? t("Trying again in {seconds} s.", { seconds: line.retryIn }) : t("Trying now.");
  return note({
    kind: "wrong", icon: "offline", role: "alert",
    body: html`<p><b>${t("No connection.")}</b> ${t("Your choice is kept here.")} <span aria-live="off">${trying}</span> ${line.private ? t("The table waits for you.") : t("At a public table a bot steps in after a while and gives the seat back.")}</p>${retry ? html`<button type="button" class="btn btn-s" @click=${retry}>${t("Try now")}</button>` : nothing}`,
  });
}

/** Every key of a table with what it does. @param {[string[], string][]} rows @param {boolean} letters may be used */
export const keysSheet = (rows, letters) => html`<dl class="facts keys-help">${rows.map(([keys, text]) => html`<div><dt>${text}</dt><dd>${keys.map((label) => html`<kbd class="key">${label}</kbd> `)}</dd></div>`)}</dl>${
  letters ? nothing : html`<p class="side">${icon("keyboard")} ${t("Letters and numbers are switched off in the settings.")}</p>`}`;
