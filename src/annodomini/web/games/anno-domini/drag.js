/** What is dragged here: a card of mine towards a gap, a card of the chain by its grip. */
import { Drag } from "../../table/drag.js";

/** @typedef {{card: string, from: "hand" | "chain"}} Held @typedef {import("../../table/drag.js").Now<Held>} Now */

const MOUSE_PX = 4;
const FINGER_PX = 8;
const LIFT_PX = 12;
const FOLD_MS = 220;
const BESIDE_PX = 40;
const BEYOND_PX = 60;

/** @param {HTMLElement} root @param {import("./carry.js").Carry} carry @param {() => boolean} calm @returns {Drag<Held>} */
export function drag(root, carry, calm) {
  let foldAt = 0;

  /** @returns {HTMLElement[]} */
  const gaps = () => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".gap-btn"))];

  /** @param {Now} now @param {Element} area @param {number} time */
  const aim = (now, area, time) => {
    const fold = document.elementFromPoint(now.x, now.y)?.closest(".fold-btn");
    if (fold) { // the window follows the drag, one card at a time
      if (time - foldAt < FOLD_MS) return;
      foldAt = time;
      const all = gaps();
      const edge = fold.closest("li") === area.firstElementChild ? all[0] : all[all.length - 1];
      if (edge) carry.aim(Number(edge.dataset.gap) + (edge === all[0] ? -1 : 1));
      return;
    }
    let best = null;
    let near = Infinity;
    for (const gap of gaps()) {
      const { top, bottom } = gap.getBoundingClientRect();
      const far = now.y < top ? top - now.y : now.y > bottom ? now.y - bottom : 0;
      if (far < near) [best, near] = [gap, far];
    }
    if (best) carry.aim(Number(best.dataset.gap));
  };

  /** @param {Now} now */
  const place = (now) => {
    const stops = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".chain > .stop:not([hidden])")]);
    // the place is the number of other cards whose middle lies above the finger
    carry.move(now.what.card, stops.filter((stop) => stop.dataset.card !== now.what.card && middle(stop) < now.y).length);
  };

  return new Drag(root, {
    begins,
    lift: ({ card, from }) => carry.lift(card, from),
    picture,
    rise: (now) => LIFT_PX + now.dy,
    floor: () => {
      const dock = window.innerWidth > 768 ? null : [...root.querySelectorAll(".mine, .cue-area")].find((one) => getComputedStyle(one).position === "sticky");
      return dock ? Math.min(window.innerHeight, dock.getBoundingClientRect().top) : window.innerHeight;
    },
    over: (now, time) => {
      const area = root.querySelector(".chain");
      const box = area?.getBoundingClientRect();
      const over = Boolean(box && now.x > box.left - BESIDE_PX && now.x < box.right + BESIDE_PX && now.y > box.top - BEYOND_PX && now.y < box.bottom + BEYOND_PX);
      if (now.what.from === "hand") {
        if (area && over) aim(now, area, time);
        else carry.aim(null);
      } else if (over) place(now);
      return over;
    },
    drop: () => carry.end(true),
    cancel: () => carry.end(false),
    home: (now) => root.querySelector(`[data-card="${CSS.escape(now.what.card)}"]`),
  }, calm);
}

/** Is this movement a drag? A finger must go across the direction of scrolling. @param {Now} now */
function begins(now) {
  const dx = Math.abs(now.x - now.startX);
  const dy = Math.abs(now.y - now.startY);
  if (!now.touch) return Math.hypot(dx, dy) > MOUSE_PX;
  if (now.what.from === "chain") return Math.hypot(dx, dy) > FINGER_PX;
  const strip = getComputedStyle(now.element).touchAction === "pan-x"; // the dock scrolls sideways
  return strip ? now.startY - now.y > FINGER_PX && dy > dx : dx > FINGER_PX && dx > dy;
}

/** The card itself, on a strip no wider than a hand can carry. @param {Now} now */
function picture(now) {
  const source = /** @type {HTMLElement} */ (now.element.closest(".card"));
  const { left, top, width, height } = source.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
  ghost.classList.add("drag-card");
  ghost.inert = true;
  ghost.style.inlineSize = `${Math.min(width, 420)}px`;
  return { ghost, box: new DOMRect(Math.max(left, now.startX - 400), top, width, height) };
}

/** @param {Element} element */
function middle(element) {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
