/**
 * The shapes of the wire (protocol A, B), for the type check only.
 *
 * @typedef {Record<string, any> & {revision: number, prev: string, at: number, kind: string}} Entry one item of the journal
 * @typedef {Record<string, any>} View `observe(state, None)` of the game after the last entry
 * @typedef {{seat: number, here: boolean, since?: number, due?: number | null}} Presence
 * @typedef {{status: string, re?: string, revision?: number, clause?: string, at?: number, code?: string, message?: string,
 *   retry_ms?: number, view?: View, effects?: any[], legal?: string[]}} Reply
 * @typedef {{seat: number, kind: "person" | "bot", player: string | null, bot: string | null, name: string, away: boolean,
 *   botPlays: boolean, here: boolean, due: number | null}} Seat who sits where now
 * @typedef {Record<string, string>} Localised a text by language
 */
export {};
