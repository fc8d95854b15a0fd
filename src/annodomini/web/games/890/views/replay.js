/** A replay: one bar over the watcher's table, with the rounds as ticks, trios as discs, invasions as triangles; every step is a link. */
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { t, th } from "../../../i18n.js";
import { linesOf, PARTS, PLAIN } from "../model/story.js";
import { titleOf } from "../model/describe.js";
import { atOnce, lastStep } from "../model/replay.js";
import { sheetTable } from "./end.js";
import { cube, sign, who } from "./part.js";
import { teller } from "./side.js";
import { table } from "./table.js";

/** @typedef {import("./part.js").Ui} Ui @typedef {import("../types.js").Scene} Scene @typedef {import("../model/replay.js").Replay} Replay */
/**
 * @typedef {object} ReplayActs
 * @property {(at: number) => void} go
 * @property {(way: 1 | -1) => void} mark
 * @property {() => void} play
 * @property {(speed: number) => void} speed
 * @property {(at: number) => string} address  of a step
 * @property {() => void} copy
 */
/** @typedef {{replay: Replay, at: number, playing: boolean, speed: number, copied: boolean, story: readonly import("../model/story.js").Round[], options: {needsOne?: boolean}}} Look */

export const SPEEDS = [1, 2, 4];
const WIDTH = 960;
/** Steps shown around the one that is looked at. */
const BEFORE = 3;
const AFTER = 4;

/**
 * What a step was, in the words it is handed: parts to be drawn, or plain text.
 * @param {Replay} replay @param {number} at @param {import("../types.js").Words} words @param {import("../model/story.js").Teller} teller
 */
function stepSaid(replay, at, words, teller) {
  const step = replay.steps[at];
  const { t } = words;
  if (at === 0) return t("The table is laid out");
  const took = step.effects.find(({ do: what }) => what === "took");
  if (took) return tookSaid(took, atOnce(replay, at), words, teller);
  const lines = linesOf({ revision: at, kind: "command", effects: [...step.effects] });
  // of several that are ruined at once, the one whose step it is
  const line = lines.find(({ seat }) => seat === step.seat) ?? lines[0];
  return line ? line.say(words, teller) : t("Step {step}", { step: at });
}

/** @param {import("../types.js").Effect} took @param {boolean} quick @param {import("../types.js").Words} words @param {import("../model/story.js").Teller} teller */
function tookSaid({ seat, tile, price, invented }, quick, { t, n }, { name, tile: named }) {
  const values = { name: name(seat), tile: named(tile), price: invented ? t("with the Inventor") : price ? n("{count} coin", "{count} coins", price) : t("for nothing") };
  return quick ? t("{name} takes {tile}, {price}.", values) : t("{name} takes {tile}, {price}, and looks at the next one.", values);
}

/** @param {Ui} ui @param {Replay} replay @param {number} at */
export const stepText = (ui, replay, at) => stepSaid(replay, at, PARTS, teller(ui, null));

/** @param {Ui} ui @param {Replay} replay @param {number} at @returns {string} */
export const stepPlain = (ui, replay, at) => stepSaid(replay, at, PLAIN, { ...teller(ui, null), name: ui.nameOf, tile: (id) => titleOf(ui.set, id), card: (id) => ui.set.nameOf(id) });

/** The bar's scale. @param {Replay} replay */
function ticks(replay) {
  const last = Math.max(1, lastStep(replay));
  const x = (/** @type {number} */ at) => Math.round((at / last) * WIDTH * 10) / 10;
  return html`<svg class="ticks" viewBox=${`-6 -2 ${WIDTH + 12} 24`} preserveAspectRatio="none" aria-hidden="true" focusable="false"><path class="rk-t" d=${`M0 20H${WIDTH}`}></path>${replay.rounds.map(({ at }) => svg`<path class="rk-r" d=${`M${x(at)} 10V20`}></path>`)}${
    replay.marks.map(({ kind, at }) => (kind === "trio" ? svg`<circle class="rk-trio" cx=${x(at)} cy="5" r="4"></circle>` : svg`<path class="rk-inv" d=${`M${x(at)} 0l6 10h-12z`}></path>`))}</svg>`;
}

