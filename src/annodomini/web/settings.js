/** What a person has set on this device; it applies at once and stays. */
import { device } from "./net/storage.js";

/** @type {Record<string, unknown>} */
const DEFAULTS = {
  language: null, // null: as the browser asks
  theme: "auto", // auto, light, dark
  motion: "auto", // auto, full, calm
  text: "100", // per cent
  letters: true, // single letters act at the table
  atOnce: false, // a touch on a gap lays
  alwaysEnter: false, // numbers wait for Enter
  hints: "on", // on, done: the guide of the first match
};

class Settings extends EventTarget {
  constructor() {
    super();
    const kept = device.get("settings");
    /** @type {Record<string, unknown>} */
    this.values = { ...DEFAULTS, ...(kept && typeof kept === "object" ? kept : {}) };
  }

  /** @param {string} name @returns {any} */
  get(name) {
    return this.values[name];
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    if (!(name in DEFAULTS)) throw new RangeError(`no setting ${name}`);
    this.values[name] = value;
    device.set("settings", this.values);
    this.show();
    this.dispatchEvent(new CustomEvent("change", { detail: { name, value } }));
  }

  /** As at the beginning, the language excepted. */
  reset() {
    for (const [name, value] of Object.entries(DEFAULTS)) if (name !== "language" && this.values[name] !== value) this.set(name, value);
  }

  /** Put theme, motion and size of the text on the page. */
  show() {
    const { dataset } = document.documentElement;
    const { theme, motion, text } = this.values;
    if (theme === "auto") delete dataset.theme;
    else dataset.theme = String(theme);
    if (motion === "auto") delete dataset.motion;
    else dataset.motion = String(motion);
    dataset.text = String(text);
  }

  /** Whether nothing may move. @returns {boolean} */
  calm() {
    return this.values.motion === "calm" || (this.values.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  }
}

export const settings = new Settings();
