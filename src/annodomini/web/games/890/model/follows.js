/** "If you commit": what it costs and what follows, told from the preview; every number stands beside what it was before. */
import { n, nh, t, th } from "../../../i18n.js";
import { parts } from "./action.js";
import { SPECIAL_PRICE } from "./ask.js";
import { at as placeOf } from "./cells.js";
import { follows as invades, hitBy } from "./coast.js";
import { minus } from "./compose.js";
import { bannerName, cellName, cropName, lineName } from "./describe.js";
import { pointsNow } from "./score.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Effect} Effect @typedef {import("../types.js").TileSet} TileSet */
/** @typedef {import("../types.js").Line} Line @typedef {import("../types.js").Chip} Chip @typedef {import("../types.js").Said} Said */
/**
 * @typedef {object} Outlook  from where one looks
 * @property {TileSet} set
 * @property {number} seat
 * @property {View} base  as it is
 * @property {View} then  after what is tried out
 * @property {readonly Effect[]} effects  of what is tried out
 */

/** @param {unknown} value */
export const bold = (value) => ({ b: value });

/** "4 → 5", the new one bold; one number where nothing changes. @param {number} before @param {number} after @returns {Said} */
export const change = (before, after) => (before === after ? minus(after) : [`${minus(before)} → `, bold(minus(after))]);

/** Names in a row. @param {readonly number[]} seats @returns {Said} */
export const seatsSaid = (seats) => seats.flatMap((seat, at) => (at ? [", ", { seat }] : [{ seat }]));

/** @param {Outlook} look @returns {Line[]} every line of the panel, in the order in which it happens */
export function linesOf(look) {
  const over = look.effects.some((effect) => effect.do === "kept");
  return [...look.effects.flatMap((effect) => lineOf(effect, look)), coinsLine(look), ...trioLines(look), over ? null : invasionLine(look), pointsLine(look)].filter((line) => line !== null);
}

/** @param {string} icon @param {Said} head @param {Said} body @param {import("../types.js").Tone} [tone] @returns {Line} */
const line = (icon, head, body, tone = "") => ({ icon, head, body, tone });

/** @param {Effect} effect @param {Outlook} look @returns {Line[]} of effects that are mine */
function lineOf(effect, look) {
  const { set, seat, base, then } = look;
  if (effect.seat !== undefined && effect.seat !== seat) return [];
  const cell = (/** @type {string} */ name) => cellName(/** @type {any} */ (name));
  switch (effect.do) {
    case "placed": return placedLines(effect, look);
    case "card": return [line(`vp:${set.characters.get(parts(`card ${effect.card}`).card?.replace(/\.\d+$/u, "") ?? "")?.vp ?? 0}`, set.nameOf(effect.card), th("comes to your kingdom"))];
    case "tower": return [line("tower", onto(look, effect.cell), isCastle(look, effect.cell) ? t("the castle can never fall, so the tower is safe") : cell(effect.cell), isCastle(look, effect.cell) ? "good" : ""), ...towersLine(look)];
    case "moved": return movedLine(effect, look);
    case "turned_up": return [line("flip", set.nameOf(effect.tile), turnedUp(effect), "good"), ...(effect.towers ? towersLine(look) : [])];
    case "swapped": return [line("swap", t("Swap"), th("{one}, {place}, and {other}, {there}", {
      one: bold(tileBefore(look, effect.cells[0])), place: cell(effect.cells[0]), other: bold(tileBefore(look, effect.cells[1])), there: cell(effect.cells[1]),
    }))];
    case "noble": return [line("noble", nh("{count} noble", "{count} nobles", 1), th("from {name}, {tile}, to {mine}, {cell}", {
      name: { seat: effect.of }, tile: nameOf(look, base.kingdoms[effect.of].cells[placeOf(effect.from)]), mine: tileName(look, effect.to), cell: cell(effect.to),
    }), "good")];
    case "thief": return [line("coin", set.nameOf("thief"), paidBy(effect.coins.filter((/** @type {number[]} */ [, count]) => count > 0)), "good")];
    case "ruined": return [
      line("ruin", set.nameOf(effect.tile), lost(effect), "bad"),
      effect.tower ? line("tower", t("Ruin tower"), th("1 from the back: you hold {towers}. Defence {defence}", { towers: String(then.kingdoms[seat].towers), defence: change(base.defence, then.defence) }), "good") : line("tower", t("Ruin tower"), t("none")),
    ];
    case "kept": return [line(`vp:${set.characters.get(effect.card.replace(/\.\d+$/u, ""))?.vp ?? 0}`, set.nameOf(effect.card), t("for its points only: what it can do is not used"))];
    default: return [];
  }
}

