/**
 * A position folded from public effects alone: it has the shape of a view, without `legal`.
 * Folding never needs the rules, so a match of any past version can be drawn for ever; only supplies and points are counted here.
 */
import { at } from "./cells.js";
import { beforePrizes, linesOf, prizesOf, rulesOf } from "./score.js";
import { CROPS, PRIZES } from "./tiles.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Kingdom} Kingdom @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../types.js").Entry} Entry @typedef {import("../types.js").TileSet} TileSet @typedef {import("../types.js").Lying} Lying */
/** @typedef {{scenario?: string, first?: string, first_seat?: number, coins_limited?: boolean, bonus_needs_one?: boolean}} Options  of the match's header */
/** @typedef {{set: TileSet, options: Options}} Box  what the match is played with */

const BOX = { towers: 20, nobles: 12, coins: 54 };
const ROW = 4;

/** Cards by each banner. @param {number} seats */
const byBanner = (seats) => (seats === 4 ? 3 : 2);

/** @returns {Kingdom} */
const kingdom = (/** @type {number} */ coins) => ({ coins, saracens: 0, trios: 0, cards: [], towers: 0, nobles: 0, cells: Array.from({ length: 9 }, () => null), points: 0 });

/** Who goes first; null: the lot says it. @param {Options} options @returns {number | null} */
const beginsOf = ({ first, first_seat: chosen }) => (first === "random" ? null : first === "chosen" ? chosen ?? 0 : 0);

/** Nothing laid out yet. @param {Box} box @param {number} seats @returns {View} */
export function empty({ set, options }, seats) {
  const id = options.scenario ?? "first-steps";
  const scenario = set.scenarios.get(id);
  const rules = scenario?.rules ?? [];
  const prizes = (seats === 2 ? scenario?.bonus2 : scenario?.bonus) ?? { noble: [0], coin: [0], tower: [0] };
  const territory = [...set.tiles.values()].filter(({ kind, minPlayers }) => kind === "territory" && minPlayers <= seats).length;
  const cards = [...set.characters.values()].reduce((sum, { copies }) => sum + copies, 0);
  return counted({ set, options }, {
    seats, phase: "castle", turn: null, player: null, first: beginsOf(options), round: 0, scenario: id, side: seats === 2 ? "2" : "3-4", prizes, row: Array.from({ length: ROW }, () => null), specials: [], stack: territory - ROW,
    characters_left: cards - CROPS.length * byBanner(seats), saracens_left: rules.includes("saracen_row") ? (set.meta.saracens_used?.[String(seats)] ?? 0) : 0,
    castles: [...set.tiles.values()].filter(({ kind }) => kind === "castle").map((tile) => tile.id), banners: { wheat: [], olive: [], lavender: [], poppy: [] }, supply: { ...BOX },
    defence: seats, invader: rules.includes("invader_start_2") ? 2 : 0, invader_moved: false, kingdoms: Array.from({ length: seats }, () => kingdom(scenario?.coins ?? 0)),
    held: null, refill: false, trios: [], trio: null, card: null, picked: null, moves_left: 0, hit: [], ruined: [], drawn: [], outcome: null,
  });
}

/** Towers, nobles, supplies and points follow from what lies there. @param {Box} box @param {View} view @returns {View} */
function counted({ set, options }, view) {
  const sum = (/** @type {Kingdom} */ { cells }, /** @type {"towers" | "nobles"} */ what) => cells.reduce((all, lying) => all + (lying?.[what] ?? 0), 0);
  const kingdoms = view.kingdoms.map((one) => ({ ...one, towers: sum(one, "towers"), nobles: sum(one, "nobles") }));
  const all = (/** @type {"towers" | "nobles" | "coins"} */ what) => kingdoms.reduce((total, one) => total + one[what], 0);
  const lying = view.row.reduce((total, offer) => total + (offer?.coins ?? 0), 0);
  const supply = { towers: BOX.towers - all("towers"), nobles: BOX.nobles - all("nobles"), coins: options.coins_limited === false ? null : BOX.coins - all("coins") - lying };
  const next = { ...view, kingdoms, supply };
  const prizes = prizesOf(next, { needsOne: Boolean(options.bonus_needs_one) });
  const rules = rulesOf(set, next);
  const won = (/** @type {number} */ seat) => PRIZES.reduce((total, prize) => total + (prizes[prize].find((place) => place.seat === seat)?.points ?? 0), 0);
  return { ...next, kingdoms: kingdoms.map((one, seat) => ({ ...one, points: beforePrizes(linesOf(set, one, rules)) + won(seat) })) };
}

