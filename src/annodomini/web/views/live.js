/** Two live regions: one polite for the match, one assertive for errors and a low clock. Sentences queue, so that none is swallowed. */

const GAP_MS = 350; // below it, screen readers drop the earlier of two sentences

class Region {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {string[]} */
    this.queue = [];
    this.busy = false;
  }

  /** @param {string} text */
  say(text) {
    if (!text) return;
    this.queue.push(text);
    if (!this.busy) this.next();
  }

  /** What was said holds no more: nobody finds it there later. */
  clear() {
    this.queue = [];
    this.place()?.replaceChildren();
  }

  /** An open dialog silences what is outside it, so its own region speaks. @returns {Element | null} */
  place() {
    return [...document.querySelectorAll(`dialog[open] [data-live="${this.id}"]`)].at(-1) ?? document.getElementById(this.id);
  }

  next() {
    const text = this.queue.splice(0).join(" ");
    const place = this.place();
    if (!text || !place) {
      this.busy = false;
      return;
    }
    this.busy = true;
    const line = document.createElement("p");
    line.textContent = text;
    place.replaceChildren(line); // a new node is read even when the words are the same
    setTimeout(() => this.next(), GAP_MS);
  }
}

const polite = new Region("live-polite");
const assertive = new Region("live-assertive");

/** @param {string} text one sentence an event */
export const say = (text) => polite.say(text);
/** @param {string} text what cannot wait */
export const alert = (text) => assertive.say(text);
/** What the last alert was about is over. */
export const calm = () => assertive.clear();
