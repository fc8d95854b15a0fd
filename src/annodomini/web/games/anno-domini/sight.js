/** What is scrolled into view must not come to lie under what stays: my side at the foot of a phone, the cue at the head of a wide page. */

const ROOM_PX = 8;
/** Of the window's height; where more stays, nothing is gained by keeping clear of it. */
const MOST = 0.7;

export class Sight {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {HTMLElement[]} */
    this.parts = [];
    this.watch = new ResizeObserver(() => this.clear());
  }

  /** After a drawing: watch the parts that may stay, until others take their place. No layout is asked for here. */
  look() {
    const parts = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".mine, .cue-area")]);
    if (parts.length === this.parts.length && parts.every((part, at) => part === this.parts[at])) return;
    this.parts = parts;
    this.watch.disconnect();
    for (const part of [document.documentElement, ...parts]) this.watch.observe(part);
  }

  /** Once sizes are known: keep clear of the innermost part that sticks. */
  clear() {
    const part = this.parts.findLast((one) => getComputedStyle(one).position === "sticky");
    const { top } = part ? getComputedStyle(part) : { top: "auto" };
    const height = part ? part.offsetHeight : 0;
    if (!part || height > MOST * window.innerHeight) this.pad("", "");
    else if (top === "auto") this.pad("", `${height + ROOM_PX}px`);
    else if (part.matches(".cue-area")) this.pad(`${Math.round(parseFloat(top) + height + ROOM_PX)}px`, `${ROOM_PX}px`);
    else this.pad(`${ROOM_PX}px`, `${ROOM_PX}px`); // a column beside the chain covers nothing
  }

  /** @param {string} start @param {string} end empty: as the page has it */
  pad(start, end) {
    document.documentElement.style.scrollPaddingBlockStart = start;
    document.documentElement.style.scrollPaddingBlockEnd = end;
  }

  stop() {
    this.watch.disconnect();
    this.pad("", "");
  }
}