/** @param {View} view @param {number} seat @param {(kingdom: Kingdom) => Partial<Kingdom>} change @returns {View} */
const withKingdom = (view, seat, change) => ({ ...view, kingdoms: view.kingdoms.map((one, other) => (other === seat ? { ...one, ...change(one) } : one)) });

/** @param {View} view @param {number} seat @param {import("../types.js").Cell} cell @param {(lying: Lying) => Lying} change */
const withCell = (view, seat, cell, change) => withKingdom(view, seat, ({ cells }) => ({ cells: cells.map((lying, place) => (place === at(cell) && lying ? change(lying) : lying)) }));

/** @param {View} view @param {number} seat @param {number} coins more; negative: fewer */
const pay = (view, seat, coins) => withKingdom(view, seat, (one) => ({ coins: one.coins + coins }));

/** Coins go from others to a seat. @param {View} view @param {number} seat @param {readonly (readonly number[])[]} from */
const collect = (view, seat, from) => from.reduce((now, [other, coins]) => pay(pay(now, other, -coins), seat, coins), view);

/** The row closes up, the free place at its end is null. @param {readonly (import("../types.js").Offer | null)[]} offers */
const closed = (offers) => Array.from({ length: ROW }, (_, slot) => (offers[slot] ? { ...offers[slot], price: slot } : null));

/** A trio that is answered. @param {View} view @param {{line: number, crop: string}} trio */
const answered = (view, trio) => view.trios.filter((one) => one.line !== trio.line || one.crop !== trio.crop);

/** @param {View} view @param {Effect} effect @returns {View} */
function took(view, { seat, tile, price, paid, won, saracens, invented }) {
  const slot = view.row.findIndex((offer) => offer?.tile === tile);
  const laid = view.row.map((offer, place) => (offer ? { ...offer, coins: offer.coins + (paid[place] ?? 0) } : null));
  const paying = withKingdom(view, seat, (one) => ({ coins: one.coins - price + won, saracens: one.saracens + saracens, cards: invented ? one.cards.filter(({ card }) => card !== invented) : one.cards }));
  if (slot < 0) return { ...paying, phase: "cell", held: tile, row: laid, specials: view.specials.map((id) => (id === tile ? null : id)) };
  return { ...paying, phase: "cell", held: tile, refill: view.stack > 0, row: closed(laid.filter((offer) => offer?.tile !== tile)) };
}

/** @param {View} view @param {Effect} effect @returns {View} */
function placed(view, { seat, tile, cell, towers, nobles, coins, red, tithe }) {
  const lying = withKingdom(view, seat, (one) => ({ coins: one.coins + coins - red, cells: one.cells.map((other, place) => (place === at(cell) ? { tile, ruin: false, towers, nobles } : other)) }));
  return { ...collect(lying, seat, tithe), held: null };
}

/** @param {View} view @param {Effect} effect @returns {View} */
function refilled(view, { tile, slot, stack, saracens }) {
  const beside = saracens ?? (view.saracens_left > 0 ? 1 : 0);
  return { ...view, refill: false, stack, saracens_left: view.saracens_left - beside, row: view.row.map((offer, place) => (place === slot ? { tile, coins: 0, saracens: beside, price: slot } : offer)) };
}

