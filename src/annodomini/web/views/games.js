/** The games of the house: what the server tells of them, and what each says of itself on the general pages (its `pages.js`). */

/**
 * @typedef {import("../model/options.js").Declared} Declared
 * @typedef {import("../model/options.js").Options} Options
 * @typedef {{id: string, title: Record<string, string>, count: number, symbol: string, digest: string, version: string, reconstruction?: boolean}} Pack
 * @typedef {{options: Options, seats: number, packs: Pack[], faces: any[]}} Chosen  what is chosen for a match; `faces` of the packs, where the game asks for them
 *
 * @typedef {object} Words  what is asked about one option; a game without words for one gets its name
 * @property {string} q
 * @property {string} [side]
 * @property {(value: any) => string} [value]  a choice in words
 * @property {(value: any) => string} [more]  a sentence about the choice that holds
 * @property {boolean} [list]  a list that opens, where the words are long
 * @property {string} [under]  the option whose row this one belongs to
 * @property {(options: Options) => boolean} [when]  is it asked at all?
 * @property {any[]} [choices]  where they are fewer than declared
 * @property {(seat: number) => {label: string, choices: {value: any, text: string}[]}} [each]  of an option with a value for every seat
 * @property {boolean} [packs]  asked among the packs
 * @property {(value: any) => string} [phrase]  what the table has changed, in the short list
 *
 * @typedef {object} Pages  all texts in the reader's language at the time they are asked for
 * @property {string} title  the name of the game, the same in every language
 * @property {string} clauses  how the numbers of its clauses begin, as an example for the search: "AD-5"
 * @property {() => {label: string, head: string, text: string, players: string, fine?: string}} words  on the start page
 * @property {() => unknown} picture  a wide one
 * @property {number} seats  the usual number
 * @property {() => string} seatsSide
 * @property {() => string} botsSide  how many are good
 * @property {() => string} share  what goes with an invitation
 * @property {{ask: () => string, side: () => string, level: (bot: any) => string, line: (bot: any) => string}} bots
 * @property {(reason: string) => boolean} wins  is who comes first for this reason a winner?
 * @property {(options: Options, seat: {seat: number, host: boolean}) => boolean} begins  is it certain that this seat begins?
 * @property {boolean} [faces]  the pages need what the packs show
 * @property {{title: () => string, several: boolean, side: () => unknown, count: (pack: Pack) => string}} packs
 * @property {(name: string, chosen: Chosen) => Words | undefined} option
 * @property {(options: Options, seats: number) => Options} [tidy]  after any change
 * @property {(chosen: Chosen) => unknown} [problem]  why a match cannot be made of what is chosen
 * @property {(chosen: Chosen) => {q: string, a: unknown, num?: boolean}[]} facts  of a match, beside players and house rules
 * @property {(packs: Pack[]) => unknown} credits  a section of the credits
 * @property {{name: string, icon: string, text: () => string, side?: () => string, more: () => unknown, choices?: () => {value: unknown, text: string}[]}[]} [settings]  of its table alone; with `choices` no switch, and not in the menu
 *
 * @typedef {{game: string, rules: string, seats: [number, number], pages: Pages}} Game
 */

/** @type {Map<string, Promise<Pages>>} */
const modules = new Map();

/** @param {string} game @returns {Promise<Pages>} */
function pagesOf(game) {
  let found = modules.get(game);
  if (!found) {
    found = import(`../games/${game}/pages.js`).then((module) => module.pages);
    found.catch(() => modules.delete(game));
    modules.set(game, found);
  }
  return found;
}

/** The games that can be played here, in the order of the house. @param {import("../main.js").Shell} shell @returns {Promise<Game[]>} */
export async function gamesOf(shell) {
  const { games } = await shell.rest.keep("/games");
  return Promise.all(games.filter((/** @type {any} */ one) => one.here).map(async (/** @type {any} */ one) => ({ ...one, pages: await pagesOf(one.game) })));
}

/** @param {import("../main.js").Shell} shell @param {string} name @returns {Promise<Game | null>} null: not played here */
export const gameOf = async (shell, name) => (await gamesOf(shell)).find((one) => one.game === name) ?? null;
