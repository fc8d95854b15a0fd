/** House rules in words: the questions of a new match, and the short list of what a table has changed. */
import { html } from "../vendor/lit-html/lit-html.js";
import { n, num, t } from "../i18n.js";
import { changed, MIN_HAND } from "../model/options.js";
import { choice, clauseLink, option } from "./parts.js";

/** @typedef {import("../model/options.js").Options} Options */

/** @param {number[]} values */
const numbers = (values) => values.map((value) => ({ value, text: String(value) }));
const onOff = () => [
  { value: true, text: t("On") },
  { value: false, text: t("Off") },
];

/**
 * @param {{label: string, id: string, value: unknown, choices: {value: string | number, text: string}[], change: (value: any) => void}} what a list that opens
 */
const pick = ({ label, id, value, choices, change }) =>
  html`<div class="field">
    <label class="vh" for=${id}>${label}</label>
    <select class="input" id=${id} @change=${(/** @type {Event} */ e) => change(choices[/** @type {HTMLSelectElement} */ (e.target).selectedIndex].value)}>
      ${choices.map((one) => html`<option .selected=${one.value === value}>${one.text}</option>`)}
    </select>
  </div>`;

/** @param {string} text @param {string} clause */
const why = (text, clause) => html`${text} ${clauseLink(clause)}`;

