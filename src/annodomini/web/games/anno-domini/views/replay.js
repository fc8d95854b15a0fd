/** A replay: the scrubber with rounds and marks, the table at that ply, whose view it is. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { n, t, th } from "../../../i18n.js";
import { isolated, key } from "../../../table/views/part.js";
import { icon, symbol } from "../../../views/parts.js";
import { dateText } from "../model/dates.js";
import { spaced, lastPly } from "../model/replay.js";
import { chain } from "./chain.js";
import { button, caption, clause, front } from "./part.js";
import { reveal } from "./reveal.js";
import { seats } from "./seats.js";
import { story, teller } from "./story.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("./part.js").Scene} Scene */
/** @typedef {import("../model/replay.js").Replay} Replay */
/** @typedef {"all" | "dates" | number} Viewpoint  everybody; everybody with all dates; a seat */
/**
 * @typedef {object} ReplayActs
 * @property {(ply: number) => void} go
 * @property {(direction: 1 | -1) => void} mark
 * @property {() => void} play
 * @property {(viewpoint: Viewpoint) => void} view
 * @property {(hide: boolean) => void} hide
 * @property {() => void} copy
 */
/**
 * @typedef {object} Look
 * @property {Replay} replay
 * @property {number} ply
 * @property {boolean} playing
 * @property {Viewpoint} viewpoint
 * @property {boolean} hide  who won is not told before one gets there
 * @property {boolean} copied
 * @property {string} address
 * @property {import("../model/story.js").Round | null} round  told up to here
 * @property {import("../model/story.js").Line[]} now  lines of this ply
 * @property {Map<string, import("./reveal.js").Back>} backs
 * @property {Readonly<Record<string, import("../types.js").When>>} dates  to be shown on the fronts
 * @property {boolean} calm
 * @property {number} width  of the scrubber in px, about
 */

const SIGNS = { start: "first", doubt: "doubt", reverse: "reverse", last: "answers", end: "last" };

/** @param {import("../model/replay.js").MarkKind} kind @param {number} ply */
function markText(kind, ply) {
  switch (kind) {
    case "start": return t("The deal");
    case "doubt": return t("Move {ply}: a doubt", { ply });
    case "reverse": return t("Move {ply}: the direction reverses", { ply });
    case "last": return t("Move {ply}: a last card", { ply });
    default: return t("Move {ply}: the end", { ply });
  }
}

/** The bar of rounds and the marks below, in SVG so that places need no style. @param {Look} look @param {ReplayActs} acts */
function track(look, acts) {
  const { replay, ply } = look;
  const last = Math.max(1, lastPly(replay));
  const width = 1000;
  const x = (/** @type {number} */ at) => (at / last) * width;
  const marks = spaced(replay.marks, Math.max(1, Math.ceil((last * 32) / Math.max(200, look.width))));
  return html`<div class="track">
    <input type="range" min="0" max=${last} .value=${String(ply)} aria-label=${t("Move")} aria-valuetext=${t("{ply} of {count}", { ply, count: last })} @input=${(/** @type {InputEvent} */ e) => acts.go(Number(/** @type {HTMLInputElement} */ (e.target).value))}>
    <svg class="rounds" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">${replay.rounds.map((round) => {
      const from = x(Math.max(0, round.from - (round.from > 0 ? 1 : 0)));
      const here = ply >= round.from && ply <= round.to;
      return svg`<rect class=${here ? "here" : ""} x=${from} y="1" width=${Math.max(1, x(round.to) - from)} height="18"></rect>`;
    })}</svg>
    <ol class="mark-row" role="list" data-of=${last}>${marks.map((mark) => html`<li class="mark-at" data-at=${Math.round((mark.ply / last) * 100)}><button type="button" class=${`mark-btn mk-${mark.kind}${mark.ply === ply ? " is-here" : ""}`} title=${markText(mark.kind, mark.ply)} aria-current=${mark.ply === ply ? "true" : nothing} @click=${() => acts.go(mark.ply)}>${icon(SIGNS[mark.kind])}<span class="vh">${markText(mark.kind, mark.ply)}</span></button></li>`)}</ol>
  </div>`;
}

/** @param {Look} look @param {ReplayActs} acts */
function player(look, acts) {
  const { ply, replay } = look;
  const last = lastPly(replay);
  /** @param {string} text @param {string} sign @param {() => void} run @param {boolean} [off] */
  const act = (text, sign, run, off = false) => html`<button type="button" class=${`icon-btn${sign === "play" || sign === "pause" ? " is-play" : ""}`} title=${text} aria-disabled=${off ? "true" : nothing} @click=${() => (off ? undefined : run())}>${icon(sign)}<span class="vh">${text}</span></button>`;
  return html`<section class="player" aria-label=${t("Replay")}>
    <div class="player-keys">${act(t("To the start"), "first", () => acts.go(0), ply === 0)}${act(t("One back"), "left", () => acts.go(ply - 1), ply === 0)}${look.playing ? act(t("Pause"), "pause", acts.play) : act(t("Play"), "play", acts.play, ply === last)}${act(t("One on"), "right", () => acts.go(ply + 1), ply === last)}${act(t("To the end"), "last", () => acts.go(last), ply === last)}</div>
    ${track(look, acts)}
    <p class="player-at">${ply} <span class="side">${t("of {count}", { count: last })}</span></p></section>`;
}