/** Towers to the castle, all of them in one line. @param {Effect} effect @param {Outlook} look @returns {Line[]} */
function movedLine(effect, look) {
  const moves = look.effects.filter((other) => other.do === "moved" && other.seat === look.seat);
  if (moves[0] !== effect) return [];
  const from = [...new Set(moves.map((move) => move.from))].map((cell) => `${tileName(look, cell)}, ${cellName(/** @type {any} */ (cell))}`);
  return [line("tower", nh("{count} tower", "{count} towers", moves.length), t("to the castle, where it is safe, from: {tiles}", { tiles: from.join("; ") }), "good")];
}

/** @param {Outlook} look @param {string} cell */
const tileAt = (look, cell) => look.then.kingdoms[look.seat].cells[placeOf(/** @type {any} */ (cell))];

/** @param {Outlook} look @param {string} cell @returns {string} */
const tileName = (look, cell) => nameOf(look, tileAt(look, cell));

/** @param {Outlook} look @param {import("../types.js").Lying | null | undefined} lying @returns {string} of a ruin nothing else is said */
const nameOf = ({ set }, lying) => (lying?.ruin ? t("Ruin") : set.nameOf(lying?.tile ?? ""));

/** @param {Outlook} look @param {string} cell @returns {string} before the swap */
const tileBefore = (look, cell) => nameOf(look, look.base.kingdoms[look.seat].cells[placeOf(/** @type {any} */ (cell))]);

/** @param {Outlook} look @param {string} cell */
const isCastle = (look, cell) => look.set.tiles.get(tileAt(look, cell)?.tile ?? "")?.kind === "castle";

/** @param {Outlook} look @param {string} cell @returns {Said} */
const onto = (look, cell) => th("On: {tile}", { tile: tileName(look, cell) });

/** @param {Effect} effect @returns {Said} */
function turnedUp({ towers, nobles }) {
  const back = [towers ? n("{count} tower", "{count} towers", towers) : "", nobles ? n("{count} noble", "{count} nobles", nobles) : ""].filter(Boolean);
  return back.length ? t("turned up again, with {things}; points and crop count again", { things: back.join(", ") }) : t("turned up again; points and crop count again");
}

/** @param {readonly number[][]} paid @returns {Said} */
function paidBy(paid) {
  if (!paid.length) return t("nobody has a coin");
  return paid.flatMap(([seat, count], at) => [at ? ", " : "", ...nh("{count} coin from {name}", "{count} coins from {name}", count, { name: { seat } })]);
}

/** @param {Effect} effect @returns {Said} */
function lost({ lost: { towers, nobles } }) {
  const gone = [towers ? n("{count} tower", "{count} towers", towers) : "", nobles ? n("{count} noble", "{count} nobles", nobles) : ""].filter(Boolean);
  return gone.length ? t("falls, and with it {things}; its crop and points no longer count", { things: gone.join(", ") }) : t("falls; its crop and points no longer count");
}

/** What the icons of the tile bring. @param {Effect} effect @param {Outlook} look @returns {Line[]} */
function placedLines(effect, look) {
  const { set, seat, base, then } = look;
  const tile = set.tiles.get(effect.tile);
  const lines = [];
  if (tile?.towers && effect.towers < tile.towers && !effect.towers) lines.push(line("tower", t("No tower"), th("none is left in the supply: Defence stays {defence}", { defence: String(then.defence) })));
  if (effect.towers) lines.push(...towersLine(look));
  const swords = then.invader - base.invader;
  if (swords) lines.push(line("sword", nh("{count} sword", "{count} swords", swords), th("Invader {invader}", { invader: change(base.invader, then.invader) })));
  if (effect.nobles) lines.push(line("noble", nh("{count} noble", "{count} nobles", effect.nobles), th("you hold {nobles}", { nobles: change(base.kingdoms[seat].nobles, then.kingdoms[seat].nobles) })));
  else if (tile?.nobles) lines.push(line("noble", t("No noble"), t("none is left in the supply")));
  return lines;
}

