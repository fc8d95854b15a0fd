/** The menu of narrow screens and of the table: a panel at the side. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, texts } from "../i18n.js";
import { sheet } from "./dialog.js";
import { gameOf } from "./games.js";
import { choice, icon, place } from "./parts.js";

/** @typedef {import("../main.js").Shell} Shell */

/** @param {Shell} shell @param {string} name of a setting @param {string} sign @param {string} text @param {string} [side] */
const onOff = (shell, name, sign, text, side) =>
  html`<li>
    <button type="button" role="switch" aria-checked=${String(shell.settings.get(name) === true)} @click=${() => shell.settings.set(name, !shell.settings.get(name))}>
      ${icon(sign)}<span>${text}${side ? html`<span class="side">${side}</span>` : nothing}</span><span class="switch" aria-hidden="true"></span>
    </button>
  </li>`;

/** @param {Shell} shell @param {string} path @param {string} sign @param {string} text */
const link = (shell, path, sign, text) =>
  html`<li><a href=${shell.path(path)}>${icon(sign)}<span>${text}</span>${icon("right")}</a></li>`;

/** @param {Shell} shell */
export async function openMenu(shell) {
  const own = place.game === null ? [] : ((await gameOf(shell, place.game).catch(() => null))?.pages.settings ?? []);
  /** @type {() => void} */
  let again = () => {};
  const drawn = () => again();
  shell.settings.addEventListener("change", drawn);
  texts.addEventListener("language", drawn);
  const run = await sheet({
    cls: "sheet-menu",
    title: () => t("Menu"),
    redraw: (draw) => {
      again = draw;
    },
    draw: (close) => html`
      ${shell.menuItems.length
        ? html`<ul class="menu" role="list">
            ${shell.menuItems.map((item) =>
              item.href
                ? html`<li><a href=${item.href}>${icon(item.icon)}<span>${item.text}</span>${icon("right")}</a></li>`
                : html`<li><button type="button" @click=${() => close(item.run)}>${icon(item.icon)}<span>${item.text}</span></button></li>`,
            )}
          </ul>`
        : nothing}
      <ul class="menu" role="list">
        ${link(shell, place.game === null ? "/rules" : `/rules/${place.game}`, "rules", t("Rules"))} ${link(shell, "/settings", "settings", t("All settings"))}
        ${link(shell, "/", "people", t("Start page"))}
      </ul>
      <ul class="menu" role="list">
        ${own.map((one) => (one.choices ? nothing : onOff(shell, one.name, one.icon, one.text(), one.side?.())))} ${onOff(shell, "letters", "keyboard", t("Single-letter keys"))}
      </ul>
      <div class="menu-seg">
        <p class="label">${t("Theme")}</p>
        ${choice({
          name: "menu-theme",
          label: t("Theme"),
          value: shell.settings.get("theme"),
          choices: [
            { value: "auto", text: t("System") },
            { value: "light", text: t("Light") },
            { value: "dark", text: t("Dark") },
          ],
          change: (value) => shell.settings.set("theme", value),
        })}
      </div>
      <div class="menu-seg">
        <p class="label">${t("Language")}</p>
        ${choice({
          name: "menu-language",
          label: t("Language"),
          value: texts.language,
          choices: [
            { value: "en", text: "English", lang: "en" },
            { value: "de", text: "Deutsch", lang: "de" },
          ],
          change: (value) => shell.settings.set("language", value),
        })}
      </div>
    `,
  });
  shell.settings.removeEventListener("change", drawn);
  texts.removeEventListener("language", drawn);
  if (shell.menuItems.length) shell.focusTable(); // on the button of the menu the keys of the table would be dead
  if (typeof run === "function") run();
}
