/** The decision in words: its head, what is allowed, its clause, and what the buttons say. */
import { n, t, th } from "../../../i18n.js";
import { parts, verbOf } from "./action.js";
import { FREE_CELL, INVENTOR, REFILL, TOLD } from "./clauses.js";
import { hitBy } from "./coast.js";
import { bannerName, cellName, cropName, lineName } from "./describe.js";
import { bold, seatsSaid } from "./follows.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Ask} Ask @typedef {import("../types.js").TileSet} TileSet */
/** @typedef {import("../types.js").Cue} Cue @typedef {import("../types.js").Said} Said @typedef {import("./draft.js").Draft} Draft */
/**
 * @typedef {object} Standing  what the words depend on
 * @property {TileSet} set
 * @property {View} base
 * @property {Ask | null} ask
 * @property {Draft | null} draft
 * @property {number} now  the trio that is decided
 * @property {number | null} you
 * @property {boolean} spectator
 * @property {boolean} botPlays
 * @property {boolean} over
 * @property {"waits" | "due" | null} [away]  who decides is not there: the table waits, or a bot is due to step in
 * @property {boolean} [pending]  a command is on its way
 * @property {boolean} [offline]
 */

/** @param {Standing} standing @returns {Cue} */
export function cueOf(standing) {
  const { base, ask, draft } = standing;
  const waits = standing.over || standing.botPlays || !ask || !draft;
  const { head, text, clause } = waits ? waiting(standing) : words(/** @type {any} */ (standing));
  if (!waits && standing.pending) return { head, text: t("On its way …"), clause: null, step: ask.step, alarm: false };
  if (!waits && standing.offline) return { head, text: t("Nothing can be sent until the connection is back. What you have tried out is kept."), clause, step: ask.step, alarm: false };
  return { head, text, clause, step: waits ? stepOf(base) : ask.kind === "take" && draft.take ? 2 : ask.step, alarm: base.phase === "ruin" };
}

/** @param {View} view @returns {number | null} the step of whoever is on turn */
function stepOf(view) {
  if (view.phase === "ruin") return 4;
  return { take: 1, cell: 2, refill: 2, trio: 3, card: 3, tower: 3, move: 3, turn_up: 3, swap: 3, noble: 3 }[view.phase] ?? null;
}

/** @param {Standing} standing @returns {{head: Said, text: Said, clause: string | null}} */
function waiting({ base, spectator, botPlays, over, you, away = null }) {
  if (over) return { head: t("The match is over"), text: "", clause: null };
  if (botPlays) return { head: t("A bot plays for you"), text: t("Your seat is kept. Take it back whenever you like."), clause: null };
  const seat = base.turn ?? base.player;
  if (seat === null) return { head: t("The table is laid out"), text: "", clause: TOLD.laid_out };
  const name = { seat };
  if (away) return { head: th("{name} is away", { name }), text: awaited(away, spectator || you === null), clause: null };
  const text = spectator || you === null ? t("You are watching. Nothing is hidden but what has not been drawn.") : t("You can look at every kingdom meanwhile.");
  switch (base.phase) {
    case "castle": return { head: th("{name} chooses a castle", { name }), text, clause: "890-2.10" };
    case "ruin": return { head: th("{name} gives up a tile", { name }), text: th("The Invader ({invader}) is past Defence ({defence}). It hits {names}: the fewest towers.", { invader: base.invader, defence: base.defence, names: seatsSaid(hitBy(base)) }), clause: "890-7.3" };
    case "keep": return { head: th("{name} keeps one of two cards", { name }), text, clause: "890-6.1" };
    case "trio": case "card": return { head: th("{name} has a trio", { name }), text, clause: "890-5.7" };
    default: return { head: th("{name} is on turn", { name }), text, clause: "890-3.2" };
  }
}

/** What becomes of the turn of somebody who is away. @param {"waits" | "due"} away @param {boolean} watching */
function awaited(away, watching) {
  if (away === "due") return t("A bot steps in for the time being.");
  return watching ? t("The table waits.") : t("The table waits. You can call a bot; the seat is given back at the next tap.");
}

