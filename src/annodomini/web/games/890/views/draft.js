/** The castle draft: who chooses when, the six castles, what lies in the row. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { cropName, describe } from "../model/describe.js";
import { choosing } from "../model/rows.js";
import { CROPS, tileIn } from "../model/tiles.js";
import { acts } from "./outcome.js";
import { cube, seal, who } from "./part.js";
import { tile } from "./tile.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").View} View */

/** The castle of a seat, once it is chosen. @param {Ui} ui @param {View} view @param {number} seat @returns {string | null} */
const castleOf = (ui, view, seat) => view.kingdoms[seat].cells.find((lying) => lying && tileIn(ui.set, lying.tile).kind === "castle")?.tile ?? null;

/** @param {Ui} ui @param {Scene} scene */
function order(ui, { view, you }) {
  const seats = choosing(view);
  return html`<ol class="order" role="list" aria-label=${t("Order of choosing")}>${seats.map((seat, at) => {
    const castle = castleOf(ui, view, seat);
    const now = view.turn === seat;
    const text = castle ? ui.set.nameOf(castle) : now ? (seat === you ? t("choosing: you") : t("choosing")) : at === seats.length - 1 ? t("last, then plays first") : seats[at - 1] === view.turn ? t("next") : "";
    return html`<li class=${castle ? "done" : now ? "now" : ""} aria-current=${now ? "step" : nothing}>${cube(seat)}<span>${who(ui, seat)}</span><small>${text}</small></li>`;
  })}</ol>`;
}

/** @param {Ui} ui @param {Scene} scene @param {string} id */
function castle(ui, { view, ask, tried, focus }, id) {
  const open = view.castles.includes(id);
  const choice = ask?.choices.find((one) => one.castle === id) ?? null;
  const owner = view.kingdoms.findIndex((_, seat) => castleOf(ui, view, seat) === id);
  const crops = html`${tileIn(ui.set, id).crops.map((crop) => html`<span>${seal(crop)}${cropName(crop)}</span>`)}`;
  if (!open) return html`<li class="cst gone">${tile(ui, id, { label: describe(ui.set, id), flip: owner < 0 })}<span class="cst-c">${owner < 0 ? t("not in play") : who(ui, owner)}</span></li>`;
  if (!choice || !ui.acts.choose) return html`<li class="cst">${tile(ui, id, { label: describe(ui.set, id), flip: true })}<span class="cst-c">${crops}</span></li>`;
  const picked = tried.castle === id;
  const first = ask?.choices.filter((one) => one.castle).indexOf(choice) ?? 0;
  return html`<li class=${`cst${picked ? " sel" : ""}`}><button type="button" class="cb" data-act=${choice.act} tabindex=${focus.card === first ? "0" : "-1"} aria-pressed=${picked ? "true" : "false"} aria-label=${describe(ui.set, id)} @click=${() => ui.acts.choose?.(choice.act)}>${tile(ui, id, { flip: true })}</button><span class="cst-c" aria-hidden="true">${crops}</span></li>`;
}

/** @param {Ui} ui @param {Scene} scene */
export function draft(ui, scene) {
  const { view } = scene;
  const all = [...ui.set.tiles.values()].filter(({ kind }) => kind === "castle").map(({ id }) => id);
  const inRow = CROPS.map((crop) => ({ crop, count: view.row.filter((offer) => offer && tileIn(ui.set, offer.tile).crops.includes(crop)).length }));
  return html`<section class="draft" id="outcome" aria-label=${t("Castles")} tabindex="-1">${order(ui, scene)}<ul class="csts" role="list">${all.map((id) => castle(ui, scene, id))}</ul>
    <ul class="crop-hint" role="list">${inRow.map(({ crop, count }) => html`<li>${seal(crop)}<span>${n("{count} tile of the row with {crop}", "{count} tiles of the row with {crop}", count, { crop: cropName(crop) })}</span></li>`)}</ul>${acts(ui, scene)}</section>`;
}
