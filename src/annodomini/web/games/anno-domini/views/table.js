/** The whole table in one template: seats, chain or reveal, my side, story. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { guard } from "../../../vendor/lit-html/directives/guard.js";
import { t, texts } from "../../../i18n.js";
import { icon, note } from "../../../views/parts.js";
import { firstGap } from "../model/chain.js";
import { stateOf, isOver } from "../model/hints.js";
import { chain } from "./chain.js";
import { cue, revealCue } from "./cue.js";
import { guide, hint } from "./hints.js";
import { hand, keysLine, left, pile, taken } from "./mine.js";
import { clause } from "./part.js";
import { reveal } from "./reveal.js";
import { seats } from "./seats.js";
import { story } from "./story.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("./part.js").Scene} Scene */
/** @typedef {{kind: "wrong" | "info", icon: string, head: string, text: string, clause?: string | undefined}} Notice */
/**
 * @typedef {object} Around  what stands around the scene
 * @property {import("../model/story.js").Round | null} round
 * @property {Notice | null} notice
 * @property {Notice | null} reversal  shown for one turn
 * @property {{status: string, retryIn: number, stopCode: number, private: boolean}} line
 * @property {import("../model/hints.js").Hints} hints
 * @property {number} focus  card of my hand that is the tab stop
 * @property {boolean} letters
 * @property {string} names  of all seats, to know when one has changed
 * @property {boolean} wide  the story lies open
 * @property {number} now
 * @property {number} waiting
 * @property {Map<string, import("./reveal.js").Back>} backs
 * @property {boolean} calm
 */

/** @param {Ui} ui @param {Notice} what @param {string} id */
function notice(ui, what, id) {
  return html`<div class=${`note${what.kind === "wrong" ? " note-wrong" : ""}`} id=${id} tabindex="-1">${icon(what.icon)}<span><b>${what.head}</b> ${what.text} ${what.clause ? clause(ui, what.clause) : nothing}
    ${id === "notice" ? html`<button type="button" class="btn btn-small" @click=${ui.acts.closeNotice}>${t("All right")}</button>` : nothing}</span></div>`;
}

/** @param {Ui} ui @param {Around["line"]} line */
function offline(ui, line) {
  if (line.status === "open" || line.status === "connecting") return nothing;
  if (line.status === "stopped") {
    return note({ kind: "wrong", icon: "offline", body: html`<b>${t("The connection has ended.")}</b> ${line.stopCode === 4426 ? t("This page is older than the server. Reload it: your seat is kept.") : t("Reload the page: your seat is kept.")}` });
  }
  const trying = line.retryIn > 0 ? t("Trying again in {seconds} s.", { seconds: line.retryIn }) : t("Trying now.");
  return html`<div class="note note-wrong" role="alert">${icon("offline")}<span><b>${t("No connection.")}</b> ${t("Your seat is kept.")} <span aria-live="off">${trying}</span>
    ${line.private ? t("The table waits for you.") : t("At a public table a bot steps in after a while and gives the seat back.")} <button type="button" class="btn btn-small" @click=${ui.acts.retry}>${t("Try now")}</button></span></div>`;
}

/** The place in the chain the third hint speaks of. @param {Scene} scene */
function hintGap(scene) {
  const offered = scene.line.items.flatMap((item) => (item.type === "gap" && item.offered ? [item.gap] : []));
  if (!offered.length || !scene.state.draft) return null;
  return scene.state.draft.gap ?? Math.min(offered[offered.length - 1], firstGap(scene.state.draft, scene.line.gaps));
}

/** @param {Ui} ui a bot called to my seat while I read a reveal */
const replaced = (ui) => html`<div class="note">${icon("bot")}<span><b>${t("A bot plays for you")}.</b> ${t("Your seat is kept. Take it back whenever you like.")}
  <button type="button" class="btn btn-small" @click=${ui.acts.takeSeat}>${t("Play on myself")}</button></span></div>`;

/** Which slips of a first match are shown now. @param {Scene} scene @param {Around} around @returns {(step: number) => import("../model/hints.js").HintState | null} */
function slips(scene, around) {
  const { bounds } = scene.state;
  if (!isGuided(scene, around) || !isMine(scene) || scene.loose || scene.stacking) return () => null;
  return (step) => stateOf(around.hints, step, { mayDoubt: Boolean(bounds?.mayDoubt), chosen: scene.mode === "place" });
}

