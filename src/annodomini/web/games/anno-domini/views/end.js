/** The end page: places, hands round by round, the story, and the way back into the match. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { n, nh, t, th } from "../../../i18n.js";
import { isolated } from "../../../table/views/part.js";
import { icon } from "../../../views/parts.js";
import { quote } from "../model/captions.js";
import { button, clause } from "./part.js";
import { teller } from "./story.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../model/ends.js").End} End */
/**
 * @typedef {object} EndActs
 * @property {(() => void) | null} again  null: who watched cannot
 * @property {() => void} replay
 * @property {(round: number | null) => void} show
 * @property {string} record  address of the record
 */

/** @param {Ui} ui @param {End} end @param {number | null} you */
function headline(ui, end, you) {
  const winner = end.winners[0];
  if (winner === undefined) {
    const why = end.reason === "exhausted" ? t("No card was left to go on with; places go by cards left.") : end.reason === "max_rounds" ? t("The last round has been played; places go by cards left.") : t("The match ended early.");
    return { head: t("Nobody wins"), lede: why };
  }
  const head = winner === you ? t("You win") : th("{name} wins", { name: html`<bdi>${ui.nameOf(winner)}</bdi>` });
  const lede = end.lastCard ? t("The last card, {card}, went into a chain of {count}. It was turned, and it stood.", { card: quote(ui.captions(end.lastCard).text), count: end.lastChain }) : "";
  return { head, lede };
}

const TOP = 30;
const FOOT = 190;
/** Measures of the chart: on a phone it is as wide as the page, so that the names stay in sight at a size one can read. */
const BROAD = { width: 700, left: 40, right: 540, letters: 18, rounds: 12 };
const NARROW = { width: 360, left: 28, right: 240, letters: 14, rounds: 8 };

