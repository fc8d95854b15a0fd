/** What a screen reader hears besides what happened: the decision asked of me, what I try out, what would follow; one sentence each. */
import { n, t } from "../../../i18n.js";
import { parts } from "./action.js";
import { at as placeOf } from "./cells.js";
import { follows as invades } from "./coast.js";
import { abilityText, cellName, cropName, describe, lineName, pointsText } from "./describe.js";
import { capital } from "./said.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").TileSet} TileSet @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../types.js").Choice} Choice @typedef {import("../types.js").Ask} Ask @typedef {import("../types.js").Cell} Cell */
/** @typedef {{set: TileSet, you: number | null, name: (seat: number) => string}} Speaker */

/** Rounds of a match (890-3.1). */
export const ROUNDS = 8;

/** @param {number} count */
const coins = (count) => n("{count} coin", "{count} coins", count);

/** Whose turn it is, or what is asked of me. @param {View} view @param {Ask | null} ask @param {Speaker} speaker @returns {string} */
export function onTurn(view, ask, speaker) {
  if (ask) return asked(view, ask, speaker);
  if (view.turn === null) return "";
  const name = speaker.name(view.turn);
  switch (view.phase) {
    case "castle": return t("{name} chooses a castle.", { name });
    case "ruin": return t("{name} is hit and gives up a tile.", { name });
    case "keep": return t("{name} keeps one of two cards.", { name });
    case "take": return t("{name} is on turn.", { name });
    default: return "";
  }
}

/** @param {View} view @param {Ask} ask @param {Speaker} speaker @returns {string} */
export function asked(view, ask, { set, name }) {
  const { seat, choices } = ask;
  const { coins: mine } = view.kingdoms[seat];
  switch (ask.kind) {
    case "castle": return t("Choose your castle, {count} left.", { count: choices.length });
    case "take": {
      const inventor = choices.some(({ act }) => act.startsWith("invent "));
      const turn = t("Round {round} of {rounds}, your turn. Take a tile. You have {coins}.", { round: view.round, rounds: ROUNDS, coins: coins(mine) });
      return inventor ? `${turn} ${t("Your Inventor may take a special building for nothing.")}` : turn;
    }
    case "cell": return n("Taken, final. Choose one of {count} free cell.", "Taken, final. Choose one of {count} free cells.", choices.filter(({ cell }) => cell !== null).length);
    case "trio": return t("{count} trios. Choose which comes first.", { count: view.trios.length });
    case "card": return cardAsked(view, ask, set);
    case "ruin": return t("Invasion. Invader {invader}, Defence {defence}. You are hit: fewest towers, {towers}. Choose the tile you give up.", { invader: view.invader, defence: view.defence, towers: view.kingdoms[seat].towers });
    case "keep": return t("Your Apprentice drew {cards}. Keep one, for its points only.", { cards: view.drawn.map((card) => `${set.nameOf(card)}, ${pointsText(set.characters.get(kind(card))?.vp ?? 0)}`).join("; ") });
    default: return targetAsked(view, ask, set, name);
  }
}

/** @param {string} card */
const kind = (card) => card.replace(/\.\d+$/u, "");

/** @param {View} view @param {Ask} ask @param {TileSet} set @returns {string} */
function cardAsked(view, ask, set) {
  const crop = view.trio ?? view.trios[0]?.crop ?? "";
  const choices = ask.choices.map(({ card }) => (card ? `${set.nameOf(card)}, ${pointsText(set.characters.get(kind(card))?.vp ?? 0)}, ${abilityText(card)}` : t("or coins"))).map((text) => text.replace(/\.$/u, ""));
  return t("Trio of {crop}. Choose: {choices}.", { crop: cropName(crop), choices: choices.join("; ") });
}

