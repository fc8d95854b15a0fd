/** A new match: ready as it stands; packs, deal and house rules for those who want them. With `?table=` the options of a table that waits. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { n, num, said, t } from "../i18n.js";
import { defaults, hands, MAX_SEATS, MIN_SEATS, needed, resized, toSend } from "../model/options.js";
import { botsOf, levelText, usualBot } from "./bots.js";
import { changedPhrases, dealRow, houseRows } from "./houserules.js";
import { badge, choice, clauseLink, errorText, icon, note, option } from "./parts.js";

/** @param {import("../main.js").Shell} shell @param {Record<string, string>} params @returns {import("../main.js").Page} */
export function page(shell, params) {
  const code = shell.query.get("table");
  let seats = 4;
  let fill = "bots";
  let bot = "";
  let options = defaults(seats);
  /** @type {import("./bots.js").Bot[]} */
  let bots = [];
  /** @type {any[]} */
  let packs = [];
  /** @type {Set<string>} */
  let chosen = new Set();
  let name = "";
  let busy = false;
  /** @type {unknown} */
  let fault = null;
  let playable = true;

  /** @param {string} key @param {any} value */
  const set = (key, value) => {
    options = { ...options, [key]: value };
    if (key === "deal") options = resized(options, seats, seats);
    shell.draw();
  };
  /** @param {number} count */
  const setSeats = (count) => {
    options = resized(options, seats, count);
    seats = count;
    shell.draw();
  };

  const cards = () => packs.filter((pack) => chosen.has(pack.id)).reduce((sum, pack) => sum + pack.count, 0);
  const short = () => packs.length > 0 && cards() < needed(options);

  const load = async () => {
    const [{ games }, list, all] = await Promise.all([shell.rest.keep("/games"), shell.rest.keep("/packs"), botsOf(shell, params.game)]);
    playable = games.some((/** @type {any} */ one) => one.game === params.game && one.here);
    packs = list.packs;
    bots = all;
    bot = usualBot(all);
    const usual = packs.filter((pack) => pack.default);
    chosen = new Set((usual.length ? usual : packs).map((pack) => pack.id));
    if (code) {
      const table = await shell.rest.get(`/tables/${encodeURIComponent(code)}`);
      seats = table.seats.length;
      options = { ...defaults(seats), ...table.options };
      chosen = new Set(table.packs.map((/** @type {any} */ pack) => pack.id));
    }
    await shell.known;
    name = shell.me.name ?? "";
    shell.draw();
  };

  const packIds = () => packs.filter((pack) => chosen.has(pack.id)).map((pack) => pack.id);

  /** @param {boolean} start @returns {Promise<void>} */
  const make = async (start) => {
    if (busy) return;
    if (short() || chosen.size === 0) {
      document.getElementById("cards-short")?.focus();
      return;
    }
    busy = true;
    fault = null;
    shell.draw();
    try {
      if (code) {
        await shell.rest.patch(`/tables/${encodeURIComponent(code)}`, { options, packs: packIds() }); // all of them: what went back to the book's must be said too
        shell.go(`/t/${code}`);
        return;
      }
      await shell.guest(name.trim() ? { name: name.trim() } : {});
      const others = Array.from({ length: seats - 1 }, (_, at) => {
        if (fill === "bots" || (fill === "both" && at % 2 === 1)) return { kind: "bot", bot };
        return { kind: "open" };
      });
      const table = await shell.rest.post("/tables", { game: params.game, options: toSend(options, seats), packs: packIds(), seats: [{ kind: "person" }, ...others] });
      if (start) {
        const { match } = await shell.rest.post(`/tables/${table.table}/start`);
        shell.go(`/m/${match}`);
      } else shell.go(`/t/${table.table}`);
      return;
    } catch (why) {
      fault = why;
    }
    busy = false;
    shell.draw();
    document.getElementById("new-fault")?.focus();
  };

  const players = () => html`<fieldset class="group">
    <legend>${t("Who plays")}</legend>
    ${option({
      q: t("Seats"),
      side: t("Best with three to six."),
      body: choice({
        name: "seats",
        label: t("Seats"),
        value: seats,
        choices: Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, at) => ({ value: MIN_SEATS + at, text: String(MIN_SEATS + at) })),
        change: setSeats,
      }),
    })}
    ${option({
      q: t("The other seats"),
      side: t("A free seat can be taken by a friend until the match starts."),
      body: choice({
        name: "fill",
        label: t("The other seats"),
        value: fill,
        choices: [
          { value: "bots", text: t("Bots") },
          { value: "friends", text: t("Friends by link") },
          { value: "both", text: t("Both") },
        ],
        change: (value) => {
          fill = value;
          shell.draw();
        },
      }),
    })}
    ${fill === "friends"
      ? nothing
      : option({
          q: t("The bots know"),
          side: t("They guess from what they believe, never from the dates."),
          body: choice({
            name: "level",
            label: t("The bots know"),
            value: bot,
            choices: bots.map((one) => ({ value: one.bot, text: levelText(one) })),
            change: (value) => {
              bot = value;
              shell.draw();
            },
          }),
        })}
    ${option({
      q: html`<label for="my-name">${t("Your name")}</label>`,
      side: t("Others see it at the table."),
      body: html`<input
        class="input"
        id="my-name"
        autocomplete="nickname"
        maxlength="40"
        .value=${name}
        @input=${(/** @type {Event} */ e) => {
          name = /** @type {HTMLInputElement} */ (e.target).value;
        }}
      />`,
    })}
  </fieldset>`;

  const cardsGroup = () => html`<fieldset class="group">
    <legend>${t("Cards")}</legend>
    <div class="packs">
      ${packs.map(
        (pack) =>
          html`<label class="pack"
            ><input
              type="checkbox"
              name="pack"
              .checked=${chosen.has(pack.id)}
              @change=${(/** @type {Event} */ e) => {
                if (/** @type {HTMLInputElement} */ (e.target).checked) chosen.add(pack.id);
                else chosen.delete(pack.id);
                shell.draw();
              }}
            /><span
              >${badge(pack.symbol)}<span><b>${said(pack.title)}</b><br /><span class="side">${n("{count} card", "{count} cards", pack.count)}</span></span
              >${icon("check", "i-check")}</span
            ></label
          >`,
      )}
    </div>
    <p class="side">${t("Several packs are mixed; a card that is in two of them enters once.")} ${clauseLink("AD-1.2")}</p>
    ${short() || (packs.length > 0 && chosen.size === 0)
      ? note({
          kind: "wrong",
          id: "cards-short",
          body: html`${t("{needed} cards are needed for this deal, {count} are chosen. Take another pack, fewer seats or a smaller deal.", { needed: num(needed(options)), count: num(cards()) })} ${clauseLink("AD-1.4")}`,
        })
      : nothing}
    ${dealRow(options, set)}
  </fieldset>`;

  const glance = () => {
    const phrases = changedPhrases(options, seats);
    const dealt = hands(options);
    const most = Math.max(...dealt);
    const least = Math.min(...dealt);
    const others = n("{count} more seat", "{count} more seats", seats - 1);
    return html`<aside class="summary sheet" aria-labelledby="glance">
      <h2 id="glance">${t("At a glance")}</h2>
      <dl class="facts">
        <div><dt>${t("Players")}</dt><dd>${fill === "bots" && !code ? n("You and {count} bot", "You and {count} bots", seats - 1) : code ? n("{count} seat", "{count} seats", seats) : t("You and {others}", { others })}</dd></div>
        <div><dt>${t("Cards")}</dt><dd class="num">${num(cards())}</dd></div>
        <div><dt>${t("Dealt")}</dt><dd class="num">${least === most ? t("{count} each", { count: most }) : t("{from} to {to}", { from: least, to: most })}</dd></div>
        <div><dt>${t("House rules")}</dt><dd>${phrases.length ? phrases.join(", ") : t("none, as in the book")}</dd></div>
      </dl>
      ${fault ? note({ kind: "wrong", id: "new-fault", body: errorText(fault) }) : nothing}
      ${code
        ? html`<button type="button" class="btn btn-first btn-wide" aria-disabled=${String(busy)} @click=${() => make(false)}>${icon("check")}${t("Keep these rules")}</button>
            <a class="btn btn-wide" href=${shell.path(`/t/${code}`)}>${icon("left")}${t("Back to the table")}</a>`
        : fill === "bots"
          ? html`<button type="button" class="btn btn-first btn-wide" aria-disabled=${String(busy)} @click=${() => make(true)}>${icon("play")}${t("Start the match")}</button>
              <button type="button" class="btn btn-wide" aria-disabled=${String(busy)} @click=${() => make(false)}>${icon("link")}${t("Open a table first")}</button>`
          : html`<button type="button" class="btn btn-first btn-wide" aria-disabled=${String(busy)} @click=${() => make(false)}>${icon("link")}${t("Get an invitation link")}</button>`}
    </aside>`;
  };

  return {
    title: () => (code ? t("Rules of this table") : t("New match")),
    cls: "wrap",
    draw: () =>
      playable
        ? html`<div class="page-head">
              <h1>${code ? t("Rules of this table") : t("New match")}</h1>
              <p class="lede">${t("It is ready to play as it stands. Change what your table prefers.")}</p>
            </div>
            <form class="form" @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
              <div class="groups">
                ${code ? nothing : players()} ${cardsGroup()}
                <details class="more" ?open=${code !== null}>
                  <summary>${icon("down")}${t("House rules")}<span class="side">${changedPhrases(options, seats).length ? t("changed") : t("as in the book")}</span></summary>
                  <fieldset class="group">
                    <legend class="vh">${t("House rules")}</legend>
                    ${houseRows(options, seats, set)}
                  </fieldset>
                </details>
              </div>
              ${glance()}
            </form>`
        : html`<div class="page-head">
              <h1>${t("Not here yet")}</h1>
              <p class="lede">${t("This game is being built. It cannot be played here yet.")}</p>
            </div>
            <a class="btn btn-first" href=${shell.path("/")}>${icon("left")}${t("To the start page")}</a>`,
    open: load,
  };
}