/** @type {Record<string, (view: View, effect: Effect) => View>} */
const STEPS = {
  first: (view, { seat }) => ({ ...view, first: seat }),
  laid_out: (view, { row, specials, banners }) => ({ ...view, row, specials, banners, saracens_left: view.saracens_left - row.reduce((/** @type {number} */ sum, /** @type {any} */ offer) => sum + (offer?.saracens ?? 0), 0) }),
  castle: (view, { seat, tile, towers = 0, nobles = 0 }) => ({
    ...withKingdom(view, seat, ({ cells }) => ({ cells: cells.map((lying, place) => (place === at("c") ? { tile, ruin: false, towers, nobles } : lying)) })),
    castles: view.castles.filter((id) => id !== tile), defence: view.defence + towers,
  }),
  turn: (view, { seat, round }) => ({ ...view, phase: "take", player: seat, turn: seat, round, castles: [], invader_moved: false, trios: [], hit: [], ruined: [], held: null, refill: false }),
  treasurer: (view, { seat, coins = 1 }) => pay(view, seat, coins),
  took, placed, refilled,
  trios: (view, { seat, trios }) => ({ ...withKingdom(view, seat, (one) => ({ trios: one.trios + trios.length })), phase: "card", trios }),
  card: (view, { seat, card, trio }) => ({
    ...withKingdom(view, seat, ({ cards }) => ({ cards: [...cards, { card, kept: false }] })), trios: answered(view, trio),
    banners: { ...view.banners, [trio.crop]: view.banners[/** @type {import("../types.js").Crop} */ (trio.crop)].filter((other) => other !== card) },
  }),
  coins: (view, { seat, coins, trio }) => ({ ...pay(view, seat, coins), trios: answered(view, trio) }),
  tower: (view, { seat, cell }) => withCell(view, seat, cell, (lying) => ({ ...lying, towers: lying.towers + 1 })),
  moved: (view, { seat, from, to, towers }) => withCell(withCell(view, seat, from, (lying) => ({ ...lying, towers: lying.towers - towers })), seat, to, (lying) => ({ ...lying, towers: lying.towers + towers })),
  turned_up: (view, { seat, cell, towers, nobles, returned = 0 }) => withCell(view, seat, cell, (lying) => ({ ...lying, ruin: false, towers: lying.towers + towers - returned, nobles: lying.nobles + nobles })),
  swapped: (view, { seat, cells: [one, other] }) => withKingdom(view, seat, ({ cells }) => ({ cells: cells.map((lying, place) => (place === at(one) ? cells[at(other)] : place === at(other) ? cells[at(one)] : lying)) })),
  noble: (view, { seat, of, from, to }) => withCell(withCell(view, of, from, (lying) => ({ ...lying, nobles: lying.nobles - 1 })), seat, to, (lying) => ({ ...lying, nobles: lying.nobles + 1 })),
  thief: (view, { seat, coins }) => collect(view, seat, coins),
  invasion: (view, { seats }) => ({ ...view, phase: "ruin", hit: seats }),
  chose: (view, { seat, cell }) => ({ ...view, hit: view.hit.filter((other) => other !== seat), ruined: [...view.ruined, /** @type {[number, any]} */ ([seat, cell])] }),
  ruined: (view, { seat, cell, tower }) => ({ ...withCell(view, seat, cell, (lying) => ({ ...lying, ruin: true, towers: tower, nobles: 0 })), hit: [], ruined: [] }),
  cubes: (view, { defence, invader }) => ({ ...view, defence, invader, invader_moved: view.invader_moved || invader !== view.invader }),
  drawn: (view, { seat, cards }) => ({ ...view, phase: "keep", turn: seat, drawn: cards, characters_left: view.characters_left - cards.length }),
  kept: (view, { seat, card }) => ({ ...withKingdom(view, seat, ({ cards }) => ({ cards: [...cards, { card, kept: true }] })), drawn: [], turn: null }),
  ended: (view) => ({ ...view, phase: "over", turn: null }),
};

/** The position after one effect; what is not known changes nothing. @param {Box} box @param {View} view @param {Effect} effect @returns {View} */
export function afterEffect(box, view, effect) {
  const step = STEPS[effect.do];
  return step ? counted(box, step(view, effect)) : view;
}

/** @param {Box} box @param {View} view @param {readonly Effect[]} effects @returns {View} */
export function afterEffects(box, view, effects) {
  const known = effects.filter((effect) => STEPS[effect.do]);
  return known.length ? counted(box, known.reduce((now, effect) => STEPS[effect.do](now, effect), view)) : view;
}

/** The position after one entry; entries that move nothing give the same one. @param {Box} box @param {View} view @param {Entry} entry @returns {View} */
export function after(box, view, entry) {
  if (entry.kind === "outcome") return { ...view, phase: "over", turn: null, outcome: { ranks: entry.ranks ?? [], reason: entry.reason ?? entry.status, sheet: entry.sheet ?? [] } };
  return afterEffects(box, view, entry.effects ?? []);
}

