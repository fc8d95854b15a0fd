/** The seats in the order of turns: names, who is on turn, who is away, who is hit. */
import { t } from "../../../i18n.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Sitter} Sitter @typedef {import("../types.js").Row} Row */

/** @param {View} view @param {readonly Sitter[]} sitters @param {{you: number | null, over: boolean, now?: number}} how `now`: ms @returns {Row[]} the first player first */
export function rowsOf(view, sitters, { you, over, now = 0 }) {
  const first = view.first ?? 0;
  return Array.from({ length: view.seats }, (_, at) => {
    const seat = (first + at) % view.seats;
    const sitter = sitters[seat] ?? { seat, kind: /** @type {"person"} */ ("person"), name: String(seat + 1) };
    const waits = Boolean(sitter.away) && !sitter.botPlays && !over;
    const turn = !over && (view.turn ?? view.player) === seat;
    return {
      seat, name: sitter.name, you: seat === you, bot: sitter.kind === "bot", turn, state: over ? "" : stateOf(view, seat, sitter, waits, now), due: sitter.due ?? null,
      callBot: waits && !sitter.due && seat !== you && you !== null,
    };
  });
}

/** Seats as they choose castles: the last in turn order first. @param {View} view @returns {number[]} */
export const choosing = (view) => Array.from({ length: view.seats }, (_, at) => ((view.first ?? 0) + view.seats - 1 - at) % view.seats);

/** @param {View} view @param {number} seat @param {Sitter} sitter @param {boolean} waits @param {number} now */
function stateOf(view, seat, sitter, waits, now) {
  if (waits) return sitter.due ? t("away, a bot in {seconds} s", { seconds: Math.max(0, Math.ceil((sitter.due - now) / 1000)) }) : t("away");
  if (sitter.kind === "person" && sitter.botPlays) return t("a bot plays");
  if (view.phase === "ruin" && view.hit.includes(seat)) return t("is hit");
  return "";
}
