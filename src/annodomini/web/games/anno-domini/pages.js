/** What the general pages say and ask about Anno Domini. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { n, num, said, t } from "../../i18n.js";
import { capital } from "../../model/names.js";
import { badge, clauseLink, woodcut } from "../../views/parts.js";
import { hands, MIN_HAND, needed, tidy } from "./model/options.js";

/** @typedef {import("../../views/games.js").Words} Words @typedef {import("../../views/games.js").Chosen} Chosen */

const GAME = "anno-domini";

/** @param {string} id */
const clause = (id) => clauseLink(id, GAME);

/** @param {Chosen} chosen */
const cards = ({ packs }) => packs.reduce((sum, pack) => sum + pack.count, 0);

/** @type {Record<string, (chosen: Chosen) => Words>} */
const OPTIONS = {
  deal: () => ({ q: t("Cards dealt to each"), side: t("Nine for two to six seats, seven for more."), packs: true, phrase: () => "" }),
  handicap: ({ options }) => ({
    q: t("Fewer cards for"),
    side: t("A head start for children, or for those new to it."),
    each: (seat) => ({
      label: t("Cards dealt to seat {seat}", { seat: seat + 1 }),
      choices: Array.from({ length: options.deal - MIN_HAND + 1 }, (_, less) => ({ value: less, text: n("{count} card", "{count} cards", options.deal - less) })),
    }),
    phrase: () => t("head starts"),
  }),
  first: ({ options }) => ({
    q: t("Who begins"),
    side: t("The rulebook: the owner of the game, here who opened the table."),
    value: (value) => (value === "random" ? t("By lot") : value === "chosen" ? t("Chosen") : t("Who opened the table")),
    phrase: (value) => (value === "random" ? t("who begins is drawn") : t("seat {seat} begins", { seat: options.first_seat + 1 })),
  }),
  first_seat: ({ seats }) => ({
    q: t("The seat that begins"),
    under: "first",
    when: ({ first }) => first === "chosen",
    choices: Array.from({ length: seats }, (_, seat) => seat),
    value: (seat) => String(seat + 1),
    phrase: () => "", // told with `first`
  }),
  correction: () => ({
    q: t("Correcting the chain"),
    side: t("How many cards may be moved before laying. The rulebook sets no limit."),
    value: (value) => (value === "free" ? t("Any") : value === "one" ? t("One") : t("None")),
    phrase: (value) => (value === "one" ? t("one correction a turn") : t("no corrections")),
  }),
  last_card: () => ({
    q: t("The last card"),
    side: t("The rulebook can be read in more than one way."),
    list: true,
    value: (value) =>
      value === "opening"
        ? t("Opening a round with it: two cards from the pile join it")
        : value === "every_turn"
          ? t("Whenever it is laid: two cards from the pile join it")
          : t("No special case"),
    phrase: (value) => (value === "off" ? t("last card as any other") : t("last card always with two more")),
  }),
  reversal: () => ({ q: t("Reversal at two cards"), side: t("Once a match, the direction turns around."), phrase: () => t("no reversal") }),
  penalty_doubter: () => ({
    q: t("A wrong doubt costs"),
    side: t("So many cards for who doubted a chain that stands. The rulebook: four."),
    phrase: (value) => t("wrong doubt: {count}", { count: num(value) }),
  }),
  penalty_layer: () => ({
    q: t("A wrong chain costs"),
    side: t("So many cards for who laid last. The rulebook: two."),
    phrase: (value) => t("wrong chain: {count}", { count: num(value) }),
  }),
  memory: () => ({
    q: t("Dates once shown"),
    side: t("In the story: they can be read again. At the table: remember them."),
    value: (value) => (value === "log" ? t("In the story") : t("At the table only")),
    phrase: () => t("dates at the table only"),
  }),
  final_penalty: () => ({ q: t("Penalty at the end"), side: t("Whoever doubts the winner’s chain by rule takes cards too."), phrase: () => t("penalty at the end") }),
  max_rounds: () => ({
    q: t("Rounds at most"),
    side: t("Then the match ends, and places go by the cards left."),
    phrase: (value) => n("at most {count} round", "at most {count} rounds", value),
  }),
};

/** @type {import("../../views/games.js").Pages} */
export const pages = {
  title: "Anno Domini",
  clauses: "AD-5",
  words: () => ({
    label: t("A game of bluff and history"),
    head: t("What came first?"),
    text: t("Put what happened in order, without a single date. Your neighbour believes you, or doubts you."),
    players: t("2 to 10 players, 30 to 60 minutes"),
  }),
  picture: () => woodcut("rigi"),
  seats: 4,
  seatsSide: () => t("Best with three to six."),
  botsSide: () => t("Best with two to five."),
  share: () => t("Come and play Anno Domini with me."),
  bots: {
    ask: () => t("The bots know"),
    side: () => t("They guess from what they believe, never from the dates."),
    level: (bot) => [t("Nothing"), t("Little"), t("Something"), t("Much")][bot.level] ?? capital(said(bot.name)),
    line: (bot) => [t("bot, plays by chance"), t("bot, knows little"), t("bot, knows something"), t("bot, knows much")][bot.level] ?? t("bot"),
  },
  wins: (reason) => reason === "won",
  begins: ({ first, first_seat: at }, { seat, host }) => (first === "owner" ? host : first === "chosen" && at === seat),
  packs: {
    title: () => t("Cards"),
    several: true,
    side: () => html`${t("Several packs are mixed; a card that is in two of them enters once.")} ${clause("AD-1.2")}`,
    count: (pack) => n("{count} card", "{count} cards", pack.count),
  },
  option: (name, chosen) => OPTIONS[name]?.(chosen),
  tidy,
  problem: (chosen) =>
    cards(chosen) < needed(chosen.options)
      ? html`${t("{needed} cards are needed for this deal, {count} are chosen. Take another pack, fewer seats or a smaller deal.", { needed: num(needed(chosen.options)), count: num(cards(chosen)) })} ${clause("AD-1.4")}`
      : null,
  facts: (chosen) => {
    const dealt = hands(chosen.options);
    const [least, most] = [Math.min(...dealt), Math.max(...dealt)];
    return [
      { q: t("Cards"), a: chosen.packs.map((pack) => `${said(pack.title)}, ${num(pack.count)}`).join("; ") },
      { q: t("Dealt"), a: least === most ? t("{count} each", { count: most }) : t("{from} to {to}", { from: least, to: most }), num: true },
    ];
  },
  credits: (packs) => html`<p>
      ${t("Every card is written by us. Its year was looked up; the sources stand on its back once it has been turned. A card you think wrong can be reported there.")}
    </p>
    <ul class="lines" role="list">
      ${packs.map(
        (pack) =>
          html`<li>
            <span class="series-name">${badge(pack.symbol)}<b>${said(pack.title)}</b></span>
            <span class="side">${n("{count} card", "{count} cards", pack.count)}, ${t("version {version}", { version: pack.version })}</span>
          </li>`,
      )}
    </ul>`,
  settings: [
    {
      name: "atOnce",
      icon: "lay",
      text: () => t("Lay at once"),
      side: () => t("a touch on a gap lays"),
      more: () => html`${t("A touch on a gap lays the card. Off: it aims, a second touch lays.")} ${clause("AD-3.5")}`,
    },
    {
      name: "alwaysEnter",
      icon: "keyboard",
      text: () => t("Numbers of two digits"),
      more: () => t("How 1 is told from 12."),
      choices: () => [
        { value: false, text: t("After a moment") },
        { value: true, text: t("Always wait for Enter") },
      ],
    },
  ],
};
