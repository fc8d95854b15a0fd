/** The legend: every icon of the rulebook and four of ours, crops, pieces; and a gallery of all tiles, characters, scenarios. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { cropName, describe, faceText } from "../model/describe.js";
import { capital } from "../model/said.js";
import { CROPS } from "../model/tiles.js";
import { card, scenarioCard } from "./card.js";
import { drawing, marker, seal, sign, tithe } from "./part.js";
import { tile } from "./tile.js";

/** @typedef {import("./part.js").Ui} Ui */

/** Icon, name, meaning. @returns {[unknown, string, string][]} */
function icons() {
  return [
    [sign("tower"), t("Tower"), t("Take 1 tower onto this tile; Defence moves up.")], [sign("sword"), t("Sword"), t("The Invader moves up.")], [sign("noble"), t("Noble"), t("Take 1 noble onto this tile.")],
    [sign("coin"), t("White coin, with a cross"), t("Take 1 coin.")], [sign("coin-red"), t("Red coin, with a bar"), t("Lose 1 coin.")],
    ...CROPS.map((crop) => /** @type {[unknown, string, string]} */ ([tithe(crop), t("{crop} with a coin", { crop: capital(cropName(crop)) }), t("Every other player with {crop} gives you 1 coin.", { crop: cropName(crop) })])),
    [sign("church"), t("Church"), t("Counts as a church.")], [sign("tavern"), t("Tavern"), t("Counts as a tavern.")], [sign("star"), t("Star"), t("Special building.")],
    [sign("times"), t("Times"), t("What stands left of it, once for every thing on its right in your kingdom.")], [sign("vp"), t("Shield"), t("Points at the end.")], [sign("vp-minus"), t("Red shield"), t("Minus points at the end.")],
    [sign("banner"), t("Banner"), t("At the end of the match.")], [sign("hourglass"), t("Hourglass"), t("At the start of your turn.")], [sign("one"), t("One person"), t("1 player")], [sign("three"), t("Three persons"), t("Each player")],
    [sign("scales"), t("Scales"), t("You win all ties at the end.")], [sign("flip"), t("Turning"), t("Turn a ruin face up.")], [sign("swap"), t("Swap"), t("Swap 2 of your tiles.")], [sign("no-trio"), t("Crossed-out trio"), t("Trios do not count.")],
    [sign("character"), t("Character"), t("A character card.")], [sign("character-plus"), t("Character with a plus"), t("Draw 2 characters, keep 1.")], [sign("character-x"), t("Crossed-out character"), t("Discard this card.")],
    [sign("tile"), t("Tile"), t("Any tile.")], [sign("castle-tile"), t("Castle"), t("The castle tile.")], [sign("star-tile"), t("Tile with a star"), t("A special building tile.")],
    [sign("saracen"), t("Sail"), t("A Saracen token, in one scenario.")], [sign("ruin"), t("Broken wall"), t("A ruin: nothing of it counts but what stands on it.")],
  ];
}

/** @param {import("../types.js").Crop} crop how it is told without its colour */
function cropWords(crop) {
  switch (crop) {
    case "wheat": return t("ears in ranks, lozenge, banner with a swallowtail");
    case "olive": return t("round crowns, circle, banner with a round end");
    case "lavender": return t("rows to a point, hexagon, pointed banner");
    default: return t("scattered discs, quatrefoil, banner with three tongues");
  }
}

/** @returns {[unknown, string][]} */
const pieces = () => [
  [drawing("piece-tower", "pc"), t("Tower")], [drawing("piece-noble", "pc"), t("Noble")], [marker("defence"), t("Defence")], [marker("invader"), t("Invader")],
  [drawing("cube-score-1", "cube"), t("First seat: a cross")], [drawing("cube-score-2", "cube"), t("Second seat: a saltire")], [drawing("cube-score-3", "cube"), t("Third seat: a chevron")], [drawing("cube-score-4", "cube"), t("Fourth seat: a pale")],
];

/** For a sheet over the table. @param {Ui} ui */
export const legend = (ui) => html`<div class="g890 legend"><h3>${t("Crops")}</h3><ul class="croplist" role="list">${CROPS.map((crop) => html`<li>${drawing(`field-${crop}`, "fieldpic", "0 0 120 46")}<span>${seal(crop)}${drawing(`crop-${crop}`)}<b>${capital(cropName(crop))}</b></span><small>${cropWords(crop)}</small></li>`)}</ul>
  <h3>${t("Icons")}</h3><table class="leg"><thead class="vh"><tr><th scope="col">${t("Picture")}</th><th scope="col">${t("Name")}</th><th scope="col">${t("Meaning")}</th></tr></thead><tbody>${icons().map(([icon, name, meaning]) => html`<tr><td>${icon}</td><th scope="row">${name}</th><td>${meaning}</td></tr>`)}</tbody></table>
  <h3>${t("Pieces")}</h3><ul class="piecelist" role="list">${pieces().map(([piece, text]) => html`<li>${piece}<span>${text}</span></li>`)}</ul>
  <details class="more"><summary>${t("All tiles, characters, scenarios")}</summary>${gallery(ui)}</details></div>`;

/** All components, for the rules and the credits. @param {Ui} ui */
export function gallery(ui) {
  const { set } = ui;
  const of = (/** @type {string} */ kind) => [...set.tiles.values()].filter((one) => one.kind === kind);
  /** @type {[string, string][]} */
  const groups = [[t("Territory tiles"), "territory"], [t("Castles"), "castle"], [t("Special buildings"), "special"]];
  return html`<div class="g890 gallery">${set.reconstruction ? html`<p class="side">${t("The figures are a reconstruction: the rulebook does not show the printed faces.")}</p>` : nothing}
    ${groups.map(([head, kind]) => html`<h3>${head}</h3><ul class="tiles" role="list">${of(kind).map(({ id }) => html`<li>${tile(ui, id, { marks: true, label: describe(set, id) })}<span class="nm" aria-hidden="true">${set.softName(id)}</span><small aria-hidden="true">${faceText(set, id).join(", ")}</small></li>`)}</ul>`)}
    <h3>${t("Characters")}</h3><ul class="cards" role="list">${[...set.characters.values()].map(({ id, copies }) => html`<li>${card(ui, id)}<small class="copies">${n("{count} in the deck", "{count} in the deck", copies)}</small></li>`)}</ul>
    <h3>${t("Scenarios")}</h3><ul class="scens" role="list">${[...set.scenarios.keys()].map((id) => html`<li>${scenarioCard(ui, id)}</li>`)}</ul></div>`;
}