/** @param {Ui} ui @param {Scene} scene @param {Look} look @param {ReplayActs} acts */
export function replayPage(ui, scene, look, acts) {
  const { showing, position } = scene.state;
  const whose = typeof look.viewpoint === "number" ? look.viewpoint : position.turn ?? scene.state.you ?? 0;
  const hand = position.hands[whose] ?? [];
  return html`<h1 class="vh">${t("Replay, move {ply}", { ply: look.ply })}</h1>${player(look, acts)}
    <div class=${`table is-replay${showing ? " is-reveal" : ""}`}>
      ${seats(ui, scene.rows, { direction: position.direction, reversed: position.reversed, now: 0 })}
      ${showing ? reveal(ui, showing, { you: scene.state.you, backs: look.backs, still: look.calm || !look.playing }) : chain(ui, scene, { dates: look.dates })}
      <section class="mine is-flow" id="mine" aria-label=${t("The move and what to look at")} tabindex="-1">
        <div class="cue is-waiting"><div class="cue-top"><h2 id="cue-h" tabindex="-1">${look.ply === 0 ? t("The deal") : t("Move {ply}", { ply: look.ply })}</h2></div>
          ${look.now.length ? look.now.map((line) => html`<p>${line.say(th, teller(ui))} ${line.clause ? clause(ui, line.clause) : nothing}</p>`) : html`<p>${t("The cards are dealt.")}</p>`}
          <div class="acts acts-two">${button({ text: t("Previous mark"), icon: "left", key: "⇧←", run: () => acts.mark(-1) })}${button({ text: t("Next mark"), icon: "right", key: "⇧→", run: () => acts.mark(1) })}</div></div>
        <div class="my-cards"><div class="area-head"><h2 id="view-h">${t("Viewpoint")}</h2></div>
          <select class="input" aria-labelledby="view-h" @change=${(/** @type {Event} */ e) => { const { value } = /** @type {HTMLSelectElement} */ (e.target); acts.view(value === "all" || value === "dates" ? value : Number(value)); }}>
            <option value="all" .selected=${look.viewpoint === "all"}>${t("Everybody: the cards of who is on turn")}</option>
            ${scene.rows.map((row) => html`<option value=${row.seat} .selected=${look.viewpoint === row.seat}>${t("{name}, as seen then", { name: isolated(row.name) })}</option>`)}
            <option value="dates" .selected=${look.viewpoint === "dates"}>${t("Everybody, with every date the match showed")}</option></select>
          <label class="tick"><input type="checkbox" .checked=${look.hide} @change=${(/** @type {Event} */ e) => acts.hide(/** @type {HTMLInputElement} */ (e.target).checked)}><span>${t("Hide who won, until I get there")}</span></label>
          <div class="link-row"><input class="input" readonly aria-label=${t("Address of this move")} .value=${look.address} @focus=${(/** @type {FocusEvent} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}>${button({ text: look.copied ? t("Copied") : t("Copy the address"), icon: look.copied ? "check" : "copy", run: acts.copy })}</div></div>
        <div class="my-cards"><div class="area-head"><h2>${th("Cards of {name}", { name: html`<bdi>${ui.nameOf(whose)}</bdi>` })}</h2><span class="side num">${hand.length}</span></div>
          <ul class="hand" role="list" tabindex="0" aria-label=${t("Cards of {name}", { name: ui.nameOf(whose) })}>${hand.map((card) => html`<li data-card=${card}><div class="card" data-series=${ui.captions(card).series}>${symbol(ui.captions(card).series)}<p class="card-text">${caption(ui, card)}</p>${look.dates[card] ? html`<p class="card-who year">${dateText(look.dates[card].edtf)}</p>` : nothing}</div></li>`)}</ul></div>
        ${position.top.length ? html`<div class="pile-area"><div class="area-head"><h2>${t("Next on the stack")}</h2><span class="side num">${n("{count} card", "{count} cards", position.pile + position.top.length)}</span></div><div class="pile">${position.top.map((card) => html`<div class="card" data-card=${card} data-series=${ui.captions(card).series}>${front(ui, card)}</div>`)}</div></div>` : nothing}
        <p class="keys-line"><span>${key("←")}${key("→")}${t("one move")}</span><span>${key("⇧")}${key("←")}${key("→")}${t("a mark")}</span><span>${key(t("Space"))}${t("play")}</span></p>
      </section>
      ${story(ui, look.round, { open: true })}
    </div>`;
}
