/** The chain: a line with stops read from top to bottom, its gaps, folds and the halving question. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { guard } from "../../../vendor/lit-html/directives/guard.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { n, t, texts, th } from "../../../i18n.js";
import { key } from "../../../table/views/part.js";
import { badge, icon, symbol } from "../../../views/parts.js";
import { bare, quoteShort } from "../model/captions.js";
import { dateText } from "../model/dates.js";
import { gapPlace } from "../model/sentences.js";
import { firstGap } from "../model/chain.js";
import { button, caption, owner, strong } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("./part.js").Scene} Scene */
/** @typedef {import("../model/chain.js").Item} Item */
/** @typedef {Readonly<Record<string, import("../types.js").When>>} Dates */

/** @param {Ui} ui @param {Scene} scene @param {import("../model/chain.js").Stop} item @param {Dates} dates */
function stop(ui, scene, item, dates) {
  const { state } = scene;
  const cls = [
    "stop", item.isStart ? "is-start" : "", item.moved ? "is-moved" : "", item.pivot ? "is-pivot" : "", item.picked ? "is-picked" : "",
    state.fresh === item.card ? "is-new" : "", item.by !== null && item.by === state.you ? "is-mine" : "",
  ].filter(Boolean).join(" ");
  const trace = item.moved ? html`<span class="moved-say">${t("moved from {from} to {to} · not yet played", { from: item.moved.from + 1, to: item.moved.to + 1 })}</span>` : nothing;
  const { series } = ui.captions(item.card);
  return html`<li class=${cls} data-card=${item.card} ?hidden=${item.folded}>
    ${item.keyed ? html`<kbd class="key stop-key" aria-hidden="true">${item.place + 1}</kbd>` : nothing}
    <article class="card" data-series=${series}>
      ${symbol(series)}<p class="card-text">${caption(ui, item.card)}${trace}</p>
      ${item.keyed ? grips(ui, item, scene.line.cards.length - 1)
        : html`<p class="card-who">${dates[item.card] ? html`<span class="year">${dateText(dates[item.card].edtf)}</span>` : nothing}${owner(ui, item)}</p>`}
    </article></li>`;
}

/** What moves a card of the chain: its grip, one up, one down. @param {Ui} ui @param {import("../model/chain.js").Stop} item @param {number} last place */
function grips(ui, item, last) {
  const text = bare(ui.captions(item.card).text);
  const lift = (/** @type {PointerEvent} */ e) => ui.acts.grab(e, item.card, "chain");
  const step = (/** @type {number} */ by) => () => item.place + by >= 0 && item.place + by <= last && ui.acts.move(item.card, item.place + by);
  return html`<div class="card-move">
    <button type="button" class="grip-btn" data-stop=${item.place} aria-pressed=${item.picked ? "true" : "false"} title=${t("Pick up")} @click=${() => ui.acts.pick(item.card)} @pointerdown=${lift}>
      <span class="grip" aria-hidden="true"></span><span class="vh">${t("{number}, pick up: {card}", { number: item.place + 1, card: text })}</span></button>
    <button type="button" class="icon-btn" title=${t("Move up")} aria-disabled=${item.place === 0 ? "true" : nothing} @click=${step(-1)}>
      ${icon("up")}<span class="vh">${t("Move up: {card}", { card: text })}</span></button>
    <button type="button" class="icon-btn" title=${t("Move down")} aria-disabled=${item.place === last ? "true" : nothing} @click=${step(1)}>
      ${icon("down")}<span class="vh">${t("Move down: {card}", { card: text })}</span></button>
  </div>`;
}

/** @param {Ui} ui @param {Scene} scene @param {import("../model/chain.js").Gap} item */
function gap(ui, scene, item) {
  const { draft, pending } = scene.state;
  if (!item.offered || !scene.held) return html`<li class="gap" data-flip=${item.key} aria-hidden="true"></li>`; // mere room: nothing to be read out
  const chain = scene.line.cards;
  const roving = draft?.gap ?? firstGap(/** @type {any} */ (draft), scene.line.gaps);
  const place = gapPlace(item.gap, chain, (card) => ui.captions(card).text);
  return html`<li class=${`gap${item.aimed ? " is-aimed" : ""}${item.swap ? " has-swap" : ""}`} data-flip=${item.key}>
    <button type="button" class="gap-btn" data-gap=${item.gap} tabindex=${roving === item.gap ? "0" : "-1"} aria-pressed=${item.aimed ? "true" : "false"} aria-disabled=${pending ? "true" : nothing}
      @click=${() => ui.acts.gap(item.gap)}><kbd class="key">${item.gap + 1}</kbd>${item.aimed
        ? html`<span class="ghost">${badge(ui.captions(scene.held).series)}<span class="card-text">${caption(ui, scene.held)}</span><span class="ghost-hint">${scene.stacking ? t("put here") : t("lay here")} ${key("↵")}</span></span>`
        : html`<span class="gap-say"><span>${scene.stacking ? t("put here") : t("lay here")}</span></span>`}<span class="vh">, ${place}</span></button>
    ${item.swap ? button({ text: html`${t("Swap")}<span class="vh"> ${t("the two cards")}</span>`, icon: "swap", key: "C", run: () => ui.acts.draft({ type: "swap" }) }) : nothing}
  </li>`;
}

