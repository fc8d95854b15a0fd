/** The scene: everything one drawing of the table needs, computed from what is shown and from my draft. The views read it and decide nothing. */
import { heldCard, lineOf } from "./chain.js";
import { isLoose } from "./draft.js";
import { rowsOf } from "./seats.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Bounds} Bounds */
/** @typedef {import("./reveal.js").Reveal} Reveal */
/**
 * @typedef {object} Showing  a reveal on the table
 * @property {Reveal} reveal
 * @property {number} turned  cards turned so far
 * @property {boolean} lined  the red line is drawn
 * @property {boolean} done  the verdict stands
 */
/**
 * @typedef {object} State  what the controller holds
 * @property {Position} position  shown
 * @property {Bounds | null} bounds  null: not my turn, or something is still being shown
 * @property {Draft | null} draft
 * @property {Showing | null} showing
 * @property {number | null} you
 * @property {readonly import("../types.js").Sitter[]} sitters
 * @property {boolean} over
 * @property {boolean} pending  a command is on its way
 * @property {boolean} offline  nothing can be sent now
 * @property {number} fit  cards that fit into the window of a long chain
 * @property {string | null} fresh  card laid last, shown with a ring
 * @property {string | null} marked  my card marked while I wait
 * @property {string} typed  digits so far
 */
/**
 * @typedef {object} Scene
 * @property {State} state
 * @property {"wait" | "turn" | "place" | "correct" | "reveal"} mode
 * @property {import("./keys.js").KeyMode} keys
 * @property {import("./chain.js").Line} line
 * @property {import("./seats.js").Row[]} rows
 * @property {readonly string[]} hand  mine; a spectator sees that of the seat on turn
 * @property {number | null} handSeat
 * @property {string | null} held  card whose gap is sought
 * @property {boolean} loose  opening with the last card
 * @property {boolean} stacking  a stack card is placed before my last one
 * @property {boolean} spectator
 * @property {boolean} botPlays  a bot plays for me
 */

/** @param {State} state @returns {Scene} */
export function sceneOf(state) {
  const { position, bounds, draft, showing, you, sitters } = state;
  const line = lineOf({ chain: position.chain, by: position.by, draft, bounds, fit: state.fit });
  const forced = showing?.reveal.forced ? showing.reveal.doubter : null;
  const rows = rowsOf(position, sitters, { you, forced, over: state.over });
  const mode = showing ? "reveal" : !bounds || !draft ? "wait" : draft.correcting ? "correct" : draft.card !== null ? "place" : "turn";
  const loose = Boolean(bounds && draft && isLoose(bounds));
  const held = heldCard(draft, bounds);
  const handSeat = you ?? position.turn;
  return {
    state, mode, keys: mode === "place" && loose ? "loose" : mode, line, rows,
    hand: handSeat === null ? [] : position.hands[handSeat] ?? [], handSeat, held, loose, stacking: held !== null && held !== draft?.card,
    spectator: you === null, botPlays: you !== null && Boolean(sitters[you]?.botPlays) && sitters[you]?.kind === "person",
  };
}
