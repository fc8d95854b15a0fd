/** The seats as a loop: names, counts, who is on turn, next, answers, is away. Order on the screen is the order of the seats; the direction is the arrows'. */
import { nextSeat } from "./position.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("../types.js").Sitter} Sitter */
/** @typedef {"turn" | "answers" | "rule" | "none" | "away" | "waits" | "botPlays" | "bot" | "next" | "idle"} SeatState */
/**
 * @typedef {object} Row
 * @property {number} seat
 * @property {string} name
 * @property {boolean} bot  a bot's own seat
 * @property {boolean} you
 * @property {boolean} turn
 * @property {boolean} next
 * @property {readonly string[]} cards
 * @property {SeatState} state  what is said under the name
 * @property {number | null} due  host's ms when a bot steps in
 * @property {boolean} callBot  anybody may call a bot to this seat now
 */

/**
 * @param {Position} position @param {readonly Sitter[]} sitters @param {object} now
 * @param {number | null} now.you @param {number | null} [now.forced] seat in whose name a last card is turned @param {boolean} [now.over]
 * @returns {Row[]}
 */
export function rowsOf(position, sitters, { you, forced = null, over = false }) {
  const next = position.turn === null || over ? null : nextSeat(position, position.turn);
  return position.hands.map((cards, seat) => {
    const sitter = sitters[seat] ?? { seat, kind: "person", name: String(seat + 1) };
    const turn = !over && position.turn === seat;
    const waits = Boolean(sitter.away) && !sitter.botPlays && !over;
    /** @type {SeatState} */
    let state = "idle";
    if (forced === seat) state = "rule";
    else if (waits) state = sitter.due ? "away" : "waits";
    else if (turn) state = "turn";
    else if (position.layer === seat && !over) state = "answers";
    else if (cards.length === 0) state = "none";
    else if (sitter.kind === "person" && sitter.botPlays) state = "botPlays";
    else if (next === seat) state = "next";
    else if (sitter.kind === "bot") state = "bot";
    return {
      seat, name: sitter.name, bot: sitter.kind === "bot", you: seat === you, turn, next: next === seat, cards, state, due: sitter.due ?? null,
      callBot: waits && !sitter.due && seat !== you && you !== null,
    };
  });
}

/** Seven seats and more are drawn tight. @param {number} seats */
export function isTight(seats) {
  return seats > 6;
}
