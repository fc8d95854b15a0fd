/** What has changed its place slides there from where it was seen last, by transform alone. Calm: nothing is noted, so nothing moves. */

export const EASE = "cubic-bezier(.2, .8, .2, 1)";
export const MOVE_MS = 260;
export const TURN_MS = 420;

/** @typedef {{box: DOMRect, in: string, held: DOMRect | null}} Place  where it was seen, the name of what it lay in and where that was: what moves with its holder does not slide */
/** @typedef {Map<string, Place>} Places  of what may slide */
/** @typedef {{id: string, element: HTMLElement, dx: number, dy: number, was: DOMRect, is: DOMRect, afar: boolean}} Moved  `dx`, `dy`: from where it is to where it was; `afar`: it came from elsewhere */

export class Flip {
  /** @param {() => [string, HTMLElement][]} things that may slide @param {() => boolean} calm @param {(element: HTMLElement) => [string, Element] | null} [holder] what a thing lies in, by a name that outlives a drawing */
  constructor(things, calm, holder = () => null) {
    this.things = things;
    this.calm = calm;
    this.holder = holder;
    /** @type {Map<string, DOMRect>} */
    this.origins = new Map();
  }

  /** Where everything lies now, as it is seen. @returns {Places} */
  places() {
    return this.calm() ? new Map() : new Map(this.things().map(([id, element]) => [id, this.place(element)]));
  }

  /** @param {HTMLElement} element @returns {Place} */
  place(element) {
    const [name, holder] = this.holder(element) ?? ["", null];
    return { box: element.getBoundingClientRect(), in: name, held: holder?.getBoundingClientRect() ?? null };
  }

  /** It will come from elsewhere: a seat, the hand that dropped it. @param {string} id @param {DOMRect} where */
  from(id, where) {
    if (!this.calm()) this.origins.set(id, where);
  }

  /** What moved since, as far as it can be seen. @param {Places} before @returns {Moved[]} */
  moved(before) {
    const { origins } = this;
    this.origins = new Map();
    if (this.calm()) return [];
    const height = window.innerHeight;
    return this.things().flatMap(([id, element]) => {
      const origin = origins.get(id);
      const then = before.get(id);
      const was = origin ?? then?.box;
      if (!was?.width) return [];
      const { box: is, in: name, held } = this.place(element);
      const [left, top] = !origin && held && then?.held && name === then.in ? [held.left - then.held.left, held.top - then.held.top] : [0, 0];
      const [dx, dy] = [was.left + left - is.left, was.top + top - is.top];
      const unseen = (is.top > height && was.top > height) || (is.bottom < 0 && was.bottom < 0);
      return !is.width || unseen || Math.abs(dx) + Math.abs(dy) < 2 ? [] : [{ id, element, dx, dy, was, is, afar: Boolean(origin) }];
    });
  }
}
