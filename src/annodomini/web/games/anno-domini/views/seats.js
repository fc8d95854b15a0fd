/** The seats: name, count, what is said of them, and their open captions on demand. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { n, t } from "../../../i18n.js";
import { called } from "../../../table/views/part.js";
import { badge, icon } from "../../../views/parts.js";
import { isTight } from "../model/seats.js";
import { button, caption } from "./part.js";

/** @typedef {import("../model/seats.js").Row} Row */
/** @typedef {import("./part.js").Ui} Ui */

/** @param {Row} row @param {number} now host's ms */
function state(row, now) {
  switch (row.state) {
    case "turn": return { text: t("on turn") };
    case "answers": return { text: t("answers for it"), sign: "answers" };
    case "rule": return { text: t("doubts by rule"), sign: "doubt" };
    case "none": return { text: t("no card left") };
    case "away": return { text: t("away, bot in {time}", { time: clock((row.due ?? now) - now) }), sign: "offline", wrong: true };
    case "waits": return { text: t("away"), sign: "offline", wrong: true };
    case "botPlays": return { text: t("a bot plays"), sign: "bot" };
    case "next": return { text: row.bot ? t("bot, next") : t("next") };
    case "bot": return { text: t("bot") };
    default: return { text: "" };
  }
}

/** @param {number} ms @returns {string} "0:40" */
export function clock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {Ui} ui @param {Row} row @param {number} now */
function seat(ui, row, now) {
  const { text, sign, wrong } = state(row, now);
  return html`<li class=${`seat${row.turn ? " is-turn" : ""}`} data-seat=${row.seat} aria-current=${row.turn ? "true" : nothing}>
    <details class="seat-more">
      <summary><span class="seat-name">${row.bot ? icon("bot") : nothing}${called(row.name)}${row.you ? html`<span class="tag">${t("you")}</span>` : nothing}</span>
        <span class="seat-count">${row.cards.length}<span class="vh"> ${n("card", "cards", row.cards.length)}</span><span class="pips" data-n=${Math.min(13, row.cards.length)}></span></span>
        <span class=${`seat-state${wrong ? " is-wrong" : ""}`}>${sign ? icon(sign) : nothing}${text}</span></summary>
      <ul class="seat-cards" role="list">${row.cards.map((card) => html`<li>${badge(ui.captions(card).series)}<span>${caption(ui, card)}</span></li>`)}</ul>
    </details>
    ${row.callBot ? button({ text: html`${t("Call a bot")}<span class="vh"> ${t("for {name}", { name: row.name })}</span>`, icon: "bot", cls: "seat-call", run: () => ui.acts.callBot(row.seat) }) : nothing}
    <i class="seat-arrow" aria-hidden="true"></i>
  </li>`;
}

/** @param {Ui} ui @param {Row[]} rows @param {{direction: number, reversed: boolean, now: number}} how */
export function seats(ui, rows, { direction, reversed, now }) {
  const way = direction > 0 ? t("clockwise") : reversed ? t("anticlockwise, reversed") : t("anticlockwise");
  return html`<section class=${`seats${direction < 0 ? " is-reversed" : ""}`} aria-labelledby="seats-h" data-density=${isTight(rows.length) ? "tight" : nothing}>
    <div class="area-head"><h2 id="seats-h">${t("Players")}</h2><span class="side series-name">${icon(direction > 0 ? "clockwise" : "counter")}${way}</span></div>
    <ol class="seat-list" role="list">${repeat(rows, (row) => row.seat, (row) => seat(ui, row, now))}</ol>
  </section>`;
}
