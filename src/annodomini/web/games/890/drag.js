/** Dragging by Pointer Events: a tile of the row or a special building to a free cell of my kingdom. Choose, then choose does all that a drag does. */

const MOUSE_PX = 4;
const FINGER_PX = 9;
const HOLD_MS = 220; // a finger that moves earlier scrolls the page
const LIFT_PX = 14;
const EDGE_PX = 64;
const SCROLL_PX_S = 900;
const BACK_MS = 260;
const NEAR_PX = 28;

/**
 * @typedef {object} Drop  what the controller does for a drag
 * @property {(act: string) => boolean} lift  false: it may not be dragged now
 * @property {(cell: string | null) => void} aim
 * @property {(box: DOMRect) => void} drop  over a free cell, from where it was let go
 * @property {() => void} cancel
 */
/** @typedef {{act: string, element: HTMLElement, id: number, touch: boolean, x: number, y: number, startX: number, startY: number, ghost: HTMLElement | null, dx: number, dy: number, free: boolean}} Now */

export class Drag {
  /** @param {HTMLElement} root @param {Drop} drop @param {() => boolean} calm */
  constructor(root, drop, calm) {
    this.root = root;
    this.drop = drop;
    this.calm = calm;
    /** @type {Now | null} */
    this.now = null;
    this.frame = 0;
    this.last = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.hold = undefined;
    this.moved = (/** @type {PointerEvent} */ e) => this.move(e);
    this.ended = (/** @type {PointerEvent} */ e) => this.end(e);
    this.stays = (/** @type {Event} */ e) => this.now?.ghost && e.cancelable && e.preventDefault();
    // there before the finger comes: a listener that is added then is too late to keep the page from scrolling under a lifted tile
    root.addEventListener("touchmove", this.stays, { passive: false });
    this.keyed = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== "Escape" || !this.now?.ghost) return;
      e.preventDefault();
      e.stopPropagation();
      swallowClick(false);
      this.cancel();
    };
  }

  /** @param {PointerEvent} e @param {string} act */
  grab(e, act) {
    if (e.button !== 0 || this.now || !e.isPrimary) return;
    const element = /** @type {HTMLElement} */ (e.currentTarget);
    const touch = e.pointerType !== "mouse";
    this.now = { act, element, id: e.pointerId, touch, x: e.clientX, y: e.clientY, startX: e.clientX, startY: e.clientY, ghost: null, dx: 0, dy: 0, free: false };
    document.addEventListener("pointermove", this.moved);
    document.addEventListener("pointerup", this.ended);
    document.addEventListener("pointercancel", this.ended);
    document.addEventListener("keydown", this.keyed, true);
    document.addEventListener("contextmenu", this.stays);
    if (touch) this.hold = setTimeout(() => this.begin(), HOLD_MS);
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
      const far = Math.hypot(now.x - now.startX, now.y - now.startY);
      if (now.touch) {
        if (far > FINGER_PX) this.clear();
        return;
      }
      if (far <= MOUSE_PX) return;
      this.begin();
    }
    if (this.now?.ghost) e.preventDefault();
  }

  begin() {
    const { now } = this;
    if (!now || now.ghost) return;
    if (!this.drop.lift(now.act)) {
      this.clear();
      return;
    }
    this.lift(now);
  }

  /** @param {Now} now */
  lift(now) {
    const picture = now.element.querySelector("svg") ?? now.element;
    const box = picture.getBoundingClientRect();
    const ghost = document.createElement("div");
    ghost.className = "g890 drag-tile";
    ghost.setAttribute("aria-hidden", "true");
    ghost.append(picture.cloneNode(true));
    ghost.style.inlineSize = ghost.style.blockSize = `${box.width}px`;
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
    now.ghost.style.transform = `translate(${now.x - now.dx}px, ${now.y - now.dy - (now.touch ? LIFT_PX : 0)}px)`;
    this.scroll(now, past);
    this.drop.aim(this.cellUnder(now));
    this.frame = requestAnimationFrame((at) => this.step(at));
  }

  /** @param {Now} now @param {number} seconds */
  scroll(now, seconds) {
    const up = EDGE_PX - now.y;
    const down = now.y - (window.innerHeight - EDGE_PX);
    // a drag may begin at the edge: the page scrolls only once the finger has left it
    if (up <= 0 && down <= 0) now.free = true;
    if (!now.free) return;
    const depth = up > 0 ? -Math.min(1, up / EDGE_PX) : down > 0 ? Math.min(1, down / EDGE_PX) : 0;
    if (depth) window.scrollBy(0, depth * SCROLL_PX_S * seconds);
  }

  /** The free cell under the pointer or close by. @param {Now} now @returns {string | null} */
  cellUnder(now) {
    let best = null;
    let near = NEAR_PX;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('[data-act^="place "]'))) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - now.x, 0, now.x - right), Math.max(top - now.y, 0, now.y - bottom));
      if (far < near) [best, near] = [button.dataset.act ?? "", far];
    }
    return best === null ? null : best.slice("place ".length);
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
    if (e.type === "pointercancel" || this.cellUnder(now) === null) {
      this.cancel();
      return;
    }
    const box = now.ghost.getBoundingClientRect();
    this.clear();
    this.drop.drop(box);
  }

  cancel() {
    const { now } = this;
    if (!now) return;
    const { ghost } = now;
    now.ghost = null;
    this.clear();
    this.drop.cancel();
    if (!ghost) return;
    const home = now.element.isConnected ? now.element.getBoundingClientRect() : null;
    if (!home || this.calm()) {
      ghost.remove();
      return;
    }
    ghost.animate([{ transform: ghost.style.transform }, { transform: `translate(${home.left}px, ${home.top}px)` }], { duration: BACK_MS, easing: "cubic-bezier(.2, .8, .2, 1)", fill: "forwards" }).onfinish = () => ghost.remove();
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
