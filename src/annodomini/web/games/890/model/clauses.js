/** Which clause of the rulebook a decision, a refusal or a line of the log follows from. */

/** The decision that is asked, by its phase. @type {Readonly<Record<string, string>>} */
export const ASKED = {
  castle: "890-2.10", take: "890-3.4", cell: "890-4.1", trio: "890-5.6", card: "890-5.7", tower: "890-6.10", move: "890-6.2", turn_up: "890-6.5", swap: "890-6.7",
  noble: "890-6.8", noble_to: "890-6.8", ruin: "890-7.5", keep: "890-6.1",
};

/** What came about, by the effect that tells it. @type {Readonly<Record<string, string>>} */
export const TOLD = {
  first: "890-2.9", laid_out: "890-2.3", castle: "890-2.10", treasurer: "890-6.3", took: "890-3.5", placed: "890-4.1", refilled: "890-3.8", trios: "890-5.1", card: "890-5.7",
  coins: "890-5.7", tower: "890-6.10", moved: "890-6.2", turned_up: "890-6.5", swapped: "890-6.7", noble: "890-6.8", thief: "890-6.13", invasion: "890-7.1", chose: "890-7.4",
  ruined: "890-7.8", drawn: "890-6.1", kept: "890-6.1", ended: "890-8.1", won: "890-8.8",
};

export const PRICE = "890-3.5";
export const SPECIAL = "890-3.9";
export const REFILL = "890-3.8";
export const INVENTOR = "890-6.11";
export const FREE_CELL = "890-4.1";
