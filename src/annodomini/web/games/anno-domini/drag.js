/** Dragging by Pointer Events: a card of mine towards a gap, a card of the chain by its grip. Tap-tap does all that a drag does. */

const MOUSE_PX = 4;
const FINGER_PX = 8;
const LIFT_PX = 12;
const EDGE_PX = 64;
const SCROLL_PX_S = 900;
const BACK_MS = 260;
const FOLD_MS = 220;

/**
 * @typedef {object} Drop  what the controller does for a drag
 * @property {(card: string, from: "hand" | "chain") => boolean} lift  false: it may not be dragged now
 * @property {(gap: number | null) => void} aim
 * @property {(card: string, place: number) => void} move
 * @property {() => void} cancel
 * @property {(over: boolean) => void} drop
 */

export class Drag {
  /** @param {HTMLElement} root @param {Drop} drop @param {() => boolean} calm */
  constructor(root, drop, calm) {
    this.root = root;
    this.drop = drop;
    this.calm = calm;
    /** @type {{card: string, from: "hand" | "chain", element: HTMLElement, id: number, touch: boolean, x: number, y: number, startX: number, startY: number, ghost: HTMLElement | null, dx: number, dy: number, free: boolean} | null} */
    this.now = null;
    this.frame = 0;
    this.last = 0;
    this.foldAt = 0;
    this.moved = (/** @type {PointerEvent} */ e) => this.move(e);
    this.ended = (/** @type {PointerEvent} */ e) => this.end(e);
    this.keyed = (/** @type {KeyboardEvent} */ e) => {
      if (e.key === "Escape" && this.now?.ghost) {
        e.preventDefault();
        e.stopPropagation();
        swallowClick(false);
        this.cancel();
      }
    };
  }

  /** @param {PointerEvent} e @param {string} card @param {"hand" | "chain"} from */
  grab(e, card, from) {
    if (e.button !== 0 || this.now || !e.isPrimary) return;
    const element = /** @type {HTMLElement} */ (e.currentTarget);
    this.now = { card, from, element, id: e.pointerId, touch: e.pointerType !== "mouse", x: e.clientX, y: e.clientY, startX: e.clientX, startY: e.clientY, ghost: null, dx: 0, dy: 0, free: false };
    document.addEventListener("pointermove", this.moved);
    document.addEventListener("pointerup", this.ended);
    document.addEventListener("pointercancel", this.ended);
    document.addEventListener("keydown", this.keyed, true);
  }

  /** Is this movement a drag? A finger must go across the direction of scrolling. @param {PointerEvent} e */
  begins(e) {
    const now = this.now;
    if (!now) return false;
    const dx = Math.abs(e.clientX - now.startX);
    const dy = Math.abs(e.clientY - now.startY);
    if (!now.touch) return Math.hypot(dx, dy) > MOUSE_PX;
    if (now.from === "chain") return Math.hypot(dx, dy) > FINGER_PX;
    const strip = getComputedStyle(now.element).touchAction === "pan-x"; // the dock scrolls sideways
    return strip ? now.startY - e.clientY > FINGER_PX && dy > dx : dx > FINGER_PX && dx > dy;
  }

  /** @param {PointerEvent} e */
  move(e) {
    const now = this.now;
    if (!now || e.pointerId !== now.id) return;
    if (!e.buttons) { // let go where nobody saw it
      if (now.ghost) this.cancel();
      else this.clear();
      return;
    }
    now.x = e.clientX;
    now.y = e.clientY;
    if (!now.ghost) {
      if (!this.begins(e)) return;
      if (!this.drop.lift(now.card, now.from)) {
        this.clear();
        return;
      }
      this.lift(now);
    }
    e.preventDefault();
  }

  /** @param {NonNullable<Drag["now"]>} now */
  lift(now) {
    const source = /** @type {HTMLElement} */ (now.element.closest(".card"));
    const box = source.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
    ghost.classList.add("drag-card");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    ghost.style.inlineSize = `${Math.min(box.width, 420)}px`;
    now.dx = Math.min(now.startX - box.left, 400);
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
    const now = this.now;
    if (!now?.ghost) return;
    const past = Math.min(50, time - this.last) / 1000;
    this.last = time;
    now.ghost.style.transform = `translate(${now.x - now.dx}px, ${now.y - now.dy - (now.touch ? LIFT_PX + now.dy : 0)}px)`;
    this.scroll(now.y, past);
    this.target(now, time);
    this.frame = requestAnimationFrame((at) => this.step(at));
  }

