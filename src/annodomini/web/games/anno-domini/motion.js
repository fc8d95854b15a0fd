/** Motion by transform alone: what has changed its place slides there from where it was seen last. Nothing moves when the page is calm. */

const EASE = "cubic-bezier(.2, .8, .2, 1)";
const MOVE_MS = 260;
const TURN_MS = 420;

/** @typedef {Map<string, DOMRect>} Places  id of a card, or of a thing between cards -> where it was seen */

export class Motion {
  /** @param {HTMLElement} root @param {() => boolean} calm */
  constructor(root, calm) {
    this.root = root;
    this.calm = calm;
    /** @type {Map<string, DOMRect>} */
    this.origins = new Map();
    /** @type {WeakMap<Element, Animation>} */
    this.slides = new WeakMap(); // what slides now
    /** @type {[HTMLElement, number, number, boolean][]} */
    this.waiting = []; // what is to slide from so far away, and whether it comes from afar
  }

  /** @returns {Places} where every card lies now, as it is seen */
  places() {
    /** @type {Places} */
    const places = new Map();
    this.start();
    if (this.calm()) return places;
    for (const element of this.cards()) {
      const id = element.dataset.card ?? element.dataset.flip;
      if (id && !element.hidden) places.set(id, element.getBoundingClientRect());
    }
    return places;
  }

  /** @returns {HTMLElement[]} */
  cards() {
    return /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-card], [data-flip]")]);
  }

  /** A card that was not on the table comes from a seat. @param {string} card @param {number} seat */
  from(card, seat) {
    if (this.calm()) return;
    const stop = this.root.querySelector(`[data-seat="${seat}"]`);
    if (stop) this.origins.set(card, stop.getBoundingClientRect());
  }

  /** Slide what moved since. @param {Places} before @param {{slow?: string | null}} [options] `slow`: the card that was laid */
  play(before, { slow = null } = {}) {
    if (this.calm()) {
      this.origins.clear();
      return;
    }
    const height = window.innerHeight;
    for (const element of this.cards()) {
      const id = element.dataset.card ?? element.dataset.flip ?? "";
      const origin = this.origins.get(id);
      const was = origin ?? before.get(id);
      if (!was || element.hidden) continue;
      const is = element.getBoundingClientRect();
      const dx = was.left - is.left;
      const dy = was.top - is.top;
      if (Math.abs(dx) + Math.abs(dy) < 2 || (is.top > height && was.top > height) || (is.bottom < 0 && was.bottom < 0)) continue;
      this.waiting.push([element, dx, dy, Boolean(origin) || id === slow]);
    }
    this.origins.clear();
    // not before the focus has been set: that asks for the layout, which sliding elements would make anew
    queueMicrotask(() => this.start());
  }

  start() {
    const waiting = this.waiting;
    this.waiting = [];
    for (const [element, dx, dy, far] of waiting) {
      this.slides.get(element)?.cancel();
      element.classList.toggle("is-sliding", far);
      const animation = element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: far ? TURN_MS : MOVE_MS, easing: EASE });
      this.slides.set(element, animation);
      animation.onfinish = () => element.classList.remove("is-sliding");
      animation.oncancel = () => element.classList.remove("is-sliding");
    }
  }

  /** The arrows of the loop turn one after another in the new order. @param {1 | -1} direction */
  reverse(direction) {
    if (this.calm()) return;
    const arrows = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".seat-arrow")]);
    if (direction < 0) arrows.reverse();
    arrows.forEach((arrow, at) => arrow.animate([{ transform: "rotate(180deg)" }, { transform: "none" }], { duration: MOVE_MS, delay: at * 60, fill: "backwards", easing: EASE }));
  }
}