/** @param {Outlook} look @returns {Line[]} */
function towersLine({ seat, base, then, effects }) {
  const [before, after] = [base.kingdoms[seat].towers, then.kingdoms[seat].towers];
  const landed = effects.find((effect) => effect.do === "invasion");
  const defence = landed ? landed.defence : then.defence;
  return [line("tower", nh("{count} tower", "{count} towers", Math.max(1, after - before)), th("you hold {towers}, Defence {defence}", { towers: change(before, after), defence: change(base.defence, defence) }))];
}

/** Coins laid, taken off a tile, by icons, from others; the sum. @param {Outlook} look @returns {Line | null} */
function coinsLine({ seat, base, then, effects }) {
  const took = effects.find((effect) => effect.do === "took" && effect.seat === seat);
  const placed = effects.find((effect) => effect.do === "placed" && effect.seat === seat);
  const got = effects.filter((effect) => effect.do === "coins" && effect.seat === seat).reduce((sum, effect) => sum + effect.coins, 0);
  const [before, after] = [base.kingdoms[seat].coins, then.kingdoms[seat].coins];
  const tithe = (placed?.tithe ?? []).filter((/** @type {number[]} */ [, count]) => count > 0);
  const why = [
    took?.invented ? t("the Inventor pays") : took?.price ? n("pay {count}", "pay {count}", took.price) : took ? t("for nothing") : "",
    took?.won ? n("take {count} off the tile", "take {count} off the tile", took.won) : "",
    placed?.coins ? n("{count} by the tile", "{count} by the tile", placed.coins) : "",
    placed?.red ? n("lose {count}", "lose {count}", placed.red) : "",
    got ? n("{count} instead of a character", "{count} instead of a character", got) : "",
  ].filter(Boolean).join(", ");
  if (!took && !placed && before === after) return null;
  return line("coin", t("Coins"), [why, tithe.length ? [why ? ", " : "", ...tithe.flatMap((/** @type {number[]} */ [from, count], /** @type {number} */ at) => [at ? ", " : "", ...th("{count} from {name}", { count, name: { seat: from } })])] : "", why || tithe.length ? ": " : "", change(before, after)]);
}

/** @param {Outlook} look @returns {Line[]} trios that the tile makes */
function trioLines({ seat, then, effects }) {
  const made = effects.find((effect) => effect.do === "trios" && effect.seat === seat)?.trios ?? [];
  return made.map((/** @type {any} */ { line: where, crop }) => {
    const values = { crop: { crop }, name: cropName(crop), line: lineName(where), banner: bannerName(crop) };
    const empty = !(then.banners[/** @type {import("../types.js").Crop} */ (crop)] ?? []).length;
    return line("trio", t("Trio"), empty ? th("{crop} {name}, {line}: its banner is empty, so it pays coins", values) : th("{crop} {name}, {line}: a character or coins", values), "good");
  });
}

/** @param {Outlook} look @returns {Line} */
export function invasionLine({ seat, base, then, effects }) {
  const { comes, seats, gap } = invades(then, effects);
  const landed = effects.find((effect) => effect.do === "invasion");
  const values = { invader: String(then.invader), defence: String(landed ? landed.defence : then.defence), names: seatsSaid(seats) };
  if (effects.some((effect) => effect.do === "ruined" || effect.do === "chose")) {
    return line("warn", t("Why you"), th("fewest towers: {names}. The Invader ({invader}) is past Defence ({defence}) and moved this turn.", { ...values, defence: String(base.defence), names: whoIsHit(base) }), "bad");
  }
  if (comes) {
    const hit = seats.includes(seat);
    return line("warn", t("Invasion"), hit
      ? seats.length > 1 ? th("yes, {invader} is past {defence}. It hits {names}: the fewest towers.", values) : th("yes, {invader} is past {defence}. It hits you: the fewest towers.", values)
      : th("yes, {invader} is past {defence}. It hits {names}; you are safe with {towers}.", { ...values, towers: String((landed ? base : then).kingdoms[seat].towers) }), "bad");
  }
  if (gap > 0) return line("check", t("Invasion"), th("none: the Invader ({invader}) is ahead but did not move this turn", values));
  return line("check", t("Invasion"), gap === 0 ? th("none: the Invader ({invader}) is level with Defence", values) : th("none: Defence ({defence}) is ahead of the Invader ({invader})", values), base.invader > base.defence ? "good" : "");
}