/** What a card asks for. @param {View} view @param {Ask} ask @param {TileSet} set @param {(seat: number) => string} name @returns {string} */
function targetAsked(view, ask, set, name) {
  const card = view.card ? set.nameOf(view.card) : "";
  switch (ask.kind) {
    case "tower": return t("{card}. Choose the tile for 1 tower.", { card });
    case "move": return t("{card}. Move up to 3 towers to the castle, or none.", { card });
    case "turn_up": return t("{card}. Choose the ruin that is turned up.", { card });
    case "swap": return view.picked ? t("Second tile.") : t("{card}. Choose the first tile.", { card });
    case "noble": return t("{card}. Choose a noble: {nobles}.", { card, nobles: ask.choices.map((choice) => nobleOf(view, choice, set, name)).join("; ") });
    case "noble_to": return t("Choose the tile it comes to.");
    default: return "";
  }
}

/** @param {View} view @param {Choice} choice @param {TileSet} set @param {(seat: number) => string} name */
function nobleOf(view, { seat, cell }, set, name) {
  const lying = seat === null || cell === null ? null : view.kingdoms[seat].cells[placeOf(cell)];
  return seat === null || cell === null ? "" : `${name(seat)}, ${called(lying, set)}, ${cellName(cell)}`;
}

/** @param {import("../types.js").Lying | null} lying @param {TileSet} set @returns {string} of a ruin nothing else is said */
const called = (lying, set) => (lying?.ruin ? t("Ruin") : set.nameOf(lying?.tile ?? ""));

/** A tile of the row or a special building, as its button says it. @param {View} view @param {Choice} choice @param {TileSet} set @returns {string} */
export function offer(view, choice, set) {
  const said = choice.tile ? describe(set, choice.tile) : "";
  const where = choice.slot !== null ? t("Row {number}: {tile}.", { number: choice.slot + 1, tile: said }) : t("Special: {tile}.", { tile: said });
  const costs = choice.act.startsWith("invent ") ? t("For nothing, with the Inventor.") : choice.price ? n("Costs {count} coin.", "Costs {count} coins.", choice.price) : t("Free.");
  const on = choice.slot === null ? null : view.row[choice.slot];
  const lies = on?.coins ? n("{count} coin lies on it.", "{count} coins lie on it.", on.coins) : "";
  const saracens = on?.saracens ? n("{count} Saracen token beside it.", "{count} Saracen tokens beside it.", on.saracens) : "";
  return [where, costs, lies, saracens, choice.on ? "" : t("Too few coins.")].filter(Boolean).join(" ");
}

/** What was tried out just now. @param {string} act @param {View} view in which it was chosen @param {Speaker} speaker @returns {string} */
export function chose(act, view, { set, you, name }) {
  const { verb, tile, card, cell, seat, crop } = parts(act);
  const mine = you === null || cell === null ? null : view.kingdoms[you].cells[placeOf(cell)];
  const lying = called(mine, set);
  switch (verb) {
    case "castle": return t("{tile} chosen.", { tile: tile ? describe(set, tile) : "" });
    case "take": case "invent": {
      const free = you === null ? 0 : view.kingdoms[you].cells.filter((one) => one === null).length;
      return `${t("{tile} chosen.", { tile: tile ? set.nameOf(tile) : "" })} ${n("Choose one of {count} free cell.", "Choose one of {count} free cells.", free)}`;
    }
    case "place": return cell ? t("{cell} chosen.", { cell: capital(cellName(cell)) }) : "";
    case "trio": return crop ? t("First {crop}.", { crop: cropName(crop) }) : "";
    case "card": case "keep": return card ? t("{card} chosen.", { card: set.nameOf(card) }) : "";
    case "coins": return t("Coins chosen.");
    case "noble": return cell && seat !== null ? t("Noble of {name}, {cell}.", { name: name(seat), cell: cellName(cell) }) : "";
    case "noble_to": return cell ? t("To: {tile}, {cell}.", { tile: lying, cell: cellName(cell) }) : "";
    case "stay": return t("No tower is moved.");
    default: return cell ? t("{tile}, {cell}, chosen.", { tile: lying, cell: cellName(cell) }) : "";
  }
}

