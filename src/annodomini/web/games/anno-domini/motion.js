/** Motion of the chain: cards slide to their new places, a laid one comes from its seat, the arrows of the loop turn around. Nothing moves when the page is calm. */
import { EASE, Flip, MOVE_MS, TURN_MS } from "../../table/flip.js";

/** @typedef {import("../../table/flip.js").Places} Places */

export class Motion {
  /** @param {HTMLElement} root @param {() => boolean} calm */
  constructor(root, calm) {
    this.root = root;
    this.calm = calm;
    this.flip = new Flip(() => this.cards(), calm);
    /** @type {WeakMap<Element, Animation>} */
    this.slides = new WeakMap(); // what slides now
    /** @type {[HTMLElement, number, number, boolean][]} */
    this.waiting = []; // what is to slide from so far away, and whether it comes from afar
  }

  /** @returns {Places} where every card lies now, as it is seen */
  places() {
    this.start();
    return this.flip.places();
  }

  /** @returns {[string, HTMLElement][]} */
  cards() {
    const all = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-card], [data-flip]")]);
    return all.filter((element) => !element.hidden).map((element) => [element.dataset.card ?? element.dataset.flip ?? "", element]);
  }

  /** A card that was not on the table comes from a seat. @param {string} card @param {number} seat */
  from(card, seat) {
    const stop = this.root.querySelector(`[data-seat="${seat}"]`);
    if (stop) this.flip.from(card, stop.getBoundingClientRect());
  }

  /** Slide what moved since. @param {Places} before @param {{slow?: string | null}} [options] `slow`: the card that was laid */
  play(before, { slow = null } = {}) {
    for (const { id, element, dx, dy, afar } of this.flip.moved(before)) this.waiting.push([element, dx, dy, afar || id === slow]);
    // not before the focus has been set: that asks for the layout, which sliding elements would make anew
    queueMicrotask(() => this.start());
  }

  start() {
    const { waiting } = this;
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
