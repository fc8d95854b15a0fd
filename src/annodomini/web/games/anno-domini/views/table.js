/** The whole table in one template: seats, chain or reveal, my side, story. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { guard } from "../../../vendor/lit-html/directives/guard.js";
import { t, texts } from "../../../i18n.js";
import { notice, offline } from "../../../table/views/part.js";
import { icon } from "../../../views/parts.js";
import { firstGap } from "../model/chain.js";
import { isOver } from "../../../table/model/guide.js";
import { stateOf } from "../model/hints.js";
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
/** @typedef {import("../../../table/types.js").Notice} Notice */
/**
 * @typedef {object} Around  what stands around the scene
 * @property {import("../model/story.js").Round | null} round
 * @property {Notice | null} notice
 * @property {Notice | null} reversal  shown for one turn
 * @property {import("../../../table/types.js").Line} line
 * @property {import("../../../table/model/guide.js").Hints} hints
 * @property {number} focus  card of my hand that is the tab stop
 * @property {boolean} letters
 * @property {string} names  of all seats, to know when one has changed
 * @property {boolean} wide  the story lies open
 * @property {number} now
 * @property {number} waiting
 * @property {Map<string, import("./reveal.js").Back>} backs
 * @property {boolean} calm
 */

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
  const linked = (/** @type {string} */ id) => clause(ui, id);
  const cls = [
    "mine", scene.mode === "reveal" || scene.spectator ? "is-bar" : "", scene.mode === "correct" ? "is-correcting" : "",
    scene.mode === "place" ? "is-chosen" : "", scene.mode === "wait" && !scene.spectator ? "is-waiting" : "",
  ].filter(Boolean).join(" ");
  return html`<section class=${cls} id="mine" aria-label=${scene.spectator ? t("The seat on turn") : t("My side")} tabindex="-1">
    <div class="cue-area">${offline(around.line, ui.acts.retry)}${around.notice ? notice(around.notice, { clause: linked, close: ui.acts.closeNotice }) : nothing}
      ${around.reversal && !showing ? notice(around.reversal, { clause: linked, close: undefined, id: "reversal" }) : nothing}
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
