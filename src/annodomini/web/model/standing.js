/** How a match in a list stands for the person who looks at the list. */

/**
 * @typedef {"ready" | "turn" | "running" | "won" | "place" | "over"} Standing
 * `won`: came first and won; `place`: over, with a place that is nobody's victory or not mine; `over`: without places
 */

/** @param {{status: string, your_turn?: boolean, your_seat?: number | null, outcome?: {reason?: string, ranks?: number[]} | null}} match as REST lists it @param {(reason: string) => boolean} [wins] is who comes first for this reason a winner? @returns {{kind: Standing, place: number | null}} */
export function standing({ status, your_turn: mine, your_seat: seat, outcome }, wins = (reason) => reason === "won") {
  const place = seat === null || seat === undefined ? null : (outcome?.ranks?.[seat] ?? null);
  if (status !== "over") return { kind: status === "ready" ? "ready" : mine ? "turn" : "running", place: null };
  if (place === null) return { kind: "over", place };
  return { kind: place === 1 && wins(outcome?.reason ?? "") ? "won" : "place", place };
}
