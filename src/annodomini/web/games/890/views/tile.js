/** A tile, drawn from its composition: face or ruin, with the pieces that stand on it. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { guard } from "../../../vendor/lit-html/directives/guard.js";
import { texts } from "../../../i18n.js";
import { compose } from "../model/compose.js";
import { cropLetter } from "../model/describe.js";
import { tileIn } from "../model/tiles.js";
import { painted } from "./part.js";

/**
 * @param {import("./part.js").Ui} ui @param {string} id
 * @param {{towers?: number, nobles?: number, ruin?: boolean, marks?: boolean, label?: string | undefined, flip?: boolean, cls?: string}} [look]
 *   `label`: said by a screen reader (without one it is hidden from it); `flip`: this is the tile's place, from which and to which it slides
 */
export function tile(ui, id, { towers = 0, nobles = 0, ruin = false, marks = false, label, flip = false, cls = "" } = {}) {
  // drawn anew only when something of it has changed: a table holds about fifty
  return guard([ui.set.id, id, towers, nobles, ruin, marks, label, flip, cls, texts.language], () => html`<svg class=${`tile ${cls}`.trim()} viewBox="0 0 120 120" focusable="false"
    role=${label ? "img" : nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : "true"} data-flip=${flip ? `tile:${id}` : nothing}>${painted(
      compose(tileIn(ui.set, id), { towers, nobles, ruin, marks }, { name: ui.set.nameOf(id), letter: cropLetter }))}</svg>`);
}
