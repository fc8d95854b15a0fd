/** The end: who won and what decided it, the score sheet line by line in the rulebook's order, all kingdoms. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t, th } from "../../../i18n.js";
import { called } from "../../../table/views/part.js";
import { compare, linesOfSheet, linesShown, beforePrizes, prizesOf } from "../model/score.js";
import { minus } from "../model/compose.js";
import { PRIZES } from "../model/tiles.js";
import { kingdom } from "./kingdom.js";
import { button, cube, sign, who } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").View} View @typedef {import("../model/score.js").Lines} Lines @typedef {import("../model/score.js").Why} Why */
/** @typedef {{ranks: number[], reason: string, sheet: import("../types.js").Sheet[]}} Outcome */
/**
 * @typedef {object} EndActs
 * @property {(() => void) | null} again  null: who watched cannot
 * @property {() => void} replay
 * @property {string} record  address of the record; "" for none
 * @property {() => void} copy  the sheet as text
 * @property {() => void} all  every line at once
 */
/** @typedef {{status: string, faults: string[]}} Fair */

/** Why one stands before the other, as the end of a sentence. @param {Why | string | null} why @returns {string} */
export function whyText(why) {
  switch (why) {
    case "duchess": return t("tie broken by the Duchess");
    case "nobles": return t("tie broken by nobles");
    case "coins": return t("tie broken by coins");
    case "towers": return t("tie broken by towers");
    case "order": return t("tie broken by turn order");
    default: return "";
  }
}

/** The test that decided a tie for the first place. @param {Ui} ui @param {number} winner @param {string} reason @returns {unknown} */
function decided(ui, winner, reason) {
  const name = who(ui, winner);
  switch (reason) {
    case "duchess": return th("{name} has the Duchess, so the first test decides.", { name });
    case "nobles": return th("Nobody of them has the Duchess; {name} has more nobles.", { name });
    case "coins": return th("No Duchess, nobles alike; {name} has more coins.", { name });
    case "towers": return th("No Duchess, nobles and coins alike; {name} has more towers.", { name });
    default: return th("Everything is alike; {name} came earlier in the turn order.", { name });
  }
}

/** @param {Ui} ui @param {Outcome} outcome @param {View} view */
function tie(ui, { sheet }, view, /** @type {number} */ winner, /** @type {string} */ reason) {
  const total = sheet[winner]?.total ?? 0;
  const others = sheet.filter((one) => one.seat !== winner && one.total === total).map((one) => one.seat);
  if (!others.length) return nothing;
  // of several, the one who came second decides which test was needed
  const second = [...others].sort((one, other) => compare(view, { seat: other, amount: 0 }, { seat: one, amount: 0 })[0])[0];
  const why = reason === "points" ? compare(view, { seat: winner, amount: 0 }, { seat: second, amount: 0 })[1] : reason;
  return html`<p class="tie">${sign("scales")}<span><b>${th("Tie with {names} at {points}.", { names: others.map((seat, at) => html`${at ? ", " : ""}${who(ui, seat)}`), points: total })}</b> ${t("Order of the tests: Duchess, nobles, coins, towers, earlier turn.")} ${decided(ui, winner, why)}</span></p>`;
}

/** @param {keyof Lines} line @returns {{icon: string, text: string, note: string}} */
function lineWords(line) {
  switch (line) {
    case "tiles": return { icon: "vp", text: t("Points on tiles"), note: "" };
    case "minus": return { icon: "vp-minus", text: t("Minus points on tiles"), note: "" };
    case "bonus": return { icon: "times", text: t("Bonus buildings"), note: t("abbeys, special buildings") };
    case "cards": return { icon: "character", text: t("Characters"), note: "" };
    case "caravanner": return { icon: "tavern", text: t("Caravanner"), note: t("2 for each tavern") };
    case "saracens": return { icon: "saracen", text: t("Saracen tokens"), note: t("1 each") };
    default: return { icon: "trio", text: t("Trios"), note: t("1 each") };
  }
}

/** @param {import("../types.js").Prize} prize */
function prizeHead(prize) {
  switch (prize) {
    case "noble": return t("Most nobles");
    case "coin": return t("Most coins");
    default: return t("Most towers");
  }
}

/** The first tie that mattered for a prize. @param {import("../model/score.js").Place[]} places @param {number} paid how many are */
const tieOf = (places, paid) => places.slice(0, paid).find((place, at) => places[at + 1] && place.amount === places[at + 1].amount)?.why ?? null;

/**
 * @param {Ui} ui @param {View} view the last one @param {Outcome} outcome @param {readonly number[]} order of the columns
 * @param {number} step lines that are filled; the rest comes one by one
 */