/** @param {Ui} ui @param {Look} look @param {ReplayActs} acts */
function bar(ui, { replay, at, playing, speed }, acts) {
  const last = lastStep(replay);
  const step = replay.steps[at];
  /** @param {string} text @param {string} icon @param {() => void} run @param {boolean} [off] */
  const press = (text, icon, run, off = false) => html`<button type="button" class=${`icon-btn${icon === "play" || icon === "pause" ? " play" : ""}`} title=${text} aria-disabled=${off ? "true" : nothing} @click=${() => (off ? undefined : run())}>${sign(icon)}<span class="vh">${text}</span></button>`;
  return html`<section class="scrubber" aria-label=${t("Replay")}>
    <div class="sc-b">${press(t("To the start"), "first", () => acts.go(0), at === 0)}${press(t("Step back"), "prev", () => acts.go(at - 1), at === 0)}${playing ? press(t("Pause"), "pause", acts.play) : press(t("Play"), "play", acts.play, at === last)}${press(t("Step forward"), "next", () => acts.go(at + 1), at === last)}${press(t("To the end"), "last", () => acts.go(last), at === last)}</div>
    <div class="sc-r"><input type="range" min="0" max=${Math.max(1, last)} .value=${String(at)} aria-label=${t("Step of the match")} aria-valuetext=${t("Step {step} of {count}: {text}", { step: at, count: last, text: stepPlain(ui, replay, at) })} @input=${(/** @type {InputEvent} */ e) => acts.go(Number(/** @type {HTMLInputElement} */ (e.target).value))}>${ticks(replay)}</div>
    <p class="sc-o">${th("Step {step} of {count}", { step: html`<b class="num">${at}</b>`, count: last })}${step.round ? html` · ${t("round {round}", { round: step.round })}` : nothing}${step.seat === null ? nothing : html`, ${who(ui, step.seat)}`}</p>
    <div class="seg sp" role="radiogroup" aria-label=${t("Speed")}>${SPEEDS.map((one) => html`<label><input type="radio" name="speed" .checked=${speed === one} @change=${() => acts.speed(one)}><span>${one}×</span></label>`)}</div>
    <p class="sc-k" aria-hidden="true"><span><i class="k0"></i>${t("Round")}</span><span><i class="k1"></i>${t("Trio")}</span><span><i class="k2"></i>${t("Invasion")}</span></p></section>`;
}

/** Steps around the one that is looked at, each a link. @param {Ui} ui @param {Look} look @param {ReplayActs} acts */
function list(ui, { replay, at, copied }, acts) {
  const last = lastStep(replay);
  const from = Math.max(0, Math.min(at - BEFORE, last - BEFORE - AFTER));
  const shown = replay.steps.slice(from, Math.min(last, from + BEFORE + AFTER) + 1);
  /** @param {MouseEvent} e @param {number} to */
  const follow = (e, to) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
    e.preventDefault();
    acts.go(to);
  };
  const mark = (/** @type {1 | -1} */ way) => html`<button type="button" class="btn btn-s" @click=${() => acts.mark(way)}>${way < 0 ? sign("prev") : nothing}<span>${way < 0 ? t("Previous mark") : t("Next mark")}</span>${way > 0 ? sign("next") : nothing}</button>`;
  return html`<section class="outcome watch" aria-labelledby="oc-h"><h2 id="oc-h">${sign("log")}<span>${t("Step by step")}</span></h2>
    <ol class="tls" role="list">${shown.map((step, order) => {
      const to = from + order;
      return html`<li aria-current=${to === at ? "step" : nothing}><a class="tl-b" href=${acts.address(to)} @click=${(/** @type {MouseEvent} */ e) => follow(e, to)}><b class="num">${to}</b>${step.seat === null ? sign(step.kind === "invasion" ? "warn" : "scroll") : cube(step.seat)}<span>${stepText(ui, replay, to)}</span></a></li>`;
    })}</ol>
    <div class="acts">${mark(-1)}${mark(1)}<button type="button" class="btn btn-s" @click=${acts.copy}>${copied ? sign("check") : nothing}<span>${copied ? t("Copied") : t("Copy the link to this step")}</span></button></div></section>`;
}

/** @param {Ui} ui @param {Scene} scene @param {Look} look @param {ReplayActs} acts */
export function replayPage(ui, scene, look, acts) {
  const { replay, at } = look;
  const { outcome } = replay;
  const over = at === lastStep(replay) && outcome?.sheet?.length;
  return html`${table(ui, scene, { story: look.story, bar: bar(ui, look, acts), beside: list(ui, look, acts), replay: true, options: look.options })}
    ${over ? html`<div class="g890"><section class="sheet-below" aria-labelledby="sb-h"><h2 id="sb-h">${t("Score sheet")}</h2>${sheetTable(ui, scene.view, { ranks: outcome.ranks ?? [], reason: outcome.reason ?? "", sheet: outcome.sheet }, scene.rows.map((row) => row.seat))}</section></div>` : nothing}`;
}
