/** All keys of the table with their meaning, for the help and the settings. */
import { t } from "../../../i18n.js";

/** @returns {[string[], string][]} */
export function keysHelp() {
  return [
    [["1", "9", "…"], t("choose a card; then a gap; while correcting, a card of the chain and its new place")],
    [["↑", "↓"], t("through my cards, through the gaps, or move the card in hand")],
    [["Home", "End"], t("the first, the last")],
    [["Enter"], t("choose, lay, put down, go on")],
    [[t("Space")], t("show all cards of a reveal at once")],
    [["B", "A"], t("before or after the card in question (long chains)")],
    [["⌫"], t("widen the question again")],
    [["C"], t("correct the chain; swap the two of an opening")],
    [["D"], t("doubt")],
    [["Z"], t("take the last step back")],
    [["Esc"], t("one step back")],
    [["S", "L", "P"], t("read the stack, the story, the players")],
    [["?"], t("this list")],
  ];
}
