/** Keys at the table: reads them by `model/keys.js` while no field and no dialog has the focus, and gathers numbers of two digits. */
import { DIGIT_WAIT, intent, typeDigit, typedNumber } from "./model/keys.js";

/** @typedef {import("./model/keys.js").Intent} Intent */
/** @typedef {import("./model/keys.js").KeyMode} KeyMode */

const FIELDS = "input, textarea, select, [contenteditable]";
const PRESSED = "button, a[href], summary";

export class Keyboard {
  /**
   * @param {HTMLElement} root keys count while the focus is here, or nowhere
   * @param {object} to
   * @param {() => {mode: KeyMode, highest: number, letters: boolean, wait: boolean}} to.now
   * @param {(intent: Intent) => boolean} to.act  false: not for us, the browser may have it
   * @param {(number: number) => void} to.number  from 1
   * @param {(typed: string) => void} to.typed  digits so far, to be shown
   */
  constructor(root, to) {
    this.root = root;
    this.to = to;
    this.typed = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.listener = (/** @type {KeyboardEvent} */ e) => this.key(e);
    document.addEventListener("keydown", this.listener);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    const target = /** @type {Element | null} */ (e.target instanceof Element ? e.target : null);
    if (target && target !== document.body && target !== document.documentElement && !this.root.contains(target)) return; // the bar, the foot
    if (target?.closest(FIELDS) || document.querySelector("dialog[open]")) return;
    const { mode, letters } = this.to.now();
    const found = intent(mode, e.key, { letters });
    if (!found) return;
    if (found.do === "digit") {
      e.preventDefault();
      this.digit(found.digit);
      return;
    }
    if (found.do === "enter" && this.typed) {
      e.preventDefault();
      this.take();
      return;
    }
    // Enter and Space on a button are the button's own
    if ((found.do === "enter" || found.do === "all") && target?.closest(PRESSED)) return;
    this.forget();
    if (this.to.act(found)) e.preventDefault();
  }

  /** @param {string} digit */
  digit(digit) {
    const { highest, wait } = this.to.now();
    const { typed, number } = typeDigit(this.typed, digit, highest, { wait });
    clearTimeout(this.timer);
    this.typed = typed;
    this.to.typed(typed);
    if (number !== null) this.to.number(number);
    else if (typed && !wait) this.timer = setTimeout(() => this.take(), DIGIT_WAIT);
  }

  take() {
    const number = typedNumber(this.typed, this.to.now().highest);
    this.forget();
    if (number !== null) this.to.number(number);
  }

  forget() {
    clearTimeout(this.timer);
    if (!this.typed) return;
    this.typed = "";
    this.to.typed("");
  }

  stop() {
    this.forget();
    document.removeEventListener("keydown", this.listener);
  }
}
