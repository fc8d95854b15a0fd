/**
 * What happened, in words: a line an occurrence, with the clause it follows from, gathered in rounds. One text serves the log (`th`, parts that are drawn)
 * and the ear (`t`, plain text): a line holds a function of the words to use.
 */
import { n as plainN, nh as partsN, t as plainT, th as partsT } from "../../../i18n.js";
import { TOLD } from "./clauses.js";

/** @typedef {import("../types.js").Entry} Entry @typedef {import("../types.js").Effect} Effect @typedef {import("../types.js").Words} Words */
/**
 * @typedef {object} Teller  how things are called where the line is told
 * @property {number | null} you
 * @property {(seat: number) => any} name
 * @property {(tile: string) => any} tile
 * @property {(card: string) => any} card
 * @property {(cell: string) => string} cell
 * @property {(crop: string) => string} crop
 * @property {(line: number) => string} line
 */
/** @typedef {"castle" | "take" | "row" | "trio" | "card" | "coin" | "tower" | "swap" | "noble" | "invasion" | "ruin" | "turn" | "end" | "seat"} LineKind */
/**
 * @typedef {object} Line
 * @property {number} revision
 * @property {number | null} seat  whose mark stands before it
 * @property {LineKind} kind
 * @property {string | null} clause
 * @property {boolean} mark  worth a place in the short story: trios, invasions, the end
 * @property {(words: Words, teller: Teller) => any} say
 */
/** @typedef {{round: number, lines: Line[]}} Round  round 0: before the first turn */

/** @type {Words} */
export const PLAIN = { t: plainT, n: plainN };
/** @type {Words} */
export const PARTS = { t: partsT, n: partsN };

/** @param {readonly Entry[]} entries ascending; may begin after the header @returns {Round[]} rounds in order, lines in order */
export function story(entries) {
  /** @type {Round[]} */
  const rounds = [{ round: 0, lines: [] }];
  for (const entry of entries) {
    for (const { line, round } of told(entry)) {
      if (round !== null && round !== rounds[rounds.length - 1].round) rounds.push({ round, lines: [] });
      if (line) rounds[rounds.length - 1].lines.push(line);
    }
  }
  return rounds.filter(({ round, lines }) => round > 0 || lines.length);
}

/** @param {Entry} entry @returns {Line[]} what one entry tells */
export const linesOf = (entry) => told(entry).flatMap(({ line }) => (line ? [line] : []));

/** @param {Entry} entry @returns {{line: Line | null, round: number | null}[]} `round`: the line begins it */
function told(entry) {
  const effects = entry.effects ?? [];
  /** @type {{line: Line | null, round: number | null}[]} */
  const out = [];
  effects.forEach((effect, at) => {
    if (effect.do === "turn") out.push({ line: null, round: effect.round });
    const line = lineOf(effect, effects, at);
    if (line) out.push({ line: { revision: entry.revision, clause: TOLD[effect.do] ?? null, ...line }, round: null });
  });
  const seat = seatLine(entry);
  if (seat) out.push({ line: seat, round: null });
  return out;
}

/** @typedef {Pick<Line, "seat" | "kind" | "mark" | "say"> & {clause?: string}} Told */

/** @param {LineKind} kind @param {number | null} seat @param {Line["say"]} say @param {{mark?: boolean, clause?: string}} [how] @returns {Told} */
const line = (kind, seat, say, { mark = false, ...clause } = {}) => ({ kind, seat, say, mark, ...clause });