  /** @param {number} y @param {number} seconds */
  scroll(y, seconds) {
    const dock = window.innerWidth > 768 ? null : [...this.root.querySelectorAll(".mine, .cue-area")].find((one) => getComputedStyle(one).position === "sticky");
    const floor = dock ? Math.min(window.innerHeight, dock.getBoundingClientRect().top) : window.innerHeight;
    const up = EDGE_PX - y;
    const down = y - (floor - EDGE_PX);
    // a drag begins in the dock, at the edge: the page scrolls only once the finger has left it
    if (this.now && up <= 0 && down <= 0) this.now.free = true;
    if (!this.now?.free) return;
    const depth = up > 0 ? -Math.min(1, up / EDGE_PX) : down > 0 ? Math.min(1, down / EDGE_PX) : 0;
    if (depth) window.scrollBy(0, depth * SCROLL_PX_S * seconds);
  }

  /** @param {NonNullable<Drag["now"]>} now @param {number} time */
  target(now, time) {
    const area = this.root.querySelector(".chain");
    if (!area) return;
    const box = area.getBoundingClientRect();
    const over = now.x > box.left - 40 && now.x < box.right + 40 && now.y > box.top - 60 && now.y < box.bottom + 60;
    if (now.from === "chain") {
      if (over) this.place(now);
      return;
    }
    if (!over) {
      this.drop.aim(null);
      return;
    }
    const fold = document.elementFromPoint(now.x, now.y)?.closest(".fold-btn");
    if (fold) { // the window follows the drag, one card at a time
      if (time - this.foldAt < FOLD_MS) return;
      this.foldAt = time;
      const gaps = this.gaps();
      const edge = fold.closest("li") === area.firstElementChild ? gaps[0] : gaps[gaps.length - 1];
      if (edge) this.drop.aim(Number(edge.dataset.gap) + (edge === gaps[0] ? -1 : 1));
      return;
    }
    let best = null;
    let near = Infinity;
    for (const gap of this.gaps()) {
      const { top, bottom } = gap.getBoundingClientRect();
      const far = now.y < top ? top - now.y : now.y > bottom ? now.y - bottom : 0;
      if (far < near) [best, near] = [gap, far];
    }
    if (best) this.drop.aim(Number(best.dataset.gap));
  }

  /** @returns {HTMLElement[]} */
  gaps() {
    return /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".gap-btn")]);
  }

  /** @param {NonNullable<Drag["now"]>} now */
  place(now) {
    const stops = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".chain > .stop:not([hidden])")]);
    // the place is the number of other cards whose middle lies above the finger
    const above = stops.filter((stop) => stop.dataset.card !== now.card && middle(stop) < now.y).length;
    this.drop.move(now.card, above);
  }

  /** @param {PointerEvent} e */
  end(e) {
    const now = this.now;
    if (!now || e.pointerId !== now.id) return;
    if (!now.ghost) {
      this.clear();
      return;
    }
    if (e.type === "pointercancel") {
      this.cancel();
      return;
    }
    this.target(now, Infinity);
    const area = this.root.querySelector(".chain");
    const box = area?.getBoundingClientRect();
    const over = Boolean(box && now.x > box.left - 40 && now.x < box.right + 40 && now.y > box.top - 60 && now.y < box.bottom + 60);
    swallowClick(true);
    if (over) {
      this.clear();
      this.drop.drop(true);
    } else this.cancel();
  }

  cancel() {
    const now = this.now;
    if (!now) return;
    const ghost = now.ghost;
    now.ghost = null;
    this.clear();
    this.drop.cancel();
    if (!ghost) return;
    const home = this.root.querySelector(`[data-card="${CSS.escape(now.card)}"]`)?.getBoundingClientRect();
    if (!home || this.calm()) {
      ghost.remove();
      return;
    }
    ghost.animate([{ transform: ghost.style.transform }, { transform: `translate(${home.left}px, ${home.top}px)` }], { duration: BACK_MS, easing: "cubic-bezier(.2, .8, .2, 1)", fill: "forwards" }).onfinish = () => ghost.remove();
  }

  clear() {
    cancelAnimationFrame(this.frame);
    this.now?.ghost?.remove();
    this.now = null;
    document.removeEventListener("pointermove", this.moved);
    document.removeEventListener("pointerup", this.ended);
    document.removeEventListener("pointercancel", this.ended);
    document.removeEventListener("keydown", this.keyed, true);
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

/** @param {Element} element */
function middle(element) {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
