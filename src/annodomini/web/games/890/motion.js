/** Motion by transform and opacity alone: what changed its place slides there from where it was seen last, cubes walk, a ruin turns over. Calm: nothing moves. */
import { EASE, Flip, MOVE_MS, TURN_MS } from "../../table/flip.js";

const STAGGER_MS = 60;
const STEP_MS = 90;
const BEAT_MS = 620;

/** @typedef {import("../../table/flip.js").Places} Places */

export class Motion {
  /** @param {HTMLElement} root @param {() => boolean} calm */
  constructor(root, calm) {
    this.root = root;
    this.calm = calm;
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.flip = new Flip(() => this.sliding(), calm);
  }

  /** Where everything that may slide is seen now. @returns {Places} */
  places() {
    return this.flip.places();
  }

  /** @returns {[string, HTMLElement][]} */
  sliding() {
    return [.../** @type {NodeListOf<HTMLElement | SVGElement>} */ (this.root.querySelectorAll("[data-flip]"))].map((element) => [element.dataset.flip ?? "", /** @type {HTMLElement} */ (element)]);
  }

  /** Something comes from where it was dropped. @param {string} id @param {DOMRect} where */
  from(id, where) {
    this.flip.from(id, where);
  }

  /** A choice ends whatever still moves: nothing blocks a hand. */
  finish() {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }

  /** Slide what moved since. @param {Places} before @param {{fresh?: string | null, ruined?: string[]}} [how] `fresh`: came to the row and turns over; `ruined`: selectors of cells that fell */
  play(before, { fresh = null, ruined = [] } = {}) {
    if (this.calm()) return;
    for (const { id, element, dx, dy, was, is } of this.flip.moved(before)) {
      if (id === "defence" || id === "invader") this.walks(element, dx, dy, is.width);
      else this.slides(element, dx, dy, was.width / is.width);
    }
    const come = fresh === null || before.has(`tile:${fresh}`) ? null : this.root.querySelector(`[data-flip="tile:${CSS.escape(fresh)}"]`);
    for (const element of [come, ...ruined.map((selector) => this.root.querySelector(selector))]) if (element) this.turnsOver(element);
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  run(element, frames, how) {
    const animation = element.animate(frames, { easing: EASE, ...how });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
    return animation;
  }

  /** @param {Element} element @param {number} dx @param {number} dy @param {number} scale */
  slides(element, dx, dy, scale) {
    const start = `translate(${dx}px, ${dy}px)${Math.abs(scale - 1) > 0.02 ? ` scale(${scale})` : ""}`;
    this.run(element, [{ transform: start, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: MOVE_MS });
  }

  /** A cube steps from space to space. @param {Element} element @param {number} dx @param {number} dy @param {number} space its width */
  walks(element, dx, dy, space) {
    const steps = Math.max(1, Math.round(Math.hypot(dx, dy) / Math.max(8, space)));
    this.run(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: Math.min(BEAT_MS, steps * STEP_MS), easing: `steps(${steps}, end)` });
  }

  /** @param {Element} element */
  turnsOver(element) {
    this.run(element, [{ transform: "scaleX(0)", opacity: 0.4 }, { transform: "scaleX(1)", opacity: 1 }], { duration: TURN_MS, delay: MOVE_MS, fill: "backwards" });
  }

  /** Coins laid one after the other along the row. @param {readonly number[]} slots */
  coins(slots) {
    if (this.calm()) return;
    slots.forEach((slot, at) => {
      const coin = this.root.querySelector(`[data-slot="${slot}"] .lay`);
      if (coin) this.run(coin, [{ transform: "translateY(24px) scale(.6)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: MOVE_MS, delay: at * STAGGER_MS, fill: "backwards" });
    });
  }
}
