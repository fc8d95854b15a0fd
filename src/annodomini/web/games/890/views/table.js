/** The whole table in one template: decision, coast, kingdoms, market, what follows, and what stands beside. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { guard } from "../../../vendor/lit-html/directives/guard.js";
import { t, texts } from "../../../i18n.js";
import { called } from "../../../table/views/part.js";
import { isOver } from "../../../table/model/guide.js";
import { fits, hintWords } from "../model/hints.js";
import { choose, hasPanel } from "./choose.js";
import { coast } from "./coast.js";
import { decision } from "./decision.js";
import { draft } from "./draft.js";
import { kingdom } from "./kingdom.js";
import { market } from "./market.js";
import { outcome, watch } from "./outcome.js";
import { cube, sign } from "./part.js";
import { chronicle, scenario, supply } from "./side.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene */
/**
 * @typedef {object} Around  what stands around the scene
 * @property {readonly import("../model/story.js").Round[]} story  the first round first
 * @property {import("../../../table/types.js").Notice | null} [notice]
 * @property {import("../../../table/types.js").Line} [line]
 * @property {{step: number}} [hints]  of a first match; 5: over
 * @property {number} [waiting]  turns of others not shown yet
 * @property {unknown} [bar]  the replay's, over the table
 * @property {unknown} [beside]  instead of what follows: the replay's list
 * @property {boolean} [replay]
 * @property {{needsOne?: boolean}} [options]  of the match
 */

/** Whether the choice lies in the middle and the T flat under it. @param {Scene} scene */
const isAsking = (scene) => hasPanel(scene) || ["tower", "swap", "turn_up"].includes(scene.ask?.kind ?? "");

/** @param {Scene} scene @param {Around} about */
function classOf(scene, { replay = false }) {
  const { base, ask } = scene;
  const setup = base.phase === "castle" && !replay;
  return ["tbl", setup ? "setup" : "", !setup && isAsking(scene) ? "asking" : "", base.phase === "keep" && !replay ? "last" : "", ask?.kind === "ruin" || base.phase === "ruin" ? "raid" : "", ask ? "" : "spec", base.seats === 2 ? "duo" : "", replay ? "rep" : ""].filter(Boolean).join(" ");
}

/** Tabs of the kingdoms, on a phone. @param {Ui} ui @param {Scene} scene @param {readonly number[]} seats */
const tabs = (ui, scene, seats) => html`<nav class="swipe kingdom-tabs" aria-label=${t("Kingdoms")}>${seats.map((seat) => html`<a href=${`#kd-${seat}`} data-tab=${seat} aria-current=${scene.kingdom === seat ? "true" : nothing} @click=${(/** @type {MouseEvent} */ e) => {
  if (!ui.acts.kingdom) return;
  e.preventDefault();
  ui.acts.kingdom(seat);
}}>${cube(seat)}${called(ui.nameOf(seat))}${scene.rows.find((row) => row.seat === seat)?.bot ? sign("bot") : nothing}</a>`)}</nav>`;

/** Which kingdom is large: mine; a watcher's choice. @param {Scene} scene */
const largeOf = ({ you, kingdom: shown }) => you ?? shown;

/** Mine first, then round the table. @param {Scene} scene @param {number} large */
const around = ({ view }, large) => Array.from({ length: view.seats }, (_, at) => (large + at) % view.seats);

/** @param {Ui} ui @param {Scene} scene */
function kingdoms(ui, scene) {
  const large = largeOf(scene);
  const [first, ...rest] = around(scene, large);
  return html`<div class="kds">${tabs(ui, scene, [first, ...rest])}<div class="pan" role="group" tabindex="0" aria-label=${t("Kingdoms, side by side")}>${kingdom(ui, scene, first, { large: true })}<div class="oths">${rest.map((seat) => kingdom(ui, scene, seat))}</div></div></div>`;
}

/** A watcher's line, or that the guide is on. @param {Ui} ui @param {Scene} scene @param {Around} about */
function above(ui, scene, { hints, replay = false }) {
  if (scene.spectator && !replay) return html`<p class="live">${sign("eye")}<span>${t("You are watching. Everything on the table is public; only the order of the two stacks is hidden.")}</span></p>`;
  if (!scene.ask || !hints || isOver(hints)) return nothing;
  return html`<div class="live guide-890"><p>${sign("book")}<span><b>${t("First match, with hints.")}</b> <span class="for-wide">${t("No clock runs; take your time.")}</span></span></p>
    <ol class="beads" aria-hidden="true">${[1, 2, 3, 4].map((at) => html`<li class=${at < hints.step ? "is-done" : at === hints.step ? "is-now" : ""}></li>`)}</ol>
    <button type="button" class="btn" @click=${() => ui.acts.skipHints?.()}>${t("Skip the guide")}</button></div>`;
}

/** The slip of a first match. @param {Ui} ui @param {Scene} scene @param {Around} about */
function slip(ui, scene, { hints, replay = false }) {
  if (!scene.ask || !hints || isOver(hints) || replay || scene.spectator || !fits(scene.base.phase)) return nothing;
  const [head, text] = hintWords(hints.step);
  return html`<div class="slip" role="note" id="hint-now" aria-label=${t("Hint {step} of 4", { step: hints.step })}><b class="stn" aria-hidden="true">${hints.step}</b><div><h3>${head}</h3><p>${text}</p></div>
    <button type="button" class="btn btn-s" @click=${() => ui.acts.nextHint?.()}>${hints.step === 4 ? t("All right") : t("Next")}</button></div>`;
}

/** @param {Ui} ui @param {Scene} scene @param {Around} about */
export function table(ui, scene, about) {
  const { phase } = scene.base;
  const setup = phase === "castle" && !about.replay; // a replay keeps one layout, so that nothing jumps
  const last = phase === "keep" && !about.replay;
  const lines = about.story.reduce((sum, round) => sum + round.lines.length, 0);
  const log = guard([texts.language, lines, about.story.at(-1)?.round, scene.you, scene.rows.map((row) => row.name).join()], () => chronicle(ui, about.story, scene.you));
  const top = decision(ui, scene, { notice: about.notice ?? null, line: about.line ?? null, waiting: about.waiting ?? 0, slip: slip(ui, scene, about) });
  const side = scenario(ui, scene, about.options);
  const head = above(ui, scene, about);
  if (setup) return html`<div class="g890">${head}<div class=${classOf(scene, about)}>${top}${draft(ui, scene)}${market(ui, scene)}${side}${coast(scene)}${log}</div></div>`;
  const asking = isAsking(scene);
  const panel = about.beside ?? (scene.ask ? (hasPanel(scene) ? choose(ui, scene) : outcome(ui, scene)) : watch(ui, scene));
  return html`<div class="g890">${head}<div class=${classOf(scene, about)}>${about.bar ?? nothing}${top}${last ? nothing : coast(scene)}${asking ? panel : nothing}${kingdoms(ui, scene)}${last ? nothing : market(ui, scene)}${asking ? nothing : panel}${last ? nothing : supply(ui, scene)}${side}${log}</div></div>`;
}