/** How many cards each. @param {Options} options @param {(name: string, value: any) => void} set */
export const dealRow = (options, set) =>
  option({
    q: t("Cards dealt to each"),
    side: why(t("Nine for two to six seats, seven for more."), "AD-2.1"),
    body: choice({
      name: "deal",
      label: t("Cards dealt to each"),
      value: options.deal,
      choices: numbers([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      change: (value) => set("deal", value),
    }),
  });

/** Fewer cards for some. @param {Options} options @param {number} seats @param {(name: string, value: any) => void} set */
const handicapRow = (options, seats, set) =>
  option({
    q: t("Fewer cards for"),
    side: why(t("A head start for children, or for those new to it."), "AD-2.2"),
    body: html`<ul class="handicaps" role="list">
      ${Array.from(
        { length: seats },
        (_, seat) =>
          html`<li>
            <span aria-hidden="true">${t("Seat {seat}", { seat: seat + 1 })}</span>
            ${pick({
              label: t("Cards dealt to seat {seat}", { seat: seat + 1 }),
              id: `handicap-${seat}`,
              value: options.handicap[seat],
              choices: Array.from({ length: options.deal - MIN_HAND + 1 }, (_less, less) => ({ value: less, text: n("{count} card", "{count} cards", options.deal - less) })),
              change: (value) => set("handicap", options.handicap.with(seat, value)),
            })}
          </li>`,
      )}
    </ul>`,
  });

/** The rules proper, in the order of the rulebook. @param {Options} options @param {number} seats @param {(name: string, value: any) => void} set */
export const houseRows = (options, seats, set) => [
  handicapRow(options, seats, set),
  option({
    q: t("Who begins"),
    side: why(t("The rulebook: the owner of the game, here the first seat."), "AD-3.2"),
    body: html`${choice({
      name: "first",
      label: t("Who begins"),
      value: options.first,
      choices: [
        { value: "owner", text: t("First seat") },
        { value: "random", text: t("By lot") },
        { value: "chosen", text: t("Chosen") },
      ],
      change: (value) => set("first", value),
    })}
    ${options.first === "chosen"
      ? html`<div class="acts-top">
          ${choice({
            name: "first_seat",
            label: t("The seat that begins"),
            value: options.first_seat,
            choices: Array.from({ length: seats }, (_, seat) => ({ value: seat, text: String(seat + 1) })),
            change: (value) => set("first_seat", value),
          })}
        </div>`
      : ""}`,
  }),
  option({
    q: t("Correcting the chain"),
    side: why(t("How many cards may be moved before laying. The rulebook sets no limit."), "AD-3.6"),
    body: choice({
      name: "correction",
      label: t("Correcting the chain"),
      value: options.correction,
      choices: [
        { value: "free", text: t("Any") },
        { value: "one", text: t("One") },
        { value: "none", text: t("None") },
      ],
      change: (value) => set("correction", value),
    }),
  }),
  option({
    q: t("The last card"),
    side: why(t("The rulebook can be read in more than one way."), "AD-3.12"),
    body: pick({
      label: t("The last card"),
      id: "last_card",
      value: options.last_card,
      choices: [
        { value: "opening", text: t("Opening a round with it: two cards from the pile join it") },
        { value: "every_turn", text: t("Whenever it is laid: two cards from the pile join it") },
        { value: "off", text: t("No special case") },
      ],
      change: (value) => set("last_card", value),
    }),
  }),
  option({
    q: t("Reversal at two cards"),
    side: why(t("Once a match, the direction turns around."), "AD-3.15"),
    body: choice({ name: "reversal", label: t("Reversal at two cards"), value: options.reversal, choices: onOff(), change: (value) => set("reversal", value) }),
  }),
  option({
    q: t("A wrong doubt costs"),
    side: why(t("So many cards for who doubted a chain that stands. The rulebook: four."), "AD-4.5"),
    body: choice({
      name: "penalty_doubter",
      label: t("A wrong doubt costs"),
      value: options.penalty_doubter,
      choices: numbers([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      change: (value) => set("penalty_doubter", value),
    }),
  }),
  option({
    q: t("A wrong chain costs"),
    side: why(t("So many cards for who laid last. The rulebook: two."), "AD-4.6"),
    body: choice({
      name: "penalty_layer",
      label: t("A wrong chain costs"),
      value: options.penalty_layer,
      choices: numbers([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      change: (value) => set("penalty_layer", value),
    }),
  }),
  option({
    q: t("Dates once shown"),
    side: why(t("In the story: they can be read again. At the table: remember them."), "AD-5.2"),
    body: choice({
      name: "memory",
      label: t("Dates once shown"),
      value: options.memory,
      choices: [
        { value: "log", text: t("In the story") },
        { value: "table", text: t("At the table only") },
      ],
      change: (value) => set("memory", value),
    }),
  }),
  option({
    q: t("Penalty at the end"),
    side: why(t("Whoever doubts the winner’s chain by rule takes cards too."), "AD-6.3"),
    body: choice({ name: "final_penalty", label: t("Penalty at the end"), value: options.final_penalty, choices: onOff(), change: (value) => set("final_penalty", value) }),
  }),
  option({
    q: t("Rounds at most"),
    side: why(t("Then the match ends, and places go by the cards left."), "AD-6.7"),
    body: html`<div class="field">
      <label class="vh" for="max_rounds">${t("Rounds at most")}</label>
      <input
        class="input input-short num"
        id="max_rounds"
        type="number"
        inputmode="numeric"
        min="1"
        max="1000"
        .value=${String(options.max_rounds)}
        @change=${(/** @type {Event} */ e) => {
          const field = /** @type {HTMLInputElement} */ (e.target);
          const value = Math.round(Number(field.value));
          set("max_rounds", Number.isFinite(value) && value >= 1 && value <= 1000 ? value : options.max_rounds);
        }}
      />
    </div>`,
  }),
];

/** What a table has changed, a phrase each. @param {Options} options @param {number} seats @returns {string[]} */
export function changedPhrases(options, seats) {
  /** @type {Record<string, () => string>} */
  const say = {
    handicap: () => t("head starts"),
    first: () => (options.first === "random" ? t("who begins is drawn") : t("seat {seat} begins", { seat: options.first_seat + 1 })),
    correction: () => (options.correction === "one" ? t("one correction a turn") : t("no corrections")),
    penalty_doubter: () => t("wrong doubt: {count}", { count: num(options.penalty_doubter) }),
    penalty_layer: () => t("wrong chain: {count}", { count: num(options.penalty_layer) }),
    last_card: () => (options.last_card === "off" ? t("last card as any other") : t("last card always with two more")),
    final_penalty: () => t("penalty at the end"),
    reversal: () => t("no reversal"),
    max_rounds: () => n("at most {count} round", "at most {count} rounds", options.max_rounds),
    memory: () => t("dates at the table only"),
  };
  return changed(options, seats).flatMap((name) => (say[name] ? [say[name]()] : []));
}
