/** A clause of the rulebook: as a part of the rules page, and alone in a dialog. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, texts, th } from "../i18n.js";
import { blocks, pieces, tags } from "../model/markdown.js";
import { sheet } from "./dialog.js";
import { clauseLink, errorText, icon, note } from "./parts.js";

/**
 * @typedef {{name: string, values: string[], default: string}} Said an option as the clause tells it
 * @typedef {{clause: string, chapter: number, title: string, tags: string[], options: Said[], text: string}} Clause
 * @typedef {{preface?: string, chapters: {number: number, title: string}[], clauses: Clause[]}} Book
 */

const TAGS = new Set(["text", "inferred", "option"]); // words that the preface explains, shown as they stand below a clause

/** @param {string} line @param {string} game whose rulebook it is */
const inline = (line, game) =>
  pieces(line).map((piece, at, all) => {
    if (piece.kind === "b") return html`<strong>${piece.text}</strong>`;
    if (piece.kind === "i") return html`<em>${piece.text}</em>`;
    if (piece.kind === "code") return TAGS.has(piece.text) ? html`<span class="tag">${tagText(piece.text)}</span>` : html`<code>${piece.text}</code>`;
    if (piece.kind === "clause") return clauseLink(piece.text, game);
    // the word in its box needs neither a colon nor, in brackets, itself once more
    const boxed = at > 0 && all[at - 1].kind === "code" && TAGS.has(all[at - 1].text);
    return boxed ? piece.text.replace(/^(?: \([^)]*\))?: /u, " ") : piece.text;
  });

/** @param {string} text Markdown @param {string} game whose rulebook it is */
export const prose = (text, game) =>
  blocks(text).map((block) => {
    switch (block.kind) {
      case "list": {
        const items = block.items.map((item) => html`<li>${inline(item, game)}</li>`);
        return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
      }
      case "table":
        return html`<div class="scroll-x" tabindex="0" role="group" aria-label=${t("Rows and columns")}>
          <table>
            <thead>
              <tr>${block.head.map((cell) => html`<th scope="col">${inline(cell, game)}</th>`)}</tr>
            </thead>
            <tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell, game)}</td>`)}</tr>`)}</tbody>
          </table>
        </div>`;
      case "code":
        return html`<pre class="position">${block.text}</pre>`;
      case "quote":
        return html`<blockquote>${inline(block.text, game)}</blockquote>`;
      default:
        return html`<p>${inline(block.text, game)}</p>`;
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

/** Where a clause comes from, and what a table may choose. @param {Clause} clause */
export function tagLine(clause) {
  const all = tags(clause.tags);
  if (!all.length) return nothing;
  const parts = (/** @type {string} */ kind) => kind.split(/\s*\+\s*/).map(tagText).join(" + ");
  return html`<p class="tags">
    ${all.map((one) => html`<span class="tag-pair"><span class="tag">${parts(one.kind)}</span>${one.text ? html`<span class="side">${one.text}</span>` : nothing}</span>`)}
    ${clause.options.map((one) => html`<span class="side">${th("{option}, default {value}", { option: html`<code>${one.name} = ${one.values.join(" | ")}</code>`, value: html`<code>${one.default}</code>` })}</span>`)}
  </p>`;
}

/** @param {import("../main.js").Shell} shell @param {string} game @returns {Promise<Book>} */
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
        ${clause ? [prose(clause.text, game), tagLine(clause)] : note({ kind: "wrong", body: why ? errorText(why) : t("No clause has this number.") })}
      </div>
      <div class="acts"><a class="btn" href=${shell.path(`/rules/${game}#${id}`)}>${icon("rules")}${t("Read on in the rules")}</a></div>`,
  });
}
