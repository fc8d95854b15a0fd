/**
 * The shapes that every table knows, whatever is played at it. Seats count from 0 here and from 1 on the screen.
 *
 * @typedef {{do: string, [field: string]: any}} Effect  one public effect of an entry (docs: wire protocol)
 * @typedef {{revision: number, kind: string, at?: number, seat?: number, by?: string, do?: string, actions?: string[], effects?: Effect[], [field: string]: any}} Entry
 *
 * @typedef {object} Sitter  who sits at a seat now
 * @property {number} seat
 * @property {"person" | "bot"} kind
 * @property {string} name
 * @property {boolean} [away]
 * @property {boolean} [botPlays]  a bot plays for the person
 * @property {number | null} [due]  host's time in ms when a bot steps in
 *
 * @typedef {{kind: "wrong" | "info", icon: string, head: any, text: any, clause?: string | null | undefined}} Notice  what stands in the way, or was missed
 * @typedef {{status: string, retryIn: number, stopCode: number, private: boolean}} Line  of the connection
 *
 * @typedef {(text: string, values?: Record<string, any>) => any} Say  `t` (a string) or `th` (parts for lit-html)
 */
export {};
