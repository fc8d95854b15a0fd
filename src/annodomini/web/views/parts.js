/** Small parts that every page and the table share. */
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

export { errorText } from "../model/errors.js";

/** @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

/** Addresses of the page; `main.js` sets the base path, and of which game the page shown is. */
export const place = {
  base: "",
  /** @type {string | null} */
  game: null,
  /** @param {string} path from the root of the program @returns {string} */
  path: (path) => place.base + path,
  /** @param {string} path in `web/` @returns {string} */
  file: (path) => `${place.base}/static/${path}`,
};

/** @param {string} id of the sprite @param {string} cls */
const use = (id, cls) =>
  html`<svg class=${cls} aria-hidden="true" focusable="false">${svg`<use href=${`${place.file("art/series.svg")}#${id}`}></use>`}</svg>`;

/** An icon of the interface. @param {string} name without `i-` @param {string} [cls] @returns {TemplateResult} */
export const icon = (name, cls = "") => use(`i-${name}`, `i ${cls}`.trim());

/** The symbol of a series, in the colour of its surroundings. @param {string} series @param {string} [cls] */
export const symbol = (series, cls = "sym") => use(`s-${series}`, cls);

/** Colour and symbol of a series. @param {string} series */
export const badge = (series) => html`<span class="badge" data-series=${series}>${use(`s-${series}`, "i")}</span>`;

/** A person's or a bot's name, kept from turning the line around. @param {string} text */
export const name = (text) => html`<bdi>${text}</bdi>`;

/** @param {string} text @param {string} [cls] */
export const tag = (text, cls = "") => html`<span class=${`tag ${cls}`.trim()}>${text}</span>`;

const NOTE_ICONS = { info: "log", wrong: "warn", right: "check" };

/** @param {{kind?: "info" | "wrong" | "right", icon?: string, body: unknown, id?: string, role?: string}} note */
export const note = ({ kind = "info", icon: sign, body, id, role }) =>
  html`<div class=${kind === "info" ? "note" : `note note-${kind}`} id=${id ?? nothing} role=${role ?? nothing} tabindex=${id ? "-1" : nothing}>
    ${icon(sign ?? NOTE_ICONS[kind])}<div>${body}</div>
  </div>`;

/** A woodcut of the start page, as wide as what it stands in. @param {string} id */
export const woodcut = (id) =>
  html`<svg class="woodcut" aria-hidden="true" focusable="false">${svg`<use href=${`${place.file("art/woodcut.svg")}#${id}`} width="100%" height="100%"></use>`}</svg>`;

/** Where the rules are read: those of the game of this page, else of all. */
export const rulesPath = () => place.path(place.game ? `/rules/${place.game}` : "/rules");

/** @param {string} clause "AD-3.6" @param {string} game */
export const clauseLink = (clause, game) =>
  html`<a class="clause-link" href=${place.path(`/rules/${game}#${clause}`)}>${clause}</a>`;

/** A row of choices, one of which holds. @param {{name: string, label: string, value: unknown, choices: {value: unknown, text: unknown, lang?: string}[], change: (value: any) => void, disabled?: boolean}} what */
export const choice = ({ name: field, label, value, choices, change, disabled = false }) =>
  html`<div class="seg" role="radiogroup" aria-label=${label}>
    ${choices.map(
      (one) =>
        html`<label
          ><input type="radio" name=${field} .checked=${one.value === value} ?disabled=${disabled} @change=${() => change(one.value)} /><span
            lang=${one.lang ?? nothing}
            >${one.text}</span
          ></label
        >`,
    )}
  </div>`;

/** A question of a form at the left, its answer at the right. @param {{q: unknown, side?: unknown, body: unknown}} what */
export const option = ({ q, side, body }) =>
  html`<div class="opt"><div><p class="q">${q}</p>${side ? html`<p class="side">${side}</p>` : nothing}</div><div>${body}</div></div>`;
