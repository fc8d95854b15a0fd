/** A clause of the rulebook: as a part of the rules page, and alone in a dialog. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, texts } from "../i18n.js";
import { blocks, pieces, tags } from "../model/markdown.js";
import { sheet } from "./dialog.js";
import { clauseLink, errorText, icon, note } from "./parts.js";

/** @typedef {{clause: string, chapter: number, title: string, tags: string, text: string}} Clause */

/** @param {string} line */
const inline = (line) =>
  pieces(line).map((piece) => {
    if (piece.kind === "b") return html`<strong>${piece.text}</strong>`;
    if (piece.kind === "i") return html`<em>${piece.text}</em>`;
    if (piece.kind === "code") return html`<code>${piece.text}</code>`;
    if (piece.kind === "clause") return clauseLink(piece.text, piece.text.startsWith("890") ? "890" : "anno-domini");
    return piece.text;
  });

/** @param {string} text Markdown */
export const prose = (text) =>
  blocks(text).map((block) => {
    switch (block.kind) {
      case "list": {
        const items = block.items.map((item) => html`<li>${inline(item)}</li>`);
        return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
      }
      case "table":
        return html`<div class="scroll-x" tabindex="0" role="group" aria-label=${t("Rows and columns")}>
          <table>
            <thead>
              <tr>${block.head.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr>
            </thead>
            <tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
          </table>
        </div>`;
      case "code":
        return html`<pre class="position">${block.text}</pre>`;
      case "quote":
        return html`<blockquote>${inline(block.text)}</blockquote>`;
      default:
        return html`<p>${inline(block.text)}</p>`;
    }
  });

/** @param {string} kind @returns {string} */
function tagText(kind) {
  switch (kind) {
    case "text":
      return t("rulebook");
    case "ruling":
      return t("ruling");
    case "inferred":
      return t("inferred");
    case "option":
      return t("option");
    case "advice":
      return t("advice");
    default:
      return kind;
  }
}

/** @param {string} line the clause's tags */
export function tagLine(line) {
  const all = tags(line);
  if (!all.length) return nothing;
  return html`<p class="tags">
    ${all.map((one) => html`<span class="tag-pair"><span class="tag">${tagText(one.kind)}</span>${one.text ? html`<span class="side">${inline(one.text)}</span>` : nothing}</span>`)}
  </p>`;
}

/** @param {import("../main.js").Shell} shell @param {string} game @returns {Promise<{chapters: {number: number, title: string}[], clauses: Clause[]}>} */
export const rulesOf = (shell, game) => shell.rest.keep(`/games/${game}/rules?language=${texts.language}`);

/** @param {import("../main.js").Shell} shell @param {string} id "AD-3.6" @param {string} game */
export async function clauseDialog(shell, id, game) {
  /** @type {Clause | undefined} */
  let clause;
  /** @type {unknown} */
  let why = null;
  try {
    clause = (await rulesOf(shell, game)).clauses.find((one) => one.clause === id);
  } catch (reason) {
    why = reason;
  }
  await sheet({
    title: () => html`<span class="num">${id}</span> ${clause?.title ?? ""}`,
    draw: () => html`<div class="clause-body">
        ${clause ? [prose(clause.text), tagLine(clause.tags)] : note({ kind: "wrong", body: why ? errorText(why) : t("No clause has this number.") })}
      </div>
      <div class="acts"><a class="btn" href=${shell.path(`/rules/${game}#${id}`)}>${icon("rules")}${t("Read on in the rules")}</a></div>`,
  });
}