/** @param {View} view in which seats choose @returns {Said} with their towers */
const whoIsHit = (view) => hitBy(view).flatMap((seat, at) => [at ? ", " : "", { seat }, ` ${view.kingdoms[seat].towers}`]);

/** @param {Outlook} look @returns {Line} */
function pointsLine({ set, seat, base, then, effects }) {
  const [now, end] = [change(pointsNow(set, base, seat), pointsNow(set, then, seat)), change(base.kingdoms[seat].points, then.kingdoms[seat].points)];
  const waits = effects.some((effect) => effect.do === "trios") && then.trios.length > 0;
  return line("vp", t("Points"), waits ? th("now {now}, at the end {end} as things stand, the character not counted", { now, end }) : th("now {now}, at the end {end} as things stand", { now, end }));
}

/** The short form, for a phone. @param {Outlook} look @returns {Chip[]} */
export function chipsOf(look) {
  const { seat, base, then, effects } = look;
  const mine = [base.kingdoms[seat], then.kingdoms[seat]];
  /** @type {(Chip | null)[]} */
  const chips = [
    mine[0].coins !== mine[1].coins ? { icon: "coin", text: `${mine[0].coins} → ${mine[1].coins}`, tone: "" } : null,
    mine[0].towers !== mine[1].towers ? { icon: "tower", text: signed(mine[1].towers - mine[0].towers), tone: mine[1].towers > mine[0].towers ? "good" : "bad" } : null,
    mine[0].nobles !== mine[1].nobles ? { icon: "noble", text: signed(mine[1].nobles - mine[0].nobles), tone: mine[1].nobles > mine[0].nobles ? "good" : "bad" } : null,
  ];
  const trios = effects.filter((effect) => effect.do === "trios" && effect.seat === seat).flatMap((effect) => effect.trios).length;
  if (trios) chips.push({ icon: "trio", text: n("trio", "{count} trios", trios), tone: "good" });
  const { comes, seats } = invades(then, effects);
  if (comes && !effects.some((effect) => effect.do === "ruined" || effect.do === "chose")) chips.push({ icon: "warn", text: seats.includes(seat) ? t("hits you") : th("hits {names}", { names: seatsSaid(seats) }), tone: "bad" });
  else if (base.invader_moved && base.invader > base.defence && !comes) chips.push({ icon: "check", text: t("no invasion"), tone: "good" });
  chips.push({ icon: "vp", text: t("end {points}", { points: minus(then.kingdoms[seat].points) }), tone: "" });
  return /** @type {Chip[]} */ (chips.filter((chip) => chip !== null));
}

/** @param {number} value @returns {string} with its sign, a true minus */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** What a card brings, beside it: points at the end, the coast. @param {Outlook} look `base`: before the card @returns {Said} */
export function effectOf({ seat, base, then, effects }) {
  const end = th("End {points}.", { points: change(base.kingdoms[seat].points, then.kingdoms[seat].points) });
  const coins = base.kingdoms[seat].coins !== then.kingdoms[seat].coins ? [...th("Coins {coins}.", { coins: change(base.kingdoms[seat].coins, then.kingdoms[seat].coins) }), " "] : [];
  const before = invades(base, []);
  const { comes, seats, gap } = invades(then, effects);
  const coast = comes ? [" ", ...(seats.includes(seat) ? [t("The invasion hits you.")] : th("The invasion hits {names}.", { names: seatsSaid(seats) }))]
    : before.comes ? [" ", gap === 0 ? t("Defence is level with the Invader: no invasion.") : t("Defence is ahead: no invasion.")] : [];
  return [...coins, ...end, ...coast];
}

/** Slots of the row that get a coin of mine. @param {View} view @param {import("../types.js").Choice | null} choice @returns {number[]} */
export function paidSlots(view, choice) {
  if (!choice || parts(choice.act).verb === "invent") return [];
  const upTo = choice.slot ?? Math.min(SPECIAL_PRICE, view.row.length);
  return view.row.flatMap((offer, slot) => (offer && slot < upTo ? [slot] : []));
}
