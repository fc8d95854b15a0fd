/** The start page: two games, two ways to play, and the way back to what is running. */
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { said, t, texts, th } from "../i18n.js";
import { botNames } from "../model/names.js";
import { standing } from "../model/standing.js";
import { cleanCode } from "../router.js";
import { botsOf, playBots } from "./bots.js";
import { badge, errorText, icon, name, note, place, symbol, tag } from "./parts.js";

/** @param {string} id @param {string} cls */
const woodcut = (id, cls) =>
  html`<div class=${cls}>
    <svg class="woodcut" aria-hidden="true" focusable="false">${svg`<use href=${`${place.file("art/woodcut.svg")}#${id}`} width="100%" height="100%"></use>`}</svg>
  </div>`;

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
  /** @type {import("./bots.js").Bot[]} */
  let bots = [];
  /** @type {unknown} */
  let fault = null;
  /** @type {unknown} */
  let codeFault = null;
  let busy = false;

  const load = async () => {
    const [mine, open, all] = await Promise.all([
      shell.rest.get("/matches?mine=true&limit=12"),
      shell.rest.get("/tables?mine=true").catch(() => ({ tables: [] })),
      botsOf(shell).catch(() => []),
    ]);
    matches = mine.matches;
    tables = open.tables.filter((/** @type {any} */ table) => table.status === "open"); // one that is starting stands among the matches
    bots = all;
    shell.draw();
  };

  const invite = async () => {
    if (busy) return;
    busy = true;
    fault = null;
    shell.draw();
    try {
      await shell.guest();
      const table = await shell.rest.post("/tables", {
        game: "anno-domini",
        seats: [{ kind: "person" }, { kind: "open" }, { kind: "open" }, { kind: "open" }],
      });
      shell.go(`/t/${table.table}`);
    } catch (why) {
      fault = why;
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
    const { kind, place } = standing(match);
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
      ${running.map((match) => html`<li><div><b>${head(match)}</b><br /><span class="side">${th("with {names}", { names: others(match) })}</span></div>${act(match)}</li>`)}
      ${tables.map(
        (table) =>
          html`<li>
            <div><b>${t("Waiting for players")}</b><br /><span class="side">${t("Code {code}", { code: table.table })}</span></div>
            <a class="btn" href=${shell.path(`/t/${table.table}`)}>${t("Open")}</a>
          </li>`,
      )}
      ${over.map((match) => html`<li><div><b>${head(match)}</b><br /><span class="side">${th("with {names}", { names: others(match) })}</span></div>${act(match)}</li>`)}
    </ul>`;
  };

  return {
    title: () => "",
    cls: "",
    draw: () => html`
      <div class="hero-band">
        <div class="wrap hero">
          <div class="hero-words">
            <p class="label">${t("A game of bluff and history")}</p>
            <h1>${t("What came first?")}</h1>
            <p class="lede">${t("Put what happened in order, without a single date. Your neighbour believes you, or doubts you.")}</p>
            <div class="acts">
              <button type="button" class="btn btn-first btn-big" aria-haspopup="dialog" @click=${() => playBots(shell)}>${icon("bot")}${t("Play against bots")}</button>
              <button type="button" class="btn btn-big" aria-disabled=${String(busy)} @click=${invite}>${icon("people")}${t("Invite friends")}</button>
            </div>
            ${fault ? html`<div role="alert">${note({ kind: "wrong", body: errorText(fault) })}</div>` : nothing}
          </div>
          ${woodcut("rigi", "hero-cut")}
        </div>
      </div>
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
      <div class="wrap games">
        <section class="game" aria-labelledby="g-ad">
          <div class="game-head"><h2 id="g-ad">Anno Domini</h2><span class="side">${t("2 to 10 players, 30 to 60 minutes")}</span></div>
          <p>${t("Nine cards each. On every card something that happened; the year is on the back, and nobody looks. Insert a card where you think it belongs, or doubt the chain.")}</p>
          <ul class="mini" role="list" aria-label=${t("A chain of two cards and a card to be inserted")} lang=${texts.language}>
            <li><div class="card" data-series="law">${symbol("law")}<p class="card-text">${t("Basel burns a rooster at the stake for laying an egg.")}</p></div></li>
            <li><div class="ghost">${badge("sport")}<p class="card-text">${t("The Matterhorn is climbed for the first time.")}</p><span class="ghost-hint">${t("here?")}</span></div></li>
            <li><div class="card" data-series="travel">${symbol("travel")}<p class="card-text">${t("A rack railway carries its first passengers up the Rigi.")}</p></div></li>
          </ul>
          <div class="acts">
            <a class="btn" href=${shell.path("/new/anno-domini")}>${icon("settings")}${t("Choose options")}</a>
            <a class="btn" href=${shell.path("/rules/anno-domini")}>${icon("rules")}${t("Read the rules")}</a>
          </div>
        </section>
        <section class="game" aria-labelledby="g-890">
          <div class="game-head"><h2 id="g-890">890 Anno Domini</h2>${tag(t("not yet"), "tag-fill")}</div>
          ${woodcut("castle", "plate")}
          <p>${t("A kingdom of three by three in Provence: wheat, olives, lavender, poppies, and ships on the horizon.")}</p>
          <p class="side">${t("This game is being built. It cannot be played here yet.")}</p>
        </section>
      </div>
    `,
    open: load,
  };
}
