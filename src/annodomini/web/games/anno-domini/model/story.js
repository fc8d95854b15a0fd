/**
 * The story of the match in words: rounds of lines, each with the clause it follows from.
 * A line holds a function of `t` or `th`, so that one text serves both a plain string and names in `<bdi>`.
 */
import { t as plainT } from "../../../i18n.js";
import { quoteShort } from "./captions.js";
import { after, empty } from "./position.js";
import { whyWrong } from "./sentences.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../types.js").Say} Say */
/** @typedef {{name: (seat: number) => any, caption: (card: string) => string}} Teller */
/** @typedef {"lay" | "doubt" | "reveal" | "reverse" | "round" | "penalty" | "win" | "end" | "seat" | "stack" | "move"} LineKind */
/**
 * @typedef {object} Line
 * @property {number | null} number  of the decision within its round; null: follows by itself
 * @property {number} revision
 * @property {LineKind} kind
 * @property {number | null} seat
 * @property {string | null} clause
 * @property {boolean} mark  worth a place in the short story of the end page
 * @property {(t: Say, teller: Teller) => any} say
 */
/** @typedef {{round: number, lines: Line[]}} Round */

/** @param {readonly Entry[]} entries ascending; may begin after the header @param {number} seats @returns {Round[]} rounds in order, lines in order */
export function story(entries, seats) {
  /** @type {Round[]} */
  const rounds = [];
  let position = empty(seats);
  let number = 0;
  for (const entry of entries) {
    const effects = entry.effects ?? [];
    for (const effect of effects) {
      if (effect.do === "round") {
        rounds.push({ round: effect.round, lines: [] });
        number = 0;
      }
      if (!rounds.length) continue;
      const decision = (effect.do === "laid" && !effect.stack) || (effect.do === "revealed" && !effect.forced);
      if (decision) number += 1;
      const line = lineOf(effect, effects, position, entry.revision);
      if (line) rounds[rounds.length - 1].lines.push({ ...line, number: decision ? number : null, revision: entry.revision });
    }
    const seat = seatLine(entry);
    if (seat && rounds.length) rounds[rounds.length - 1].lines.push(seat);
    position = after(position, entry);
  }
  return rounds;
}

/** @param {Effect} effect @param {Effect[]} all @param {import("./position.js").Position} before @param {number} revision @returns {Omit<Line, "number"> | null} */
function lineOf(effect, all, before, revision) {
  /** @param {LineKind} kind @param {string | null} clause @param {Line["say"]} say @param {boolean} [mark] */
  const line = (kind, clause, say, mark = false) => ({ revision, kind, clause, say, mark, seat: effect.seat ?? effect.doubter ?? null });
  switch (effect.do) {
    case "round":
      return roundLine(effect, line);
    case "turned_up":
      return line("stack", "AD-3.12", (t, { name }) => t("{name} has one card left: two from the stack.", { name: name(effect.seat) }));
    case "moved": {
      const from = before.chain.indexOf(effect.card) + 1;
      return line("move", "AD-3.6", (t, { name, caption }) => t("{name} moves {card} from {from} to {to}.", { name: name(effect.seat), card: quoteShort(caption(effect.card)), from, to: effect.gap + 1 }));
    }
    case "laid":
      return laidLine(effect, line);
    case "reversed":
      return line("reverse", "AD-3.15", (t, { name }) => t("The direction reverses: {name} is down to two cards.", { name: name(effect.seat) }), true);
    case "revealed":
      return revealedLine(effect, line);
    case "penalty":
      return penaltyLine(effect, all, line);
    case "reshuffled":
      return line("stack", "AD-4.8", (t) => t("The stack is used up: a new one of {count} is shuffled.", { count: effect.count }));
    case "won":
      return line("win", "AD-6.1", (t, { name }) => t("{name} wins.", { name: name(effect.seat) }), true);
    case "ended":
      if (effect.reason === "won") return null;
      return effect.reason === "max_rounds"
        ? line("end", "AD-6.7", (t) => t("The last round has been played: places by cards left."), true)
        : line("end", "AD-6.6", (t) => t("No card is left to go on with: places by cards left."), true);
    default:
      return null;
  }
}

