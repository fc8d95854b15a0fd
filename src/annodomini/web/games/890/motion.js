/** Motion by transform and opacity alone: what changed its place slides there from where it was seen last, cubes walk, a ruin turns over. Calm: nothing moves. */

const EASE = "cubic-bezier(.2, .8, .2, 1)";
const STAGGER_MS = 60;
const STEP_MS = 90;

/** Times are tokens of the page, 0 where it is calm. @type {Readonly<Record<"move" | "turn" | "beat", number>>} */
const TIMES = { move: 260, turn: 420, beat: 620 };

/** @typedef {Map<string, DOMRect>} Places  what slides -> where it was seen */

export class Motion {
  /** @param {HTMLElement} root @param {() => boolean} calm */
  constructor(root, calm) {
    this.root = root;
    this.calm = calm;
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Map<string, DOMRect>} */
    this.origins = new Map();
  }

  /** Where everything that may slide is seen now. @returns {Places} */
  places() {
    /** @type {Places} */
    const places = new Map();
    if (this.calm()) return places;
    for (const [id, element] of this.sliding()) places.set(id, element.getBoundingClientRect());
    return places;
  }

  /** @returns {[string, HTMLElement][]} */
  sliding() {
    return [.../** @type {NodeListOf<HTMLElement | SVGElement>} */ (this.root.querySelectorAll("[data-flip]"))].map((element) => [element.dataset.flip ?? "", /** @type {HTMLElement} */ (element)]);
  }

  /** Something comes from where it was dropped. @param {string} id @param {DOMRect} from */
  from(id, from) {
    if (!this.calm()) this.origins.set(id, from);
  }

  /** A choice ends whatever still moves: nothing blocks a hand. */
  finish() {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }

  /** Slide what moved since. @param {Places} before @param {{fresh?: string | null, ruined?: string[]}} [how] `fresh`: came to the row and turns over; `ruined`: selectors of cells that fell */
  play(before, { fresh = null, ruined = [] } = {}) {
    if (this.calm()) {
      this.origins.clear();
      return;
    }
    const height = window.innerHeight;
    for (const [id, element] of this.sliding()) {
      const was = this.origins.get(id) ?? before.get(id);
      if (!was || !was.width) {
        if (fresh !== null && id === `tile:${fresh}`) this.turnsOver(element);
        continue;
      }
      const is = element.getBoundingClientRect();
      const [dx, dy] = [was.left - is.left, was.top - is.top];
      if (!is.width || Math.abs(dx) + Math.abs(dy) < 2 || (is.top > height && was.top > height) || (is.bottom < 0 && was.bottom < 0)) continue;
      if (id === "defence" || id === "invader") this.walks(element, dx, dy, is.width);
      else this.slides(element, dx, dy, was.width / is.width);
    }
    this.origins.clear();
    for (const selector of ruined) {
      const element = this.root.querySelector(selector);
      if (element) this.turnsOver(/** @type {HTMLElement} */ (element));
    }
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  run(element, frames, how) {
    const animation = element.animate(frames, { easing: EASE, ...how });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
  }

  /** @param {Element} element @param {number} dx @param {number} dy @param {number} scale */
  slides(element, dx, dy, scale) {
    const start = `translate(${dx}px, ${dy}px)${Math.abs(scale - 1) > 0.02 ? ` scale(${scale})` : ""}`;
    this.run(element, [{ transform: start, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: TIMES.move });
  }

  /** A cube steps from space to space. @param {Element} element @param {number} dx @param {number} dy @param {number} space its width */
  walks(element, dx, dy, space) {
    const steps = Math.max(1, Math.round(Math.hypot(dx, dy) / Math.max(8, space)));
    this.run(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: Math.min(TIMES.beat, steps * STEP_MS), easing: `steps(${steps}, end)` });
  }

  /** @param {Element} element */
  turnsOver(element) {
    this.run(element, [{ transform: "scaleX(0)", opacity: 0.4 }, { transform: "scaleX(1)", opacity: 1 }], { duration: TIMES.turn, delay: TIMES.move, fill: "backwards" });
  }

  /** Coins laid one after the other along the row. @param {readonly number[]} slots */
  coins(slots) {
    if (this.calm()) return;
    slots.forEach((slot, at) => {
      const coin = this.root.querySelector(`[data-slot="${slot}"] .lay`);
      if (coin) this.run(coin, [{ transform: "translateY(24px) scale(.6)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: TIMES.move, delay: at * STAGGER_MS, fill: "backwards" });
    });
  }
}
