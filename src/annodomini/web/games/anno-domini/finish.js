/** The end page in the place of the table: fetches the whole match, draws places and story, leads on. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { Again } from "../../table/again.js";
import { errorText, icon } from "../../views/parts.js";
import { endOf } from "./model/ends.js";
import { story } from "./model/story.js";
import { endPage } from "./views/end.js";

export class Finish {
  /** @param {HTMLElement} root @param {{match: any, ui: import("./views/part.js").Ui, shell: any, you: number | null}} given */
  constructor(root, { match, ui, shell, you }) {
    this.root = root;
    this.match = match;
    this.ui = ui;
    this.shell = shell;
    this.you = you;
    /** @type {number | null} */
    this.open = null;
    /** @type {import("./model/ends.js").End | null} */
    this.end = null;
    /** @type {import("./model/story.js").Round[]} */
    this.rounds = [];
    /** @type {unknown} */
    this.failed = null;
    this.again = new Again(match, shell, () => this.draw());
  }

  async start() {
    this.draw();
    try {
      const entries = await this.match.all();
      const seats = this.match.header?.seats?.length ?? 0;
      this.end = endOf(entries, seats);
      this.rounds = story(entries, seats);
    } catch (why) {
      this.failed = why;
    }
    this.draw();
  }

  draw() {
    const acts = {
      again: this.you === null ? null : () => this.again.ask(),
      replay: () => this.shell.go(`/m/${this.match.id}/replay`),
      show: (/** @type {number | null} */ round) => {
        this.open = round;
        this.draw();
      },
      record: this.shell.path(`/api/v1/matches/${this.match.id}/record`),
    };
    const failed = this.failed ?? this.again.failed;
    render(html`${failed ? html`<div class="wrap"><p class="error" role="alert">${icon("warn")}<span>${errorText(failed)}</span></p></div>` : nothing}
      ${this.end ? endPage(this.ui, this.end, this.rounds, { you: this.you, acts, open: this.open, fair: this.match.fair ?? { status: "none", faults: [] }, narrow: matchMedia("(max-width: 48rem)").matches }) : failed ? nothing : html`<p class="wrap page-head" role="status">${t("The story of the match is fetched …")}</p>`}`, this.root);
  }

  stop() {
    this.end = null;
  }
}
