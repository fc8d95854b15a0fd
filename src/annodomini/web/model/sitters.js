/** Who sits where now: folded from the header, the seat entries since, and who is connected. */
import { botNames } from "./names.js";

/** @typedef {import("../net/types.js").Entry} Entry @typedef {import("../net/types.js").Seat} Seat */

/**
 * @param {Entry | null} header @param {readonly Entry[]} entries @param {readonly import("../net/types.js").Presence[]} presence
 * @param {{names: Record<string, string>, botName: (bot: string) => string}} called `names`: of persons, by their label in this match
 * @returns {Seat[]} by seat; empty before the header is known
 */
export function sittersOf(header, entries, presence, { names, botName }) {
  /** @type {Seat[]} */
  const seats = (header?.seats ?? []).map((/** @type {any} */ who, /** @type {number} */ seat) => {
    const here = presence.find((p) => p.seat === seat);
    return {
      seat,
      kind: who.kind,
      player: who.player ?? null,
      bot: who.bot ?? null,
      name: "",
      botPlays: who.kind === "bot",
      here: who.kind === "bot" || (here?.here ?? true),
      away: who.kind === "person" && here?.here === false,
      due: here?.due ?? null,
    };
  });
  for (const entry of entries) {
    if (entry.kind !== "seat" || !seats[entry.seat]) continue;
    const seat = seats[entry.seat];
    seat.botPlays = entry.do === "bot";
    if (entry.do === "bot") seat.bot = entry.bot ?? seat.bot;
    if (entry.do === "given") seat.player = entry.player ?? seat.player;
  }
  const bots = botNames(header?.seats ?? [], botName);
  for (const seat of seats) seat.name = seat.player === null ? bots[seat.seat] : (names[seat.player] ?? String(seat.seat + 1));
  return seats;
}

/** As it was at an entry of a past match, where nobody is away: a bot may have played for somebody. @param {readonly Seat[]} seats @param {readonly Entry[]} entries @param {number} revision @returns {Seat[]} */
export function sittersAt(seats, entries, revision) {
  const sitters = seats.map((sitter) => ({ ...sitter, away: false, due: null, botPlays: sitter.kind === "bot" }));
  for (const entry of entries) {
    if (entry.revision > revision) break;
    if (entry.kind === "seat" && sitters[entry.seat]) sitters[entry.seat].botPlays = entry.do === "bot";
  }
  return sitters;
}