/** @param {Effect} effect @param {readonly Effect[]} all of the entry @param {number} at @returns {Told | null} */
function lineOf(effect, all, at) {
  const { seat } = effect;
  switch (effect.do) {
    case "first":
      return line("turn", seat, ({ t }, { you, name }) => (seat === you ? t("You go first.") : t("{name} goes first.", { name: name(seat) })));
    case "castle":
      return line("castle", seat, ({ t }, { you, name, tile }) => (seat === you ? t("You chose {tile}.", { tile: tile(effect.tile) }) : t("{name} chose {tile}.", { name: name(seat), tile: tile(effect.tile) })));
    case "treasurer":
      return line("coin", seat, ({ t }, { you, name, card }) => (seat === you ? t("{card}: you take 1 coin.", { card: card("treasurer") }) : t("{card}: {name} takes 1 coin.", { card: card("treasurer"), name: name(seat) })));
    case "took":
      return tookLine(effect, all.find((other, after) => after > at && other.do === "placed" && other.seat === seat) ?? null);
    case "placed":
      return all.some((other, before) => before < at && other.do === "took" && other.seat === seat) ? null : placedLine(effect);
    case "refilled":
      return line("row", null, ({ t }, { tile }) => t("New in the row, place {number}: {tile}.", { number: effect.slot + 1, tile: tile(effect.tile) }));
    case "trios":
      return line("trio", seat, (words, teller) => triosSaid(words, teller, effect), { mark: true });
    case "card":
      return line("card", seat, ({ t }, { you, name, card }) => (seat === you ? t("{card} comes to you.", { card: card(effect.card) }) : t("{card} comes to {name}.", { card: card(effect.card), name: name(seat) })));
    case "coins":
      return line("coin", seat, ({ n }, { you, name }) => (seat === you ? n("You take {count} coin; nobody comes.", "You take {count} coins; nobody comes.", effect.coins) : n("{name} takes {count} coin; nobody comes.", "{name} takes {count} coins; nobody comes.", effect.coins, { name: name(seat) })));
    case "tower":
      return line("tower", seat, ({ t }, { you, name, cell }) => (seat === you ? t("You set 1 tower, {cell}.", { cell: cell(effect.cell) }) : t("{name} set 1 tower, {cell}.", { name: name(seat), cell: cell(effect.cell) })));
    case "moved": // one tower an effect: those of one command are one sentence
      if (all.slice(0, at).some((other) => other.do === "moved" && other.seat === seat)) return null;
      return line("tower", seat, ({ n }, { you, name }) => {
        const count = all.filter((other) => other.do === "moved" && other.seat === seat).length;
        return seat === you ? n("You moved {count} tower to the castle.", "You moved {count} towers to the castle.", count) : n("{name} moved {count} tower to the castle.", "{name} moved {count} towers to the castle.", count, { name: name(seat) });
      });
    case "turned_up":
      return line("ruin", seat, ({ t }, { you, name, cell }) => (seat === you ? t("You turned up the ruin, {cell}.", { cell: cell(effect.cell) }) : t("{name} turned up the ruin, {cell}.", { name: name(seat), cell: cell(effect.cell) })));
    case "swapped":
      return line("swap", seat, ({ t }, { you, name, cell }) => {
        const values = { name: name(seat), one: cell(effect.cells[0]), other: cell(effect.cells[1]) };
        return seat === you ? t("You swapped two tiles: {one} and {other}.", values) : t("{name} swapped two tiles: {one} and {other}.", values);
      });
    case "noble":
      return line("noble", seat, ({ t }, { you, name, cell }) => {
        const values = { name: name(seat), other: name(effect.of), cell: cell(effect.to) };
        return seat === you ? t("You took 1 noble from {other}, {cell}.", values) : effect.of === you ? t("{name} took 1 noble from you, {cell}.", values) : t("{name} took 1 noble from {other}, {cell}.", values);
      });
    case "thief":
      return thiefLine(effect);
    case "invasion":
      return line("invasion", null, (words, teller) => invasionSaid(words, teller, effect), { mark: true });
    case "chose":
      return all.some((other) => other.do === "ruined" && other.seat === seat) ? null
        : line("ruin", seat, ({ t }, { you, name, cell }) => (seat === you ? t("You give up the tile, {cell}.", { cell: cell(effect.cell) }) : t("{name} gives up the tile, {cell}.", { name: name(seat), cell: cell(effect.cell) })));
    case "ruined":
      return line("ruin", seat, ({ t }, { you, name, tile, cell }) => {
        const values = { name: name(seat), tile: tile(effect.tile), cell: cell(effect.cell) };
        if (effect.tower) return seat === you ? t("Your {tile}, {cell}, is ruined. 1 tower on the ruin.", values) : t("{tile} of {name}, {cell}, is ruined. 1 tower on the ruin.", values);
        return seat === you ? t("Your {tile}, {cell}, is ruined.", values) : t("{tile} of {name}, {cell}, is ruined.", values);
      }, { mark: true });
    case "drawn":
      return line("card", seat, ({ t }, { you, name, card }) => {
        const values = { name: name(seat), card: card("apprentice"), cards: listed(effect.cards.map(card)) };
        return seat === you ? t("Your {card} drew: {cards}.", values) : t("{card} of {name} drew: {cards}.", values);
      });
    case "kept":
      return line("card", seat, ({ t }, { you, name, card }) => (seat === you ? t("You keep {card}.", { card: card(effect.card) }) : t("{name} keeps {card}.", { card: card(effect.card), name: name(seat) })));
    case "ended":
      return line("end", null, ({ t }) => t("The match is over."), { mark: true });
    case "won":
      return line("end", seat, ({ t }, { you, name }) => (seat === you ? t("You win.") : t("{name} wins.", { name: name(seat) })), { mark: true });
    default:
      return null;
  }
}