/** Towers on the way to the castle. @param {View} view @param {readonly string[]} targets @param {Cell} cell the tile that was touched @param {Speaker} speaker @returns {string} */
export function moving(view, targets, cell, { set, you }) {
  const lying = you === null ? null : view.kingdoms[you].cells[placeOf(cell)];
  const moves = targets.filter((act) => act.startsWith("move "));
  const here = moves.filter((act) => act === `move ${cell}`).length;
  return t("{tile}, {cell}: {here} of {stands} to the castle. {count} of {most} in all.", {
    tile: called(lying, set), cell: cellName(cell), here, stands: lying?.towers ?? 0, count: moves.length, most: view.moves_left,
  });
}

/** What would follow, heard. @param {View} base @param {View} then @param {readonly Effect[]} effects @param {Speaker} speaker @returns {string} */
export function preview(base, then, effects, { you, name }) {
  if (you === null) return "";
  const [before, after] = [base.kingdoms[you], then.kingdoms[you]];
  const landed = effects.find((effect) => effect.do === "invasion");
  const defence = landed ? landed.defence : then.defence;
  const { comes, seats } = invades(then, effects);
  const trios = effects.filter((effect) => effect.do === "trios" && effect.seat === you).flatMap((effect) => effect.trios);
  const others = seats.filter((seat) => seat !== you).map(name).join(", ");
  return [
    t("If you commit:"),
    before.coins === after.coins ? "" : t("coins {before} to {after}.", { before: before.coins, after: after.coins }),
    before.towers === after.towers ? "" : t("Towers {before} to {after}.", { before: before.towers, after: after.towers }),
    base.defence === defence && base.invader === then.invader ? "" : t("Defence {defence}, Invader {invader}.", { defence, invader: then.invader }),
    ...trios.map(({ crop, line }) => t("Trio of {crop}, {line}.", { crop: cropName(crop), line: lineName(line) })),
    !comes ? "" : seats.includes(you) ? (others ? t("Invasion hits you and {names}.", { names: others }) : t("Invasion hits you.")) : t("Invasion hits {names}.", { names: others }),
    before.points === after.points ? t("Points stay {points}.", { points: after.points }) : t("Points {before} to {after}.", { before: before.points, after: after.points }),
  ].filter(Boolean).join(" ");
}

/** What stands on the coast. @param {View} view */
export function coast(view) {
  const gap = view.defence - view.invader;
  const word = gap > 0 ? t("{count} ahead: safe.", { count: gap }) : gap === 0 ? t("Level: safe.") : t("The Invader is {count} past.", { count: -gap });
  return `${t("Defence {defence}, Invader {invader}.", { defence: view.defence, invader: view.invader })} ${word}`;
}

/** The end, heard: who won, by what, and where I am. @param {View} view over @param {any} outcome @param {Speaker} speaker @returns {string} */
export function ended(view, outcome, { set, you, name }) {
  if (!outcome?.ranks?.length) return t("The match is over.");
  const winner = outcome.ranks.indexOf(1);
  const points = (/** @type {number} */ seat) => outcome.sheet?.find((/** @type {any} */ one) => one.seat === seat)?.total ?? view.kingdoms[seat]?.points ?? 0;
  const won = winner === you ? n("The match is over. You win with {count} point.", "The match is over. You win with {count} points.", points(winner))
    : n("The match is over. {name} wins with {count} point.", "The match is over. {name} wins with {count} points.", points(winner), { name: name(winner) });
  const tie = outcome.reason === "points" ? "" : tieSaid(outcome.reason, set);
  const mine = you === null || winner === you ? "" : n("You are on place {place} with {count} point.", "You are on place {place} with {count} points.", points(you), { place: outcome.ranks[you] });
  return [won, tie, mine].filter(Boolean).join(" ");
}

/** What decided between the first and the next. @param {string} reason @param {TileSet} set */
function tieSaid(reason, set) {
  switch (reason) {
    case "duchess": return t("A tie: {card} decided.", { card: set.nameOf("duchess") });
    case "nobles": return t("A tie: the nobles decided.");
    case "coins": return t("A tie: the coins decided.");
    case "towers": return t("A tie: the towers decided.");
    default: return t("A tie: the turn order decided.");
  }
}
