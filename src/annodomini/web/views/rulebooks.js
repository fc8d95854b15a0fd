/** The rulebooks of the house, one for every game. */
import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { gamesOf } from "./games.js";
import { icon } from "./parts.js";

/** @param {import("../main.js").Shell} shell @returns {import("../main.js").Page} */
export function page(shell) {
  /** @type {import("./games.js").Game[]} */
  let games = [];
  return {
    title: () => t("The rules"),
    cls: "wrap",
    draw: () => html`<div class="page-head">
        <h1>${t("The rules")}</h1>
        <p class="lede">${t("Every clause has a number. The story of a match, and every refusal, points to one.")}</p>
      </div>
      <div class="two">
        ${games.map(({ game, pages }) => {
          const words = pages.words();
          return html`<section class="game" aria-labelledby=${`r-${game}`}>
            <div class="game-head"><h2 id=${`r-${game}`}>${pages.title}</h2><span class="side">${words.players}</span></div>
            <p>${words.text}</p>
            <div class="acts">
              <a class="btn btn-first" href=${shell.path(`/rules/${game}`)}>${icon("rules")}${t("Read the rules")}<span class="vh"> ${pages.title}</span></a>
            </div>
          </section>`;
        })}
      </div>`,
    open: async () => {
      games = await gamesOf(shell);
      shell.draw();
    },
  };
}