/** @param {Standing & {ask: Ask, draft: Draft}} standing @returns {{head: Said, text: Said, clause: string | null}} */
function words(standing) {
  const { set, base, ask, draft } = standing;
  switch (ask.kind) {
    case "castle": return { head: t("Choose your castle"), text: t("The last seat chooses first. It lies in the centre: four of the eight lines run through its two crops."), clause: ask.clause };
    case "take": return taking(standing);
    case "cell": return { head: t("Place: {tile}", { tile: set.nameOf(base.held ?? "") }), text: draft.cell ? t("It is yours, for good. Chosen: {cell}. Pick another free cell, or commit.", { cell: cellName(draft.cell) }) : t("It is yours, for good. The row has moved on; any free cell."), clause: ask.clause };
    case "card": return trio(standing);
    case "ruin": return { head: t("Saracens! Give up one tile"), text: raid(base), clause: ask.clause };
    case "keep": return { head: t("The last turn is over: your Apprentice draws"), text: t("Keep one of them, for its points only."), clause: ask.clause };
    default: return target(standing);
  }
}

/** @param {Standing & {ask: Ask, draft: Draft}} standing */
function taking({ set, ask, draft }) {
  if (draft.take === null && !draft.keeps && ask.choices.some(({ act }) => verbOf(act) === "invent")) {
    return { head: t("Your turn: the Inventor may be used"), text: t("Discard him and take a special building for nothing, or choose any tile as usual."), clause: INVENTOR };
  }
  if (draft.take === null) return { head: t("Your turn: take a tile"), text: t("The first of the row is free. Each one you skip costs 1 coin, a special building 4."), clause: "890-3.5" };
  const tile = set.nameOf(parts(draft.take).tile ?? "");
  if (draft.cell) return { head: t("Place: {tile}", { tile }), text: t("Chosen: {cell}. Pick another free cell or another tile, or commit.", { cell: cellName(draft.cell) }), clause: FREE_CELL };
  const row = ask.choices.find(({ act }) => act === draft.take)?.slot ?? null;
  return row === null || verbOf(draft.take) === "invent"
    ? { head: t("Choose a cell for: {tile}", { tile }), text: t("Any free cell of your kingdom."), clause: FREE_CELL }
    : { head: t("Choose a cell for: {tile}", { tile }), text: t("Or take it now, and see the next tile of the row before you place it."), clause: REFILL };
}

/** @param {View} base @returns {Said} */
function raid(base) {
  const before = base.ruined.map(([seat]) => seat);
  const first = before.length ? [...th("{names} chose before you.", { names: seatsSaid(before) }), " "] : "";
  return [first, t("The castle cannot fall. The number on a tile says what giving it up does to your points at the end.")];
}

/** @param {Standing & {ask: Ask, draft: Draft}} standing */
function trio({ draft, now, ask }) {
  const part = draft.parts[now];
  if (!part) return { head: t("Trios"), text: "", clause: ask.clause };
  if (draft.parts.length > 1) {
    const same = draft.parts.some((one, at) => draft.parts.slice(0, at).some((other) => other.crop === one.crop));
    const text = t("A character or coins for each; the order is yours.");
    return { head: n("{count} trio: order and choices", "{count} trios: order and choices", draft.parts.length), text: same ? `${text} ${t("Trios of one crop choose from the same banner.")}` : text, clause: "890-5.6" };
  }
  return { head: t("Trio of {crop}: who comes?", { crop: cropName(part.crop) }), text: t("A character of the banner or coins. {banner}; {line}.", { banner: bannerName(part.crop), line: lineName(part.line) }), clause: ask.clause };
}

/** @param {Standing & {ask: Ask, draft: Draft}} standing */
function target({ set, ask, draft, now }) {
  const choice = draft.parts[now]?.choice ?? "";
  const card = set.nameOf(parts(choice).card ?? "");
  const leave = t("To leave it, undo and take the coins instead.");
  switch (ask.kind) {
    case "tower": return { head: t("{card}: where does the tower go?", { card }), text: t("Any tile of yours, castle and ruins included."), clause: ask.clause };
    case "move": return { head: t("{card}: 0 to 3 towers to the castle", { card }), text: t("From any of your tiles, ruins included. None is allowed."), clause: ask.clause };
    case "turn_up": return { head: t("{card}: which ruin is turned up?", { card }), text: t("One of your ruined territories. A ruined special building stays a ruin."), clause: ask.clause };
    case "swap": return { head: t("{card}: swap two of your tiles", { card }), text: `${t("Ruins included, free cells not.")} ${leave}`, clause: ask.clause };
    default: return { head: t("{card}: whose noble, and where to?", { card }), text: `${t("From any tile of another player to any tile of yours.")} ${leave}`, clause: ask.clause };
  }
}

