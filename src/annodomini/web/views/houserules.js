/** House rules in words, of any game: the questions of a new match, and the short list of what a table has changed. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { changed, valuesOf } from "../model/options.js";
import { choice, clauseLink, option } from "./parts.js";

/**
 * @typedef {import("./games.js").Game} Game @typedef {import("./games.js").Chosen} Chosen @typedef {import("./games.js").Words} Words
 * @typedef {import("../model/options.js").Declared} Declared
 * @typedef {(name: string, value: any) => void} Set
 */

/** @param {Game} game @param {string} name @param {Chosen} chosen @returns {Words} */
const wordsOf = (game, name, chosen) => game.pages.option(name, chosen) ?? { q: name };

/** Does an option mean anything as things are? @param {Game} game @param {Chosen} chosen @returns {(name: string) => boolean} */
export const counts = (game, chosen) => (name) => wordsOf(game, name, chosen).when?.(chosen.options) ?? true;

/** @param {any} value @param {Words} words @returns {string} */
const inWords = (value, words) => words.value?.(value) ?? (value === true ? t("On") : value === false ? t("Off") : String(value));

/** @param {{label: string, id: string, value: unknown, choices: {value: any, text: string}[], change: (value: any) => void}} what a list that opens */
const pick = ({ label, id, value, choices, change }) =>
  html`<div class="field">
    <label class="vh" for=${id}>${label}</label>
    <select class="input" id=${id} @change=${(/** @type {Event} */ e) => change(choices[/** @type {HTMLSelectElement} */ (e.target).selectedIndex].value)}>
      ${choices.map((one) => html`<option .selected=${one.value === value}>${one.text}</option>`)}
    </select>
  </div>`;

/** Any number within bounds. @param {Declared} declared @param {string} label @param {any} value @param {(value: number) => void} change */
const number = ({ name, low = 0, high = 0 }, label, value, change) =>
  html`<div class="field">
    <label class="vh" for=${name}>${label}</label>
    <input
      class="input input-short num"
      id=${name}
      type="number"
      inputmode="numeric"
      min=${low}
      max=${high}
      .value=${String(value)}
      @change=${(/** @type {Event} */ e) => {
        const asked = Math.round(Number(/** @type {HTMLInputElement} */ (e.target).value));
        change(Number.isFinite(asked) && asked >= low && asked <= high ? asked : value);
      }}
    />
  </div>`;

/** What is answered: a value for every seat, a list that opens, a row of choices or a number. @param {Declared} declared @param {Words} words @param {Chosen} chosen @param {Set} set */
function answer(declared, words, chosen, set) {
  const { name } = declared;
  const value = chosen.options[name];
  const change = (/** @type {any} */ one) => set(name, one);
  const values = words.choices ?? valuesOf(declared);
  if (declared.each_seat) {
    return html`<ul class="handicaps" role="list">
      ${value.map((/** @type {any} */ of, /** @type {number} */ seat) => {
        const { label, choices } = words.each?.(seat) ?? { label: `${words.q} ${seat + 1}`, choices: (values ?? []).map((one) => ({ value: one, text: inWords(one, words) })) };
        return html`<li>
          <span aria-hidden="true">${t("Seat {seat}", { seat: seat + 1 })}</span>
          ${pick({ label, id: `${name}-${seat}`, value: of, choices, change: (one) => change(value.with(seat, one)) })}
        </li>`;
      })}
    </ul>`;
  }
  if (!values) return number(declared, words.q, value, change);
  const choices = values.map((one) => ({ value: one, text: inWords(one, words) }));
  return words.list ? pick({ label: words.q, id: name, value, choices, change }) : choice({ name, label: words.q, value, choices, change });
}

/** One question, with those that belong to it. @param {Game} game @param {Declared} declared @param {readonly Declared[]} all @param {Chosen} chosen @param {Set} set */
function row(game, declared, all, chosen, set) {
  const words = wordsOf(game, declared.name, chosen);
  const more = words.more?.(chosen.options[declared.name]);
  const under = all.filter((one) => {
    const other = wordsOf(game, one.name, chosen);
    return other.under === declared.name && (other.when?.(chosen.options) ?? true);
  });
  return option({
    q: words.q,
    side: html`${words.side ?? nothing} ${clauseLink(declared.clause, game.game)}`,
    body: html`${answer(declared, words, chosen, set)} ${under.map((one) => html`<div class="acts-top">${answer(one, wordsOf(game, one.name, chosen), chosen, set)}</div>`)}
    ${more ? html`<p class="side acts-top">${more}</p>` : nothing}`,
  });
}

/** The questions in the order of the rulebook. @param {Game} game @param {readonly Declared[]} declared @param {Chosen} chosen @param {Set} set @param {boolean} [packs] those asked among the packs, or the others */
export const rows = (game, declared, chosen, set, packs = false) =>
  declared
    .filter((one) => {
      const words = wordsOf(game, one.name, chosen);
      return !words.under && Boolean(words.packs) === packs && (words.when?.(chosen.options) ?? true);
    })
    .map((one) => row(game, one, declared, chosen, set));

/** What a table has changed, a phrase each. @param {Game} game @param {readonly Declared[]} declared @param {Chosen} chosen @returns {string[]} */
export const changedPhrases = (game, declared, chosen) =>
  changed(declared, chosen.options, counts(game, chosen)).flatMap((name) => {
    const words = wordsOf(game, name, chosen);
    const value = chosen.options[name];
    const phrase = words.phrase ? words.phrase(value) : `${words.q}: ${inWords(value, words)}`;
    return phrase ? [phrase] : [];
  });
