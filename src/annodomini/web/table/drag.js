/** Dragging by Pointer Events at every table: a picture of the thing under the hand, the page scrolling at its edges, home again when given up. Choose, then choose does all that a drag does. */
import { EASE, MOVE_MS } from "./flip.js";

const EDGE_PX = 64;
const SCROLL_PX_S = 900;

/**
 * @template What
 * @typedef {{what: What, element: HTMLElement, id: number, touch: boolean, x: number, y: number, startX: number, startY: number, ghost: HTMLElement | null, dx: number, dy: number, free: boolean}} Now  where the pointer is and where it began; `dx`, `dy`: the hold within the picture
 */
/**
 * What differs from game to game.
 * @template What
 * @typedef {object} Way
 * @property {(now: Now<What>) => boolean | null} begins  has the pointer moved far enough? null: it does something else, scrolls perhaps
 * @property {number} [hold]  milliseconds after which a resting finger lifts it
 * @property {(what: What) => boolean} lift  false: it may not be dragged now
 * @property {(now: Now<What>) => {ghost: HTMLElement, box: DOMRect}} picture  to be carried, and where the thing lies
 * @property {(now: Now<What>) => number} rise  pixels above the pointer, so that a finger does not cover it
 * @property {() => number} [floor]  where the page's lower edge is, if something covers it
 * @property {(now: Now<What>, time: number) => boolean} over  aims at what lies under it; is it a place to let go?
 * @property {(box: DOMRect) => void} drop  let go over such a place
 * @property {() => void} cancel
 * @property {(now: Now<What>) => Element | null} home
 */