/** @param {Effect} effect @param {(kind: LineKind, clause: string | null, say: Line["say"], mark?: boolean) => Omit<Line, "number">} line */
function roundLine(effect, line) {
  if (effect.overtime) return line("round", "AD-6.4", (t, { name }) => t("Overtime. {name} opens round {round}.", { name: name(effect.opens), round: effect.round }));
  return line("round", effect.round === 1 ? "AD-3.2" : "AD-5.4", (t, { name }) => t("{name} opens round {round}.", { name: name(effect.opens), round: effect.round }));
}

/** @param {Effect} effect @param {(kind: LineKind, clause: string | null, say: Line["say"], mark?: boolean) => Omit<Line, "number">} line */
function laidLine(effect, line) {
  const last = effect.left === 0 && !effect.stack;
  const place = effect.chain.indexOf(effect.card);
  const clause = effect.stack ? "AD-3.12" : last ? "AD-6.2" : effect.chain.length === 2 ? "AD-3.1" : "AD-3.5";
  return line("lay", clause, (t, { name, caption }) => {
    const values = { name: name(effect.seat), card: quoteShort(caption(effect.card)), number: place + 1 };
    if (effect.stack) return t("{name} lays {card} from the stack.", values);
    if (last) return t("{name} lays the last card, {card}, at place {number}.", values);
    if (place === 0) return t("{name} lays {card} at the top.", values);
    if (place === effect.chain.length - 1) return t("{name} lays {card} at the end.", values);
    return t("{name} lays {card} at place {number}.", values);
  });
}

/** @param {Effect} effect @param {(kind: LineKind, clause: string | null, say: Line["say"], mark?: boolean) => Omit<Line, "number">} line */
function revealedLine(effect, line) {
  return line("reveal", effect.forced ? "AD-6.2" : "AD-4.4", (t, { name }) => {
    const values = { name: name(effect.doubter), why: whyWrong(effect) };
    if (effect.forced) return effect.correct ? t("The chain is turned in the name of {name}: it stands.", values) : t("The chain is turned in the name of {name}: {why}.", values);
    return effect.correct ? t("{name} doubts; the chain stands.", values) : t("{name} doubts: {why}.", values);
  }, true);
}

/** @param {Effect} effect @param {Effect[]} all @param {(kind: LineKind, clause: string | null, say: Line["say"], mark?: boolean) => Omit<Line, "number">} line */
function penaltyLine(effect, all, line) {
  const reveal = all.find((other) => other.do === "revealed");
  const clause = reveal && !reveal.correct ? "AD-4.6" : reveal?.forced ? "AD-6.3" : "AD-4.5";
  return line("penalty", clause, (t, { name }) => t("{name} takes {count}.", { name: name(effect.seat), count: effect.cards.length }));
}

/** @param {Entry} entry @returns {Line | null} */
function seatLine(entry) {
  if (entry.kind !== "seat" || entry.seat === undefined) return null;
  const seat = entry.seat;
  /** @type {Record<string, Line["say"]>} */
  const says = {
    bot: (t, { name }) => t("A bot plays for {name}.", { name: name(seat) }),
    person: (t, { name }) => t("{name} is back.", { name: name(seat) }),
    given: (t, { name }) => t("{name} takes the seat.", { name: name(seat) }),
    forfeit: (t, { name }) => t("{name} gives up.", { name: name(seat) }),
  };
  const line = says[entry.do ?? ""];
  return line ? { number: null, revision: entry.revision, kind: "seat", seat, clause: "AD-6.8", mark: false, say: line } : null;
}

/** @param {Line} line @param {Teller} teller @returns {string} */
export function plain(line, teller) {
  return line.say(plainT, teller);
}
