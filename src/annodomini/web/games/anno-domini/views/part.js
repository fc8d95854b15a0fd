/** Parts of the table's views: names, captions, cards, keys, clauses, and what the views are handed. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t, texts } from "../../../i18n.js";
import { called, clauseOver, key } from "../../../table/views/part.js";
import { icon, symbol } from "../../../views/parts.js";

/** @typedef {import("../model/scene.js").Scene} Scene */
/**
 * @typedef {object} Own  what the views of this game can ask for; the controller does it
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
 * @property {(card: string) => void} report
 * @property {(e: PointerEvent, card: string, from: "hand" | "chain") => void} grab
 *
 * @typedef {Own & import("../../../table/views/part.js").Acts} Acts
 *
 * @typedef {object} Ui
 * @property {import("../types.js").Captions} captions
 * @property {(seat: number) => string} nameOf
 * @property {(path: string) => string} path
 * @property {Acts} acts
 */

/** A name that never turns the line around and never breaks it. @param {Ui} ui @param {number} seat */
export const who = (ui, seat) => called(ui.nameOf(seat), "who");

/** @param {Ui} ui @param {number} seat */
export const strong = (ui, seat) => html`<b><bdi>${ui.nameOf(seat)}</bdi></b>`;

/** A caption's words, marked with their language when it is not the page's. @param {Ui} ui @param {string} card */
export function caption(ui, card) {
  const { text, language } = ui.captions(card);
  return language && language !== texts.language ? html`<span lang=${language} dir="auto">${text}</span>` : text;
}

/** A clause as a link that opens it over the table. @param {Ui} ui @param {string} clause */
export const clause = (ui, clause) => clauseOver(ui.path(`/rules/anno-domini#${clause}`), clause, ui.acts.clause);

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