/** What the commit button says. @param {Standing} standing @param {{whole: readonly string[] | null, next: boolean, opens: string | null}} how `next`: it leads on; `opens`: the phase it leads to @returns {Said} */
export function commitText({ set, base, ask, draft, now }, { whole, next, opens }) {
  if (!ask || !draft) return "";
  switch (ask.kind) {
    case "castle": return draft.single ? t("Take {tile}", { tile: set.nameOf(parts(draft.single).tile ?? "") }) : t("Take this castle");
    case "ruin": return draft.single ? t("Give up: {tile}", { tile: ruinName(set, base, draft.single, ask.seat) }) : t("Give up a tile");
    case "keep": return draft.single ? t("Keep: {card}", { card: set.nameOf(parts(draft.single).card ?? "") }) : t("Keep a card");
    case "take": case "cell": return t("Commit turn");
    default:
  }
  if (next) return opens ? nextText(opens) : t("Next: trio {number}", { number: draft.parts.findIndex(({ choice }) => choice === null) + 1 || now + 2 });
  if (draft.parts.length > 1) return whole ? n("Commit {count} trio", "Commit all {count} trios", draft.parts.length) : t("Commit all");
  const { card = null } = draft.parts[now]?.choice ? parts(/** @type {string} */ (draft.parts[now].choice)) : {};
  return card ? t("Commit: {card}", { card: set.nameOf(card) }) : draft.parts[now]?.choice ? t("Commit: coins") : t("Commit");
}

/** @param {TileSet} set @param {View} base @param {string} act @param {number} seat */
function ruinName(set, base, act, seat) {
  const { cell } = parts(act);
  const at = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"].indexOf(cell ?? "");
  return set.nameOf(base.kingdoms[seat].cells[at]?.tile ?? "");
}

/** @param {string} phase */
function nextText(phase) {
  switch (phase) {
    case "tower": return t("Next: place the tower");
    case "move": return t("Next: choose the towers");
    case "turn_up": return t("Next: choose the ruin");
    case "swap": return t("Next: choose the tiles");
    default: return t("Next: choose the noble");
  }
}

/** The small print under the choices. @param {Standing} standing @returns {Said} */
export function fineOf({ ask, draft }) {
  if (!ask || !draft) return "";
  switch (ask.kind) {
    case "take": return draft.take && verbOf(draft.take) === "invent" ? t("No coins are paid or laid, the row does not move, and his points are gone.") : t("Tile and cell are one commit. Then the next tile is drawn: no undo past that.");
    case "cell": return t("The tile is taken for good; the cell is one commit.");
    case "castle": case "ruin": case "keep": return t("There is no undo past a commit.");
    case "card": return draft.parts.length > 1 ? t("All trios of this tile were listed first: nothing a character does adds or removes one. Everything here is one commit.") : t("What a character does is compulsory once the card is taken.");
    case "move": return t("Card and towers are one commit.");
    default: return t("Card and target are one commit.");
  }
}

/** What is chosen for a trio, in words. @param {TileSet} set @param {View} view @param {import("./draft.js").Part} part @returns {Said} */
export function planText(set, view, { choice, targets }) {
  if (choice === null) return t("not decided yet");
  const { card } = parts(choice);
  if (card === null) return t("coins");
  const cells = targets.flatMap((act) => {
    const { verb, cell, seat } = parts(act);
    if (verb === "stay" || cell === null) return [];
    return [seat === null ? cellName(cell) : [{ seat }, ` (${cellName(cell)})`]];
  });
  return [bold(set.nameOf(card)), ...cells.map((cell, at) => [at ? ", " : ": ", cell])];
}
