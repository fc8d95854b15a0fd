/** Orders of the chain: a correction as a step, a list of steps, and the fewest steps from one order to another. */
import { moved } from "./position.js";

/** @typedef {{card: string, from: number, to: number}} Step  places counted from 0; `to` is the place it then has */

/** @param {readonly string[]} chain @param {readonly {card: string, to: number}[]} steps @returns {string[]} */
export function arranged(chain, steps) {
  return steps.reduce((cards, { card, to }) => moved(cards, card, to), [...chain]);
}

/** The steps with their `from` told anew, those that change nothing left out. @param {readonly string[]} chain @param {readonly {card: string, to: number}[]} steps @returns {Step[]} */
export function retold(chain, steps) {
  let cards = [...chain];
  /** @type {Step[]} */
  const told = [];
  for (const { card, to } of steps) {
    const from = cards.indexOf(card);
    const place = Math.min(to, cards.length - 1);
    if (from < 0 || from === place) continue;
    told.push({ card, from, to: place });
    cards = moved(cards, card, place);
  }
  return told;
}

/** The fewest single moves from `chain` to `wanted`: cards of a longest rising run stay. @param {readonly string[]} chain @param {readonly string[]} wanted @returns {Step[]} */
export function fewest(chain, wanted) {
  const stay = new Set(longestRun(wanted.map((card) => chain.indexOf(card))).map((place) => chain[place]));
  let cards = [...chain];
  /** @type {Step[]} */
  const steps = [];
  wanted.forEach((card, at) => {
    if (stay.has(card)) return;
    const from = cards.indexOf(card);
    const rest = cards.filter((other) => other !== card);
    const to = at === 0 ? 0 : rest.indexOf(wanted[at - 1]) + 1;
    if (from !== to) steps.push({ card, from, to });
    cards = moved(cards, card, to);
  });
  return steps;
}

/** A longest strictly rising subsequence. @param {readonly number[]} numbers @returns {number[]} */
function longestRun(numbers) {
  const length = numbers.map(() => 1);
  const before = numbers.map(() => -1);
  let last = -1;
  numbers.forEach((number, at) => {
    for (let i = 0; i < at; i += 1) {
      if (numbers[i] < number && length[i] + 1 > length[at]) {
        length[at] = length[i] + 1;
        before[at] = i;
      }
    }
    if (last < 0 || length[at] > length[last]) last = at;
  });
  const run = [];
  for (let at = last; at >= 0; at = before[at]) run.unshift(numbers[at]);
  return run;
}
