/** "This card is wrong": what is sent stands in the dialog; what one thinks is right is read as a year at once. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t, texts } from "../../../i18n.js";
import { sheet } from "../../../views/dialog.js";
import { errorText, icon } from "../../../views/parts.js";
import { dateText } from "../model/dates.js";
import { bare } from "../model/captions.js";
import { front } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {"date" | "wording" | "source" | "other"} Says */

/** The last year named in a text, astronomical; null when there is none. @param {string} text @returns {number | null} */
export function yearIn(text) {
  const found = [...text.matchAll(/(\d{1,6})\s*(BC|BCE|v\.\s?Chr\.?)?/giu)].at(-1);
  if (!found) return null;
  const year = Number(found[1]);
  return found[2] ? 1 - year : year;
}

/**
 * @param {Ui} ui @param {object} what
 * @param {string} what.card @param {import("../types.js").When} what.when @param {string} what.comment
 * @param {string} what.pack title and version @param {string} what.match @param {() => number | Promise<number>} what.ply @param {number} what.round
 * @param {(report: {says: string, source: string | null, note: string, ply: number, revision: undefined}) => Promise<any>} what.send
 * @param {(id: string) => Promise<any>} what.takeBack
 * @returns {Promise<boolean>} whether it was sent
 */
export async function report(ui, what) {
  /** @type {Says} */
  let says = "date";
  let right = "";
  let source = "";
  /** @type {"form" | "sending" | "sent"} */
  let stage = "form";
  /** @type {unknown} */
  let failed = null;
  /** @type {any} */
  let answer = null;
  let redraw = () => {};
  const text = bare(ui.captions(what.card).text);

  const send = async () => {
    stage = "sending";
    failed = null;
    redraw();
    const year = yearIn(right);
    try {
      // `note` says what kind of fault it is, and the year that was understood
      answer = await what.send({ says: right, source: source || null, note: says === "date" && year !== null ? `date ${year}` : says, ply: await what.ply(), revision: undefined });
      stage = "sent";
    } catch (why) {
      failed = why;
      stage = "form";
    }
    redraw();
  };

  const takeBack = async (/** @type {(value: unknown) => void} */ close) => {
    try {
      await what.takeBack(answer.report);
      stage = "form";
      close(false);
    } catch (why) {
      failed = why;
      redraw();
    }
  };

  const understood = () => {
    const year = says === "date" ? yearIn(right) : null;
    if (year === null) return nothing;
    const [from, to] = what.when.years;
    const inside = year >= from && year <= to;
    const named = dateText(String(year));
    return html`<p class="side understood">${icon(inside ? "check" : "rules")}<span>${inside ? t("Understood as {year}. Months never count: that is within the date the card shows.", { year: named }) : t("Understood as {year}.", { year: named })}</span></p>`;
  };

  /** @type {[Says, string][]} */
  const kinds = [["date", t("The date")], ["wording", t("The wording")], ["source", t("The source")], ["other", t("Something else")]];
  const form = (/** @type {(value: unknown) => void} */ close) => html`
    <form class="report" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); send(); }}>
      <article class="turned" data-series=${ui.captions(what.card).series}><div class="card" data-series=${ui.captions(what.card).series}>${front(ui, what.card)}</div><div class="back"><p class="year">${dateText(what.when.edtf)}</p>${what.comment ? html`<p class="why-text">${what.comment}</p>` : nothing}</div></article>
      <fieldset class="field"><legend>${t("What is wrong?")}</legend><div class="seg">${kinds.map(([id, label]) => html`<label><input type="radio" name="says" .checked=${says === id} @change=${() => { says = id; redraw(); }}><span>${label}</span></label>`)}</div></fieldset>
      <div class="field"><label for="report-right">${says === "date" ? t("What do you think is right?") : t("What should it say?")}</label>
        <input class="input" id="report-right" maxlength="200" autocomplete="off" .value=${right} aria-describedby="report-read" @input=${(/** @type {InputEvent} */ e) => { right = /** @type {HTMLInputElement} */ (e.target).value; redraw(); }}><div id="report-read" aria-live="polite">${understood()}</div></div>
      <div class="field"><label for="report-source">${t("Where does it say so?")}</label>
        <input class="input" id="report-source" maxlength="300" autocomplete="off" placeholder=${t("A book, an article, a link")} .value=${source} @input=${(/** @type {InputEvent} */ e) => { source = /** @type {HTMLInputElement} */ (e.target).value; }}><p class="side">${t("May stay empty. With a source it is checked sooner.")}</p></div>
      <details class="sent-with"><summary>${t("Sent with it")}</summary><dl class="facts">
        <div><dt>${t("Card")}</dt><dd>${what.card}, ${texts.language === "de" ? t("German") : t("English")}</dd></div>
        <div><dt>${t("Date shown")}</dt><dd>${dateText(what.when.edtf)}</dd></div>
        <div><dt>${t("Pack")}</dt><dd>${what.pack}</dd></div>
        <div><dt>${t("Match")}</dt><dd>${t("{match}, round {round}", { match: what.match, round: what.round })}</dd></div>
        <div><dt>${t("Not sent")}</dt><dd>${t("your name, your cards")}</dd></div></dl></details>
      <p class="side">${t("The match goes on with the date as printed. Corrections come with the next version of the pack.")}</p>
      ${failed ? html`<p class="error" role="alert">${icon("warn")}<span>${errorText(failed)}</span></p>` : nothing}
      <div class="acts"><button type="submit" class="btn btn-first" ?disabled=${stage === "sending"}>${icon("report")}${stage === "sending" ? t("Sending …") : t("Send")}</button><button type="button" class="btn" @click=${() => close(false)}>${t("Cancel")}</button></div>
    </form>`;
  const thanks = (/** @type {(value: unknown) => void} */ close) => html`
    <p class="lede">${t("Your report on “{card}” is with the editors of this pack.", { card: text })}</p>
    <dl class="facts"><div><dt>${t("Number")}</dt><dd class="num">${answer?.report ?? ""}</dd></div><div><dt>${t("You said")}</dt><dd>${right || t("nothing more")}</dd></div></dl>
    <div class="acts"><button type="button" class="btn btn-first" @click=${() => close(true)}>${t("Back to the table")}</button><button type="button" class="btn btn-bare" @click=${() => takeBack(close)}>${icon("undo")}${t("Take it back")}</button></div>
    ${failed ? html`<p class="error" role="alert">${icon("warn")}<span>${errorText(failed)}</span></p>` : nothing}`;
  return Boolean(await sheet({
    title: () => (stage === "sent" ? t("Thank you") : t("This card is wrong")), cls: "ask ask-plain ask-report", focus: "#report-right",
    draw: (close) => (stage === "sent" ? thanks(close) : form(close)), redraw: (draw) => { redraw = draw; },
  })) || /** @type {string} */ (stage) === "sent";
}
