/** The coast: the Defence walks on land, the Invader comes by sea; what is between them is olive while the Defence leads, red when it does not. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, t } from "../../../i18n.js";
import { marker } from "./part.js";

/** @typedef {import("../types.js").Scene} Scene */

/** Spaces that are shown at a time. */
const LAST = 30;
const FIRST_FAR = 10;

/** @param {Scene["cubes"]} cubes in words: how far apart, and whether an invasion follows */
export function gapText({ gap, invasion }) {
  if (gap === 0) return t("level: safe");
  if (gap < 0) return n("{count} ahead: safe", "{count} ahead: safe", -gap);
  return invasion ? n("Invader {count} past: invasion", "Invader {count} past: invasion", gap) : n("Invader {count} past, but it has not moved", "Invader {count} past, but it has not moved", gap);
}

/** @param {readonly number[]} both before and after */
const moved = ([before, after]) => (before === after ? String(after) : `${before}→${after}`);

/** @param {number} space @param {readonly number[]} places before and after @param {"defence" | "invader"} which */
function cubesAt(space, [before, after], which) {
  const cls = which === "defence" ? "cube cd" : "cube cv";
  return html`${space === before && before !== after ? marker(which, `${cls} old`) : nothing}${space === after ? marker(which, before === after ? cls : `${cls} new`, which) : nothing}`;
}

/** @param {Scene} scene */
export function coast({ cubes }) {
  const { defence, invader, gap, invasion } = cubes;
  const from = Math.max(...defence, ...invader) > LAST ? FIRST_FAR : 0;
  const spaces = Array.from({ length: LAST + 1 }, (_, at) => from + at);
  const [d, i] = [defence[1], invader[1]];
  return html`<section class=${`coast-box${invasion ? " alarm" : ""}`} id="coast" aria-label=${t("Invasion track")} tabindex="-1">
    <p class="tr-t"><span>${marker("defence")}${t("Defence")} <b class="num">${moved(defence)}</b></span><span>${marker("invader")}${t("Invader")} <b class="num">${moved(invader)}</b></span><span class=${`tr-g${gap > 0 && !invasion ? " tr-past" : ""}`}>${gapText({ ...cubes, gap, invasion })}</span></p>
    <ol class="coast" aria-hidden="true">${spaces.map((space) => {
      const on = [...defence, ...invader].includes(space);
      const near = Math.min(...[...defence, ...invader].map((place) => Math.abs(place - space))) < 2;
      const cls = [d < space && space <= i ? "danger" : i < space && space <= d ? "safe" : "", space % 5 === 0 ? "five" : "", on ? "on" : "", near ? "near" : ""].filter(Boolean).join(" ");
      return html`<li class=${cls} data-space=${space}>${cubesAt(space, defence, "defence")}${cubesAt(space, invader, "invader")}<span class="space-no">${space}</span></li>`;
    })}</ol></section>`;
}
