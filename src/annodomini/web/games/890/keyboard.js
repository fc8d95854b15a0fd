/** Keys at the table: reads them by `model/keys.js` while no field and no dialog has the focus. */
import { intent } from "./model/keys.js";

/** @typedef {import("./model/keys.js").Intent} Intent */

const FIELDS = "input, textarea, select, [contenteditable]";

export class Keyboard {
  /**
   * @param {HTMLElement} root keys count while the focus is here, or nowhere
   * @param {{letters: () => boolean, act: (intent: Intent) => boolean}} to `act` false: not for us, the browser may have it
   */
  constructor(root, to) {
    this.root = root;
    this.to = to;
    this.listener = (/** @type {KeyboardEvent} */ e) => this.key(e);
    document.addEventListener("keydown", this.listener);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.defaultPrevented || e.isComposing) return;
    const target = e.target instanceof Element ? e.target : null;
    if (target && target !== document.body && target !== document.documentElement && !this.root.contains(target)) return; // the bar, the foot
    if (target?.closest(FIELDS) || document.querySelector("dialog[open]")) return;
    const found = intent(e, { letters: this.to.letters() });
    if (found && this.to.act(found)) e.preventDefault();
  }

  stop() {
    document.removeEventListener("keydown", this.listener);
  }
}
