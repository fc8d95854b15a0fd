/** What is dragged here: a tile of the row or a special building, to a free cell of my kingdom. */
import { Drag } from "../../table/drag.js";

/** @typedef {import("../../table/drag.js").Now<string>} Now  what: the act that takes it */

const MOUSE_PX = 4;
const FINGER_PX = 9;
const HOLD_MS = 220; // a finger that moves earlier scrolls the page
const LIFT_PX = 14;
const NEAR_PX = 28;

/** @param {HTMLElement} root @param {import("./carry.js").Carry} carry @param {() => boolean} calm @returns {Drag<string>} */
export function drag(root, carry, calm) {
  /** The free cell under the pointer or close by. @param {Now} now @returns {string | null} */
  const cellUnder = (now) => {
    let best = null;
    let near = NEAR_PX;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-act^="place "]'))) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - now.x, 0, now.x - right), Math.max(top - now.y, 0, now.y - bottom));
      if (far < near) [best, near] = [button.dataset.act ?? "", far];
    }
    return best === null ? null : best.slice("place ".length);
  };

  return new Drag(root, {
    begins: (now) => {
      const far = Math.hypot(now.x - now.startX, now.y - now.startY);
      if (now.touch) return far > FINGER_PX ? null : false;
      return far > MOUSE_PX;
    },
    hold: HOLD_MS,
    lift: (act) => carry.lift(act),
    picture: (now) => {
      const drawn = now.element.querySelector("svg") ?? now.element;
      const box = drawn.getBoundingClientRect();
      const ghost = document.createElement("div");
      ghost.className = "g890 drag-tile";
      ghost.append(drawn.cloneNode(true));
      ghost.style.inlineSize = ghost.style.blockSize = `${box.width}px`;
      return { ghost, box };
    },
    rise: () => LIFT_PX,
    over: (now) => {
      const cell = cellUnder(now);
      carry.aim(cell);
      return cell !== null;
    },
    drop: (box) => carry.drop(box),
    cancel: () => carry.cancel(),
    home: (now) => (now.element.isConnected ? now.element : null),
  }, calm);
}
