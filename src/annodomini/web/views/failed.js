/** A page that could not be opened: what was asked for, why not, and where to go. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { errorText, icon } from "./parts.js";

/** @param {import("../main.js").Shell} shell @param {unknown} why @returns {import("../main.js").Page} */
export function failed(shell, why) {
  const { code = "", status = 0 } = /** @type {{code?: string, status?: number}} */ (why ?? {});
  const gone = code.endsWith(".unknown") || code === "table.closed";
  const head = () => {
    if (code === "net.down") return t("No connection");
    if (code.startsWith("table.")) return t("No such table");
    if (code.startsWith("match.")) return t("No such match");
    return gone ? t("Nothing is here") : t("That went wrong");
  };
  if (!code && !status) console.error(why); // a fault of the page's own
  return {
    title: head,
    cls: "wrap",
    draw: () => html`<div class="page-head">
        <p class="label">${code || t("A fault of this page")}</p>
        <h1>${head()}</h1>
        <p class="lede">${code ? errorText(why) : t("Reload the page. Your seat is kept.")}</p>
      </div>
      <div class="acts">
        ${gone ? nothing : html`<button type="button" class="btn btn-first" @click=${() => location.reload()}>${icon("replay")}${t("Try again")}</button>`}
        <a class=${gone ? "btn btn-first" : "btn"} href=${shell.path("/")}>${icon("left")}${t("To the start page")}</a>
      </div>`,
  };
}
