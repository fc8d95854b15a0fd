/** An address that leads nowhere. */
import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon, place } from "./parts.js";

/** @param {import("../main.js").Shell} _shell @param {Record<string, string>} params @returns {import("../main.js").Page} */
export const page = (_shell, params) => ({
  title: () => t("Nothing is here"),
  cls: "wrap",
  draw: () => html`<div class="page-head">
      <p class="label">404</p>
      <h1>${t("Nothing is here")}</h1>
      <p class="lede">${t("No page has the address {path}. If somebody sent it to you, ask for it again.", { path: params.path.slice(0, 80) })}</p>
    </div>
    <div class="acts">
      <a class="btn btn-first" href=${place.path("/")}>${icon("left")}${t("To the start page")}</a>
      <a class="btn" href=${place.path("/rules")}>${icon("rules")}${t("Read the rules")}</a>
    </div>`,
});