/** @param {Ui} ui @param {import("../model/chain.js").Fold} item */
function fold(ui, item) {
  const count = item.cards.length;
  const head = item.side === "up" ? n("{count} earlier card", "{count} earlier cards", count) : n("{count} later card", "{count} later cards", count);
  const first = bare(ui.captions(item.cards[0]).text);
  const last = bare(ui.captions(item.cards[count - 1]).text);
  return html`<li class="fold" data-flip=${item.key}><button type="button" class="fold-btn" aria-expanded="false" @click=${() => ui.acts.draft({ type: "unfold", side: item.side })}>
    <span class="fold-say"><b>${head}</b> <span class="go">${t("unfold")}</span> <span>${first} … ${last}</span></span>
    <span class="fold-edges" aria-hidden="true">${item.cards.map((card) => html`<i data-series=${ui.captions(card).series}></i>`)}</span></button></li>`;
}

/** @param {Ui} ui @param {Item} item */
function pivot(ui, item) {
  return html`<li class="pivot" data-flip="pivot"><span role="group" class="pivot-in" aria-label=${t("Before or after {card}?", { card: quoteShort(ui.captions(/** @type {any} */ (item).card).text) })}><span>${t("Before or after this one?")}</span><span class="acts">
    ${button({ text: t("Before"), icon: "up", key: "B", run: () => ui.acts.draft({ type: "half", answer: "before" }) })}
    ${button({ text: t("After"), icon: "down", key: "A", run: () => ui.acts.draft({ type: "half", answer: "after" }) })}</span></span></li>`;
}

/** All that a stop is drawn from: one that looks as before is not even described anew. @param {Ui} ui @param {Scene} scene @param {import("../model/chain.js").Stop} item @param {Dates} dates */
const looks = (ui, { state, line }, item, dates) => [
  texts.language, item.card, item.place, item.by === null ? null : ui.nameOf(item.by), item.by === state.you, item.stack, item.keyed, item.moved?.from, item.moved?.to,
  item.pivot, item.picked, item.folded, state.fresh === item.card, dates[item.card]?.edtf, line.cards.length,
];

/** @param {Ui} ui @param {Scene} scene @param {Item} item @param {Dates} dates */
function one(ui, scene, item, dates) {
  switch (item.type) {
    case "stop": return guard(looks(ui, scene, item, dates), () => stop(ui, scene, item, dates));
    case "gap": return gap(ui, scene, item);
    case "fold": return fold(ui, item);
    case "pivot": return pivot(ui, item);
    case "was": return html`<li class="was"><span>${icon("move")}${t("{card} was here", { card: quoteShort(ui.captions(item.card).text) })}</span></li>`;
  }
}

/** What stands beside the heading: who answers, or that this is a trial. @param {Ui} ui @param {Scene} scene */
function said(ui, scene) {
  const { position, you } = scene.state;
  if (scene.loose) return t("Two from the stack, still loose: nobody answers for them yet");
  if (scene.mode === "correct" || (scene.state.draft?.moves.length ?? 0) > 0) return t("A trial: nobody sees it until you lay");
  if (position.layer === null) return position.chain.length ? t("Nobody has laid a card in this round yet") : "";
  if (position.layer === you) return th("{you} laid last and answer for all of it", { you: html`<b>${t("You")}</b>` });
  return th("{name} laid last and answers for all of it", { name: strong(ui, position.layer) });
}

/**
 * @param {Ui} ui @param {Scene} scene
 * @param {{above?: {body: unknown, done: boolean}, beforeGap?: {gap: number, body: unknown, done: boolean}, dates?: Dates}} [more] slips of the guide in the chain; dates a replay shows on the fronts
 */
export function chain(ui, scene, { above, beforeGap, dates = {} } = {}) {
  const { line } = scene;
  const count = line.cards.length;
  /** @type {(Item | {type: "hint", key: string, body: unknown, done: boolean})[]} */
  const items = [...line.items];
  if (beforeGap) {
    const at = items.findIndex((item) => item.type === "gap" && item.gap === beforeGap.gap);
    if (at >= 0) items.splice(at, 0, { type: "hint", key: "hint", body: beforeGap.body, done: beforeGap.done });
  }
  if (above) items.unshift({ type: "hint", key: "hint above", ...above });
  return html`<section class="chain-area" id="chain" aria-labelledby="chain-h" tabindex="-1">
    <div class="area-head"><h2 id="chain-h">${t("The chain")} <span class="side num">${n("{count} card", "{count} cards", count)}</span></h2><p class="side">${said(ui, scene)}</p></div>
    <p class="end">${icon("up")}<span class="label">${t("earlier")}</span></p>
    <ul class=${`chain${line.loose ? " is-loose" : ""}`} role="list" data-mode=${line.mode === "read" ? "none" : line.mode} data-density=${line.tight ? "tight" : nothing}>
      ${repeat(items, (item) => item.key, (item) => (item.type === "hint" ? html`<li class=${item.done ? "hint-row is-done" : "hint-row"}>${item.body}</li>` : one(ui, scene, item, dates)))}
    </ul>
    <p class="end">${icon("down")}<span class="label">${t("later")}</span></p>
  </section>`;
}

