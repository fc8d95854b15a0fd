/** The score sheet as plain text, to be kept or sent. */
import { t } from "../../../i18n.js";
import { prizeText } from "./describe.js";
import { beforePrizes, linesOfSheet } from "./score.js";
import { PRIZES } from "./tiles.js";

/** @param {{set: import("../types.js").TileSet, nameOf: (seat: number) => string}} ui @param {import("../types.js").View} view @param {{ranks: number[], sheet: import("../types.js").Sheet[]}} outcome @returns {string} a line a seat, the winner first */
export function sheetText({ set, nameOf }, view, { ranks, sheet }) {
  const order = [...sheet].sort((one, other) => ranks[one.seat] - ranks[other.seat]);
  const head = `890 Anno Domini, ${set.nameOf(view.scenario)}`;
  const rows = order.map((one) => {
    const prizes = PRIZES.filter((prize) => one.prizes[prize]).map((prize) => `${prizeText(prize)} ${one.prizes[prize]}`).join(", ");
    const before = beforePrizes(linesOfSheet(one));
    return `${ranks[one.seat]}. ${nameOf(one.seat)}: ${one.total} (${t("tiles and characters")} ${before}${prizes ? `, ${prizes}` : ""})`;
  });
  return [head, ...rows].join("\n");
}