/** @template What */
export class Drag {
  /** @param {HTMLElement} root @param {Way<What>} way @param {() => boolean} calm */
  constructor(root, way, calm) {
    this.root = root;
    this.way = way;
    this.calm = calm;
    /** @type {Now<What> | null} */
    this.now = null;
    this.frame = 0;
    this.last = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.hold = undefined;
    this.moved = (/** @type {PointerEvent} */ e) => this.move(e);
    this.ended = (/** @type {PointerEvent} */ e) => this.end(e);
    this.stays = (/** @type {Event} */ e) => this.now?.ghost && e.cancelable && e.preventDefault();
    // there before the finger comes: a listener that is added then is too late to keep the page from scrolling under what was lifted
    if (way.hold) root.addEventListener("touchmove", this.stays, { passive: false });
    this.keyed = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== "Escape" || !this.now?.ghost) return;
      e.preventDefault();
      e.stopPropagation();
      swallowClick(false);
      this.cancel();
    };
  }

  /** @param {PointerEvent} e @param {What} what */
  grab(e, what) {
    if (e.button !== 0 || this.now || !e.isPrimary) return;
    const element = /** @type {HTMLElement} */ (e.currentTarget);
    const touch = e.pointerType !== "mouse";
    this.now = { what, element, id: e.pointerId, touch, x: e.clientX, y: e.clientY, startX: e.clientX, startY: e.clientY, ghost: null, dx: 0, dy: 0, free: false };
    document.addEventListener("pointermove", this.moved);
    document.addEventListener("pointerup", this.ended);
    document.addEventListener("pointercancel", this.ended);
    document.addEventListener("keydown", this.keyed, true);
    if (!this.way.hold) return;
    document.addEventListener("contextmenu", this.stays);
    if (touch) this.hold = setTimeout(() => this.begin(), this.way.hold);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const { now } = this;
    if (!now || e.pointerId !== now.id) return;
    if (!e.buttons) { // let go where nobody saw it
      if (now.ghost) this.cancel();
      else this.clear();
      return;
    }
    now.x = e.clientX;
    now.y = e.clientY;
    if (!now.ghost) {
      const begins = this.way.begins(now);
      if (begins === null) this.clear();
      if (!begins) return;
      this.begin();
    }
    if (this.now?.ghost) e.preventDefault();
  }

  begin() {
    const { now } = this;
    if (!now || now.ghost) return;
    if (this.way.lift(now.what)) this.lift(now);
    else this.clear();
  }

  /** @param {Now<What>} now */
  lift(now) {
    const { ghost, box } = this.way.picture(now);
    ghost.setAttribute("aria-hidden", "true");
    now.dx = now.startX - box.left;
    now.dy = now.startY - box.top;
    document.body.append(ghost);
    now.ghost = ghost;
    try {
      now.element.setPointerCapture(now.id);
    } catch {
      // the element was drawn anew: the document's listeners go on
    }
    document.documentElement.classList.add("is-dragging");
    this.last = performance.now();
    this.step(this.last);
  }

  /** @param {number} time */
  step(time) {
    const { now } = this;
    if (!now?.ghost) return;
    const past = Math.min(50, time - this.last) / 1000;
    this.last = time;
    now.ghost.style.transform = `translate(${now.x - now.dx}px, ${now.y - now.dy - (now.touch ? this.way.rise(now) : 0)}px)`;
    this.scroll(now, past);
    this.way.over(now, time);
    this.frame = requestAnimationFrame((at) => this.step(at));
  }

  /** @param {Now<What>} now @param {number} seconds */
  scroll(now, seconds) {
    const up = EDGE_PX - now.y;
    const down = now.y - ((this.way.floor?.() ?? window.innerHeight) - EDGE_PX);
    // a drag may begin at the edge: the page scrolls only once the finger has left it
    if (up <= 0 && down <= 0) now.free = true;
    if (!now.free) return;
    const depth = up > 0 ? -Math.min(1, up / EDGE_PX) : down > 0 ? Math.min(1, down / EDGE_PX) : 0;
    if (depth) window.scrollBy(0, depth * SCROLL_PX_S * seconds);
  }

  /** @param {PointerEvent} e */
  end(e) {
    const { now } = this;
    if (!now || e.pointerId !== now.id) return;
    if (!now.ghost) {
      this.clear();
      return;
    }
    swallowClick(true);
    if (e.type === "pointercancel" || !this.way.over(now, Infinity)) {
      this.cancel();
      return;
    }
    const box = now.ghost.getBoundingClientRect();
    this.clear();
    this.way.drop(box);
  }

  cancel() {
    const { now } = this;
    if (!now) return;
    const { ghost } = now;
    now.ghost = null;
    this.clear();
    this.way.cancel();
    if (!ghost) return;
    const home = this.calm() ? null : this.way.home(now)?.getBoundingClientRect();
    if (!home) {
      ghost.remove();
      return;
    }
    ghost.animate([{ transform: ghost.style.transform }, { transform: `translate(${home.left}px, ${home.top}px)` }], { duration: MOVE_MS, easing: EASE, fill: "forwards" }).onfinish = () => ghost.remove();
  }

  stop() {
    this.clear();
    this.root.removeEventListener("touchmove", this.stays);
  }

  clear() {
    clearTimeout(this.hold);
    cancelAnimationFrame(this.frame);
    this.now?.ghost?.remove();
    this.now = null;
    document.removeEventListener("pointermove", this.moved);
    document.removeEventListener("pointerup", this.ended);
    document.removeEventListener("pointercancel", this.ended);
    document.removeEventListener("keydown", this.keyed, true);
    document.removeEventListener("contextmenu", this.stays);
    document.documentElement.classList.remove("is-dragging");
  }
}

/** The click that follows a drag belongs to it. @param {boolean} released the button is up already */
function swallowClick(released) {
  const swallow = (/** @type {MouseEvent} */ click) => {
    click.preventDefault();
    click.stopPropagation();
  };
  const end = () => setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 60);
  document.addEventListener("click", swallow, { capture: true, once: true });
  if (released) end();
  else document.addEventListener("pointerup", end, { once: true });
}