/** @param {Ui} ui @param {End} end @param {number | null} you @param {boolean} narrow */
function chart(ui, end, you, narrow) {
  const { width, left, right, letters, rounds } = narrow ? NARROW : BROAD;
  const { byRound } = end;
  if (byRound.length < 2) return nothing;
  const most = Math.max(3, ...byRound.flatMap((round) => round.hands));
  const step = most > 12 ? 6 : 3;
  const x = (/** @type {number} */ at) => left + (at / (byRound.length - 1)) * (right - left);
  const y = (/** @type {number} */ cards) => FOOT - (cards / most) * (FOOT - TOP);
  const lead = end.winners[0] ?? you ?? -1;
  const rows = end.places;
  const ends = rows.map((row) => ({ ...row, at: y(byRound[byRound.length - 1].hands[row.seat]) })).sort((a, b) => a.at - b.at);
  // labels keep a line's height between them
  ends.forEach((row, at) => { if (at > 0 && row.at - ends[at - 1].at < 15) row.at = ends[at - 1].at + 15; });
  const labels = new Map(ends.map((row) => [row.seat, row.at]));
  const every = Math.ceil(byRound.length / rounds);
  const said = rows.map((row) => t("{name}: from {from} to {to}", { name: ui.nameOf(row.seat), from: byRound[0].hands[row.seat], to: byRound[byRound.length - 1].hands[row.seat] })).join("; ");
  return html`<div class="scroll-x" tabindex="0" role="region" aria-label=${t("Chart of cards in hand")}><svg class="chart" viewBox=${`0 0 ${width} ${Math.max(220, ...[...labels.values()].map((at) => at + 12))}`} role="img" aria-label=${`${t("Cards in hand after each round.")} ${said}`}>
    ${Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step).map((cards) => svg`<path class="grid" d=${`M${left} ${y(cards)}H${right}`}></path><text x=${left - 12} y=${y(cards) + 4} text-anchor="end">${cards}</text>`)}
    ${rows.map((row, at) => svg`<path class=${`ln ${row.seat === lead ? "lead" : `d${at % 4}`}`} d=${byRound.map((round, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(round.hands[row.seat]).toFixed(1)}`).join("")}></path>
      <circle class=${`dot${row.seat === lead ? " dot-lead" : ""}`} cx=${right} cy=${y(byRound[byRound.length - 1].hands[row.seat])} r="5"></circle><text class=${row.seat === you ? "is-you" : ""} x=${right + 12} y=${(labels.get(row.seat) ?? 0) + 4}>${clip(ui.nameOf(row.seat), letters)}</text>`)}
    ${byRound.map((round, at) => (at % every ? nothing : svg`<text x=${x(at)} y="212" text-anchor="middle">${round.round === 0 ? t("deal") : round.round}</text>`))}</svg></div>`;
}

/** A name in the chart has no room to wrap. @param {string} name @param {number} most letters */
function clip(name, most) {
  const letters = Array.from(name);
  return isolated(letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name);
}

/** @param {Ui} ui @param {End} end @param {import("../model/story.js").Round[]} rounds @param {{you: number | null, acts: EndActs, open: number | null, fair: {status: string, faults: string[]}, narrow: boolean}} how `open`: round whose whole story is shown */
export function endPage(ui, end, rounds, { you, acts, open, fair, narrow }) {
  const { head, lede } = headline(ui, end, you);
  const mine = you === null ? null : end.places.find((row) => row.seat === you) ?? null;
  return html`<div class="wrap end-page"><div class="podium"><div class="page-head"><p class="label">${t("End of the match")}</p><h1 id="end-h" tabindex="-1">${head}</h1><p class="lede">${lede}</p>
      ${mine && !end.winners.includes(mine.seat) ? html`<p>${nh("You are on place {place} with {count} card.", "You are on place {place} with {count} cards.", mine.cards, { place: mine.place })}</p>` : nothing}
      <div class="acts">${acts.again ? button({ text: t("Play again"), icon: "replay", cls: "btn-first", run: acts.again }) : nothing}${button({ text: t("Replay"), icon: "play", run: acts.replay })}<a class="btn" href=${acts.record} download>${icon("verify")}<span>${t("Download the record")}</span></a></div>
      ${fairLine(fair)}</div>
    <div><table class="scores"><caption class="vh">${t("Places")}</caption><thead><tr><th scope="col" class="label">${t("Place")}</th><th scope="col" class="label">${t("Player")}</th><th scope="col" class="label n">${t("Cards left")}</th><th scope="col" class="label n opt-col">${t("Doubts right")}</th></tr></thead>
      <tbody>${end.places.map((row) => html`<tr class=${row.place === 1 ? "is-first" : ""}><td class="place">${row.place}</td><th scope="row"><bdi>${ui.nameOf(row.seat)}</bdi> ${row.seat === you ? html`<span class="tag">${t("you")}</span>` : nothing}</th><td class="n">${row.cards}</td><td class="n opt-col">${t("{right} of {count}", { right: row.right, count: row.doubts })}</td></tr>`)}</tbody></table></div></div>
    <section class="group" aria-labelledby="end-chart"><h2 id="end-chart">${t("Cards in hand, round by round")}</h2>${chart(ui, end, you, narrow)}</section>
    <section class="group" aria-labelledby="end-story"><h2 id="end-story">${t("The story")}</h2><ol class="story" role="list">${[...rounds].reverse().map((round) => storyRound(ui, round, open === round.round, acts))}</ol></section></div>`;
}

/** @param {{status: string, faults: string[]}} fair */
function fairLine({ status, faults }) {
  if (status === "sound") return html`<p class="side fair">${icon("verify")}<span>${t("This browser has checked the deal: nobody could choose it.")}</span></p>`;
  if (status === "broken") return html`<p class="error">${icon("warn")}<span>${t("The check of the deal failed: {faults}", { faults: faults.slice(0, 3).join("; ") })}</span></p>`;
  return nothing;
}

/** @param {Ui} ui @param {import("../model/story.js").Round} round @param {boolean} open @param {EndActs} acts */
function storyRound(ui, round, open, acts) {
  const marks = round.lines.filter((line) => line.mark);
  const lines = open ? round.lines : marks;
  const id = `round-${round.round}`;
  return html`<li><span class="label">${t("Round {round}", { round: round.round })}</span><div>
    <ul class=${open ? "log" : "log is-short"} role="list" id=${id}>${lines.map((line) => html`<li>${open ? html`<span class="num">${line.number ?? nothing}</span>` : nothing}<span>${line.say(th, teller(ui))} ${line.clause ? clause(ui, line.clause) : nothing}</span></li>`)}</ul>
    <button type="button" class="btn btn-bare btn-small" aria-expanded=${open ? "true" : "false"} aria-controls=${id} @click=${() => acts.show(open ? null : round.round)}>${open ? t("Only what mattered") : n("All {count} line", "All {count} lines", round.lines.length)}</button></div></li>`;
}
