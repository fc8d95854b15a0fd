/** The start page: every game with the ways to play it, and the way back to what is running. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { said, t, th } from "../i18n.js";
import { botNames } from "../model/names.js";
import { standing } from "../model/standing.js";
import { cleanCode } from "../router.js";
import { playBots } from "./bots.js";
import { gamesOf } from "./games.js";
import { errorText, icon, name, note } from "./parts.js";

/** @typedef {import("./games.js").Game} Game */

/** @param {unknown[]} parts @returns {unknown[]} "a, b and c" */
function listed(parts) {
  if (parts.length < 2) return parts;
  const last = parts[parts.length - 1];
  const rest = parts.slice(0, -1).flatMap((part, at) => (at ? [", ", part] : [part]));
  return th("{names} and {last}", { names: rest, last });
}

/** @param {import("../main.js").Shell} shell @returns {import("../main.js").Page} */
export function page(shell) {
  /** @type {any[] | null} */
  let matches = null;
  /** @type {any[]} */
  let tables = [];
  /** @type {Game[]} */
  let games = [];
  /** @type {import("./bots.js").Bot[]} */
  let bots = [];
  /** @type {{game: string, why: unknown} | null} */
  let fault = null;
  /** @type {unknown} */
  let codeFault = null;
  let busy = false;

  const load = async () => {
    const [mine, open, all, house] = await Promise.all([
      shell.rest.get("/matches?mine=true&limit=12"),
      shell.rest.get("/tables?mine=true").catch(() => ({ tables: [] })),
      shell.rest.keep("/bots").then((list) => list.bots, () => []),
      gamesOf(shell),
    ]);
    games = house;
    matches = mine.matches;
    tables = open.tables.filter((/** @type {any} */ table) => table.status === "open"); // one that is starting stands among the matches
    bots = all;
    shell.draw();
  };

  /** @param {Game} one */
  const invite = async ({ game, pages }) => {
    if (busy) return;
    busy = true;
    fault = null;
    shell.draw();
    try {
      await shell.guest();
      const table = await shell.rest.post("/tables", {
        game,
        seats: [{ kind: "person" }, ...Array.from({ length: pages.seats - 1 }, () => ({ kind: "open" }))],
      });
      shell.go(`/t/${table.table}`);
    } catch (why) {
      fault = { game, why };
    }
    busy = false;
    shell.draw();
  };

  /** @param {SubmitEvent} e */
  const join = async (e) => {
    e.preventDefault();
    const field = /** @type {HTMLInputElement} */ (document.getElementById("code"));
    const code = cleanCode(field.value);
    codeFault = null;
    try {
      if (!code) throw { code: "table.unknown" };
      await shell.rest.get(`/tables/${code}`);
      shell.go(`/t/${code}`);
      return;
    } catch (why) {
      codeFault = why;
    }
    shell.draw();
    field.focus();
  };

  /** @param {any} match */
  const others = (match) => {
    const named = botNames(match.seats, (bot) => said(bots.find((one) => one.bot === bot)?.name) || bot);
    return listed(
      match.seats.flatMap((/** @type {any} */ who, /** @type {number} */ seat) => (seat === match.your_seat ? [] : [name(named[seat] || who.name || t("free"))])),
    );
  };

  /** @param {any} match */
  const head = (match) => {
    const { kind, place } = standing(match, games.find((one) => one.game === match.game)?.pages.wins);
    switch (kind) {
      case "won":
        return t("Finished, you won");
      case "place":
        return t("Finished, you came in at place {place}", { place });
      case "over":
        return t("Finished");
      case "ready":
        return t("About to begin");
      default:
        return kind === "turn" ? t("Your turn") : t("Running");
    }
  };

  /** @param {string} game @param {unknown} [more] */
  const under = (game, more) => html`<span class="side">${games.find((one) => one.game === game)?.pages.title ?? game}${more ? html`, ${more}` : nothing}</span>`;

  /** @param {any} match */
  const act = (match) => {
    if (match.status === "over") return html`<a class="btn" href=${shell.path(`/m/${match.match}`)}>${icon("replay")}${t("Look back")}</a>`;
    const cls = match.your_turn || match.status === "ready" ? "btn btn-pick" : "btn";
    return html`<a class=${cls} href=${shell.path(`/m/${match.match}`)}>${icon("play")}${t("Go on")}</a>`;
  };

  const yours = () => {
    const running = (matches ?? []).filter((match) => match.status !== "over");
    const over = (matches ?? []).filter((match) => match.status === "over").slice(0, running.length + tables.length ? 2 : 4);
    if (!running.length && !over.length && !tables.length) {
      return html`<p class="side">${matches ? t("None yet. The first one takes two clicks; bots wait at the table.") : t("Looking …")}</p>`;
    }
    return html`<ul class="lines" role="list">
      ${running.map((match) => html`<li><div><b>${head(match)}</b><br />${under(match.game, th("with {names}", { names: others(match) }))}</div>${act(match)}</li>`)}
      ${tables.map(
        (table) =>
          html`<li>
            <div><b>${t("Waiting for players")}</b><br />${under(table.game, t("Code {code}", { code: table.table }))}</div>
            <a class="btn" href=${shell.path(`/t/${table.table}`)}>${t("Open")}</a>
          </li>`,
      )}
      ${over.map((match) => html`<li><div><b>${head(match)}</b><br />${under(match.game, th("with {names}", { names: others(match) }))}</div>${act(match)}</li>`)}
    </ul>`;
  };

  /** One game: its picture, what it is about, and the ways into it. @param {Game} one */
  const offer = (one) => {
    const { game, pages } = one;
    const words = pages.words();
    const called = html`<span class="vh"> ${pages.title}</span>`; // each button is told apart from its like beside
    return html`<section class="game offer" aria-labelledby=${`g-${game}`}>
      <div class="offer-cut">${pages.picture()}</div>
      <div class="game-head"><h2 id=${`g-${game}`}>${pages.title}</h2><span class="side">${words.players}</span></div>
      <p class="label">${words.label}</p>
      <p class="offer-head">${words.head}</p>
      <p>${words.text}</p>
      <div class="acts">
        ${fault?.game === game ? html`<div class="offer-fault" role="alert">${note({ kind: "wrong", body: errorText(fault.why) })}</div>` : nothing}
        <button type="button" class="btn btn-first btn-big" aria-haspopup="dialog" @click=${() => playBots(shell, one)}>${icon("bot")}${t("Play against bots")}${called}</button>
        <button type="button" class="btn btn-big" aria-disabled=${String(busy)} @click=${() => invite(one)}>${icon("people")}${t("Invite friends")}${called}</button>
      </div>
      <div class="acts">
        <a class="btn btn-bare" href=${shell.path(`/new/${game}`)}>${icon("settings")}${t("Choose options")}${called}</a>
        <a class="btn btn-bare" href=${shell.path(`/rules/${game}`)}>${icon("rules")}${t("Read the rules")}${called}</a>
      </div>
      <p class="side">${words.fine ?? nothing}</p>
    </section>`;
  };

  const offers = () => html`<div class="wrap two games-top" aria-busy=${String(games.length === 0)}>${games.map(offer)}</div>`;
  /** Does something wait for this person? Then it comes first. */
  const waits = () => tables.length > 0 || (matches ?? []).some((match) => match.status !== "over");

  const mine = () => html`
      <div class="wrap two start-join">
        <section class="game" aria-labelledby="s-mine">
          <div class="game-head"><h2 id="s-mine">${t("Your matches")}</h2></div>
          ${yours()}
        </section>
        <section class="game" aria-labelledby="s-join">
          <div class="game-head"><h2 id="s-join">${t("Join a table")}</h2></div>
          <form class="groups-s" @submit=${join} novalidate>
            <div class="join">
              <div class="field">
                <label for="code">${t("Code from your host")}</label>
                <input
                  class="input code"
                  id="code"
                  name="code"
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck="false"
                  maxlength="24"
                  aria-invalid=${codeFault ? "true" : "false"}
                  aria-describedby=${codeFault ? "code-fault" : "code-side"}
                />
              </div>
              <button class="btn btn-first">${t("Join")}</button>
            </div>
            ${codeFault ? html`<p class="error" id="code-fault" role="alert">${icon("warn")}<span>${errorText(codeFault)}</span></p>` : nothing}
            <p class="side" id="code-side">${t("Playing needs no account. A cookie on this device remembers your seat.")}</p>
          </form>
        </section>
      </div>
    `;

  return {
    title: () => "",
    cls: "",
    draw: () => html`
      <div class="wrap page-head"><h1>${t("What shall we play?")}</h1><p class="lede">${t("Alone against bots, or with friends on the other devices in the house.")}</p></div>
      ${waits() ? [mine(), offers()] : [offers(), mine()]}
    `,
    open: load,
  };
}
