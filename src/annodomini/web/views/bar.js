/** Head and foot of every page. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, texts } from "../i18n.js";
import { icon, rulesPath } from "./parts.js";

/** @typedef {import("../main.js").Shell} Shell */

/** The other language, in its own words. @type {Record<string, {code: "de" | "en", text: string}>} */
export const OTHER = { en: { code: "de", text: "Deutsch" }, de: { code: "en", text: "English" } };

const NEXT_THEME = /** @type {Record<string, string>} */ ({ auto: "dark", dark: "light", light: "auto" });

/** @param {string} theme @returns {string} */
function themeText(theme) {
  if (theme === "dark") return t("Theme: dark");
  if (theme === "light") return t("Theme: light");
  return t("Theme: as the system");
}

/** @param {Shell} shell */
export function drawBar(shell) {
  const other = OTHER[texts.language];
  const theme = shell.settings.get("theme");
  const turnTheme = () => {
    shell.settings.set("theme", NEXT_THEME[theme]);
    shell.live.say(themeText(shell.settings.get("theme")));
  };
  return html`<div class="bar-in">
    <a class="brand" href=${shell.path("/")}>${icon("mark")}<span class="brand-word">Anno Domini</span></a>
    ${shell.barParts.facts ? html`<div class="bar-facts">${shell.barParts.facts}</div>` : nothing}
    <nav class="bar-tools" aria-label=${t("Page")}>
      ${shell.barParts.tools ?? nothing}
      <a class="icon-btn only-wide" href=${rulesPath()} title=${t("Rules")}>${icon("rules")}<span class="vh">${t("Rules")}</span></a>
      <button type="button" class="icon-btn only-wide" title=${themeText(theme)} @click=${turnTheme}>
        ${icon("theme")}<span class="vh">${themeText(theme)}</span>
      </button>
      <a class="icon-btn only-wide" href=${shell.path("/settings")} title=${t("Settings")}>${icon("settings")}<span class="vh">${t("Settings")}</span></a>
      <button type="button" class="btn btn-bare only-wide-flex" lang=${other.code} @click=${() => shell.settings.set("language", other.code)}>
        ${icon("language")}${other.text}
      </button>
      <button type="button" class="icon-btn only-narrow lang-short" lang=${other.code} @click=${() => shell.settings.set("language", other.code)}>
        <span aria-hidden="true">${other.code.toUpperCase()}</span><span class="vh">${other.text}</span>
      </button>
      <button type="button" class=${shell.menuItems.length ? "icon-btn" : "icon-btn only-narrow"} title=${t("Menu")} aria-haspopup="dialog" @click=${() => shell.openMenu()}>
        ${icon("menu")}<span class="vh">${t("Menu")}</span>
      </button>
    </nav>
  </div>`;
}

/** @param {Shell} shell */
export const drawFoot = (shell) =>
  html`<div class="wrap foot-in">
    <span>${t("Code MIT, cards and art CC BY 4.0.")}</span>
    <span>${t("Independent of the publishers of both games. Texts and art are our own.")}</span>
    <nav class="foot-links" aria-label=${t("More")}>
      <a href=${rulesPath()}>${t("Rules")}</a>
      <a href=${shell.path("/settings")}>${t("Settings")}</a>
      <a href=${shell.path("/credits")}>${t("Credits")}</a>
    </nav>
  </div>`;