export function sheetTable(ui, view, outcome, order, step = Infinity) {
  const lines = order.map((seat) => linesOfSheet(outcome.sheet[seat]));
  const shown = linesShown(lines);
  const prizes = prizesOf(view);
  const winner = outcome.ranks.indexOf(1);
  let row = 0;
  /** @param {string} icon @param {unknown} text @param {unknown} note @param {readonly number[]} values @param {string} [cls] */
  const line = (icon, text, note, values, cls = "") => {
    const filled = row < step;
    row += 1;
    return html`<tr class=${`${cls}${filled ? "" : " to-come"}`}><th scope="row"><span class="rh">${icon ? sign(icon) : nothing}<span>${text}${note ? html`<small>${note}</small>` : nothing}</span></span></th>${values.map((value, at) => html`<td class=${`num${value === 0 ? " zero" : ""}${cls === "tot" && order[at] === winner && filled ? " win" : ""}`}>${filled ? minus(value) : ""}</td>`)}</tr>`;
  };
  return html`<div class="sheetwrap" tabindex="0" role="region" aria-label=${t("Score sheet")}><table class="sheet-t"><caption class="vh">${t("Score sheet, line by line")}</caption>
    <thead><tr><td></td>${order.map((seat) => html`<th scope="col"><span class="ph">${cube(seat)}${called(ui.nameOf(seat))}</span></th>`)}</tr></thead>
    <tbody>${shown.map((one) => {
      const { icon, text, note } = lineWords(one);
      return line(icon, text, note, lines.map((all) => all[one]));
    })}${line("", t("Before the scenario"), "", lines.map(beforePrizes), "sub")}${PRIZES.map((prize) => {
      const places = prizes[prize];
      const paid = view.prizes[prize].length;
      const why = whyText(tieOf(places, paid));
      return line(prize, prizeHead(prize), html`${places.map(({ seat, amount }, at) => html`${at ? ", " : ""}${who(ui, seat)} ${amount}`)}${why ? `; ${why}` : ""}`, order.map((seat) => outcome.sheet[seat].prizes[prize]));
    })}${line("", t("Total"), "", order.map((seat) => outcome.sheet[seat].total), "tot")}</tbody></table></div>`;
}

/** @param {Fair} fair */
function fairLine({ status, faults }) {
  if (status === "sound") return html`<p class="side fair">${sign("check")}<span>${t("This browser has checked the draws: nobody could choose them.")}</span></p>`;
  if (status === "broken") return html`<p class="error">${sign("warn")}<span>${t("The check of the draws failed: {faults}", { faults: faults.slice(0, 3).join("; ") })}</span></p>`;
  return nothing;
}

/** How many lines the sheet has; for filling it one by one. @param {Outcome} outcome */
export const sheetLines = (outcome) => linesShown(outcome.sheet.map((one) => linesOfSheet(one))).length + 1 + PRIZES.length + 1;

/** @param {Ui} ui @param {Scene} scene of the last view @param {Outcome} outcome @param {{acts: EndActs, step?: number, fair?: Fair | null}} how `step`: lines of the sheet that are filled */
export function endPage(ui, scene, outcome, { acts, step = Infinity, fair = null }) {
  const { view, you } = scene;
  const winner = outcome.ranks.indexOf(1);
  const order = scene.rows.map((row) => row.seat);
  const points = outcome.sheet[winner]?.total ?? 0;
  const late = step < sheetLines(outcome);
  const head = winner < 0 ? t("The match ended early") : winner === you ? t("You win with {points} points", { points }) : th("{name} wins with {points} points", { name: who(ui, winner), points });
  const seats = winner < 0 ? order : [...order.slice(order.indexOf(winner)), ...order.slice(0, order.indexOf(winner))];
  return html`<div class="g890"><div class="tbl finish"><section class="score" aria-labelledby="end-h"><p class="label">${t("End of the match")}</p><h1 id="end-h" tabindex="-1">${head}</h1>
      ${winner < 0 ? nothing : tie(ui, outcome, view, winner, outcome.reason)}${outcome.sheet.length ? sheetTable(ui, view, outcome, order, step) : nothing}
      <div class="acts">${acts.again ? button({ text: t("Play again"), cls: "btn-first", run: acts.again }) : nothing}${button({ text: t("Replay"), sign: "play", run: acts.replay })}${button({ text: t("Copy the score sheet"), run: acts.copy })}${
        acts.record ? html`<a class="btn" href=${acts.record} download>${t("Download the record")}</a>` : nothing}${late ? button({ text: t("Show all lines"), run: acts.all }) : nothing}</div>
      <p class="fine">${t("A ruin counts nothing, not even its minus. Coins left by the row belong to nobody. The columns stand in turn order.")}</p>${fair ? fairLine(fair) : nothing}</section>
    <div class="kds"><div class="pan" role="group" aria-label=${t("Kingdoms")}>${seats.map((seat) => kingdom(ui, scene, seat))}</div></div></div></div>`;
}
