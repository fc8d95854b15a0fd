/** What the session, the reader's settings, the window and the clock tell a table, led to whatever it concerns. */

/**
 * @typedef {object} Lives  a table
 * @property {any} match the session
 * @property {import("./seat.js").Seat} seat
 * @property {import("./presence.js").Presence} presence
 * @property {AbortController} off
 * @property {{pump: () => void, isSettled: boolean}} stage
 * @property {() => void} draw
 * @property {() => void} settle  all is shown that happened
 * @property {(entries: any[], live: boolean) => void} take  `live` false: they were missed
 * @property {(told: boolean) => void} reset  `told`: the host went back
 * @property {() => void} stale  my command came too late
 * @property {() => void} [line]  the connection has changed
 */

/** @param {Lives} table @param {{texts: EventTarget, settings: EventTarget}} given */
export function attend(table, { texts, settings }) {
  const { match, presence, off: { signal } } = table;
  /** @param {string} type @param {(detail: any) => void} run */
  const on = (type, run) => match.addEventListener(type, (/** @type {CustomEvent} */ e) => run(e.detail ?? {}), { signal });
  const draw = () => table.draw();
  const seats = () => { // mine may be a bot's now, or mine again
    if (table.stage.isSettled) table.settle();
    else {
      presence.seat(table.seat.botPlays);
      table.draw();
    }
  };
  on("entries", ({ entries, live }) => table.take(entries, live));
  on("reset", ({ told }) => table.reset(told));
  on("status", () => {
    presence.line(table.seat.offline);
    table.line?.();
    table.draw();
  });
  on("presence", () => {
    presence.changed();
    seats();
  });
  for (const type of ["names", "pending", "fair"]) on(type, draw);
  on("stale", () => table.stale());
  on("ended", () => table.stage.pump());
  on("phase", seats);
  texts.addEventListener("language", draw, { signal });
  settings.addEventListener("change", draw, { signal });
  let frame = 0;
  const soon = () => { // the window is being resized
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  window.addEventListener("resize", soon, { signal });
  // seconds that are shown: until the next try, until a bot steps in
  const tick = setInterval(() => (match.status === "waiting" || match.seats.some((/** @type {any} */ sitter) => sitter.away && sitter.due)) && table.draw(), 1000);
  signal.addEventListener("abort", () => {
    cancelAnimationFrame(frame);
    clearInterval(tick);
  });
  presence.learn();
}

/** The connection, as it is drawn. @param {any} match @returns {import("./types.js").Line} */
export const lineOf = (match) => ({ status: match.status, retryIn: Math.max(0, Math.ceil(((match.retryAt ?? 0) - Date.now()) / 1000)), stopCode: match.stopCode ?? 0, private: match.private !== false });
