/** The end in the place of the table: the score sheet fills line by line, then leads on to a replay or another match. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { Again } from "../../table/again.js";
import { copy } from "../../views/copy.js";
import { errorText, icon } from "../../views/parts.js";
import { endPage, sheetLines } from "./views/end.js";
import { sheetText } from "./model/sheet.js";

/** Milliseconds between two lines; all of them within a second and a half. */
const LINE_MS = 120;
const ALL_MS = 1500;

/**
 * @typedef {object} Given
 * @property {any} match the session
 * @property {import("./views/part.js").Ui} ui
 * @property {any} shell
 * @property {number | null} you
 * @property {() => import("./types.js").Scene} scene of the last view
 * @property {() => boolean} calm
 * @property {(text: string) => void} say
 */

export class Finish {
  /** @param {HTMLElement} root @param {Given} given */
  constructor(root, given) {
    this.root = root;
    this.given = given;
    this.again = new Again(given.match, given.shell, () => this.draw());
    this.step = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.keyed = () => this.all();
  }

  /** What the match says of its end; `sheet` is empty where it ended early. */
  get outcome() {
    const { outcome } = this.given.match;
    return { ranks: outcome?.ranks ?? [], reason: outcome?.reason ?? "", sheet: outcome?.sheet ?? [] };
  }

  start() {
    const lines = sheetLines(this.outcome);
    if (this.given.calm() || !this.outcome.sheet.length) this.step = Infinity;
    else {
      const pause = Math.min(LINE_MS, ALL_MS / lines);
      const on = () => {
        this.step += 1;
        this.draw();
        if (this.step < lines) this.timer = setTimeout(on, pause);
      };
      this.timer = setTimeout(on, pause);
      document.addEventListener("keydown", this.keyed, { once: true });
    }
    this.draw();
  }

  /** Every line at once. */
  all() {
    clearTimeout(this.timer);
    if (this.step === Infinity) return;
    this.step = Infinity;
    this.draw();
  }

  /** The score sheet as text. */
  async copy() {
    const { ui, scene, say } = this.given;
    const text = sheetText(ui, scene().view, this.outcome);
    await copy(text);
    say(t("Copied"));
  }

  draw() {
    const { match, ui, shell, you, scene } = this.given;
    const acts = {
      again: you === null ? null : () => this.again.ask(), replay: () => shell.go(`/m/${match.id}/replay`), record: shell.path(`/api/v1/matches/${match.id}/record`),
      copy: () => this.copy(), all: () => this.all(),
    };
    render(html`${this.again.failed ? html`<div class="wrap"><p class="error" role="alert">${icon("warn")}<span>${errorText(this.again.failed)}</span></p></div>` : nothing}${endPage(ui, scene(), this.outcome, { acts, step: this.step, fair: match.fair ?? null })}`, this.root);
  }

  stop() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.keyed);
  }
}
