/** Parts of the table's views: names, captions, cards, keys, clauses, and what the views are handed. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t, texts } from "../../../i18n.js";
import { icon, symbol } from "../../../views/parts.js";

/** @typedef {import("../model/scene.js").Scene} Scene */
/**
 * @typedef {object} Acts  what the views can ask for; the controller does it
 * @property {(change: import("../model/draft.js").Change) => void} draft
 * @property {(gap: number) => void} gap  aim, or lay when aimed already
 * @property {() => void} lay
 * @property {() => void} doubt
 * @property {(card: string, again: boolean) => void} hand  a card of mine; `again`: the second click of a double click
 * @property {(card: string, to: number) => void} move
 * @property {(card: string) => void} pick
 * @property {() => void} back
 * @property {() => void} goOn  past a reveal
 * @property {() => void} turnAll
 * @property {() => void} turnAgain
 * @property {() => void} toEnd
 * @property {(card: string) => void} report
 * @property {(seat: number) => void} callBot
 * @property {() => void} takeSeat
 * @property {() => void} retry
 * @property {(clause: string) => void} clause
 * @property {(e: PointerEvent, card: string, from: "hand" | "chain") => void} grab
 * @property {() => void} nextHint
 * @property {() => void} skipHints
 * @property {() => void} closeNotice
 */
/**
 * @typedef {object} Ui
 * @property {import("../types.js").Captions} captions
 * @property {(seat: number) => string} nameOf
 * @property {(path: string) => string} path
 * @property {Acts} acts
 */

/** A name that never turns the line around and never breaks it. @param {Ui} ui @param {number} seat */
export const who = (ui, seat) => called(ui.nameOf(seat), "who");

/** A name on one line; where it is cut, the number that tells bots of one kind apart stays. @param {string} name @param {string} [cls] */
export function called(name, cls = "") {
  const [, body, number] = /^(.*\S) (\d+)$/su.exec(name) ?? [null, name, ""];
  return html`<bdi class=${`called ${cls}`} title=${name}><span class="called-cut">${body}</span>${number ? html`<span class="called-no">\u00a0${number}</span>` : nothing}</bdi>`;
}

/** A name where no element can stand around it (options, titles, SVG): isolated by its characters. @param {string} name */
export const isolated = (name) => `\u2068${name}\u2069`;

/** @param {Ui} ui @param {number} seat */
export const strong = (ui, seat) => html`<b><bdi>${ui.nameOf(seat)}</bdi></b>`;

/** A caption's words, marked with their language when it is not the page's. @param {Ui} ui @param {string} card */
export function caption(ui, card) {
  const { text, language } = ui.captions(card);
  return language && language !== texts.language ? html`<span lang=${language} dir="auto">${text}</span>` : text;
}

/** @param {string} label */
export const key = (label) => html`<kbd class="key" aria-hidden="true">${label}</kbd>`;

/** A clause as a link that opens it over the table. @param {Ui} ui @param {string} clause */
export const clause = (ui, clause) => html`<a class="clause-link" href=${ui.path(`/rules/anno-domini#${clause}`)} @click=${(/** @type {MouseEvent} */ e) => {
  if (e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
  e.preventDefault();
  e.stopPropagation();
  ui.acts.clause(clause);
}}>${clause}</a>`;

/** Inside of a card's front. @param {Ui} ui @param {string} card */
export const front = (ui, card) => html`${symbol(ui.captions(card).series)}<p class="card-text">${caption(ui, card)}</p>`;

/**
 * A button with an icon and its key. @param {{text: unknown, run: () => void, icon?: string, key?: string, cls?: string, off?: boolean, id?: string, describe?: string}} what
 */
export const button = ({ text, run, icon: sign, key: label, cls = "", off = false, id, describe }) => html`<button type="button" class=${`btn ${cls}`} id=${id ?? nothing}
  aria-disabled=${off ? "true" : nothing} aria-describedby=${describe ?? nothing} @click=${() => (off ? undefined : run())}>${sign ? icon(sign) : nothing}<span>${text}</span>${label ? html` ${key(label)}` : nothing}</button>`;

/** @param {Ui} ui @param {import("../model/chain.js").Stop} stop */
export function owner(ui, stop) {
  if (stop.by !== null) return who(ui, stop.by);
  return stop.stack ? t("from the stack") : t("start card");
}
