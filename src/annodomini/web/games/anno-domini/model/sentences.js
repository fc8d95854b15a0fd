/** What a screen reader hears: one sentence an occurrence, names as plain text, never a date before a reveal. */
import { n, t } from "../../../i18n.js";
import { quote, quoteShort } from "./captions.js";
import { dateText } from "./dates.js";

/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {{you: number | null, name: (seat: number) => string, caption: (card: string) => string}} Speaker */

/** @param {number} count @returns {string} */
export function cards(count) {
  return n("{count} card", "{count} cards", count, { count });
}

/** @param {Position} position @param {Speaker} speaker @returns {string} whose turn it is */
export function onTurn(position, { you, name }) {
  if (position.turn === null) return "";
  if (position.turn !== you) return t("{name} is on turn.", { name: name(position.turn) });
  if (position.opening) return t("Your turn. You open round {round}.", { round: position.round });
  const chain = n("Your turn. The chain has {count} card.", "Your turn. The chain has {count} cards.", position.chain.length, { count: position.chain.length });
  if (position.layer === null) return chain;
  return `${chain} ${t("{name} laid last and answers for it.", { name: name(position.layer) })}`;
}

/** @param {number} number of the card, from 1 @param {number} gaps */
export function chosen(number, gaps) {
  return `${t("Card {number} chosen.", { number })} ${n("{count} gap.", "{count} gaps.", gaps, { count: gaps })}`;
}

/** @param {number} gap from 0 @param {readonly string[]} chain @param {(card: string) => string} caption */
export function aimed(gap, chain, caption) {
  const number = gap + 1;
  const above = gap > 0 ? quote(caption(chain[gap - 1])) : null;
  const below = gap < chain.length ? quote(caption(chain[gap])) : null;
  if (above && below) return t("Gap {number}, after {above}, before {below}.", { number, above, below });
  if (above) return t("Gap {number}, after {above}, after all the others.", { number, above });
  if (below) return t("Gap {number}, before {below}, before all the others.", { number, below });
  return t("Gap {number}.", { number });
}

/** Label of a gap's button after its number. @param {number} gap @param {readonly string[]} chain @param {(card: string) => string} caption @returns {string} */
export function gapPlace(gap, chain, caption) {
  if (gap === 0) return t("before all the others");
  if (gap === chain.length) return t("after all the others");
  return t("between {above} and {below}", { above: quote(caption(chain[gap - 1])), below: quote(caption(chain[gap])) });
}

/** @param {string} text caption @param {number} from @param {number} to places from 0 */
export function movedDraft(text, from, to) {
  return t("{card} moved from {from} to {to}. Not yet played.", { card: quoteShort(text), from: from + 1, to: to + 1 });
}

/** @param {number} left corrections left in the draft */
export function takenBack(left) {
  return left === 0 ? t("Taken back. No corrections left.") : n("Taken back. {count} correction left.", "Taken back. {count} corrections left.", left, { count: left });
}

/** @param {string} upper caption @param {string} lower @param {number} gaps */
export function twoFromStack(upper, lower, gaps) {
  const pair = t("Two cards from the stack. {upper} lies above {lower}.", { upper: quoteShort(upper), lower: quoteShort(lower) });
  return `${pair} ${n("{count} gap.", "{count} gaps.", gaps, { count: gaps })}`;
}

/** @param {string} upper caption of the card that now lies above */
export function swapped(upper) {
  return t("Swapped. {card} now lies above.", { card: quoteShort(upper) });
}

/** The first contradiction of a revealed effect in the order of reading. @param {Effect} revealed @returns {[number, number] | null} places */
export function firstPair(revealed) {
  const place = new Map(revealed.cards.map((/** @type {any} */ card, /** @type {number} */ at) => [card.card, at]));
  const pairs = revealed.why.map((/** @type {[string, string]} */ [above, below]) => [place.get(above), place.get(below)]);
  pairs.sort((/** @type {number[]} */ a, /** @type {number[]} */ b) => a[0] - b[0] || a[1] - b[1]);
  return pairs.length ? pairs[0] : null;
}

/** "1991 lies above 1987". @param {Effect} revealed @returns {string} empty when the chain is right */
export function whyWrong(revealed) {
  const pair = firstPair(revealed);
  if (!pair) return "";
  return t("{above} lies above {below}", { above: dateText(revealed.cards[pair[0]].edtf), below: dateText(revealed.cards[pair[1]].edtf) });
}

/** What one hears of it, with the captions, since nobody who listens sees where the dates stand. @param {Effect} revealed @param {(card: string) => string} caption @returns {string} empty when the chain is right */
function heardWrong(revealed, caption) {
  const pair = firstPair(revealed);
  if (!pair) return "";
  const [above, below] = pair.map((at) => revealed.cards[at]);
  return t("{above}, {upper}, lies above {below}, {lower}.", { above: quoteShort(caption(above.card)), upper: dateText(above.edtf), below: quoteShort(caption(below.card)), lower: dateText(below.edtf) });
}

/**
 * The sentences of one entry, in order; those of a reveal in two: what is said before a card turns, and what only once all are turned.
 * @param {Entry} entry @param {Position} before @param {Position} after @param {Speaker} speaker @returns {{first: string[], verdict: string[]}}
 */
export function told(entry, before, after, speaker) {
  const effects = entry.effects ?? [];
  const reveals = effects.findIndex((effect) => effect.do === "revealed");
  const of = (/** @type {Effect[]} */ some) => some.flatMap((effect) => one(effect, effects, speaker)).filter(Boolean);
  const played = [...moves(effects, before, speaker), ...of(reveals < 0 ? effects : effects.slice(0, reveals))];
  if (reveals >= 0) return { first: [...played, doubts(effects[reveals], speaker)], verdict: [verdict(effects[reveals], effects, after, speaker), ...of(effects.slice(reveals + 1))] };
  return { first: entry.kind === "outcome" ? [...played, ended(after, speaker)] : played, verdict: [] };
}

