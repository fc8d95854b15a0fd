/** The rulebook: every clause with its number, found by a word, linked from every line of a story. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { n, t, texts } from "../i18n.js";
import { prose, rulesOf, tagLine } from "./clause.js";
import { gamesOf } from "./games.js";
import { note } from "./parts.js";

/** @typedef {import("./clause.js").Clause} Clause */

/** @param {import("../main.js").Shell} shell @param {Record<string, string>} params @returns {import("../main.js").Page} */
export function page(shell, params) {
  /** @type {import("./clause.js").Book | null} */
  let book = null;
  /** @type {import("./games.js").Game[]} */
  let games = [];
  let here = "";
  let sought = "";
  const mine = () => games.find((one) => one.game === params.game);
  const read = async () => {
    [book, games] = await Promise.all([rulesOf(shell, params.game), gamesOf(shell)]);
    shell.draw();
  };
  const reread = () => read().then(() => jump(), () => {});
  const jump = () => {
    const place = here && document.getElementById(here);
    if (place) place.scrollIntoView({ block: "start" });
  };
  /** @param {Clause} clause */
  const fits = (clause) => {
    const words = sought.trim().toLowerCase();
    return !words || `${clause.clause} ${clause.title} ${clause.tags.join(" ")} ${clause.text}`.toLowerCase().includes(words);
  };

  /** @param {Clause} clause */
  const one = (clause) => html`<div class=${clause.clause === here ? "clause is-here" : "clause"} id=${clause.clause}>
    <a href=${`#${clause.clause}`} aria-label=${t("Link to clause {clause}", { clause: clause.clause })}>${clause.clause}</a>
    <div class="clause-body">
      <h3>${clause.title}</h3>
      ${prose(clause.text, params.game)} ${tagLine(clause)}
    </div>
  </div>`;

  const body = () => {
    if (!book) return html`<p class="side" role="status">${t("The rulebook is being opened …")}</p>`;
    const found = book.clauses.filter(fits);
    const chapters = book.chapters.filter((chapter) => found.some((clause) => clause.chapter === chapter.number));
    return html`<div class="rules">
      <nav class="toc" aria-label=${t("Chapters")}>
        <div class="field">
          <label for="find">${t("Find a clause")}</label>
          <input
            class="input"
            id="find"
            type="search"
            autocomplete="off"
            placeholder=${mine()?.pages.clauses ?? ""}
            @input=${(/** @type {InputEvent} */ e) => {
              sought = /** @type {HTMLInputElement} */ (e.target).value;
              shell.draw();
            }}
          />
          <p class="side" role="status">${sought.trim() ? n("{count} clause", "{count} clauses", found.length) : nothing}</p>
        </div>
        <ol>
          ${book.chapters.map((chapter) => html`<li><a href=${`#chapter-${chapter.number}`}><span class="num">${chapter.number}</span>${chapter.title}</a></li>`)}
        </ol>
      </nav>
      <div lang=${texts.language}>
        ${book.preface && !sought.trim() ? html`<div class="clause-body preface">${prose(book.preface.replace(/^#[^\n]*\n/, ""), params.game)}</div>` : nothing}
        ${chapters.length
          ? chapters.map(
              (chapter) =>
                html`<section aria-labelledby=${`chapter-${chapter.number}`}>
                  <h2 id=${`chapter-${chapter.number}`}><span>${chapter.number}</span>${chapter.title}</h2>
                  ${found.filter((clause) => clause.chapter === chapter.number).map(one)}
                </section>`,
            )
          : note({ body: t("No clause has these words.") })}
      </div>
    </div>`;
  };

  return {
    title: () => t("The rules"),
    cls: "wrap",
    draw: () => html`<div class="page-head">
        <p class="label">${mine()?.pages.title ?? ""}</p>
        <h1>${t("The rules")}</h1>
        <p class="lede">${t("Every clause has a number. The story of a match, and every refusal, points to one.")}</p>
        ${games.length > 1
          ? html`<p class="side">${games.filter((one) => one.game !== params.game).map((one) => html`<a href=${shell.path(`/rules/${one.game}`)}>${t("The rules of {game}", { game: one.pages.title })}</a> `)}</p>`
          : nothing}
      </div>
      ${body()}`,
    open: () => {
      texts.addEventListener("language", reread);
      return read();
    },
    close: () => texts.removeEventListener("language", reread),
    hash: (hash) => {
      try {
        here = decodeURIComponent(hash.slice(1));
      } catch {
        here = "";
      }
      sought = "";
      const find = document.getElementById("find");
      if (find instanceof HTMLInputElement) find.value = "";
      shell.draw();
      jump();
      const place = here && document.getElementById(here);
      if (place && /^[A-Z0-9]+-/.test(here)) {
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
    },
  };
}
