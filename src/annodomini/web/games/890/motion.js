/** Motion by transform and opacity alone: what changed its place slides there from where it was seen last, cubes walk, a ruin turns over, coins fly. Calm: nothing moves. */
import { EASE, Flip, MOVE_MS, TURN_MS } from "../../table/flip.js";
import { selector, tileSelector } from "./model/moves.js";

const STAGGER_MS = 60;
const STEP_MS = 90;
const BEAT_MS = 620;
const COIN_PX = 22;
const MOST_COINS = 1 + Math.floor((BEAT_MS - MOVE_MS) / STAGGER_MS); // all of them are there within a beat

/** What things lie in: a page that grows above them is no movement of theirs. */
const HOLDERS = "[data-cell], [data-slot], [data-special], #coast, [data-banner], [data-seat]";

/** @typedef {import("../../table/flip.js").Places} Places */

export class Motion {
  /** @param {HTMLElement} root @param {() => boolean} calm */
  constructor(root, calm) {
    this.root = root;
    this.calm = calm;
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.flip = new Flip(() => this.sliding(), calm, holderOf);
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

  /** Slide what moved since. @param {Places} before */
  play(before) {
    for (const { id, element, dx, dy, was, is } of this.flip.moved(before)) {
      if (id === "defence" || id === "invader") this.walks(element, dx, dy, is.width);
      else this.slides(element, dx, dy, was.width / is.width);
    }
  }

  /** What happened, on the table as it is now. @param {import("./model/moves.js").Moves} moves */
  happened({ tile, ruined, lifted, coins }) {
    if (this.calm()) return;
    const find = (/** @type {string} */ one) => this.root.querySelector(one);
    const turned = [tile === null ? "" : `[data-flip="tile:${CSS.escape(tile)}"]`, ...ruined.map(tileSelector)];
    for (const one of turned) if (one) this.turnsOver(find(one));
    for (const one of new Set(lifted.map(tileSelector))) this.lifts(find(one));
    let nth = 0;
    for (const { from, to, count } of coins) {
      for (let coin = 0; coin < count && nth < MOST_COINS; coin += 1, nth += 1) this.flies(find(selector(from)), find(selector(to)), nth * STAGGER_MS);
    }
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  run(element, frames, how) {
    const animation = element.animate(frames, { easing: EASE, ...how });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
    return animation;
  }

  /** The tiles of a trio lift together and lie down again. @param {Element | null} element */
  lifts(element) {
    if (element) this.run(element, [{ transform: "none" }, { transform: "translateY(-5px) scale(1.03)", offset: 0.4 }, { transform: "none" }], { duration: BEAT_MS });
  }

  /** A coin goes from one place to another, if both can be seen. @param {Element | null} from @param {Element | null} to @param {number} delay ms */
  flies(from, to, delay) {
    const picture = this.root.querySelector('[data-stat="coins"] svg');
    const [start, end] = [from, to].map((one) => one?.getBoundingClientRect() ?? null);
    if (!picture || !start || !end || !isSeen(start) || !isSeen(end)) return;
    const coin = document.createElement("div");
    coin.className = "g890 coin-flies";
    coin.setAttribute("aria-hidden", "true");
    coin.style.inlineSize = coin.style.blockSize = `${COIN_PX}px`;
    coin.append(picture.cloneNode(true));
    document.body.append(coin);
    const at = (/** @type {DOMRect} */ box) => `translate(${box.left + (box.width - COIN_PX) / 2}px, ${box.top + (box.height - COIN_PX) / 2}px)`;
    const gone = () => coin.remove();
    this.run(coin, [{ transform: at(start), opacity: 0 }, { transform: at(start), opacity: 1, offset: 0.15 }, { transform: at(end), opacity: 1 }], { duration: MOVE_MS, delay, fill: "both" }).finished.then(gone, gone);
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

  /** @param {Element | null} element */
  turnsOver(element) {
    if (element) this.run(element, [{ transform: "scaleX(0)", opacity: 0.4 }, { transform: "scaleX(1)", opacity: 1 }], { duration: TURN_MS, delay: MOVE_MS, fill: "backwards" });
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

/** @param {DOMRect} box */
const isSeen = ({ left, right, top, bottom, width }) => width > 0 && right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;

/** A cell, a place of the market, the coast. @param {HTMLElement} element @returns {[string, Element] | null} */
function holderOf(element) {
  const holder = /** @type {HTMLElement | null} */ (element.closest(HOLDERS));
  const { seat } = /** @type {HTMLElement | null} */ (element.closest("[data-seat]"))?.dataset ?? {};
  return holder && [JSON.stringify([seat, holder.id, holder.dataset.cell, holder.dataset.slot, holder.dataset.special, holder.dataset.banner]), holder];
}
