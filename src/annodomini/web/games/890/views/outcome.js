/** What follows from the choice, and the buttons that send it or take it back. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../../i18n.js";
import { at } from "../model/cells.js";
import { describe, faceText } from "../model/describe.js";
import { standings } from "../model/score.js";
import { card } from "./card.js";
import { button, cube, iconOf, said, sign, who } from "./part.js";
import { tile } from "./tile.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").Follows} Follows */

/** @param {Ui} ui @param {Follows["chips"]} all */
export const chips = (ui, all) => html`<ul class="chips" role="list">${all.map(({ icon, text, tone }) => html`<li class=${tone ?? ""}>${iconOf(icon)}<span>${said(ui, text)}</span></li>`)}</ul>`;

/** @param {Ui} ui @param {Follows["lines"]} all */
export const lines = (ui, all) => html`<dl>${all.map(({ icon, head, body, tone }) => html`<div class=${`o ${tone ?? ""}`}><dt>${iconOf(icon)}<span>${said(ui, head)}</span></dt><dd>${said(ui, body)}</dd></div>`)}</dl>`;

/** Commit, look, none, undo. @param {Ui} ui @param {Scene} scene */
export function acts(ui, scene) {
  const { commit, undo, look, none } = scene;
  if (!commit) return nothing;
  const doubt = commit.kind === "doubt";
  return html`<div class="acts">${button({ id: "commit", text: said(ui, commit.text), sign: doubt ? "ruin" : commit.next ? "next" : "check", key: "↵", cls: doubt ? "btn-doubt" : "btn-first", off: !commit.on, run: ui.acts.commit })}${
    look.shown ? button({ id: "look", text: t("Take it now"), sign: "eye", key: "N", off: !look.on, run: ui.acts.look }) : nothing}${none ? button({ id: "none", text: said(ui, none.text), key: "V", run: ui.acts.none }) : nothing}${
    button({ id: "undo", text: t("Undo"), sign: "undo", key: "U", off: !undo.on, run: ui.acts.undo })}</div>`;
}

/** A tile as a small picture. @param {Ui} ui @param {import("../types.js").Lying} lying */
export const thumb = (ui, lying) => html`<span class="th">${tile(ui, lying.tile, { towers: lying.towers, nobles: lying.nobles, ruin: lying.ruin })}</span>`;

/** A ruin now and turned up again. @param {Ui} ui @param {Scene} scene */
function turned(ui, { ask, tried, base, view }) {
  const act = tried.acts.find((one) => one.startsWith("turn_up "));
  if (!ask || !act) return nothing;
  const cell = at(/** @type {any} */ (act.split(" ")[1]));
  const before = base.kingdoms[ask.seat].cells[cell];
  if (!before) return nothing;
  const printed = ui.set.tiles.get(before.tile);
  const then = view.kingdoms[ask.seat].cells[cell];
  const up = then && !then.ruin ? then : { tile: before.tile, ruin: false, towers: before.towers + (printed?.towers ?? 0), nobles: printed?.nobles ?? 0 };
  return html`<div class="flip"><figure>${thumb(ui, before)}<figcaption>${t("now")}</figcaption></figure>${sign("next")}<figure>${thumb(ui, up)}<figcaption>${t("turned up")}</figcaption></figure></div>`;
}

/** The tile that is taken and not placed. @param {Ui} ui @param {string} id */
const inHand = (ui, id) => html`<div class="held"><span class="th">${tile(ui, id, { label: describe(ui.set, id) })}</span><span class="pk-t"><b>${t("In your hand: {tile}", { tile: ui.set.nameOf(id) })}</b><span>${faceText(ui.set, id).join(", ")}</span></span></div>`;

/** Whose effect is being chosen. @param {Scene} scene @returns {string | null} */
export const actor = (scene) => scene.view.card ?? scene.base.card ?? scene.trios.find((trio) => trio.now)?.act?.replace(/^card /u, "") ?? null;

/** @param {Ui} ui @param {Scene} scene */
export function outcome(ui, scene) {
  const { follows, ask, base, tried } = scene;
  if (!ask || !follows) return nothing;
  const who = ask.kind === "tower" || ask.kind === "swap" || ask.kind === "turn_up" ? actor(scene) : null;
  const hand = ask.kind === "cell" && base.held && !tried.cell ? base.held : null;
  const cls = ["outcome", who ? "has-card" : "", hand ? "inhand" : "", follows.ready === false ? "unready" : ""].filter(Boolean).join(" ");
  return html`<section class=${cls} id="outcome" aria-labelledby="oc-h" aria-busy=${follows.ready === false ? "true" : nothing} tabindex="-1"><h2 id="oc-h">${said(ui, follows.head)}</h2>${who && who !== "coins" ? html`<div class="oc-card">${card(ui, who)}</div>` : nothing}${
    ask.kind === "turn_up" ? turned(ui, scene) : hand ? inHand(ui, hand) : nothing}${chips(ui, follows.chips)}${lines(ui, follows.lines)}${follows.fine ? html`<p class="fine">${said(ui, follows.fine)}</p>` : nothing}${acts(ui, scene)}</section>`;
}

/** What somebody sees who has nothing to choose. @param {Ui} ui @param {Scene} scene */
export function watch(ui, scene) {
  const { view, spectator, kingdom, rows } = scene;
  const order = standings(view);
  return html`<section class="outcome watch" id="outcome" aria-labelledby="oc-h" tabindex="-1"><h2 id="oc-h">${sign("eye")}<span>${spectator ? t("You are watching") : t("Meanwhile")}</span></h2>
    <dl><div class="o"><dt>${sign("crown")}<span>${t("As things stand")}</span></dt><dd><ol class="standing" role="list">${order.map(({ seat, amount }) => html`<li>${cube(seat)}<span>${who(ui, seat)}</span> <b class="num">${amount}</b></li>`)}</ol></dd></div></dl>
    ${ui.acts.kingdom && rows.length > 1 && spectator ? html`<fieldset class="seg"><legend class="label">${t("Seat shown large")}</legend>${rows.map((row) => html`<label><input type="radio" name="shown" value=${row.seat} .checked=${kingdom === row.seat} @change=${() => ui.acts.kingdom?.(row.seat)}><span>${who(ui, row.seat)}</span></label>`)}</fieldset>` : nothing}</section>`;
}
