/** My side below the cue: my cards as one tab stop, the draw pile's readable card, the line of keys. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { guard } from "../../../vendor/lit-html/directives/guard.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { n, num, t, texts, th } from "../../../i18n.js";
import { icon, symbol } from "../../../views/parts.js";
import { caption, front, strong } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("./part.js").Scene} Scene */

/** @param {Ui} ui @param {Scene} scene @param {{focus: number, hint?: unknown}} how `focus`: which card is the tab stop */
export function hand(ui, scene, { focus, hint }) {
  const { draft, marked, pending, position } = scene.state;
  const cards = scene.hand;
  if (scene.spectator) {
    if (scene.handSeat === null) return nothing;
    return html`<div class="my-cards"><div class="area-head"><h2>${th("Cards of {name}", { name: html`<bdi>${ui.nameOf(scene.handSeat)}</bdi>` })}</h2><span class="side num">${cards.length}</span></div>
      <ul class="hand" role="list" tabindex="0" aria-label=${t("Cards of {name}", { name: ui.nameOf(scene.handSeat) })}>${repeat(cards, (card) => card, (card) => html`<li data-card=${card}><div class="card" data-series=${ui.captions(card).series}>${front(ui, card)}</div></li>`)}</ul></div>`;
  }
  const mine = scene.mode === "turn" || scene.mode === "place" || scene.mode === "correct";
  const numbered = scene.mode === "turn" || scene.mode === "place";
  const single = cards.length === 1;
  const reads = scene.mode === "wait" && position.turn !== null;
  return html`<div class="my-cards">${hint ?? nothing}
    <div class="area-head"><h2>${single ? t("My last card") : t("My cards")}</h2><span class="side num">${cards.length}</span></div>
    <ul class=${`hand${scene.loose || single ? " is-single" : ""}${mine && draft?.card ? " is-chosen" : ""}`} role="list">
      ${repeat(cards, (card) => card, (card, at) => {
        const chosen = draft?.card === card;
        const pressed = mine ? chosen : marked === card;
        const off = pending || (!mine && !reads);
        return guard([texts.language, card, at, at === focus, mine && chosen, pressed, off, numbered], () => html`<li class=${mine && chosen ? "is-chosen" : ""} data-card=${card}><button type="button" class="card" data-hand=${at} data-series=${ui.captions(card).series} tabindex=${at === focus ? "0" : "-1"}
          aria-pressed=${pressed ? "true" : "false"} aria-disabled=${off ? "true" : nothing}
          @click=${(/** @type {MouseEvent} */ e) => ui.acts.hand(card, e.detail > 1)} @pointerdown=${(/** @type {PointerEvent} */ e) => ui.acts.grab(e, card, "hand")}>
          ${numbered ? html`<kbd class="key">${at + 1}</kbd>` : html`<span class="key-room" aria-hidden="true"></span>`}${symbol(ui.captions(card).series)}<span class="card-text">${caption(ui, card)}</span>
          <span class="vh">(${ui.captions(card).packTitle})</span></button></li>`);
      })}
      ${scene.loose ? nothing : html`<li class="change"><button type="button" class="btn" @click=${() => ui.acts.draft({ type: "choosing" })}>${icon("undo")}<span>${t("Change")}</span></button></li>`}
    </ul>${cards.length === 0 ? html`<p class="side">${t("No card left.")}</p>` : nothing}</div>`;
}

/** @param {Ui} ui @param {Scene} scene */
export function pile(ui, scene) {
  const { position } = scene.state;
  const loose = scene.loose || scene.state.bounds?.stack.length ? [] : position.top;
  const left = position.pile + position.top.length;
  return html`<div class="pile-area" id="pile" tabindex="-1"><div class="area-head"><h2>${t("Next on the stack")}</h2><span class="side num">${t("{count} left", { count: num(left) })}</span></div>
    ${loose.length ? html`<div class="pile" data-pile>${loose.map((card) => html`<div class="card" data-card=${card} data-series=${ui.captions(card).series}>${front(ui, card)}</div>`)}</div>`
      : html`<p class="side" data-pile>${noneToRead(left, position.discard.length)}</p>`}</div>`;
}