/** All of it at once, for a replay. @param {Entry} entry @param {Position} before @param {Position} after @param {Speaker} speaker @returns {string[]} */
export function heard(entry, before, after, speaker) {
  const { first, verdict } = told(entry, before, after, speaker);
  return [...first, ...verdict];
}

/** @param {Effect[]} effects @param {Position} before @param {Speaker} speaker */
function moves(effects, before, { you, name, caption }) {
  const moved = effects.filter((effect) => effect.do === "moved");
  if (!moved.length || moved[0].seat === you) return [];
  const seat = name(moved[0].seat);
  if (moved.length > 1) return [n("{name} moved {count} card.", "{name} moved {count} cards.", moved.length, { name: seat, count: moved.length })];
  const from = before.chain.indexOf(moved[0].card);
  return [t("{name} moved one card: {card}, from {from} to {to}.", { name: seat, card: quoteShort(caption(moved[0].card)), from: from + 1, to: moved[0].gap + 1 })];
}

/** @param {Effect} effect @param {Effect[]} all @param {Speaker} speaker @returns {string[]} */
function one(effect, all, { you, name, caption }) {
  switch (effect.do) {
    case "laid": {
      if (effect.stack) return [];
      const place = { number: effect.gap + 1, count: effect.chain.length };
      if (effect.seat === you && effect.left === 0) return [`${t("Laid at place {number} of {count}.", place)} ${t("That was your last card; you answer for the chain.")}`];
      if (effect.seat === you) return [`${t("Laid at place {number} of {count}.", place)} ${n("You have {cards} card and answer for the chain.", "You have {cards} cards and answer for the chain.", effect.left, { cards: effect.left })}`];
      const seat = name(effect.seat);
      const lays = t("{name} lays {card} at place {number} of {count}.", { ...place, name: seat, card: quote(caption(effect.card)) });
      return [effect.left === 0 ? `${lays} ${t("{name} has no card left.", { name: seat })}` : `${lays} ${n("{name} has {cards} card.", "{name} has {cards} cards.", effect.left, { name: seat, cards: effect.left })}`];
    }
    case "reversed": {
      const next = all.find((other) => other.do === "turn");
      const first = effect.seat === you ? t("The direction reverses. You have two cards.") : t("The direction reverses. {name} has two cards.", { name: name(effect.seat) });
      if (!next) return [first];
      return [`${first} ${next.seat === you ? t("You are next.") : t("Next: {name}.", { name: name(next.seat) })}`];
    }
    case "reshuffled":
      return [n("The stack is used up. {count} card that was set aside is the new one.", "The stack is used up. {count} cards that were set aside are shuffled into a new one.", effect.count)];
    default:
      return [];
  }
}

/** @param {Effect} effect @param {Speaker} speaker @returns {string} whose doubt it is */
function doubts(effect, { you, name }) {
  if (effect.forced) return t("{name}’s last card. The chain is turned in the name of {doubter}.", { name: name(effect.answers), doubter: name(effect.doubter) });
  return effect.doubter === you ? t("You doubt.") : t("{name} doubts.", { name: name(effect.doubter) });
}

/** @param {Effect} effect @param {Effect[]} all @param {Position} after @param {Speaker} speaker @returns {string} what came of it, with the dates */
function verdict(effect, all, after, { you, name, caption }) {
  const penalty = all.find((other) => other.do === "penalty");
  if (effect.forced && !effect.correct) {
    const opens = all.find((other) => other.do === "turn")?.seat ?? after.turn ?? effect.doubter;
    const opener = opens === you ? t("You open.") : t("{name} opens.", { name: name(opens) });
    return `${t("Not the end: the chain was wrong.")} ${heardWrong(effect, caption)} ${penalty ? takes(penalty, you, name) : ""} ${opener}`.replace(/\s+/gu, " ");
  }
  const stands = effect.correct ? t("The chain stands.") : `${t("The chain is wrong.")} ${heardWrong(effect, caption)}`;
  const winner = all.find((other) => other.do === "won")?.seat;
  const over = winner !== undefined ? wins(winner, you, name) : all.some((other) => other.do === "ended") ? t("The match is over. Nobody laid the last card.") : "";
  return [stands, penalty ? takes(penalty, you, name) : "", over].filter(Boolean).join(" ");
}

/** @param {number} seat @param {number | null} you @param {(seat: number) => string} name */
const wins = (seat, you, name) => (seat === you ? t("You win.") : t("{name} wins.", { name: name(seat) }));

/** @param {Effect} penalty @param {number | null} you @param {(seat: number) => string} name */
function takes(penalty, you, name) {
  const values = { name: name(penalty.seat), count: penalty.cards.length, left: penalty.left };
  return penalty.seat === you ? n("You take {count} card and have {left}.", "You take {count} cards and have {left}.", values.count, values)
    : n("{name} takes {count} card and has {left}.", "{name} takes {count} cards and has {left}.", values.count, values);
}

/** @param {Position} position over @param {Speaker} speaker @returns {string} */
export function ended(position, { you, name }) {
  const outcome = position.outcome;
  if (!outcome || !outcome.ranks.length) return t("The match is over.");
  const first = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const won = outcome.reason === "won"
    ? wins(first[0], you, name)
    : t("The match is over. Nobody laid the last card.");
  if (you === null || first.includes(you)) return won;
  const left = position.hands[you]?.length ?? 0;
  return `${won} ${n("You are on place {place} with {count} card.", "You are on place {place} with {count} cards.", left, { place: outcome.ranks[you], count: left })}`;
}
