/** Who made it, under which licences, and of whom it is independent. */
import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { gamesOf } from "./games.js";

/** @param {import("../main.js").Shell} shell @returns {import("../main.js").Page} */
export function page(shell) {
  /** @type {{game: import("./games.js").Game, packs: import("./games.js").Pack[]}[]} */
  let games = [];
  return {
    title: () => t("Credits"),
    cls: "wrap",
    draw: () => html`<div class="page-head">
        <h1>${t("Credits")}</h1>
        <p class="lede">${t("A free program for games that are dear to us.")}</p>
      </div>
      <div class="two">
        <section class="game" aria-labelledby="c-games">
          <div class="game-head"><h2 id="c-games">${t("The games")}</h2></div>
          <p>
            ${t("The games played here are sold in boxes, with far more in them than is shown here: whoever likes to play on a screen will like it even better around a table.")}
          </p>
          <p>
            ${t("This project is independent of the publishers of both games. They have neither asked for it nor approved it. The rules are told in our own words; the cards, their texts, the symbols, the faces and all art are our own.")}
          </p>
        </section>
        <section class="game" aria-labelledby="c-licences">
          <div class="game-head"><h2 id="c-licences">${t("Licences")}</h2></div>
          <dl class="facts">
            <div><dt>${t("Code")}</dt><dd>MIT</dd></div>
            <div><dt>${t("Cards, texts, art")}</dt><dd>CC BY 4.0</dd></div>
            <div><dt>Vollkorn, Archivo <span class="side">${t("typefaces")}</span></dt><dd>SIL Open Font License 1.1</dd></div>
            <div><dt>lit-html <span class="side">${t("drawing the page")}</span></dt><dd>BSD-3-Clause</dd></div>
            <div><dt>Swagger UI <span class="side">/docs</span></dt><dd>Apache-2.0</dd></div>
          </dl>
          <p class="side">
            ${t("Full texts:")}
            <a href=${shell.path("/static/style/fonts/OFL-Vollkorn.txt")} target="_blank">Vollkorn</a>,
            <a href=${shell.path("/static/style/fonts/OFL-Archivo.txt")} target="_blank">Archivo</a>,
            <a href=${shell.path("/static/vendor/lit-html/LICENSE")} target="_blank">lit-html</a>,
            <a href=${shell.path("/static/vendor/swagger-ui/LICENSE")} target="_blank">Swagger UI</a>
          </p>
        </section>
        ${games.map(
          ({ game, packs }) =>
            html`<section class="game" aria-labelledby=${`c-${game.game}`}>
              <div class="game-head"><h2 id=${`c-${game.game}`}>${game.pages.title}: ${game.pages.packs.title()}</h2></div>
              ${game.pages.credits(packs)}
            </section>`,
        )}
        <section class="game" aria-labelledby="c-privacy">
          <div class="game-head"><h2 id="c-privacy">${t("This device")}</h2></div>
          <p>${t("Playing needs no account. A cookie on this device remembers your seat; nothing is loaded from anywhere else and nobody counts visits.")}</p>
        </section>
      </div>`,
    open: async () => {
      games = await Promise.all((await gamesOf(shell)).map(async (game) => ({ game, packs: (await shell.rest.keep(`/packs?game=${game.game}`)).packs })));
      shell.draw();
    },
  };
}
