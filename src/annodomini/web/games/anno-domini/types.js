/**
 * The shapes of Anno Domini as the page knows them: what comes over the wire and what the table is drawn from.
 * Card ids are `pack/card`; seats count from 0; places and gaps count from 0 here and from 1 on the screen.
 *
 * @typedef {{edtf: string, years: [number, number]}} When  a date made public; years astronomical (1 BC = 0)
 * @typedef {import("../../table/types.js").Effect} Effect
 * @typedef {import("../../table/types.js").Entry} Entry
 * @typedef {import("../../table/types.js").Sitter} Sitter
 * @typedef {import("../../table/types.js").Say} Say
 *
 * @typedef {object} View  `observe(state, None)`: the same for every seat and spectator
 * @property {number} seats
 * @property {string} phase  "deal" "choose" "gap" "over"
 * @property {number | null} turn
 * @property {1 | -1} direction
 * @property {boolean} reversed
 * @property {number} round
 * @property {boolean} opening  the opener of this round has not laid yet
 * @property {boolean} overtime
 * @property {number | null} layer  the seat that answers for the chain
 * @property {string[]} chain  earliest first
 * @property {(number | null)[]} by  who laid each card of the chain; null: start card or stack card
 * @property {string[][]} hands
 * @property {string[]} top  readable cards of the draw pile
 * @property {number} pile  cards below the readable ones
 * @property {string[]} discard
 * @property {Record<string, When>} known
 * @property {number} stack_to_lay
 * @property {number} moves_left
 * @property {string | null} [held]
 * @property {string[]} [legal]
 * @property {Outcome | null} outcome
 *
 * @typedef {{ranks: number[], reason: string, sheet: {seat: number, cards: number}[]}} Outcome
 *
 * @typedef {{id: string, text: string, language: string, pack: string, series: string, packTitle: string}} Caption
 * @typedef {(id: string) => Caption} Captions
 */
export {};
