/**
 * The shapes of 890 Anno Domini as the page knows them: what comes over the wire and what a person tries out.
 * Seats, slots and lines count from 0 here and from 1 on the screen; cells have names (`nw n ne w c e sw s se`); an action is its notation.
 *
 * @typedef {"wheat" | "olive" | "lavender" | "poppy"} Crop
 * @typedef {"nw" | "n" | "ne" | "w" | "c" | "e" | "sw" | "s" | "se"} Cell
 * @typedef {import("../../table/types.js").Effect} Effect
 * @typedef {import("../../table/types.js").Entry} Entry
 * @typedef {import("../../table/types.js").Sitter} Sitter
 * @typedef {import("../../table/types.js").Say} Say
 * @typedef {{tile: string, ruin: boolean, towers: number, nobles: number}} Lying  a tile in a kingdom with what stands on it
 * @typedef {{card: string, kept: boolean}} Held  a character card; `kept` by the Apprentice: for its points only
 * @typedef {{tile: string, coins: number, saracens: number, price: number}} Offer  a place of the row
 * @typedef {{line: number, crop: Crop}} Trio
 *
 * @typedef {object} Kingdom
 * @property {number} coins
 * @property {number} saracens
 * @property {number} trios
 * @property {Held[]} cards
 * @property {number} towers
 * @property {number} nobles
 * @property {(Lying | null)[]} cells  nine, row by row
 * @property {number} points  if the match ended now, prizes included
 *
 * @typedef {object} View  `observe(state, None)`: the same for every seat and spectator
 * @property {number} seats
 * @property {string} phase
 * @property {number | null} turn  the seat that decides; null at a draw and at the end
 * @property {number | null} player  whose turn it is
 * @property {number | null} first
 * @property {number} round
 * @property {string} scenario
 * @property {string} side
 * @property {Record<"noble" | "coin" | "tower", number[]>} prizes
 * @property {(Offer | null)[]} row  the free one first
 * @property {(string | null)[]} specials
 * @property {number} stack
 * @property {number} characters_left
 * @property {number} saracens_left
 * @property {string[]} castles  open in the draft
 * @property {Record<Crop, string[]>} banners
 * @property {{towers: number, nobles: number, coins: number | null}} supply  coins null: without limit
 * @property {number} defence
 * @property {number} invader
 * @property {boolean} invader_moved
 * @property {Kingdom[]} kingdoms
 * @property {string | null} held  the tile that is taken and not placed
 * @property {boolean} refill  one is due: `look` is possible
 * @property {Trio[]} trios
 * @property {Crop | null} trio
 * @property {string | null} card  whose effect is being chosen
 * @property {{cell: Cell, seat?: number} | null} picked
 * @property {number} moves_left
 * @property {number[]} hit
 * @property {[number, Cell][]} ruined
 * @property {string[]} drawn
 * @property {string[]} [legal]
 * @property {any} outcome
 *
 * @typedef {"noble" | "coin" | "tower"} Prize
 * @typedef {{vp: number, per: number, of: string}} Bonus
 * @typedef {{id: string, copies: number, vp: number, timing: string}} Character
 * @typedef {{id: string, kind: "territory" | "special" | "castle", crops: Crop[], category: string, minPlayers: number, towers: number, saracens: number, nobles: number, coins: number,
 *   tithe: Crop[], vp: number, bonus: Bonus | null}} Tile
 * @typedef {{id: string, coins: number, rules: string[], bonus: Record<Prize, number[]>, bonus2: Record<Prize, number[]>}} Scenario
 * @typedef {object} TileSet
 * @property {string} id
 * @property {string} version
 * @property {boolean} reconstruction
 * @property {any} meta
 * @property {(id: string) => string} nameOf  of a tile, a character, a card with or without its copy, a scenario, in the reader's language
 * @property {(id: string) => string} softName  the same with soft hyphens where it may break, for narrow places
 * @property {Map<string, Tile>} tiles
 * @property {Map<string, Character>} characters
 * @property {Map<string, Scenario>} scenarios
 * @typedef {{seat: number, tiles: {tile: string, vp: number, bonus: number}[], cards: {card: string, vp: number, bonus: number, kept: boolean}[], saracens: number, trios: number,
 *   prizes: Record<Prize, number>, amounts: Record<Prize, number>, total: number}} Sheet
 *
 * @typedef {any} Said  a string, what `th` gives, or a list of such; values may be {b: Said} {seat: n} {crop: c} {sign: s}
 * @typedef {"" | "good" | "bad"} Tone
 *
 * @typedef {object} Choice  something that can be chosen now, or is shown and cannot
 * @property {string} act
 * @property {boolean} on
 * @property {"dear" | "no" | null} why  not
 * @property {number | null} slot
 * @property {number | null} special
 * @property {string | null} tile
 * @property {Cell | null} cell
 * @property {number | null} seat
 * @property {string | null} card
 * @property {Crop | null} crop
 * @property {string | null} castle
 * @property {number | null} price
 *
 * @typedef {object} Ask  the decision asked of me
 * @property {string} kind  phase of the view
 * @property {number} seat
 * @property {1 | 2 | 3 | 4 | null} step
 * @property {string | null} clause
 * @property {Choice[]} choices
 *
 * @typedef {object} Tried  what I try out
 * @property {string | null} tile
 * @property {{slot: number | null, special: number | null} | null} from
 * @property {boolean} invented
 * @property {boolean} keeps  the Inventor was offered and is kept
 * @property {boolean} look
 * @property {Cell | null} cell
 * @property {number[]} paid  slots that get a coin
 * @property {string | null} castle
 * @property {Cell | null} ruin
 * @property {string | null} keep
 * @property {readonly string[]} acts  everything that is tried out at this question: what is pressed
 *
 * @typedef {object} TrioPlan  one of my trios, in my order
 * @property {number} line
 * @property {Crop} crop
 * @property {readonly Cell[]} cells
 * @property {boolean} now
 * @property {string | null} act
 * @property {readonly string[]} targets
 * @property {boolean} done
 * @property {Said} text  what is chosen, in words
 *
 * @typedef {{seat: number, cell: Cell, text: string, said?: string}} Mark  a number on a cell; `said`: what a screen reader says for it
 * @typedef {{icon: string, text: Said, tone: Tone}} Chip
 * @typedef {{icon: string, head: Said, body: Said, tone: Tone}} Line
 * @typedef {{head: Said, chips: Chip[], lines: Line[], fine: Said, ready: boolean}} Follows  "If you commit"; `ready` false: not known yet
 * @typedef {{defence: [number, number], invader: [number, number], gap: number, moved: boolean, invasion: boolean}} Cubes  before and after what is tried out
 * @typedef {{head: Said, text: Said, clause: string | null, step: number | null, alarm: boolean}} Cue
 * @typedef {{seat: number, name: string, you: boolean, bot: boolean, turn: boolean, state: string, due: number | null, callBot: boolean}} Row
 * @typedef {{tile: string | null, placed: {seat: number, cell: Cell} | null, ruined: [number, Cell][]}} Fresh  what the last command did
 *
 * @typedef {object} Scene  everything one drawing needs
 * @property {View} view  what is drawn
 * @property {View} base  as it is
 * @property {number | null} you
 * @property {boolean} spectator
 * @property {boolean} botPlays
 * @property {boolean} over
 * @property {boolean} pending
 * @property {boolean} offline
 * @property {boolean} waiting  nothing is asked of me
 * @property {Ask | null} ask
 * @property {Tried} tried
 * @property {TrioPlan[]} trios
 * @property {readonly Trio[]} [lines]  trios drawn over the kingdom of who is on turn (those a tried tile would make); left out: those of `trios`
 * @property {Mark[]} marks
 * @property {Map<string, Said>} effects  of a choice, by its act
 * @property {Follows | null} follows
 * @property {Cubes} cubes
 * @property {Cue} cue
 * @property {{text: Said, on: boolean, kind: "first" | "doubt", next: boolean} | null} commit  `next`: it leads on and sends nothing
 * @property {{on: boolean}} undo
 * @property {{on: boolean, shown: boolean}} look
 * @property {{text: Said, act: string} | null} none
 * @property {Row[]} rows
 * @property {Fresh} fresh
 * @property {{cell: Cell | null, row: number, special: number, card: number}} focus
 * @property {readonly ({tile: string, seat: number} | null)[]} [taken]  by place of the special buildings: what lay there and who took it
 * @property {number} kingdom  seat shown on a phone
 * @property {number | null} zoomed
 *
 * @typedef {(one: string, many: string, count: number, values?: Record<string, any>) => any} Count  `n` or `nh`
 * @typedef {{t: Say, n: Count}} Words
 */
export {};
