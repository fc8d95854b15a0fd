/** Keys at the table: reads them by `model/keys.js` and gathers numbers of two digits. */
import { listen } from "../../table/keyboard.js";
import { DIGIT_WAIT, intent, typeDigit, typedNumber } from "./model/keys.js";

/** @typedef {import("./model/keys.js").Intent} Intent */
/** @typedef {import("./model/keys.js").KeyMode} KeyMode */

const PRESSED = "button, a[href], summary";

export class Keyboard {
  /**
   * @param {HTMLElement} root
   * @param {object} to
   * @param {() => {mode: KeyMode, highest: number, letters: boolean, wait: boolean}} to.now
   * @param {(intent: Intent) => boolean} to.act  false: not for us, the browser may have it
   * @param {(number: number) => void} to.number  from 1
   * @param {(typed: string) => void} to.typed  digits so far, to be shown
   * @param {AbortSignal} signal
   */
  constructor(root, to, signal) {
    this.to = to;
    this.typed = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    listen(root, (e, target) => this.key(e, target), signal);
  }

  /** @param {KeyboardEvent} e @param {Element | null} target @returns {boolean} */
  key(e, target) {
    if (e.ctrlKey || e.metaKey || e.altKey) return false;
    const { mode, letters } = this.to.now();
    const found = intent(mode, e.key, { letters });
    if (!found) return false;
    if (found.do === "digit") {
      this.digit(found.digit);
      return true;
    }
    if (found.do === "enter" && this.typed) {
      this.take();
      return true;
    }
    // Enter and Space on a button are the button's own
    if ((found.do === "enter" || found.do === "all") && target?.closest(PRESSED)) return false;
    this.forget();
    return this.to.act(found);
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
  }
}