/** Values one after the other, with commas. @param {readonly any[]} values @returns {any} plain text where all of them are */
export function listed(values) {
  const parts = values.flatMap((value, at) => (at ? [", ", value] : [value]));
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

/** Sentences one after the other. @param {readonly any[]} sentences */
const joined = (sentences) => {
  const parts = sentences.filter((one) => one !== "").flatMap((sentence, at) => (at ? [" ", sentence] : [sentence]));
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
};

/** What a tile cost. @param {Words} words @param {Effect} took */
const price = ({ t, n }, took) => (took.invented ? t("with the Inventor") : took.price ? n("{count} coin", "{count} coins", took.price) : t("for nothing"));

/** @param {Effect} took @param {Effect | null} placed null: somebody looks first @returns {Told} */
function tookLine(took, placed) {
  const { seat } = took;
  return line("take", seat, (words, teller) => {
    const { t, n } = words;
    const { you, name, tile, cell } = teller;
    const values = { name: name(seat), tile: tile(took.tile), price: price(words, took), cell: placed ? cell(placed.cell) : "" };
    const first = seat === you
      ? placed ? t("You took {tile}, {price}, {cell}.", values) : t("You took {tile}, {price}.", values)
      : placed ? t("{name} took {tile}, {price}, {cell}.", values) : t("{name} took {tile}, {price}, and sees the next one first.", values);
    return joined([
      first,
      took.won ? n("{count} coin lay on it.", "{count} coins lay on it.", took.won) : "",
      took.saracens ? n("{count} Saracen token.", "{count} Saracen tokens.", took.saracens) : "",
      placed ? broughtSaid(words, teller, placed) : "",
    ]);
  }, { clause: took.invented ? "890-6.11" : "890-3.5" });
}

/** @param {Effect} placed @returns {Told} */
function placedLine(placed) {
  const { seat } = placed;
  return line("take", seat, (words, teller) => {
    const { t } = words;
    const { you, name, tile, cell } = teller;
    const values = { name: name(seat), tile: tile(placed.tile), cell: cell(placed.cell) };
    return joined([seat === you ? t("You placed {tile}, {cell}.", values) : t("{name} placed {tile}, {cell}.", values), broughtSaid(words, teller, placed)]);
  });
}

/** Coins that its icons moved: what stands on the tile is seen on it. @param {Words} words @param {Teller} teller @param {Effect} placed */
function broughtSaid({ n }, { you, name }, { red, tithe }) {
  return joined([
    red ? n("{count} coin lost.", "{count} coins lost.", red) : "",
    ...tithe.filter((/** @type {number[]} */ [, count]) => count > 0).map((/** @type {number[]} */ [from, count]) => (from === you ? n("{count} coin from you.", "{count} coins from you.", count) : n("{count} coin from {name}.", "{count} coins from {name}.", count, { name: name(from) }))),
  ]);
}

/** @param {Words} words @param {Teller} teller @param {Effect} effect */
function triosSaid({ t }, { crop, line: where }, { trios }) {
  return joined(trios.map((/** @type {any} */ trio) => t("Trio of {crop}, {line}.", { crop: crop(trio.crop), line: where(trio.line) })));
}

/** @param {Effect} effect @returns {Told} */
function thiefLine({ seat, coins }) {
  return line("coin", seat, ({ t, n }, { you, name, card }) => {
    const paid = coins.filter((/** @type {number[]} */ [, count]) => count > 0);
    if (!paid.length) return t("{card}: nobody has a coin.", { card: card("thief") });
    const others = paid.filter((/** @type {number[]} */ [other]) => other !== you);
    const sum = (/** @type {number[][]} */ some) => some.reduce((all, [, one]) => all + one, 0);
    const values = { card: card("thief"), name: name(seat), names: listed(others.map((/** @type {number[]} */ [other]) => name(other))) };
    if (seat === you) return n("{card}: you take {count} coin, from {names}.", "{card}: you take {count} coins, from {names}.", sum(others), values);
    if (!others.length) return n("{card}: {name} takes {count} coin from you.", "{card}: {name} takes {count} coins from you.", sum(paid), values);
    return joined([
      n("{card}: {name} takes {count} coin, from {names}.", "{card}: {name} takes {count} coins, from {names}.", sum(others), values),
      others.length < paid.length ? n("{count} coin from you.", "{count} coins from you.", sum(paid) - sum(others)) : "",
    ]);
  });
}

/** @param {Words} words @param {Teller} teller @param {Effect} effect */
function invasionSaid({ t }, { you, name }, { invader, defence, seats }) {
  const others = seats.filter((/** @type {number} */ seat) => seat !== you);
  const coast = t("Invasion. Invader {invader}, Defence {defence}.", { invader, defence });
  const hit = you !== null && seats.includes(you)
    ? others.length ? t("You are hit, and {names}: the fewest towers.", { names: listed(others.map(name)) }) : t("You are hit: the fewest towers.")
    : seats.length ? t("It hits {names}: the fewest towers.", { names: listed(seats.map(name)) }) : "";
  return joined([coast, hit]);
}

/** @param {Entry} entry @returns {Line | null} */
function seatLine(entry) {
  if (entry.kind !== "seat" || entry.seat === undefined) return null;
  const { seat } = entry;
  /** @type {Record<string, Line["say"] | undefined>} */
  const says = {
    bot: ({ t }, { name }) => t("A bot plays for {name}.", { name: name(seat) }),
    person: ({ t }, { name }) => t("{name} is back.", { name: name(seat) }),
    given: ({ t }, { name }) => t("{name} takes the seat.", { name: name(seat) }),
    forfeit: ({ t }, { name }) => t("{name} gives up.", { name: name(seat) }),
  };
  const say = says[entry.do ?? ""];
  return say ? { revision: entry.revision, seat, kind: "seat", clause: null, mark: false, say } : null;
}
