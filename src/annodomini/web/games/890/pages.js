/** What the general pages say and ask about 890 Anno Domini. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { n, said, t } from "../../i18n.js";
import { capital } from "../../model/names.js";
import { clauseLink, tag, woodcut } from "../../views/parts.js";

/** @typedef {import("../../views/games.js").Words} Words @typedef {import("../../views/games.js").Chosen} Chosen @typedef {import("../../views/games.js").Pack} Pack */

const GAME = "890";

/** @param {string} id */
const clause = (id) => clauseLink(id, GAME);

/** A scenario of the chosen set. @param {Chosen} chosen @param {string} id @returns {any} */
const scenario = ({ faces }, id) => faces[0]?.scenario?.find((/** @type {any} */ one) => one.id === id);

/** @param {Chosen} chosen @param {string} id */
const named = (chosen, id) => said(scenario(chosen, id)?.name) || id;

/** @param {Pack} pack what it is, where it is not what was printed */
const made = (pack) => (pack.reconstruction ? tag(t("reconstruction")) : "");

/** @type {Record<string, (chosen: Chosen) => Words>} */
const OPTIONS = {
  scenario: (chosen) => ({
    q: t("Scenario"),
    side: t("How many coins there are at the start, which special rules hold, and what the prizes at the end are worth."),
    list: true,
    packs: true,
    value: (id) => named(chosen, id),
    more: (id) => said(scenario(chosen, id)?.text),
    phrase: () => "", // told among the facts
  }),
  first: ({ options }) => ({
    q: t("Who begins"),
    side: t("The rulebook: whoever last visited a castle. Here the lot decides, unless you do."),
    value: (value) => (value === "random" ? t("By lot") : value === "chosen" ? t("Chosen") : t("Who opened the table")),
    phrase: (value) => (value === "owner" ? t("who opened the table begins") : t("seat {seat} begins", { seat: options.first_seat + 1 })),
  }),
  first_seat: ({ seats }) => ({
    q: t("The seat that begins"),
    under: "first",
    when: ({ first }) => first === "chosen",
    choices: Array.from({ length: seats }, (_, seat) => seat),
    value: (seat) => String(seat + 1),
    phrase: () => "", // told with `first`
  }),
  castles: () => ({
    q: t("Castles"),
    side: t("Chosen, from the last seat to the first; or drawn."),
    value: (value) => (value === "draft" ? t("Chosen in turn") : t("By lot")),
    phrase: () => t("castles are drawn"),
  }),
  coins_limited: () => ({ q: t("Coins can run out"), side: t("There are 54. If not limited, there are always some left."), phrase: () => t("coins without end") }),
  castle_swap: () => ({ q: t("The Cartographer may move the castle"), side: t("The rulebook does not forbid it."), phrase: () => t("the castle stays where it is") }),
  keep_ruin_tower: () => ({
    q: t("A ruin’s own tower stays"),
    side: t("When the Master Builder turns a ruin up again: the tower from its back stays, or goes back to the supply."),
    phrase: () => t("a ruin’s own tower goes back"),
  }),
  bonus_needs_one: () => ({ q: t("A prize needs at least one"), side: t("Who has none of the thing gets no prize for it."), phrase: () => t("no prize for nothing") }),
};

/** @type {import("../../views/games.js").Pages} */
export const pages = {
  title: "890 Anno Domini",
  clauses: "890-5",
  words: () => ({
    label: t("A game of tiles and towers"),
    head: t("Who holds the coast?"),
    text: t("Build a kingdom of three by three in Provence: wheat, olives, lavender, poppies. Three in a row attract a character; and there are sails on the horizon."),
    players: t("2 to 4 players, 30 to 45 minutes"),
    fine: t("Tiles and cards are a reconstruction, not the printed ones."),
  }),
  picture: () => woodcut("castle"),
  seats: 3,
  seatsSide: () => t("Two to four play."),
  botsSide: () => t("Two to four play, you included."),
  share: () => t("Come and play 890 Anno Domini with me."),
  bots: {
    ask: () => t("The bots play"),
    side: () => t("Nothing is hidden in this game: they see what you see."),
    level: (bot) => [t("By chance"), t("Greedily"), t("With a plan")][bot.level] ?? capital(said(bot.name)),
    line: (bot) => [t("bot, plays by chance"), t("bot, takes what pays now"), t("bot, thinks ahead")][bot.level] ?? t("bot"),
  },
  wins: () => true,
  begins: ({ first, first_seat: at }, { seat, host }) => (first === "owner" ? host : first === "chosen" && at === seat),
  faces: true,
  packs: {
    title: () => t("Tiles"),
    several: false,
    side: () => html`${t("A reconstruction keeps the counts, the icons and the examples of the rulebook; its faces are not the printed ones.")} ${clause("890-1.11")}`,
    count: (pack) => n("{count} tile and card", "{count} tiles and cards", pack.count),
  },
  option: (name, chosen) => OPTIONS[name]?.(chosen),
  tidy: (options, seats) => ({ ...options, first_seat: Math.min(options.first_seat, seats - 1) }),
  facts: (chosen) => [
    { q: t("Scenario"), a: named(chosen, chosen.options.scenario) },
    { q: t("Tiles"), a: chosen.packs.map((pack) => html`${said(pack.title)} ${made(pack)}`) },
  ],
  credits: (packs) => html`<p>
      ${t("The rulebook explains icons and examples, but does not print all tiles and cards. Whatever it does not show is a reconstruction of ours: which icons lie on which tile, what the characters are worth, five of the six scenarios. What is what:")}
      ${clause("890-1.11")}
    </p>
    <ul class="lines" role="list">
      ${packs.map(
        (pack) =>
          html`<li>
            <div><b>${said(pack.title)}</b> ${made(pack)}<br /><span class="side">${n("{count} tile and card", "{count} tiles and cards", pack.count)}, ${t("version {version}", { version: pack.version })}</span></div>
          </li>`,
      )}
    </ul>`,
};