/** Why no card of the stack can be read. @param {number} left on the stack @param {number} aside cards that will be shuffled */
function noneToRead(left, aside) {
  if (left) return t("The two on top are for the last card.");
  return aside ? n("The stack is used up; {count} card set aside will be shuffled.", "The stack is used up; {count} cards set aside will be shuffled.", aside) : t("The stack is used up.");
}

/** The keys that count now. @param {Scene} scene @param {boolean} letters */
export function keysLine(scene, letters) {
  /** @type {[string[], string][]} */
  const rows = [];
  const gaps = scene.line.gaps;
  if (scene.mode === "turn" && letters) rows.push([range(scene.hand.length), t("choose a card")]);
  if (scene.mode === "place") {
    if (scene.line.items.some((item) => item.type === "pivot") && letters) rows.push([["B", "A"], t("before, after")]);
    if (letters) rows.push([range(gaps), t("choose a gap")]);
    rows.push([["↑", "↓"], t("move")]);
    if (scene.loose && letters) rows.push([["C"], t("swap the two")]);
    rows.push([["↵"], scene.stacking ? t("put") : t("lay")]);
    if (!scene.loose) rows.push([["Esc"], t("put back")]);
  }
  if (scene.mode === "correct") {
    if (letters) rows.push([range(scene.line.cards.length), t("pick a card up")]);
    rows.push([["↑", "↓"], t("move it")]);
    if (letters) rows.push([["Z"], t("take back")]);
    rows.push([["Esc"], t("leave")]);
  }
  if (!rows.length) return nothing;
  if (letters) rows.push([["?"], t("all keys")]);
  const typed = scene.state.typed ? html`<span class="typed"><kbd class="key">${scene.state.typed}…</kbd>${t("Enter takes it")}</span>` : nothing;
  return html`<p class="keys-line">${typed}${rows.map(([keys, text]) => html`<span>${keys.map((label) => (label === TO ? label : html`<kbd class="key">${label}</kbd>`))}${text}</span>`)}</p>`;
}

/** From the first key to the last. */
const TO = "–";

/** @param {number} last @returns {string[]} */
const range = (last) => (last > 1 ? ["1", TO, String(last)] : ["1"]);

/** Cards somebody takes, beside a reveal. @param {Ui} ui @param {NonNullable<import("../model/reveal.js").Reveal["penalty"]>} penalty */
export function taken(ui, penalty) {
  const name = ui.nameOf(penalty.seat);
  return html`<div class="my-cards"><div class="area-head"><h2>${th("{name} takes", { name: html`<bdi>${name}</bdi>` })}</h2><span class="side num">${penalty.before} → ${penalty.left}</span></div>
    <ul class="hand" role="list" tabindex="0" aria-label=${t("Cards {name} takes", { name })}>${penalty.cards.map((card) => html`<li data-card=${card}><div class="card" data-series=${ui.captions(card).series}>${front(ui, card)}</div></li>`)}</ul></div>`;
}

/** Cards left, when a match has been won. @param {Ui} ui @param {import("../model/seats.js").Row[]} rows */
export function left(ui, rows) {
  const order = [...rows].sort((a, b) => a.cards.length - b.cards.length || a.seat - b.seat);
  const line = (/** @type {import("../model/seats.js").Row} */ row, /** @type {number} */ at) => html`<li>
    <span>${at === 0 ? strong(ui, row.seat) : html`<bdi>${row.name}</bdi>`} ${row.you ? html`<span class="tag">${t("you")}</span>` : nothing}</span><span class="num">${row.cards.length}</span></li>`;
  return html`<div class="my-cards"><div class="area-head"><h2>${t("Cards left")}</h2></div><ol class="lines" role="list">${order.map(line)}</ol></div>`;
}