/** @param {Scene} scene @param {Around} around */
const isGuided = (scene, around) => !isOver(around.hints) && !scene.spectator && !scene.state.over;

/** @param {Scene} scene is it mine to act? */
const isMine = (scene) => scene.mode !== "wait" && scene.mode !== "reveal";

/** @param {Ui} ui @param {Scene} scene @param {Around} around */
function middle(ui, scene, around) {
  const { showing, you } = scene.state;
  if (showing) return reveal(ui, showing, { you, backs: around.backs, still: around.calm });
  const slip = slips(scene, around);
  const [first, third] = [slip(1), slip(3)];
  const gap = third ? hintGap(scene) : null;
  return chain(ui, scene, {
    ...(first ? { above: { body: hint(ui, 1, first, "down"), done: first === "done" } } : {}),
    ...(third && gap !== null ? { beforeGap: { gap, body: hint(ui, 3, third, "down"), done: third === "done" } } : {}),
  });
}

/** My side: cue, notices, my cards. @param {Ui} ui @param {Scene} scene @param {Around} around */
function mine(ui, scene, around) {
  const { showing, you } = scene.state;
  const slip = slips(scene, around);
  const cls = [
    "mine", scene.mode === "reveal" || scene.spectator ? "is-bar" : "", scene.mode === "correct" ? "is-correcting" : "",
    scene.mode === "place" ? "is-chosen" : "", scene.mode === "wait" && !scene.spectator ? "is-waiting" : "",
  ].filter(Boolean).join(" ");
  return html`<section class=${cls} id="mine" aria-label=${scene.spectator ? t("The seat on turn") : t("My side")} tabindex="-1">
    <div class="cue-area">${offline(ui, around.line)}${around.notice ? notice(ui, around.notice, "notice") : nothing}
      ${around.reversal && !showing ? notice(ui, around.reversal, "reversal") : nothing}
      ${showing && scene.botPlays ? replaced(ui) : nothing}
      ${showing ? revealCue(ui, showing, { you, waiting: around.waiting }) : cue(ui, scene, isGuided(scene, around) && isMine(scene) ? { hint: "hint-now" } : {})}
      ${slip(4) ? hint(ui, 4, slip(4), "up") : nothing}</div>
    ${showing ? after(ui, scene, showing)
      : html`${hand(ui, scene, { focus: around.focus, ...(slip(2) ? { hint: hint(ui, 2, slip(2), "down") } : {}) })}${keysLine(scene, around.letters)}`}
  </section>`;
}

/** What a reveal cost. @param {Ui} ui @param {Scene} scene @param {import("../model/scene.js").Showing} showing */
function after(ui, scene, { done, reveal: { penalty, over } }) {
  if (!done) return nothing;
  if (penalty) return taken(ui, penalty);
  return over ? left(ui, scene.rows) : nothing;
}

/** @param {Scene} scene */
function round(scene) {
  const { position } = scene.state;
  return html`<h1 class="vh">${t("Anno Domini, round {round}", { round: position.round })}${scene.spectator ? `, ${t("as a spectator")}` : nothing}</h1>`;
}

/** @param {Ui} ui @param {Scene} scene @param {Around} around */
export function table(ui, scene, around) {
  const { showing, position, over } = scene.state;
  const { rows } = scene;
  const told = around.round;
  const live = scene.spectator ? html`<div class="live">${icon("spectator")}<span>${t("You are watching. You see what everybody at the table sees: every caption, no date.")}</span></div>`
    : isGuided(scene, around) ? guide(ui, around.hints.step) : nothing;
  const loop = [texts.language, JSON.stringify(rows), position.direction, rows.some((row) => row.due) ? around.now : 0];
  return html`${round(scene)}${live}
    <div class=${`table${showing ? " is-reveal" : ""}`} data-phase=${over ? "end" : scene.mode}>
      ${guard(loop, () => seats(ui, rows, { direction: position.direction, reversed: position.reversed, now: around.now }))}
      ${middle(ui, scene, around)}${mine(ui, scene, around)}${showing ? nothing : pile(ui, scene)}
      ${guard([texts.language, told?.round, told?.lines.length, around.names, around.wide], () => story(ui, told, { open: around.wide }))}
    </div>`;
}
